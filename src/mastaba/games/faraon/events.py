"""What happened in a ply: from the numbers of the trace to the events of notation 11, and to sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mastaba.core.game import Event
from mastaba.core.state import Trace, places_of, scores_of
from mastaba.core.telling import Telling, number_of, rows, spell
from mastaba.core.words import Words
from mastaba.games.faraon import codes
from mastaba.games.faraon.box import CARD_NAMES, CELL_NAMES, SYMBOL_NAMES, TREASURE_NAMES, title_of
from mastaba.games.faraon.names import FOUND_NAMES, HOW_NAMES, WHY_NAMES
from mastaba.games.faraon.state import FaraonState

_EVENTS: Final[Telling] = [
    ("ready", {"hole": CELL_NAMES}),
    ("turn", {"seat": None}),
    ("skip", {"seat": None}),
    ("back", {"pile": None, "symbol": SYMBOL_NAMES}),
    ("flip", {"seat": None, "card": CARD_NAMES}),
    ("slide", {"seat": None, "hole": CELL_NAMES, "old": CELL_NAMES, "pyramids": None}),
    ("uncover", {"seat": None, "treasure": TREASURE_NAMES}),
    ("win", {"seat": None, "card": CARD_NAMES, "how": HOW_NAMES}),
    ("miss", {"seat": None, "why": WHY_NAMES}),
    ("out", {"card": CARD_NAMES}),
    ("sandstorm", {"view": None}),
    ("superpowers", {"on": None}),
    ("scorpion", {"seat": None}),
    ("caught", {"seat": None, "right": None}),
    ("gift", {"seat": None, "to": None, "card": CARD_NAMES}),
    ("compensation", {"seat": None, "card": CARD_NAMES}),
    ("gone", {"seat": None}),
    ("duel", {}),
    ("noduel", {}),
    ("stake", {"seat": None, "card": CARD_NAMES}),
    ("equal", {"seat": None}),
    ("pass", {"seat": None, "to": None, "why": WHY_NAMES}),
    ("duelover", {}),
    ("leave", {"seat": None}),
    ("lift", {"seat": None, "found": FOUND_NAMES}),
    ("mummy", {"seat": None, "before": None}),
    ("scarab", {"seat": None, "left": None}),
    ("over", {}),
]
# What of an event may be kept where people can read it: never a cell, a treasure or a card (notation 11).
_LOGGED: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("seat",),
    "skip": ("seat",),
    "flip": ("seat",),
    "win": ("seat", "how"),
    "miss": ("seat", "why"),
    "sandstorm": (),
    "superpowers": ("on",),
    "scorpion": ("seat",),
    "caught": ("seat", "right"),
    "gift": ("seat", "to"),
    "compensation": ("seat",),
    "gone": (),
    "duel": ("seats",),
    "noduel": ("seats",),
    "equal": ("seat",),
    "duelover": ("seats", "winner"),
    "lift": ("seat", "found"),
    "mummy": ("seat", "before"),
    "scarab": ("seat", "left"),
    "over": ("scores", "places", "title"),
}
SHOWS: Final = frozenset({"slide", "lift", "flip", "stake"})  # what was seen cannot be unseen
_PEOPLE: Final = ("seat", "to", "right", "before", "winner")


def events(state: FaraonState, trace: Trace) -> list[Event]:
    """The events of a ply, in the order in which things happened."""
    return [_event(state, kind, row) for kind, row in rows(trace)]


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
            event["cards"] = [CARD_NAMES[card] for card in row[3:]]
        case codes.EV_EQUAL | codes.EV_MUMMY:
            field = "seat" if kind == codes.EV_EQUAL else "before"
            event[field] = number_of(event[field])
        case codes.EV_OVER:
            event |= {"scores": scores_of(state), "places": places_of(state)}
            if state.mode == codes.SOLO:
                event["title"] = title_of(scores_of(state)[0])
    return event


def show_event(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it: a gift is for giver and receiver, a drawn card for its owner (notation 11)."""
    match event["event"]:
        case "gift" if seat in (event["seat"], event["to"]):
            return event
        case "compensation" if seat == event["seat"]:
            return event
        case "gift" | "compensation":
            return {name: value for name, value in event.items() if name != "card"}
    return event


def logged(event: Event) -> Event | None:
    """What of an event may stand in a log while the game runs, or nothing (notation 11)."""
    fields = _LOGGED.get(event["event"])
    if fields is None:
        return None
    return {name: value for name, value in event.items() if name == "event" or name in fields}


def people(words: Words, players: int, names: Sequence[str] | None) -> list[str]:
    """What the seats are called: by their names, or by their numbers."""
    return list(names) if names else [words("player", number=seat + 1) for seat in range(players)]


def treasure_of(card: str) -> str:
    """The treasure on a card."""
    return card[2:]


def say(event: Event, words: Words, names: Sequence[str]) -> str:
    """The event as a sentence, with as much as it tells."""
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
    """The sentence for an event: shorter where less is told."""
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
