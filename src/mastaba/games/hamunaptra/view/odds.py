"""The exact odds of a combat in an observation, worked out by the engine (hamunaptra 6, 7.3)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from mastaba.core.engine.state import NONE
from mastaba.core.observation import present
from mastaba.games.hamunaptra.engine import box, combat, dice, equipment
from mastaba.games.hamunaptra.engine.components import CHARACTER_NAMES, EQUIPMENT_NAMES
from mastaba.games.hamunaptra.notation.question import people_in
from mastaba.games.hamunaptra.notation.texts import ATTACK_STATS, STAT_NAMES, AttackStat
from mastaba.games.hamunaptra.view.maze import Maze, Sight, numbers_of, pair
from mastaba.games.hamunaptra.view.observation import Observation

FACES: Final = int(box.FACES)


class Roll(NamedTuple):
    """The number of dice, the target, the hits needed, and whether every roll hits (hamunaptra 6.11)."""

    dice: int
    target: int
    need: int
    long: bool

    def weight(self, hits: int) -> int:
        """The number of rolls in which exactly this many dice hit (notation 6)."""
        return int(dice.hits_weight(self.dice, self.target, hits))

    @property
    def chance(self) -> Fraction:
        """The chance of enough hits."""
        enough = (n for n in range(self.dice + 1) if dice.counted(n, self.long) >= self.need)
        return Fraction(sum(map(self.weight, enough)), FACES**self.dice)

    @property
    def mean(self) -> Fraction:
        """The average number of hits."""
        return Fraction(self.dice * (FACES + 1 - self.target), FACES)


def strength(encounter: str) -> dict[str, int]:
    """The values of an encounter by stat; a value that it lacks is left out (hamunaptra 2.2)."""
    return {stat: n for stat, n in zip("fsr", numbers_of(encounter), strict=True) if n}


def values(character: str) -> dict[str, int]:
    """The printed values of a character by stat (hamunaptra 2.1)."""
    return dict(zip(STAT_NAMES, numbers_of(character), strict=True))


def bonuses(piece: str) -> dict[str, int]:
    """What a piece of equipment adds, by stat (hamunaptra 2.4)."""
    return {stat: n for stat, n in zip(STAT_NAMES, numbers_of(piece), strict=True) if n}


def fighters(sight: Sight, side: int) -> list[str]:
    """The characters of a side of the combat."""
    return people_in(combat.fighters(sight.table, side))


def dice_of(sight: Sight, side: int, stat: str) -> int:
    """How many dice a side rolls with a stat (hamunaptra 6.3, 6.5)."""
    return int(combat.dice_of(sight.table, side, STAT_NAMES.index(stat)))


def damage_of(seen: Observation, figure: str) -> int:
    """The hits that a character or an encounter has taken."""
    people = {person["id"]: person["damage"] for row in seen["characters"] for person in row}
    encounters = {encounter["id"]: encounter["damage"] for encounter in seen["encounters"]}
    return (people | encounters).get(figure, 0)


def blow(sight: Sight, side: int, stat: str, victim: str) -> Roll:
    """The roll of a side against a character or the encounter."""
    defender = CHARACTER_NAMES.index(victim) if victim in sight.owner else NONE
    target = int(combat.target_of(sight.table, STAT_NAMES.index(stat), defender))
    need = int(combat.hits_needed(sight.table, defender))
    return Roll(dice_of(sight, side, stat), target, need, combat.is_long(sight.table))


class Combat:
    """A combat with two sides; side 1 is an encounter or another player."""

    def __init__(self, maze: Maze) -> None:
        self.sight, self.now = maze, present(maze.seen["combat"])
        self.cell = pair(self.now["cell"])
        self.seats = self.now["seats"]
        here = maze.people.get(self.cell, [])
        self.people = [[it for seat, it in here if seat == owner] for owner in self.seats]
        self.encounter = self.now["encounter"]
        self.damage = maze.foes[self.cell]["damage"] if self.cell in maze.foes else 0

    def counts(self, seat: int, character: str) -> bool:
        """Whether the token of a character is in force (hamunaptra 7.3)."""
        token = self.sight.borne(character)
        tokens = equipment.in_force(self.sight.table, seat, self.sight.table.fight.cell)
        return token is not None and bool(tokens >> EQUIPMENT_NAMES.index(token) & 1)

    def capacity(self, character: str) -> int:
        """The damage that kills a character: its Resistance, and tokens in force."""
        number = CHARACTER_NAMES.index(character)
        return int(combat.hits_needed(self.sight.table, number) + self.sight.table.damage[number])

    def dice(self, side: int, stat: AttackStat) -> int:
        """The dice that a side rolls, or has rolled: with those of a defender that has died since."""
        fallen = self.now["defenders"][side]
        dice = dice_of(self.sight, side, stat)
        if fallen is None or self.now["hits"][side] is None or fallen in self.sight.where:
            return dice
        return dice + numbers_of(fallen)[ATTACK_STATS.index(stat)]

    def blows(self, side: int, stat: str) -> list[Roll]:
        """The possible rolls of a side: one for each possible defender."""
        victims = [it["id"] for it in self.people[1 - side]]
        if self.seats[1 - side] is None:
            victims = [str(self.encounter)]
        return [blow(self.sight, side, stat, victim) for victim in victims]

    def able(self, stat: str) -> bool:
        """Whether a stat can be used: in a combat with an encounter only one that it has (hamunaptra 6.2)."""
        return bool(combat.attack_stats(self.sight.table) >> STAT_NAMES.index(stat) & 1)

    def strikers(self, side: int) -> list[AttackStat]:
        """The stats with which a side may strike: the chosen one, or all that it has."""
        chosen = self.now["stats"][side]
        return [chosen] if chosen else [stat for stat in ATTACK_STATS if self.able(stat)]
