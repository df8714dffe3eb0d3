"""The pyramid of an observation: what is on its cells, and where the openings of a tile lead."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.games.kheops.engine.box import CELL_NAMES, MEETS, NEIGHBOUR, OPEN
from mastaba.games.kheops.notation.shapes import Place
from mastaba.games.kheops.notation.texts import SIDES, place_of, side_names
from mastaba.games.kheops.view.observation import Observation

# By cell: the cell across each of its sides, None outside.
ACROSS: Final[dict[str, list[str | None]]] = {
    name: [CELL_NAMES[n] if (n := int(NEIGHBOUR[i * 3 + side])) >= 0 else None for side in range(3)]
    for i, name in enumerate(CELL_NAMES)
}


def at(observation: Observation, cell: str) -> Place | None:
    """The tile on a cell, with its facing and its pawn; None on an empty cell."""
    row, column = place_of(cell)
    return observation["board"][row][column]


def symbol_at(observation: Observation, cell: str) -> str:
    """The symbol of the tile on a cell; `none` also on an empty cell."""
    lying = at(observation, cell)
    return "none" if lying is None else lying["tile"].partition("_")[2]


def tiles_of(observation: Observation) -> dict[str, Place]:
    """All tiles by cell, in cell order."""
    return {
        f"r{r}c{c}": place
        for r, row in enumerate(observation["board"])
        for c, place in enumerate(row)
        if place
    }


@cache
def open_sides(kind: str, facing: int) -> list[int]:
    """The numbers of the open sides of a tile, ascending (notation 3.3)."""
    mask = OPEN[int(kind.partition("_")[0][-1]) * 3 + facing]
    return [side for side in range(3) if mask >> side & 1]


@cache
def meets(cell: str, side: int) -> int:
    """The number that a side of a cell has in the cell across it."""
    return int(MEETS[CELL_NAMES.index(cell) * 3 + side])


def leads_to(observation: Observation, cell: str, side: str) -> str:
    """Where an open side of a tile leads: `joined`, `wall`, `empty` or `outside` (kheops 8.1, 8.7)."""
    down = place_of(cell)[1] % 2
    number = SIDES[down].index(side)
    neighbour = ACROSS[cell][number]
    if neighbour is None:
        return "outside"
    lying = at(observation, neighbour)
    if lying is None:
        return "empty"
    facing = SIDES[1 - down][meets(cell, number)]
    return "joined" if facing in side_names(lying["tile"], lying["facing"], neighbour) else "wall"
