"""Costs of moves, counted by the engine from an observation."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.games.kemet.view import costs
from mastaba.games.kemet.view.imagine import open_state
from tests.kemet.tables import day, march, play
from tests.kemet.test_battle import clash
from tests.kemet.test_night import dusk
from tests.kemet.views import observe

RA = "w4_ra"


@pytest.mark.rule("kemet 5.5")
@pytest.mark.parametrize(("tiles", "cost"), [("", 5), ("w2_slaves", 3), (RA, 4), (f"w2_slaves {RA}", 2)])
def test_raising_from_1_to_3_has_the_price_of_the_rules(tiles: str, cost: int) -> None:
    seen = observe(play(day(tiles={0: tiles}), "token a2_raise"), 0)
    assert costs.raising(seen, 1, 3) == cost


@pytest.mark.rule("kemet 3.3")
def test_the_hand_of_god_raises_for_free() -> None:
    p = dusk(tiles={0: "w3_hand"})
    while p.actor < 0 or not any(text.startswith("raise ") for text in p.legal()):
        p.play(p.legal()[-1])
    assert costs.raising(observe(p, 0), 1, 2) == 0


@pytest.mark.rule("kemet 5.5")
@pytest.mark.parametrize(("tiles", "cost"), [("", 2), ("w1_priestess_1", 1), (f"w1_priestess_1 {RA}", 0)])
def test_tiles_cost_their_level_or_less(tiles: str, cost: int) -> None:
    seen = observe(play(day(tiles={0: tiles}), "token a1_buy_red"), 0)
    assert costs.buying(seen, "r2_carnage") == cost


@pytest.mark.rule("kemet 5.5", "kemet 10.3")
@pytest.mark.parametrize(("tiles", "cost"), [("", 2), ("r1_stargate", 1), (RA, 1), (f"r1_stargate {RA}", 0)])
def test_teleports_are_cheaper_by_tile_and_free_by_card(tiles: str, cost: int) -> None:
    p = march(day(tiles={0: tiles}, hands={0: "teleportation"}), "nw1", 1)
    assert costs.teleporting(observe(p, 0)) == cost
    assert costs.playing(observe(p, 0), "teleportation") == (RA not in tiles)
    play(p, "play teleportation")
    assert costs.teleporting(observe(p, 0)) == 0


@pytest.mark.rule("kemet 6.2")
@pytest.mark.parametrize(
    ("changes", "steps"),
    [
        ({}, 1),
        ({"tiles": {0: "r1_godspeed"}}, 2),
        ({"tiles": {0: "r3_scarab r1_godspeed"}, "creatures": {"scarab": "nw1"}}, 4),
    ],
)
def test_steps_are_those_of_the_group(changes: dict[str, Any], steps: int) -> None:
    p = march(day(**changes), "nw1", 1)
    if "with" in p.legal():
        play(p, "with")
    assert costs.steps(observe(p, None)) == steps


def test_the_open_state_has_no_hidden_cards() -> None:
    p = clash(hands={0: "war_fury", 1: "iron_wall escape"})
    for seat in (None, 0, 1):
        state = open_state(observe(p, seat))
        assert sum(state.hand) == 0
        assert list(state.units) == list(open_state(observe(p, None)).units)
        assert list(state.scores()) == p.scores()
