"""What the commands of the site share: Django with our settings, and a database that answers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from mastaba.cli.terminal import CommandError


def prepare() -> None:
    """Django with our settings; says how to install it where it is missing."""
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
    """Whatever needs the database: if that does not answer, it says so in one line."""
    from django.db import OperationalError

    try:
        yield
    except OperationalError as error:
        why = next(iter(str(error).strip().splitlines()), type(error).__name__)
        raise CommandError("database", why=why) from error
