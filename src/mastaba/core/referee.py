"""Referee: a position with a secret seed. Lets chance play, tells each seat what it may know, keeps the record."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from mastaba.core.chance import SEED_BYTES, commitment, outcome
from mastaba.core.errors import BadSetup, NothingToUndo, NotYourTurn, Reason
from mastaba.core.game import Event, Game, Json
from mastaba.core.position import Position
from mastaba.core.record import Record, actor_name, check_actor, play_ply
from mastaba.core.state import CHANCE


@dataclass(frozen=True)
class Ply:
    """One ply as it happened: who, what, who alone may see it, and what followed."""

    actor: int
    text: str
    secret: tuple[int, ...] | None
    events: list[Event]
    stands: bool = False  # the rules forbid to take it back, though nobody learned anything

    @property
    def written(self) -> str:
        """The ply as it stands in a record."""
        return f"{actor_name(self.actor)} {self.text}"

    @property
    def informs(self) -> bool:
        """Whether somebody learned something from it that cannot be taken back."""
        return self.actor == CHANCE or any("secret" in event for event in self.events)


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
        self, position: Position, seed: bytes | None = None, plies: Sequence[str] = (), *, deal: bool = True
    ) -> None:
        """A table that goes on from these plies; without `deal` chance waits until the next move (an old log)."""
        if seed is not None and len(seed) != SEED_BYTES:
            raise BadSetup(Reason("error.bad_seed_length", {"bytes": SEED_BYTES}))
        self._seed = seed if seed is not None else secrets.token_bytes(SEED_BYTES)
        self.commitment = commitment(self._seed)
        self.position = position
        self.plies: list[Ply] = []
        self._start = position.copy()
        for ply in plies:
            self.follow(ply)
        self.opening = self._let_chance_play() if deal else []

    @property
    def seed(self) -> str | None:
        """The seed in hexadecimal, once the game is over."""
        return self._seed.hex() if self.position.is_over else None

    def play(self, seat: int, text: str) -> list[Event]:
        """A seat's move and the chance plies behind it; what happened, secrets included."""
        position = self.position
        if not position.is_over and seat != position.actor:
            params = {"seat": seat, "actor": actor_name(position.actor)}
            raise NotYourTurn(Reason("error.not_your_turn", params))
        return self._play(text) + self._let_chance_play()

    def follow(self, ply: str) -> list[Event]:
        """A ply that somebody else has judged, as it stands in a record: played again, chance is not asked."""
        check_actor(self.position, ply)
        return self._play(ply.partition(" ")[2])

    def _play(self, text: str) -> list[Event]:
        position = self.position
        actor = position.actor
        secret = position.game.secret_to(position.state, position.code(text))
        events = position.play_and_tell(text)
        stands = any(position.game.stands(event) for event in events)
        self.plies.append(Ply(actor, text, secret, events, stands))
        return events

    def _let_chance_play(self) -> list[Event]:
        events: list[Event] = []
        while self.position.actor == CHANCE:
            index = outcome(self._seed, len(self.plies), self.position.weights())
            events += self._play(self.position.legal()[index])
        return events

    def events_for(self, seat: int | None, events: list[Event]) -> list[Event]:
        """The events as a seat may see them."""
        return [self.position.game.show_event(event, seat) for event in events]

    def plies_for(self, seat: int | None) -> list[str]:
        """The plies as a seat may see them, secret parameters as question marks."""
        shown = self.position.game.shown
        return [f"{actor_name(ply.actor)} {shown(ply.text, seat, ply.secret)}" for ply in self.plies]

    def undo_to(self, seat: int, *, agreed: bool = False) -> int | None:
        """The ply number that this seat may go back to: its last ply, if nobody has learned anything since.

        With the agreement of all, its last ply whatever came after; but what was seen in a game of memory nobody can
        agree to forget. None: there is nothing to take back.
        """
        self.position.game.check_seat(seat, self.position.players)
        agreed = agreed and not self.position.game.forgetful
        for number in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[number]
            if not agreed and (ply.actor != seat or ply.informs or ply.stands):
                return None
            if ply.actor == seat:
                return number
        return None

    def undo(self, seat: int, *, agreed: bool = False) -> None:
        """Take the seat's last ply back; `NothingToUndo` if it may not."""
        number = self.undo_to(seat, agreed=agreed)
        if number is None:
            raise NothingToUndo(Reason("error.nothing_to_undo"))
        self.go_back(number)

    def go_back(self, number: int) -> None:
        """Be as after the first so many plies."""
        del self.plies[number:]
        position = self._start.copy()
        for ply in self.plies:
            play_ply(position, ply.written)
        self.position.state = position.state

    def record(self, names: list[str] | None = None) -> Record:
        """The game so far; with the seed once it is over."""
        plies = [ply.written for ply in self.plies]
        return Record.of(self.position, plies, commitment=self.commitment, seed=self.seed, names=names or [])


def points_by_source(game: Game, plies: Sequence[Ply], end: Json) -> dict[str, list[int]]:
    """What each seat scored by what, in the order in which it first came up; `end` is what everybody sees then."""
    paid = [row for ply in plies for event in ply.events for row in game.paid(event)]
    table: dict[str, list[int]] = {}
    for why, seat, points in [*paid, *game.counted(end)]:
        table.setdefault(why, [0] * end["players"])[seat] += points
    return table
