"""The end (section 7 of the rules page): when the game is over, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.state import OVER
from mastaba.games.kheops.engine import box, codes
from mastaba.games.kheops.engine.table import Table


def turns_left(table: Table) -> i64:
    """The turns after this one; the tile of the last turn completes the pyramid (kheops 7.1)."""
    return box.TURNS - table.turn


def finish(table: Table) -> None:
    """End the game; no tile is drawn any more (kheops 7.1)."""
    table.phase = codes.PH_OVER
    table.actor = OVER
    table.emit(codes.EV_PYRAMID_COMPLETED)
