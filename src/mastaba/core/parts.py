"""The parts of a game.

Each part is a small frozen dataclass whose fields are functions of the game's folders, or plain data. What a game need
not have is a field with a default.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Protocol, TypeVar, get_type_hints

from mastaba.core.observation import json_schema
from mastaba.core.options import Options
from mastaba.core.words.catalogue import Words

if TYPE_CHECKING:
    from mastaba.core.bots import Bot
    from mastaba.core.engine.evaluator import Evaluator
    from mastaba.core.engine.features import Features
    from mastaba.core.engine.state import EventLog, State
    from mastaba.core.errors import IllegalMove
    from mastaba.core.weights import Weights
    from mastaba.core.words.explanation import Explanation

Json = dict[str, Any]
Event = dict[str, Any]
Names = Sequence[str] | None  # by seat the players' names; None: what the game calls its seats
Ids = Collection[str]  # of elements of the board
Points = list[tuple[str, int, int]]  # what for (a text of `why`), to which seat, how many
# The shape of the place for a board: a desk (about 1000 by 760), a telephone (about 390 by 600), a tablet held upright.
Layout = Literal["wide", "tall", "portrait"]
Own = TypeVar("Own", bound="State")  # the game's own class of states: the functions of a part agree on it
Seen = TypeVar("Seen")  # the game's own type of observations, and that of memories
Known = TypeVar("Known")
Seen_contra = TypeVar("Seen_contra", contravariant=True)
Known_contra = TypeVar("Known_contra", contravariant=True)
_PAINTS: Final = ("#1f3f66", "#b3402a", "#2f7d5b", "#c08a1a", "#5b3a78", "#3b3b3b", "#7a5230", "#7d8a94")


@dataclass(frozen=True)
class Step:
    """A step of the count: the source, its elements on the board, and its points."""

    text: str  # the first line is its title
    ids: tuple[str, ...] = ()
    points: tuple[int, ...] = ()  # by seat; empty where nothing is added


# --- Engine, notation, view -----------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Engine:
    """The rules over numbers."""

    new_state: Callable[[int, Options], State]
    """`new_state(players, options)`: the state before the first ply."""


def _usual_points(event: Event) -> Points:
    """The points of the events `points` and `final`."""
    if event["event"] in ("points", "final"):
        return [(event["why"], event["seat"], event["points"])]
    return []


def _no_features(state: State) -> list[list[str]]:
    return [[] for _ in range(state.players)]


@dataclass(frozen=True, eq=False)
class Notation(Generic[Own]):
    """Numbers as texts and JSON, and back."""

    write: Callable[[Own], Json]
    """`write(state)`: the position's own JSON keys, behind `game`, `players` and `options`."""

    read: Callable[[int, Options, Json], Own]
    """`read(players, options, data)`: the state of a JSON position; `BadPosition` says precisely what is wrong."""

    events: Callable[[Own, EventLog], list[Event]]
    """`events(state, event_log)`: what happened in a ply, secrets included, for the log and the animation."""

    _: KW_ONLY

    event_points: Callable[[Event], Points] = _usual_points
    """`event_points(event)`: the points that an event brings."""

    features: Callable[[Own], list[list[str]]] = _no_features
    """`features(state)`: by seat, what it holds at the end that may have won the game, for the arena's statistics."""


class Imagine(Protocol[Seen_contra, Known_contra]):
    """The type of `View.imagine`."""

    def __call__(self, observation: Seen_contra, memory: Known_contra | None = None, /) -> State:
        """A state that the observing seat could be in."""


def never(*_: object) -> bool:
    """The default of a question that most games answer with no."""
    return False


def _no_points(_observation: object) -> Points:
    return []


def _returned(function: Callable[..., Any]) -> Any:
    """The type that a function returns."""
    hints = get_type_hints(function)
    if "return" not in hints:
        msg = f"{function.__module__}.{function.__name__} needs a return type: a TypedDict, which is its JSON Schema"
        raise TypeError(msg)
    return hints["return"]


def _no_facts(_state: object) -> Json:
    return {}


def _whole_event(event: Event, _seat: int | None) -> Event:
    return event


