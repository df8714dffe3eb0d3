"""Live: who watches which table in this process, bots that move, clocks that run out, news from other processes."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import random
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from datetime import timedelta
from itertools import islice
from time import monotonic
from typing import Any, Final, Protocol, TypeVar

from django.db import DatabaseError, OperationalError, close_old_connections, connection, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from mastaba.core import rooms
from mastaba.core.state import CHANCE
from mastaba.site import processes, retry, tables, trouble, turns
from mastaba.site.infra.clock import Clock
from mastaba.site.infra.one_server import LISTENING
from mastaba.site.infra.outage import outage
from mastaba.site.infra.pulse import pulse
from mastaba.site.models import BOTS_TO_MOVE, Person, Seat, Table
from mastaba.site.workers import ThoughtFailed, workers

log = logging.getLogger(__name__)
HEARTBEAT: Final = 15.0  # seconds of silence after which a stream says that it is still there
AWAY: Final = timedelta(seconds=45)  # whoever has not been seen for so long
_SWEEP: Final = 2.0
_PRESENCE: Final = 20.0
_LEFT_THINKING: Final = timedelta(seconds=5)
_MOST_LEFT: Final = 50  # tables that are let think at once
_MOST_ROUNDS: Final = 20
_MOST_LATE: Final = 200  # clocks that a sweep looks at
_REST: Final = 600.0  # seconds
_LEFT_SHUT: Final = timedelta(seconds=6)  # longer than any window stays shut
_LONG_AGO: Final = timedelta(days=30)
_LONGEST_NAP: Final = 10.0  # seconds after which a window is looked at again, whatever the clock says
_PERSON: Final = "person:"  # no address of a table begins so
_ONCE: Final = "once "
_T = TypeVar("_T")
Pieces = dict[str, _T]  # what is named `once …` passes by: see `news`


def once(number: int) -> str:
    """The name of a piece that is for those who were watching when it happened, and is never sent again."""
    return f"{_ONCE}{number}"


def news(pieces: Pieces[_T], seen: Pieces[_T]) -> Pieces[_T]:
    """What is new to somebody who has seen the view before, if any."""
    return {
        name: piece
        for name, piece in pieces.items()
        if (bool(seen) and name not in seen if name.startswith(_ONCE) else seen.get(name) != piece)
    }


class Eyes(Protocol):
    """A way to look at a table. Those who have equal eyes see the same bytes, drawn once for all of them."""

    def __hash__(self) -> int: ...

    def draw(self, table: Table) -> Pieces[Any]:
        """What these eyes see, in pieces that are sent again when they change."""
        ...


class Viewer:
    """One open stream."""

    def __init__(self, eyes: Eyes, seats: tuple[int, ...], person: int | None) -> None:
        self.eyes = eyes
        self.seats = seats  # the keys of the seats whose people are here by this stream
        self.person = person  # the key of who is here
        self.closed = False
        self._seen: Pieces[Any] | None = None
        self._new = asyncio.Event()

    def show(self, pieces: Pieces[Any]) -> None:
        """The newest view; one that was not looked at in time is passed over."""
        self._seen = pieces
        self._new.set()

    def close(self) -> None:
        """There is nothing more to see here: the browser comes again by itself."""
        self.closed = True
        self._new.set()

    async def look(self) -> Pieces[Any] | None:
        """The next view; None after a while of silence, and when the stream was closed."""
        try:
            async with asyncio.timeout(HEARTBEAT):
                await self._new.wait()
        except TimeoutError:
            return None
        self._new.clear()
        return None if self.closed else self._seen


class Screen:
    """All who watch one table, and what they see now."""

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.seen: dict[Eyes, Pieces[Any]] = {}
        self.due: set[Eyes] = set()
        self.drawing = False

    def close(self) -> None:
        """End all streams."""
        for viewer in self.viewers:
            viewer.close()


class Hub:
    """Shows a table to everybody who watches it when something was stored for it, and lets bots move."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.swept = 0.0  # when the sweep last came round, by the monotonic clock
        self.screens: dict[str, Screen] = {}
        self._thinking: dict[str, bool] = {}  # tables at which a bot is thinking; true: look again afterwards
        self._tired: dict[str, float] = {}  # until when no bot is asked at a table, since it could not think
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = ThreadPoolExecutor(1, "hub")  # one: drawing is pure Python, a second would only wait
        tables.on_change(self.changed)

    def start(self) -> None:
        """Begin to run in the event loop of this process."""
        loop = asyncio.get_running_loop()
        if self.loop is loop:
            return
        self.loop = loop
        self._tasks, self._thinking, self.screens = set(), {}, {}
        self.swept = monotonic()
        self.run(self._sweep())
        if connection.vendor == "postgresql":
            self.run(self._listen())

    def stop(self) -> None:
        """End what runs beside the requests."""
        self.loop = None
        for task in self._tasks:
            task.cancel()
        workers.close()

    def close_streams(self) -> None:
        """A server that was asked to stop waits for all streams: let them end. Called in any thread, or by a signal."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self._close_streams)

    def _close_streams(self) -> None:
        for screen in self.screens.values():
            screen.close()

    def run(self, job: Coroutine[Any, Any, None]) -> None:
        """Run something beside the requests, with nothing of the request that caused it.

        A context copied while a database thread is busy says for ever that waiting for that thread would deadlock.
        """
        task = asyncio.get_running_loop().create_task(job, context=contextvars.Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def aside(self, job: Callable[..., _T], *given: object) -> _T:
        """Run something that needs the database in the hub's own thread."""

        def fresh() -> _T:
            close_old_connections()
            return job(*given)

        return await asyncio.get_running_loop().run_in_executor(self._thread, fresh)

    # --- News

    def changed(self, table: Table) -> None:
        """Something was stored: called in any thread, after the transaction."""
        if self.loop is not None and not self.loop.is_closed():
            busy = table.game in _with_windows() or BOTS_TO_MOVE(table.pk, "")
            self.loop.call_soon_threadsafe(self.wake if busy else self.refresh, table.slug)

    def part(self, person: Person) -> None:
        """Somebody signed out or in: their streams end, and who comes again looks with the eyes they have now."""
        processes.tell_others(f"{_PERSON}{person.pk}")
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self._part, person.pk)

    def _part(self, person: int) -> None:
        for screen in self.screens.values():
            for viewer in screen.viewers:
                if viewer.person == person:
                    viewer.close()

    def wake(self, slug: str) -> None:
        """Everybody who watches sees it, and a bot whose turn it is begins to think."""
        self.refresh(slug)
        self._think(slug)

    def _think(self, slug: str) -> None:
        if slug in self._thinking:
            self._thinking[slug] = True
        else:
            self._thinking[slug] = False
            self.run(self._let_bots_move(slug))

    def refresh(self, slug: str) -> None:
        """Draw a table anew for all who watch it."""
        if screen := self.screens.get(slug):
            screen.seen.clear()
            screen.due = {viewer.eyes for viewer in screen.viewers}
            self._draw_due(slug, screen)

    @contextmanager
    def watch(
        self, slug: str, eyes: Eyes, seats: tuple[int, ...] = (), person: int | None = None
    ) -> Iterator[Viewer]:
        """Somebody looks at a table as long as this lasts."""
        viewer = Viewer(eyes, seats, person)
        screen = self.screens.setdefault(slug, Screen())
        screen.viewers.add(viewer)
        if eyes in screen.seen:
            viewer.show(screen.seen[eyes])
        else:
            screen.due.add(eyes)
            self._draw_due(slug, screen)
        try:
            yield viewer
        finally:
            screen.viewers.discard(viewer)
            if not screen.viewers and self.screens.get(slug) is screen:
                del self.screens[slug]

    def _draw_due(self, slug: str, screen: Screen) -> None:
        if not screen.drawing:
            screen.drawing = True
            self.run(self._draw(slug, screen))

    async def _draw(self, slug: str, screen: Screen) -> None:
        try:
            while screen.due:
                due, screen.due = screen.due, set()
                drawn = await self.aside(draw, slug, due)
                for eyes in due - screen.due:  # what has changed meanwhile comes in the next round
                    screen.seen[eyes] = drawn[eyes]
                for viewer in screen.viewers:
                    if viewer.eyes in due:
                        viewer.show(drawn[viewer.eyes])
        except trouble.SetAside:
            screen.close()
        except Exception as error:
            if not outage.note(error):  # after an outage the sweep lets everything be drawn
                log.exception("a table could not be drawn", extra={"table": slug})
                screen.close()
        finally:
            screen.drawing = False

    # --- Bots

    async def _let_bots_move(self, slug: str) -> None:
        """Bots move until a person has to."""
        stuck = turns.Stuck()
        try:
            while True:
                self._thinking[slug] = False
                job = await self.aside(turns.next_job, slug)
                if stuck.seen(job):
                    await self.aside(turns.give_up, slug)
                    return
                if job == turns.ASKED:  # what was drawn while the window was shut does not ask
                    await self.aside(processes.tell_others, slug)
                    self.refresh(slug)
                if job is None or job == turns.ASKED:
                    if self._thinking[slug]:
                        continue
                    return
                if isinstance(job, float):  # a window is shut: when it opens, a person is asked or has passed
                    await asyncio.sleep(min(max(job, 0.05), _LONGEST_NAP))
                    await self.aside(turns.pass_for, slug)
                    continue
                _game, _bot, seat, number, *_, pace = job
                text, _ = await asyncio.gather(self._thought(slug, job, stuck), asyncio.sleep(pace))
                await self.aside(turns.bot_plays, slug, seat, text, number)
        except trouble.SetAside:
            pass
        except Exception as error:
            if not outage.note(error):  # after an outage the sweep finds the table again
                log.exception("a bot could not move", extra={"table": slug})
        finally:
            self._thinking.pop(slug, None)

    async def _thought(self, slug: str, job: turns.Job, stuck: turns.Stuck) -> str:
        """A bot's move; where it dies, hangs or is refused, any legal move, for a while without asking it again."""
        game, bot, _seat, _number, observation, memory, plies, _pace = job
        if not stuck.twice and self._tired.get(slug, 0) < monotonic():
            try:
                return await workers.choose(game, bot, observation, memory, random.getrandbits(31), plies)
            except ThoughtFailed as error:
                log.warning("a bot cannot think: any legal move is made (%s)", error, extra={"table": slug})
                self._tired = {s: until for s, until in self._tired.items() if until > monotonic()}
                self._tired[slug] = monotonic() + _REST
        return turns.any_move(observation)

    # --- What comes round

    async def _sweep(self) -> None:
        """Now and then: clocks that ran out, bots that a dead process left thinking, who is here."""
        clock = Clock()
        checked = 0.0
        left = _LONG_AGO  # the first time also what was left when no process ran
        outages = outage.ended
        with suppress(DatabaseError):
            await self.aside(retry.those_of_installed_rules)
        while True:
            try:
                if outage.kind:
                    await self.aside(pulse)
                if await self.aside(clock.settle) or outages != outage.ended:
                    left, checked, outages = _LONG_AGO, 0.0, outage.ended
                    self._refresh_all()
                for slug in await self.aside(_overdue, left):
                    self._think(slug)
                left = 2 * _LEFT_SHUT
                await self._find_left()
                await self._retry()
                if monotonic() - checked > _PRESENCE:
                    checked = monotonic()
                    await self._look_who_is_here()
                if workers.state != "ok":
                    await workers.heal()
            except Exception as error:
                if not outage.note(error):
                    log.exception("the sweep failed")
            self.swept = monotonic()
            await asyncio.sleep(_SWEEP)

    async def _look_who_is_here(self) -> None:
        here = {seat for screen in self.screens.values() for v in screen.viewers for seat in v.seats}
        for slug in await self.aside(_presence, here, list(self.screens)):
            self.refresh(slug)

    def _refresh_all(self) -> None:
        """Draw every table again: after an outage, and when news may have been missed."""
        for slug in list(self.screens):
            self.refresh(slug)

    async def _find_left(self) -> None:
        """Let bots think that a dead process left thinking, some tables at a time so that people are served between."""
        for _ in range(_MOST_ROUNDS):
            found = await self.aside(_left_thinking, frozenset(self._thinking))
            for slug in found:
                self._think(slug)
            if len(found) < _MOST_LEFT:
                return
            await asyncio.sleep(_SWEEP / 10)

    async def _retry(self) -> None:
        """Try tables that are set aside again, as many as there is time for."""
        end = monotonic() + _SWEEP / 2
        for slug in await self.aside(retry.due):
            if await self.aside(retry.try_again, slug):
                self.wake(slug)
            if monotonic() > end:
                return

    async def _listen(self) -> None:
        """News from the other processes of the same database."""
        import psycopg

        params = connection.get_connection_params()
        params.pop("cursor_factory", None)
        params.pop("context", None)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(**params, autocommit=True) as listener:
                    await listener.execute(LISTENING)
                    await listener.execute(f"LISTEN {processes.CHANNEL}")
                    self._refresh_all()
                    async for note in listener.notifies():
                        what, _, process = note.payload.partition(" ")
                        if process == processes.PROCESS:
                            continue
                        if what.startswith(_PERSON):
                            self._part(int(what.removeprefix(_PERSON)))
                        else:
                            self.refresh(what)
            except psycopg.Error as error:
                outage.note(OperationalError(str(error)))
            await asyncio.sleep(1)


