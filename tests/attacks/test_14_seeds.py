"""14: the seeds of tables are encrypted at rest with the server's key."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from django.db import connection
from django.test import override_settings

from mastaba.core.chance import commitment
from mastaba.site.infra import encryption
from mastaba.site.infra.encryption import WrongKey
from mastaba.site.models import Table
from mastaba.site.tables import game_log
from tests.site.server import environment, serving
from tests.site.stage import again, duel, play_on, somebody
from tests.site.test_backup import mastaba, play, sight

pytestmark = pytest.mark.django_db


def stored(table: Table) -> bytes:
    """What the database holds."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT seed FROM mastaba_table WHERE id = %s", [table.pk])
        return bytes(cursor.fetchone()[0])


def test_the_database_does_not_hold_the_seed() -> None:
    table = play_on(duel(), 4)
    assert table.secret not in stored(table)
    assert len(table.secret) == 32
    assert commitment(table.secret) == table.commitment


def test_a_seed_opens_only_at_its_own_table() -> None:
    one, two = duel(), duel()
    Table.objects.filter(pk=one.pk).update(seed=stored(two))
    with pytest.raises(WrongKey, match=one.slug):
        _ = again(one).secret


@pytest.mark.parametrize("damage", [b"", b"\x01", b"\x02" + bytes(60), b"\x01" + bytes(60), bytes(33)])
def test_a_damaged_seed_is_refused_in_words(damage: bytes) -> None:
    table = duel()
    Table.objects.filter(pk=table.pk).update(seed=damage)
    with pytest.raises(WrongKey, match=table.slug):
        _ = again(table).secret


def test_a_wrong_key_is_told_in_words_and_heals() -> None:
    table = duel()
    before = somebody().get(f"/t/{table.slug}")
    assert before.status_code == 200
    with override_settings(SECRET_KEY="another"):
        game_log._courses.clear()
        page = somebody().get(f"/t/{table.slug}")
        past = somebody().get(f"/t/{table.slug}/replay")
        told = somebody().get(f"/api/tables/{table.slug}")
        assert (page.status_code, past.status_code, told.status_code) == (503, 403, 503)
        for text in (page.content.decode(), past.content.decode(), told.json()["reason"]):
            assert table.slug in text
            assert "MASTABA_SECRET_KEY" in text
            assert "Traceback" not in text
        assert "clave" in told.json()["razon"]
        assert somebody().get("/").status_code == 200
    game_log._courses.clear()
    assert somebody().get(f"/t/{table.slug}").status_code == 200


def test_keys_can_be_changed() -> None:
    from django.conf import settings as now

    table = duel()
    seed, old = table.secret, now.SECRET_KEY
    with override_settings(SECRET_KEY="new", SECRET_KEY_FALLBACKS=[old]):
        assert again(table).secret == seed
        assert encryption.seal_all(Table) == []
    with override_settings(SECRET_KEY="new"):
        assert again(table).secret == seed
        assert encryption.seal_all(Table, old) == []
    assert again(table).secret == seed


def test_the_log_says_at_start_that_the_key_does_not_fit(caplog: pytest.LogCaptureFixture) -> None:
    table = duel()
    encryption.start(Table)
    assert not caplog.records
    with override_settings(SECRET_KEY="another"):
        encryption.start(Table)
    assert table.slug in caplog.text
    assert table.secret.hex() not in caplog.text


OLDER = """
import django; django.setup()
from django.core.management import call_command
from django.db import connection
call_command("migrate", "mastaba", {until!r}, verbosity=0)
"""


def migrate(data: Path, until: str) -> None:
    env = environment(data, DATABASE_URL="")
    subprocess.run([sys.executable, "-c", OLDER.format(until=until)], env=env, check=True, timeout=60)


def test_seeds_of_older_databases_are_encrypted_by_the_migration(tmp_path: Path) -> None:
    migrate(tmp_path, "0003_fair")
    seeds = [bytes([n]) * 32 for n in range(65, 85)]
    with sqlite3.connect(tmp_path / "mastaba.sqlite3") as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(mastaba_table)")][1:]
        usual = {
            "game": "imhotep",
            "players": 2,
            "options": "{}",
            "status": "playing",
            "created": "2026-01-01",
        }
        usual |= {
            "touched": "2026-01-01",
            "deadline": None,
            "result": None,
            "retry_at": None,
            "promise": None,
        }
        usual |= {
            "origin_id": None,
            "creator_id": None,
            "sequel_id": None,
            "move_seconds": None,
            "window_seconds": None,
        }
        for number, seed in enumerate(seeds):
            row = {"slug": f"table{number}", "seed": seed, "commitment": commitment(seed)}
            values = [(usual | row).get(name, 0) for name in columns]
            marks = ", ".join("?" * len(columns))
            database.execute(f"INSERT INTO mastaba_table ({', '.join(columns)}) VALUES ({marks})", values)  # noqa: S608
    database.close()
    migrate(tmp_path, "0013_privacy")
    with sqlite3.connect(tmp_path / "mastaba.sqlite3") as database:
        found = database.execute("SELECT slug, seed FROM mastaba_table ORDER BY id").fetchall()
    database.close()
    with override_settings(SECRET_KEY=(tmp_path / "secret-key").read_text("ascii")):
        assert [encryption.unseal(sealed, slug) for slug, sealed in found] == seeds
    held = b"".join(path.read_bytes() for path in tmp_path.glob("mastaba.sqlite3*"))
    assert not [seed for seed in seeds if seed in held]


def test_a_backup_goes_to_servers_with_and_without_a_key_of_their_own(tmp_path: Path) -> None:
    file, older = tmp_path / "new.mastaba", tmp_path / "older.mastaba"
    with serving(tmp_path / "one", DATABASE_URL="") as server:
        slug, token = play(server, 6)
        assert mastaba(tmp_path / "one", "backup", str(file)).returncode == 0
        before = server.ask("GET", f"/api/tables/{slug}")[1], server.ask("GET", "/api/seat", token=token)[1]
    older.write_bytes(with_plain_seeds(file))
    for name, backup, key in (("a", file, ""), ("b", file, "own"), ("c", older, ""), ("d", older, "own")):
        data = tmp_path / name
        done = mastaba(data, "restore", str(backup), MASTABA_SECRET_KEY=key)
        assert done.returncode == 0, done.stderr
        assert sight(data, slug, token, MASTABA_SECRET_KEY=key) == before, name
        with sqlite3.connect(data / "mastaba.sqlite3") as database:
            sealed = database.execute("SELECT seed FROM mastaba_table").fetchone()[0]
        database.close()
        with override_settings(SECRET_KEY=key or (data / "secret-key").read_text("ascii")):
            assert len(encryption.unseal(sealed, slug)) == 32
        assert encryption.is_sealed(sealed), name


def with_plain_seeds(file: Path) -> bytes:
    """A backup as it was written before seeds were encrypted."""
    head, *rows, _ = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    lines, counts = [head], dict[str, int]()
    with override_settings(SECRET_KEY=json.loads(head)["key"]):
        for row in map(json.loads, rows):
            counts[row["model"]] = counts.get(row["model"], 0) + 1
            if row["model"] == "mastaba.table":
                seed = encryption.unseal(base64.b64decode(row["fields"]["seed"]), row["fields"]["slug"])
                row["fields"]["seed"] = base64.b64encode(seed).decode()
            lines.append(json.dumps(row).encode() + b"\n")
    body = b"".join(lines)
    foot = {"rows": counts, "sha256": hashlib.sha256(body).hexdigest()}
    return gzip.compress(body + json.dumps(foot).encode() + b"\n")
