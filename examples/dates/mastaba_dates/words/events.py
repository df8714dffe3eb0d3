"""Events in words."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Event
from mastaba.core.words.catalogue import Words


def say(event: Event, words: Words, people: Sequence[str]) -> str:
    """The event in words, as much of it as the reader was shown."""
    params = {key: value for key, value in event.items() if key != "event"}
    if "seat" in params:
        params["seat"] = people[params["seat"]]
    key = "deal_hidden" if event["event"] == "deal" and "card" not in event else event["event"]
    return words(f"event.{key}", **params)
