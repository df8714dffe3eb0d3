"""The state that the library plays with: a move goes to the section of the rules that the open question belongs to."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.rng import Rng
from mastaba.core.state import NONE
from mastaba.games.faraon.engine import codes, expert, reshuffle, scoring, scorpion, setup
from mastaba.games.faraon.engine.duel import Duels


class FaraonState(Duels):
    """A game of Faraón."""

    def clone(self) -> FaraonState:
        """An independent copy, without a listener."""
        copy = FaraonState(self.players, self.mode)
        copy.copy_from(self)
        return copy

    def scores(self) -> vec[i64]:
        """Points by seat, as if the game were counted now."""
        return scoring.scores(self)

    def standings(self) -> vec[i64]:
        """By seat a number that is greater for a better place: points, then cards."""
        return scoring.standings(self)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Redraw all that this seat cannot know."""
        reshuffle.reshuffle(self, seat, rng)

    def begin_scorpion(self) -> None:
        """Begin the special action of section 6."""
        scorpion.begin(self)

    def apply(self, code: i64) -> None:
        """Make a legal move and all that follows from it, up to the next choice."""
        phase = self.phase
        if phase in (codes.PH_SEARCH, codes.PH_DUEL, codes.PH_SCORPION):
            self._slide(code - codes.SLIDE if code < codes.PUSH else code - codes.PUSH)
        elif phase == codes.PH_FLIP:
            self.flip(code - codes.FLIP)
        elif phase == codes.PH_BACK:
            self.back = code - codes.BACK
            self.see_back(self.back, self.top_pile())
            self.go_on()
        elif phase == codes.PH_PEEK:
            expert.peek(self, code == codes.LIFT)
            self._after_slide()
        elif phase == codes.PH_SCARAB:
            expert.answer_scarab(self, code == codes.SCARAB)
        elif phase == codes.PH_GIVE:
            scorpion.give(self, code - codes.GIVE)
        elif phase == codes.PH_DRAW:
            scorpion.draw(self, code - codes.DRAW + codes.FIRST_BACKED)
        elif phase == codes.PH_STAKE:
            self.stake(code - codes.STAKE)
        elif phase == codes.PH_UNDERBACK:
            self.see_back(code - codes.BACK, self.pile_beneath())
            self.phase = codes.PH_UNDER
        elif phase == codes.PH_UNDER:
            self.stake_from_deck(code - codes.UNDER + codes.FIRST_BACKED)
        else:
            setup.deal(self, code)

    def _slide(self, cell: i64) -> None:
        """Slide or push pyramids towards the hole; a gold one may be looked under first (faraon 3.3, 9.2)."""
        old = self.hole
        moved = self.move_hole(cell)
        self.slides += 1
        if self.action == codes.AC_DUEL:
            self.duel_slides += 1
        found = self.treasures[cell]
        if self.trace is not None:
            self.tell(codes.EV_SLIDE, self.turn, cell, old, moved)
            if found != NONE:
                self.tell(codes.EV_UNCOVER, self.turn, found)
        if found != NONE and self.gold & BIT[self.last]:
            self.phase = codes.PH_PEEK
        else:
            self._after_slide()

    def _after_slide(self) -> None:
        """Hand the slide to the running action: a search, the scorpion or a duel."""
        if self.action == codes.AC_NONE:
            self.search_on()
        elif self.action == codes.AC_SCORPION:
            scorpion.after_slide(self)
        else:
            self.fight()
