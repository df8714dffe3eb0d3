"""The effects of cards: red ones at once, blue ones as an action, the others in the final count (imhotep 11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count, lowest
from mastaba.core.engine.state import NONE
from mastaba.games.imhotep.engine import box, codes, pyramid, rounds, turn, unloading
from mastaba.games.imhotep.engine.table import Table

# By red card: the site of its stone.
_SITES: Final[vec[i64]] = vec[i64]([int(codes.PYRAMID), int(codes.BURIAL), int(codes.OBELISK)])
# The bits of the blue cards in `Player.blue`.
_LEVER: Final[i64] = 1
_HAMMER: Final[i64] = 2
_SAIL: Final[i64] = 4
_CHISEL: Final[i64] = 8


def gain(table: Table, seat: i64, card: i64, source: i64, space: i64) -> None:
    """Gain a card: carry out a red one at once, keep any other (imhotep 11.1, 11.2)."""
    table.emit(codes.EV_CARD, seat, card, source, space)
    if card >= codes.DECORATION:
        table.seats[seat].gain(card)
        unloading.go_on(table)
        return
    table.reds = append(table.reds, card)  # discarded when its effect is finished (imhotep 11.3)
    if table.seats[seat].quarry == 0:
        table.emit(codes.EV_VOID, seat, card)
    elif card == codes.ENTRANCE and table.sides.pyramid_b and not pyramid.complete(table):
        table.origin = codes.FROM_QUARRY
        table.question(codes.ASK_BUILD, seat)
        return
    else:
        table.seats[seat].quarry -= 1
        unloading.place(table, seat, _SITES[card], codes.FROM_QUARRY)
    unloading.go_on(table)


def playable(table: Table) -> i64:
    """The blue cards that the player at turn may play, as a bit set; bit 0 is Lever (imhotep 11.6 to 11.9)."""
    blue = table.seats[table.turn].blue
    if blue & _LEVER and table.ready == 0:
        blue -= _LEVER
    if blue & _HAMMER and not _hammer_works(table):
        blue -= _HAMMER
    if blue & _SAIL and not _sail_works(table):
        blue -= _SAIL
    if blue & _CHISEL and not _chisel_works(table):
        blue -= _CHISEL
    return blue


def _hammer_works(table: Table) -> bool:
    """Whether there is an empty slot, and a stone for it after Hammer has taken some (imhotep 11.7, 13.2)."""
    player = table.seats[table.turn]
    room = player.room(box.GET_STONES)
    if table.sides.hammer_needs_stones and room == 0:
        return False
    return table.free != 0 and player.sled + room > 0


def _sail_works(table: Table) -> bool:
    """Whether there is a stone, and a ship that may sail with it (imhotep 11.8)."""
    return table.seats[table.turn].sled > 0 and _slots_that_make_ready(table) != 0


def _slots_that_make_ready(table: Table) -> i64:
    """The empty slots of ships that reach their minimum load with one more stone (imhotep 11.8)."""
    slots = table.free
    for s in range(box.SHIPS):
        ship = table.ships[s]
        if ship.load + 1 < ship.least:
            slots &= ~turn.SLOTS_OF[s]
    return slots


def _chisel_works(table: Table) -> bool:
    """Whether there are two stones and two slots; by option one of each is enough (imhotep 11.9, 13.3)."""
    least: i64 = 1 if table.sides.chisel_single else 2
    return table.seats[table.turn].sled >= least and count(table.free) >= least


def play(table: Table, card: i64) -> None:
    """Discard a blue card, then carry it out (imhotep 11.6 to 11.9)."""
    player = table.seats[table.turn]
    player.lose(card)
    table.throw(card)
    table.emit(codes.EV_PLAY, table.turn, card)
    table.card = card
    table.chosen_ship = NONE
    if card == codes.LEVER:
        table.question(codes.ASK_SEND, table.turn)
        return
    table.left_to_load = 1
    if card == codes.HAMMER:
        turn.take_stones(table, table.turn, box.GET_STONES, codes.WHY_HAMMER)
    elif card == codes.CHISEL and player.sled >= 2 and count(table.free) >= 2:
        table.left_to_load = 2
    table.question(codes.ASK_LOAD, table.turn)


def loadable(table: Table) -> i64:
    """The slots that the card played may load, as a bit set (imhotep 11.7, 11.8, 11.9)."""
    if table.seats[table.turn].sled == 0:
        return 0
    return _slots_that_make_ready(table) if table.card == codes.SAIL_CARD else table.free


def load(table: Table, index: i64) -> None:
    """Load a stone by Hammer, Sail or Chisel (imhotep 11.7, 11.8, 11.9)."""
    turn.load_stone(table, table.turn, index)
    table.left_to_load -= 1
    if table.left_to_load > 0:
        return
    if table.card == codes.SAIL_CARD:
        table.chosen_ship = index >> 2
        table.question(codes.ASK_SEND, table.turn)
        return
    rounds.end_turn(table)


def sendable(table: Table) -> i64:
    """The ships that may sail by Lever or Sail, as a bit set (imhotep 11.6, 11.8)."""
    return table.ready if table.chosen_ship == NONE else BIT[table.chosen_ship]


def send(table: Table, ship_and_site: i64) -> None:
    """Send a ship by Sail, or by Lever and then ask for its unloading order (imhotep 11.6, 11.8)."""
    if table.card != codes.LEVER:
        unloading.sail(table, ship_and_site)
        return
    s = ship_and_site // codes.SITES
    unloading.leave(table, s, ship_and_site - s * codes.SITES)
    table.queue = 0
    _ask_order(table)


def _ask_order(table: Table) -> None:
    """Lever: ask for the order while stones of two owners have no place in it (imhotep 11.6)."""
    owners = unordered_owners(table)
    if count(owners) > 1:
        table.question(codes.ASK_ORDER, table.turn)
        return
    while owners != 0:
        _put_next(table, lowest(owners))
        owners = unordered_owners(table)
    unloading.unload(table)


def order(table: Table, owner: i64) -> None:
    """Lever: put a stone of this owner next in the order (imhotep 11.6)."""
    _put_next(table, owner)
    _ask_order(table)


def _put_next(table: Table, owner: i64) -> None:
    """Append the slot of this owner's stone nearest to the bow to the queue."""
    ship = table.ships[table.unloading]
    slot: i64 = 0
    while ship.stone(slot) != owner or _in_queue(table, slot):
        slot += 1
    place: i64 = 1
    while place <= table.queue:
        place *= 16
    table.queue += (slot + 1) * place
    table.emit(codes.EV_ORDER, table.turn, owner, slot)


