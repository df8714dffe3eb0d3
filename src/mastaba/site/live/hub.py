"""The hub: the viewers of each table in this process, bots that move, deadlines, news from other processes."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import random
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, Final, TypeVar

from django.db import DatabaseError, OperationalError, close_old_connections, connection

from mastaba.core import registry
from mastaba.site.infra import notify
from mastaba.site.infra.clock import Clock
from mastaba.site.infra.encryption import WrongKey
from mastaba.site.infra.one_server import LISTENING
from mastaba.site.infra.outage import outage
from mastaba.site.infra.pulse import pulse
from mastaba.site.live import retry, sweep
from mastaba.site.live.bot_pool import ThoughtFailed, workers
from mastaba.site.live.viewers import Pieces, Screen, Viewer, Viewpoint
from mastaba.site.models import BOTS_TO_MOVE, Person, Table
from mastaba.site.tables import bot_turns, news, presence, reactions, trouble

log = logging.getLogger(__name__)
_SWEEP: Final = 2.0
_FRESH: Final = 0.1  # seconds after which a connection is looked at again before it is used
_MOST_ROUNDS: Final = 20
_REST: Final = 600.0  # seconds in which a bot that could not think is not asked again
_REFUSED: Final = 0.2
_PERSON: Final = "person:"  # no address of a table begins so
_T = TypeVar("_T")


class Hub:
    """Draws a table for its viewers when something was stored for it, and lets bots move."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.swept = 0.0  # when the sweep last came round, by the monotonic clock
        self.screens: dict[str, Screen] = {}
        self._freshened = 0.0  # when the connection of the hub's thread was last looked at
        self._thinking: dict[str, asyncio.Event] = {}  # tables where something is to be done; set: look again
        self._tired: dict[str, float] = {}  # until when no bot is asked at a table, since it could not think
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = ThreadPoolExecutor(1, "hub")  # one: drawing is pure Python, a second would only wait
        news.on_change(self.changed)

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
        """End all streams: a server that was asked to stop waits for them. Called in any thread, or by a signal."""
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

    async def in_db_thread(self, job: Callable[..., _T], *given: object) -> _T:
        """Run a job that needs the database in the hub's own thread."""

        def fresh() -> _T:
            if monotonic() - self._freshened > _FRESH:
                close_old_connections()
                self._freshened = monotonic()
            return job(*given)

        return await asyncio.get_running_loop().run_in_executor(self._thread, fresh)

    # --- News

    def changed(self, table: Table, only: int | None = None) -> None:
        """Draw a table again, for one seat or for all. Called in any thread, after the transaction that changed it."""
        if self.loop is not None and not self.loop.is_closed():
            if only is not None:
                self.loop.call_soon_threadsafe(self.refresh, table.slug, only)
                return
            busy = registry.get(table.game).table.reactions or BOTS_TO_MOVE(table.pk, "")
            self.loop.call_soon_threadsafe(self.wake if busy else self.refresh, table.slug)

    def part(self, person: Person) -> None:
        """Close a person's streams after sign-in or sign-out; they connect again with their new identity."""
        notify.tell_others(f"{_PERSON}{person.pk}")
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self._part, person.pk)

    def _part(self, person: int) -> None:
        for screen in self.screens.values():
            for viewer in screen.viewers:
                if viewer.person == person:
                    viewer.close()

    def wake(self, slug: str) -> None:
        """Draw a table for its viewers, and let a bot whose turn it is think."""
        self.refresh(slug)
        self._think(slug)

    def _think(self, slug: str) -> None:
        if slug in self._thinking:
            self._thinking[slug].set()
        else:
            self._thinking[slug] = asyncio.Event()
            self.run(self._let_bots_move(slug))

    def refresh(self, slug: str, only: int | None = None) -> None:
        """Draw a table again for all its viewers, or only for the viewers who see the secrets of one seat.

        The pages of other viewers are not drawn then: any change in them would reveal this moment.
        """
        if screen := self.screens.get(slug):
            due = {viewer.viewpoint for viewer in screen.viewers if only is None or only in viewer.own}
            for viewpoint in list(screen.seen) if only is None else due:
                screen.seen.pop(viewpoint, None)
            screen.due |= due
            self._draw_due(slug, screen)

    @contextmanager
    def watch(
        self,
        slug: str,
        viewpoint: Viewpoint,
        seats: tuple[int, ...] = (),
        person: int | None = None,
        own: tuple[int, ...] = (),
    ) -> Iterator[Viewer]:
        """Keep a viewer of a table as long as this lasts."""
        viewer = Viewer(viewpoint, seats, person, own or seats)
        screen = self.screens.setdefault(slug, Screen())
        screen.viewers.add(viewer)
        if viewpoint in screen.seen:
            viewer.show(screen.seen[viewpoint])
        else:
            screen.due.add(viewpoint)
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
                drawn = await self.in_db_thread(draw, slug, due)
                for viewpoint in due - screen.due:  # what has changed meanwhile comes in the next round
                    screen.seen[viewpoint] = drawn[viewpoint]
                for viewer in screen.viewers:
                    if viewer.viewpoint in due:
                        viewer.show(drawn[viewer.viewpoint])
        except (trouble.SetAside, WrongKey):
            screen.close()
        except Exception as error:
            if not outage.note(error):  # after an outage the sweep lets everything be drawn
                log.exception("a table could not be drawn", extra={"table": slug})
                screen.close()
        finally:
            screen.drawing = False

    # --- Bots and windows

    async def _let_bots_move(self, slug: str) -> None:
        """Let bots move and windows close until a person has to decide."""
        event = self._thinking.setdefault(slug, asyncio.Event())
        stuck = bot_turns.Stuck()
        try:
            while True:
                event.clear()
                job = await self.in_db_thread(bot_turns.next_job, slug)
                if stuck.seen(job):
                    await self.in_db_thread(bot_turns.give_up, slug)
                    return
                if job is None and not event.is_set():
                    return
                if isinstance(job, bot_turns.Turn):
                    await self._move(slug, job, event, stuck)
                elif isinstance(job, bot_turns.Window):
                    await self._close(slug, job, event, stuck)
                elif job is not None:
                    await self._do(bot_turns.deal, slug, job)
        except (trouble.SetAside, WrongKey):
            pass  # pages say so; it was logged when the table was set aside, or the server started
        except Exception as error:
            if not outage.note(error):  # after an outage the sweep finds the table again
                log.exception("a bot could not move", extra={"table": slug})
        finally:
            self._thinking.pop(slug, None)

    async def _move(
        self, slug: str, turn: bot_turns.Turn, event: asyncio.Event, stuck: bot_turns.Stuck
    ) -> None:
        """Let a bot think about all plies of its choice, and make them at the end of a slot."""
        began = monotonic()
        texts: list[str] = []
        thought: bot_turns.Thought | None = turn.thought
        while thought is not None:
            texts.append(await self._chosen(slug, turn.game, thought, stuck))
            thought = await self.in_db_thread(bot_turns.then, slug, turn, texts)
        if await self._stays(slug, turn.length, bot_turns.rest(turn.slot, monotonic() - began), event):
            await self._do(bot_turns.bot_plays, slug, turn, texts)

    async def _close(
        self, slug: str, window: bot_turns.Window, event: asyncio.Event, stuck: bot_turns.Stuck
    ) -> None:
        """Let the bots of a window think, and close it when its time has come."""
        began = monotonic()
        texts = await asyncio.gather(
            *(self._chosen(slug, window.game, thought, stuck) for thought in window.thoughts)
        )
        answers = {thought.seat: text for thought, text in zip(window.thoughts, texts, strict=True)}
        left = bot_turns.rest(reactions.bots_slot(), monotonic() - began, window.left)
        if await self._stays(slug, window.length, left, event):
            await self._do(bot_turns.close_window, slug, window, answers)

    async def _chosen(self, slug: str, game: str, thought: bot_turns.Thought, stuck: bot_turns.Stuck) -> str:
        """A bot's move; where it dies, hangs or is refused, any legal move, for a while without asking it again."""
        if not stuck.twice and self._tired.get(slug, 0) < monotonic():
            seen, seed = (thought.observation, thought.memory), random.getrandbits(31)
            try:
                return await workers.choose(game, slug, thought.bot, *seen, seed, thought.plies)
            except ThoughtFailed as error:
                log.warning("a bot cannot think: any legal move is made (%s)", error, extra={"table": slug})
                self._tired = {s: until for s, until in self._tired.items() if until > monotonic()}
                self._tired[slug] = monotonic() + _REST
        return bot_turns.any_move(thought.observation)

    async def _do(self, job: Callable[..., bool], *given: object) -> None:
        """Store something; if that is refused, do not ask again at once."""
        if not await self.in_db_thread(job, *given):
            await asyncio.sleep(_REFUSED)

    async def _stays(self, slug: str, length: int, seconds: float, event: asyncio.Event) -> bool:
        """Wait this many seconds; false as soon as the table has moved on."""
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await event.wait()
                event.clear()
                if await self.in_db_thread(bot_turns.is_past, slug, length):
                    return False
        return True

    # --- What comes round

    async def _sweep(self) -> None:
        """Every few seconds: expired clocks, bots and windows that a dead process left, presence."""
        clock = Clock()
        checked = 0.0
        after = sweep.AT_START
        outages = outage.ended
        with suppress(DatabaseError):
            await self.in_db_thread(retry.those_of_installed_rules)
        while True:
            try:
                if outage.kind:
                    await self.in_db_thread(pulse)
                if await self.in_db_thread(clock.settle) or outages != outage.ended:
                    after, checked, outages = sweep.AT_START, 0.0, outage.ended
                    self._refresh_all()
                for slug in await self.in_db_thread(sweep.overdue, after):
                    self._think(slug)
                after = sweep.LEFT_OPEN
                await self._find_left()
                await self._retry()
                if monotonic() - checked > presence.CHECKED:
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
        for slug in await self.in_db_thread(presence.stay, here, list(self.screens)):
            self.refresh(slug)

    def _refresh_all(self) -> None:
        """Draw every table again: after an outage, and when news may have been missed."""
        for slug in list(self.screens):
            self.refresh(slug)

    async def _find_left(self) -> None:
        """Let bots move that a dead process left thinking, some tables at a time so that people are served between."""
        for _ in range(_MOST_ROUNDS):
            found = await self.in_db_thread(sweep.left_thinking, frozenset(self._thinking))
            for slug in found:
                self._think(slug)
            if len(found) < sweep.MOST_LEFT:
                return
            await asyncio.sleep(_SWEEP / 10)

    async def _retry(self) -> None:
        """Try tables that are set aside again, as many as there is time for."""
        end = monotonic() + _SWEEP / 2
        for slug in await self.in_db_thread(retry.due):
            if await self.in_db_thread(retry.try_again, slug):
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
                    await listener.execute(f"LISTEN {notify.CHANNEL}")
                    self._refresh_all()
                    async for note in listener.notifies():
                        what, _, process = note.payload.partition(" ")
                        if process == notify.PROCESS:
                            continue
                        if what.startswith(_PERSON):
                            self._part(int(what.removeprefix(_PERSON)))
                        else:
                            slug, _, seat = what.partition(notify.OF_SEAT)
                            self.refresh(slug, int(seat) if seat else None)
            except psycopg.Error as error:
                outage.note(OperationalError(str(error)))
            await asyncio.sleep(1)


def draw(slug: str, due: set[Viewpoint]) -> dict[Viewpoint, Pieces[Any]]:
    """A table as it is seen from each of these viewpoints now."""
    table = Table.find(slug)
    if table is None:
        raise LookupError(slug)
    trouble.check(table)
    with trouble.guarding(table, trouble.DRAWING):
        shared: dict[str, Any] = {}
        return {viewpoint: viewpoint.draw(table, shared) for viewpoint in due}


hub = Hub()
