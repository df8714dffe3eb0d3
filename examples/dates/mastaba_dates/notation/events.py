"""What happened in a ply."""

from __future__ import annotations

from mastaba.core.engine.state import EventLog, places_of, scores_of
from mastaba.core.game import Event
from mastaba.core.notation.names import rows
from mastaba_dates.engine import box, codes
from mastaba_dates.engine.state import DatesState


def events(state: DatesState, event_log: EventLog) -> list[Event]:
    """The events by name; `secret` names the seat that alone may see the card."""
    return [_event(state, kind, seat, number) for kind, (seat, number, *_) in rows(event_log)]


def _event(state: DatesState, kind: int, seat: int, number: int) -> Event:
    if kind == codes.DEALT:
        return {"event": "deal", "seat": seat, "card": box.CARDS[number], "secret": seat}
    if kind == codes.TOOK:
        return {"event": "take", "seat": seat, "dates": number}
    if kind == codes.SHOWED:
        return {"event": "show", "seat": seat, "card": box.CARDS[number]}
    return {"event": "over", "scores": scores_of(state), "places": places_of(state)}
