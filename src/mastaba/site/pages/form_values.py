"""Values that a reader wrote into a form or an address."""

from __future__ import annotations


def parse_int(text: str | None) -> int | None:
    """A number that a reader wrote; None for anything else, and for more than nine digits."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None
