"""Seating: who sits where is drawn from the committed seed when a game begins, unless the maker wants it as listed."""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.db.models import F

from mastaba.core.chance import drawn_seats
from mastaba.site.models import Remark, Seat, Table

_ASIDE: Final = 100  # numbers that no seat has: two seats of a table never have the same one


@transaction.atomic
def draw(table: Table) -> None:
    """Draw the seats of a full table that is about to begin. Rows keep their keys: streams and tokens stay valid."""
    listed = list(Seat.objects.filter(table=table).order_by("number"))
    order = drawn_seats(table.secret, [seat.entropy for seat in listed])
    Seat.objects.filter(table=table).update(listed=F("number"))
    for model, column in ((Seat, "number"), (Remark, "seat")):
        rows = model.objects.filter(table=table)
        rows.filter(**{f"{column}__isnull": False}).update(**{column: F(column) + _ASIDE})
        for number, place in enumerate(order):
            rows.filter(**{column: place + _ASIDE}).update(**{column: number})
    table.__dict__.pop("chairs", None)


def order_of(seats: list[Seat]) -> list[int]:
    """By seat, the place at which it was listed; nothing where the seats were not drawn."""
    places = [seat.listed for seat in seats if seat.listed is not None]
    return places if len(places) == len(seats) else []
