"""The games of a person: the archive, and the tables that wait for the person."""

from __future__ import annotations

from collections import defaultdict
from datetime import timedelta
from typing import Final

from django.db.models import F, Q
from django.utils import timezone

from mastaba.site.models import Person, Seat, Table
from mastaba.site.tables import reactions

ABANDONED: Final = timedelta(days=14)  # since the last thing that happened


def in_archive(person: Person) -> Q:
    """The filter for a person's archive: tables that were put there, and running ones without recent moves."""
    seats = Seat.objects.filter(person=person, archived=True).values("table")
    alone = Q(touched__lt=timezone.now() - ABANDONED) & ~Q(status=Table.Status.OVER)
    return Q(pk__in=seats) | alone


def turns_waiting(person: Person) -> int:
    """The number of tables at which it is this person's turn, without the archive."""
    games = Table.objects.filter(status=Table.Status.PLAYING, trouble="").exclude(in_archive(person))
    seats = Seat.objects.filter(person=person, bot="", table__in=games)
    acting = seats.filter(table__window_ends=None, number=F("table__actor"))
    asked: defaultdict[Table, list[int]] = defaultdict(list)
    for seat in seats.exclude(table__window_ends=None).select_related("table"):
        asked[seat.table].append(seat.number)
    in_windows = sum(reactions.waits_for(table, mine) for table, mine in asked.items())
    return acting.values("table").distinct().count() + in_windows
