"""Stones in the burial chamber, and its points at the end of the game (imhotep 9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.games.imhotep.engine import box, codes, obelisks
from mastaba.games.imhotep.engine.table import Table


def place(table: Table, seat: i64, origin: i64) -> None:
    """Put a stone on the next space of the column (imhotep 9.1)."""
    if table.event_log is not None:
        i = i64(len(table.burial))
        table.emit(codes.EV_PLACE, seat, codes.BURIAL, origin, i // box.BURIAL_ROWS, i % box.BURIAL_ROWS)
    table.burial = append(table.burial, seat)


def count_areas(table: Table, points: vec[i64]) -> None:
    """Side A: connected areas of one colour, each paid by its size (imhotep 9.2)."""
    stones = table.burial
    n = i64(len(stones))
    # By stone a forest: minus the size of its area at a root, else the index of another stone of the same area.
    area = vec[i64]([-1] * int(n))
    row: i64 = 0
    for i in range(n):
        if row != 0 and stones[i - 1] == stones[i]:
            _join(area, i - 1, i)
        if i >= box.BURIAL_ROWS and stones[i - box.BURIAL_ROWS] == stones[i]:
            _join(area, i - box.BURIAL_ROWS, i)
        row = row + 1 if row + 1 < box.BURIAL_ROWS else i64(0)
    largest = i64(len(box.AREAS)) - 1
    for k in range(n):
        size = -area[k]
        if size > largest:
            points[stones[k]] += box.AREAS[largest] + box.AREAS_MORE * (size - largest)
        elif size > 0:
            points[stones[k]] += box.AREAS[size]


def _join(area: vec[i64], i: i64, k: i64) -> None:
    """Merge the areas of two stones."""
    while area[i] >= 0:
        i = area[i]
    while area[k] >= 0:
        k = area[k]
    if i != k:
        area[i] += area[k]
        area[k] = i


def count_rows(table: Table, points: vec[i64]) -> None:
    """Side B: rank the seats by their stones in each row (imhotep 9.3)."""
    for row in range(box.BURIAL_ROWS):
        stones = vec[i64]([0] * int(table.players))
        i = row
        while i < i64(len(table.burial)):
            stones[table.burial[i]] += 1
            i += box.BURIAL_ROWS
        obelisks.pay_places(stones, box.BURIAL_PLACES, points)
