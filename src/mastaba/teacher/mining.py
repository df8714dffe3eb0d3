"""Mining: puzzles from games between strong bots, checked by deeper searches with other seeds.

A first look sorts out most decisions, a comparison of the best moves nearly all of the others. What is left is compared
again with more iterations and other seeds; the best move must be clearly best each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from statistics import mean
from typing import Final

from mastaba import bots
from mastaba.bots import Bot, Budget, SearchBot
from mastaba.core.game import Game
from mastaba.core.record import Record
from mastaba.teacher import judges, moments, scale
from mastaba.teacher.games import played
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.moments import Moment
from mastaba.teacher.puzzles import Proof, Puzzle

GAP: Final = 0.1  # the least distance of the best move from the second, in chance
_FIRST: Final = 0.005  # seconds of a first look
_LEAST: Final = 150  # iterations of a first look, where they are slow
_PROOF: Final = 0.1  # seconds of each search of the proof
_SEEDS: Final = (1, 2)
_TRIES: Final = 10  # of each weaker bot
_OPEN: Final = (0.1, 0.98)  # the value of the best move: what is decided is no puzzle
_EASY: Final = 0.85  # what weaker bots solve more often is no puzzle
_CHOICES: Final = 3  # at least so many moves
_SHARE: Final = 4  # puzzles from one game at most
_APART: Final = 4  # plies between two of them
_WEAK: Final = (20, 60, 200)  # iterations of weaker bots, where the only level is the strongest


class Miner:
    """Looks for puzzles in one game after the other; the same number gives the same puzzles."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judge = judges.of(game)
        self.calibration = scale.of(game)
        rate = self.calibration.rate
        self.iterations = max(1, min(round(rate * _PROOF), max(_LEAST, round(rate * _FIRST))))
        self.proof = max(self.iterations, round(rate * _PROOF))
        self.counts = [n for n in range(game.info.least_players, game.info.most_players + 1) if n > 1]

    def game_of(self, number: int) -> Record:
        """A game between strong bots; half of them are for the fewest players."""
        players = self.counts[0] if number % 2 == 0 else self.counts[number // 2 % len(self.counts)]
        return played(self.game, players, _strong(self.game, self.iterations), f"puzzles {number}")

    def puzzles(self, number: int) -> Iterator[Puzzle]:
        """The puzzles of one game."""
        record = self.game_of(number)
        found, last = 0, -_APART
        for moment in moments.of(record):
            if found == _SHARE or moment.decider < 0 or moment.number < last + _APART:
                continue
            puzzle = self._puzzle(record, moment, number)
            if puzzle is not None:
                found, last = found + 1, moment.number
                yield puzzle

    def _puzzle(self, record: Record, moment: Moment, number: int) -> Puzzle | None:
        known = moment.own
        if len(known.legal) < _CHOICES:
            return None
        look = self.judge.look(known, self.iterations)
        moves = [*look.line[:1], *look.rivals]
        if len(moves) < _CHOICES or not self._clear(self.values(moment, moves, 0, self.iterations)):
            return None
        iterations = self.proof
        again = self.judge.look(known.salted(_SEEDS[0]), iterations)
        if again.line[:1] != look.line[:1]:
            return None
        moves = list(dict.fromkeys([*moves, *again.rivals]))
        values = [self.values(moment, moves, seed, iterations) for seed in _SEEDS]
        if not all(map(self._clear, values)):
            return None
        solved = _solved(_weaker(self.game), known, moves[0])
        share = mean(solved.values()) / _TRIES
        if share > _EASY:
            return None
        proof: Proof = {
            "iterations": iterations, "seeds": list(_SEEDS), "moves": moves,
            "values": [[round(value, 4) for value in row] for row in values], "solved": solved,
        }  # fmt: skip
        means = [mean(column) for column in zip(*values, strict=True)]
        second = max(range(1, len(moves)), key=means.__getitem__)
        return {
            "id": f"{self.game.info.name}-{record.players}-{number}-{moment.number}",
            "game": self.game.info.name,
            "rules": record.version,
            "players": record.players,
            "options": record.options,
            "plies": record.plies[: moment.number],
            "seat": moment.decider,
            "best": moves[0],
            "value": round(means[0], 4),
            "second": moves[second],
            "second_value": round(means[second], 4),
            "proof": proof,
            "rating": round(100 * (1 - share)),
        }

    def values(self, moment: Moment, moves: list[str], seed: int, iterations: int) -> list[float]:
        """The chance of winning after each of these moves."""
        scaled = self.calibration.scale(moment.position.players)
        stage = scaled.stage(moment.number)
        raws = self.judge.compare(moment.own.salted(seed), moves, iterations)
        return [scaled.likely(raw, stage) for raw in raws]

    def _clear(self, values: list[float]) -> bool:
        """Whether the first move is clearly the best, and the game not decided."""
        low, high = _OPEN
        return low <= values[0] <= high and values[0] - max(values[1:]) >= GAP


def _strong(game: Game, iterations: int) -> Bot:
    """The bot whose games are searched."""
    strongest = game.bots.levels[-1] if game.bots.levels else None
    if isinstance(strongest, SearchBot):
        return strongest.within(Budget(iterations, "it"))
    return game.bots.players[0] if game.bots.players else bots.adviser(game)


def _weaker(game: Game) -> dict[str, Bot]:
    """The bots that try a puzzle."""
    levels = game.bots.levels
    if len(levels) > 1:
        return {bot.name: bot for bot in levels[:-1]}
    if levels and isinstance(levels[0], SearchBot):
        spec = [f"{levels[0].name}:{n}it" for n in _WEAK]
        return {name: bots.get(name, game) for name in spec}
    return {bot.name: bot for bot in game.bots.players[1:]} or {"random": bots.get("random", game)}


def _solved(weaker: Mapping[str, Bot], known: Knowledge, best: str) -> dict[str, int]:
    """By weaker bot, how often it finds the best move."""
    return {
        name: sum(bot.choose(known, known.seed ^ seed) == best for seed in range(_TRIES))
        for name, bot in weaker.items()
    }


def mine(
    game: Game,
    have: list[Puzzle],
    want: int,
    games: int,
    keep: Callable[[Puzzle], None],
    tell: Callable[[int], None],
) -> None:
    """Look for puzzles until there are as many as wanted; `keep` gets each new one, `tell` their number."""
    miner, count = Miner(game), len(have)
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
