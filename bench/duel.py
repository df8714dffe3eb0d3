"""How strong a bot is: seat-rotated games of one bot against others, from observations only, with intervals.

python bench/duel.py imhotep greedy random --players 2 3 4 --games 400 --option market=b
python bench/duel.py kheops greedy greedy --games 2000     what each seat wins between equal bots
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

import mastaba
from mastaba import bots

Result = tuple[list[int], list[int]]  # places and scores by seat


def play(game: str, one: str, other: str, players: int, options: dict[str, str], number: int) -> Result:
    """Play a game with the one bot on a seat by rotation; return its end."""
    table = mastaba.Referee(mastaba.new(game, players, options), number.to_bytes(32, "big"))
    mine = number % players
    while not table.position.is_over:
        position = table.position
        seat = position.actor
        bot = bots.get(one if seat == mine else other, position.game)
        sight = bots.Sight.of(position, table.plies_for(seat))
        table.play(seat, bot.choose(sight, number * 1000 + len(table.plies)))
    return table.position.places(), table.position.scores()


def duel(results: list[Result], players: int, one: str, other: str) -> str:
    """The share of games that the one bot has won, shared victories in parts, and its mean lead over the best other."""
    games, won, lead = len(results), 0.0, 0
    for number, (places, scores) in enumerate(results):
        mine = number % players
        won += 1 / places.count(1) if places[mine] == 1 else 0
        lead += scores[mine] - max(score for seat, score in enumerate(scores) if seat != mine)
    return f"{one} wins {share(won, games)} of {games} against {other}, mean lead {lead / games:+.1f}"


def seats(results: list[Result], players: int, bot: str) -> str:
    """What each seat has won alone between equal bots, and how often a victory was shared."""
    games = len(results)
    firsts = [places.index(1) for places, _ in results if places.count(1) == 1]
    won = [firsts.count(seat) for seat in range(players)]
    each = "; ".join(f"seat {s} wins {share(won[s], games)}" for s in range(players))
    mean = ", ".join(f"{sum(scores[s] for _, scores in results) / games:.1f}" for s in range(players))
    return (
        f"{bot} against itself, {games} games: {each}; shared {1 - sum(won) / games:.1%}; mean points {mean}"
    )


def share(won: float, games: int) -> str:
    """A share with its interval."""
    low, high = interval(won, games)
    return f"{won / games:.1%} (95 %: {low:.1%} to {high:.1%})"


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
    parser.add_argument("bot")
    parser.add_argument("other")
    parser.add_argument("--players", type=int, nargs="+", help="numbers of players (default: all)")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    info = mastaba.games.get(given.game).info
    counts = given.players or range(info.least_players, info.most_players + 1)
    options = dict(option.split("=", 1) for option in given.option)
    with ProcessPoolExecutor(2) as pool:
        for players in counts:
            same = [repeat(x) for x in (given.game, given.bot, given.other, players, options)]
            results = list(pool.map(play, *same, range(given.games), chunksize=10))
            end = (
                seats(results, players, given.bot)
                if given.bot == given.other
                else duel(results, players, given.bot, given.other)
            )
            print(f"{given.game}, {players} players: {end}", flush=True)


if __name__ == "__main__":
    main()
