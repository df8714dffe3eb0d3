"""Scale: what a judge finds as a chance of winning and as points at the end, fitted on games between bots.

The numbers are in `bot/teacher.toml` of a game, with how they were made. A game without them is judged by guesses.
`stage` is how much of a game of usual length is over, from 0 to 1: the plies so far, which every seat can count.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from mastaba.bots.search import reward
from mastaba.core.game import Game
from mastaba.teacher.judge import Basis, leads

ONE: Final = int(
    reward.ONE
)  # the chance of a sure win: chances are kept as whole numbers, so that they add up exactly
FILE: Final = "teacher.toml"
_EDGE: Final = ONE // 512  # a chance stays this far from 0 and from ONE before the end


@dataclass(frozen=True)
class Scale:
    """The scale of a game for a number of players. Rows go evenly from the first stage to the last."""

    plies: float  # of a usual game
    even: Sequence[float]  # log-odds of winning when nobody is better off
    slope: Sequence[float]  # log-odds for each unit that a judge finds
    gain: Sequence[float]  # points still to come for everybody
    trust: Sequence[float]  # the share of the lead to come that does come
    whole: float = 1.0  # alone: the points that count as a whole

    def stage(self, ply: int) -> float:
        """How much of a game is over after so many plies."""
        return min(1.0, ply / self.plies)

    def chance(self, raw: float, stage: float) -> int:
        """The chance of winning, in units of ONE."""
        return min(max(round(self.likely(raw, stage) * ONE), _EDGE), ONE - _EDGE)

    def likely(self, raw: float, stage: float) -> float:
        """The chance of winning, from 0 to 1."""
        odds = at(self.even, stage) + at(self.slope, stage) * raw
        return 1 / (1 + math.exp(-max(-40.0, min(40.0, odds))))

    def points(self, basis: Basis, stage: float) -> list[float]:
        """The points that each seat can expect at the end."""
        gain, trust = at(self.gain, stage), at(self.trust, stage)
        now = leads(basis.scores)
        return [
            score + gain + trust * (lead - own)
            for score, lead, own in zip(basis.scores, basis.leads, now, strict=True)
        ]

    def share(self, points: float) -> int:
        """Alone: the share of the points that count as a whole, in units of ONE."""
        return min(max(round(points * ONE / self.whole), 0), ONE)


@dataclass(frozen=True)
class Marks:
    """From which cost a decision has a word. They begin above what noise makes."""

    inaccurate: float = 0.04
    mistake: float = 0.08
    blunder: float = 0.16
    brilliant: float = 0.08  # the least gap between the only good move and the next


@dataclass(frozen=True)
class Calibration:
    """All that the teacher knows about a game as numbers."""

    about: str = ""
    rate: int = 10_000  # iterations a second, so that a time is the same number of them everywhere
    marks: Marks = Marks()
    scales: Mapping[int, Scale] | None = None

    def scale(self, players: int) -> Scale:
        """The scale for a number of players; of one that was not fitted the nearest, with the chances of its table."""
        scales = self.scales or {}
        several = [count for count in scales if count > 1]
        if players in scales or players == 1 or not several:
            return scales.get(players) or guess(players)
        near = min(several, key=lambda count: abs(count - players))
        shift = math.log(near - 1) - math.log(players - 1)
        return replace(scales[near], even=[even + shift for even in scales[near].even])


def guess(players: int) -> Scale:
    """The scale of a game that nobody has fitted."""
    even = [-math.log(players - 1)] if players > 1 else [0.0]
    return Scale(plies=200.0, even=even, slope=[1.0], gain=[0.0], trust=[1.0])


def at(values: Sequence[float], stage: float) -> float:
    """A row at a stage, between its numbers in a straight line."""
    place = stage * (len(values) - 1)
    before = min(int(place), len(values) - 1)
    after = min(before + 1, len(values) - 1)
    return values[before] + (values[after] - values[before]) * (place - before)


@cache
def of(game: Game) -> Calibration:
    """The calibration of a game."""
    path = game.info.box.folder / "bot" / FILE
    return read(path) if path.exists() else Calibration()


def read(path: Path) -> Calibration:
    """The calibration in a file."""
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    scales = {
        int(players): Scale(
            row["plies"], row["even"], row["slope"], row["gain"], row["trust"], row.get("whole", 1.0)
        )
        for players, row in data.get("players", {}).items()
    }
    return Calibration(data["about"], data["rate"], Marks(**data.get("marks", {})), scales)
