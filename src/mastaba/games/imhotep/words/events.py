"""An event as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.game import Event
from mastaba.core.words.catalogue import Words

# The fields that hold seats, and those that count from 0: sentences have names, and count from 1.
_PEOPLE: Final = ("seat", "owner", "first", "last", "next")
_FROM_ONE: Final = ("ship", "slot", "space", "cell", "column", "row", "level")


def say(event: Event, words: Words, names: Sequence[str]) -> str:
    """The event as a sentence."""
    params = dict(event)
    for field in _PEOPLE:
        if field in params:
            params[field] = names[params[field]]
    for field in _FROM_ONE:
        if isinstance(params.get(field), int):
            params[field] += 1
    return words(f"event.{_key(event)}", **{name: value for name, value in params.items() if name != "event"})


def _key(event: Event) -> str:
    name: str = event["event"]
    match name:
        case "place" if event["site"] == "pyramid":
            return "place.pyramid_b" if event["pyramid"] else "place.pyramid_a"
        case "place":
            return f"place.{event['site']}"
        case "get" | "points" | "final":
            return f"{name}.{event['why']}"
        case "bonus":
            return "bonus.taken" if event["taken"] else "bonus.declined"
        case "card":
            return f"card.{event['source']}"
        case "column":
            return f"column.{event['cell']}"
        case "look" if "card" not in event:
            return "look_hidden"
    return name
