"""The maze of an observation: ways, networks, distances and points, for words and board, not for search."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Final

from mastaba.core.game import Json, Options
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.engine.components import SYMBOL_NAMES
from mastaba.games.hamunaptra.notation.options import has_own_area

Cell = tuple[int, int]

STEPS: Final[dict[str, Cell]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
ACROSS: Final = {"n": "s", "e": "w", "s": "n", "w": "e"}
SOURCES: Final = tuple(BOX.tables["points"])
_SHAPES: Final = {"dead": "n", "straight": "ns", "corner": "ne", "tee": "new", "cross": "nesw"}
_SYMBOL_SHAPES: Final = {
    "ankh": "dead",
    "eye": "straight",
    "scarab": "corner",
    "sun": "tee",
    "lotus": "cross",
}


def beside(cell: Cell, side: str) -> Cell:
    """The neighbour on a side."""
    dx, dy = STEPS[side]
    return cell[0] + dx, cell[1] + dy


def side_to(start: Cell, cell: Cell) -> str | None:
    """The side on which a neighbour lies."""
    return next((side for side in STEPS if beside(start, side) == cell), None)


def turned(kind: str, turn: int) -> str:
    """The open sides of a tile after some clockwise quarter turns (notation 2)."""
    shape = kind.partition("_")[2]
    sides = _SHAPES[_SYMBOL_SHAPES.get(shape, shape)]
    order = "nesw"
    return "".join(sorted((order[(order.index(side) + turn) % 4] for side in sides), key=order.index))


def turns(kind: str) -> list[str]:
    """The different ways in which a tile can lie."""
    return list(dict.fromkeys(turned(kind, turn) for turn in range(4)))


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
    return shape if name == "stair" and shape in SYMBOL_NAMES else None


def numbers_of(name: str) -> list[int]:
    """The row of a character (F, S, R, M), an encounter (F, S, R) or a piece of equipment (F, S, R, M)."""
    table = {"c": "characters", "m": "monsters", "p": "traps", "q": "equipment"}[name[0]]
    return BOX.numbers(f"{table}.{name}")


class Sight:
    """What is where, and how tiles are connected."""

    def __init__(self, seen: Json) -> None:
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

    # What is where

    @cached_property
    def homes(self) -> list[Cell | None]:
        """By seat: its exit tile."""
        exits = {tile["kind"].removeprefix("exit_"): cell for cell, tile in self.tiles.items()}
        return [exits.get(letter) if letter else None for letter in self.seen["exits"]]

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
        """Whether a cell lies on the table (hamunaptra 3.3)."""
        return max(abs(cell[0]), abs(cell[1])) <= self.limit

    def is_exit_stair(self, cell: Cell) -> bool:
        """Whether an exit stair lies there (hamunaptra 8.1)."""
        return cell in self.tiles and bool(self.tiles[cell]["exit"])

    def is_way_out(self, seat: int, cell: Cell) -> bool:
        """Whether an exit stair lies there that a seat's people can leave by (hamunaptra 9.1)."""
        distance = self.distance(seat, cell)
        far = distance is not None and distance >= int(self.options["distance"])
        return self.is_exit_stair(cell) and (far or not has_own_area(self.options))

    # Ways

    def link(self, cell: Cell, side: str) -> Cell | None:
        """The neighbour on a side, if both facing sides are open (hamunaptra 3.2)."""
        there = beside(cell, side)
        if side not in self.tiles[cell]["sides"] or there not in self.tiles:
            return None
        return there if ACROSS[side] in self.tiles[there]["sides"] else None

    def passage(self, cell: Cell) -> Cell | None:
        """The other stair of the symbol, if both are on the board (hamunaptra 8.2)."""
        if not self.has_symbol(cell):
            return None
        kind = self.tiles[cell]["kind"]
        return next((c for c, tile in self.tiles.items() if tile["kind"] == kind and c != cell), None)

    def has_symbol(self, cell: Cell) -> bool:
        """Whether a stair with a symbol lies there."""
        return self.tiles[cell]["kind"].removeprefix("stair_") in SYMBOL_NAMES

    def bare_link(self, cell: Cell, side: str) -> Cell | None:
        """From a cell without tile: the neighbour on a side, if it opens to this cell (hamunaptra 5.3, 11.2)."""
        there = beside(cell, side)
        return there if there in self.tiles and ACROSS[side] in self.tiles[there]["sides"] else None

    def links(self, cell: Cell) -> list[Cell]:
        """The neighbours that a tile is linked to."""
        return self._links[cell]

    @cached_property
    def _links(self) -> dict[Cell, list[Cell]]:
        return {c: [there for side in STEPS if (there := self.link(c, side))] for c in self.tiles}

    def ways(self, cell: Cell) -> list[Cell]:
        """Links and the passage."""
        through = self.passage(cell)
        return self.links(cell) + ([through] if through is not None else [])

    def at_edge(self, cell: Cell) -> bool:
        """Whether one can get lost from this tile (hamunaptra 5.7)."""
        if cell not in self.tiles or max(abs(cell[0]), abs(cell[1])) != self.limit:
            return False
        if not self.options["lost_needs_opening"]:
            return True
        return any(not self.inside(beside(cell, side)) for side in self.tiles[cell]["sides"])

    def edges(self, cell: Cell) -> list[Cell]:
        """The other tiles at the edge of the table to which one can get lost from this one."""
        return [c for c in self.tiles if c != cell and self.at_edge(c)] if self.at_edge(cell) else []

    def reach(
        self, cells: Iterable[Cell], ways: Callable[[Cell], list[Cell]] | None = None
    ) -> dict[Cell, int]:
        """How many links or passages (or other ways) each tile is away from the nearest of some tiles."""
        ways = ways or self.ways
        far = dict.fromkeys(cells, 0)
        queue = deque(far)
        while queue:
            cell = queue.popleft()
            for there in ways(cell):
                if there not in far:
                    far[there] = far[cell] + 1
                    queue.append(there)
        return far

    # Networks

    def _networks(self, ways: Callable[[Cell], list[Cell]]) -> list[frozenset[Cell]]:
        """By seat: all tiles to which such ways lead from its exit tile. Seats that are joined share a network."""
        found: dict[Cell | None, frozenset[Cell]] = {None: frozenset()}
        for home in self.homes:
            if home is not None and home not in found:
                network = frozenset(self.reach([home], ways))
                found |= dict.fromkeys(network, network)
        return [found[home] for home in self.homes]

    @cached_property
    def direct(self) -> list[frozenset[Cell]]:
        """By seat: the direct network of its exit tile (hamunaptra 3.2)."""
        return self._networks(self.links)

    @cached_property
    def full(self) -> list[frozenset[Cell]]:
        """By seat: its full network, passages included."""
        return self._networks(self.ways)

    def joined(self, seat: int) -> list[int]:
        """The other seats in the same full network (hamunaptra 10.1)."""
        return [s for s, home in enumerate(self.homes) if s != seat and home and home in self.full[seat]]

    def open_ends(self, network: Iterable[Cell]) -> Iterator[Cell]:
        """The cells without tile to which a network opens (hamunaptra 5.2)."""
        for cell in network:
            for side in self.tiles[cell]["sides"]:
                there = beside(cell, side)
                if there not in self.tiles and self.inside(there):
                    yield there

    # Measures

    def distance(self, seat: int, cell: Cell) -> int | None:
        """How far a cell is from the exit tile of a seat, as stairs count it (hamunaptra 3.3)."""
        home = self.homes[seat]
        return None if home is None else max(abs(home[0] - cell[0]), abs(home[1] - cell[1]))

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
        token = self.borne(character)
        extra = BOX.numbers(f"equipment.{token}")[3] if token else 0
        return BOX.numbers(f"characters.{character}")[3] + extra

    def points(self, seat: int) -> dict[str, int]:
        """The points of a seat by source, as far as the observation shows (hamunaptra 9.3)."""
        worth = {source: BOX.number(f"points.{source}") for source in SOURCES}
        count = dict.fromkeys(SOURCES, 0)
        needs_link = self.options["exit_stair_needs_link"]
        for cell, tile in self.tiles.items():
            if not is_stair(tile["kind"]):
                continue
            mine, joined = tile["by"] == seat, cell in self.full[seat]
            if tile["exit"] and mine and (joined or not needs_link):
                count["own_exit_stair"] += 1
            elif joined and not (tile["exit"] and mine):
                count["other_exit_stair" if tile["exit"] else "stair"] += 1
        for person in self.seen["characters"][seat]:
            standing = self.where.get(person["id"])
            count["escaped" if standing and self.is_way_out(seat, standing) else "living"] += 1
        count["equipment"] = self._equipment(seat)
        return {source: count[source] * worth[source] for source in SOURCES}

    def _equipment(self, seat: int) -> int:
        """Unused equipment: face down on the table, and in a hand as far as it is seen."""
        hand = self.seen["hands"][seat]["tokens"] or {}
        total: int = self.seen["table"][seat]["count"]
        total += sum(n for token, n in hand.items() if token in BOX.tables["equipment"])
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
        """Symbols of which both stairs lie on the board (hamunaptra 8)."""
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
        return set(self.open_ends(self.tiles))


def table_points(observation: Json) -> list[tuple[str, int, int]]:
    """The points on the table by source and seat (hamunaptra 9.3)."""
    sight = Sight(observation)
    points = [sight.points(seat) for seat in range(observation["players"])]
    return [(why, seat, own[why]) for why in SOURCES for seat, own in enumerate(points) if own[why]]
