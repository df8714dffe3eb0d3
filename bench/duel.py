"""How strong a bot is: seat-rotated games of one bot against others, from observations only, with intervals.

python bench/duel.py imhotep greedy random --players 2 3 4 --games 400 --option market=b
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

import mastaba
from mastaba import bots


def play(
    game: str, one: str, other: str, players: int, options: dict[str, str], number: int
) -> tuple[float, int]:
    """One game; the part of the victory that the one bot gets, and its lead over the best of the others."""
    table = mastaba.Referee(mastaba.new(game, players, options), number.to_bytes(32, "big"))
    mine = number % players
    while not table.position.is_over:
        position = table.position
        seat = position.actor
        bot = bots.get(one if seat == mine else other)
        table.play(
            seat,
            bot.choose(
                position.game, position.observe(seat), position.memory(seat), number * 1000 + len(table.plies)
            ),
        )
    places, scores = table.position.places(), table.position.scores()
    best = max(score for seat, score in enumerate(scores) if seat != mine)
    return (1 / places.count(1) if places[mine] == 1 else 0.0), scores[mine] - best


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def main() -> None:
    """Play and print one line for each number of players."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=mastaba.games.names())
    parser.add_argument("bot", choices=bots.names())
    parser.add_argument("other", choices=bots.names())
    parser.add_argument("--players", type=int, nargs="+", help="numbers of players (default: all)")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    room = mastaba.games.get(given.game)
    counts = given.players or range(room.least_players, room.most_players + 1)
    options = dict(option.split("=", 1) for option in given.option)
    with ProcessPoolExecutor(2) as pool:
        for players in counts:
            same = [repeat(x) for x in (given.game, given.bot, given.other, players, options)]
            results = list(pool.map(play, *same, range(given.games), chunksize=10))
            won = sum(part for part, _lead in results)
            low, high = interval(won, given.games)
            lead = sum(lead for _part, lead in results) / given.games
            print(
                f"{given.game}, {players} players: {given.bot} wins {won / given.games:.1%} "
                f"(95 %: {low:.1%} to {high:.1%}) of {given.games} against {given.other}, mean lead {lead:+.1f}"
            )


if __name__ == "__main__":
    main()
