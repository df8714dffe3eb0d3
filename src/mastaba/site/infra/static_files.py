"""Static files from an index that is made once: an address that is not in it never reaches the file system."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from django.conf import settings
from django.contrib.staticfiles import finders
from django.utils.http import http_date, parse_http_date_safe


class StaticFile(NamedTuple):
    """A file as it is sent."""

    body: bytes
    kind: str
    changed: int  # seconds since 1970


_read: Final[dict[str, StaticFile]] = {}


@lru_cache(maxsize=1)
def _index() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for finder in finders.get_finders():
        for name, storage in finder.list([]):
            found.setdefault(f"{settings.STATIC_URL}{Path(name).as_posix()}", Path(storage.path(name)))
    return found


def find(path: str) -> StaticFile | None:
    """The static file of an address, read again if it has changed."""
    place = _index().get(path)
    if place is None:
        return None
    try:
        changed = int(place.stat().st_mtime)
        if path not in _read or _read[path].changed != changed:
            kind = mimetypes.guess_type(place.name)[0] or "application/octet-stream"
            text = kind.startswith("text/") or kind.endswith(("javascript", "xml", "json"))
            kind += "; charset=utf-8" if text else ""
            _read[path] = StaticFile(place.read_bytes(), kind, changed)
    except OSError:  # it is gone
        return None
    return _read[path]


def answer(file: StaticFile, since: str) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """The status, headers and body; 304 for who has the file already."""
    headers = [(b"last-modified", http_date(file.changed).encode())]
    known = parse_http_date_safe(since) if since else None
    if known is not None and known >= file.changed:
        return 304, headers, b""
    length = str(len(file.body)).encode()
    return 200, [*headers, (b"content-type", file.kind.encode()), (b"content-length", length)], file.body
