"""What a seat remembers of other hands (notation 9, "memory")."""

from __future__ import annotations

from typing import Any

import mastaba
from mastaba.core.engine.rng import Rng
from tests.hamunaptra.actions import build, play
from tests.hamunaptra.reading import see
from tests.hamunaptra.tables import Cell, table

JOINED: dict[Cell, str] = {
    (-2, -1): "tunnel_corner es",
    **{(x, -1): "tunnel_straight ew" for x in (-1, 0, 1)},
    (2, -1): "tunnel_corner sw",
}
NOTHING: list[dict[str, int]] = [{}, {}, {}]


def market(**more: Any) -> mastaba.Position:
    hands: dict[int, Any] = {0: "tunnel_cross tunnel_cross m1 q01", 1: "tunnel_tee p1 q05", 2: "q02"}
    usual: dict[str, Any] = {"tiles": JOINED, "hands": hands}
    return table(3, **(usual | more))


def test_a_token_that_is_shown_is_known_to_the_partner() -> None:
    p = play(market(), "trade 1", "give m1")
    assert see(p, "known")[1] == [{"m1": 1}, {}, {}]
    assert see(p, "known")[0] == see(p, "known")[2] == NOTHING
    play(p, "done", "give p1", "done")
    assert see(p, "known")[0] == [{}, {"p1": 1}, {}]


def test_a_shown_token_stays_known_after_a_refusal() -> None:
    p = play(market(), "trade 1", "give m1", "done", "reject")
    assert p.memory(1) == {"hands": [{"m1": 1}, {}, {}]}
    assert p.memory(2) == p.memory(None) == {"hands": NOTHING}


def test_equal_tokens_are_counted() -> None:
    p = play(market(), "trade 1", "give tunnel_cross", "give tunnel_cross", "reject")
    assert p.memory(1) == {"hands": [{"tunnel_cross": 2}, {}, {}]}
    play(p, "trade 1", "give tunnel_cross", "done")
    assert p.memory(1) == {"hands": [{"tunnel_cross": 2}, {}, {}]}  # at least those, not more


def test_a_giver_knows_its_token_in_the_other_hand() -> None:
    p = play(market(), "trade 1", "give m1", "done", "give p1", "done", "accept")
    assert p.memory(0) == {"hands": [{}, {"m1": 1}, {}]}
    assert p.memory(1) == {"hands": [{"p1": 1}, {}, {}]}
    assert p.memory(2) == {"hands": NOTHING}


def test_a_trade_makes_both_hands_unknown_to_other_seats() -> None:
    known = [[{}, {}, {}], [{}, {}, {}], [{"m1": 1}, {"p1": 1}, {}]]
    p = market(known=known)
    assert p.memory(2) == {"hands": [{"m1": 1}, {"p1": 1}, {}]}
    play(p, "trade 1", "give q01", "done", "give q05", "done", "accept")
    assert p.memory(2) == {"hands": NOTHING}


def test_place_and_discard_take_one_copy_away() -> None:
    known = [[{}, {}, {}], [{"tunnel_cross": 2, "m1": 1}, {}, {}], [{}, {}, {}]]
    p = market(known=known, step="place")
    build(p, "tunnel_cross", (-3, 0), 0)
    assert p.memory(1) == {"hands": [{"tunnel_cross": 1, "m1": 1}, {}, {}]}
    hands = {0: "m1 m2 m3 m4", 1: "p1 p2 p3 p4"}
    q = play(market(hands=hands), "trade 1", "give m1", "done", "give p1", "give p2", "accept")
    assert q.memory(1)["hands"][0] == {"p1": 1, "p2": 1}
    play(q, "0 discard p1")
    assert q.memory(1)["hands"][0] == {"p2": 1}


def test_lay_makes_all_equipment_unknown() -> None:
    known = [[{}, {}, {}], [{"m1": 1, "q01": 1}, {}, {}], [{}, {}, {}]]
    p = play(market(known=known, step="equip"), "lay q01")
    assert p.memory(1) == {"hands": [{"m1": 1}, {}, {}]}


def test_steal_makes_everything_unknown() -> None:
    known = [[{}, {}, {}], [{"q01": 1}, {}, {}], [{}, {}, {}]]
    p = play(market(known=known, hands={0: "q01 q02"}, step="place"), "end", "steal q02")
    assert p.memory(1) == {"hands": NOTHING}


def test_a_draw_changes_no_knowledge() -> None:
    known = [[{}, {}, {}], [{"q01": 1}, {}, {}], [{}, {}, {}]]
    p = play(market(known=known, hands={0: "q01 q02"}, step="draw"), "draw m9")
    assert p.memory(1) == {"hands": [{"q01": 1}, {}, {}]}


def test_a_reshuffle_keeps_what_is_known() -> None:
    p = play(market(), "trade 1", "give m1", "done", "give p1", "done", "accept")
    for seed in range(12):
        other = p.copy()
        other.state.reshuffle(0, Rng(seed))
        assert see(other, "hands")[1].get("m1") == 1
