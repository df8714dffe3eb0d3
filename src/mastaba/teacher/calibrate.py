"""Calibrate: play games between bots, and fit the scale of a game to how they ended. It writes `teacher.toml`.

    python -m mastaba.teacher.calibrate imhotep sage:200it --players 2-4 --games 60 --iterations 1500 --out FILE

Half of the games test what was fitted to the other half; the scale that is written is fitted to all of them.
"""

from __future__ import annotations

import argparse
import math
import shlex
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mastaba import bots
from mastaba.bots import Bot
from mastaba.core import registry
from mastaba.core.game import Game
from mastaba.core.record import Record
from mastaba.teacher import fitting, judges, moments
from mastaba.teacher.analysis import result
from mastaba.teacher.fitting import Sample
from mastaba.teacher.games import played
from mastaba.teacher.judge import basis, leads
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.scale import ONE, Scale, guess

_MOMENTS: Final = 12  # of a game that are looked at
_DECISIONS: Final = 60  # for each number of players that get a second opinion
_LEAST: Final = 0.03  # a smaller cost never has a word
_SURE: Final = 2.0  # standard errors of a cost that are no accident


class _Course:
    """The samples of some games, and what they took."""

    def __init__(self, game: Game, players: int, iterations: int) -> None:
        self.game = game
        self.players = players
        self.iterations = iterations
        self.samples: list[list[Sample]] = []  # by game
        self.plies: list[int] = []
        self.points: list[int] = []
        self.looks = 0
        self.seconds = 0.0
        self.decisions: list[tuple[int, Knowledge, str]] = []  # some, with the moves that were made

    def noise(self, scale: Scale) -> float:
        """The standard error of the cost of a move, by a second opinion on each decision."""
        judge, squares = judges.of(self.game), []
        for ply, known, move in self.decisions:
            line = judge.look(known, self.iterations).line
            if not line or line[0] == move:
                continue
            costs = []
            for salt in (1, 2):
                raws = judge.compare(known.salted(salt), [line[0], move], self.iterations)
                best, played = (scale.likely(raw, scale.stage(ply)) for raw in raws)
                costs.append(best - played)
            squares.append((costs[0] - costs[1]) ** 2 / 2)
        return math.sqrt(statistics.mean(squares)) if squares else 0.0

    def add(self, record: Record) -> None:
        """Look at some moments of a game."""
        course = moments.of(record)
        end = course[-1].position
        shares = result(end, guess(self.players))
        self.plies.append(len(record.plies))
        self.points += end.scores()
        found = []
        step = max(1, len(course) // _MOMENTS)
        for moment in course[len(self.plies) % step : -1 : step]:
            if moment.decider >= 0 and len(self.decisions) < _DECISIONS:
                self.decisions.append((moment.number, moment.own, moment.move))
            looks = {}
            for seat, known in enumerate(moment.knowledge):
                if id(known) not in looks:
                    before = time.process_time()
                    looks[id(known)] = judges.of(self.game).look(known, self.iterations).raw
                    self.seconds += time.process_time() - before
                    self.looks += 1
                based = basis(known, self.game.bots.evaluator)
                found.append(
                    Sample(
                        moment.number,
                        looks[id(known)][seat],
                        based.scores[seat],
                        based.leads[seat],
                        leads(based.scores)[seat],
                        shares[seat] / ONE,
                        end.scores()[seat],
                    )
                )
        self.samples.append(found)

    def scale(self, samples: Sequence[Sample]) -> Scale:
        """The scale that fits samples."""
        whole = sorted(self.points)[len(self.points) * 9 // 10] if self.players == 1 else 1.0
        return fitting.fitted(samples, self.players, statistics.mean(self.plies), float(whole))

    def tested(self) -> float:
        """The Brier score of the scale of half the games in the other half, both ways."""
        halves = [[s for each in self.samples[side::2] for s in each] for side in (0, 1)]
        scores = [fitting.brier(self.scale(halves[side]), halves[1 - side]) for side in (0, 1)]
        return statistics.mean(scores)


def calibrated(game: Game, bot: Bot, counts: Sequence[int], games: int, iterations: int, about: str) -> str:
    """The text of `teacher.toml`."""
    tables, told, rates, noises = [], [], [], []
    for players in counts:
        course = _Course(game, players, iterations)
        for number in range(games):
            course.add(played(game, players, bot, f"calibrate {game.info.name} {players} {number}"))
            sys.stderr.write(f"{players} players: game {number + 1} of {games}\n")
        scale = course.scale([s for each in course.samples for s in each])
        noises.append(course.noise(scale))
        rates.append(course.looks * iterations / max(course.seconds, 0.001))
        told.append(f"{players} players {course.tested():.3f}" if players > 1 else "alone: points")
        rows = {
            name: [round(v, 4) for v in getattr(scale, name)] for name in ("even", "slope", "gain", "trust")
        }
        tables.append(
            f"\n[players.{players}]\nplies = {scale.plies:.1f}\n"
            + "".join(f"{name} = {row}\n" for name, row in rows.items())
            + (f"whole = {scale.whole}\n" if players == 1 else "")
        )
    said = f"{about}; Brier score in games that were not fitted: {', '.join(told)}"
    head = f'about = """{said}; standard error of a cost {max(noises):.3f}"""\nrate = {min(rates):.0f}\n'
    return head + _marks(max(noises)) + "".join(tables)


def _marks(noise: float) -> str:
    """The costs from which a decision has a word: the first is no accident."""
    first = round(max(_LEAST, _SURE * noise), 3)
    marks = {"inaccurate": first, "mistake": 2 * first, "blunder": 4 * first, "brilliant": 2 * first}
    return "\n[marks]\n" + "".join(f"{name} = {value:.3f}\n" for name, value in marks.items())


def main() -> None:
    """Calibrate one game."""
    parser = argparse.ArgumentParser(prog="python -m mastaba.teacher.calibrate")
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("--players", default="2")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    game = registry.get(args.game)
    first, _, last = args.players.partition("-")
    counts = range(int(first), int(last or first) + 1)
    about = shlex.join(["python", "-m", "mastaba.teacher.calibrate", *sys.argv[1:-2]])
    bot = bots.get(args.bot, game)
    text = calibrated(game, bot, counts, args.games, args.iterations, about)
    args.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
