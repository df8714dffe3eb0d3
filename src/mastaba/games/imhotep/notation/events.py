"""The events of a ply as JSON, from the numbers of the event log (notation 11)."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import EventLog, State, places_of, scores_of
from mastaba.core.game import Event
from mastaba.core.notation.names import Telling, name_of, rows, spell
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.notation import texts

_EVENTS: Final[Telling] = [
    ("round", {"round": None, "card": box.ROUND_CARDS, "first": None}),
    ("deal", {"space": None, "card": box.CARD_NAMES}),
    ("pair", {"cards": None}),
    ("reshuffle", {"cards": None}),
    ("turn", {"seat": None}),
    ("pass", {"seat": None}),
    ("get", {"seat": None, "stones": None, "why": texts.WHY_NAMES}),
    ("load", {"seat": None, "ship": None, "slot": None}),
    ("play", {"seat": None, "card": box.CARD_NAMES}),
    ("sail", {"seat": None, "ship": None, "site": texts.SITE_NAMES}),
    ("order", {"seat": None, "owner": None, "slot": None}),
    ("unload", {"seat": None, "ship": None, "slot": None, "site": texts.SITE_NAMES}),
    ("place", {"seat": None, "site": texts.SITE_NAMES, "from": texts.ORIGIN_NAMES}),
    ("points", {"seat": None, "points": None, "why": texts.WHY_NAMES}),
    ("tower", {"seat": None, "space": None, "value": None}),
    ("bonus", {"seat": None, "bonus": box.BONUS_NAMES, "taken": None}),
    ("card", {"seat": None, "card": box.CARD_NAMES, "source": texts.SOURCE_NAMES}),
    ("void", {"seat": None, "card": box.CARD_NAMES}),
    ("decline", {"seat": None}),
    ("pair_taken", {"seat": None}),
    ("look", {"seat": None, "card": box.CARD_NAMES, "secret": None}),
    ("discard", {"card": box.CARD_NAMES}),
    ("return", {"seat": None, "ship": None, "slot": None}),
    ("round_end", {"round": None, "last": None, "next": None}),
    ("column", {"column": None, "seat": None, "cell": box.CELL_NAMES}),
    ("final", {"seat": None, "points": None, "why": texts.WHY_NAMES}),
    ("over", {}),
]
# By site: the names of the last two numbers of `place`.
_WHERE: Final = {"temple": ("column", "level"), "burial": ("column", "row")}


def events(state: State, event_log: EventLog) -> list[Event]:
    """The events of a ply, in order, secrets included."""
    return [_event(state, kind, row) for kind, row in rows(event_log)]


def _event(state: State, kind: int, row: list[int]) -> Event:
    event = spell(_EVENTS, kind, row)
    match kind:
        case codes.EV_PLACE if event["site"] == "pyramid":
            pyramid = name_of([*box.PYRAMID_NAMES, "beside"], row[3])
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
