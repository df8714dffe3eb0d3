"""Presence: which people have their table open now."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from mastaba.site.models import Person, Seat, Table
from mastaba.site.tables import news

AWAY: Final = timedelta(seconds=45)  # since when a person has not been seen
CHECKED: Final = 20.0  # seconds between two checks of presence


def arrive(table: Table, person: Person | None) -> tuple[int, ...]:
    """Note that a person opens the table, and show it to the others if they were away; the keys of their seats."""
    now = timezone.now()
    mine = [seat for seat in table.chairs if person and seat.person_id == person.pk]
    if any(seat.seen is None or now - seat.seen > AWAY for seat in mine):
        with transaction.atomic():
            Seat.objects.filter(pk__in=[seat.pk for seat in mine]).update(seen=now)
            news.changed(table)
    return tuple(seat.pk for seat in mine)


def stay(here: set[int], slugs: list[str]) -> list[str]:
    """Note that the people of these seats are still here; the tables that a person has left since the last time."""
    now = timezone.now()
    with transaction.atomic():
        Seat.objects.filter(pk__in=here).update(seen=now)
    gone = Seat.objects.filter(
        table__slug__in=slugs, seen__lt=now - AWAY, seen__gt=now - AWAY - 2 * timedelta(seconds=CHECKED)
    )
    return list(gone.values_list("table__slug", flat=True).distinct())
