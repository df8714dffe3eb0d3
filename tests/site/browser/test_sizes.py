"""Every size: the board fills the room there is, no text is cut or lies upon another, dark boards can be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import mastaba
from mastaba.core.game import Layout
from mastaba.testing.walks import Case, sample
from tests.site.browser.conftest import Visitor

GAMES = ("faraon", "hamunaptra", "imhotep", "kemet", "kheops")
LAYOUTS: tuple[Layout, ...] = get_args(Layout)
LONG = [
    *(
        "Maximiliane Wittgenstein",
        "Wenceslao Montgomery-WW",
        "Guillermina Arrizabalaga",
        "Åsa Øyvind Þorgerður",
    ),
    *(
        "Winnifred Hammersmith-Wood",
        "Bartholomew Hemmingway",
        "Konstantin Wawrzyniak",
        "Esperanza Mastropiero",
    ),
]
SIZES = {
    "phone": (390, 844),
    "upright": (820, 1180),
    "lying": (1180, 820),
    "desk": (1280, 800),
    "large": (1920, 1080),
}
SCRIPT = Path(__file__).with_name("texts.js").read_text("utf-8").replace("export function", "function")
LEAST = 3.5  # contrast of letters on a board: they are bold or large
SEEDS = 12  # random games for each number of players, in the heavy run


def boards(game: str, lang: str, layout: Layout, every: int, seed: int | None = None) -> Iterator[str]:
    """Boards of random games with every number of players, drawn in the widest face that browsers fall back to."""
    rules = mastaba.games.get(game)
    for players in range(rules.info.least_players, rules.info.most_players + 1):
        for position in sample(Case(game, players), every, seed):
            seat = None if position.is_over else max(position.actor, 0)
            drawn = rules.svg(position.observe(seat), lang, LONG[:players], layout)
            serif = re.sub('font-family="Georgia[^"]*"', 'font-family="DejaVu Serif"', drawn)
            wide = re.sub('font-family="\'Segoe[^"]*"', 'font-family="DejaVu Sans"', serif)
            yield wide.replace("<svg ", '<svg width="1000" ', 1)


def styles(game: str) -> Path:
    """The style sheet of a game's board."""
    return mastaba.games.get(game).info.folder / "static" / "board.css"


