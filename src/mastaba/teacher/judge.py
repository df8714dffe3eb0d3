"""Judge: finds out how a moment looks to a seat, by a search or by planning, as the game wants it.

What it finds is raw: its numbers say who is better off, not yet how likely a win is (`scale`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import row
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.prospects import add_scores, add_values

RIVALS: Final = 2
_WORLDS: Final = 8  # in which points are counted


@dataclass(frozen=True)
class Look:
    """How a moment looks; lists are by seat."""

    raw: list[float]  # who is better off: 0 is even
    line: tuple[
        str, ...
    ] = ()  # what the viewer should do if it is to choose, and the choices that would follow
    rivals: tuple[str, ...] = ()  # the moves that look best beside it


@dataclass(frozen=True)
class Basis:
    """What the points at the end are expected from; lists are by seat."""

    scores: list[float]  # points, as if the game ended now
    leads: list[float]  # by the evaluator, in points; by the scores where a game has none


class Judge(Protocol):
    """How moments of a game are judged. The same knowledge and iterations give the same answer again."""

    def look(self, knowledge: Knowledge, iterations: int) -> Look:
        """How the moment looks to the viewer."""

    def compare(self, knowledge: Knowledge, moves: Sequence[str], iterations: int) -> list[float]:
        """The raw value of each of these moves for the viewer, whose turn it is."""


def basis(knowledge: Knowledge, evaluator: Evaluator | None, worlds: int = _WORLDS) -> Basis:
    """The points and the evaluation in some worlds that the viewer could be in."""
    start = knowledge.start
    scores, values = (row([0] * start.players) for _ in range(2))
    add_scores(start, knowledge.viewer, worlds, Rng(knowledge.seed), scores)
    points = [int(score) / worlds for score in scores]
    if evaluator is None:
        return Basis(points, leads(points))
    add_values(start, knowledge.viewer, evaluator, worlds, Rng(knowledge.seed), values)
    return Basis(points, [int(value) / (100 * worlds) for value in values])


def leads(points: Sequence[float]) -> list[float]:
    """By seat the points more than the mean of the others; alone, the points."""
    rivals = len(points) - 1
    if rivals == 0:
        return list(points)
    return [own - (sum(points) - own) / rivals for own in points]
