"""The Hamunaptra board: everything that a move can point at is drawn, in both layouts, for every number of players.

`MASTABA_GOLDEN=1 pytest tests/hamunaptra/test_board.py` writes the golden pictures anew: look at them first.
"""

from __future__ import annotations

import copy
import json
import os
import re
import xml.etree.ElementTree as ET
from itertools import product

import pytest

from mastaba.core.game import Layout
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.board import paint, svg
from mastaba.games.hamunaptra.board.beasts import BEASTS
from mastaba.games.hamunaptra.board.dice import faces
from mastaba.games.hamunaptra.board.faces import FACES
from mastaba.games.hamunaptra.board.gear import GEAR
from mastaba.games.hamunaptra.board.layout import plan_of
from mastaba.games.hamunaptra.engine.components import (
    CHARACTER_NAMES,
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    TILE_NAMES,
)
from mastaba.games.hamunaptra.view.maze import Maze, turned, turns
from tests.hamunaptra.pictures import (
    GOLDEN,
    LANGUAGES,
    LAYOUTS,
    Seen,
    can,
    sights,
)
from tests.hamunaptra.sketch import blank, fight, grown
from tests.pictures import SVG, by_id, ids, read, title


def check(seen: Seen, lang: str, layout: Layout) -> None:
    marked = can(seen)
    picture = svg(seen, lang, None, layout=layout, can=marked)
    root = read(picture)
    found = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(found) == len(set(found))
    classes = {
        element.attrib["id"]: element.get("class", "") for element in root.iter() if "id" in element.attrib
    }
    for anchor in marked:
        assert "can" in classes[anchor].split(), anchor
    assert not [ident for ident, kind in classes.items() if "can" in kind.split() and ident not in marked]
    assert {f"seat-{seat}" for seat in range(seen["players"])} <= set(found)
    assert {"deck", "overview", "round"} <= set(found)
    if seen["step"] == "draft":
        assert {f"draft-{name}" for name in CHARACTER_NAMES} <= set(found)
    else:
        assert {f"cell-{it['cell'][0]}_{it['cell'][1]}" for it in seen["tiles"]} <= set(found)
        assert {f"encounter-{it['id']}" for it in seen["encounters"]} <= set(found)
        people = {it["id"] for row in seen["characters"] for it in row if it["cell"]}
        assert {f"character-{name}" for name in people} <= set(found)
    assert ("stage" in found) == (seen["combat"] is not None)
    me = seen["seat"]
    if me is not None and seen["step"] != "draft":
        assert {f"table-{token}" for token in seen["table"][me]["tokens"]} <= set(found)
        assert {f"active-{it['token']}" for it in seen["active"][me]} <= set(found)
        held = {f"hand-{token}" for token in seen["hands"][me]["tokens"]}
        assert held <= set(found) or seen["combat"]
    for element in root.iter():
        assert "style" not in element.attrib
        assert not [key for key in element.attrib if key.startswith("on")]
        if element.tag == f"{SVG}use":
            assert element.attrib["href"].removeprefix("#") in found
    for name in re.findall(r"url\(#([\w-]+)\)", picture):
        assert name in found
    plain = re.sub(
        r"<title>.*?</title>|<text.*?</text>|(?:id|class|aria-label)=\"[^\"]*\"|url\(#[\w-]+\)", "", picture
    )
    assert not re.search(r"nan|None|\{|\de[+-]\d", plain)
    assert len(picture.encode()) < 320_000


