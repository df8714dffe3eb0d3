"""10. What an outage is, what it leaves in memory, and what health says: in one process, with real errors."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.contrib.sessions.backends.base import UpdateError
from django.db import DatabaseError, IntegrityError, OperationalError, connection
from django.test import Client

from mastaba.site.infra import outage
from mastaba.site.infra.outage import Outage, kind_of
from mastaba.site.live import bot_pool, health
from mastaba.site.live.hub import hub
from mastaba.site.models import Entry
from mastaba.site.tables import actions, standing_refusals
from mastaba.site.tables.game_log import game_log_of
from tests.site.stage import actor, again, duel, move, somebody
from tests.site.test_backup import mastaba

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _healthy() -> Iterator[None]:
    """What a test breaks is whole for the next."""
    yield
    outage.outage.kind = None


def raised(error: Exception) -> DatabaseError:
    """An error of a driver as Django hands it on."""
    try:
        with connection.wrap_database_errors:
            raise error
    except DatabaseError as found:
        return found


def sqlite_error(path: Path, statement: str, mode: str = "rwc", before: str = "") -> sqlite3.Error:
    """The error of a statement on a file."""
    try:
        opened = sqlite3.connect(f"{path.as_uri()}?mode={mode}", uri=True, timeout=0, isolation_level=None)
        with closing(opened) as file:
            file.executescript(before)
            file.execute(statement)
    except sqlite3.Error as error:
        return error
    raise AssertionError("no error")


@pytest.mark.skipif(connection.vendor != "sqlite", reason="about SQLite")
def test_every_kind_of_trouble_of_sqlite_is_told_apart(tmp_path: Path) -> None:
    there = tmp_path / "there"
    holder = sqlite3.connect(there, isolation_level=None)
    holder.execute("CREATE TABLE t (x)")
    (tmp_path / "text").write_text("this is no database, whatever its name says" * 40)
    big = "INSERT INTO t VALUES (zeroblob(1000000))"
    kinds = {
        "full": sqlite_error(there, big, before="PRAGMA max_page_count = 4;"),
        "read_only": sqlite_error(there, "INSERT INTO t VALUES (1)", "ro"),
        "gone": sqlite_error(tmp_path / "nowhere", "SELECT 1", "rw"),
        "damaged": sqlite_error(tmp_path / "text", "SELECT * FROM t"),
        "schema": sqlite_error(there, "SELECT * FROM missing"),
    }
    holder.execute("BEGIN EXCLUSIVE")
    kinds["locked"] = sqlite_error(there, "BEGIN IMMEDIATE")
    holder.close()
    assert {kind: kind_of(raised(error)) for kind, error in kinds.items()} == {kind: kind for kind in kinds}
    assert kind_of(raised(sqlite_error(there, "SELECT nonsense("))) is None, "a mistake of ours is a 500"
    assert kind_of(IntegrityError()) is None
    assert kind_of(ValueError()) is None


def test_an_outage_is_logged_once_and_ends_once(caplog: pytest.LogCaptureFixture) -> None:
    state, forgotten = Outage(), []
    state.on_replaced(lambda: forgotten.append(1))
    for _ in range(50):
        assert state.note(OperationalError("connection refused")) == "gone"
    assert state.end()
    assert not state.end()
    assert len(caplog.messages) == 2
    assert "gone" in caplog.messages[0]
    assert "50 times" in caplog.messages[1]
    assert forgotten == [1], "what is remembered may not be there any more"


class Away:
    """A database that is away for some statements."""

    def __init__(self, *starts: str) -> None:
        self.starts = starts

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(self.starts):
            raise OperationalError("server closed the connection unexpectedly")
        return execute(sql, params, many, context)


def broken(client: Client) -> Client:
    """A browser that gets what a server would answer, not the error."""
    client.raise_request_exception = False
    return client


def test_a_move_that_was_not_stored_is_not_remembered() -> None:
    table = duel()
    before = again(table).length
    with connection.execute_wrapper(Away("INSERT INTO mastaba_entry", "UPDATE mastaba_table")):
        answer = move(broken(actor(table)), table, "get")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert "cannot reach its database" in answer.content.decode()
    assert Entry.objects.filter(table=table).count() == before
    game_log = game_log_of(again(table))
    with game_log.lock:
        assert game_log.length == len(game_log.plies) == before
    assert move(actor(table), again(table), "get").status_code == 204


def test_an_outage_between_move_and_store_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """The referee has played the move when the question about offers meets the outage."""
    table = duel()
    game_log = game_log_of(table)
    before = game_log.length

    def away(*_: object) -> None:
        raise OperationalError("gone")

    with monkeypatch.context() as patch:
        patch.setattr(standing_refusals, "answer", away)
        with pytest.raises(OperationalError):
            actions.play(table, game_log.actor, ["get"], game_log.number(game_log.actor))
    with game_log.lock:
        assert len(game_log.plies) == before


@pytest.mark.parametrize(("lang", "said"), [("en", "cannot reach"), ("es", "no encuentra su base de datos")])
def test_a_page_tells_an_outage_in_the_readers_language(lang: str, said: str) -> None:
    table = duel()
    client = broken(Client(headers={"accept-language": lang}))
    with connection.execute_wrapper(Away("SELECT")):
        answers = [client.get(path) for path in ("/", f"/t/{table.slug}", f"/t/{table.slug}/replay")]
        told = client.get(f"/api/tables/{table.slug}")
    assert [answer.status_code for answer in answers] == [503, 503, 503]
    assert all(said in answer.content.decode() for answer in answers)
    assert all(f'<html lang="{lang}">' in answer.content.decode() for answer in answers)
    assert told.status_code == 503
    assert set(json.loads(told.content)) == {"reason", "razon", "rule"}


def test_a_session_that_cannot_be_stored_is_an_outage() -> None:
    """Django would say that the session was deleted, and answer 400."""
    session = somebody(duel().creator).session
    session["x"] = 1
    with (
        connection.execute_wrapper(Away('UPDATE "django_session"')),
        pytest.raises(OperationalError, match="server closed"),
    ):
        session.save()
    session.delete()
    with pytest.raises(UpdateError):
        session.save()


def test_health_tells_which_part_is_ill(monkeypatch: pytest.MonkeyPatch) -> None:
    ill = health.Health()
    assert ill.report()["parts"]["sweep"] == "ok"
    with connection.execute_wrapper(Away("INSERT")):
        ill.check()
    with connection.execute_wrapper(Away("")):
        assert Client().get("/livez").json() == {"ok": True}, "killing the process would not help"
    assert ill.report()["parts"] == {"database": "gone", "sweep": "ok", "bots": "ok"}
    assert ill.report()["ok"] is False
    ill.check()
    assert ill.report()["ok"] is False, "found out at most once a second"
    monkeypatch.setattr(ill, "_at", 0.0)
    ill.check()
    assert ill.report()["ok"] is True
    assert outage.outage.kind is None
    monkeypatch.setattr(hub, "loop", object())
    monkeypatch.setattr(hub, "swept", 0.0)
    assert ill.report()["parts"]["sweep"] == "stopped"
    monkeypatch.setattr(bot_pool.workers, "state", "failing")
    assert ill.report()["parts"]["bots"] == "failing"


def test_bots_that_cannot_start_are_noticed_and_noticed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = bot_pool.BotPool(1)

    def no_room(*_given: object) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    async def play() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(bot_pool, "_Worker", no_room)
            with pytest.raises(BlockingIOError):
                await pool.choose("imhotep", "table", "random", {}, {}, 1, [])
            assert pool.state == "failing"
            await pool.heal()
            assert pool.state == "failing"
        await pool.heal()
        assert pool.state == "ok"

    asyncio.run(play())
    pool.close()


@pytest.mark.skipif(connection.vendor != "sqlite", reason="about SQLite")
def test_a_command_tells_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "mastaba.sqlite3").write_text("this is no database, whatever its name says" * 40)
    done = mastaba(tmp_path, "serve", "--port", "0", "--lang", "es")
    assert done.returncode == 2
    assert "no es una base de datos" in done.stderr
    assert done.stderr.count("\n") == 1
