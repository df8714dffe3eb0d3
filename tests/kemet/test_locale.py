"""Kemet's catalogues say everything that can come up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mastaba.core.words.catalogue import LANGUAGES, words
from mastaba.games.kemet import GAME
from mastaba.games.kemet.engine.box import (
    ACTION_NAMES,
    BATTLE_NAMES,
    BOX,
    CITY_NAMES,
    COLOUR_NAMES,
    CREATURE_NAMES,
    DI_NAMES,
    SPACE_NAMES,
    TILE_NAMES,
)
from mastaba.games.kemet.notation.texts import KIND_NAMES, LOCALE, STAGE_NAMES, TASK_NAMES, power
from mastaba.testing.catalogue_laws import keys_under

OPTIONS = {option.name: [str(value) for value in option.values] for option in GAME.info.options}
HIDDEN = ("draw", "look", "keep", "swap", "fight", "discard", "add", "wound")
EVENTS = {
    "pp": "gain loss", "units": "gain loss", "token": "regular silver gold", "swap": "hidden seen",
    "draw": "hidden seen", "look": "hidden seen", "wound": "hidden seen", "commit": "hidden seen",
    "step": "alone with", "teleport": "alone with", "drop": "units creature", "take": "units creature",
    "control": "taken free",
}  # fmt: skip
PLAIN = """city night day turn dusk order vp pyramid tile refresh reshuffle card cancelled burn halt stranded creature
contact flee retreat initiative reveal battle recall stay sacrifice over"""
VERBS = {text.split()[0] for text in GAME.info.texts}
TABLES = {
    "game": ["title", "subtitle", "summary", "length", "age"],
    "god": list("01234"),
    "city": CITY_NAMES,
    "space": SPACE_NAMES,
    "space_kind": ["district", "desert", "obelisk", "temple", "delta_temple", "sanctuary"],
    "action": [*ACTION_NAMES, "move", "recruit"],
    "colour": COLOUR_NAMES,
    "tile": TILE_NAMES,
    "tile_about": list(dict.fromkeys(power(tile) for tile in TILE_NAMES)),
    "creature": CREATURE_NAMES,
    "creature_about": CREATURE_NAMES,
    "battle_card": BATTLE_NAMES,
    "intervention": DI_NAMES,
    "intervention_about": DI_NAMES,
    "kind": KIND_NAMES,
    "why": [
        *["night", "pray", "recall", "raise", "buy", "recruit", "teleport", "holy_war", "crusade"],
        *DI_NAMES,
        *BOX.tables["temples"],
        *KIND_NAMES,
        "control",
    ],
    "option": [f"{option}.{part}" for option in OPTIONS for part in ("title", "about")],
    "option_value": [
        *{value for values in OPTIONS.values() for value in values},
        *(f"{option}.{value}" for option, values in OPTIONS.items() for value in values),
    ],
    "ask": [
        *(task for task in TASK_NAMES if task != "battle"),
        *(f"battle_{stage}" for stage in STAGE_NAMES),
    ],
    "move": [
        *(VERBS - {"gold"}),
        *(f"{verb}_hidden" for verb in HIDDEN),
        *["gold_move", "gold_recruit", "raise_new", "drop_creature", "take_creature"],
    ],
    "event": [*PLAIN.split(), *(f"{name}.{how}" for name, ways in EVENTS.items() for how in ways.split())],
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_complete(table: str) -> None:
    assert keys_under(words(LOCALE, "en"), table) == sorted(TABLES[table])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_equal_tiles_have_equal_names_and_different_ones_different(lang: str) -> None:
    say = words(LOCALE, lang)
    for one in TILE_NAMES:
        for other in TILE_NAMES:
            assert (say(f"tile.{one}") == say(f"tile.{other}")) is (power(one) == power(other))
    assert len({say(f"space.{space}") for space in SPACE_NAMES}) == len(SPACE_NAMES)
    assert len({say(f"intervention.{card}") for card in DI_NAMES}) == len(DI_NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_creatures_and_cards_say_the_numbers_of_the_box(lang: str) -> None:
    say = words(LOCALE, lang)
    for creature in CREATURE_NAMES:
        strength, steps, damage, protection = BOX.numbers(f"creatures.{creature}")
        due = sorted(str(n) for n in (strength, steps, damage, protection) if n)
        found = sorted(re.findall(r"\d", say(f"creature_about.{creature}")))
        assert found == (sorted([*due, "1"]) if creature == "sphinx" else due)
    for card in DI_NAMES:
        cost = BOX.numbers(f"interventions.{card}")[1]
        dear = bool(re.search(r"(Costs|Cuesta) 1", say(f"intervention_about.{card}")))
        assert dear is bool(cost), card


def test_every_refusal_is_used_and_every_used_one_is_there() -> None:
    source = "".join(
        (Path(GAME.info.folder) / "words" / name).read_text("utf-8")
        for name in ("refusals.py", "refusals_moving.py")
    )
    there = {key.removeprefix("refusal.") for key in words(LOCALE, "en").keys() if key.startswith("refusal.")}  # noqa: SIM118
    assert {key for key in there if f'"{key}"' not in source} == set()


def test_sentences_as_people_read_them() -> None:
    seen = {"players": 2}
    assert GAME.label(seen, "teleport t_w", "en") == "Teleport to Siwa"
    assert GAME.label(seen, "put nw1 1", "es") == "1 unidad en Sais, Alfareros"
    assert (
        GAME.label(seen, "fight bc_410", "en")
        == "Fight with Chariot Charge: strength 4, damage 1, protection 0"
    )
    assert GAME.label(seen, "fight ?", "es") == "Cartas elegidas en secreto"
    assert GAME.label(seen, "order 1", "en") == "Bastet is next"
    assert GAME.label(seen, "buy r2_carnage", "es") == "Carnicería (nivel 2)"
    event = {"event": "token", "seat": 0, "kind": "gold", "space": "recruit"}
    assert GAME.say(event, "en", 2) == "Anubis places the gold token: Recruit."
    event = {"event": "control", "space": "t_sph", "before": None, "now": 1}
    assert GAME.say(event, "es", 2) == "Bastet tiene el punto temporal de Guiza."
