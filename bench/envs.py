"""How fast the environments are: steps a second of a batch, with rows and with masks only, and of PettingZoo's AEC.

python bench/envs.py

CPU time; the best of five for batches. Bare random plies of the same moment stand beside them, to compare machines.
"""

from __future__ import annotations

import random
import time

import numpy as np

import mastaba
from mastaba import envs
from mastaba.core.engine.playout import playouts

GAMES, SPAN = 256, 0.6
TABLES = {"imhotep": 3, "kheops": 2, "faraon": 3, "kemet": 3, "hamunaptra": 3}


def batched(name: str, players: int, *, observe: bool) -> float:
    """Steps of single games a second, random actions not counted."""
    games, best = envs.batch(name, players, GAMES, observe=observe), 0.0
    for _ in range(5):
        steps, spent = 0, 0.0
        while spent < SPAN:
            actions = games.sample()
            begin = time.process_time()
            games.step(actions)
            spent += time.process_time() - begin
            steps += GAMES
        best = max(best, steps / spent)
    return best


def one_by_one(name: str, players: int) -> float:
    """Steps a second in PettingZoo's loop, with random actions."""
    env, rng, steps = envs.aec(name, players, skip_forced=True), random.Random(1), 0
    begin = time.process_time()
    while time.process_time() - begin < 2 * SPAN:
        env.reset(seed=steps)
        for _agent in env.agent_iter(400):
            seen, _, terminated, truncated, _ = env.last()
            legal = np.flatnonzero(seen["action_mask"]).tolist()
            env.step(None if terminated or truncated else rng.choice(legal))
            steps += 1
    return steps / (time.process_time() - begin)


def bare(name: str, players: int) -> float:
    """Random plies a second, chance included."""
    start, plies, begin = mastaba.new(name, players).state, 0, time.process_time()
    while time.process_time() - begin < SPAN:
        plies += playouts(start, 20, plies)
    return plies / (time.process_time() - begin)


def main() -> None:
    """A line for each game."""
    for name, players in TABLES.items():
        rows, masks = (batched(name, players, observe=observe) for observe in (True, False))
        told = f"{rows / 1e6:5.2f} M with rows, {masks / 1e6:5.2f} M with masks only"
        aec = f"AEC {one_by_one(name, players) / 1e3:4.0f} k"
        print(
            f"{name:10} {players} players: {told}, {aec}; bare plies {bare(name, players) / 1e6:5.1f} M",
            flush=True,
        )


if __name__ == "__main__":
    main()
