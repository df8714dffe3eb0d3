"""Mining where bots plan whole turns: the strongest planner of the game says what moves are worth.

It plays the games that are searched where it sees a clear difference, and a quick bot where it sees none. What looks
clear is compared with many times the iterations and other seeds. A plan names one way to do something: whether another
first move comes to the same is found out by planning on from the position after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.bots import Budget
from mastaba.core.bots import Searcher
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE
from mastaba.core.game import Game
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.miner import GAP, RIVALS, SEEDS, Decision, Miner, quick_of
from mastaba.teacher.puzzles import Puzzle

_FIRST: Final = 0.003  # seconds of a first look, by the rate of the game's calibration
_PROOF: Final = 0.03  # seconds of each search of the proof
_PART: Final = 4  # a second look has one in so many of these iterations
_SECOND: Final = 3  # and a seed of its own
_ASIDE: Final = 8  # a look at another first move has one in so many of the iterations
_NEAR: Final = 0.8 * GAP  # what looks clear at first


class PlanMiner(Miner):
    """Puzzles by what the strongest planner of a game promises."""

    def __init__(self, game: Game, bot: Searcher) -> None:
        super().__init__(game)
        self.bot = bot
        self.quick = quick_of(game) or bot.within(Budget(1, "it"))
        self.first = max(1, round(self.calibration.rate * _FIRST))
        self.proof = max(1, round(self.calibration.rate * _PROOF))

    def look(self, known: Knowledge) -> tuple[str, bool]:
        """The best plan's move if it looks clearly best, or else a quick bot's."""
        best = self._first(known)
        return (best, True) if best else (self.quick.choose(known, known.seed), False)

    def _first(self, known: Knowledge) -> str:
        """The move that looks clearly best at first, or none."""
        glance = self.bot.glance(known, known.seed)
        if glance and not self._clearly_best(glance, known):
            return ""
        best = self._clearly_best(self._chances(known, 0, 1 if glance else self.first), known)
        return best if not glance or glance[best or known.legal[0]] == max(glance.values()) else ""

    def _clearly_best(self, chances: dict[str, float], known: Knowledge) -> str:
        """The best of these moves if no other comes near, or none."""
        best = max(chances, key=chances.__getitem__, default="")
        return best if best and self.clear(_row(chances, [best, *known.legal]), _NEAR) else ""

    def puzzle(self, decision: Decision, best: str) -> Puzzle | None:
        """The decision as a puzzle, if its best move is clearly best for both seeds, whatever move is the first."""
        legal = [best, *(move for move in decision.known.legal if move != best)]
        if self._proved(decision, legal, _SECOND, self.proof // _PART) is None:
            return None
        row = self._proved(decision, legal, SEEDS[0], self.proof)
        if row is None:
            return None
        compared = [k for k in range(1, len(legal)) if row[k] > 0]
        rivals = sorted(compared, key=row.__getitem__, reverse=True)[:RIVALS]
        if not rivals:
            return None
        again = self._proved(decision, [best, *(legal[k] for k in rivals)], SEEDS[1], self.proof)
        solved = None if again is None else self.solved(decision, best)
        if again is None or solved is None:
            return None
        rows = [[row[0], *(row[k] for k in rivals)], again]
        return self.written(decision, [best, *(legal[k] for k in rivals)], rows, self.proof, solved)

    def _proved(
        self, decision: Decision, moves: Sequence[str], seed: int, iterations: int
    ) -> list[float] | None:
        """The chances of these moves, if the first is clearly the best of them and of all that the planner compares."""
        known = decision.known
        planned = self._chances(known, seed, iterations)
        if not self.clear(_row(planned, [moves[0], *known.legal])):
            return None
        row = self._completed(decision, moves, seed, planned, iterations)
        return row if self.clear(row) else None

    def values(self, decision: Decision, moves: Sequence[str], seed: int, iterations: int) -> list[float]:
        """The chance of winning with each of these moves, the first of which is believed to be the best."""
        planned = self._chances(decision.known, seed, iterations)
        return self._completed(decision, moves, seed, planned, iterations)

    def _completed(
        self, decision: Decision, moves: Sequence[str], seed: int, planned: dict[str, float], iterations: int
    ) -> list[float]:
        """What was planned, or what can be planned after a move if that is better, or a glance at it."""
        known = decision.known
        row = [planned.get(move, 0.0) for move in moves]
        glance = self.bot.glance(known, known.seed ^ seed)
        row[1:] = [
            max(chance, glance.get(move, 0.0)) for move, chance in zip(moves[1:], row[1:], strict=True)
        ]
        for k, move in enumerate(moves[1:], 1):
            row[k] = max(row[k], self._beyond(decision, move, seed, iterations // _ASIDE))
            if row[0] - row[k] < GAP:
                break  # it is no puzzle: what the others promise does not matter
        return row

    def _chances(self, known: Knowledge, seed: int, iterations: int) -> dict[str, float]:
        return self.bot.chances(known, known.seed ^ seed, Budget(iterations, "it"))

    def _beyond(self, decision: Decision, move: str, seed: int, iterations: int) -> float:
        """The best chance after a move if its seat goes on choosing, in a world that it could be in; else 0."""
        seat = decision.known.viewer
        world = decision.position.imagined(seat)
        rng = Rng(decision.known.seed ^ seed)
        world.state.reshuffle(seat, rng)
        world.play(move)
        while world.actor == CHANCE:
            world.state.apply(world.state.random_code(rng))
        if world.actor != seat:
            return 0.0
        return max(self._chances(Knowledge(world, seat), seed, max(1, iterations)).values(), default=0.0)


def _row(chances: dict[str, float], moves: Sequence[str]) -> list[float]:
    """The chances of different moves, in this order; 0 for those that were not compared."""
    return [chances.get(move, 0.0) for move in dict.fromkeys(moves)]
