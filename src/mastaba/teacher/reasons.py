"""Reasons: what makes one move better than another, in parts of the evaluation.

An evaluator may have `part_names` and `parts`, which add up to its value. Any other has two parts: `points`, the
lead in points after the move and all that must follow it, and `prospects`, what the evaluator expects beyond it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Protocol, runtime_checkable

from mastaba.bots.greedy import settle
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import OVER, State, scores_of
from mastaba.teacher.judge import leads
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.report import Reason

_WORLDS: Final = 6
_LEAST: Final = 0.2  # points: less is no reason


@runtime_checkable
class HasParts(Protocol):
    """An evaluator whose values are sums."""

    part_names: list[str]

    def parts(self, state: State, seat: int, /) -> Iterable[int]:
        """The parts of the value of a seat, in hundredths of a point."""


def reasons(known: Knowledge, best: str, played: str) -> list[Reason]:
    """The parts in which the best move is better than the one that was made, the greatest first."""
    evaluator = known.game.bots.evaluator
    if evaluator is None:
        return []
    better, worse = (_parts(known, move, evaluator) for move in (best, played))
    gains = {part: round(better[part] - worse[part], 2) for part in better}
    found: list[Reason] = [{"part": part, "gain": gain} for part, gain in gains.items() if gain >= _LEAST]
    return sorted(found, key=lambda reason: -reason["gain"])


def _parts(known: Knowledge, move: str, evaluator: Evaluator) -> dict[str, float]:
    """The parts of a move for the seat, in points: the mean over some worlds."""
    rng, sums = Rng(known.seed), dict[str, float]()
    for _world in range(_WORLDS):
        state = known.world(rng)
        state.apply(known.game.info.codes[move])
        settle(state, evaluator, rng)
        for part, value in _split(state, known.viewer, evaluator).items():
            sums[part] = sums.get(part, 0.0) + value
    return {part: total / _WORLDS for part, total in sums.items()}


def _split(state: State, seat: int, evaluator: Evaluator) -> Mapping[str, float]:
    """The value of a position in parts."""
    if isinstance(evaluator, HasParts):
        parts = (int(value) / 100 for value in evaluator.parts(state, seat))
        return dict(zip(evaluator.part_names, parts, strict=True))
    lead = leads(scores_of(state))[seat]
    ahead = evaluator.value(state, seat) / 100 - lead if state.actor != OVER else 0.0
    return {"points": lead, "prospects": ahead}
