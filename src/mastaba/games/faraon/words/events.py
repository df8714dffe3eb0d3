"""Events in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mastaba.core.game import Event
from mastaba.core.words.catalogue import Words
from mastaba.games.faraon.notation.texts import treasure_of

_PEOPLE: Final = ("seat", "to", "right", "before", "winner")


def say(event: Event, words: Words, names: Sequence[str]) -> str:
    """The event as a sentence, from the fields that it has."""
    params: dict[str, Any] = {name: value for name, value in event.items() if name != "event"}
    for field in _PEOPLE:
        if isinstance(params.get(field), int):
            params[field] = names[params[field]]
    if "seats" in params:
        params["first"], params["second"] = (names[seat] for seat in params.pop("seats"))
    if "card" in params:
        params["treasure"] = treasure_of(params.pop("card"))
    if "scores" in params:
        params["scores"] = ", ".join(f"{n} {s}" for n, s in zip(names, params["scores"], strict=True))
    return words(f"event.{_key(event)}", **params)


def _key(event: Event) -> str:
    """The key of the sentence for an event."""
    name: str = event["event"]
    match name:
        case "win":
            return f"win.{event['how']}"
        case "miss" | "pass":
            return f"{name}.{event['why']}"
        case "superpowers":
            return "superpowers.on" if event["on"] else "superpowers.off"
        case "duelover":
            return "duelover.undecided" if event["winner"] is None else "duelover.won"
        case "equal":
            return "equal.deck" if event["seat"] is None else "equal.again"
        case "mummy":
            return "mummy.first" if event["before"] is None else "mummy.moved"
        case "lift":
            return f"lift.{event['found']}"
        case "scarab":
            return "scarab.left" if event["left"] else "scarab.gone"
        case "slide" if event["pyramids"] > 1:
            return "push"
        case "over" if "title" in event:
            return "over.solo"
        case "over":
            return "over.places"
        case "gift" | "compensation" | "flip":
            return f"{name}.seen" if "card" in event else f"{name}.hidden"
    return name
