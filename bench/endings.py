"""How games of Hamunaptra between equal bots go by number of players: length, how they end, points, fights, deaths.

    python bench/endings.py greedy --games 143            2 to 8 players: 1,001 games
    python bench/endings.py greedy --players 8 --option distance=6

The bots choose from what their seats can know (the rest is redrawn before each choice), but directly in states: without
texts and JSON a thousand games take minutes.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, EventLog
from mastaba.games.hamunaptra.bot import PLANNERS
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation.events import events

Game = dict[str, Any]


def play(bot: str, players: int, options: dict[str, Any], number: int) -> Game:
    """Play a game to its end; return what is counted."""
    position = mastaba.new("hamunaptra", players, options)
    state = position.state
    assert isinstance(state, HamunaptraState)
    planner, rng = PLANNERS[bot], Rng(number)
    seen: Counter[str] = Counter()
    while not position.is_over:
        if state.actor == CHANCE:
            code = state.random_code(rng)
        else:
            imagined = state.clone()
            imagined.reshuffle(state.actor, rng)
            code = planner.code(imagined, state.actor, rng)
        state.event_log = EventLog()
        state.apply(code)
        seen.update(event["event"] for event in events(state, state.event_log))
    scores = position.scores()
    end = position.to_json()
    return {
        "rounds": end["round"],
        "final": end["final"],
        "left": sum(end["deck"].values()),
        "mean": statistics.mean(scores),
        "best": max(scores),
        "fights": seen["combat"],
        "deaths": seen["death"],
        "trades": seen["trade"],
    }


def told(games: list[Game]) -> str:
    """One row of the table."""
    finals = Counter(game["final"] for game in games)
    ends = " ".join(f"{why} {finals[why] / len(games):.0%}" for why in ("exit", "deck", "idle"))
    means = {name: statistics.mean(game[name] for game in games) for name in games[0] if name != "final"}
    return f"{len(games)} games, ended by {ends}; " + ", ".join(
        f"{name} {n:.1f}" for name, n in means.items()
    )


def main() -> None:
    """Play and print one line for each number of players."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot", choices=PLANNERS)
    parser.add_argument("--players", type=int, nargs="+", default=list(range(2, 9)))
    parser.add_argument("--games", type=int, default=143)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    known = {option.name: option for option in mastaba.games.get("hamunaptra").info.options}
    pairs = [option.split("=", 1) for option in given.option]
    options = {name: known[name].parse(value) for name, value in pairs}
    with ProcessPoolExecutor(2) as pool:
        for players in given.players:
            same = [repeat(x) for x in (given.bot, players, options)]
            games = list(pool.map(play, *same, range(given.games), chunksize=4))
            print(f"hamunaptra, {players} players, {given.bot}: {told(games)}", flush=True)


if __name__ == "__main__":
    main()
