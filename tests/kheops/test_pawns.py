"""The four kinds of pawns and both readings of the pharaoh: every row of rules 8 (and 14, 14 to 17)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.kheops.tables import lay, network_at, pawn_at, phase, play, refused

FREE = {"r6c0": "room1_none 1"}


def enemy(pawn: str, seat: int = 0) -> dict[str, str]:
    """An enemy pawn on r6c0, with what must have been played before it."""
    owner = "BW"[seat]
    tiles = {"r6c0": f"room1_none 1 {owner}{pawn}"}
    return tiles | ({"r6c12": f"room1_none 1 {owner}m"} if pawn in "pf" else {})


def own(*pawns: str) -> dict[str, str]:
    return {f"r6c{2 * i + 2}": f"room1_none 1 W{pawn}" for i, pawn in enumerate(pawns)}


@pytest.mark.rule("kheops 6.1")
def test_a_worker_on_free_tiles_only() -> None:
    p = lay(enemy("w"))
    p.play("pawn worker")
    assert refused(p, "to r6c0") == ("cell_occupied", "kheops 4.1")
    p.play("to r6c1")
    assert pawn_at(p, "r6c1") == "Ww"


@pytest.mark.rule("kheops 6.2")
@pytest.mark.parametrize(
    ("seat", "pawn", "options"),
    [(0, "mummy", {}), (1, "mummy", {}), (0, "pharaoh", {}), (0, "mummy", {"pharaoh": "priest"})],
)
def test_who_captures_workers(seat: int, pawn: str, options: dict[str, Any]) -> None:
    """Rules 14, 15: the worker is back in the supply, and the power fires for the capturer."""
    enemy_worker = "BW"[seat] + "w"
    p = lay({"r6c0": f"room2_turn_room 0 {enemy_worker}"}, seat=seat, turn=3 + seat, **options)
    before = p.to_json()["supply"][1 - seat]["worker"]
    told = play(p, f"pawn {pawn}", "to r6c0")
    assert told == [
        {"event": "worker_returned", "seat": 1 - seat, "cell": "r6c0"},
        {"event": "pawn_placed", "seat": seat, "pawn": pawn, "cell": "r6c0"},
    ]
    assert p.to_json()["supply"][1 - seat]["worker"] == before + 1
    assert (phase(p), p.actor) == ("turn_tile", seat)


@pytest.mark.rule("kheops 6.2")
@pytest.mark.parametrize("victim", ["m", "p", "f"])
@pytest.mark.parametrize("taker", ["mummy", "pharaoh"])
def test_special_pawns_are_not_captured(victim: str, taker: str) -> None:
    seat = 1 if victim == "f" else 0
    if seat == 1 and taker == "pharaoh":
        return
    p = lay(enemy(victim, seat), seat=seat)
    p.play(f"pawn {taker}")
    assert "to r6c0" not in p.legal()
    assert refused(p, "to r6c0") == ("cell_occupied", "kheops 4.1")


@pytest.mark.rule("kheops 6.2")
@pytest.mark.parametrize("taker", ["mummy", "pharaoh"])
def test_nobody_goes_onto_an_own_pawn(taker: str) -> None:
    p = lay({"r6c0": "room1_none 1 Ww"})
    p.play(f"pawn {taker}")
    assert refused(p, "to r6c0") == ("cell_occupied", "kheops 4.1")


@pytest.mark.rule("kheops 6.2")
def test_a_mummy_may_also_go_onto_a_free_tile_and_a_captured_worker_plays_again() -> None:
    p = lay({"r6c0": "room1_none 1", "r6c2": "room1_none 1 Bw"})
    play(p, "pawn mummy", "to r6c0")
    assert pawn_at(p, "r6c0") == "Wm"
    captured = lay({"r6c2": "room1_none 1 Bw"})
    play(captured, "pawn mummy", "to r6c2", "tile room1_none", "build r5c1", "facing 0", "draw room1_none")
    assert captured.to_json()["supply"][1]["worker"] == 15
    assert "pawn worker" in captured.legal()
    play(captured, "pawn worker", "to r6c4")
    assert pawn_at(captured, "r6c4") == "Bw"


@pytest.mark.rule("kheops 6.3")
def test_a_priest_only_after_the_own_mummy() -> None:
    """Rules 14, 14; the pharaoh does not stand in for the mummy."""
    p = lay({"r6c2": "room1_none 1 Wf", "r6c4": "room1_none 1 Bm"})
    assert "pawn priest" not in p.legal()
    assert refused(p, "pawn priest") == ("priest_locked", "kheops 6.3")
    p = lay(own("m"))
    assert p.legal() == ["pawn worker", "pawn priest", "pawn pharaoh"]
    play(p, "pawn priest", "to r6c0")
    assert pawn_at(p, "r6c0") == "Wp"


@pytest.mark.rule("kheops 6.3")
def test_a_priest_captures_nobody_and_fires_powers() -> None:
    p = lay({**own("m"), "r6c0": "room1_none 1 Bw", "r6c5": "room2_turn_room 0"})
    p.play("pawn priest")
    assert refused(p, "to r6c0") == ("cell_occupied", "kheops 4.1")
    p.play("to r6c5")
    assert phase(p) == "turn_tile"


@pytest.mark.rule("kheops 6.4")
def test_only_white_has_a_pharaoh() -> None:
    """Rules 14, 14."""
    p = lay(seat=1)
    assert p.legal() == ["pawn worker", "pawn mummy"]
    assert refused(p, "pawn pharaoh") == ("no_such_pawn", "kheops 4.1")


@pytest.mark.rule("kheops 6.4", "kheops 9.1")
def test_the_pharaoh_like_the_mummy() -> None:
    """Rules 14, 16: at any time, swapped and turned like any other, counts two."""
    p = lay(FREE)
    assert "pawn pharaoh" in p.legal()
    swapped = lay({"r6c0": "room1_swap 1", "r6c2": "room1_none 1 Wf"}, seat=1)
    play(swapped, "pawn worker", "to r6c0", "swap r6c0", "with r6c2")
    assert pawn_at(swapped, "r6c0") == "Wf"
    turned = lay({"r6c0": "room2_turn_room 0", "r6c2": "room1_none 1 Wf"}, seat=1)
    play(turned, "pawn worker", "to r6c0")
    assert "turn r6c2" in turned.legal()


@pytest.mark.rule("kheops 6.4", "kheops 9.1")
def test_the_pharaoh_like_the_priest() -> None:
    p = lay(FREE, pharaoh="priest")
    assert p.legal() == ["pawn worker", "pawn mummy"]
    assert refused(p, "pawn pharaoh") == ("priest_locked", "kheops 6.4")
    p = lay({**own("m"), "r6c0": "room1_none 1 Bw"}, pharaoh="priest")
    p.play("pawn pharaoh")
    assert refused(p, "to r6c0") == ("cell_occupied", "kheops 4.1")
    protected = {"r6c0": "room1_swap 1", "r6c2": "room1_none 1 Wf", "r6c4": "room1_none 1 Wm"}
    swapped = lay(protected, seat=1, pharaoh="priest")
    play(swapped, "pawn worker", "to r6c0", "swap r6c0")
    assert swapped.legal() == ["with r6c4"]
    assert refused(swapped, "with r6c2") == ("pawn_protected", "kheops 6.4")
    turned = lay({**protected, "r6c0": "room2_turn_room 0"}, seat=1, pharaoh="priest")
    play(turned, "pawn worker", "to r6c0")
    assert refused(turned, "turn r6c2") == ("tile_protected", "kheops 6.4")
    net = {"r6c0": "room1_none 0 Wf", "r6c1": "room1_none 2", "r6c4": "room1_none 1 Wm"}
    assert network_at(lay(net, pharaoh="priest"), "r6c0")["strength"] == [2, 0]


@pytest.mark.rule("kheops 6.4")
def test_the_owner_moves_swaps_and_turns_a_protected_pawn() -> None:
    tiles = {
        "r6c2": "room2_none 1 Wf",
        "r6c4": "room2_none 1 Wp",
        "r6c6": "room1_none 1 Wm",
        "r6c8": "room1_none 1 Bm",
    }
    moved = lay({**tiles, "r6c0": "room1_move 1"}, pharaoh="priest")
    play(moved, "pawn worker", "to r6c0")
    assert {"move r6c2", "move r6c4"} <= set(moved.legal())
    swapped = lay({**tiles, "r6c0": "room1_swap 1"}, pharaoh="priest")
    play(swapped, "pawn worker", "to r6c0")
    assert {"swap r6c2", "swap r6c4"} <= set(swapped.legal())
    turned = lay({**tiles, "r6c0": "room1_turn_room 1"}, pharaoh="priest")
    play(turned, "pawn worker", "to r6c0")
    assert {"turn r6c2", "turn r6c4"} <= set(turned.legal())


@pytest.mark.rule("kheops 6.3")
@pytest.mark.parametrize(("pharaoh", "offered"), [("mummy", ["mummy", "pharaoh"]), ("priest", ["mummy"])])
def test_when_all_workers_are_out(pharaoh: str, offered: list[str]) -> None:
    """Rules 14, 17: fourteen workers in fourteen turns, and none comes back."""
    cells = [f"r6c{c}" for c in range(13)] + ["r5c0"]
    p = lay(dict.fromkeys(cells, "room1_none 1 Ww"), pharaoh=pharaoh)
    assert p.to_json()["turn"] == 29
    assert p.legal() == [f"pawn {pawn}" for pawn in offered]
    assert refused(p, "pawn worker") == ("no_such_pawn", "kheops 4.1")


def test_every_pawn_fires_the_power_of_the_tile_it_enters() -> None:
    for pawn in ("worker", "mummy", "priest", "pharaoh"):
        p = lay({"r6c0": "room2_turn_room 0", **({} if pawn == "mummy" else own("m"))})
        play(p, f"pawn {pawn}", "to r6c0")
        assert phase(p) == "turn_tile"


def test_an_unknown_pawn_is_no_move() -> None:
    with pytest.raises(mastaba.MalformedMove):
        lay(FREE).play("pawn queen")
