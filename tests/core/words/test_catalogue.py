"""Catalogues: how a text is found and filled, and that all languages of the package say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES, Words, words
from mastaba.testing.catalogue_laws import languages_say_the_same, texts_are_tidy

PACKAGE = Path(mastaba.__file__).parent
# The catalogues that no game has: `CatalogueLaws` hold those of games to the same laws.
FOLDERS = sorted(
    path.parent for path in PACKAGE.rglob("locale/en.toml") if not path.is_relative_to(PACKAGE / "games")
)

CATALOGUE = """
[card]
lever = "Lever"

[event]
play = "{seat} plays {card}."
get = { by = "stones", one = "one stone", other = "{stones} stones" }
"""


@pytest.fixture
def say(tmp_path: Path) -> Words:
    (tmp_path / "en.toml").write_text(CATALOGUE, encoding="utf-8")
    return words(tmp_path, "en")


def test_fills_in_and_translates_names_of_things(say: Words) -> None:
    assert say("event.play", seat="Nefer", card="lever") == "Nefer plays Lever."
    assert say("event.play", seat="Nefer", card="unheard of") == "Nefer plays unheard of."
    assert say("event.play", seat="{card}", card="lever") == "{card} plays Lever."


def test_singular_and_plural(say: Words) -> None:
    assert [say("event.get", stones=n) for n in (0, 1, 2)] == ["0 stones", "one stone", "2 stones"]


def test_keys_and_what_is_missing(say: Words) -> None:
    assert say.keys() == ["card.lever", "event.play", "event.get"]
    assert "card.lever" in say
    assert "card.hammer" not in say
    for key in ("card.hammer", "event", "event.play.more"):
        with pytest.raises(KeyError, match=f"en.toml has no text '{key}'"):
            say(key)


def test_a_parameter_that_is_not_given_is_named_with_its_text(say: Words) -> None:
    with pytest.raises(KeyError, match=r"'event.play' has the parameter 'card', but is given \['seat'\]"):
        say("event.play", seat="Nefer")


def test_an_unknown_language_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="unknown language 'fr': choose from en, es"):
        words(tmp_path, "fr")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_all_languages_of_the_package_say_the_same(folder: Path) -> None:
    languages_say_the_same(folder)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_each_catalogue_of_the_package_is_there_and_tidy(folder: Path, lang: str) -> None:
    say = words(folder, lang)
    assert say.path == folder / f"{lang}.toml"
    texts_are_tidy(say)


def test_a_folder_without_a_language_speaks_english(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text(CATALOGUE, encoding="utf-8")
    say = words(tmp_path, "es")
    assert (say.lang, say("card.lever")) == ("en", "Lever")


def test_a_text_may_have_a_parameter_called_key(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('missing = "no {key} in {self}"\n', encoding="utf-8")
    assert Words(tmp_path, "en")("missing", key="deck", self="it") == "no deck in it"


def test_a_parameter_that_cannot_be_hashed_is_filled_in(say: Words) -> None:
    assert say("event.play", seat=["Nefer"], card="lever") == "['Nefer'] plays Lever."


def test_true_and_one_are_different_parameters(say: Words) -> None:
    assert say("event.play", seat=1, card="lever") == "1 plays Lever."
    assert say("event.play", seat=True, card="lever") == "True plays Lever."


def test_the_package_has_a_text_for_everything_that_can_go_wrong() -> None:
    """The keys that `core` and the games give to `Reason`, `bad` and `_refused`."""
    texts = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    source = "".join(texts.values())
    shared = "".join(text for path, text in texts.items() if not path.is_relative_to(PACKAGE / "games"))
    used = set(re.findall(r"Reason\(\s*\"((?:error|json|record)\.\w+)", shared))
    used |= {f"json.{key}" for key in re.findall(r"\bbad\(\s*\"(\w+)", source)}
    record = (PACKAGE / "core" / "record.py").read_text(encoding="utf-8")
    used |= {f"record.{key}" for key in re.findall(r"\b_refused\(\s*\"(\w+)", record)}
    assert used
    assert used <= set(words(PACKAGE / "locale", "en").keys())
