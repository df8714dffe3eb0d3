"""Planner: searches each move to the end of its action: a walk, a placement, a round of a combat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, OVER
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraEvaluator, is_next_round, token_worth
from mastaba.games.hamunaptra.engine import box, codes, trading
from mastaba.games.hamunaptra.engine.state import HamunaptraState

_MOST_CHOICES: Final = 64
_LONG: Final[i64] = 24  # more choices than one action has
_JUNK: Final[i64] = 30  # a token with a lower value is offered to other seats
FREED: Final[i64] = (
    3_000  # against opening a way out for other seats without leading; only if nothing else is legal
)


class Planner:
    """Searches an action as far as its budget of positions goes."""

    def __init__(self, budget: i64, noise: i64, evaluator: HamunaptraEvaluator | None = None) -> None:
        self.evaluator: HamunaptraEvaluator = HamunaptraEvaluator() if evaluator is None else evaluator
        self.budget: i64 = budget
        self.noise: i64 = noise  # the largest error of a value, in hundredths of a point
        self.left: i64 = 0
        self.began: i64 = 0  # the round of the combat when the search began
        self.calm: bool = False  # no other seat could end the game before it acts

    def code(self, state: HamunaptraState, seat: i64, rng: Rng) -> i64:
        """A move for the seat, which is to choose now."""
        kind = state.ask.kind
        if kind == codes.Q_DRAFT:
            return self._draft(state, rng)
        if kind in (codes.Q_GIVE, codes.Q_ANSWER, codes.Q_CONFIRM, codes.Q_DISCARD):
            return self._trade(state, seat)
        if kind == codes.Q_EQUIP and self._has_junk(state, seat):
            return codes.TRADE + self._partner(state)
        found = vec[i64]([0] * _MOST_CHOICES)
        n = self.candidates(state, found)
        self._look(state, seat)
        best = found[0]
        best_value: i64 = 0
        for i in range(n if n > 1 else i64(0)):
            value = rng.near(self._value(state, found[i], seat, rng, self.budget // n + 1), self.noise)
            if i == 0 or value > best_value:
                best = found[i]
                best_value = value
        return best

    def value_of(self, state: HamunaptraState, code: i64, seat: i64, rng: Rng) -> i64:
        """What a move promises, for a hint."""
        self._look(state, seat)
        return self._value(state, code, seat, rng, self.budget // 8)

    def _look(self, state: HamunaptraState, seat: i64) -> None:
        """Note whether other seats could already end the game before the seat acts."""
        self.evaluator.value(state, seat)
        self.calm = not self.evaluator.frees

    def _value(self, state: HamunaptraState, code: i64, seat: i64, rng: Rng, budget: i64) -> i64:
        self.left = budget
        self.began = state.fight.round if state.fight.cell != NONE else i64(0)
        after = state.clone()
        after.apply(code)
        return self._explore(after, seat, rng, 0)

    def _explore(self, state: HamunaptraState, seat: i64, rng: Rng, depth: i64) -> i64:
        """The value after the action: chance by its weights, other seats by their best move."""
        self.left -= 1
        if state.actor == OVER or self._is_leaf(state) or depth >= _LONG:
            value = self.evaluator.value(state, seat)
            return value - FREED if self.calm and state.actor != OVER and self.evaluator.frees else value
        if state.actor == CHANCE:
            return self._expect(state, seat, rng, depth)
        found = vec[i64]([0] * _MOST_CHOICES)
        n = self.candidates(state, found)
        best: i64 = 0
        for i in range(n):
            if i > 0 and self.left <= 0:
                break
            after = state.clone()
            after.apply(found[i])
            value = self._explore(after, seat, rng, depth + 1)
            better = value > best if state.actor == seat else value < best
            if i == 0 or better:
                best = value
        return best

    def _is_leaf(self, state: HamunaptraState) -> bool:
        """Whether the action is over: the step continues, the turn ends, or the combat is in its next round."""
        if state.fight.cell != NONE:
            return is_next_round(state, self.began if self.began > 0 else i64(1))
        if self.evaluator.quiet(state):
            return True
        return state.actor == CHANCE or state.ask.kind > codes.Q_EQUIP

    def _expect(self, state: HamunaptraState, seat: i64, rng: Rng, depth: i64) -> i64:
        """The mean over all numbers of hits, or one roll when the budget is used up."""
        if state.ask.kind != codes.Q_HITS or self.left <= 0:
            after = state.clone()
            after.apply(after.random_code(rng))
            return self._explore(after, seat, rng, depth + 1)
        found = vec[i64]([0] * _MOST_CHOICES)
        n = state.legal_into(found)
        total = 0.0
        ways = 0.0
        for i in range(n):
            weight = float(state.weight(found[i]))
            after = state.clone()
            after.apply(found[i])
            total += weight * float(self._explore(after, seat, rng, depth + 1))
            ways += weight
        return i64(total / ways)

    def candidates(self, state: HamunaptraState, out: vec[i64]) -> i64:
        """The legal moves without those that seldom pay: trades, movement tokens, parts of a group."""
        n = state.legal_into(out)
        kept: i64 = 0
        for i in range(n):
            code = out[i]
            if codes.TRADE <= code < codes.GIVE:
                continue
            if codes.ACTIVATE <= code < codes.FOR and state.ask.kind == codes.Q_MOVE:
                continue
            if codes.WITH <= code < codes.WITH + codes.CHARACTERS and state.fight.cell != NONE:
                continue
            out[kept] = code
            kept += 1
        return kept

    # Set-up

    def _draft(self, state: HamunaptraState, rng: Rng) -> i64:
        """Draft the character with the best weighted sum of values."""
        best = NONE
        most: i64 = -1
        for character in range(codes.CHARACTERS):
            if state.owners[character] == NONE:
                strong = box.POWER[character * 4 + codes.STRENGTH]
                wise = box.POWER[character * 4 + codes.WISDOM]
                use = (
                    10 * box.POWER[character * 4 + codes.MOVEMENT]
                    + 9 * box.POWER[character * 4 + codes.RESISTANCE]
                )
                use += 8 * strong + 5 * wise + rng.below(6 + self.noise // 10)
                if use > most:
                    most = use
                    best = character
        return codes.DRAFT + best

    # Trading (hamunaptra 10)

    def _has_junk(self, state: HamunaptraState, seat: i64) -> bool:
        """Whether the seat has several tokens of little use, and a partner for an offer."""
        if state.offers > 0 or trading.partners(state) == 0:
            return False
        junk: i64 = 0
        for token in range(codes.TOKENS):
            if token_worth(token) < _JUNK:
                junk += state.hands[seat * codes.TOKENS + token]
        return junk > 1

    def _partner(self, state: HamunaptraState) -> i64:
        seats = trading.partners(state)
        partner: i64 = 0
        while seats & BIT[partner] == 0:
            partner += 1
        return partner

    def _trade(self, state: HamunaptraState, seat: i64) -> i64:
        """Give the token with the least value; accept one with a greater value."""
        kind = state.ask.kind
        if kind == codes.Q_CONFIRM:
            return codes.ACCEPT if _sum(state.takes) > _sum(state.gives) else codes.REJECT
        least = self._least(state, seat)
        if kind == codes.Q_DISCARD:
            return codes.DISCARD + least
        if kind == codes.Q_GIVE:
            return codes.GIVE + least if len(state.gives) == 0 else codes.DONE
        if len(state.takes) > 0:
            return codes.DONE
        return codes.GIVE + least if token_worth(least) < _sum(state.gives) else codes.REJECT

    def _least(self, state: HamunaptraState, seat: i64) -> i64:
        """The token in hand with the least value."""
        found = NONE
        for token in range(codes.TOKENS):
            if state.hands[seat * codes.TOKENS + token] == 0:
                continue
            if found == NONE or token_worth(token) < token_worth(found):
                found = token
        return found


def _sum(tokens: vec[i64]) -> i64:
    total: i64 = 0
    for token in tokens:
        total += token_worth(token)
    return total
