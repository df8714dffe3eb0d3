"""A judge that plans and evaluates: for games in which bots plan whole turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba import bots
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.rng import Rng
from mastaba.core.game import Game
from mastaba.teacher.judge import RIVALS, Look, basis
from mastaba.teacher.knowledge import Knowledge

_PLANNED: Final = 8  # an evaluation in so many worlds costs about as much as planning in one


class PlanJudge:
    """Judges moments by the evaluator, and moves by the game's quick bot, in worlds that the viewer could be in.

    An iteration is a world in which a position is evaluated.
    """

    def __init__(self, game: Game) -> None:
        self.evaluator: Evaluator | None = game.bots.evaluator
        self.adviser: bots.Bot = bots.RandomBot() if self.evaluator is None else bots.adviser(game)

    def look(self, knowledge: Knowledge, iterations: int) -> Look:
        """The leads, with the move that promises most."""
        raw = basis(knowledge, self.evaluator, iterations).leads
        if not knowledge.decides or self.evaluator is None:
            return Look(raw)
        values = self._values(knowledge, iterations)
        first, *others = sorted(knowledge.legal, key=values.__getitem__, reverse=True)
        return Look(raw, (first,), tuple(others[:RIVALS]))

    def compare(self, knowledge: Knowledge, moves: Sequence[str], iterations: int) -> list[float]:
        """The lead that each move promises."""
        values = self._values(knowledge.narrowed(moves), 2 * iterations)
        return [values[move] for move in moves]

    def _values(self, knowledge: Knowledge, worlds: int) -> dict[str, float]:
        """By move, what the bot expects of it: the mean over some worlds."""
        sums = dict.fromkeys(knowledge.legal, 0.0)
        rng = Rng(knowledge.seed)
        planned = max(1, worlds // _PLANNED)
        for _world in range(planned):
            for move, value in self.adviser.worth(knowledge, rng.word()).items():
                sums[move] += value
        return {move: total / planned for move, total in sums.items()}
