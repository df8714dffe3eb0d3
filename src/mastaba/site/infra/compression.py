"""Compression of pages and pictures, so that their size reveals nothing (the attack is called BREACH).

An eavesdropper sees how long an answer is, even if it is encrypted. Compressed, it gets shorter where one of its
texts repeats another: an attacker who can write a text into a page could guess at the secrets in it, letter by letter,
if the page were loaded often enough. Therefore:

- A page that another site made the browser ask for (`Sec-Fetch-Site`) is not compressed: no other site can have it
  loaded a thousand times, nor with a text in its address. Where HTTPS hides the page, neither is one of a browser that
  does not say who asked; without HTTPS the size tells nothing that the text does not.
- What others may write at any length, the chat, is compressed by itself (`APART`): no text in it meets a secret.
- CSRF tokens look different in every answer (Django masks them), and so do the promises of seeds.
- Every answer gets up to a hundred random bytes, more than a name of thirty letters can change.

Streams of events are never compressed: each event leaves at once. Answers of the API are not either.
"""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Sequence
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.gzip import GZipMiddleware, re_accepts_gzip
from django.utils.cache import patch_vary_headers

APART: Final = "compressed_apart"  # attribute of an answer: the part of it that is compressed by itself
_KINDS: Final = ("text/html", "image/svg+xml")
_OWN: Final = ("same-origin", "none")
_HEAD: Final = b"\x1f\x8b\x08\x08" + bytes(4) + b"\x00\xff"  # of gzip, with a name, which may be anything


class Compression(GZipMiddleware):
    """Django's compression, for answers where it is safe."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """The answer, compressed if its reader can read that."""
        if response.streaming or not response.headers.get("Content-Type", "").startswith(_KINDS):
            return response
        if "public" not in response.headers.get("Cache-Control", "") and not _asked_by_us(request):
            return response
        if apart := getattr(response, APART, b""):
            return _in_parts(request, response, apart)
        return super().process_response(request, response)


def _asked_by_us(request: HttpRequest) -> bool:
    """Whether the reader asked, and no other site did it for them."""
    site = request.headers.get("Sec-Fetch-Site")
    return site in _OWN if site else not (settings.HTTPS or request.is_secure())


def _in_parts(request: HttpRequest, response: HttpResponse, apart: bytes) -> HttpResponse:
    """Compress what is before, in and behind a part, each without any knowledge of the others."""
    patch_vary_headers(response, ("Accept-Encoding",))
    if re_accepts_gzip.search(request.headers.get("Accept-Encoding", "")):
        response.content = pack(
            response.content.partition(apart), secrets.randbelow(GZipMiddleware.max_random_bytes)
        )
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.content))
    return response


def pack(parts: Sequence[bytes], padding: int) -> bytes:
    """One gzip file of several parts; none of them refers to another, so its length is a sum of theirs."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = (
        b"".join(packer.compress(part) + packer.flush(zlib.Z_FULL_FLUSH) for part in parts) + packer.flush()
    )
    whole = b"".join(parts)
    end = zlib.crc32(whole).to_bytes(4, "little") + (len(whole) & 0xFFFFFFFF).to_bytes(4, "little")
    return _HEAD + b"a" * padding + b"\0" + packed + end