@dataclass(frozen=True, eq=False)
class View(Generic[Own, Seen, Known]):
    """What a seat may know. Seats are numbers, a spectator is None."""

    observe: Callable[[Own, Options, int | None, list[str]], Seen]
    """`observe(state, options, seat, legal)`: what a seat sees on the table now."""

    memory: Callable[[Own, int | None], Known]
    """`memory(state, seat)`: what a seat has legitimately seen and could remember."""

    imagine: Imagine[Seen, Known]
    """`imagine(observation, memory=None)`: a state that the observing seat could be in."""

    secret_to: Callable[[Own, int], tuple[int, ...] | None]
    """`secret_to(state, code)`: the only seats that may see the parameters of this ply, or None if it is public."""

    _: KW_ONLY

    followed: Callable[[Own], Json] = _no_facts
    """`followed(state)`: what all players have followed, and neither an observation nor a memory names.

    `imagine` gets it as further keys of the memory. Without it, it guesses.
    """

    show_event: Callable[[Event, int | None], Event] = _whole_event
    """`show_event(event, seat)`: the event as a seat may see it."""

    open_choice: Callable[[Seen], bool] = never
    """`open_choice(observation)`: whether every seat can work out the legal moves of the seat that acts.

    It must be the same in every seat's observation, and so must the legal moves be in every world that another seat
    could be in. The table plays a forced move of an open choice at once (`Ply.forced`), and that must reveal nothing
    about the seat's hand. It asks all the same where chance follows, or an event that nobody can take back. A game
    with secrets says for which of its questions this is so.
    """

    table_points: Callable[[Seen], Points] = _no_points
    """`table_points(observation)`: the points on the table that no event has brought."""

    features: Features | None = None
    """What a seat knows as a row of bytes, for `mastaba.envs`."""

    def observation_schema(self) -> Json:
        """The JSON Schema of an observation: of the type that `observe` returns."""
        return json_schema(_returned(self.observe))

    def memory_schema(self) -> Json:
        """The JSON Schema of a memory: of the type that `memory` returns."""
        return json_schema(_returned(self.memory))


# --- Words and board ------------------------------------------------------------------------------


def _no_clauses(_observation: object, _text: str | None = None) -> tuple[str, ...]:
    return ()


def _no_text(*_: object) -> str:
    return ""


def _no_warnings(_observation: object, _words: Words) -> dict[str, str]:
    return {}


class Clauses(Protocol[Seen_contra]):
    """The type of `Language.clauses`."""

    def __call__(self, observation: Seen_contra, text: str | None = None, /) -> tuple[str, ...]:
        """The numbers of the clauses to read now."""


@dataclass(frozen=True, eq=False)
class Language(Generic[Own, Seen]):
    """What people read, from an observation and a catalogue. `Game` has the same verbs by language."""

    people: Callable[[Words, int, Names], list[str]]
    """`people(words, players, names)`: what the seats are called: by their names, or by what the game has for them."""

    label: Callable[[Seen, str, Words, Sequence[str]], str]
    """`label(observation, text, words, people)`: a move in words."""

    say: Callable[[Event, Words, Sequence[str]], str]
    """`say(event, words, people)`: an event in words."""

    prompt: Callable[[Seen, Words, Names], str]
    """`prompt(observation, words, names)`: what is to be done now, in one sentence."""

    text: Callable[[Seen, Words, Names, int], str]
    """`text(observation, words, names, width)`: the board in words."""

    refuse: Callable[[Own, int], IllegalMove]
    """`refuse(state, code)`: why this move is not legal now."""

    _: KW_ONLY

    clauses: Clauses[Seen] = _no_clauses
    """`clauses(observation, text=None)`: the clauses about the open question, or about one of its moves."""

    result: Callable[[Seen, Words, Names], str] = _no_text
    """`result(observation, words, names)`: how a finished game ended; empty: it is enough to say who has won."""

    then: Callable[[str, Words], str] = _no_text
    """`then(text, words)`: the question when the first of the places that a move points at is chosen."""

    warnings: Callable[[Seen, Words], dict[str, str]] = _no_warnings
    """`warnings(observation, words)`: by legal move, what to consider before making it. Most moves are harmless."""

    explain: Callable[[Seen, str, Words], Explanation | None] | None = None
    """`explain(observation, thing, words)`: what an element of the board is and how it scores; None: self-evident.

    It follows from the observation alone, so touching an element reveals nothing.
    """

    remembered: Callable[[Seen, Words, Names], list[str]] | None = None
    """`remembered(observation, words, names)`: of a memory game, what the key `remembered` says."""

    score_steps: Callable[[Seen, Words, Names], list[Step]] | None = None
    """`score_steps(observation, words, names)`: the count step by step, as if the game ended now.

    The points of all steps are the scores.
    """

    @property
    def has_score_steps(self) -> bool:
        """Whether the count has steps; for templates, which would call `score_steps`."""
        return self.score_steps is not None


