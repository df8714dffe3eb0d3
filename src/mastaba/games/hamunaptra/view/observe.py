"""What a seat sees of the table and of events, and what it could remember: an allow-list (notation 9)."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Event, Json, Options
from mastaba.core.state import NONE, OVER
from mastaba.games.hamunaptra.engine import box, codes, scoring
from mastaba.games.hamunaptra.engine.components import TOKEN_NAMES
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation.position import BOARD, HEAD, hand_of, known_of, table_of, write_open
from mastaba.games.hamunaptra.notation.texts import TEXTS

_OPEN: Final = (  # questions in which no token of a hand is asked for
    "draft", "exit", "lost_x", "lost_y", "push_x", "push_y", "push_to_x", "push_to_y", "push_group", "place_x",
    "place_y", "place_turn", "strike", "retreat", "bearer", "scroll_x", "scroll_y", "confirm", "monsters", "crawl",
)  # fmt: skip


def observe(state: HamunaptraState, options: Options, seat: int | None, legal: list[str]) -> Json:
    """What a seat sees on the table now."""
    seats = range(state.players)
    table = write_open(state)
    return {
        "game": "hamunaptra",
        "players": state.players,
        "options": dict(options),
        "seat": seat,
        "actor": state.actor,
        "legal": legal,
        "ask": table["ask"],
        **{key: table[key] for key in HEAD},
        "limit": state.maze.limit,
        **{key: table[key] for key in BOARD},
        "deck": state.deck_size,
        "hands": [_seen(hand_of(state, s), shown=_sees(state, seat, s)) for s in seats],
        "table": [_seen(table_of(state, s), shown=_sees(state, seat, s)) for s in seats],
        "active": table["active"],
        "out": table["out"],
        "moved": table["moved"],
        "did": table["did"],
        "combat": table["combat"],
        "trade": _trade(state, seat),
        "monsters": table["monsters"],
        "scores": [_score(state, seat, s) for s in seats],
    }


def _sees(state: HamunaptraState, seat: int | None, owner: int) -> bool:
    return seat == owner or state.actor == OVER


def _seen(tokens: dict[str, int], *, shown: bool) -> Json:
    return {"count": sum(tokens.values()), "tokens": tokens if shown else None}


def _trade(state: HamunaptraState, seat: int | None) -> Json | None:
    if state.offerer == NONE:
        return None
    shown = seat is not None and seat in (state.offerer, state.partner)
    sides = {"give": state.gives, "take": state.takes}
    return {"seats": [state.offerer, state.partner]} | {
        side: {
            "count": len(tokens),
            "tokens": [TOKEN_NAMES[token] for token in tokens] if shown else None,
        }
        for side, tokens in sides.items()
    }


def _score(state: HamunaptraState, seat: int | None, owner: int) -> int:
    """The points of a seat as far as the observer can count them: not the equipment in other hands."""
    if _sees(state, seat, owner):
        return scoring.points_of(state, owner)
    face_down = int(state.tables[owner]).bit_count()
    return scoring.open_points(state, owner) + box.POINTS[codes.P_EQUIPMENT] * face_down


def open_choice(observation: Json) -> bool:
    """Whether the legal moves are public: they take no token of a hand, or the seat holds none."""
    ask = observation["ask"]
    if ask["kind"] in _OPEN or (ask["kind"] == "walk" and not ask["spent"]):
        return True
    held = (observation[pile][ask["seat"]]["count"] for pile in ("hands", "table"))
    return ask["seat"] >= 0 and not any(held)


def memory(state: HamunaptraState, seat: int | None) -> Json:
    """What a seat knows of other hands, because it was shown in a trade or came from it."""
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
