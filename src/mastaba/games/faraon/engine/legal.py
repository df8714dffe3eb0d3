"""The legal codes of every question, and the weights of chance."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, any_of, count_many, members
from mastaba.core.rng import Rng
from mastaba.core.state import NONE
from mastaba.games.faraon.engine import box, codes
from mastaba.games.faraon.engine.connected import advance, ways
from mastaba.games.faraon.engine.table import Table


class Legal(Table):
    """The part of the state that knows the legal moves."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending, and return how many there are."""
        phase = self.phase
        if phase in (codes.PH_SEARCH, codes.PH_DUEL, codes.PH_SCORPION):
            n = members(self.slidable(), codes.SLIDE, out, 0)
            return members(self.pushable(), codes.PUSH, out, n)
        if phase in (codes.PH_PEEK, codes.PH_SCARAB):
            first = codes.LIFT if phase == codes.PH_PEEK else codes.SCARAB
            out[0] = first
            out[1] = first + 1
            return 2
        if phase == codes.PH_OVER:
            return 0
        if phase == codes.PH_TILE:
            return self._tiles(out)
        if phase == codes.PH_GOLD:
            return self._golds(out)
        if phase in (codes.PH_BACK, codes.PH_UNDERBACK, codes.PH_TOKEN):
            return self._copies(out)
        if phase == codes.PH_HOLE:
            return members(self.blanks(), codes.HOLE, out, 0)
        return members(self.choosable(), self._first(), out, 0)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome (notation 5)."""
        if self.phase == codes.PH_TILE:
            return ways(advance(self.front, code & 3)) if self.connected else i64(1)
        if self.phase == codes.PH_GOLD:
            return self._gold_weight(box.GOLD_CELL[code - codes.GOLD])
        if self.phase == codes.PH_TOKEN:
            return self.tokens_left(code - codes.TOKEN)
        if self.phase == codes.PH_BACK:
            return self.copies(self.top_pile(), code - codes.BACK)
        if self.phase == codes.PH_UNDERBACK:
            return self.copies(self.pile_beneath(), code - codes.BACK)
        return 1

    def random_code(self, rng: Rng) -> i64:
        """A legal code: evenly among a seat's moves, by weight among chance's."""
        phase = self.phase
        if phase in (codes.PH_SEARCH, codes.PH_DUEL) and not self.superpowers and not self.no_way_back:
            return codes.SLIDE + box.NEAR[self.hole * 4 + rng.below(box.NEAR_COUNT[self.hole])]
        if phase == codes.PH_PEEK:
            return codes.LIFT + rng.below(2)
        if phase == codes.PH_SCARAB:
            return codes.SCARAB + rng.below(2)
        if phase in (codes.PH_FLIP, codes.PH_GIVE, codes.PH_DRAW, codes.PH_UNDER, codes.PH_STAKE):
            return self._first() + any_of(self.choosable(), rng)
        if phase == codes.PH_TILE:
            return codes.TILE + any_of(self._unlaid(), rng) * 4 + self._random_corner(rng)
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
        """The bit set of cells whose pyramid may slide into the hole (faraon 3.3)."""
        cells = box.NEIGHBOURS[self.hole]
        barred = self.barred()
        return cells if barred == NONE else cells & ~BIT[barred]

    def barred(self) -> i64:
        """The cell of the pyramid moved last while it may not move straight back, or NONE (faraon 3.4, 6.2)."""
        if self.phase == codes.PH_SCORPION or (self.no_way_back and self.slides > 0):
            return self.last
        return NONE

    def pushable(self) -> i64:
        """The bit set of cells from which several pyramids may be pushed, without the barred one (faraon 3.4, 7.2)."""
        if not self.superpowers or self.phase != codes.PH_SEARCH:
            return 0
        cells = box.PUSHABLE[self.hole]
        barred = self.barred()
        if barred == NONE:
            return cells
        step = barred - self.hole
        behind = barred + step
        while 0 <= behind < codes.CELLS and cells & BIT[behind]:
            cells &= ~BIT[behind]
            behind += step
        return cells

    # Cards

    def choosable(self) -> i64:
        """The bit set of cards that may be turned, taken, given or staked now."""
        phase = self.phase
        if phase in (codes.PH_FLIP, codes.PH_DRAW):
            return self.faces & box.PILE_SET[self.top_pile()]
        if phase == codes.PH_GIVE:
            return self.won[self.turn]
        if phase == codes.PH_STAKE:
            return self.stakable(self.turn)
        other = self.stake_of(self.first + self.second - self.turn)
        cards = self.faces & box.PILE_SET[self.pile_beneath()]
        return cards if other == NONE else cards & ~box.TREASURE_SET[box.TREASURE[other]]

    def _first(self) -> i64:
        """The code of card 0 in the present phase; DRAW and UNDER have codes from the first card with a back on."""
        if self.phase == codes.PH_FLIP:
            return codes.FLIP
        if self.phase == codes.PH_DRAW:
            return codes.DRAW - codes.FIRST_BACKED
        if self.phase == codes.PH_UNDER:
            return codes.UNDER - codes.FIRST_BACKED
        return codes.GIVE if self.phase == codes.PH_GIVE else codes.STAKE

    def stakable(self, seat: i64) -> i64:
        """The bit set of a seat's cards that it may stake (faraon 8.2, 8.3)."""
        cards = self.won[seat]
        other = self.stake_of(self.first + self.second - seat)
        if self.open and other != NONE:
            cards &= ~box.TREASURE_SET[box.TREASURE[other]]
        visible = self.visible()
        if visible != NONE:
            better = cards & ~box.TREASURE_SET[visible]
            if better != 0:
                return better
        return cards

    # Set-up

    def blanks(self) -> i64:
        """The bit set of cells without a treasure."""
        cells = box.ALL_CELLS
        for cell in range(codes.CELLS):
            if self.treasures[cell] != NONE:
                cells &= ~BIT[cell]
        return cells

    def _unlaid(self) -> i64:
        """The bit set of treasures whose tile has not been laid."""
        free = BIT[codes.TREASURES] - 1
        for tile in self.laid:
            free &= ~BIT[tile >> 2]
        return free

    def _tiles(self, out: vec[i64]) -> i64:
        free = self._unlaid()
        n: i64 = 0
        for treasure in range(codes.TREASURES):
            if not free & BIT[treasure]:
                continue
            for corner in range(i64(4)):
                if not self.connected or ways(advance(self.front, corner)) > 0:
                    out[n] = codes.TILE + treasure * 4 + corner
                    n += 1
        return n

    def golden_free(self) -> i64:
        """The bit set of cells where the next gold pyramid may stand (faraon 9.1)."""
        free = box.NOT_CORNERS & ~self.gold & ~BIT[self.hole]
        count = count_many(self.gold)
        if count < codes.BLOCKS:
            return free & box.BLOCK_SET[count]
        for block in range(codes.BLOCKS):
            if count_many(self.gold & box.BLOCK_SET[block]) > 1:
                free &= ~box.BLOCK_SET[block]
        return free

    def _golds(self, out: vec[i64]) -> i64:
        free = self.golden_free()
        n: i64 = 0
        for cell in range(codes.CELLS):
            if free & BIT[cell]:
                out[n] = codes.GOLD + box.GOLD_NUMBER[cell]
                n += 1
        return n

    def _gold_weight(self, cell: i64) -> i64:
        """A weight that makes all blocks equally likely, however many cells they have free."""
        if count_many(self.gold) < codes.BLOCKS:
            return 1
        return 6 // count_many(self.golden_free() & box.BLOCK_SET[box.BLOCK_OF[cell]])

    def tokens_left(self, token: i64) -> i64:
        """The number of copies of a token that are neither under a gold pyramid nor with a seat."""
        left = box.TOKEN_COUNT[token]
        for lying in self.tokens:
            if lying == token:
                left -= 1
        if token < codes.HATS:
            for seat in range(self.players):
                left -= self.hats[seat * 3 + token]
        return left

    def _copies(self, out: vec[i64]) -> i64:
        """Write the codes of the backs or tokens that have copies left into `out`; return how many there are."""
        first = codes.TOKEN if self.phase == codes.PH_TOKEN else codes.BACK
        kinds = codes.TOKENS if self.phase == codes.PH_TOKEN else codes.SYMBOLS
        n: i64 = 0
        for kind in range(kinds):
            if self.weight(first + kind) > 0:
                out[n] = first + kind
                n += 1
        return n

    def undealt(self) -> i64:
        """The cell of the next gold pyramid without a token, in cell order, or NONE (notation 3)."""
        for cell in range(codes.CELLS):
            if self.tokens[cell] == codes.UNDEALT:
                return cell
        return NONE
