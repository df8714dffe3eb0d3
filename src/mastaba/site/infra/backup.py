"""Backup and restore: one portable file for both databases. Compressed lines of JSON: a head, the rows, a foot.

The foot has the number of rows of each kind and the SHA-256 of all lines before it, so a file that was cut short or
changed is noticed before anything is touched. Guests are known by their sessions and these by the secret key, so both
are in the file: keep it as safe as the server itself. Seeds are in it as they are stored, encrypted under that key.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core import serializers
from django.core.management.color import no_style
from django.db import connection, models, transaction
from django_otp.plugins.otp_totp.models import TOTPDevice

from mastaba import __version__
from mastaba.core.chance import commitment
from mastaba.core.errors import MastabaError, Reason
from mastaba.site.infra import encryption, versions
from mastaba.site.infra.confusables import settle_names
from mastaba.site.models import Entry, Person, Remark, Seat, Table

FORMAT: Final = 1
MODELS: Final[tuple[type[models.Model], ...]] = (
    *(User, TOTPDevice, Session),
    *(Person, Table, Seat, Entry, Remark),
)
_BATCH: Final = 200
_FIRST_MIGRATIONS: Final = (
    "mastaba.0001_first",
    "mastaba.0002_standing",
)  # of backups that do not name theirs


class BadBackup(MastabaError):
    """A file that is no backup, or that cannot be restored here."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(Reason(f"backup.{key}", params))


def backup(path: Path) -> dict[str, int]:
    """Write everything as it is at one moment, while others may go on writing; how many rows of each kind."""
    versions.refuse_newer()
    if versions.state() != "ok":
        raise BadBackup("nothing")
    draft = path.with_name(f".{path.name}.draft")
    digest = hashlib.sha256()
    counts: Counter[str] = Counter({model._meta.label_lower: 0 for model in MODELS})
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            with gzip.GzipFile(fileobj=file, mode="wb", filename="", compresslevel=6) as packed:
                head = {
                    "mastaba-backup": FORMAT,
                    "version": __version__,
                    "migrations": sorted(versions.applied()),
                    "key": settings.SECRET_KEY,
                }
                for line in _lines(head, counts):
                    digest.update(line)
                    packed.write(line)
                packed.write(_json({"rows": counts, "sha256": digest.hexdigest()}))
            file.flush()
            os.fsync(file.fileno())
        check(draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return dict(counts)


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"


def _lines(head: dict[str, Any], counts: Counter[str]) -> Iterator[bytes]:
    yield _json(head)
    if connection.vendor == "sqlite":  # a reader beside the writers, not one that holds them up
        connection.close()
        connection.settings_dict["OPTIONS"]["transaction_mode"] = "DEFERRED"
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        for model in MODELS:
            for row in model._base_manager.order_by("pk").iterator(chunk_size=1000):
                counts[model._meta.label_lower] += 1
                yield _row(row)
    if connection.vendor == "sqlite":
        connection.close()
        connection.settings_dict["OPTIONS"]["transaction_mode"] = "IMMEDIATE"


def _row(row: models.Model) -> bytes:
    names = [field.name for field in row._meta.concrete_fields]
    return serializers.serialize("jsonl", [row], fields=names, ensure_ascii=False).encode()


def check(path: Path) -> tuple[dict[str, Any], dict[str, int]]:
    """The head and the numbers of rows of a sound backup; otherwise says what is wrong with it."""
    digest = hashlib.sha256()
    counts: Counter[str] = Counter()
    head: dict[str, Any] | None = None
    foot: dict[str, Any] = {}
    try:
        with gzip.open(path, "rb") as lines:
            last = b""
            for number, line in enumerate(lines):
                if number:
                    digest.update(last)
                if number == 1:
                    head = json.loads(last)
                elif number > 1:
                    counts[json.loads(last)["model"]] += 1
                last = line
            foot = json.loads(last or b"{}")
    except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
        raise BadBackup("unreadable", path=path) from error
    if not isinstance(head, dict) or "mastaba-backup" not in head:
        raise BadBackup("unreadable", path=path)
    version = str(head.get("version", ""))
    versions.refuse_newer_backup(version, frozenset(map(str, head.get("migrations", ()))))
    if head["mastaba-backup"] != FORMAT:
        raise BadBackup("format", format=head["mastaba-backup"], version=version or "?", ours=FORMAT)
    rows = {name: n for name, n in foot.get("rows", {}).items() if n}
    if foot.get("sha256") != digest.hexdigest() or rows != dict(counts):
        raise BadBackup("broken", path=path)
    return head, {model._meta.label_lower: counts[model._meta.label_lower] for model in MODELS}


def refuse_full(*, force: bool) -> None:
    """Refuse to replace what is in the database, unless by force."""
    if force or "mastaba.0001_first" not in versions.applied():
        return
    if any(model._base_manager.exists() for model in (User, Person, Table)):
        raise BadBackup("not_empty")


def restore(path: Path, *, force: bool = False) -> dict[str, int]:
    """Put a backup into the database, all or nothing; what is there already goes only by force."""
    head, counts = check(path)
    with transaction.atomic():
        refuse_full(force=force)
        for model in reversed(MODELS):
            model._base_manager.all().delete()
        with gzip.open(path, "rb") as lines:
            _insert(lines, frozenset(map(str, head.get("migrations", _FIRST_MIGRATIONS))))
        key = str(head["key"])
        encryption.seal_all(Table, settings.SECRET_KEY if _own_key() else key, [key])
        settle_names(Person, Seat)
        for model in MODELS:
            if model._base_manager.count() != counts[model._meta.label_lower]:
                raise BadBackup("broken", path=path)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), list(MODELS)):
                cursor.execute(statement)
    keep_key(key)
    return counts


def _insert(lines: Iterator[bytes], migrations: frozenset[str]) -> None:
    next(lines)
    before_formats = "mastaba.0003_fair" not in migrations
    rows = (line.decode() for line in lines)
    objects = (
        parsed.object
        for row in rows
        if not row.startswith('{"rows"')
        for parsed in serializers.deserialize("jsonl", row)
    )
    while batch := list(islice(objects, _BATCH)):
        for model in MODELS:
            if some := [row for row in batch if type(row) is model]:
                if model is Table and before_formats:
                    _age(some)
                fields = model._meta.local_concrete_fields
                model._base_manager._insert(some, fields=fields, raw=True)  # raw: the times stay as they were


def _own_key() -> bool:
    """Whether the environment sets the secret key, so that a backup's is not taken over."""
    return bool(os.environ.get("MASTABA_SECRET_KEY"))


def _age(tables: list[Any]) -> None:
    """As migration 0003 does with tables from before: their chance is derived as in format 1."""
    for table in tables:
        table.format = 1
        table.commitment = commitment(table.secret)


def keep_key(key: str) -> None:
    """The secret key of the backup becomes that of this data folder, unless the environment has one."""
    if not _own_key() and key != settings.SECRET_KEY:
        path: Path = settings.DATA / "secret-key"
        path.unlink(missing_ok=True)
        with os.fdopen(
            os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii"
        ) as file:
            file.write(key)
