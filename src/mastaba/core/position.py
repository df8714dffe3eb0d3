"""Position: a game at one moment, in the texts and JSON of the notation. Not compiled, so that `help` explains it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mastaba.core.errors import BadPosition, BadSetup, IllegalMove, MalformedMove, Reason
from mastaba.core.game import Event, Game, Json, Options
from mastaba.core.reading import bad
from mastaba.core.state import CHANCE, OVER, State, Trace, legal_codes, places_of, scores_of


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
        self.rules = game.info.rules_of(options) if rules is None else rules  # the version it is played by

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
        """Who chooses now: a seat, `CHANCE` (-1), or `OVER` (-2)."""
        return self.state.actor

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    def legal(self) -> list[str]:
        """The legal moves as texts, in the order of their numbers; for chance its possible outcomes."""
        texts = self.game.info.texts
        return [texts[code] for code in legal_codes(self.state)]

    def weights(self) -> list[int]:
        """The weights of the outcomes in `legal()` when the actor is `CHANCE`; otherwise empty."""
        if self.actor != CHANCE:
            return []
        return [self.state.weight(code) for code in legal_codes(self.state)]

    def code(self, text: object, legal: Sequence[int] | None = None) -> int:
        """The number of a legal move; raises `IllegalMove` with the reason and the clause otherwise.

        A caller that has the legal codes of this position already passes them as `legal`.
        """
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

    def play_and_tell(self, text: str) -> list[Event]:
        """Make a move and return what happened, secrets included (`View.show_event` hides them)."""
        return self.apply_and_tell(self.code(text))

    def apply_and_tell(self, code: int) -> list[Event]:
        """Make a move whose number `code` has given, and return what happened, secrets included."""
        trace = Trace()
        self.state.trace = trace
        try:
            self.state.apply(code)
        finally:
            self.state.trace = None
        return self.game.notation.events(self.state, trace)

    def scores(self) -> list[int]:
        """Points by seat, as if the game were counted now."""
        return scores_of(self.state)

    def places(self) -> list[int]:
        """Places by seat, as if the game were counted now: 1 for a winner, ties share the better place."""
        return places_of(self.state)

    def observe(self, seat: int | None = None) -> Json:
        """What a seat sees on the table now; None is a spectator."""
        self.game.info.check_seat(seat, self.players)
        legal = self.legal() if seat is not None and seat == self.actor else []
        seen: Json = self.game.view.observe(self.state, self.game.info.told(self.options), seat, legal)
        return seen

    def memory(self, seat: int | None = None) -> Json:
        """What a seat has seen and could remember; bots use it, a person's screen does not."""
        self.game.info.check_seat(seat, self.players)
        remembered: Json = self.game.view.memory(self.state, seat)
        return remembered

    def imagined(self, seat: int | None) -> Position:
        """A position that this seat could be in, made of its observation and memory and nothing else."""
        state = self.game.view.imagine(self.observe(seat), self.memory(seat))
        return Position(self.game, self.players, dict(self.options), state, self.rules)

    def to_json(self) -> Json:
        """Everything needed to go on, as a JSON object."""
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
            return True  # otherwise they may still say the same: some bytes have an order that means nothing
        return self.game.notation.write(self.state) == other.game.notation.write(other.state)

    __hash__ = None  # type: ignore[assignment]  # a position changes

    def __repr__(self) -> str:
        actor = {CHANCE: "chance", OVER: "nobody, it is over"}.get(self.actor, str(self.actor))
        return f"<{self.game.info.name}, {self.players} players, to act: {actor}, scores {self.scores()}>"
