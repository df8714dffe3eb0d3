"""Aim, setting up, the pyramid and its tiles (rules 3 to 5, and 14, 1 to 3)."""

from __future__ import annotations

from collections import Counter

import pytest

import mastaba
from mastaba.games.kheops.engine.box import CELL_NAMES, MEETS, NEIGHBOUR, tile_set
from tests.kheops.tables import START, SUPPLY, at, beside, dealt, lay, phase, place, play, refused


@pytest.mark.rule("kheops 1.1")
def test_a_turn_is_a_pawn_and_a_tile_and_networks_are_paid_to_the_stronger() -> None:
    p = lay({"r6c0": "room1_none 0", "r6c1": "room1_none 2"})
    told = play(p, "pawn worker", "to r6c0", "tile room1_none", "build r5c1", "facing 0")
    assert [event["event"] for event in told] == ["pawn_placed", "tile_built"]
    assert p.scores() == [14, 0]  # two rooms, the longest, secret
    assert p.places() == [1, 2]


@pytest.mark.rule("kheops 1.2")
def test_two_players_white_begins_and_has_the_pharaoh_blue_ends() -> None:
    for players in (1, 3):
        with pytest.raises(mastaba.MastabaError):
            mastaba.new("kheops", players)
    p = dealt()
    assert p.actor == 0
    assert [supply["pharaoh"] for supply in p.to_json()["supply"]] == [1, 0]
    last = lay(turn=30, seat=1)
    assert last.actor == 1
    play(last, "pawn worker", "to r6c0", "tile room1_none", last_cell(last), "facing 0")
    assert last.is_over


def last_cell(p: mastaba.Position) -> str:
    empty = [c for c in CELL_NAMES if p.to_json()["board"][place(c)[0]][place(c)[1]] is None]
    assert len(empty) == 1
    return f"build {empty[0]}"


@pytest.mark.rule("kheops 2.1")
def test_seats_are_white_and_blue() -> None:
    p = dealt()
    assert [p.game.say({"event": "turn_began", "turn": 1 + s, "seat": s}, "en", 2) for s in (0, 1)] == [
        "Turn 1: White.",
        "Turn 2: Blue.",
    ]


@pytest.mark.rule("kheops 2.2")
def test_pawns() -> None:
    assert mastaba.new("kheops", 2).to_json()["supply"] == list(SUPPLY)
    assert [sum(supply.values()) for supply in SUPPLY] == [17, 17]


@pytest.mark.rule("kheops 2.3")
def test_the_stock_is_a_multiset_of_fifty() -> None:
    p = mastaba.new("kheops", 2)
    stock = p.to_json()["stock"]
    assert sum(stock.values()) == 50
    assert len(stock) == 39
    assert p.weights() == list(stock.values())
    assert p.legal() == [f"reveal {kind}" for kind in stock]
    play(p, "reveal room1_move", "facing 2")
    assert refused(p, "reveal room1_move") == ("tile_not_in_stock", "kheops 2.3")


@pytest.mark.rule("kheops 2.4")
@pytest.mark.parametrize("layout", START)
def test_nineteen_tiles_from_the_ground_up(layout: str) -> None:
    p = mastaba.new("kheops", 2, {"layout": layout})
    for cell in START[layout]:
        assert phase(p) == "reveal"
        p.play(p.legal()[-1])
        assert p.to_json()["pending"]["cell"] == cell
        kind = p.to_json()["pending"]["tile"]
        facings = 1 if kind.split("_")[0].endswith("3") else 3
        assert p.legal() == [f"facing {k}" for k in range(facings)]
        assert p.weights() == [1] * facings
        p.play(p.legal()[-1])
        assert at(p, cell) == {"tile": kind, "facing": facings - 1, "pawn": None}
    assert phase(p) == "deal"


@pytest.mark.rule("kheops 2.5")
def test_three_tiles_each_white_first() -> None:
    p = dealt()
    data = p.to_json()
    assert [len(hand) for hand in data["hands"]] == [3, 3]
    assert sum(data["stock"].values()) == 25
    assert (data["turn"], data["phase"], p.actor) == (1, "pawn", 0)
    begun = mastaba.new("kheops", 2)
    while phase(begun) != "deal":
        begun.play(begun.legal()[0])
    order = []
    while phase(begun) == "deal":
        order.append(begun.play_with_events(begun.legal()[0])[0]["seat"])
    assert order == [0, 0, 0, 1, 1, 1]


