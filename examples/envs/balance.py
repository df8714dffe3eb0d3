"""A balance study: how scores and seats depend on each option, from many random games: `balance.py imhotep`.

Random players are no good players: the study shows what the rules alone do. `mastaba arena --vary all` asks bots.
"""

import argparse

import numpy as np

import mastaba
from mastaba import envs


def games(name, players, options, count, seed):
    """By game the points of each seat, and the share of the win."""
    batch = envs.batch(
        name, players, n=min(count, 256), seed=seed, options=options, observe=False, reward="win"
    )
    points, wins = [], []
    while len(points) < count:
        batch.step(batch.sample())
        points += batch.scores[batch.done].tolist()
        wins += batch.reward[batch.done].tolist()
    return np.array(points[:count]), np.array(wins[:count])


def interval(values):
    """The mean, and how far it may be off (95 %)."""
    return values.mean(), 1.96 * values.std() / len(values) ** 0.5


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000, help="for each value of an option")
    parser.add_argument("--out", help="a picture")
    given = parser.parse_args()
    rows = []
    for option in mastaba.games.get(given.game).info.options:
        for value in option.values:
            points, wins = games(given.game, given.players, {option.name: value}, given.games, seed=1)
            seat, margin = interval(wins[:, 0])
            mean, off = interval(points.mean(axis=1))
            rows.append((f"{option.name}={value}", seat, margin))
            print(
                f"{rows[-1][0]:24} first seat wins {seat:.1%} ± {margin:.1%}, points {mean:.1f} ± {off:.1f}",
                flush=True,
            )
    if given.out:
        from matplotlib.figure import Figure

        figure = Figure(figsize=(7, 1 + 0.3 * len(rows)), layout="constrained")
        axes = figure.subplots()
        axes.errorbar([r[1] for r in rows], range(len(rows)), xerr=[r[2] for r in rows], fmt="o")
        axes.axvline(1 / given.players, color="gray", linewidth=1)
        axes.set_yticks(range(len(rows)), [r[0] for r in rows])
        axes.set_xlabel("share of wins of the first seat")
        figure.savefig(given.out)
