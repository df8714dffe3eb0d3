"""The weights of Kemet's bots: games of quick bots with themselves, and the weights that explain best who won them.

python bench/learn_kemet.py play 2 --games 3000 --seed 1 --out build/learn
python bench/learn_kemet.py fit build/learn/*.npz --out build/learn/weights.toml

`play` writes a file for each number of players and seed. Without `--weights` the frozen evaluator of `greedy` plays;
with the file of an earlier `fit` the next generation does. `fit` on the games of all generations: the last one alone
unlearns what its players no longer do. Needs numpy, which comes with the extra `plot`.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from mastaba.core import registry, weights
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import OVER
from mastaba.core.weights import Weights
from mastaba.games.kemet.bot.evaluate import KemetEvaluator, Race
from mastaba.games.kemet.bot.judge import FEATURES, features_into
from mastaba.games.kemet.bot.learnt import judge_of
from mastaba.games.kemet.bot.powers import horizon
from mastaba.games.kemet.bot.rollout import Rollout
from mastaba.games.kemet.bot.threats import Outlook
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.state import KemetState

Singles = NDArray[np.float32]
Doubles = NDArray[np.float64]

POSITIONS: Final = 300  # looked at for an action of self-play
SPREAD: Final = 0.3  # standard deviation of the prior of a weight
FINE: Final = {"hope": 50, "fear": 50} | dict.fromkeys(
    ("prayer", "units", "temple_units", "prayer_rich", "prayer_poor"), 3
)  # features with large numbers: by how much their spread is smaller
TESTED: Final = 10  # one game in so many is kept for the test
LATE: Final = 0.6  # prior of a weight at the end of the game, in parts of that at its start
LATE_POINT: Final = 0.35
KINDS: Final = ("day", "night")

STEPS: Final = 250
LAST: Final = 100  # steps in which the pace falls
PACE: Final = 0.03


@dataclass(frozen=True)
class Sample:
    """A position of a game: what each seat has, and how much of the game is still to come, in hundredths."""

    night: bool
    ahead: int
    features: list[list[int]]  # by seat


@dataclass(frozen=True)
class Games:
    """Positions of games with the same number of players; the first axis of all is the position."""

    night: NDArray[np.bool_]
    ahead: NDArray[np.int16]
    features: NDArray[np.int16]  # by seat and feature
    wins: Doubles  # by seat, the part of the victory
    game: NDArray[np.int32]

    @classmethod
    def read(cls, path: Path) -> Games:
        """The games of a file."""
        with np.load(path) as file:
            return cls(*(file[name] for name in ("night", "ahead", "features", "wins", "game")))


def sample(state: KemetState) -> Sample:
    """What the judge would weigh in this position."""
    race, outlook = Race(state), Outlook(state)
    found, row = [], vec[i64]([0] * len(FEATURES))
    for seat in range(state.players):
        features_into(state, seat, race, outlook, row)
        found.append([int(number) for number in row])
    return Sample(state.phase == codes.PH_NIGHT, int(horizon(state, race.most)), found)


def play_one(start: KemetState, rollout: Rollout, seed: int) -> tuple[list[Sample], list[float]]:
    """A game to its end: positions at the start of each Night and of some turns, and who won."""
    state, rng = start.clone(), Rng(seed)
    samples: list[Sample] = []
    nights, turns = 1, 0
    while state.actor != OVER:
        if state.phase == codes.PH_NIGHT and state.round > nights:
            nights = int(state.round)
            samples.append(sample(state))
        elif state.phase == codes.PH_DAY and state.top(0) == codes.DO_TURN and state.top(2) == 0:
            turns += 1
            if turns % (2 * state.players + 1) == 0:  # each seat in its turn
                samples.append(sample(state))
        rollout.step(state, rng)
    ranks = list(state.standings())
    best = max(ranks)
    return samples, [(rank == best) / ranks.count(best) for rank in ranks]


def play(given: argparse.Namespace) -> None:
    """Play games and write their positions."""
    game = registry.get("kemet")
    start = game.engine.new_state(given.players, game.info.complete({}, given.players))
    assert isinstance(start, KemetState)
    learnt = weights.read(given.weights)["tuned"] if given.weights else None
    rollout = Rollout(judge_of(learnt) if learnt else KemetEvaluator(), POSITIONS, given.noise)
    samples, wins, numbers = [], [], []
    began = time.process_time()
    for number in range(given.games):
        found, won = play_one(start, rollout, given.seed + number)
        samples += found
        wins += [won] * len(found)
        numbers += [number] * len(found)
    given.out.mkdir(parents=True, exist_ok=True)
    path = given.out / f"{given.players}p_{given.seed}.npz"
    np.savez_compressed(
        path,
        night=np.array([each.night for each in samples], dtype=np.bool_),
        ahead=np.array([each.ahead for each in samples], dtype=np.int16),
        features=np.array([each.features for each in samples], dtype=np.int16),
        wins=np.array(wins, dtype=np.float64),
        game=np.array(numbers, dtype=np.int32),
    )
    print(f"{path}: {given.games} games, {len(samples)} positions, {time.process_time() - began:.1f} s")


def prior() -> Doubles:
    """What we believe before any game: the weights at the start of the game, then those at its end."""
    early = dict.fromkeys(FEATURES, 0.0)
    early |= {f"{colour}_{level}": 0.2 for colour in box.COLOUR_NAMES for level in range(1, 5)}
    early |= {f"card_{card}": 0.04 for card in box.DI_NAMES}
    early |= {tile: 0.15 + 0.12 * int(tile[1]) for tile in box.TILE_NAMES if not tile.endswith("vp")}
    early |= {"permanent": 0.35, "temporary": 0.1, "units": 0.1, "prayer": 0.08, "creatures": 0.05}
    early |= {"hope": 0.001, "fear": -0.001}
    late = {name: LATE * value for name, value in early.items()} | {"permanent": LATE_POINT}
    return np.array([*early.values(), *late.values()])


def spreads(spread: float) -> Doubles:
    """How far each weight may lie from its prior."""
    once = [spread / FINE.get(name, 1) for name in FEATURES]
    return np.array(once * 2)


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


def fitted(sets: list[tuple[Singles, Singles]], spread: float) -> Doubles:
    """The weights of a conditional logit with a normal prior: steps of Adam, each feature by its own scale."""
    first, scatter = prior(), spreads(spread)
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


def fit(given: argparse.Namespace) -> None:
    """Learn the weights of Day and Night from files of games, say how well they foretell, and write them."""
    files = [Games.read(path) for path in given.files]
    rows: list[Doubles] = []
    for night, kind in enumerate(KINDS):
        learnt_from, tests = [], []
        for games in files:
            here, tested = games.night == bool(night), games.game % TESTED == 0
            learnt_from.append(expanded(games, here & ~tested))
            tests.append(expanded(games, here & tested))
        rows.append(fitted(learnt_from, given.spread))
        for path, (features, wins) in zip(given.files, tests, strict=True):
            if len(wins):
                told = f"loss {loss(features, wins, rows[-1]):.4f}, of the prior {loss(features, wins, prior()):.4f}"
                print(f"{kind}, {path.name}: {len(wins)} positions of the test, {told}")
    numbers = np.rint(1000 * np.concatenate(rows)).astype(int).reshape(len(rows) * 2, len(FEATURES))
    values = {name: numbers[:, place].tolist() for place, name in enumerate(FEATURES)}
    given.out.parent.mkdir(parents=True, exist_ok=True)
    weights.write(given.out, {"tuned": Weights(given.about, values)})


def main() -> None:
    """Play, or fit."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="play games and write their positions")
    playing.add_argument("players", type=int)
    playing.add_argument("--games", type=int, default=1000)
    playing.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    playing.add_argument("--noise", type=int, default=60, help="the largest error, in hundredths of a point")
    playing.add_argument("--weights", type=Path, help="play by the learnt weights of this file")
    playing.add_argument("--out", type=Path, default=Path("build/learn"), help="a folder")
    playing.set_defaults(run=play)
    fitting = commands.add_parser("fit", help="learn weights from games")
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.add_argument(
        "--spread", type=float, default=SPREAD, help="how far weights may lie from the prior"
    )
    fitting.add_argument("--about", default="Learnt by bench/learn_kemet.py.", help="where they come from")
    fitting.add_argument("--out", type=Path, required=True, help="the file of the weights")
    fitting.set_defaults(run=fit)
    given = parser.parse_args()
    given.run(given)


if __name__ == "__main__":
    main()
