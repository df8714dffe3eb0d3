"""The maze of an observation; the engine works out ways, networks and points (hamunaptra 3, 5, 8, 9)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cached_property
from typing import Final

from mastaba.core.observation import present
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
from mastaba.games.hamunaptra.notation.shapes import Character, Encounter
from mastaba.games.hamunaptra.notation.texts import place_of, sides_text
from mastaba.games.hamunaptra.view.imagine import open_table
from mastaba.games.hamunaptra.view.observation import Observation

Cell = tuple[int, int]

STEPS: Final[dict[str, Cell]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
ACROSS: Final = {"n": "s", "e": "w", "s": "n", "w": "e"}
_TURNS: Final = {
    kind: [sides_text(sides) for sides in box.OPEN[number * 4 : number * 4 + 4] if sides]
    for number, kind in enumerate(components.TILE_NAMES)
}
_SIDE: Final = {side: number for number, side in enumerate(components.SIDE_NAMES)}


def pair(cell: Sequence[int]) -> Cell:
    """A cell as a key of a dictionary; JSON has it as a list."""
    x, y = cell
    return x, y


def beside(cell: Cell, side: str) -> Cell:
    """The neighbour on a side."""
    dx, dy = STEPS[side]
    return cell[0] + dx, cell[1] + dy


def side_to(start: Cell, cell: Cell) -> str | None:
    """The side of a cell on which another cell is its neighbour, or None."""
    return next((side for side in STEPS if beside(start, side) == cell), None)


def turned(kind: str, turn: int) -> str:
    """The open sides of a tile after some clockwise quarter turns (notation 2)."""
    ways = _TURNS[kind]
    return ways[turn % len(ways)]


def turns(kind: str) -> list[str]:
    """The open sides of a tile in each of its turns."""
    return _TURNS[kind]


def is_stair(kind: str) -> bool:
    """Whether a kind of tile is a stair (hamunaptra 8)."""
    return kind.startswith("stair_")


def mover(seen: Observation) -> Cell | None:
    """The cell of the character, the retreating group or the monster that moves now, or None."""
    ask = seen["ask"]
    if ask["kind"] == "walk":
        cells = (p["cell"] for row in seen["characters"] for p in row if p["id"] == ask["character"])
        return pair(present(next(cells)))
    if ask["kind"] == "retreat":
        return pair(present(seen["combat"])["cell"])
    if ask["kind"] == "crawl":
        return pair(next(e["cell"] for e in seen["encounters"] if e["id"] == ask["monster"]))
    return None


def symbol_of(kind: str) -> str | None:
    """The symbol of a stair, if it has one (hamunaptra 8)."""
    name, _, shape = kind.partition("_")
    return shape if name == "stair" and shape in components.SYMBOL_NAMES else None


def numbers_of(name: str) -> list[int]:
    """The values of a character (F, S, R, M), an encounter (F, S, R) or a piece of equipment (F, S, R, M)."""
    table = {"c": "characters", "m": "monsters", "p": "traps", "q": "equipment"}[name[0]]
    return box.BOX.numbers(f"{table}.{name}")


def number_at(cell: Cell) -> int:
    """The index of a cell in the engine."""
    return components.cell_at(*cell)


def cell_of(number: int) -> Cell | None:
    """The cell of an index of the engine, or None for NONE."""
    if number < 0:
        return None
    return pair(place_of(number))


class Sight:
    """The pieces on the board, and what the engine works out about them."""

    def __init__(self, seen: Observation, table: Table | None = None) -> None:
        self.seen = seen
        self.options = seen["options"]
        self.limit = seen["limit"]
        self.tiles = {pair(tile["cell"]): tile for tile in seen["tiles"]}
        self.encounters = {pair(encounter["cell"]): encounter["id"] for encounter in seen["encounters"]}
        self.where: dict[str, Cell] = {}
        self.owner: dict[str, int] = {}
        for seat, people in enumerate(seen["characters"]):
            for person in people:
                self.owner[person["id"]] = seat
                if person["cell"] is not None:
                    self.where[person["id"]] = pair(person["cell"])
        self._table = table

    @cached_property
    def table(self) -> Table:
        """The open part of the observation, as a table of the engine."""
        return self._table or open_table(self.seen)

    # Pieces

    @cached_property
    def homes(self) -> list[Cell | None]:
        """By seat the cell of its exit tile."""
        return [cell_of(home) for home in self.table.homes]

    def people_at(self, cell: Cell, seat: int | None = None) -> list[str]:
        """The characters on a cell, of one seat or of all."""
        return [
            character
            for character, where in self.where.items()
            if where == cell and (seat is None or self.owner[character] == seat)
        ]

    def enemies_at(self, cell: Cell, seat: int) -> list[str]:
        """The characters of other seats on a cell."""
        return [character for character in self.people_at(cell) if self.owner[character] != seat]

    def inside(self, cell: Cell) -> bool:
        """Whether a cell is on the board (hamunaptra 3.4)."""
        return max(abs(cell[0]), abs(cell[1])) <= self.limit

    def is_exit_stair(self, cell: Cell) -> bool:
        """Whether a cell has an exit stair (hamunaptra 8.1)."""
        return cell in self.tiles and self.tiles[cell]["exit"]

    def is_way_out(self, seat: int, cell: Cell) -> bool:
        """Whether a cell has an exit stair by which a seat's characters can leave (hamunaptra 8.1)."""
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
        """The cells one link or passage away."""
        found = [*(self.link(cell, side) for side in STEPS), self.passage(cell)]
        return [there for there in found if there is not None]

    def at_edge(self, cell: Cell) -> bool:
        """Whether a character may get lost from a tile (hamunaptra 5.7)."""
        return movement.is_lost(self.table, number_at(cell))

    def edges(self, cell: Cell) -> list[Cell]:
        """The tiles to which a character may get lost from a tile."""
        if not self.at_edge(cell):
            return []
        rim = (cell_of(number) for number in self.table.maze.rim)
        return [there for there in rim if there is not None and there != cell]

    def reach(self, start: Cell) -> dict[Cell, int]:
        """By tile in reach: the number of links and passages to it."""
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
        """The distance of a cell from the exit tile of a seat (hamunaptra 3.3)."""
        home = self.homes[seat]
        return None if home is None else int(distance(number_at(home), number_at(cell)))

    def borne(self, character: str) -> str | None:
        """The equipment that a character bears (hamunaptra 7.3)."""
        for active in self.seen["active"]:
            for entry in active:
                if entry["character"] == character:
                    return entry["token"]
        return None

    def movement(self, character: str) -> int:
        """The steps of a character, with the token that it bears (hamunaptra 5.1)."""
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
        """The number of unused pieces of equipment: face down, and in a hand that the seat may see."""
        hand = self.seen["hands"][seat]["tokens"] or {}
        held = sum(n for token, n in hand.items() if token in components.EQUIPMENT_NAMES)
        return self.seen["table"][seat]["count"] + held


