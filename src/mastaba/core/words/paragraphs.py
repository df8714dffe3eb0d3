"""Paragraphs: a position as text, in lines of a given width."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import lru_cache
from textwrap import fill
from typing import Self

from mastaba.core.cache import Cache, fingerprint
from mastaba.core.observation import AnyObservation
from mastaba.core.words.catalogue import Words

_lines: Cache[tuple[object, ...], list[str]] = Cache(20_000)


def paragraphs(blocks: Iterable[Sequence[str]], width: int) -> str:
    """Blocks of lines wrapped to a width, with an empty line between them; empty blocks are left out."""
    return "\n\n".join(
        [
            "\n".join([line if len(line) <= width else _filled(line, width) for line in block])
            for block in blocks
            if block
        ]
    )


@lru_cache(maxsize=2_000)
def _filled(line: str, width: int) -> str:
    return fill(line, width, subsequent_indent="  ")


class Describer:
    """Describes an observation in a language; each game adds its own parts."""

    def __init__(self, seen: AnyObservation, say: Words, names: Sequence[str]) -> None:
        self.seen = seen
        self.say = say
        self.names = names
        self.key: tuple[object, ...] = (say.lang, *names)  # what the lines depend on besides the fields

    def part(self, tell: Callable[[Self], list[str]], *fields: str) -> list[str]:
        """The lines of a part of the position, from these fields alone; cached by their values."""
        seen = {name: self.seen[name] for name in fields}
        key = (tell, self.key, fingerprint(seen))
        lines = _lines.get(key)
        if lines is None:
            describer = copy(self)
            describer.seen = seen
            lines = _lines[key] = tell(describer)
        return lines

    def listed(self, parts: Iterable[str]) -> str:
        """A list in one line."""
        return ", ".join(parts) or self.say("text.none")

    def apart(self, parts: Iterable[str]) -> str:
        """A list of things whose names have commas."""
        return "; ".join(parts) or self.say("text.none")
