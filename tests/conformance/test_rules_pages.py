"""Rules pages: clauses in order, the same in all languages, and those that refusals, tests and links cite."""

from __future__ import annotations

import pytest

import mastaba
from mastaba import testing
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.testing.rules_page_laws import page_of
from tests.kits import KITS

# By game and section the number of clauses. Refusals, tests and links cite them: a clause keeps its number for ever.
CLAUSES = {
    "imhotep": {1: 2, 2: 6, 3: 8, 4: 9, 5: 3, 6: 5, 7: 8, 8: 5, 9: 3, 10: 4, 11: 10, 12: 2, 13: 3},
    "faraon": {1: 3, 2: 5, 3: 8, 4: 3, 5: 2, 6: 5, 7: 3, 8: 7, 9: 6, 10: 4},
    "hamunaptra": {1: 2, 2: 7, 3: 4, 4: 6, 5: 7, 6: 11, 7: 7, 8: 2, 9: 5, 10: 3, 11: 12},
    "kemet": {1: 3, 2: 8, 3: 4, 4: 5, 5: 5, 6: 8, 7: 4, 8: 12, 9: 6, 10: 6, 11: 4, 12: 6, 13: 8},
    "kheops": {1: 2, 2: 6, 3: 4, 4: 4, 5: 5, 6: 4, 7: 3, 8: 10, 9: 3},
}


class TestRulesPages(testing.RulesPageLaws):
    games = KITS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CLAUSES)
def test_no_clause_has_another_number(game: str, lang: str) -> None:
    assert list(page_of(mastaba.games.get(game), lang).clauses) == [
        f"{section}.{n + 1}" for section, most in CLAUSES[game].items() for n in range(most)
    ]
