"""9. Tables that are set aside, and bots that hang or are gone, keep no other table waiting."""

from __future__ import annotations

import logging
import operator
import os
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from mastaba.site.live import bot_pool as pool
from mastaba.site.live import sweep
from mastaba.site.live.bot_pool import BotPool, ThoughtFailed
from mastaba.site.models import Entry, Seat, Table
from mastaba.site.tables import actions, bot_turns, setup, trouble
from mastaba.site.tables.setup import Chair
from mastaba.site.tables.trouble import SetAside
from tests.attacks.test_09_poisoned_tables import said
from tests.site.server import Server, serving
from tests.site.stage import IMHOTEP, again, duel, person, play_on, somebody
from tests.site.test_bot_pool import bots, length, wait_for_progress, workers

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _no_other_tables(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)


@pytest.mark.parametrize("count", [60, 600])
def test_many_poisoned_tables_keep_no_bot_waiting(count: int) -> None:
    table = play_on(duel(), 12)
    actions.hand_over(table, table.actor, "random")
    copies(table, count)
    Entry.objects.filter(number=2).exclude(table=table).update(text="garbage")
    Table.objects.update(touched=timezone.now() - timedelta(hours=1))
    Table.objects.filter(pk=table.pk).update(
        touched=timezone.now() - timedelta(minutes=1)
    )  # after all others
    sweeps = 0
    while table.slug not in (found := sweep.overdue()):
        sweeps += 1
        for slug in found:
            with suppress(SetAside):
                bot_turns.next_job(slug)
    assert sweeps <= count / sweep.MOST_LEFT
    for slug in found:
        with suppress(SetAside):
            bot_turns.next_job(slug)
    assert sweep.overdue() == [table.slug]
    assert Table.objects.exclude(trouble="").count() == count


def copies(table: Table, count: int) -> None:
    seats, log = list(Seat.objects.filter(table=table)), list(table.log.all())
    made = Table.objects.bulk_create(
        Table(
            slug=f"copy-{n}",
            game=table.game,
            players=table.players,
            options=table.options,
            rules=table.rules,
            components=table.components,
            status=table.status,
            length=table.length,
            actor=table.actor,
        )
        for n in range(count)
    )
    Seat.objects.bulk_create(
        Seat(table=new, number=s.number, kind=s.kind, bot=s.bot, name=s.name) for new in made for s in seats
    )
    Entry.objects.bulk_create(Entry(table=new, number=e.number, text=e.text) for new in made for e in log)


def test_a_table_whose_bot_thinks_long_keeps_no_other_waiting() -> None:
    tables_ = [play_on(duel(), 4) for _ in range(3)]
    for table in tables_:
        actions.hand_over(table, table.actor, "random")
    Table.objects.update(touched=timezone.now() - timedelta(minutes=1))
    thinking = frozenset(table.slug for table in tables_[:2])
    assert sweep.left_thinking(thinking) == [tables_[2].slug]


def test_a_clock_that_cannot_be_looked_at_keeps_no_other_waiting(caplog: pytest.LogCaptureFixture) -> None:
    broken, well = duel(move_seconds=60), duel(move_seconds=60)
    Table.objects.filter(pk=broken.pk).update(game="senet", deadline=timezone.now() - timedelta(hours=1))
    Table.objects.filter(pk=well.pk).update(deadline=timezone.now() - timedelta(minutes=1))
    for _ in range(3):
        sweep.overdue()
    assert again(broken).trouble.startswith("sweeping: UnknownGame")
    assert len(said(caplog, broken.slug)) == 1
    assert bot_turns.bot_to_move(again(well)) == IMHOTEP.bots.default


def test_poisoned_tables_do_not_fill_the_public_lists() -> None:
    well = duel(public=True)
    for _ in range(15):
        trouble.set_aside(duel(public=True), trouble.OPENING, ValueError())
    assert f"/t/{well.slug}" in somebody().get("/").content.decode()


# --- Real servers: rows are poisoned while no process runs


def poisoned_copies(data: Path, slug: str, count: int) -> None:
    """Copies of a stored table whose log begins with garbage, all of them longer alone than the table itself."""
    with closing(sqlite3.connect(data / "mastaba.sqlite3")) as file, file:

        def names(table: str, *without: str) -> str:
            found = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
            return ", ".join(name for name in found if name not in ("id", *without))

        (key,) = file.execute("SELECT id FROM mastaba_table WHERE slug = ?", [slug]).fetchone()
        for number in range(count):
            rest = names("mastaba_table", "slug", "seed")  # which is sealed for its slug
            new = file.execute(
                f"INSERT INTO mastaba_table (slug, seed, {rest}) SELECT ?, zeroblob(32), {rest} "  # noqa: S608
                "FROM mastaba_table WHERE id = ?",
                [f"copy-{number}", key],
            ).lastrowid
            for table, own in (("mastaba_entry", []), ("mastaba_seat", ["token"])):
                rest = names(table, "table_id", *own)
                token, value = (", token", f", '{number}-' || number") if own else ("", "")
                file.execute(
                    f"INSERT INTO {table} (table_id, {rest}{token}) SELECT ?, {rest}{value} "  # noqa: S608
                    f"FROM {table} WHERE table_id = ?",
                    [new, key],
                )
        file.execute("UPDATE mastaba_entry SET text = 'garbage' WHERE number = 0 AND table_id <> ?", [key])
        file.execute("UPDATE mastaba_table SET touched = '2026-01-01 00:00:00' WHERE id <> ?", [key])


