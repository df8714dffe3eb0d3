"""The end (section 7 of the rules page): when the game is over, and who has won."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.state import OVER
from mastaba.games.kheops.engine import box, codes, scoring
from mastaba.games.kheops.engine.table import Table


def is_last_turn(table: Table) -> bool:
    """Whether the tile of this turn completes the pyramid (kheops 7.1)."""
    return table.turn == box.TURNS


def finish(table: Table) -> None:
    """End the game; no tile is drawn any more (kheops 7.1)."""
    table.phase = codes.PH_OVER
    table.actor = OVER
    table.tell(codes.EV_PYRAMID_COMPLETED)


def standings(table: Table) -> vec[i64]:
    """The points decide; equal points are a draw (kheops 7.2)."""
    return scoring.scores(table)
