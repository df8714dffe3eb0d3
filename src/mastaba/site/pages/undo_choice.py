"""What a person may take back at a table, alone or with everybody's consent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mastaba.core.state import CHANCE
from mastaba.site.models import Seat, Table
from mastaba.site.tables import hidden_plies
from mastaba.site.tables.game_log import GameLog


@dataclass(frozen=True)
class UndoChoice:
    """The undos that are open to a person now."""

    free: bool  # nobody has to consent
    asked: bool  # with the consent of every person
    alone: bool  # there is nobody to ask
    practice: bool  # it would make a game of practice of one that is none yet
    wanted_by: int | None  # the seat that asks for one now
    agreed: bool  # whether this person has agreed to that


def undo_choice(
    table: Table, course: GameLog, mine: Sequence[int], actor: int, *, running: bool
) -> UndoChoice:
    """The undos of the person who plays the seats `mine`; none if the game does not run for them."""
    public = course.number(None)
    wanting = [seat.number for seat in table.chairs if seat.wants_undo == public]
    others = (s for s in table.chairs if s.kind == Seat.Kind.PERSON and s.number not in mine)
    alone = all(seat.conceded for seat in others)
    free, asked = (running and _can_undo(course, mine, agreed=agreed) for agreed in (False, True))
    return UndoChoice(
        free=free,
        asked=asked,
        alone=alone,
        practice=asked
        and alone
        and not free
        and not table.practice
        and _passes_draw(course, undoer(course, mine, actor)),
        wanted_by=wanting[0] if wanting else None,
        agreed=any(seat in mine for seat in wanting),
    )


def _can_undo(course: GameLog, mine: Sequence[int], *, agreed: bool) -> bool:
    return any(hidden_plies.undo_to(course, seat, agreed=agreed) is not None for seat in mine)


def _passes_draw(course: GameLog, seat: int) -> bool:
    """Whether the undo of a seat takes back what chance has shown."""
    to = course.referee.undo_to(seat, agreed=True)
    return to is not None and any(ply.actor == CHANCE for ply in course.plies[to:])


def undoer(course: GameLog, mine: Sequence[int], actor: int) -> int:
    """Which of a person's seats takes its last ply back: the one that decided last, otherwise the one that acts."""
    last = course.referee.last_decider
    first = actor if actor in mine else mine[0]
    return last if last in mine else first
