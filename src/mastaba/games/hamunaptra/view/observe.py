"""What a seat sees of the table and of events, and what it could remember (notation 9). Keys are listed one by one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from mastaba.core.engine.state import NONE
from mastaba.core.game import Event, Options
from mastaba.games.hamunaptra.engine import hands, scoring
from mastaba.games.hamunaptra.engine.components import TOKEN_NAMES
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation.position import (
    hand_of,
    known_of,
    table_of,
    write_course,
    write_ground,
    write_in_play,
    write_monsters,
)
from mastaba.games.hamunaptra.notation.question import write_ask
from mastaba.games.hamunaptra.notation.shapes import Counts
from mastaba.games.hamunaptra.notation.texts import TEXTS
from mastaba.games.hamunaptra.view.observation import Memory, Observation, Offer, Pile, Trade

_OPEN: Final = (  # questions whose answers take no token of a hand
    "draft", "exit", "lost_x", "lost_y", "push_x", "push_y", "push_to_x", "push_to_y", "push_group", "place_x",
    "place_y", "place_turn", "strike", "retreat", "bearer", "scroll_x", "scroll_y", "confirm", "monsters", "crawl",
)  # fmt: skip


def observe(state: HamunaptraState, options: Options, seat: int | None, legal: list[str]) -> Observation:
    """What a seat sees on the table now."""
    seats = range(state.players)
    viewer = NONE if seat is None else seat
    shown = [hands.sees(state, viewer, owner) for owner in seats]
    return {
        "game": "hamunaptra",
        "players": state.players,
        "options": dict(options),
        "seat": seat,
        "actor": state.actor,
        "legal": legal,
        "ask": write_ask(state),
        **write_course(state),
        "limit": state.maze.limit,
        **write_ground(state),
        "deck": state.deck_size,
        "hands": [_pile(hand_of(state, s), shown=shown[s]) for s in seats],
        "table": [_pile(table_of(state, s), shown=shown[s]) for s in seats],
        **write_in_play(state),
        "trade": _trade(state, viewer),
        "monsters": write_monsters(state),
        "scores": [scoring.seen_points(state, viewer, s) for s in seats],
    }


def _pile(tokens: Counts, *, shown: bool) -> Pile:
    return {"count": sum(tokens.values()), "tokens": tokens if shown else None}


def _trade(state: HamunaptraState, viewer: int) -> Trade | None:
    if state.offerer == NONE:
        return None
    shown = hands.sees_trade(state, viewer)
    return {
        "seats": [state.offerer, state.partner],
        "give": _offer(state.gives, shown=shown),
        "take": _offer(state.takes, shown=shown),
    }


def _offer(tokens: Collection[int], *, shown: bool) -> Offer:
    return {"count": len(tokens), "tokens": [TOKEN_NAMES[token] for token in tokens] if shown else None}


def open_choice(observation: Observation) -> bool:
    """Whether the legal moves are public: they take no token of a hand, or the seat holds none."""
    ask = observation["ask"]
    if ask["kind"] in _OPEN or (ask["kind"] == "walk" and not ask["spent"]):
        return True
    seat = ask["seat"]
    return seat >= 0 and not observation["hands"][seat]["count"] and not observation["table"][seat]["count"]


def memory(state: HamunaptraState, seat: int | None) -> Memory:
    """What a seat knows of other hands: tokens that it saw or gave in a trade."""
    if seat is None:
        return {"hands": [{} for _ in range(state.players)]}
    return {"hands": known_of(state, seat)}


def secret_to(state: HamunaptraState, code: int) -> tuple[int, ...] | None:
    """The only seats that may see the parameters of this ply, or None if it is public (notation 7)."""
    match TEXTS[code].partition(" ")[0]:
        case "draw" | "steal":
            return (state.ask.seat,)
        case "lay":
            return (state.actor,)
        case "give":
            return (state.offerer, state.partner)
    return None


def show_event(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it: a secret token only for the seats in `secret` (notation 7)."""
    secret = event.get("secret")
    shown = {field: value for field, value in event.items() if field != "secret"}
    if secret is not None and seat not in secret:
        shown.pop("token", None)
    return shown
