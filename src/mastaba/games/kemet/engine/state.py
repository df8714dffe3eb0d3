"""KemetState: apply a move, then everything that follows without a choice."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, NONE
from mastaba.games.kemet.engine import box, codes, reshuffle
from mastaba.games.kemet.engine.calendar import Calendar


class KemetState(Calendar):
    """A state of Kemet."""

    def clone(self) -> KemetState:
        """An independent copy without a trace."""
        copy = KemetState(self.players)
        copy.copy_from(self)
        return copy

    def scores(self) -> vec[i64]:
        """Victory points by seat, permanent and temporary (kemet 1.1)."""
        points = vec[i64]()
        for seat in range(self.players):
            points = append(points, self.victory_points(seat))
        return points

    def standings(self) -> vec[i64]:
        """Victory points, then battle points, then the earlier place in the order (kemet 12.6)."""
        ranks = vec[i64]()
        for seat in range(self.players):
            place: i64 = 0
            while self.order[place] != seat:
                place += 1
            battles = self.points[seat * 4 + codes.VP_BATTLE]
            ranks = append(ranks, (self.victory_points(seat) * 1000 + battles) * 8 + 7 - place)
        return ranks

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Replace everything that this seat cannot know."""
        reshuffle.reshuffle(self, seat, rng)

    def apply(self, code: i64) -> None:
        """Apply a move or a chance outcome, then settle."""
        held = self._holders()
        self._happen(code)
        self._tell_control(held)
        self.settle()

    def _holders(self) -> vec[i64]:
        """For each space the seat with its temporary victory point; empty without a trace."""
        found = vec[i64]()
        for space in range(codes.SPACES if self.trace is not None else i64(0)):
            found = append(found, self.temporary(space))
        return found

    def _tell_control(self, held: vec[i64]) -> None:
        """Record which temporary points changed hands since `held` (kemet 7.2)."""
        for space in range(i64(len(held))):
            now = self.temporary(space)
            if now != held[space]:
                self.tell(codes.EV_CONTROL, space, held[space], now)

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
            self.take_city(seat, code - codes.CITY)
        elif code < codes.BUILD:
            self.choose_levels(seat, code - codes.LEVELS)
        elif code < codes.PUT:
            self.build(seat, self.top(2), (code - codes.BUILD) % codes.DISTRICTS)
        elif code < codes.PUT_OPEN:
            self.put(seat, (code - codes.PUT) // 8, (code - codes.PUT) % 8)
        elif code < codes.DRAW:
            self.put(seat, codes.DISTRICTS + (code - codes.PUT_OPEN) // 4, (code - codes.PUT_OPEN) % 4 + 1)
        elif code < codes.LOOK:
            self.set_top(3, self.top(3) - 1)
            self.draw(seat, code - codes.DRAW)
        elif code < codes.KEEP:
            self.look(seat, code - codes.LOOK)
        elif code < codes.ORDER:
            self.set_top(2, 0)
            self.keep(seat, code - codes.KEEP)
        else:
            self.name_next(code - codes.ORDER)

    def _act(self, code: i64) -> None:
        """Apply a move with tokens, cards, pyramids, tiles or creatures."""
        seat = self.actor
        if code < codes.SILVER:
            self.place_token(seat, codes.REGULAR_TOKEN, code - codes.TOKEN)
        elif code < codes.GOLD:
            self.place_token(seat, codes.SILVER_TOKEN, code - codes.SILVER)
        elif code < codes.PLAY:
            self.place_gold(seat, code > codes.GOLD)
        elif code < codes.VETO:
            self.play(seat, code - codes.PLAY + codes.DI_RAINING_FIRE)
        elif code == codes.VETO:
            self.answer_veto(True)
        elif code == codes.ESCAPE:
            self.answer_escape(True)
        elif code < codes.RAISE:
            self.burn(seat, code - codes.BURN)
        elif code < codes.RAISE_DISTRICT:
            self.raise_new(seat, (code - codes.RAISE) // 4, (code - codes.RAISE) % 4 + 1)
        elif code < codes.BUY:
            self.raise_at(seat, (code - codes.RAISE_DISTRICT) // 3, (code - codes.RAISE_DISTRICT) % 3 + 2)
        elif code < codes.SWAP:
            self.buy(seat, code - codes.BUY)
        elif code < codes.BRING:
            self.swap(seat, code - codes.SWAP)
        else:
            self.bring((code - codes.BRING) // codes.DISTRICTS, (code - codes.BRING) % codes.DISTRICTS)

    def _march(self, seat: i64, code: i64) -> None:
        """Apply a move of a movement."""
        if code < codes.UNITS:
            self.set_out(seat, code - codes.FROM)
        elif code < codes.WITH:
            self.form_group(seat, code - codes.UNITS + 1)
        elif code <= codes.WITHOUT:
            self.answer_beast(seat, code == codes.WITH)
        elif code < codes.TELEPORT:
            self.step(seat, code - codes.STEP)
        elif code < codes.DROP:
            self.teleport(seat, box.OBELISK[code - codes.TELEPORT])
        elif code == codes.DROP + codes.CREATURE:
            self.drop_beast(seat)
        elif code < codes.TAKE:
            self.drop(seat, code - codes.DROP + 1)
        elif code == codes.TAKE + codes.CREATURE:
            self.take_beast(seat)
        else:
            self.take(seat, code - codes.TAKE + 1)

    def _fight(self, seat: i64, code: i64) -> None:
        """Apply a move of a battle, a sacrifice or an ending."""
        if code < codes.FLEE:
            self.attack_at(seat, code - codes.BATTLE)
        elif code < codes.FIGHT:
            self.flee(code - codes.FLEE)
        elif code < codes.DISCARD:
            self.choose_fight(code - codes.FIGHT)
        elif code < codes.ADD:
            self.choose_discard(code - codes.DISCARD)
        elif code < codes.WOUND:
            self.add(code - codes.ADD)
        elif code < codes.RECALL:
            self.wound(seat, code - codes.WOUND)
        elif code == codes.RECALL:
            self.recall(seat)
        elif code == codes.RETREAT:
            self.retreat()
        elif code == codes.STAY:
            self.stay(seat)
        elif code < codes.SACRIFICE:
            self.drive(code - codes.DRIVE)
        elif code < codes.DONE:
            self.sacrifice(seat, self.top(2))
        elif code == codes.DONE:
            self._done()
        elif code == codes.STOP:
            self.halt(seat)
        elif code == codes.PASS:
            self._pass(seat)
        elif code == codes.END:
            self.pop()

    def _done(self) -> None:
        """End the added cards, the wounds, or the units placed outside the city."""
        if self.top(0) == codes.DO_PUT:
            self.put_outside = False
        elif self.clash.committed < 2:
            self.commit()
        else:
            self.end_wounds()

    def _pass(self, seat: i64) -> None:
        """Decline the open question."""
        kind = self.top(0)
        if kind == codes.DO_VETO:
            self.answer_veto(False)
        elif kind == codes.DO_BATTLE:
            self.answer_escape(False)
        elif kind == codes.DO_MOVE:
            self.halt(seat)
        else:
            self.pop()

    # What follows by itself

    def settle(self) -> None:
        """Work through the stack until a seat or chance has to choose."""
        while self.phase != codes.PH_OVER:
            held = self._holders()
            actor = self._next()
            self._tell_control(held)
            if actor != NONE:
                self.actor = actor if actor >= 0 else CHANCE
                return

    def _next(self) -> i64:
        """Take one step; return the seat that chooses now, -3 for chance, or NONE if no choice was needed."""
        kind = self.top(0)
        seat = self.top(1)
        if kind == codes.DO_BATTLE:
            return self.ask_battle()
        if kind == codes.DO_DAY:
            self.day()
        elif kind == codes.DO_PUT:
            if self.ask_put(seat):
                return seat
            self.end_put(seat)
        elif kind == codes.DO_DRAWS:
            return self.ask_draw(seat)
        elif kind == codes.DO_CARD:
            self.resolve_card()
        elif kind == codes.DO_VETO:
            if self.ask_veto():
                return self.queue[0]
            self.pop()
        elif kind == codes.DO_RETURNS:
            if self.ask_return(seat):
                return seat
            self.pop()
        elif kind == codes.DO_FIGHTS:
            if self.ask_fight(seat):
                return seat
        elif kind == codes.DO_GARRISON:
            self.garrison()
        elif kind == codes.DO_NIGHT:
            self.night()
        elif kind == codes.DO_DUSK:
            self.dusk()
        elif kind == codes.DO_HAND:
            if self.has_raise(seat):
                return seat
            self.pop()
        else:
            return seat
        return NONE
