"""Batch: many games of one kind side by side, stepped by compiled code; numpy looks at its numbers without copies."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from mastaba.core.engine.features import Features, Row
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, MAX_MOVES, OVER, State

_ONE: Final[u8] = 1
_NOTHING: Final[u8] = 0
WAIT: Final[i64] = 65535  # the action of a game that is left as it is


class Batch:
    """Games from copies of one state. Each has chance of its own, which no row, copy or position takes along."""

    def __init__(
        self, start: State, features: Features | None, games: i64, moves: i64, width: i64, seed: i64
    ) -> None:
        self.start: State = start
        self.features: Features | None = features
        self.games: i64 = games
        self.moves: i64 = moves  # codes of the game
        self.width: i64 = width  # of a row
        self.players: i64 = start.players
        self.skip_forced: bool = True
        self.again: bool = True  # a finished game begins anew in the same step
        self.history: list[list[int]] | None = None  # the codes of all plies of each game, if they are wanted

        self.obs: vec[u8] = vec[u8]([0] * int(games * width))
        self.mask: vec[u8] = vec[u8]([0] * int(games * moves))
        self.actor: vec[i64] = vec[i64]([0] * int(games))
        self.done: vec[u8] = vec[u8]([0] * int(games))
        self.beaten: vec[i64] = vec[i64](
            [0] * int(games * start.players)
        )  # pairs won less pairs lost, at an end
        self.points: vec[i64] = vec[i64]([0] * int(games * start.players))  # the scores at an end
        self.plies: vec[i64] = vec[i64]([0] * int(games))  # of each game so far

        self._states: vec[State] = vec[State]()
        self._rows: vec[Row] = vec[Row]()
        self._chance: vec[Rng] = vec[Rng]()
        self._legal: vec[i64] = vec[i64]([0] * int(games * moves))
        self._counts: vec[i64] = vec[i64]([0] * int(games))
        self._found: vec[i64] = vec[i64]([0] * int(MAX_MOVES))
        self._policy: Rng = Rng(seed)
        self.reseed(seed)
        for game in range(games):
            self._states = append(self._states, start.clone())
            self._rows = append(self._rows, Row(self.obs, game * width, width))

    def reseed(self, seed: i64) -> None:
        """Give every game other chance."""
        source = Rng(seed)
        self._chance = vec[Rng]()
        for _game in range(self.games):
            self._chance = append(self._chance, Rng(source.word() << 16 ^ source.word()))
        self._policy = Rng(source.word())

    def begin(self) -> None:
        """Begin every game anew."""
        for game in range(self.games):
            self.restart(game)

    def restart(self, game: i64) -> None:
        """Begin one game anew."""
        self._begin(game)
        self._finish_step(game)

    def fork(self, seed: i64) -> Batch:
        """The same games, whose chance goes on by another seed."""
        copy = Batch(self.start, self.features, self.games, self.moves, self.width, seed)
        copy.skip_forced, copy.again = self.skip_forced, self.again
        for game in range(self.games):
            copy._states[game].copy_from(self._states[game])
            copy.plies[game] = self.plies[game]
            copy._note(game, self._states[game].legal_into(copy._found) if self.actor[game] >= 0 else i64(0))
            copy._finish_step(game)
            copy.done[game] = self.done[game]
            for seat in range(game * self.players, (game + 1) * self.players):
                copy.beaten[seat] = self.beaten[seat]
                copy.points[seat] = self.points[seat]
        return copy

    def state(self, game: i64) -> State:
        """A copy of the state of a game."""
        return self._states[game].clone()

    def illegal(self, actions: bytes) -> i64:
        """The first game whose action, two bytes each, is not legal; -1 if all are."""
        for game in range(self.games):
            code = i64(actions[2 * game]) + 256 * i64(actions[2 * game + 1])
            if self.actor[game] == OVER or code == WAIT:
                continue
            if code >= self.moves or self.mask[game * self.moves + code] == _NOTHING:
                return game
        return -1

    def step(self, actions: bytes) -> None:
        """Make an action in each game, legal ones only (`illegal`), and all chance and forced plies behind it."""
        for game in range(self.games):
            self.done[game] = _NOTHING
            code = i64(actions[2 * game]) + 256 * i64(actions[2 * game + 1])
            if self.actor[game] == OVER or code == WAIT:
                continue
            state = self._states[game]
            self._apply(game, state, code)
            self._settle(game, state)
            if state.actor == OVER:
                self._end(game, state)
                if self.again:
                    self._begin(game)
            self._finish_step(game)

    def sample(self) -> vec[i64]:
        """A random legal action for each game; 0 in one that is over."""
        found = vec[i64]([0] * int(self.games))
        for game in range(self.games):
            n = self._counts[game]
            if n > 0:
                found[game] = self._legal[game * self.moves + self._policy.below(n)]
        return found

    def _begin(self, game: i64) -> None:
        state = self._states[game]
        state.copy_from(self.start)
        self.plies[game] = 0
        if self.history is not None:
            self.history[game] = []
        self._settle(game, state)

    def _apply(self, game: i64, state: State, code: i64) -> None:
        state.apply(code)
        self.plies[game] += 1
        if self.history is not None:
            self.history[game].append(int(code))

    def _settle(self, game: i64, state: State) -> None:
        """Let chance act, and make forced plies if wanted, until a seat has to choose; note the legal moves."""
        rng = self._chance[game]
        found = self._found
        while True:
            while state.actor == CHANCE:
                self._apply(game, state, state.random_code(rng))
            if state.actor == OVER:
                self._note(game, 0)
                return
            n = state.legal_into(found)
            if n > 1 or not self.skip_forced:
                self._note(game, n)
                return
            self._apply(game, state, found[0])

    def _note(self, game: i64, n: i64) -> None:
        """Set the mask of a game to the moves that were found."""
        first = game * self.moves
        for i in range(first, first + self._counts[game]):
            self.mask[first + self._legal[i]] = _NOTHING
        for i in range(n):
            code = self._found[i]
            self._legal[first + i] = code
            self.mask[first + code] = _ONE
        self._counts[game] = n

    def _end(self, game: i64, state: State) -> None:
        """Note how a game ended."""
        self.done[game] = _ONE
        standings = state.standings()
        scores = state.scores()
        first = game * self.players
        for seat in range(self.players):
            better: i64 = 0
            for other in range(self.players):
                if standings[seat] > standings[other]:
                    better += 1
                elif standings[seat] < standings[other]:
                    better -= 1
            self.beaten[first + seat] = better
            self.points[first + seat] = scores[seat]

    def _finish_step(self, game: i64) -> None:
        """Show who is to act, and what that seat sees."""
        state = self._states[game]
        self.actor[game] = state.actor
        features = self.features
        if features is not None:
            row = self._rows[game]
            row.begin(state.actor if state.actor >= 0 else i64(0), self.players)
            features.write(state, row.seat, row)
