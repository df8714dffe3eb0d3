"""Contact and battle (kemet 8): Escape, Initiative, secret choice, reveal, count, and what both sides do then."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.kemet.box import (
    BLADES,
    CARNAGE,
    CHARGE,
    COPIES,
    CREATURE_DAMAGE,
    CREATURE_PROTECTION,
    CREATURE_STRENGTH,
    CRUSADE,
    CRUSADE_PRAYER,
    DAMAGE,
    DEFENSE,
    DEFENSIVE_VICTORY,
    DIVINE_WOUND,
    HOLY_WAR,
    HOLY_WAR_PRAYER,
    INITIATIVE,
    INITIATIVE_LOSSES,
    PRESCIENCE,
    PROTECTION,
    SHIELD,
    STRENGTH,
)
from mastaba.games.kemet.cards import Cards
from mastaba.games.kemet.codes import (
    DI_ESCAPE,
    DO_BATTLE,
    DO_MOVE,
    EV_BATTLE,
    EV_COMMIT,
    EV_CONTACT,
    EV_FLEE,
    EV_INITIATIVE,
    EV_RECALL,
    EV_REFRESH,
    EV_RETREAT,
    EV_REVEAL,
    EV_STAY,
    EV_WOUND,
    INTERVENTIONS,
    PP_CARD,
    PP_CRUSADE,
    PP_HOLY_WAR,
    PP_RECALL,
    SNAKE,
    ST_CLOSE,
    ST_COMMIT,
    ST_DRIVE,
    ST_ESCAPE,
    ST_INITIATIVE,
    ST_LOSER,
    ST_RESOLVE,
    ST_REVEAL,
    ST_WINNER,
    ST_WOUND,
    VP_BATTLE,
)


class Battles(Cards):
    """A table on which troops fight."""

    def contact(self, attacker: i64, defender: i64, space: i64) -> None:
        """Troops of two seats meet (kemet 8.1)."""
        self.clear_battle()
        self.space = space
        self.attacker = attacker
        self.defender = defender
        self.stage = ST_ESCAPE
        self.first = 1 if self.tiles[attacker] & PRESCIENCE else 0
        self.tell(EV_CONTACT, attacker, defender, space)
        self.push(DO_BATTLE)

    def ask_battle(self) -> i64:
        """Go on to the next question of the battle: the seat asked, or NONE if none is open now."""
        stage = self.stage
        if stage == ST_ESCAPE:
            if self._escape_possible():
                return self.defender
            self.stage = ST_INITIATIVE
        elif stage == ST_INITIATIVE:
            self._take_initiative()
        elif stage == ST_COMMIT:
            if self.committed < 2:
                return self.seat_of(self.committing())
            self.stage = ST_REVEAL
        elif stage == ST_REVEAL:
            self._reveal()
        elif stage == ST_WOUND:
            for side in range(i64(2)):
                seat = self.seat_of(side)
                if self.tiles[seat] & DIVINE_WOUND and self.cards_held(seat) > 0:
                    return seat
            self.stage = ST_RESOLVE
        elif stage == ST_RESOLVE:
            self._resolve()
        elif stage == ST_LOSER:
            loser = self.seat_of(1 - self.winner)
            if self.units_at(loser, self.space) > 0:
                return loser
            self.stage = ST_WINNER
        elif stage == ST_WINNER:
            winner = self.seat_of(self.winner)
            if self.units_at(winner, self.space) > 0:
                return winner
            self.stage = ST_CLOSE
        elif stage == ST_DRIVE:
            return self.seat_of(self.winner)
        elif stage == ST_CLOSE:
            self._close()
        else:
            return self.defender
        return NONE

    # Before the battle (kemet 8.1, 8.2)

    def _escape_possible(self) -> bool:
        """By public facts alone: the card may be in that hand, and there is a space to flee to (notation 7)."""
        if self.seen[DI_ESCAPE] >= COPIES[DI_ESCAPE] or self.cards_held(self.defender) == 0:
            return False
        return self.refuges(self.defender, self.space) != 0

    def answer_escape(self, used: bool) -> None:
        """The defender plays Escape, or not."""
        if used:
            self.play(self.defender, DI_ESCAPE)
        else:
            self.stage = ST_INITIATIVE

    def flee(self, space: i64) -> None:
        """The whole troop leaves, and there is no battle."""
        units = self._relocate(self.defender, space)
        self.tell(EV_FLEE, self.defender, self.space, space, units)
        self.end_battle()

    def _relocate(self, seat: i64, space: i64) -> i64:
        units = self.units_at(seat, self.space)
        beast = self.beast_at(seat, self.space)
        self.shift_units(seat, self.space, space, units)
        if beast != NONE:
            self.lairs[beast] = space
        return units

    def _take_initiative(self) -> None:
        """Two defenders die before the battle; if none is left, there is none (kemet 8.2)."""
        self.stage = ST_COMMIT
        if not self.tiles[self.attacker] & INITIATIVE:
            return
        losses = self.units_at(self.defender, self.space)
        if losses > INITIATIVE_LOSSES:
            losses = INITIATIVE_LOSSES
        self.tell(EV_INITIATIVE, self.attacker, self.defender, self.space, losses)
        self.remove_units(self.defender, self.space, losses)
        if self.units_at(self.defender, self.space) == 0:
            defender = self.defender
            space = self.space
            self.end_battle()
            self.bury(defender, space)

    def end_battle(self) -> None:
        """The contact is over."""
        self.clear_battle()
        self.pop()

    # The secret choice (kemet 8.3 to 8.5)

    def choose_fight(self, card: i64) -> None:
        """The card to be played."""
        side = self.committing()
        self.fight[side] = card
        self.battle_hand[self.seat_of(side)] &= ~BIT[card]

    def choose_discard(self, card: i64) -> None:
        """The card to be discarded."""
        side = self.committing()
        self.discard[side] = card
        self.battle_hand[self.seat_of(side)] &= ~BIT[card]

    def add(self, card: i64) -> None:
        """A Divine Intervention goes under the card."""
        side = self.committing()
        self.hand[self.seat_of(side) * INTERVENTIONS + card] -= 1
        if side == 0:
            self.added_0 = append(self.added_0, card)
        else:
            self.added_1 = append(self.added_1, card)

    def commit(self) -> None:
        """A side has chosen."""
        side = self.committing()
        other = self.seat_of(1 - side)
        shown = self.fight[side] if self.tiles[other] & PRESCIENCE else NONE
        self.committed += 1
        self.tell(EV_COMMIT, self.seat_of(side), shown)

    def _reveal(self) -> None:
        """Cards are turned up and paid in the order in which they were added; what cannot be paid is void."""
        for card in self.added_0:
            if self._pays(self.attacker, card):
                self.paid_0 = append(self.paid_0, card)
        for other in self.added_1:
            if self._pays(self.defender, other):
                self.paid_1 = append(self.paid_1, other)
        self.tell(EV_REVEAL)
        self.stage = ST_WOUND

    def _pays(self, seat: i64, card: i64) -> bool:
        cost = self.card_cost(seat, card)
        if cost > self.prayer[seat]:
            return False
        self.pray(seat, -cost, PP_CARD, card)
        return True

    def wound(self, seat: i64, card: i64) -> None:
        """Divine Wound: a card from the hand for one strength."""
        self.hand[seat * INTERVENTIONS + card] -= 1
        self.pile[card] += 1
        self.wounded[seat * INTERVENTIONS + card] += 1
        self.wounds[0 if seat == self.attacker else 1] += 1
        self.tell(EV_WOUND, seat, card)

    def end_wounds(self) -> None:
        """No more wounds."""
        self.stage = ST_RESOLVE

    # The count (kemet 8.6 to 8.8)

    def creature_of(self, side: i64) -> i64:
        """The creature that counts for a side, or NONE: the Snake makes the enemy's count for nothing."""
        enemy = self.beast_at(self.seat_of(1 - side), self.space)
        return NONE if enemy == SNAKE else self.beast_at(self.seat_of(side), self.space)

    def paid(self, side: i64, small: i64) -> i64:
        """What the paid cards of one kind add: one for the small, two for the great of the pair."""
        total: i64 = 0
        for card in self.paid_0 if side == 0 else self.paid_1:
            if card == small:
                total += 1
            elif card == small + 1:
                total += 2
        return total

    def strength(self, side: i64) -> i64:
        """Units, card, tiles, creature, interventions and wounds."""
        seat = self.seat_of(side)
        total = (
            self.units_at(seat, self.space)
            + STRENGTH[self.fight[side]]
            + self.paid(side, 0)
            + self.wounds[side]
        )
        if self.tiles[seat] & (CHARGE if side == 0 else DEFENSE):
            total += 1
        if self.tiles[seat] & BLADES:
            total += 1
        beast = self.creature_of(side)
        return total + CREATURE_STRENGTH[beast] if beast != NONE else total

    def damage(self, side: i64) -> i64:
        """What a side does to the other."""
        total = DAMAGE[self.fight[side]] + self.paid(side, 2)
        if self.tiles[self.seat_of(side)] & CARNAGE:
            total += 1
        beast = self.creature_of(side)
        return total + CREATURE_DAMAGE[beast] if beast != NONE else total

    def protection(self, side: i64) -> i64:
        """What a side wards off."""
        total = PROTECTION[self.fight[side]] + self.paid(side, 4)
        if self.tiles[self.seat_of(side)] & SHIELD:
            total += 1
        beast = self.creature_of(side)
        return total + CREATURE_PROTECTION[beast] if beast != NONE else total

    def losses(self, side: i64) -> i64:
        """The units that a side loses."""
        lost = self.damage(1 - side) - self.protection(side)
        units = self.units_at(self.seat_of(side), self.space)
        return i64(0) if lost < 0 else units if lost > units else lost

    def _resolve(self) -> None:
        """The higher strength wins, the defender on a tie; losses come at once to both."""
        self.winner = 0 if self.strength(0) > self.strength(1) else 1
        lost_0 = self.losses(0)
        lost_1 = self.losses(1)
        self.tell(EV_BATTLE, lost_0, lost_1)
        victor = self.seat_of(self.winner)
        if self.tiles[victor] & HOLY_WAR:
            self.pray(victor, HOLY_WAR_PRAYER, PP_HOLY_WAR)
        self.remove_units(self.attacker, self.space, lost_0)
        self.remove_units(self.defender, self.space, lost_1)
        if self.tiles[self.attacker] & CRUSADE:
            self.pray(self.attacker, CRUSADE_PRAYER * lost_1, PP_CRUSADE)
        if self.tiles[self.defender] & CRUSADE:
            self.pray(self.defender, CRUSADE_PRAYER * lost_0, PP_CRUSADE)
        scores = self.winner == 0 or (self.tiles[victor] & DEFENSIVE_VICTORY) != 0
        if scores and self.units_at(victor, self.space) > 0:
            self.earn(victor, VP_BATTLE)
        self.stage = ST_LOSER
        self.bury(self.defender, self.space)
        self.bury(self.attacker, self.space)

    # After the battle (kemet 8.9 to 8.12)

    def recall(self, seat: i64) -> None:
        """All units go to the reserve, for a prayer point each."""
        units = self.units_at(seat, self.space)
        self.tell(EV_RECALL, seat, self.space, units)
        self.remove_units(seat, self.space, units)
        self.pray(seat, units, PP_RECALL)
        self.stage = ST_WINNER if self.stage == ST_LOSER else ST_CLOSE
        self.abandon(seat, self.space)

    def retreat(self) -> None:
        """The loser gives way; the winner says where to."""
        self.stage = ST_DRIVE

    def stay(self, seat: i64) -> None:
        """A troop remains."""
        self.tell(EV_STAY, seat, self.space)
        self.stage = ST_WINNER if self.stage == ST_LOSER else ST_CLOSE

    def drive(self, space: i64) -> None:
        """The winner sends the loser's troop away."""
        loser = self.seat_of(1 - self.winner)
        units = self._relocate(loser, space)
        self.tell(EV_RETREAT, loser, self.space, space, units, self.seat_of(self.winner))
        self.stage = ST_WINNER

    def _close(self) -> None:
        """Cards away; a hand of battle cards that is empty is taken up again; a movement that led here is over."""
        for card in self.added_0:
            self._put_away(card)
        for other in self.added_1:
            self._put_away(other)
        for side in range(i64(2)):
            seat = self.seat_of(side)
            self.battle_pile[seat] |= BIT[self.fight[side]] | BIT[self.discard[side]]
            self.see_battle_card(seat, self.fight[side])
            if self.discards_up:
                self.see_battle_card(seat, self.discard[side])
            if self.battle_hand[seat] == 0:
                self.refresh(seat)
                self.tell(EV_REFRESH, seat)
        self.end_battle()
        if self.top(0) == DO_MOVE:
            self.pop()
            self.clear_move()

    def _put_away(self, card: i64) -> None:
        self.pile[card] += 1
        self.seen[card] += 1
