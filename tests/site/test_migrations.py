"""Migrations: the models need no further one, and databases from before a merge of migrations go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db.migrations.loader import MigrationLoader

from tests.site.server import serving
from tests.site.test_backup import mastaba, play, seen

MERGED = [key for key, found in MigrationLoader(None).disk_migrations.items() if found.replaces]


@pytest.mark.django_db
def test_models_need_no_further_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def test_database_from_before_a_merge_goes_on(tmp_path: Path) -> None:
    assert MERGED
    with serving(tmp_path, DATABASE_URL="") as server:
        slug, token = play(server, 3)
        before = seen(server, slug, token)
    file = tmp_path / "mastaba.sqlite3"
    with closing(sqlite3.connect(file)) as database, database:
        database.executemany("DELETE FROM django_migrations WHERE app = ? AND name = ?", MERGED)
    with serving(tmp_path, DATABASE_URL="") as server:
        assert seen(server, slug, token) == before
    with closing(sqlite3.connect(file)) as database:
        assert set(MERGED) <= set(database.execute("SELECT app, name FROM django_migrations"))
    assert mastaba(tmp_path, "backup", str(tmp_path / "b.mastaba")).returncode == 0
