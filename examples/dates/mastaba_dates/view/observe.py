"""What a seat sees on the table, of the plies and of the events."""

from __future__ import annotations

from mastaba.core.engine.state import NONE, OVER, scores_of
from mastaba.core.game import Event, Options
from mastaba_dates.engine import box, cards, codes
from mastaba_dates.engine.state import DatesState
from mastaba_dates.view.observation import Memory, Observation


def observe(state: DatesState, options: Options, seat: int | None, legal: list[str]) -> Observation:
    """An allow-list: only what is named here reaches the seat."""
    return {
        "game": "dates",
        "players": state.players,
        "options": dict(options),
        "seat": seat,
        "actor": state.actor,
        "legal": legal,
        "bowl": state.bowl,
        "dates": list(state.dates),
        "cards": [_card(state, owner, seat) for owner in range(state.players)],
        "shown": list(state.shown),
        "turn": state.turn,
        "deck": sum(state.deck),
        "scores": scores_of(state) if state.actor == OVER else None,
    }


def _card(state: DatesState, owner: int, seat: int | None) -> str | None:
    """The card of a seat, `?` if another one may not see it."""
    card = state.cards[owner]
    if card == NONE:
        return None
    is_open = state.actor == OVER or state.shown[owner] or owner == seat
    return box.CARDS[card] if is_open else "?"


def memory(_state: DatesState, _seat: int | None) -> Memory:
    """Nothing: no card is ever turned down again."""
    return {}


def secret_to(state: DatesState, code: int) -> tuple[int, ...] | None:
    """The only seat that may see a dealt card: its owner (dates 1.1)."""
    return (cards.next_seat(state),) if code < codes.TAKE else None


def show_event(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it."""
    if event["event"] == "deal" and event["secret"] != seat:
        return {name: value for name, value in event.items() if name != "card"}
    return event