def draw(slug: str, due: set[Eyes]) -> dict[Eyes, Pieces[Any]]:
    """A table as each of these eyes sees it now."""
    table = Table.find(slug)
    if table is None:
        raise LookupError(slug)
    trouble.check(table)
    with trouble.guarding(table, trouble.DRAWING):
        return {eyes: eyes.draw(table) for eyes in due}


def _with_windows() -> list[str]:
    return [name for name in rooms.names() if rooms.get(name).has_windows]


def _actors() -> QuerySet[Seat]:
    """The seats that are to act, at tables that are not set aside."""
    return Seat.objects.filter(
        table__status=Table.Status.PLAYING, table__trouble="", number=F("table__actor")
    ).select_related("table")


def _left_thinking(thinking: frozenset[str] = frozenset()) -> list[str]:
    """Tables at which a bot should have moved by now, longest waiting first, without those where one is thinking."""
    left = _actors().filter(table__touched__lt=timezone.now() - _LEFT_THINKING).exclude(bot="")
    slugs = left.order_by("table__touched").values_list("table__slug", flat=True)
    return list(islice((slug for slug in slugs if slug not in thinking), _MOST_LEFT))


def _overdue(since: timedelta = 2 * _LEFT_SHUT) -> list[str]:
    """Look at clocks that ran out; the tables that a process may have left alone.

    Tables that are set aside are passed over, and what goes wrong at one table does not keep the others waiting.
    """
    now = timezone.now()
    late = _actors().filter(table__deadline__lt=now, kind=Seat.Kind.PERSON, bot="")
    for seat in late.order_by("table__deadline")[:_MOST_LATE]:
        with suppress(trouble.SetAside), trouble.guarding(seat.table, trouble.SWEEPING):
            tables.check_time(seat.table)
    shut = Table.objects.filter(
        game__in=_with_windows(),
        status=Table.Status.PLAYING,
        trouble="",
        touched__range=(now - since, now - _LEFT_SHUT),
    ).order_by("touched")
    undealt = Table.objects.filter(
        status=Table.Status.PLAYING, trouble="", actor=CHANCE, touched__lt=now - _LEFT_THINKING
    )
    found = [*undealt.values_list("slug", flat=True)[:_MOST_LEFT], *shut.values_list("slug", flat=True)[:500]]
    return [*_left_thinking(), *found]


def _presence(here: set[int], slugs: list[str]) -> list[str]:
    """Note who is here; the tables that somebody has left since the last time."""
    now = timezone.now()
    with transaction.atomic():
        Seat.objects.filter(pk__in=here).update(seen=now)
    gone = Seat.objects.filter(
        table__slug__in=slugs, seen__lt=now - AWAY, seen__gt=now - AWAY - 2 * timedelta(seconds=_PRESENCE)
    )
    return list(gone.values_list("table__slug", flat=True).distinct())


hub = Hub()