class Draw(Protocol[Seen_contra]):
    """The type of `Board.svg`."""

    def __call__(
        self, observation: Seen_contra, lang: str, names: Names, /, *, layout: Layout, can: Ids
    ) -> str:
        """The board as one seat sees it: a standalone SVG document.

        `names` are the players' names by seat. `can` are the ids that legal moves point at: the site makes them
        clickable, and the picture should make them stand out, for instance by a golden outline.
        """


def _no_motions(_observation: object, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
    return [[] for _ in plies]


def _nothing_shown(_observation: object, _text: str) -> tuple[tuple[str, str], ...]:
    return ()


def _numbered_badge(colour: int) -> str:
    number = f'<text y="5" font-size="14" fill="#fff" text-anchor="middle">{colour + 1}</text>'
    return f'<circle r="11" fill="#45403c"/>{number}'


@dataclass(frozen=True, eq=False)
class Board(Generic[Seen]):
    """What people see, from an observation alone.

    Pages with the board link `static/board.css` of the game's folder, if it is there: seat colours, the board by night.
    """

    svg: Draw[Seen]
    """`svg(observation, lang, names, layout=…, can=…)`: the board as a picture."""

    anchors: Callable[[Seen, str], tuple[str, ...]]
    """`anchors(observation, text)`: the ids that a move points at, in the order of clicking; empty for the panel."""

    _: KW_ONLY

    motions: Callable[[Seen, Sequence[Sequence[Event]]], list[list[Json]]] = _no_motions
    """`motions(observation, plies)`: what the events of the last plies moved on the board, a list for each ply.

    `{"piece": id after, "from": id, "step": n}` for what came from somewhere, `{"piece": id before, "to": id,
    "step": n}` for what is no piece of its own any more, `{"say": text, "at": id, "step": n}` for points;
    `{"slide": id, "from": id, "at": id}`, `{"pop": id}` and `{"turn": id, "degrees": n, "veil": id}` for what
    slides on the board, shows itself, or turns as a whole.
    """

    shows: Callable[[Seen, str], tuple[tuple[str, str], ...]] = _nothing_shown
    """`shows(observation, text)`: what a move would bring where, as pairs of ids: shown before it is made."""

    direction: Callable[[Seen, str], str] = _no_text
    """`direction(observation, text)`: where a move pushes a piece: `up`, `down`, `left`, `right`, for keys and swipes.

    Of several legal moves in one direction the first is the simplest. Most moves have none.
    """

    seat_badge: Callable[[int], str] = _numbered_badge
    """`seat_badge(colour)`: a seat's sign about the middle of a square of 24, for lists beside the board.

    `colour` is the index of its colour: the seat's number where players choose none.
    """

    seat_paint: Callable[[int], str] = _PAINTS.__getitem__
    """`seat_paint(colour)`: the paint of a seat of a colour, for lines and marks beside the board."""

    sounds: Mapping[str, str] = field(default_factory=dict)
    """By the beginning of a piece's id, the sound of its motion: `knock` or `water`. Other pieces rustle like paper."""

    unmarked: tuple[str, ...] = ()
    """The beginnings of the ids of pieces that get no mark when they have moved since a seat's last decision."""


# --- Bots -----------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, kw_only=True)
class Bots:
    """The bots of a game beside `random`."""

    evaluator: Evaluator | None = None  # a game without one has no greedy bot
    levels: tuple[Bot, ...] = ()  # the ladder that people climb, the weakest first; the strongest is `sage`
    players: tuple[Bot, ...] = ()  # the game's own beside the ladder, the strongest first
    preferred: str | None = None  # the default, where it is another
    tuned: Callable[[Weights], Bot] | None = (
        None  # a quick bot that plays by these weights, for `mastaba tune`
    )

    @property
    def default(self) -> str:
        """The bot that takes a seat where nobody chooses one: the middle of the ladder, or the strongest."""
        if self.preferred is not None:
            return self.preferred
        if self.levels:
            return self.levels[(len(self.levels) - 1) // 2].name
        return self.players[0].name if self.players else "random" if self.evaluator is None else "greedy"

    @property
    def can_advise(self) -> bool:
        """Whether a bot can say what a move is worth."""
        return bool(self.players) or self.evaluator is not None
