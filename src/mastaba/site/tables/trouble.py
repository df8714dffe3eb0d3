"""Trouble: a table that cannot be opened, drawn or moved is set aside with a reason, and tried again later.

Everything that works on one table runs inside `guarding`. What goes wrong there is stored with the table and logged
once; until `retry_at` the table is skipped (live/retry.py opens it again). A database that does not answer is not the
table's fault: such errors are raised unchanged.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import timedelta
from functools import cache, wraps
from typing import Final, Protocol, TypeVar

from django.db import DataError, Error, IntegrityError, connection
from django.http import Http404
from django.utils import timezone

from mastaba.core import registry
from mastaba.core.engine.state import OVER
from mastaba.core.errors import BadRecord, MastabaError, OtherVersion, Reason
from mastaba.core.position import Position
from mastaba.core.record import Record, play_ply
from mastaba.core.undo import fold, is_undo
from mastaba.site.infra.encryption import WrongKey
from mastaba.site.models import Entry, Table
from mastaba.site.tables.names import person_names
from mastaba.site.tables.seating import order_of

log = logging.getLogger(__name__)
OPENING: Final = "opening"  # the log cannot be replayed
RULES: Final = "rules"  # made under other rules or with another box
DRAWING: Final = "drawing"
THINKING: Final = "thinking"  # neither its bot nor chance among the legal moves can go on
SWEEPING: Final = "sweeping"  # its clock cannot be looked at
_SAID: Final = (
    OPENING,
    DRAWING,
    THINKING,
)  # the kinds that people read about; they read of the others as of the first
_BACK_OFF: Final = tuple(timedelta(minutes=m) for m in (1, 5, 30, 3 * 60, 24 * 60))
_FORGIVEN: Final = timedelta(days=1)  # after so long without trouble the back-off begins from nothing
_MOST_LETTERS: Final = 300


class SetAside(MastabaError):
    """A table that is set aside: why in a few words for people, and when it is tried again."""

    def __init__(self, table: Table) -> None:
        kind = table.trouble.partition(":")[0]
        why = _other_rules(table) if kind == RULES and table.game in registry.names() else None
        why = why or Reason(f"trouble.{kind if kind in _SAID else OPENING}")
        super().__init__(Reason("table.set_aside", {"why": why}))
        self.over = table.status == Table.Status.OVER
        self.seconds = (
            max(1, round((table.retry_at - timezone.now()).total_seconds())) if table.retry_at else 60
        )


def check(table: Table) -> None:
    """Raise `SetAside` if the table is set aside, or is of no installed game."""
    if table.trouble:
        raise SetAside(table)
    with guarding(table, OPENING):
        registry.get(table.game)


def find_table(slug: str) -> Table:
    """The table of an address; `SetAside` if it is set aside."""
    table = Table.find(slug)
    if table is None:
        raise Http404
    check(table)
    return table


@contextmanager
def guarding(table: Table, kind: str) -> Iterator[None]:
    """Set the table aside if what is done here fails by its fault; then `SetAside` is raised instead.

    Inside a transaction the error goes on as it is: the reason would be rolled back with everything else.
    """
    try:
        yield
    except Exception as error:
        _blame(table, kind, error)
        raise


def _blame(table: Table, kind: str, error: Exception) -> None:
    """Set a table aside for an error and raise `SetAside`; return if the error is to go on as it is."""
    if not isinstance(error, SetAside) and at_fault(error) and not connection.in_atomic_block:
        set_aside(table, kind, error)
        raise SetAside(table) from error


def at_fault(error: BaseException) -> bool:
    """Whether an error comes from the table itself, not from the server: its database, disk, memory or key."""
    if isinstance(error, Error):
        return isinstance(error, DataError | IntegrityError)
    return not isinstance(error, OSError | MemoryError | WrongKey)


def set_aside(table: Table, kind: str, error: BaseException) -> None:
    """Store why the table is passed over and until when; one line in the log, whichever process was first."""
    now = timezone.now()
    recent = table.retry_at is not None and now - table.retry_at < _FORGIVEN
    table.tries = table.tries + 1 if recent else 0
    table.retry_at = now + back_off(table.tries)
    table.trouble = _told(table, kind, error)
    values = {"trouble": table.trouble, "tries": table.tries, "retry_at": table.retry_at}
    if Table.objects.filter(pk=table.pk, trouble="").update(**values):
        log.error("table set aside: %s", table.trouble, exc_info=error, extra={"table": table.slug})


def back_off(tries: int) -> timedelta:
    """How long a table waits after this number of tries."""
    return _BACK_OFF[min(tries, len(_BACK_OFF) - 1)]


def _told(table: Table, kind: str, error: BaseException) -> str:
    """The reason for administrators: kind, number of the entry, class and message of the error, on one line."""
    if isinstance(error, OtherVersion):
        kind = RULES
    by_the_rules = kind == OPENING and not isinstance(error, BadRecord)  # which names the entry itself
    number = _refused_entry(table) if by_the_rules else None
    where = "" if number is None else f"entry {number}: "
    return " ".join(f"{kind}: {where}{type(error).__name__}: {error}".split())[:_MOST_LETTERS]


def _refused_entry(table: Table) -> int | None:
    """The number of the first entry of the log that the rules refuse; None if it cannot be told."""
    refused = None
    try:
        game = registry.get(table.game, table.components)
        position = Position.new(game, table.players, table.options, table.rules)
        for number, text in _folded(Entry.objects.filter(table=table).values_list("number", "text")):
            refused = number
            play_ply(position, text)
    except Exception as error:  # noqa: BLE001 (a row that is broken can fail in any way)
        log.debug("entry %s: %r", refused, error)
        return refused
    return None


def _folded(entries: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """The entries that count, those taken back left out."""
    plies: list[tuple[int, str]] = []
    for number, text in entries:
        if is_undo(text):
            del plies[_kept(text) :]
        else:
            plies.append((number, text))
    return plies


def stored_record(table: Table) -> Record:
    """The record of a finished table that cannot be opened, from its rows as they are; `SetAside` if they make none."""
    if table.game not in registry.names():
        raise SetAside(table)
    seats = table.chairs
    by_the_rules = table.actor == OVER and not any(seat.conceded for seat in seats)
    with guarding(table, OPENING):
        plies, undos = fold(entries_after(table.pk, 0, 0))
        return Record(
            registry.get(table.game, table.components),
            table.players,
            table.options,
            plies,
            result=table.result if by_the_rules else None,
            rules=table.rules,
            components=table.components,
            commitment=table.commitment,
            seed=table.secret.hex(),
            names=person_names(seats),
            given=table.given,
            source=table.source or None,
            entropy=[seat.entropy for seat in seats] if any(seat.entropy for seat in seats) else [],
            undos=undos if table.format > 1 else [],
            practice=table.practice,
            seats=order_of(seats),
            format=table.format,
        )


# --- What is checked when a table is opened


class _Course(Protocol):
    length: int

    @property
    def lock(self) -> AbstractContextManager[None]: ...


_C = TypeVar("_C", bound=_Course)


def opening(open_course: Callable[[Table], _C]) -> Callable[[Table], _C]:
    """Decorate the opening of a log: only of a table that is not set aside and fits what is installed."""

    @wraps(open_course)
    def opened(table: Table) -> _C:
        if table.trouble:
            raise SetAside(table)
        try:  # not `guarding`: everything that happens at a table comes by here
            return _checked(table, open_course)
        except Exception as error:
            _blame(table, OPENING, error)
            raise

    return opened


def _checked(table: Table, open_course: Callable[[Table], _C]) -> _C:
    if differs := _other_rules(table):
        raise OtherVersion(differs)
    game_log = open_course(table)
    if game_log.length != table.length:
        with game_log.lock:  # no thread is between storing an entry and the end of its transaction
            _check_length(table, game_log.length)
    return game_log


def _other_rules(table: Table) -> Reason | None:
    """What is different if a table was made under rules, or with a box, that are not installed."""
    rules, box, boxes = _installed(table.game)
    if 1 <= table.rules <= rules and table.components in boxes:
        return None
    theirs = {"rules": table.rules, "box": table.components}
    return Reason("trouble.rules", theirs | {"our_rules": rules, "our_box": box})


@cache
def _installed(name: str) -> tuple[int, str, list[str]]:
    """The version of a game's rules, its box and all its boxes; the same as long as a process lives."""
    game = registry.get(name)
    return game.info.version, game.info.box.hash, registry.fingerprints(name)


