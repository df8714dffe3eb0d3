"""The data of a movement and of a battle, beside the stack of tasks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.pack import Packer
from mastaba.core.state import NONE


class March:
    """A movement (kemet 6)."""

    def __init__(self) -> None:
        self.at: i64 = NONE  # where the group is
        self.origin: i64 = NONE  # where it set out
        self.group: i64 = NONE  # its units
        self.beast: i64 = NONE  # its creature
        self.ask_beast: bool = False  # whether the creature comes along is to be said
        self.bonus: i64 = 0  # movement of the creature that set out with it
        self.steps: i64 = 0  # capacity used
        self.moved: i64 = 0  # displacements made
        self.gates: bool = False  # an Open Gates card works
        self.free: bool = False  # a Teleportation card waits for its target
        self.teleports: i64 = 0  # teleports paid
        self.units_done: bool = True  # units were exchanged here, or it has not moved
        self.beast_done: bool = True  # the same for the creature

    def copy(self) -> March:
        """An independent copy."""
        other = March()
        other.at = self.at
        other.origin = self.origin
        other.group = self.group
        other.beast = self.beast
        other.ask_beast = self.ask_beast
        other.bonus = self.bonus
        other.steps = self.steps
        other.moved = self.moved
        other.gates = self.gates
        other.free = self.free
        other.teleports = self.teleports
        other.units_done = self.units_done
        other.beast_done = self.beast_done
        return other

    def run(self, packer: Packer) -> None:
        """Pack or unpack every field, in one fixed order."""
        self.at = packer.number(self.at)
        self.origin = packer.number(self.origin)
        self.group = packer.number(self.group)
        self.beast = packer.number(self.beast)
        self.ask_beast = packer.number(i64(self.ask_beast)) == 1
        self.bonus = packer.number(self.bonus)
        self.steps = packer.number(self.steps)
        self.moved = packer.number(self.moved)
        self.gates = packer.number(i64(self.gates)) == 1
        self.free = packer.number(i64(self.free)) == 1
        self.teleports = packer.number(self.teleports)
        self.units_done = packer.number(i64(self.units_done)) == 1
        self.beast_done = packer.number(i64(self.beast_done)) == 1


class Battle:
    """A contact or battle (kemet 8); side 0 attacks, side 1 defends."""

    def __init__(self) -> None:
        self.space: i64 = NONE  # where
        self.attacker: i64 = NONE
        self.defender: i64 = NONE
        self.stage: i64 = 0  # the next thing to happen
        self.first: i64 = 0  # the side that commits first
        self.committed: i64 = 0  # sides that have
        self.fight: vec[i64] = vec[i64]([-1, -1])  # by side
        self.discard: vec[i64] = vec[i64]([-1, -1])
        self.added_0: vec[i64] = vec[i64]()  # interventions under the card, in the order added
        self.added_1: vec[i64] = vec[i64]()
        self.paid_0: vec[i64] = vec[i64]()
        self.paid_1: vec[i64] = vec[i64]()
        self.wounds: vec[i64] = vec[i64]([0, 0])
        self.winner: i64 = NONE  # a side

    def copy(self) -> Battle:
        """An independent copy."""
        other = Battle()
        other.space = self.space
        other.attacker = self.attacker
        other.defender = self.defender
        other.stage = self.stage
        other.first = self.first
        other.committed = self.committed
        other.fight = self.fight[:]
        other.discard = self.discard[:]
        other.added_0 = self.added_0[:]
        other.added_1 = self.added_1[:]
        other.paid_0 = self.paid_0[:]
        other.paid_1 = self.paid_1[:]
        other.wounds = self.wounds[:]
        other.winner = self.winner
        return other

    def run(self, packer: Packer) -> None:
        """Pack or unpack every field, in one fixed order."""
        self.space = packer.number(self.space)
        self.attacker = packer.number(self.attacker)
        self.defender = packer.number(self.defender)
        self.stage = packer.number(self.stage)
        self.first = packer.number(self.first)
        self.committed = packer.number(self.committed)
        self.fight = packer.numbers(self.fight)
        self.discard = packer.numbers(self.discard)
        self.added_0 = packer.numbers(self.added_0)
        self.added_1 = packer.numbers(self.added_1)
        self.paid_0 = packer.numbers(self.paid_0)
        self.paid_1 = packer.numbers(self.paid_1)
        self.wounds = packer.numbers(self.wounds)
        self.winner = packer.number(self.winner)
