"""Course: a table's log folded into a position. Kept in memory, brought up to date from the database when asked."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from mastaba.core import rooms
from mastaba.core.game import Game
from mastaba.core.position import Position
from mastaba.core.referee import Ply, Referee
from mastaba.core.state import OVER
from mastaba.site.models import Entry, Table

_UNDO: Final = "undo"
_MOST: Final = 600


class Tally:
    """The number of the log that each seat may know: it grows with everything that the seat may notice.

    Where everybody may count everything (`Game.uncounted`) it is the length of the log. Somebody else's secret plies
    do not move it, taken back or not; when they are revealed it jumps.
    """

    def __init__(self, game: Game, players: int) -> None:
        self._game = game
        self._eyes: tuple[int | None, ...] = (*range(players), None)
        self._plies: list[str] = []
        self._counted = dict.fromkeys(self._eyes, 0)
        self._numbers = dict.fromkeys(self._eyes, 0)

    def add(self, text: str) -> None:
        """One entry more."""
        if text.startswith(_UNDO):
            del self._plies[int(text.split(" ")[1]) :]
        else:
            self._plies.append(text)
        for seat in self._eyes:
            before = self._counted[seat]
            now = len(self._plies) - len(self._game.uncounted(self._plies, seat))
            self._numbers[seat] += now - before if now >= before else 1
            self._counted[seat] = now

    def number(self, seat: int | None) -> int:
        """What this seat sees."""
        return self._numbers[seat]

    @property
    def plies(self) -> list[str]:
        """The plies that count, those taken back left out."""
        return list(self._plies)


class Course:
    """What has happened at one table so far. Hold the `lock` while looking at it, `changing` while changing it."""

    def __init__(self, table: Table) -> None:
        self._lock = threading.RLock()
        self._broken = False
        self.table_id: int = table.pk
        self.game: Game = rooms.get(table.game)
        self.players: int = table.players
        self._options = table.options
        self._seed = table.secret
        self._forget()

    def _forget(self) -> None:
        self.length = 0
        self._referee: Referee | None = None
        self._tally = Tally(self.game, self.players)

    @property
    def lock(self) -> AbstractContextManager[None]:
        """Nobody else changes it meanwhile; what was broken is read anew first."""
        return self._held()

    @contextmanager
    def _held(self) -> Iterator[None]:
        with self._lock:
            if self._broken:
                self._forget()
                self.catch_up()
                self._broken = False
            yield

    @contextmanager
    def changing(self) -> Iterator[None]:
        """The lock for whoever changes it: if that fails, the memory is not believed any more."""
        with self.lock:
            try:
                yield
            except BaseException:
                self._broken = True
                raise

    @property
    def referee(self) -> Referee:
        """The referee of a table that has begun."""
        if self._referee is None:
            raise LookupError("this table has not begun")
        return self._referee

    @property
    def begun(self) -> bool:
        """Whether everybody sits and the first ply was played."""
        return self._referee is not None

    @property
    def position(self) -> Position:
        """The position now; before the beginning the empty table."""
        return (
            self._referee.position if self._referee else Position.new(self.game, self.players, self._options)
        )

    @property
    def plies(self) -> list[Ply]:
        """The plies that count, those taken back left out."""
        return self._referee.plies if self._referee else []

    @property
    def stored_plies(self) -> list[str]:
        """The plies that count as they stand in the log, without those that are not stored yet."""
        return self._tally.plies

    @property
    def actor(self) -> int:
        """Who decides now."""
        return self.position.actor

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end by the rules."""
        return self.begun and self.actor == OVER

    def number(self, seat: int | None) -> int:
        """The length of the log as far as a seat may count it: what a move is sent with."""
        return self._tally.number(seat)

    def visible(self, seat: int | None) -> list[int]:
        """Which plies a seat may count."""
        hidden = self.game.uncounted(self._tally.plies, seat)
        return [number for number in range(len(self.plies)) if number not in hidden]

    def begin(self, plies: Sequence[str]) -> list[str]:
        """Start the game, from these plies on if any are given; the entries to store."""
        self._referee = Referee(Position.new(self.game, self.players, self._options), self._seed, plies)
        return [ply.written for ply in self._referee.plies]

    def stored(self, texts: Sequence[str]) -> None:
        """These entries, which the referee knows already, are in the log now."""
        self.length += len(texts)
        for text in texts:
            self._tally.add(text)

    def catch_up(self) -> None:
        """Read what others have added to the log."""
        entries = Entry.objects.filter(table_id=self.table_id, number__gte=self.length).order_by("number")
        new = list(entries.values_list("text", flat=True))
        if not new:
            return
        self.stored(new)
        if self._referee is None or any(text.startswith(_UNDO) for text in new):
            start = Position.new(self.game, self.players, self._options)
            self._referee = Referee(start, self._seed, self._tally.plies, deal=False)
        else:
            for text in new:
                self._referee.follow(text)


def undo_entry(plies: int) -> str:
    """The entry that goes back to the first so many plies."""
    return f"{_UNDO} {plies}"


_courses: OrderedDict[str, Course] = OrderedDict()
_guard = threading.Lock()


def course_of(table: Table) -> Course:
    """The course of a table, from memory where it is known; the least used are forgotten."""
    with _guard:
        course = _courses.get(
            table.slug
        )  # not by its key: that of a table that was rolled back is used again
        if course is None:
            course = _courses[table.slug] = Course(table)
        _courses.move_to_end(table.slug)
        if len(_courses) > _MOST:
            _courses.popitem(last=False)
    with course.lock:
        if course.length < table.length:
            with course.changing():
                course.catch_up()
    return course
