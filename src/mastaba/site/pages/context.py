"""The context of every page."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from mastaba.site.people import find_person, language
from mastaba.site.tables.my_games import turns_waiting


def context(request: HttpRequest) -> dict[str, Any]:
    """The reader, the language and all others, and the number of tables that wait for the reader."""
    person = find_person(request)
    return {
        "person": person,
        "lang": language(),
        "languages": settings.LANGUAGES,
        "waiting": lambda: turns_waiting(person) if person else 0,
    }
