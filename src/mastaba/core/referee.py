"""Referee: a position with a secret seed. Lets chance play, tells each seat what it may know, keeps the record."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from mastaba.core.chance import SEED_BYTES, commitment, draw_label, is_entropy, mixed, outcome
from mastaba.core.errors import BadSetup, IllegalMove, MastabaError, NothingToUndo, NotYourTurn, Reason
from mastaba.core.game import Event, Game, Json
from mastaba.core.position import Position
from mastaba.core.record import FORMAT, Record, actor_name, check_actor, play_ply
from mastaba.core.state import CHANCE, OVER, legal_codes
from mastaba.core.undo import Undo, fold, is_undo, taken_back


@dataclass(frozen=True)
class Ply:
    """One ply as it happened: who, what, who alone may see it, and what followed."""

    actor: int
    text: str
    secret: tuple[int, ...] | None
    events: list[Event]
    stands: bool = False  # the rules forbid to take it back, though nobody learned anything
    forced: bool = False  # its actor had no other move, everybody knew that, and nobody learned anything

    @classmethod
    def of(cls, position: Position, text: str) -> Ply:
        """Play a move in a position, and keep what happened."""
        game, actor = position.game, position.actor
        legal = legal_codes(position.state)
        code = position.code(text, legal)
        secret = game.view.secret_to(position.state, code)
        only = actor >= 0 and secret is None and len(legal) == 1
        alone = only and game.view.open_choice(position.observe(None))
        events = position.apply_and_tell(code)
        ply = cls(
            actor, text, secret, events, any(event["event"] in game.table.irreversible for event in events)
        )
        return replace(ply, forced=True) if alone and not ply.binds and position.actor >= 0 else ply

    @property
    def written(self) -> str:
        """The ply as it stands in a record."""
        return f"{actor_name(self.actor)} {self.text}"

    @property
    def informs(self) -> bool:
        """Whether somebody learned something from it that cannot be taken back."""
        return self.actor == CHANCE or any("secret" in event for event in self.events)

    @property
    def binds(self) -> bool:
        """Whether its seat cannot take it back alone: an information boundary, or the rules forbid it."""
        return self.informs or self.stands


def forced_move(position: Position) -> str | None:
    """The move that the seat that acts must make, where making it for the seat tells nobody anything."""
    legal = position.legal() if position.actor >= 0 else []
    if len(legal) != 1:
        return None
    text = legal[0]
    return text if Ply.of(position.copy(), text).forced else None


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
        """A table that goes on from these plies; without `deal` chance waits until the next move (an old log).

        The first `given` plies come from another game: they are not taken back. `form` is the format of the record.
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
        self._draws = 0  # chance plies that were ever played here, taken back or not
        self._start = position.copy()
        for ply in plies:
            self.follow(ply)
        self.opening = self.deal() if deal else []

    @property
    def seed(self) -> str | None:
        """The seed in hexadecimal, once the game is over."""
        return self._seed.hex() if self.position.is_over else None

    @property
    def practice(self) -> bool:
        """Whether somebody with nobody to ask took back what chance had shown."""
        return any(undo.practice for undo in self.undos)

    def play(self, seat: int, text: str) -> list[Event]:
        """A seat's move and the chance plies behind it; what happened, secrets included."""
        _check_turn(self.position, seat)
        return self._play(text) + self.deal()

    def play_all(self, seat: int, texts: Sequence[str]) -> list[Event]:
        """Several moves of a seat, all or none.

        Only the last of them may tell the seat something or be final: after it, a refusal of the next one would tell
        what it has revealed, and nothing would be stored. This is found out in a world that the seat imagines, so that
        a refusal can depend on nothing that the seat does not know.
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
        """Refuse moves of which one but the last tells the seat something or is final, and illegal ones."""
        rehearsal = self.position.imagined(seat)
        for text in texts[:-1]:
            binds = Ply.of(rehearsal, text).binds
            if binds or rehearsal.actor == CHANCE:
                raise IllegalMove(Reason("table.sequence"))
            _check_turn(rehearsal, seat)
        rehearsal.code(texts[-1])

    def follow(self, entry: str, at: str = "") -> list[Event]:
        """An entry of a log that was judged before: a ply, played again without asking chance, or an undo."""
        if is_undo(entry):
            self._undo(taken_back(entry, [ply.written for ply in self.plies], at))
            return []
        check_actor(self.position, entry)
        return self._play(entry.partition(" ")[2])

    def follow_log(self, entries: list[tuple[str, str]]) -> None:
        """A whole log, entries and times, from its first ply; what was taken back is not played."""
        plies, undos = fold(entries)
        for ply in plies:
            self.follow(ply)
        self.undos = undos
        self._draws += sum(undo.draws for undo in undos)

    def _play(self, text: str) -> list[Event]:
        ply = Ply.of(self.position, text)
        self.plies.append(ply)
        self._draws += ply.actor == CHANCE
        return ply.events

    def deal(self) -> list[Event]:
        """Let chance play until a seat has to."""
        events: list[Event] = []
        while self.position.actor == CHANCE:
            label = draw_label(self.form, len(self.plies), self._draws, len(self.undos))
            index = outcome(self._key, label, self.position.weights())
            events += self._play(self.position.legal()[index])
        return events

    def events_for(self, seat: int | None, events: list[Event]) -> list[Event]:
        """The events as a seat may see them."""
        return [self.position.game.view.show_event(event, seat) for event in events]

    def plies_for(self, seat: int | None) -> list[str]:
        """The plies as a seat may see them, secret parameters as question marks."""
        shown = self.position.game.shown
        return [f"{actor_name(ply.actor)} {shown(ply.text, seat, ply.secret)}" for ply in self.plies]

    def undo_to(self, seat: int, *, agreed: bool = False) -> int | None:
        """The ply number that this seat may go back to: its last decision, if nobody has learned anything since.

        Forced plies are no decisions, whoever's they are: an undo goes back over them, or it would bring back a
        question with one answer. With the agreement of all, its last decision whatever came after; but what was seen
        in a game of memory nobody can agree to forget, and once the game is over everybody knows the seed. None: there
        is nothing to take back.
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
        """Whose the last ply is that was not forced; nobody's: OVER."""
        return next((ply.actor for ply in reversed(self.plies) if not ply.forced), int(OVER))

    def undo(self, seat: int, *, agreed: bool = False, by: Sequence[int] = (), at: str = "") -> None:
        """Take the seat's last ply back, agreed by these other seats; `NothingToUndo` if it may not."""
        number = self.undo_to(seat, agreed=agreed)
        if number is None:
            raise NothingToUndo(Reason("error.nothing_to_undo"))
        self._undo(Undo(number, seat, [ply.written for ply in self.plies[number:]], tuple(by), at))

    def _undo(self, undo: Undo) -> None:
        self.go_back(undo.to)
        self.undos.append(undo)
        self._draws += undo.draws  # they were made, and somebody may remember them

    def go_back(self, number: int) -> None:
        """Be as after the first `number` plies, as if the others had never been played."""
        self._draws -= sum(ply.actor == CHANCE for ply in self.plies[number:])
        del self.plies[number:]
        position = self._start.copy()
        for ply in self.plies:
            play_ply(position, ply.written)
        self.position.state = position.state

    def record(self, names: list[str] | None = None, *, source: str | None = None) -> Record:
        """The game so far; with the seed and what people added to it once it is over."""
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
    """What each seat scored by what, in the order in which it first came up; `end` is what everybody sees then."""
    paid = [row for ply in plies for event in ply.events for row in game.notation.event_points(event)]
    table: dict[str, list[int]] = {}
    for why, seat, points in [*paid, *game.view.table_points(end)]:
        table.setdefault(why, [0] * end["players"])[seat] += points
    return table
