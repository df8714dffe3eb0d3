"""What each seat sees (rules 14 "secrecy"; notation 7): hands, deck and face-down equipment stay secret."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from tests.hamunaptra.actions import play
from tests.hamunaptra.reading import see
from tests.hamunaptra.tables import GAME, Cell, table

HERE = Path(__file__).parent
JOINED: dict[Cell, str] = {
    (-2, -1): "tunnel_corner es",
    **{(x, -1): "tunnel_straight ew" for x in (-1, 0, 1)},
    (2, -1): "tunnel_corner sw",
}


@pytest.mark.rule("hamunaptra 5.5")
def test_only_the_drawing_seat_sees_a_draw() -> None:
    one, other = (play(table(3, step="draw"), f"draw {token}") for token in ("m1", "q13"))
    for seat in (1, 2, None):
        assert json.dumps(one.observe(seat)) == json.dumps(other.observe(seat))
    assert one.observe(0) != other.observe(0)
    assert one.observe(0)["hands"][0] == {"count": 1, "tokens": {"m1": 1}}


@pytest.mark.rule("hamunaptra 7.1")
def test_only_the_laying_seat_sees_laid_equipment() -> None:
    one, other = (play(table(hands={0: "q01 q13"}, step="equip"), f"lay {token}") for token in ("q01", "q13"))
    assert one.observe(1) == other.observe(1)
    assert one.observe(0)["table"][0] == {"count": 1, "tokens": {"q01": 1}}
    assert one.observe(1)["table"][0] == {"count": 1, "tokens": None}


@pytest.mark.parametrize("verb", ["draw", "steal", "lay"])
def test_other_seats_read_a_question_mark(verb: str) -> None:
    text = f"{verb} q01"
    p = {
        "draw": table(step="draw"),
        "steal": play(table(step="place", hands={0: "q01"}), "end"),
        "lay": table(step="equip", hands={0: "q01"}),
    }[verb]
    secret = GAME.view.secret_to(p.state, GAME.info.codes[text])
    assert secret == (0,)
    assert GAME.shown(text, 0, secret) == text
    assert GAME.shown(text, 1, secret) == GAME.shown(text, None, secret) == f"{verb} ?"


def test_both_partners_of_a_trade_see_what_is_given() -> None:
    p = play(table(3, tiles=JOINED, hands={0: "m1", 1: "m2", 2: "m3"}), "trade 1")
    assert GAME.view.secret_to(p.state, GAME.info.codes["give m1"]) == (0, 1)
    play(p, "give m1", "done")
    assert GAME.view.secret_to(p.state, GAME.info.codes["give m2"]) == (0, 1)


@pytest.mark.parametrize(
    "text", ["place m1", "activate q01", "discard m1", "move c01", "trade 1", "scroll q13"]
)
def test_other_plies_are_public(text: str) -> None:
    p = table(tiles=JOINED, hands={0: "m1", 1: "m2"}, laid={0: "q13"})
    assert GAME.view.secret_to(p.state, GAME.info.codes[text]) is None


@pytest.mark.parametrize("name", ["two-plain", "four-cleared-duels", "three-last-token-near"])
def test_a_reshuffle_keeps_what_the_seat_sees(name: str) -> None:
    """Observation, memory and legal moves keep the same bytes."""
    record = mastaba.Record.load(HERE / "records" / f"{name}.json")
    for number, (p, _) in enumerate(record.positions()):
        if number % 61:
            continue
        for seat in (*range(p.players), None):
            other = p.copy()
            other.state.reshuffle(-1 if seat is None else seat, Rng(number))
            assert json.dumps(other.observe(seat)) == json.dumps(p.observe(seat))
            assert other.memory(seat) == p.memory(seat)
            assert mastaba.from_json(other.to_json()) == other


def test_a_reshuffle_changes_hidden_tokens() -> None:
    p = table(hands={0: "m1 m2 m3 m4", 1: "p1 p2 p3 p4"}, laid={1: "q01"})
    seen = set()
    for seed in range(20):
        other = p.copy()
        other.state.reshuffle(0, Rng(seed))
        assert see(other, "hands")[0] == see(p, "hands")[0]
        seen.add(json.dumps([see(other, "hands")[1], see(other, "table")[1]]))
    assert len(seen) > 15


def test_events_hide_secret_tokens_from_other_seats() -> None:
    told = table(step="draw").play_with_events("draw q05")
    referee = mastaba.Referee(mastaba.new("hamunaptra", 2), bytes(32))
    assert referee.events_for(0, told)[0]["token"] == "q05"  # noqa: S105 (a piece of the game)
    assert "token" not in referee.events_for(1, told)[0]
    assert "q05" not in json.dumps(referee.events_for(None, told))


def test_the_plies_of_a_game_hide_secrets_from_other_seats() -> None:
    record = mastaba.Record.load(HERE / "records" / "two-plain.json")
    referee = mastaba.Referee(
        mastaba.new("hamunaptra", 2, record.options), bytes.fromhex(record.seed or ""), form=record.format
    )
    for ply in record.plies[:400]:
        actor, _, text = ply.partition(" ")
        if actor != "chance":
            referee.play(int(actor), text)
    for seat in (0, 1):
        drawn = 0
        for made, shown in zip(referee.plies, referee.plies_for(seat), strict=True):
            if made.text.startswith("draw"):
                drawn += 1
                assert (shown == "chance draw ?") is (made.secret != (seat,))
        assert drawn > 10
