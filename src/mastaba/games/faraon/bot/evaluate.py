"""The value of a position: the points that each seat has and can expect, if nobody forgets what was seen.

Values are in hundredths of a point, as leads over the mean of the others. A game alone counts cards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import NONE, OVER, State
from mastaba.games.faraon.bot.guide import cards_left, wanted
from mastaba.games.faraon.bot.knowledge import Knowledge
from mastaba.games.faraon.bot.paths import nearest
from mastaba.games.faraon.bot.prospects import WHOLE, Prospects, points_of
from mastaba.games.faraon.engine import box, codes, expert
from mastaba.games.faraon.engine.state import FaraonState

_POINT: Final[i64] = 100
_CARDS: Final[i64] = 0
_HATS: Final[i64] = 1
_TARGET: Final[i64] = 2
_DECK: Final[i64] = 3
_ACTION: Final[i64] = 4
_TOOLS: Final[i64] = 5
_PARTS: Final[i64] = 6
_RISKY: Final[i64] = 6000  # the chance to reach a treasure that was seen, but to which no safe path leads
_FINDS: Final[i64] = 9500  # the chance to win a duel with a safe path to the other's stake
_STAKE: Final[i64] = 150  # what the first duellist can expect of the second
_SCARAB: Final[i64] = 40  # a use of the scarab
_MUMMY: Final[i64] = 150  # a turn lost to the mummy


class FaraonEvaluator(Evaluator):
    """Evaluates a position of Faraón by what was seen and the order of turns."""

    part_names: Final[list[str]] = ["cards", "hats", "target", "deck", "action", "tools"]

    def __init__(self) -> None:
        self.lore: Knowledge = Knowledge()
        self._prospects: vec[Prospects] = vec[Prospects]()  # by players, from one
        self._rows: vec[i64] = vec[i64]()  # by part and seat

    def quiet(self, state: State) -> bool:
        """Whether no answer is due that belongs to the last slide."""
        assert isinstance(state, FaraonState)
        return state.phase not in (
            codes.PH_BACK,
            codes.PH_PEEK,
            codes.PH_SCARAB,
            codes.PH_GIVE,
            codes.PH_DRAW,
            codes.PH_UNDERBACK,
            codes.PH_UNDER,
        )

    def value(self, state: State, seat: i64) -> i64:
        """The lead that a seat can expect over the mean of the others; alone the cards."""
        total: i64 = 0
        for part in self.parts(state, seat):
            total += part
        return total

    def values_into(self, state: State, out: vec[i64]) -> None:
        """Write the value for every seat."""
        self._judge(state)
        for seat in range(state.players):
            out[seat] = 0
            for part in range(_PARTS):
                out[seat] += self._lead(part, seat, state.players)

    def parts(self, state: State, seat: i64) -> vec[i64]:
        """The parts of the value, in the order of `part_names`."""
        self._judge(state)
        found = vec[i64]()
        for part in range(_PARTS):
            found = append(found, self._lead(part, seat, state.players))
        return found

    def _lead(self, part: i64, seat: i64, players: i64) -> i64:
        """What a part is worth to a seat, over the mean of the others."""
        mine = self._rows[part * players + seat]
        if players == 1:
            return mine
        others = -mine
        for other in range(players):
            others += self._rows[part * players + other]
        return mine - others // (players - 1)

    def _judge(self, state: State) -> None:
        """Work out all parts for all seats, in hundredths of a point."""
        assert isinstance(state, FaraonState)
        players = state.players
        self._rows = vec[i64]([0] * int(_PARTS * players))
        if state.phase < codes.PH_FLIP:
            return
        points = state.scores()
        for seat in range(players):
            hats = expert.explorer_bonus(state, seat) if state.mode == codes.EXPERT else i64(0)
            self._rows[_HATS * players + seat] = hats * _POINT
            self._rows[_CARDS * players + seat] = (points[seat] - hats) * _POINT
        if state.actor == OVER:
            return
        self.lore.read(state)
        if players == 1:
            self._judge_alone(state)
            return
        prospects = self._of(players)
        prospects.read(state)
        if state.up == NONE:
            self._add_deck(state, prospects, self.lore.blocks, 0, WHOLE)
        else:
            self._judge_target(state, prospects)
        if state.action == codes.AC_DUEL and state.open and NONE not in (state.stake_1, state.stake_2):
            self._judge_duel(state)
        self._judge_tools(state)

    def _of(self, players: i64) -> Prospects:
        """The prospects for a number of players."""
        while i64(len(self._prospects)) < players:
            self._prospects = append(self._prospects, Prospects(i64(len(self._prospects)) + 1))
        return self._prospects[players - 1]

    def _judge_alone(self, state: FaraonState) -> None:
        unseen = self.lore.blocks
        if state.up != NONE:
            hit = self._chance(state, wanted(state))
            self._rows[_TARGET] = hit * _POINT // WHOLE
            if self.lore.found[wanted(state)] == NONE:
                unseen -= 1
        self._rows[_DECK] = self._of(1).alone(cards_left(state), unseen) * _POINT // WHOLE

    def _chance(self, state: FaraonState, treasure: i64) -> i64:
        """The chance that the actor finds a treasure in this turn."""
        home = self.lore.found[treasure]
        if home == NONE:
            return WHOLE // self.lore.blocks
        return WHOLE if nearest(self.lore.safe, state.hole, BIT[home]) == home else _RISKY

    def _judge_target(self, state: FaraonState, prospects: Prospects) -> None:
        """Who will win the card face up, and what follows from that for the order of turns."""
        treasure = wanted(state) if state.action == codes.AC_NONE else box.TREASURE[state.up]
        unseen = self.lore.blocks
        if self.lore.found[treasure] != NONE:
            chance = self._chance(state, treasure)
            self._add_win(state, prospects, unseen, 0, chance)
            if chance < WHOLE:
                self._add_win(state, prospects, unseen, 1, WHOLE - chance)
            return
        for turn in range(unseen):
            self._add_win(state, prospects, unseen - 1 - turn, turn, WHOLE // unseen)

    def _add_win(self, state: FaraonState, prospects: Prospects, unseen: i64, turn: i64, chance: i64) -> None:
        """Add what follows if the seat that many turns away wins the card face up, with a chance."""
        players = state.players
        winner = (state.turn + turn) % players
        self._rows[_TARGET * players + winner] += box.VALUE[state.up] * _POINT * chance // WHOLE
        self._add_deck(state, prospects, unseen, turn + 1, chance)

    def _add_deck(
        self, state: FaraonState, prospects: Prospects, unseen: i64, turns: i64, chance: i64
    ) -> None:
        """Add the cards to come, if the next one is turned after some turns, with a chance."""
        players = state.players
        for seat in range(players):
            until = prospects.until(seat, state.turn + turns)
            share = prospects.points(state, unseen, until)
            self._rows[_DECK * players + seat] += share * chance // WHOLE * _POINT // WHOLE
        if state.back == codes.DUEL and not state.spent and state.mode in (codes.BASIC, codes.EXPERT):
            first = (state.turn + turns) % players
            self._rows[_ACTION * players + first] += _STAKE * chance // WHOLE
            self._rows[_ACTION * players + state.left(first)] -= _STAKE * chance // WHOLE

    def _judge_duel(self, state: FaraonState) -> None:
        """What the stakes of a duel will bring."""
        players = state.players
        mover = state.turn
        other = state.first + state.second - mover
        mine = points_of(BIT[state.stake_of(mover)]) * _POINT
        theirs = points_of(BIT[state.stake_of(other)]) * _POINT
        chance = WHOLE // 2
        if self.lore.found[wanted(state)] != NONE and self._chance(state, wanted(state)) == WHOLE:
            chance = _FINDS
        gain = (theirs * chance - mine * (WHOLE - chance)) // WHOLE
        self._rows[_ACTION * players + mover] += gain
        self._rows[_ACTION * players + other] -= gain

    def _judge_tools(self, state: FaraonState) -> None:
        """Scarabs and the mummy, less towards the end."""
        if state.mode != codes.EXPERT:
            return
        players = state.players
        left = cards_left(state)
        for seat in range(players):
            worth = state.scarabs[seat] * _SCARAB
            if state.mummy == seat:
                worth -= _MUMMY
            self._rows[_TOOLS * players + seat] = worth * left // codes.CARDS
