"""Referee: a position with a secret seed. It plays chance, shows each seat what it may know, and keeps the record."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace

from mastaba.core.chance import SEED_BYTES, commitment, draw_label, is_entropy, mixed, outcome
from mastaba.core.engine.state import CHANCE, OVER, legal_codes
from mastaba.core.errors import BadSetup, IllegalMove, MastabaError, NothingToUndo, NotYourTurn, Reason
from mastaba.core.game import Event, Game, Json
from mastaba.core.observation import AnyObservation
from mastaba.core.plies import actor_name, check_actor, play_ply
from mastaba.core.position import Position
from mastaba.core.record import FORMAT, Record
from mastaba.core.undo import Undo, fold, is_undo, taken_back


@dataclass(frozen=True)
class Ply:
    """A ply as it was played: the actor, the text, the only seats that may see it, and the events."""

    actor: int
    text: str
    secret: tuple[int, ...] | None
    events: list[Event]
    stands: bool = False  # the rules do not let it be taken back, though it revealed nothing
    forced: bool = False  # its actor had no other move, every seat knew that, and it revealed nothing

    @classmethod
    def of(cls, position: Position, text: str, legal: Sequence[int] | None = None) -> Ply:
        """Play a move in a position, whose legal codes may be given, and return it as a ply."""
        game, actor = position.game, position.actor
        legal = legal_codes(position.state) if legal is None else legal
        code = position.code(text, legal)
        secret = game.view.secret_to(position.state, code)
        only = actor >= 0 and secret is None and len(legal) == 1
        alone = only and game.view.open_choice(position.observe(None))
        events = position.apply_with_events(code)
        stands = text.partition(" ")[0] in game.table.irreversible_verbs or any(
            event["event"] in game.table.irreversible for event in events
        )
        ply = cls(actor, text, secret, events, stands)
        return replace(ply, forced=True) if alone and not ply.binds and position.actor >= 0 else ply

    @property
    def written(self) -> str:
        """The text of the ply in a record."""
        return f"{actor_name(self.actor)} {self.text}"

    @property
    def informs(self) -> bool:
        """Whether it revealed something to a player that an undo cannot take back."""
        return self.actor == CHANCE or any("secret" in event for event in self.events)

    @property
    def binds(self) -> bool:
        """Whether its seat cannot take it back alone: it revealed something, or the rules do not allow it."""
        return self.informs or self.stands


def forced_move(position: Position, legal: Sequence[int] | None = None) -> str | None:
    """The only move of the acting seat, if playing it for the seat reveals nothing; its legal codes may be given."""
    if position.actor < 0:
        return None
    codes = legal_codes(position.state) if legal is None else legal
    if len(codes) != 1:
        return None
    text = position.game.info.texts[codes[0]]
    return text if Ply.of(position.copy(), text, codes).forced else None


class Referee:
    """Runs one table. Its seed is secret until the game is over; its commitment is shown from the start.

    >>> import mastaba
    >>> table = mastaba.Referee(mastaba.new("imhotep", players=2))
    >>> table.position.actor        # chance has already dealt
    0
    >>> events = table.play(0, "get")
    >>> table.undo(0)
    >>> table.position.actor
    0
    """

    def __init__(
        self,
        position: Position,
        seed: bytes | None = None,
        plies: Sequence[str] = (),
        *,
        deal: bool = True,
        entropy: Sequence[str] = (),
        form: int = FORMAT,
        given: int = 0,
    ) -> None:
        """Start a table after these plies; without `deal` chance waits for the next move, as in old logs.

        The first `given` plies come from another game and cannot be taken back. `form` is the format of the record.
        """
        if seed is not None and len(seed) != SEED_BYTES:
            raise BadSetup(Reason("error.bad_seed_length", {"bytes": SEED_BYTES}))
        if not all(map(is_entropy, entropy)) or len(entropy) not in (0, position.players):
            raise BadSetup(Reason("error.bad_entropy"))
        self._seed = seed if seed is not None else secrets.token_bytes(SEED_BYTES)
        self._key = mixed(self._seed, entropy)
        self.commitment = commitment(self._seed)
        self.entropy = list(entropy)
        self.form = form
        self.given = given
        self.position = position
        self.plies: list[Ply] = []
        self.undos: list[Undo] = []
        self._legal: list[int] | None = None  # of the position now, if they were asked for
        self._draws = 0  # chance plies played at this table, taken back or not
        self._start = position.copy()
        for ply in plies:
            self.follow(ply)
        self.opening = self.deal() if deal else []

    def __copy__(self) -> Referee:
        """An independent table with the same seed: chance draws the same there."""
        return deepcopy(self)

    @property
    def seed(self) -> str | None:
        """The seed in hexadecimal, once the game is over."""
        return self._seed.hex() if self.position.is_over else None

    @property
    def practice(self) -> bool:
        """Whether a chance ply was taken back by a player with nobody to ask."""
        return any(undo.practice for undo in self.undos)

    def legal_codes(self) -> list[int]:
        """The legal codes now, computed once a ply: only the referee may change its position."""
        if self._legal is None:
            self._legal = legal_codes(self.position.state)
        return self._legal

    def legal(self) -> list[str]:
        """The legal moves now, as texts."""
        return [self.position.game.info.texts[code] for code in self.legal_codes()]

    def observe(self, seat: int | None) -> AnyObservation:
        """What a seat sees now; None is a spectator."""
        mine = seat is not None and seat == self.position.actor
        return self.position.observe(seat, self.legal_codes() if mine else ())

    def forced_move(self) -> str | None:
        """The move that the table may make for the acting seat, if there is one (`forced_move`)."""
        return forced_move(self.position, self.legal_codes())

    def play(self, seat: int, text: str) -> list[Event]:
        """Play a seat's move and the chance plies after it; return what happened, secrets included."""
        _check_turn(self.position, seat)
        return self._play(text) + self.deal()

    def play_all(self, seat: int, texts: Sequence[str]) -> list[Event]:
        """Play several moves of a seat, all or none.

        Only the last may reveal something or be final: a refusal after it would reveal something without storing it.
        They are tried in a position that the seat imagines: a refusal depends on nothing that it does not know.
        """
        _check_turn(self.position, seat)
        if len(texts) > 1:
            self._rehearse(seat, texts)
        before = len(self.plies)
        try:
            return [event for text in texts for event in self.play(seat, text)]
        except MastabaError:
            if len(self.plies) > before:
                self.go_back(before)
            raise

    def _rehearse(self, seat: int, texts: Sequence[str]) -> None:
        """Refuse illegal moves, and moves before the last that reveal something or are final."""
        rehearsal = self.position.imagined(seat)
        for text in texts[:-1]:
            binds = Ply.of(rehearsal, text).binds
            if binds or rehearsal.actor == CHANCE:
                raise IllegalMove(Reason("table.sequence"))
            _check_turn(rehearsal, seat)
        rehearsal.code(texts[-1])

    def follow(self, entry: str, at: str = "") -> list[Event]:
        """Apply an entry of a log: a ply, played without asking chance, or an undo."""
        if is_undo(entry):
            self._undo(taken_back(entry, [ply.written for ply in self.plies], at))
            return []
        check_actor(self.position, entry)
        return self._play(entry.partition(" ")[2])

    def follow_log(self, entries: list[tuple[str, str]]) -> None:
        """Apply a whole log of entries and times; plies that were taken back are not played."""
        plies, undos = fold(entries)
        for ply in plies:
            self.follow(ply)
        self.undos = undos
        self._draws += sum(undo.draws for undo in undos)

    def _play(self, text: str) -> list[Event]:
        legal, self._legal = self.legal_codes(), None
        ply = Ply.of(self.position, text, legal)
        self.plies.append(ply)
        self._draws += ply.actor == CHANCE
        return ply.events

    def deal(self) -> list[Event]:
        """Play chance until a seat is to act."""
        events: list[Event] = []
        while self.position.actor == CHANCE:
            label = draw_label(self.form, len(self.plies), self._draws, len(self.undos))
            index = outcome(self._key, label, self.position.weights(self.legal_codes()))
            events += self._play(self.legal()[index])
        return events

    def events_for(self, seat: int | None, events: list[Event]) -> list[Event]:
        """The events as a seat may see them."""
        return [self.position.game.view.show_event(event, seat) for event in events]

    def plies_for(self, seat: int | None) -> list[str]:
        """The plies as a seat may see them, secret parameters as question marks."""
        shown = self.position.game.shown
        return [f"{actor_name(ply.actor)} {shown(ply.text, seat, ply.secret)}" for ply in self.plies]

    def undo_to(self, seat: int, *, agreed: bool = False) -> int | None:
        """The number of plies that an undo of this seat keeps, or None if there is nothing to take back.

        It goes back to the seat's last decision, if nothing was revealed since, or if all agreed. Forced plies are not
        decisions: an undo passes over them, or it would bring back a question with one answer. In a memory game an
        agreement changes nothing, and after the game all players know the seed.
        """
        self.position.game.info.check_seat(seat, self.position.players)
        if self.position.is_over:
            return None
        agreed = agreed and not self.position.game.table.memory_game
        for number in range(len(self.plies) - 1, self.given - 1, -1):
            ply = self.plies[number]
            if ply.forced:
                continue
            if not agreed and (ply.actor != seat or ply.binds):
                return None
            if ply.actor == seat:
                return number
        return None

    @property
    def last_decider(self) -> int:
        """The actor of the last ply that was not forced, or OVER."""
        return next((ply.actor for ply in reversed(self.plies) if not ply.forced), int(OVER))

    def undo(self, seat: int, *, agreed: bool = False, by: Sequence[int] = (), at: str = "") -> None:
        """Take back the seat's last decision; `by` are the seats that agreed. `NothingToUndo` if it may not."""
        number = self.undo_to(seat, agreed=agreed)
        if number is None:
            raise NothingToUndo(Reason("error.nothing_to_undo"))
        self._undo(Undo(number, seat, [ply.written for ply in self.plies[number:]], tuple(by), at))

    def _undo(self, undo: Undo) -> None:
        self.go_back(undo.to)
        self.undos.append(undo)
        self._draws += undo.draws  # labels count all draws, or a draw would repeat

    def go_back(self, number: int) -> None:
        """Return to the position after the first `number` plies, as if the others had never been played."""
        self._draws -= sum(ply.actor == CHANCE for ply in self.plies[number:])
        del self.plies[number:]
        position = self._start.copy()
        for ply in self.plies:
            play_ply(position, ply.written)
        self.position.state = position.state
        self._legal = None

    def record(self, names: list[str] | None = None, *, source: str | None = None) -> Record:
        """The record of the game so far; with the seed and the entropy once it is over."""
        return Record.of(
            self.position,
            [ply.written for ply in self.plies],
            commitment=self.commitment,
            seed=self.seed,
            names=names or [],
            given=self.given,
            source=source,
            entropy=self.entropy if self.seed and any(self.entropy) else [],
            undos=list(self.undos) if self.form > 1 else [],
            practice=self.practice and self.form > 1,
            format=self.form,
        )


def _check_turn(position: Position, seat: int) -> None:
    if not position.is_over and seat != position.actor:
        raise NotYourTurn(Reason("error.not_your_turn", {"seat": seat, "actor": actor_name(position.actor)}))


def points_by_source(game: Game, plies: Sequence[Ply], end: Json) -> dict[str, list[int]]:
    """By source, in order of first appearance, the points by seat; `end` is a spectator's last observation."""
    paid = [row for ply in plies for event in ply.events for row in game.notation.event_points(event)]
    table: dict[str, list[int]] = {}
    for why, seat, points in [*paid, *game.view.table_points(end)]:
        table.setdefault(why, [0] * end["players"])[seat] += points
    return table
