"""A round from its card to its end, and the draw pile (imhotep 3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import CHANCE, NONE
from mastaba.games.imhotep.engine import box, codes, market, scoring, temple
from mastaba.games.imhotep.engine.table import Table

# By round card: all slots of its ships, as a bit set of ship * 4 + slot.
_EMPTY_SLOTS: Final[vec[i64]] = vec[i64](
    [sum((2 ** int(size) - 1) * 16**s for s, size in enumerate(card.split("-"))) for card in box.ROUND_CARDS]
)


def begin(table: Table, card: i64) -> None:
    """Turn up a round card: four empty ships, all docks free (imhotep 3.1)."""
    table.rounds &= ~BIT[card]
    table.round += 1
    table.turn = table.first
    table.passes = 0
    for s in range(box.SHIPS):
        table.ships[s].fit_out(box.SHIP_SIZES[card * box.SHIPS + s])
    _reset_fleet(table)
    table.free = _EMPTY_SLOTS[card]
    table.emit(codes.EV_ROUND, table.round, card, table.first)
    _deal_from(table, 0)


def _reset_fleet(table: Table) -> None:
    """Reset the bit sets of the ships: no slot, no ship that may sail, all docks free."""
    table.free = 0
    table.ready = 0
    table.docks = codes.ALL_DOCKS
    table.sailed = 0


def _deal_from(table: Table, space: i64) -> None:
    """Deal the market from this space on, on side B with a pair face down (imhotep 3.2)."""
    while space < i64(len(table.market)):
        if card_due(table):
            table.space = space
            table.question(codes.ASK_DEAL, CHANCE)
            return
        space += 1
    if table.sides.market_b:
        for _card in range(box.PAIR):
            if card_due(table):
                table.pair_unseen += 1
        table.emit(codes.EV_PAIR, table.pair_unseen + i64(len(table.pair_known)))
    _begin_turn(table)


def deal(table: Table, card: i64) -> None:
    """Put a card on the space that is due (imhotep 3.2)."""
    table.draw(card)
    table.market[table.space] = card
    table.emit(codes.EV_DEAL, table.space, card)
    _deal_from(table, table.space + 1)


def card_due(table: Table) -> bool:
    """Whether there is a card to draw; an empty draw pile is first refilled from the discard pile (imhotep 3.3)."""
    if table.draw_pile() > 0:
        return True
    if table.discarded == 0:
        return False
    _reshuffle_discard(table)
    return True


def _reshuffle_discard(table: Table) -> None:
    """Make the discard pile the draw pile. The cards unseen until now are those of the pair: counting tells which."""
    known = vec[i64]()
    for card in range(codes.CARDS):
        copies = table.deck[card]
        for held in table.pair_known:
            if held == card:
                copies += 1
        for _copy in range(copies):
            known = append(known, card)
    table.pair_known = known
    table.pair_unseen = 0
    table.deck = table.discard
    table.unseen = table.discarded
    table.discard = vec[i64]([0] * int(codes.CARDS))
    table.discarded = 0
    table.emit(codes.EV_RESHUFFLE, table.unseen)


def _begin_turn(table: Table) -> None:
    """Ask the player at turn (imhotep 3.4)."""
    turn = table.turn
    table.emit(codes.EV_TURN, turn)
    table.question(codes.ASK_TURN, turn)


def end_turn(table: Table) -> None:
    """End the round after the fourth ship (imhotep 3.5) or when all seats have passed; else begin the next turn."""
    if table.sailed == box.SHIPS or table.passes == table.players:
        _end(table)
        return
    table.turn = _left_of(table, table.turn)
    _begin_turn(table)


def _left_of(table: Table, seat: i64) -> i64:
    """The next seat clockwise."""
    left = seat + 1
    return left if left < table.players else i64(0)


def _end(table: Table) -> None:
    """Return stones that never sailed, name the next first player, score the temple (imhotep 3.6, 3.8, 4.9)."""
    table.first = _left_of(table, table.turn)
    if table.sailed < box.SHIPS:
        for s in range(box.SHIPS):
            if table.ships[s].dock == NONE:
                market.return_stones(table, s)
        table.derive_fleet()
    table.emit(codes.EV_ROUND_END, table.round, table.turn, table.first)
    temple.score(table)


def clear(table: Table) -> None:
    """After rounds 1 to 5 discard the cards left in the market (imhotep 3.7); after the sixth end the game."""
    if table.round == box.ROUNDS:
        scoring.end_game(table)
        return
    spaces = table.market
    for space in range(i64(len(spaces))):
        if spaces[space] != NONE:
            table.throw_openly(spaces[space])
            spaces[space] = NONE
    for card in table.pair_known:
        table.throw_openly(card)
    table.pair_known = vec[i64]()
    if table.pair_unseen > 0:
        table.question(codes.ASK_CLEAR, CHANCE)
        return
    _next(table)


def turn_up(table: Table, card: i64) -> None:
    """Discard a card of a pair that no seat took, face up (imhotep 3.7)."""
    table.draw(card)
    table.pair_unseen -= 1
    table.throw_openly(card)
    if table.pair_unseen == 0:
        _next(table)


def _next(table: Table) -> None:
    """Take the ships off the table and draw the next round card (imhotep 3.7)."""
    for ship in table.ships:
        ship.fit_out(0)
    _reset_fleet(table)
    table.question(codes.ASK_ROUND, CHANCE)
