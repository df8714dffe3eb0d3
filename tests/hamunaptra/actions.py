"""What seats do in examples of Hamunaptra: moves in a row, a walk, a tile, the beginning of a combat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import mastaba
from mastaba.core.game import Event
from mastaba.testing import moves
from tests.hamunaptra.tables import Cell, table

play, refused = moves.play_by_seat, moves.refused_by


def told(p: mastaba.Position, *moves: str) -> list[Event]:
    """The events of the last of these moves."""
    play(p, *moves[:-1])
    return p.play_with_events(moves[-1].lstrip("0123456789").lstrip())


def at(cell: Cell) -> tuple[str, str]:
    """A cell as two moves."""
    return f"x {cell[0]}", f"y {cell[1]}"


def walk(p: mastaba.Position, character: str, sides: str) -> mastaba.Position:
    """A character goes: `walk(p, "c04", "wwn")`; it stops there."""
    play(p, f"move {character}", *(f"go {side}" for side in sides))
    return play(p, "stop") if p.to_json()["ask"]["kind"] == "walk" else p


def build(p: mastaba.Position, token: str, cell: Cell, turn: int | None = None) -> mastaba.Position:
    """Place a tile, or an encounter, in step 3."""
    return play(p, f"place {token}", *at(cell), *([] if turn is None else [f"turn {turn}"]))


def fight(encounter: str, own: Mapping[str, Cell], cell: Cell, **more: Any) -> mastaba.Position:
    """Before the first combat of step 4 of seat 0: an encounter on a cell, these people of seat 0 here and there."""
    more["people"] = {0: own} | more.get("people", {})
    more["encounters"] = {encounter: cell} | more.get("encounters", {})
    p = table(**more, step="place", did={"placed": 1})
    return play(p, "end", f"fight {encounter}")
