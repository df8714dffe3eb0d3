"""The features of Imhotep: what `observe` and `memory` name, as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.engine.features import Features, Row
from mastaba.core.engine.state import NONE, State
from mastaba.games.imhotep.engine import box, codes, market, temple
from mastaba.games.imhotep.engine.pieces import Player, Ship
from mastaba.games.imhotep.engine.state import ImhotepState

_QUESTIONS: Final[i64] = codes.ASK_OVER + 1
_SPACES: Final[i64] = box.MARKET_A  # side B has fewer
_SLOTS: Final[i64] = 4
_ROUND_CARDS: Final[i64] = len(box.ROUND_CARDS)
_BLUE: Final[i64] = codes.CARDS - codes.LEVER
_BONUSES: Final[i64] = codes.BONUS_SHIP
_COPIES: Final[i64] = 10  # of a card at most
_LOADS: Final[i64] = 2
_POINTS: Final[i64] = 127  # on the track: at most 67 for the 29 stones of a seat, 30 at the temple
_SCORE: Final[i64] = 255  # with at most 130 more for cards, burial chamber and obelisks
# A ship a round docks at a site. At most 37 cards are drawn, so that a red kind brings at most 5 stones more: two
# copies, and again each of the three draws that can follow after the draw pile of 34 was empty.
_SHIPPED: Final[i64] = box.ROUNDS * _SLOTS
_PLACED: Final[i64] = _SHIPPED + 5
_TOWERS: Final[i64] = _PLACED // box.TOWER_STONES
_DETAIL: Final[i64] = (
    _SPACES + _BLUE + 1 + box.SHIPS + 1 + _BONUSES
)  # places of a question's details but the owner

_SHIP_NAMES: Final[list[str]] = [f"ship{s}" for s in range(box.SHIPS)]
_SLOT_NAMES: Final[list[str]] = [f"ship{s}.slot{slot}" for s in range(box.SHIPS) for slot in range(_SLOTS)]
_QUEUE_NAMES: Final[list[str]] = [f"unload.next{place}" for place in range(_SLOTS)]
_SPACE_NAMES: Final[list[str]] = [f"market.space{space}" for space in range(_SPACES)]
_COLUMN_NAMES: Final[list[str]] = [f"temple.column{column}" for column in range(box.TEMPLE_WIDTH)]


class ImhotepFeatures(Features):
    """Seats, ships and sites; cards by kind, stones by owner in the order in which they were placed."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        """Write what a seat knows, behind its number."""
        assert isinstance(state, ImhotepState)
        _options(state, row)
        row.who("actor", state.actor)
        row.one_of("ask", state.ask, _QUESTIONS)
        _details(state, row)
        row.one_of("round", state.round, box.ROUNDS + 1)
        row.who("first", state.first)
        row.who("turn", state.turn)
        row.number("passes", state.passes, state.players)
        totals = state.scores()
        for turn in range(state.players):
            owner = row.about(turn)
            row.number("score", totals[owner] + box.WRATH, _SCORE)  # a score can be below 0 by so much
            _player(state.seats[owner], row)
        for s in range(box.SHIPS):
            _ship(state.ships[s], s, row)
        _unloading(state, row)
        _market(state, row)
        _pair(state, seat, row)
        _sites(state, row)
        row.members("memory.rounds", state.rounds, _ROUND_CARDS)
        row.tally("memory.pair_known", state.pair_known, codes.CARDS, box.PAIR)
        row.counts("memory.unseen", market.unseen_by(state, seat), 0, codes.CARDS, _COPIES)


def _options(state: ImhotepState, row: Row) -> None:
    """Write the sides and the variants."""
    sides = state.sides
    row.flag("option.market_b", sides.market_b)
    row.flag("option.pyramid_b", sides.pyramid_b)
    row.flag("option.temple_b", sides.temple_b)
    row.flag("option.burial_b", sides.burial_b)
    row.flag("option.obelisk_b", sides.obelisk_b)
    row.flag("option.wrath", sides.wrath)
    row.flag("option.must_take_card", sides.must_take_card)
    row.flag("option.hammer_needs_stones", sides.hammer_needs_stones)
    row.flag("option.chisel_single", sides.chisel_single)


def _details(state: ImhotepState, row: Row) -> None:
    """Write the details of the open question. Of other questions the state holds old ones."""
    ask = state.ask
    if ask == codes.ASK_TURN and row.layout is None:
        row.at += _DETAIL + state.players
        return
    load = ask == codes.ASK_LOAD
    send = ask == codes.ASK_SEND
    row.one_of("ask.space", state.space if ask == codes.ASK_DEAL else NONE, _SPACES)
    row.one_of("ask.card", state.card - codes.LEVER if load or send else NONE, _BLUE)
    row.number("ask.left", state.left_to_load if load else i64(0), _LOADS)
    row.one_of("ask.ship", state.chosen_ship if send else NONE, box.SHIPS)
    row.who("ask.owner", state.owner if market.opened(state) or ask == codes.ASK_TOP else NONE)
    row.flag("ask.from_quarry", ask == codes.ASK_BUILD and state.origin == codes.FROM_QUARRY)
    row.one_of("ask.bonus", state.bonus - 1 if ask == codes.ASK_BONUS else NONE, _BONUSES)


def _player(player: Player, row: Row) -> None:
    """Write what a seat has, apart from its stones at the sites."""
    row.number("points", player.points, _POINTS)
    row.number("sled", player.sled, box.SLED)
    row.number("quarry", player.quarry, box.STONES)
    row.number("obelisk", player.height, box.STONES)
    row.counts("cards", player.cards, 0, codes.CARDS, _COPIES)


def _ship(ship: Ship, s: i64, row: Row) -> None:
    """Write a ship and its stones."""
    row.within(_SHIP_NAMES, s)
    row.one_of("size", ship.size - 1, _SLOTS)
    row.one_of("dock", ship.dock, codes.SITES)
    if ship.stones == 0 and row.layout is None:
        row.at += _SLOTS * row.players
        return
    for slot in range(_SLOTS):
        row.within(_SLOT_NAMES, s * _SLOTS + slot)
        row.who("owner", ship.stone(slot))


def _unloading(state: ImhotepState, row: Row) -> None:
    """Write the ship that is being unloaded, and the slots still to come."""
    row.about_all()
    row.one_of("unload.ship", state.unloading, box.SHIPS)
    if state.unloading == NONE and row.layout is None:
        row.at += _SLOTS * _SLOTS
        return
    queue = state.queue
    for place in range(_SLOTS):
        row.within(_QUEUE_NAMES, place)
        row.one_of("slot", (queue & 15) - 1, _SLOTS)
        queue >>= 4


def _market(state: ImhotepState, row: Row) -> None:
    """Write the face-up cards, and those that left the draw pile for all to see."""
    spaces = i64(len(state.market))
    for space in range(_SPACES):
        row.within(_SPACE_NAMES, space)
        row.one_of("card", state.market[space] if space < spaces else NONE, codes.CARDS)
    row.about_all()
    row.number("deck", state.draw_pile(), box.ALL_CARDS)
    row.counts("discard", state.discard, 0, codes.CARDS, _COPIES)
    reds = i64(len(state.reds))
    row.one_of("reds.first", state.reds[0] if reds > 0 else NONE, codes.CARDS)
    row.one_of("reds.second", state.reds[1] if reds > 1 else NONE, codes.CARDS)


def _pair(state: ImhotepState, seat: i64, row: Row) -> None:
    """Write the pair: its number, and the cards of an opened one for its owner (imhotep 6.3)."""
    face_down = state.pair_unseen + i64(len(state.pair_known))
    if not market.opened(state):
        row.number("pair", face_down, box.PAIR)
        row.skip("look", 1, box.PAIR)
        row.skip("look.cards", codes.CARDS, box.PAIR)
        return
    row.skip("pair", 1, box.PAIR)
    row.number("look", i64(len(state.look)) + face_down, box.PAIR)
    if seat == state.owner:
        row.tally("look.cards", market.cards_seen(state), codes.CARDS, box.PAIR)
    else:
        row.skip("look.cards", codes.CARDS, box.PAIR)


def _sites(state: ImhotepState, row: Row) -> None:
    """Write the stones at the sites, and once more those that are visible at the temple (imhotep 8.1)."""
    row.owners("pyramid", state.pyramid, _PLACED)
    row.owners("pyramid.left", state.left, box.PYRAMID_CELLS)
    row.owners("pyramid.centre", state.centre, box.PYRAMID_CELLS)
    row.owners("pyramid.right", state.right, box.PYRAMID_CELLS)
    row.owners("temple", state.temple, _SHIPPED)
    row.owners("burial", state.burial, _PLACED)
    row.owners("towers", state.towers, _TOWERS)
    columns = temple.width(state)
    row.one_of("temple.resolved", state.column, columns)
    for column in range(columns):
        row.within(_COLUMN_NAMES, column)
        row.who("top", temple.top(state, column))
    row.about_all()
