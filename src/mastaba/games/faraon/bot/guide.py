"""Guide: a quick player that forgets nothing, for every seat of an imagined game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, any_of, lowest
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, OVER
from mastaba.games.faraon.bot.knowledge import Knowledge
from mastaba.games.faraon.bot.paths import STEP, WALL, Costs, best_guess, guessing, nearest, safe_path
from mastaba.games.faraon.bot.tempo import POINT, Tempo
from mastaba.games.faraon.engine import box, codes, legal, superpowers, turn
from mastaba.games.faraon.engine.state import FaraonState

_LONGEST: Final[i64] = 3000  # plies of an imagined game
_SURE: Final[i64] = 690  # a path less dangerous than a toss of a coin


class Guide:
    """Goes the safest way to what is wanted, looks where little is known, and gives away the least."""

    def __init__(self, state: FaraonState, cunning: i64 = NONE) -> None:
        self.cunning: i64 = cunning  # a seat that gives cards away to have the next one
        self.tempo: Tempo = Tempo(state)
        self.lore: Knowledge = Knowledge()
        self.costs: Costs = Costs()
        self.goals: vec[i64] = vec[i64]([-1] * int(codes.CELLS))

    def play_out(self, state: FaraonState, chance: Rng, rng: Rng) -> None:
        """Play a game to its end; without caps a scorpion need not leave, so give up at some time."""
        for _ply in range(_LONGEST):
            if state.actor == OVER:
                return
            self.play_on(state, chance, rng)

    def play_on(self, state: FaraonState, chance: Rng, rng: Rng) -> None:
        """Make the next ply, or all plies of a safe path.

        Chance has numbers of its own, so that the same cards come whatever the seats do.
        """
        if state.actor == CHANCE:
            state.apply(state.random_code(chance))
        elif state.phase in (codes.PH_SEARCH, codes.PH_DUEL):
            self._walk(state)
        else:
            state.apply(self.code(state, rng))

    def code(self, state: FaraonState, rng: Rng) -> i64:
        """A good move of the actor."""
        phase = state.phase
        if phase in (codes.PH_SEARCH, codes.PH_DUEL):
            return self.next_slide(state)
        if phase == codes.PH_SCORPION:
            return codes.SLIDE + self._least_danger(state, rng)
        if phase == codes.PH_PEEK:
            cursed = state.lifted & BIT[state.last] and state.tokens[state.last] == codes.CURSE
            return codes.LEAVE if cursed else codes.LIFT
        if phase == codes.PH_SCARAB:
            return self._scarab(state)
        if phase == codes.PH_GIVE:
            return codes.GIVE + cheapest(state.won[state.turn])
        return codes.STAKE + self._stake(state)

    def _walk(self, state: FaraonState) -> None:
        """Follow a safe path to the wanted treasure or to a guess, or make one slide."""
        lore = self.lore
        lore.read(state)
        goal = lore.found[wanted(state)]
        if state.superpowers:
            state.apply(self._push(state, goal))
            return
        if goal != state.hole and not state.no_way_back:
            if goal == NONE:
                goal = best_guess(lore, state.hole, state.players == 1)
            elif self._gives(state):
                goal = self._wrong(state, goal)
            path = vec[i64]() if goal == NONE else safe_path(lore.safe, state.hole, goal)
            walk(state, path)
            if len(path) > 0:
                return
        state.apply(self._cheapest_slide(state))

    def _gives(self, state: FaraonState) -> bool:
        """Whether the actor leaves a card that it could have to its left neighbour."""
        if state.turn != self.cunning or self.lore.blocks > 0 or not may_give(state):
            return False
        return self.tempo.prefers_next(state, POINT // 20)

    def doubts(self, state: FaraonState) -> bool:
        """Whether the actor may do well to leave a card whose treasure everybody knows."""
        if not may_give(state):
            return False
        return state.back in (codes.SCORPION, codes.DUEL) or self.tempo.prefers_next(state, -POINT)

    def _push(self, state: FaraonState, goal: i64) -> i64:
        """The slide or push with superpowers: at most two to a treasure that was seen."""
        if goal not in (NONE, state.hole) and not state.no_way_back:
            cells = line(state.hole)
            if cells & BIT[goal]:
                return move_to(state, goal)
            corners = cells & line(goal) & self.lore.safe
            if corners != 0:
                return move_to(state, lowest(corners))
        return self._cheapest_slide(state)

    def next_slide(self, state: FaraonState) -> i64:
        """The first slide of the safest path, or of one that leaves the card to the next seat."""
        lore = self.lore
        lore.read(state)
        if not state.superpowers and not state.no_way_back and self._gives(state):
            end = self._wrong(state, lore.found[wanted(state)])
            if end != NONE:
                return codes.SLIDE + safe_path(lore.safe, state.hole, end)[0]
        return self._cheapest_slide(state)

    def _wrong(self, state: FaraonState, goal: i64) -> i64:
        """The nearest treasure that is not the wanted one, or NONE."""
        return nearest(self.lore.safe, state.hole, self.lore.treasures & ~BIT[goal] & ~BIT[state.hole])

    def _cheapest_slide(self, state: FaraonState) -> i64:
        self.look_for(state, wanted(state))
        cells = turn.slidable(state) | superpowers.pushable(state)
        best: i64 = NONE
        best_cost: i64 = 0
        while cells != 0:
            cell = lowest(cells)
            cells &= ~BIT[cell]
            cost = self.costs.of(state.hole, cell)
            if best == NONE or cost < best_cost:
                best = cell
                best_cost = cost
        return move_to(state, best)

    def look_for(self, state: FaraonState, treasure: i64) -> None:
        """Work out the costs of finding a treasure by what has been seen."""
        home = self.lore.found[treasure]
        for cell in range(codes.CELLS):
            self.goals[cell] = NONE
            if home == NONE and self.lore.suspects & BIT[cell]:
                self.goals[cell] = guessing(self.lore.odds[cell], state.players == 1)
        if home != NONE:
            self.goals[home] = STEP
        self.costs.search(self.lore, self.goals, state.superpowers, state.no_way_back)

    def _least_danger(self, state: FaraonState, rng: Rng) -> i64:
        """A cell for the next hole with the least chance of a treasure."""
        self.lore.read(state)
        cells = turn.slidable(state)
        best: i64 = 0
        least: i64 = 99
        while cells != 0:
            cell = lowest(cells)
            cells &= ~BIT[cell]
            danger = self.lore.danger(cell)
            if danger < least:
                least = danger
                best = 0
            if danger == least:
                best |= BIT[cell]
        return any_of(best, rng)

    def _scarab(self, state: FaraonState) -> i64:
        """Search on if the path is likely safe, or if few cards are left to save the scarab for."""
        self.lore.read(state)
        self.look_for(state, wanted(state))
        least = 2 * WALL
        cells = box.NEIGHBOURS[state.hole]
        while cells != 0:
            cell = lowest(cells)
            cells &= ~BIT[cell]
            cost = self.costs.of(state.hole, cell)
            if cost < least:
                least = cost
        few = cards_left(state) < 2 * state.scarabs[state.turn]
        return codes.SCARAB if least < _SURE or few else codes.STOP

    def _stake(self, state: FaraonState) -> i64:
        """A card whose treasure nobody has seen, or else the cheapest."""
        self.lore.read(state)
        cards = legal.choosable(state)
        hidden: i64 = 0
        for card in range(codes.CARDS):
            if cards & BIT[card] and self.lore.found[box.TREASURE[card]] == NONE:
                hidden |= BIT[card]
        return cheapest(hidden if hidden != 0 else cards)


def may_give(state: FaraonState) -> bool:
    """Whether a seat may leave a card on purpose: in a search, until all had the chance to take it."""
    return state.phase == codes.PH_SEARCH and state.misses < state.players


def wanted(state: FaraonState) -> i64:
    """The treasure that the actor looks for in a search or a duel."""
    if state.phase == codes.PH_DUEL or state.action == codes.AC_DUEL:
        return box.TREASURE[state.stake_2 if state.turn == state.first else state.stake_1]
    return box.TREASURE[state.up]


def walk(state: FaraonState, path: vec[i64]) -> None:
    """Slide along a path, as long as the seat's turn goes on."""
    seat = state.turn
    phase = state.phase
    for cell in path:
        if state.phase != phase or state.turn != seat:
            return
        state.apply(codes.SLIDE + cell)


def line(cell: i64) -> i64:
    """The other cells of the row and the column of a cell."""
    return box.NEIGHBOURS[cell] | box.PUSHABLE[cell]


def move_to(state: FaraonState, cell: i64) -> i64:
    """The code of the slide or push that makes a cell the hole."""
    return (codes.SLIDE if box.NEIGHBOURS[state.hole] & BIT[cell] else codes.PUSH) + cell


def cheapest(cards: i64) -> i64:
    """The first of the cards with the least value."""
    best: i64 = NONE
    for card in range(codes.CARDS):
        if cards & BIT[card] and (best == NONE or box.VALUE[card] < box.VALUE[best]):
            best = card
    return best


def cards_left(state: FaraonState) -> i64:
    """The number of cards in the deck."""
    left: i64 = 0
    for card in range(codes.CARDS):
        if state.faces & BIT[card]:
            left += 1
    return left
