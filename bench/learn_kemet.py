"""The weights of Kemet's bots: games of quick bots with themselves, and the weights that explain best who won them.

python -m bench.learn_kemet play 2 --games 3000 --seed 1 --out build/learn
python -m bench.learn_kemet fit build/learn/*.npz --out build/learn/weights.toml

`play` writes a file for each number of players and seed. Without `--weights` the frozen evaluator of `greedy` plays;
with the file of an earlier `fit` the next generation does. `fit` on the games of all generations: the last one alone
unlearns what its players no longer do. Needs numpy, which comes with the extra `plot`.
"""

from __future__ import annotations

import argparse
from typing import Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from bench import learning
from bench.learning import Doubles, Sample, Subject
from mastaba.core import registry, weights
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import OVER
from mastaba.games.kemet.bot.evaluate import KemetEvaluator, Race
from mastaba.games.kemet.bot.judge import FEATURES, features_into
from mastaba.games.kemet.bot.learnt import judge_of
from mastaba.games.kemet.bot.powers import horizon
from mastaba.games.kemet.bot.rollout import Rollout
from mastaba.games.kemet.bot.threats import Outlook
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.state import KemetState

POSITIONS: Final = 300  # looked at for an action of self-play
NOISE: Final = 60
FINE: Final = {"hope": 50, "fear": 50} | dict.fromkeys(
    ("prayer", "units", "temple_units", "prayer_rich", "prayer_poor"), 3
)  # features with large numbers: by how much their spread is smaller
LATE: Final = 0.6  # prior of a weight at the end of the game, in parts of that at its start
LATE_POINT: Final = 0.35


def sample(state: KemetState) -> Sample:
    """What the judge would weigh in this position."""
    race, outlook = Race(state), Outlook(state)
    found, row = [], vec[i64]([0] * len(FEATURES))
    for seat in range(state.players):
        features_into(state, seat, race, outlook, row)
        found.append([int(number) for number in row])
    return Sample(int(state.phase == codes.PH_NIGHT), int(horizon(state, race.most)), found)


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
    return samples, learning.shares(state)


def play(given: argparse.Namespace) -> None:
    """Play games and write their positions."""
    game = registry.get("kemet")
    start = game.engine.new_state(given.players, game.info.complete({}, given.players))
    assert isinstance(start, KemetState)
    learnt = weights.read(given.weights)["tuned"] if given.weights else None
    rollout = Rollout(judge_of(learnt) if learnt else KemetEvaluator(), POSITIONS, given.noise)
    learning.play(given, lambda seed: play_one(start, rollout, seed))


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


if __name__ == "__main__":
    learning.main(__doc__ or "", play, Subject("kemet", FEATURES, ("day", "night"), prior(), FINE), NOISE)