def lines(server: Server, word: str) -> int:
    return server.log.read_text("utf-8").count(word)


def wait_until(ready: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.parametrize("count", [60, pytest.param(600, marks=pytest.mark.heavy)])
def test_bots_of_a_real_server_go_on_beside_poisoned_tables(tmp_path: Path, count: int) -> None:
    with serving(tmp_path, MASTABA_BOT_PACE="0.3") as server:
        left = bots(server)
        wait_for_progress(server, left)
        server.kill()
        poisoned_copies(tmp_path, left, count)
        server.start()
        wait_for_progress(server, left)
        wait_until(lambda: lines(server, "set aside") == count)
        wait_for_progress(server, bots(server))
        time.sleep(5)  # two sweeps more, if something were to be said again
        assert lines(server, "set aside") == count
        assert lines(server, '"ERROR"') == count
        assert server.ask("GET", "/api/tables/copy-0")[0] == 503
        assert f"mastaba_tables_set_aside {count}" in server.ask("GET", "/metrics")[1]


def test_a_bot_that_hangs_is_stood_in_for_and_no_other_table_waits(tmp_path: Path) -> None:
    with serving(tmp_path, MASTABA_BOT_PACE="0.05", MASTABA_BOT_SECONDS="2") as server:
        slugs = [bots(server) for _ in range(3)]
        wait_for_progress(server, slugs[0])
        hung = workers(server)
        assert hung
        for worker in hung:
            os.kill(worker, signal.SIGSTOP)
        before = [length(server, slug) for slug in slugs]
        wait_until(
            lambda: all(
                length(server, s) > n + 3 or over(server, s) for s, n in zip(slugs, before, strict=True)
            )
        )
        assert set(workers(server)).isdisjoint(hung), "it was ended"
        assert lines(server, "any legal move is made") == len(hung)
        assert lines(server, "set aside") == 0


def over(server: Server, slug: str) -> bool:
    return bool(server.ask("GET", f"/api/tables/{slug}")[1]["status"] == "over")


def test_a_bot_that_is_not_there_any_more_is_stood_in_for(tmp_path: Path) -> None:
    with serving(tmp_path, MASTABA_BOT_PACE="0.05") as server:
        slug = bots(server)
        wait_for_progress(server, slug)
        server.kill()
        with closing(sqlite3.connect(tmp_path / "mastaba.sqlite3")) as file, file:
            file.execute("UPDATE mastaba_seat SET bot = 'nobody', name = 'nobody'")
        server.start()
        wait_for_progress(server, slug)
        assert lines(server, "any legal move is made") == 1
        assert server.ask("GET", f"/t/{slug}")[0] == 200


# --- Worker processes


@pytest.fixture
def two_workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotPool]:
    monkeypatch.setattr(pool, "_PATIENCE", 1.0)
    made = BotPool(2)
    yield made
    made.close()


async def outcome(workers: BotPool, job: Callable[..., object], *given: object) -> object:
    try:
        return await workers._run(job, *given)
    except ThoughtFailed as error:
        return str(error)


@pytest.mark.parametrize(
    ("job", "given", "said"),
    [
        (time.sleep, [1000], "no answer in 1 seconds"),
        (os._exit, [9], "the process died 3 times"),
        (operator.truediv, [1, 0], "ZeroDivisionError: division by zero"),
    ],
    ids=["hangs", "dies", "fails"],
)
def test_a_worker_that_breaks_keeps_no_other_job_waiting(
    two_workers: BotPool, job: Callable[..., object], given: list[object], said: str
) -> None:
    import asyncio

    async def run() -> None:
        broken = [asyncio.create_task(outcome(two_workers, job, *given)) for _ in range(2)]
        well = [asyncio.create_task(outcome(two_workers, operator.add, n, 1)) for n in range(6)]
        assert await asyncio.gather(*well) == [1, 2, 3, 4, 5, 6]
        assert await asyncio.gather(*broken) == [said, said]

    asyncio.run(run())


def test_a_table_at_which_every_answer_is_refused_is_set_aside() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("random"), Chair("random")])
    stuck = bot_turns.Stuck()
    job = bot_turns.next_job(table.slug)
    asked = 0
    while not stuck.seen(job):  # nothing is played, so that the same question comes back
        asked += 1
    assert 2 < asked < 50
    bot_turns.give_up(table.slug)
    assert again(table).trouble.startswith("thinking: ")
    assert sweep.overdue(timedelta(days=30)) == []
