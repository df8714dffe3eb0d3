"""Events in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mastaba.core.game import Event
from mastaba.core.words.catalogue import Words
from mastaba.games.kheops.words.names import cell_text, tile_text
from mastaba.games.kheops.words.networks import made_of


def say(event: Event, words: Words, names: Sequence[str]) -> str:
    """The event as a sentence, with as much of it as the reader was shown."""
    params: dict[str, Any] = {}
    for field, value in event.items():
        match field:
            case "event":
                continue
            case "seat" | "winner" if isinstance(value, int):
                params[field] = names[value]
            case "cell" | "own" | "enemy" | "from" | "to":
                params[field] = cell_text(words, value)
            case "tile":
                params[field] = tile_text(words, value)
            case "power":
                params[field] = words(f"symbol.{value}")
            case "pawn":
                params["a_pawn"] = value
            case "own_pawn" | "enemy_pawn":
                params[field] = words(f"pawn.{value}")
            case "strength":
                params[field] = "–".join(map(str, value))
            case "scores":
                params[field] = ", ".join(f"{name} {score}" for name, score in zip(names, value, strict=True))
            case _:
                params[field] = value
    name = event["event"]
    match name:
        case "tile_drawn" if "tile" not in event:
            name = "tile_drawn_hidden"
        case "tile_turned" if event["before"] == event["after"]:
            name = "tile_turned_same"
        case "network_scored":
            params |= {"made": made_of(event, words), "at": cell_text(words, event["cells"][0])}
            name = "network_scored.nobody" if event["winner"] is None else "network_scored.won"
            if event["cursed"]:
                name = "network_scored.cursed"
    return words(f"event.{name}", **params)
