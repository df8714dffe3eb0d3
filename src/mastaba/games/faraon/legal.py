"""What is legal now in Faraón, and how likely chance is to do what."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, any_of, count_many, members
from mastaba.core.rng import Rng
from mastaba.core.state import NONE
from mastaba.games.faraon.box import (
    ALL_CELLS,
    BLOCK_OF,
    BLOCK_SET,
    GOLD_CELL,
    GOLD_NUMBER,
    NEAR,
    NEAR_COUNT,
    NEIGHBOURS,
    NOT_CORNERS,
    PILE_SET,
    PUSHABLE,
    TOKEN_COUNT,
    TREASURE,
    TREASURE_SET,
)
from mastaba.games.faraon.codes import (
    BACK,
    BLOCKS,
    CELLS,
    DRAW,
    FIRST_BACKED,
    FLIP,
    GIVE,
    GOLD,
    HATS,
    HOLE,
    LIFT,
    PH_BACK,
    PH_DRAW,
    PH_DUEL,
    PH_FLIP,
    PH_GIVE,
    PH_GOLD,
    PH_HOLE,
    PH_OVER,
    PH_PEEK,
    PH_SCARAB,
    PH_SCORPION,
    PH_SEARCH,
    PH_STAKE,
    PH_TILE,
    PH_TOKEN,
    PH_UNDER,
    PH_UNDERBACK,
    PUSH,
    SCARAB,
    SLIDE,
    STAKE,
    SYMBOLS,
    TILE,
    TOKEN,
    TOKENS,
    TREASURES,
    UNDEALT,
    UNDER,
)
from mastaba.games.faraon.connected import advance, ways
from mastaba.games.faraon.table import Table


class Legal(Table):
    """A table that knows what may be done."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending."""
        phase = self.phase
        if phase in (PH_SEARCH, PH_DUEL, PH_SCORPION):
            n = members(self.slidable(), SLIDE, out, 0)
            return members(self.pushable(), PUSH, out, n)
        if phase in (PH_PEEK, PH_SCARAB):
            first = LIFT if phase == PH_PEEK else SCARAB
            out[0] = first
            out[1] = first + 1
            return 2
        if phase == PH_OVER:
            return 0
        if phase == PH_TILE:
            return self._tiles(out)
        if phase == PH_GOLD:
            return self._golds(out)
        if phase in (PH_BACK, PH_UNDERBACK, PH_TOKEN):
            return self._copies(out)
        if phase == PH_HOLE:
            return members(self.blanks(), HOLE, out, 0)
        return members(self.choosable(), self._first(), out, 0)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome (notation 5)."""
        if self.phase == PH_TILE:
            return ways(advance(self.front, code & 3)) if self.connected else i64(1)
        if self.phase == PH_GOLD:
            return self._gold_weight(GOLD_CELL[code - GOLD])
        if self.phase == PH_TOKEN:
            return self.tokens_left(code - TOKEN)
        if self.phase == PH_BACK:
            return self.copies(self.top_pile(), code - BACK)
        if self.phase == PH_UNDERBACK:
            return self.copies(self.pile_beneath(), code - BACK)
        return 1

    def random_code(self, rng: Rng) -> i64:
        """A legal code: evenly among a seat's moves, by weight among chance's."""
        phase = self.phase
        if phase in (PH_SEARCH, PH_DUEL) and not self.superpowers and not self.no_way_back:
            return SLIDE + NEAR[self.hole * 4 + rng.below(NEAR_COUNT[self.hole])]
        if phase == PH_PEEK:
            return LIFT + rng.below(2)
        if phase == PH_SCARAB:
            return SCARAB + rng.below(2)
        if phase in (PH_FLIP, PH_GIVE, PH_DRAW, PH_UNDER, PH_STAKE):
            return self._first() + any_of(self.choosable(), rng)
        if phase == PH_TILE:
            return TILE + any_of(self._unlaid(), rng) * 4 + self._random_corner(rng)
        return super().random_code(rng)

    def _random_corner(self, rng: Rng) -> i64:
        if not self.connected:
            return rng.below(4)
        mark = rng.below(ways(self.front))
        corner: i64 = 0
        here = ways(advance(self.front, corner))
        while mark >= here:
            mark -= here
            corner += 1
            here = ways(advance(self.front, corner))
        return corner

    # Sliding

    def slidable(self) -> i64:
        """The cells whose pyramid may slide into the hole (faraon 3.3)."""
        cells = NEIGHBOURS[self.hole]
        barred = self.barred()
        return cells if barred == NONE else cells & ~BIT[barred]

    def barred(self) -> i64:
        """The cell of the moved pyramid while it may not go straight back, or NONE (faraon 3.4, 6.2)."""
        if self.phase == PH_SCORPION or (self.no_way_back and self.slides > 0):
            return self.last
        return NONE

    def pushable(self) -> i64:
        """The cells from which two to seven pyramids may be pushed; never with the barred one (faraon 3.4, 7.2)."""
        if not self.superpowers or self.phase != PH_SEARCH:
            return 0
        cells = PUSHABLE[self.hole]
        barred = self.barred()
        if barred == NONE:
            return cells
        step = barred - self.hole
        behind = barred + step
        while 0 <= behind < CELLS and cells & BIT[behind]:
            cells &= ~BIT[behind]
            behind += step
        return cells

    # Cards

    def choosable(self) -> i64:
        """The cards that may be turned, taken, given or staked now, as a set."""
        phase = self.phase
        if phase in (PH_FLIP, PH_DRAW):
            return self.faces & PILE_SET[self.top_pile()]
        if phase == PH_GIVE:
            return self.won[self.turn]
        if phase == PH_STAKE:
            return self.stakable(self.turn)
        other = self.stake_of(self.first + self.second - self.turn)
        cards = self.faces & PILE_SET[self.pile_beneath()]
        return cards if other == NONE else cards & ~TREASURE_SET[TREASURE[other]]

    def _first(self) -> i64:
        """The code of the first card in the present phase; piles 2 and 3 only where chance takes from them."""
        if self.phase == PH_FLIP:
            return FLIP
        if self.phase == PH_DRAW:
            return DRAW - FIRST_BACKED
        if self.phase == PH_UNDER:
            return UNDER - FIRST_BACKED
        return GIVE if self.phase == PH_GIVE else STAKE

    def stakable(self, seat: i64) -> i64:
        """The own cards that may be staked (faraon 8.2, 8.3)."""
        cards = self.won[seat]
        other = self.stake_of(self.first + self.second - seat)
        if self.open and other != NONE:
            cards &= ~TREASURE_SET[TREASURE[other]]
        visible = self.visible()
        if visible != NONE:
            better = cards & ~TREASURE_SET[visible]
            if better != 0:
                return better
        return cards

    # Set-up

    def blanks(self) -> i64:
        """The cells without treasure, as a set."""
        cells = ALL_CELLS
        for cell in range(CELLS):
            if self.treasures[cell] != NONE:
                cells &= ~BIT[cell]
        return cells

    def _unlaid(self) -> i64:
        """The treasures whose tile has not been laid, as a set."""
        free = BIT[TREASURES] - 1
        for tile in self.laid:
            free &= ~BIT[tile >> 2]
        return free

    def _tiles(self, out: vec[i64]) -> i64:
        free = self._unlaid()
        n: i64 = 0
        for treasure in range(TREASURES):
            if not free & BIT[treasure]:
                continue
            for corner in range(i64(4)):
                if not self.connected or ways(advance(self.front, corner)) > 0:
                    out[n] = TILE + treasure * 4 + corner
                    n += 1
        return n

    def golden_free(self) -> i64:
        """The cells where the next gold pyramid may stand (faraon 9.1)."""
        free = NOT_CORNERS & ~self.gold & ~BIT[self.hole]
        count = count_many(self.gold)
        if count < BLOCKS:
            return free & BLOCK_SET[count]
        for block in range(BLOCKS):
            if count_many(self.gold & BLOCK_SET[block]) > 1:
                free &= ~BLOCK_SET[block]
        return free

    def _golds(self, out: vec[i64]) -> i64:
        free = self.golden_free()
        n: i64 = 0
        for cell in range(CELLS):
            if free & BIT[cell]:
                out[n] = GOLD + GOLD_NUMBER[cell]
                n += 1
        return n

    def _gold_weight(self, cell: i64) -> i64:
        """Each block is as likely, whatever it has free."""
        if count_many(self.gold) < BLOCKS:
            return 1
        return 6 // count_many(self.golden_free() & BLOCK_SET[BLOCK_OF[cell]])

    def tokens_left(self, token: i64) -> i64:
        """Copies that are under no gold pyramid and with nobody."""
        left = TOKEN_COUNT[token]
        for lying in self.tokens:
            if lying == token:
                left -= 1
        if token < HATS:
            for seat in range(self.players):
                left -= self.hats[seat * 3 + token]
        return left

    def _copies(self, out: vec[i64]) -> i64:
        """Backs or tokens, as far as there are copies."""
        first = TOKEN if self.phase == PH_TOKEN else BACK
        kinds = TOKENS if self.phase == PH_TOKEN else SYMBOLS
        n: i64 = 0
        for kind in range(kinds):
            if self.weight(first + kind) > 0:
                out[n] = first + kind
                n += 1
        return n

    def undealt(self) -> i64:
        """The next gold pyramid that gets a token, in cell order, or NONE (notation 3)."""
        for cell in range(CELLS):
            if self.tokens[cell] == UNDEALT:
                return cell
        return NONE
