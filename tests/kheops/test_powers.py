"""The symbols that act (rules 7, and 14, 8 to 13)."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.engine.state import NONE
from mastaba.games.kheops.engine import codes
from mastaba.games.kheops.engine.powers import phase_for
from mastaba.games.kheops.engine.state import KheopsState
from tests.kheops.tables import at, lay, network_at, only, pawn_at, phase, play, refused

MIXED = {
    "r6c0": "room2_turn_room 0",
    "r6c2": "passage2_none 0",
    "r6c4": "passage3_none 0",
    "r6c6": "room3_none 0",
}


def turning(symbol: str, tiles: dict[str, str] | None = None, **more: object) -> mastaba.Position:
    """White has entered r6c0, which has this symbol."""
    p = lay({**MIXED, "r6c0": f"room2_{symbol} 0", **(tiles or {})}, **more)  # type: ignore[arg-type]
    play(p, "pawn worker", "to r6c0")
    return p


@pytest.mark.rule("kheops 5.1")
def test_turn_a_passage() -> None:
    p = turning("turn_passage")
    assert p.legal() == ["turn r6c2", "turn r6c4"]
    p.play("turn r6c2")
    assert p.legal() == ["facing 1", "facing 2"]
    assert refused(p, "facing 0") == ("null_rotation", "kheops 5.1")
    told = play(p, "facing 2")
    assert told == [{"event": "tile_turned", "seat": 0, "cell": "r6c2", "before": 0, "after": 2}]
    assert at(p, "r6c2")["facing"] == 2
    assert phase(p) == "tile"


@pytest.mark.rule("kheops 5.1")
def test_a_tile_with_three_exits_may_be_chosen_and_stays() -> None:
    p = turning("turn_passage")
    p.play("turn r6c4")
    assert p.legal() == ["facing 0"]
    assert refused(p, "facing 1") == ("no_such_facing", "kheops 3.3")
    before = at(p, "r6c4")
    told = play(p, "facing 0")
    assert told == [{"event": "tile_turned", "seat": 0, "cell": "r6c4", "before": 0, "after": 0}]
    assert at(p, "r6c4") == before


@pytest.mark.rule("kheops 5.2")
def test_turn_a_room() -> None:
    p = turning("turn_room")
    rooms = [text.split()[1] for text in p.legal()]
    assert "r6c0" in rooms  # the tile just entered
    assert "r6c6" in rooms
    assert not {"r6c2", "r6c4"} & set(rooms)
    assert len(rooms) == 19 - 2
    assert refused(p, "turn r6c2") == ("wrong_tile_kind", "kheops 5.2")
    play(p, "turn r6c0", "facing 1")
    assert at(p, "r6c0") == {"tile": "room2_turn_room", "facing": 1, "pawn": {"seat": 0, "type": "worker"}}


@pytest.mark.rule("kheops 5.1", "kheops 6.3")
def test_whose_tiles_may_be_turned() -> None:
    """Rules 14, 9: under an enemy worker or mummy, under the own priest, not under the enemy priest."""
    p = turning(
        "turn_room",
        {
            "r6c1": "room1_none 1 Bw",
            "r6c3": "room1_none 1 Bm",
            "r6c5": "room1_none 1 Bp",
            "r6c7": "room1_none 1 Wp",
            "r6c8": "room1_none 1 Wm",
        },
    )
    legal = p.legal()
    assert {"turn r6c1", "turn r6c3", "turn r6c7", "turn r6c8"} <= set(legal)
    assert refused(p, "turn r6c5") == ("tile_protected", "kheops 6.3")
    play(p, "turn r6c1", "facing 0")
    assert pawn_at(p, "r6c1") == "Bw"  # a pawn stays on a tile that is turned


@pytest.mark.rule("kheops 5.2")
def test_nothing_to_turn_is_skipped() -> None:
    """Rules 14, 8: no room on the pyramid."""
    p = lay({"r6c0": "passage2_turn_room 0"}, filler="passage2_none")
    told = play(p, "pawn worker", "to r6c0")
    assert only(told, "power_skipped") == [
        {"event": "power_skipped", "seat": 0, "cell": "r6c0", "power": "turn_room"}
    ]
    assert phase(p) == "tile"


@pytest.mark.rule("kheops 5.1")
def test_all_of_the_kind_protected_is_skipped() -> None:
    """Rules 14, 10: the only passage is under the enemy priest."""
    p = lay({"r6c0": "room2_turn_passage 0", "r6c2": "passage2_none 0 Bp", "r6c4": "room1_none 1 Bm"})
    told = play(p, "pawn worker", "to r6c0")
    assert only(told, "power_skipped")
    assert phase(p) == "tile"


@pytest.mark.rule("kheops 5.3")
def test_swap_an_own_and_an_enemy_pawn() -> None:
    tiles = {
        "r6c0": "room1_swap 1",
        "r6c2": "room1_turn_room 1 Ww",
        "r6c4": "room1_move 1 Bw",
        "r6c6": "room1_none 1 Bm",
    }
    p = lay(tiles)
    play(p, "pawn worker", "to r6c0")
    assert p.legal() == ["swap r6c0", "swap r6c2"]  # also the one just played
    p.play("swap r6c2")
    assert p.legal() == ["with r6c4", "with r6c6"]
    told = play(p, "with r6c4")
    assert told == [
        {
            "event": "pawns_swapped",
            "seat": 0,
            "own": "r6c2",
            "enemy": "r6c4",
            "own_pawn": "worker",
            "enemy_pawn": "worker",
        }
    ]
    assert (pawn_at(p, "r6c2"), pawn_at(p, "r6c4")) == ("Bw", "Ww")
    assert phase(p) == "tile"  # neither landing tile fires


@pytest.mark.rule("kheops 5.3")
def test_the_pawn_just_played_and_the_own_priest_may_be_swapped() -> None:
    """Rules 13, 15 and 16."""
    tiles = {
        "r6c0": "room1_swap 1",
        "r6c2": "room1_none 1 Wp",
        "r6c3": "room1_none 1 Wm",
        "r6c4": "room1_none 1 Bm",
    }
    p = lay(tiles)
    play(p, "pawn worker", "to r6c0", "swap r6c0", "with r6c4")
    assert (pawn_at(p, "r6c0"), pawn_at(p, "r6c4")) == ("Bm", "Ww")
    p = lay(tiles)
    play(p, "pawn worker", "to r6c0", "swap r6c2", "with r6c4")
    assert (pawn_at(p, "r6c2"), pawn_at(p, "r6c4")) == ("Bm", "Wp")


@pytest.mark.rule("kheops 5.3", "kheops 6.3")
def test_a_priest_of_the_enemy_is_not_swapped() -> None:
    """Rules 14, 11: with the priest as only target the power is skipped."""
    with_more = {
        "r6c0": "room1_swap 1",
        "r6c2": "room1_none 1 Bp",
        "r6c4": "room1_none 1 Bm",
    }
    p = lay(with_more)
    play(p, "pawn worker", "to r6c0", "swap r6c0")
    assert p.legal() == ["with r6c4"]
    assert refused(p, "with r6c2") == ("pawn_protected", "kheops 6.3")
    # Blue's mummy is always on the pyramid before the priest: so it is protected only with both in other hands
    alone = lay({"r6c0": "room1_swap 1", "r6c2": "room1_none 1 Wm", "r6c4": "room1_none 1 Wp"}, seat=1)
    play(alone, "pawn mummy", "to r6c0", "swap r6c0")
    assert alone.legal() == ["with r6c2"]


@pytest.mark.rule("kheops 5.3")
def test_swap_carries_the_pharaoh_onto_double() -> None:
    """Rules 14, 13: strength 2, never 4."""
    tiles = {
        "r6c0": "room1_swap 1",
        "r6c2": "room1_none 1 Wf",
        "r6c5": "room1_double 1 Bw",
        "r6c6": "room1_none 2",
    }
    p = lay(tiles)
    play(p, "pawn worker", "to r6c0", "swap r6c2", "with r6c5")
    assert pawn_at(p, "r6c5") == "Wf"
    assert network_at(p, "r6c5")["strength"] == [2, 0]


@pytest.mark.rule("kheops 5.4")
def test_move_another_pawn() -> None:
    tiles = {
        "r6c0": "room1_move 1",
        "r6c2": "room1_none 1 Ww",
        "r6c3": "room1_none 1 Wm",
        "r6c4": "room1_turn_room 1",
        "r6c6": "room1_stay_empty 1",
        "r6c8": "room1_none 1 Bw",
    }
    p = lay(tiles)
    play(p, "pawn worker", "to r6c0")
    assert p.legal() == ["move r6c2", "move r6c3"]
    assert refused(p, "move r6c0") == ("move_just_played", "kheops 5.4")
    assert refused(p, "move r6c8") == ("not_your_pawn", "kheops 5.4")
    p.play("move r6c3")
    assert refused(p, "to r6c8") == ("target_occupied", "kheops 5.4")  # a mummy captures nobody this way
    assert refused(p, "to r6c3") == ("target_occupied", "kheops 5.4")  # its own tile
    assert refused(p, "to r6c6") == ("tile_must_stay_empty", "kheops 5.5")
    told = play(p, "to r6c4")
    assert told == [{"event": "pawn_moved", "seat": 0, "pawn": "mummy", "from": "r6c3", "to": "r6c4"}]
    assert phase(p) == "tile"  # nothing fires
    assert (pawn_at(p, "r6c3"), pawn_at(p, "r6c4")) == ("", "Wm")


@pytest.mark.rule("kheops 5.4")
@pytest.mark.parametrize("pawn", ["Wp", "Wf", "Wm", "Ww"])
def test_every_own_pawn_may_be_moved(pawn: str) -> None:
    p = lay(
        {"r6c0": "room1_move 1", "r6c2": f"room1_none 1 {pawn}", "r6c4": "room1_none 1 Wm"}
        if pawn != "Wm"
        else {"r6c0": "room1_move 1", "r6c2": "room1_none 1 Wm"}
    )
    play(p, "pawn worker", "to r6c0", "move r6c2", "to r6c12")
    assert pawn_at(p, "r6c12") == pawn


@pytest.mark.rule("kheops 5.4")
def test_move_without_a_free_tile_is_skipped() -> None:
    """Rules 13, 29: cannot come about with r1, but the power says if it can be carried out."""
    p = lay({"r6c0": "room1_move 1", "r6c2": "room1_none 1 Ww"})
    play(p, "pawn worker", "to r6c0")
    state = p.state
    assert isinstance(state, KheopsState)
    assert phase_for(state, state.entered) == codes.PH_MOVE_PAWN
    state.barred = state.built
    assert phase_for(state, state.entered) == NONE


@pytest.mark.rule("kheops 5.5")
@pytest.mark.parametrize("pawn", ["worker", "mummy", "pharaoh"])
def test_nobody_stands_on_a_tile_that_stays_empty(pawn: str) -> None:
    p = lay({"r6c0": "room1_stay_empty 1"})
    p.play(f"pawn {pawn}")
    assert "to r6c0" not in p.legal()
    assert refused(p, "to r6c0") == ("tile_must_stay_empty", "kheops 5.5")


@pytest.mark.rule("kheops 5.5")
def test_a_tile_that_stays_empty_may_be_turned() -> None:
    p = turning("turn_room", {"r6c8": "room2_stay_empty 1"})
    play(p, "turn r6c8", "facing 0")
    assert at(p, "r6c8")["facing"] == 0
