"""MaskablePPO of sb3-contrib on one seat, `maskable.py imhotep --steps 20000`: it needs `pip install sb3-contrib`."""

import argparse

import numpy as np
from sb3_contrib import MaskablePPO

from mastaba import envs


def wins(model, env, games):
    """The share of games won."""
    won = 0.0
    for seed in range(games):
        row, _ = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(row, action_masks=env.action_masks(), deterministic=True)
            row, reward, over, _, _ = env.step(int(action))
        won += np.sign(reward) / 2 + 0.5
    return won / games


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--rival", default="random")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=100, help="of the test")
    given = parser.parse_args()
    env = envs.gym(given.game, players=2, opponents=given.rival)
    model = MaskablePPO("MlpPolicy", env, seed=0, device="cpu")
    model.learn(given.steps)
    print(f"{wins(model, env, given.games):.0%} against {given.rival} after {given.steps} steps")
