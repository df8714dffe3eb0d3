"""The board as a picture: well formed, complete, in both languages, and the same whatever is hidden from it.

`pytest tests/imhotep/test_board.py --update-golden` rewrites the golden pictures: look at them before you commit.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree as ET

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.game import Layout
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.imhotep import board
from mastaba.games.imhotep.board.layout import plan_of
from mastaba.games.imhotep.engine.box import BOX, CARD_NAMES
from mastaba.games.imhotep.notation.texts import SITE_NAMES
from tests.imhotep.sights import END_B, LOOK, MIDDLE_A, MIDDLE_B, SIGHTS, START, ship, sight
from tests.pictures import SVG, by_id, check_plain, ids, read, title

GOLDEN = Path(__file__).parent / "golden"
LAYOUTS: tuple[Layout, ...] = get_args(Layout)
svg: Callable[..., str] = board.svg


def expected(seen: dict[str, Any]) -> set[str]:
    """The ids of all places that a move could point at with this observation."""
    seats = range(seen["players"])
    places = {"deck", "discard", "round"}
    places |= {f"{kind}-{site}" for kind in ("site", "dock") for site in SITE_NAMES}
    places |= {f"{kind}-{seat}" for kind in ("sled", "quarry", "points") for seat in seats}
    places |= {f"card-{seat}-{card}" for seat in seats for card in seen["cards"][seat]}
    places |= {f"ship-{n}" for n in range(len(seen["ships"]))}
    places |= {f"slot-{n}-{i}" for n, s in enumerate(seen["ships"]) for i in range(len(s["slots"]))}
    places |= {f"market-{space}" for space in range(len(seen["market"]))}
    places |= {f"temple-{column}" for column in range(4 if seen["players"] == 2 else 5)}
    if seen["options"]["market"] == "b":
        places.add("pair")
    if seen["options"]["pyramid"] == "b":
        places |= {"pyramid-left", "pyramid-centre", "pyramid-right"}
    if seen["look"]:
        places |= {f"look-{card}" for card in seen["look"].get("cards", [])}
    return places


def stones(seen: dict[str, Any]) -> int:
    """The number of stones in an observation, without the quarries."""
    built = sum(len(part) for part in seen["pyramid"].values()) + len(seen["temple"]) + len(seen["burial"])
    obelisk: dict[str, list[int]] = seen["obelisk"]
    towers = 3 * len(obelisk.get("towers", [])) + sum(obelisk.get("waiting", []) + obelisk.get("heights", []))
    aboard: int = sum(seat is not None for s in seen["ships"] for seat in s["slots"])
    return built + towers + aboard + int(sum(seen["sled"]))


def check(seen: dict[str, Any], lang: str, layout: Layout, can: tuple[str, ...] = ()) -> str:
    picture = svg(seen, lang, layout=layout, can=can)
    found = ids(picture)
    assert len(found) == len(set(found))
    assert expected(seen) <= set(found)
    assert sum(ident.startswith("stone-") for ident in found) == stones(seen)
    assert {e.attrib["id"] for e in read(picture).iter() if "can" in e.get("class", "").split()} == set(can)
    return picture


@pytest.mark.parametrize("name", SIGHTS)
def test_every_place_and_every_stone_has_its_own_id(name: str) -> None:
    seen, can = SIGHTS[name]
    for lang, layout in product(LANGUAGES, LAYOUTS):
        check(seen, lang, layout, can)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_mixture_of_sides_is_drawn(players: int) -> None:
    for sides in product("ab", repeat=5):
        check(sight(players, "".join(sides)), "en", "wide")
        check(sight(players, "".join(sides)), "es", "tall")


@pytest.mark.parametrize("name", SIGHTS)
def test_picture_fits_a_strict_content_security_policy(name: str) -> None:
    picture = svg(SIGHTS[name][0])
    check_plain(picture)
    assert not re.search("nan|None", picture)


def test_names_are_escaped_and_fit() -> None:
    names = ["<b>&\"'", "\x00\x1bbell\ud800", "W" * 80]
    picture = svg(MIDDLE_A, names=names)
    texts = [element.text for element in read(picture).iter(f"{SVG}text")]
    assert "<b>&\"'" in texts
    assert "bell (you)" in texts
    assert any(text and re.fullmatch("W{2,20}…", text) for text in texts)
    assert title(picture, "sled-2") == f"Sled of {'W' * 80}: 0 stones"


def test_titles_are_in_both_languages() -> None:
    assert title(svg(MIDDLE_A), "dock-temple") == "Dock of: Temple. Ship 3 lies there."
    assert title(svg(MIDDLE_A, "es"), "dock-burial") == "Muelle: Cámara funeraria. Libre."
    assert title(svg(MIDDLE_A), "ship-0") == "Ship 1: 3 of 4 slots loaded; it may sail with 3 stones"
    assert title(svg(MIDDLE_A, "es"), "market-2") == "Espacio 3 del mercado: Cincel"
    assert title(svg(MIDDLE_B), "slot-0-3").startswith("Ship 1, slot 4: Gray. Unloaded as number 2.")
    assert title(svg(MIDDLE_B), "discard").endswith("(Sarcophagus ×1, Entrance ×1, Lever ×1, Chisel ×2)")


def test_seats_without_names_are_called_by_their_colours() -> None:
    texts = [element.text for element in read(svg(START, "es")).iter(f"{SVG}text")]
    assert {"Negro (tú)", "Blanco"} <= set(texts)


def test_text_is_never_too_small() -> None:
    for (seen, can), layout in product(SIGHTS.values(), LAYOUTS):
        root = read(svg(seen, layout=layout, can=can))
        least = 11 if layout == "wide" else 10
        scale = plan_of(layout, 2).dock_scale
        for element in root.iter():
            if element.get("id", "").startswith("vessel") and "scale" in element.get("transform", ""):
                sizes = [float(t.attrib["font-size"]) * scale for t in element.iter(f"{SVG}text")]
                assert not sizes or min(sizes) >= least - 0.01
        assert min(float(text.attrib["font-size"]) for text in root.iter(f"{SVG}text")) >= least


def test_everything_is_inside_the_picture() -> None:
    for layout, players in product(LAYOUTS, (2, 3, 4)):
        at = plan_of(layout, players)
        for area in (*at.sites.values(), *at.seats, at.round, at.river):
            assert area.x >= 0
            assert area.y >= 0
            assert area.x + area.w <= at.width
            assert area.y + area.h <= at.height


def test_opened_pair_is_shown_only_to_the_seat_that_looks() -> None:
    mine = svg(LOOK)
    assert {"look-statue", "look-chisel"} <= set(ids(mine))
    other = copy.deepcopy(LOOK)
    other |= {"seat": 0, "legal": []}
    del other["look"]["cards"]
    for layout in LAYOUTS:
        found = ids(svg(other, layout=layout))
        assert [ident for ident in found if ident.startswith("look-")] == ["look-back-0", "look-back-1"]


def test_two_equal_cards_in_the_pair_are_one_place() -> None:
    seen = LOOK | {"look": {"seat": 1, "count": 2, "cards": ["statue", "statue"]}}
    picture = svg(seen)
    assert ids(picture).count("look-statue") == 1
    assert "×2" in [element.text for element in by_id(picture, "look-statue").iter(f"{SVG}text")]


def test_picture_is_a_pure_function_of_the_observation() -> None:
    before = copy.deepcopy(END_B)
    first = svg(END_B)
    assert svg(copy.deepcopy(END_B)) == first
    assert before == END_B
    more = END_B | {"secret": "chisel", "rounds": ["4-3-2-2"]}
    assert svg(more) == first


def test_stone_that_does_not_move_keeps_its_id() -> None:
    later = copy.deepcopy(MIDDLE_A)
    later["ships"][1] = ship([None, 1, 0])
    later["sled"][0] = 0
    was, now = set(ids(svg(MIDDLE_A))), set(ids(svg(later)))
    assert now - was == {"stone-ship-1-2"}
    assert was - now == {"stone-sled-0-0"}


def test_the_printed_numbers_are_those_of_the_box() -> None:
    ground = next(e for e in read(svg(sight(4, "aaaaa"))) if e.get("class") == "ground")
    texts = [element.text for element in ground.iter(f"{SVG}text")]
    numbers = [
        *BOX.numbers("pyramid.cells_a"),
        *BOX.numbers("obelisk.places_a_4"),
        *BOX.numbers("burial.areas_a")[1:],
    ]
    for number in set(numbers):
        assert texts.count(str(number)) >= numbers.count(number)
    towers = [e.text for e in read(svg(sight(4, "aaaab"))).iter(f"{SVG}text")]
    assert {str(n) for n in BOX.numbers("obelisk.towers_b")} <= set(towers)


def test_board_has_space_for_unusually_many_stones() -> None:
    for count, layout in product((0, 24, 45, 87), LAYOUTS):
        seats = [k % 3 for k in range(count)]
        seen = sight(
            3, "aabab", temple=seats, burial=seats, obelisk={"waiting": [2, 2, 2], "towers": seats[:9]}
        )
        picture = check(seen, "en", layout)
        room = plan_of(layout, 3).sites["burial"]
        for i in {0, count - 1} if count else ():
            x, y = re.findall(r"[\d.]+", by_id(picture, f"stone-burial-{i}").attrib["transform"])
            assert room.x < float(x) < room.x + room.w
            assert room.y < float(y) < room.y + room.h


@pytest.mark.parametrize(("players", "side"), [(2, "b"), (3, "a"), (4, "b")])
def test_whole_games_are_drawn_for_every_seat(players: int, side: str) -> None:
    game = mastaba.games.get("imhotep")
    options: dict[str, str] = dict.fromkeys(SITE_NAMES, side)
    position = mastaba.new("imhotep", players=players, options=options)
    rng = Rng(players)
    ply = 0
    while not position.is_over:
        if ply % 9 == 0 or position.observe(None)["ask"]["kind"] in ("keep", "bonus", "order", "look"):
            for seat in (*range(players), None):
                seen = position.observe(seat)
                can = {a for text in seen["legal"] for a in game.board.anchors(seen, text)}
                check(seen, LANGUAGES[ply % 2], LAYOUTS[ply % 4 // 2], tuple(can))
        position.play(game.info.texts[position.state.random_code(rng)])
        ply += 1
    check(position.observe(None), "en", "wide")


def test_every_card_has_its_own_icon() -> None:
    faces = [svg(sight(2, "aaaaa", market=[card, None, None, None])) for card in CARD_NAMES]
    drawn = {
        re.sub(r"<title>.*?</title>", "", ET.tostring(by_id(face, "market-0"), "unicode")) for face in faces
    }
    assert len({re.sub(r">[^<]*</text>|</?\w+:text[^>]*>", "", d) for d in drawn}) == len(CARD_NAMES)


@pytest.mark.parametrize(
    ("name", "seen", "can", "layout"),
    [
        ("middle-b-wide", MIDDLE_B, SIGHTS["middle_b"][1], "wide"),
        ("start-tall", START, SIGHTS["start"][1], "tall"),
    ],
)
def test_pictures_equal_the_golden_files(
    name: str, seen: dict[str, Any], can: tuple[str, ...], layout: Layout, update_golden: bool
) -> None:
    path = GOLDEN / f"{name}.svg"
    lines = (
        svg(seen, "en", ["Ana", "Bek", "Cleo", "Djer"], layout=layout, can=can).replace("><", ">\n<") + "\n"
    )
    if update_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(lines, encoding="utf-8")
    assert lines == path.read_text(encoding="utf-8")
