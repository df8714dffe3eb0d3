"""What happened in a ply: from the numbers of the trace to the events of notation 11, and to sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.game import Event
from mastaba.core.state import State, Trace, places_of, scores_of
from mastaba.core.telling import Telling, name_of, rows, spell
from mastaba.core.words import Words
from mastaba.games.imhotep import codes
from mastaba.games.imhotep.names import (
    BONUS_NAMES,
    CARD_NAMES,
    CELL_NAMES,
    COLOUR_NAMES,
    ORIGIN_NAMES,
    PYRAMID_NAMES,
    ROUND_CARDS,
    SITE_NAMES,
    SOURCE_NAMES,
    WHY_NAMES,
)

_EVENTS: Final[Telling] = [
    ("round", {"round": None, "card": ROUND_CARDS, "first": None}),
    ("deal", {"space": None, "card": CARD_NAMES}),
    ("pair", {"cards": None}),
    ("reshuffle", {"cards": None}),
    ("turn", {"seat": None}),
    ("pass", {"seat": None}),
    ("get", {"seat": None, "stones": None, "why": WHY_NAMES}),
    ("load", {"seat": None, "ship": None, "slot": None}),
    ("play", {"seat": None, "card": CARD_NAMES}),
    ("sail", {"seat": None, "ship": None, "site": SITE_NAMES}),
    ("order", {"seat": None, "owner": None, "slot": None}),
    ("unload", {"seat": None, "ship": None, "slot": None, "site": SITE_NAMES}),
    ("place", {"seat": None, "site": SITE_NAMES, "from": ORIGIN_NAMES}),
    ("points", {"seat": None, "points": None, "why": WHY_NAMES}),
    ("tower", {"seat": None, "space": None, "value": None}),
    ("bonus", {"seat": None, "bonus": BONUS_NAMES, "taken": None}),
    ("card", {"seat": None, "card": CARD_NAMES, "source": SOURCE_NAMES}),
    ("void", {"seat": None, "card": CARD_NAMES}),
    ("decline", {"seat": None}),
    ("pair_taken", {"seat": None}),
    ("look", {"seat": None, "card": CARD_NAMES, "secret": None}),
    ("discard", {"card": CARD_NAMES}),
    ("return", {"seat": None, "ship": None, "slot": None}),
    ("round_end", {"round": None, "last": None, "next": None}),
    ("column", {"column": None, "seat": None, "cell": CELL_NAMES}),
    ("final", {"seat": None, "points": None, "why": WHY_NAMES}),
    ("over", {}),
]
# By site: what the two last numbers of `place` mean.
_WHERE: Final = {"temple": ("column", "level"), "burial": ("column", "row")}

_PEOPLE: Final = ("seat", "owner", "first", "last", "next")
_FROM_ONE: Final = ("ship", "slot", "space", "cell", "column", "row", "level")


def events(state: State, trace: Trace) -> list[Event]:
    """The events of a ply, in the order in which things happened."""
    return [_event(state, kind, row) for kind, row in rows(trace)]


def _event(state: State, kind: int, row: list[int]) -> Event:
    event = spell(_EVENTS, kind, row)
    match kind:
        case codes.EV_PLACE if event["site"] == "pyramid":
            pyramid = name_of([*PYRAMID_NAMES, "beside"], row[3])
            event |= {"pyramid": pyramid, "cell": row[4]}
        case codes.EV_PLACE if event["site"] == "obelisk":
            event["height"] = row[3]
        case codes.EV_PLACE:
            event |= dict(zip(_WHERE[event["site"]], row[3:], strict=True))
        case codes.EV_BONUS:
            event["taken"] = bool(event["taken"])
        case codes.EV_CARD if event["source"] == "market":
            event["space"] = row[3]
        case codes.EV_OVER:
            event |= {"scores": scores_of(state), "places": places_of(state)}
    return event


def show_event(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it: the pair's faces are for the one who looks at them (notation 6)."""
    if event["event"] == "look" and event["secret"] != seat:
        return {name: value for name, value in event.items() if name != "card"}
    return event


def people(
    words: Words, players: int, names: Sequence[str] | None, colours: Sequence[int] | None = None
) -> list[str]:
    """What the seats are called: by their names, or by the colours of their stones."""
    if names:
        return list(names)
    return [words(f"colour.{COLOUR_NAMES[colour]}") for colour in colours or range(players)]


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