def _check_length(table: Table, length: int) -> None:
    """Refuse a log that is longer or shorter than its table says; the caller's table may be out of date."""
    said = Table.objects.values_list("length", flat=True).get(pk=table.pk)
    if length < table.length or length > said:
        raise BadRecord(Reason("trouble.length", {"length": length, "said": said}))


def entries_after(table_id: int, length: int, plies: int) -> list[tuple[str, str]]:
    """The entries of a log from a length on, with times; `plies` count before it. Refuses gaps and impossible undos."""
    new: list[tuple[str, str]] = []
    found = Entry.objects.filter(table_id=table_id, number__gte=length).order_by("number")
    for number, text, at in found.values_list("number", "text", "at"):
        if number != length + len(new):
            raise BadRecord(Reason("trouble.gap", {"number": length + len(new)}))
        if not _fits(text, plies):
            raise BadRecord(Reason("trouble.undo", {"number": number, "text": text, "plies": plies}))
        plies = _kept(text) if is_undo(text) else plies + 1
        new.append((text, at.isoformat(timespec="seconds")))
    return new


def _fits(text: str, plies: int) -> bool:
    """Whether an entry is no undo, or one that goes back to a ply that is there."""
    if not is_undo(text):
        return True
    words = text.split(" ")
    return words[1].isdecimal() and int(words[1]) < plies


def _kept(text: str) -> int:
    return int(text.split(" ")[1])
