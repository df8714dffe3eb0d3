"""Measure: how fast a game's rules run, in CPU time; `main` measures on demand, for `bench --pure`."""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from itertools import repeat
from typing import TypeVar

import mastaba
from mastaba.core import registry
from mastaba.core.engine.playout import playouts
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, OVER, State, legal_codes
from mastaba.core.game import Game, Options

ROUNDS = 5
_SAMPLE = 20  # recorded games
T = TypeVar("T")


class Meter:
    """One game with one set-up; each round of `measure` gives one value for each figure."""

    def __init__(self, game: Game, players: int, options: Options, seconds: float) -> None:
        self.start = game.engine.new_state(players, options)
        self.seconds = seconds
        self.seed = 1
        self.codes, self.states = _recorded(self.start)
        self.batch = self._enough()

    def _enough(self) -> int:
        """The number of games that takes the time meant for one figure."""
        games = 8
        while (spent := timed(_random_games, self.start, games, 0)[0]) < min(0.02, self.seconds):
            games *= 2
        return max(1, round(games * self.seconds / spent))

    def measure(self) -> dict[str, float]:
        """One round of all figures."""
        self.seed += 1
        spent, plies = timed(_random_games, self.start, self.batch, self.seed)
        ready = 1 if self.batch < 2 * _SAMPLE else max(1, min(20, round(self.batch / 400)))
        driven, driven_plies = self._python_games(max(2, self.batch // 50))
        return {
            "games_per_s": self.batch / spent,
            "plies_per_s": plies / spent,
            "clone_ns": self._clones(ready * 2000),
            "step_ns": self._steps(ready),
            "legal_ns": self._legals(ready),
            "python_games_per_s": driven,
            "python_plies_per_s": driven_plies,
        }

    def _clones(self, times: int) -> float:
        """`state.clone()` called from Python in the middle of a game."""
        clone = self.states[len(self.states) // 2].clone

        def loop() -> None:
            for _ in repeat(None, times):
                clone()

        return timed(loop)[0] / times * 1e9

    def _steps(self, times: int) -> float:
        """`state.apply(code)` called from Python for every code of recorded games, including chance's."""
        fresh = [self.start.clone() for _ in repeat(None, times * _SAMPLE)]
        games = list(zip(fresh, self.codes * times, strict=True))

        def loop() -> None:
            for state, codes in games:
                apply = state.apply
                for code in codes:
                    apply(code)

        return timed(loop)[0] / (times * sum(map(len, self.codes))) * 1e9

    def _legals(self, times: int) -> float:
        """`legal_codes(state)`, a Python list, for every position of a recorded game."""

        def loop() -> None:
            for _ in repeat(None, times):
                for state in self.states:
                    legal_codes(state)

        return timed(loop)[0] / (times * len(self.states)) * 1e9

    def _python_games(self, games: int) -> tuple[float, float]:
        """Random games and plies a second when Python lists, draws and plays every ply, as with the peers."""
        rng = random.Random(self.seed)  # noqa: S311 (no secrets here)

        def loop() -> int:
            plies = 0
            for _ in repeat(None, games):
                state = self.start.clone()
                while state.actor != OVER:
                    codes = legal_codes(state)
                    if state.actor == CHANCE:
                        code = rng.choices(codes, [int(state.weight(code)) for code in codes])[0]
                    else:
                        code = rng.choice(codes)
                    state.apply(code)
                    plies += 1
            return plies

        spent, plies = timed(loop)
        return games / spent, plies / spent


def timed(call: Callable[..., T], *args: object) -> tuple[float, T]:
    """The CPU seconds that a call takes, and what it returns."""
    begin = time.process_time()
    result = call(*args)
    return max(time.process_time() - begin, 1e-9), result


def _random_games(start: State, games: int, seed: int) -> int:
    """Play random games inside the compiled rules; return the number of plies."""
    return playouts(start, games, seed)


def _recorded(start: State) -> tuple[list[list[int]], list[State]]:
    """Random games as lists of codes, and every position of the first."""
    rng = Rng(7)
    games: list[list[int]] = []
    states: list[State] = []
    for number in range(_SAMPLE):
        state, codes = start.clone(), list[int]()
        while state.actor != OVER:
            if number == 0:
                states.append(state.clone())
            code = state.random_code(rng)
            codes.append(code)
            state.apply(code)
        games.append(codes)
    return games, states


def summary(rounds: Sequence[dict[str, float]]) -> dict[str, dict[str, float]]:
    """By figure, the median of the rounds and their spread, (most - least) / median."""
    found = {}
    for name in rounds[0]:
        values = [one[name] for one in rounds]
        middle = statistics.median(values)
        found[name] = {"median": middle, "spread": (max(values) - min(values)) / middle}
    return found


def main() -> None:
    """Set up by the first line of the input, then measure a round for each further line."""
    wish = json.loads(sys.stdin.readline())
    meter = Meter(registry.get(wish["game"]), wish["players"], wish["options"], wish["seconds"])
    print(json.dumps({"compiled": mastaba.compiled()}), flush=True)
    for _line in sys.stdin:
        print(json.dumps(meter.measure()), flush=True)
