"""Worlds: what a seat cannot know, drawn many times, and whether two ways of drawing have the same distribution."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from math import sqrt
from typing import Any, Final

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE, State
from mastaba.core.game import Game, Json

Facts = dict[str, Counter[str]]  # by fact of a position the number of draws with each value

DRAWS: Final = 240
_RARE: Final = 10  # values seen less often than this in both samples are counted as one
_ABSENT: Final = "absent"


def worlds(state: State, seat: int | None, draws: int, seed: int) -> list[tuple[State, int]]:
    """Draws of what a seat cannot know in a state: each different world, and how often it came."""
    rng = Rng(seed)
    found: dict[bytes, tuple[State, int]] = {}
    for _ in range(draws):
        world = state.clone()
        world.reshuffle(NONE if seat is None else seat, rng)
        packed = world.pack()
        found[packed] = (world, found[packed][1] + 1 if packed in found else 1)
    return list(found.values())


def facts(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every number and text of a JSON value by its path, and every plain list as a whole."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from facts(each, f"{path}.{key}")
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from facts(each, f"{path}.{index}")
        if not any(isinstance(each, dict | list) for each in value):
            yield path, json.dumps(value)
    else:
        yield path, json.dumps(value)


def drawn_facts(game: Game, state: State, seat: int | None, draws: int, seed: int) -> Facts:
    """The facts of many draws of a state, as its position is written."""
    parts: dict[str, list[tuple[Any, int]]] = defaultdict(
        list
    )  # by key its different values: most never change
    for world, times in worlds(state, seat, draws, seed):
        for key, value in game.notation.write(world).items():
            if parts[key] and parts[key][0][0] == value:
                parts[key][0] = (value, parts[key][0][1] + times)
            else:
                parts[key].append((value, times))
    found: Facts = defaultdict(Counter)
    for key, values in parts.items():
        for value, times in values:
            for path, fact in facts(value, key):
                found[path][fact] += times
    for drawn in found.values():
        if missing := draws - drawn.total():
            drawn[_ABSENT] += missing
    return found


def chi_square(one: Mapping[str, int], other: Mapping[str, int]) -> tuple[float, int]:
    """The statistic of two samples of the same size, and its degrees of freedom; rare values are pooled."""
    pooled: Counter[tuple[int, str]] = Counter()
    for side, sample in enumerate((one, other)):
        for value, times in sample.items():
            rare = one.get(value, 0) + other.get(value, 0) < _RARE
            pooled[side, "rare" if rare else value] += times
    names = {value for _, value in pooled}
    chi = sum(
        (pooled[0, name] - pooled[1, name]) ** 2 / (pooled[0, name] + pooled[1, name]) for name in names
    )
    return chi, len(names) - 1


def unlike(one: Mapping[str, int], other: Mapping[str, int]) -> bool:
    """Whether two samples are too different to come from the same distribution; by chance about once in 10^8 pairs."""
    chi, freedom = chi_square(one, other)
    return chi > bound(freedom)


def bound(freedom: int) -> float:
    """A value that a chi-square variable exceeds with a probability of about 10^-8 or less."""
    return freedom + 8 * sqrt(2 * freedom) + 20


def differences(
    position: mastaba.Position, seat: int | None, draws: int = DRAWS, seed: int = 0
) -> dict[str, tuple[Counter[str], Counter[str]]]:
    """The facts that are not distributed alike in worlds drawn from the truth and from what a seat imagines."""
    game = position.game
    imagined = game.view.imagine(position.observe(seat), position.recollection(seat))
    true = drawn_facts(game, position.state, seat, draws, 2 * seed)
    guessed = drawn_facts(game, imagined, seat, draws, 2 * seed + 1)
    none = Counter({_ABSENT: draws})
    pairs = {path: (true.get(path, none), guessed.get(path, none)) for path in {**true, **guessed}}
    return {path: pair for path, pair in pairs.items() if unlike(*pair)}


# --- Odds that are known ------------------------------------------------------------------------


def deals(pool: Iterable[str], size: int) -> Counter[tuple[str, ...]]:
    """The number of ways to draw each hand of a size from a pool; copies of a piece are different pieces."""
    return Counter(tuple(sorted(hand)) for hand in combinations(pool, size))


def odds_hold(
    position: mastaba.Position,
    seat: int | None,
    fact: Callable[[Json], Any],
    weights: Mapping[Any, float],
    draws: int = 1500,
) -> None:
    """A fact of the worlds of a seat has the odds of these weights, drawn from the truth and imagined alike."""
    imagined = position.game.view.imagine(position.observe(seat), position.recollection(seat))
    for state in (position.state, imagined):
        drawn: Counter[Any] = Counter()
        for world, times in worlds(state, seat, draws, 9):
            drawn[fact(position.game.notation.write(world))] += times
        assert set(drawn) <= set(weights), f"impossible: {set(drawn) - set(weights)}"
        due = {value: draws * weight / sum(weights.values()) for value, weight in weights.items()}
        assert min(due.values()) > 5, f"too few draws for so many values: {len(due)}"
        chi = sum((drawn[value] - times) ** 2 / times for value, times in due.items())
        assert chi < bound(len(due) - 1), (drawn, due)
