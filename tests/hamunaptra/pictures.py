"""What tests of the Hamunaptra board share: things seen in random games, and a look into pictures."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.game import Layout, Options
from mastaba.core.observation import AnyObservation
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.notation.texts import TEXTS

Seen = AnyObservation
LAYOUTS: tuple[Layout, ...] = ("wide", "tall", "portrait")
LANGUAGES = ("en", "es")
GOLDEN = Path(__file__).parent / "golden"
PLIES = 600
RULES: dict[int, Options] = {
    2: {"duels": True, "characters": 8},
    4: {"duels": True, "monsters_move": True},
    5: {"cleared": True},
    6: {"distance": 5},
    8: {"distance": 4, "deck_only": True},
}


@cache
def sights(players: int) -> list[Seen]:
    """What the actors of random games see: each question the first two times, and some more."""
    found: list[Seen] = []
    counts: dict[str, int] = {}
    for options in ({}, RULES.get(players)):
        if options is None:
            continue
        position = mastaba.new("hamunaptra", players=players, options=options)
        rng = Rng(players)
        for k in range(PLIES):
            if position.is_over:
                break
            seen = position.observe(position.actor if position.actor >= 0 else k % players)
            kind = seen["ask"]["kind"]
            counts[kind] = counts.get(kind, 0) + 1
            if counts[kind] <= 2 or k % 60 == 0:
                found.append(seen)
            position.play(TEXTS[position.state.random_code(rng)])
        found.append(position.observe(None))
    return found


def can(seen: Seen) -> set[str]:
    return {anchor for text in seen["legal"] or () for anchor in GAME.board.anchors(seen, text)}
