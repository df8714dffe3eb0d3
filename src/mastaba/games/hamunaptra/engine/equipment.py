"""Equipment: laid, turned up and used; scrolls that take a tile away (hamunaptra 7, notation 4.4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.hamunaptra.engine import box, codes
from mastaba.games.hamunaptra.engine.maze import STEPS
from mastaba.games.hamunaptra.engine.movement import Movement


class Equipment(Movement):
    """What equipment does."""

    def in_force(self, seat: i64, cell: i64) -> i64:
        """The tokens of a seat that count on a tile, a set: the one turned up first counts (Q31)."""
        own = self.own_at(seat, cell)
        tokens: i64 = 0
        stats: i64 = 0
        for token in self.active:
            if own & BIT[self.bearers[token]] and stats & box.TOUCHES[token] == 0:
                tokens |= BIT[token]
                stats |= box.TOUCHES[token]
        return tokens

    def stats_in_force(self, seat: i64, cell: i64) -> i64:
        """The stats that the tokens in force touch, a set."""
        tokens = self.in_force(seat, cell)
        stats: i64 = 0
        for token in range(codes.EQUIPMENT):
            if tokens & BIT[token]:
                stats |= box.TOUCHES[token]
        return stats

    def bonus(self, seat: i64, cell: i64, stat: i64) -> i64:
        """Dice that the tokens in force add to an attack."""
        tokens = self.in_force(seat, cell)
        dice: i64 = 0
        for token in range(codes.EQUIPMENT):
            if tokens & BIT[token]:
                dice += box.BONUS[token * 4 + stat]
        return dice

    def toughness(self, character: i64) -> i64:
        """Hits beyond the printed Resistance that a character can take."""
        tokens = self.in_force(self.owners[character], self.cells[character])
        for token in range(codes.EQUIPMENT):
            if tokens & BIT[token] and self.bearers[token] == character:
                return box.BONUS[token * 4 + codes.RESISTANCE]
        return 0

    # Turning up

    def activatable(self) -> i64:
        """The tokens that the actor may turn up now, a set."""
        seat = self.actor
        if self.tables[seat] == 0 or self.may_bear() == 0:
            return 0
        stats: i64 = BIT[codes.MOVEMENT]
        taken: i64 = 0
        if self.ask.kind != codes.Q_MOVE:
            stats = BIT[codes.RESISTANCE] if self.ask.kind == codes.Q_DEFEND else i64(7)
            taken = self.stats_in_force(seat, self.fight.cell)
        tokens: i64 = 0
        for token in range(codes.EQUIPMENT):
            if (
                self.tables[seat] & BIT[token]
                and box.TOUCHES[token] & stats
                and box.TOUCHES[token] & taken == 0
            ):
                tokens |= BIT[token]
        return tokens

    def may_bear(self) -> i64:
        """Who may bear a token that is turned up now, a set: in step 2 who has not moved, in a combat a fighter."""
        moving = self.ask.kind == codes.Q_MOVE or (
            self.ask.kind == codes.Q_BEARER and self.ask.then == codes.Q_MOVE
        )
        seat = self.actor
        own = self.people[seat] & ~self.moved if moving else self.own_at(seat, self.fight.cell)
        return own & ~self.burdened()

    def turn_up(self, token: i64) -> None:
        """Turn up a token and ask who bears it."""
        self._show(token, codes.Q_BEARER)

    def bear(self, character: i64) -> None:
        """Give the token to a character and reopen the earlier question."""
        token = self.ask.token - codes.FIRST_EQUIPMENT
        self.active = append(self.active, token)
        self.bearers[token] = character
        self.tell(codes.EV_ACTIVATE, self.actor, self.ask.token, character)
        self._go_on()

    def spend(self, character: i64) -> None:
        """Remove the token that a character bears from the game, if it bears one."""
        rest = vec[i64]()
        for token in self.active:
            if self.bearers[token] == character:
                self.bearers[token] = NONE
                self.out[codes.FIRST_EQUIPMENT + token] += 1
                self.tell(codes.EV_SPENT, self.owners[character], codes.FIRST_EQUIPMENT + token, character)
            else:
                rest = append(rest, token)
        self.active = rest

    def spend_all(self, seat: i64) -> None:
        """Step 0: remove all turned-up tokens of a seat from the game."""
        if len(self.active) > 0:
            for character in range(codes.CHARACTERS):
                if self.people[seat] & BIT[character]:
                    self.spend(character)

    def lay_equipment(self, token: i64) -> None:
        """Step 5: lay a token face down."""
        seat = self.actor
        self.drop(seat, codes.FIRST_EQUIPMENT + token)
        self.tables[seat] |= BIT[token]
        self.laid += 1
        self.forget(seat, codes.FIRST_EQUIPMENT)
        self.tell(codes.EV_LAY, seat, codes.FIRST_EQUIPMENT + token)

    # Scrolls

    def scrolls(self) -> i64:
        """The scrolls that the actor may use now, a set of equipment."""
        scrolls = self.tables[self.actor] >> codes.FIRST_SCROLL << codes.FIRST_SCROLL
        if scrolls == 0 or len(self.scroll_targets()) == 0:
            return 0
        return scrolls

    def scroll_targets(self) -> vec[i64]:
        """The tiles that a scroll of the actor may take away."""
        seat = self.actor
        seen = vec[i64]()
        targets = vec[i64]()
        for character in range(codes.CHARACTERS):
            if self.people[seat] & BIT[character] == 0:
                continue
            here = self.cells[character]
            for near in range(codes.SIDES + 1):
                cell = self.maze.passage(here) if near == codes.SIDES else here + STEPS[near]
                if (
                    cell == NONE
                    or self.maze.kinds[cell] == codes.BARE
                    or self.maze.kinds[cell] >= codes.RUBBLE
                ):
                    continue
                if not _has(seen, cell):
                    seen = append(seen, cell)
                    if self.who(cell) == 0 and self.maze.holds_without(cell):
                        targets = append(targets, cell)
        return targets

    def unroll(self, token: i64) -> None:
        """Turn up a scroll and ask which tile it takes away."""
        self._show(token, codes.Q_SCROLL_X)

    def _show(self, token: i64, kind: i64) -> None:
        """Turn up a token: its question comes before the open one."""
        self.tables[self.actor] &= ~BIT[token]
        self.ask.then = self.ask.kind
        self.ask.kind = kind
        self.ask.token = codes.FIRST_EQUIPMENT + token

    def read_scroll(self, cell: i64) -> None:
        """Remove tile and scroll from the game and reopen the earlier question."""
        tile = self.maze.kinds[cell]
        self.out[tile] += 1
        self.out[self.ask.token] += 1
        self.own_maze().take_away(cell)
        self.tell(codes.EV_SCROLL, self.actor, self.ask.token, cell, tile)
        self._go_on()
        self.ask.x = 0

    def _go_on(self) -> None:
        """Reopen the question from before the token."""
        self.ask.kind = self.ask.then
        self.ask.then = NONE
        self.ask.token = NONE


def _has(cells: vec[i64], cell: i64) -> bool:
    found = False
    for other in cells:
        found = found or other == cell
    return found
