"""Bots of a game: they think in a state that their seat could be in, and know no more than it."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba.core.bots import BotPlayer, Thinker, imagined
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import State, legal_codes


class Last(BotPlayer):
    """Plays the last legal move."""

    def choose(self, observation: dict[str, Any], *_: object) -> str:
        legal: list[str] = observation["legal"]
        return legal[-1]


class Planner:
    """Plans the last legal code, and values a code by its number."""

    def __init__(self) -> None:
        self.states: list[State] = []

    def code(self, state: State, _seat: int, _rng: Rng, /) -> int:
        self.states.append(state)
        return legal_codes(state)[-1]

    def value_of(self, _state: State, code: int, _seat: int, _rng: Rng, /) -> int:
        return 100 * code


@pytest.fixture
def position() -> mastaba.Position:
    position = mastaba.new("kheops", 2)
    while position.actor == mastaba.CHANCE:
        position.play(position.legal()[0])
    return position


def thinker(position: mastaba.Position, planner: Planner) -> Thinker[State]:
    return Thinker(position.game.view.imagine, position.game.info.texts, planner)


def test_a_hint_of_a_plain_bot_is_its_choice(position: mastaba.Position) -> None:
    worth = Last().worth(position.observe(0), position.memory(0), [], 1)
    assert worth == {text: float(text == position.legal()[-1]) for text in position.legal()}


def test_an_imagined_state_looks_the_same_to_its_seat(position: mastaba.Position) -> None:
    seen = position.observe(0)
    states = []
    for seed in range(8):
        state, _rng = imagined(position.game.view.imagine, seen, position.memory(0), seed)
        other = mastaba.Position(position.game, 2, position.options, state)
        assert other.observe(0) == seen
        states.append(state.pack())
    assert len(set(states)) > 1


def test_a_thinker_plays_what_its_planner_finds(position: mastaba.Position) -> None:
    planner = Planner()
    chosen = thinker(position, planner).choose(position.observe(0), position.memory(0), [], 3)
    assert chosen == position.legal()[-1]
    assert planner.states[0] is not position.state


def test_a_thinker_does_not_think_about_its_only_move(position: mastaba.Position) -> None:
    planner = Planner()
    seen = position.observe(0) | {"legal": ["pawn worker"]}
    assert thinker(position, planner).choose(seen, position.memory(0), [], 3) == "pawn worker"
    assert planner.states == []


def test_the_worth_of_a_move_is_in_points(position: mastaba.Position) -> None:
    worth = thinker(position, Planner()).worth(position.observe(0), position.memory(0), [], 3)
    assert worth == {text: position.game.info.codes[text] for text in position.legal()}
