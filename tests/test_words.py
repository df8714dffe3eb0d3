"""The catalogues: how a text is found and filled, and that all languages say the same things."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import mastaba
from mastaba.core.words import LANGUAGES, Words, words

PACKAGE = Path(mastaba.__file__).parent
FOLDERS = sorted(path.parent for path in PACKAGE.rglob("locale/en.toml"))

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


def test_an_unknown_language_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="unknown language 'fr': choose from en, es"):
        words(tmp_path, "fr")


def variants(say: Words, key: str) -> list[str]:
    """All the texts of a key: one, or singular and plural."""
    node: Any = say.tables
    for part in key.split("."):
        node = node[part]
    return [node["one"], node["other"]] if isinstance(node, dict) else [node]


def parameters(say: Words, key: str) -> set[str]:
    found = {
        name for text in variants(say, key) for _, name, _, _ in Formatter().parse(text) if name is not None
    }
    assert "" not in found, f"{key}: empty braces"
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_all_languages_have_the_same_keys_and_parameters(folder: Path) -> None:
    en = words(folder, "en")
    en_keys = en.keys()
    for lang in LANGUAGES:
        other = words(folder, lang)
        assert other.path == folder / f"{lang}.toml"
        assert other.keys() == en_keys
        for key in en_keys:
            assert parameters(other, key) == parameters(en, key), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_texts_are_tidy(folder: Path, lang: str) -> None:
    say = words(folder, lang)
    keys = say.keys()
    texts = [text for key in keys for text in variants(say, key)]
    assert all(texts)
    assert texts == [" ".join(text.split()) for text in texts], "stray space"


def test_the_package_has_a_text_for_everything_that_can_go_wrong() -> None:
    """The keys that `core` and the rooms give to `Reason`, `bad` and `_refused`."""
    texts = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    source = "".join(texts.values())
    shared = "".join(text for path, text in texts.items() if not path.is_relative_to(PACKAGE / "games"))
    used = set(re.findall(r"Reason\(\s*\"((?:error|json|record)\.\w+)", shared))
    used |= {f"json.{key}" for key in re.findall(r"\bbad\(\s*\"(\w+)", source)}
    record = (PACKAGE / "core" / "record.py").read_text(encoding="utf-8")
    used |= {f"record.{key}" for key in re.findall(r"\b_refused\(\s*\"(\w+)", record)}
    assert used
    assert used <= set(words(PACKAGE / "locale", "en").keys())
