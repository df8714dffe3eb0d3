"""The red power tiles, one by one (kemet 11.3)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.kemet.tables import day, march, play, refused, see, told
from tests.kemet.test_battle import clash

pytestmark = pytest.mark.rule("kemet 11.3")
HIGH = {0: {"red": (4, "nw2")}}


def totals(p: mastaba.Position) -> list[list[int]]:
    """The totals of both sides, each with Mixed Ranks."""
    play(p, "fight bc_221", "discard bc_130", "done", "fight bc_221", "discard bc_130")
    found: list[list[int]] = next(e for e in told(p, "done") if e["event"] == "battle")["totals"]
    return found


def with_tile(tile: str, seat: int = 0, **changes: Any) -> list[list[int]]:
    return totals(clash(tiles={seat: tile}, **changes))


def test_totals_without_tiles() -> None:
    assert totals(clash()) == [[7, 2, 1], [6, 2, 1]]


@pytest.mark.parametrize("tile", ["r1_charge_1", "r1_charge_2"])
def test_charge(tile: str) -> None:
    assert with_tile(tile) == [[8, 2, 1], [6, 2, 1]]
    assert with_tile(tile, 1) == [[7, 2, 1], [6, 2, 1]]  # not in defence


def test_stargate() -> None:
    p = march(day(tiles={0: "r1_stargate"}, pp={0: 1}), "nw1", 1, "teleport t_w")
    assert see(p, "pp")[0] == 0


def test_god_speed() -> None:
    p = march(day(tiles={0: "r1_godspeed"}), "nw1", 1, "step nwf", "step t_w")
    assert refused(p, "step wob") == ("no_steps", "6.2")


def test_carnage() -> None:
    assert with_tile("r2_carnage") == [[7, 3, 1], [6, 2, 1]]


def test_offensive_strategy_case_47() -> None:
    p = day(pyramids=HIGH, battle_pile={0: "bc_130 bc_202"})
    assert {"event": "refresh", "seat": 0} in told(p, "token a1_buy_red", "buy r2_offstrat")
    assert p.legal() == [
        f"swap {card}" for card in ("bc_410", "bc_320", "bc_301", "bc_221", "bc_202", "bc_130")
    ]
    assert refused(p, "swap sp_def") == ("battle_card_gone", "11.3")
    event = told(p, "swap bc_221")[0]
    assert mastaba.games.get("kemet").view.show_event(event, 1) == {
        "event": "swap", "seat": 0, "card": None, "special": "sp_off",
    }  # fmt: skip
    assert see(p, "battle_hand")[0] == ["bc_410", "bc_320", "bc_301", "bc_202", "bc_130", "sp_off"]
    assert see(p, "battle_removed")[0] == ["bc_221"]


def test_open_gates() -> None:
    units = {0: {"wbk": 2}, 1: {"t_w": 1}}
    p = march(day(units=units, tiles={0: "r2_opengates r1_godspeed"}), "wbk", 2, "step sof")
    assert "step so1" in p.legal()


def test_teleport() -> None:
    p = march(day(units={0: {"wob": 2}}, tiles={0: "r2_teleport"}), "wob", 2, "teleport t_del")
    assert see(p, "pp")[0] == 5


def test_royal_scarab() -> None:
    assert with_tile("r3_scarab", creatures={"scarab": "nwf"}) == [[9, 2, 1], [6, 2, 1]]


def test_blades_of_neith() -> None:
    assert with_tile("r3_blades") == [[8, 2, 1], [6, 2, 1]]
    assert with_tile("r3_blades", 1) == [[7, 2, 1], [7, 2, 1]]


def test_divine_wound() -> None:
    p = clash(tiles={1: "r3_wound"}, hands={1: "prayer prayer"}, pile="escape")
    play(p, "fight bc_221", "discard bc_130", "done", "fight bc_221", "discard bc_130", "done")
    assert p.legal() == ["wound prayer", "done"]
    play(p, "wound prayer", "wound prayer")  # the hand is empty: nobody is asked any more
    assert p.observe(0)["battle"]["winner"] == 1


def test_victory_point() -> None:
    assert play(day(pyramids=HIGH), "token a1_buy_red", "buy r3_vp").scores() == [
        2,
        0,
    ]  # and the high pyramid


def test_giant_scorpion() -> None:
    assert with_tile("r4_scorpion", creatures={"scorpion": "nwf"}) == [[9, 4, 1], [6, 2, 1]]


def test_initiative() -> None:
    p = clash(5, 4, tiles={0: "r4_initiative"})
    assert see(p, "units")[1] == {"t_w": 2}
    p = clash(5, 4, tiles={1: "r4_initiative"})
    assert see(p, "units")[0] == {"t_w": 5}  # not in defence


def test_phoenix() -> None:
    assert with_tile("r4_phoenix", creatures={"phoenix": "nwf"}) == [[9, 2, 1], [6, 2, 1]]


def test_act_of_god() -> None:
    assert "silver a3_move" in play(day(pyramids=HIGH), "token a1_buy_red", "buy r4_act").legal()
