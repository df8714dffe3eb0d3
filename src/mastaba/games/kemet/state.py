"""KemetState: a move happens, then all that follows by itself, up to the next choice."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, NONE
from mastaba.games.kemet import hidden
from mastaba.games.kemet.box import OBELISK, VISION_CARDS
from mastaba.games.kemet.calendar import Calendar
from mastaba.games.kemet.codes import (
    ADD,
    BATTLE,
    BRING,
    BUILD,
    BURN,
    BUY,
    CITY,
    CREATURE,
    DI_RAINING_FIRE,
    DISCARD,
    DISTRICTS,
    DO_BATTLE,
    DO_CARD,
    DO_DAY,
    DO_DRAWS,
    DO_DUSK,
    DO_FIGHTS,
    DO_GARRISON,
    DO_HAND,
    DO_MOVE,
    DO_NIGHT,
    DO_PUT,
    DO_RETURNS,
    DO_VETO,
    DONE,
    DRAW,
    DRIVE,
    DROP,
    END,
    ESCAPE,
    EV_CONTROL,
    FIGHT,
    FLEE,
    FROM,
    GOLD,
    INTERVENTIONS,
    KEEP,
    LEVELS,
    LOOK,
    ORDER,
    PASS,
    PH_OVER,
    PLAY,
    PUT,
    PUT_OPEN,
    RAISE,
    RAISE_DISTRICT,
    RECALL,
    REGULAR_TOKEN,
    RETREAT,
    SACRIFICE,
    SILVER,
    SILVER_TOKEN,
    SPACES,
    STAY,
    STEP,
    STOP,
    SWAP,
    TAKE,
    TELEPORT,
    TOKEN,
    UNITS,
    VETO,
    VP_BATTLE,
    WITH,
    WITHOUT,
    WOUND,
)


class KemetState(Calendar):
    """A game of Kemet."""

    def clone(self) -> KemetState:
        """An independent copy, without a listener."""
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
            battles = self.points[seat * 4 + VP_BATTLE]
            ranks = append(ranks, (self.victory_points(seat) * 1000 + battles) * 8 + 7 - place)
        return ranks

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Draw anew all that this seat cannot know."""
        hidden.reshuffle(self, seat, rng)

    def apply(self, code: i64) -> None:
        """What is awaited happens, and all that follows from it."""
        held = self._holders()
        self._happen(code)
        self._tell_control(held)
        self.settle()

    def _holders(self) -> vec[i64]:
        """By space, who has a temporary victory point there; nothing if nobody listens."""
        found = vec[i64]()
        for space in range(SPACES if self.trace is not None else i64(0)):
            found = append(found, self.temporary(space))
        return found

    def _tell_control(self, held: vec[i64]) -> None:
        """Tell which temporary points have changed hands since (kemet 7.2)."""
        for space in range(i64(len(held))):
            now = self.temporary(space)
            if now != held[space]:
                self.tell(EV_CONTROL, space, held[space], now)

    def _happen(self, code: i64) -> None:
        if code < TOKEN:
            self._prepare(code)
        elif code < FROM:
            self._act(code)
        elif code < BATTLE:
            self._march(self.actor, code)
        else:
            self._fight(self.actor, code)

    def _prepare(self, code: i64) -> None:
        """Set-up and Night."""
        seat = self.top(1)
        if code < LEVELS:
            self.take_city(seat, code - CITY)
        elif code < BUILD:
            self.choose_levels(seat, code - LEVELS)
        elif code < PUT:
            self.build(seat, self.top(2), (code - BUILD) % DISTRICTS)
        elif code < PUT_OPEN:
            self.put(seat, (code - PUT) // 8, (code - PUT) % 8)
        elif code < DRAW:
            self.put(seat, DISTRICTS + (code - PUT_OPEN) // 4, (code - PUT_OPEN) % 4 + 1)
        elif code < LOOK:
            self.set_top(3, self.top(3) - 1)
            self.draw(seat, code - DRAW)
        elif code < KEEP:
            self.look(seat, code - LOOK)
        elif code < ORDER:
            self.set_top(2, 0)
            self.keep(seat, code - KEEP)
        else:
            self.name_next(code - ORDER)

    def _act(self, code: i64) -> None:
        """Tokens, cards, pyramids, tiles and creatures."""
        seat = self.actor
        if code < SILVER:
            self.place_token(seat, REGULAR_TOKEN, code - TOKEN)
        elif code < GOLD:
            self.place_token(seat, SILVER_TOKEN, code - SILVER)
        elif code < PLAY:
            self.place_gold(seat, code > GOLD)
        elif code < VETO:
            self.play(seat, code - PLAY + DI_RAINING_FIRE)
        elif code == VETO:
            self.answer_veto(True)
        elif code == ESCAPE:
            self.answer_escape(True)
        elif code < RAISE:
            self.burn(seat, code - BURN)
        elif code < RAISE_DISTRICT:
            self.raise_new(seat, (code - RAISE) // 4, (code - RAISE) % 4 + 1)
        elif code < BUY:
            self.raise_at(seat, (code - RAISE_DISTRICT) // 3, (code - RAISE_DISTRICT) % 3 + 2)
        elif code < SWAP:
            self.buy(seat, code - BUY)
        elif code < BRING:
            self.swap(seat, code - SWAP)
        else:
            self.bring((code - BRING) // DISTRICTS, (code - BRING) % DISTRICTS)

    def _march(self, seat: i64, code: i64) -> None:
        """Movement."""
        if code < UNITS:
            self.set_out(seat, code - FROM)
        elif code < WITH:
            self.form_group(seat, code - UNITS + 1)
        elif code <= WITHOUT:
            self.answer_beast(seat, code == WITH)
        elif code < TELEPORT:
            self.step(seat, code - STEP)
        elif code < DROP:
            self.teleport(seat, OBELISK[code - TELEPORT])
        elif code == DROP + CREATURE:
            self.drop_beast(seat)
        elif code < TAKE:
            self.drop(seat, code - DROP + 1)
        elif code == TAKE + CREATURE:
            self.take_beast(seat)
        else:
            self.take(seat, code - TAKE + 1)

    def _fight(self, seat: i64, code: i64) -> None:
        """Battles, sacrifices and endings."""
        if code < FLEE:
            self.attack_at(seat, code - BATTLE)
        elif code < FIGHT:
            self.flee(code - FLEE)
        elif code < DISCARD:
            self.choose_fight(code - FIGHT)
        elif code < ADD:
            self.choose_discard(code - DISCARD)
        elif code < WOUND:
            self.add(code - ADD)
        elif code < RECALL:
            self.wound(seat, code - WOUND)
        elif code == RECALL:
            self.recall(seat)
        elif code == RETREAT:
            self.retreat()
        elif code == STAY:
            self.stay(seat)
        elif code < SACRIFICE:
            self.drive(code - DRIVE)
        elif code < DONE:
            self.sacrifice(seat, self.top(2))
        elif code == DONE:
            self._done()
        elif code == STOP:
            self.halt(seat)
        elif code == PASS:
            self._pass(seat)
        elif code == END:
            self.pop()

    def _done(self) -> None:
        """No more cards, or no troop outside the city."""
        if self.top(0) == DO_PUT:
            self.put_outside = False
        elif self.clash.committed < 2:
            self.commit()
        else:
            self.end_wounds()

    def _pass(self, seat: i64) -> None:
        """Doing without."""
        kind = self.top(0)
        if kind == DO_VETO:
            self.answer_veto(False)
        elif kind == DO_BATTLE:
            self.answer_escape(False)
        elif kind == DO_MOVE:
            self.halt(seat)
        else:
            self.pop()

    # What follows by itself

    def settle(self) -> None:
        """Work on the stack until somebody has to choose."""
        while self.phase != PH_OVER:
            held = self._holders()
            actor = self._next()
            self._tell_control(held)
            if actor != NONE:
                self.actor = actor if actor >= 0 else CHANCE
                return

    def _next(self) -> i64:
        """The seat that chooses now; -3 for chance; NONE if something was done that needed no choice."""
        kind = self.top(0)
        seat = self.top(1)
        if kind == DO_BATTLE:
            return self.ask_battle()
        if kind == DO_DAY:
            self.day()
        elif kind == DO_PUT:
            if self.ask_put(seat):
                return seat
            self.end_put(seat)
        elif kind == DO_DRAWS:
            return self._ask_draw(seat)
        elif kind == DO_CARD:
            self.resolve_card()
        elif kind == DO_VETO:
            if self.ask_veto():
                return self.queue[0]
            self.pop()
        elif kind == DO_RETURNS:
            if self.ask_return(seat):
                return seat
            self.pop()
        elif kind == DO_FIGHTS:
            if self.ask_fight(seat):
                return seat
        elif kind == DO_GARRISON:
            self.garrison()
        elif kind == DO_NIGHT:
            self.night()
        elif kind == DO_DUSK:
            self.dusk()
        elif kind == DO_HAND:
            if self.has_raise(seat):
                return seat
            self.pop()
        else:
            return seat
        return NONE

    def _ask_draw(self, seat: i64) -> i64:
        """Vision first, then plain draws (kemet 3.2)."""
        if self.top(2):
            looked: i64 = 0
            for card in range(INTERVENTIONS):
                looked += self.looked[card]
            if looked < VISION_CARDS and self.refill():
                return -3
            if looked > 0:
                return seat
            self.set_top(2, 0)
        elif self.top(3) > 0 and self.refill():
            return -3
        else:
            self.pop()
        return NONE
