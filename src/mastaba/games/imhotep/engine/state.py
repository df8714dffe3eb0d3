"""ImhotepState: it answers the open question; each rule stands in the file of its section."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kind_at
from mastaba.core.rng import Rng
from mastaba.core.state import NONE
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.scoring import scores
from mastaba.games.imhotep.engine.turn import Turn


class ImhotepState(Turn):
    """A game of Imhotep."""

    def clone(self) -> ImhotepState:
        """An independent copy, without a listener."""
        copy = ImhotepState(self.players, self.sides)
        copy.copy_from(self)
        return copy

    def scores(self) -> vec[i64]:
        """Points by seat, as if the game were counted now (imhotep 12.1)."""
        return scores(self)

    def standings(self) -> vec[i64]:
        """Points, then stones on the sled (imhotep 12.2)."""
        totals = scores(self)
        for seat in range(self.players):
            totals[seat] = totals[seat] * (box.SLED + 1) + self.seats[seat].sled
        return totals

    def apply(self, code: i64) -> None:
        """Answer the open question."""
        ask = self.ask
        if ask == codes.ASK_TURN:
            self.act(code)
        elif ask == codes.ASK_DEAL:
            self.deal(code - codes.DRAW)
        elif ask == codes.ASK_ROUND:
            self.begin_round(code - codes.ROUND)
        elif ask == codes.ASK_LOAD:
            self.load_by_card(code - codes.LOAD)
        elif ask == codes.ASK_SEND:
            self.send(code - codes.SAIL)
        elif ask == codes.ASK_ORDER:
            self.order(code - codes.NEXT)
        elif ask == codes.ASK_PICK:
            self.pick(code)
        elif ask == codes.ASK_LOOK:
            self.look_at(code - codes.DRAW)
        elif ask == codes.ASK_KEEP:
            self.keep(code - codes.KEEP)
        elif ask == codes.ASK_BUILD:
            self.build(code - codes.BUILD)
        elif ask == codes.ASK_BONUS:
            self.answer_bonus(code)
        elif ask == codes.ASK_TOP:
            self.draw(code - codes.DRAW)
            self.gain(self.owner, code - codes.DRAW, codes.FROM_DECK, NONE)
        elif ask == codes.ASK_TEMPLE:
            self.choose(code)
            self.go_on()
        else:
            self.turn_up(code - codes.DRAW)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Draw again the cards that another seat is looking at; nothing else is hidden (notation 6)."""
        if len(self.look) == 0 or seat == self.owner:
            return
        for i in range(i64(len(self.look))):
            self.deck[self.look[i]] += 1
            self.unseen += 1
        for k in range(i64(len(self.look))):
            card = kind_at(self.deck, 0, rng.below(self.unseen))
            self.draw(card)
            self.look[k] = card
