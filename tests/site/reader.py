"""Somebody who reads the stream of a table's page as `parts.js` does: parts that are known already are only named."""

from __future__ import annotations

import re

_PIECE = re.compile(
    r'(<hx-partial hx-target="#(\w+)"[^>]*?)(?: data-kept="([^"]*)")?>(.*?)</hx-partial>', re.DOTALL
)


class Reader:
    """One who has come when the stream began."""

    def __init__(self) -> None:
        self.had: dict[str, list[str]] = {}

    def whole(self, message: str) -> str:
        """A message with its pieces put together."""
        return _PIECE.sub(self._whole, message)

    def _whole(self, piece: re.Match[str]) -> str:
        head, place, kept, body = piece.groups()
        fresh = body.split("\x1f")
        parts = fresh if kept is None else self._named(place, kept, fresh)
        self.had[place] = parts
        return f"{head}>{''.join(parts)}</hx-partial>"

    def _named(self, place: str, kept: str, fresh: list[str]) -> list[str]:
        parts: list[str] = []
        new = iter(fresh)
        for said in kept.split(" "):
            if said == "+":
                parts.append(next(new))
            else:
                first, last = map(int, said.split("-"))
                parts += self.had[place][first : last + 1]
        return parts
