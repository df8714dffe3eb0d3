"""Whatever a board draws with a name is explained, in both languages, from what its reader sees alone."""

from __future__ import annotations

import re

import pytest

import mastaba
from mastaba.core.game import Game, Json
from mastaba.core.words import LANGUAGES
from tests.conformance import laws
from tests.walks import Case, sample

_NAMED = re.compile(r'id="([^"]+)"[^>]*><title>')
# What is only a frame around other things, or a choice whose title says all.
_PLAIN = {
    "faraon": r"far-.*",
    "imhotep": r"",
    "kemet": r"",
    "kheops": r"",
    "hamunaptra": r"",
}


def explained(game: Game, seen: Json, named: list[str], lang: str) -> list[str]:
    """The explanations of the things that a picture names; those that have none are told."""
    known = laws.clauses(game, lang)
    told = []
    for ident in named:
        found = game.explain(seen, ident, lang)
        if found is None:
            assert re.fullmatch(_PLAIN[game.name], ident), f"{ident} is not explained"
            continue
        assert re.fullmatch(r"([^{}]+\.)?", found.text), (ident, found.text)
        assert found.clauses, ident
        assert set(found.clauses) <= known, (ident, found.clauses)
        told.append(found.text)
    return told


def test_every_named_thing_is_explained_in_both_languages(case: Case) -> None:
    room = mastaba.games.get(case.game)
    if case.game not in _PLAIN:
        pytest.skip("a room of the tests has no explanations")
    for position in sample(case, 41):
        for seat in {position.actor if position.actor >= 0 else None, None}:
            seen = position.observe(seat)
            for lang in LANGUAGES:
                named = _NAMED.findall(room.svg(seen, lang))
                told = explained(room, seen, named, lang)
                assert len(told) > len(named) / 2
            for other in laws.reshuffled(position, seat, 1):
                again = other.observe(seat)
                assert explained(room, again, named, lang) == told, "an explanation tells a secret"
        assert room.explain(seen, "nothing-9-of-this-kind") is None
