"""BotPlayer: a bot of a game's own, where looking one move ahead is not enough."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import State
from mastaba.core.observation import AnyMemory, AnyObservation

Own = TypeVar("Own", bound=State)
Own_contra = TypeVar("Own_contra", bound=State, contravariant=True)


class BotPlayer(ABC):
    """Chooses a move by the observation and the memory of its seat, and the plies as that seat saw them."""

    @abstractmethod
    def choose(self, observation: AnyObservation, memory: AnyMemory, plies: Sequence[str], seed: int) -> str:
        """The text of a legal move."""

    def worth(
        self, observation: AnyObservation, memory: AnyMemory, plies: Sequence[str], seed: int
    ) -> dict[str, float]:
        """The value of each legal move, for a hint: 1 for the chosen one, 0 for the others."""
        chosen = self.choose(observation, memory, plies, seed)
        return {text: float(text == chosen) for text in observation["legal"]}


def imagined(
    imagine: Callable[[AnyObservation, AnyMemory], Own],
    observation: AnyObservation,
    memory: AnyMemory,
    seed: int,
) -> tuple[Own, Rng]:
    """A state that fits the observation, with everything hidden redrawn; and the generator for what follows.

    A bot that plans in it knows no more than an attentive player.
    """
    rng = Rng(seed)
    state = imagine(observation, memory)
    state.reshuffle(observation["seat"], rng)
    return state, rng


class Plans(Protocol[Own_contra]):
    """The compiled part of a `Thinker`: a planner over a state that its seat could be in."""

    def code(self, state: Own_contra, seat: int, rng: Rng, /) -> int:
        """The code of a move for the seat, which is the actor."""

    def value_of(self, state: Own_contra, code: int, seat: int, rng: Rng, /) -> int:
        """The expected value of a move for the seat, in hundredths of a point."""


class Thinker(BotPlayer, Generic[Own]):
    """Imagines what its seat cannot see, then plans."""

    def __init__(
        self, imagine: Callable[[AnyObservation, AnyMemory], Own], texts: Sequence[str], planner: Plans[Own]
    ) -> None:
        self._imagine = imagine
        self._texts = texts
        self._planner = planner

    def choose(self, observation: AnyObservation, memory: AnyMemory, plies: Sequence[str], seed: int) -> str:
        """The text of a legal move."""
        legal: list[str] = observation["legal"]
        if len(legal) == 1:
            return legal[0]
        state, rng = imagined(self._imagine, observation, memory, seed)
        return self._texts[self._planner.code(state, observation["seat"], rng)]

    def worth(
        self, observation: AnyObservation, memory: AnyMemory, plies: Sequence[str], seed: int
    ) -> dict[str, float]:
        """The expected value of each legal move, in points."""
        state, rng = imagined(self._imagine, observation, memory, seed)
        seat = observation["seat"]
        return {
            text: self._planner.value_of(state, self._texts.index(text), seat, rng) / 100
            for text in observation["legal"]
        }
