"""What a reader has written into a form or an address."""

from __future__ import annotations


def whole(text: str | None) -> int | None:
    """A whole number that somebody wrote into a form or an address; nothing of more than nine digits is one."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None
