"""Which seats may see a ply, an event, or the cards on a shared screen."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Event
from mastaba.games.faraon.engine import codes
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.view.observation import Observation

# By event the fields that a log may show. A cell, a treasure or a card there would replace memory (notation 11).
_LOGGED: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("seat",), "skip": ("seat",), "flip": ("seat",), "win": ("seat", "how"), "miss": ("seat", "why"),
    "sandstorm": (), "superpowers": ("on",), "scorpion": ("seat",), "caught": ("seat", "right"),
    "gift": ("seat", "to"), "compensation": ("seat",), "gone": (), "duel": ("seats",), "noduel": ("seats",),
    "equal": ("seat",), "duelover": ("seats", "winner"), "lift": ("seat", "found"),
    "mummy": ("seat", "before"), "scarab": ("seat", "left"), "over": ("scores", "places", "title"),
}  # fmt: skip
SHOWS: Final = frozenset(
    {"slide", "lift", "flip", "stake"}
)  # events that reveal something: they cannot be undone


def secret_to(state: FaraonState, _code: int) -> tuple[int, ...] | None:
    """The seats that see the parameters of the next ply; None: all of them."""
    match state.phase:
        case codes.PH_TILE | codes.PH_TOKEN:
            return ()
        case codes.PH_STAKE:
            return (state.turn,)
        case codes.PH_GIVE:
            return (state.turn, state.right(state.turn))
        case codes.PH_DRAW:
            return (state.right(state.turn),)
    return None


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


def log_event(event: Event) -> Event | None:
    """The part of an event that a log may show while the game runs, or None (notation 11)."""
    fields = _LOGGED.get(event["event"])
    if fields is None:
        return None
    return {name: value for name, value in event.items() if name == "event" or name in fields}


def shared_screen(observation: Observation) -> Observation:
    """The observation for a shared screen: won cards are face down.

    Only a seat that must give or stake one of them sees its cards (faraon 6.3, 8.2).
    """
    chooses = observation["phase"] in ("give", "stake") and observation["seat"] == observation["actor"]
    duel = observation["duel"]
    if chooses:
        return observation
    if duel and not duel["open"]:
        duel = duel | {"stakes": [stake and "?" for stake in duel["stakes"]]}
    return observation | {"own": [], "duel": duel}


def open_choice(observation: Observation) -> bool:
    """Whether the legal moves are public; those with a seat's own cards are not."""
    return observation["phase"] not in ("give", "stake")
