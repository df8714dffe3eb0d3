"""Legal codes of each question, ascending (notation 3 and 4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kinds_into
from mastaba.core.bits import BIT, members
from mastaba.core.state import NONE
from mastaba.games.hamunaptra.engine import box, codes
from mastaba.games.hamunaptra.engine.maze import column, line
from mastaba.games.hamunaptra.engine.movement import BY_LOST_STEP, BY_PASSAGE_STEP, CLOSED, Pushes
from mastaba.games.hamunaptra.engine.turn import Turn


class Legal(Turn):
    """The legal answers to the open question."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending, and return how many there are."""
        kind = self.ask.kind
        if codes.Q_LOST_X <= kind <= codes.Q_PUSH_TO_Y or codes.Q_PLACE_X <= kind <= codes.Q_PLACE_Y:
            return self._cells_into(out)
        if kind == codes.Q_MOVE:
            return self._move_into(out)
        if kind == codes.Q_PLACE:
            return self._place_into(out)
        if kind == codes.Q_DRAW:
            return kinds_into(self.deck, 0, codes.TOKENS, codes.DRAW, out, 0)
        if kind == codes.Q_WALK:
            return self._walk_into(out)
        if kind == codes.Q_PLACE_TURN:
            return self._turn_into(out)
        if kind == codes.Q_EQUIP:
            return self._equip_into(out)
        if codes.Q_COMBAT <= kind <= codes.Q_BEARER:
            return self._combat_into(out)
        if codes.Q_GIVE <= kind <= codes.Q_DISCARD:
            return self._trade_into(out)
        return self._rest_into(out)

    def _rest_into(self, out: vec[i64]) -> i64:
        kind = self.ask.kind
        if kind == codes.Q_DRAFT:
            return members(self.undrafted(), codes.DRAFT, out, 0)
        if kind == codes.Q_EXIT:
            return members(self.free_exits(), codes.EXIT, out, 0)
        if kind == codes.Q_PUSH_GROUP:
            return self._push_group_into(out)
        if kind == codes.Q_STEAL:
            return kinds_into(self.hands, self.ask.seat * codes.TOKENS, codes.TOKENS, codes.STEAL, out, 0)
        if kind in (codes.Q_SCROLL_X, codes.Q_SCROLL_Y):
            return self._cells_into(out)
        if kind == codes.Q_MONSTERS:
            return self._one_more(out, members(self.restless(), codes.MONSTER, out, 0), codes.PASS)
        if kind == codes.Q_CRAWL:
            n = self._steps_into(self.crawls(self.ask.monster), out, 0)
            return self._one_more(out, n, codes.STOP) if self.ask.spent > 0 else n
        return 0

    def _one_more(self, out: vec[i64], n: i64, code: i64) -> i64:
        out[n] = code
        return n + 1

    # Set-up

    def undrafted(self) -> i64:
        """The characters not yet drafted, a set."""
        free: i64 = 0
        for character in range(codes.CHARACTERS):
            if self.owners[character] == NONE:
                free |= BIT[character]
        return free

    def free_exits(self) -> i64:
        """The exits not yet chosen, a set."""
        free = BIT[self.players] - 1
        for seat in range(self.players):
            if self.exits[seat] != NONE:
                free &= ~BIT[self.exits[seat]]
        return free

    # Movement

    def walkers(self) -> i64:
        """The characters of the player at turn that can set out, a set."""
        who: i64 = 0
        for character in range(codes.CHARACTERS):
            rested = self.people[self.turn] & ~self.moved & BIT[character]
            if rested and self.steps_from(self.turn, self.cells[character]) != 0:
                who |= BIT[character]
        return who

    def _move_into(self, out: vec[i64]) -> i64:
        n = members(self.walkers(), codes.MOVE, out, 0)
        if len(self.pushes(self.turn).through) > 0:
            n = self._one_more(out, n, codes.PUSH)
        n = members(self.activatable(), codes.ACTIVATE, out, n)
        n = self._scrolls_into(out, n)
        n = members(self.partners(), codes.TRADE, out, n)
        return self._one_more(out, n, codes.END)

    def _scrolls_into(self, out: vec[i64], n: i64) -> i64:
        return members(self.scrolls() >> codes.FIRST_SCROLL, codes.SCROLL, out, n)

    def _steps_into(self, steps: i64, out: vec[i64], n: i64) -> i64:
        n = members(steps & 15, codes.GO, out, n)
        if steps & BY_PASSAGE_STEP:
            n = self._one_more(out, n, codes.PASSAGE)
        if steps & BY_LOST_STEP:
            n = self._one_more(out, n, codes.LOST)
        return n

    def _walk_into(self, out: vec[i64]) -> i64:
        n = self._steps_into(self.steps_from(self.turn, self.cells[self.ask.character]), out, 0)
        if self.ask.spent == 0:
            return n
        return self._scrolls_into(out, self._one_more(out, n, codes.STOP))

    # Pushes

    def push_group(self) -> i64:
        """The characters that can take part in the chosen push, a set."""
        pushes = self.pushes(self.turn)
        for place in range(i64(len(pushes.through))):
            if pushes.through[place] == self.ask.through and pushes.to[place] == self.ask.to:
                return pushes.groups[place]
        return 0

    def _push_group_into(self, out: vec[i64]) -> i64:
        group = self.ask.group
        later = self._behind(self.push_group(), group)
        n: i64 = 0
        for character in range(codes.CHARACTERS):
            if later & BIT[character]:
                rest = later & ~(BIT[character] - 1)
                if self.strong(self.turn, group | rest, self.ask.through):
                    n = self._one_more(out, n, codes.WITH + character)
        if group != 0 and self.strong(self.turn, group, self.ask.through):
            n = self._one_more(out, n, codes.DONE)
        return n

    def _behind(self, people: i64, group: i64) -> i64:
        """The members of a set with higher numbers than all of a group."""
        last: i64 = 0
        while group >= BIT[last]:
            last += 1
        return people & ~(BIT[last] - 1)

    # Cells

    def _cells_into(self, out: vec[i64]) -> i64:
        """Columns, or rows in the chosen column, of the cells that the question can be answered with."""
        cells = self.choices()
        rows = self.ask.kind in (
            codes.Q_LOST_Y,
            codes.Q_PUSH_Y,
            codes.Q_PUSH_TO_Y,
            codes.Q_PLACE_Y,
            codes.Q_SCROLL_Y,
        )
        found: i64 = 0
        for cell in cells:
            if not rows:
                found |= BIT[column(cell) + codes.FAR]
            elif column(cell) == self.ask.x:
                found |= BIT[line(cell) + codes.FAR]
        return members(found, codes.Y if rows else codes.X, out, 0)

    def choices(self) -> vec[i64]:
        """The cells with which the open question can be answered; may contain duplicates."""
        kind = self.ask.kind
        if kind in (codes.Q_PLACE_X, codes.Q_PLACE_Y):
            return self._places()
        if kind in (codes.Q_SCROLL_X, codes.Q_SCROLL_Y):
            return self.scroll_targets()
        if kind in (codes.Q_LOST_X, codes.Q_LOST_Y):
            return self._astray()
        pushes = self.pushes(self.turn)
        if kind in (codes.Q_PUSH_X, codes.Q_PUSH_Y):
            return pushes.through
        return self._beyond_chosen(pushes)

    def _places(self) -> vec[i64]:
        cells = self.maze.spots[:]
        n: i64 = 0
        for cell in self.maze.spots:
            if self.accepts(self.turn, self.ask.token, cell):
                cells[n] = cell
                n += 1
        return cells[:n]

    def _astray(self) -> vec[i64]:
        cells = self.maze.rim[:]
        n: i64 = 0
        for cell in self.maze.rim:
            if cell != self.cells[self.ask.character] and self.entry(self.turn, cell) != CLOSED:
                cells[n] = cell
                n += 1
        return cells[:n]

    def _beyond_chosen(self, pushes: Pushes) -> vec[i64]:
        cells = pushes.to[:]
        n: i64 = 0
        for place in range(i64(len(pushes.to))):
            if pushes.through[place] == self.ask.through:
                cells[n] = pushes.to[place]
                n += 1
        return cells[:n]

    # Placing

    def _place_into(self, out: vec[i64]) -> i64:
        placeable = self.placeable(self.turn)
        n = members(placeable, codes.PLACE, out, 0)
        n = self._scrolls_into(out, n)
        n = members(self.partners(), codes.TRADE, out, n)
        if self.placed > 0 or placeable == 0:
            n = self._one_more(out, n, codes.END)
        return n

    def _turn_into(self, out: vec[i64]) -> i64:
        forms = self.forms(self.turn, self.ask.cell) & box.FORMS[self.ask.token]
        n: i64 = 0
        for turn in range(codes.SIDES):
            sides = box.OPEN[self.ask.token * 4 + turn]
            if sides != 0 and forms & BIT[sides]:
                n = self._one_more(out, n, codes.TURN + turn)
        return n

    # Combat

    def _combat_into(self, out: vec[i64]) -> i64:
        kind = self.ask.kind
        if kind == codes.Q_COMBAT:
            n = members(self.meetings(self.turn), codes.FIGHT, out, 0)
            n = members(self.rivals(self.turn), codes.DUEL, out, n)
            return self._scrolls_into(out, n)
        if kind == codes.Q_ATTACK:
            n = members(self.attack_stats(), codes.ATTACK, out, 0)
            return members(self.activatable(), codes.ACTIVATE, out, n)
        if kind == codes.Q_STRIKE:
            return members(3, codes.STRIKE, out, 0)
        if kind == codes.Q_DEFEND:
            n = members(self.fighters(self.ask.side), codes.DEFEND, out, 0)
            return members(self.activatable(), codes.ACTIVATE, out, n)
        if kind == codes.Q_HITS:
            return self._hits_into(out)
        if kind == codes.Q_RETREAT:
            return self._retreat_into(out)
        return members(self.may_bear(), codes.FOR, out, 0)

    def attack_stats(self) -> i64:
        """The stats with which the actor may attack, a set: those that the encounter has."""
        encounter = self.fight.encounter
        if encounter == NONE:
            return 3
        stats: i64 = 0
        if box.THREAT[encounter * 3 + codes.STRENGTH] > 0:
            stats |= 1
        if box.THREAT[encounter * 3 + codes.WISDOM] > 0:
            stats |= 2
        return stats

    def _hits_into(self, out: vec[i64]) -> i64:
        """All numbers of hits that are possible."""
        dice = self.ask.dice
        target = self.ask.target
        least = dice if target <= 1 else i64(0)
        most = dice if target <= box.FACES else i64(0)
        n: i64 = 0
        for hits in range(least, most + 1):
            n = self._one_more(out, n, codes.HITS + hits)
        return n

    def _retreat_into(self, out: vec[i64]) -> i64:
        group = self.ask.group
        all_there = self.fighters(self.ask.side)
        n = self._steps_into(self.ways_out(self.actor, self.fight.cell), out, 0)
        later = self._behind(all_there, group)
        for character in range(codes.CHARACTERS):
            if later & BIT[character] and group | BIT[character] != all_there:
                n = self._one_more(out, n, codes.WITH + character)
        if group == 0:
            n = self._one_more(out, n, codes.STAY)
        return n

    # Equipment and trade

    def layable(self) -> i64:
        """The equipment that the player at turn may lay now, a set."""
        seat = self.turn
        lying: i64 = self.turned_up(seat)
        face_down = self.tables[seat]
        while face_down != 0:
            lying += face_down & 1
            face_down >>= 1
        if self.laid >= box.MOST_LAID or lying >= self.living(seat):
            return 0
        tokens: i64 = 0
        for token in range(codes.EQUIPMENT):
            if self.hands[seat * codes.TOKENS + codes.FIRST_EQUIPMENT + token] > 0:
                tokens |= BIT[token]
        return tokens

    def _equip_into(self, out: vec[i64]) -> i64:
        n = self._scrolls_into(out, 0)
        n = members(self.layable(), codes.LAY, out, n)
        n = members(self.partners(), codes.TRADE, out, n)
        return self._one_more(out, n, codes.END)

    def _trade_into(self, out: vec[i64]) -> i64:
        kind = self.ask.kind
        if kind == codes.Q_CONFIRM:
            out[0] = codes.ACCEPT
            return self._one_more(out, 1, codes.REJECT)
        if kind == codes.Q_DISCARD:
            return kinds_into(self.hands, self.actor * codes.TOKENS, codes.TOKENS, codes.DISCARD, out, 0)
        shown = self.shown()
        first = shown[i64(len(shown)) - 1] if len(shown) > 0 else i64(0)
        n: i64 = 0
        for token in range(first, codes.TOKENS):
            if self.hands[self.actor * codes.TOKENS + token] > 0:
                n = self._one_more(out, n, codes.GIVE + token)
        if len(shown) > 0:
            return self._one_more(out, n, codes.DONE)
        return self._one_more(out, n, codes.REJECT) if kind == codes.Q_ANSWER else n
