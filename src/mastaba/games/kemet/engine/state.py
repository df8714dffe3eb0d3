"""KemetState: list and apply moves by question, then everything that follows without a choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bag import kind_at
from mastaba.core.engine.bits import members
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, any_code
from mastaba.games.kemet.engine import (
    actions,
    battle,
    box,
    cards,
    codes,
    control,
    creatures,
    day,
    moving,
    night,
    points,
    recruiting,
    reshuffle,
    setup,
    temples,
)
from mastaba.games.kemet.engine.table import Table

_MOST_LEGAL: Final = 100  # above the largest number of moves: raising pyramids has up to 62


class KemetState(Table):
    """A state of Kemet."""

    # The legal moves

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out` in ascending order; return their number."""
        if self.phase == codes.PH_OVER:
            return 0
        kind = self.top(0)
        seat = self.top(1)
        if kind == codes.DO_TURN:
            return day.legal_turn(self, seat, out)
        if kind == codes.DO_MOVE:
            return moving.legal_moves(self, seat, out)
        if kind == codes.DO_BATTLE:
            return battle.legal_answers(self, out)
        if kind == codes.DO_PUT:
            return recruiting.legal_puts(self, seat, out)
        if kind == codes.DO_DRAWS:
            return night.legal_draws(self, out)
        if kind in (codes.DO_RAISE, codes.DO_HAND):
            return actions.legal_raises(self, seat, out, kind == codes.DO_HAND)
        if kind == codes.DO_BUY:
            return actions.legal_buys(self, seat, self.top(2), out)
        if kind == codes.DO_VETO:
            return cards.legal_vetoes(self, self.queue[0], out)
        if kind == codes.DO_BRING:
            return creatures.legal_brings(self, seat, out)
        if kind == codes.DO_RETURNS:
            return creatures.legal_returns(self, seat, out)
        return self._choice(kind, seat, out)

    def _choice(self, kind: i64, seat: i64, out: vec[i64]) -> i64:
        """Questions that choose one member of a set."""
        if kind == codes.DO_CITY:
            return members(setup.cities_left(self), codes.CITY, out, 0)
        if kind == codes.DO_LEVELS:
            return members(127, codes.LEVELS, out, 0)
        if kind == codes.DO_BUILD:
            first = codes.BUILD + self.top(2) * codes.DISTRICTS
            return members(actions.building_ground(self, seat), first, out, 0)
        if kind == codes.DO_ORDER:
            return members(night.unordered(self), codes.ORDER, out, 0)
        if kind == codes.DO_SWAP:
            return members(self.battle_hand[seat], codes.SWAP, out, 0)
        if kind == codes.DO_FIGHTS:
            return members(recruiting.contested(self, seat), codes.BATTLE, out, 0)
        if kind == codes.DO_BURN:
            return members(cards.enemy_spaces(self, seat), codes.BURN, out, 0)
        out[0] = codes.SACRIFICE if self.top(2) == codes.T_DEL else codes.SACRIFICE + 1
        out[1] = codes.PASS
        return 2

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome: its copies in the deck (notation 6)."""
        return self.deck[code - codes.LOOK if code >= codes.LOOK else code - codes.DRAW]

    def random_code(self, rng: Rng) -> i64:
        """A legal code: evenly among a seat's moves, by weight among chance's."""
        if self.actor == CHANCE:
            first = codes.LOOK if self.top(2) else codes.DRAW
            return first + kind_at(self.deck, 0, rng.below(night.deck_size(self)))
        found = vec[i64]([0] * _MOST_LEGAL)
        return any_code(found, self.legal_into(found), rng)

    # A move

    def apply(self, code: i64) -> None:
        """Apply a move or a chance outcome, then settle."""
        held = control.holders(self)
        self._happen(code)
        control.tell_changes(self, held)
        self.settle()

    def _happen(self, code: i64) -> None:
        if code < codes.TOKEN:
            self._prepare(code)
        elif code < codes.FROM:
            self._act(code)
        elif code < codes.BATTLE:
            self._march(self.actor, code)
        else:
            self._fight(self.actor, code)

    def _prepare(self, code: i64) -> None:
        """Apply a move of the set-up or the Night."""
        seat = self.top(1)
        if code < codes.LEVELS:
            setup.take_city(self, seat, code - codes.CITY)
        elif code < codes.BUILD:
            setup.choose_levels(self, seat, code - codes.LEVELS)
        elif code < codes.PUT:
            actions.build(self, seat, self.top(2), (code - codes.BUILD) % codes.DISTRICTS)
        elif code < codes.PUT_OPEN:
            recruiting.put(self, seat, (code - codes.PUT) // 8, (code - codes.PUT) % 8)
        elif code < codes.DRAW:
            recruiting.put(
                self, seat, codes.DISTRICTS + (code - codes.PUT_OPEN) // 4, (code - codes.PUT_OPEN) % 4 + 1
            )
        elif code < codes.LOOK:
            night.draw(self, seat, code - codes.DRAW)
        elif code < codes.KEEP:
            night.look(self, seat, code - codes.LOOK)
        elif code < codes.ORDER:
            night.keep(self, seat, code - codes.KEEP)
        else:
            night.name_next(self, code - codes.ORDER)

    def _act(self, code: i64) -> None:
        """Apply a move with tokens, cards, pyramids, tiles or creatures."""
        seat = self.actor
        if code < codes.SILVER:
            day.place_token(self, seat, codes.REGULAR_TOKEN, code - codes.TOKEN)
        elif code < codes.GOLD:
            day.place_token(self, seat, codes.SILVER_TOKEN, code - codes.SILVER)
        elif code < codes.PLAY:
            day.place_gold(self, seat, code > codes.GOLD)
        elif code < codes.VETO:
            cards.play(self, seat, code - codes.PLAY + codes.DI_RAINING_FIRE)
        elif code == codes.VETO:
            cards.answer_veto(self, True)
        elif code == codes.ESCAPE:
            battle.answer_escape(self, True)
        elif code < codes.RAISE:
            cards.burn(self, seat, code - codes.BURN)
        elif code < codes.RAISE_DISTRICT:
            actions.raise_new(self, seat, (code - codes.RAISE) // 4, (code - codes.RAISE) % 4 + 1)
        elif code < codes.BUY:
            actions.raise_at(
                self, seat, (code - codes.RAISE_DISTRICT) // 3, (code - codes.RAISE_DISTRICT) % 3 + 2
            )
        elif code < codes.SWAP:
            actions.buy(self, seat, code - codes.BUY)
        elif code < codes.BRING:
            actions.swap(self, seat, code - codes.SWAP)
        else:
            creatures.bring(
                self, (code - codes.BRING) // codes.DISTRICTS, (code - codes.BRING) % codes.DISTRICTS
            )

    def _march(self, seat: i64, code: i64) -> None:
        """Apply a move of a movement."""
        if code < codes.UNITS:
            moving.set_out(self, code - codes.FROM)
        elif code < codes.WITH:
            moving.form_group(self, seat, code - codes.UNITS + 1)
        elif code <= codes.WITHOUT:
            moving.answer_beast(self, seat, code == codes.WITH)
        elif code < codes.TELEPORT:
            moving.step(self, seat, code - codes.STEP)
        elif code < codes.DROP:
            moving.teleport(self, seat, box.OBELISK[code - codes.TELEPORT])
        elif code == codes.DROP + codes.CREATURE:
            moving.drop_beast(self, seat)
        elif code < codes.TAKE:
            moving.drop(self, seat, code - codes.DROP + 1)
        elif code == codes.TAKE + codes.CREATURE:
            moving.take_beast(self, seat)
        else:
            moving.take(self, seat, code - codes.TAKE + 1)

    def _fight(self, seat: i64, code: i64) -> None:
        """Apply a move of a battle, a sacrifice or an ending."""
        if code < codes.FLEE:
            recruiting.attack_at(self, seat, code - codes.BATTLE)
        elif code < codes.FIGHT:
            battle.flee(self, code - codes.FLEE)
        elif code < codes.DISCARD:
            battle.choose_fight(self, code - codes.FIGHT)
        elif code < codes.ADD:
            battle.choose_discard(self, code - codes.DISCARD)
        elif code < codes.WOUND:
            battle.add(self, code - codes.ADD)
        elif code < codes.RECALL:
            battle.wound(self, seat, code - codes.WOUND)
        elif code == codes.RECALL:
            battle.recall(self, seat)
        elif code == codes.RETREAT:
            battle.retreat(self)
        elif code == codes.STAY:
            battle.stay(self, seat)
        elif code < codes.SACRIFICE:
            battle.drive(self, code - codes.DRIVE)
        elif code < codes.DONE:
            temples.sacrifice(self, seat, self.top(2))
        elif code == codes.DONE:
            self._done()
        elif code == codes.STOP:
            moving.halt(self, seat)
        elif code == codes.PASS:
            self._pass(seat)
        elif code == codes.END:
            self.pop()

    def _done(self) -> None:
        """End the added cards, the wounds, or the units placed outside the city."""
        if self.top(0) == codes.DO_PUT:
            self.put_outside = False
        elif self.battle.committed < 2:
            battle.commit(self)
        else:
            battle.end_wounds(self)

    def _pass(self, seat: i64) -> None:
        """Decline the open question."""
        kind = self.top(0)
        if kind == codes.DO_VETO:
            cards.answer_veto(self, False)
        elif kind == codes.DO_BATTLE:
            battle.answer_escape(self, False)
        elif kind == codes.DO_MOVE:
            moving.halt(self, seat)
        else:
            self.pop()

    # What follows by itself

    def settle(self) -> None:
        """Work through the stack until a seat or chance has to choose."""
        while self.phase != codes.PH_OVER:
            held = control.holders(self)
            actor = self._next()
            control.tell_changes(self, held)
            if actor != NONE:
                self.actor = actor if actor >= 0 else CHANCE
                return

    def _next(self) -> i64:
        """Take one step; return the seat that chooses now, ASK_CHANCE, or NONE if no choice was needed."""
        kind = self.top(0)
        seat = self.top(1)
        if kind == codes.DO_BATTLE:
            return battle.ask(self)
        if kind == codes.DO_DAY:
            day.go_on(self)
        elif kind == codes.DO_PUT:
            if recruiting.ask(self, seat):
                return seat
            recruiting.end(self, seat)
        elif kind == codes.DO_DRAWS:
            return night.ask_draw(self, seat)
        elif kind == codes.DO_CARD:
            cards.resolve(self)
        elif kind == codes.DO_VETO:
            if cards.ask_veto(self):
                return self.queue[0]
            self.pop()
        elif kind == codes.DO_RETURNS:
            if creatures.ask_return(self, seat):
                return seat
            self.pop()
        elif kind == codes.DO_FIGHTS:
            if recruiting.ask_fight(self, seat):
                return seat
        elif kind == codes.DO_GARRISON:
            setup.garrison(self)
        elif kind == codes.DO_NIGHT:
            night.go_on(self)
        elif kind == codes.DO_DUSK:
            temples.go_on(self)
        elif kind == codes.DO_HAND:
            if night.has_raise(self, seat):
                return seat
            self.pop()
        else:
            return seat
        return NONE

    # The count, and copies

    def scores(self) -> vec[i64]:
        """Victory points by seat, permanent and temporary."""
        return points.all_victory_points(self)

    def rank(self, seat: i64) -> i64:
        """The number that places a seat: victory points, then what breaks ties."""
        return points.rank(self, seat)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Replace everything that this seat cannot know."""
        reshuffle.reshuffle(self, seat, rng)

    def clone(self) -> KemetState:
        """An independent copy without an event log."""
        copy = KemetState(self.players)
        copy.factory = self.factory
        copy.copy_from(self)
        return copy
