"""The data of a movement and of a battle, beside the stack of tasks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.pack import Packer
from mastaba.core.engine.state import NONE


class March:
    """A movement (kemet 6)."""

    def __init__(self) -> None:
        self.at: i64 = NONE  # where the group is
        self.origin: i64 = NONE  # where the group set out
        self.group: i64 = NONE  # its units
        self.beast: i64 = NONE  # its creature
        self.ask_beast: bool = False  # `with` or `without` is to be answered
        self.bonus: i64 = 0  # movement of the creature that set out with it
        self.steps: i64 = 0  # capacity used
        self.moved: i64 = 0  # displacements made
        self.gates: bool = False  # an Open Gates card works
        self.free: bool = False  # a Teleportation card waits for its target
        self.teleports: i64 = 0  # teleports paid
        self.units_done: bool = True  # units were exchanged here, or the group has not moved
        self.beast_done: bool = True  # the same for the creature

    def copy(self) -> March:
        """An independent copy."""
        other = March()
        other.at, other.origin = self.at, self.origin
        other.group, other.beast = self.group, self.beast
        other.ask_beast, other.bonus = self.ask_beast, self.bonus
        other.steps, other.moved = self.steps, self.moved
        other.gates, other.free = self.gates, self.free
        other.teleports = self.teleports
        other.units_done, other.beast_done = self.units_done, self.beast_done
        return other

    def serialize(self, packer: Packer) -> None:
        """Pack or unpack every field, in one fixed order."""
        self.at, self.origin = packer.two(self.at, self.origin)
        self.group, self.beast = packer.two(self.group, self.beast)
        self.ask_beast = packer.flag(self.ask_beast)
        self.bonus, self.steps, self.moved = packer.three(self.bonus, self.steps, self.moved)
        self.gates, self.free = packer.flag(self.gates), packer.flag(self.free)
        self.teleports = packer.number(self.teleports)
        self.units_done, self.beast_done = packer.flag(self.units_done), packer.flag(self.beast_done)


class Battle:
    """A contact or battle (kemet 8); side 0 attacks, side 1 defends."""

    def __init__(self) -> None:
        self.space: i64 = NONE  # where the battle is
        self.attacker: i64 = NONE
        self.defender: i64 = NONE
        self.stage: i64 = 0  # the next thing to happen
        self.first: i64 = 0  # the side that commits first
        self.committed: i64 = 0  # the number of sides that have committed
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
        other.space, other.attacker, other.defender = self.space, self.attacker, self.defender
        other.stage, other.first = self.stage, self.first
        other.committed = self.committed
        other.fight, other.discard = self.fight[:], self.discard[:]
        other.added_0, other.added_1 = self.added_0[:], self.added_1[:]
        other.paid_0, other.paid_1 = self.paid_0[:], self.paid_1[:]
        other.wounds, other.winner = self.wounds[:], self.winner
        return other

    def serialize(self, packer: Packer) -> None:
        """Pack or unpack every field, in one fixed order."""
        self.space, self.attacker, self.defender = packer.three(self.space, self.attacker, self.defender)
        self.stage, self.first, self.committed = packer.three(self.stage, self.first, self.committed)
        self.fight, self.discard = packer.numbers(self.fight), packer.numbers(self.discard)
        self.added_0, self.added_1 = packer.numbers(self.added_0), packer.numbers(self.added_1)
        self.paid_0, self.paid_1 = packer.numbers(self.paid_0), packer.numbers(self.paid_1)
        self.wounds, self.winner = packer.numbers(self.wounds), packer.number(self.winner)
