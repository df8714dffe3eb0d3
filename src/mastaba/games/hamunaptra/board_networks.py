"""What can be read off the maze of Hamunaptra: links, passages, networks, and the points by source (hamunaptra 3, 8, 9)."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, NamedTuple

from mastaba.games.hamunaptra.box import BOX

Cell = tuple[int, int]
WAYS: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
FACING: Final = {"n": "s", "e": "w", "s": "n", "w": "e"}
SYMBOLS: Final = ("ankh", "eye", "scarab", "sun", "lotus")
_SHAPES: Final = {"dead": "n", "straight": "ns", "corner": "ne", "tee": "new", "cross": "nesw"}
_SYMBOL_SHAPES: Final = dict(zip(SYMBOLS, _SHAPES, strict=True))
SOURCES: Final = ("own", "others", "plain", "escaped", "living", "equipment")
PAYS: Final = (4, 2, 1, 3, 2, 1)


class Points(NamedTuple):
    """How often a seat is paid, by source (hamunaptra 9)."""

    own: int
    others: int
    plain: int
    escaped: int
    living: int
    equipment: int

    @property
    def total(self) -> int:
        """The sum."""
        return sum(count * pay for count, pay in zip(self, PAYS, strict=True))


def sides_of(kind: str, turn: int = 0) -> str:
    """The open sides of a tile kind in a turn (notation 2)."""
    shape = kind.partition("_")[2]
    sides = _SHAPES[_SYMBOL_SHAPES.get(shape, shape)]
    turned = {"nesw"[("nesw".index(side) + turn) % 4] for side in sides}
    return "".join(side for side in "nesw" if side in turned)


def beside(cell: Cell, side: str) -> Cell:
    """The neighbour on a side."""
    dx, dy = WAYS[side]
    return cell[0] + dx, cell[1] + dy


def symbol_of(kind: str) -> str | None:
    """The symbol of a stair, if it has one."""
    name, _, shape = kind.partition("_")
    return shape if name == "stair" and shape in SYMBOLS else None


def equipment(token: str) -> bool:
    """Whether a token is a piece of equipment."""
    return token[0] == "q"


class Maze:
    """The tiles of an observation."""

    def __init__(self, seen: dict[str, Any]) -> None:
        self.seen = seen
        self.tiles: dict[Cell, dict[str, Any]] = {(t["cell"][0], t["cell"][1]): t for t in seen["tiles"]}
        self.encounters: dict[Cell, dict[str, Any]] = {
            (e["cell"][0], e["cell"][1]): e for e in seen["encounters"]
        }
        self.people: dict[Cell, list[tuple[int, dict[str, Any]]]] = {}
        for seat, characters in enumerate(seen["characters"]):
            for it in characters:
                if it["cell"] is not None:
                    self.people.setdefault((it["cell"][0], it["cell"][1]), []).append((seat, it))

    def links(self, cell: Cell) -> list[Cell]:
        """The neighbours that a tile is linked with (hamunaptra 3)."""
        return [
            other
            for side in self.tiles[cell]["sides"]
            if (other := beside(cell, side)) in self.tiles and FACING[side] in self.tiles[other]["sides"]
        ]

    @cached_property
    def passages(self) -> dict[str, tuple[Cell, Cell]]:
        """Symbols of which both stairs lie on the board (hamunaptra 8)."""
        found: dict[str, list[Cell]] = {}
        for cell, tile in self.tiles.items():
            name = symbol_of(tile["kind"])
            if name:
                found.setdefault(name, []).append(cell)
        return {name: (cells[0], cells[1]) for name, cells in found.items() if len(cells) > 1}

    def network(self, start: Cell) -> set[Cell]:
        """The full network of a tile: links and passages."""
        jumps = {a: b for one, other in self.passages.values() for a, b in ((one, other), (other, one))}
        seen, todo = {start}, [start]
        while todo:
            cell = todo.pop()
            for other in [*self.links(cell), *([jumps[cell]] if cell in jumps else [])]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen

    @cached_property
    def exits(self) -> dict[str, Cell]:
        """The exit tiles by letter."""
        return {
            tile["kind"].partition("_")[2]: cell
            for cell, tile in self.tiles.items()
            if tile["kind"].startswith("exit_")
        }

    def home(self, seat: int | None) -> Cell | None:
        """The exit tile of a seat."""
        letter = None if seat is None else self.seen["exits"][seat]
        return None if letter is None else self.exits[letter]

    @cached_property
    def frontier(self) -> set[Cell]:
        """Empty cells of the board that an open side faces."""
        limit = self.seen["limit"]
        found = {beside(cell, side) for cell, tile in self.tiles.items() for side in tile["sides"]}
        return {c for c in found if c not in self.tiles and max(abs(c[0]), abs(c[1])) <= limit}

    def points(self, seat: int) -> Points:
        """What a seat would be paid now, as far as the observer can count (hamunaptra 9)."""
        seen = self.seen
        home = self.home(seat)
        joined = self.network(home) if home else set()
        needs_link = seen["options"]["exit_stair_needs_link"]
        own = others = plain = 0
        for cell, tile in self.tiles.items():
            if not tile["kind"].startswith("stair_"):
                continue
            if tile["exit"] and tile["by"] == seat:
                own += cell in joined or not needs_link
            elif cell in joined:
                others += bool(tile["exit"])
                plain += not tile["exit"]
        alive = seen["characters"][seat]
        cells = [(it["cell"][0], it["cell"][1]) for it in alive if it["cell"]]
        escaped = sum(1 for cell in cells if cell in self.tiles and self.tiles[cell]["exit"])
        hand = seen["hands"][seat]["tokens"] or {}
        held = sum(copies for token, copies in hand.items() if equipment(token))
        return Points(own, others, plain, escaped, len(alive) - escaped, held + seen["table"][seat]["count"])


def values(name: str) -> list[int]:
    """The numbers of a character (F, S, R, M), an encounter (F, S, R) or a piece of equipment (F, S, R, M)."""
    table = {"c": "characters", "m": "monsters", "p": "traps", "q": "equipment"}[name[0]]
    return BOX.numbers(f"{table}.{name}")
