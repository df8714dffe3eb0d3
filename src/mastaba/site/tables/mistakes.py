"""Mistakes: the decisions that cost a person most in a finished game, and which of them they have found since."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from typing import Any, Final

from mastaba.core.game import Json
from mastaba.site.models import Table
from mastaba.site.tables import analyses

MOST: Final = 3
_LEAST: Final = 0.01  # of the chance of winning: what costs less is no mistake
_KEY: Final = "mistakes"  # of a session: by table, the plies whose best move was found
_TABLES: Final = 30  # that a session remembers


def worst(table: Table, seats: Sequence[int]) -> list[Json]:
    """The decisions of these seats that cost most, the dearest first."""
    data = analyses.found(table)
    found = [each for each in (analyses.decisions(data, seats) if data else []) if each["cost"] >= _LEAST]
    return sorted(found, key=lambda each: -float(each["cost"]))[:MOST]


def found(session: MutableMapping[str, Any], table: Table) -> list[int]:
    """The plies of this game for which the person of this session has found the best move."""
    return list(session.get(_KEY, {}).get(table.slug, []))


def note(session: MutableMapping[str, Any], table: Table, ply: int) -> None:
    """Remember that the best move was found."""
    known = dict(session.get(_KEY, {}))
    known[table.slug] = sorted({*known.pop(table.slug, []), ply})
    session[_KEY] = dict(list(known.items())[-_TABLES:])
