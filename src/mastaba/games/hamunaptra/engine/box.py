"""The numbers of the box, from `components.toml` or from the file that MASTABA_HAMUNAPTRA names."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.games.hamunaptra.engine import components
from mastaba.games.hamunaptra.engine.custom_box import box_in_use
from mastaba.games.hamunaptra.engine.start_boards import farthest, marks

BOX: Final = box_in_use(__name__)
_COUNTS: Final = range(2, 9)

# By character * 4 + stat, by encounter * 3 + stat (0: none), by equipment * 4 + stat (hamunaptra 2.1, 2.2, 2.3, 2.4).
POWER: Final[vec[i64]] = vec[i64](
    [n for name in components.CHARACTER_NAMES for n in BOX.numbers(f"characters.{name}")]
)
THREAT: Final[vec[i64]] = vec[i64](
    [
        n
        for name in components.ENCOUNTER_NAMES
        for n in BOX.numbers(f"{'monsters' if name in components.MONSTER_NAMES else 'traps'}.{name}")
    ]
)
BONUS: Final[vec[i64]] = vec[i64](
    [n for name in components.EQUIPMENT_NAMES for n in BOX.numbers(f"equipment.{name}")]
)
# By equipment: the bit set of the stats that it changes.
TOUCHES: Final[vec[i64]] = vec[i64](
    [
        sum(2**stat for stat, n in enumerate(BOX.numbers(f"equipment.{name}")) if n)
        for name in components.EQUIPMENT_NAMES
    ]
)

# Shapes (notation 2): the sides open at turn 0, of which n is 1, e 2, s 4 and w 8.
_SHAPES: Final = {"dead": 1, "straight": 5, "corner": 3, "tee": 11, "cross": 15}
_SHAPE_OF: Final = {
    "stair_ankh": "dead",
    "stair_eye": "straight",
    "stair_scarab": "corner",
    "stair_sun": "tee",
    "stair_lotus": "cross",
}


def _turned(sides: int) -> list[int]:
    """The different results of turning: sides by the number of clockwise quarter turns."""
    turns: list[int] = []
    for _ in range(4):
        if sides in turns:
            break
        turns.append(sides)
        sides = (sides << 1 | sides >> 3) & 15
    return turns


def _turns(kind: str) -> list[int]:
    return _turned(_SHAPES[_SHAPE_OF.get(kind, kind.partition("_")[2])])


# OPEN, by kind of tile * 4 + turn: the open sides, 0 where there is no such turn.
# FORMS, by kind: a bit set of its sets of open sides.
OPEN: Final[vec[i64]] = vec[i64]([n for kind in components.TILE_NAMES for n in [*_turns(kind), 0, 0, 0][:4]])
FORMS: Final[vec[i64]] = vec[i64]([sum(2**sides for sides in _turns(kind)) for kind in components.TILE_NAMES])
# By sides that must be open * 16 + sides that must be closed: a bit set of the sets of sides that a tile may have.
FITS: Final[vec[i64]] = vec[i64](
    [
        sum(2**sides for sides in range(1, 16) if sides & need == need and not sides & wall)
        for need in range(16)
        for wall in range(16)
    ]
)
# By set of sides: a bit set of the sets of sides that share a side with it.
MEETS: Final[vec[i64]] = vec[i64](
    [sum(2**sides for sides in range(1, 16) if sides & some) for some in range(16)]
)

# Copies of the 48 tokens, with the stairs that have no symbol and without them (hamunaptra 2.5).
_COPIES: Final = [BOX.number(f"tiles.{kind}") for kind in components.TILE_NAMES] + [1] * 31


def _without_plain_stairs() -> list[int]:
    copies = list(_COPIES)
    for shape in ("corner", "tee"):
        copies[components.TILE_NAMES.index(f"tunnel_{shape}")] += copies[
            components.TILE_NAMES.index(f"stair_{shape}")
        ]
        copies[components.TILE_NAMES.index(f"stair_{shape}")] = 0
    return copies


COPIES: Final[vec[i64]] = vec[i64](_COPIES)
COPIES_WITHOUT: Final[vec[i64]] = vec[i64](_without_plain_stairs())


def board_of(players: int) -> dict[int, str]:
    """The start board: by cell `#` or the letter of an exit tile."""
    return {components.cell_at(x, y): mark for (x, y), mark in marks(BOX.names(f"boards.{players}")).items()}


def _exits(players: int) -> list[int]:
    cells = {mark: cell for cell, mark in board_of(players).items()}
    return [cells.get(letter, -1) for letter in components.EXIT_NAMES]


# By (players - 2) * 8 + exit: its cell, its collapsed side. By players - 2: the farthest column or row of an exit.
EXIT_CELLS: Final[vec[i64]] = vec[i64]([cell for players in _COUNTS for cell in _exits(players)])
COLLAPSED: Final[vec[i64]] = vec[i64](
    [
        n
        for players in _COUNTS
        for n in (
            [components.SIDE_NAMES.index(side) for side in BOX.names(f"collapsed.{players}")] + [0] * 8
        )[:8]
    ]
)
FARTHEST: Final[vec[i64]] = vec[i64]([farthest(BOX.names(f"boards.{players}")) for players in _COUNTS])
RUBBLE_CELLS: Final[list[list[int]]] = [
    [cell for cell, mark in board_of(players).items() if mark == "#"] for players in _COUNTS
]
PEOPLE: Final[vec[i64]] = vec[i64]([BOX.number(f"people.{players}") for players in _COUNTS])

HAND: Final[i64] = BOX.number("game.hand")
MOST_ENCOUNTERS: Final[i64] = BOX.number("game.encounters")
MOST_FOREIGN: Final[i64] = BOX.number("game.foreign")
MOST_LAID: Final[i64] = BOX.number("game.laid")
MOST_OFFERS: Final[i64] = BOX.number("game.offers")
MOST_OFFERED: Final[i64] = BOX.number("game.offered")
MARGIN: Final[i64] = BOX.number("game.margin")
MONSTER_MOVEMENT: Final[i64] = BOX.number("game.monster_movement")
LONG_COMBAT: Final[i64] = BOX.number("game.long_combat")
IDLE_ROUNDS: Final[i64] = BOX.number("game.idle_rounds")
STILL_ROUNDS: Final[i64] = BOX.number("game.still_rounds")
FACES: Final[i64] = BOX.number("game.die")
# By source: what it pays.
POINTS: Final[vec[i64]] = vec[i64]([BOX.number(f"points.{name}") for name in components.SOURCE_NAMES])
