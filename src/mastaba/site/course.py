"""Course: a table's log folded into a position. Kept in memory, brought up to date from the database when asked."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final

from mastaba.core import rooms
from mastaba.core.game import Game
from mastaba.core.position import Position
from mastaba.core.referee import Ply, Referee
from mastaba.core.state import OVER
from mastaba.site.models import Entry, Table

_UNDO: Final = "undo"
_MOST: Final = 1000


class Course:
    """What has happened at one table so far. Hold the `lock` while looking at it or changing it."""

    def __init__(self, table: Table) -> None:
        self.lock = threading.RLock()
        self.table_id: int = table.pk
        self.game: Game = rooms.get(table.game)
        self.players: int = table.players
        self._options = table.options
        self._seed = bytes(table.seed)
        self.length = 0
        self._referee: Referee | None = None

    @property
    def referee(self) -> Referee:
        """The referee of a table that has begun."""
        if self._referee is None:
            msg = "this table has not begun"
            raise LookupError(msg)
        return self._referee

    @property
    def begun(self) -> bool:
        """Whether everybody sits and the first ply was played."""
        return self._referee is not None

    @property
    def position(self) -> Position:
        """The position now; before the beginning the empty table."""
        return self._referee.position if self._referee else Position.new(self.game, self.players, self._options)

    @property
    def plies(self) -> list[Ply]:
        """The plies that count, those taken back left out."""
        return self._referee.plies if self._referee else []

    @property
    def actor(self) -> int:
        """Who decides now."""
        return self.position.actor

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end by the rules."""
        return self.begun and self.actor == OVER

    def begin(self, plies: list[str]) -> list[str]:
        """Start the game, from these plies on if any are given; the entries to store."""
        self._referee = Referee(Position.new(self.game, self.players, self._options), self._seed, plies)
        return [ply.written for ply in self._referee.plies]

    def forget(self) -> None:
        """Drop what is in memory: it will be read anew."""
        self.length = 0
        self._referee = None

    def catch_up(self) -> None:
        """Read what others have added to the log."""
        entries = Entry.objects.filter(table_id=self.table_id, number__gte=self.length).order_by("number")
        new = list(entries.values_list("text", flat=True))
        if not new:
            return
        if self._referee is None or any(text.startswith(_UNDO) for text in new):
            self._referee = Referee(
                Position.new(self.game, self.players, self._options), self._seed, self._fold(new)
            )
        else:
            for text in new:
                self._referee.follow(text)
        self.length += len(new)

    def _fold(self, new: list[str]) -> list[str]:
        plies = [ply.written for ply in self.plies]
        for text in new:
            if text.startswith(_UNDO):
                del plies[int(text.split(" ")[1]) :]
            else:
                plies.append(text)
        return plies


def undo_entry(plies: int) -> str:
    """The entry that goes back to the first so many plies."""
    return f"{_UNDO} {plies}"


_courses: OrderedDict[int, Course] = OrderedDict()
_guard = threading.Lock()


def course_of(table: Table) -> Course:
    """The course of a table, from memory where it is known; the least used are forgotten."""
    with _guard:
        course = _courses.get(table.pk)
        if course is None:
            course = _courses[table.pk] = Course(table)
        _courses.move_to_end(table.pk)
        if len(_courses) > _MOST:
            _courses.popitem(last=False)
    with course.lock:
        if course.length < table.length:
            course.catch_up()
    return course
