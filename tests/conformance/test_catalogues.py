"""Catalogues: all languages have the same texts with the same parameters, and no text is missing."""

from __future__ import annotations

import pytest

import mastaba
from mastaba import testing
from mastaba.core.words.catalogue import LANGUAGES
from tests.kits import KITS, OURS


class TestCatalogues(testing.CatalogueLaws):
    games = KITS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_our_games_have_a_catalogue_of_every_language(game: str, lang: str) -> None:
    info = mastaba.games.get(game).info
    assert info.catalogue(lang).path == info.folder / "locale" / f"{lang}.toml"
    assert info.rules_page(lang) == info.folder / f"rules.{lang}.md"
