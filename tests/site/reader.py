"""A client that reads the stream of a table's page as `parts.js` does: lines that are known already are only named."""

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
        fresh = body.split("\n")
        lines = fresh if kept is None else self._named(place, kept, fresh)
        self.had[place] = lines
        return "{}>{}</hx-partial>".format(head, "\n".join(lines))

    def _named(self, place: str, kept: str, fresh: list[str]) -> list[str]:
        lines: list[str] = []
        new = iter(fresh)
        for said in kept.split(" "):
            if said == "+":
                lines.append(next(new))
            else:
                first, last = map(int, said.split("-"))
                lines += self.had[place][first : last + 1]
        return lines
