"""The four actions of a turn (imhotep 4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count, count_few, members, pick, pick_few
from mastaba.core.engine.rng import Rng
from mastaba.games.imhotep.engine import box, cards, codes, rounds, unloading
from mastaba.games.imhotep.engine.table import Table

# By ship: its four slots, as a bit set of ship * 4 + slot.
SLOTS_OF: Final[vec[i64]] = vec[i64]([15 * 16**ship for ship in range(4)])


def act(table: Table, code: i64) -> None:
    """Do one action, or pass (imhotep 4.1, 4.7, 4.8)."""
    if code >= codes.PLAY:
        if code < codes.NEXT:
            table.passes = 0
            cards.play(table, code - codes.PLAY + codes.LEVER)
            return
        table.passes += 1
        table.emit(codes.EV_PASS, table.turn)
        rounds.end_turn(table)
        return
    table.passes = 0
    if code >= codes.SAIL:
        unloading.sail(table, code - codes.SAIL)
        return
    if code == codes.GET:
        take_stones(table, table.turn, box.GET_STONES, codes.WHY_GET)
    else:
        load_stone(table, table.turn, code - codes.LOAD)
    rounds.end_turn(table)


def legal(table: Table, out: vec[i64]) -> i64:
    """Write the possible actions or, if there are none, `pass` (imhotep 4.1, 4.8)."""
    n: i64 = 0
    player = table.seats[table.turn]
    if player.room(box.GET_STONES) > 0:
        out[0] = codes.GET
        n = 1
    if player.sled > 0:
        n = members(table.free, codes.LOAD, out, n)
    n = legal_sailings(table, table.ready, out, n)
    n = members(cards.playable(table), codes.PLAY, out, n)
    if n == 0:
        out[0] = codes.PASS
        n = 1
    return n


def random_move(table: Table, rng: Rng) -> i64:
    """A uniformly random move of `legal`, without listing them."""
    player = table.seats[table.turn]
    free = table.free
    gets = i64(player.sled < box.SLED) & i64(player.quarry > 0)
    loads = count(free) * i64(player.sled > 0)
    docks = codes.SITES - table.sailed
    sailings = count_few(table.ready) * docks
    n = gets + loads + sailings
    blue: i64 = 0
    if player.blue != 0:
        blue = cards.playable(table)
        n += count_few(blue)
    if n == 0:
        return codes.PASS
    k = rng.below(n) - gets
    if k < 0:
        return codes.GET
    if k < loads:
        return codes.LOAD + pick(free, k)
    k -= loads
    if k < sailings:
        s = k // docks
        return codes.SAIL + pick_few(table.ready, s) * codes.SITES + pick_few(table.docks, k - s * docks)
    return codes.PLAY + pick_few(blue, k - sailings)


def legal_sailings(table: Table, ships: i64, out: vec[i64], n: i64) -> i64:
    """Append `sail` for each of these ships and each free dock to `out[n:]`; return the new length (imhotep 4.5)."""
    for s in range(box.SHIPS):
        if ships & BIT[s]:
            n = members(table.docks, codes.SAIL + s * codes.SITES, out, n)
    return n


def take_stones(table: Table, seat: i64, most: i64, why: i64) -> None:
    """Move stones from the quarry to the sled, as many as fit (imhotep 4.2)."""
    player = table.seats[seat]
    stones = player.room(most)
    player.quarry -= stones
    player.sled += stones
    table.emit(codes.EV_GET, seat, stones, why)


def load_stone(table: Table, seat: i64, index: i64) -> None:
    """Move a stone from the sled to a slot, `index` = ship * 4 + slot (imhotep 4.3, 4.4)."""
    table.seats[seat].sled -= 1
    table.free &= ~BIT[index]
    s = index >> 2
    ship = table.ships[s]
    ship.put(index & 3, seat)
    table.ready |= i64(ship.load >= ship.least) << s
    table.emit(codes.EV_LOAD, seat, s, index & 3)


def dock_ship(table: Table, s: i64, site: i64) -> None:
    """Move a ship from the quay to a dock for the rest of the round (imhotep 4.5, 4.6)."""
    table.ships[s].dock = site
    table.sailed += 1
    table.docks &= ~BIT[site]
    table.ready &= ~BIT[s]
    table.free &= ~SLOTS_OF[s]
