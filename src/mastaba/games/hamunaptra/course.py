"""Course: set-up, turns, rounds, the monsters' phase and the end (hamunaptra 4, 5, 9, 11; notation 3)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE, OVER
from mastaba.games.hamunaptra.box import EXIT_CELLS, HAND, IDLE_ROUNDS, MONSTER_MOVEMENT, STILL_ROUNDS
from mastaba.games.hamunaptra.building import Building
from mastaba.games.hamunaptra.codes import (
    BARE,
    BY_GO,
    CHARACTERS,
    ENCOUNTERS,
    EV_CRAWL,
    EV_DRAFT,
    EV_DRAW,
    EV_EXIT,
    EV_FINAL,
    EV_OVER,
    EV_PASS,
    EV_PUSH,
    EV_ROUND,
    EV_ROUND_END,
    EV_STEAL,
    EV_STEP,
    EV_TURN,
    EV_TURN_END,
    EXITS,
    FINAL_DECK,
    FINAL_EXIT,
    FINAL_IDLE,
    MONSTERS,
    Q_COMBAT,
    Q_CRAWL,
    Q_DRAFT,
    Q_DRAW,
    Q_EQUIP,
    Q_EXIT,
    Q_MONSTERS,
    Q_MOVE,
    Q_OVER,
    Q_PLACE,
    Q_STEAL,
    Q_WALK,
    S_COMBAT,
    S_DRAW,
    S_EQUIP,
    S_EXITS,
    S_MONSTERS,
    S_MOVE,
    S_OVER,
    S_PLACE,
    SIDES,
)
from mastaba.games.hamunaptra.maze import STEPS
from mastaba.games.hamunaptra.walking import BY_PASSAGE_STEP, ENDS


class Course(Building):
    """One thing after the other."""

    # Set-up

    def draft(self, character: i64) -> None:
        """A character is chosen: one each, again and again (hamunaptra 4.3)."""
        seat = self.actor
        self.owners[character] = seat
        self.people[seat] |= BIT[character]
        self.tell(EV_DRAFT, seat, character)
        last = self.players - 1
        if seat == last and self.living(seat) == self.quota:
            self.step = S_EXITS
            self.turn = last
            self.question(Q_EXIT, last)
        else:
            self.turn = (seat + 1) % self.players
            self.question(Q_DRAFT, self.turn)

    def choose_exit(self, letter: i64) -> None:
        """An exit is chosen, the initial player last (hamunaptra 4.4)."""
        seat = self.actor
        self.exits[seat] = letter
        self.homes[seat] = EXIT_CELLS[(self.players - 2) * EXITS + letter]
        for character in range(CHARACTERS):
            if self.people[seat] & BIT[character]:
                self.stand(character, self.homes[seat])
        self.tell(EV_EXIT, seat, letter, self.homes[seat])
        if seat > 0:
            self.turn = seat - 1
            self.question(Q_EXIT, self.turn)
        else:
            self._begin_round()

    # Rounds and turns

    def _begin_round(self) -> None:
        self.round += 1
        self.built = False
        self.walked = False
        self.pointer = 0
        self.tell(EV_ROUND, self.round)
        self._begin_turn(0)

    def _begin_turn(self, seat: i64) -> None:
        """Step 0: wounds are healed, used equipment leaves (hamunaptra 5)."""
        self.turn = seat
        self.tell(EV_TURN, seat, self.round)
        self._heal()
        self.spend_all(seat)
        self.moved = 0
        self.placed = 0
        self.foreign = 0
        self.encounters = 0
        self.laid = 0
        self.offers = 0
        self.step = S_DRAW
        self._fill_hand()

    def _heal(self) -> None:
        for character in range(CHARACTERS):
            self.damage[character] = 0
        for encounter in range(ENCOUNTERS):
            self.harm[encounter] = 0

    def _fill_hand(self) -> None:
        """Step 1: a hand is filled; an empty deck begins the final round."""
        if self.held[self.turn] < HAND and self.deck_size > 0:
            self.chance(Q_DRAW, self.turn)
            return
        if self.deck_size == 0:
            self._last_round(FINAL_DECK)
        self.step = S_MOVE
        self.question(Q_MOVE, self.turn)

    def draw(self, token: i64) -> None:
        """A token comes from the deck."""
        self.deck[token] -= 1
        self.deck_size -= 1
        self.take(self.turn, token)
        self.tell(EV_DRAW, self.turn, token)
        self._fill_hand()

    def _last_round(self, why: i64) -> None:
        if self.final == NONE:
            self.final = why
            self.tell(EV_FINAL, why)

    def end_step(self) -> None:
        """The player at turn is done with a step."""
        if self.step == S_MOVE:
            self.step = S_PLACE
            self.question(Q_PLACE, self.turn)
        elif self.step == S_EQUIP:
            self._end_turn()
        elif self.placed == 0 and self.held[self.turn] > 0:
            self.chance(Q_STEAL, self.turn)
        else:
            self._look_for_combat()

    def steal(self, token: i64) -> None:
        """The duty to place was not fulfilled: a token goes back to the deck (hamunaptra 5.4)."""
        self.drop(self.turn, token)
        self.deck[token] += 1
        self.deck_size += 1
        self.forget(self.turn, 0)
        self.tell(EV_STEAL, self.turn, token, (self.turn + 1) % self.players)
        self._look_for_combat()

    def _look_for_combat(self) -> None:
        """Step 4: as long as somebody stands with an encounter or with enemies."""
        if self.meetings(self.turn) != 0 or self.rivals(self.turn) != 0:
            self.step = S_COMBAT
            self.question(Q_COMBAT, self.turn)
        else:
            self.step = S_EQUIP
            self.question(Q_EQUIP, self.turn)

    def meetings(self, seat: i64) -> i64:
        """The encounters with which a seat's characters stand, a set."""
        found: i64 = 0
        for encounter in range(ENCOUNTERS):
            if self.lairs[encounter] != NONE and self.own_at(seat, self.lairs[encounter]) != 0:
                found |= BIT[encounter]
        return found

    def rivals(self, seat: i64) -> i64:
        """By whom a duel is called: of the enemies on each tile the one of lowest number, a set (notation 4)."""
        found: i64 = 0
        if not self.duels:
            return found
        for character in range(CHARACTERS):
            cell = self.cells[character]
            if self.owners[character] == seat or cell == NONE or self.own_at(seat, cell) == 0:
                continue
            shared = self.final != NONE and self.maze.is_exit_stair(cell)
            if not shared and self.enemies(seat, cell) & (BIT[character] - 1) == 0:
                found |= BIT[character]
        return found

    def after_combat(self) -> None:
        """The next combat, or the next monster."""
        if self.roaming:
            self._next_monster()
        else:
            self._look_for_combat()

    def _end_turn(self) -> None:
        self.tell(EV_TURN_END, self.turn)
        if self.turn + 1 < self.players:
            self._begin_turn(self.turn + 1)
            return
        self.tell(EV_ROUND_END, self.round)
        self.idle = i64(0) if self.built else self.idle + 1
        self.still = i64(0) if self.built or self.walked else self.still + 1
        if self.idle >= IDLE_ROUNDS or self.still >= STILL_ROUNDS:
            self._last_round(FINAL_IDLE)
        if self.final != NONE:
            self._finish()
        elif self.monsters_move:
            self._begin_roaming()
        else:
            self._begin_round()

    def _finish(self) -> None:
        self.step = S_OVER
        self.ask.clear(Q_OVER)
        self.actor = OVER
        self.tell(EV_OVER, self.final)

    # Movement (hamunaptra 5.1)

    def begin_walk(self, character: i64) -> None:
        """A character sets out."""
        self.question(Q_WALK, self.turn)
        self.ask.character = character

    def walk_to(self, cell: i64, by: i64) -> None:
        """A step; the movement ends when the points are used up or the tile ends it."""
        character = self.ask.character
        spent = self.ask.spent + 1
        self.tell(EV_STEP, self.turn, character, cell, by, self.cells[character])
        ends = self.entry(self.turn, cell) == ENDS
        self.stand(character, cell)
        if ends or spent >= self.movement(character):
            self.stop_walk(character)
        else:
            self.question(Q_WALK, self.turn)
            self.ask.character = character
            self.ask.spent = spent

    def stop_walk(self, character: i64) -> None:
        """A movement is over."""
        self._arrive(BIT[character], self.cells[character])

    def push(self, group: i64, through: i64, cell: i64) -> None:
        """A group crosses a tile with enemies."""
        self.tell(EV_PUSH, self.turn, group, through, cell)
        for character in range(CHARACTERS):
            if group & BIT[character]:
                self.stand(character, cell)
        self._arrive(group, cell)

    def _arrive(self, group: i64, cell: i64) -> None:
        """Whoever comes to a way out begins the final round (hamunaptra 9.1)."""
        self.moved |= group
        self.walked = True
        if self.is_way_out(self.turn, cell) and not self.deck_only:
            self._last_round(FINAL_EXIT)
        self.question(Q_MOVE, self.turn)

    # Monsters (hamunaptra 11 rule 2)

    def _begin_roaming(self) -> None:
        self.step = S_MONSTERS
        self.roaming = True
        self.roamed = 0
        self.passes = 0
        self.next = 0
        self._heal()
        self._ask_monsters()

    def restless(self) -> i64:
        """The monsters that have not moved in this phase and can, a set."""
        found: i64 = 0
        for monster in range(MONSTERS):
            waits = self.lairs[monster] != NONE and self.roamed & BIT[monster] == 0
            if waits and self.crawls(monster) != 0:
                found |= BIT[monster]
        return found

    def crawls(self, monster: i64) -> i64:
        """The steps of a monster: onto tiles without an encounter, also from a bare cell."""
        cell = self.lairs[monster]
        bare = self.maze.kinds[cell] == BARE
        steps: i64 = 0
        for side in range(SIDES):
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
        """The next seat, or the next round when no monster can or nobody will."""
        if self.passes >= self.players or self.restless() == 0:
            self.roaming = False
            self.roamed = 0
            self.passes = 0
            self.next = 0
            self._begin_round()
        else:
            self.question(Q_MONSTERS, self.next)

    def pass_monsters(self) -> None:
        """A seat moves no monster."""
        self.tell(EV_PASS, self.actor)
        self.passes += 1
        self.next = (self.next + 1) % self.players
        self._ask_monsters()

    def wake(self, monster: i64) -> None:
        """A seat chooses a monster."""
        self.passes = 0
        self.question(Q_CRAWL, self.next)
        self.ask.monster = monster

    def crawl_to(self, cell: i64) -> None:
        """A monster's step; where people are it must stay and fight."""
        monster = self.ask.monster
        spent = self.ask.spent + 1
        self.tell(EV_CRAWL, self.actor, monster, cell, self.lairs[monster])
        self.lurk(monster, cell)
        prey = self.owner_at(cell)
        if prey != NONE:
            self.roamed |= BIT[monster]
            self.meet(monster, prey)
        elif spent >= MONSTER_MOVEMENT:
            self.stop_crawl(monster)
        else:
            self.question(Q_CRAWL, self.next)
            self.ask.monster = monster
            self.ask.spent = spent

    def stop_crawl(self, monster: i64) -> None:
        """A monster's movement is over."""
        self.roamed |= BIT[monster]
        self._next_monster()

    def _next_monster(self) -> None:
        self.next = (self.next + 1) % self.players
        self._ask_monsters()

    def go_by(self, by: i64, side: i64) -> i64:
        """Where a step leads: to the neighbour on a side, or through the passage."""
        kind = self.ask.kind
        if kind == Q_WALK:
            cell = self.cells[self.ask.character]
        elif kind == Q_CRAWL:
            cell = self.lairs[self.ask.monster]
        else:
            cell = self.fight.cell
        return cell + STEPS[side] if by == BY_GO else self.maze.passage(cell)