@pytest.mark.parametrize("players", range(2, 9))
def test_every_question_in_both_layouts(players: int) -> None:
    for k, seen in enumerate(sights(players)):
        check(seen, LANGUAGES[k % 2], LAYOUTS[k // 2 % 2])
        check(seen, LANGUAGES[k // 2 % 2], LAYOUTS[(k // 2 + 1) % 2])


def test_the_drawn_questions_have_all_kinds() -> None:
    kinds = {seen["ask"]["kind"] for players in range(2, 9) for seen in sights(players)}
    assert kinds >= {
        "draft", "exit", "draw", "move", "walk", "place", "place_x", "place_y", "place_turn", "combat", "attack",
        "strike", "defend", "hits", "retreat", "bearer", "equip", "give", "answer", "confirm", "monsters", "crawl",
    }  # fmt: skip


@pytest.mark.parametrize("seat", [0, 1, None])
def test_seats_see_the_same_maze_and_their_own_hands(seat: int | None) -> None:
    seen = grown(2, 40, 3, seat)
    picture = svg(seen)
    hands = [ident for ident in ids(picture) if ident.startswith("hand-") and not ident[5:].isdigit()]
    tokens = [] if seat is None else list(seen["hands"][seat]["tokens"])
    assert hands == [f"hand-{token}" for token in tokens]


def test_equal_observations_give_equal_pictures() -> None:
    for layout in LAYOUTS:
        seen = fight(grown(4, 50, 2))
        before = copy.deepcopy(seen)
        assert svg(seen, layout=layout) == svg(copy.deepcopy(seen), layout=layout)
        assert before == seen


# The maze


def test_every_kind_of_tile_in_every_turn_is_drawn() -> None:
    drawn: dict[tuple[str, ...], str] = {}
    for kind in TILE_NAMES:
        for turn in range(len(turns(kind))):
            seen = grown(2, 0)
            seen["tiles"].append(
                {"cell": [-3, 0], "kind": kind, "sides": turned(kind, turn), "by": 0, "exit": False}
            )
            cell = by_id(svg(seen), "cell--3_0")
            shapes = [use.attrib["href"] for use in cell.iter(f"{SVG}use")]
            assert shapes[0] == f"#ham-{kind.partition('_')[0]}-{turned(kind, turn)}"
            assert tuple(shapes) not in drawn
            drawn[tuple(shapes)] = kind
    assert len(drawn) == sum(len(turns(kind)) for kind in TILE_NAMES) == 53


@pytest.mark.rule("hamunaptra 8.1")
def test_exit_stairs_are_marked_with_light_and_their_owner() -> None:
    seen = grown(2, 0)
    stair = {"cell": [-3, 0], "kind": "stair_sun", "sides": "nes", "by": 1, "exit": False}
    seen["tiles"].append(stair)
    plain, picture = svg(seen), svg(seen | {"tiles": [*seen["tiles"][:-1], stair | {"exit": True}]})
    assert "#ham-light" not in ET.tostring(by_id(plain, "cell--3_0"), "unicode")
    lit = ET.tostring(by_id(picture, "cell--3_0"), "unicode")
    assert "#ham-light" in lit
    assert "#ham-seat-1" in lit
    assert GAME.info.catalogue("en")("board.exit_stair") in title(picture, "cell--3_0")


@pytest.mark.rule("hamunaptra 8.2")
def test_a_passage_joins_two_stairs_of_a_symbol() -> None:
    seen = grown(2, 0)
    one = {"cell": [-3, 0], "kind": "stair_eye", "sides": "ew", "by": 0, "exit": False}
    seen["tiles"].append(one)
    assert 'class="passages"' not in svg(seen)
    seen["tiles"].append(one | {"cell": [3, 0]})
    assert 'class="passages"' in svg(seen)


def test_the_view_can_be_moved_and_begins_at_the_action() -> None:
    for layout, players in product(LAYOUTS, (2, 8)):
        seen = fight(grown(players, 70, 4), people=2)
        picture = svg(seen, layout=layout)
        window = by_id(picture, "maze-view")
        assert window.attrib["viewBox"] == window.attrib["data-home"]
        x, y, w, h = map(float, window.attrib["viewBox"].split())
        at = plan_of(layout, seen).maze
        assert abs(w / h - at.w / at.h) < 0.01
        cell = seen["combat"]["cell"]
        assert x < cell[0] * 100 < x + w
        assert y < cell[1] * 100 < y + h
        assert by_id(picture, "maze").attrib["data-pan"] == "maze-view"
        frame = by_id(picture, "overview-frame")
        shown = [float(frame.attrib[key]) for key in ("x", "y", "width", "height")]
        assert all(abs(a - b) < 0.1 for a, b in zip(shown, (x, y, w, h), strict=True))


@pytest.mark.parametrize("players", range(2, 9))
def test_cells_are_never_too_small_to_be_touched(players: int) -> None:
    for layout, seed in product(LAYOUTS, range(3)):
        seen = grown(players, 80, seed)
        window = by_id(svg(seen, layout=layout), "maze-view")
        _, _, w, _ = map(float, window.attrib["viewBox"].split())
        assert 100 / w * plan_of(layout, seen).maze.w > 44


@pytest.mark.rule("hamunaptra 8.1")
def test_the_distance_is_shown_while_a_stair_is_in_hand() -> None:
    seen = grown(2, 20)
    seen["hands"][0]["tokens"] = {"tunnel_tee": 4}
    assert "threshold" not in ids(svg(seen))
    seen["hands"][0]["tokens"] = {"stair_sun": 1}
    assert "8" in title(svg(seen), "threshold")
    assert "threshold" not in ids(svg(seen | {"seat": None}))
    seen["ask"] = {"kind": "place_x", "seat": 1, "token": "stair_eye"}
    other = seen | {"seat": None, "actor": 1}
    assert "threshold" in ids(svg(other))


@pytest.mark.rule("hamunaptra 5.2")
def test_every_legal_turn_is_a_ghost() -> None:
    seen = grown(2, 20)
    cell = min(Maze(seen).frontier)
    seen["ask"] = {"kind": "place_turn", "seat": 0, "token": "tunnel_tee", "cell": list(cell)}
    seen["legal"] = ["turn 0", "turn 1", "turn 3"]
    for layout in LAYOUTS:
        picture = svg(seen, layout=layout, can=can(seen))
        assert [ident for ident in ids(picture) if ident.startswith("ghost-")] == [
            "ghost-0",
            "ghost-1",
            "ghost-3",
        ]
        watching = svg(seen | {"seat": 1, "legal": []}, layout=layout)
        assert not [ident for ident in ids(watching) if ident.startswith("ghost-")]


def test_cells_to_choose_show_the_token_in_them() -> None:
    seen = grown(2, 20)
    cell = min(Maze(seen).frontier - set(Maze(seen).foes))
    ident = f"cell-{cell[0]}_{cell[1]}"
    seen["ask"] = {"kind": "place_x", "seat": 0, "token": "m7"}
    place = by_id(svg(seen, can={ident}), ident)
    assert place.attrib["class"] == "place can"
    assert "#ham-beast-m7" in ET.tostring(place, "unicode")


def test_torches_light_own_characters() -> None:
    mine, nobodys = svg(grown(2, 30)), svg(grown(2, 30) | {"seat": None})
    assert 0 < mine.count("url(#ham-glow)") < nobodys.count("url(#ham-glow)")
    assert 'id="ham-dark"' not in svg(grown(2, 30) | {"step": "over"})


# Who and what


def test_every_character_and_encounter_has_its_own_drawing() -> None:
    def bare(shape: str) -> str:
        return re.sub(r"#[0-9a-f]{3,6}", "", shape)

    assert list(FACES) == CHARACTER_NAMES
    assert list(BEASTS) == ENCOUNTER_NAMES
    assert list(GEAR) == EQUIPMENT_NAMES
    for shapes in (FACES.values(), BEASTS.values(), GEAR.values(), map(paint.token, range(8))):
        found = [bare(shape) for shape in shapes]
        assert len(set(found)) == len(found) >= 8


def test_every_token_explains_itself() -> None:
    seen = grown(2, 10)
    for lang, layout in product(LANGUAGES, LAYOUTS):
        say = GAME.info.catalogue(lang)
        for token in (*TILE_NAMES, *ENCOUNTER_NAMES, *EQUIPMENT_NAMES):
            seen["hands"][0]["tokens"] = {token: 2}
            table = (
                "tile" if token in TILE_NAMES else "encounter" if token in ENCOUNTER_NAMES else "equipment"
            )
            assert say(f"{table}.{token}") in title(svg(seen, lang, layout=layout), f"hand-{token}")


@pytest.mark.rule("hamunaptra 4.3")
def test_a_drafted_character_names_its_player() -> None:
    seen = blank(3)
    seen["characters"][2] = [{"id": "c07", "cell": None, "damage": 0}]
    for layout in LAYOUTS:
        picture = svg(seen, "en", ["Ana", "Bek", "Clara"], layout=layout, can={"draft-c01"})
        assert "Clara" in title(picture, "draft-c07")
        assert by_id(picture, "draft-c01").attrib["class"] == "place can"


@pytest.mark.rule("hamunaptra 9.3")
@pytest.mark.parametrize("players", range(2, 9))
def test_the_sources_of_the_points_add_up(players: int) -> None:
    without_trade = [seen for seen in sights(players) if not seen["trade"]]
    assert without_trade
    for seen in without_trade:
        titles = dict(re.findall(r'id="(vp-\d)"[^>]*><title>(.*?)</title>', svg(seen)))
        for seat in range(players):
            told = titles[f"vp-{seat}"]
            numbers = [int(n) for n in re.findall(r" (\d+)[;.]", told.partition(".")[2])]
            assert sum(numbers) == seen["scores"][seat]


def test_many_characters_fit_on_one_tile() -> None:
    for people in range(1, 9):
        seen = fight(grown(2, 30), "m5", people=1)
        cell = seen["combat"]["cell"]
        crowd = CHARACTER_NAMES[:people]
        seen["characters"][0] = [{"id": name, "cell": cell, "damage": 0} for name in crowd]
        seen["characters"][1] = [it for it in seen["characters"][1] if it["id"] not in crowd]
        for layout in LAYOUTS:
            found = ids(svg(seen, layout=layout))
            for name in crowd:
                assert {f"character-{name}", f"fighter-{name}"} <= set(found)


# Combat


@pytest.mark.rule("hamunaptra 6.2")
def test_the_odds_of_the_booklet_are_shown_before_the_choice() -> None:
    seen = fight(grown(2, 30), "m1", people=1)
    cell = seen["combat"]["cell"]
    seen["encounters"][-1]["damage"] = 0
    for people, lang, chance in (
        (["c03"], "en", "68.8%"),
        (["c03", "c04"], "en", "81.2%"),
        (["c03", "c04"], "es", "81,2 %"),
    ):
        seen["characters"][0] = [{"id": name, "cell": cell, "damage": 0} for name in people]
        for layout in LAYOUTS:
            picture = svg(seen, lang, layout=layout, can={"stat-f"})
            assert chance in title(picture, "stat-f")
            assert by_id(picture, "stat-f").attrib["class"] == "place can"
    seen["active"][0] = [{"token": "q01", "character": "c03"}]
    seen["characters"][0] = [{"id": "c03", "cell": cell, "damage": 0}]
    assert "89.1%" in title(svg(seen), "stat-f")
    assert "3648 of 4096" in title(svg(seen), "stat-f")


@pytest.mark.rule("hamunaptra 6.6")
def test_each_fighter_shows_what_a_blow_would_do() -> None:
    seen = fight(grown(2, 30), "m1", "defend", people=1)
    seen["combat"] |= {"stats": ["f", "f"], "hits": [0, None]}
    cell = seen["combat"]["cell"]
    seen["characters"][0] = [{"id": name, "cell": cell, "damage": 0} for name in ("c03", "c04")]
    for layout in LAYOUTS:
        picture = svg(seen, layout=layout)
        assert "15.6%" in title(picture, "fighter-c03")
        assert "100%" in title(picture, "fighter-c04")


@pytest.mark.rule("hamunaptra 6.3")
def test_dice_show_as_many_hits_as_were_rolled() -> None:
    for dice, target, seed in product(range(1, 27), range(1, 5), range(3)):
        for hits in range(dice + 1) if target > 1 else (dice,):
            shown = faces(dice, target, hits, seed)
            assert len(shown) == dice
            assert sum(face >= target for face in shown) == hits
            assert set(shown) <= {1, 2, 3, 4}


# The whole


def test_everything_is_inside_the_picture() -> None:
    for players, layout in product(range(2, 9), LAYOUTS):
        for seen in (*sights(players)[::9], blank(players), grown(players, 10, 1, None)):
            at = plan_of(layout, seen)
            places = (at.head, at.overview, at.maze, at.stage, at.hand, at.people, at.gear, at.trade)
            for area in (*at.panels(players), *places):
                assert min(area) >= 0
                assert area.x + area.w <= at.width
                assert area.y + area.h <= at.height


def test_the_sheet_to_decide_on_is_below_the_maze() -> None:
    walking = grown(2, 10) | {"ask": {"kind": "move", "seat": 0}}
    for seen, sheet in ((fight(grown(2, 20)), "stage"), (walking, "people"), (grown(2, 10), "hand")):
        at = plan_of("tall", seen)
        sheets = [getattr(at, name) for name in ("stage", "trade", "hand", "people", "gear", "seats")]
        assert getattr(at, sheet).y == min(area.y for area in sheets if area.h)


def test_names_are_escaped_and_fit() -> None:
    names = ["<b>&\"'", "W" * 80]
    for layout in LAYOUTS:
        texts = [e.text or "" for e in read(svg(grown(2, 10), "es", names, layout=layout)).iter(f"{SVG}text")]
        assert any("<b>&\"'" in text for text in texts)
        assert any("W…" in text for text in texts)


# Motions


@pytest.mark.parametrize(("name", "layout"), [("combat", "wide"), ("turn", "tall")])
def test_golden_pictures(name: str, layout: Layout) -> None:
    seen = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    path = GOLDEN / f"{name}-{layout}.svg"
    lines = svg(seen, "en", ["Ana", "Bek"], layout=layout, can=can(seen)).replace("><", ">\n<") + "\n"
    if os.environ.get("MASTABA_GOLDEN"):
        path.write_text(lines, encoding="utf-8")
    assert lines == path.read_text(encoding="utf-8")
