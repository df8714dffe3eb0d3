"""A table whose seats are not all taken: cancel it, leave it, fill it with bots."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.utils import timezone

from mastaba.core import registry
from mastaba.site import opponents
from mastaba.site.models import Person, Seat, Table, new_token
from mastaba.site.tables import news, setup
from mastaba.site.tables.actions import Refused
from mastaba.site.tables.game_log import game_log_of


@contextmanager
def _waiting(table: Table) -> Iterator[Table]:
    """The table, locked until the transaction ends; refused if it no longer waits."""
    with game_log_of(table).changing(), transaction.atomic():
        now = Table.objects.select_for_update().get(pk=table.pk)
        if now.cancelled or now.status != Table.Status.WAITING:
            raise Refused("cancelled" if now.cancelled else "begun")
        yield now
        news.changed(now)


def _check_maker(table: Table, person: Person) -> None:
    if table.creator_id != person.pk:
        raise Refused("not_maker")


def cancel(table: Table, person: Person) -> None:
    """Cancel the table before it begins: no one can sit down any more, and no list shows it."""
    _check_maker(table, person)
    with _waiting(table) as now:
        Table.objects.filter(pk=now.pk).update(cancelled=timezone.now())


def leave(table: Table, person: Person, number: int | None = None) -> None:
    """Get up: all seats of this person, or one, are open again, with new links; their entropy is dropped.

    The maker stays, for only the maker has the links: they can cancel.
    """
    if table.creator_id == person.pk:
        raise Refused("maker_stays")
    with _waiting(table) as now:
        mine = [s for s in Seat.objects.filter(table=now, person=person) if number in (None, s.number)]
        if not mine:
            raise Refused("not_yours")
        for seat in mine:
            Seat.objects.filter(pk=seat.pk).update(
                kind=Seat.Kind.OPEN,
                person=None,
                name="",
                token=new_token(),
                entropy="",
                colour=None,
                standing={},
                seen=None,
            )


def fill(table: Table, person: Person, bot: str = "") -> None:
    """Let bots take the open seats, the game's usual one if no other is named; then the game begins."""
    _check_maker(table, person)
    game = registry.get(table.game)
    name = opponents.check(bot, game) if bot else game.bots.default
    with _waiting(table) as now:
        Seat.objects.filter(table=now, kind=Seat.Kind.OPEN).update(kind=Seat.Kind.BOT, bot=name, name=name)
        setup.begin_if_full(now)
