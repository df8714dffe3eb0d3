"""Undos at a table: a seat takes its last ply back, alone or with the consent of every person who sits there."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from mastaba.core.errors import NothingToUndo, Reason
from mastaba.site.models import Seat, Table
from mastaba.site.tables import actions, hidden_plies, news
from mastaba.site.tables.game_log import GameLog, game_log_of


def undo(table: Table, seat: int) -> GameLog:
    """Take the seat's last ply back, if no seat has learned anything since."""
    game_log = game_log_of(table)
    with game_log.lock:
        actions.check_running(table, game_log)
        if hidden_plies.undo_to(game_log, seat) is None:
            raise NothingToUndo(Reason("error.nothing_to_undo"))
        with game_log.changing(), transaction.atomic():
            _take_back(actions.lock_table(table, game_log), game_log, seat)
    return game_log


def ask(table: Table, seat: int) -> None:
    """Ask all to agree, or agree; once every person does, the asker's last ply is taken back.

    Every person is asked, also one who is away or for whom a bot plays; not one who has conceded.
    """
    game_log = game_log_of(table)
    with game_log.changing(), transaction.atomic():
        now = actions.lock_table(table, game_log)
        people = Seat.objects.filter(table=now, kind=Seat.Kind.PERSON, conceded=False)
        public = game_log.number(None)
        asked = people.filter(wants_undo=public).exclude(asked_first=None).first()
        asker = seat if asked is None or asked.asked_first is None else asked.asked_first
        if game_log.referee.undo_to(asker, agreed=True) is None:
            raise NothingToUndo(Reason("error.nothing_to_undo"))
        person = Seat.objects.get(table=now, number=seat).person_id
        people.filter(person_id=person).update(wants_undo=public, asked_first=asker)
        if people.exclude(wants_undo=public).exists():
            news.changed(now)
        else:
            whose = Seat.objects.get(table=now, number=asker).person_id
            agreed = people.exclude(person_id=whose).values_list("number", flat=True)
            _take_back(now, game_log, asker, agreed)


def _take_back(table: Table, game_log: GameLog, seat: int, agreed: Iterable[int] | None = None) -> None:
    at = timezone.now().isoformat(timespec="seconds")
    game_log.referee.undo(seat, agreed=agreed is not None, by=tuple(agreed or ()), at=at)
    done = game_log.referee.undos[-1]
    if not hidden_plies.is_unnoticed(game_log, seat):  # otherwise what others ask for still holds
        Seat.objects.filter(table=table).update(wants_undo=None, asked_first=None)
    if done.practice:
        Table.objects.filter(pk=table.pk).update(practice=True)
    actions.store(table, game_log, [done.written])


def refuse(table: Table) -> None:
    """Refuse the undo that a seat asks for."""
    with transaction.atomic():
        Seat.objects.filter(table=table).update(wants_undo=None, asked_first=None)
        news.changed(table)
