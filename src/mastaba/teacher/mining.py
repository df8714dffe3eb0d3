"""Mining: puzzles from games between strong bots, checked by deeper searches with other seeds.

A first look sorts out most decisions, a comparison of the best moves nearly all of the others. What is left is compared
again with more iterations and other seeds; the best move must be clearly best each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from mastaba import bots
from mastaba.bots import Bot, Budget, SearchBot
from mastaba.core.bots import Searcher
from mastaba.core.game import Game
from mastaba.core.record import Record
from mastaba.teacher import judges, moments
from mastaba.teacher.games import played
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.miner import CHOICES, SEEDS, SHARE, Decision, Miner
from mastaba.teacher.plan_mining import PlanMiner
from mastaba.teacher.puzzles import Puzzle

_FIRST: Final = 0.005  # seconds of a first look
_LEAST: Final = 150  # iterations of a first look, where they are slow
_PROOF: Final = 0.1  # seconds of each search of the proof
_NEAR: Final = 0.05  # the least distance of the best move in one search of all
_APART: Final = 4  # plies between two puzzles of a game


class SearchMiner(Miner):
    """Puzzles by the game's judge: each move by a tree search of its own."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.judge = judges.of(game)
        rate = self.calibration.rate
        self.iterations = max(1, min(round(rate * _PROOF), max(_LEAST, round(rate * _FIRST))))
        self.proof = max(self.iterations, round(rate * _PROOF))
        self.strong = _strong(game, self.iterations)

    def game_of(self, number: int) -> Record:
        """A game between strong bots."""
        return played(self.game, self.players(number), self.strong, f"puzzles {number}")

    def puzzles(self, number: int) -> Iterator[Puzzle]:
        """The puzzles of one game."""
        record = self.game_of(number)
        found, last = 0, -_APART
        for moment in moments.of(record):
            if found == SHARE or moment.decider < 0 or moment.number < last + _APART:
                continue
            plies = record.plies[: moment.number]
            puzzle = self._puzzle(Decision(number, moment.position, plies, moment.own))
            if puzzle is not None:
                found, last = found + 1, moment.number
                yield puzzle

    def _puzzle(self, decision: Decision) -> Puzzle | None:
        known = decision.known
        if len(known.legal) < CHOICES or not self._promising(known):
            return None
        look = self.judge.look(known, self.iterations)
        moves = [*look.line[:1], *look.rivals]
        if len(moves) < CHOICES or not self.clear(self.values(decision, moves, 0, self.iterations)):
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

    def _promising(self, known: Knowledge) -> bool:
        """Whether one search of all moves sees a difference; who cannot tell lets it pass."""
        if not isinstance(self.strong, Searcher):
            return True
        *_, second, best = [0.0, 0.0, *sorted(self.strong.chances(known, known.seed).values())]
        return best - second >= _NEAR

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
