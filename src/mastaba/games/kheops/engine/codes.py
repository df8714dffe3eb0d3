"""The codes of moves, phases, symbols, pawns and events. A released code never changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CELLS: Final[i64] = 49
KINDS: Final[i64] = 60
SYMBOLS: Final[i64] = 12
SHAPES: Final[i64] = 5
FIRST_PASSAGE: Final[i64] = 3  # the shapes from here on are passages

# Moves (notation 5): the first code of each group.
REVEAL: Final[i64] = 0
DRAW: Final[i64] = 60
FACING: Final[i64] = 120
PAWN: Final[i64] = 123
TO: Final[i64] = 127
TURN: Final[i64] = 176
SWAP: Final[i64] = 225
WITH: Final[i64] = 274
MOVE: Final[i64] = 323
TILE: Final[i64] = 372
BUILD: Final[i64] = 432

# Phases (notation 4).
PH_REVEAL: Final[i64] = 0
PH_REVEAL_FACING: Final[i64] = 1
PH_DEAL: Final[i64] = 2
PH_PAWN: Final[i64] = 3
PH_PAWN_TO: Final[i64] = 4
PH_TURN_TILE: Final[i64] = 5
PH_TURN_FACING: Final[i64] = 6
PH_SWAP_OWN: Final[i64] = 7
PH_SWAP_ENEMY: Final[i64] = 8
PH_MOVE_PAWN: Final[i64] = 9
PH_MOVE_TO: Final[i64] = 10
PH_TILE: Final[i64] = 11
PH_BUILD: Final[i64] = 12
PH_BUILD_FACING: Final[i64] = 13
PH_DRAW: Final[i64] = 14
PH_OVER: Final[i64] = 15

# Symbols (notation 3.2).
TURN_PASSAGE: Final[i64] = 0
TURN_ROOM: Final[i64] = 1
SWAP_PAWNS: Final[i64] = 2
MOVE_OWN: Final[i64] = 3
STAY_EMPTY: Final[i64] = 4
DOUBLE: Final[i64] = 5
ANKH: Final[i64] = 6
SARCOPHAGUS: Final[i64] = 7  # red; green and gold follow
CURSE: Final[i64] = 10

# Pawns (notation 3.5).
WORKER: Final[i64] = 0
MUMMY: Final[i64] = 1
PRIEST: Final[i64] = 2
PHARAOH: Final[i64] = 3
PAWNS: Final[i64] = 4

# Events (notation 11), in the order of the table there.
EV_START_TILE: Final[i64] = 0
EV_TILE_DRAWN: Final[i64] = 1
EV_STOCK_EMPTIED: Final[i64] = 2
EV_TURN_BEGAN: Final[i64] = 3
EV_WORKER_RETURNED: Final[i64] = 4
EV_PAWN_PLACED: Final[i64] = 5
EV_POWER_SKIPPED: Final[i64] = 6
EV_TILE_TURNED: Final[i64] = 7
EV_PAWNS_SWAPPED: Final[i64] = 8
EV_PAWN_MOVED: Final[i64] = 9
EV_TILE_BUILT: Final[i64] = 10
EV_PYRAMID_COMPLETED: Final[i64] = 11
