"""The end of the game and the final count, as if it came now (imhotep 12, 13.1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.state import OVER
from mastaba.games.imhotep.engine import box, burial, cards, codes, obelisks
from mastaba.games.imhotep.engine.table import Table


def scores(table: Table) -> vec[i64]:
    """Points on the track and everything that the end of the game would add now (imhotep 12.1)."""
    total = vec[i64]([0] * int(table.players))
    for seat in range(table.players):
        total[seat] = table.seats[seat].points
    for why in range(codes.WHY_BURIAL, codes.WHY_WRATH + 1):
        _add(table, why, total)
    return total


def standings(table: Table) -> vec[i64]:
    """Points, then stones on the sled (imhotep 12.2)."""
    totals = scores(table)
    for seat in range(table.players):
        totals[seat] = totals[seat] * (box.SLED + 1) + table.seats[seat].sled
    return totals


def part(table: Table, why: i64) -> vec[i64]:
    """What one source of the final count pays to each seat."""
    points = vec[i64]([0] * int(table.players))
    _add(table, why, points)
    return points


def _add(table: Table, why: i64, points: vec[i64]) -> None:
    if why == codes.WHY_BURIAL:
        if table.sides.burial_b:
            burial.count_rows(table, points)
        else:
            burial.count_areas(table, points)
    elif why == codes.WHY_OBELISK:
        obelisks.count_heights(table, points)
    elif why == codes.WHY_DECORATION:
        cards.count_decorations(table, points)
    elif why == codes.WHY_STATUE:
        cards.count_statues(table, points)
    elif why == codes.WHY_BLUE:
        cards.count_unused_blue(table, points)
    elif why == codes.WHY_WRATH and table.sides.wrath:
        _wrath(table, points)


def _wrath(table: Table, points: vec[i64]) -> None:
    """Wrath of the Pharaoh: a seat without a stone at one of the four building sites pays, once (imhotep 13.1)."""
    for seat in range(table.players):
        if table.seats[seat].built != codes.BUILDING_SITES:
            points[seat] -= box.WRATH


def end_game(table: Table) -> None:
    """End the game after the sixth round (imhotep 12.1)."""
    table.question(codes.ASK_OVER, OVER)
    if table.event_log is not None:
        for why in range(codes.WHY_BURIAL, codes.WHY_WRATH + 1):
            points = part(table, why)
            for seat in range(table.players):
                if points[seat] != 0:
                    table.emit(codes.EV_FINAL, seat, points[seat], why)
        table.emit(codes.EV_OVER)
