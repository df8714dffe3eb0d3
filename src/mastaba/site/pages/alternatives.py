"""Alternatives: what could have been played instead, step by step on the board of a replay, as its seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mastaba.core.errors import MastabaError
from mastaba.core.game import Json
from mastaba.core.position import Position
from mastaba.core.referee import Ply
from mastaba.site.models import Table
from mastaba.site.tables import analyses


class Alternative(NamedTuple):
    """The line of a decision, played so far on the board."""

    ply: int  # of the decision
    seat: int
    step: int  # how many of its plies are on the board
    steps: int
    plies: list[Ply]  # these
    position: Position  # after them


def decision_at(table: Table, ply: int) -> Json | None:
    """The decision that was looked at, if the analysis of this game has one there."""
    data = analyses.found(table)
    found = analyses.decisions(data) if data else []
    return next((each for each in found if each["ply"] == ply), None)


def alternative(table: Table, before: Position, ply: int, step: int) -> Alternative | None:
    """So many plies of the line that was better than this ply, from the position before it.

    A line is foreseen, not known: it ends where the position, with all its secrets, does not allow it.
    """
    decision = decision_at(table, ply)
    if decision is None or step < 1:
        return None
    plies = played(before.copy(), decision["line"])
    if not plies:
        return None
    step = min(step, len(plies))
    position = before.copy()
    for each in plies[:step]:
        position.play(each.text)
    return Alternative(ply, decision["seat"], step, len(plies), plies[:step], position)


def played(position: Position, texts: Sequence[str]) -> list[Ply]:
    """The plies of a line, as far as they can be played here."""
    plies = []
    for text in texts:
        try:
            plies.append(Ply.of(position, text))
        except MastabaError:
            break
    return plies
