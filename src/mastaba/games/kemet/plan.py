"""Planner: tries the whole action it is about to begin, with all its choices, and takes what ends best."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, MAX_MOVES, NONE, OVER
from mastaba.games.kemet.bot import KemetJudge
from mastaba.games.kemet.box import DAMAGE, PROTECTION, STRENGTH
from mastaba.games.kemet.codes import (
    ADD,
    DI_ESCAPE,
    DI_MANA_THEFT,
    DI_RAINING_FIRE,
    DI_TELEPORTATION,
    DISCARD,
    DO_BATTLE,
    DO_CARD,
    DO_MOVE,
    DO_VETO,
    DONE,
    DROP,
    ESCAPE,
    FIGHT,
    INTERVENTIONS,
    PASS,
    PLAY,
    ST_COMMIT,
    ST_ESCAPE,
    ST_WOUND,
    TAKE,
    UNITS,
    VETO,
    WITH,
    WOUND,
)
from mastaba.games.kemet.odds import Matrix, draw_card, matrix
from mastaba.games.kemet.state import KemetState

_CARD_WORTH: Final[i64] = 13  # what a battle card of the gods is worth in hand
_PRAYER_WORTH: Final[i64] = 8
_LONG: Final[i64] = 30  # choices in a row that nobody makes in one action


class Planner:
    """Looks through the action to come as far as its budget of positions lasts."""

    def __init__(self, budget: i64, noise: i64) -> None:
        self.judge: KemetJudge = KemetJudge()
        self.budget: i64 = budget
        self.noise: i64 = noise  # hundredths of a point by which it may misjudge
        self.left: i64 = 0

    def code(self, state: KemetState, seat: i64, rng: Rng) -> i64:
        """A move for the seat, which is to choose now."""
        kind = state.top(0)
        if kind == DO_BATTLE:
            stage = state.clash.stage
            if stage == ST_COMMIT:
                return self._commit(state, seat, rng)
            if stage == ST_WOUND:
                return self._wound(state, seat)
            if stage == ST_ESCAPE:
                return self._escape(state, seat)
        if kind == DO_VETO:
            return self._veto(state, seat)
        return self._best(state, seat, rng)

    def _best(self, state: KemetState, seat: i64, rng: Rng) -> i64:
        codes = vec[i64]([0] * int(MAX_MOVES))
        n = self._candidates(state, codes)
        best = codes[0]
        best_value: i64 = 0
        for i in range(n if n > 1 else i64(0)):
            self.left = self.budget // n + 1
            after = state.clone()
            after.apply(codes[i])
            value = self._explore(after, seat, rng, 0)
            if self.noise > 0:
                value += rng.below(2 * self.noise + 1) - self.noise
            if i == 0 or value > best_value:
                best = codes[i]
                best_value = value
        return best

    def value_of(self, state: KemetState, code: i64, seat: i64, rng: Rng) -> i64:
        """What a move promises, for a hint."""
        self.left = self.budget // 8
        after = state.clone()
        after.apply(code)
        return self._explore(after, seat, rng, 0)

    def _explore(self, state: KemetState, seat: i64, rng: Rng, depth: i64) -> i64:
        """How the seat stands when the action is over, everything chosen well."""
        self.left -= 1
        self._pass_over(state, seat, rng)
        if state.actor != OVER and state.top(0) == DO_BATTLE and state.clash.stage <= ST_COMMIT:
            return self._battle_value(state, seat)
        if state.actor != seat or self.judge.quiet(state) or depth >= _LONG:
            return self.judge.value(state, seat)
        codes = vec[i64]([0] * int(MAX_MOVES))
        n = self._candidates(state, codes)
        best: i64 = 0
        for i in range(n):
            if i > 0 and self.left <= 0:
                break
            after = state.clone()
            after.apply(codes[i])
            value = self._explore(after, seat, rng, depth + 1)
            if i == 0 or value > best:
                best = value
        return best

    def _pass_over(self, state: KemetState, seat: i64, rng: Rng) -> None:
        """What others and chance do meanwhile: nobody is expected to answer with a card."""
        while state.actor not in (OVER, seat):
            kind = state.top(0)
            if kind == DO_VETO or (kind == DO_BATTLE and state.clash.stage == ST_ESCAPE):
                state.apply(PASS)
            elif state.actor == CHANCE and not self.judge.quiet(state):
                state.apply(state.random_code(rng))
            else:
                return

    def _candidates(self, state: KemetState, out: vec[i64]) -> i64:
        """The legal moves without those that seldom pay: parts of a troop, cards in the middle of an action."""
        n = state.legal_into(out)
        kind = state.top(0)
        if kind != DO_MOVE or state.march.at == NONE:
            return n
        there = state.units_at(state.actor, state.march.at)
        kept: i64 = 0
        for i in range(n):
            code = out[i]
            if PLAY <= code < VETO and state.march.moved == 0 and n > 4 and code - PLAY < 4:
                continue
            if DROP <= code < TAKE + 7:
                continue
            if UNITS <= code < WITH and code - UNITS + 1 < there - 1 and there > 2:
                continue
            out[kept] = code
            kept += 1
        return kept

    # Battles

    def _cards(self, state: KemetState, side: i64) -> i64:
        """The battle cards that a side may play: those in hand, or the one it has committed."""
        if state.clash.fight[side] != NONE:
            return BIT[state.clash.fight[side]]
        return state.battle_hand[state.seat_of(side)]

    def _matrix(self, state: KemetState, side: i64, added: i64) -> Matrix:
        """The game of cards, with one card of the gods more on a side (NONE: none)."""
        copy = state.clone()
        copy.clash.paid_0 = copy.clash.added_0[:]
        copy.clash.paid_1 = copy.clash.added_1[:]
        if side == 0:
            copy.clash.paid_1 = vec[i64]()
        else:
            copy.clash.paid_0 = vec[i64]()
        if added != NONE:
            copy.clash.paid_0 = _with(copy.clash.paid_0, added, side == 0)
            copy.clash.paid_1 = _with(copy.clash.paid_1, added, side == 1)
        other = self._hand_and_pile(copy, 1 - side)
        mine = self._cards(copy, side)
        return matrix(copy, mine if side == 0 else other, other if side == 0 else mine)

    def _hand_and_pile(self, state: KemetState, side: i64) -> i64:
        """What the other side may play, as far as the imagined table goes."""
        cards = state.battle_hand[state.seat_of(side)]
        if state.clash.fight[side] != NONE:
            cards |= BIT[state.clash.fight[side]]
        if state.clash.discard[side] != NONE:
            cards |= BIT[state.clash.discard[side]]
        return cards

    def _battle_value(self, state: KemetState, seat: i64) -> i64:
        """How the seat stands with a battle before it."""
        value = self.judge.value(state, seat)
        if seat == state.clash.attacker:
            return value + self._matrix(state, 0, NONE).value
        if seat == state.clash.defender:
            return value - self._matrix(state, 1, NONE).value
        return value

    def _commit(self, state: KemetState, seat: i64, rng: Rng) -> i64:
        """A card by the mixture, the weakest of the others away, and what helps more than it costs."""
        side = state.committing()
        game = self._matrix(state, side, NONE)
        if state.clash.fight[side] == NONE:
            cards = game.rows if side == 0 else game.columns
            counts = game.row_counts if side == 0 else game.column_counts
            return FIGHT + draw_card(cards, counts, rng)
        if state.clash.discard[side] == NONE:
            return DISCARD + self._weakest(state, seat)
        best = DONE
        gain: i64 = 0
        now = game.value if side == 0 else -game.value
        for card in range(DI_RAINING_FIRE):
            if state.hand[seat * INTERVENTIONS + card] == 0:
                continue
            cost = self._promised(state, seat, side) + state.card_cost(seat, card)
            if cost > state.prayer[seat]:
                continue
            then = self._matrix(state, side, card).value
            more = (then if side == 0 else -then) - now
            more -= _CARD_WORTH + _PRAYER_WORTH * state.card_cost(seat, card)
            if more > gain:
                gain = more
                best = ADD + card
        return best

    def _promised(self, state: KemetState, seat: i64, side: i64) -> i64:
        total: i64 = 0
        for card in state.clash.added_0 if side == 0 else state.clash.added_1:
            total += state.card_cost(seat, card)
        return total

    def _weakest(self, state: KemetState, seat: i64) -> i64:
        """The card in hand that does the least."""
        found = NONE
        least: i64 = 99
        for card in range(i64(8)):
            if state.battle_hand[seat] & BIT[card] and _use(card) < least:
                least = _use(card)
                found = card
        return found

    def _wound(self, state: KemetState, seat: i64) -> i64:
        """Cards for strength, if that turns the battle."""
        side = i64(0) if seat == state.clash.attacker else i64(1)
        lead = state.strength(side) - state.strength(1 - side)
        missing = 1 - lead if side == 0 else -lead
        if missing <= 0 or missing > state.cards_held(seat) or missing > 3:
            return DONE
        for card in range(INTERVENTIONS):
            if state.hand[seat * INTERVENTIONS + card] > 0:
                return WOUND + card
        return DONE

    def _escape(self, state: KemetState, seat: i64) -> i64:
        """Flee from a battle that is likely lost."""
        if state.hand[seat * INTERVENTIONS + DI_ESCAPE] == 0:
            return PASS
        return ESCAPE if self._matrix(state, 1, NONE).value > 40 else PASS

    def _veto(self, state: KemetState, seat: i64) -> i64:
        """A Veto against a card that hurts: fire, a teleport, an escape from one's own hands."""
        codes = vec[i64]([0] * int(MAX_MOVES))
        if state.legal_into(codes) < 2 or state.beneath(0) != DO_CARD:
            return PASS
        card = state.beneath(2)
        return VETO if card in (DI_RAINING_FIRE, DI_MANA_THEFT, DI_TELEPORTATION) else PASS


def _with(cards: vec[i64], card: i64, here: bool) -> vec[i64]:
    if not here:
        return cards
    return append(cards, card)


def _use(card: i64) -> i64:
    """How useful a battle card is by itself."""
    return 2 * STRENGTH[card] + DAMAGE[card] + PROTECTION[card]
