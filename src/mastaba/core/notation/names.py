"""Names: the numbers of a state and of its event log as names and events.

A game has a table of what its numbers mean. `json_reader.py` reads names back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mastaba.core.engine.state import NONE, EventLog
from mastaba.core.game import Event

# By code of an event: its name and its fields, each a number or an index into a table of names.
Telling = Sequence[tuple[str, dict[str, Sequence[str] | None]]]


def rows(event_log: EventLog) -> Iterator[tuple[int, list[int]]]:
    """The rows of an event log: a kind and five numbers."""
    numbers = list(event_log.rows)
    for i in range(0, len(numbers), 6):
        yield numbers[i], numbers[i + 1 : i + 6]


def spell(telling: Telling, kind: int, row: Sequence[int]) -> Event:
    """A row of an event log as an event."""
    name, fields = telling[kind]
    event: Event = {"event": name}
    for number, (field, table) in zip(row, fields.items(), strict=False):
        event[field] = number if table is None else table[number]
    return event


def name_of(names: Sequence[str], number: int) -> str | None:
    """The name of a number; None for NONE."""
    return None if number == NONE else names[number]


def number_of(number: int) -> int | None:
    """A number; None for NONE."""
    return None if number == NONE else number


def members(names: Sequence[str], mask: int) -> list[str]:
    """The names of the members of a bit set, in order."""
    return [name for number, name in enumerate(names) if mask >> number & 1]


def multiset(names: Sequence[str], counts: Iterable[int]) -> list[str]:
    """Names by their counts, each repeated as often as it is there."""
    return [name for name, n in zip(names, counts, strict=True) for _ in range(n)]


def copies(names: Sequence[str], counts: Iterable[int]) -> dict[str, int]:
    """The counts by name, without zeros."""
    return {name: n for name, n in zip(names, counts, strict=True) if n}
