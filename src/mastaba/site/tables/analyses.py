"""Analyses: the queue of finished games that the teacher looks at, in the database.

An analysis of an earlier edition of the teacher is not shown: somebody who looks at the game can have it made again.

A row belongs to the server that took it, for as long as that server says now and then that it is still there; then
another one takes it. What was not taken by the one who stores is not stored: no game is analysed twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from mastaba.core import registry
from mastaba.core.errors import MastabaError
from mastaba.core.game import Json
from mastaba.site.models import Analysis, Seat, Table
from mastaba.site.tables import news
from mastaba.site.tables.records import record_of
from mastaba.teacher import edition

MOST: Final = 2_000  # the newest finished games whose analyses are kept
_AT_ONCE: Final = 200  # rows that are added in one go
LEASE: Final = timedelta(seconds=30)  # a server that says nothing for so long has lost its row
_TRIES: Final = 3  # an analysis that ends its process so often has failed


@dataclass(frozen=True)
class Job:
    """A game to analyse: its row, its record as JSON, and the seats whose decisions are looked at."""

    row: int
    slug: str
    record: Json
    seats: tuple[int, ...]


def _newest() -> QuerySet[Table]:
    """The newest finished games."""
    return Table.objects.filter(status=Table.Status.OVER).order_by("-touched")


def fill() -> int:
    """Put the finished games of people into the queue that are not there yet, and drop what is too old to be kept."""
    recent = list(_newest().values_list("pk", flat=True)[:MOST])
    people = Seat.objects.filter(kind=Seat.Kind.PERSON, table__in=recent).values("table")
    found = Table.objects.filter(pk__in=people, analysis=None, trouble="").order_by("touched")
    new = list(found.values_list("pk", flat=True)[:_AT_ONCE])
    Analysis.objects.bulk_create([Analysis(table_id=table) for table in new], ignore_conflicts=True)
    if len(recent) == MOST:
        Analysis.objects.exclude(table__in=recent).delete()
    return len(new)


def take(worker: str) -> Job | None:
    """The newest game that waits, for this server; those that a dead server left wait again."""
    left = Analysis.objects.filter(state=Analysis.State.RUNNING, touched__lt=timezone.now() - LEASE)
    left.filter(tries__gte=_TRIES).update(state=Analysis.State.FAILED, why="its process died again and again")
    left.update(state=Analysis.State.WAITING, worker="")
    waiting = Analysis.objects.filter(state=Analysis.State.WAITING).select_related("table").order_by("-id")
    for row in waiting[:_TRIES]:
        mine = Analysis.objects.filter(pk=row.pk, state=Analysis.State.WAITING).update(
            state=Analysis.State.RUNNING,
            worker=worker,
            progress=0,
            tries=row.tries + 1,
            touched=timezone.now(),
        )
        if mine:
            return _job(row, worker)
    return None


def _job(row: Analysis, worker: str) -> Job | None:
    try:
        record = record_of(row.table).to_json()
    except MastabaError as error:  # the table is set aside, or its rules are not installed
        fail(row.pk, worker, str(error))
        return None
    people = tuple(seat.number for seat in row.table.chairs if seat.kind == Seat.Kind.PERSON)
    return Job(row.pk, row.table.slug, record, people)


def _mine(row: int, worker: str) -> QuerySet[Analysis]:
    return Analysis.objects.filter(pk=row, state=Analysis.State.RUNNING, worker=worker)


def go_on(row: int, worker: str, progress: int) -> bool:
    """Say how far an analysis has come; false if it is no longer this server's."""
    return bool(_mine(row, worker).update(progress=progress, touched=timezone.now()))


def store(row: int, worker: str, data: Json) -> bool:
    """Keep what was found; false if the row is no longer this server's."""
    done: dict[str, Any] = {"state": Analysis.State.DONE, "progress": 100, "data": data, "why": ""}
    return bool(_mine(row, worker).update(**done, version=data["version"], touched=timezone.now()))


def fail(row: int, worker: str, why: str) -> None:
    """Keep why a game cannot be analysed."""
    _mine(row, worker).update(state=Analysis.State.FAILED, why=why[:300], touched=timezone.now())


def state_of(table: Table) -> Analysis | None:
    """The row of a finished game; none while it is played, and where nobody asked for one."""
    if table.status != Table.Status.OVER:
        return None
    return Analysis.objects.filter(table=table).first()


def is_stale(row: Analysis) -> bool:
    """Whether an earlier edition of the teacher found this, or none that says which."""
    if row.state != Analysis.State.DONE or row.data is None:
        return False
    game = registry.get(row.table.game, row.table.components)
    return bool(row.data.get("edition") != edition.of(game))


def found(table: Table) -> Json | None:
    """What this edition of the teacher found in a finished game, if that is known by now."""
    row = state_of(table)
    return None if row is None or row.state != Analysis.State.DONE or is_stale(row) else row.data


def again(table: Table) -> bool:
    """Put a game back into the queue if what is known of it is stale; false if it is not."""
    with transaction.atomic():
        row = state_of(table)
        if row is None or not is_stale(row):
            return False
        new: dict[str, Any] = {"state": Analysis.State.WAITING, "data": None, "progress": 0, "tries": 0}
        Analysis.objects.filter(pk=row.pk, state=Analysis.State.DONE).update(**new)
        news.changed(table)
    return True


def decisions(data: Json, seats: Sequence[int] | None = None) -> list[Json]:
    """The decisions of these seats, or of all, in the order of the game."""
    return [each for each in data["decisions"] if seats is None or each["seat"] in seats]
