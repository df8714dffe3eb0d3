"""Game: how a room introduces itself. Everything outside a room sees its game only through this."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from mastaba.core.errors import BadSetup, IllegalMove, OtherVersion, Reason
from mastaba.core.options import Amount, Option, Options, Value, written
from mastaba.core.words import Words, in_language, words

if TYPE_CHECKING:
    from mastaba.core.box import Box
    from mastaba.core.explanation import Explanation
    from mastaba.core.judge import Judge
    from mastaba.core.mind import Mind
    from mastaba.core.state import State, Trace

__all__ = [
    "Amount", "Event", "Game", "Json", "Layout", "Option", "Options", "Step", "Value", "written",
]  # fmt: skip

Json = dict[str, Any]
Event = dict[str, Any]
_PAINTS: Final = ("#1f3f66", "#b3402a", "#2f7d5b", "#c08a1a", "#5b3a78", "#3b3b3b", "#7a5230", "#7d8a94")
Layout = Literal["wide", "tall", "portrait"]  # a desk, a telephone, a tablet held upright


@dataclass(frozen=True)
class Step:
    """A step of a walk through the count: what is counted, where it lies on the board, and what it pays."""

    text: str  # the first line is its title
    ids: tuple[str, ...] = ()
    points: tuple[int, ...] = ()  # to each seat; empty where nothing is added


class Game(ABC):
    """A room: its options, its moves, its states and its views. Seats are numbers, a spectator is None."""

    name: ClassVar[str]
    folder: ClassVar[Path]
    least_players: ClassVar[int]
    most_players: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    texts: ClassVar[tuple[str, ...]]
    version: ClassVar[int]
    box: ClassVar[Box]
    judge: ClassVar[Judge | None] = None  # a game without one has no greedy bot
    unlogged: ClassVar[tuple[str, ...]] = ()  # events that need no line in a log: others say the same
    forgetful: ClassVar[bool] = False  # a game of memory: nobody may look at its past before it is over
    minds: ClassVar[Mapping[str, Mind]] = {}  # bots of the room's own, the strongest first
    # The names of the colours that players may choose from (texts `colour.…`); empty where seats have theirs. A colour
    # is how a seat is drawn and called, no part of the game: the site puts `colours`, by seat the index of its colour,
    # into the observations that it draws and speaks from.
    colours: ClassVar[tuple[str, ...]] = ()

    @cached_property
    def usual_bot(self) -> str:
        """The bot that takes a seat where nobody chooses one."""
        return next(iter(self.minds), "random" if self.judge is None else "greedy")

    @cached_property
    def codes(self) -> dict[str, int]:
        """The number of each move text."""
        return {text: code for code, text in enumerate(self.texts)}

    @cached_property
    def _locale(self) -> Path:
        return self.folder / "locale"

    def words(self, lang: str) -> Words:
        """The room's catalogue."""
        return words(self._locale, lang)

    @property
    def key(self) -> str:
        """What tells another process which game this is, with which box (`rooms.by_key`)."""
        return f"{self.name} {self.box.hash}"

    def check_players(self, players: object) -> int:
        """A number of players that the game allows."""
        if type(players) is not int or not self.least_players <= players <= self.most_players:
            raise BadSetup(
                Reason(
                    "error.bad_players",
                    {
                        "game": self.name,
                        "players": players,
                        "least": self.least_players,
                        "most": self.most_players,
                    },
                )
            )
        return players

    def complete(self, options: Mapping[str, Any] | None, players: int, rules: int | None = None) -> Options:
        """All options in their order: the given ones, and the usual ones for so many players.

        In a game of an older version of the rules those that are not given are as they were then.
        """
        version = self.version if rules is None else rules
        given = dict(options or {})
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadSetup(
                    Reason(
                        "error.bad_option", {"game": self.name, "option": name, "options": ", ".join(known)}
                    )
                )
            if not known[name].allows(value) or not known[name].fits(value, players):
                raise BadSetup(known[name].refuse(value))
        return {
            option.name: given[option.name] if option.name in given else option.usual_in(version, players)
            for option in self.options
        }

    def named(self, options: Options, rules: int) -> Options:
        """The options that a record of a version of the rules names: those that it had."""
        had = {
            option.name: options[option.name]
            for option in self.options
            if option.since <= rules or options[option.name] != option.before(rules)
        }
        return self.told(had)

    def told(self, options: Options) -> Options:
        """The options as positions and observations name them: one that came later only if it was chosen.

        So what was written before it keeps its bytes and its fingerprint.
        """
        later = self._later
        return {name: value for name, value in options.items() if name not in later or value != later[name]}

    @cached_property
    def _later(self) -> Options:
        return {option.name: option.default for option in self.options if option.later}

    def rules_of(self, options: Mapping[str, Any]) -> int:
        """The version of the rules that options without a version are of.

        Positions and records name all their options (notation 11, 13): those that name all of an older version and
        no newer one are of that version. Whoever names fewer means today's rules.
        """
        named = set(options)
        for version in range(1, self.version):
            if named == {option.name for option in self.options if option.since <= version}:
                return version
        return self.version

    def renewed(self, options: Options, players: int, rules: int) -> Options:
        """The options of a game of an older version for a new game: what was usual then is what is usual now."""
        usual = self.complete({}, players, rules)
        chosen = {name: value for name, value in options.items() if usual.get(name) != value}
        return self.complete(chosen, players)

    def check_version(self, rules: int, box: str) -> None:
        """Raise `OtherVersion` for a version of the rules, or a box by its hash, that nobody here knows.

        A game of a released box is another `Game` (`rooms.get`), so the box must be this one's.
        """
        if not 1 <= rules <= self.version:
            why = Reason("record.unknown_rules", {"game": self.name, "rules": rules, "ours": self.version})
        elif box != self.box.hash:
            why = Reason("record.unknown_box", {"game": self.name, "box": box, "ours": self.box.hash})
        else:
            return
        raise OtherVersion(Reason("record.version", {"why": why}))

    def check_seat(self, seat: object, players: int) -> int | None:
        """A seat of a game with so many players, or None for a spectator."""
        if seat is None:
            return None
        if type(seat) is not int or not 0 <= seat < players:
            raise BadSetup(Reason("error.bad_seat", {"seat": seat, "players": players, "last": players - 1}))
        return seat

    @abstractmethod
    def new_state(self, players: int, options: Options) -> State:
        """The state before the first ply."""

    @abstractmethod
    def write(self, state: State) -> Json:
        """The position's own JSON keys, behind `game`, `players` and `options`."""

    @abstractmethod
    def read(self, players: int, options: Options, data: Json) -> State:
        """The state of a JSON position; BadPosition says precisely what is wrong."""

    @abstractmethod
    def refuse(self, state: State, code: int) -> IllegalMove:
        """Why this move is not legal now."""

    @abstractmethod
    def observe(self, state: State, options: Options, seat: int | None, legal: list[str]) -> Json:
        """What a seat sees on the table now."""

    @abstractmethod
    def memory(self, state: State, seat: int | None) -> Json:
        """What a seat has legitimately seen and could remember."""

    @abstractmethod
    def imagine(self, observation: Json, memory: Json | None = None) -> State:
        """A state that the observing seat could be in."""

    @abstractmethod
    def events(self, state: State, trace: Trace) -> list[Event]:
        """What happened in a ply, for the log and for animation."""

    @abstractmethod
    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        """The only seats that may see the parameters of this ply, or None if it is public."""

    def shared(self, observation: Json) -> Json:
        """What of an observation lies open on a screen that several players share.

        Where this differs between them a curtain falls before the one who decides.
        """
        return observation

    def uncounted(self, plies: Sequence[str], seat: int | None) -> frozenset[int]:
        """Which of these plies (as in a record) a seat may not even count, for the number would tell something.

        A secret choice of somebody else that takes several plies counts as none while it is made and as one, its
        first, until it is revealed (kemet notation 6). In most games everybody may count everything. It is asked after
        every ply: look only at the last plies, not at the whole log.
        """
        return frozenset()

    def show_event(self, event: Event, seat: int | None) -> Event:
        """The event as a seat may see it."""
        return event

    def logged(self, event: Event) -> Event | None:
        """What of an event, as a seat may see it, may be kept in sight while the game runs; None: nothing."""
        return event

    def stands(self, event: Event) -> bool:
        """Whether the rules forbid to take back what happened, even if nobody has learned anything."""
        return False

    def paid(self, event: Event) -> list[tuple[str, int, int]]:
        """The points that an event brings: what for (a text of `why`), to which seat, how many."""
        if event["event"] in ("points", "final"):
            return [(event["why"], event["seat"], event["points"])]
        return []

    def counted(self, observation: Json) -> list[tuple[str, int, int]]:
        """The points that no event has brought, as they lie on the table: what for, to which seat, how many."""
        return []

    def window(self, observation: Json) -> str | None:
        """The kind of window that is open, if the seat that acts is asked by public facts only (kemet notation 7).

        It must be the same in everybody's observation. In a window a seat can always `pass`.
        """
        return None

    def windows(self, lang: str) -> dict[str, str]:
        """All kinds of windows, and what each is called."""
        return {}

    @cached_property
    def has_windows(self) -> bool:
        """Whether there are windows in this game."""
        return type(self).window is not Game.window

    def open_choice(self, observation: Json) -> bool:
        """Whether everybody can work out the legal moves of the seat that acts.

        It must be the same in everybody's observation, and so must the legal moves be in every world that another seat
        could be in: a forced move of an open choice is played by the table at once (`Ply.forced`), and that must tell
        nobody what the seat holds. A room with secrets says for which of its questions this is so.
        """
        return False

    def declines(self, observation: Json) -> tuple[str, str] | None:
        """What kind of offer the acting seat is asked about, and the move that refuses it (hamunaptra notation 4.5).

        A seat may say beforehand that it wants no offers of a kind: then the table refuses for it at once. It must be
        the same in everybody's observation.
        """
        return None

    def offers(self, lang: str) -> dict[str, str]:
        """All kinds of offers that can be declined beforehand, and what each is called."""
        return {}

    def tries(self, observation: Json, text: str) -> bool:
        """Whether a person may look at what this move leads to, and take it back, before it is made.

        Nobody may learn anything by it (hamunaptra notation 4.3: a token picked up and put back).
        """
        return False

    def half(self, text: str) -> bool:
        """Whether a move is only the first part of a choice: people make it and the next by one click (`x`, then `y`).

        `anchors` of such a game also knows the two together, as `x 2, y 3`.
        """
        return False

    def suggested(self, players: int) -> Options:
        """Options that are worth choosing with so many players, where they are not the usual ones."""
        return {}

    def advises(self, options: Options) -> bool:
        """Whether a player may ask a bot for a hint: if one can say what a move is worth.

        In a game of memory it would spoil the point.
        """
        return bool(self.minds) or self.judge is not None

    @abstractmethod
    def anchors(self, observation: Json, text: str) -> tuple[str, ...]:
        """The ids of the board elements that a move points at, in the order of clicking; empty for the panel."""

    def then(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        """What is asked when the first of the places that a move points at is chosen: "where shall it sail?"."""
        return ""

    def warnings(self, observation: Json, lang: str) -> dict[str, str]:
        """By legal move, what a person should think of before making it. Most moves are harmless."""
        return {}

    def shows(self, observation: Json, text: str) -> tuple[tuple[str, str], ...]:
        """What a move would bring where, as pairs of ids on the board: shown to a person before it is made."""
        return ()

    def way(self, observation: Json, text: str) -> str:
        """Where a move pushes something, as it is seen: `up`, `down`, `left`, `right`, for keys and swipes.

        Of several legal moves in one direction the first is the simplest. Most moves have none.
        """
        return ""

    @abstractmethod
    def label(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        """The move in words."""

    @abstractmethod
    def say(self, event: Event, lang: str, players: int, names: Sequence[str] | None = None) -> str:
        """The event in words."""

    @abstractmethod
    def task(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        """What is to be done now, in one sentence."""

    def result(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        """How a finished game ended, in a sentence of the room's own; empty: it is enough to say who has won."""
        return ""

    def sign(self, colour: int) -> str:
        """What a seat is known by on the board, drawn about the middle of a square of 24: for lists beside it.

        `colour` is the index of its colour: the seat's number where players choose none.
        """
        number = f'<text y="5" font-size="14" fill="#fff" text-anchor="middle">{colour + 1}</text>'
        return f'<circle r="11" fill="#45403c"/>{number}'

    def paint(self, colour: int) -> str:
        """What a seat of a colour is painted with on the board: for lines and marks beside it."""
        return _PAINTS[colour]

    @abstractmethod
    def svg(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, layout: Layout = "wide"
    ) -> str:
        """The board as a picture."""

    @abstractmethod
    def text(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, width: int = 100
    ) -> str:
        """The board in words."""

    def walk(self, observation: Json, lang: str = "en", names: Sequence[str] | None = None) -> list[Step]:
        """The count step by step, as if the game ended now; at its end that is how the points came about.

        The points of all steps are the scores. Where nothing needs to be walked through there are no steps.
        """
        return []

    @cached_property
    def has_walk(self) -> bool:
        """Whether there is something to walk through."""
        return type(self).walk is not Game.walk

    def motions(self, observation: Json, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
        """What the events of the last plies moved on the board, a list for each ply, for the animation.

        `{"piece": id after, "from": id, "step": n}` for what came from somewhere, `{"piece": id before, "to": id,
        "step": n}` for what is no piece of its own any more, `{"say": text, "at": id, "step": n}` for points;
        `{"slide": id, "from": id, "at": id}`, `{"pop": id}` and `{"turn": id, "degrees": n, "veil": id}` for what
        slides on the board, shows itself, or turns as a whole.
        """
        return [[] for _ in plies]

    def clauses(self, observation: Json, text: str | None = None) -> tuple[str, ...]:
        """The numbers of the clauses about the open question, or about one of its moves: what to read now."""
        return ()

    def explain(
        self, observation: Json, thing: str, lang: str = "en", names: Sequence[str] | None = None
    ) -> Explanation | None:
        """What the element of the board with this id is and how it scores; None for what explains itself.

        It follows from the observation alone, so nobody learns by touching what they cannot see.
        """
        return None

    @cached_property
    def explains(self) -> bool:
        """Whether the things on the board are explained."""
        return type(self).explain is not Game.explain

    def rules_page(self, lang: str) -> Path:
        """The rules page in a language, or in English if there is none."""
        return in_language(self.folder, lang, "rules.{}.md")

    def shown(self, text: str, seat: int | None, secret: tuple[int, ...] | None) -> str:
        """A ply as a seat sees it: hidden parameters are question marks (notation 10)."""
        if secret is None or seat in secret:
            return text
        verb, *parameters = text.split(" ")
        return " ".join([verb, *("?" for _ in parameters)])
