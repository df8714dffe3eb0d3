"""Sweep: expired clocks, and bots and windows that no process takes care of.

Tables that are set aside are skipped, and an error at one table does not hold up the others.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from itertools import islice
from typing import Final

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from mastaba.core import registry
from mastaba.core.engine.state import CHANCE
from mastaba.site.models import Seat, Table
from mastaba.site.tables import bot_turns, trouble

LEFT_OPEN: Final = timedelta(seconds=2)  # since a window should have closed
AT_START: Final = -timedelta(
    days=30
)  # when a process starts: all windows, for no process may take care of them
MOST_LEFT: Final = 50  # tables whose bots start to think at once
_LEFT_THINKING: Final = timedelta(seconds=5)
_MOST_LATE: Final = 200  # clocks that a sweep looks at
_MOST_OPEN: Final = 500
_SET_BACK: Final = timedelta(seconds=5)  # touched so far in the future: the clock was set back


def with_windows() -> list[str]:
    """The games that have reaction windows."""
    return [name for name in registry.names() if registry.get(name).table.reactions]


def _actors() -> QuerySet[Seat]:
    """The seats that are to act, at tables that are not set aside."""
    return Seat.objects.filter(
        table__status=Table.Status.PLAYING, table__trouble="", number=F("table__actor")
    ).select_related("table")


def left_thinking(thinking: frozenset[str] = frozenset()) -> list[str]:
    """Tables at which a bot should have moved by now, longest waiting first, without those where one is thinking."""
    left = _actors().filter(table__touched__lt=timezone.now() - _LEFT_THINKING, table__window_ends=None)
    slugs = left.exclude(bot="").order_by("table__touched").values_list("table__slug", flat=True)
    return list(islice((slug for slug in slugs if slug not in thinking), MOST_LEFT))


def overdue(after: timedelta = LEFT_OPEN) -> list[str]:
    """Give stand-ins to seats whose clocks ran out; return the tables at which the hub has to go on.

    These have a bot to move, a window that should have closed `after` ago, or a draw that was never made.
    """
    now = timezone.now()
    late = _actors().filter(table__deadline__lt=now, kind=Seat.Kind.PERSON, bot="")
    for seat in late.order_by("table__deadline")[:_MOST_LATE]:
        with suppress(trouble.SetAside), trouble.guarding(seat.table, trouble.SWEEPING):
            bot_turns.check_time(seat.table)
    due = Q(window_ends__lt=now - after) | Q(window_ends__isnull=False, touched__gt=now + _SET_BACK)
    due |= Q(actor=CHANCE, touched__lt=now - _LEFT_THINKING)
    if after == AT_START:  # windows that opened before their end was stored
        due |= Q(window_ends=None, game__in=with_windows(), touched__gt=now + AT_START)
    found = Table.objects.filter(due, status=Table.Status.PLAYING, trouble="").order_by("touched")
    return [*left_thinking(), *found.values_list("slug", flat=True)[:_MOST_OPEN]]
