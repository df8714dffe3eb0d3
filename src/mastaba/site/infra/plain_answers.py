"""Refusals that need no session, no database and no view: a short page in the reader's language, JSON on the API."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from django.http.cookie import parse_cookie
from django.template.loader import render_to_string
from django.utils.translation.trans_real import parse_accept_lang_header

from mastaba.core.words.catalogue import LANGUAGES
from mastaba.site.words import reasons, site_words

API: Final = "/api/"
BY_STATUS: Final = {
    400: "bad_request",
    403: "forbidden",
    404: "not_found",
    405: "not_allowed",
    408: "too_slow",
    413: "too_large",
    414: "address_too_long",
    429: "too_fast",
    431: "head_too_large",
    503: "busy",
}
_OTHERS: Final = {4: "bad_request", 5: "broken"}
Headers = Iterable[tuple[bytes, bytes]]


class Reader(NamedTuple):
    """For whom a refusal is written."""

    path: str = ""
    lang: str = LANGUAGES[0]
    htmx: bool = False  # a script puts the answer into its page

    @classmethod
    def of(cls, path: str, cookies: str, accept_language: str, htmx: str) -> Reader:
        """The reader, from what the headers say; odd ones say nothing."""
        wishes = [parse_cookie(cookies).get("django_language", "")]
        wishes += [code for code, _ in parse_accept_lang_header(accept_language)]
        lang = next((code[:2] for code in wishes if code[:2] in LANGUAGES), LANGUAGES[0])
        return cls(path, lang, htmx == "true")

    @classmethod
    def of_headers(cls, path: str, headers: Headers) -> Reader:
        """The reader of a request that has only its headers."""
        found = {name: value.decode("latin1") for name, value in headers}
        return cls.of(
            path,
            found.get(b"cookie", ""),
            found.get(b"accept-language", ""),
            found.get(b"hx-request", ""),
        )


def key_of(status: int) -> str:
    """The text of a status."""
    return BY_STATUS.get(status) or _OTHERS[status // 100]


def plain_answer(reader: Reader, status: int, key: str = "") -> tuple[str, bytes]:
    """The content type and the body of a refusal."""
    return _written(f"door.{key or key_of(status)}", reader.path.startswith(API), reader.lang, reader.htmx)


@lru_cache(maxsize=200)  # of a few texts in a few forms: a flood of refusals costs next to nothing
def _written(name: str, api: bool, lang: str, htmx: bool) -> tuple[str, bytes]:
    if api:
        told = reasons(lambda code: site_words(code)(name))
        return "application/json", json.dumps(told | {"rule": None}).encode()
    said = {"reason": site_words(lang)(name), "lang": lang, "htmx": htmx}
    return "text/html; charset=utf-8", render_to_string("mastaba/plain.html", said).encode()


class Refusal(Exception):
    """A request that is answered at the door; `key` is its text if the status alone does not say it."""

    def __init__(self, status: int, key: str = "", wait: float = 0.0) -> None:
        super().__init__(status, key)
        self.status = status
        self.key = key
        self.wait = wait  # seconds after which it may be tried again

    def answer(self, reader: Reader) -> tuple[list[tuple[bytes, bytes]], bytes]:
        """The headers and the body; the connection ends, for the rest of its request was not read."""
        kind, body = plain_answer(reader, self.status, self.key)
        headers = [
            (b"content-type", kind.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
            (b"connection", b"close"),
        ]
        if self.wait:
            headers.append((b"retry-after", str(math.ceil(self.wait)).encode()))
        return headers, body