class Maze(Sight):
    """The pieces by cell."""

    @cached_property
    def foes(self) -> dict[Cell, Encounter]:
        """The encounters by cell, with their damage."""
        return {pair(it["cell"]): it for it in self.seen["encounters"]}

    @cached_property
    def people(self) -> dict[Cell, list[tuple[int, Character]]]:
        """The characters by cell: the seat, and the character with its damage."""
        found: dict[Cell, list[tuple[int, Character]]] = {}
        for seat, characters in enumerate(self.seen["characters"]):
            for it in characters:
                if it["cell"] is not None:
                    found.setdefault(pair(it["cell"]), []).append((seat, it))
        return found

    @cached_property
    def passages(self) -> dict[str, tuple[Cell, Cell]]:
        """By symbol its two stairs, if both are on the board (hamunaptra 8.2)."""
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
        """The empty cells beside an open side."""
        return {cell for spot in self.table.maze.spots if (cell := cell_of(spot))}


def table_points(observation: Observation) -> list[tuple[str, int, int]]:
    """The points on the table by source and seat (hamunaptra 9.3)."""
    sight = Sight(observation)
    points = [sight.points(seat) for seat in range(observation["players"])]
    return [
        (why, seat, own[why])
        for why in components.SOURCE_NAMES
        for seat, own in enumerate(points)
        if own[why]
    ]
