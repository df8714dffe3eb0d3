"""The maze of an observation: what is where; ways, networks and points are the engine's (hamunaptra 3, 5, 8, 9)."""

from __future__ import annotations

from collections import deque
from functools import cached_property
from typing import Final

from mastaba.core.game import Json, Options
from mastaba.games.hamunaptra.engine import (
    box,
    codes,
    components,
    movement,
    networks,
    occupancy,
    scoring,
    stairs,
)
from mastaba.games.hamunaptra.engine.maze import distance
from mastaba.games.hamunaptra.engine.table import Table
from mastaba.games.hamunaptra.notation.texts import place_of, sides_text
from mastaba.games.hamunaptra.view.imagine import open_table

Cell = tuple[int, int]

STEPS: Final[dict[str, Cell]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
ACROSS: Final = {"n": "s", "e": "w", "s": "n", "w": "e"}
_TURNS: Final = {
    kind: [sides_text(sides) for sides in box.OPEN[number * 4 : number * 4 + 4] if sides]
    for number, kind in enumerate(components.TILE_NAMES)
}
_SIDE: Final = {side: number for number, side in enumerate(components.SIDE_NAMES)}


def beside(cell: Cell, side: str) -> Cell:
    """The neighbour on a side."""
    dx, dy = STEPS[side]
    return cell[0] + dx, cell[1] + dy


def side_to(start: Cell, cell: Cell) -> str | None:
    """The side on which a neighbour lies."""
    return next((side for side in STEPS if beside(start, side) == cell), None)


def turned(kind: str, turn: int) -> str:
    """The open sides of a tile after some clockwise quarter turns (notation 2)."""
    ways = _TURNS[kind]
    return ways[turn % len(ways)]


def turns(kind: str) -> list[str]:
    """The different ways in which a tile can lie."""
    return _TURNS[kind]


def is_stair(kind: str) -> bool:
    """Whether a kind of tile is a stair (hamunaptra 8)."""
    return kind.startswith("stair_")


def mover(seen: Json) -> Cell | None:
    """The cell of the character, the retreating group or the monster that moves now, or None."""
    ask = seen["ask"]
    match ask["kind"]:
        case "walk":
            cell = next(p["cell"] for row in seen["characters"] for p in row if p["id"] == ask["character"])
        case "retreat":
            cell = seen["combat"]["cell"]
        case "crawl":
            cell = next(e["cell"] for e in seen["encounters"] if e["id"] == ask["monster"])
        case _:
            return None
    return cell[0], cell[1]


def symbol_of(kind: str) -> str | None:
    """The symbol of a stair, if it has one (hamunaptra 8)."""
    name, _, shape = kind.partition("_")
    return shape if name == "stair" and shape in components.SYMBOL_NAMES else None


def numbers_of(name: str) -> list[int]:
    """The row of a character (F, S, R, M), an encounter (F, S, R) or a piece of equipment (F, S, R, M)."""
    table = {"c": "characters", "m": "monsters", "p": "traps", "q": "equipment"}[name[0]]
    return box.BOX.numbers(f"{table}.{name}")


def number_at(cell: Cell) -> int:
    """A cell as the engine numbers it."""
    return components.cell_at(*cell)


def cell_of(number: int) -> Cell | None:
    """A cell of the engine, or None for nothing."""
    if number < 0:
        return None
    x, y = place_of(number)
    return x, y


class Sight:
    """What is where, and what the engine says about it."""

    def __init__(self, seen: Json, table: Table | None = None) -> None:
        self.seen = seen
        self.options: Options = seen["options"]
        self.limit: int = seen["limit"]
        self.tiles: dict[Cell, Json] = {(t["cell"][0], t["cell"][1]): t for t in seen["tiles"]}
        self.encounters: dict[Cell, str] = {(e["cell"][0], e["cell"][1]): e["id"] for e in seen["encounters"]}
        self.where: dict[str, Cell] = {}
        self.owner: dict[str, int] = {}
        for seat, people in enumerate(seen["characters"]):
            for person in people:
                self.owner[person["id"]] = seat
                if person["cell"] is not None:
                    self.where[person["id"]] = (person["cell"][0], person["cell"][1])
        self._table = table

    @cached_property
    def table(self) -> Table:
        """What lies open, as the engine has it."""
        return self._table or open_table(self.seen)

    # What is where

    @cached_property
    def homes(self) -> list[Cell | None]:
        """By seat: its exit tile."""
        return [cell_of(home) for home in self.table.homes]

    def people_at(self, cell: Cell, seat: int | None = None) -> list[str]:
        """The characters on a cell, of one seat or of all."""
        return [
            character
            for character, where in self.where.items()
            if where == cell and (seat is None or self.owner[character] == seat)
        ]

    def enemies_at(self, cell: Cell, seat: int) -> list[str]:
        """The characters of others on a cell."""
        return [character for character in self.people_at(cell) if self.owner[character] != seat]

    def inside(self, cell: Cell) -> bool:
        """Whether a cell lies on the table (hamunaptra 3.4)."""
        return max(abs(cell[0]), abs(cell[1])) <= self.limit

    def is_exit_stair(self, cell: Cell) -> bool:
        """Whether an exit stair lies there (hamunaptra 8.1)."""
        return cell in self.tiles and bool(self.tiles[cell]["exit"])

    def is_way_out(self, seat: int, cell: Cell) -> bool:
        """Whether an exit stair lies there that a seat's people can leave by (hamunaptra 8.1)."""
        return stairs.is_way_out(self.table, seat, number_at(cell))

    def is_far(self, seat: int, cell: Cell) -> bool:
        """Whether a stair that a seat lays there would be an exit stair (hamunaptra 8.1)."""
        return self.homes[seat] is not None and stairs.is_far(self.table, seat, number_at(cell))

    # Ways

    def link(self, cell: Cell, side: str) -> Cell | None:
        """The neighbour on a side, if both facing sides are open (hamunaptra 3.2)."""
        return cell_of(self.table.maze.link(number_at(cell), _SIDE[side]))

    def facing(self, cell: Cell, side: str) -> Cell | None:
        """The neighbour on a side, if it opens to this cell, with a tile or without (hamunaptra 5.3, 11.2)."""
        return cell_of(self.table.maze.facing(number_at(cell), _SIDE[side]))

    def passage(self, cell: Cell) -> Cell | None:
        """The other stair of the symbol, if both are on the board (hamunaptra 8.2)."""
        return cell_of(self.table.maze.passage(number_at(cell)))

    def ways(self, cell: Cell) -> list[Cell]:
        """Links and the passage."""
        found = [*(self.link(cell, side) for side in STEPS), self.passage(cell)]
        return [there for there in found if there is not None]

    def at_edge(self, cell: Cell) -> bool:
        """Whether one can get lost from this tile (hamunaptra 5.7)."""
        return movement.is_lost(self.table, number_at(cell))

    def edges(self, cell: Cell) -> list[Cell]:
        """The other tiles at the edge of the table to which one can get lost from this one."""
        if not self.at_edge(cell):
            return []
        rim = (cell_of(number) for number in self.table.maze.rim)
        return [there for there in rim if there is not None and there != cell]

    def reach(self, start: Cell) -> dict[Cell, int]:
        """How many links or passages each tile is away from a tile."""
        far = {start: 0}
        queue = deque(far)
        while queue:
            cell = queue.popleft()
            for there in self.ways(cell):
                if there not in far:
                    far[there] = far[cell] + 1
                    queue.append(there)
        return far

    # Networks

    def network(self, seat: int) -> set[Cell]:
        """The full network of a seat, passages included (hamunaptra 3.2)."""
        full, nets = networks.full(self.table, seat), self.table.maze.nets
        return {
            cell for cell in self.tiles if nets[number_at(cell)] >= 0 and full >> nets[number_at(cell)] & 1
        }

    def joined(self, seat: int) -> list[int]:
        """The other seats in the same full network (hamunaptra 10.1)."""
        seats = networks.seats_in(self.table, networks.full(self.table, seat))
        return [other for other in range(self.seen["players"]) if other != seat and seats >> other & 1]

    # Measures

    def distance(self, seat: int, cell: Cell) -> int | None:
        """How far a cell is from the exit tile of a seat, as stairs count it (hamunaptra 3.3)."""
        home = self.homes[seat]
        return None if home is None else int(distance(number_at(home), number_at(cell)))

    def borne(self, character: str) -> str | None:
        """The equipment that a character bears (hamunaptra 7.3)."""
        for active in self.seen["active"]:
            for entry in active:
                if entry["character"] == character:
                    token: str = entry["token"]
                    return token
        return None

    def movement(self, character: str) -> int:
        """Steps of a character: printed, and what it bears (hamunaptra 5.1)."""
        return int(movement.speed(self.table, components.CHARACTER_NAMES.index(character)))

    def points(self, seat: int) -> dict[str, int]:
        """The points of a seat by source, as far as the observation shows (hamunaptra 9.3)."""
        table = self.table
        count = [0] * len(components.SOURCE_NAMES)
        for cell in table.maze.stairs:
            source = scoring.stair_source(table, seat, cell)
            if source >= 0:
                count[source] += 1
        count[codes.P_ESCAPED] = scoring.escaped(table, seat)
        count[codes.P_LIVING] = occupancy.living(table, seat) - count[codes.P_ESCAPED]
        count[codes.P_EQUIPMENT] = self._equipment(seat)
        paid = zip(components.SOURCE_NAMES, count, box.POINTS, strict=True)
        return {source: number * worth for source, number, worth in paid}

    def _equipment(self, seat: int) -> int:
        """Unused equipment: face down on the table, and in a hand as far as it is seen."""
        hand = self.seen["hands"][seat]["tokens"] or {}
        total: int = self.seen["table"][seat]["count"]
        total += sum(n for token, n in hand.items() if token in components.EQUIPMENT_NAMES)
        return total


class Maze(Sight):
    """What lies where, cell by cell."""

    @cached_property
    def foes(self) -> dict[Cell, Json]:
        """The encounters by cell, with their wounds."""
        return {(it["cell"][0], it["cell"][1]): it for it in self.seen["encounters"]}

    @cached_property
    def people(self) -> dict[Cell, list[tuple[int, Json]]]:
        """The characters by cell: seat, and the character with its wounds."""
        found: dict[Cell, list[tuple[int, Json]]] = {}
        for seat, characters in enumerate(self.seen["characters"]):
            for it in characters:
                if it["cell"] is not None:
                    found.setdefault((it["cell"][0], it["cell"][1]), []).append((seat, it))
        return found

    @cached_property
    def passages(self) -> dict[str, tuple[Cell, Cell]]:
        """Symbols of which both stairs lie on the board (hamunaptra 8.2)."""
        found: dict[str, tuple[Cell, Cell]] = {}
        for cell, tile in self.tiles.items():
            name, there = symbol_of(tile["kind"]), self.passage(cell)
            if name and there:
                found.setdefault(name, (cell, there))
        return found

    @cached_property
    def exits(self) -> dict[str, Cell]:
        """The exit tiles by letter."""
        return {
            tile["kind"].removeprefix("exit_"): cell
            for cell, tile in self.tiles.items()
            if tile["kind"].startswith("exit_")
        }

    @cached_property
    def frontier(self) -> set[Cell]:
        """Empty cells of the board that an open side faces."""
        return {cell for spot in self.table.maze.spots if (cell := cell_of(spot))}


def table_points(observation: Json) -> list[tuple[str, int, int]]:
    """The points on the table by source and seat (hamunaptra 9.3)."""
    sight = Sight(observation)
    points = [sight.points(seat) for seat in range(observation["players"])]
    return [
        (why, seat, own[why])
        for why in components.SOURCE_NAMES
        for seat, own in enumerate(points)
        if own[why]
    ]
