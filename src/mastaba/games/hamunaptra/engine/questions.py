"""Ask: the open question, and Fight: the open combat (notation 3 and 5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.pack import Packer
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import codes


class Ask:
    """The kind of the question and what it knows; an unused field is NONE, or 0 for counts and sets."""

    def __init__(self) -> None:
        self.kind: i64 = codes.Q_DRAFT
        self.seat: i64 = NONE  # `for`: whose hand, where chance is asked
        self.character: i64 = NONE
        self.spent: i64 = 0
        self.monster: i64 = NONE
        self.x: i64 = 0
        self.through: i64 = NONE
        self.to: i64 = NONE
        self.group: i64 = 0
        self.token: i64 = NONE
        self.cell: i64 = NONE
        self.side: i64 = 0
        self.dice: i64 = 0
        self.target: i64 = 0
        self.then: i64 = (
            NONE  # the kind of the question to go back to; in `discard` the seat to check afterwards
        )

    def clear(self, kind: i64) -> None:
        """Reset to a question of this kind without details."""
        self.kind = kind
        self.seat = NONE
        self.character = NONE
        self.spent = 0
        self.monster = NONE
        self.x = 0
        self.through = NONE
        self.to = NONE
        self.group = 0
        self.token = NONE
        self.cell = NONE
        self.side = 0
        self.dice = 0
        self.target = 0
        self.then = NONE

    def copy(self) -> Ask:
        """An independent copy."""
        ask = Ask()
        ask.kind, ask.seat = self.kind, self.seat
        ask.character, ask.spent = self.character, self.spent
        ask.monster = self.monster
        ask.x, ask.through, ask.to = self.x, self.through, self.to
        ask.group = self.group
        ask.token, ask.cell = self.token, self.cell
        ask.side, ask.dice = self.side, self.dice
        ask.target, ask.then = self.target, self.then
        return ask

    def serialize(self, packer: Packer) -> None:
        """Write every field, or read it back."""
        self.kind, self.seat = packer.two(self.kind, self.seat)
        self.character, self.spent, self.monster = packer.three(self.character, self.spent, self.monster)
        self.x, self.through, self.to = packer.three(self.x, self.through, self.to)
        self.group = packer.wide(self.group)
        self.token, self.cell, self.side = packer.three(self.token, self.cell, self.side)
        self.dice, self.target, self.then = packer.three(self.dice, self.target, self.then)


class Fight:
    """A combat. Side 0 is `seats[0]`; side 1 the encounter, or `seats[1]` in a duel. Rows are by side."""

    def __init__(self) -> None:
        self.cell: i64 = NONE  # NONE: no combat
        self.encounter: i64 = NONE
        self.seats: vec[i64] = vec[i64]([-1, -1])
        self.chooser: i64 = NONE
        self.round: i64 = 1
        self.stats: vec[i64] = vec[i64]([-1, -1])
        self.defenders: vec[i64] = vec[i64]([-1, -1])
        self.hits: vec[i64] = vec[i64]([-1, -1])  # as they count

    def next_round(self) -> None:
        """Clear the choices of the round."""
        for side in range(i64(2)):
            self.stats[side] = NONE
            self.defenders[side] = NONE
            self.hits[side] = NONE

    def copy(self) -> Fight:
        """An independent copy."""
        fight = Fight()
        fight.cell, fight.encounter = self.cell, self.encounter
        fight.seats = self.seats[:]
        fight.chooser, fight.round = self.chooser, self.round
        fight.stats, fight.defenders = self.stats[:], self.defenders[:]
        fight.hits = self.hits[:]
        return fight

    def serialize(self, packer: Packer) -> None:
        """Write every field, or read it back."""
        self.cell, self.encounter = packer.two(self.cell, self.encounter)
        self.seats = packer.numbers(self.seats)
        self.chooser, self.round = packer.two(self.chooser, self.round)
        self.stats = packer.numbers(self.stats)
        self.defenders = packer.numbers(self.defenders)
        self.hits = packer.numbers(self.hits)
