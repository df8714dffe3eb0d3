"""The final count, as if the game ended now (imhotep 9 to 12, 13.1)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.table import Table


def scores(table: Table) -> vec[i64]:
    """Points on the track and everything that the end of the game would add now (imhotep 12.1)."""
    total = vec[i64]()
    for player in table.seats:
        total = append(total, player.points)
    for why in range(codes.WHY_BURIAL, codes.WHY_WRATH + 1):
        _add(table, why, total)
    return total


def part(table: Table, why: i64) -> vec[i64]:
    """What one source of the final count pays to each seat."""
    points = vec[i64]([0] * int(table.players))
    _add(table, why, points)
    return points


def _add(table: Table, why: i64, points: vec[i64]) -> None:
    if why == codes.WHY_BURIAL:
        if table.sides.burial_b:
            _burial_rows(table, points)
        else:
            _burial_areas(table, points)
    elif why == codes.WHY_OBELISK:
        _obelisks(table, points)
    elif why == codes.WHY_DECORATION:
        _decorations(table, points)
    elif why == codes.WHY_STATUE:
        _statues(table, points)
    elif why == codes.WHY_BLUE:
        _unused_blue(table, points)
    elif why == codes.WHY_WRATH and table.sides.wrath:
        _wrath(table, points)


def _burial_areas(table: Table, points: vec[i64]) -> None:
    """Connected areas of one colour, each paid by its size (imhotep 9.2)."""
    stones = table.burial
    n = i64(len(stones))
    area = vec[i64](capacity=n)  # by stone: an earlier stone of the same area, or itself
    size = vec[i64](capacity=n)
    for i in range(n):
        area = append(area, i)
        size = append(size, 1)
        if i % box.BURIAL_ROWS != 0 and stones[i - 1] == stones[i]:
            _join(area, size, i - 1, i)
        if i >= box.BURIAL_ROWS and stones[i - box.BURIAL_ROWS] == stones[i]:
            _join(area, size, i - box.BURIAL_ROWS, i)
    largest = i64(len(box.AREAS)) - 1
    for k in range(n):
        if area[k] == k:
            if size[k] <= largest:
                points[stones[k]] += box.AREAS[size[k]]
            else:
                points[stones[k]] += box.AREAS[largest] + box.AREAS_MORE * (size[k] - largest)


def _join(area: vec[i64], size: vec[i64], i: i64, k: i64) -> None:
    while area[i] != i:
        i = area[i]
    while area[k] != k:
        k = area[k]
    if i != k:
        area[k] = i
        size[i] += size[k]


def _burial_rows(table: Table, points: vec[i64]) -> None:
    """Each row ranked by stones (imhotep 9.3)."""
    for row in range(box.BURIAL_ROWS):
        stones = vec[i64]([0] * int(table.players))
        i = row
        while i < i64(len(table.burial)):
            stones[table.burial[i]] += 1
            i += box.BURIAL_ROWS
        _rank(stones, box.BURIAL_PLACES, points)


def _obelisks(table: Table, points: vec[i64]) -> None:
    """Side A: ranked by height (imhotep 10.1); side B: the waiting stones (imhotep 10.3)."""
    if table.sides.obelisk_b:
        for seat in range(table.players):
            points[seat] += box.WAITING_POINTS * table.seats[seat].height
        return
    heights = vec[i64](capacity=4)
    for player in table.seats:
        heights = append(heights, player.height)
    if table.players == 2:
        _rank(heights, box.OBELISK_PLACES_2, points)
    elif table.players == 3:
        _rank(heights, box.OBELISK_PLACES_3, points)
    else:
        _rank(heights, box.OBELISK_PLACES_4, points)


def _rank(stones: vec[i64], places: vec[i64], points: vec[i64]) -> None:
    """Pay the places; seats that tie share what their places pay, rounded down (imhotep 10.4)."""
    for seat in range(i64(len(stones))):
        mine = stones[seat]
        if mine == 0:
            continue
        better: i64 = 0
        tied: i64 = 0
        for other in stones:
            if other > mine:
                better += 1
            elif other == mine:
                tied += 1
        pay: i64 = 0
        for place in range(better, better + tied):
            if place < i64(len(places)):
                pay += places[place]
        points[seat] += pay // tied


def stones_at(table: Table, decoration: i64) -> i64:
    """All stones at the site of a decoration card: 0 pyramid, 1 temple, 2 burial chamber, 3 obelisks (imhotep 11.4)."""
    if decoration == 0:
        return i64(len(table.pyramid) + len(table.left) + len(table.centre) + len(table.right))
    if decoration == 1:
        return i64(len(table.temple))
    if decoration == 2:
        return i64(len(table.burial))
    stones = box.TOWER_STONES * i64(len(table.towers))
    for player in table.seats:
        stones += player.height
    return stones


def _decorations(table: Table, points: vec[i64]) -> None:
    """A point for every three stones at the site (imhotep 11.4)."""
    for decoration in range(codes.STATUE - codes.DECORATION):
        each = stones_at(table, decoration) // box.DECORATION_STONES
        for seat in range(table.players):
            points[seat] += each * table.seats[seat].cards[codes.DECORATION + decoration]


def _statues(table: Table, points: vec[i64]) -> None:
    """Statues pay by their number (imhotep 11.5)."""
    for seat in range(table.players):
        points[seat] += box.STATUE_POINTS[table.seats[seat].cards[codes.STATUE]]


def _unused_blue(table: Table, points: vec[i64]) -> None:
    """A point for each blue card not played (imhotep 11.10)."""
    for seat in range(table.players):
        player = table.seats[seat]
        if player.blue != 0:
            for card in range(codes.LEVER, codes.CARDS):
                points[seat] += box.UNUSED_BLUE * player.cards[card]


def _wrath(table: Table, points: vec[i64]) -> None:
    """Wrath of the Pharaoh: a seat without a stone at one of the four building sites pays, once (imhotep 13.1)."""
    for seat in range(table.players):
        if table.seats[seat].built != codes.BUILDING_SITES:
            points[seat] -= box.WRATH
