"""Room: a game whose folder has the usual modules. It states what they are; which of them does what stands here, once.

A room's own class says its name, its options and its box, and overrides the verbs in which it is special.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from mastaba.core.errors import IllegalMove
from mastaba.core.game import Event, Game, Json, Layout, Options
from mastaba.core.state import State, Trace
from mastaba.core.words import Words

Own = TypeVar("Own", bound=State)
Own_contra = TypeVar("Own_contra", bound=State, contravariant=True)


class Board(Protocol):
    """`board.py`: the picture."""

    def svg(
        self,
        observation: Json,
        lang: str,
        names: Sequence[str] | None,
        /,
        *,
        layout: Layout,
        can: Collection[str],
    ) -> str:
        """The board as one seat sees it; `can` are the ids that legal moves point at."""


class Events(Protocol[Own_contra]):
    """`events.py`: what happened."""

    def events(self, state: Own_contra, trace: Trace, /) -> list[Event]:
        """What happened in a ply, secrets included."""

    def show_event(self, event: Event, seat: int | None, /) -> Event:
        """The event as a seat may see it."""

    def people(self, words: Words, players: int, names: Sequence[str] | None, /) -> list[str]:
        """What the players are called: by their names, or by what the game has for them."""

    def say(self, event: Event, words: Words, people: Sequence[str], /) -> str:
        """The event in words."""


class Guide(Protocol):
    """`guide.py`: what to read now."""

    def clauses(self, observation: Json, text: str | None, /) -> tuple[str, ...]:
        """The numbers of the clauses about the open question, or about one of its moves."""


class Imagine(Protocol):
    """`imagine.py`: from an observation back to a state."""

    def imagine(self, observation: Json, memory: Json | None, /) -> State:
        """A state that the observing seat could be in."""


class Motions(Protocol):
    """`motions.py`: the animation."""

    def motions(self, observation: Json, plies: Sequence[Sequence[Event]], /) -> list[list[Json]]:
        """What the events of the last plies moved on the board."""


class Moves(Protocol[Own_contra]):
    """`moves.py`: moves on the board, in words, and refused."""

    def anchors(self, observation: Json, text: str, /) -> tuple[str, ...]:
        """The ids of the board elements that a move points at."""

    def label(self, observation: Json, text: str, words: Words, people: Sequence[str], /) -> str:
        """The move in words."""

    def refuse(self, state: Own_contra, code: int, /) -> IllegalMove:
        """Why this move is not legal now."""


class Writing(Protocol[Own_contra]):
    """`position.py`: the beginning, and a state as JSON."""

    def new_state(self, players: int, options: Options, /) -> State:
        """The state before the first ply."""

    def write(self, state: Own_contra, /) -> Json:
        """The position's own JSON keys."""


class Reading(Protocol):
    """`reading.py`, or `position.py` where that is short: JSON as a state."""

    def read(self, players: int, options: Options, data: Json, /) -> State:
        """The state of a JSON position."""


class Text(Protocol):
    """`text.py`: the board in words."""

    def task(self, observation: Json, lang: str, names: Sequence[str] | None, /) -> str:
        """What is to be done now, in one sentence."""

    def text(self, observation: Json, lang: str, names: Sequence[str] | None, width: int, /) -> str:
        """The board in words."""


class View(Protocol[Own_contra]):
    """`view.py`: what a seat sees and remembers."""

    def observe(self, state: Own_contra, options: Options, seat: int | None, legal: list[str], /) -> Json:
        """What a seat sees on the table now."""

    def memory(self, state: Own_contra, seat: int | None, /) -> Json:
        """What a seat has seen and could remember."""


@dataclass(frozen=True)
class Modules(Generic[Own_contra]):
    """The modules of a room by what they do."""

    board: Board
    events: Events[Own_contra]
    guide: Guide
    imagine: Imagine
    motions: Motions
    moves: Moves[Own_contra]
    position: Writing[Own_contra]
    reading: Reading
    text: Text
    view: View[Own_contra]


class Room(Game, Generic[Own]):
    """A game made of the usual modules over its own class of states."""

    state_type: type[Own]
    modules: Modules[Own]

    def own(self, state: State) -> Own:
        """A state of this game, as such: states never mix between games."""
        if not isinstance(state, self.state_type):
            raise TypeError(f"{self.name} has no {type(state).__name__}")
        return state

    def people(self, lang: str, players: int, names: Sequence[str] | None = None) -> list[str]:
        """What the players are called: by their names, or by what the game has for them."""
        return self.modules.events.people(self.words(lang), players, names)

    def new_state(self, players: int, options: Options) -> State:
        return self.modules.position.new_state(players, options)

    def write(self, state: State) -> Json:
        return self.modules.position.write(self.own(state))

    def read(self, players: int, options: Options, data: Json) -> State:
        return self.modules.reading.read(players, options, data)

    def refuse(self, state: State, code: int) -> IllegalMove:
        return self.modules.moves.refuse(self.own(state), code)

    def observe(self, state: State, options: Options, seat: int | None, legal: list[str]) -> Json:
        return self.modules.view.observe(self.own(state), options, seat, legal)

    def memory(self, state: State, seat: int | None) -> Json:
        return self.modules.view.memory(self.own(state), seat)

    def imagine(self, observation: Json, memory: Json | None = None) -> State:
        return self.modules.imagine.imagine(observation, memory)

    def events(self, state: State, trace: Trace) -> list[Event]:
        return self.modules.events.events(self.own(state), trace)

    def show_event(self, event: Event, seat: int | None) -> Event:
        return self.modules.events.show_event(event, seat)

    def anchors(self, observation: Json, text: str) -> tuple[str, ...]:
        return self.modules.moves.anchors(observation, text)

    def label(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        people = self.people(lang, observation["players"], names)
        return self.modules.moves.label(observation, text, self.words(lang), people)

    def say(self, event: Event, lang: str, players: int, names: Sequence[str] | None = None) -> str:
        return self.modules.events.say(event, self.words(lang), self.people(lang, players, names))

    def task(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        return self.modules.text.task(observation, lang, names)

    def clauses(self, observation: Json, text: str | None = None) -> tuple[str, ...]:
        return self.modules.guide.clauses(observation, text)

    def svg(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, layout: Layout = "wide"
    ) -> str:
        can = {anchor for text in observation["legal"] or () for anchor in self.anchors(observation, text)}
        return self.modules.board.svg(observation, lang, names, layout=layout, can=can)

    def text(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, width: int = 100
    ) -> str:
        return self.modules.text.text(observation, lang, names, width)

    def motions(self, observation: Json, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
        return self.modules.motions.motions(observation, plies)
