"""Faraón's catalogues say everything that can come up."""

from __future__ import annotations

import pytest

from mastaba.core.words.catalogue import LANGUAGES, words
from mastaba.games.faraon import GAME
from mastaba.games.faraon.engine.box import (
    BOX,
    CARD_NAMES,
    CORNER_NAMES,
    SYMBOL_NAMES,
    TOKEN_NAMES,
    TREASURE_NAMES,
)
from mastaba.games.faraon.notation.events import _EVENTS
from mastaba.games.faraon.notation.texts import (
    FOUND_NAMES,
    HOW_NAMES,
    LOCALE,
    MODE_NAMES,
    PHASE_NAMES,
    WHY_NAMES,
)
from mastaba.games.faraon.view.rotation import DIRECTIONS
from mastaba.testing.catalogue_laws import keys_under

SPLIT = {
    "win": HOW_NAMES, "miss": WHY_NAMES, "pass": WHY_NAMES, "superpowers": ["on", "off"],
    "duelover": ["won", "undecided"], "equal": ["again", "deck"], "mummy": ["first", "moved"], "lift": FOUND_NAMES,
    "scarab": ["left", "gone"], "over": ["places", "solo"], "flip": ["seen", "hidden"], "gift": ["seen", "hidden"],
    "compensation": ["seen", "hidden"],
}  # fmt: skip
VERBS = list(dict.fromkeys(text.split()[0] for text in GAME.info.texts))
ASKED = ["search", "search_powers", "peek", "scarab", "scorpion", "give", "stake", "stake_again", "duel"]
OPTIONS = {option.name: [str(value).lower() for value in option.values] for option in GAME.info.options}
TABLES = {
    "game": ["title", "subtitle", "summary", "length", "age", "notice"],
    "treasure": TREASURE_NAMES,
    "symbol": SYMBOL_NAMES,
    "legend": SYMBOL_NAMES[1:],
    "token": TOKEN_NAMES,
    "corner": CORNER_NAMES,
    "side": list(DIRECTIONS),
    "title": list(BOX.tables["titles"]),
    "mode": MODE_NAMES,
    "option": [f"{option}.{part}" for option in OPTIONS for part in ("title", "about")],
    "option_value": [
        *dict.fromkeys(value for values in OPTIONS.values() for value in values),
        *(f"{option}.{value}" for option, values in OPTIONS.items() for value in values),
    ],
    "ask": PHASE_NAMES,
    "task": ASKED,
    "waiting": [*PHASE_NAMES, "search_powers", "stake_again"],
    "move": [
        *(verb for verb in VERBS if verb not in ("hole", "gold")),
        *(f"{verb}_at" for verb in ("slide", "push", "hole", "gold")),
        *(f"{verb}_hidden" for verb in ("tile", "token", "draw", "give", "stake")),
    ],
    "event": [
        *(name for name, _ in _EVENTS if name not in SPLIT),
        *(f"{name}.{part}" for name, parts in SPLIT.items() for part in parts),
        "push",
    ],
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_complete(table: str) -> None:
    assert keys_under(words(LOCALE, "en"), table) == sorted(TABLES[table])


def test_sentences_as_people_read_them() -> None:
    en, es = (words(LOCALE, lang) for lang in LANGUAGES)
    assert en("card", treasure="t02", points=1, pile="1") == "parrot (1 point)"
    assert es("card", treasure="t05", points=3, pile="3") == "dentadura del tío abuelo (3 puntos)"
    assert (
        es("event.gift.seen", seat="Ana", to="Ben", treasure="t08")
        == "Ana regala a Ben una carta: gato de oro."
    )
    assert en("event.over.solo", title="Escriba", scores="Ana 9").startswith(
        "The last card! The pharaoh makes you: Scribe."
    )
    assert en("event.scarab.left", seat="Ana", left=1).endswith("once more.")
    assert "agujas del reloj" in es("event.sandstorm")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_cards_are_called_the_same(lang: str) -> None:
    from mastaba.games.faraon.words.labels import card_text

    say = words(LOCALE, lang)
    assert len({card_text(say, card) for card in CARD_NAMES}) == len(CARD_NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_others_see_can_be_said(lang: str) -> None:
    for shown in ("tile ? ?", "token ?", "stake ?", "give ?", "draw ?"):
        assert GAME.label({"players": 2, "hole": None, "view": 0}, shown, lang)
    for text in ("slide 34", "push 34", "hole 34", "gold 34"):
        assert "5" in GAME.label({"players": 2, "hole": None, "view": 0}, text, lang)
