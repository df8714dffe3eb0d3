"""State: the abstract, compiled position of a game; search and playouts see nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from mastaba.core.engine.pack import Packer
from mastaba.core.engine.rng import Rng
from mastaba.core.options import Options

CHANCE: Final[i64] = -1
OVER: Final[i64] = -2
NONE: Final[i64] = -1
MAX_MOVES: Final[i64] = 1024


class EventLog:
    """The events of one ply, as rows of a kind and five numbers; `notation/events.py` of a game names them."""

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]()

    def add(self, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """Append an event."""
        rows = append(self.rows, kind)
        rows = append(rows, a)
        rows = append(rows, b)
        rows = append(rows, c)
        rows = append(rows, d)
        self.rows = append(rows, e)


class Factory:
    """The game's `new_state` and its arguments. A state is pickled as its factory and its bytes."""

    def __init__(self, new_state: Callable[[int, Options], State], players: int, options: Options) -> None:
        self.new_state = new_state
        self.players = players
        self.options = dict(options)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position as numbers. A move is a dense code; `apply` does not check it (`Position.play` does)."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.actor: i64 = CHANCE
        self.event_log: EventLog | None = None
        self.factory: Factory | None = None  # set by the game's `new_state`; clones share it

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending; return their number."""
        raise unwritten(self, "legal_into")

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome."""
        raise unwritten(self, "weight")

    def apply(self, code: i64) -> None:
        """Make a legal move and all that follows from it, up to the next choice."""
        raise unwritten(self, "apply")

    def random_code(self, rng: Rng) -> i64:
        """A random legal code: uniform among a seat's moves, by weight among chance's outcomes."""
        codes = vec[i64]([0] * int(MAX_MOVES))
        n = self.legal_into(codes)
        if self.actor != CHANCE or n == 0:
            return any_code(codes, n, rng)
        total: i64 = 0
        for i in range(n):
            total += self.weight(codes[i])
        mark = rng.below(total)
        k: i64 = 0
        while mark >= self.weight(codes[k]):
            mark -= self.weight(codes[k])
            k += 1
        return codes[k]

    def clone(self) -> State:
        """An independent copy, without an event log."""
        raise unwritten(self, "clone")

    def copy_from(self, state: State) -> None:
        """Become an independent copy of a state of the same game, players and options, without its event log.

        Cheaper than a clone where one state is used again and again. A game may have a faster way than bytes.
        """
        self.unpack(state.pack())

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, _memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        factory = self.factory
        if factory is None:
            raise AbstractStateError(f"{type(self).__name__} has no factory: `new_state` has to set it")
        return restored, (factory.new_state, factory.players, factory.options, self.pack())

    def scores(self) -> vec[i64]:
        """Points by seat, as if the game were counted now."""
        raise unwritten(self, "scores")

    def score(self, seat: i64) -> i64:
        """The points of one seat, as if the game were counted now."""
        return self.scores()[seat]

    def standings(self) -> vec[i64]:
        """By seat a number that is greater for a better place and equal for a shared one."""
        ranks = vec[i64]([0] * int(self.players))
        for seat in range(self.players):
            ranks[seat] = self.rank(seat)
        return ranks

    def rank(self, seat: i64) -> i64:
        """The number of one seat in `standings`: its points, unless a game has a rule for equal points."""
        return self.score(seat)

    def serialize(self, packer: Packer) -> None:
        """Write every field, or read it back, in one fixed order."""
        raise unwritten(self, "serialize")

    def derive(self) -> None:
        """Recompute everything that follows from the packed fields."""

    def pack(self) -> bytes:
        """Everything in this state, as bytes."""
        packer = Packer()
        self.serialize(packer)
        return packer.written()

    def unpack(self, data: bytes) -> None:
        """Become the state that was packed; players and options must be the same."""
        self.serialize(Packer(data))
        self.derive()

    def emit(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Append an event to the log, if there is one."""
        if self.event_log is not None:  # small enough to be inlined everywhere; playouts have no log
            _report(self, kind, a, b, c, d, e)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Redraw everything that this seat cannot know; a spectator is NONE."""
        raise unwritten(self, "reshuffle")


class AbstractStateError(Exception):
    """A game does not define one of the methods of State or Evaluator."""


class DeadEndError(Exception):
    """The actor has no legal move. Reading a position must rule this out."""


def unwritten(instance: object, method: str) -> AbstractStateError:
    """The error for a method that a game has to write."""
    return AbstractStateError(f"{type(instance).__name__} has no method {method}")


def restored(
    new_state: Callable[[int, Options], State], players: int, options: Options, packed: bytes
) -> State:
    """The state that was pickled."""
    state = new_state(players, options)
    state.unpack(packed)
    return state


def _report(state: State, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
    """Append an event."""
    if state.event_log is not None:
        state.event_log.add(kind, a, b, c, d, e)


def any_code(codes: vec[i64], n: i64, rng: Rng) -> i64:
    """A random one of the first n codes; `DeadEndError` without any, or a playout would never end."""
    if n == 0:
        raise DeadEndError("The actor has no legal move.")
    return codes[rng.below(n)]


def row(values: list[int]) -> vec[i64]:
    """A list of numbers as a `vec`, for plain Python."""
    return vec[i64](values)


def legal_codes(state: State) -> list[int]:
    """The legal codes as a Python list."""
    codes = vec[i64]([0] * int(MAX_MOVES))
    n = state.legal_into(codes)
    return [int(codes[i]) for i in range(n)]


def scores_of(state: State) -> list[int]:
    """The scores as a Python list."""
    return [int(points) for points in state.scores()]


def places_of(state: State) -> list[int]:
    """The places by seat: 1 for a winner; ties share the better place."""
    standings = state.standings()
    places: list[int] = []
    for mine in standings:
        better = 0
        for other in standings:
            if other > mine:
                better += 1
        places.append(better + 1)
    return places
