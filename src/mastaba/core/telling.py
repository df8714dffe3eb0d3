"""Telling: from the numbers of a trace to named events; a room says by a table what its numbers mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mastaba.core.game import Event
from mastaba.core.state import Trace

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
