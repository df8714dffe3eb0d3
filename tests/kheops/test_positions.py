"""Positions written by strangers: what is wrong is named, in every language (notation 8)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.kheops import GAME
from tests.kheops.tables import lay, phase, play

SAMPLE = mastaba.Record.load(Path(__file__).parent / "records" / "sample-1.json")
Json = dict[str, Any]


def moment(wanted: str) -> Json:
    """A position of a sample in this phase."""
    for number in (1, 2):
        record = mastaba.Record.load(Path(__file__).parent / "records" / f"sample-{number}.json")
        for p, _ in record.positions():
            if phase(p) == wanted and not (wanted == "pawn" and p.to_json()["turn"] < 9):
                return p.to_json()
    return record.replay().to_json()


def free(data: Json, *, stay_empty: bool = False) -> Json:
    """A tile without pawn."""
    return next(
        tile
        for row in data["board"]
        for tile in row
        if tile and not tile["pawn"] and tile["tile"].endswith("stay_empty") is stay_empty
    )


def white(data: Json) -> Json:
    """A tile with a white worker."""
    return next(t for row in data["board"] for t in row if t and t["pawn"] == {"seat": 0, "type": "worker"})


def take(data: Json, cell: str) -> Json:
    row, _, column = cell[1:].partition("c")
    tile: Json = data["board"][int(row)][int(column)]
    return tile


def edit(wanted: str, change: Callable[[Json], object]) -> Json:
    data = json.loads(json.dumps(moment(wanted)))
    change(data)
    return dict(data)


def lift_tile(d: Json) -> None:
    """The last laid tile floats away to the summit."""
    r, c = next((r, c) for r, row in enumerate(d["board"]) for c, t in enumerate(row) if t and not t["pawn"])
    d["board"][0][0], d["board"][r][c] = d["board"][r][c], None


def onto_barred(d: Json) -> None:
    here, there = white(d), free(d, stay_empty=True)
    there["pawn"], here["pawn"] = here["pawn"], None


def too_many_pawns(d: Json) -> None:
    for _ in range(12):
        free(d)["pawn"] = {"seat": 0, "type": "worker"}
        d["supply"][0]["worker"] -= 1


def priest_first(d: Json) -> None:
    free(d)["pawn"] = {"seat": 1, "type": "priest"}
    d["supply"][1]["priest"] -= 1


def other_hand(d: Json) -> None:
    d["hands"][1].append(d["hands"][0].pop())
    d["hands"][1].sort(key=lambda kind: GAME.info.codes[f"draw {kind}"])


BAD: list[tuple[str, str, Callable[[], Json]]] = [
    ("missing", "pending", lambda: edit("pawn", lambda d: d.pop("pending"))),
    ("missing", "worker", lambda: edit("pawn", lambda d: d["supply"][0].pop("worker"))),
    ("unknown", "extra", lambda: edit("pawn", lambda d: d.update(extra=1))),
    ("unknown", "extra", lambda: edit("pawn", lambda d: d["pending"].update(extra=None))),
    ("number", "turn", lambda: edit("pawn", lambda d: d.update(turn=31))),
    ("number", "turn", lambda: edit("pawn", lambda d: d.update(turn=True))),
    ("number", "turn", lambda: edit("reveal", lambda d: d.update(turn=1))),
    ("name", "phase", lambda: edit("pawn", lambda d: d.update(phase="lunch"))),
    ("length", "board", lambda: edit("pawn", lambda d: d["board"].pop())),
    ("length", "board[3]", lambda: edit("pawn", lambda d: d["board"][3].pop())),
    ("list", "board", lambda: edit("pawn", lambda d: d.update(board={}))),
    ("name", "tile", lambda: edit("pawn", lambda d: free(d).update(tile="room4_none"))),
    ("number", "facing", lambda: edit("pawn", lambda d: free(d).update(facing=3))),
    ("number", "facing", lambda: edit("pawn", lambda d: take(d, "r6c0").update(facing=1))),
    ("name", "pawn.type", lambda: edit("pawn", lambda d: white(d)["pawn"].update(type="queen"))),
    ("number", "pawn.seat", lambda: edit("pawn", lambda d: white(d)["pawn"].update(seat=2))),
    ("tiles", "room1_turn_passage", lambda: edit("pawn", lambda d: d["stock"].update(room1_turn_passage=2))),
    (
        "tiles",
        "room3_none",
        lambda: edit("pawn", lambda d: free(d).update(tile="passage3_double", facing=0)),
    ),
    ("pawns", "worker", lambda: edit("pawn", lambda d: white(d).update(pawn=None))),
    ("pawns", "pharaoh", lambda: edit("pawn", lambda d: d["supply"][1].update(pharaoh=1))),
    ("pending", "pawn", lambda: edit("pawn", lambda d: d["pending"].update(pawn="worker"))),
    ("pending", "pawn", lambda: edit("pawn_to", lambda d: d["pending"].update(pawn=None))),
    ("pending", "target", lambda: edit("swap_enemy", lambda d: d["pending"].update(target=None))),
    ("pending", "entered", lambda: edit("tile", lambda d: d["pending"].update(entered="r6c0"))),
    ("phase", "pawn", lambda: edit("pawn", lambda d: d.update(turn=d["turn"] + 1))),
    ("phase", "pawn", lambda: edit("pawn", lift_tile)),
    ("phase", "pawn", lambda: edit("pawn", onto_barred)),
    ("phase", "pawn", lambda: edit("pawn", too_many_pawns)),
    ("phase", "pawn", lambda: edit("pawn", other_hand)),
    ("phase", "over", lambda: edit("pawn", lambda d: d.update(phase="over"))),
    ("phase", "draw", lambda: edit("pawn", lambda d: d.update(phase="draw"))),
    ("phase", "turn_tile", lambda: edit("swap_own", lambda d: d.update(phase="turn_tile"))),
    ("phase", "swap_own", lambda: edit("swap_own", lambda d: d["pending"].update(entered="r0c0"))),
    ("phase", "swap_enemy", lambda: edit("swap_enemy", lambda d: d["pending"].update(target="r0c0"))),
    (
        "phase",
        "move_to",
        lambda: edit("move_to", lambda d: d["pending"].update(target=d["pending"]["entered"])),
    ),
    ("phase", "turn_facing", lambda: edit("turn_facing", lambda d: d["pending"].update(target="r0c0"))),
    ("phase", "build_facing", lambda: edit("build_facing", lambda d: d["pending"].update(cell="r6c0"))),
    ("phase", "reveal_facing", lambda: edit("reveal_facing", lambda d: d["pending"].update(cell="r0c0"))),
]


@pytest.mark.parametrize(("key", "named", "data"), BAD, ids=[f"{b[0]} {b[1]} {i}" for i, b in enumerate(BAD)])
def test_what_is_wrong_is_named(key: str, named: str, data: Callable[[], Json]) -> None:
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data())
    why = caught.value.reason.params["why"]
    assert isinstance(why, mastaba.core.errors.Reason)
    assert why.key == f"json.{key}"
    for lang in LANGUAGES:
        assert named in caught.value.text(lang)


def test_a_pawn_in_the_air() -> None:
    p = lay({"r6c0": "room1_none 1 Ww"})
    data = p.to_json()
    tile = data["board"][6][0]
    data["board"][6][0] = None
    data["stock"]["room1_none"] += 1
    with pytest.raises(mastaba.BadPosition):
        mastaba.from_json(data)
    data["board"][6][0] = tile | {"tile": None}
    with pytest.raises(mastaba.BadPosition):
        mastaba.from_json(data)


def test_a_priest_before_the_mummy() -> None:
    data = lay(turn=5).to_json()
    priest_first(data)
    with pytest.raises(mastaba.BadPosition):
        mastaba.from_json(data)


def test_starting_tiles_that_are_not_where_they_belong() -> None:
    data = SAMPLE.replay(4).to_json()
    data["board"][6][12], data["board"][6][1] = data["board"][6][1], None
    with pytest.raises(mastaba.BadPosition):
        mastaba.from_json(data)


@pytest.mark.parametrize("options", [{}, {"pharaoh": "priest", "layout": "raised_corners"}], ids=str)
def test_every_position_of_a_random_game_comes_back(options: Json) -> None:
    p = mastaba.new("kheops", 2, options)
    rng = Rng(11)
    while not p.is_over:
        written = json.dumps(p.to_json())
        again = mastaba.from_json(json.loads(written))
        assert json.dumps(again.to_json()) == written
        assert again.legal() == p.legal()
        p.play(GAME.info.texts[p.state.random_code(rng)])
    assert mastaba.from_json(p.to_json()) == p


def test_what_a_seat_imagines_looks_the_same_in_the_middle_of_a_choice() -> None:
    p = lay({"r6c0": "room1_swap 1", "r6c2": "room1_none 1 Bw"}, hands=("room2_ankh", "passage3_curse"))
    for texts in (
        ["pawn worker"],
        ["to r6c0"],
        ["swap r6c0"],
        ["with r6c2"],
        ["tile room2_ankh"],
        ["build r5c1"],
    ):
        play(p, *texts)
        for seat in (0, 1, None):
            seen = p.observe(seat)
            state = GAME.view.imagine(seen, p.memory(seat))
            again = mastaba.Position(GAME, 2, p.options, state)
            assert again.observe(seat) == seen
            assert again.memory(seat) == p.memory(seat)
            assert mastaba.Position(GAME, 2, p.options, GAME.view.imagine(seen)).observe(seat) == seen
