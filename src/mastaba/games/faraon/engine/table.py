"""The data of a game: the grid, the deck, the seats and the open question; clone and pack."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_many
from mastaba.core.engine.pack import Packer
from mastaba.core.engine.state import CHANCE, NONE, State
from mastaba.games.faraon.engine import box, codes, connected


class Table(State):
    """The grid, the deck, the cards and tokens of the seats. Sets of cells and cards are bit sets."""

    def __init__(self, players: i64, mode: i64) -> None:
        super().__init__(players)
        self.mode: i64 = mode
        self.connected = True
        self.no_way_back = self.bonus_by_places = False
        self.search_cap: i64 = 0
        self.scorpion_cap: i64 = 0
        self.duel_cap: i64 = 0
        self.card_cap: i64 = 0

        self.phase: i64 = codes.PH_TILE
        self.actor = CHANCE
        self.laid: vec[i64] = vec[i64]()  # by block, as far as laid: treasure * 4 + corner
        # By cell: its treasure or NONE. Clones share it: replace it, never change it.
        self.treasures: vec[i64] = vec[i64]()
        self.front: i64 = connected.EMPTY_FRONT
        self.hole: i64 = NONE
        self.last: i64 = NONE  # the cell of the pyramid that stood on the hole before the last move
        self.view: i64 = 0

        self.gold: i64 = 0  # cells with a gold pyramid
        self.tokens: vec[i64] = vec[i64]()  # expert, by cell: what is under the gold pyramid
        self.lifted: i64 = 0  # cells with a gold pyramid that a seat has looked under

        self.faces: i64 = box.ALL_CARDS  # cards in the deck
        self.symbols: vec[i64] = vec[i64]()  # backs not seen yet, piles 2 and 3, by symbol
        self.back: i64 = codes.PLAIN  # of the top card; NONE if not drawn yet
        self.spent: bool = False
        self.up: i64 = NONE
        self.misses: i64 = 0
        self.won: vec[i64] = vec[i64]()  # by seat
        self.out: i64 = 0

        self.turn: i64 = 0
        self.slides: i64 = 0
        self.action: i64 = codes.AC_NONE
        self.superpowers: bool = False
        self.first: i64 = NONE  # the duellists: who begins, and the left neighbour
        self.second: i64 = NONE
        self.stake_1: i64 = NONE
        self.stake_2: i64 = NONE
        self.open: bool = False
        self.duel_slides: i64 = 0

        self.hats: vec[i64] = vec[i64]()  # by seat * 3 + hats - 1: tokens
        self.scarabs: vec[i64] = vec[i64]()
        self.mummy: i64 = NONE
        self.seen: i64 = 0  # cells that have been the hole
        # By seat * 30 + card: the bit set of seats that may hold it; NONE: its face was never seen.
        self.known: vec[i64] = vec[i64]()

    def copy_from(self, state: State) -> None:
        """Become an independent copy of a table with the same number of players and the same mode."""
        other = cast("Table", state)
        self.connected, self.no_way_back = other.connected, other.no_way_back
        self.bonus_by_places = other.bonus_by_places
        self.search_cap, self.scorpion_cap = other.search_cap, other.scorpion_cap
        self.duel_cap, self.card_cap = other.duel_cap, other.card_cap
        self.phase, self.actor = other.phase, other.actor
        self.laid, self.treasures = other.laid, other.treasures
        self.front, self.hole, self.last, self.view = other.front, other.hole, other.last, other.view
        self.gold, self.tokens, self.lifted = other.gold, other.tokens[:], other.lifted
        self.faces, self.symbols, self.back = other.faces, other.symbols[:], other.back
        self.spent = other.spent
        self.up, self.misses = other.up, other.misses
        self.won, self.out = other.won[:], other.out
        self.turn, self.slides, self.action = other.turn, other.slides, other.action
        self.superpowers = other.superpowers
        self.first, self.second = other.first, other.second
        self.stake_1, self.stake_2 = other.stake_1, other.stake_2
        self.open, self.duel_slides = other.open, other.duel_slides
        self.hats, self.scarabs, self.mummy = other.hats[:], other.scarabs[:], other.mummy
        self.seen = other.seen
        self.known = other.known[:]

    def serialize(self, packer: Packer) -> None:
        """Write every field, or read it back, in one fixed order."""
        self.phase, self.actor = packer.two(self.phase, self.actor)
        self.laid = packer.numbers(self.laid)
        self.hole, self.last, self.view = packer.three(self.hole, self.last, self.view)
        self.tokens = packer.numbers(self.tokens)
        self.lifted, self.faces = packer.wide(self.lifted), packer.wide(self.faces)
        self.symbols = packer.numbers(self.symbols)
        self.back, self.spent = packer.number(self.back), packer.flag(self.spent)
        self.up, self.misses = packer.two(self.up, self.misses)
        for seat in range(self.players):
            self.won[seat] = packer.wide(self.won[seat])
        self.out = packer.wide(self.out)
        self.turn, self.slides, self.action = packer.three(self.turn, self.slides, self.action)
        self.superpowers = packer.flag(self.superpowers)
        self.first, self.second = packer.two(self.first, self.second)
        self.stake_1, self.stake_2 = packer.two(self.stake_1, self.stake_2)
        self.open, self.duel_slides = packer.flag(self.open), packer.number(self.duel_slides)
        self.hats, self.scarabs = packer.numbers(self.hats), packer.numbers(self.scarabs)
        self.mummy, self.seen = packer.number(self.mummy), packer.wide(self.seen)
        self.known = packer.numbers(self.known)

    # The open question

    def ask(self, phase: i64, actor: i64) -> None:
        """Open the next question."""
        self.phase = phase
        self.actor = actor

    def target(self) -> i64:
        """The treasure wanted in a search, or NONE."""
        return box.TREASURE[self.up] if self.up != NONE else NONE

    def visible(self) -> i64:
        """The treasure in the hole, or NONE."""
        return self.treasures[self.hole]

    # The deck

    def top_pile(self) -> i64:
        """The pile of the top card, from 0; NONE without a deck."""
        for pile in range(codes.PILES):
            if self.faces & box.PILE_SET[pile]:
                return pile
        return NONE

    def pile_beneath(self) -> i64:
        """The pile of the card beneath the top card, from 0; NONE if there is none."""
        top = self.top_pile()
        if top == NONE or count_many(self.faces & box.PILE_SET[top]) > 1:
            return top
        for pile in range(top + 1, codes.PILES):
            if self.faces & box.PILE_SET[pile]:
                return pile
        return NONE

    def copies(self, pile: i64, symbol: i64) -> i64:
        """The number of backs not seen yet with a symbol in a pile (1 or 2, counted from 0)."""
        return self.symbols[(pile - 1) * codes.SYMBOLS + symbol]

    # Cards

    def left(self, seat: i64) -> i64:
        """The left neighbour."""
        return i64(0) if seat + 1 == self.players else seat + 1

    def right(self, seat: i64) -> i64:
        """The right neighbour."""
        return self.players - 1 if seat == 0 else seat - 1

    def stake_of(self, seat: i64) -> i64:
        """What a seat has staked, or NONE."""
        if seat == self.first:
            return self.stake_1
        return self.stake_2 if seat == self.second else NONE

    def cards_of(self, seat: i64) -> i64:
        """The bit set of a seat's cards, its stake included."""
        stake = self.stake_of(seat)
        return self.won[seat] if stake == NONE else self.won[seat] | BIT[stake]

    def show(self, card: i64, holders: i64) -> None:
        """Let all seats know the holder of a card: a bit set, empty if it is face up or out (notation 7)."""
        place = card
        for _seat in range(self.players + 1):
            self.known[place] = holders
            place += codes.CARDS
