"""Evaluator: one in plain Python gives a game a greedy bot and hints."""

from __future__ import annotations

import pytest

import mastaba
from mastaba import bots
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import AbstractStateError, State
from tests.core.engine.countdown import Countdown
from tests.dates import broken


class Counting(Evaluator):
    """An evaluator in plain Python: points are good."""

    def value(self, state: State, seat: int) -> int:
        return 100 * state.score(seat)

    def quiet(self, state: State) -> bool:
        return True


@pytest.mark.usefixtures("example")
def test_with_an_evaluator_a_game_has_a_greedy_bot_and_hints() -> None:
    position = broken(bots={"evaluator": Counting()})
    game, sight = position.game, bots.Sight.of(position)
    assert bots.names(game) == ["greedy", "random"]
    assert game.bots.default == "greedy"
    assert game.hints_allowed(position.options)
    assert bots.get("greedy", game).choose(sight, seed=1) in {"take 3", "show"}  # 3 points each
    assert bots.adviser(game).worth(sight, seed=1) == {
        "take 1": 4,
        "take 2": 5,
        "take 3": 6,
        "show": 6,
    }


@pytest.mark.usefixtures("example")
def test_without_an_evaluator_a_game_has_neither() -> None:
    position = broken()
    assert bots.names(position.game) == ["random"]
    assert position.game.bots.default == "random"
    assert not position.game.hints_allowed(position.options)
    with pytest.raises(mastaba.BadSetup, match="greedy"):
        bots.get("greedy", position.game)
    with pytest.raises(mastaba.BadSetup, match="greedy"):
        bots.adviser(position.game)


def test_an_evaluator_has_to_say_what_a_state_is_worth() -> None:
    with pytest.raises(AbstractStateError):
        Evaluator().value(Countdown(), 0)
    with pytest.raises(AbstractStateError):
        Evaluator().quiet(Countdown())


def test_nothing_is_settled_unless_an_evaluator_says_so() -> None:
    assert not Evaluator().settled(Countdown())
