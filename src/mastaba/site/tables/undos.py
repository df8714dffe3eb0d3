"""Undos at a table: a seat takes its last ply back, alone or with the consent of every person who sits there."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from mastaba.core.errors import NothingToUndo, Reason
from mastaba.site.models import Seat, Table
from mastaba.site.tables import actions, hidden_plies, news
from mastaba.site.tables.game_log import GameLog, course_of


def undo(table: Table, seat: int) -> GameLog:
    """Take the seat's last ply back, if nobody has learned anything since."""
    course = course_of(table)
    with course.lock:
        actions.check_running(table, course)
        if hidden_plies.undo_to(course, seat) is None:
            raise NothingToUndo(Reason("error.nothing_to_undo"))
        with course.changing(), transaction.atomic():
            _take_back(actions.lock_table(table, course), course, seat)
    return course


def ask(table: Table, seat: int) -> None:
    """Ask all to agree, or agree; once every person does, the asker's last ply is taken back.

    Every person is asked, those who are away and those for whom a bot plays too; only who has conceded is not.
    """
    course = course_of(table)
    with course.changing(), transaction.atomic():
        now = actions.lock_table(table, course)
        people = Seat.objects.filter(table=now, kind=Seat.Kind.PERSON, conceded=False)
        public = course.number(None)
        asked = people.filter(wants_undo=public).exclude(asked_first=None).first()
        asker = seat if asked is None or asked.asked_first is None else asked.asked_first
        if course.referee.undo_to(asker, agreed=True) is None:
            raise NothingToUndo(Reason("error.nothing_to_undo"))
        person = Seat.objects.get(table=now, number=seat).person_id
        people.filter(person_id=person).update(wants_undo=public, asked_first=asker)
        if people.exclude(wants_undo=public).exists():
            news.changed(now)
        else:
            whose = Seat.objects.get(table=now, number=asker).person_id
            agreed = people.exclude(person_id=whose).values_list("number", flat=True)
            _take_back(now, course, asker, agreed)


def _take_back(table: Table, course: GameLog, seat: int, agreed: Iterable[int] | None = None) -> None:
    at = timezone.now().isoformat(timespec="seconds")
    course.referee.undo(seat, agreed=agreed is not None, by=tuple(agreed or ()), at=at)
    done = course.referee.undos[-1]
    if not hidden_plies.is_unnoticed(course, seat):  # otherwise what others ask for still holds
        Seat.objects.filter(table=table).update(wants_undo=None, asked_first=None)
    if done.practice:
        Table.objects.filter(pk=table.pk).update(practice=True)
    actions.store(table, course, [done.written])


def refuse(table: Table) -> None:
    """Refuse the undo that a seat asks for."""
    with transaction.atomic():
        Seat.objects.filter(table=table).update(wants_undo=None, asked_first=None)
        news.changed(table)
