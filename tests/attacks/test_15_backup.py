"""15. Backups: a copy of a running SQLite database, pg_dump, and nothing newer is restored over anything."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from mastaba.site import migrations
from tests.attacks.trouble import Match, database, health, until
from tests.site.postgres import or_skip, private_server, programs
from tests.site.server import Server, environment, serving
from tests.site.test_backup import backup_under_load, mastaba, play, seen, sight


def everything(path: Path) -> str:
    """All rows of a database file, as one hash."""
    with closing(sqlite3.connect(path)) as file:
        return hashlib.sha256("\n".join(file.iterdump()).encode()).hexdigest()


def test_a_copy_of_a_running_server_is_one_moment_of_it(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with serving(tmp_path / "one", DATABASE_URL="") as server:
        slug, token = play(server, 8)
        done = backup_under_load(server, "--sqlite", str(copy))
        before = seen(server, slug, token)
    assert done.returncode == 0, done.stderr
    assert copy.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(copy)) as file:
        stored = "(SELECT count(*) FROM mastaba_entry WHERE table_id = t.id)"
        torn = f"SELECT count(*) FROM mastaba_table t WHERE length != {stored}"  # noqa: S608 (no input)
        assert file.execute(torn).fetchone() == (0,), "a move is in it whole or not at all"
    by_hand = tmp_path / "by hand"
    by_hand.mkdir()
    shutil.copy(copy, by_hand / "mastaba.sqlite3")
    shutil.copy(f"{copy}.secret-key", by_hand / "secret-key")
    assert sight(by_hand, slug, token) == before
    restored = tmp_path / "restored"
    assert mastaba(restored, "restore", str(copy)).returncode == 0
    assert sight(restored, slug, token) == before
    again = mastaba(restored, "restore", str(copy))
    assert again.returncode == 2
    assert "--force" in again.stderr
    assert mastaba(restored, "restore", str(copy), "--force").returncode == 0
    assert (restored / "secret-key").read_text() == (tmp_path / "one" / "secret-key").read_text()
    assert sight(restored, slug, token) == before


def test_a_rotation_keeps_the_newest(tmp_path: Path) -> None:
    with serving(tmp_path / "one", DATABASE_URL=""):
        pass
    for name in (
        "b-20250101-000000.mastaba",
        "b-20260101-000000.mastaba",
        "other-20240101-000000.mastaba",
        "b.mastaba",
    ):
        (tmp_path / name).write_bytes(b"")
    done = mastaba(tmp_path / "one", "backup", str(tmp_path / "b.mastaba"), "--keep", "2")
    assert done.returncode == 0, done.stderr
    names = sorted(path.name for path in tmp_path.glob("*.mastaba"))
    assert len(names) == 4
    assert "b-20250101-000000.mastaba" not in names
    assert {"b-20260101-000000.mastaba", "other-20240101-000000.mastaba", "b.mastaba"} < set(names)
    assert mastaba(tmp_path / "one", "backup", "x", "--keep", "0").returncode == 2


def newer(path: Path) -> None:
    """Let a database be one that a later version has changed."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('mastaba', '0099_later', '2030-01-01')"
        )
        file.execute(
            """UPDATE mastaba_servernote SET value = '{"version": "7.8.9"}' WHERE name = 'version'"""
        )


def test_a_newer_database_is_touched_by_no_command(tmp_path: Path) -> None:
    data, file = tmp_path / "site", tmp_path / "b.mastaba"
    with serving(data, DATABASE_URL="") as server:
        play(server, 3)
        assert mastaba(data, "backup", str(file)).returncode == 0
    newer(data / "mastaba.sqlite3")
    before = everything(data / "mastaba.sqlite3")
    for words in (
        ["serve", "--port", "0"],
        ["backup", str(tmp_path / "c.mastaba")],
        ["restore", str(file), "--force"],
        ["upkeep"],
    ):
        done = mastaba(data, *words)
        assert done.returncode == 2, words
        assert "7.8.9" in done.stderr, done.stderr
        assert "0099_later" in done.stderr
        assert done.stderr.count("\n") == 1
    assert everything(data / "mastaba.sqlite3") == before
    assert not (tmp_path / "c.mastaba").exists()


def test_a_database_that_becomes_newer_turns_health_red(tmp_path: Path) -> None:
    with serving(tmp_path / "site", DATABASE_URL="") as server:
        newer(database(server))
        until(
            lambda: health(server) == (503, health(server)[1] | {"database": "newer"}), "health stays green"
        )


def rewritten(file: Path, **head: Any) -> None:
    """A backup with another head, sound in itself."""
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    lines[0] = json.dumps(json.loads(lines[0]) | head).encode() + b"\n"
    foot = json.loads(lines[-1]) | {"sha256": hashlib.sha256(b"".join(lines[:-1])).hexdigest()}
    file.write_bytes(gzip.compress(b"".join(lines[:-1]) + json.dumps(foot).encode() + b"\n"))


