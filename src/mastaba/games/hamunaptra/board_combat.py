"""The numbers of a combat in Hamunaptra, as everybody can count them (hamunaptra 6, 7; notation 4.4, 5)."""

from __future__ import annotations

from typing import Any, NamedTuple

from mastaba.games.hamunaptra.board_networks import values
from mastaba.games.hamunaptra.board_odds import at_least
from mastaba.games.hamunaptra.board_scene import Scene

STATS = "fs"


class Roll(NamedTuple):
    """Dice, what each must show at least, and how many hits are enough."""

    dice: int
    target: int
    needed: int

    @property
    def odds(self) -> tuple[int, int]:
        """Ways to have enough hits, and all ways."""
        return at_least(self.dice, self.target, self.needed)

    @property
    def chance(self) -> float:
        """The same as a share of 1."""
        found, all_ways = self.odds
        return found / all_ways


class Clash:
    """One combat: two sides, side 1 being an encounter or another player."""

    def __init__(self, scene: Scene) -> None:
        self.seen = scene.seen
        self.now: dict[str, Any] = scene.seen["combat"]
        cell = (self.now["cell"][0], self.now["cell"][1])
        here = scene.maze.people.get(cell, [])
        self.seats: list[int | None] = self.now["seats"]
        self.people = [[it for seat, it in here if seat == owner] for owner in self.seats]
        self.encounter: str | None = self.now["encounter"]
        foe = scene.maze.encounters.get(cell)
        self.damage = foe["damage"] if foe else 0

    def in_force(self, side: int) -> list[str]:
        """The tokens that count: in the order of activation, none that touches what an earlier one touches."""
        seat = self.seats[side]
        if seat is None:
            return []
        here = {it["id"] for it in self.people[side]}
        found: list[str] = []
        touched: set[int] = set()
        for it in self.seen["active"][seat]:
            stats = {k for k, value in enumerate(values(it["token"])) if value}
            if it["character"] in here and not stats & touched:
                found.append(it["token"])
                touched |= stats
        return found

    def bonus(self, side: int, stat: int) -> int:
        """What the tokens in force add to F, S or R."""
        return sum(values(token)[stat] for token in self.in_force(side))

    def dice(self, side: int, stat: int) -> int:
        """How many dice a side rolls with F or S."""
        if self.seats[side] is None:
            return values(str(self.encounter))[stat]
        fallen = self.now["defenders"][side]
        here = [it["id"] for it in self.people[side]]
        if fallen and fallen not in here and self.now["hits"][side] is not None:
            here.append(fallen)
        return sum(values(name)[stat] for name in here) + self.bonus(side, stat)

    def capacity(self, side: int, name: str) -> int:
        """How much damage is the end of a character or an encounter."""
        r = values(name)[2]
        return r if name == self.encounter else r + self.bonus(side, 2)

    def has(self, side: int, stat: int) -> bool:
        """Whether a side can attack with this: an encounter must be attacked with what it has (hamunaptra 6.2)."""
        return self.encounter is None or values(self.encounter)[stat] > 0

    def against(self, side: int, stat: int, it: dict[str, Any] | None) -> Roll:
        """The roll of a side against one of the other side; `None` is the encounter."""
        name = self.encounter if it is None else it["id"]
        damage = self.damage if it is None else it["damage"]
        dice = self.dice(side, stat)
        return Roll(dice, values(str(name))[stat], max(0, self.capacity(1 - side, str(name)) - damage))

    def blows(self, side: int, stat: int) -> list[Roll]:
        """The rolls that a side may make: one for each possible defender."""
        if self.seats[1 - side] is None:
            return [self.against(side, stat, None)]
        return [self.against(side, stat, it) for it in self.people[1 - side]]

    def strikers(self, side: int) -> list[int]:
        """The characteristics with which this side may strike: the chosen one, or all it has."""
        chosen = self.now["stats"][side]
        if chosen:
            return [STATS.index(chosen)]
        return [stat for stat in range(2) if self.has(side, stat)]
