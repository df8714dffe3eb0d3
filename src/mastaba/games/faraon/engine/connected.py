"""The number of ways to rotate the remaining tiles so that all cells of sand are connected (faraon 2.2).

Tiles are laid block after block, four to a row. The count depends only on the last four blocks: their rotations, and
which of them are already connected. These make up the *front*. From the lowest bits up it has, by column, two bits for
the corner of the last block and two for a label (equal labels are connected), and above them the number of blocks laid.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EMPTY_FRONT: Final[i64] = 0
CUT_OFF: Final[i64] = -1
_WIDTH: Final[i64] = 4
_LAID: Final[i64] = 65536
_NE: Final[i64] = 1
_SW: Final[i64] = 2
_SE: Final[i64] = 3
_UNUSED: Final[i64] = 9  # the label of a column without a block
_ways: Final[dict[int, int]] = {}


def closed_beside(left: i64, right: i64) -> bool:
    """Whether treasures close the border of two blocks side by side: both are at it, diagonally opposite."""
    return (left == _NE and right == _SW) or (left == _SE and right == 0)


def closed_below(upper: i64, lower: i64) -> bool:
    """Whether treasures close the border of two blocks one above the other."""
    return (upper == _SW and lower == _NE) or (upper == _SE and lower == 0)


def laid(front: i64) -> i64:
    """The number of blocks laid."""
    return front // _LAID


def _corner(front: i64, column: i64) -> i64:
    return front >> column * 4 & 3


def _label(front: i64, column: i64) -> i64:
    return front >> column * 4 + 2 & 3


def advance(front: i64, corner: i64) -> i64:
    """The front after the next tile, or CUT_OFF if some blocks can no longer be reached."""
    if front == CUT_OFF:
        return CUT_OFF
    count = laid(front)
    column = count % _WIDTH
    first_row = count < _WIDTH
    known = count if first_row else _WIDTH
    # Labels by column, and 4 for the new block.
    mine: i64 = 4
    own = mine
    up = _UNUSED if first_row else _label(front, column)
    a = _label(front, 0) if known > 0 else _UNUSED
    b = _label(front, 1) if known > 1 else _UNUSED
    c = _label(front, 2) if known > 2 else _UNUSED
    d = _label(front, 3) if known > 3 else _UNUSED
    if not first_row and not closed_below(_corner(front, column), corner):
        own = up
    if column > 0 and not closed_beside(_corner(front, column - 1), corner):
        left = _label(front, column - 1)
        if own == mine:
            own = left
        elif own != left:
            # The new block connects the regions above and beside it.
            a = own if a == left else a
            b = own if b == left else b
            c = own if c == left else c
            d = own if d == left else d
    if column == 0:
        a = own
    elif column == 1:
        b = own
    elif column == 2:
        c = own
    else:
        d = own
    if not first_row and up not in (a, b, c, d):
        return CUT_OFF
    return _front(count + 1, front, column, corner, a, b, c, d)


def _front(count: i64, front: i64, column: i64, corner: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
    """Encode a front; labels are renumbered by first appearance, so that equal fronts have equal codes."""
    fresh = count * _LAID
    for place in range(_WIDTH):
        label = a if place == 0 else b if place == 1 else c if place == 2 else d
        if label == _UNUSED:
            break
        name: i64 = place
        if a == label:
            name = 0
        elif b == label:
            name = 1
        elif c == label:
            name = 2
        turned = corner if place == column else _corner(front, place)
        fresh |= (turned | name << 2) << place * 4
    return fresh


def ways(front: i64) -> i64:
    """The number of ways to rotate the remaining tiles so that all sand is one region."""
    if front == CUT_OFF:
        return 0
    if laid(front) == 12:
        whole = _label(front, 0) == _label(front, 1) == _label(front, 2) == _label(front, 3)
        return i64(1) if whole else i64(0)
    known = _ways.get(int(front))
    if known is not None:
        return i64(known)
    total: i64 = 0
    for corner in range(_WIDTH):
        total += ways(advance(front, corner))
    _ways[int(front)] = int(total)
    return total
