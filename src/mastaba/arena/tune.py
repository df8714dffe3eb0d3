"""Tune: better weights of an evaluator by self-play (SPSA: simultaneous perturbation stochastic approximation).

Each step moves all weights a little at random, one way and the opposite way, lets both play against each other at all
numbers of players, and goes some way towards the better one. The result is the mean of the later half of all steps,
since single steps are noisy. Whether it is stronger than the start is for the SPRT of `mastaba arena` to say.

A run is a folder: `steps.jsonl` has a line for each step, so that a stopped run goes on to the same end.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mastaba.arena.plan import Plan
from mastaba.arena.play import Result, play_block
from mastaba.arena.specs import TUNED
from mastaba.arena.sprt import block_score
from mastaba.core import weights
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.weights import Weights

_SPREAD: Final = 0.15  # the first perturbation, as a part of a weight
_LEAST: Final = 4.0  # hundredths of a point: the first perturbation of a small weight
_SPREAD_DECAY: Final = 0.101  # the exponents that Spall (1998) recommends
_PACE: Final = 0.6  # of the first step, in perturbations
_PACE_DECAY: Final = 0.602


@dataclass(frozen=True)
class Tuning:
    """What decides the result of a run."""

    game: str
    start: Weights
    players: tuple[int, ...]
    steps: int
    seed: str

    @property
    def spreads(self) -> list[float]:
        """By weight, the size of the first perturbation."""
        return [max(_LEAST, _SPREAD * abs(value)) for value in self.first]

    @property
    def first(self) -> list[int]:
        """The numbers of the start."""
        return self.start.row(list(self.start.values))

    def signs(self, step: int) -> list[int]:
        """By weight, the direction in which a step moves it: 1 or -1."""
        drawn = random.Random(hashlib.sha256(f"tune {self.seed} {step}".encode()).digest())  # noqa: S311 (no secret)
        return [drawn.choice((1, -1)) for _ in self.first]

    def rivals(self, row: Sequence[float], step: int) -> tuple[Weights, Weights]:
        """The two sets of weights that play against each other in a step."""
        size = (step + 1) ** -_SPREAD_DECAY
        moves = [size * a * b for a, b in zip(self.spreads, self.signs(step), strict=True)]
        up, down = ([round(w + way * m) for w, m in zip(row, moves, strict=True)] for way in (1, -1))
        return self.start.with_row(up, f"step {step}, up"), self.start.with_row(down, f"step {step}, down")

    def moved(self, row: Sequence[float], step: int, score: float) -> list[float]:
        """The weights after a step in which `score` is what the first of the rivals won, from 0 to 1."""
        pace = _PACE * (1 + step / (1 + self.steps / 10)) ** -_PACE_DECAY
        gain = 2 * score - 1
        return [w + pace * gain * a * b for w, a, b in zip(row, self.spreads, self.signs(step), strict=True)]

    def result(self, scores: Sequence[float], about: str) -> Weights:
        """The mean of the later half of the steps with these scores."""
        row: list[float] = [float(value) for value in self.first]
        rows = []
        for step, score in enumerate(scores):
            row = self.moved(row, step, score)
            rows.append(row)
        later = rows[len(rows) // 2 :] or [row]
        return self.start.with_row(
            [round(sum(column) / len(later)) for column in zip(*later, strict=True)], about
        )


class TuningFolder:
    """A run on the disk."""

    def __init__(self, path: Path, tuning: Tuning) -> None:
        self.path = path
        self.tuning = tuning
        self._steps = path / "steps.jsonl"
        self._head = path / "tune.json"

    def begin(self) -> None:
        """Begin a run, or go on with the same one; refuse another."""
        ours = {
            "game": self.tuning.game, "start": dict(self.tuning.start.values), "steps": self.tuning.steps,
            "players": list(self.tuning.players), "seed": self.tuning.seed,
        }  # fmt: skip
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if not self._head.exists():
                self._head.write_text(json.dumps(ours) + "\n", encoding="utf-8")
            theirs = json.loads(self._head.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadSetup(Reason("arena.error.no_run", {"folder": str(self.path)})) from error
        for key, value in ours.items():
            if theirs.get(key) != value:
                params = {
                    "folder": str(self.path), "what": key,
                    "theirs": json.dumps(theirs.get(key)), "ours": json.dumps(value),
                }  # fmt: skip
                raise BadSetup(Reason("arena.error.other_run", params))

    def scores(self) -> list[float]:
        """The scores of all complete steps."""
        if not self._steps.exists():
            return []
        found: list[float] = []
        for line in self._steps.read_bytes().splitlines(keepends=True):
            if not line.endswith(b"\n"):
                break
            found.append(float(json.loads(line)["score"]))
        return found

    def play(self, pool: ProcessPoolExecutor, tell: Callable[[int], None]) -> None:
        """Play what is left of the steps."""
        scores = self.scores()
        self._write(scores)  # without what a killed run has torn
        row: list[float] = [float(value) for value in self.tuning.first]
        for step, score in enumerate(scores):
            row = self.tuning.moved(row, step, score)
        for step in range(len(scores), self.tuning.steps):
            score = self._step(row, step, pool)
            row = self.tuning.moved(row, step, score)
            with self._steps.open("ab") as file:
                file.write(_line(step, score))
                file.flush()
                os.fsync(file.fileno())
            tell(1)

    def _write(self, scores: Sequence[float]) -> None:
        self._steps.write_bytes(b"".join(_line(step, score) for step, score in enumerate(scores)))

    def _step(self, row: Sequence[float], step: int, pool: ProcessPoolExecutor) -> float:
        """What the first rival of a step wins against the second."""
        names = []
        for way, rival in zip(("up", "down"), self.tuning.rivals(row, step), strict=True):
            path = self.path.absolute() / f"{way}-{step}.toml"
            weights.write(path, {TUNED: rival})
            names.append(path)
        bots = tuple(str(path) for path in names)
        plan = Plan(
            game=self.tuning.game, bots=bots, against=(), players=self.tuning.players, games=1,
            seed=f"{self.tuning.seed} {step}", options={}, vary=(),
        )  # fmt: skip
        blocks = range(len(plan.schedule))
        played = pool.map(play_block, [plan] * len(blocks), blocks)
        results: list[Result] = [game.result for block in played for game in block.games]
        for path in names:
            path.unlink()
        score = block_score(results, bots)
        return 0.5 if score is None else score


def _line(step: int, score: float) -> bytes:
    return (json.dumps({"step": step, "score": score}) + "\n").encode()
