"""Imhotep's catalogues say everything that can come up."""

from __future__ import annotations

import pytest

from mastaba.core.words.catalogue import LANGUAGES, words
from mastaba.games.imhotep.engine.box import BONUS_NAMES, CARD_NAMES, CELL_NAMES, PYRAMID_NAMES
from mastaba.games.imhotep.notation.texts import COLOUR_NAMES, SITE_NAMES
from mastaba.games.imhotep.words.labels import LOCALE
from mastaba.testing.catalogue_laws import keys_under

OPTIONS = [*SITE_NAMES, "wrath", "must_take_card", "hammer_needs_stones", "chisel_single"]
QUESTIONS = "round deal turn load send order pick look keep build bonus top temple clear over"
VERBS = "round draw get load sail play next take keep build decline pass"
MOVES = """
    get load sail play next take_card take_pair take_top take_stones take_point keep build decline decline_market pass
    round draw draw_hidden
"""
EVENTS = """
    round deal pair reshuffle turn pass get.get get.hammer get.pyramid get.temple load play sail order unload
    place.pyramid_a place.pyramid_b place.temple place.burial place.obelisk points.pyramid points.tower points.temple
    tower bonus.taken bonus.declined card.market card.pair card.deck void decline pair_taken look look_hidden discard
    return round_end column.one column.choice column.two column.card final.burial final.obelisk final.decoration
    final.statue final.blue final.wrath over
"""
REFUSALS = """
    wrong_question full_sled empty_quarry empty_sled ship_sailed no_slot slot_taken too_light dock_taken
    no_blue_card lever_no_ship hammer_no_slot hammer_no_stone hammer_needs_stones sail_no_ship sail_too_light
    sail_other_ship chisel_two_stones chisel_two_slots chisel_one no_stone_left card_not_there no_pair
    no_market_pair_side_a must_take not_in_pair pyramid_full no_stones_to_take other_bonus can_act round_gone card_gone
"""

TABLES = {
    "game": ["title", "subtitle", "summary", "length", "age"],
    "site": SITE_NAMES,
    "pyramid": [*PYRAMID_NAMES, "beside"],
    "card": CARD_NAMES,
    "card_effect": CARD_NAMES,
    "colour": COLOUR_NAMES,
    "option": [f"{option}.{part}" for option in OPTIONS for part in ("title", "about")],
    "option_value": [
        *("a", "b", "true", "false"),
        *(
            f"{o}.{value}"
            for o in OPTIONS
            for value in (("a", "b") if o in SITE_NAMES else ("true", "false"))
        ),
    ],
    "bonus": [bonus for bonus in BONUS_NAMES if bonus],
    "cell": CELL_NAMES,
    "ask": [
        *(kind for kind in QUESTIONS.split() if kind != "bonus"),
        "bonus.card",
        "bonus.stones",
        "bonus.ship",
    ],
    "waiting": QUESTIONS.split(),
    "verb": VERBS.split(),
    "move": MOVES.split(),
    "event": EVENTS.split(),
    "refusal": REFUSALS.split(),
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_complete(table: str) -> None:
    assert keys_under(words(LOCALE, "en"), table) == sorted(TABLES[table])


def test_sentences_as_people_read_them() -> None:
    en, es = (words(LOCALE, lang) for lang in LANGUAGES)
    assert en("move.sail", ship=2, site="burial") == "Send ship 2 to the Burial Chamber"
    assert es("move.build", pyramid="left") == "Construir en la pirámide izquierda"
    assert en("event.get.get", seat="Nefer", stones=1) == "Nefer gets a stone."
    assert es("event.get.get", seat="Nefer", stones=3) == "Nefer obtiene 3 piedras."
    assert (
        es("event.bonus.taken", seat="Nefer", bonus="ship")
        == "Nefer aprovecha la bonificación: embarcar una piedra."
    )
    refused = en("refusal.wrong_question", verb="take", ask=en("ask.order"))
    assert refused == "You cannot take anything now. Lever: whose stone is unloaded next?"
