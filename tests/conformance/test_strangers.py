"""JSON that a stranger wrote: every slip is refused with its place; what is let in can be played."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mastaba
from mastaba.core.playout import playout
from mastaba.core.rng import Rng
from mastaba.core.words import LANGUAGES
from tests.conformance import laws
from tests.walks import FEW, Case, at_ply, positions

STRANGE: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 4, 5, 7, 29, 10**6, 10**30, 1.5, "", "x", "temple", "keep", "turn", "over", [],
    [0], [[]], {}, {"x": 1},
]  # fmt: skip
Place = tuple[Any, Any]  # a container of a JSON value and the key or index of something in it


def places(value: Any) -> Iterator[Place]:
    """Every place in a JSON value."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(pairs):
        yield value, key
        yield from places(inner)


@st.composite
def slips(draw: st.DrawFn, game: str) -> Any:
    """A position with a few things wrong, or at least different."""
    position = draw(positions([case for case in FEW if case.game == game]))
    data = json.loads(laws.written(position.to_json()))
    for _ in range(draw(st.integers(1, 3))):
        slip(draw, data)
    return data


def slip(draw: st.DrawFn, data: Any) -> None:
    """One thing wrong."""
    where = list(places(data))
    inside, key = where[draw(st.integers(0, len(where) - 1))]
    old = inside[key]
    match draw(st.sampled_from(["drop", "strange", "near", "add", "twice", "swap"])):
        case "drop":
            del inside[key]
        case "near" if type(old) is int:
            inside[key] = old + draw(st.sampled_from([-1, 1, 2]))
        case "add" if isinstance(old, dict):
            old["surprise"] = 1
        case "add" if isinstance(old, list):
            old.append(copy.deepcopy(draw(st.sampled_from(STRANGE))))
        case "twice" if isinstance(inside, list):
            inside.append(copy.deepcopy(old))
        case "swap":
            others = [
                (i, k) for i, k in where if type(i[k]) is type(old) and not isinstance(old, dict | list)
            ]
            other, there = others[draw(st.integers(0, len(others) - 1))] if others else (inside, key)
            inside[key], other[there] = other[there], old
        case _:
            inside[key] = copy.deepcopy(draw(st.sampled_from(STRANGE)))


def accepted(data: Any) -> mastaba.Position | None:
    """The position, if it is one; otherwise it is refused in all languages and nothing else happens."""
    try:
        return mastaba.from_json(data)
    except (mastaba.BadPosition, mastaba.UnknownGame) as error:
        said = [error.text(lang) for lang in LANGUAGES]
    assert all(said)
    return None


def test_a_slip_is_refused_or_the_position_can_be_played(game: str) -> None:
    @settings(max_examples=600)
    @given(slips(game))
    def holds(data: Any) -> None:
        position = accepted(data)
        if position is not None:
            laws.json_brings_it_back(position)
            laws.an_observation_has_its_keys(position)
            playout(position.state, Rng(1))

    holds()


def test_a_key_that_is_missing_or_too_many_is_named(few: Case) -> None:
    data = at_ply(few, 3, 30).to_json()
    for key in set(data) - {"game", "options", "players"}:
        less = {name: value for name, value in data.items() if name != key}
        with pytest.raises(mastaba.BadPosition, match=key):
            mastaba.from_json(less)
    with pytest.raises(mastaba.BadPosition, match="surprise"):
        mastaba.from_json(data | {"surprise": 1})
