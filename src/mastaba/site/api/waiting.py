"""The endpoints for a table that has not begun: leave, cancel, fill."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest
from ninja import Status

from mastaba.site.api.app import SeatToken, api
from mastaba.site.api.schemas import Filling, Trouble
from mastaba.site.models import Person, Seat
from mastaba.site.tables import actions, waiting

_WAITING: Final[dict[str, Any]] = {
    "response": {204: None, 401: Trouble, 422: Trouble, 429: Trouble},
    "auth": SeatToken(),
}


def _whose(seat: Seat) -> Person:
    if seat.person is None:
        raise actions.Refused("not_yours")
    return seat.person


@api.post("/seat/leave", **_WAITING)
def leave(request: HttpRequest) -> Status[None]:
    """Get up from a table that has not begun; the seat is open again, and its token opens nothing any more."""
    seat: Seat = request.auth
    waiting.leave(seat.table, _whose(seat), seat.number)
    return Status(204, None)


@api.post("/seat/cancel", **_WAITING)
def cancel(request: HttpRequest) -> Status[None]:
    """Cancel a table that has not begun, with the token of a seat of its maker."""
    seat: Seat = request.auth
    waiting.cancel(seat.table, _whose(seat))
    return Status(204, None)


@api.post("/seat/fill", **_WAITING)
def fill(request: HttpRequest, wish: Filling) -> Status[None]:
    """Let bots take the open seats, with the token of a seat of the table's maker; then the game begins."""
    seat: Seat = request.auth
    waiting.fill(seat.table, _whose(seat), wish.bot)
    return Status(204, None)
