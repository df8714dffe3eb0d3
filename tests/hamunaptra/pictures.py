"""What tests of the Hamunaptra board share: things seen in random games, and a look into pictures."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from typing import Any

import mastaba
from mastaba.core.game import Layout
from mastaba.core.rng import Rng
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.names import (
    TEXTS,
)

Seen = dict[str, Any]
SVG = "{http://www.w3.org/2000/svg}"
LAYOUTS: tuple[Layout, ...] = ("wide", "tall")
LANGUAGES = ("en", "es")
GOLDEN = Path(__file__).parent / "golden"
PLIES = 600
RULES: dict[int, Seen] = {
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


def read(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 (our own picture)


def ids(picture: str) -> list[str]:
    return [element.attrib["id"] for element in read(picture).iter() if "id" in element.attrib]


def by_id(picture: str, ident: str) -> ET.Element:
    return next(element for element in read(picture).iter() if element.get("id") == ident)


def title(picture: str, ident: str) -> str:
    return by_id(picture, ident).findtext(f"{SVG}title") or ""


def can(seen: Seen) -> set[str]:
    return {anchor for text in seen["legal"] or () for anchor in GAME.anchors(seen, text)}
