"""Backup and restore by the commands, on a running server, between databases."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from mastaba.cli import main
from tests.site.postgres import or_skip, private_server
from tests.site.server import Server, environment, serving


def mastaba(data: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    data.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "mastaba.cli", *words]
    env = environment(data, **{"DATABASE_URL": "", "LANG": "en", **more})
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=120)


def play(server: Server, moves: int) -> tuple[str, str]:
    """A table with some moves; its address and a token."""
    _, made = server.ask(
        "POST", "/api/tables", {"game": "imhotep", "chairs": ["api", "api"], "name": "Ñoño ☥"}
    )
    tokens = [chair["token"] for chair in made["chairs"]]
    for _ in range(moves):
        _, now = server.ask("GET", f"/api/tables/{made['table']}")
        token = tokens[now["observation"]["actor"]]
        _, mine = server.ask("GET", "/api/seat", token=token)
        body = {"moves": mine["observation"]["legal"][:1], "expected": mine["number"]}
        server.ask("POST", "/api/seat/moves", body, token)
    return made["table"], tokens[0]


def sight(data: Path, slug: str, token: str, **more: str) -> Any:
    server = Server(data, **{"DATABASE_URL": "", **more})
    server.start()
    try:
        return seen(server, slug, token)
    finally:
        server.stop()


def seen(server: Server, slug: str, token: str) -> tuple[Any, Any]:
    """What everybody and what a seat sees of a table."""
    return server.ask("GET", f"/api/tables/{slug}")[1], server.ask("GET", "/api/seat", token=token)[1]


def backup_under_load(server: Server, *words: str) -> subprocess.CompletedProcess[str]:
    """A backup of a server at which a game goes on meanwhile."""
    busy = threading.Thread(target=play, args=[server, 40])
    busy.start()
    done = mastaba(server.data, "backup", *words)
    busy.join()
    return done


def test_there_and_back(tmp_path: Path) -> None:
    """From a server under load; then into an empty folder, by force into a full one, and into PostgreSQL and back."""
    file = tmp_path / "b.mastaba"
    with serving(tmp_path / "one", DATABASE_URL="") as server:
        slug, token = play(server, 12)
        done = backup_under_load(server, str(file))
        before = seen(server, slug, token)
    assert done.returncode == 0, done.stderr
    assert file.stat().st_mode & 0o077 == 0
    assert mastaba(tmp_path / "one", "backup", str(file)).returncode == 2
    assert mastaba(tmp_path / "two", "restore", str(file)).returncode == 0
    assert sight(tmp_path / "two", slug, token) == before
    key = "secret-key"
    assert (tmp_path / "two" / key).read_text() == (tmp_path / "one" / key).read_text()
    again = mastaba(tmp_path / "two", "restore", str(file))
    assert again.returncode == 2
    assert "--force" in again.stderr
    assert mastaba(tmp_path / "two", "restore", str(file), "--force").returncode == 0
    assert sight(tmp_path / "two", slug, token) == before

    with ExitStack() as stack:
        url = stack.enter_context(or_skip(private_server()))
        done = mastaba(tmp_path / "three", "restore", str(file), DATABASE_URL=url)
        assert done.returncode == 0, done.stderr
        assert sight(tmp_path / "three", slug, token, DATABASE_URL=url) == before
        with_new_rows = Server(tmp_path / "three", DATABASE_URL=url)
        with_new_rows.start()
        play(with_new_rows, 2)  # the sequences go on behind the restored rows
        with_new_rows.stop()
        back = tmp_path / "c.mastaba"
        assert mastaba(tmp_path / "three", "backup", str(back), DATABASE_URL=url).returncode == 0
        assert mastaba(tmp_path / "four", "restore", str(back)).returncode == 0
    assert sight(tmp_path / "four", slug, token) == before


def test_a_damaged_file_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "b.mastaba"
    with serving(tmp_path / "one", DATABASE_URL="") as server:
        play(server, 3)
        assert mastaba(tmp_path / "one", "backup", str(file)).returncode == 0
    whole = file.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    damaged = {
        "cut": whole[: len(whole) // 2],
        "line lost": gzip.compress(b"".join(lines[:3] + lines[4:])),
        "changed": gzip.compress(b"".join(lines).replace(b"get", b"gat", 1)),
        "no foot": gzip.compress(b"".join(lines[:-1])),
        "nothing": b"",
        "not ours": gzip.compress(b'{"a": 1}\n'),
        "not packed": b"hello",
        "newer": gzip.compress(b"".join(lines).replace(b'backup": 1', b'backup": 9', 1)),
    }
    for what, content in damaged.items():
        file.write_bytes(content)
        done = mastaba(tmp_path / "two", "restore", str(file))
        assert done.returncode == 2, what
        assert done.stderr.startswith("mastaba: "), what
        assert done.stderr.count("\n") == 1, what
    assert mastaba(tmp_path / "two", "restore", str(tmp_path / "none")).returncode == 2
    file.write_bytes(whole)
    assert mastaba(tmp_path / "two", "restore", str(file)).returncode == 0


def test_serve_refuses_what_it_cannot_do(tmp_path: Path) -> None:
    with serving(tmp_path, DATABASE_URL="") as server:
        taken = mastaba(tmp_path, "serve", "--port", str(server.port))
    assert taken.returncode == 2
    assert str(server.port) in taken.stderr
    several = mastaba(tmp_path, "serve", "--workers", "2")
    assert several.returncode == 2
    assert "DATABASE_URL" in several.stderr


def test_a_database_that_is_empty_or_gone_is_told_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "b.mastaba"
    gone = {"DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none"}
    there = tmp_path / "there.mastaba"  # a sound one: the file is looked at before the database
    head = b'{"mastaba-backup": 1, "version": "0.0.1", "key": "k"}\n'
    foot = json.dumps({"rows": {}, "sha256": hashlib.sha256(head).hexdigest()}).encode()
    there.write_bytes(gzip.compress(head + foot + b"\n"))
    for words, more, said in (
        (["backup", str(file)], {}, "nothing to keep"),
        (["backup", str(file), "--lang", "es"], gone, "La base de datos no responde"),
        (["restore", str(there)], gone, "The database does not answer"),
        (["serve", "--port", "0"], gone, "The database does not answer"),
    ):
        done = mastaba(tmp_path / "data", *words, **more)
        assert done.returncode == 2, done.stderr
        assert done.stderr.startswith("mastaba: ")
        assert said in done.stderr
        assert done.stderr.count("\n") == 1
    assert not file.exists()


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("command", ["serve", "backup", "restore"])
def test_commands_of_the_site_explain_themselves(
    command: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--help", "--lang", lang]) == 0
    assert f"mastaba {command}" in capsys.readouterr().out
