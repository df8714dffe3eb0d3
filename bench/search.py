"""How many iterations a second the tree search makes, from the first decision of a game and from its middle.

python bench/search.py imhotep --players 2 3 4
"""

from __future__ import annotations

import argparse
import statistics
import time

import mastaba
from mastaba import bots
from mastaba.bots import Budget, SearchBot, Sight
from mastaba.core.engine.rng import Rng

_ROUNDS = 5
_ITERATIONS = Budget(20_000, "it")


def after(name: str, players: int, share: float) -> mastaba.Position:
    """The position of a random game after this share of its plies, in which a seat has a choice."""
    plies = []
    position, rng = mastaba.new(name, players), Rng(1)
    while not position.is_over:
        plies.append(position.copy())
        position.state.apply(position.state.random_code(rng))
    return next(p for p in plies[int(share * len(plies)) :] if p.actor >= 0 and len(p.legal()) > 1)


def rate(position: mastaba.Position, bot: SearchBot, seed: int) -> float:
    """Iterations a second of CPU time."""
    began = time.process_time()
    bot.search(Sight.of(position), seed, _ITERATIONS)
    return _ITERATIONS.amount / (time.process_time() - began)


def main() -> None:
    """Measure and print a line for each number of players."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    given = parser.parse_args()
    bot = bots.get("sage", mastaba.games.get(given.game))
    if not isinstance(bot, SearchBot):
        parser.error(f"{given.game} has no bot that searches")
    for players in given.players:
        told = []
        for share in (0, 0.5):
            position = after(given.game, players, share)
            found = [rate(position, bot, seed) for seed in range(_ROUNDS)]
            told.append(f"{statistics.median(found):,.0f} ({min(found):,.0f} to {max(found):,.0f})")
        print(f"{given.game}, {players} players: {told[0]} at the beginning, {told[1]} in the middle")


if __name__ == "__main__":
    main()