def test_a_backup_of_another_version_is_refused_by_name(tmp_path: Path) -> None:
    data, file = tmp_path / "site", tmp_path / "b.mastaba"
    with serving(data, DATABASE_URL="") as server:
        play(server, 3)
        assert mastaba(data, "backup", str(file)).returncode == 0
        play(server, 1)
    before = everything(data / "mastaba.sqlite3")
    sound = file.read_bytes()
    for head in (
        {"version": "7.8.9"},
        {"version": "7.8.9", "mastaba-backup": 9},
        {"version": "7.8.9", "migrations": ["mastaba.0099_later"]},
        {"version": "0.0.1", "mastaba-backup": 0},
    ):
        file.write_bytes(sound)
        rewritten(file, **head)
        done = mastaba(data, "restore", str(file), "--force")
        assert done.returncode == 2, head
        assert str(head["version"]) in done.stderr, done.stderr
        assert done.stderr.count("\n") == 1
    assert everything(data / "mastaba.sqlite3") == before


def test_a_newer_copy_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with serving(tmp_path / "one", DATABASE_URL=""):
        assert mastaba(tmp_path / "one", "backup", "--sqlite", str(copy)).returncode == 0
    newer(copy)
    done = mastaba(tmp_path / "two", "restore", str(copy))
    assert done.returncode == 2
    assert "7.8.9" in done.stderr
    copy.write_bytes(copy.read_bytes()[:20_000])
    damaged = mastaba(tmp_path / "two", "restore", str(copy))
    assert damaged.returncode == 2
    assert "damaged" in damaged.stderr


def test_an_older_database_is_copied_before_it_is_migrated(tmp_path: Path) -> None:
    data = tmp_path / "site"
    with serving(data, DATABASE_URL="") as server:
        slug, token = play(server, 4)
        before = server.ask("GET", f"/api/tables/{slug}")[1]
    *_, before_the_newest, _newest = sorted(
        path.stem for path in Path(migrations.__file__).parent.glob("0*.py")
    )
    back = [sys.executable, "-m", "django", "migrate", "mastaba", before_the_newest, "--verbosity", "0"]
    subprocess.run(back, env=environment(data, DATABASE_URL=""), check=True)
    old = everything(data / "mastaba.sqlite3")
    assert mastaba(data, "backup", str(tmp_path / "none")).returncode == 2, "not yet of this version"
    after = sight(data, slug, token)[0]
    assert after == before
    copies = list((data / "before-migrating").glob("*.sqlite3"))
    assert len(copies) == 1
    assert everything(copies[0]) == old
    assert sight(data, slug, token)[0] == before
    assert list((data / "before-migrating").glob("*.sqlite3")) == copies, (
        "nothing to migrate, nothing to copy"
    )


def test_a_backup_from_before_formats_goes_on_as_it_began(tmp_path: Path) -> None:
    data, file = tmp_path / "site", tmp_path / "b.mastaba"
    with serving(data, DATABASE_URL="") as server:
        play(server, 2)
        assert mastaba(data, "backup", str(file)).returncode == 0
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    del lines[0]["migrations"]
    for line in lines[1:-1]:
        if line["model"] == "mastaba.table":
            del line["fields"]["format"], line["fields"]["commitment"]
            line["fields"]["seed"] = base64.b64encode(bytes(32)).decode()  # seeds were not encrypted then
    body = b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in lines[:-1])
    foot = lines[-1] | {"sha256": hashlib.sha256(body).hexdigest()}
    file.write_bytes(gzip.compress(body + json.dumps(foot).encode() + b"\n"))
    assert mastaba(tmp_path / "two", "restore", str(file)).returncode == 0
    query = "SELECT format, commitment FROM mastaba_table"
    promised = hashlib.sha256(bytes(32)).hexdigest()
    with closing(sqlite3.connect(tmp_path / "two" / "mastaba.sqlite3")) as two:
        assert two.execute(query).fetchone() == (1, promised)


@pytest.mark.skipif("MASTABA_INNER" in os.environ, reason="has its own databases")
def test_a_pg_dump_of_a_running_server_becomes_another_one(tmp_path: Path) -> None:
    """As docs/running-a-server.md says it: pg_dump while people play, pg_restore into a new database."""
    with ExitStack() as stack:
        url = stack.enter_context(or_skip(private_server()))
        folder, bin_folder = url.partition("?host=")[2], programs()
        assert bin_folder is not None
        dump = Path(folder, "site.dump")
        user = "postgres" if os.geteuid() == 0 else None
        there = ["-h", folder, "-U", "postgres"]

        def run(program: str, *words: str) -> None:
            subprocess.run([str(bin_folder / program), *words], user=user, cwd=folder, check=True)

        with serving(tmp_path / "one", DATABASE_URL=url) as server:
            slug, token = play(server, 12)
            busy = threading.Thread(target=play, args=[server, 30])
            busy.start()
            run("pg_dump", *there, "--format=custom", f"--file={dump}", "mastaba")
            busy.join()
            before = (
                server.ask("GET", f"/api/tables/{slug}")[1],
                server.ask("GET", "/api/seat", token=token)[1],
            )
        run("createdb", *there, "second")
        run("pg_restore", *there, "--exit-on-error", "--dbname=second", str(dump))
        second = url.replace("/mastaba?", "/second?")
        two = tmp_path / "two"
        two.mkdir()
        shutil.copy(tmp_path / "one" / "secret-key", two / "secret-key")
        assert sight(two, slug, token, DATABASE_URL=second) == before
        going_on = Server(two, DATABASE_URL=second)
        going_on.start()
        try:
            assert Match(going_on).move()[0] == 200
            play(going_on, 3)
        finally:
            going_on.stop()
