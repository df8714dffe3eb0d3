"""Events in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mastaba.core.game import Event
from mastaba.core.words.catalogue import Words

_PEOPLE: Final = ("seat", "by", "owner", "victim", "attacker", "defender", "before", "now")


def people(words: Words, players: int, names: Sequence[str] | None) -> list[str]:
    """The names of the seats: the players' names, or their gods."""
    return list(names) if names else [words(f"god.{seat}") for seat in range(players)]


def say(event: Event, words: Words, names: Sequence[str]) -> str:
    """The event as a sentence."""
    params: dict[str, Any] = {name: value for name, value in event.items() if name not in ("event", "open")}
    if event["event"] != "pp":
        for field in _PEOPLE:
            if isinstance(params.get(field), int):
                params[field] = names[params[field]]
    else:
        params["seat"] = names[params["seat"]]
        params["why"] = words(f"why.{_why_key(event['why'])}")
    if "seats" in params:
        params["first"], params["second"] = (names[seat] for seat in params.pop("seats"))
    if "order" in params:
        params["order"] = ", ".join(names[seat] for seat in params["order"])
    if "winner" in params:
        params["winner"] = names[params["winner"]]
    if "scores" in params:
        params["scores"] = ", ".join(f"{n} {s}" for n, s in zip(names, params["scores"], strict=True))
    return words(f"event.{_key(event)}", **_spoken(event, params, words))


def _why_key(why: str) -> str:
    return why.replace(" ", "_")


def _spoken(event: Event, params: dict[str, Any], words: Words) -> dict[str, Any]:
    """Replace codes by names for people: spaces, tiles, cards, creatures, colours."""
    tables = {"space": "space", "start": "space", "tile": "tile", "creature": "creature", "color": "colour"}
    name = event["event"]
    if name == "token":
        tables["space"] = "action"
    for field, table in tables.items():
        if isinstance(params.get(field), str):
            params[field] = words(f"{table}.{params[field]}")
    battle_card = name in ("swap", "commit")
    for field in ("card", "special", "fight"):
        if isinstance(params.get(field), str):
            params[field] = words(f"{'battle_card' if battle_card else 'intervention'}.{params[field]}")
    match name:
        case "reveal":
            for side, who in enumerate(("first", "second")):
                cards = [words(f"battle_card.{event['fight'][side]}")]
                cards += [words(f"intervention.{card}") for card in event["added"][side]]
                params[f"{who}_cards"] = ", ".join(cards)
        case "battle":
            for side, who in enumerate(("first", "second")):
                params[f"{who}_strength"] = event["totals"][side][0]
                params[f"{who}_losses"] = event["losses"][side]
        case "city":
            params["city"] = words(f"city.{event['city']}")
        case "vp":
            params["kind"] = words(f"kind.{event['kind']}")
    return {field: value for field, value in params.items() if isinstance(value, str | int)}


def _key(event: Event) -> str:
    """The catalogue key of an event; it depends on what is hidden and on the sign of numbers."""
    name: str = event["event"]
    match name:
        case "pp" | "units":
            return f"{name}.{'gain' if event['delta'] > 0 else 'loss'}"
        case "draw" | "look" | "wound" | "swap":
            return f"{name}.{'hidden' if event.get('card') is None else 'seen'}"
        case "commit":
            return "commit.hidden" if event["fight"] is None else "commit.seen"
        case "drop" | "take":
            return f"{name}.{'creature' if 'creature' in event else 'units'}"
        case "step" | "teleport":
            return f"{name}.{'with' if event['creature'] else 'alone'}"
        case "control":
            return "control.taken" if event["now"] is not None else "control.free"
        case "token":
            return f"token.{event['kind']}"
    return name
