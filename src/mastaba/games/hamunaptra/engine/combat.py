"""Combat: combats with encounters and duels, blow by blow (hamunaptra 6, 11; notation 5)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.hamunaptra.engine import box, codes
from mastaba.games.hamunaptra.engine.movement import BY_PASSAGE_STEP
from mastaba.games.hamunaptra.engine.trading import Trading


class Combat(Trading):
    """A combat from beginning to end, round by round; `after_combat` continues the turn."""

    def after_combat(self) -> None:
        """Continue after a combat; `Turn` overrides it."""

    def fighters(self, side: i64) -> i64:
        """The characters of a side that are still there, a set."""
        seat = self.fight.seats[side]
        return i64(0) if seat == NONE else self.own_at(seat, self.fight.cell)

    # The beginning

    def meet(self, encounter: i64, seat: i64) -> None:
        """Begin a combat with an encounter and fix who chooses its blows (hamunaptra 6)."""
        chooser = self.pointer if self.pointer != seat else (seat + 1) % self.players
        self.pointer = (chooser + 1) % self.players
        self._begin(self.lairs[encounter], encounter, seat, NONE, chooser)

    def challenge(self, character: i64) -> None:
        """Begin a duel with the owner of this character (hamunaptra 11 rule 1)."""
        self._begin(self.cells[character], NONE, self.actor, self.owners[character], NONE)

    def _begin(self, cell: i64, encounter: i64, seat: i64, other: i64, chooser: i64) -> None:
        fight = self.fight
        fight.cell = cell
        fight.encounter = encounter
        fight.seats[0] = seat
        fight.seats[1] = other
        fight.chooser = chooser
        fight.round = 1
        fight.next_round()
        self.tell(codes.EV_COMBAT, cell, encounter, seat, other, chooser)
        self._ask_attack(0)

    def _ask_attack(self, side: i64) -> None:
        self.question(codes.Q_ATTACK, self.fight.seats[side])
        self.ask.side = side

    def _ask_defend(self, side: i64) -> None:
        self.question(codes.Q_DEFEND, self.fight.seats[side])
        self.ask.side = side

    # Choices

    def attack_with(self, stat: i64) -> None:
        """Set the stat with which a side attacks."""
        side = self.ask.side
        self.fight.stats[side] = stat
        self.tell(codes.EV_ATTACK, self.actor, stat, self.dice_of(side))
        if self.fight.encounter != NONE:
            self._roll(0)
        elif side == 0:
            self._ask_attack(1)
        else:
            self._ask_defend(1)

    def strike_with(self, stat: i64) -> None:
        """Set the stat with which the encounter strikes."""
        self.fight.stats[1] = stat
        self.tell(codes.EV_STRIKE, codes.FIRST_ENCOUNTER + self.fight.encounter, self.fight.chooser, stat)
        self._ask_defend(0)

    def defend_with(self, character: i64) -> None:
        """Set the character that takes the blow."""
        side = self.ask.side
        self.fight.defenders[side] = character
        self.tell(codes.EV_DEFEND, self.actor, character)
        if self.fight.encounter != NONE:
            self._roll(1)
        elif side == 1:
            self._ask_defend(0)
        else:
            self._roll(0)

    # Dice

    def dice_of(self, side: i64) -> i64:
        """How many dice a side rolls with the stat that it has chosen."""
        stat = self.fight.stats[side]
        if side == 1 and self.fight.encounter != NONE:
            return box.THREAT[self.fight.encounter * 3 + stat]
        return self.strength_of(self.fight.seats[side], self.fight.cell, stat)

    def strength_of(self, seat: i64, cell: i64, stat: i64) -> i64:
        """The dice of a seat's characters on a tile, with the tokens in force."""
        group = self.own_at(seat, cell)
        dice = self.bonus(seat, cell, stat)
        for character in range(codes.CHARACTERS):
            if group & BIT[character]:
                dice += box.POWER[character * 4 + stat]
        return dice

    def target_of(self, side: i64) -> i64:
        """What each die of a side must show: the printed value of the other side."""
        stat = self.fight.stats[side]
        if side == 0 and self.fight.encounter != NONE:
            return box.THREAT[self.fight.encounter * 3 + stat]
        return box.POWER[self.fight.defenders[1 - side] * 4 + stat]

    def _roll(self, side: i64) -> None:
        dice = self.dice_of(side)
        target = self.target_of(side)
        self.chance(codes.Q_HITS, NONE)
        self.ask.side = side
        self.ask.dice = dice
        self.ask.target = target

    def hit(self, hits: i64) -> None:
        """Count a roll of hits."""
        side = self.ask.side
        counted = i64(1) if hits == 0 and self.fight.round >= box.LONG_COMBAT else hits
        self.fight.hits[side] = counted
        self.tell(codes.EV_HITS, side, self.ask.dice, self.ask.target, hits, counted)
        if self.fight.encounter == NONE:
            if side == 0:
                self._roll(1)
            else:
                self._duel_wounds()
        elif side == 0:
            self._hit_encounter(counted)
        else:
            self._wound(self.fight.defenders[0], counted)
            self._die(self.fight.defenders[0])
            self._ask_retreat(0)

    def _hit_encounter(self, hits: i64) -> None:
        """Wound the encounter: it leaves the game or strikes back."""
        encounter = self.fight.encounter
        self.harm[encounter] += hits
        if self.harm[encounter] >= box.THREAT[encounter * 3 + codes.RESISTANCE]:
            self.tell(codes.EV_DEFEATED, codes.FIRST_ENCOUNTER + encounter, self.fight.cell)
            self.lurk(encounter, NONE)
            self.harm[encounter] = 0
            self.out[codes.FIRST_ENCOUNTER + encounter] += 1
            self._end()
            return
        strong = box.THREAT[encounter * 3 + codes.STRENGTH] > 0
        wise = box.THREAT[encounter * 3 + codes.WISDOM] > 0
        if strong and wise:
            self.question(codes.Q_STRIKE, self.fight.chooser)
        else:
            self.strike_with(codes.STRENGTH if strong else codes.WISDOM)

    def _duel_wounds(self) -> None:
        """Both rolls count at once (Q36)."""
        fight = self.fight
        self._wound(fight.defenders[1], fight.hits[0])
        self._wound(fight.defenders[0], fight.hits[1])
        self._die(fight.defenders[1])
        self._die(fight.defenders[0])
        self._ask_retreat(0)

    def _wound(self, character: i64, hits: i64) -> None:
        if hits > 0:
            self.damage[character] += hits
            self.tell(codes.EV_WOUND, self.owners[character], character, hits, self.damage[character])

    def _die(self, character: i64) -> None:
        """Remove a dead character from the game, with the token that it bears."""
        if self.damage[character] < box.POWER[character * 4 + codes.RESISTANCE] + self.toughness(character):
            return
        seat = self.owners[character]
        self.tell(codes.EV_DEATH, seat, character, self.cells[character])
        self.spend(character)
        self.stand(character, NONE)
        self.people[seat] &= ~BIT[character]
        self.dead |= BIT[character]
        self.damage[character] = 0

    # Retreat

    def ways_out(self, seat: i64, cell: i64) -> i64:
        """The free tiles for a retreat, as steps: neither enemies nor an encounter."""
        steps: i64 = 0
        for side in range(codes.SIDES):
            beside = self.maze.link(cell, side)
            if beside != NONE and self._is_free(seat, beside):
                steps |= BIT[side]
        other = self.maze.passage(cell)
        if other != NONE and self._is_free(seat, other):
            steps |= BY_PASSAGE_STEP
        return steps

    def _is_free(self, seat: i64, cell: i64) -> bool:
        return self.there[cell] & ~self.people[seat] == 0

    def _is_decided(self) -> bool:
        if self.fighters(0) == 0:
            return True
        return self.fight.encounter == NONE and self.fighters(1) == 0

    def _ask_retreat(self, side: i64) -> None:
        """Ask a side whether it retreats, if it can; then begin the next round."""
        if self._is_decided():
            self._end()
            return
        last = i64(0) if self.fight.encounter != NONE else i64(1)
        if side > last:
            self.fight.round += 1
            self.fight.next_round()
            self._ask_attack(0)
        elif self.ways_out(self.fight.seats[side], self.fight.cell) != 0:
            self.question(codes.Q_RETREAT, self.fight.seats[side])
            self.ask.side = side
        else:
            self._ask_retreat(side + 1)

    def retreat_to(self, cell: i64) -> None:
        """Move the chosen characters away, or all of them."""
        side = self.ask.side
        group = self.ask.group if self.ask.group != 0 else self.fighters(side)
        self.tell(codes.EV_RETREAT, self.actor, group, cell, self.fight.cell)
        for character in range(codes.CHARACTERS):
            if group & BIT[character]:
                self.stand(character, cell)
        self._ask_retreat(side + 1)

    def hold(self) -> None:
        """Decline to retreat."""
        self._ask_retreat(self.ask.side + 1)

    def _end(self) -> None:
        self.tell(codes.EV_COMBAT_END, self.fight.cell)
        self.fight.cell = NONE
        self.fight.encounter = NONE
        self.fight.seats[0] = NONE
        self.fight.seats[1] = NONE
        self.fight.chooser = NONE
        self.fight.round = 1
        self.fight.next_round()
        self.after_combat()
