"""Moments: a record ply by ply, with what each seat knew before each ply and at the end."""

from __future__ import annotations

from dataclasses import dataclass

from mastaba.core.engine.state import CHANCE
from mastaba.core.position import Position
from mastaba.core.record import Record
from mastaba.core.referee import Ply
from mastaba.teacher import knowledge
from mastaba.teacher.knowledge import Knowledge


@dataclass(frozen=True)
class Moment:
    """A position of a game, and the ply that was made there."""

    number: int
    position: Position
    knowledge: list[Knowledge]  # by seat
    move: str = ""  # empty at the end
    decider: int = CHANCE  # the seat that made the ply, if it had a choice
    quiet: bool = False  # the ply was forced and every seat knew that: it changes nothing for anyone

    @property
    def own(self) -> Knowledge:
        """What the decider knew."""
        return self.knowledge[self.decider]


def of(record: Record) -> list[Moment]:
    """All moments of a record, the end included."""
    record.check_version()
    position = record.start()
    found = []
    for number, ply in enumerate(record.plies):
        before, known = position.copy(), knowledge.of_seats(position)
        move = ply.partition(" ")[2]
        decider = position.actor if len(position.legal()) > 1 else CHANCE
        played = Ply.of(position, move)
        found.append(Moment(number, before, known, move, decider, played.forced))
    found.append(Moment(len(record.plies), position.copy(), knowledge.of_seats(position)))
    return found
