"""Every named element of a board has an explanation, in every language, from the observation alone."""

from __future__ import annotations

import re

import pytest

import mastaba
from mastaba.core.game import Game, Json
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.testing import laws, presentation
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, few, sample

_NAMED = re.compile(r'id="([^"]+)"[^>]*><title>')
_NOTHING = pytest.param(None, marks=pytest.mark.skip(reason="no game here has `Language.explain`"))


class ExplanationLaws(Suite):
    """Laws of games that explain their elements."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Default and changed options, with few and with many players, of each game that explains."""
        super().pytest_generate_tests(metafunc)
        if "one" in metafunc.fixturenames:
            explaining = [few(name) for name in self.games if mastaba.games.get(name).words.explain]
            some = [case for cases in explaining for case in (*cases[:2], *cases[-2:])]
            metafunc.parametrize("one", list(dict.fromkeys(some)) or [_NOTHING], ids=str)

    def test_every_named_thing_is_explained_in_every_language(self, one: Case) -> None:
        it = mastaba.games.get(one.game)
        for position in sample(one, 5):
            for seat in {position.actor if position.actor >= 0 else None, None}:
                seen = position.observe(seat)
                for lang in LANGUAGES:
                    named = _NAMED.findall(it.svg(seen, lang))
                    assert named
                    told = explained(it, seen, named, lang)
                for other in laws.reshuffled(position, seat, 1):
                    again = other.observe(seat)
                    assert explained(it, again, named, lang) == told, "an explanation tells a secret"
            assert it.explain(seen, "nothing-9-of-this-kind") is None


def explained(game: Game, seen: Json, named: list[str], lang: str) -> list[str]:
    """The explanations of all elements that a picture names."""
    known = presentation.clauses(game, lang)
    told = []
    for ident in named:
        found = game.explain(seen, ident, lang)
        assert found, f"{ident} is not explained"
        assert re.fullmatch(r"([^{}]+\.)?", found.text), (ident, found.text)
        assert found.clauses, ident
        assert set(found.clauses) <= known, (ident, found.clauses)
        told.append(found.text)
    return told
