"""The white power tiles, one by one (kemet 11.2)."""

from __future__ import annotations

import pytest

from tests.kemet.tables import day, fight, march, play, refused, see
from tests.kemet.test_battle import clash
from tests.kemet.test_night import dusk

pytestmark = pytest.mark.rule("kemet 11.2")
HIGH = {0: {"white": (4, "nw1")}}


@pytest.mark.parametrize("tile", ["w1_priest_1", "w1_priest_2"])
def test_priest(tile: str) -> None:
    assert see(play(day(tiles={0: tile}), "token a2_pray"), "pp")[0] == 10


@pytest.mark.parametrize("tile", ["w1_priestess_1", "w1_priestess_2"])
def test_priestess(tile: str) -> None:
    p = play(day(tiles={0: tile}), "token a1_buy_red", "buy r1_stargate")
    assert see(p, "pp")[0] == 7
    p = play(day(tiles={0: tile}, pyramids={0: {"red": (3, "nw2")}}), "token a1_buy_red", "buy r3_blades")
    assert see(p, "pp")[0] == 5


def test_slaves() -> None:
    p = play(day(tiles={0: "w2_slaves"}), "token a2_raise", "raise nw1 4")
    assert see(p, "pp")[0] == 7 - (1 + 2 + 3)


def test_high_priest() -> None:
    assert see(play(dusk(tiles={0: "w2_highpriest"}), "end"), "pp") == [11, 9]


def test_crusade() -> None:
    p = fight(clash(tiles={1: "w2_crusade"}, pp={1: 0}), "bc_410 bc_202", "bc_130 bc_301")
    assert see(p, "pp")[1] == 6  # three attackers died, though the defender has lost


def test_divine_boon() -> None:
    p = play(dusk(tiles={0: "w2_boon"}), "end", "draw veto", "draw prayer")
    assert p.observe(0)["now"]["seat"] == 1
    assert see(p, "di_hand")[0] == ["prayer", "veto"]


def test_hand_of_god() -> None:
    p = play(dusk(tiles={0: "w3_hand"}, pp={0: 0}), "end", "draw veto", "draw veto", "raise nw2 2")
    assert (see(p, "pyramids")[0]["red"]["level"], see(p, "pp")[0]) == (2, 2)


def test_vision() -> None:
    p = play(dusk(tiles={0: "w3_vision"}), "end", *["look raining_fire"] * 4, "look escape", "keep escape")
    assert see(p, "di_hand")[0] == ["escape"]
    assert see(p, "di_deck")["raining_fire"] == 4


def test_holy_war() -> None:
    p = fight(clash(tiles={1: "w3_holywar"}, pp={1: 0}), "bc_130 bc_202", "bc_410 bc_301")
    assert see(p, "pp")[1] == 4  # won as the defender


def test_victory_point() -> None:
    p = play(day(pyramids=HIGH), "token a1_buy_white", "buy w3_vp")
    assert see(p, "vp")[0] == {"battle": 0, "tile": 1, "temples": 0, "sanctuary": 0}


def test_priest_of_ra() -> None:
    p = day(tiles={0: "w4_ra r2_teleport"}, hands={0: "raining_fire"}, pp={0: 3})
    march(p, "nw1", 1, "teleport t_w", "teleport t_sph", "play raining_fire", "burn so1", "stop")
    assert see(p, "pp")[0] == 0  # the first teleport 1, the second 2, the card nothing


def test_priest_of_amon() -> None:
    assert see(play(dusk(tiles={0: "w4_amon"}, pp={0: 2}), "end"), "pp")[0] == 9


def test_the_mummy() -> None:
    p = play(
        dusk(tiles={0: "w4_mummy"}), "end", "draw veto", "draw prayer"
    )  # also while it waits on its tile
    assert p.observe(0)["now"]["seat"] == 1


def test_act_of_god() -> None:
    p = day(tiles={0: "w4_act"})
    assert "silver a1_pray" in p.legal()
    play(p, "silver a1_pray")
    assert refused(p, "end") == ("no_token_yet", "4.5")
    play(p, "token a2_pray", "end")
    assert see(p, "pp")[0] == 11
