"""Advice: what a move is worth to a seat that is about to make it, quickly, and by what the seat knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mastaba.core.position import Position
from mastaba.core.sight import Sight
from mastaba.teacher import judges, scale
from mastaba.teacher.analysis import playable
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.reasons import reasons
from mastaba.teacher.report import Reason
from mastaba.teacher.scale import ONE

_SECONDS: Final = 0.08  # for one look: somebody waits
_EARLY: Final = (
    0.75  # of what a blunder costs: who can still take a move back is warned earlier than a verdict is harsh
)


@dataclass(frozen=True)
class Advice:
    """What a move costs against the best one, and why."""

    best: str
    cost: float  # of the chance of winning
    warns: bool  # it costs so much that the seat should think again
    reasons: list[Reason]


def _known(sight: Sight) -> Knowledge:
    """What the seat of a sight knows."""
    seen = sight.observation
    state = sight.game.view.imagine(seen, sight.memory)
    options = sight.game.info.complete(seen["options"], seen["players"])
    return Knowledge(Position(sight.game, seen["players"], options, state), sight.seat)


def _cost(known: Knowledge, best: str, move: str, ply: int) -> float:
    calibration = scale.of(known.game)
    scaled = calibration.scale(known.observation["players"])
    iterations = max(1, round(calibration.rate * _SECONDS))
    raws = judges.of(known.game).compare(known, [best, move], iterations)
    chances = [scaled.chance(raw, scaled.stage(ply)) for raw in raws]
    return max(0, chances[0] - chances[1]) / ONE


def cost(sight: Sight, best: str, move: str, ply: int) -> float:
    """How much less likely a win is after a move than after the best one."""
    return 0.0 if best == move else _cost(_known(sight), best, move, ply)


def line(sight: Sight, best: str) -> list[str]:
    """What would follow the best move, as far as the seat can foresee it, that move first."""
    known = _known(sight)
    found = judges.of(sight.game).look(known, max(1, round(scale.of(sight.game).rate * _SECONDS))).line
    position = Position(known.game, known.observation["players"], {}, known.start.clone())
    return (playable(position, found) if found[:1] == (best,) else []) or [best]


def why(sight: Sight, best: str, other: str) -> list[Reason]:
    """The parts of the evaluation in which a move is better than another."""
    return reasons(_known(sight), best, other)


def advise(sight: Sight, move: str, ply: int) -> Advice:
    """What a seat could have told itself before a move."""
    known = _known(sight)
    calibration = scale.of(sight.game)
    look = judges.of(sight.game).look(known, max(1, round(calibration.rate * _SECONDS)))
    best = look.line[0] if look.line else move
    found = _cost(known, best, move, ply) if best != move else 0.0
    bad = found >= _EARLY * calibration.marks.blunder
    return Advice(best, found, bad, reasons(known, best, move) if bad else [])
