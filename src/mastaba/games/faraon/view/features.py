"""The features of Faraón: what `observe` and `memory` name, as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_many
from mastaba.core.engine.features import Features, Row
from mastaba.core.engine.state import NONE, OVER, State
from mastaba.games.faraon.engine import box, codes, duel, expert, scoring
from mastaba.games.faraon.engine.state import FaraonState

_MODES: Final[i64] = codes.SOLO + 1
_PHASES: Final[i64] = codes.PH_OVER + 1
_ACTIONS: Final[i64] = codes.AC_DUEL + 1
_VIEWS: Final[i64] = 4
_CAP: Final[i64] = box.BOX.number("caps.most")
_COUNT: Final[i64] = 65535  # without a cap a turn or a duel has no last slide, and a card no last miss
_BACKS: Final[i64] = max(int(n) for n in box.BACKS)  # with the same symbol, in a pile
_TOKENS: Final[i64] = max(int(n) for n in box.TOKEN_COUNT)  # of a kind
_POINTS: Final[i64] = sum(int(n) for n in box.VALUE)
_PILE_NAMES: Final[list[str]] = [f"deck.{pile + 1}" for pile in range(int(codes.PILES))]
_BLOCK_NAMES: Final[list[str]] = [f"memory.block{block + 1}" for block in range(int(codes.BLOCKS))]
_CARD_NAMES: Final[list[str]] = [f"memory.{card}" for card in box.CARD_NAMES]


class FaraonFeatures(Features):
    """The board as sets of cells, treasures by block, cards by holder. Where chance laid anything is not in it."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        """Write what a seat knows, behind its number."""
        assert isinstance(state, FaraonState)
        _options(state, row)
        row.who("actor", state.actor)
        row.who("turn", state.turn)
        row.one_of("phase", state.phase, _PHASES)
        row.one_of("action", state.action, _ACTIONS)
        row.number("slides", _counted(state.slides), _COUNT)
        row.number("misses", _counted(state.misses), _COUNT)
        _board(state, row)
        _deck(state, row)
        target = _target(state)
        row.one_of("target", target, codes.TREASURES)
        row.who("duel.first", state.first)
        row.who("duel.second", state.second)
        row.flag("duel.open", state.open)
        row.number("duel.slides", _counted(state.duel_slides), _COUNT)
        row.who("mummy", state.mummy)
        for turn in range(state.players):
            _seat(state, row.about(turn), seat, row)
        row.about_all()
        _remembered_board(state, target, row)
        _remembered_cards(state, seat, row)


def _options(state: FaraonState, row: Row) -> None:
    row.one_of("option.mode", state.mode, _MODES)
    row.flag("option.connected_blanks", state.connected)
    row.flag("option.bonus_by_places", state.bonus_by_places)
    row.flag("option.no_way_back", state.no_way_back)
    row.number("option.search_cap", state.search_cap, _CAP)
    row.number("option.scorpion_cap", state.scorpion_cap, _CAP)
    row.number("option.duel_cap", state.duel_cap, _CAP)
    row.number("option.card_cap", state.card_cap, _CAP)


def _counted(n: i64) -> i64:
    """A count without an end, as far as it can be written."""
    return n if n < _COUNT else _COUNT


def _board(state: FaraonState, row: Row) -> None:
    row.one_of("view", state.view, _VIEWS)
    row.one_of("hole", state.hole, codes.CELLS)
    row.one_of("treasure", NONE if state.hole == NONE else state.visible(), codes.TREASURES)
    row.members("gold", state.gold, codes.CELLS)


def _deck(state: FaraonState, row: Row) -> None:
    """Write the deck, its top card, and the card face up."""
    for pile in range(codes.PILES):
        row.within(_PILE_NAMES, pile)
        row.number("cards", count_many(state.faces & box.PILE_SET[pile]), codes.CARDS)
    row.about_all()
    row.one_of("back", state.back, codes.SYMBOLS)
    row.flag("spent", state.spent)
    row.one_of("up", state.up, codes.CARDS)
    row.flag("superpowers", state.superpowers)
    row.number("out", count_many(state.out), codes.CARDS)


def _target(state: FaraonState) -> i64:
    """The treasure that the seat with the marker looks for, in a search or an open duel; or NONE."""
    if state.action != codes.AC_DUEL:
        return state.target()
    stake = state.stake_of(state.first + state.second - state.turn) if state.open else NONE
    return NONE if stake == NONE else box.TREASURE[stake]


def _seat(state: FaraonState, owner: i64, seat: i64, row: Row) -> None:
    """Write a seat: its cards only if it is the observer or the game is over, its stake only if it is seen."""
    cards = state.won[owner]
    row.number("won", count_many(cards), codes.CARDS)
    if owner == seat or state.actor == OVER:
        row.members("cards", cards, codes.CARDS)
        row.number("points", scoring.value_of(cards), _POINTS)
    else:
        row.skip("cards", codes.CARDS)
        row.skip("points", 1, _POINTS)
    stake = state.stake_of(owner)
    row.flag("staked", stake != NONE)
    row.one_of("stake", stake if duel.shows_stake(state, owner, seat) else NONE, codes.CARDS)
    row.counts("hats", state.hats, owner * codes.HATS, codes.HATS, _TOKENS)
    bonus: i64 = expert.explorer_bonus(state, owner) if state.mode == codes.EXPERT else i64(0)
    row.number("bonus", bonus, box.BONUS_FIRST)
    row.number("scarabs", state.scarabs[owner], box.SCARAB_USES)


def _remembered_board(state: FaraonState, target: i64, row: Row) -> None:
    """Write what has been seen of the tiles, and under gold pyramids."""
    treasures: i64 = 0
    goal = NONE
    for block in range(codes.BLOCKS):
        row.within(_BLOCK_NAMES, block)
        cell = _treasure_cell(state, block)
        treasure = NONE if cell == NONE else state.treasures[cell]
        row.one_of("treasure", treasure, codes.TREASURES)
        if cell != NONE:
            treasures |= BIT[cell]
            if treasure == target:
                goal = cell
    row.about_all()
    row.members("memory.seen", state.seen, codes.CELLS)
    row.members("memory.treasures", treasures, codes.CELLS)
    row.one_of("memory.target", goal, codes.CELLS)
    row.one_of("memory.last", state.last, codes.CELLS)
    row.members("memory.lifted", state.lifted, codes.CELLS)
    row.members("memory.curses", _curses(state), codes.CELLS)


def _treasure_cell(state: FaraonState, block: i64) -> i64:
    """Where the treasure of a block is, or NONE if it has never been seen."""
    if block >= i64(len(state.laid)):
        return NONE
    cell = box.BLOCK_CELLS[block * 4 + (state.laid[block] & 3)]
    return cell if state.seen & BIT[cell] else NONE


def _curses(state: FaraonState) -> i64:
    """The bit set of cells with a gold pyramid under which the curse was seen."""
    found: i64 = 0
    if state.lifted != 0:
        for cell in range(codes.CELLS):
            if state.lifted & BIT[cell] and state.tokens[cell] == codes.CURSE:
                found |= BIT[cell]
    return found


def _remembered_cards(state: FaraonState, seat: i64, row: Row) -> None:
    """Write the backs to come, and by card whether its face was seen and the seats that may hold it."""
    row.counts("memory.symbols", state.symbols, 0, 2 * codes.SYMBOLS, _BACKS)
    known = state.known
    for card in range(codes.CARDS):
        holders = known[seat * codes.CARDS + card]
        if holders == NONE and row.layout is None:
            row.at += 1 + row.players
            continue
        row.within(_CARD_NAMES, card)
        row.flag("seen", holders != NONE)
        row.members(
            "holders", i64(0) if holders == NONE else _clockwise(holders, seat, row.players), row.players
        )
    row.about_all()


def _clockwise(seats: i64, seat: i64, players: i64) -> i64:
    """A bit set of seats as one of places clockwise from a seat."""
    return seats >> seat | seats << (players - seat)
