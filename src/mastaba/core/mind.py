"""Mind: a bot of a room's own, for a game in which looking one move ahead is not the point."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mastaba.core.game import Json


class Mind(ABC):
    """Chooses from what its seat sees, what it could remember, and the plies as they were shown to it."""

    @abstractmethod
    def choose(self, observation: Json, memory: Json, plies: Sequence[str], seed: int) -> str:
        """The text of a legal move."""

    def worth(self, observation: Json, memory: Json, plies: Sequence[str], seed: int) -> dict[str, float]:
        """What each legal move is worth, for a hint: the chosen one stands out if a room says nothing else."""
        chosen = self.choose(observation, memory, plies, seed)
        return {text: float(text == chosen) for text in observation["legal"]}
