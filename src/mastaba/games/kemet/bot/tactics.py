"""Tactics: what a bot does in contact and battle, and when it plays a Veto."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import MAX_MOVES, NONE
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.bot.odds import Matrix, draw_card, matrix, usual
from mastaba.games.kemet.engine import battle, box, codes, costs, forces, points
from mastaba.games.kemet.engine.state import KemetState

_SPARE: Final[i64] = 6  # what a Divine Intervention must gain beyond its value in hand
_MOST_WOUNDS: Final[i64] = 3
_FLIGHT: Final[i64] = 30  # how much better an escape must be than the battle


class Tactics:
    """Values a battle as a game of cards that ends in evaluated positions."""

    def __init__(self, evaluator: KemetEvaluator) -> None:
        self.evaluator: KemetEvaluator = evaluator

    def worth(self, state: KemetState, seat: i64) -> i64:
        """The value of a seat before a battle, with the cards for strength that it would add."""
        side = _side(state, seat)
        if side == NONE:
            return matrix(state, self.evaluator, seat, usual(state, 0), usual(state, 1)).value
        game = self._game(state, seat, side, vec[i64]())
        stronger = self._strength(state, seat)
        if i64(len(stronger)) == 0:
            return game.value
        more = self._game(state, seat, side, stronger).value
        return more if more > game.value else game.value

    def _strength(self, state: KemetState, seat: i64) -> vec[i64]:
        """The cards for strength in hand that can be paid."""
        cards = vec[i64]()
        left = state.prayer[seat]
        for card in range(codes.DI_WAR_RAGE, codes.DI_WAR_FURY + 1):
            for _copy in range(state.hand[seat * codes.INTERVENTIONS + card]):
                if costs.playing(state, seat, card) <= left:
                    left -= costs.playing(state, seat, card)
                    cards = append(cards, card)
        return cards

    def _game(self, state: KemetState, seat: i64, side: i64, more: vec[i64]) -> Matrix:
        """The matrix as a side sees it, with more cards of its own under the battle card."""
        copy = state.clone()
        mine = copy.battle.added_0 if side == 0 else copy.battle.added_1
        for card in more:
            mine = append(mine, card)
            copy.hand[seat * codes.INTERVENTIONS + card] -= 1
        if side == 0:
            copy.battle.added_0 = mine
        else:
            copy.battle.added_1 = mine
        fight = copy.battle.fight[side]
        cards = BIT[fight] if fight != NONE else copy.battle_hand[seat]
        theirs = usual(copy, 1 - side)
        shown = copy.battle.fight[1 - side]
        if shown != NONE and copy.tiles[seat] & box.PRESCIENCE:
            theirs = BIT[shown]
        if side == 0:
            return matrix(copy, self.evaluator, seat, cards, theirs)
        return matrix(copy, self.evaluator, seat, theirs, cards)

    def commit(self, state: KemetState, seat: i64, rng: Rng) -> i64:
        """Choose a card from the mixture, discard the weakest, add what helps more than it costs."""
        side = battle.committing(state)
        if state.battle.fight[side] != NONE and state.battle.discard[side] == NONE:
            return codes.DISCARD + self.weakest(state, seat)
        game = self._game(state, seat, side, vec[i64]())
        if state.battle.fight[side] == NONE:
            stronger = self._strength(state, seat)
            if i64(len(stronger)) > 0:
                more = self._game(state, seat, side, stronger)
                if more.value > game.value:
                    game = more
            cards = game.rows if side == 0 else game.columns
            counts = game.row_counts if side == 0 else game.column_counts
            return codes.FIGHT + draw_card(cards, counts, rng)
        return self._add(state, seat, side, game.value)

    def _add(self, state: KemetState, seat: i64, side: i64, now: i64) -> i64:
        """The battle intervention that helps most, if one does; two small ones if only both turn the battle."""
        left = state.prayer[seat] - self._promised(state, seat, side)
        best = codes.DONE
        gain = _SPARE
        for card in range(codes.DI_RAINING_FIRE):
            if state.hand[seat * codes.INTERVENTIONS + card] == 0 or costs.playing(state, seat, card) > left:
                continue
            more = self._game(state, seat, side, vec[i64]([card])).value - now
            if more > gain:
                gain = more
                best = codes.ADD + card
        stronger = self._strength(state, seat)
        if best == codes.DONE and i64(len(stronger)) > 1 and left >= state.prayer[seat]:
            more = self._game(state, seat, side, stronger).value - now
            if more > 2 * _SPARE:
                return codes.ADD + stronger[0]
        return best

    def _promised(self, state: KemetState, seat: i64, side: i64) -> i64:
        total: i64 = 0
        for card in state.battle.added_0 if side == 0 else state.battle.added_1:
            total += costs.playing(state, seat, card)
        return total

    def weakest(self, state: KemetState, seat: i64) -> i64:
        """The least useful battle card in hand."""
        found = NONE
        least: i64 = 99
        for card in range(codes.BATTLE_CARDS):
            if state.battle_hand[seat] & BIT[card] and _use(card) < least:
                least = _use(card)
                found = card
        return found

    def wound(self, state: KemetState, seat: i64) -> i64:
        """Discard cards for strength if that turns the battle."""
        side = _side(state, seat)
        lead = forces.strength(state, side) - forces.strength(state, 1 - side)
        missing = 1 - lead if side == 0 else -lead
        if missing <= 0 or missing > state.cards_held(seat) or missing > _MOST_WOUNDS:
            return codes.DONE
        for card in range(codes.INTERVENTIONS):
            if state.hand[seat * codes.INTERVENTIONS + card] > 0:
                return codes.WOUND + card
        return codes.DONE

    def escape(self, state: KemetState, seat: i64) -> i64:
        """Flee from a battle that is likely lost."""
        if state.hand[seat * codes.INTERVENTIONS + codes.DI_ESCAPE] == 0:
            return codes.PASS
        stays = state.clone()
        stays.apply(codes.PASS)
        fought = self.worth(stays, seat) if stays.battle.space != NONE else self.evaluator.value(stays, seat)
        moves = vec[i64]([0] * int(MAX_MOVES))
        flees = state.clone()
        flees.battle.stage = codes.ST_FLEE
        n = flees.legal_into(moves)
        for i in range(n):
            after = flees.clone()
            after.apply(moves[i])
            if self.evaluator.value(after, seat) > fought + _FLIGHT:
                return codes.ESCAPE
        return codes.PASS

    def veto(self, state: KemetState) -> i64:
        """Veto a card that hurts: fire, theft, a teleport."""
        moves = vec[i64]([0] * int(MAX_MOVES))
        if state.legal_into(moves) < 2 or state.beneath(0) != codes.DO_CARD:
            return codes.PASS
        card = state.beneath(2)
        return (
            codes.VETO
            if card in (codes.DI_RAINING_FIRE, codes.DI_MANA_THEFT, codes.DI_TELEPORTATION)
            else codes.PASS
        )


def most_points_first(state: KemetState, seat: i64) -> i64:
    """The seat with the most points begins; the planner's own seat comes last, so that no seat can answer."""
    moves = vec[i64]([0] * int(MAX_MOVES))
    n = state.legal_into(moves)
    best = moves[0]
    most: i64 = -2
    for i in range(n):
        other = moves[i] - codes.ORDER
        total = i64(-1) if other == seat else points.victory_points(state, other)
        if total > most:
            most = total
            best = moves[i]
    return best


def _side(state: KemetState, seat: i64) -> i64:
    if seat == state.battle.attacker:
        return 0
    return i64(1) if seat == state.battle.defender else NONE


def _use(card: i64) -> i64:
    """The general use of a battle card."""
    return 2 * box.STRENGTH[card] + box.DAMAGE[card] + box.PROTECTION[card]
