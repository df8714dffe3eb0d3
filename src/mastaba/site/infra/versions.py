"""Versions: which Mastaba made a database or a backup, and whether this one may touch it."""

from __future__ import annotations

from functools import cache

from django.apps import apps
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from mastaba import __version__
from mastaba.core.errors import MastabaError, Reason
from mastaba.site.models import ServerNote

Names = frozenset[str]
_NOTE = "version"


class Newer(MastabaError):
    """A database or a backup that a newer Mastaba has made."""

    def __init__(self, what: str, version: str, unknown: Names = frozenset()) -> None:
        names = ", ".join(sorted(unknown)) or "–"
        params = {"version": version or "?", "ours": __version__, "names": names}
        super().__init__(Reason(f"newer.{what}", params))


@cache
def known() -> Names:
    """The migrations of this program and those that they replace, as `application.name`."""
    ours = MigrationLoader(None).disk_migrations
    replaced = (key for migration in ours.values() for key in migration.replaces)
    return frozenset(map(".".join, (*ours, *replaced)))


def applied() -> Names:
    """The migrations that the database has been through; none in an empty one."""
    ours = {config.label for config in apps.get_app_configs()}
    done = MigrationRecorder(connection).applied_migrations()
    return frozenset(".".join(key) for key in done if key[0] in ours)


def state() -> str:
    """`ok`, `newer` (the database knows migrations that we do not) or `missing` (the other way round)."""
    done = applied()
    if done - known():
        return "newer"
    return "missing" if known() - done else "ok"


def refuse_newer() -> None:
    """Refuse a database that a newer version has changed, before anything is touched."""
    if unknown := applied() - known():
        raise Newer("database", _written_by(), unknown)


def refuse_newer_backup(version: str, migrations: Names) -> None:
    """Refuse what a newer version has written."""
    unknown = migrations - known()
    if unknown or _numbers(version) > _numbers(__version__):
        raise Newer("backup", version, unknown)


def _written_by() -> str:
    """The version that brought the database up to date last."""
    try:
        note = ServerNote.objects.filter(name=_NOTE).values_list("value", flat=True).first()
    except DatabaseError:  # another version may keep this elsewhere
        return ""
    return str(note.get("version", "")) if isinstance(note, dict) else ""


def sign() -> None:
    """Note in the database that this version has brought it up to date."""
    if _written_by() != __version__:
        ServerNote.objects.update_or_create(name=_NOTE, defaults={"value": {"version": __version__}})


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdecimal())
