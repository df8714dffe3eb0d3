"""HamunaptraState: apply a move and all that follows from it, up to the next choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bag import kind_at, kinds_into
from mastaba.core.engine.bits import BIT
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, any_code
from mastaba.games.hamunaptra.engine import (
    box,
    codes,
    combat,
    dice,
    equipment,
    legal,
    monsters,
    movement,
    placing,
    pushing,
    reshuffle,
    scoring,
    setup,
    trading,
    turn,
)
from mastaba.games.hamunaptra.engine.maze import STEPS
from mastaba.games.hamunaptra.engine.table import Table

_MOST_CHOICES: Final = 64  # upper bound of a seat's legal codes


class HamunaptraState(Table):
    """A game of Hamunaptra. Questions and moves dispatch to the section of the rules page that they belong to."""

    def clone(self) -> HamunaptraState:
        """An independent copy, without an event log."""
        copy = HamunaptraState(self.players)
        copy.factory = self.factory
        copy.copy_from(self)
        return copy

    def scores(self) -> vec[i64]:
        """Victory points by seat."""
        return scoring.all_points(self)

    def score(self, seat: i64) -> i64:
        """The points of one seat."""
        return scoring.points_of(self, seat)

    def rank(self, seat: i64) -> i64:
        """The number that places a seat: points, then what breaks ties."""
        return scoring.rank_of(self, seat)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Redraw all that this seat cannot know."""
        reshuffle.reshuffle(self, seat, rng)

    # Chance (notation 6)

    def weight(self, code: i64) -> i64:
        """Copies in the deck or the hand, or the number of ways to roll these hits."""
        if self.ask.kind == codes.Q_DRAW:
            return self.deck[code - codes.DRAW]
        if self.ask.kind == codes.Q_STEAL:
            return self.hands[self.ask.seat * codes.TOKENS + code - codes.STEAL]
        return dice.hits_weight(self.ask.dice, self.ask.target, code - codes.HITS)

    def random_code(self, rng: Rng) -> i64:
        """A legal code: evenly among a seat's moves, by weight among chance's."""
        if self.actor != CHANCE:
            found = vec[i64]([0] * _MOST_CHOICES)
            return any_code(found, self.legal_into(found), rng)
        if self.ask.kind == codes.Q_HITS:
            hits: i64 = 0
            for _die in range(self.ask.dice):
                if rng.below(box.FACES) + 1 >= self.ask.target:
                    hits += 1
            return codes.HITS + hits
        if self.ask.kind == codes.Q_DRAW:
            return codes.DRAW + kind_at(self.deck, 0, rng.below(self.deck_size))
        seat = self.ask.seat
        return codes.STEAL + kind_at(self.hands, seat * codes.TOKENS, rng.below(self.held[seat]))

    # Questions

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending, and return how many there are."""
        kind = self.ask.kind
        if codes.Q_LOST_X <= kind <= codes.Q_PUSH_TO_Y or codes.Q_PLACE_X <= kind <= codes.Q_PLACE_Y:
            return legal.cells_into(self, out)
        if kind == codes.Q_MOVE:
            return legal.move_into(self, out)
        if kind == codes.Q_PLACE:
            return legal.place_into(self, out)
        if kind == codes.Q_DRAW:
            return kinds_into(self.deck, 0, codes.TOKENS, codes.DRAW, out, 0)
        if kind == codes.Q_WALK:
            return legal.walk_into(self, out)
        if kind == codes.Q_PLACE_TURN:
            return legal.turn_into(self, out)
        if kind == codes.Q_EQUIP:
            return legal.equip_into(self, out)
        if codes.Q_COMBAT <= kind <= codes.Q_BEARER:
            return legal.combat_into(self, out)
        if codes.Q_GIVE <= kind <= codes.Q_DISCARD:
            return legal.trade_into(self, out)
        return legal.rest_into(self, out)

    # Moves

    def apply(self, code: i64) -> None:
        """Make a legal move and all that follows from it, up to the next choice."""
        if code < codes.MOVE:
            self._begin_with(code)
        elif code < codes.X:
            self._go_with(code)
        elif code < codes.FIGHT:
            self._build_with(code)
        elif code < codes.ACTIVATE:
            self._fight_with(code)
        elif code < codes.TRADE:
            self._equip_with(code)
        else:
            self._agree_with(code)

    def _begin_with(self, code: i64) -> None:
        """Set-up, draws."""
        if code < codes.EXIT:
            setup.draft(self, code - codes.DRAFT)
        elif code < codes.DRAW:
            setup.choose_exit(self, code - codes.EXIT)
        elif code < codes.STEAL:
            turn.draw(self, code - codes.DRAW)
        else:
            placing.steal(self, code - codes.STEAL)

    def _go_with(self, code: i64) -> None:
        """Movement of characters, groups and monsters."""
        if code < codes.GO:
            movement.begin_walk(self, code - codes.MOVE)
        elif code < codes.PASSAGE:
            self._go_to(self._mover() + STEPS[code - codes.GO], codes.BY_GO)
        elif code == codes.PASSAGE:
            self._go_to(self.maze.passage(self._mover()), codes.BY_PASSAGE)
        elif code == codes.LOST:
            self.ask.kind = codes.Q_LOST_X
        elif code == codes.STOP:
            if self.ask.kind == codes.Q_CRAWL:
                monsters.stop(self, self.ask.monster)
            else:
                movement.stop_walk(self, self.ask.character)
        elif code == codes.PUSH:
            self.ask.kind = codes.Q_PUSH_X
        else:
            self.ask.group |= BIT[code - codes.WITH]

    def _mover(self) -> i64:
        """The cell of the character, the monster or the retreating group that makes a step."""
        if self.ask.kind == codes.Q_WALK:
            return self.cells[self.ask.character]
        if self.ask.kind == codes.Q_CRAWL:
            return self.lairs[self.ask.monster]
        return self.fight.cell

    def _go_to(self, cell: i64, by: i64) -> None:
        if self.ask.kind == codes.Q_WALK:
            movement.walk_to(self, cell, by)
        elif self.ask.kind == codes.Q_CRAWL:
            monsters.crawl_to(self, cell)
        else:
            combat.retreat_to(self, cell)

    def _build_with(self, code: i64) -> None:
        """Cells, placing."""
        if code < codes.Y:
            self.ask.x = code - codes.X - codes.FAR
            self.ask.kind += 1
        elif code < codes.PLACE:
            cell = codes.CENTRE + (code - codes.Y - codes.FAR) * codes.WIDE + self.ask.x
            self._choose_cell(cell)
        elif code < codes.TURN:
            placing.pick_up(self, code - codes.PLACE)
        else:
            placing.lay_tile(self, code - codes.TURN)

    def _choose_cell(self, cell: i64) -> None:
        """Apply the chosen cell, now that column and row are known."""
        ask = self.ask
        kind = ask.kind
        ask.x = 0
        if kind == codes.Q_LOST_Y:
            movement.walk_to(self, cell, codes.BY_LOST)
        elif kind == codes.Q_PUSH_Y:
            ask.through = cell
            ask.kind = codes.Q_PUSH_TO_X
        elif kind == codes.Q_PUSH_TO_Y:
            ask.to = cell
            ask.kind = codes.Q_PUSH_GROUP
        elif kind == codes.Q_SCROLL_Y:
            equipment.read_scroll(self, cell)
        elif ask.token < codes.TILES:
            ask.cell = cell
            ask.kind = codes.Q_PLACE_TURN
        else:
            placing.lay_encounter(self, cell)

    def _fight_with(self, code: i64) -> None:
        """Combat."""
        if code < codes.DUEL:
            combat.meet(self, code - codes.FIGHT, self.turn)
        elif code < codes.ATTACK:
            combat.challenge(self, code - codes.DUEL)
        elif code < codes.STRIKE:
            combat.attack_with(self, code - codes.ATTACK)
        elif code < codes.DEFEND:
            combat.strike_with(self, code - codes.STRIKE)
        elif code < codes.HITS:
            combat.defend_with(self, code - codes.DEFEND)
        elif code < codes.STAY:
            combat.hit(self, code - codes.HITS)
        else:
            combat.stay(self)

    def _equip_with(self, code: i64) -> None:
        """Equipment and scrolls."""
        if code < codes.FOR:
            equipment.turn_up(self, code - codes.ACTIVATE)
        elif code < codes.SCROLL:
            equipment.bear(self, code - codes.FOR)
        elif code < codes.LAY:
            equipment.unroll(self, code - codes.SCROLL + codes.FIRST_SCROLL)
        else:
            equipment.lay(self, code - codes.LAY)

    def _agree_with(self, code: i64) -> None:
        """Trading, monsters, the end of a step."""
        if code < codes.GIVE:
            trading.offer(self, code - codes.TRADE)
        elif code < codes.DISCARD:
            trading.show(self, code - codes.GIVE)
        elif code < codes.ACCEPT:
            trading.discard(self, code - codes.DISCARD)
        elif code == codes.ACCEPT:
            trading.agree(self)
        elif code == codes.REJECT:
            trading.refuse(self)
        elif code == codes.DONE:
            if self.ask.kind == codes.Q_PUSH_GROUP:
                pushing.push(self, self.ask.group, self.ask.through, self.ask.to)
            else:
                trading.complete(self)
        elif code < codes.PASS:
            monsters.wake(self, code - codes.MONSTER)
        elif code == codes.PASS:
            monsters.pass_on(self)
        else:
            turn.end_step(self)
