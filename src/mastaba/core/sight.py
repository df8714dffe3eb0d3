"""Sight: everything that a bot gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import State
from mastaba.core.observation import AnyMemory, AnyObservation

if TYPE_CHECKING:
    from mastaba.core.game import Game
    from mastaba.core.position import Position


class Sight:
    """What a seat that has to move knows: its observation, its memory, the plies as it saw them.

    `world` draws states that fit them. There is no way from here to the true state.
    """

    def __init__(
        self,
        game: Game,
        observation: AnyObservation,
        memory: AnyMemory | Callable[[], AnyMemory],
        plies: Sequence[str] | Callable[[], Sequence[str]] = (),
    ) -> None:
        """A memory and plies that cost something to work out can be functions: they are called when they are used."""
        self.game = game
        self.observation = observation
        self._memory = memory
        self._plies = plies

    @classmethod
    def of(cls, position: Position, plies: Sequence[str] | Callable[[], Sequence[str]] = ()) -> Sight:
        """What the actor of a position sees."""
        seat = position.actor
        return cls(position.game, position.observe(seat), lambda: position.recollection(seat), plies)

    @property
    def seat(self) -> int:
        """The seat."""
        seat: int = self.observation["seat"]
        return seat

    @property
    def legal(self) -> list[str]:
        """The texts of its legal moves."""
        legal: list[str] = self.observation["legal"]
        return legal

    @cached_property
    def memory(self) -> AnyMemory:
        """What the seat has seen and could remember, and what all players have followed."""
        return self._memory() if callable(self._memory) else self._memory

    @cached_property
    def plies(self) -> Sequence[str]:
        """The plies so far as the seat saw them."""
        return self._plies() if callable(self._plies) else self._plies

    @cached_property
    def _imagined(self) -> State:
        return self.game.view.imagine(self.observation, self.memory)

    def world(self, rng: Rng) -> State:
        """A state that the seat could be in, with everything redrawn that it cannot know."""
        state = self._imagined.clone()
        state.reshuffle(self.seat, rng)
        return state
