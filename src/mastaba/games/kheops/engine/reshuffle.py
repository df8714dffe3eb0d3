"""Draw again what a seat cannot know: the other hands."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bag import kind_at
from mastaba.core.engine.rng import Rng
from mastaba.games.kheops.engine import codes
from mastaba.games.kheops.engine.table import Table


def reshuffle(table: Table, seat: i64, rng: Rng) -> None:
    """Return the hidden hands to the stock and deal them again; at the end nothing is hidden (notation 9)."""
    if table.phase == codes.PH_OVER:
        return
    for other in range(i64(2)):
        if other != seat:
            for kind in table.hand(other):
                table.stock[kind] += 1
                table.stock_count += 1
    for hidden in range(i64(2)):
        if hidden == seat:
            continue
        size = i64(len(table.hand(hidden)))
        if hidden == 0:
            table.hand_0 = vec[i64]()
        else:
            table.hand_1 = vec[i64]()
        for _tile in range(size):
            drawn = kind_at(table.stock, 0, rng.below(table.stock_count))
            table.leave_stock(drawn)
            table.take_in(hidden, drawn)
