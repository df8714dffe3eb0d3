"""FaraonState: a game of Faraón. Every phase dispatches to the section of the rules page that it belongs to."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.games.faraon.engine import (
    box,
    codes,
    connected,
    duel,
    expert,
    legal,
    reshuffle,
    scoring,
    scorpion,
    setup,
    special,
    turn,
)
from mastaba.games.faraon.engine.table import Table


class FaraonState(Table):
    """A game of Faraón."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending; return their number."""
        return legal.legal_into(self, out)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome."""
        return legal.weight(self, code)

    def random_code(self, rng: Rng) -> i64:
        """A random legal code: uniform among a seat's moves, by weight among chance's outcomes."""
        return legal.random_code(self, rng)

    def rank(self, seat: i64) -> i64:
        """The number that places a seat: points, then cards."""
        return scoring.rank(self, seat)

    def scores(self) -> vec[i64]:
        """Points by seat, as if the game were counted now."""
        return scoring.scores(self)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Redraw everything that this seat cannot know."""
        reshuffle.reshuffle(self, seat, rng)

    def apply(self, code: i64) -> None:
        """Make a legal move and all that follows from it, up to the next choice."""
        phase = self.phase
        if phase in (codes.PH_SEARCH, codes.PH_DUEL, codes.PH_SCORPION):
            turn.slide(self, code - codes.SLIDE if code < codes.PUSH else code - codes.PUSH)
        elif phase == codes.PH_FLIP:
            turn.flip(self, code - codes.FLIP)
        elif phase == codes.PH_BACK:
            self.back = code - codes.BACK
            special.see_back(self, self.back, self.top_pile())
            turn.go_on(self)
        elif phase == codes.PH_PEEK:
            expert.peek(self, code == codes.LIFT)
        elif phase == codes.PH_SCARAB:
            expert.answer_scarab(self, code == codes.SCARAB)
        elif phase == codes.PH_GIVE:
            scorpion.give(self, code - codes.GIVE)
        elif phase == codes.PH_DRAW:
            scorpion.draw(self, code - codes.DRAW + codes.FIRST_BACKED)
        elif phase == codes.PH_STAKE:
            duel.stake(self, code - codes.STAKE)
        elif phase == codes.PH_UNDERBACK:
            special.see_back(self, code - codes.BACK, self.pile_beneath())
            self.phase = codes.PH_UNDER
        elif phase == codes.PH_UNDER:
            duel.stake_from_deck(self, code - codes.UNDER + codes.FIRST_BACKED)
        elif phase == codes.PH_TILE:
            setup.deal_tile(self, code - codes.TILE)
        elif phase == codes.PH_HOLE:
            setup.open_hole(self, code - codes.HOLE)
        elif phase == codes.PH_GOLD:
            expert.place_gold(self, box.GOLD_CELL[code - codes.GOLD])
        else:
            expert.hide_token(self, code - codes.TOKEN)

    def derive(self) -> None:
        """Recompute the fields that are not packed: the treasures by cell, the cells with gold."""
        laid = self.laid
        self.laid = vec[i64]()
        self.front = connected.EMPTY_FRONT
        self.treasures = vec[i64]([-1] * int(codes.CELLS))
        for tile in laid:
            setup.lay(self, tile)
        self.gold = 0
        for cell in range(i64(len(self.tokens))):
            if self.tokens[cell] != NONE:
                self.gold |= BIT[cell]

    def clone(self) -> FaraonState:
        """An independent copy, without an event log."""
        copy = FaraonState(self.players, self.mode)
        copy.factory = self.factory
        copy.copy_from(self)
        return copy