@pytest.mark.rule("kheops 2.6")
def test_hands_and_stock_are_hidden() -> None:
    p = dealt()
    for seat in (0, 1, None):
        seen = p.observe(seat)
        assert "stock" not in seen
        assert seen["stock_count"] == 25
        assert [hand["count"] for hand in seen["hands"]] == [3, 3]
        assert [hand["tiles"] is not None for hand in seen["hands"]] == [seat == 0, seat == 1]
        assert seen["supply"] == p.to_json()["supply"]
    play(p, "pawn worker", "to r6c0")
    while phase(p) != "tile":
        p.play(p.legal()[0])
    p.play(p.legal()[0])
    assert (
        p.observe(1)["pending"]["tile"] == p.to_json()["pending"]["tile"]
    )  # open from the moment it is taken
    assert p.observe(1)["hands"][0] == {"count": 2, "tiles": None}


@pytest.mark.rule("kheops 3.1")
def test_the_geometry_of_the_pyramid() -> None:
    """Rules 14, 1: 49 cells, 28 up, 21 down, 21 exterior sides, neighbours of each other."""
    assert len(CELL_NAMES) == 49
    assert CELL_NAMES[0] == "r0c0"
    assert CELL_NAMES[-1] == "r6c12"
    assert [sum(name.startswith(f"r{r}c") for name in CELL_NAMES) for r in range(7)] == [
        1,
        3,
        5,
        7,
        9,
        11,
        13,
    ]
    up = [name for name in CELL_NAMES if place(name)[1] % 2 == 0]
    assert (len(up), 49 - len(up)) == (28, 21)
    outside = 0
    for cell, name in enumerate(CELL_NAMES):
        for side in range(3):
            there = NEIGHBOUR[cell * 3 + side]
            assert (None if there < 0 else CELL_NAMES[there]) == beside(name)[side]
            if there < 0:
                outside += 1
                assert name in up
            else:
                back = MEETS[cell * 3 + side]
                assert NEIGHBOUR[there * 3 + back] == cell
    assert outside == 21
    assert beside("r0c0") == [None, "r1c1", None]
    assert beside("r6c0").count(None) == beside("r6c12").count(None) == 2


@pytest.mark.rule("kheops 3.2")
def test_tiles_are_rooms_or_passages_with_exits_and_a_symbol() -> None:
    copies = {
        name: n
        for name, n in zip(mastaba.games.get("kheops").info.texts[:60], tile_set("r1"), strict=True)
        if n
    }
    shapes = Counter[str]()
    for name, n in copies.items():
        shapes[name.split(" ")[1].split("_")[0]] += n
    assert shapes == {"room1": 6, "room2": 13, "room3": 6, "passage2": 17, "passage3": 8}
    exits = sum(int(shape[-1]) * n for shape, n in shapes.items())
    assert exits == 108


@pytest.mark.rule("kheops 3.3")
@pytest.mark.parametrize(
    ("cell", "kind", "opened"),
    [
        ("r5c1", "room1_none", ["top", "right", "left"]),  # points down
        ("r5c1", "passage2_none", ["top, right", "right, left", "left, top"]),
        ("r5c1", "passage3_none", ["top, right, left"]),
        ("r4c0", "room1_none", ["right", "bottom", "left"]),  # points up
        ("r4c0", "passage2_none", ["right, bottom", "bottom, left", "left, right"]),
        ("r4c0", "room3_none", ["right, bottom, left"]),
    ],
)
def test_a_facing_is_named_by_its_openings(cell: str, kind: str, opened: list[str]) -> None:
    p = lay({"r5c1": "room1_none 0"} if cell == "r4c0" else {}, hands=(kind, ""))
    play(p, "pawn worker", "to r6c0", f"tile {kind}", f"build {cell}")
    seen = p.observe(0)
    assert [p.game.label(seen, text, "en") for text in p.legal()] == [
        f"Openings: {sides}" for sides in opened
    ]


@pytest.mark.rule("kheops 3.4")
def test_openings_need_not_match() -> None:
    for facing in range(3):
        p = lay({"r5c0": "room1_none 0", "r5c2": "room1_none 0"})
        play(p, "pawn worker", "to r6c0", "tile room1_none", "build r5c1", f"facing {facing}")
        assert at(p, "r5c1")["facing"] == facing


@pytest.mark.parametrize(
    ("layout", "cells"),
    [("sawtooth", "r5c1 r5c3 r5c5 r5c7 r5c9"), ("raised_corners", "r4c1 r4c7 r5c2 r5c4 r5c6 r5c8")],
)
def test_the_open_cells_of_the_first_turn(layout: str, cells: str) -> None:
    """Rules 14, 2: five of them, six with raised corners."""
    p = lay(layout=layout)
    play(p, "pawn worker", "to r6c0", "tile room1_none")
    assert p.legal() == [f"build {cell}" for cell in cells.split()]
