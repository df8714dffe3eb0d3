"""Mutations: positions with a few things wrong or different, as a client could send them.

Most random mistakes are refused at once. So values are also taken from other positions of the same game, swapped
between places of the same kind, and moved so that the counts still add up: such positions get deep into the rules.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from mastaba.core.engine.rng import Rng
from mastaba.testing.walks import Case, cases, random_text

STRANGE: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 4, 5, 7, 29, 10**6, 10**30, 1.5, "", "x", "temple", "keep", "turn", "over", [],
    [0], [[]], {}, {"x": 1},
]  # fmt: skip
_HEAD = ("game", "players", "options")  # the keys that name the game: changed by plain mistakes only
_OPENING = 60  # plies of a game that are all kept: its set-up
_STRIDE = 29  # one in this many of the later ones
_MOST_WALKS = 24

Place = tuple[
    Any, Any, str
]  # a container in a JSON value, the key or index of something in it, and the kind of place


def places(value: Any, kind: str = "") -> Iterator[Place]:
    """Every place in a JSON value. Places that differ only in an index are of one kind."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(pairs):
        inner_kind = f"{kind}[]" if isinstance(value, list) else f"{kind}.{key}"
        yield value, key, inner_kind
        yield from places(inner, inner_kind)


class Mutator:
    """Random positions of a game, and the values that stand in them by the kind of place."""

    def __init__(self, game: str) -> None:
        every = cases(game)
        self.walks = [_snapshots(case) for case in every[:: max(1, len(every) // _MOST_WALKS)]]
        found: dict[str, set[str]] = {}
        for walk in self.walks:
            for snapshot in walk:
                for inside, key, kind in places(json.loads(snapshot)):
                    if isinstance(inside[key], str | int | None) or len(found.get(kind, ())) < 500:
                        found.setdefault(kind, set()).add(json.dumps(inside[key]))
        self.values = {kind: sorted(values) for kind, values in found.items()}

    def mutated(self, random: Random) -> Any:
        """A position with one to four mutations."""
        walk = random.choice(self.walks)
        data = json.loads(random.choice(walk))
        for _ in range(random.choice((1, 1, 2, 2, 3, 4))):
            if random.random() < 0.15:
                _graft(random, data, json.loads(random.choice(walk)))
            else:
                self._mutate(random, data)
        return data

    def _mutate(self, random: Random, data: Any) -> None:
        every = list(places(data))
        own = [place for place in every if not place[2].startswith(tuple(f".{key}" for key in _HEAD))]
        if not own or random.random() < 0.1:
            _slip(random, every or [(data, "x", "")])
            return
        inside, key, kind = random.choice(own)
        match random.choice(
            ("known", "known", "known", "kin", "kin", "words", "move", "move", "shift", "shift")
        ):
            case "known":
                inside[key] = json.loads(random.choice(self.values.get(kind, ["0"])))
            case "kin":
                other, there, _ = random.choice([place for place in own if place[2] == kind])
                inside[key], other[there] = copy.deepcopy(other[there]), copy.deepcopy(inside[key])
            case "words":
                _swap_words(random, own)
            case "move":
                _move(random, own)
            case _:
                _shift(random, own, kind)


def _graft(random: Random, data: Any, donor: Any) -> None:
    """Take some keys from another position of the same game."""
    keys = [key for key in donor if key not in _HEAD]
    for key in random.sample(keys, min(len(keys), random.choice((1, 1, 2, 3, 6)))):
        data[key] = donor[key]


def _swap_words(random: Random, own: list[Place]) -> None:
    """Swap a word between two texts of several words."""
    texts = [place for place in own if isinstance(place[0][place[1]], str) and " " in place[0][place[1]]]
    if texts:
        (one, here, kind), at = random.choice(texts), random.randrange(2)
        other, there, _ = random.choice([place for place in texts if place[2] == kind])
        mine, theirs = one[here].split(" "), other[there].split(" ")
        mine[at], theirs[at] = theirs[at], mine[at]
        one[here], other[there] = " ".join(mine), " ".join(theirs)


def _move(random: Random, own: list[Place]) -> None:
    """Move an element from one list to another, or a count from one key to another."""
    lists = [inside[key] for inside, key, _ in own if isinstance(inside[key], list)]
    sources = [each for each in lists if each and not isinstance(each[0], list | dict)]
    if sources:
        source = random.choice(sources)
        item = source.pop(random.randrange(len(source)))
        targets = [each for each in lists if not each or type(each[0]) is type(item)]
        target = random.choice(targets or [source])
        target.insert(random.randint(0, len(target)), item)


def _shift(random: Random, own: list[Place], kind: str) -> None:
    """Increase one number by as much as another decreases."""
    numbers = [place for place in own if type(place[0][place[1]]) is int]
    if not numbers:
        return
    same = [place for place in numbers if place[2] == kind] or numbers
    (one, here, _), (other, there, _) = random.choice(same), random.choice(random.choice((same, numbers)))
    by = random.choice((1, 1, 1, 2, 3))
    one[here] += by
    other[there] -= by


def _slip(random: Random, every: list[Place]) -> None:
    """Make one value plainly wrong."""
    inside, key, _ = random.choice(every)
    old = inside.get(key) if isinstance(inside, dict) else inside[key]
    match random.choice(("drop", "strange", "near", "add", "twice", "swap")):
        case "drop":
            inside.pop(key, None) if isinstance(inside, dict) else inside.pop(key)
        case "near" if type(old) is int:
            inside[key] = old + random.choice((-1, 1, 2))
        case "add" if isinstance(old, dict):
            old["surprise"] = 1
        case "add" if isinstance(old, list):
            old.append(copy.deepcopy(random.choice(STRANGE)))
        case "twice" if isinstance(inside, list):
            inside.append(copy.deepcopy(old))
        case "swap" if not isinstance(old, dict | list):
            same = [(i, k) for i, k, _ in every if type(i[k]) is type(old)] or [(inside, key)]
            other, there = random.choice(same)
            inside[key], other[there] = other[there], old
        case _:
            inside[key] = copy.deepcopy(random.choice(STRANGE))


def _snapshots(case: Case) -> list[str]:
    """Positions of a random game as JSON: all of its opening, some of the rest, its end."""
    rng, position, found, ply = Rng(case.seed), case.new(), [], 0
    while True:
        if ply < _OPENING or ply % _STRIDE == 0 or position.is_over:
            found.append(json.dumps(position.to_json()))
        if position.is_over:
            return found
        position.play(random_text(position, rng))
        ply += 1


@cache
def mutator(game: str) -> Mutator:
    """The one mutator of a game."""
    return Mutator(game)
