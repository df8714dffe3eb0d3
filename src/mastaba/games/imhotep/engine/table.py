"""Table: the data of a position."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.pack import Packer
from mastaba.core.engine.state import NONE, State
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.pieces import Player, Ship, Sides

_MORE_STONES: Final[i64] = 15  # the usual number of stones that a site gets in a game


class Table(State):
    """Boards, ships, cards and players, and the one question that is open (notation 3 and 7)."""

    def __init__(self, players: i64, sides: Sides) -> None:
        super().__init__(players)
        self.sides: Sides = sides
        self.round: i64 = 0
        self.rounds: i64 = 0  # the round cards not drawn yet, as a bit set
        self.first: i64 = 0
        self.turn: i64 = 0
        self.passes: i64 = 0

        self.ships: vec[Ship] = vec[Ship]()  # always four; of size 0 while they are not on the table
        self.sailed: i64 = 0
        self.free: i64 = 0  # empty slots of ships that have not sailed, as a bit set of ship * 4 + slot
        self.ready: i64 = 0  # ships that may sail, as a bit set
        self.docks: i64 = 0  # free docks, as a bit set of sites
        self.unloading: i64 = NONE  # the ship that is being unloaded
        # Its slots still to be unloaded: slot + 1 as a hexadecimal digit, the next one lowest.
        self.queue: i64 = 0

        self.market: vec[i64] = vec[i64]()  # face-up spaces: a card or NONE
        self.pair_unseen: i64 = 0
        self.pair_known: vec[i64] = vec[i64]()
        self.look: vec[i64] = vec[i64]()
        # Copies of each card that are unseen: the draw pile and the unknown cards of the pair.
        self.deck: vec[i64] = vec[i64]()
        self.unseen: i64 = 0  # the sum of `deck`
        self.discard: vec[i64] = vec[i64]()
        self.discarded: i64 = 0
        self.reds: vec[i64] = vec[i64]()

        self.seats: vec[Player] = vec[Player]()
        self.pyramid: vec[i64] = vec[i64]()  # side A: all stones; side B: those beside the board
        self.left: vec[i64] = vec[i64]()
        self.centre: vec[i64] = vec[i64]()
        self.right: vec[i64] = vec[i64]()
        self.temple: vec[i64] = vec[i64]()
        self.burial: vec[i64] = vec[i64]()
        self.towers: vec[i64] = vec[i64]()

        self.ask: i64 = codes.ASK_ROUND
        self.space: i64 = 0  # deal: the space to be filled
        self.card: i64 = NONE  # load, send: the blue card played
        self.left_to_load: i64 = 0
        self.chosen_ship: i64 = NONE  # send: the ship just loaded by the card Sail
        self.owner: i64 = NONE  # look, top: whose card it will be
        self.origin: i64 = codes.FROM_SHIP  # build: where the stone is
        self.bonus: i64 = codes.NO_BONUS
        self.column: i64 = NONE  # the temple column being resolved (side B)

    def copy_from(self, state: State) -> None:
        """Become an independent copy of a table of the same game."""
        other = cast("Table", state)
        self.actor, self.round, self.rounds = other.actor, other.round, other.rounds
        self.first, self.turn, self.passes = other.first, other.turn, other.passes
        ships = vec[Ship](capacity=4)
        for ship in other.ships:
            ships = append(ships, Ship(ship.size, ship.load, ship.dock, ship.stones))
        self.ships = ships
        self.sailed, self.free, self.ready, self.docks = other.sailed, other.free, other.ready, other.docks
        self.unloading, self.queue = other.unloading, other.queue
        self.market = other.market[:]
        self.pair_unseen, self.pair_known, self.look = other.pair_unseen, other.pair_known[:], other.look[:]
        self.deck, self.unseen = other.deck[:], other.unseen
        self.discard, self.discarded = other.discard[:], other.discarded
        self.reds = other.reds[:]
        seats = vec[Player](capacity=4)
        for player in other.seats:
            seats = append(seats, player.clone())
        self.seats = seats
        self.pyramid = _copy_to_grow(other.pyramid)
        self.left, self.centre, self.right = other.left[:], other.centre[:], other.right[:]
        self.temple = _copy_to_grow(other.temple)
        self.burial, self.towers = _copy_to_grow(other.burial), other.towers[:]
        self.ask, self.space = other.ask, other.space
        self.card, self.left_to_load = other.card, other.left_to_load
        self.chosen_ship = other.chosen_ship
        self.owner, self.origin, self.bonus = other.owner, other.origin, other.bonus
        self.column = other.column

    def serialize(self, packer: Packer) -> None:
        """Write every field, or read it back, in one fixed order."""
        self.actor, self.round, self.rounds = packer.three(self.actor, self.round, self.rounds)
        self.first, self.turn, self.passes = packer.three(self.first, self.turn, self.passes)
        self._run_ships(packer)
        self.unloading, self.queue = packer.two(self.unloading, self.queue)
        self.market = packer.numbers(self.market)
        self.pair_unseen, self.pair_known = packer.number(self.pair_unseen), packer.numbers(self.pair_known)
        self.look, self.deck = packer.numbers(self.look), packer.numbers(self.deck)
        self.discard, self.reds = packer.numbers(self.discard), packer.numbers(self.reds)
        for player in self.seats:
            player.points, player.sled = packer.two(player.points, player.sled)
            player.quarry, player.height = packer.two(player.quarry, player.height)
            player.cards = packer.numbers(player.cards)
        self.pyramid = packer.numbers(self.pyramid)
        self.left, self.centre = packer.numbers(self.left), packer.numbers(self.centre)
        self.right = packer.numbers(self.right)
        self.temple, self.burial = packer.numbers(self.temple), packer.numbers(self.burial)
        self.towers = packer.numbers(self.towers)
        self.ask, self.space = packer.two(self.ask, self.space)
        self.card, self.left_to_load = packer.two(self.card, self.left_to_load)
        self.chosen_ship, self.owner = packer.two(self.chosen_ship, self.owner)
        self.origin, self.bonus, self.column = packer.three(self.origin, self.bonus, self.column)

    def _run_ships(self, packer: Packer) -> None:
        """Write the ships, or read them back: all sizes, loads and docks, then the stones by ship * 4 + slot."""
        ships = vec[Ship](capacity=4)
        slots = vec[i64](capacity=16)
        for ship in self.ships:
            size = packer.number(ship.size)
            ships = append(ships, Ship(size, packer.number(ship.load), packer.number(ship.dock), 0))
            for slot in range(i64(4)):
                slots = append(slots, ship.stone(slot))
        slots = packer.numbers(slots)
        for index in range(i64(16)):
            ships[index >> 2].stones += (slots[index] + 1) << (index & 3) * 4
        self.ships = ships

    def derive(self) -> None:
        """Recompute the bit sets and sums that the rules otherwise keep up to date."""
        self.derive_fleet()
        self.unseen = 0
        self.discarded = 0
        for card in range(codes.CARDS):
            self.unseen += self.deck[card]
            self.discarded += self.discard[card]
        for player in self.seats:
            player.blue = 0
            for blue in range(codes.LEVER, codes.CARDS):
                if player.cards[blue] > 0:
                    player.blue |= BIT[blue - codes.LEVER]
            player.built = BIT[codes.OBELISK] if player.height > 0 else i64(0)
        self._built(codes.PYRAMID, self.pyramid)
        self._built(codes.PYRAMID, self.left)
        self._built(codes.PYRAMID, self.centre)
        self._built(codes.PYRAMID, self.right)
        self._built(codes.TEMPLE, self.temple)
        self._built(codes.BURIAL, self.burial)
        self._built(codes.OBELISK, self.towers)

    def derive_fleet(self) -> None:
        """Recompute the bit sets of the ships."""
        self.sailed = 0
        self.free = 0
        self.ready = 0
        self.docks = codes.ALL_DOCKS
        for s in range(box.SHIPS):
            ship = self.ships[s]
            if ship.dock != NONE:
                self.sailed += 1
                self.docks &= ~BIT[ship.dock]
                continue
            if ship.size > 0 and ship.load >= ship.least:
                self.ready |= BIT[s]
            for slot in range(ship.size):
                if ship.stone(slot) == NONE:
                    self.free |= BIT[s * 4 + slot]

    def _built(self, site: i64, stones: vec[i64]) -> None:
        for seat in stones:
            self.seats[seat].built |= BIT[site]

    def question(self, ask: i64, actor: i64) -> None:
        """Open the next question."""
        self.ask = ask
        self.actor = actor

    def pay(self, seat: i64, points: i64, why: i64) -> None:
        """Pay points at once."""
        self.seats[seat].points += points
        self.emit(codes.EV_POINTS, seat, points, why)

    def draw_pile(self) -> i64:
        """The number of cards in the draw pile: the unseen ones without those of the pair (notation 5)."""
        return self.unseen - self.pair_unseen

    def pair_there(self) -> bool:
        """Whether a pair is face down in the market."""
        return self.pair_unseen + i64(len(self.pair_known)) > 0

    def draw(self, card: i64) -> None:
        """Take a card from the unseen ones."""
        self.deck[card] -= 1
        self.unseen -= 1

    def throw(self, card: i64) -> None:
        """Put a card on the discard pile."""
        self.discard[card] += 1
        self.discarded += 1

    def throw_openly(self, card: i64) -> None:
        """Put a card on the discard pile, with an event."""
        self.throw(card)
        self.emit(codes.EV_DISCARD, card)


def _copy_to_grow(stones: vec[i64]) -> vec[i64]:
    """Copy a row with capacity for the stones to come: an empty row would be reallocated four times in a game."""
    return extend(vec[i64](capacity=i64(len(stones)) + _MORE_STONES), stones)
