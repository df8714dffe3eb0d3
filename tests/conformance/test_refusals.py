"""Every refusal of a catalogue comes up in an example and cites its clause."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.testing.catalogue_laws import keys_under
from mastaba.testing.moves import refused_by
from mastaba.testing.presentation import clauses
from tests.imhotep import test_refusals as imhotep
from tests.kheops import test_refusals as kheops

Example = tuple[
    str, str, str, Callable[[], mastaba.Position]
]  # the key, its clause, the move, and where it is refused
EXAMPLES: dict[str, list[Example]] = {"imhotep": imhotep.CASES, "kheops": kheops.CASES}
ALL = {f"{game} {each[0]} {each[2]}": each for game, examples in EXAMPLES.items() for each in examples}


@pytest.mark.parametrize("name", ALL)
def test_a_move_is_refused_with_its_key_and_clause(name: str) -> None:
    key, clause, text, position = ALL[name]
    assert refused_by(position(), text) == (key, clause)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", EXAMPLES)
def test_every_refusal_has_an_example_with_a_clause(game: str, lang: str) -> None:
    it = mastaba.games.get(game)
    assert keys_under(it.info.catalogue(lang), "refusal") == sorted({key for key, *_ in EXAMPLES[game]})
    assert {clause for _, clause, *_ in EXAMPLES[game]} <= clauses(it, lang)
