"""Copies of a SQLite database: made while a server writes, put back by copying or by `mastaba restore`.

SQLite's own backup reads everything in one transaction. With a write-ahead log that blocks no writer, and the copy is
the database at one moment. Sessions and seeds need the secret key, so it is kept beside the copy.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from django.conf import settings
from django.db import connection, connections
from django.utils import timezone

from mastaba.site.infra import versions
from mastaba.site.infra.backup import BadBackup, keep_key

KEY: Final = ".secret-key"  # behind the name of a copy: the key that belongs to it
_HEAD: Final = b"SQLite format 3\0"
_BEFORE: Final = "before-migrating"
_KEPT: Final = 2
_STAMP: Final = re.compile(r"-\d{8}-\d{6}$")


def is_copy(path: Path) -> bool:
    """Whether a file is a SQLite database."""
    with path.open("rb") as file:
        return file.read(len(_HEAD)) == _HEAD


def copy(path: Path) -> dict[str, int]:
    """Copy the database as it is at one moment, and its key; how many rows of each kind."""
    if connection.vendor != "sqlite":
        raise BadBackup("not_sqlite")
    source = Path(settings.DATABASES["default"]["NAME"])
    if not source.exists():
        raise BadBackup("nothing")
    draft = path.with_name(f".{path.name}.draft")
    try:
        _private(draft, b"")
        _fill(source, draft)
        counts = _checked(draft)
        key = path.with_name(path.name + KEY)
        key.unlink(missing_ok=True)
        _private(key, settings.SECRET_KEY.encode())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return counts


def _private(path: Path, content: bytes) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)


def _fill(source: Path, target: Path) -> None:
    """All pages in one step, that is in one transaction: what is written meanwhile is not in it."""
    with (
        connection.wrap_database_errors,
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)) as from_file,
        closing(sqlite3.connect(target)) as to_file,
    ):
        from_file.backup(to_file)
        to_file.execute("PRAGMA journal_mode=DELETE")  # the copy is one file


def _checked(path: Path) -> dict[str, int]:
    """The numbers of rows of a sound copy."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
            if file.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise BadBackup("broken", path=path)
            return {
                f"mastaba.{name}": file.execute(f"SELECT count(*) FROM mastaba_{name}").fetchone()[0]  # noqa: S608 (our names)
                for name in ("table", "entry", "person")
            }
    except sqlite3.DatabaseError as error:
        raise BadBackup("broken", path=path) from error


def refuse_newer_copy(path: Path) -> None:
    """Refuse a copy that a newer version has made; read before anything is touched."""
    _checked(path)
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
        rows = file.execute("SELECT app || '.' || name FROM django_migrations").fetchall()
        try:
            note = file.execute("SELECT value ->> 'version' FROM mastaba_servernote WHERE name = 'version'")
            version = str((note.fetchone() or [""])[0] or "")
        except sqlite3.Error:  # from before versions were noted
            version = ""
    versions.refuse_newer_backup(version, frozenset(row[0] for row in rows))


def put_back(path: Path) -> dict[str, int]:
    """Make a copy the database; the key beside it becomes the key of the data folder."""
    if connection.vendor != "sqlite":
        raise BadBackup("not_sqlite")
    counts = _checked(path)
    connections.close_all()
    target = Path(settings.DATABASES["default"]["NAME"])
    draft = target.with_name(f".{target.name}.draft")
    try:
        _private(draft, b"")
        _fill(path, draft)
        for rest in ("-wal", "-shm"):
            target.with_name(target.name + rest).unlink(missing_ok=True)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    key = path.with_name(path.name + KEY)
    if key.exists():
        keep_key(key.read_text("ascii"))
    return counts


def before_migrating() -> Path | None:
    """Copy a database that is about to be migrated, where that is needed; the last two such copies are kept."""
    done = versions.applied()
    if connection.vendor != "sqlite" or not done or versions.state() != "missing":
        return None
    folder: Path = settings.DATA / _BEFORE
    folder.mkdir(mode=0o700, exist_ok=True)
    newest = max((name for name in done if name.startswith("mastaba.")), default="mastaba.0")
    path = stamped(folder / f"{newest.removeprefix('mastaba.')}.sqlite3")
    copy(path)
    rotate(path, _KEPT, everything=True)
    return path


def stamped(path: Path) -> Path:
    """The name of a file with the time in it."""
    return path.with_name(f"{path.stem}-{timezone.now():%Y%m%d-%H%M%S}{path.suffix}")


def rotate(path: Path, keep: int, *, everything: bool = False) -> list[Path]:
    """Remove all but the newest files of the same name with other times; `everything`: of any name."""
    stem = _STAMP.sub("", path.stem)
    found = [
        other
        for other in path.parent.glob(f"*{path.suffix}")
        if _STAMP.search(other.stem) and (everything or _STAMP.sub("", other.stem) == stem)
    ]
    old = sorted(found, key=lambda other: other.stem[-15:])[:-keep]
    for other in old:
        other.unlink()
        other.with_name(other.name + KEY).unlink(missing_ok=True)
    return old
