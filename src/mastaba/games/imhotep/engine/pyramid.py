"""Stones at the pyramids, and the bonuses of side B (imhotep 7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, members
from mastaba.core.engine.state import CHANCE, NONE
from mastaba.games.imhotep.engine import box, codes, rounds, turn, unloading
from mastaba.games.imhotep.engine.table import Table


def place(table: Table, seat: i64, origin: i64) -> None:
    """Side A: the next cell of the building order (imhotep 7.1, 7.2); side B: beside the board (imhotep 7.8)."""
    i = i64(len(table.pyramid))
    table.pyramid = append(table.pyramid, seat)
    if table.sides.pyramid_b:
        table.emit(codes.EV_PLACE, seat, codes.PYRAMID, origin, codes.BESIDE, i)
        table.pay(seat, box.BESIDE_POINTS, codes.WHY_PYRAMID)
        return
    table.emit(codes.EV_PLACE, seat, codes.PYRAMID, origin, NONE, i)
    points = box.PYRAMID_A[i] if i < i64(len(box.PYRAMID_A)) else box.BESIDE_POINTS
    table.pay(seat, points, codes.WHY_PYRAMID)


def height(table: Table, pyramid: i64) -> i64:
    """The number of stones on one of the three pyramids of side B."""
    if pyramid == 0:
        return i64(len(table.left))
    return i64(len(table.centre)) if pyramid == 1 else i64(len(table.right))


def complete(table: Table) -> bool:
    """Whether all three pyramids of side B are complete (imhotep 7.8)."""
    return i64(len(table.left) + len(table.centre) + len(table.right)) == codes.PYRAMIDS * box.PYRAMID_CELLS


def legal_builds(table: Table, out: vec[i64]) -> i64:
    """Write the pyramids that are not complete (imhotep 7.3)."""
    n: i64 = 0
    for pyramid in range(codes.PYRAMIDS):
        if height(table, pyramid) < box.PYRAMID_CELLS:
            out[n] = codes.BUILD + pyramid
            n += 1
    return n


def build(table: Table, pyramid: i64) -> None:
    """Build on the chosen pyramid, then offer the bonus of the cell (imhotep 7.3, 7.7)."""
    seat = table.actor
    if table.origin == codes.FROM_SHIP:
        table.ships[table.unloading].lift((table.queue & 15) - 1)
        table.queue >>= 4
    else:
        table.seats[seat].quarry -= 1
    table.bonus = _put_on(table, seat, pyramid)
    if table.bonus != codes.NO_BONUS and bonus_usable(table, seat, table.bonus):
        table.question(codes.ASK_BONUS, seat)
        return
    unloading.go_on(table)


def _put_on(table: Table, seat: i64, pyramid: i64) -> i64:
    """Put a stone on the next cell of a pyramid, score it, and return the bonus of the cell (imhotep 7.3)."""
    cell = height(table, pyramid)
    if pyramid == 0:
        table.left = append(table.left, seat)
    elif pyramid == 1:
        table.centre = append(table.centre, seat)
    else:
        table.right = append(table.right, seat)
    table.seats[seat].built |= BIT[codes.PYRAMID]
    table.emit(codes.EV_PLACE, seat, codes.PYRAMID, table.origin, pyramid, cell)
    table.pay(seat, box.PYRAMID_B[pyramid * box.PYRAMID_CELLS + cell], codes.WHY_PYRAMID)
    return box.PYRAMID_BONUS[pyramid * box.PYRAMID_CELLS + cell]


def bonus_usable(table: Table, seat: i64, bonus: i64) -> bool:
    """Whether a bonus of side B can be used at all (imhotep 7.7)."""
    player = table.seats[seat]
    if bonus == codes.BONUS_CARD:
        return table.draw_pile() + table.discarded > 0
    if bonus == codes.BONUS_STONES:
        return player.room(box.BONUS_TAKE) > 0
    return bonus == codes.BONUS_SHIP and player.sled > 0 and table.free != 0 and table.column == NONE


def legal_bonus(table: Table, out: vec[i64]) -> i64:
    """Write the ways to take the bonus, and `decline` (imhotep 7.4, 7.5, 7.6, 7.7)."""
    n: i64 = 1
    if table.bonus == codes.BONUS_CARD:
        out[0] = codes.TAKE_TOP
    elif table.bonus == codes.BONUS_STONES:
        out[0] = codes.TAKE_STONES
    else:
        n = members(table.free, codes.LOAD, out, 0)
    out[n] = codes.DECLINE
    return n + 1


def answer_bonus(table: Table, code: i64) -> None:
    """Take the card, take the stones, load the stone, or decline (imhotep 7.4, 7.5, 7.6, 7.7)."""
    seat = table.actor
    table.emit(codes.EV_BONUS, seat, table.bonus, i64(code != codes.DECLINE))
    if code == codes.TAKE_TOP:
        rounds.card_due(table)
        table.owner = seat
        table.question(codes.ASK_TOP, CHANCE)
        return
    if code == codes.TAKE_STONES:
        turn.take_stones(table, seat, box.BONUS_TAKE, codes.WHY_PYRAMID)
    elif code != codes.DECLINE:
        turn.load_stone(table, seat, code - codes.LOAD)
    unloading.go_on(table)
