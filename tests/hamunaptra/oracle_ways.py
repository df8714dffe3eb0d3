"""Ways through a maze and pushes, worked out once more for the oracle: from the JSON and the notation alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from tests.hamunaptra.test_box import GEAR, MONSTERS, PEOPLE, TRAPS

Cell = tuple[int, int]
STEP: dict[str, Cell] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}
POWER = {f"c{n:02}": dict(zip("fsrm", map(int, row), strict=True)) for n, row in enumerate(PEOPLE, 1)}
THREAT = {
    name: dict(zip("fsr", map(int, row), strict=True))
    for rows, letter in ((MONSTERS, "m"), (TRAPS, "p"))
    for name, row in ((f"{letter}{n}", row) for n, row in enumerate(rows, 1))
}
BONUS = {f"q{n:02}": {word[0]: int(word[1]) for word in text.split()} for n, text in enumerate(GEAR, 1)}
SHAPES = {
    "dead": ["n", "e", "s", "w"], "straight": ["ns", "ew"], "corner": ["ne", "es", "sw", "nw"],
    "tee": ["new", "nes", "esw", "nsw"], "cross": ["nesw"],
}  # fmt: skip
SYMBOLS = {"ankh": "dead", "eye": "straight", "scarab": "corner", "sun": "tee", "lotus": "cross"}
CLOSED, ENDS, OPEN = range(3)


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def lies(kind: str) -> list[str]:
    """The open sides of a tile by turn (notation 2)."""
    shape = kind.partition("_")[2]
    return SHAPES[SYMBOLS.get(shape, shape)]


class Ways:
    """A position as JSON: links, networks, who can go where."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.options = data["options"]
        self.ask = data["ask"]
        self.seat: int = self.ask["seat"]
        self.turn: int = data["turn"]
        self.tiles: dict[Cell, dict[str, Any]] = {(t["cell"][0], t["cell"][1]): t for t in data["tiles"]}
        self.lairs: dict[Cell, str] = {(e["cell"][0], e["cell"][1]): e["id"] for e in data["encounters"]}
        self.cells: dict[str, Cell] = {}
        self.owner: dict[str, int] = {}
        for seat, people in enumerate(data["characters"]):
            for person in people:
                self.owner[person["id"]] = seat
                if person["cell"]:
                    self.cells[person["id"]] = (person["cell"][0], person["cell"][1])
        exits = {t["kind"][-1]: cell for cell, t in self.tiles.items() if t["kind"].startswith("exit_")}
        self.exits = exits
        self.homes = [exits.get(letter) for letter in data["exits"]]
        far = max(max(abs(x), abs(y)) for x, y in exits.values())
        self.limit = far + self.options["distance"] + 2

    # Ways

    def inside(self, cell: Cell) -> bool:
        return bool(max(abs(cell[0]), abs(cell[1])) <= self.limit)

    def link(self, cell: Cell, side: str) -> Cell | None:
        there = beside(cell, side)
        if cell not in self.tiles or there not in self.tiles:
            return None
        both = side in self.tiles[cell]["sides"] and BACK[side] in self.tiles[there]["sides"]
        return there if both else None

    def passage(self, cell: Cell) -> Cell | None:
        kind = self.tiles[cell]["kind"] if cell in self.tiles else ""
        if kind.removeprefix("stair_") not in SYMBOLS:
            return None
        return next((c for c, t in self.tiles.items() if t["kind"] == kind and c != cell), None)

    @cached_property
    def rim(self) -> list[Cell]:
        found = []
        for cell, tile in self.tiles.items():
            on_edge = max(abs(cell[0]), abs(cell[1])) == self.limit
            out = any(not self.inside(beside(cell, side)) for side in tile["sides"])
            if on_edge and (out or not self.options["lost_needs_opening"]):
                found.append(cell)
        return found

    def near(self, cell: Cell) -> list[Cell]:
        found = [there for side in STEP if (there := self.link(cell, side))]
        other = self.passage(cell)
        found += [other] if other else []
        return found + ([c for c in self.rim if c != cell] if cell in self.rim else [])

    def net(self, start: Cell | None, *, passages: bool, without: Cell | None = None) -> set[Cell]:
        found, queue = ({start}, [start]) if start else (set(), [])
        while queue:
            here = queue.pop()
            ways = [there for side in STEP if (there := self.link(here, side))]
            other = self.passage(here) if passages else None
            for there in ways + ([other] if other else []):
                if there not in found and there != without:
                    found.add(there)
                    queue.append(there)
        return found

    def people(self, cell: Cell, seat: int | None = None) -> list[str]:
        return sorted(c for c, at in self.cells.items() if at == cell and seat in (None, self.owner[c]))

    def enemies(self, cell: Cell, seat: int) -> list[str]:
        return [c for c in self.people(cell) if self.owner[c] != seat]

    def shared(self, cell: Cell) -> bool:
        return bool(self.data["final"]) and self.tiles[cell]["exit"]

    def entry(self, cell: Cell, seat: int) -> int:
        if self.enemies(cell, seat):
            return ENDS if self.options["duels"] or self.shared(cell) else CLOSED
        return ENDS if cell in self.lairs else OPEN

    def movement(self, who: str) -> int:
        borne = [it["token"] for own in self.data["active"] for it in own if it["character"] == who]
        return POWER[who]["m"] + sum(BONUS[q].get("m", 0) for q in borne)

    # Movement (notation 4.2)

    def fresh(self) -> list[str]:
        return sorted(c for c, s in self.owner.items() if s == self.turn and c not in self.data["moved"])

    def steps(self, cell: Cell) -> list[str]:
        texts = []
        for side in STEP:
            there = self.link(cell, side)
            if there and self.entry(there, self.turn) != CLOSED:
                texts.append(f"go {side}")
        other = self.passage(cell)
        if other and self.entry(other, self.turn) != CLOSED:
            texts.append("passage")
        return texts + (["lost"] if self.astray(cell) else [])

    def astray(self, cell: Cell) -> list[Cell]:
        if cell not in self.rim:
            return []
        return [c for c in self.rim if c != cell and self.entry(c, self.turn) != CLOSED]

    def spread(self, start: Cell, most: int, *, enemies: bool) -> dict[Cell, int]:
        """Tiles that can be entered from a tile, and the steps to them; with `enemies` also those that bar the way."""
        return self._reached(start, most, lambda there: enemies or self.entry(there, self.turn) != CLOSED)

    def _reached(self, start: Cell, most: int, may_enter: Callable[[Cell], bool]) -> dict[Cell, int]:
        found, queue = {start: 0}, [start]
        while queue:
            here = queue.pop(0)
            if found[here] >= most or (here != start and self.entry(here, self.turn) != OPEN):
                continue
            for there in self.near(here):
                if there not in found and may_enter(there):
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    @cached_property
    def pushes(self) -> dict[tuple[Cell, Cell], list[str]]:
        found: dict[tuple[Cell, Cell], list[str]] = {}
        for who in self.fresh():
            points, start = self.movement(who), self.cells[who]
            reach = self.spread(start, points, enemies=False)
            for gate, first in self.spread(start, points, enemies=True).items():
                if gate == start or not self.enemies(gate, self.turn):
                    continue
                for beyond in self._behind(gate, points - first):
                    if beyond not in reach:
                        found.setdefault((gate, beyond), []).append(who)
        return {key: group for key, group in found.items() if self.strong(group, key[0])}

    def _behind(self, gate: Cell, points: int) -> list[Cell]:
        found = self._reached(
            gate, points, lambda there: not self.enemies(there, self.turn) or self.shared(there)
        )
        return [cell for cell in found if cell != gate]

    def strong(self, group: list[str], gate: Cell) -> bool:
        enemies = self.enemies(gate, self.turn)
        more = sum(map(self.movement, group)) > sum(map(self.movement, enemies))
        return len(group) > len(enemies) or more
