"""Bots that play Faraón by memory: from a child who forgets soon to one who forgets nothing.

They know what a person knows who looks: each block of two by two cells has one treasure, so three blanks betray the
fourth cell and a treasure makes the other three safe. They look for the shortest safe way.
"""

from __future__ import annotations

import hashlib
import heapq
import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Final

from mastaba.core.game import Json
from mastaba.core.mind import Mind
from mastaba.core.telling import members
from mastaba.games.faraon.box import (
    BLOCK_CELLS,
    CARD_NAMES,
    CELL_NAMES,
    NEIGHBOURS,
    PUSHABLE,
    TREASURE_NAMES,
    VALUE,
)

_BLANK: Final = "blank"
_STEP: Final = 0.02  # what a slide costs, beside the danger on the way
_WALL: Final = 1000.0  # what a treasure that is not wanted costs
_CARD_GONE: Final = ("flip", "draw", "under")


class Memory(Mind):
    """A player who forgets each cell with a certain probability after every card (and every sandstorm)."""

    def __init__(self, name: str, forgets: float) -> None:
        self.name = name
        self.forgets = forgets

    def choose(self, observation: Json, memory: Json, plies: Sequence[str], seed: int) -> str:
        """The text of a legal move."""
        legal: list[str] = observation["legal"]
        match observation["phase"]:
            case "search" | "scorpion" | "duel":
                found = self.worth(observation, memory, plies, seed)
                return max(legal, key=lambda text: found[text])
            case "peek":
                return "leave" if memory["gold"].get(memory["last"]) and not self.forgets else "lift"
            case "scarab":
                return self._scarab(observation, memory, plies)
            case "give":
                return min(legal, key=lambda text: _value(text.split(" ")[1]))
            case "stake":
                return self._stake(observation, memory, plies)
        return legal[0]

    def worth(self, observation: Json, memory: Json, plies: Sequence[str], seed: int) -> dict[str, float]:
        """What each slide promises: the value of the card, less for every danger and every step on the best way."""
        if observation["phase"] not in ("search", "scorpion", "duel"):
            return super().worth(observation, memory, plies, seed)
        mind = self._map(observation, memory, plies)
        if observation["phase"] == "scorpion":
            return {text: -mind.danger(text.split(" ")[1]) for text in observation["legal"]}
        wanted, value = _aim(observation)
        ways = mind.ways_from(observation, wanted)
        return {text: value * math.exp(-ways[text.split(" ")[1]]) for text in observation["legal"]}

    def _map(self, observation: Json, memory: Json, plies: Sequence[str]) -> Map:
        known = self.remembered(memory, plies)
        cells = {cell: found for cell, found in memory["cells"].items() if cell in known}
        if observation["hole"]:
            cells[observation["hole"]] = observation["treasure"] or _BLANK
        return Map(cells, alone=observation["players"] == 1)

    def remembered(self, memory: Json, plies: Sequence[str]) -> set[str]:
        """The cells this player still has in mind. It follows from the plies, so it is the same when asked again."""
        if not self.forgets or not plies:
            return set(memory["cells"])
        known: set[str] = set()
        storm = False
        for number, ply in enumerate(plies):
            _who, verb, *given = ply.split(" ")
            if verb in ("hole", "slide", "push"):
                known.add(given[0])
            elif verb in _CARD_GONE:
                known -= self._forgotten(number, "card")
                if storm and verb == "flip":
                    known -= self._forgotten(number, "storm")
                storm = False
            elif verb == "back":
                storm = given[0] == "sandstorm"
        return known

    def _forgotten(self, number: int, why: str) -> set[str]:
        drawn = hashlib.blake2b(f"{self.name} {why} {number}".encode(), digest_size=len(CELL_NAMES)).digest()
        return {cell for cell, byte in zip(CELL_NAMES, drawn, strict=True) if byte < 256 * self.forgets}

    def _scarab(self, observation: Json, memory: Json, plies: Sequence[str]) -> str:
        """Go on if the way is known and safe, or if there is not much left to save it for."""
        mind = self._map(observation, memory, plies)
        wanted, _ = _aim(observation)
        ways = mind.ways_from(observation, wanted)
        near = members(CELL_NAMES, NEIGHBOURS[CELL_NAMES.index(observation["hole"])])
        safe = min(ways[cell] for cell in near) < math.log(2)
        return (
            "scarab"
            if safe or sum(observation["deck"]) < 2 * observation["scarabs"][observation["seat"]]
            else "stop"
        )

    def _stake(self, observation: Json, memory: Json, plies: Sequence[str]) -> str:
        """A treasure that nobody has in mind, and a cheap one."""
        seen = self._map(observation, memory, plies).cells.values()

        def regret(text: str) -> tuple[bool, int]:
            card = text.split(" ")[1]
            return card[2:] in seen, _value(card)

        legal: list[str] = observation["legal"]
        return min(legal, key=regret)


def _value(card: str) -> int:
    return int(VALUE[CARD_NAMES.index(card)])


