"""For experts (section 9 of the rules page): gold pyramids and their tokens, the mummy, the scarab, the hats."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_many
from mastaba.core.engine.state import NONE
from mastaba.games.faraon.engine import box, codes, duel, setup, turn
from mastaba.games.faraon.engine.table import Table

# Gold pyramids and tokens


def golden_free(table: Table) -> i64:
    """The bit set of cells where the next gold pyramid may stand: one in each block, then four more (faraon 9.1)."""
    free = box.NOT_CORNERS & ~table.gold & ~BIT[table.hole]
    count = count_many(table.gold)
    if count < codes.BLOCKS:
        return free & box.BLOCK_SET[count]
    for block in range(codes.BLOCKS):
        if count_many(table.gold & box.BLOCK_SET[block]) > 1:
            free &= ~box.BLOCK_SET[block]
    return free


def golds_into(table: Table, out: vec[i64]) -> i64:
    """Write the codes of the next gold pyramid into `out`; return their number."""
    free = golden_free(table)
    n: i64 = 0
    for cell in range(codes.CELLS):
        if free & BIT[cell]:
            out[n] = codes.GOLD + box.GOLD_NUMBER[cell]
            n += 1
    return n


def gold_weight(table: Table, cell: i64) -> i64:
    """A weight that makes all blocks equally likely, however many cells they have free."""
    if count_many(table.gold) < codes.BLOCKS:
        return 1
    return 6 // count_many(golden_free(table) & box.BLOCK_SET[box.BLOCK_OF[cell]])


def place_gold(table: Table, cell: i64) -> None:
    """Stand a gold pyramid on a cell; after the last one the tokens are due (faraon 9.1)."""
    table.gold |= BIT[cell]
    table.tokens[cell] = codes.UNDEALT
    if count_many(table.gold) == box.GOLDEN:
        table.phase = codes.PH_TOKEN


def undealt(table: Table) -> i64:
    """The cell of the next gold pyramid without a token, in cell order, or NONE (notation 3)."""
    for cell in range(codes.CELLS):
        if table.tokens[cell] == codes.UNDEALT:
            return cell
    return NONE


def hide_token(table: Table, token: i64) -> None:
    """Put a token under the next gold pyramid; after the last one the first turn begins (faraon 9.1)."""
    table.tokens[undealt(table)] = token
    if undealt(table) == NONE:
        setup.start(table)


def tokens_left(table: Table, token: i64) -> i64:
    """The number of copies of a token that are neither under a gold pyramid nor with a seat."""
    left = box.TOKEN_COUNT[token]
    for lying in table.tokens:
        if lying == token:
            left -= 1
    if token < codes.HATS:
        for seat in range(table.players):
            left -= table.hats[seat * 3 + token]
    return left


def carry(table: Table, old: i64, cell: i64, step: i64) -> None:
    """Move tokens along with their pyramids (faraon 9.1)."""
    to = old
    while to != cell:
        origin = to - step
        table.tokens[to] = table.tokens[origin]
        table.tokens[origin] = NONE
        bit = BIT[to]
        table.gold = table.gold | bit if table.gold & BIT[origin] else table.gold & ~bit
        table.lifted = table.lifted | bit if table.lifted & BIT[origin] else table.lifted & ~bit
        to = origin
    table.gold &= ~BIT[cell]
    table.lifted &= ~BIT[cell]


# Looking under a pyramid


def peek(table: Table, lift: bool) -> None:
    """Look under the gold pyramid just moved, or leave it; then the slide counts (faraon 9.2 to 9.4)."""
    seat = table.turn
    if lift:
        found: i64 = table.tokens[table.last]
        table.lifted |= BIT[table.last]
        table.emit(codes.EV_LIFT, seat, found)
        if found < codes.HATS:
            table.hats[seat * 3 + found] += 1
            table.tokens[table.last] = codes.EMPTY
        elif found == codes.CURSE and table.mummy != seat:
            table.emit(codes.EV_MUMMY, seat, table.mummy)
            table.mummy = seat
    else:
        table.emit(codes.EV_LEAVE, seat)
    turn.after_slide(table)


def loses_turn(table: Table, seat: i64) -> bool:
    """Whether a seat loses its turn to the mummy, which is put back (faraon 9.4)."""
    if table.mummy != seat:
        return False
    table.mummy = NONE
    table.emit(codes.EV_SKIP, seat)
    return True


def answer_scarab(table: Table, used: bool) -> None:
    """Search on after a wrong treasure, or end the turn (faraon 9.5)."""
    if used:
        table.scarabs[table.turn] -= 1
        table.slides = 0
        table.emit(codes.EV_SCARAB, table.turn, table.scarabs[table.turn])
        table.phase = codes.PH_DUEL if table.action == codes.AC_DUEL else codes.PH_SEARCH
    elif table.action == codes.AC_DUEL:
        duel.pass_on(table, codes.BY_TREASURE)
    else:
        turn.miss(table, codes.BY_TREASURE)


# Hats


def hats_of(table: Table, seat: i64) -> i64:
    """The hats of a seat: hats are counted, not tokens (faraon 9.6)."""
    return table.hats[seat * 3] + 2 * table.hats[seat * 3 + 1] + 3 * table.hats[seat * 3 + 2]


def explorer_bonus(table: Table, seat: i64) -> i64:
    """Most hats, second, and fewest or third; ties take the better place (faraon 9.6)."""
    mine = hats_of(table, seat)
    more: i64 = 0
    fewer: i64 = 0
    hats: i64 = mine
    for other in range(table.players):
        theirs = hats_of(table, other)
        hats += theirs
        if theirs > mine:
            more += 1
        elif theirs < mine:
            fewer += 1
    if hats == 0:
        return 0
    if more == 0:
        return box.BONUS_FIRST
    if more == 1:
        return box.BONUS_SECOND
    if table.bonus_by_places:
        return box.BONUS_LAST if more == 2 else i64(0)
    return box.BONUS_LAST if fewer == 0 else i64(0)
