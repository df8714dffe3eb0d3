"""The exact odds of a combat, from an observation (hamunaptra 6, 7.3)."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from mastaba.core.game import Json
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.engine.components import MONSTER_NAMES
from mastaba.games.hamunaptra.notation.texts import STAT_NAMES
from mastaba.games.hamunaptra.view.maze import Maze, Sight, numbers_of

FACES: Final = BOX.number("game.die")
_LONG: Final = BOX.number("game.long_combat")


class Roll(NamedTuple):
    """Dice, what a die must show, how many hits are needed, and whether every roll hits (hamunaptra 6.11)."""

    dice: int
    target: int
    need: int
    long: bool

    def weight(self, hits: int) -> int:
        """The number of rolls in which exactly this many dice hit (notation 6)."""
        good, bad = FACES + 1 - self.target, self.target - 1
        return comb(self.dice, hits) * int(good**hits * bad ** (self.dice - hits))

    @property
    def chance(self) -> Fraction:
        """The chance that the hits suffice."""
        if self.need <= 0 or (self.long and self.need == 1):
            return Fraction(1)
        return Fraction(sum(map(self.weight, range(self.need, self.dice + 1))), FACES**self.dice)

    @property
    def mean(self) -> Fraction:
        """Hits on average."""
        return Fraction(self.dice * (FACES + 1 - self.target), FACES)


def strength(encounter: str) -> dict[str, int]:
    """The values of an encounter by stat; a value that it lacks is left out (hamunaptra 2.2)."""
    table = "monsters" if encounter in MONSTER_NAMES else "traps"
    return {stat: n for stat, n in zip("fsr", BOX.numbers(f"{table}.{encounter}"), strict=True) if n}


def values(character: str) -> dict[str, int]:
    """The printed values of a character by stat (hamunaptra 2.1)."""
    return dict(zip(STAT_NAMES, BOX.numbers(f"characters.{character}"), strict=True))


def bonuses(equipment: str) -> dict[str, int]:
    """What a piece of equipment adds, by stat (hamunaptra 2.4)."""
    added = zip(STAT_NAMES, BOX.numbers(f"equipment.{equipment}"), strict=True)
    return {stat: n for stat, n in added if n}


def in_force(sight: Sight, seat: int, cell: tuple[int, int]) -> list[Json]:
    """The equipment of a seat that counts on a tile: of those that touch the same, the first (hamunaptra 7.3)."""
    here = sight.people_at(cell, seat)
    touched: set[str] = set()
    counted = []
    for entry in sight.seen["active"][seat]:
        stats = bonuses(entry["token"])
        if entry["character"] in here and not touched & stats.keys():
            touched |= stats.keys()
            counted.append(entry)
    return counted


def fighters(sight: Sight, side: int) -> list[str]:
    """The characters of a side of the combat."""
    combat = sight.seen["combat"]
    seat = combat["seats"][side]
    return [] if seat is None else sight.people_at(tuple(combat["cell"]), seat)


def dice_of(sight: Sight, side: int, stat: str) -> int:
    """How many dice a side rolls with a stat (hamunaptra 6.3, 6.5)."""
    combat = sight.seen["combat"]
    seat = combat["seats"][side]
    if seat is None:
        return strength(combat["encounter"]).get(stat, 0)
    own = sum(values(character)[stat] for character in fighters(sight, side))
    return own + sum(bonuses(e["token"]).get(stat, 0) for e in in_force(sight, seat, tuple(combat["cell"])))


def damage_of(seen: Json, figure: str) -> int:
    """The hits that a character or an encounter has taken."""
    figures = [*seen["encounters"], *(person for people in seen["characters"] for person in people)]
    return next((int(f["damage"]) for f in figures if f["id"] == figure), 0)


def blow(sight: Sight, side: int, stat: str, victim: str) -> Roll:
    """The roll of a side against a character or the encounter."""
    seen = sight.seen
    combat = seen["combat"]
    if victim in sight.owner:
        target = values(victim)[stat]
        tough = values(victim)["r"]
        active = in_force(sight, sight.owner[victim], sight.where[victim])
        tough += sum(bonuses(e["token"]).get("r", 0) for e in active if e["character"] == victim)
    else:
        target, tough = strength(victim)[stat], strength(victim)["r"]
    need = tough - damage_of(seen, victim)
    return Roll(dice_of(sight, side, stat), target, need, combat["round"] >= _LONG)


class Combat:
    """One combat: two sides, side 1 being an encounter or another player."""

    def __init__(self, maze: Maze) -> None:
        self.sight, self.now = maze, maze.seen["combat"]
        self.cell = (self.now["cell"][0], self.now["cell"][1])
        self.seats: list[int | None] = self.now["seats"]
        here = maze.people.get(self.cell, [])
        self.people = [[it for seat, it in here if seat == owner] for owner in self.seats]
        self.encounter: str | None = self.now["encounter"]
        self.damage: int = maze.foes[self.cell]["damage"] if self.cell in maze.foes else 0

    def counts(self, seat: int, character: str) -> bool:
        """Whether what a character bears is in force (hamunaptra 7)."""
        return any(it["character"] == character for it in in_force(self.sight, seat, self.cell))

    def capacity(self, seat: int, name: str) -> int:
        """The damage that kills a character: its Resistance, and what it bears in force."""
        token = self.sight.borne(name)
        extra = bonuses(token).get("r", 0) if token and self.counts(seat, name) else 0
        return numbers_of(name)[2] + extra

    def dice(self, side: int, stat: str) -> int:
        """The dice that a side rolls, or has rolled: a defender who died since rolled them too."""
        fallen = self.now["defenders"][side]
        gone = fallen and self.now["hits"][side] is not None and fallen not in self.sight.where
        return dice_of(self.sight, side, stat) + (numbers_of(fallen)["fs".index(stat)] if gone else 0)

    def blows(self, side: int, stat: str) -> list[Roll]:
        """The rolls that a side may make: one for each possible defender."""
        victims = [it["id"] for it in self.people[1 - side]]
        if self.seats[1 - side] is None:
            victims = [str(self.encounter)]
        return [blow(self.sight, side, stat, victim) for victim in victims]

    def able(self, stat: str) -> bool:
        """Whether this stat can be used: an encounter is fought with what it has (hamunaptra 6.2)."""
        return self.encounter is None or stat in strength(self.encounter)

    def strikers(self, side: int) -> list[str]:
        """The characteristics with which this side may strike: the chosen one, or all it has."""
        chosen = self.now["stats"][side]
        return [chosen] if chosen else [stat for stat in "fs" if self.able(stat)]
