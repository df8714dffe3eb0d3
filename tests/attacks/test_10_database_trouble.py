"""10. A database that is locked, full or gone, and two servers on one: told precisely, healed by itself."""

from __future__ import annotations

import json
import os
import resource
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Timer

import pytest

from tests.attacks.trouble import Match, database, health, length, logged, page, until
from tests.site.postgres import control, or_skip, private_server
from tests.site.server import Server, serving
from tests.site.test_backup import mastaba


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "site", DATABASE_URL="") as running:
        yield running


def outages(server: Server) -> list[str]:
    return [line for line in logged(server) if "outage" in line]


def heals(server: Server, match: Match, number: int) -> None:
    """The server is green again without help, the game stands where it stood, and goes on."""
    until(lambda: health(server)[0] == 200, "health stays red")
    assert match.look()["number"] == number
    status, said = match.move()
    assert status == 200, said
    assert said["number"] == number + 1
    until(lambda: len(outages(server)) == 2, f"one line for an outage, one for its end: {outages(server)}")
    assert logged(server) == outages(server), "nothing is logged by request"


def test_a_short_lock_is_waited_for(server: Server) -> None:
    match = Match(server)
    with closing(sqlite3.connect(database(server), isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        Timer(1.5, other.rollback).start()
        assert match.move()[0] == 200
    assert health(server)[0] == 200
    assert outages(server) == []


def test_a_long_lock_refuses_moves_shows_pages_and_heals(server: Server) -> None:
    match = Match(server)
    assert match.move()[0] == 200
    number = match.look()["number"]
    with closing(sqlite3.connect(database(server), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        status, said = match.move()
        assert status == 503
        assert "locked" in said["reason"]
        assert "bloqueado" in said["razon"]
        began = time.monotonic()
        assert [match.move()[0] for _ in range(3)] == [503] * 3
        assert time.monotonic() - began < 5, "whoever comes later does not wait for seconds"
        assert page(server, f"/t/{match.slug}")[0] == 200
        assert match.look()["number"] == number
        until(lambda: health(server) == (503, health(server)[1] | {"database": "locked"}), "stays green")
        assert server.ask("GET", "/livez")[0] == 200
    assert length(database(server), match.slug) == number
    heals(server, match, number)


def test_a_moved_database_is_not_replaced_by_an_empty_one(server: Server, tmp_path: Path) -> None:
    match = Match(server)
    assert match.move()[0] == 200
    number = match.look()["number"]
    away = tmp_path / "away"
    away.mkdir()
    with server.stream(f"/api/tables/{match.slug}/events") as stream:
        assert json.loads(next(stream))["number"] == number
        for file in server.data.glob("mastaba.sqlite3*"):
            file.rename(away / file.name)
        status, said = match.move()
        assert status == 503
        assert "cannot reach its database" in said["reason"]
        status, text, headers = page(server, f"/t/{match.slug}")
        assert status == 503
        assert "no encuentra su base de datos" in text
        assert headers["retry-after"]
        until(lambda: health(server)[0] == 503, "health stays green")
        assert health(server)[1]["database"] == "gone"
        time.sleep(3)  # time for a sweep to make a database, if it did
        assert not database(server).exists()
        for file in away.iterdir():
            file.rename(server.data / file.name)
        heals(server, match, number)
        assert json.loads(next(stream))["number"] == number + 1, "the stream goes on"


def test_an_older_copy_put_in_place_is_what_is_served(server: Server, tmp_path: Path) -> None:
    """The server remembers a longer game: it must not go on from its memory."""
    match = Match(server)
    assert match.move()[0] == 200
    number = match.look()["number"]
    copy = tmp_path / "copy.sqlite3"
    assert mastaba(server.data, "backup", "--sqlite", str(copy)).returncode == 0
    for _ in range(3):
        assert match.move()[0] == 200
    for file in server.data.glob("mastaba.sqlite3*"):
        file.rename(tmp_path / file.name)
    shutil.copy(copy, database(server))
    assert match.look()["number"] == number
    assert match.move()[0] == 200
    assert length(database(server), match.slug) == number + 1


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of a few megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount, unmount = shutil.which("mount"), shutil.which("umount")
    words = ["-t", "tmpfs", "-o", "size=8m", "mastaba-test", str(folder)]
    if not mount or not unmount or subprocess.run([mount, *words], stderr=-3, check=False).returncode:
        pytest.skip("a small disk cannot be mounted here")
    yield folder
    subprocess.run([unmount, "-l", str(folder)], check=True)


def fill(path: Path) -> None:
    """Write until the disk is full."""
    with path.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))


def test_a_full_disk_refuses_moves_shows_pages_and_heals(small_disk: Path) -> None:
    with serving(small_disk, DATABASE_URL="") as server:
        server.log = small_disk.with_name("log")  # the log has a disk of its own
        server.stop()
        server.start()
        match = Match(server)
        filler = small_disk / "filler"
        fill(filler)
        number = match.look()["number"]
        for _ in range(200):  # as long as there is room in the log of SQLite
            status, said = match.move()
            if status != 200:
                break
            number = said["number"]
        assert status == 503, said
        assert "disk of this server is full" in said["reason"]
        assert match.look()["number"] == number, "nothing is shown that was not stored"
        assert page(server, f"/t/{match.slug}")[0] == 200
        until(lambda: health(server)[0] == 503, "health stays green")
        assert health(server)[1]["database"] == "full"
        filler.unlink()
        heals(server, match, number)


def test_a_disk_that_takes_no_more_is_a_503_too(server: Server) -> None:
    match = Match(server)
    log = database(server).with_name("mastaba.sqlite3-wal")
    limits = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (log.stat().st_size + 20_000, limits[1]))
    number = match.look()["number"]
    for _ in range(100):
        status, said = match.move()
        if status != 200:
            break
        number = said["number"]
    assert status == 503, said
    assert match.look()["number"] == number
    until(lambda: health(server)[0] == 503, "health stays green")
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limits)
    heals(server, match, number)


