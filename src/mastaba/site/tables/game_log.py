"""The log of a table, folded into a position; cached, and brought up to date from the database when asked for."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from mastaba.core import registry
from mastaba.core.engine.state import OVER
from mastaba.core.errors import MastabaError
from mastaba.core.game import Game, Json
from mastaba.core.position import Position
from mastaba.core.referee import Ply, Referee
from mastaba.core.undo import Undo
from mastaba.site.infra.outage import outage
from mastaba.site.models import Seat, Table
from mastaba.site.tables.trouble import entries_after, opening

_MOST: Final = 600
UNDO: Final = "undo"  # the verb of the entry that takes plies back


class LogNumbers:
    """The number of the log that each seat may know: it grows with everything that the seat may notice.

    Where every seat may count every ply (`TablePolicy.hidden_plies`) it is the length of the log. Another seat's secret
    plies do not move it, taken back or not; when they are revealed it jumps.
    """

    def __init__(self, game: Game, players: int) -> None:
        self._game = game
        self._viewers: tuple[int | None, ...] = (*range(players), None)
        self._plies: list[str] = []
        self._counted = dict.fromkeys(self._viewers, 0)
        self._numbers = dict.fromkeys(self._viewers, 0)
        self._taken: dict[int | None, list[int]] = {seat: [] for seat in self._viewers}

    def add(self, text: str) -> None:
        """Append one entry."""
        if text.startswith(UNDO):
            to = int(text.split(" ")[1])
            for seat in self._viewers:
                seen = set(range(to, len(self._plies))) - self.hidden(seat)
                self._taken[seat].append(len(seen))
            del self._plies[to:]
        else:
            self._plies.append(text)
        for seat in self._viewers:
            before = self._counted[seat]
            now = len(self._plies) - len(self.hidden(seat))
            self._numbers[seat] += now - before if now >= before else 1
            self._counted[seat] = now

    def number(self, seat: int | None) -> int:
        """What this seat sees."""
        return self._numbers[seat]

    def taken(self, seat: int | None) -> list[int]:
        """By undo, how many plies it took back as far as this seat could count them then."""
        return self._taken[seat]

    def hidden(self, seat: int | None) -> frozenset[int]:
        """The plies that this seat may not count now."""
        return self._game.table.hidden_plies(self._plies, seat)

    @property
    def plies(self) -> list[str]:
        """The plies that count, those taken back left out."""
        return list(self._plies)


class GameLog:
    """The plies of one table so far. Hold `lock` while reading it, `changing` while changing it."""

    def __init__(self, table: Table) -> None:
        self._lock = threading.RLock()
        self._broken = False
        self.table_id: int = table.pk
        self.game: Game = registry.get(table.game, table.components)
        self._rules: int = table.rules
        self.players: int = table.players
        self._options = table.options
        self._seed = table.secret
        self._form: int = table.format
        self._given: int = table.given
        self._forget()

    def _forget(self) -> None:
        self.length = 0
        self._referee: Referee | None = None
        self._tally = LogNumbers(self.game, self.players)

    @property
    def lock(self) -> AbstractContextManager[None]:
        """Keep other threads from changing it; a broken log is read again first."""
        return self._held()

    @contextmanager
    def _held(self) -> Iterator[None]:
        with self._lock:
            if self._broken:
                self._forget()
                self.catch_up()
                self._broken = False
            try:
                yield
            except MastabaError:  # a refusal has put everything back
                raise
            except BaseException:
                self._broken = True
                raise

    @contextmanager
    def changing(self) -> Iterator[None]:
        """The lock for a change: if that fails, the log is read again the next time."""
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
        """Whether all seats are taken and the first ply was played."""
        return self._referee is not None

    @property
    def position(self) -> Position:
        """The position now; before the beginning the empty table."""
        return self._referee.position if self._referee else self._start()

    def legal(self) -> list[str]:
        """The legal moves now."""
        return self._referee.legal() if self._referee else self.position.legal()

    def observe(self, seat: int | None) -> Json:
        """What a seat sees of the position now."""
        return self._referee.observe(seat) if self._referee else self.position.observe(seat)

    def _start(self) -> Position:
        """The position before the first ply, by the rules that the table was opened with."""
        return Position.new(self.game, self.players, self._options, self._rules)

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
        """The length of the log as far as a seat may count it. A move is made for a number.

        It is called `number` everywhere; a client sends the number that it has seen back as `expected`.
        """
        return self._tally.number(seat)

    def visible(self, seat: int | None) -> list[int]:
        """Which plies a seat may count."""
        hidden = self._tally.hidden(seat)
        numbers = range(len(self.plies))
        return [number for number in numbers if number not in hidden] if hidden else list(numbers)

    def taken(self, seat: int | None) -> list[int]:
        """By undo, how many plies it took back as far as a seat could count them; none: it may not know of it."""
        return self._tally.taken(seat)

    @property
    def undos(self) -> list[Undo]:
        """What was taken back, the oldest first."""
        return self._referee.undos if self._referee else []

    def begin(self, plies: Sequence[str]) -> list[str]:
        """Start the game, from these plies on if any are given; the entries to store."""
        self._referee = self._seated(plies)
        self._referee.deal()
        return [ply.written for ply in self._referee.plies]

    def _seated(self, plies: Sequence[str] = ()) -> Referee:
        """The referee of a table whose seats are all taken."""
        entropy = list(
            Seat.objects.filter(table_id=self.table_id).order_by("number").values_list("entropy", flat=True)
        )
        return Referee(
            self._start(), self._seed, plies, deal=False, entropy=entropy, form=self._form, given=self._given
        )

    def stored(self, texts: Sequence[str]) -> None:
        """These entries, which the referee knows already, are in the log now."""
        self.length += len(texts)
        for text in texts:
            self._tally.add(text)

    def catch_up(self) -> None:
        """Read from the stored rows what others have added. A game can have begun without any entry."""
        if self._referee is None:
            status = Table.objects.values_list("status", flat=True).get(pk=self.table_id)
            if status == Table.Status.WAITING:
                return
        entries = entries_after(self.table_id, self.length, len(self.plies))
        if self._referee is None:
            self._referee = self._seated()
            self._referee.follow_log(entries)
        else:
            for text, at in entries:
                self._referee.follow(text, at)
        self.stored([text for text, _ in entries])


_courses: OrderedDict[str, GameLog] = OrderedDict()
_guard = threading.Lock()


@opening
def game_log_of(table: Table) -> GameLog:
    """The log of a table, from the cache; the least recently used leave it."""
    with _guard:
        game_log = _courses.get(table.slug)  # by slug: a rolled-back insert's key is reused
        if game_log is None:
            game_log = _courses[table.slug] = GameLog(table)
        _courses.move_to_end(table.slug)
        if len(_courses) > _MOST:
            _courses.popitem(last=False)
    with game_log.lock:
        begun = table.status != Table.Status.WAITING
        if game_log.length < table.length or (begun and not game_log.begun):
            with game_log.changing():
                game_log.catch_up()
    return game_log


def _forget_all() -> None:
    """Clear the cache: the database may be another one, or have lost its last moments."""
    with _guard:
        _courses.clear()


outage.on_replaced(_forget_all)


def forget(slug: str) -> None:
    """Read a table from its rows the next time."""
    with _guard:
        _courses.pop(slug, None)
