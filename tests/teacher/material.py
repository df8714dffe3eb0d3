"""Material of the tests: short records of every game, by random moves."""

from __future__ import annotations

from functools import cache

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.plies import actor_name
from mastaba.core.record import Record
from mastaba.testing.walks import random_text
from tests.kits import OURS

TABLES = [
    (name, players)
    for name in sorted(OURS)
    for players in range(
        mastaba.games.get(name).info.least_players, mastaba.games.get(name).info.most_players + 1
    )
]


@cache
def random_record(game: str, players: int, most: int = 100_000) -> Record:
    """A game of random moves to its end, or to so many plies."""
    position, rng, plies = mastaba.new(game, players), Rng(1), list[str]()
    while not position.is_over and len(plies) < most:
        text = random_text(position, rng)
        plies.append(f"{actor_name(position.actor)} {text}")
        position.play(text)
    return Record.of(position, plies)