def unordered_owners(table: Table) -> i64:
    """Lever: the owners of stones that have no place in the order yet, as a bit set (imhotep 11.6)."""
    owners: i64 = 0
    ship = table.ships[table.unloading]
    for slot in range(ship.size):
        seat = ship.stone(slot)
        if seat != NONE and not _in_queue(table, slot):
            owners |= BIT[seat]
    return owners


def _in_queue(table: Table, slot: i64) -> bool:
    """Whether this slot has a place in the unloading order."""
    queue = table.queue
    while queue != 0:
        if (queue & 15) - 1 == slot:
            return True
        queue >>= 4
    return False


def count_decorations(table: Table, points: vec[i64]) -> None:
    """Add a point for every three stones at the site of each decoration (imhotep 11.4)."""
    for seat in range(table.players):
        held = table.seats[seat].cards
        for decoration in range(codes.STATUE - codes.DECORATION):
            copies = held[codes.DECORATION + decoration]
            if copies != 0:
                points[seat] += copies * (_stones_at(table, decoration) // box.DECORATION_STONES)


def _stones_at(table: Table, decoration: i64) -> i64:
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


def count_statues(table: Table, points: vec[i64]) -> None:
    """Add the points of the statues, by their number (imhotep 11.5)."""
    for seat in range(table.players):
        points[seat] += box.STATUE_POINTS[table.seats[seat].cards[codes.STATUE]]


def count_unused_blue(table: Table, points: vec[i64]) -> None:
    """Add a point for each blue card not played (imhotep 11.10)."""
    for seat in range(table.players):
        player = table.seats[seat]
        if player.blue != 0:
            for card in range(codes.LEVER, codes.CARDS):
                points[seat] += box.UNUSED_BLUE * player.cards[card]
