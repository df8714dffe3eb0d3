"""The laws of catalogues: all languages have the same texts with the same parameters, and no text is missing."""

from __future__ import annotations

from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import mastaba
from mastaba.core.game import written
from mastaba.core.words.catalogue import LANGUAGES, Words, words
from mastaba.testing.suite import Suite


class CatalogueLaws(Suite):
    """What holds for the texts of a game."""

    def test_all_languages_have_the_same_keys_and_parameters(self, game: str) -> None:
        languages_say_the_same(mastaba.games.get(game).info.locale)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_texts_have_no_stray_spaces(self, game: str, lang: str) -> None:
        texts_are_tidy(mastaba.games.get(game).info.catalogue(lang))

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_game_and_its_options_have_their_texts(self, game: str, lang: str) -> None:
        it = mastaba.games.get(game)
        say = it.info.catalogue(lang)
        assert all(say(f"game.{key}") for key in ("title", "subtitle", "summary", "length", "age"))
        assert all(say(f"bot.{bot.name}.{key}") for bot in it.bots.players for key in ("name", "about"))
        assert all(
            say(f"bot.{bot.name}.{key}") for bot in it.bots.levels for key in ("name", "level", "about")
        )
        for option in it.info.options:
            assert option.allows(option.default)
            assert all(say(f"option.{option.name}.{key}") for key in ("title", "about"))
            assert all(say(f"option_value.{written(value)}") for value in option.values)


def languages_say_the_same(folder: Path) -> None:
    """All catalogues of a folder have the same keys, and each text the same parameters."""
    first, *others = (words(folder, lang) for lang in LANGUAGES)
    for other in others:
        assert other.keys() == first.keys()
        for key in first.keys():  # noqa: SIM118 (a catalogue is no mapping)
            assert parameters(other, key) == parameters(first, key), key


def texts_are_tidy(say: Words) -> None:
    """No text is empty or has spaces too many."""
    texts = [text for key in say.keys() for text in variants(say, key)]  # noqa: SIM118
    assert texts
    assert all(texts)
    assert texts == [" ".join(text.split()) for text in texts], "stray space"


def variants(say: Words, key: str) -> list[str]:
    """All texts of a key: one, or singular and plural."""
    node: Any = say.tables
    for part in key.split("."):
        node = node[part]
    return [node["one"], node["other"]] if isinstance(node, dict) else [node]


def parameters(say: Words, key: str) -> set[str]:
    """The names in braces in the texts of a key."""
    found = {
        name for text in variants(say, key) for _, name, _, _ in Formatter().parse(text) if name is not None
    }
    assert "" not in found, f"{key}: empty braces"
    return found


def keys_under(say: Words, table: str) -> list[str]:
    """The keys of a table of a catalogue, without its name, in rising order."""
    return sorted(key.removeprefix(f"{table}.") for key in say.keys() if key.startswith(f"{table}."))  # noqa: SIM118