def test_a_second_server_on_one_sqlite_file_is_refused(server: Server) -> None:
    match = Match(server)
    second = mastaba(server.data, "serve", "--port", "0")
    assert second.returncode == 2
    assert f"process {server.pid}" in second.stderr
    assert second.stderr.count("\n") == 1
    copy = server.data / "b.mastaba"
    assert mastaba(server.data, "backup", str(copy)).returncode == 0, "a backup beside a server is allowed"
    beside = mastaba(server.data, "restore", str(copy), "--force")
    assert beside.returncode == 2
    assert f"process {server.pid}" in beside.stderr
    assert match.move()[0] == 200
    server.kill()  # whatever it leaves behind does not keep the next one away
    server.start()
    assert match.move()[0] == 200


@pytest.fixture
def postgres() -> Iterator[str]:
    with or_skip(private_server()) as url:
        yield url


@pytest.mark.skipif("MASTABA_INNER" in os.environ, reason="has its own databases")
def test_postgresql_stopped_and_started_heals(postgres: str, tmp_path: Path) -> None:
    with (
        serving(tmp_path / "one", DATABASE_URL=postgres, MASTABA_SECRET_KEY="k" * 50) as server,
        serving(tmp_path / "two", DATABASE_URL=postgres, MASTABA_SECRET_KEY="k" * 50) as other,
    ):
        match = Match(server)
        assert match.move()[0] == 200
        number = match.look()["number"]
        path = f"/api/tables/{match.slug}/events"
        with server.stream(path) as near, other.stream(path) as far:
            assert [json.loads(next(stream))["number"] for stream in (near, far)] == [number] * 2
            control(postgres, "-m", "fast", "stop")
            try:
                status, said = match.move()
                assert status == 503, said
                assert "cannot reach its database" in said["reason"]
                until(lambda: health(server)[0] == 503, "health stays green")
            finally:
                control(postgres, "start")
            heals(server, match, number)
            assert [json.loads(next(stream))["number"] for stream in (near, far)] == [number + 1] * 2
        file = tmp_path / "b.mastaba"
        assert mastaba(tmp_path / "one", "backup", str(file), DATABASE_URL=postgres).returncode == 0
        beside = mastaba(tmp_path / "one", "restore", str(file), "--force", DATABASE_URL=postgres)
        assert beside.returncode == 2
        assert "A server" in beside.stderr
