"""A combat in Hamunaptra as the board shows it: who takes part, what they roll, how the dice fell (hamunaptra 6)."""

from __future__ import annotations

from fractions import Fraction

from mastaba.games.hamunaptra.board_networks import values
from mastaba.games.hamunaptra.board_scene import Scene
from mastaba.games.hamunaptra.stakes import FACES, Roll, blow, bonuses, dice_of, in_force, strength


class Clash:
    """One combat: two sides, side 1 being an encounter or another player."""

    def __init__(self, scene: Scene) -> None:
        self.sight, self.now = scene.maze, scene.seen["combat"]
        self.cell = (self.now["cell"][0], self.now["cell"][1])
        self.seats: list[int | None] = self.now["seats"]
        here = scene.maze.people.get(self.cell, [])
        self.people = [[it for seat, it in here if seat == owner] for owner in self.seats]
        self.encounter: str | None = self.now["encounter"]
        self.damage: int = scene.maze.foes[self.cell]["damage"] if self.cell in scene.maze.foes else 0

    def counts(self, seat: int, character: str) -> bool:
        """Whether what a character bears is in force (hamunaptra 7)."""
        return any(it["character"] == character for it in in_force(self.sight, seat, self.cell))

    def capacity(self, seat: int, name: str) -> int:
        """How much damage is the end of a character: R, and what it bears in force."""
        token = self.sight.borne(name)
        extra = bonuses(token).get("r", 0) if token and self.counts(seat, name) else 0
        return values(name)[2] + extra

    def dice(self, side: int, stat: str) -> int:
        """The dice that a side rolls, or has rolled: somebody who has fallen since rolled them too."""
        fallen = self.now["defenders"][side]
        gone = fallen and self.now["hits"][side] is not None and fallen not in self.sight.where
        return dice_of(self.sight, side, stat) + (values(fallen)["fs".index(stat)] if gone else 0)

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


def faces(dice: int, target: int, hits: int, seed: int) -> list[int]:
    """Dice that show so many hits: which faces they are is decoration, the same each time it is drawn (notation 6)."""
    shown, left = [], hits
    for k in range(dice):
        mix = (seed * 31 + k * 17 + dice * 7 + hits * 13) % 97
        lucky = left > 0 and mix % (dice - k) < left
        left -= lucky
        low, high = (target, FACES) if lucky else (1, target - 1)
        shown.append(low + mix % max(1, high - low + 1))
    return shown


def percent(scene: Scene, share: Fraction) -> str:
    """A chance as people read it, with one decimal unless it is sure."""
    shown = str(int(share * 100)) if share in (0, 1) else f"{min(max(float(share) * 100, 0.1), 99.9):.1f}"
    return scene.say("percent", value=shown.replace(".", scene.say("decimal")))
