"""Offers: a seat may have said beforehand that it wants none of a kind; then the table refuses for it at once."""

from __future__ import annotations

from typing import Final

from mastaba.site.models import Seat, Table
from mastaba.site.tables.game_log import GameLog

ASK: Final = "ask"
PASS: Final = "pass"  # noqa: S105 (also the move that passes a window)


def wanted(seat: Seat, kind: str) -> bool:
    """Whether a seat wants to be asked about offers of a kind."""
    return (seat.standing or {}).get(kind) != PASS


def answer(table: Table, course: GameLog) -> str | None:
    """The move that refuses an offer for the seat that acts, if its person has said so."""
    if course.actor < 0 or not course.game.offers("en"):
        return None
    asked = course.game.declines(course.position.observe(None))
    seat = table.chairs[course.actor]
    if asked is None or seat.kind != Seat.Kind.PERSON or seat.bot or wanted(seat, asked[0]):
        return None
    return asked[1] if asked[1] in course.position.legal() else None
