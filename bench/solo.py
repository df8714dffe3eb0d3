"""How many cards each bot of Faraón keeps when it plays alone: mean, interval, median, and how often it is Pharaoh.

python bench/solo.py --games 2000
"""

from __future__ import annotations

import argparse
import statistics

from mastaba import Position, games
from mastaba.bots import Bot, Sight
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE
from mastaba.core.game import Game

_SURE = 1.96  # standard errors to each side: 95 %
_PHARAOH = 21


def kept(game: Game, bot: Bot, seed: int) -> int:
    """The cards that a bot keeps in one game; it sees what a person sees."""
    position = Position.new(game, 1)
    state, rng = position.state, Rng(seed)
    plies: list[str] = []
    while not position.is_over:
        if position.actor == CHANCE:
            code = state.random_code(rng)
        else:
            code = position.code(bot.choose(Sight.of(position, plies), seed))
        secret = game.view.secret_to(state, code)
        plies.append(f"{position.actor} {game.shown(game.info.texts[code], 0, secret)}")
        state.apply(code)
    return position.scores()[0]


def main() -> None:
    """Play and print a line for each bot."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args()
    game = games.get("faraon")
    for bot in game.bots.players:
        cards = [kept(game, bot, seed) for seed in range(given.games)]
        error = _SURE * statistics.stdev(cards) / given.games**0.5
        first = sum(n >= _PHARAOH for n in cards) / given.games
        print(
            f"{bot.name:8} {statistics.mean(cards):5.2f} ± {error:.2f} cards, median {statistics.median(cards):.0f}, "
            f"Pharaoh in {first:.1%} of {given.games} games"
        )


if __name__ == "__main__":
    main()
