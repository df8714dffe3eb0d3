"""The board as a picture: well formed, complete, in both languages, and blind to what it is not told.

`pytest tests/kheops/test_board.py --update-golden` writes the golden pictures anew: look at them before you commit.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.game import Layout
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.kheops import board
from mastaba.games.kheops.board import anchors as board_anchors
from mastaba.games.kheops.board import motions as board_motions
from mastaba.games.kheops.board.icons import SYMBOLS
from mastaba.games.kheops.board.layout import HEIGHT, plan_of, spots_of
from mastaba.games.kheops.board.pawns import pawn
from mastaba.games.kheops.engine.box import CELL_NAMES, PAWN_NAMES, SIDE, SYMBOL_NAMES
from mastaba.games.kheops.notation.texts import PHASE_NAMES
from mastaba.games.kheops.words.names import cell_name
from tests.pictures import SVG, by_id, check_plain, ids, read, title

# As the library calls them: with observations that are plain JSON.
svg: Callable[..., str] = board.svg
anchors: Callable[..., tuple[str, ...]] = board_anchors.anchors
motions: Callable[..., list[list[dict[str, Any]]]] = board_motions.motions

GOLDEN = Path(__file__).parent / "golden"
LAYOUTS: tuple[Layout, ...] = get_args(Layout)
GAME = mastaba.games.get("kheops")
Seen = Any  # an observation, edited at will


@cache
def sights() -> dict[str, Seen]:
    """What the actor sees the last time that a game comes to a phase, for every phase, and the same for an onlooker."""
    found: dict[str, Seen] = {}
    position = mastaba.new("kheops", players=2)
    rng = Rng(3)
    while True:
        actor = position.observe(None)["actor"]
        seen = position.observe(actor if actor >= 0 else 1)
        found[seen["phase"]] = seen
        found[seen["phase"] + " onlooker"] = position.observe(None)
        if position.is_over:
            return found
        position.play(GAME.info.texts[position.state.random_code(rng)])


def sight(name: str) -> Seen:
    return copy.deepcopy(sights()[name])


def can(seen: Seen) -> set[str]:
    return {anchor for text in seen["legal"] for anchor in anchors(seen, text)}


def places(seen: Seen) -> dict[str, Any]:
    return {f"r{r}c{c}": p for r, row in enumerate(seen["board"]) for c, p in enumerate(row) if p}


def expected(seen: Seen) -> set[str]:
    """Everything that a move or a motion can point at in this sight."""
    tiles = places(seen)
    found = {"stock", "turn", "points-0", "points-1"} | {f"cell-{cell}" for cell in CELL_NAMES}
    found |= {f"tile-{cell}" for cell in tiles}
    found |= {f"pawn-{cell}" for cell, place in tiles.items() if place["pawn"]}
    found |= {f"sign-{cell}" for cell, place in tiles.items() if not place["tile"].endswith("_none")}
    found |= {f"supply-{seat}-{pawn}" for seat in range(2) for pawn in PAWN_NAMES} - {"supply-1-pharaoh"}
    for seat, hand in enumerate(seen["hands"]):
        if hand["tiles"] is None:
            found |= {f"back-{seat}-{i}" for i in range(hand["count"])}
        else:
            found |= {f"hand-{seat}-{kind}" for kind in hand["tiles"]}
    return found | can(seen)


def check(seen: Seen, lang: str, layout: Layout) -> str:
    marked = can(seen)
    picture = svg(seen, lang, layout=layout, can=marked)
    found = ids(picture)
    assert len(found) == len(set(found))
    assert expected(seen) <= set(found)
    for kind in ("tile", "pawn", "cell", "hand", "back"):
        assert {i for i in found if i.startswith(kind)} == {i for i in expected(seen) if i.startswith(kind)}
    assert {e.attrib["id"] for e in read(picture).iter() if "can" in e.get("class", "").split()} == marked
    return picture


def test_every_phase_is_among_the_sights() -> None:
    assert {name for name in sights() if " " not in name} == set(PHASE_NAMES)


@pytest.mark.parametrize("name", [name + who for name in PHASE_NAMES for who in ("", " onlooker")])
def test_every_place_and_every_piece_has_its_own_id(name: str) -> None:
    for lang, layout in product(LANGUAGES, LAYOUTS):
        check(sight(name), lang, layout)


@pytest.mark.parametrize("name", PHASE_NAMES)
def test_fit_for_a_strict_content_security_policy(name: str) -> None:
    seen = sight(name)
    picture = svg(seen, can=can(seen))
    check_plain(picture)
    assert not re.search("nan|None", picture)


@pytest.mark.parametrize("options", [{"pharaoh": "priest", "layout": "raised_corners"}, {}])
def test_whole_games_from_every_seat(options: dict[str, Any]) -> None:
    position = mastaba.new("kheops", players=2, options=options)
    rng = Rng(len(options))
    ply = 0
    while not position.is_over:
        if ply % 9 == 0 or "facing" in position.observe(None)["phase"]:
            for seat in (0, 1, None):
                check(position.observe(seat), LANGUAGES[ply % 2], LAYOUTS[ply % 4 // 2])
        position.play(GAME.info.texts[position.state.random_code(rng)])
        ply += 1
    check(position.observe(None), "es", "tall")


@pytest.mark.rule("kheops 8.1")
def test_each_network_tells_what_it_would_pay_and_to_whom() -> None:
    seen = sight("over")
    for layout in LAYOUTS:
        picture = svg(seen, names=["Ana", "Bek"], layout=layout)
        told = [title(picture, ident) for ident in ids(picture) if ident.startswith("network-")]
        paid = [re.search(r"(Ana|Bek) gets (\d+) point", text) for text in told]
        won = {"Ana": 0, "Bek": 0}
        for match in filter(None, paid):
            won[match[1]] += int(match[2])
        totals = title(picture, "points-0") + title(picture, "points-1")
        ankhs = [int(text) for text in re.findall(r"ankhs (\d+)\)", totals)]
        assert [won["Ana"] + ankhs[0], won["Bek"] + ankhs[1]] == seen["scores"]


def test_titles_in_both_languages() -> None:
    seen = sight("over")
    cell = next(cell for cell, place in places(seen).items() if place["pawn"])
    assert title(svg(seen), f"cell-{cell}").startswith(f"{cell_name(cell)}: ")
    assert title(svg(seen, "es"), f"cell-{cell}").startswith(f"casilla {cell_name(cell)}: ")
    assert title(svg(seen), "stock") == "Stock: 0 tiles"
    assert title(svg(seen, "es"), "stock") == "Pila: 0 fichas"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_margins_name_the_cells_as_the_words_do(layout: Layout) -> None:
    """The letter below a cell and the number beside its row make its name."""
    names = next(t for t in read(svg(sight("over"), layout=layout)).iter() if t.get("class") == "margins")
    found = {t.text: (float(t.attrib["x"]), float(t.attrib["y"])) for t in names}
    rise = plan_of(layout).side * HEIGHT
    for cell, spot in spots_of(layout).items():
        letter, number = cell_name(cell)[0], cell_name(cell)[1]
        assert abs(found[letter][0] - spot.x) < 0.01
        assert abs(found[number][1] - spot.y) < rise / 3


def test_a_facing_is_previewed_in_its_cell_and_covers_no_other() -> None:
    """The sheet with the facings lies beside the pyramid and the own hand; each facing is drawn in its cell, too."""
    for name, layout in product(("turn_facing", "build_facing"), LAYOUTS):
        seen = sight(name)
        picture, at = read(GAME.svg(seen, layout=layout)), plan_of(layout)
        drawn = [each for each in picture.iter() if "data-for" in each.attrib]
        assert [each.get("data-for") for each in drawn] == [f"ghost-{t[-1]}" for t in seen["legal"]]
        assert sum("visibility" not in each.attrib for each in drawn) == 1
        sheet = at.facings(seen["seat"])
        hand = at.seats[seen["seat"]]
        beside = sheet.x + sheet.w <= hand.x or sheet.y + sheet.h <= hand.y or hand.y + hand.h <= sheet.y
        assert beside
        depth = (sheet.y + sheet.h - at.summit[1]) / (at.side * HEIGHT)  # in rows of the pyramid
        slope = at.summit[0] - depth * at.side / 2
        foot = at.summit[1] + SIDE * at.side * HEIGHT
        assert sheet.x + sheet.w < slope or sheet.y > foot


def test_names_are_escaped_and_fit() -> None:
    picture = svg(sight("pawn"), names=["<b>&\"'", "W" * 80])
    texts = [element.text or "" for element in read(picture).iter(f"{SVG}text")]
    assert any(text.startswith("<b>&\"'") for text in texts)
    assert any(re.fullmatch("W{2,30}…", text) for text in texts)


def test_text_is_never_too_small() -> None:
    for name, layout in product(PHASE_NAMES, LAYOUTS):
        sizes = [
            float(t.attrib["font-size"]) for t in read(svg(sight(name), layout=layout)).iter(f"{SVG}text")
        ]
        assert min(sizes) >= (11 if layout == "wide" else 10)


def test_everything_lies_inside_the_picture() -> None:
    for layout in LAYOUTS:
        at = plan_of(layout)
        for area in (*at.seats, at.turn, at.powers, at.bonuses, at.ground):
            assert area.x >= 0
            assert area.y >= 0
            assert area.x + area.w <= at.width
            assert area.y + area.h <= at.height
        for spot in spots_of(layout).values():
            assert at.ground.x + at.side / 2 < spot.x < at.ground.x + at.ground.w - at.side / 2
            assert at.ground.y + at.side / 3 < spot.y < at.ground.y + at.ground.h - at.side / 4


@pytest.mark.rule("kheops 2.6")
def test_a_hand_is_shown_only_to_who_holds_it() -> None:
    seen = sight("pawn")
    assert seen["seat"] is not None
    other = 1 - seen["seat"]
    found = ids(svg(seen))
    assert not [ident for ident in found if ident.startswith(f"hand-{other}")]
    assert [ident for ident in found if ident.startswith(f"back-{other}")]


def test_two_equal_tiles_in_a_hand_are_one_place() -> None:
    for seed in range(40):
        position = mastaba.new("kheops", players=2)
        rng = Rng(seed)
        while position.observe(None)["phase"] != "tile":
            position.play(GAME.info.texts[position.state.random_code(rng)])
        seen = position.observe(0)
        tiles = seen["hands"][0]["tiles"]
        if len(set(tiles)) < len(tiles):
            for layout in LAYOUTS:
                check(seen, "en", layout)
            return
    pytest.fail("no seed deals two equal tiles")


def test_is_a_pure_function() -> None:
    seen = sight("build_facing")
    before = copy.deepcopy(seen)
    first = svg(seen)
    assert svg(copy.deepcopy(seen)) == first
    assert before == seen


@pytest.mark.rule("kheops 5.1")
def test_a_turned_tile_keeps_its_id_and_turns_by_its_transform() -> None:
    seen = sight("turn_facing")
    board = places(seen)
    cell = next(c for c, place in board.items() if place["tile"].startswith("passage2"))
    turned = copy.deepcopy(seen)
    row, column = (int(n) for n in cell[1:].split("c"))
    turned["board"][row][column]["facing"] = (board[cell]["facing"] + 1) % 3
    one, other = (by_id(svg(s), f"tile-{cell}").attrib["transform"] for s in (seen, turned))
    angles = [int(re.findall(r"rotate\((-?\d+)\)", t)[0]) for t in (one, other)]
    assert (angles[1] - angles[0]) % 360 == 120
    assert one.replace(f"rotate({angles[0]})", "") == other.replace(f"rotate({angles[1]})", "")


def test_symbols_and_pawns_are_told_apart_without_colour() -> None:
    bare = [re.sub(r"#[0-9a-f]{3,6}", "", SYMBOLS[name]) for name in SYMBOL_NAMES if name != "none"]
    assert len(set(bare)) == len(bare)
    figures = [
        re.sub(r"#[0-9a-f]{3,6}", "", pawn(kind, seat, 0, 0, 40)) for kind in PAWN_NAMES for seat in range(2)
    ]
    assert len(set(figures)) == len(figures)


def test_motions_name_pieces_that_are_on_the_board() -> None:
    position = mastaba.new("kheops", players=2)
    rng = Rng(7)
    before: list[str] = []
    kinds = set()
    while not position.is_over:
        played = position.play_with_events(GAME.info.texts[position.state.random_code(rng)])
        seen: Seen = position.observe(0)
        shown = [GAME.view.show_event(event, 0) for event in played]
        (moves,) = motions(seen, [shown])
        now = ids(svg(seen))
        for move in moves:
            kinds.add(move.get("piece", "say").split("-")[0])
            if "from" in move and not move["piece"].startswith("sign-"):
                assert move["piece"] in now
                assert move["from"] in before or move["from"] in now
            elif "to" in move:
                assert move["piece"] in before
                assert move["to"] in now
        before = now
    assert kinds >= {"tile", "pawn", "hand", "back", "say"}


@pytest.mark.parametrize(("name", "layout"), [("middle", "wide"), ("over", "tall")])
def test_golden_pictures(name: str, layout: Layout, update_golden: bool) -> None:
    seen = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    path = GOLDEN / f"{name}-{layout}.svg"
    picture = svg(seen, "en", ["Ana", "Bek"], layout=layout, can=can(seen))
    lines = picture.replace("><", ">\n<") + "\n"
    if update_golden:
        path.write_text(lines, encoding="utf-8")
    assert lines == path.read_text(encoding="utf-8")
