"""The players, the ships and the options of a table."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.imhotep.engine import box, codes


@mypyc_attr(acyclic=True)
class Sides:
    """The options of a game: which boards show side B, and which variants are played (imhotep 2.1, 13)."""

    def __init__(self) -> None:
        self.market_b = self.pyramid_b = self.temple_b = self.burial_b = self.obelisk_b = False
        self.wrath = self.must_take_card = self.hammer_needs_stones = self.chisel_single = False


@mypyc_attr(acyclic=True)
class Player:
    """One seat: its points, its stones and its cards."""

    def __init__(self, sled: i64, quarry: i64, cards: vec[i64]) -> None:
        self.points: i64 = 0
        self.sled: i64 = sled
        self.quarry: i64 = quarry
        self.height: i64 = 0  # stones of the seat's obelisk; on side B the waiting ones
        self.built: i64 = 0  # the sites with a stone of this seat, as a bit set
        self.blue: i64 = 0  # the blue cards held, as a bit set; bit 0 is Lever
        self.cards: vec[i64] = cards

    def clone(self) -> Player:
        """An independent copy."""
        copy = Player(self.sled, self.quarry, self.cards[:])
        copy.points, copy.height, copy.built, copy.blue = self.points, self.height, self.built, self.blue
        return copy

    def room(self, most: i64) -> i64:
        """The number of stones that can move from the quarry to the sled, up to `most`."""
        room = box.SLED - self.sled
        if room > most:
            room = most
        return room if room < self.quarry else self.quarry

    def gain(self, card: i64) -> None:
        """Add a card."""
        self.cards[card] += 1
        if card >= codes.LEVER:
            self.blue |= BIT[card - codes.LEVER]

    def lose(self, card: i64) -> None:
        """Remove a blue card."""
        self.cards[card] -= 1
        if self.cards[card] == 0:
            self.blue &= ~BIT[card - codes.LEVER]


@mypyc_attr(acyclic=True)
class Ship:
    """One of the four ships of a round, and its stones."""

    def __init__(self, size: i64, load: i64, dock: i64, stones: i64) -> None:
        self.size: i64 = size
        self.least: i64 = box.LEAST_LOAD[size]  # the minimum load to sail
        self.load: i64 = load
        self.dock: i64 = dock
        self.stones: i64 = stones  # a hexadecimal digit for each slot, the bow lowest: seat + 1, or 0

    def fit_out(self, size: i64) -> None:
        """Reset to an empty ship of this size, at the quay."""
        self.size = size
        self.least = box.LEAST_LOAD[size]
        self.load = 0
        self.dock = NONE
        self.stones = 0

    def stone(self, slot: i64) -> i64:
        """The seat of the stone on a slot, or NONE."""
        return (self.stones >> slot * 4 & 15) - 1

    def put(self, slot: i64, seat: i64) -> None:
        """Put a stone on an empty slot."""
        self.stones += (seat + 1) << slot * 4
        self.load += 1

    def lift(self, slot: i64) -> None:
        """Take a stone off its slot."""
        self.stones -= (self.stones >> slot * 4 & 15) << slot * 4
        self.load -= 1
