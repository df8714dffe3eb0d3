"""Kheops's catalogues say everything that can come up."""

from __future__ import annotations

import pytest

from mastaba.core.words.catalogue import LANGUAGES, words
from mastaba.games.kheops.engine.box import LOCALE, PAWN_NAMES, SHAPE_NAMES, SYMBOL_NAMES
from mastaba.games.kheops.notation.texts import COLOUR_NAMES, PHASE_NAMES
from mastaba.testing.catalogue_laws import keys_under
from tests.kheops.test_events import FIELDS

OPTIONS = {"pharaoh": ["mummy", "priest"], "layout": ["sawtooth", "raised_corners"], "tiles": ["r1"]}
MOVES = "reveal draw draw_hidden facing pawn to turn swap with move tile build"
TABLES = {
    "game": ["title", "subtitle", "summary", "length", "age", "notice"],
    "shape": SHAPE_NAMES,
    "symbol": SYMBOL_NAMES,
    "legend": SYMBOL_NAMES,
    "pawn": PAWN_NAMES,
    "a_pawn": PAWN_NAMES,
    "pawn_about": PAWN_NAMES,
    "colour": COLOUR_NAMES,
    "kind": ["room", "passage"],
    "side": ["top", "right", "bottom", "left"],
    "leads": ["joined", "wall", "empty", "outside"],
    "option": [f"{option}.{part}" for option in OPTIONS for part in ("title", "about")],
    "option_value": [
        *(value for values in OPTIONS.values() for value in values),
        *(f"{option}.{value}" for option, values in OPTIONS.items() for value in values),
    ],
    "ask": [*PHASE_NAMES, "turn_tile_passage", "turn_tile_room"],
    "waiting": PHASE_NAMES,
    "move": MOVES.split(),
    "event": [
        *(name for name in FIELDS if name != "network_scored"),
        *(f"network_scored.{how}" for how in ("won", "nobody", "cursed")),
        "tile_drawn_hidden",
        "tile_turned_same",
    ],
    "why": ["networks", "ankhs"],
    "result": ["won", "draw"],
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_complete(table: str) -> None:
    assert keys_under(words(LOCALE, "en"), table) == sorted(TABLES[table])


def test_sentences_as_people_read_them() -> None:
    en, es = (words(LOCALE, lang) for lang in LANGUAGES)
    assert en("cell", name="C7") == "C7"
    assert es("move.to", cell=es("cell", name="G1")) == "A la casilla G1"
    assert en("move.pawn", a_pawn="worker") == "Play a worker"
    assert es("move.pawn", a_pawn="mummy") == "Jugar la momia"
    assert en("refusal.priest_locked", pawn="priest") == "The priest may be played only after your mummy."
    assert es("refusal.wrong_tile_kind", kind="room") == "Este poder solo gira salas."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_says_the_opposite_of_the_numbers(lang: str) -> None:
    say = words(LOCALE, lang)
    for symbol in SYMBOL_NAMES:
        if "sarcophagus" in symbol:
            assert "5" in say(f"legend.{symbol}")
            assert "15" in say(f"legend.{symbol}")
