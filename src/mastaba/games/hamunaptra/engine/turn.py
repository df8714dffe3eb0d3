"""Turn: set-up, rounds, turns, movement, the monsters' phase and the end (hamunaptra 4, 5, 9, 11; notation 3)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE, OVER
from mastaba.games.hamunaptra.engine import box, codes
from mastaba.games.hamunaptra.engine.maze import STEPS
from mastaba.games.hamunaptra.engine.movement import BY_PASSAGE_STEP, ENDS
from mastaba.games.hamunaptra.engine.placing import Placing


class Turn(Placing):
    """The order of play."""

    # Set-up

    def draft(self, character: i64) -> None:
        """Draft a character: one each, in turn (hamunaptra 4.3)."""
        seat = self.actor
        self.owners[character] = seat
        self.people[seat] |= BIT[character]
        self.tell(codes.EV_DRAFT, seat, character)
        last = self.players - 1
        if seat == last and self.living(seat) == self.quota:
            self.step = codes.S_EXITS
            self.turn = last
            self.question(codes.Q_EXIT, last)
        else:
            self.turn = (seat + 1) % self.players
            self.question(codes.Q_DRAFT, self.turn)

    def choose_exit(self, letter: i64) -> None:
        """Choose an exit, the initial player last (hamunaptra 4.4)."""
        seat = self.actor
        self.exits[seat] = letter
        self.homes[seat] = box.EXIT_CELLS[(self.players - 2) * codes.EXITS + letter]
        for character in range(codes.CHARACTERS):
            if self.people[seat] & BIT[character]:
                self.stand(character, self.homes[seat])
        self.tell(codes.EV_EXIT, seat, letter, self.homes[seat])
        if seat > 0:
            self.turn = seat - 1
            self.question(codes.Q_EXIT, self.turn)
        else:
            self._begin_round()

    # Rounds and turns

    def _begin_round(self) -> None:
        self.round += 1
        self.built = False
        self.walked = False
        self.pointer = 0
        self.tell(codes.EV_ROUND, self.round)
        self._begin_turn(0)

    def _begin_turn(self, seat: i64) -> None:
        """Step 0: heal wounds, remove used equipment (hamunaptra 5)."""
        self.turn = seat
        self.tell(codes.EV_TURN, seat, self.round)
        self._heal()
        self.spend_all(seat)
        self.moved = 0
        self.placed = 0
        self.foreign = 0
        self.encounters = 0
        self.laid = 0
        self.offers = 0
        self.step = codes.S_DRAW
        self._fill_hand()

    def _heal(self) -> None:
        for character in range(codes.CHARACTERS):
            self.damage[character] = 0
        for encounter in range(codes.ENCOUNTERS):
            self.harm[encounter] = 0

    def _fill_hand(self) -> None:
        """Step 1: fill a hand; an empty deck begins the final round."""
        if self.held[self.turn] < box.HAND and self.deck_size > 0:
            self.chance(codes.Q_DRAW, self.turn)
            return
        if self.deck_size == 0:
            self._last_round(codes.FINAL_DECK)
        self.step = codes.S_MOVE
        self.question(codes.Q_MOVE, self.turn)

    def draw(self, token: i64) -> None:
        """Draw a token from the deck."""
        self.deck[token] -= 1
        self.deck_size -= 1
        self.take(self.turn, token)
        self.tell(codes.EV_DRAW, self.turn, token)
        self._fill_hand()

    def _last_round(self, why: i64) -> None:
        if self.final == NONE:
            self.final = why
            self.tell(codes.EV_FINAL, why)

    def end_step(self) -> None:
        """End the current step of the player at turn."""
        if self.step == codes.S_MOVE:
            self.step = codes.S_PLACE
            self.question(codes.Q_PLACE, self.turn)
        elif self.step == codes.S_EQUIP:
            self._end_turn()
        elif self.placed == 0 and self.held[self.turn] > 0:
            self.chance(codes.Q_STEAL, self.turn)
        else:
            self._look_for_combat()

    def steal(self, token: i64) -> None:
        """Return a token to the deck because nothing was placed (hamunaptra 5.4)."""
        self.drop(self.turn, token)
        self.deck[token] += 1
        self.deck_size += 1
        self.forget(self.turn, 0)
        self.tell(codes.EV_STEAL, self.turn, token, (self.turn + 1) % self.players)
        self._look_for_combat()

    def _look_for_combat(self) -> None:
        """Step 4: ask for a combat while a character stands with an encounter or with enemies."""
        if self.meetings(self.turn) != 0 or self.rivals(self.turn) != 0:
            self.step = codes.S_COMBAT
            self.question(codes.Q_COMBAT, self.turn)
        else:
            self.step = codes.S_EQUIP
            self.question(codes.Q_EQUIP, self.turn)

    def meetings(self, seat: i64) -> i64:
        """The encounters with which a seat's characters stand, a set."""
        found: i64 = 0
        for encounter in range(codes.ENCOUNTERS):
            if self.lairs[encounter] != NONE and self.own_at(seat, self.lairs[encounter]) != 0:
                found |= BIT[encounter]
        return found

    def rivals(self, seat: i64) -> i64:
        """The characters that name a duel: of the enemies on each tile the one of lowest number, a set (notation 4)."""
        found: i64 = 0
        if not self.duels:
            return found
        for character in range(codes.CHARACTERS):
            cell = self.cells[character]
            if self.owners[character] == seat or cell == NONE or self.own_at(seat, cell) == 0:
                continue
            shared = self.final != NONE and self.maze.is_exit_stair(cell)
            if not shared and self.enemies(seat, cell) & (BIT[character] - 1) == 0:
                found |= BIT[character]
        return found

    def after_combat(self) -> None:
        """Continue with the next combat, or with the next monster."""
        if self.roaming:
            self._next_monster()
        else:
            self._look_for_combat()

    def _end_turn(self) -> None:
        self.tell(codes.EV_TURN_END, self.turn)
        if self.turn + 1 < self.players:
            self._begin_turn(self.turn + 1)
            return
        self.tell(codes.EV_ROUND_END, self.round)
        self.idle = i64(0) if self.built else self.idle + 1
        self.still = i64(0) if self.built or self.walked else self.still + 1
        if self.idle >= box.IDLE_ROUNDS or self.still >= box.STILL_ROUNDS:
            self._last_round(codes.FINAL_IDLE)
        if self.final != NONE:
            self._finish()
        elif self.monsters_move:
            self._begin_roaming()
        else:
            self._begin_round()

    def _finish(self) -> None:
        self.step = codes.S_OVER
        self.ask.clear(codes.Q_OVER)
        self.actor = OVER
        self.tell(codes.EV_OVER, self.final)

    # Movement (hamunaptra 5.1)

    def begin_walk(self, character: i64) -> None:
        """Begin the movement of a character."""
        self.question(codes.Q_WALK, self.turn)
        self.ask.character = character

    def walk_to(self, cell: i64, by: i64) -> None:
        """Make a step; the movement ends when the points are used up or the tile ends it."""
        character = self.ask.character
        spent = self.ask.spent + 1
        self.tell(codes.EV_STEP, self.turn, character, cell, by, self.cells[character])
        ends = self.entry(self.turn, cell) == ENDS
        self.stand(character, cell)
        if ends or spent >= self.movement(character):
            self.stop_walk(character)
        else:
            self.question(codes.Q_WALK, self.turn)
            self.ask.character = character
            self.ask.spent = spent

    def stop_walk(self, character: i64) -> None:
        """End a movement."""
        self._arrive(BIT[character], self.cells[character])

    def push(self, group: i64, through: i64, cell: i64) -> None:
        """Move a group across a tile with enemies."""
        self.tell(codes.EV_PUSH, self.turn, group, through, cell)
        for character in range(codes.CHARACTERS):
            if group & BIT[character]:
                self.stand(character, cell)
        self._arrive(group, cell)

    def _arrive(self, group: i64, cell: i64) -> None:
        """End a movement; reaching a way out begins the final round (hamunaptra 9.1)."""
        self.moved |= group
        self.walked = True
        if self.is_way_out(self.turn, cell) and not self.deck_only:
            self._last_round(codes.FINAL_EXIT)
        self.question(codes.Q_MOVE, self.turn)

    # Monsters (hamunaptra 11 rule 2)

    def _begin_roaming(self) -> None:
        self.step = codes.S_MONSTERS
        self.roaming = True
        self.roamed = 0
        self.passes = 0
        self.next = 0
        self._heal()
        self._ask_monsters()

    def restless(self) -> i64:
        """The monsters that have not moved in this phase and can, a set."""
        found: i64 = 0
        for monster in range(codes.MONSTERS):
            waits = self.lairs[monster] != NONE and self.roamed & BIT[monster] == 0
            if waits and self.crawls(monster) != 0:
                found |= BIT[monster]
        return found

    def crawls(self, monster: i64) -> i64:
        """The steps of a monster: onto tiles without an encounter, also from a bare cell."""
        cell = self.lairs[monster]
        bare = self.maze.kinds[cell] == codes.BARE
        steps: i64 = 0
        for side in range(codes.SIDES):
            beside = cell + STEPS[side]
            if bare:
                is_open = self.maze.sides[beside] & BIT[side ^ 2] != 0
            else:
                is_open = self.maze.link(cell, side) != NONE
            if is_open and self.lurking(beside) == NONE:
                steps |= BIT[side]
        other = self.maze.passage(cell)
        if other != NONE and self.lurking(other) == NONE:
            steps |= BY_PASSAGE_STEP
        return steps

    def _ask_monsters(self) -> None:
        """Ask the next seat, or begin the next round when no monster can move or all seats pass."""
        if self.passes >= self.players or self.restless() == 0:
            self.roaming = False
            self.roamed = 0
            self.passes = 0
            self.next = 0
            self._begin_round()
        else:
            self.question(codes.Q_MONSTERS, self.next)

    def pass_monsters(self) -> None:
        """Pass: the seat moves no monster."""
        self.tell(codes.EV_PASS, self.actor)
        self.passes += 1
        self.next = (self.next + 1) % self.players
        self._ask_monsters()

    def wake(self, monster: i64) -> None:
        """Begin the movement of a monster."""
        self.passes = 0
        self.question(codes.Q_CRAWL, self.next)
        self.ask.monster = monster

    def crawl_to(self, cell: i64) -> None:
        """Move a monster by a step; where characters are it must stay and fight."""
        monster = self.ask.monster
        spent = self.ask.spent + 1
        self.tell(codes.EV_CRAWL, self.actor, monster, cell, self.lairs[monster])
        self.lurk(monster, cell)
        prey = self.owner_at(cell)
        if prey != NONE:
            self.roamed |= BIT[monster]
            self.meet(monster, prey)
        elif spent >= box.MONSTER_MOVEMENT:
            self.stop_crawl(monster)
        else:
            self.question(codes.Q_CRAWL, self.next)
            self.ask.monster = monster
            self.ask.spent = spent

    def stop_crawl(self, monster: i64) -> None:
        """End the movement of a monster."""
        self.roamed |= BIT[monster]
        self._next_monster()

    def _next_monster(self) -> None:
        self.next = (self.next + 1) % self.players
        self._ask_monsters()

    def go_by(self, by: i64, side: i64) -> i64:
        """Where a step leads: to the neighbour on a side, or through the passage."""
        kind = self.ask.kind
        if kind == codes.Q_WALK:
            cell = self.cells[self.ask.character]
        elif kind == codes.Q_CRAWL:
            cell = self.lairs[self.ask.monster]
        else:
            cell = self.fight.cell
        return cell + STEPS[side] if by == codes.BY_GO else self.maze.passage(cell)
