"""The written form: texts and their numbers, positions, observations, memory, the excerpt (the notation)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mastaba
from mastaba.games.kheops import GAME
from mastaba.testing.laws import an_observation_has_its_keys
from tests.kheops.kit import box, components
from tests.kheops.tables import lay, phase, play

SAMPLE = mastaba.Record.load(Path(__file__).parent / "records" / "sample-1.json")
SHAPES = "room1 room2 room3 passage2 passage3"
SYMBOLS = """
    turn_passage turn_room swap move stay_empty double ankh
    sarcophagus_red sarcophagus_green sarcophagus_gold curse none
"""
PAWNS = "worker mummy priest pharaoh"
FIRST = {
    "reveal": 0, "draw": 60, "facing": 120, "pawn": 123, "to": 127, "turn": 176, "swap": 225, "with": 274, "move": 323,
    "tile": 372, "build": 432,
}  # fmt: skip


def test_the_481_texts_and_their_numbers() -> None:
    kinds = [f"{shape}_{symbol}" for shape in SHAPES.split() for symbol in SYMBOLS.split()]
    cells = [f"r{r}c{c}" for r in range(7) for c in range(2 * r + 1)]
    numbered: dict[str, int] = {}
    for verb, first in FIRST.items():
        things = kinds if verb in ("reveal", "draw", "tile") else cells
        things = {"facing": ["0", "1", "2"], "pawn": PAWNS.split()}.get(verb, things)
        numbered |= {f"{verb} {thing}": first + i for i, thing in enumerate(things)}
    assert len(kinds) == 60
    assert len(numbered) == 481
    assert sorted(numbered.values()) == list(range(481))
    assert GAME.info.codes == numbered


def replayed(upto: int) -> mastaba.Position:
    return SAMPLE.replay(upto)


# The position of notation 8 is inside the excerpt: turn 3, after `swap r6c9`.
UPTO = SAMPLE.plies.index("0 swap r6c9") + 1
SHOWN = {
    "supply": [
        {"worker": 14, "mummy": 0, "priest": 0, "pharaoh": 1},
        {"worker": 15, "mummy": 0, "priest": 1, "pharaoh": 0},
    ],
    "hands": [
        ["room3_double", "passage2_ankh", "passage3_move"],
        ["room2_stay_empty", "passage2_stay_empty", "passage3_none"],
    ],
    "pending": {"pawn": None, "entered": "r6c9", "target": "r6c9", "tile": None, "cell": None},
}
KEYS = "game players options turn phase board supply hands stock pending".split()  # noqa: SIM905


def test_the_position_of_the_notation() -> None:
    p = replayed(UPTO)
    data = p.to_json()
    assert list(data) == KEYS
    assert list(data["options"]) == ["pharaoh", "layout", "tiles"]
    assert (data["game"], data["players"]) == ("kheops", 2)
    assert data["options"] == {"pharaoh": "mummy", "layout": "sawtooth", "tiles": "r1"}
    assert (data["turn"], data["phase"], p.actor) == (3, "swap_enemy", 0)
    assert {key: data[key] for key in SHOWN} == SHOWN
    assert data["board"][0] == [None]
    assert data["board"][1] == [None] * 3
    assert data["board"][6][0] == {"tile": "passage3_double", "facing": 0, "pawn": None}
    assert next(iter(data["stock"].items())) == ("room1_turn_passage", 1)
    assert json.dumps(mastaba.from_json(json.loads(json.dumps(data))).to_json()) == json.dumps(data)
    assert components(data) == box(2, {})


def test_the_excerpt_of_the_notation() -> None:
    """Its comments are the assertions."""
    assert SAMPLE.result == {"scores": [26, 4], "places": [1, 2]}
    p = mastaba.new("kheops", 2)
    assert p.to_json()["phase"] == "reveal"
    p.play("reveal passage3_double")
    assert p.to_json()["pending"]["cell"] == "r6c0"
    assert p.legal() == ["facing 0"]  # a fork: only one facing
    p = replayed(44)
    assert (p.actor, phase(p)) == (0, "pawn")  # 44 plies so far
    assert GAME.shown("draw passage2_ankh", 1, (0,)) == "draw ?"
    events = play(p, "pawn mummy", "to r5c10")
    assert events[-1]["event"] == "power_skipped"
    p.play("tile passage2_curse")
    assert p.observe(1)["pending"]["tile"] == "passage2_curse"
    play(p, "build r5c7", "facing 2")
    assert GAME.label(replayed(44 + 4).observe(0), "facing 2", "en") == "Openings: left, top"
    assert (phase(p), p.actor) == ("draw", mastaba.CHANCE)
    p = replayed(SAMPLE.plies.index("0 pawn priest"))
    assert p.to_json()["turn"] == 3
    play(p, "pawn priest", "to r6c9", "swap r6c9", "with r6c2")
    assert phase(p) == "tile"  # nothing fires
    at = SAMPLE.plies.index("0 pawn pharaoh")
    events = play(replayed(at), "pawn pharaoh", "to r6c3")
    assert [e["event"] for e in events] == ["worker_returned", "pawn_placed"]
    assert SAMPLE.plies[-1] == "1 facing 0"


def test_the_course_of_phases() -> None:
    seen: dict[str, set[str]] = {}
    for number in (1, 2):
        record = mastaba.Record.load(Path(__file__).parent / "records" / f"sample-{number}.json")
        before = ""
        for p, _ in record.positions():
            if before:
                seen.setdefault(before, set()).add(phase(p))
            before = phase(p)
    assert seen["reveal"] == {"reveal_facing"}
    assert seen["reveal_facing"] == {"reveal", "deal"}
    assert seen["deal"] == {"deal", "pawn"}
    assert seen["pawn"] == {"pawn_to"}
    assert seen["pawn_to"] <= {"turn_tile", "swap_own", "move_pawn", "tile"}
    assert seen["turn_tile"] == {"turn_facing"}
    assert seen["swap_own"] == {"swap_enemy"}
    assert seen["move_pawn"] == {"move_to"}
    assert seen["turn_facing"] == seen["swap_enemy"] == seen["move_to"] == {"tile"}
    assert seen["tile"] == {"build"}
    assert seen["build"] == {"build_facing"}
    assert seen["build_facing"] == {"draw", "pawn"}
    assert seen["draw"] == {"pawn"}


@pytest.mark.parametrize("number", [1, 2])
def test_a_game_has_219_plies_and_two_for_every_power(number: int) -> None:
    record = mastaba.Record.load(Path(__file__).parent / "records" / f"sample-{number}.json")
    powers = sum(ply.split()[1] in ("turn", "swap", "move") for ply in record.plies)
    assert len(record.plies) == 219 + 2 * powers


@pytest.mark.parametrize("upto", [0, 1, 38, 44, 45, 46, 47, UPTO, UPTO + 1, len(SAMPLE.plies)])
def test_observation_keys_in_their_order(upto: int) -> None:
    p = replayed(upto)
    data = p.to_json()
    an_observation_has_its_keys(p)
    for seat in (0, 1, None):
        seen = p.observe(seat)
        assert seen["scores"] == p.scores()
        for key in ("game", "players", "options", "turn", "phase", "board", "supply", "pending"):
            assert seen[key] == data[key]
        assert seen["stock_count"] == sum(data["stock"].values())
        for owner, hand in enumerate(seen["hands"]):
            shown = seat == owner or p.is_over
            assert hand == {
                "count": len(data["hands"][owner]),
                "tiles": data["hands"][owner] if shown else None,
            }


def test_memory_is_what_has_not_been_seen() -> None:
    p = replayed(UPTO)
    data = p.to_json()
    for seat in (0, 1, None):
        hidden = dict(data["stock"])
        for owner, hand in enumerate(data["hands"]):
            if owner != seat:
                for kind in hand:
                    hidden[kind] = hidden.get(kind, 0) + 1
        memory = p.memory(seat)
        assert memory == {"unseen": hidden}
        order = [text.split()[1] for text in GAME.info.texts[:60]]
        assert list(memory["unseen"]) == sorted(hidden, key=order.index)
    end = replayed(len(SAMPLE.plies))
    assert [end.memory(seat) for seat in (0, 1, None)] == [{"unseen": {}}] * 3


def test_secret_draws() -> None:
    table = mastaba.Referee(mastaba.new("kheops", 2), bytes(32))
    draws = {seat: [ply for ply in table.plies_for(seat) if " draw " in ply] for seat in (0, 1, None)}
    assert [ply == "chance draw ?" for ply in draws[0]] == [False] * 3 + [True] * 3
    assert [ply == "chance draw ?" for ply in draws[1]] == [True] * 3 + [False] * 3
    assert draws[None] == ["chance draw ?"] * 6
    public = [ply for ply in table.plies if not ply.text.startswith("draw")]
    assert all(ply.secret is None for ply in public)


def test_the_same_bytes_for_those_who_do_not_see_a_draw() -> None:
    def drawn(kind: str) -> mastaba.Position:
        p = replayed(SAMPLE.plies.index("1 facing 2") + 1)
        assert phase(p) == "draw"
        p.play(f"draw {kind}")
        return p

    one, other = drawn("passage2_stay_empty"), drawn("room1_turn_passage")
    for seat in (0, None):
        assert json.dumps(one.observe(seat)) == json.dumps(other.observe(seat))
        assert one.memory(seat) == other.memory(seat)
    assert one.observe(1) != other.observe(1)


def test_legal_is_listed_by_rising_number() -> None:
    p = lay(hands=("passage3_none room2_ankh room1_swap", ""))
    play(p, "pawn worker", "to r6c0")
    assert p.legal() == ["tile room1_swap", "tile room2_ankh", "tile passage3_none"]
    for number in range(0, len(SAMPLE.plies), 17):
        codes = [GAME.info.codes[text] for text in replayed(number).legal()]
        assert codes == sorted(set(codes))