@pytest.fixture(scope="module")
def desk(browser: Any) -> Iterator[Any]:
    """A page on which boards can be measured, without a server."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.set_content('<html data-theme="dark"><body></body></html>')
    for game in GAMES:
        page.add_style_tag(path=styles(game))
    page.add_script_tag(content=f"{SCRIPT}\nObject.assign(window, {{ measure, contrasts }});")
    yield page
    page.close()


def troubles(page: Any, game: str, every: int, seed: int | None = None) -> list[Any]:
    """What is wrong with the texts on some boards of a game: in both languages, in all layouts."""
    look = "(board) => { document.body.innerHTML = board; return measure(document.body.firstElementChild); }"
    return [
        (lang, layout, trouble)
        for lang in ("en", "es")
        for layout in LAYOUTS
        for board in boards(game, lang, layout, every, seed)
        for trouble in page.evaluate(look, board)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_no_text_on_a_board_is_cut_or_overlaps(desk: Any, game: str) -> None:
    assert troubles(desk, game, every=60) == []


@pytest.mark.heavy
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_no_text_on_many_boards_is_cut_or_overlaps(desk: Any, game: str, seed: int) -> None:
    assert troubles(desk, game, every=4, seed=seed) == []


def test_a_text_that_is_too_long_is_found(desk: Any) -> None:
    box = '<rect x="10" y="10" width="60" height="20" fill="#fff"/>'
    words = '<text x="12" y="25" font-size="14" fill="#000">much too long for it</text>'
    upon = (
        '<text x="12" y="28" font-size="14" fill="#000">upon it</text><text y="90" font-size="9">cut…</text>'
    )
    board = f'<svg viewBox="0 0 300 100" width="300">{box}{words}{upon}</svg>'
    look = "(board) => { document.body.innerHTML = board; return measure(document.body.firstElementChild); }"
    assert {trouble["kind"] for trouble in desk.evaluate(look, board)} == {"out", "upon", "cut"}


@pytest.mark.parametrize("game", GAMES)
def test_letters_on_a_dark_board_can_be_read(desk: Any, game: str) -> None:
    look = (
        "(board) => { document.body.innerHTML = board; return contrasts(document.body.firstElementChild); }"
    )
    drawn = [board for layout in LAYOUTS for board in boards(game, "en", layout, 60)]
    found = [text for board in drawn for text in desk.evaluate(look, board)]
    assert len(found) > 100
    assert [text for text in found if text["ratio"] < LEAST] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_dark_board_is_dark(desk: Any, game: str) -> None:
    show = "(board) => { document.body.innerHTML = board; }"
    ground = "() => getComputedStyle(document.querySelector('.ground rect')).fill"
    for layout in LAYOUTS:
        desk.evaluate(show, next(boards(game, "en", layout, 60)))
        fill = desk.evaluate(ground)
        assert max(map(int, re.findall(r"\d+", fill))) < 80, fill


@pytest.mark.parametrize("game", GAMES)
def test_seat_colours_beside_the_board_are_those_of_the_game(game: str) -> None:
    rules = mastaba.games.get(game)
    written = re.findall(rf"\.{game} \.colour-(\d+) {{ --seat: (#\w+); }}", styles(game).read_text("utf-8"))
    assert written == [(str(seat), rules.board.seat_paint(seat)) for seat in range(rules.info.most_players)]
    assert all(
        rules.board.seat_paint(seat) in rules.board.seat_badge(seat)
        for seat in range(rules.info.most_players)
    )


def asked(me: Visitor, name: str) -> Any:
    """What a function of texts.js says about the page."""
    return me.page.evaluate(f"() => {{ {SCRIPT}\nreturn {name}(); }}")


def sized(me: Visitor, name: str) -> None:
    """Look at the table on another screen."""
    width, height = SIZES[name]
    me.page.set_viewport_size({"width": width, "height": height})
    layout = {"phone": "tall", "upright": "portrait"}.get(name, "wide")
    me.until(lambda: me.state("layout") == layout and not me.busy, layout)


@pytest.mark.parametrize("game", GAMES)
def test_board_fills_its_room_and_no_text_of_the_page_is_cut(
    people: Callable[..., Visitor], game: str
) -> None:
    me = people(locale="es")
    me.post("/account/name", name=LONG[4])
    bots = {"players": "2", "seat-0": "me", "seat-1": "random"}
    me.opens(game, **bots)
    for name in SIZES:
        sized(me, name)
        assert name == "phone" or asked(me, "shareOfRoom") > 0.88, name
        assert asked(me, "pageTroubles") == [], name


def test_no_text_of_the_end_is_cut(people: Callable[..., Visitor]) -> None:
    me = people(locale="es")
    me.post("/account/name", name=LONG[4])
    me.opens("kemet", **{"players": "5", "seat-0": "me"}, **{f"seat-{n}": "random" for n in range(1, 5)})
    me.post(me.table.removeprefix(me.url) + "/concede")
    me.until(lambda: me.over, "the end")
    for name in ("desk", "large", "upright"):
        sized(me, name)
        assert asked(me, "pageTroubles") == [], name
        room = "(table) => [table.scrollWidth, table.clientWidth]"
        assert all(
            wide <= seen
            for wide, seen in [each.evaluate(room) for each in me.page.locator(".wide-table").all()]
        )


def test_letters_grow_on_large_screens(people: Callable[..., Visitor]) -> None:
    me = people().opens(**{"players": "2", "seat-0": "me", "seat-1": "random"})
    height = "() => document.querySelector('#board text').getBoundingClientRect().height"
    sizes = []
    for screen in ((1280, 800), (1920, 1080), (2560, 1440)):
        me.page.set_viewport_size({"width": screen[0], "height": screen[1]})
        task = me.page.evaluate(
            "() => parseFloat(getComputedStyle(document.getElementById('task')).fontSize)"
        )
        sizes.append((me.page.evaluate(height), task))
    assert sizes == sorted(sizes)
    assert sizes[2][0] > 1.7 * sizes[0][0]
    assert sizes[2][1] > 1.3 * sizes[0][1]


@pytest.mark.parametrize("name", ["desk", "upright", "lying"])
def test_side_column_keeps_its_place_while_a_turn_is_played(
    people: Callable[..., Visitor], name: str
) -> None:
    me = people().opens("hamunaptra", **{"players": "2", "seat-0": "me", "seat-1": "random"})
    sized(me, name)
    seen = set()
    for _ in range(8):
        if not me.legal:
            me.until(lambda: me.legal, "a turn")
        seen.add(
            me.page.evaluate("() => JSON.stringify(document.querySelector('.side').getBoundingClientRect())")
        )
        seen.add(
            me.page.evaluate("() => JSON.stringify(document.querySelector('.side').getBoundingClientRect())")
        )
        me.plays(me.any_move())
    assert len(seen) == 1
