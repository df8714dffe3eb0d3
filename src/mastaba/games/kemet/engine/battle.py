"""Contact and battle (kemet 8): Escape, Initiative, secret choice, reveal, count, and what both sides do then."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.cards import Cards
from mastaba.games.kemet.engine.pieces import Clash, March


class Battles(Cards):
    """A table on which troops fight."""

    def contact(self, attacker: i64, defender: i64, space: i64) -> None:
        """Begin the contact of two troops (kemet 8.1)."""
        self.clash = Clash()
        self.clash.space = space
        self.clash.attacker = attacker
        self.clash.defender = defender
        self.clash.stage = codes.ST_ESCAPE
        self.clash.first = 1 if self.tiles[attacker] & box.PRESCIENCE else 0
        self.tell(codes.EV_CONTACT, attacker, defender, space)
        self.push(codes.DO_BATTLE)

    def ask_battle(self) -> i64:
        """Advance the battle; return the seat that is asked, or NONE if a stage passed without a question."""
        stage = self.clash.stage
        if stage == codes.ST_ESCAPE:
            if self._escape_possible():
                return self.clash.defender
            self.clash.stage = codes.ST_INITIATIVE
        elif stage == codes.ST_INITIATIVE:
            self._take_initiative()
        elif stage == codes.ST_COMMIT:
            if self.clash.committed < 2:
                return self.seat_of(self.committing())
            self.clash.stage = codes.ST_REVEAL
        elif stage == codes.ST_REVEAL:
            self._reveal()
        elif stage == codes.ST_WOUND:
            for side in range(i64(2)):
                seat = self.seat_of(side)
                if self.tiles[seat] & box.DIVINE_WOUND and self.cards_held(seat) > 0:
                    return seat
            self.clash.stage = codes.ST_RESOLVE
        elif stage == codes.ST_RESOLVE:
            self._resolve()
        elif stage == codes.ST_LOSER:
            loser = self.seat_of(1 - self.clash.winner)
            if self.units_at(loser, self.clash.space) > 0:
                return loser
            self.clash.stage = codes.ST_WINNER
        elif stage == codes.ST_WINNER:
            winner = self.seat_of(self.clash.winner)
            if self.units_at(winner, self.clash.space) > 0:
                return winner
            self.clash.stage = codes.ST_CLOSE
        elif stage == codes.ST_DRIVE:
            return self.seat_of(self.clash.winner)
        elif stage == codes.ST_CLOSE:
            self._close()
        else:
            return self.clash.defender
        return NONE

    # Before the battle (kemet 8.1, 8.2)

    def _escape_possible(self) -> bool:
        """Whether Escape is possible by public facts: a card in hand, a space to flee to (notation 7)."""
        if (
            self.seen[codes.DI_ESCAPE] >= box.COPIES[codes.DI_ESCAPE]
            or self.cards_held(self.clash.defender) == 0
        ):
            return False
        return self.refuges(self.clash.defender, self.clash.space) != 0

    def answer_escape(self, used: bool) -> None:
        """Play Escape, or go on to the battle."""
        if used:
            self.play(self.clash.defender, codes.DI_ESCAPE)
        else:
            self.clash.stage = codes.ST_INITIATIVE

    def flee(self, space: i64) -> None:
        """Move the defender's troop away and end the contact."""
        units = self._relocate(self.clash.defender, space)
        self.tell(codes.EV_FLEE, self.clash.defender, self.clash.space, space, units)
        self.end_battle()

    def _relocate(self, seat: i64, space: i64) -> i64:
        units = self.units_at(seat, self.clash.space)
        beast = self.beast_at(seat, self.clash.space)
        self.shift_units(seat, self.clash.space, space, units)
        if beast != NONE:
            self.lairs[beast] = space
        return units

    def _take_initiative(self) -> None:
        """Remove defenders before the battle; end it if none is left (kemet 8.2)."""
        self.clash.stage = codes.ST_COMMIT
        if not self.tiles[self.clash.attacker] & box.INITIATIVE:
            return
        losses = self.units_at(self.clash.defender, self.clash.space)
        if losses > box.INITIATIVE_LOSSES:
            losses = box.INITIATIVE_LOSSES
        self.tell(codes.EV_INITIATIVE, self.clash.attacker, self.clash.defender, self.clash.space, losses)
        self.remove_units(self.clash.defender, self.clash.space, losses)
        if self.units_at(self.clash.defender, self.clash.space) == 0:
            defender = self.clash.defender
            space = self.clash.space
            self.end_battle()
            self.bury(defender, space)

    def end_battle(self) -> None:
        """Remove the battle and its task."""
        self.clash = Clash()
        self.pop()

    # The secret choice (kemet 8.3 to 8.5)

    def choose_fight(self, card: i64) -> None:
        """Choose the battle card to fight with."""
        side = self.committing()
        self.clash.fight[side] = card
        self.battle_hand[self.seat_of(side)] &= ~BIT[card]

    def choose_discard(self, card: i64) -> None:
        """Choose the battle card to discard."""
        side = self.committing()
        self.clash.discard[side] = card
        self.battle_hand[self.seat_of(side)] &= ~BIT[card]

    def add(self, card: i64) -> None:
        """Put a Divine Intervention under the battle card."""
        side = self.committing()
        self.hand[self.seat_of(side) * codes.INTERVENTIONS + card] -= 1
        if side == 0:
            self.clash.added_0 = append(self.clash.added_0, card)
        else:
            self.clash.added_1 = append(self.clash.added_1, card)

    def commit(self) -> None:
        """End the choice of a side."""
        side = self.committing()
        other = self.seat_of(1 - side)
        shown = self.clash.fight[side] if self.tiles[other] & box.PRESCIENCE else NONE
        self.clash.committed += 1
        self.tell(codes.EV_COMMIT, self.seat_of(side), shown)

    def _reveal(self) -> None:
        """Reveal the cards and pay the Divine Interventions in the order added; an unpaid one has no effect."""
        self.tell(
            codes.EV_REVEAL,
            self.clash.space,
            self.clash.attacker,
            self.clash.defender,
            self.clash.fight[0],
            self.clash.fight[1],
        )
        self.tell(codes.EV_DISCARDS, self.clash.discard[0], self.clash.discard[1])
        for card in self.clash.added_0:
            if self._pays(0, card):
                self.clash.paid_0 = append(self.clash.paid_0, card)
        for other in self.clash.added_1:
            if self._pays(1, other):
                self.clash.paid_1 = append(self.clash.paid_1, other)
        self.clash.stage = codes.ST_WOUND

    def _pays(self, side: i64, card: i64) -> bool:
        seat = self.seat_of(side)
        cost = self.card_cost(seat, card)
        paid = cost <= self.prayer[seat]
        self.tell(codes.EV_ADDED, side, card, i64(paid))
        if paid:
            self.pray(seat, -cost, codes.PP_CARD, card)
        return paid

    def wound(self, seat: i64, card: i64) -> None:
        """Discard a Divine Intervention for 1 strength (Divine Wound)."""
        self.hand[seat * codes.INTERVENTIONS + card] -= 1
        self.pile[card] += 1
        self.wounded[seat * codes.INTERVENTIONS + card] += 1
        self.clash.wounds[0 if seat == self.clash.attacker else 1] += 1
        self.tell(codes.EV_WOUND, seat, card)

    def end_wounds(self) -> None:
        """End the discards for Divine Wound."""
        self.clash.stage = codes.ST_RESOLVE

    # The count (kemet 8.6 to 8.8)

    def creature_of(self, side: i64) -> i64:
        """The creature that counts for a side, or NONE. The Snake cancels the enemy's creature."""
        enemy = self.beast_at(self.seat_of(1 - side), self.clash.space)
        return NONE if enemy == codes.SNAKE else self.beast_at(self.seat_of(side), self.clash.space)

    def paid(self, side: i64, value: i64) -> i64:
        """What the paid cards add to strength (0), damage (1) or protection (2)."""
        total: i64 = 0
        for card in self.clash.paid_0 if side == 0 else self.clash.paid_1:
            total += box.DI_FORCE[card * 3 + value]
        return total

    def tiles_add(self, seat: i64, value: i64) -> i64:
        """What the tiles of a seat add to strength in attack (0) or defence (1), damage (2) or protection (3)."""
        total: i64 = 0
        tiles = self.tiles[seat]
        for k in range(i64(len(box.FORCE_TILES))):
            if tiles & box.FORCE_TILES[k]:
                total += box.TILE_FORCE[k * 4 + value]
        return total

    def strength(self, side: i64) -> i64:
        """Strength of a side: units, card, tiles, creature, interventions and wounds."""
        seat = self.seat_of(side)
        total = (
            self.units_at(seat, self.clash.space)
            + box.STRENGTH[self.clash.fight[side]]
            + self.tiles_add(seat, side)
            + self.paid(side, 0)
            + self.clash.wounds[side]
        )
        beast = self.creature_of(side)
        return total + box.CREATURE_STRENGTH[beast] if beast != NONE else total

    def damage(self, side: i64) -> i64:
        """Damage that a side deals."""
        total = (
            box.DAMAGE[self.clash.fight[side]] + self.tiles_add(self.seat_of(side), 2) + self.paid(side, 1)
        )
        beast = self.creature_of(side)
        return total + box.CREATURE_DAMAGE[beast] if beast != NONE else total

    def protection(self, side: i64) -> i64:
        """Protection of a side."""
        total = (
            box.PROTECTION[self.clash.fight[side]]
            + self.tiles_add(self.seat_of(side), 3)
            + self.paid(side, 2)
        )
        beast = self.creature_of(side)
        return total + box.CREATURE_PROTECTION[beast] if beast != NONE else total

    def losses(self, side: i64) -> i64:
        """The units that a side loses."""
        lost = self.damage(1 - side) - self.protection(side)
        units = self.units_at(self.seat_of(side), self.clash.space)
        return i64(0) if lost < 0 else units if lost > units else lost

    def _resolve(self) -> None:
        """Find the winner, remove the losses of both sides at once, give points."""
        self.clash.winner = 0 if self.strength(0) > self.strength(1) else 1
        lost_0 = self.losses(0)
        lost_1 = self.losses(1)
        victor = self.seat_of(self.clash.winner)
        self.tell(codes.EV_BATTLE, self.clash.space, self.clash.attacker, self.clash.defender, victor)
        self.tell(codes.EV_TOTALS, self.strength(0), self.damage(0), self.protection(0), lost_0)
        self.tell(codes.EV_TOTALS, self.strength(1), self.damage(1), self.protection(1), lost_1)
        if self.tiles[victor] & box.HOLY_WAR:
            self.pray(victor, box.HOLY_WAR_PRAYER, codes.PP_HOLY_WAR)
        self.remove_units(self.clash.attacker, self.clash.space, lost_0)
        self.remove_units(self.clash.defender, self.clash.space, lost_1)
        if self.tiles[self.clash.attacker] & box.CRUSADE:
            self.pray(self.clash.attacker, box.CRUSADE_PRAYER * lost_1, codes.PP_CRUSADE)
        if self.tiles[self.clash.defender] & box.CRUSADE:
            self.pray(self.clash.defender, box.CRUSADE_PRAYER * lost_0, codes.PP_CRUSADE)
        scores = self.clash.winner == 0 or (self.tiles[victor] & box.DEFENSIVE_VICTORY) != 0
        if scores and self.units_at(victor, self.clash.space) > 0:
            self.earn(victor, codes.VP_BATTLE)
        self.clash.stage = codes.ST_LOSER
        self.bury(self.clash.defender, self.clash.space)
        self.bury(self.clash.attacker, self.clash.space)

    # After the battle (kemet 8.9 to 8.12)

    def recall(self, seat: i64) -> None:
        """Send a troop to the reserve, for a prayer point each."""
        units = self.units_at(seat, self.clash.space)
        self.tell(codes.EV_RECALL, seat, self.clash.space, units)
        self.remove_units(seat, self.clash.space, units)
        self.pray(seat, units, codes.PP_RECALL)
        self.clash.stage = codes.ST_WINNER if self.clash.stage == codes.ST_LOSER else codes.ST_CLOSE
        self.abandon(seat, self.clash.space)

    def retreat(self) -> None:
        """The loser retreats; the winner chooses the space."""
        self.clash.stage = codes.ST_DRIVE

    def stay(self, seat: i64) -> None:
        """Leave the troop where it is."""
        self.tell(codes.EV_STAY, seat, self.clash.space)
        self.clash.stage = codes.ST_WINNER if self.clash.stage == codes.ST_LOSER else codes.ST_CLOSE

    def drive(self, space: i64) -> None:
        """Move the loser's troop to the space that the winner chose."""
        loser = self.seat_of(1 - self.clash.winner)
        units = self._relocate(loser, space)
        self.tell(codes.EV_RETREAT, loser, self.clash.space, space, units, self.seat_of(self.clash.winner))
        self.clash.stage = codes.ST_WINNER

    def _close(self) -> None:
        """Discard the cards, refill empty hands of battle cards, end the movement that led here."""
        for card in self.clash.added_0:
            self._put_away(card)
        for other in self.clash.added_1:
            self._put_away(other)
        for side in range(i64(2)):
            seat = self.seat_of(side)
            self.battle_pile[seat] |= BIT[self.clash.fight[side]] | BIT[self.clash.discard[side]]
            self.see_battle_card(seat, self.clash.fight[side])
            if self.discards_up:
                self.see_battle_card(seat, self.clash.discard[side])
            if self.battle_hand[seat] == 0:
                self.refresh(seat)
                self.tell(codes.EV_REFRESH, seat)
        self.end_battle()
        if self.top(0) == codes.DO_MOVE:
            self.pop()
            self.march = March()

    def _put_away(self, card: i64) -> None:
        self.pile[card] += 1
        self.seen[card] += 1

    # Battle cards (kemet 8.12)

    def all_battle_cards(self, seat: i64) -> i64:
        """The bit set of a seat's battle cards that are neither out of the game nor committed."""
        return self.battle_hand[seat] | self.battle_pile[seat]

    def see_battle_card(self, seat: i64, card: i64) -> None:
        """Record that all seats have seen this battle card go to its pile."""
        for place in range(seat * 6, seat * 6 + 6):
            if self.seen_battle[place] == NONE:
                self.seen_battle[place] = card
                return

    def refresh(self, seat: i64) -> None:
        """Return a seat's discarded battle cards to its hand (kemet 8.12)."""
        self.battle_hand[seat] |= self.battle_pile[seat]
        self.battle_pile[seat] = 0
        for place in range(seat * 6, seat * 6 + 6):
            self.seen_battle[place] = NONE
