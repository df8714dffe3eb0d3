"""Miner: what all ways of finding puzzles share. Which decisions can be one, and who else finds the best move."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Final

from mastaba import bots
from mastaba.bots import Bot
from mastaba.core.bots import Searcher
from mastaba.core.game import Game
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.teacher import scale
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.puzzles import Proof, Puzzle

GAP: Final = 0.1  # the least distance of the best move from the second, in chance
SEEDS: Final = (1, 2)  # of the proof
CHOICES: Final = 3  # at least so many moves
RIVALS: Final = 5  # of the best move that a proof keeps
_SHARE: Final = 4  # puzzles from one game at most
_PARTS: Final = 4  # games are searched from one of so many parts of their length on
_APART: Final = 25  # parts of a usual game between two puzzles
_FAR: Final = 8  # who tries it has less than one in so many of the iterations of its proof
_TRIES: Final = 10  # of each weaker bot
_OPEN: Final = (0.1, 0.98)  # the value of the best move: what is decided is no puzzle
_EASY: Final = 0.95  # what weaker bots solve more often is no puzzle
_WEAK: Final = (20, 60, 200)  # iterations of weaker bots, where the levels are no measure


@dataclass(frozen=True)
class Decision:
    """A moment of a game at which a seat has to choose."""

    game_number: int
    position: Position
    plies: Sequence[str]  # before it
    known: Knowledge  # of the seat

    @classmethod
    def of(cls, referee: Referee, number: int) -> Decision:
        """What the acting seat has to decide."""
        position = referee.position
        plies = [ply.written for ply in referee.plies]
        return cls(number, position, plies, Knowledge(position, position.actor))

    def guessed(self, move: str) -> bool:
        """Whether a move is made in secret: others guess what it is, so that the best choice is a mixture."""
        game = self.position.game
        return game.view.secret_to(self.position.state, game.info.codes[move]) is not None

    @property
    def seat(self) -> int:
        """The seat."""
        return self.known.viewer


class Miner(ABC):
    """Looks for puzzles in one game after the other; the same number gives the same puzzles."""

    proof: int  # iterations of each search of the proof
    quick: Bot  # plays what is not searched

    def __init__(self, game: Game) -> None:
        self.game = game
        self.calibration = scale.of(game)
        least, most = game.info.least_players, game.info.most_players
        fitted = [count for count in self.calibration.scales or () if count > 1]
        self.counts = sorted(fitted) or [count for count in range(least, most + 1) if count > 1]

    def puzzles(self, number: int) -> Iterator[Puzzle]:
        """The puzzles of one game, which ends when there are enough."""
        start = Position.new(self.game, self.players(number))
        referee = Referee(start, hashlib.sha256(f"puzzles {number}".encode()).digest())
        usual = self.calibration.scale(start.players).plies
        found, after = 0, usual * (number // 2 % _PARTS) / (_PARTS + 1)
        while found < _SHARE and not referee.position.is_over:
            legal = referee.legal()
            if len(legal) == 1:
                referee.play(referee.position.actor, legal[0])
                continue
            decision = Decision.of(referee, number)
            if len(referee.plies) < after or len(legal) < CHOICES:
                referee.play(decision.seat, self.quick.choose(decision.known, decision.known.seed))
                continue
            move, clear = self.look(decision.known)
            puzzle = self.puzzle(decision, move) if clear and not decision.guessed(move) else None
            if puzzle is not None:
                found, after = found + 1, len(referee.plies) + usual / _APART
                yield puzzle
            referee.play(decision.seat, move)

    @abstractmethod
    def look(self, known: Knowledge) -> tuple[str, bool]:
        """A strong move, and whether it looks clearly best at first."""

    @abstractmethod
    def puzzle(self, decision: Decision, best: str) -> Puzzle | None:
        """The decision as a puzzle, if this move proves to be clearly best."""

    @abstractmethod
    def values(self, decision: Decision, moves: Sequence[str], seed: int, iterations: int) -> list[float]:
        """The chance of winning after each of these moves; 0 for a move that was not compared."""

    def players(self, number: int) -> int:
        """For how many a game is; half of the games are for the fewest."""
        return self.counts[0] if number % 2 == 0 else self.counts[number // 2 % len(self.counts)]

    def clear(self, values: Sequence[float], gap: float = GAP) -> bool:
        """Whether the first move is clearly the best, and the game not decided."""
        low, high = _OPEN
        return low <= values[0] <= high and values[0] - max(values[1:]) >= gap

    def solved(self, decision: Decision, best: str) -> dict[str, int] | None:
        """By weaker bot, how often it finds the best move; None where that is too easy."""
        known = decision.known
        found = {
            name: sum(bot.choose(known, known.seed ^ salt) == best for salt in range(_TRIES))
            for name, bot in _weaker(self.game, self.proof // _FAR).items()
        }
        return found if _share(found) <= _EASY else None

    def written(
        self,
        decision: Decision,
        moves: Sequence[str],
        rows: Sequence[Sequence[float]],
        iterations: int,
        solved: dict[str, int],
    ) -> Puzzle:
        """A puzzle with its proof: the best move first, then its best rivals."""
        means = [mean(column) for column in zip(*rows, strict=True)]
        rivals = sorted(range(1, len(moves)), key=means.__getitem__, reverse=True)
        order = [0, *rivals[:RIVALS]]
        proof: Proof = {
            "iterations": iterations, "seeds": list(SEEDS), "moves": [moves[k] for k in order],
            "values": [[round(row[k], 4) for k in order] for row in rows], "solved": solved,
        }  # fmt: skip
        position = decision.position
        return {
            "id": f"{self.game.info.name}-{position.players}-{decision.game_number}-{len(decision.plies)}",
            "game": self.game.info.name,
            "rules": position.rules,
            "players": position.players,
            "options": position.options,
            "plies": list(decision.plies),
            "seat": decision.seat,
            "best": moves[0],
            "value": round(means[0], 4),
            "second": moves[order[1]],
            "second_value": round(means[order[1]], 4),
            "proof": proof,
            "rating": rating(solved),
        }


def rating(solved: Mapping[str, int]) -> int:
    """How often weaker bots miss the best move, in a hundred tries."""
    return round(100 * (1 - _share(solved)))


def _share(solved: Mapping[str, int]) -> float:
    return mean(solved.values()) / _TRIES


def quick_of(game: Game) -> Bot | None:
    """The strongest level that answers at once."""
    return next((bot for bot in reversed(game.bots.levels) if not isinstance(bot, Searcher)), None)


def _iterations(bot: Bot) -> int:
    return bot.budget.amount if isinstance(bot, Searcher) else 0


def _weaker(game: Game, most: int) -> dict[str, Bot]:
    """The bots that try a puzzle, of those that search only the ones with fewer iterations than `most`.

    What is to be remembered is shown: a level that forgets would be no measure.
    """
    levels = game.bots.levels
    if len(levels) > 1 and not game.table.memory_game:
        return {bot.name: bot for bot in levels[:-1] if _iterations(bot) < most}
    quick = quick_of(game)
    found = {quick.name: quick} if quick else {}
    if levels and isinstance(levels[-1], Searcher):
        spec = [f"{levels[-1].name}:{n}it" for n in _WEAK]
        return found | {name: bots.get(name, game) for name in spec}
    return {bot.name: bot for bot in game.bots.players[1:]} or {"random": bots.get("random", game)}
