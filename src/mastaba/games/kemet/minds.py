"""The bots of Kemet: one that thinks an action through, and one that looks less far and errs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mastaba.core.game import Json
from mastaba.core.mind import Mind
from mastaba.core.rng import Rng
from mastaba.games.kemet.imagine import imagine
from mastaba.games.kemet.names import TEXTS
from mastaba.games.kemet.plan import Planner
from mastaba.games.kemet.state import KemetState


class Strategist(Mind):
    """Imagines the cards it cannot see, then plans the action to come."""

    def __init__(self, budget: int, noise: int) -> None:
        self._planner = Planner(budget, noise)

    def _imagined(self, observation: Json, memory: Json, seed: int) -> tuple[KemetState, Rng]:
        rng = Rng(seed)
        state = imagine(observation, memory)
        state.reshuffle(observation["seat"], rng)
        return state, rng

    def choose(self, observation: Json, memory: Json, plies: Sequence[str], seed: int) -> str:
        """The text of a legal move."""
        legal: list[str] = observation["legal"]
        if len(legal) == 1:
            return legal[0]
        state, rng = self._imagined(observation, memory, seed)
        return TEXTS[self._planner.code(state, observation["seat"], rng)]

    def worth(self, observation: Json, memory: Json, plies: Sequence[str], seed: int) -> dict[str, float]:
        """What each legal move promises, in victory points."""
        state, rng = self._imagined(observation, memory, seed)
        seat = observation["seat"]
        return {
            text: self._planner.value_of(state, TEXTS.index(text), seat, rng) / 100
            for text in observation["legal"]
        }


MINDS: Final[Mapping[str, Mind]] = {"greedy": Strategist(4000, 0), "hasty": Strategist(300, 120)}
