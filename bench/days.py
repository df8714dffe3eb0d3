"""How many Days a game of Kemet lasts between equal bots, how long they think, and where the victory points come from.

python bench/days.py greedy --players 2 3 4 5 --games 100
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

import mastaba
from mastaba import bots
from mastaba.core.game import Json

Result = tuple[Json, list[float]]  # the end as everybody sees it, and the seconds of CPU of each choice


def play(bot: str, players: int, options: dict[str, str], number: int) -> Result:
    """One game to its end."""
    table = mastaba.Referee(mastaba.new("kemet", players, options), number.to_bytes(32, "big"))
    thinking = []
    while not table.position.is_over:
        position = table.position
        seat = position.actor
        mind = bots.get(bot, position.game)
        sight = bots.Sight.of(position, table.plies_for(seat))
        began = time.process_time()
        move = mind.choose(sight, number * 1000 + len(table.plies))
        if len(sight.legal) > 1:
            thinking.append(time.process_time() - began)
        table.play(seat, move)
    return {**table.position.observe(None), "scores": table.position.scores()}, thinking


def told(results: list[Result]) -> str:
    """The Days in order with the games that lasted so long, points by source, and the time for a choice."""
    ends = [end for end, _ in results]
    days = Counter(end["round"] for end in ends)
    within = sum(n for day, n in days.items() if 4 <= day <= 9)
    lasted = ", ".join(f"{day}: {days[day]}" for day in sorted(days))
    points: Counter[str] = Counter()
    for end in ends:
        for row in end["vp"]:
            points.update(row)
        points["temporary"] += sum(end["scores"]) - sum(sum(row.values()) for row in end["vp"])
    seats = sum(len(end["scores"]) for end in ends)
    sources = ", ".join(f"{kind} {number / seats:.1f}" for kind, number in points.items())
    times = sorted(t for _, thinking in results for t in thinking)
    return (
        f"{len(ends)} games, Days {lasted}; 4 to 9 Days {within / len(ends):.0%}, mean "
        f"{statistics.mean(end['round'] for end in ends):.1f}; points a seat: {sources}; "
        f"a choice takes {statistics.median(times) * 1000:.0f} ms (median), "
        f"{times[len(times) * 99 // 100] * 1000:.0f} ms (99 %)"
    )


def main() -> None:
    """Play and print one line for each number of players."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    with ProcessPoolExecutor(2) as pool:
        for players in given.players:
            same = [repeat(x) for x in (given.bot, players, options)]
            results = list(pool.map(play, *same, range(given.games), chunksize=4))
            print(f"kemet, {players} players, {given.bot}: {told(results)}", flush=True)


if __name__ == "__main__":
    main()
