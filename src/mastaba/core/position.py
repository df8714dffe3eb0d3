"""Position: a game at one moment, in the texts and JSON of the notation. Not compiled, so that `help` explains it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex

from mastaba.core import registry
from mastaba.core.engine.state import CHANCE, OVER, EventLog, State, legal_codes, places_of, scores_of
from mastaba.core.errors import BadPosition, BadSetup, IllegalMove, MalformedMove, Reason
from mastaba.core.game import Event, Game, Json, Options
from mastaba.core.notation.json_reader import bad
from mastaba.core.observation import AnyMemory, AnyObservation


class Position:
    """A position of any game. Make one with `mastaba.new` or `mastaba.from_json`.

    >>> import mastaba
    >>> p = mastaba.new("imhotep", players=3)
    >>> p.actor == mastaba.CHANCE
    True
    >>> p.play("round 4-3-2-2")
    >>> p.legal()[:3]
    ['draw entrance', 'draw sarcophagus', 'draw paved_path']
    """

    def __init__(
        self, game: Game, players: int, options: Options, state: State, rules: int | None = None
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.state = state
        self.rules = game.info.rules_of(options) if rules is None else rules  # the version

    @classmethod
    def new(
        cls, game: Game, players: int, options: Mapping[str, Any] | None = None, rules: int | None = None
    ) -> Position:
        """The position before the first ply, by today's rules or an older version of them."""
        game.info.check_players(players)
        complete = game.info.complete(options, players, rules)
        return cls(
            game,
            players,
            complete,
            game.engine.new_state(players, complete),
            game.info.version if rules is None else rules,
        )

    @property
    def actor(self) -> int:
        """The actor: a seat, `CHANCE` (-1), or `OVER` (-2)."""
        return self.state.actor

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    def legal(self) -> list[str]:
        """The legal moves as texts, in the order of their codes; for chance its possible outcomes."""
        texts = self.game.info.texts
        return [texts[code] for code in legal_codes(self.state)]

    def codes(self) -> list[int]:
        """The codes of the legal moves, ascending; `game.info.texts` has their texts."""
        return legal_codes(self.state)

    def weights(self, legal: Sequence[int] | None = None) -> list[int]:
        """The weights of the outcomes in `legal()` when the actor is `CHANCE`; otherwise empty.

        A caller that has the legal codes of this position already passes them as `legal`, here and below.
        """
        if self.actor != CHANCE:
            return []
        codes = legal_codes(self.state) if legal is None else legal
        return [self.state.weight(code) for code in codes]

    def code(self, text: object, legal: Sequence[int] | None = None) -> int:
        """The code of a legal move; otherwise `IllegalMove` with the reason and the clause."""
        code = self.game.info.codes.get(text) if isinstance(text, str) else None
        if code is None:
            raise MalformedMove(Reason("error.malformed", {"text": text, "game": self.game.info.name}))
        if code not in (legal_codes(self.state) if legal is None else legal):
            if self.is_over:
                raise IllegalMove(Reason("error.game_over"))
            raise self.game.words.refuse(self.state, code)
        return code

    def play(self, text: str) -> None:
        """Make a move. An illegal one raises `IllegalMove(reason, rule)` and changes nothing."""
        self.state.apply(self.code(text))

    def play_code(self, code: SupportsIndex) -> None:
        """Make a move by its code. An illegal one raises `IllegalMove` and changes nothing."""
        texts, number = self.game.info.texts, index(code)
        self.play(texts[number] if 0 <= number < len(texts) else str(number))

    def play_with_events(self, text: str) -> list[Event]:
        """Make a move and return what happened, secrets included (`View.show_event` hides them)."""
        return self.apply_with_events(self.code(text))

    def apply_with_events(self, code: int) -> list[Event]:
        """Make a move by its code, and return what happened, secrets included."""
        event_log = EventLog()
        self.state.event_log = event_log
        try:
            self.state.apply(code)
        finally:
            self.state.event_log = None
        return self.game.notation.events(self.state, event_log)

    def scores(self) -> list[int]:
        """Points by seat, as if the game were counted now."""
        return scores_of(self.state)

    def places(self) -> list[int]:
        """Places by seat, as if the game were counted now: 1 for a winner, ties share the better place."""
        return places_of(self.state)

    def observe(self, seat: int | None = None, legal: Sequence[int] | None = None) -> AnyObservation:
        """What a seat sees on the table now; None is a spectator."""
        self.game.info.check_seat(seat, self.players)
        moves: list[str] = []
        if seat is not None and seat == self.actor:
            moves = self.legal() if legal is None else [self.game.info.texts[code] for code in legal]
        return self.game.view.observe(self.state, self.game.info.told(self.options), seat, moves)

    def memory(self, seat: int | None = None) -> AnyMemory:
        """What a seat has seen and could remember, for bots; a player's screen does not show it."""
        self.game.info.check_seat(seat, self.players)
        return self.game.view.memory(self.state, seat)

    def recollection(self, seat: int | None = None) -> AnyMemory:
        """The memory of a seat, and what all players have followed: everything that `imagine` can use."""
        return {**self.memory(seat), **self.game.view.followed(self.state)}

    def imagined(self, seat: int | None) -> Position:
        """A position that this seat could be in, made from its observation and memory alone."""
        state = self.game.view.imagine(self.observe(seat), self.recollection(seat))
        return Position(self.game, self.players, dict(self.options), state, self.rules)

    def to_json(self) -> Json:
        """The whole position as a JSON object."""
        return self._head() | self.game.notation.write(self.state)

    def _head(self) -> Json:
        return {
            "game": self.game.info.name,
            "players": self.players,
            "options": self.game.info.told(self.options),
        }

    @classmethod
    def read(cls, game: Game, data: Json) -> Position:
        """The position of a JSON object of this game."""
        try:
            players = game.info.check_players(data.get("players"))
            given = data.get("options", {})
            if not isinstance(given, dict):
                bad("object", where="options")
            rules = game.info.rules_of(given)
            options = game.info.complete(given, players, rules)
        except BadSetup as error:
            raise BadPosition(error.reason) from error
        position = cls(game, players, options, game.notation.read(players, options, data), rules)
        if not position.is_over and not position.legal():
            bad("stuck")
        return position

    def copy(self) -> Position:
        """An independent copy."""
        return Position(self.game, self.players, dict(self.options), self.state.clone(), self.rules)

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game.info.key, self.players, self.options, self.rules, self.state.pack())

    def svg(self, seat: int | None = None, lang: str = "en") -> str:
        """The board as a picture, as a seat sees it."""
        return self.game.svg(self.observe(seat), lang)

    def text(self, seat: int | None = None, lang: str = "en") -> str:
        """The board in words, as a seat sees it."""
        return self.game.text(self.observe(seat), lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position) or self._head() != other._head():
            return False
        if self.state.pack() == other.state.pack():
            return True  # Equal positions can pack differently, so the JSON decides otherwise.
        return self.game.notation.write(self.state) == other.game.notation.write(other.state)

    __hash__ = None  # type: ignore[assignment]  # a position changes

    def __repr__(self) -> str:
        actor = {CHANCE: "chance", OVER: "nobody, it is over"}.get(self.actor, str(self.actor))
        return f"<{self.game.info.name}, {self.players} players, to act: {actor}, scores {self.scores()}>"


def _restored(key: str, players: int, options: Options, rules: int, packed: bytes) -> Position:
    """The position that was pickled."""
    game = registry.by_key(key)
    state = game.engine.new_state(players, options)
    state.unpack(packed)
    return Position(game, players, options, state, rules)
