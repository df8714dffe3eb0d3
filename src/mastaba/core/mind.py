"""Mind: a bot of a room's own, for a game in which looking one move ahead is not the point."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from mastaba.core.observation import AnyMemory, AnyObservation
from mastaba.core.rng import Rng
from mastaba.core.state import State

if TYPE_CHECKING:
    from mastaba.core.game import Json

Own = TypeVar("Own", bound=State)
Own_contra = TypeVar("Own_contra", bound=State, contravariant=True)


class Mind(ABC):
    """Chooses from what its seat sees, what it could remember, and the plies as they were shown to it."""

    @abstractmethod
    def choose(self, observation: AnyObservation, memory: AnyMemory, plies: Sequence[str], seed: int) -> str:
        """The text of a legal move."""

    def worth(
        self, observation: AnyObservation, memory: AnyMemory, plies: Sequence[str], seed: int
    ) -> dict[str, float]:
        """What each legal move is worth, for a hint: the chosen one stands out if a room says nothing else."""
        chosen = self.choose(observation, memory, plies, seed)
        return {text: float(text == chosen) for text in observation["legal"]}


def imagined(
    imagine: Callable[[Json, Json], Own], observation: Json, memory: Json, seed: int
) -> tuple[Own, Rng]:
    """A state that looks like the observation, all that its seat cannot know drawn anew; and the dice to go on with.

    So nobody who thinks in it can know more than an attentive person.
    """
    rng = Rng(seed)
    state = imagine(observation, memory)
    state.reshuffle(observation["seat"], rng)
    return state, rng


class Plans(Protocol[Own_contra]):
    """The compiled part of a mind that thinks: plans ahead in a state that its seat could be in."""

    def code(self, state: Own_contra, seat: int, rng: Rng, /) -> int:
        """A move for the seat, which is to choose now."""

    def value_of(self, state: Own_contra, code: int, seat: int, rng: Rng, /) -> int:
        """What a move promises the seat, in hundredths of a point."""


class Thinker(Mind, Generic[Own]):
    """Imagines what it cannot see, then plans."""

    def __init__(
        self, imagine: Callable[[Json, Json], Own], texts: Sequence[str], planner: Plans[Own]
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
        """What each legal move promises, in points."""
        state, rng = imagined(self._imagine, observation, memory, seed)
        seat = observation["seat"]
        return {
            text: self._planner.value_of(state, self._texts.index(text), seat, rng) / 100
            for text in observation["legal"]
        }
