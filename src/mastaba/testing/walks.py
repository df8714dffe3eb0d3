"""Walks: random games as material for tests, the same on every run."""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import mastaba
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.game import Game, Option, Options, Value

_MIXTURES = 4  # random mixtures of options, beside the plain ones
_LONG = 60  # plies: of a longer game only a sample is checked
_HELD = 28  # the size of the sample; all set-ups together give a law some thousands of positions
_SMALL = 5  # a small amount
_LARGE = 500  # texts: a game with more of them is walked less closely


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
    return tuple((o.name, options[o.name]) for o in game.info.options if options[o.name] != o.default)


def _values(option: Option) -> tuple[Value, ...]:
    """The values to try: all of them, or the usual amount and a small one."""
    return option.values or (option.default, _SMALL)


def allowed(game: Game, options: Options, players: int) -> bool:
    """Whether a game can be set up like this: not every mixture fits every number of players."""
    try:
        game.info.complete(options, players)
    except mastaba.BadSetup:
        return False
    return True


def _full(game: Game, players: int) -> Options:
    """Every option at the last of its values that goes with those before."""
    found: Options = {}
    for option in game.info.options:
        values = [v for v in _values(option) if allowed(game, found | {option.name: v}, players)]
        found[option.name] = values[-1]
    return found


def _mixed(game: Game, players: int, rng: Rng) -> Options:
    """Any mixture that can be played."""
    while True:
        found = {o.name: _values(o)[rng.below(len(_values(o)))] for o in game.info.options}
        if allowed(game, found, players):
            return found


def is_large(game: Game) -> bool:
    """Whether a game has too many moves to try all of them in every position."""
    return len(game.info.texts) > _LARGE


def mixtures(game: Game, players: int) -> list[tuple[tuple[str, Value], ...]]:
    """All defaults, all options at their last value, each other value alone, and some mixtures.

    Of a large game each value alone only with the fewest players, and half as many mixtures.
    """
    rng = Rng(len(game.info.name) + (players if is_large(game) else 0))
    found: list[Options] = [{}, _full(game, players)]
    if players == game.info.least_players or not is_large(game):
        found += [{o.name: value} for o in game.info.options for value in o.values if value != o.default]
    found += [_mixed(game, players, rng) for _ in range(_MIXTURES // 2 if is_large(game) else _MIXTURES)]
    fitting = [options for options in found if allowed(game, options, players)]
    return list(dict.fromkeys(_other(game, game.info.complete(options, players)) for options in fitting))


def every_mixture(game: Game, players: int) -> Iterator[tuple[tuple[str, Value], ...]]:
    """All mixtures of options that this number of players can play."""
    names = [o.name for o in game.info.options]
    for values in itertools.product(*map(_values, game.info.options)):
        options = dict(zip(names, values, strict=True))
        if allowed(game, options, players):
            yield _other(game, options)


@cache
def cases(name: str) -> list[Case]:
    """Every player count of a game, each with a sample of option mixtures."""
    game = mastaba.games.get(name)
    return [
        Case(name, players, options)
        for players in range(game.info.least_players, game.info.most_players + 1)
        for options in mixtures(game, players)
    ]


def few(name: str) -> list[Case]:
    """The plain, the full and the mixed cases, for what is slow."""
    return [case for case in cases(name) if len(case.options) != 1]


def random_text(position: mastaba.Position, rng: Rng) -> str:
    """One of the legal moves."""
    return position.game.info.texts[position.state.random_code(rng)]


def walk(case: Case, seed: int | None = None) -> Iterator[mastaba.Position]:
    """A random game: its position before each ply and after the last. It is one position that moves on."""
    rng = Rng(case.seed if seed is None else seed)
    position = case.new()
    yield position
    while not position.is_over:
        position.state.apply(position.state.random_code(rng))  # a legal code: `play` would look for it again
        yield position


@cache
def stride(case: Case) -> int:
    """How far apart the plies are that are looked at: 1, but for games of many plies."""
    length = playout(case.new().state, Rng(case.seed))
    if is_large(mastaba.games.get(case.game)):
        return max(1, 2 * length // _HELD)
    return 1 if length <= _LONG else max(1, length // _HELD)


def held(case: Case, seed: int | None = None) -> Iterator[mastaba.Position]:
    """A random game ply by ply, a long one only here and there; the last position is always among them."""
    return sample(case, 1, seed)


def sample(case: Case, every: int, seed: int | None = None) -> Iterator[mastaba.Position]:
    """Some positions of a random game, another beginning for each case; the last one is always among them."""
    step = every * stride(case)
    for number, position in enumerate(walk(case, seed), case.seed):
        if number % step == 0 or position.is_over:
            yield position


def at_ply(case: Case, seed: int, ply: int) -> mastaba.Position:
    """The position before this ply of a random game, or its end."""
    return next(p for n, p in enumerate(walk(case, seed)) if n == ply or p.is_over)
