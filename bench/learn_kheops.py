"""The weights of Kheops's judge: games of its search with itself, and the weights that explain best how they ended.

python -m bench.learn_kheops play --games 1000 --seed 1 --out build/learn
python -m bench.learn_kheops fit build/learn/*.json --out build/learn/weights.toml

`play` writes the moves of the games; with `--weights` the search judges by another file than the one of the game.
`fit` follows them again and asks what the judge sees in each position. Needs numpy, which comes with the extra `plot`.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
from pathlib import Path
from typing import Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from bench.learning import commands
from mastaba.bots.greedy import Greedy
from mastaba.bots.search.style import SearchStyle
from mastaba.bots.search.tree import TreeSearch
from mastaba.core import registry, weights
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, OVER, legal_codes
from mastaba.core.weights import Weights
from mastaba.games.kheops.bot import GREEDY, STYLE
from mastaba.games.kheops.bot.evaluate import next_seat
from mastaba.games.kheops.bot.judge import FEATURES, KNOTS, Judge, features_into
from mastaba.games.kheops.engine.state import KheopsState

Doubles = NDArray[np.float64]

OURS: Final = registry.get("kheops").info.box.folder / "bot" / "weights.toml"
SET: Final = "learnt"
NOISE: Final = 1500  # hundredths of a point: the largest error of a careless turn
CARELESS: Final = 8  # one turn in so many
TESTED: Final = 8  # one game in so many is kept for the test
SCALE: Final = 20.0  # the lead in points that is as good as decided, as in the search
STEPS: Final = 6


def new_state() -> KheopsState:
    """The beginning of a game."""
    game = registry.get("kheops")
    state = game.engine.new_state(2, game.info.complete({}, 2))
    assert isinstance(state, KheopsState)
    return state


def play_one(style: SearchStyle, iterations: int, seed: int) -> list[int]:
    """The moves of a game of the search with itself, which is careless in some turns."""
    rng, state, found = Rng(seed), new_state(), []
    clumsy, turn, careless = Greedy(GREEDY, NOISE), 0, False
    while state.actor != OVER:
        if state.turn != turn:
            turn, careless = int(state.turn), rng.below(CARELESS) == 0
        if state.actor == CHANCE:
            code = state.random_code(rng)
        elif len(legal := legal_codes(state)) == 1:
            code = legal[0]
        elif careless:
            code = clumsy.code(state, state.actor, rng)
        else:
            search = TreeSearch(state, style, rng.word())
            search.run(iterations)
            code = search.best()
        state.apply(code)
        found.append(int(code))
    return found


def play(given: argparse.Namespace) -> None:
    """Play games and write their moves."""
    style = STYLE
    if given.weights:
        style = dataclasses.replace(STYLE, evaluator=Judge(weights.read(given.weights)[SET]))
    games = [play_one(style, given.iterations, given.seed + number) for number in range(given.games)]
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / f"{given.seed}.json").write_text(json.dumps(games), encoding="utf-8")


def read(paths: list[Path]) -> tuple[Doubles, Doubles, NDArray[np.bool_]]:
    """What the judge sees in the positions of games; the lead at the end; whether they are for the test."""
    seen, leads, tested = [], [], []
    row = vec[i64]([0] * len(FEATURES))
    games = [codes for path in paths for codes in json.loads(path.read_text(encoding="utf-8"))]
    for number, codes in enumerate(games):
        state, sides = new_state(), []
        for code in codes:
            state.apply(code)
            if state.actor >= 0 and GREEDY.rests(state):
                first = next_seat(state)
                features_into(state, first, row)
                now = np.array([int(number) for number in row])
                seen.append(np.outer(course(int(state.turn)), now).ravel())
                sides.append(1 - 2 * int(first))
        points = state.scores()
        leads += [side * int(points[0] - points[1]) for side in sides]
        tested += [number % TESTED == 0] * len(sides)
    return np.array(seen), np.array(leads, dtype=float), np.array(tested)


def course(turn: int) -> list[float]:
    """The parts that a weight is learnt in: one for all turns, one that grows, one for the end."""
    before, start, end = KNOTS
    return [1, 2 * turn / (end - before) - 1, max(0, turn - start) / (end - start)]


def wanted(leads: Doubles, of_win: float) -> Doubles:
    """What a reward should have been, from -1 to 1: the place, and the margin for the rest."""
    return of_win * np.sign(leads) + (1 - of_win) * softsign(leads)


def softsign(points: Doubles) -> Doubles:
    """A lead in points as a reward from -1 to 1, as the search sees it."""
    return points / (np.abs(points) + SCALE)


def fitted(seen: Doubles, target: Doubles, near: Doubles, ridge: float) -> Doubles:
    """The weights, in points, with the least square error of the reward, held near others (Gauss-Newton)."""
    scale = np.sqrt((seen**2).mean(axis=0)) + 1e-3
    seen = seen / scale
    start = row = near * scale
    held = ridge * len(seen) / SCALE**2
    for _ in range(STEPS):
        points = seen @ row
        slope = SCALE / (np.abs(points) + SCALE) ** 2
        part = seen * slope[:, None]
        square = part.T @ part + held * np.eye(len(row))
        row = row + np.linalg.solve(square, part.T @ (target - softsign(points)) - held * (row - start))
    result: Doubles = row / scale
    return result


def fit(given: argparse.Namespace) -> None:
    """Learn the weights from files of games, say how well they foretell, and write them."""
    seen, leads, tested = read(given.files)
    target = wanted(leads, given.place)
    courses = np.array([course(turn) for turn in KNOTS])
    old = np.array(weights.read(given.near)[SET].row(FEATURES)).reshape(-1, len(KNOTS)).T / 100
    near = np.linalg.solve(courses, old).ravel()
    row = fitted(seen[~tested], target[~tested], near, given.ridge)
    for name, each in (("before", near), ("learnt", row)):
        lost = ((softsign(seen[tested] @ each) - target[tested]) ** 2).mean()
        print(f"{name}: square error {lost:.4f} of {(target[tested] ** 2).mean():.4f}")
    numbers = np.rint(100 * courses @ row.reshape(len(KNOTS), len(FEATURES))).astype(int)
    values = {name: numbers[:, place].tolist() for place, name in enumerate(FEATURES)}
    given.out.parent.mkdir(parents=True, exist_ok=True)
    weights.write(given.out, {SET: Weights(given.about, values)})


def main() -> None:
    """Play, or fit."""
    parser, playing, fitting = commands(__doc__ or "", play, fit)
    playing.add_argument("--iterations", type=int, default=32, help="of the search for a move")
    told = "how much the place counts; the rest is the lead"
    fitting.add_argument("--place", type=float, default=0.5, help=told)
    told = "how strongly weights are held near the old ones"
    fitting.add_argument("--ridge", type=float, default=0.2, help=told)
    fitting.add_argument("--near", type=Path, default=OURS, help="the file of the weights to stay near")
    told = "Learnt by bench/learn_kheops.py."
    fitting.add_argument("--about", default=told, help="where they come from")
    given = parser.parse_args()
    given.run(given)


if __name__ == "__main__":
    main()
