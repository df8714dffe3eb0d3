"""Telling: from the numbers of a state and of its trace to names, events and paragraphs.

A room says by a table what its numbers mean. The way back is in `reading.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from functools import lru_cache
from textwrap import fill
from typing import Self

from mastaba.core.game import Event
from mastaba.core.kept import Kept, fingerprint
from mastaba.core.observation import AnyObservation
from mastaba.core.state import NONE, Trace
from mastaba.core.words import Words

# By event, in the order of the codes: its name and its fields, each a plain number or a name from a table.
Telling = Sequence[tuple[str, dict[str, Sequence[str] | None]]]


def rows(trace: Trace) -> Iterator[tuple[int, list[int]]]:
    """The events as they were told: a kind and five numbers."""
    numbers = list(trace.rows)
    for i in range(0, len(numbers), 6):
        yield numbers[i], numbers[i + 1 : i + 6]


def spell(telling: Telling, kind: int, row: Sequence[int]) -> Event:
    """An event by its name, with its fields."""
    name, fields = telling[kind]
    event: Event = {"event": name}
    for number, (field, table) in zip(row, fields.items(), strict=False):
        event[field] = number if table is None else table[number]
    return event


def name_of(names: Sequence[str], number: int) -> str | None:
    """A name, or None for nothing."""
    return None if number == NONE else names[number]


def number_of(number: int) -> int | None:
    """A number, or None for nothing."""
    return None if number == NONE else number


def members(names: Sequence[str], mask: int) -> list[str]:
    """A set by its names, in their order."""
    return [name for number, name in enumerate(names) if mask >> number & 1]


def multiset(names: Sequence[str], counts: Iterable[int]) -> list[str]:
    """Things of which there are several, each as often as it is there."""
    return [name for name, n in zip(names, counts, strict=True) for _ in range(n)]


def copies(names: Sequence[str], counts: Iterable[int]) -> dict[str, int]:
    """How many there are of each, of those that are there."""
    return {name: n for name, n in zip(names, counts, strict=True) if n}


def paragraphs(blocks: Iterable[Sequence[str]], width: int) -> str:
    """Blocks of lines, none wider than this, an empty line between them; a block of nothing is left out."""
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


_told: Kept[tuple[object, ...], list[str]] = Kept(20_000)


class Teller:
    """One observation and the words to tell it; a room's own knows what there is to tell."""

    def __init__(self, seen: AnyObservation, say: Words, names: Sequence[str]) -> None:
        self.seen = seen
        self.say = say
        self.names = names
        self.key: tuple[object, ...] = (say.lang, *names)  # tells tellers apart that see the same otherwise

    def part(self, tell: Callable[[Self], list[str]], *fields: str) -> list[str]:
        """The lines of a part of the position, told from these fields alone; most were told before."""
        seen = {name: self.seen[name] for name in fields}
        key = (tell, self.key, fingerprint(seen))
        lines = _told.get(key)
        if lines is None:
            teller = copy(self)
            teller.seen = seen
            lines = _told[key] = tell(teller)
        return lines

    def listed(self, parts: Iterable[str]) -> str:
        """A list in one line."""
        return ", ".join(parts) or self.say("text.none")

    def apart(self, parts: Iterable[str]) -> str:
        """A list of things whose names have commas."""
        return "; ".join(parts) or self.say("text.none")
