"""Bot: a player that sees what its seat sees. Games have their own where a search that knows no game is weak."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from mastaba.core.budget import Budget
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import State
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.sight import Sight

Own_contra = TypeVar("Own_contra", bound=State, contravariant=True)


@dataclass(frozen=True)
class Thought:
    """A choice, and what a bot that searches found out about it."""

    move: str
    value: float | None = None  # the seat's chance of winning, from 0 to 1
    line: tuple[str, ...] = ()  # the moves that the bot foresees, its own first
    iterations: int | None = None


class Bot(ABC):
    """Chooses a move by what its seat sees; the same sight and seed give the same choice."""

    name: str
    stopped: bool = False
    """Whether a search that is under way has to end now, with the best that it has found: any thread may set it."""

    @abstractmethod
    def choose(self, sight: Sight, seed: int) -> str:
        """The text of a legal move."""

    def think(self, sight: Sight, seed: int, budget: Budget | None = None) -> Thought:
        """The choice and its reasons; a bot that searches uses this budget instead of its own."""
        return Thought(self.choose(sight, seed))

    def within(self, budget: Budget) -> Bot:
        """The same bot with another budget; `BadSetup` for a bot that has no use for one."""
        raise BadSetup(Reason("error.no_budget", {"bot": self.name}))

    def worth(self, sight: Sight, seed: int) -> dict[str, float]:
        """The value of each legal move, for a hint: 1 for the chosen one, 0 for the others."""
        chosen = self.choose(sight, seed)
        return {text: float(text == chosen) for text in sight.legal}


class Searcher(Bot):
    """A bot that searches within a budget, and plays what it has found."""

    budget: Budget

    def choose(self, sight: Sight, seed: int) -> str:
        """The text of a legal move."""
        return self.think(sight, seed).move

    @abstractmethod
    def think(self, sight: Sight, seed: int, budget: Budget | None = None) -> Thought:
        """The choice and its reasons, within this budget or the bot's own."""

    @abstractmethod
    def within(self, budget: Budget) -> Searcher:
        """The same bot with another budget."""

    def chances(self, sight: Sight, seed: int, budget: Budget | None = None) -> dict[str, float]:
        """The seat's chance of winning, from 0 to 1, after each move that was compared; empty where none was."""
        return {}

    def glance(self, sight: Sight, seed: int) -> dict[str, float]:
        """Quickly the seat's chance of winning after every legal move, where the bot can tell; or else empty."""
        return {}


class Plans(Protocol[Own_contra]):
    """The compiled part of a `Thinker`: a planner over a state that its seat could be in."""

    def code(self, state: Own_contra, seat: int, rng: Rng, /) -> int:
        """The code of a move for the seat, which is the actor."""

    def value_of(self, state: Own_contra, code: int, seat: int, rng: Rng, /) -> int:
        """The expected value of a move for the seat, in hundredths of a point."""


class Thinker(Bot):
    """Draws one world that its seat could be in, and plans there."""

    def __init__(self, name: str, planner: Plans[Any]) -> None:
        self.name = name
        self._planner = planner

    def choose(self, sight: Sight, seed: int) -> str:
        """The text of a legal move."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        rng = Rng(seed)
        state = sight.world(rng)
        return sight.game.info.texts[self._planner.code(state, sight.seat, rng)]

    def worth(self, sight: Sight, seed: int) -> dict[str, float]:
        """The expected value of each legal move, in points."""
        rng = Rng(seed)
        state, codes = sight.world(rng), sight.game.info.codes
        return {
            text: self._planner.value_of(state, codes[text], sight.seat, rng) / 100 for text in sight.legal
        }
