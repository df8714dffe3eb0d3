"""Consistency of a position: every stone and every card is there once, and the question fits the table."""

from __future__ import annotations

from functools import partial
from typing import Final

from mastaba.core.engine.bits import count
from mastaba.core.engine.state import NONE, OVER, legal_codes
from mastaba.core.notation.json_reader import bad
from mastaba.games.imhotep.engine import box, codes, pyramid, temple
from mastaba.games.imhotep.engine.state import ImhotepState
from mastaba.games.imhotep.notation import texts

wrong: Final = partial(bad, folder=texts.LOCALE)  # refuse a position with a reason of this game
_WITH_SHIP = (codes.ASK_ORDER, codes.ASK_PICK, codes.ASK_LOOK, codes.ASK_KEEP)
_CHAIN = (codes.ASK_BUILD, codes.ASK_BONUS, codes.ASK_TOP)  # they follow a ship's stone or a temple column


def stones_of(state: ImhotepState, seat: int) -> int:
    """All stones of a seat, wherever they are (imhotep 2.4)."""
    player = state.seats[seat]
    slots = [ship.stone(slot) for ship in state.ships for slot in range(4)]
    places = (slots, state.pyramid, state.left, state.centre, state.right, state.temple, state.burial)
    towers = box.TOWER_STONES * list(state.towers).count(seat)
    return (
        player.quarry
        + player.sled
        + player.height
        + towers
        + sum(list(stones).count(seat) for stones in places)
    )


def copies_of(state: ImhotepState, card: int) -> int:
    """All copies of a card, wherever they are (imhotep 2.2)."""
    places = (state.market, state.pair_known, state.look, state.reds)
    hands = sum(player.cards[card] for player in state.seats)
    return state.deck[card] + state.discard[card] + hands + sum(list(place).count(card) for place in places)


def check(state: ImhotepState) -> None:
    """Raise `BadPosition` for a position that no game can reach."""
    for seat in range(state.players):
        if (stones := stones_of(state, seat)) != box.STONES:
            wrong("stones", seat=seat, stones=stones, due=box.STONES)
    for card in range(codes.CARDS):
        if (copies := copies_of(state, card)) != box.COPIES[card]:
            wrong("cards", name=box.CARD_NAMES[card], copies=copies, due=box.COPIES[card])
    if state.pair_unseen > state.unseen:
        wrong("pair", unseen=state.pair_unseen, deck=state.unseen)
    if not _fits(state):
        wrong("ask", kind=texts.ASK_NAMES[state.ask])


def _fits(state: ImhotepState) -> bool:
    """Whether the open question fits the rest of the table."""
    return (
        _fleet_fits(state)
        and _context_fits(state)
        and _details_fit(state)
        and (state.actor == OVER or bool(legal_codes(state)))
    )


def _fleet_fits(state: ImhotepState) -> bool:
    """Whether the ships are those of a drawn round card, and only the one being unloaded has stones at its dock."""
    sizes = [ship.size for ship in state.ships]
    if state.ask == codes.ASK_ROUND:
        return not any(sizes)
    card = "-".join(map(str, sizes))
    drawn = box.rounds_for(state.players) & ~state.rounds
    if card not in box.ROUND_CARDS or not drawn >> box.ROUND_CARDS.index(card) & 1:
        return False
    return all(
        ship.dock == NONE or ship.load == 0 or s == state.unloading for s, ship in enumerate(state.ships)
    )


def _context_fits(state: ImhotepState) -> bool:
    """Whether exactly those of ship, temple column, pair and red cards are in progress that the question allows."""
    ask = state.ask
    unloading, scoring = state.unloading != NONE, state.column != NONE
    if ask in _CHAIN:
        where = unloading != scoring
    else:
        where = unloading == (ask in _WITH_SHIP) and scoring == (ask == codes.ASK_TEMPLE)
    pair = state.pair_unseen + len(state.pair_known) + len(state.look)
    return (
        where
        and pair <= box.PAIR
        and (len(state.look) == 0 or ask in (codes.ASK_LOOK, codes.ASK_KEEP))
        and (len(state.reds) == 0 or ask in _CHAIN)
    )


def _details_fit(state: ImhotepState) -> bool:
    """Whether the table has what the open question needs."""
    dock = NONE if state.unloading == NONE else state.ships[state.unloading].dock
    stone = NONE
    if dock != NONE and state.queue:
        stone = state.ships[state.unloading].stone((state.queue & 15) - 1)
    reds = list(state.reds)
    cell = box.TEMPLE_B[state.column] if state.column != NONE else NONE
    cleared = all(card == NONE for card in state.market)
    match state.ask:
        case codes.ASK_ROUND:
            return state.round < box.ROUNDS and cleared and not state.pair_there()
        case codes.ASK_DEAL:
            dealt = all(card == NONE for card in list(state.market)[state.space :])
            return dealt and state.draw_pile() > 0 and not state.pair_there()
        case codes.ASK_TURN | codes.ASK_LOAD | codes.ASK_SEND:
            at_turn = state.actor == state.turn and state.passes < state.players and state.sailed < box.SHIPS
            return at_turn and _card_fits(state)
        case codes.ASK_ORDER:
            return state.actor == state.turn
        case codes.ASK_PICK:
            to_take = not cleared or state.pair_there()
            return dock == codes.MARKET and stone == state.actor and to_take
        case codes.ASK_LOOK:
            return dock == codes.MARKET and state.pair_unseen > 0
        case codes.ASK_KEEP:
            return dock == codes.MARKET and state.pair_unseen == 0
        case codes.ASK_BUILD if state.origin == codes.FROM_SHIP:
            return state.sides.pyramid_b and dock == codes.PYRAMID and stone == state.actor and not reds
        case codes.ASK_BUILD:
            return (
                state.sides.pyramid_b
                and reds[-1:] == [codes.ENTRANCE]
                and state.seats[state.actor].quarry > 0
            )
        case codes.ASK_BONUS:
            return state.sides.pyramid_b and pyramid.bonus_usable(state, state.actor, state.bonus)
        case codes.ASK_TOP:
            by_temple = cell == codes.CELL_CARD and temple.top(state, state.column) == state.owner
            by_bonus = state.sides.pyramid_b and (bool(reds) or dock == codes.PYRAMID)
            return state.draw_pile() > 0 and (by_temple or by_bonus)
        case codes.ASK_TEMPLE:
            choice = state.sides.temple_b and cell == codes.CELL_CHOICE
            return choice and temple.top(state, state.column) == state.actor
        case codes.ASK_CLEAR:
            return state.round < box.ROUNDS and cleared and state.pair_unseen > 0
    return state.round == box.ROUNDS


def _card_fits(state: ImhotepState) -> bool:
    """Whether the loads of the blue card being played can be made, and its ship can sail (imhotep 11.6 to 11.9)."""
    if state.ask == codes.ASK_LOAD and state.left_to_load == 2:
        return state.card == codes.CHISEL and state.seats[state.turn].sled >= 2 and count(state.free) >= 2
    if state.ask == codes.ASK_SEND:
        if state.card == codes.LEVER:
            return state.chosen_ship == NONE
        return state.chosen_ship != NONE and bool(state.ready >> state.chosen_ship & 1)
    return True