def _aim(observation: Json) -> tuple[str, int]:
    """The treasure that is wanted, and what is at stake."""
    duel = observation["duel"]
    if duel is None:
        return observation["up"][2:], _value(observation["up"])
    mine, other = duel["stakes"] if observation["turn"] == duel["seats"][0] else reversed(duel["stakes"])
    return other[2:], _value(mine) + _value(other)


class Map:
    """What somebody has in mind of the grid."""

    def __init__(self, cells: Mapping[str, str], *, alone: bool) -> None:
        self.cells = dict(cells)
        self.alone = alone
        self.suspects: dict[str, int] = {}  # cells that may hide a treasure: how many such are in their block
        for block in range(len(TREASURE_NAMES)):
            names = [CELL_NAMES[cell] for cell in BLOCK_CELLS[4 * block : 4 * block + 4]]
            if all(self.cells.get(name, _BLANK) == _BLANK for name in names):
                unknown = [name for name in names if name not in self.cells]
                self.suspects |= dict.fromkeys(unknown, len(unknown))

    def danger(self, cell: str) -> float:
        """The chance to meet any treasure there."""
        if cell in self.suspects:
            return 1 / self.suspects[cell]
        return 0.0 if self.cells.get(cell, _BLANK) == _BLANK else 1.0

    def ways_from(self, observation: Json, wanted: str) -> dict[str, float]:
        """By cell that the hole may come to next: how hard it is to reach the wanted treasure from there."""
        jumps: bool = observation["superpowers"]
        if not observation["options"].get("no_way_back", False):
            return self.ways(wanted, jumps=jumps)
        hole = observation["hole"]
        ways = self.one_ways(wanted, jumps=jumps)
        return {cell: ways[cell, _heading(hole, cell)] for cell in _beside(hole, jumps=jumps)}

    def one_ways(self, wanted: str, *, jumps: bool) -> dict[tuple[str, str], float]:
        """The same as `ways` where no step may turn straight back: by cell and the heading it is entered with."""
        goals = self._goals(wanted)
        hard: dict[tuple[str, str], float] = {}
        queue = [(cost, cell, heading) for cell, cost in goals.items() for heading in _OPPOSITE]
        heapq.heapify(queue)
        while queue:
            cost, cell, heading = heapq.heappop(queue)
            if (cell, heading) in hard:
                continue
            hard[cell, heading] = cost
            for other in _beside(cell, jumps=jumps):
                if _heading(other, cell) != heading:
                    continue
                through = cost + _STEP + self._peril(other)
                for before in _OPPOSITE:
                    if before != _OPPOSITE[heading]:
                        heapq.heappush(queue, (through, other, before))
        return dict.fromkeys(itertools.product(CELL_NAMES, _OPPOSITE), 2 * _WALL) | hard

    def ways(self, wanted: str, *, jumps: bool) -> dict[str, float]:
        """By cell: how hard it is to reach the wanted treasure from there, entering it included (Dijkstra, backwards).

        Hardness adds up: minus the logarithm of the chance to come through, and a little for each step.
        """
        goals = self._goals(wanted)
        hard = dict.fromkeys(CELL_NAMES, 2 * _WALL)
        queue = [(cost, cell) for cell, cost in goals.items()]
        heapq.heapify(queue)
        while queue:
            cost, cell = heapq.heappop(queue)
            if cost >= hard[cell]:
                continue
            hard[cell] = cost
            for other in _beside(cell, jumps=jumps):
                heapq.heappush(queue, (cost + _STEP + self._peril(other), other))
        return hard

    def _peril(self, cell: str) -> float:
        """How hard it is to pass over a cell."""
        danger = self.danger(cell)
        return _WALL if danger == 1 else -math.log(1 - danger)

    def _goals(self, wanted: str) -> dict[str, float]:
        """The cells to end at, and what entering each costs."""
        sure = [name for name, found in self.cells.items() if found == wanted]
        return dict.fromkeys(sure, _STEP) if sure else self._guesses()

    def _guesses(self) -> dict[str, float]:
        """Where the wanted treasure may be. Alone one looks where blanks can be learned; in company where it ends."""
        return {
            cell: 0.1 + 0.1 * (1 / others if self.alone else others) for cell, others in self.suspects.items()
        }


_NEAR: Final = {name: members(CELL_NAMES, NEIGHBOURS[cell]) for cell, name in enumerate(CELL_NAMES)}
_LINE: Final = {
    name: members(CELL_NAMES, NEIGHBOURS[cell] | PUSHABLE[cell]) for cell, name in enumerate(CELL_NAMES)
}


_OPPOSITE: Final = {"north": "south", "south": "north", "east": "west", "west": "east"}


def _beside(cell: str, *, jumps: bool) -> list[str]:
    return _LINE[cell] if jumps else _NEAR[cell]


def _heading(hole: str, cell: str) -> str:
    """Which way the hole goes to a cell of its row or column."""
    if hole[0] == cell[0]:
        return "north" if cell[1] < hole[1] else "south"
    return "west" if cell[0] < hole[0] else "east"


MINDS: Final[Mapping[str, Mind]] = {
    "pharaoh": Memory("pharaoh", 0),
    "priest": Memory("priest", 0.05),
    "scribe": Memory("scribe", 0.12),
    "farmer": Memory("farmer", 0.25),
    "child": Memory("child", 0.5),
}
