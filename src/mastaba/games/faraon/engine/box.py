"""The numbers of the box, its grid and its cards, from `components.toml`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.components import box_of

BOX: Final = box_of(__name__, __file__)

# The grid (notation 2)
COLUMNS: Final[int] = BOX.number("board.columns")
ROWS: Final[int] = BOX.number("board.rows")
CELL_NAMES: Final[list[str]] = [f"{x}{y}" for y in range(ROWS) for x in range(COLUMNS)]
CORNER_NAMES: Final[list[str]] = ["nw", "ne", "sw", "se"]


def _cell(x: int, y: int) -> int:
    return y * COLUMNS + x


def _near(cell: int) -> list[int]:
    """The neighbours of a cell, ascending."""
    x, y = cell % COLUMNS, cell // COLUMNS
    around = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
    return [_cell(c, r) for c, r in around if 0 <= c < COLUMNS and 0 <= r < ROWS]


def _line(cell: int) -> list[int]:
    """The other cells of the row and the column of a cell."""
    x, y = cell % COLUMNS, cell // COLUMNS
    return [_cell(c, y) for c in range(COLUMNS) if c != x] + [_cell(x, r) for r in range(ROWS) if r != y]


def _set(cells: list[int]) -> int:
    return sum(2**cell for cell in cells)


_ALL: Final = range(COLUMNS * ROWS)
WIDTH: Final[i64] = COLUMNS
# By cell * 4 + k: a neighbour. By cell: the number of neighbours, and bit sets of neighbours and pushable cells.
NEAR: Final[vec[i64]] = vec[i64]([n for cell in _ALL for n in ([*_near(cell), -1, -1])[:4]])
NEAR_COUNT: Final[vec[i64]] = vec[i64]([len(_near(cell)) for cell in _ALL])
NEIGHBOURS: Final[vec[i64]] = vec[i64]([_set(_near(cell)) for cell in _ALL])
PUSHABLE: Final[vec[i64]] = vec[i64](
    [_set([c for c in _line(cell) if c not in _near(cell)]) for cell in _ALL]
)
# By block * 4 + corner: the cell. By cell: the block. By block: the bit set of its cells.
_BLOCK_CELLS: Final = [
    _cell(2 * (block % 4) + corner % 2, 2 * (block // 4) + corner // 2)
    for block in range(12)
    for corner in range(4)
]
BLOCK_CELLS: Final[vec[i64]] = vec[i64](_BLOCK_CELLS)
BLOCK_OF: Final[vec[i64]] = vec[i64]([_BLOCK_CELLS.index(cell) // 4 for cell in _ALL])
BLOCK_SET: Final[vec[i64]] = vec[i64]([_set(_BLOCK_CELLS[4 * block : 4 * block + 4]) for block in range(12)])
ALL_CELLS: Final[i64] = _set(list(_ALL))
# Gold pyramids never stand in a corner of the board.
_CORNERS: Final = [0, COLUMNS - 1, COLUMNS * (ROWS - 1), COLUMNS * ROWS - 1]
GOLD_CELLS: Final[list[int]] = [cell for cell in _ALL if cell not in _CORNERS]
NOT_CORNERS: Final[i64] = _set(GOLD_CELLS)
GOLD_CELL: Final[vec[i64]] = vec[i64](GOLD_CELLS)
# By cell: its index among the cells where gold may stand, or -1.
GOLD_NUMBER: Final[vec[i64]] = vec[i64]([GOLD_CELLS.index(c) if c in GOLD_CELLS else -1 for c in _ALL])
GOLDEN: Final[i64] = BOX.number("pyramids.gold")

# Treasures and cards (notation 2)
TREASURE_NAMES: Final[list[str]] = list(BOX.tables["treasures"])
CARD_NAMES: Final[list[str]] = list(BOX.tables["cards"])
VALUE: Final[vec[i64]] = vec[i64]([BOX.number(f"cards.{card}") for card in CARD_NAMES])
TREASURE: Final[vec[i64]] = vec[i64]([TREASURE_NAMES.index(card[2:]) for card in CARD_NAMES])
# By pile, and by treasure: the bit set of the cards.
PILE_SET: Final[vec[i64]] = vec[i64](
    [_set([i for i, card in enumerate(CARD_NAMES) if card[0] == pile]) for pile in "123"]
)
TREASURE_SET: Final[vec[i64]] = vec[i64](
    [_set([i for i, card in enumerate(CARD_NAMES) if card[2:] == name]) for name in TREASURE_NAMES]
)
ALL_CARDS: Final[i64] = _set(list(range(len(CARD_NAMES))))
# The cards of piles 2 and 3, which a seat can get without the others seeing them.
BACKED_SET: Final[i64] = _set([i for i, card in enumerate(CARD_NAMES) if card[0] != "1"])

# Backs, tokens and bonuses
SYMBOL_NAMES: Final[list[str]] = list(BOX.tables["symbols"])
# By (pile - 1) * 5 + symbol, piles counted from 0: the number of backs in piles 2 and 3.
BACKS: Final[vec[i64]] = vec[i64](
    [BOX.numbers(f"symbols.{symbol}")[pile] for pile in range(2) for symbol in SYMBOL_NAMES]
)
TOKEN_NAMES: Final[list[str]] = list(BOX.tables["tokens"])
TOKEN_COUNT: Final[vec[i64]] = vec[i64]([BOX.number(f"tokens.{token}") for token in TOKEN_NAMES])
SCARAB_USES: Final[i64] = BOX.number("expert.scarab_uses")
BONUS_FIRST: Final[i64] = BOX.number("expert.bonus_first")
BONUS_SECOND: Final[i64] = BOX.number("expert.bonus_second")
BONUS_LAST: Final[i64] = BOX.number("expert.bonus_last")
