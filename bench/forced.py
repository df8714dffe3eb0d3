"""The share of decisions that are none: one legal move, and those of them that the table makes (`Ply.forced`).

    python bench/forced.py                     Kemet and Hamunaptra, three players, 10 games each
    python bench/forced.py kheops --players 2 --games 20

The usual bot of the game decides at every seat. A lone legal move is not made by the table where others cannot tell
that it is alone (a card in the hand might be played), where it reveals something, where chance draws next, or
where it ends the game.
"""

from __future__ import annotations

import argparse
from collections import Counter

import mastaba
from mastaba import bots
from mastaba.core.referee import forced_move


def play(game: str, players: int, number: int) -> Counter[str]:
    """One game: its decisions, those with one legal move, and those that the table makes."""
    table = mastaba.Referee(mastaba.new(game, players), number.to_bytes(32, "big"))
    found: Counter[str] = Counter()
    while not table.position.is_over:
        position, seat = table.position, table.position.actor
        legal = position.legal()
        found["decisions"] += 1
        if len(legal) > 1:
            bot = bots.get(position.game.bots.default, position.game)
            sight = bots.Sight.of(position, table.plies_for(seat))
            text = bot.choose(sight, number * 10_000 + len(table.plies))
        else:
            text = legal[0]
            found["one legal move"] += 1
            found["made by the table"] += forced_move(position) is not None
        table.play(seat, text)
    return found


def main() -> None:
    """Count, and say what was found."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("games_of", nargs="*", default=["kemet", "hamunaptra"])
    options.add_argument("--players", type=int, default=3)
    options.add_argument("--games", type=int, default=10)
    wish = options.parse_args()
    for game in wish.games_of:
        total = sum((play(game, wish.players, number) for number in range(wish.games)), Counter[str]())
        shares = ", ".join(
            f"{name} {total[name] / total['decisions']:.1%}"
            for name in ("one legal move", "made by the table")
        )
        print(
            f"{game}, {wish.players} players, {wish.games} games: {total['decisions']:,} decisions, {shares}"
        )


if __name__ == "__main__":
    main()
