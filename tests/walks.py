"""Walks: random games as material for tests, the same on every run. Shared by all tests of laws."""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

import mastaba
from mastaba.core.game import Game, Options, Value
from mastaba.core.rng import Rng
from tests import rooms

_MIXTURES = 4  # random mixtures of options, beside the plain ones


@dataclass(frozen=True)
class Case:
    """A game as it is set up: its name, the number of players, and the options that are not the default."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...] = ()

    def new(self) -> mastaba.Position:
        """The position before the first ply."""
        return mastaba.new(self.game, self.players, dict(self.options))

    @property
    def seed(self) -> int:
        """A seed of its own."""
        return zlib.crc32(str(self).encode())

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}".lower() for name, value in self.options)
        return f"{self.game}-{self.players}" + (f"-{options}" if options else "")


def _other(game: Game, options: Options) -> tuple[tuple[str, Value], ...]:
    """The options that are not the default."""
    return tuple((o.name, options[o.name]) for o in game.options if options[o.name] != o.default)


def mixtures(game: Game, players: int) -> list[tuple[tuple[str, Value], ...]]:
    """All defaults, all options at their last value, each other value alone, and some mixtures."""
    rng = Rng(len(game.name))
    found = [{}, {o.name: o.values[-1] for o in game.options}]
    found += [{o.name: value} for o in game.options for value in o.values if value != o.default]
    found += [{o.name: o.values[rng.below(len(o.values))] for o in game.options} for _ in range(_MIXTURES)]
    return list(dict.fromkeys(_other(game, game.complete(options, players)) for options in found))


def every_mixture(game: Game) -> Iterator[tuple[tuple[str, Value], ...]]:
    """All mixtures of all options."""
    names = [o.name for o in game.options]
    for values in itertools.product(*(o.values for o in game.options)):
        yield _other(game, dict(zip(names, values, strict=True)))


def _cases() -> list[Case]:
    with rooms.opened():
        return [
            Case(name, players, options)
            for name in mastaba.games.names()
            if name not in rooms.NAMES or not mastaba.compiled()
            for game in [mastaba.games.get(name)]
            for players in range(game.least_players, game.most_players + 1)
            for options in mixtures(game, players)
        ]


CASES = _cases()
GAMES = sorted({case.game for case in CASES})
FEW = [
    case for case in CASES if len(case.options) != 1
]  # the plain, the full and the mixed ones, for what is slow


def random_text(position: mastaba.Position, rng: Rng) -> str:
    """One of the legal moves."""
    return position.game.texts[position.state.random_code(rng)]


def walk(case: Case, seed: int | None = None) -> Iterator[mastaba.Position]:
    """A random game: its position before each ply and after the last. It moves on while you look."""
    rng = Rng(case.seed if seed is None else seed)
    position = case.new()
    yield position
    while not position.is_over:
        position.play(random_text(position, rng))
        yield position


def sample(case: Case, every: int, seed: int | None = None) -> Iterator[mastaba.Position]:
    """Some positions of a random game, another beginning for each case; the last one is always among them."""
    for number, position in enumerate(walk(case, seed), case.seed):
        if number % every == 0 or position.is_over:
            yield position


def at_ply(case: Case, seed: int, ply: int) -> mastaba.Position:
    """The position before this ply of a random game, or its end."""
    return next(p for n, p in enumerate(walk(case, seed)) if n == ply or p.is_over)


@st.composite
def positions(draw: st.DrawFn, cases: list[Case] = CASES) -> mastaba.Position:
    """Any position that can come about."""
    case = draw(st.sampled_from(cases))
    return at_ply(case, draw(st.integers(0, 2**32 - 1)), draw(st.integers(0, 200)))
