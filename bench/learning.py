"""Learning from games: the weights of features that explain best who won, for judges of the games' bots.

A judge gives each seat a score: features times weights. The softmax of the scores is each seat's chance of winning.
Weights come in pairs, for the start and towards the end of the game, and in kinds, say Day and Night. `learn_*.py`
say what a game's features and kinds are, and play the games. Needs numpy, which comes with the extra `plot`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mastaba.core import weights
from mastaba.core.engine.state import State
from mastaba.core.weights import Weights

Singles = NDArray[np.float32]
Doubles = NDArray[np.float64]

SPREAD: Final = 0.3  # standard deviation of the prior of a weight
TESTED: Final = 10  # one game in so many is kept for the test
STEPS: Final = 250
LAST: Final = 100  # steps in which the pace falls
PACE: Final = 0.03


@dataclass(frozen=True)
class Sample:
    """A position of a game: what each seat has, and how much of the game is still to come, in hundredths."""

    kind: int
    ahead: int
    features: list[list[int]]  # by seat


@dataclass(frozen=True)
class Games:
    """Positions of games with the same number of players; the first axis of all is the position."""

    kind: NDArray[np.int8]
    ahead: NDArray[np.int16]
    features: NDArray[np.int16]  # by seat and feature
    wins: Doubles  # by seat, the part of the victory
    game: NDArray[np.int32]

    @classmethod
    def read(cls, path: Path) -> Games:
        """The games of a file."""
        with np.load(path) as file:
            return cls(*(file[name] for name in ("kind", "ahead", "features", "wins", "game")))


@dataclass(frozen=True)
class Subject:
    """What is learnt."""

    game: str
    features: Sequence[str]
    kinds: Sequence[str]
    prior: Doubles  # what we believe before any game: weights at the start of the game, then at its end
    fine: Mapping[str, float]  # features with large numbers: by how much their spread is smaller
    name: str = "tuned"  # of the set of weights


def shares(state: State) -> list[float]:
    """By seat, the part of the victory in a game that is over."""
    ranks = list(state.standings())
    best = max(ranks)
    return [(rank == best) / ranks.count(best) for rank in ranks]


def play(given: argparse.Namespace, one: Callable[[int], tuple[list[Sample], list[float]]]) -> None:
    """Play games and write their positions; `one` plays the game of a seed, to its positions and who won."""
    samples, wins, numbers = [], [], []
    began = time.process_time()
    for number in range(given.games):
        found, won = one(given.seed + number)
        samples += found
        wins += [won] * len(found)
        numbers += [number] * len(found)
    given.out.mkdir(parents=True, exist_ok=True)
    path = given.out / f"{given.players}p_{given.seed}.npz"
    np.savez_compressed(
        path,
        kind=np.array([each.kind for each in samples], dtype=np.int8),
        ahead=np.array([each.ahead for each in samples], dtype=np.int16),
        features=np.array([each.features for each in samples], dtype=np.int16),
        wins=np.array(wins, dtype=np.float64),
        game=np.array(numbers, dtype=np.int32),
    )
    print(f"{path}: {given.games} games, {len(samples)} positions, {time.process_time() - began:.1f} s")


def expanded(games: Games, which: NDArray[np.bool_]) -> tuple[Singles, Singles]:
    """Features of some positions times the share to come, then times the share gone; and who won."""
    ahead = (games.ahead[which] / 100)[:, None, None]
    features = games.features[which]
    both = np.concatenate([features * ahead, features * (1 - ahead)], axis=2)
    return both.astype(np.float32), games.wins[which].astype(np.float32)


def chances(features: Singles, row: Doubles) -> Singles:
    """By position and seat, the chance of winning by these weights."""
    scores = features @ row.astype(np.float32)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    result: Singles = powers / powers.sum(axis=1, keepdims=True)
    return result


def loss(features: Singles, wins: Singles, row: Doubles) -> float:
    """The mean logarithmic loss of these weights."""
    found = np.log(np.maximum(chances(features, row), 1e-9))
    return -float((wins * found).sum(axis=1).mean())


def fitted(sets: list[tuple[Singles, Singles]], first: Doubles, scatter: Doubles) -> Doubles:
    """The weights of a conditional logit with a normal prior: steps of Adam, each feature by its own scale."""
    count = sum(len(wins) for _, wins in sets)
    seats = sum(features.shape[0] * features.shape[1] for features, _ in sets)
    squares = [(features.astype(np.float64) ** 2).sum(axis=(0, 1)) for features, _ in sets]
    scale: Doubles = np.sqrt(sum(squares, np.zeros(len(first))) / seats) + 1e-3
    row, mean, square = first.copy(), np.zeros(len(first)), np.zeros(len(first))
    for step in range(1, STEPS + 1):
        slope = np.zeros(len(first))
        for features, wins in sets:
            slope += np.einsum("nsf,ns->f", features, chances(features, row) - wins)
        slope = (slope / count + (row - first) / scatter**2 / count) / scale
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope * slope
        way = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
        row = row - PACE * way / scale * min(1, (STEPS - step) / LAST + 0.05)
    return row


def fit(given: argparse.Namespace, subject: Subject) -> None:
    """Learn the weights of each kind from files of games, say how well they foretell, and write them."""
    files = [Games.read(path) for path in given.files]
    scatter = np.array([given.spread / subject.fine.get(name, 1) for name in subject.features] * 2)
    rows: list[Doubles] = []
    for number, kind in enumerate(subject.kinds):
        learnt_from, tests = [], []
        for games in files:
            here, tested = games.kind == number, games.game % TESTED == 0
            learnt_from.append(expanded(games, here & ~tested))
            tests.append(expanded(games, here & tested))
        rows.append(fitted(learnt_from, subject.prior, scatter))
        for path, (features, wins) in zip(given.files, tests, strict=True):
            if len(wins):
                told = (
                    f"loss {loss(features, wins, rows[-1]):.4f}, "
                    f"of the prior {loss(features, wins, subject.prior):.4f}"
                )
                print(f"{kind}, {path.name}: {len(wins)} positions of the test, {told}")
    numbers = np.rint(1000 * np.concatenate(rows)).astype(int).reshape(len(rows) * 2, len(subject.features))
    values = {name: numbers[:, place].tolist() for place, name in enumerate(subject.features)}
    given.out.parent.mkdir(parents=True, exist_ok=True)
    weights.write(given.out, {subject.name: Weights(given.about, values)})


def commands(
    about: str,
    play_games: Callable[[argparse.Namespace], None],
    fit_files: Callable[[argparse.Namespace], None],
) -> tuple[argparse.ArgumentParser, argparse.ArgumentParser, argparse.ArgumentParser]:
    """A command line with `play` and `fit`, and what all games want to know for them."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    both = parser.add_subparsers(required=True)
    playing = both.add_parser("play", help="play games and keep them")
    playing.add_argument("--games", type=int, default=1000)
    playing.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    playing.add_argument("--weights", type=Path, help="play by the learnt weights of this file")
    playing.add_argument("--out", type=Path, default=Path("build/learn"), help="a folder")
    playing.set_defaults(run=play_games)
    fitting = both.add_parser("fit", help="learn weights from games")
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.add_argument("--out", type=Path, required=True, help="the file of the weights")
    fitting.set_defaults(run=fit_files)
    return parser, playing, fitting


def main(about: str, play_games: Callable[[argparse.Namespace], None], subject: Subject, noise: int) -> None:
    """Play, or fit."""
    parser, playing, fitting = commands(about, play_games, lambda chosen: fit(chosen, subject))
    playing.add_argument("players", type=int)
    told = "the largest error, in hundredths of a point"
    playing.add_argument("--noise", type=int, default=noise, help=told)
    told = "how far weights may lie from the prior"
    fitting.add_argument("--spread", type=float, default=SPREAD, help=told)
    told = f"Learnt by bench.learn_{subject.game}."
    fitting.add_argument("--about", default=told, help="where they come from")
    given = parser.parse_args()
    given.run(given)
