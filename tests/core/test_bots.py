"""Bots of a game: they think in a state that their seat could be in, and know no more than it."""

from __future__ import annotations

import mastaba
from mastaba.core.bots import Bot, Thinker
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import State, legal_codes
from mastaba.core.sight import Sight


class Last(Bot):
    """Plays the last legal move."""

    name = "last"

    def choose(self, sight: Sight, seed: int) -> str:
        return sight.legal[-1]


class Planner:
    """Plans the last legal code, and values a code by its number."""

    def __init__(self) -> None:
        self.states: list[State] = []

    def code(self, state: State, _seat: int, _rng: Rng, /) -> int:
        self.states.append(state)
        return legal_codes(state)[-1]

    def value_of(self, _state: State, code: int, _seat: int, _rng: Rng, /) -> int:
        return 100 * code


def test_a_hint_of_a_plain_bot_is_its_choice(position: mastaba.Position) -> None:
    worth = Last().worth(Sight.of(position), 1)
    assert worth == {text: float(text == position.legal()[-1]) for text in position.legal()}


def test_a_thinker_plays_what_its_planner_finds(position: mastaba.Position) -> None:
    planner = Planner()
    assert Thinker("plans", planner).choose(Sight.of(position), 3) == position.legal()[-1]
    assert planner.states[0] is not position.state


def test_a_thinker_does_not_think_about_its_only_move(position: mastaba.Position) -> None:
    planner = Planner()
    sight = Sight(position.game, position.observe(0) | {"legal": ["pawn worker"]}, position.memory(0))
    assert Thinker("plans", planner).choose(sight, 3) == "pawn worker"
    assert planner.states == []


def test_the_worth_of_a_move_is_in_points(position: mastaba.Position) -> None:
    worth = Thinker("plans", Planner()).worth(Sight.of(position), 3)
    assert worth == {text: position.game.info.codes[text] for text in position.legal()}
