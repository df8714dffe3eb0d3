"""Upkeep: unused rows expire, by rules that the host sets (`MASTABA_KEEP_…` in settings.py).

Never removed: a finished game of an account, a game with a recent move or visitor, a table that an
administrator has to look at, a table whose seed was promised lately (its promise could be used a second time).

A server does it once a day, in small transactions. Ages are then counted at most from two days after the last run and
after the newest move, so that a clock that is years ahead removes next to nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import close_old_connections, transaction
from django.db.models import Exists, Max, Model, OuterRef, Q, QuerySet
from django.utils import timezone

from mastaba.site.infra.clock import NOTE as CLOCK
from mastaba.site.infra.outage import outage
from mastaba.site.models import Person, Seat, ServerNote, Table

log = logging.getLogger(__name__)
Counts = dict[str, int]
NOTE: Final = "upkeep"
PROMISED: Final = timedelta(days=30)  # how long a table whose seed was promised stays in any case
LATELY: Final = timedelta(days=7)  # no running game that was touched within it is removed, under any settings
_DAY: Final = timedelta(days=1)
_HISTORY: Final = 30  # runs that administrators can look at
_BATCH: Final = 20  # rows in one transaction, so that it is short
_BREATH: Final = 0.05  # seconds between two of them
_FIRST: Final = 60.0  # seconds after the start of a server
_HOUR: Final = 3600.0


def tables_to_remove(now: datetime) -> dict[str, QuerySet[Table]]:
    """The tables that have expired, by the rule that says so."""
    by_account = Exists(Seat.objects.filter(table=OuterRef("pk"), person__user__isnull=False)) | Exists(
        Person.objects.filter(pk=OuterRef("creator_id"), user__isnull=False)
    )
    free = Table.objects.filter(Q(promise=None) | Q(created__lt=now - PROMISED), trouble="")

    def old(status: str, rule: str, least: timedelta = timedelta()) -> QuerySet[Table]:
        since = _since(now, rule, least)
        if since is None:
            return Table.objects.none()
        seen = Exists(Seat.objects.filter(table=OuterRef("pk"), seen__gte=since))
        return free.filter(~seen, status=status, touched__lt=since)

    return {
        "waiting": old(Table.Status.WAITING, "WAITING"),
        "abandoned": old(Table.Status.PLAYING, "ABANDONED", LATELY).filter(~by_account),
        "unfinished": old(Table.Status.PLAYING, "UNFINISHED", LATELY).filter(by_account),
        "finished": old(Table.Status.OVER, "FINISHED").filter(~by_account),
    }


def people_to_remove(now: datetime, leaving: QuerySet[Table] | None = None) -> QuerySet[Person]:
    """Guests who sit at no table and have opened none, apart from tables that are about to go."""
    since = _since(now, "GUESTS")
    if since is None:
        return Person.objects.none()
    staying = Table.objects.all() if leaving is None else Table.objects.exclude(pk__in=leaving.values("pk"))
    sits = Seat.objects.filter(person=OuterRef("pk"), table__in=staying)
    opened = staying.filter(creator=OuterRef("pk"))
    return Person.objects.filter(~Exists(sits), ~Exists(opened), user=None, created__lt=since)


def _since(now: datetime, rule: str, least: timedelta = timedelta()) -> datetime | None:
    """What is older than this has expired by a rule; None: nothing ever does."""
    days: int = settings.KEEP[rule]
    return now - max(timedelta(days=days), least) if days else None


def expected(now: datetime) -> Counts:
    """How much there is to remove, without removing it."""
    expired = tables_to_remove(now)
    leaving = Table.objects.filter(
        Q(*(("pk__in", rows.values("pk")) for rows in expired.values()), _connector=Q.OR)
    )
    counts = {rule: rows.count() for rule, rows in expired.items()}
    counts["guests"] = people_to_remove(now, leaving).count()
    counts["sessions"] = Session.objects.filter(expire_date__lt=now).count()
    return counts


def remove(now: datetime, by: str) -> Counts:
    """Remove what has expired, and note how much that was for the administrators."""
    counts = {rule: _remove(rows) for rule, rows in tables_to_remove(now).items()}
    counts["guests"] = _remove(people_to_remove(now))
    counts["sessions"] = _remove(Session.objects.filter(expire_date__lt=now))
    ServerNote.objects.filter(
        name__startswith=CLOCK, at__lt=now - PROMISED
    ).delete()  # of machines that are gone
    with transaction.atomic():
        note = _note()
        run = {"at": timezone.now().isoformat(timespec="seconds"), "by": by, "removed": counts}
        note.value["runs"] = [run, *note.value.get("runs", [])][:_HISTORY]
        note.save()
    log.info("upkeep by %s removed %s", by, counts)
    return counts


def _remove(rows: QuerySet[Any]) -> int:
    """Remove rows, a few in each transaction; asked again each time, and locked: one may be in use by now."""
    removed = 0
    while True:
        with transaction.atomic():
            found = list(rows.all().select_for_update(of=("self",), skip_locked=True)[:_BATCH])
            if not found:
                return removed
            model: type[Model] = type(found[0])
            model._default_manager.filter(pk__in=[row.pk for row in found]).delete()  # noqa: SLF001 (Django's own name)
        removed += len(found)
        time.sleep(_BREATH)


def _note() -> ServerNote:
    ServerNote.objects.get_or_create(name=NOTE)
    return ServerNote.objects.select_for_update().get(name=NOTE)


def _claim() -> datetime | None:
    """From which moment ages are counted today, for the one process that does it today; None for the others."""
    now = timezone.now()
    with transaction.atomic():
        note = _note()
        last = datetime.fromisoformat(note.value["began"]) if "began" in note.value else None
        if last is not None and last <= now < last + _DAY:
            return None
        note.value["began"] = now.isoformat()
        note.save()
    newest = Table.objects.aggregate(newest=Max("touched"))["newest"]
    known = [moment for moment in (last, newest) if moment is not None]
    return min([now, *(moment + 2 * _DAY for moment in known)])


def once_a_day() -> None:
    """Do what is due today, unless another process does."""
    moment = _claim()
    if moment is not None:
        remove(moment, "server")


async def daily() -> None:
    """Runs beside a server."""
    thread = ThreadPoolExecutor(1, "upkeep")  # its connection is its own

    def fresh() -> None:
        close_old_connections()
        once_a_day()

    await asyncio.sleep(_FIRST)
    while True:
        try:
            await asyncio.get_running_loop().run_in_executor(thread, fresh)
        except Exception as error:
            if not outage.note(error):
                log.exception("upkeep failed")
        await asyncio.sleep(_HOUR)
