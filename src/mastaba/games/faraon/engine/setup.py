"""Setting up: tiles, the hole, and for experts gold pyramids and tokens (faraon 2, 9.1)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT, count_many
from mastaba.core.state import NONE
from mastaba.games.faraon.engine import box, codes
from mastaba.games.faraon.engine.turn import Turns


def deal(table: Turns, code: i64) -> None:
    """Put down the next tile, hole, gold pyramid or token; after the last one the first turn begins."""
    if table.phase == codes.PH_TILE:
        table.lay(code - codes.TILE)
        if i64(len(table.laid)) == codes.BLOCKS:
            table.phase = codes.PH_HOLE
    elif table.phase == codes.PH_HOLE:
        table.hole = code - codes.HOLE
        table.seen = BIT[table.hole]
        if table.mode == codes.EXPERT:
            table.phase = codes.PH_GOLD
        else:
            _ready(table)
    elif table.phase == codes.PH_GOLD:
        cell = box.GOLD_CELL[code - codes.GOLD]
        table.gold |= BIT[cell]
        table.tokens[cell] = codes.UNDEALT
        if count_many(table.gold) == box.GOLDEN:
            table.phase = codes.PH_TOKEN
    else:
        table.tokens[table.undealt()] = code - codes.TOKEN
        if table.undealt() == NONE:
            _ready(table)


def _ready(table: Turns) -> None:
    table.tell(codes.EV_READY, table.hole)
    table.begin_turn(0)
