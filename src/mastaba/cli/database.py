"""Database: Django with our settings and a reachable database, for the commands of the site."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from mastaba.cli.terminal import CommandError, Terminal


def prepare() -> None:
    """Set Django up with our settings; `CommandError` with how to install it if it is missing."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mastaba.site.settings")
    try:
        import django
        import uvicorn  # noqa: F401 (only to see whether it is there)
    except ImportError as error:
        raise CommandError("no_site", missing=error.name) from error
    from django.core.exceptions import ImproperlyConfigured

    try:
        django.setup()
    except ImproperlyConfigured as error:
        raise CommandError("settings", why=error) from error


@contextmanager
def answering() -> Iterator[None]:
    """Turn database errors inside into one line: the database is not reachable."""
    from django.db import DatabaseError

    from mastaba.site.infra.outage import kind_of

    try:
        yield
    except DatabaseError as error:
        kind = kind_of(error)
        if kind is None:
            raise
        why = next(iter(str(error).strip().splitlines()), type(error).__name__)
        raise CommandError(f"database_{kind}", why=why, data=_where()) from error


def _where() -> str:
    """The database, without its password."""
    from django.db import connection

    settings = connection.settings_dict
    return str(settings["NAME"]) if connection.vendor == "sqlite" else f"{settings['NAME']} (PostgreSQL)"


def migrate(term: Terminal) -> None:
    """Migrate the database; SQLite is copied first. A database of a newer version is refused."""
    from django.core.management import call_command

    from mastaba.site.infra import copies, versions

    versions.refuse_newer()
    try:
        if (path := copies.before_migrating()) is not None:
            term.tell(term.say("serve.copied", path=path))
    except OSError as error:
        raise CommandError("cannot_copy", why=error.strerror) from error
    call_command("migrate", verbosity=0)
    versions.sign()
