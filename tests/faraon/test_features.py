"""Rows of features of positions laid by hand, and features that tell too much."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import mastaba
from mastaba.core.engine.features import Features, Row
from mastaba.core.engine.state import State
from mastaba.games.faraon.engine import box
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.notation.texts import ACTION_NAMES, MODE_NAMES, PHASE_NAMES
from mastaba.games.faraon.view.features import FaraonFeatures
from mastaba.testing import feature_laws
from tests.faraon.tables import CELLS, Json, block, lay, play, random_game, slide
from tests.faraon.test_duel import called
from tests.faraon.test_expert import slid
from tests.faraon.test_special import stung


def row(p: mastaba.Position, seat: int = 0) -> dict[str, list[int]]:
    """The row of a seat by name."""
    layout = feature_laws.layout_of(p)
    return {
        name: list(places) for name, places, _ in feature_laws.blocks(layout, feature_laws.cells(p, seat))
    }


def places(values: list[int]) -> list[int]:
    """The places that are not 0."""
    return [place for place, value in enumerate(values) if value]


def cells(values: list[int]) -> list[str]:
    return [CELLS[place] for place in places(values)]


def cards(values: list[int]) -> list[str]:
    return [box.CARD_NAMES[place] for place in places(values)]


def test_a_search_is_told_as_it_is_seen() -> None:
    found = row(lay(3, hole="34", last="33", up="1-t07", won=("1-t01 2-t06", "", ""), more={"slides": 2}))
    assert found["seat"] == [1, 0, 0]
    assert found["actor"] == found["turn"] == [1, 0, 0]
    assert cells(found["hole"]) == ["34"]
    assert found["treasure"] == [0] * 12
    assert cards(found["up"]) == ["1-t07"]
    assert places(found["target"]) == [6]
    assert (found["slides.high"], found["slides.low"]) == ([0], [2])
    assert [found[f"deck.{pile}.cards"] for pile in (1, 2, 3)] == [[10], [8], [9]]
    assert cards(found["0.cards"]) == ["1-t01", "2-t06"]
    assert found["0.points"] == [1 + 3]
    assert cells(found["memory.seen"]) == ["33", "34"]
    assert cells(found["memory.last"]) == ["33"]
    assert found["memory.target"] == [0] * 48


def test_a_treasure_is_told_once_it_was_seen() -> None:
    unseen = row(lay(hole="34", last="33", up="1-t07"))
    seen = row(lay(hole="34", last="33", up="1-t07", more={"seen": ["33", "34", "43", "72"]}))
    names = [f"memory.block{number + 1}.treasure" for number in range(12)]
    assert all(unseen[name] == [0] * 12 for name in names)
    assert {name: places(seen[name]) for name in names if any(seen[name])} == {
        names[block("43")]: [6],
        names[block("72")]: [7],
    }
    assert cells(seen["memory.treasures"]) == ["72", "43"]
    assert cells(seen["memory.target"]) == ["43"]


def test_seats_are_told_clockwise_from_the_observer() -> None:
    p = lay(3, up="1-t07", won=("1-t01", "1-t02 1-t03", ""))
    found = row(p, 1)
    assert found["seat"] == [0, 1, 0]
    assert found["actor"] == [0, 0, 1]
    assert [found[f"{turn}.won"] for turn in range(3)] == [[2], [0], [1]]
    assert cards(found["0.cards"]) == ["1-t02", "1-t03"]
    assert cards(found["2.cards"]) == []
    assert (found["memory.1-t01.seen"], found["memory.1-t01.holders"]) == ([1], [0, 0, 1])
    assert (found["memory.1-t07.seen"], found["memory.1-t07.holders"]) == ([1], [0, 0, 0])
    assert (found["memory.3-t01.seen"], found["memory.3-t01.holders"]) == ([0], [0, 0, 0])


def test_a_gift_may_be_with_giver_or_receiver() -> None:
    p = stung(3, ("1-t01 1-t02", "1-t04", "1-t03"))
    slide(p, "15 14 04")
    play(p, "give 1-t03")
    assert row(p, 0)["memory.1-t03.holders"] == [0, 1, 1]
    assert row(p, 1)["memory.1-t03.holders"] == [1, 0, 0]


def test_a_stake_is_told_to_its_owner_until_it_is_turned_up() -> None:
    p = called()
    play(p, "stake 1-t06")
    mine, theirs = row(p, 0), row(p, 1)
    assert mine["0.staked"] == theirs["1.staked"] == [1]
    assert cards(mine["0.stake"]) == ["1-t06"]
    assert cards(theirs["1.stake"]) == []
    assert mine["target"] == [0] * 12
    play(p, "stake 1-t10")
    mine, theirs = row(p, 0), row(p, 1)
    assert cards(theirs["1.stake"]) == ["1-t06"]
    assert (mine["duel.first"], mine["duel.second"], mine["duel.open"]) == ([1, 0], [0, 1], [1])
    assert places(mine["target"]) == [9]  # what the seat with the marker looks for: the other's stake


def test_experts_see_gold_and_what_was_lifted() -> None:
    p = slid("curse")
    before = row(p)
    assert cells(before["gold"]) == p.observe(0)["gold"]
    assert before["memory.lifted"] == [0] * 48
    play(p, "lift")
    after = row(p)
    assert cells(after["memory.lifted"]) == cells(after["memory.curses"]) == ["44"]
    assert (after["mummy"], row(p, 1)["mummy"]) == ([1, 0], [0, 1])
    q = slid("hat2")
    play(q, "lift")
    found = row(q, 1)
    assert cells(found["memory.lifted"]) == ["44"]
    assert found["memory.curses"] == [0] * 48
    assert (found["1.hats"], found["1.bonus"], found["0.bonus"]) == ([0, 1, 0], [6], [3])
    assert found["0.scarabs"] == [2]


def test_long_counts_take_two_places() -> None:
    p = lay(up="1-t07", last="33", search_cap=0, card_cap=0, more={"slides": 300})
    assert isinstance(p.state, FaraonState)
    p.state.misses = 99_999  # nothing bounds it with a cap of 0
    found = row(p)
    assert (found["slides.high"], found["slides.low"]) == ([1], [44])
    assert (found["misses.high"], found["misses.low"]) == ([255], [255])


def test_all_cards_are_told_at_the_end() -> None:
    p = lay(up="3-t11", deck="", won=("1-t01", "3-t12"))
    assert cards(row(p)["1.cards"]) == []
    slide(p, "44 54")
    assert p.is_over
    assert cards(row(p)["1.cards"]) == ["3-t12"]
    assert row(p)["actor"] == [0, 0]


# --- Reading back ---------------------------------------------------------------------------------


def first(values: list[int], names: Sequence[Any]) -> Any:
    """The name of the place that is not 0, or None."""
    return next((names[place] for place in places(values)), None)


class Reader:
    """Reads an observation and a memory back from a row."""

    def __init__(self, p: mastaba.Position, seat: int) -> None:
        self.found = row(p, seat)
        self.seats = [(seat + turn) % p.players for turn in range(p.players)]

    def number(self, name: str) -> int:
        return self.found[f"{name}.high"][0] * 256 + self.found[f"{name}.low"][0]

    def flag(self, name: str) -> bool:
        return bool(self.found[name][0])

    def who(self, name: str) -> Any:
        return first(self.found[name], self.seats)

    def by_seat(self, name: str) -> list[list[int]]:
        """The places of each seat, the first seat first."""
        return [self.found[f"{self.seats.index(seat)}.{name}"] for seat in sorted(self.seats)]

    def observed(self) -> Json:
        """Everything but the legal moves and what names the game; no places: they follow from points and cards."""
        phase = first(self.found["phase"], PHASE_NAMES)
        over = phase == "over"
        actor = self.who("actor")
        mode = first(self.found["option.mode"], MODE_NAMES)
        won = [n for (n,) in self.by_seat("won")]
        hats = [
            [n + 1 for n, count in enumerate(counts) for _ in range(count)] for counts in self.by_seat("hats")
        ]
        points = [
            n + more for (n,), (more,) in zip(self.by_seat("points"), self.by_seat("bonus"), strict=True)
        ]
        return {
            "seat": self.found["seat"].index(1),
            "phase": phase,
            "actor": actor if actor is not None else mastaba.OVER if over else mastaba.CHANCE,
            "turn": self.who("turn"),
            "slides": self.number("slides"),
            "misses": self.number("misses"),
            "view": self.found["view"].index(1),
            "hole": first(self.found["hole"], CELLS),
            "treasure": first(self.found["treasure"], box.TREASURE_NAMES),
            "gold": cells(self.found["gold"]),
            "deck": [self.found[f"deck.{pile}.cards"][0] for pile in (1, 2, 3)],
            "back": first(self.found["back"], box.SYMBOL_NAMES),
            "spent": self.flag("spent"),
            "up": first(self.found["up"], box.CARD_NAMES),
            "superpowers": self.flag("superpowers"),
            "action": first(self.found["action"], ACTION_NAMES),
            "duel": self.duel(),
            "won": won,
            "own": cards(self.found["0.cards"]),
            "out": self.found["out"][0],
            "hats": hats,
            "scarabs": [n for (n,) in self.by_seat("scarabs")],
            "mummy": self.who("mummy"),
            "cards": [cards(held) for held in self.by_seat("cards")] if over else None,
            "scores": (won if mode == "solo" else points) if over else None,
        }

    def duel(self) -> Json | None:
        if self.who("duel.first") is None:
            return None
        seats = [self.who("duel.first"), self.who("duel.second")]
        turns = [self.seats.index(seat) for seat in seats if seat is not None]
        stakes = [
            first(self.found[f"{turn}.stake"], box.CARD_NAMES)
            or ("?" if self.flag(f"{turn}.staked") else None)
            for turn in turns
        ]
        return {
            "seats": seats,
            "stakes": stakes,
            "open": self.flag("duel.open"),
            "slides": self.number("duel.slides"),
        }

    def options(self) -> Json:
        found = {
            cap: self.number(f"option.{cap}")
            for cap in ("search_cap", "scorpion_cap", "duel_cap", "card_cap")
        }
        return found | {
            "mode": first(self.found["option.mode"], MODE_NAMES),
            "connected_blanks": self.flag("option.connected_blanks"),
            "explorer_bonus": "places" if self.flag("option.bonus_by_places") else "last",
            "no_way_back": self.flag("option.no_way_back"),
        }

    def remembered(self) -> Json:
        treasures = cells(self.found["memory.treasures"])
        curses = cells(self.found["memory.curses"])
        symbols = self.found["memory.symbols"]
        seen = [card for card in box.CARD_NAMES if self.flag(f"memory.{card}.seen")]
        return {
            "cells": {
                cell: self.tile(cell) if cell in treasures else "blank"
                for cell in cells(self.found["memory.seen"])
            },
            "gold": {
                cell: "curse" if cell in curses else "empty" for cell in cells(self.found["memory.lifted"])
            },
            "cards": {card: self.holders(card) for card in seen},
            "symbols": [dict(zip(box.SYMBOL_NAMES, symbols[5 * pile :], strict=False)) for pile in range(2)],
            "last": first(self.found["memory.last"], CELLS),
        }

    def tile(self, cell: str) -> Any:
        return first(self.found[f"memory.block{block(cell) + 1}.treasure"], box.TREASURE_NAMES)

    def holders(self, card: str) -> list[int]:
        return sorted(self.seats[turn] for turn in places(self.found[f"memory.{card}.holders"]))


@pytest.mark.parametrize(
    "options", [{}, {"mode": "expert", "explorer_bonus": "places"}, {"no_way_back": True, "card_cap": 5}]
)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_observation_and_memory_can_be_read_back(players: int, options: Json) -> None:
    if players == 1:
        options = {name: value for name, value in options.items() if name in ("no_way_back", "card_cap")}
    for p in random_game(players, 7, **options)[:: 5 * players]:
        for seat in range(players):
            reader = Reader(p, seat)
            seen, memory = feature_laws.told(p, seat)
            observed = reader.observed()
            assert observed == {key: seen[key] for key in observed}
            assert {*seen} - {*observed} == {"game", "players", "options", "places"}
            assert reader.options() == {"no_way_back": False} | seen["options"]
            remembered = reader.remembered()
            assert remembered == {key: memory[key] for key in remembered}
            assert {*memory} - {*remembered} == {"seat", "unseen"}


# --- Planted leaks --------------------------------------------------------------------------------


class Leak(Features):
    """Writes the row of a seat that knows more than it does."""

    def __init__(self, reveal: Callable[[FaraonState], None]) -> None:
        self.reveal = reveal

    def write(self, state: State, seat: int, row: Row) -> None:
        told = state.clone()
        assert isinstance(told, FaraonState)
        self.reveal(told)
        FaraonFeatures().write(told, seat, row)


def tiles(state: FaraonState) -> None:
    state.seen = box.ALL_CELLS


def tokens(state: FaraonState) -> None:
    state.lifted = state.gold


def stakes(state: FaraonState) -> None:
    state.open = True


def gifts(state: FaraonState) -> None:
    for seat in range(state.players):
        for card in range(30):
            if state.won[seat] >> card & 1:
                for eyes in range(state.players):
                    state.known[eyes * 30 + card] = 1 << seat


def staking() -> mastaba.Position:
    p = called(3, ("1-t06 1-t01 1-t02", "1-t10", "1-t03"))
    play(p, "stake 1-t01")
    return p


def given() -> mastaba.Position:
    p = stung(3, ("1-t01 1-t02", "1-t04 1-t05 1-t06", "1-t03 1-t07"))
    slide(p, "15 14 04")
    play(p, "give 1-t03")
    return p


@pytest.mark.parametrize(
    ("reveal", "position", "named"),
    [
        (tiles, lay, "memory.treasures"),
        (tokens, lambda: slid("hat1"), "memory.curses"),
        (stakes, staking, "2.stake"),
        (gifts, given, "memory.1-t03.holders"),
    ],
)
def test_a_planted_leak_is_caught(
    reveal: Callable[[FaraonState], None], position: Callable[[], mastaba.Position], named: str
) -> None:
    p = position()
    feature_laws.a_row_keeps_secrets(p)
    with pytest.raises(pytest.fail.Exception, match=f"learns what it cannot know from .*'{named}'"):
        feature_laws.a_row_keeps_secrets(p, Leak(reveal))
