"""Explorer: the best ways to carry out the whole action that begins now, as plans of plies."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, MAX_MOVES, NONE, OVER
from mastaba.games.kemet.bot.contact import Contact
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.engine import codes
from mastaba.games.kemet.engine.state import KemetState

_LONG: Final[i64] = 30  # above the largest number of choices in one action
_WAITING: Final[i64] = 4  # kinds of cards that can be played after the action too
_TABLE: Final[i64] = 8192  # entries of the table of positions seen; a power of two
_LOW: Final[i64] = 0xFFFFFFFF
_MULTIPLIER: Final[i64] = 2047469109


class Plan:
    """The plies of an action, the value at its end, and what following it brought."""

    def __init__(self, plies: vec[i64], value: i64) -> None:
        self.plies: vec[i64] = plies
        self.value: i64 = value  # to the seat, in hundredths of a point
        self.visits: i64 = 0
        self.total: i64 = 0  # rewards


class Explorer:
    """Searches the action that begins now, within a budget of positions; keeps its best endings."""

    def __init__(self, evaluator: KemetEvaluator) -> None:
        self.evaluator: KemetEvaluator = evaluator
        self.contact: Contact = Contact(evaluator)
        self.plans: vec[Plan] = vec[Plan]()  # the best first
        self.most: i64 = 1  # plans kept
        self.of_one_kind: i64 = 1  # plans kept that begin with the same ply
        self.noise: i64 = 0  # the largest error of a value, in hundredths of a point
        self._path: vec[i64] = vec[i64]([0] * int(_LONG))
        self._spent: i64 = 0
        self._keys: vec[i64] = vec[i64]([0] * int(_TABLE))
        self._search: i64 = 0

    def explore(self, state: KemetState, seat: i64, rng: Rng, budget: i64) -> None:
        """Find the best plans of the seat, which is the actor."""
        self.plans = vec[Plan]()
        self._spent = 0
        self._search = (self._search + 1) & 0xFFFFFF
        self._try_all(state, seat, rng, 0, budget)
        if len(self.plans) == 0:  # all that was tried came to the same unfinished position
            self.plans = vec[Plan]([Plan(self._path[:1], 0)])

    def _try_all(self, state: KemetState, seat: i64, rng: Rng, depth: i64, budget: i64) -> None:
        """Try the moves of the seat; what one does not use of its share is for those after it."""
        moves = vec[i64]([0] * int(MAX_MOVES))
        n = candidates(state, moves)
        first: i64 = 0
        if budget < n:  # enough for the last moves only; the very last one ends the action
            first = n - 1 if budget < 1 else n - budget
        left = budget
        for i in range(first, n):
            before = self._spent
            self._path[depth] = moves[i]
            after = state.clone()
            after.apply(moves[i])
            self._follow(after, seat, rng, depth + 1, left // (n - i) - 1)
            left -= self._spent - before

    def _follow(self, state: KemetState, seat: i64, rng: Rng, depth: i64, budget: i64) -> None:
        """Keep the plan if the action ends here, else go on."""
        self._spent += 1
        pass_over(state, self.evaluator, seat, rng)
        if state.actor != OVER and state.top(0) == codes.DO_BATTLE and state.battle.stage <= codes.ST_COMMIT:
            self._keep(self.contact.worth(state, seat), depth, rng)
        elif state.actor != seat or self.evaluator.quiet(state) or depth >= _LONG:
            self._keep(self.evaluator.value(state, seat), depth, rng)
        elif self._is_new(state, seat):
            self._try_all(state, seat, rng, depth, budget)

    def _keep(self, value: i64, depth: i64, rng: Rng) -> None:
        """Keep this plan if it is one of the best; of plans with equal values the first."""
        value = rng.near(value, self.noise)
        if self.most == 1:
            if len(self.plans) == 0 or value > self.plans[0].value:
                self.plans = vec[Plan]([Plan(self._path[:depth], value)])
            return
        same: i64 = 0
        worst = NONE
        place: i64 = 0
        for i in range(i64(len(self.plans))):
            plan = self.plans[i]
            if plan.value == value:
                return
            if plan.value > value:
                place = i + 1
            if plan.plies[0] == self._path[0]:
                same += 1
                worst = i
        if same >= self.of_one_kind:
            if place > worst:
                return
        elif i64(len(self.plans)) < self.most:
            worst = i64(len(self.plans))
            self.plans = append(self.plans, Plan(self._path[:0], 0))
        else:
            worst = self.most - 1
            if place > worst:
                return
        while worst > place:
            self.plans[worst] = self.plans[worst - 1]
            worst -= 1
        self.plans[place] = Plan(self._path[:depth], value)

    def _is_new(self, state: KemetState, seat: i64) -> bool:
        """Whether this search comes to a position for the first time."""
        key = _key_of_march(state, _mixed(self._search, state.top(0) * 16 + state.prayer[seat]))
        key = _mixed(key, state.put_queue * 64 + state.put_total * 2 + i64(state.put_outside))
        key = _mixed(key, i64(len(state.tasks)))
        first = seat * codes.SPACES
        for space in range(codes.SPACES):
            if state.units[first + space] > 0:
                key = _mixed(key, space * 8 + state.units[first + space])
        for beast in range(codes.CREATURES):
            if state.beasts[beast] == seat:
                key = _mixed(key, beast * 64 + state.lairs[beast])
        for card in range(codes.INTERVENTIONS):
            key = _mixed(key, state.hand[seat * codes.INTERVENTIONS + card])
        for pyramid in range(seat * codes.COLOURS, (seat + 1) * codes.COLOURS):
            key = _mixed(key, state.sites[pyramid] * 8 + state.levels[pyramid])
        place = (key ^ key >> 17) & (_TABLE - 1)
        if self._keys[place] == key:
            return False
        self._keys[place] = key
        return True


def _key_of_march(state: KemetState, key: i64) -> i64:
    """The key with all that tells one stage of a movement from another."""
    march = state.march
    key = _mixed(key, (march.at + 1) * 64 + march.group + 1)
    key = _mixed(key, (march.steps * 8 + march.teleports) * 64 + march.bonus * 8 + march.beast + 1)
    flags = i64(march.units_done) + 2 * i64(march.beast_done) + 4 * i64(march.ask_beast)
    return _mixed(key, flags + 8 * i64(march.free) + 16 * i64(march.gates))


def _mixed(key: i64, number: i64) -> i64:
    return (key & _LOW) * _MULTIPLIER + (key >> 32) + number


def pass_over(state: KemetState, evaluator: KemetEvaluator, seat: i64, rng: Rng) -> None:
    """Play for other seats and chance in between; other seats decline their reactions."""
    while state.actor not in (OVER, seat):
        kind = state.top(0)
        if kind == codes.DO_VETO or (kind == codes.DO_BATTLE and state.battle.stage == codes.ST_ESCAPE):
            state.apply(codes.PASS)
        elif state.actor == CHANCE and not evaluator.quiet(state):
            state.apply(state.random_code(rng))
        else:
            return


def candidates(state: KemetState, out: vec[i64]) -> i64:
    """The legal moves without those that seldom pay: taking units along, cards during an action."""
    n = state.legal_into(out)
    if state.top(0) != codes.DO_MOVE or state.march.at == NONE:
        return n
    kept: i64 = 0
    for i in range(n):
        code = out[i]
        if codes.PLAY <= code < codes.PLAY + _WAITING and state.march.moved == 0 and n > _WAITING:
            continue
        if codes.TAKE <= code < codes.TAKE + 7:
            continue
        out[kept] = code
        kept += 1
    return kept
