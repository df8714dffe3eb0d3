"""Forced moves: where a seat has one move and every seat can work that out, the table makes it (`Ply.forced`).

It is stored together with the ply before it, for people and bots alike. A person can ask not to have this done.
"""

from __future__ import annotations

from mastaba.site.models import Person, Seat, Table
from mastaba.site.tables.game_log import GameLog


def answer(table: Table, game_log: GameLog) -> str | None:
    """The forced move of the seat that acts, unless its person wants to be asked."""
    text = game_log.referee.forced_move()
    return None if text is None or _asks(table.chairs[game_log.actor]) else text


def _asks(seat: Seat) -> bool:
    """Whether a seat is played by a person who wants to be asked even then."""
    if seat.kind != Seat.Kind.PERSON or seat.bot:
        return False
    return Person.objects.filter(pk=seat.person_id, asks_forced=True).exists()


def instruct(person: Person, *, asks: bool) -> None:
    """Keep whether a person wants to be asked, at every table."""
    Person.objects.filter(pk=person.pk).update(asks_forced=asks)
