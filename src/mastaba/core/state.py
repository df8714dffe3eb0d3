"""State: the abstract, compiled position of a game; the only thing that search and playouts see."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from mastaba.core.pack import Packer
from mastaba.core.rng import Rng

CHANCE: Final[i64] = -1
OVER: Final[i64] = -2
NONE: Final[i64] = -1
MAX_MOVES: Final[i64] = 1024


class Trace:
    """The events of one ply, as rows of five numbers behind a kind; a room's `events.py` puts them into words."""

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]()

    def add(self, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """One event more."""
        rows = append(self.rows, kind)
        rows = append(rows, a)
        rows = append(rows, b)
        rows = append(rows, c)
        rows = append(rows, d)
        self.rows = append(rows, e)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position as numbers. A move is a dense code; `apply` does not check it (`Position.play` does)."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.actor: i64 = CHANCE
        self.trace: Trace | None = None

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending, and return how many there are."""
        raise AbstractStateError

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome."""
        raise AbstractStateError

    def apply(self, code: i64) -> None:
        """Make a legal move and all that follows from it, up to the next choice."""
        raise AbstractStateError

    def random_code(self, rng: Rng) -> i64:
        """A legal code: evenly among a seat's moves, by weight among chance's."""
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
        """An independent copy, without a listener."""
        raise AbstractStateError

    def scores(self) -> vec[i64]:
        """Points by seat, as if the game were counted now."""
        raise AbstractStateError

    def score(self, seat: i64) -> i64:
        """The points of one seat, as if the game were counted now."""
        return self.scores()[seat]

    def standings(self) -> vec[i64]:
        """By seat a number that is greater for a better place and equal for a shared one."""
        raise AbstractStateError

    def run(self, packer: Packer) -> None:
        """Write every field, or read it back, in one fixed order."""
        raise AbstractStateError

    def derive(self) -> None:
        """Work out anew all that follows from the fields that are packed."""

    def pack(self) -> bytes:
        """Everything in this state, as bytes."""
        packer = Packer()
        self.run(packer)
        return packer.written()

    def unpack(self, data: bytes) -> None:
        """Become the state that was packed; players and options must be the same."""
        self.run(Packer(data))
        self.derive()

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Report an event to whoever listens."""
        if self.trace is not None:  # small enough to be inlined everywhere: in playouts nobody listens
            _report(self, kind, a, b, c, d, e)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Draw anew all that this seat cannot know; a spectator is NONE."""
        raise AbstractStateError


class AbstractStateError(Exception):
    """A room forgot to write one of the verbs of State."""


class DeadEndError(Exception):
    """The actor has no legal move. No position that was read may come to this."""


def _report(state: State, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
    """Add an event to the trace."""
    if state.trace is not None:
        state.trace.add(kind, a, b, c, d, e)


def any_code(codes: vec[i64], n: i64, rng: Rng) -> i64:
    """One of the first n codes, each as likely; without any a playout would never end."""
    if n == 0:
        raise DeadEndError
    return codes[rng.below(n)]


def row(values: list[int]) -> vec[i64]:
    """Numbers as compiled code keeps them."""
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
    """By seat the place: 1 for a winner, ties share the better place."""
    standings = state.standings()
    places: list[int] = []
    for mine in standings:
        better = 0
        for other in standings:
            if other > mine:
                better += 1
        places.append(better + 1)
    return places
