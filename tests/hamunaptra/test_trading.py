"""Trading (rules 10; Q11; notation 4.5)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.hamunaptra.actions import play, refused, told, walk
from tests.hamunaptra.reading import asked, names, see
from tests.hamunaptra.tables import Cell, table

# One tunnel from exit a to exit b.
JOINED: dict[Cell, str] = {
    (-2, -1): "tunnel_corner es",
    **{(x, -1): "tunnel_straight ew" for x in (-1, 0, 1)},
    (2, -1): "tunnel_corner sw",
}
FOUR = {0: "tunnel_cross m1 q01 q02", 1: "tunnel_tee tunnel_tee p1 q05"}


def market(**more: Any) -> mastaba.Position:
    """Two players who can trade."""
    usual: dict[str, Any] = {"tiles": JOINED, "hands": FOUR}
    return table(**(usual | more))


@pytest.mark.rule("hamunaptra 10.2")
def test_a_trade_swaps_the_tokens() -> None:
    p = market()
    assert told(p, "trade 1") == [{"event": "offer", "seat": 0, "partner": 1}]
    assert p.legal() == ["give tunnel_cross", "give m1", "give q01", "give q02"]
    assert told(p, "give m1") == [{"event": "show", "seat": 0, "token": "m1", "secret": [0, 1]}]
    assert p.legal() == ["give q01", "give q02", "done"]  # token order
    play(p, "done")
    assert (p.actor, asked(p)) == (1, "answer")
    assert p.legal() == ["give tunnel_tee", "give p1", "give q05", "reject"]
    play(p, "give tunnel_tee")
    assert p.legal() == ["give tunnel_tee", "give p1", "give q05", "done"]
    play(p, "give tunnel_tee")  # the second closes by itself
    assert see(p, "trade") == {"seats": [0, 1], "give": ["m1"], "take": ["tunnel_tee", "tunnel_tee"]}
    assert (p.actor, p.legal()) == (0, ["accept", "reject"])
    events = told(p, "accept")
    assert events == [{"event": "trade", "seat": 0, "partner": 1, "give": 1, "take": 2}]
    assert see(p, "hands")[1] == {"m1": 1, "p1": 1, "q05": 1}
    assert asked(p) == "discard"


@pytest.mark.rule("hamunaptra 10.3")
def test_too_many_tokens_are_discarded_face_up_out_of_the_game() -> None:
    p = play(market(), "trade 1", "give m1", "done", "give tunnel_tee", "give tunnel_tee", "accept")
    assert see(p, "ask") == {"kind": "discard", "seat": 0, "then": [1]}
    assert refused(p, "discard m1") == ("not_in_hand", "10.3")
    assert told(p, "discard q02") == [{"event": "discard", "seat": 0, "token": "q02"}]
    assert see(p, "out") == {"q02": 1}
    assert asked(p) == "move"
    q = play(market(), "trade 1", "give m1", "give q01", "give p1", "done", "accept")
    assert see(q, "ask") == {"kind": "discard", "seat": 1, "then": []}
    assert asked(play(q, "1 discard q05")) == "move"


@pytest.mark.rule("hamunaptra 10.2")
def test_either_may_refuse_and_everything_goes_back() -> None:
    before = market().to_json()
    p = play(market(), "trade 1", "give m1", "done")
    assert told(p, "1 reject") == [{"event": "refuse", "seat": 1}]
    assert see(p, "hands") == before["hands"]
    assert (asked(p), see(p, "did")["offers"], see(p, "trade")) == ("move", 1, None)
    play(p, "trade 1", "give m1", "done", "give p1")
    assert refused(p, "reject") == ("answer_begun", "10.2")
    play(p, "done", "0 reject")
    assert see(p, "hands") == before["hands"]


@pytest.mark.rule("hamunaptra 10.2")
def test_two_offers_in_a_turn_refused_ones_included() -> None:
    p = market()
    for _ in range(2):
        play(p, "trade 1", "give m1", "done", "reject")
    assert refused(p, "trade 1") == ("offers_made", "10.2")
    play(p, "end")
    assert refused(p, "trade 1") == ("offers_made", "10.2")


@pytest.mark.rule("hamunaptra 10.2")
def test_a_gift_is_no_trade() -> None:
    p = play(market(), "trade 1")
    assert refused(p, "done") == ("give_something", "10.2")
    play(p, "give m1", "done")
    assert refused(p, "done") == ("give_something", "10.2")
    assert refused(p, "give m9") == ("not_in_hand", "10.2")


@pytest.mark.rule("hamunaptra 10.2")
def test_tokens_are_shown_in_token_order() -> None:
    p = play(market(), "trade 1", "give q01")
    assert refused(p, "give m1") == ("give_order", "10.2")


@pytest.mark.rule("hamunaptra 10.1")
def test_partners_need_a_common_full_network() -> None:
    apart = table(hands=FOUR)
    assert refused(apart, "trade 1") == ("not_joined", "10.1")
    sun: dict[Cell, str] = {(-3, 0): "stair_sun nes", (2, -1): "stair_sun esw"}
    assert "trade 1" in table(tiles=sun, hands=FOUR).legal()
    three = table(3, tiles=JOINED, hands=FOUR | {2: "m9"})
    assert [text for text in three.legal() if text.startswith("trade")] == ["trade 1"]


@pytest.mark.rule("hamunaptra 10.1")
def test_impossible_partners_are_refused() -> None:
    p = market()
    assert refused(p, "trade 0") == ("trade_self", "10.1")
    assert refused(p, "trade 5") == ("no_such_seat", "10.1")
    assert refused(market(hands={0: "m1"}), "trade 1") == ("partner_empty", "10.1")
    assert refused(market(hands={1: "m1"}), "trade 1") == ("hand_empty", "10.1")


@pytest.mark.rule("hamunaptra 10.1")
def test_characters_need_not_be_near_nor_alive() -> None:
    assert "trade 1" in market(people={0: {}, 1: {}}).legal()


@pytest.mark.rule("hamunaptra 10.1")
def test_tokens_on_the_table_are_not_traded() -> None:
    p = play(market(hands={0: "m1", 1: "m2"}, laid={0: "q01", 1: "q05"}), "trade 1")
    assert p.legal() == ["give m1"]
    play(p, "give m1")
    assert p.legal() == ["done"]
    assert play(p, "done").legal() == ["give m2", "reject"]


@pytest.mark.rule("hamunaptra 10.2")
@pytest.mark.parametrize("step", ["move", "place", "equip"])
def test_trades_are_made_in_steps_2_3_and_5(step: str) -> None:
    """Q11; afterwards the same question is open."""
    p = market(step=step)
    play(p, "trade 1", "give m1", "done", "give p1", "done", "accept")
    assert asked(p) == step


@pytest.mark.rule("hamunaptra 10.2")
def test_no_trade_in_the_middle_of_a_movement() -> None:
    p = market(people={0: {"c04": (-2, 0)}})
    play(p, "move c04", "go n")
    assert refused(p, "trade 1") == ("wrong_time", "5.1")
    assert "trade 1" in play(p, "stop").legal()
    assert "trade 1" in walk(market(people={0: {"c04": (-2, 0)}}), "c04", "n").legal()


@pytest.mark.rule("hamunaptra 11.7")
def test_no_trades_without_the_option() -> None:
    assert refused(market(options={"trading": False}), "trade 1") == ("trading_off", "11.7")


@pytest.mark.rule("hamunaptra 10.2")
def test_offered_tokens_are_in_no_hand() -> None:
    p = play(market(), "trade 1", "give m1")
    assert see(p, "hands")[0] == {"tunnel_cross": 1, "q01": 1, "q02": 1}
    assert p.scores()[0] == 8 + 2
    assert names(told(p, "done")) == []


@pytest.mark.rule("hamunaptra 10.2")
def test_other_seats_do_not_see_the_traded_tokens() -> None:
    def shown(token: str) -> mastaba.Position:
        p = table(3, tiles=JOINED, hands={0: "m1 m2", 1: "p1", 2: "q01"})
        return play(p, "trade 1", f"give {token}", "done")

    for seat, same in ((0, False), (1, False), (2, True), (None, True)):
        assert (shown("m1").observe(seat) == shown("m2").observe(seat)) is same
    assert shown("m1").observe(1)["trade"]["give"] == {"count": 1, "tokens": ["m1"]}
    assert shown("m1").observe(2)["trade"]["give"] == {"count": 1, "tokens": None}
