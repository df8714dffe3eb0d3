"""The events of a ply, from the rows of its event log (notation 11)."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import EventLog, places_of, scores_of
from mastaba.core.game import Event
from mastaba.core.notation.names import Telling, number_of, rows, spell
from mastaba.games.faraon.engine import box, codes, scoring
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.notation.texts import FOUND_NAMES, HOW_NAMES, WHY_NAMES

_EVENTS: Final[Telling] = [
    ("ready", {"hole": box.CELL_NAMES}),
    ("turn", {"seat": None}),
    ("skip", {"seat": None}),
    ("back", {"pile": None, "symbol": box.SYMBOL_NAMES}),
    ("flip", {"seat": None, "card": box.CARD_NAMES}),
    ("slide", {"seat": None, "hole": box.CELL_NAMES, "old": box.CELL_NAMES, "pyramids": None}),
    ("uncover", {"seat": None, "treasure": box.TREASURE_NAMES}),
    ("win", {"seat": None, "card": box.CARD_NAMES, "how": HOW_NAMES}),
    ("miss", {"seat": None, "why": WHY_NAMES}),
    ("out", {"card": box.CARD_NAMES}),
    ("sandstorm", {"view": None}),
    ("superpowers", {"on": None}),
    ("scorpion", {"seat": None}),
    ("caught", {"seat": None, "right": None}),
    ("gift", {"seat": None, "to": None, "card": box.CARD_NAMES}),
    ("compensation", {"seat": None, "card": box.CARD_NAMES}),
    ("gone", {"seat": None}),
    ("duel", {}),
    ("noduel", {}),
    ("stake", {"seat": None, "card": box.CARD_NAMES}),
    ("equal", {"seat": None}),
    ("pass", {"seat": None, "to": None, "why": WHY_NAMES}),
    ("duelover", {}),
    ("leave", {"seat": None}),
    ("lift", {"seat": None, "found": FOUND_NAMES}),
    ("mummy", {"seat": None, "before": None}),
    ("scarab", {"seat": None, "left": None}),
    ("over", {}),
]


def events(state: FaraonState, event_log: EventLog) -> list[Event]:
    """The events of a ply in order, secrets included."""
    return [_event(state, kind, row) for kind, row in rows(event_log)]


def _event(state: FaraonState, kind: int, row: list[int]) -> Event:
    event = spell(_EVENTS, kind, row)
    match kind:
        case codes.EV_SUPERPOWERS:
            event["on"] = bool(event["on"])
        case codes.EV_DUEL | codes.EV_NODUEL:
            event["seats"] = row[:2]
        case codes.EV_DUELOVER:
            event["seats"] = row[:2]
            event["winner"] = number_of(row[2])
            event["cards"] = [box.CARD_NAMES[card] for card in row[3:]]
        case codes.EV_EQUAL | codes.EV_MUMMY:
            field = "seat" if kind == codes.EV_EQUAL else "before"
            event[field] = number_of(event[field])
        case codes.EV_OVER:
            event |= {"scores": scores_of(state), "places": places_of(state)}
            if state.mode == codes.SOLO:
                event["title"] = scoring.title_of(scores_of(state)[0])
    return event
