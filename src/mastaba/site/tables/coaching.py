"""Coaching: a person alone with bots can ask to be warned before a blunder. It is their seat that remembers it."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core import registry
from mastaba.site.models import Person, Seat, Table
from mastaba.site.tables import actions


def seat_to_coach(table: Table, seats: Sequence[Seat], mine: Sequence[int]) -> Seat | None:
    """The seat of a person who may be coached: all others are bots, and the game allows hints."""
    game = registry.get(table.game)
    if len(mine) != 1 or not game.bots.can_advise or not game.hints_allowed(table.options):
        return None
    others = [seat for seat in seats if seat.number != mine[0]]
    alone = bool(others) and all(seat.kind == Seat.Kind.BOT for seat in others)
    return next(seat for seat in seats if seat.number == mine[0]) if alone else None


def instruct(table: Table, person: Person, *, wanted: bool) -> None:
    """Keep whether a person wants to be warned at this table."""
    seat = seat_to_coach(table, table.chairs, actions.seats_of(table, person))
    if seat is None:
        raise actions.Refused("coach")
    Seat.objects.filter(pk=seat.pk).update(coach=wanted)
