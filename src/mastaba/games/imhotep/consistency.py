"""Whether a position read from JSON can have come about: nothing missing, nothing doubled, a question that fits."""

from __future__ import annotations

from mastaba.core.reading import bad
from mastaba.core.state import NONE, OVER, legal_codes
from mastaba.games.imhotep import codes
from mastaba.games.imhotep.box import ALL_CARDS, COPIES, STONES, TOWER_STONES
from mastaba.games.imhotep.names import ASK_NAMES, CARD_NAMES
from mastaba.games.imhotep.state import ImhotepState

_BY_TURN = (codes.ASK_TURN, codes.ASK_LOAD, codes.ASK_SEND, codes.ASK_ORDER)
_AT_MARKET = (codes.ASK_PICK, codes.ASK_LOOK, codes.ASK_KEEP)


def stones_of(state: ImhotepState, seat: int) -> int:
    """All stones of a seat, wherever they are (imhotep 2.4)."""
    player = state.seats[seat]
    lying = (state.slots, state.pyramid, state.left, state.centre, state.right, state.temple, state.burial)
    towers = TOWER_STONES * list(state.towers).count(seat)
    return (
        player.quarry
        + player.sled
        + player.height
        + towers
        + sum(list(stones).count(seat) for stones in lying)
    )


def copies_of(state: ImhotepState, card: int) -> int:
    """All copies of a card, wherever they are (imhotep 2.2)."""
    lying = (state.market, state.pair_known, state.look, state.reds)
    hands = sum(player.cards[card] for player in state.seats)
    return state.deck[card] + state.discard[card] + hands + sum(list(place).count(card) for place in lying)


def check(state: ImhotepState) -> None:
    """Refuse a position that cannot be."""
    for seat in range(state.players):
        if (stones := stones_of(state, seat)) != STONES:
            bad("stones", seat=seat, stones=stones, due=STONES)
    for card in range(codes.CARDS):
        if (copies := copies_of(state, card)) != COPIES[card]:
            bad("cards", card=CARD_NAMES[card], copies=copies, due=COPIES[card], all=ALL_CARDS)
    if state.pair_unseen > state.unseen:
        bad("pair", unseen=state.pair_unseen, deck=state.unseen)
    if not _fits(state):
        bad("ask", kind=ASK_NAMES[state.ask])


def _fits(state: ImhotepState) -> bool:
    """Whether the open question goes with the rest of the table."""
    ask = state.ask
    unloading = state.unloading != NONE
    dock = state.ships[state.unloading].dock if unloading else NONE
    first_stone = (
        state.slots[state.unloading * 4 + (state.queue & 15) - 1] if unloading and state.queue else NONE
    )
    afloat = state.ships[0].size > 0
    if ask in _BY_TURN and (state.actor != state.turn or not afloat or state.column != NONE):
        return False
    if unloading and (state.column != NONE or ask in (codes.ASK_TURN, codes.ASK_LOAD, codes.ASK_SEND)):
        return False
    match ask:
        case codes.ASK_ROUND:
            return not afloat and not unloading and state.column == NONE and state.round < 6
        case codes.ASK_OVER:
            return state.round == 6
        case codes.ASK_ORDER:
            return unloading and bool(legal_codes(state))
        case codes.ASK_PICK:
            return dock == codes.MARKET and first_stone == state.actor
        case codes.ASK_BUILD if state.origin == codes.FROM_SHIP:
            fits = dock == codes.PYRAMID and first_stone == state.actor
        case codes.ASK_BUILD:
            fits = list(state.reds)[-1:] == [codes.ENTRANCE] and state.seats[state.actor].quarry > 0
        case codes.ASK_TEMPLE:
            return (
                state.sides.temple_b
                and state.column != NONE
                and state.temple_top(state.column) == state.actor
            )
        case codes.ASK_CLEAR:
            return state.pair_unseen > 0
        case _:
            fits = True
    if ask in _AT_MARKET and not (dock == codes.MARKET and state.sides.market_b):
        return False
    if ask in (codes.ASK_BUILD, codes.ASK_BONUS):
        fits = fits and state.sides.pyramid_b
    if ask in (codes.ASK_BUILD, codes.ASK_BONUS, codes.ASK_TOP):
        fits = fits and (unloading or state.column != NONE)
    if ask == codes.ASK_BONUS:
        fits = fits and state.bonus_usable(state.actor, state.bonus)
    return fits and (state.actor == OVER or bool(legal_codes(state)))
