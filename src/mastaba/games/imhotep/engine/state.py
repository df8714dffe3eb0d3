"""ImhotepState: passes each answer to the rules of its question; each section of the rules is a file."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from mastaba.core.engine.bag import kind_at, kinds_into
from mastaba.core.engine.bits import count, members, pick
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE, any_code
from mastaba.games.imhotep.engine import cards, codes, market, pyramid, rounds, scoring, temple, turn
from mastaba.games.imhotep.engine.table import Table

_MOST_LEGAL: Final = 32


@mypyc_attr(free_list_len=1)  # a playout reuses the memory of the last one's state
class ImhotepState(Table):
    """A game of Imhotep."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending, and return their number (notation 4)."""
        ask = self.ask
        if ask == codes.ASK_TURN:
            return turn.legal(self, out)
        if ask == codes.ASK_ROUND:
            return members(self.rounds, codes.ROUND, out, 0)
        if ask in (codes.ASK_DEAL, codes.ASK_LOOK, codes.ASK_TOP, codes.ASK_CLEAR):
            return kinds_into(self.deck, 0, codes.CARDS, codes.DRAW, out, 0)
        if ask == codes.ASK_LOAD:
            return members(cards.loadable(self), codes.LOAD, out, 0)
        if ask == codes.ASK_SEND:
            return turn.legal_sailings(self, cards.sendable(self), out, 0)
        if ask == codes.ASK_ORDER:
            return members(cards.unordered_owners(self), codes.NEXT, out, 0)
        if ask == codes.ASK_PICK:
            return market.legal_picks(self, out)
        if ask == codes.ASK_KEEP:
            return market.legal_keeps(self, out)
        if ask == codes.ASK_BUILD:
            return pyramid.legal_builds(self, out)
        if ask == codes.ASK_BONUS:
            return pyramid.legal_bonus(self, out)
        if ask == codes.ASK_TEMPLE:
            return temple.legal_choices(self, out)
        return 0

    def random_code(self, rng: Rng) -> i64:
        """A random legal code: uniform among a seat's moves, by weight among chance's outcomes."""
        ask = self.ask
        if ask == codes.ASK_TURN:
            return turn.random_move(self, rng)
        if ask in (codes.ASK_DEAL, codes.ASK_LOOK, codes.ASK_TOP, codes.ASK_CLEAR):
            return codes.DRAW + kind_at(self.deck, 0, rng.below(self.unseen))
        if ask == codes.ASK_PICK:
            return market.random_pick(self, rng)
        if ask == codes.ASK_ROUND:
            return codes.ROUND + pick(self.rounds, rng.below(count(self.rounds)))
        found = vec[i64]([0] * _MOST_LEGAL)
        return any_code(found, self.legal_into(found), rng)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome (notation 5)."""
        return self.deck[code - codes.DRAW] if code >= codes.DRAW else i64(1)

    def scores(self) -> vec[i64]:
        """Points by seat, as if the game were counted now."""
        return scoring.scores(self)

    def standings(self) -> vec[i64]:
        """By seat a number that is higher for a better place."""
        return scoring.standings(self)

    def apply(self, code: i64) -> None:
        """Answer the open question."""
        ask = self.ask
        if ask == codes.ASK_TURN:
            turn.act(self, code)
        elif ask == codes.ASK_DEAL:
            rounds.deal(self, code - codes.DRAW)
        elif ask == codes.ASK_PICK:
            market.take(self, code)
        elif ask == codes.ASK_ROUND:
            rounds.begin(self, code - codes.ROUND)
        elif ask == codes.ASK_LOAD:
            cards.load(self, code - codes.LOAD)
        elif ask == codes.ASK_SEND:
            cards.send(self, code - codes.SAIL)
        elif ask == codes.ASK_ORDER:
            cards.order(self, code - codes.NEXT)
        elif ask == codes.ASK_LOOK:
            market.look_at(self, code - codes.DRAW)
        elif ask == codes.ASK_KEEP:
            market.keep(self, code - codes.KEEP)
        elif ask == codes.ASK_BUILD:
            pyramid.build(self, code - codes.BUILD)
        elif ask == codes.ASK_BONUS:
            pyramid.answer_bonus(self, code)
        elif ask == codes.ASK_TOP:
            self.draw(code - codes.DRAW)
            cards.gain(self, self.owner, code - codes.DRAW, codes.FROM_DECK, NONE)
        elif ask == codes.ASK_TEMPLE:
            temple.choose(self, code)
        else:
            rounds.turn_up(self, code - codes.DRAW)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Redraw what this seat cannot know: the cards of the pair that another seat looks at."""
        if seat != self.owner:
            market.redraw_look(self, rng)
        market.sort_look(self)

    def clone(self) -> ImhotepState:
        """An independent copy, without an event log."""
        copy = ImhotepState(self.players, self.sides)
        copy.factory = self.factory
        copy.copy_from(self)
        return copy
