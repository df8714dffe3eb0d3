"""The board as a picture: complete in every view, in both languages, and blind to everything but the observation."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise, product
from typing import Any, get_args
from xml.etree import ElementTree as ET

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.game import Layout
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.faraon import board
from mastaba.games.faraon.board import anchors as board_anchors
from mastaba.games.faraon.board import motions as board_motions
from mastaba.games.faraon.board.layout import ended, plan_of, spots_of
from mastaba.games.faraon.board.paint import DARK_SYMBOLS, SYMBOLS
from mastaba.games.faraon.board.treasures import TREASURES
from mastaba.games.faraon.engine.box import CELL_NAMES, SYMBOL_NAMES, TREASURE_NAMES
from mastaba.games.faraon.view.rotation import place
from tests.pictures import SHARED, SVG, TAGS, by_id, check_plain, ids, read, title

# As the library calls them: with observations that are plain JSON.
svg: Callable[..., str] = board.svg
anchors: Callable[..., tuple[str, ...]] = board_anchors.anchors
motions: Callable[..., list[list[dict[str, Any]]]] = board_motions.motions

LAYOUTS: tuple[Layout, ...] = get_args(Layout)
GAME = mastaba.games.get("faraon")
TABLES = [("basic", 2), ("basic", 4), ("easy", 3), ("expert", 2), ("expert", 5), ("solo", 1)]
Seen = Any  # an observation, edited at will


@cache
def sights(mode: str, players: int) -> dict[str, Seen]:
    """What the actor and an onlooker see the last time that a game comes to a phase, and in every view of the box."""
    found: dict[str, Seen] = {}
    for seed in range(2):
        position = mastaba.new("faraon", players=players, options={"mode": mode})
        rng = Rng(seed)
        while True:
            actor = position.observe(None)["actor"]
            seen = position.observe(actor if actor >= 0 else 0)
            for name in (seen["phase"], f"view {seen['view']}", f"powers {seen['superpowers']}"):
                found[name] = seen
            found[seen["phase"] + " onlooker"] = position.observe(None)
            if position.is_over:
                break
            position.play(GAME.info.texts[position.state.random_code(rng)])
    return found


def sight(name: str, mode: str = "expert", players: int = 5) -> Seen:
    return copy.deepcopy(sights(mode, players)[name])


def drawn(seen: Seen, lang: str = "en", layout: Layout = "wide", names: list[str] | None = None) -> str:
    return GAME.svg(seen, lang, names, layout)


def check(seen: Seen, lang: str, layout: Layout) -> None:
    picture = drawn(seen, lang, layout)
    found = ids(picture)
    assert len(found) == len(set(found))
    for text in seen["legal"]:
        for anchor in anchors(seen, text):
            assert "can" in by_id(picture, anchor).attrib["class"].split()
    check_plain(picture, TAGS | SHARED)
    assert not re.search(r"url\(|nan|None|\{", picture)
    assert len(picture.encode()) < 90_000


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_every_phase_and_every_view(mode: str, players: int) -> None:
    for k, seen in enumerate(sights(mode, players).values()):
        check(seen, LANGUAGES[k % 2], LAYOUTS[k // 2 % 2])
        check(seen, LANGUAGES[k // 2 % 2], LAYOUTS[(k // 2 + 1) % 2])


@pytest.mark.rule("faraon 5.1")
def test_all_cells_lie_where_they_are_seen() -> None:
    for layout, view in product(LAYOUTS, range(4)):
        seen = sight("search") | {"view": view}
        picture = drawn(seen, layout=layout)
        spots = spots_of(layout, view)
        assert {f"cell-{cell}" for cell in CELL_NAMES} <= set(ids(picture))
        for cell in CELL_NAMES:
            if cell == seen["hole"]:
                continue
            x, y = spots[cell]
            assert by_id(picture, f"pyramid-{cell}").attrib["transform"] == f"translate({x:g} {y:g})"
        rows = sorted(CELL_NAMES, key=lambda cell: place(cell, view)[::-1])
        assert rows == sorted(CELL_NAMES, key=lambda cell: (spots[cell][1], spots[cell][0]))


@pytest.mark.rule("faraon 2.4")
def test_pyramids_do_not_betray_the_way_of_the_hole() -> None:
    for layout in LAYOUTS:
        seen = sight("search", "basic", 4)
        picture = drawn(seen | {"legal": []}, layout=layout)
        looks = {
            ET.tostring(element[0])
            for element in read(picture).iter()
            if element.get("id", "").startswith("pyramid-")
        }
        assert len(looks) == 1
    seen = sight("search")
    gold = {c for c in CELL_NAMES if c in seen["gold"]}
    picture = drawn(seen)
    golden = {
        cell
        for cell in CELL_NAMES
        if cell != seen["hole"] and by_id(picture, f"pyramid-{cell}")[0].get("href") == "#far-gold"
    }
    assert golden == gold


@pytest.mark.rule("faraon 1.3")
def test_is_a_function_of_what_lies_on_the_table() -> None:
    for name, layout in product(("search", "duel", "give", "over"), LAYOUTS):
        seen = sight(name)
        before = copy.deepcopy(seen)
        first = drawn(seen, layout=layout)
        assert drawn(copy.deepcopy(seen), layout=layout) == first
        assert before == seen


@pytest.mark.rule("faraon 1.3")
def test_shows_no_treasure_but_the_visible_one_and_those_on_cards() -> None:
    seen = sight("search onlooker", "basic", 4) | {"treasure": None, "up": None}
    picture = drawn(seen)
    assert not any(shape in picture for shape in TREASURES.values())
    assert not re.search(r"#far-t\d\d", picture)
    for name in TREASURE_NAMES:
        picture = drawn(seen | {"treasure": name})
        assert [other for other, shape in TREASURES.items() if shape in picture] == [name]
        assert title(picture, "treasure") == GAME.info.catalogue("en")(f"treasure.{name}")


@pytest.mark.rule("faraon 4.1")
def test_a_symbol_is_drawn_only_where_it_is_in_force() -> None:
    for mode, symbol in product(("basic", "easy", "expert", "solo"), SYMBOL_NAMES):
        players = 1 if mode == "solo" else 5 if mode == "expert" else 3 if mode == "easy" else 4
        seen = sight("search onlooker", mode, players)
        seen |= {"back": symbol, "deck": [0, 4, 9], "spent": False, "superpowers": False}
        acts = symbol == "sandstorm" or (symbol != "plain" and mode in ("basic", "expert"))
        assert (symbol in SYMBOLS and SYMBOLS[symbol] in drawn(seen)) == acts


def test_everything_is_told_apart_without_colour() -> None:
    def bare(shape: str) -> str:
        return re.sub(r"#[0-9a-f]{3,6}", "", shape)

    for shapes in (
        TREASURES.values(),
        SYMBOLS.values(),
        DARK_SYMBOLS.values(),
        map(GAME.board.seat_badge, range(5)),
    ):
        found = [bare(shape) for shape in shapes]
        assert len(set(found)) == len(found) >= 4
    assert list(TREASURES) == TREASURE_NAMES


def test_names_are_escaped_and_fit() -> None:
    for layout in LAYOUTS:
        names = ["<b>&\"'", "W" * 80, "", "Ana", "Bek"]
        texts = [
            element.text or ""
            for element in read(drawn(sight("search"), "es", layout, names)).iter(f"{SVG}text")
        ]
        assert any("<b>&\"'" in text for text in texts)
        assert any(re.search("W…", text) for text in texts)


def test_everything_lies_inside_the_picture() -> None:
    for layout, view, players in product(LAYOUTS, (0, 1), range(1, 6)):
        for at in (plan_of(layout, view), ended(plan_of(layout, view))):
            for area in (*at.panels(players), at.box, at.banner, at.card, at.deck, at.piles, at.wheel):
                assert min(area) >= 0
                assert area.x + area.w <= at.width
                assert area.y + area.h <= at.height


@pytest.mark.rule("faraon 1.3")
def test_won_cards_are_shown_to_their_owner_only() -> None:
    seen = sight("give", "basic", 4)
    picture = drawn(seen)
    assert {f"card-{card}" for card in seen["own"]} <= set(ids(picture))
    assert not [
        ident
        for ident in ids(drawn(seen | {"own": [], "seat": None, "legal": []}))
        if re.match(r"card-\d", ident)
    ]


@pytest.mark.rule("faraon 8.2")
def test_a_stake_is_a_back_until_it_is_turned_up() -> None:
    seen = sight("duel", "basic", 4)
    duel = {"seats": [1, 2], "stakes": ["?", "2-t07"], "open": False, "slides": 0}
    picture = drawn(seen | {"duel": duel, "own": []})
    assert TREASURES["t07"] in picture
    assert "face down" in title(picture, "stake-1")
    assert GAME.info.catalogue("en")("treasure.t07") in title(picture, "stake-2")


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_motions_name_what_is_on_the_board(mode: str, players: int) -> None:
    position = mastaba.new("faraon", players=players, options={"mode": mode})
    rng, seat = Rng(5), 0
    seen: Seen = position.observe(seat)
    before = set(ids(drawn(seen)))
    while not position.is_over:
        told = [
            GAME.view.show_event(e, seat)
            for e in position.play_with_events(GAME.info.texts[position.state.random_code(rng)])
        ]
        seen = position.observe(seat)
        (moves,) = motions(seen, [told])
        interesting = [move for move in moves if move.keys() & {"piece", "turn", "say"}] or seen[
            "superpowers"
        ]
        if not interesting or position.is_over:
            before = set()
            continue
        now = set(ids(drawn(seen)))
        for move in moves:
            for key in ("slide", "at", "turn", "veil"):
                assert move.get(key, "grid") in now or "say" in move
            if "slide" in move:
                assert move["from"] in now
            elif "to" in move:
                assert not before or move["piece"] in before
                assert move["to"] in now or move["to"].startswith("backs-")
        before = now
    assert seen["phase"] == "over"


EVENTS: list[tuple[Seen, list[dict[str, Any]]]] = [
    ({"event": "flip", "seat": 1, "card": "1-t01"}, [{"piece": "card-up", "from": "deck"}]),
    ({"event": "back", "pile": 2, "symbol": "duel"}, [{"pop": "deck"}]),
    (
        {"event": "slide", "seat": 0, "hole": "34", "old": "35", "pyramids": 1},
        [{"slide": "pyramid-35", "from": "cell-34", "at": "cell-35"}],
    ),
    ({"event": "uncover", "seat": 0, "treasure": "t01"}, [{"pop": "treasure"}]),
    (
        {"event": "win", "seat": 1, "card": "3-t12", "how": "search"},
        [{"piece": "card-up", "to": "backs-1"}, {"say": "+4", "at": "backs-1"}],
    ),
    (
        {"event": "win", "seat": 1, "card": "2-t01", "how": "free"},
        [{"pop": "treasure"}, {"piece": "back-1", "from": "deck"}, {"say": "+2", "at": "backs-1"}],
    ),
    ({"event": "out", "card": "1-t01"}, [{"piece": "card-up", "to": "out"}]),
    ({"event": "sandstorm", "view": 2}, [{"turn": "grid", "degrees": 90, "veil": "storm"}]),
    ({"event": "superpowers", "on": True}, [{"pop": "powers"}]),
    ({"event": "superpowers", "on": False}, []),
    ({"event": "scorpion", "seat": 0}, [{"pop": "scorpion"}]),
    ({"event": "caught", "seat": 2, "right": 1}, [{"pop": "seat-2"}]),
    ({"event": "gift", "seat": 2, "to": 1}, [{"piece": "back-1", "from": "backs-2"}]),
    ({"event": "compensation", "seat": 3}, [{"piece": "back-3", "from": "deck"}]),
    ({"event": "duel", "seats": [0, 1]}, [{"pop": "duel"}]),
    ({"event": "stake", "seat": 1, "card": "1-t02"}, [{"piece": "stake-1", "from": "backs-1"}]),
    (
        {"event": "duelover", "seats": [0, 1], "winner": 1, "cards": ["1-t01", "1-t02"]},
        [{"piece": "stake-0", "to": "backs-1"}, {"piece": "stake-1", "to": "backs-1"}],
    ),
    (
        {"event": "duelover", "seats": [0, 1], "winner": None, "cards": ["1-t01", "1-t02"]},
        [{"piece": "stake-0", "to": "backs-0"}, {"piece": "stake-1", "to": "backs-1"}],
    ),
    ({"event": "lift", "seat": 0, "found": "hat2"}, [{"pop": "token-0"}]),
    ({"event": "scarab", "seat": 0, "left": 1}, [{"pop": "token-0"}]),
    ({"event": "mummy", "seat": 0, "before": None}, [{"piece": "mummy", "from": "mummy"}]),
    ({"event": "skip", "seat": 0}, [{"piece": "mummy", "from": "mummy"}]),
    ({"event": "turn", "seat": 0}, [{"pop": "turn"}]),
]


@pytest.mark.parametrize(("event", "expected"), EVENTS)
def test_the_motions_of_each_event(event: Seen, expected: list[dict[str, Any]]) -> None:
    seen = sight("search onlooker")
    assert motions(seen, [[event]]) == [[move | {"step": 0} for move in expected]]


@pytest.mark.rule("faraon 7.2")
def test_a_push_moves_every_pyramid_by_one_cell() -> None:
    (moves,) = motions(
        sight("search onlooker"), [[{"event": "slide", "seat": 0, "hole": "03", "old": "73", "pyramids": 7}]]
    )
    row = [f"{x}3" for x in range(8)]
    assert [(move["from"], move["at"], move["slide"]) for move in moves] == [
        (f"cell-{a}", f"cell-{b}", f"pyramid-{b}") for a, b in pairwise(row)
    ]
    assert {move["step"] for move in moves} == {0}


@pytest.mark.rule("faraon 6.3")
def test_a_gift_is_seen_by_giver_and_receiver_only() -> None:
    seen = sight("search onlooker", "basic", 4)
    event = {"event": "gift", "seat": 1, "to": 0, "card": "1-t03"}
    (own,) = motions(seen | {"seat": 0, "own": ["1-t03"]}, [[event]])
    assert own[0]["piece"] == "card-1-t03"
    (giver,) = motions(seen | {"seat": 1}, [[event]])
    assert giver[0]["piece"] == "back-0"


def test_the_picture_can_be_drawn_without_highlights() -> None:
    seen = sight("search")
    assert ' can"' not in svg(seen)
    assert ' can"' in drawn(seen)
