"""Mining: puzzles from games between strong bots, checked by deeper searches with other seeds.

A first look sorts out most decisions, a comparison of the best moves nearly all of the others. What is left is compared
again with more iterations and other seeds; the best move must be clearly best each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mastaba import bots
from mastaba.bots import Bot, Budget, SearchBot
from mastaba.core.bots import Searcher
from mastaba.core.game import Game
from mastaba.teacher import judges
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.miner import CHOICES, SEEDS, Decision, Miner
from mastaba.teacher.plan_mining import PlanMiner
from mastaba.teacher.puzzles import Puzzle

_FIRST: Final = 0.005  # seconds of a first look
_LEAST: Final = 150  # iterations of a first look, where they are slow
_PROOF: Final = 0.1  # seconds of each search of the proof
_NEAR: Final = 0.05  # the least distance of the best move in one search of all


class SearchMiner(Miner):
    """Puzzles by the game's judge: each move by a tree search of its own."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.judge = judges.of(game)
        rate = self.calibration.rate
        self.iterations = max(1, min(round(rate * _PROOF), max(_LEAST, round(rate * _FIRST))))
        self.proof = max(self.iterations, round(rate * _PROOF))
        self.quick = _strong(game, self.iterations)

    def look(self, known: Knowledge) -> tuple[str, bool]:
        """The move that one search of all moves prefers; a bot that does not search lets the judge decide."""
        if not isinstance(self.quick, SearchBot):
            return self.quick.choose(known, known.seed), True
        search, codes = self.quick.search(known, known.seed), self.game.info.codes
        *_, second, best = sorted(float(search.worth(codes[text])) for text in known.legal)
        return self.game.info.texts[search.best()], best - second >= _NEAR

    def puzzle(self, decision: Decision, best: str) -> Puzzle | None:
        """A puzzle if the judge agrees, and finds a clear difference with each seed."""
        known = decision.known
        look = self.judge.look(known, self.iterations)
        moves = [*look.line[:1], *look.rivals]
        if best not in look.line[:1] or len(moves) < CHOICES:
            return None
        if not self.clear(self.values(decision, moves, 0, self.iterations)):
            return None
        again = self.judge.look(known.salted(SEEDS[0]), self.proof)
        if again.line[:1] != look.line[:1]:
            return None
        moves = list(dict.fromkeys([*moves, *again.rivals]))
        rows: list[list[float]] = []
        for seed, iterations in zip(SEEDS, (self.proof // 2, self.proof), strict=True):
            rows.append(self.values(decision, moves, seed, iterations))
            if not self.clear(rows[-1]):
                return None
        solved = self.solved(decision, moves[0])
        return None if solved is None else self.written(decision, moves, rows, self.proof, solved)

    def values(self, decision: Decision, moves: Sequence[str], seed: int, iterations: int) -> list[float]:
        """The chance of winning after each of these moves."""
        scaled = self.calibration.scale(decision.position.players)
        stage = scaled.stage(len(decision.plies))
        raws = self.judge.compare(decision.known.salted(seed), moves, iterations)
        return [scaled.likely(raw, stage) for raw in raws]


def _strong(game: Game, iterations: int) -> Bot:
    """The bot whose games are searched."""
    strongest = game.bots.levels[-1] if game.bots.levels else None
    if isinstance(strongest, SearchBot):
        return strongest.within(Budget(iterations, "it"))
    return game.bots.players[0] if game.bots.players else bots.adviser(game)


def miner_of(game: Game) -> Miner:
    """Who finds the puzzles of a game: its strongest level where that plans, or else its judge."""
    strongest = game.bots.levels[-1] if game.bots.levels else None
    if isinstance(strongest, Searcher) and not isinstance(strongest, SearchBot):
        return PlanMiner(game, strongest)
    return SearchMiner(game)


def mine(
    game: Game,
    have: list[Puzzle],
    want: int,
    games: int,
    keep: Callable[[Puzzle], None],
    tell: Callable[[int], None],
) -> None:
    """Look for puzzles until there are as many as wanted; `keep` gets each new one, `tell` their number."""
    miner, count = miner_of(game), len(have)
    known = {puzzle["id"] for puzzle in have}
    first = max((int(name.split("-")[-2]) for name in known), default=0)
    for number in range(first, first + games):
        if count >= want:
            return
        for puzzle in miner.puzzles(number):
            if puzzle["id"] not in known and count < want:
                count += 1
                keep(puzzle)
                tell(count)
