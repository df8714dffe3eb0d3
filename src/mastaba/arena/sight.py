"""Sight: what a bot may know when it decides, and the one place that knows how today's bots are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from mastaba.bots import Bot
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import State
from mastaba.core.game import Game
from mastaba.core.observation import AnyMemory, AnyObservation
from mastaba.core.referee import Referee


class Sight:
    """The observation of a seat; its memory and the plies are computed when they are asked for."""

    def __init__(
        self,
        game: Game,
        observation: AnyObservation,
        memory: Callable[[], AnyMemory],
        plies: Callable[[], Sequence[str]],
    ) -> None:
        self.game = game
        self.observation = observation
        self._memory = memory
        self._plies = plies

    @classmethod
    def of(cls, referee: Referee, seat: int) -> Sight:
        """What a seat at a table may know now."""
        position = referee.position
        return cls(
            position.game,
            referee.observe(seat),
            lambda: position.memory(seat),
            lambda: referee.plies_for(seat),
        )

    @cached_property
    def memory(self) -> AnyMemory:
        """What the seat has seen and could remember."""
        return self._memory()

    @cached_property
    def plies(self) -> Sequence[str]:
        """The plies so far as the seat saw them."""
        return self._plies()

    def world(self, rng: Rng) -> State:
        """A state that the seat could be in, with everything hidden redrawn."""
        state = self.game.view.imagine(self.observation, self.memory)
        state.reshuffle(self.observation["seat"], rng)
        return state


def choose(bot: Bot, sight: Sight, seed: int) -> str:
    """The choice of a bot of the game, asked as today's bots are."""
    return bot.choose(sight.game, sight.observation, sight.memory, seed, sight.plies)
