"""HamunaptraState: apply a move and all that follows from it, up to the next choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kind_at
from mastaba.core.bits import BIT
from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, any_code
from mastaba.games.hamunaptra.engine import box, codes, reshuffle, scoring
from mastaba.games.hamunaptra.engine.dice import hits_weight
from mastaba.games.hamunaptra.engine.legal import Legal

_MOST_CHOICES: Final = 64  # upper bound of a seat's legal codes


class HamunaptraState(Legal):
    """A game of Hamunaptra."""

    def clone(self) -> HamunaptraState:
        """An independent copy, without a listener."""
        copy = HamunaptraState(self.players)
        copy.copy_from(self)
        return copy

    def scores(self) -> vec[i64]:
        """Victory points by seat."""
        return scoring.all_points(self)

    def score(self, seat: i64) -> i64:
        """The points of one seat."""
        return scoring.points_of(self, seat)

    def standings(self) -> vec[i64]:
        """A rank by seat: greater is better."""
        ranks = vec[i64]([0] * int(self.players))
        for seat in range(self.players):
            ranks[seat] = scoring.rank_of(self, seat)
        return ranks

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Redraw all that this seat cannot know."""
        reshuffle.reshuffle(self, seat, rng)

    # Chance (notation 6)

    def weight(self, code: i64) -> i64:
        """Copies in the deck or the hand, or the number of ways to roll these hits."""
        if self.ask.kind == codes.Q_DRAW:
            return self.deck[code - codes.DRAW]
        if self.ask.kind == codes.Q_STEAL:
            return self.hands[self.ask.seat * codes.TOKENS + code - codes.STEAL]
        return hits_weight(self.ask.dice, self.ask.target, code - codes.HITS)

    def random_code(self, rng: Rng) -> i64:
        """A legal code: evenly among a seat's moves, by weight among chance's."""
        if self.actor != CHANCE:
            found = vec[i64]([0] * _MOST_CHOICES)
            return any_code(found, self.legal_into(found), rng)
        if self.ask.kind == codes.Q_HITS:
            hits: i64 = 0
            for _die in range(self.ask.dice):
                if rng.below(box.FACES) + 1 >= self.ask.target:
                    hits += 1
            return codes.HITS + hits
        if self.ask.kind == codes.Q_DRAW:
            return codes.DRAW + kind_at(self.deck, 0, rng.below(self.deck_size))
        seat = self.ask.seat
        return codes.STEAL + kind_at(self.hands, seat * codes.TOKENS, rng.below(self.held[seat]))

    # Moves

    def apply(self, code: i64) -> None:
        """Make a legal move and all that follows from it, up to the next choice."""
        if code < codes.MOVE:
            self._begin_with(code)
        elif code < codes.X:
            self._go_with(code)
        elif code < codes.FIGHT:
            self._build_with(code)
        elif code < codes.ACTIVATE:
            self._fight_with(code)
        elif code < codes.TRADE:
            self._equip_with(code)
        else:
            self._agree_with(code)

    def _begin_with(self, code: i64) -> None:
        """Set-up, draws."""
        if code < codes.EXIT:
            self.draft(code - codes.DRAFT)
        elif code < codes.DRAW:
            self.choose_exit(code - codes.EXIT)
        elif code < codes.STEAL:
            self.draw(code - codes.DRAW)
        else:
            self.steal(code - codes.STEAL)

    def _go_with(self, code: i64) -> None:
        """Movement of characters, groups and monsters."""
        if code < codes.GO:
            self.begin_walk(code - codes.MOVE)
        elif code < codes.PASSAGE:
            self._go_to(self.go_by(codes.BY_GO, code - codes.GO), codes.BY_GO)
        elif code == codes.PASSAGE:
            self._go_to(self.go_by(codes.BY_PASSAGE, 0), codes.BY_PASSAGE)
        elif code == codes.LOST:
            self.ask.kind = codes.Q_LOST_X
        elif code == codes.STOP:
            if self.ask.kind == codes.Q_CRAWL:
                self.stop_crawl(self.ask.monster)
            else:
                self.stop_walk(self.ask.character)
        elif code == codes.PUSH:
            self.ask.kind = codes.Q_PUSH_X
        else:
            self.ask.group |= BIT[code - codes.WITH]

    def _go_to(self, cell: i64, by: i64) -> None:
        if self.ask.kind == codes.Q_WALK:
            self.walk_to(cell, by)
        elif self.ask.kind == codes.Q_CRAWL:
            self.crawl_to(cell)
        else:
            self.retreat_to(cell)

    def _build_with(self, code: i64) -> None:
        """Cells, placing."""
        if code < codes.Y:
            self.ask.x = code - codes.X - codes.FAR
            self.ask.kind += 1
        elif code < codes.PLACE:
            cell = codes.CENTRE + (code - codes.Y - codes.FAR) * codes.WIDE + self.ask.x
            self._choose_cell(cell)
        elif code < codes.TURN:
            token = code - codes.PLACE
            self.drop(self.turn, token)
            self.forget_one(self.turn, token)
            self.question(codes.Q_PLACE_X, self.turn)
            self.ask.token = token
        else:
            token = self.ask.token
            self.lay_tile(self.turn, token, self.ask.cell, box.OPEN[token * 4 + code - codes.TURN])
            self.question(codes.Q_PLACE, self.turn)

    def _choose_cell(self, cell: i64) -> None:
        """Apply the chosen cell, now that column and row are known."""
        ask = self.ask
        kind = ask.kind
        ask.x = 0
        if kind == codes.Q_LOST_Y:
            self.walk_to(cell, codes.BY_LOST)
        elif kind == codes.Q_PUSH_Y:
            ask.through = cell
            ask.kind = codes.Q_PUSH_TO_X
        elif kind == codes.Q_PUSH_TO_Y:
            ask.to = cell
            ask.kind = codes.Q_PUSH_GROUP
        elif kind == codes.Q_SCROLL_Y:
            self.read_scroll(cell)
        elif ask.token < codes.TILES:
            ask.cell = cell
            ask.kind = codes.Q_PLACE_TURN
        else:
            self.lay_encounter(self.turn, ask.token, cell)
            self.question(codes.Q_PLACE, self.turn)

    def _fight_with(self, code: i64) -> None:
        """Combat."""
        if code < codes.DUEL:
            self.meet(code - codes.FIGHT, self.turn)
        elif code < codes.ATTACK:
            self.challenge(code - codes.DUEL)
        elif code < codes.STRIKE:
            self.attack_with(code - codes.ATTACK)
        elif code < codes.DEFEND:
            self.strike_with(code - codes.STRIKE)
        elif code < codes.HITS:
            self.defend_with(code - codes.DEFEND)
        elif code < codes.STAY:
            self.hit(code - codes.HITS)
        else:
            self.hold()

    def _equip_with(self, code: i64) -> None:
        """Equipment and scrolls."""
        if code < codes.FOR:
            self.turn_up(code - codes.ACTIVATE)
        elif code < codes.SCROLL:
            self.bear(code - codes.FOR)
        elif code < codes.LAY:
            self.unroll(code - codes.SCROLL + codes.FIRST_SCROLL)
        else:
            self.lay_equipment(code - codes.LAY)

    def _agree_with(self, code: i64) -> None:
        """Trading, monsters, the end of a step."""
        if code < codes.GIVE:
            self.offer(code - codes.TRADE)
        elif code < codes.DISCARD:
            self.show(code - codes.GIVE)
        elif code < codes.ACCEPT:
            self.discard(code - codes.DISCARD)
        elif code == codes.ACCEPT:
            self.agree()
        elif code == codes.REJECT:
            self.refuse_trade()
        elif code == codes.DONE:
            if self.ask.kind == codes.Q_PUSH_GROUP:
                self.push(self.ask.group, self.ask.through, self.ask.to)
            else:
                self.complete()
        elif code < codes.PASS:
            self.wake(code - codes.MONSTER)
        elif code == codes.PASS:
            self.pass_monsters()
        else:
            self.end_step()
