"""What the actors of random games of Kemet see, as material for tests of the board."""

from __future__ import annotations

import copy
from functools import cache

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.game import Layout
from mastaba.core.observation import AnyObservation
from mastaba.games.kemet import GAME

Seen = AnyObservation  # edited at will
LAYOUTS: tuple[Layout, ...] = ("wide", "tall", "portrait")
PLAYERS = (2, 3, 4, 5)
LANGUAGES = ("en", "es")
PLIES = 700


def kind_of(seen: Seen) -> str:
    """What is asked: every such question is looked at a few times."""
    name: str = seen["now"]["do"]
    if name == "battle":
        name += " " + seen["battle"]["stage"]
    return name + (" " + seen["now"]["why"] if name == "put" else "")


@cache
def sights(players: int, length: str = "short") -> list[Seen]:
    """What the actors of a random game see: each question the first two times, and some more."""
    position = mastaba.new("kemet", players=players, options={"length": length})
    rng = Rng(players)
    found: list[Seen] = []
    counts: dict[str, int] = {}
    for k in range(PLIES):
        if position.is_over:
            break
        if position.actor >= 0:
            seen = position.observe(position.actor)
            name = kind_of(seen)
            counts[name] = counts.get(name, 0) + 1
            if counts[name] <= 2 or k % 25 == 0:
                found.append(seen)
        position.play(GAME.info.texts[position.state.random_code(rng)])
    found.append(position.observe(None))
    return found


def sight(name: str, players: int = 5) -> Seen:
    """The last sight of a question."""
    return copy.deepcopy(
        next(seen for seen in reversed(sights(players)[:-1]) if kind_of(seen).startswith(name))
    )
