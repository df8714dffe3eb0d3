"""Hamunaptra's catalogues say everything that can come up, and events become sentences for those who may know them."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from mastaba.core.words.catalogue import LANGUAGES, words
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.engine.components import (
    CHARACTER_NAMES,
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    EXIT_NAMES,
    KIND_NAMES,
    SIDE_NAMES,
    SYMBOL_NAMES,
)
from mastaba.games.hamunaptra.notation.texts import (
    EVENT_NAMES,
    FINAL_NAMES,
    LOCALE,
    QUESTION_NAMES,
    STAT_NAMES,
    STEP_NAMES,
)
from mastaba.games.hamunaptra.words.clauses import MOVES, QUESTIONS
from mastaba.games.hamunaptra.words.things import bonus_text, cell_text, strength_text
from mastaba.testing.catalogue_laws import keys_under

OPTIONS = {option.name: [str(value).lower() for value in option.values] for option in GAME.info.options}
VERBS = {text.split()[0] for text in GAME.info.texts}
HIDDEN = ("draw", "steal", "lay", "give")
EVENTS = {
    "draw": "hidden seen", "steal": "hidden seen", "lay": "hidden seen", "show": "hidden seen",
    "final": " ".join(FINAL_NAMES), "step": "go passage lost", "tile": "own foreign exit", "combat": "encounter duel",
}  # fmt: skip
TASKS = """move_none walk_first place_more place_none place_empty attack_one attack_duel defend_duel retreat_some
equip_none give_more answer_more lost_cell push_cell push_to_cell place_cell scroll_cell"""
LABELS = """exit_at move_from go_to passage_to y_cell y_exit y_stair
turn_open turn_ways fight_at attack_odds attack_dice strike_odds defend_odds monster_at end_move end_place end_equip"""
TABLES = {
    "game": ["title", "subtitle", "summary", "length", "age", "notice"],
    "expedition": list("01234567"),
    "character": CHARACTER_NAMES,
    "nickname": CHARACTER_NAMES,
    "profession": CHARACTER_NAMES,
    "encounter": ENCOUNTER_NAMES,
    "the_encounter": ENCOUNTER_NAMES,
    "encounter_about": ENCOUNTER_NAMES,
    "equipment": EQUIPMENT_NAMES,
    "bonus_about": [*STAT_NAMES, "scroll"],
    "stat": STAT_NAMES,
    "stat_short": STAT_NAMES,
    "tile": KIND_NAMES,
    "exit": EXIT_NAMES,
    "symbol": SYMBOL_NAMES,
    "side": [*SIDE_NAMES, "none"],
    "step": STEP_NAMES,
    "why": list(BOX.tables["points"]),
    "final": FINAL_NAMES,
    "ask": QUESTION_NAMES,
    "task": [*QUESTION_NAMES, *TASKS.split()],
    "waiting": QUESTION_NAMES,
    "option": [f"{option}.{part}" for option in OPTIONS for part in ("title", "about")],
    "option_value": [
        *set(chain.from_iterable(OPTIONS.values())),
        *(f"{option}.{value}" for option, values in OPTIONS.items() for value in values),
    ],
    "move": [*VERBS, *(f"{verb}_hidden" for verb in HIDDEN), *LABELS.split()],
    "event": [
        *(name for name in EVENT_NAMES if name not in EVENTS),
        *(f"{name}.{how}" for name, ways in EVENTS.items() for how in ways.split()),
        *["hits_long", "wound_encounter"],
    ],
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_complete(table: str) -> None:
    assert keys_under(words(LOCALE, "en"), table) == sorted(TABLES[table])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_different_things_have_different_names(lang: str) -> None:
    say = words(LOCALE, lang)
    for table in (
        "character",
        "nickname",
        "encounter",
        "the_encounter",
        "equipment",
        "tile",
        "expedition",
        "side",
    ):
        names = [say(key) for key in say.keys() if key.startswith(f"{table}.")]  # noqa: SIM118
        assert len(set(names)) == len(names), table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_502_moves_have_labels_of_their_own(lang: str) -> None:
    labels = [GAME.label({"players": 8}, text, lang) for text in GAME.info.texts]
    assert len(set(labels)) == len(labels) == 502
    assert not [label for label in labels if re.search(r"[{}]|\b[cmpq]\d", label)]


def test_spanish_never_puts_a_preposition_before_an_article() -> None:
    """`a` or `de` before {the_encounter} or {exit} would want `al` or `del`."""
    say = words(LOCALE, "es")
    assert not re.search(r"\b(a|de) \{(the_encounter|exit)\}", str(say.tables))
    assert {say(f"exit.{letter}").split()[0] for letter in EXIT_NAMES} == {"la"}


def test_every_text_of_the_board_in_words_and_of_refusals_is_used() -> None:
    source = "".join(path.read_text("utf-8") for path in GAME.info.folder.rglob("*.py"))
    keys = words(LOCALE, "en").keys()
    made = {  # put together from parts
        *(f"text.{key}" for key in ("setup", "round", "monsters", "over", "place", "place_stair")),
        *(f"text.ends_{key}" for key in ("dark", "loop", "fork", "dead")),
        *(f"text.side_letters.{side}" for side in SIDE_NAMES),
        *(f"text.{key}" for key in ("hand", "hand_none", "table", "table_none", "maze_tile", "maze_exit")),
        *(f"refusal.cell_{key}" for key in ("misfit", "guarded", "no_character", "second_foreign", "sealed")),
    }
    for key in keys:
        table, _, name = key.partition(".")
        if table in ("text", "refusal") and key not in made:
            assert f'"{key}"' in source or f'"{name}"' in source, key


def test_the_guide_knows_every_question_and_no_other_verb() -> None:
    assert list(QUESTIONS) == QUESTION_NAMES
    assert MOVES.keys() <= VERBS


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ((0, 0), "O15"),
        ((-3, 0), "L15"),
        ((4, -1), "S14"),
        ((-14, -14), "A1"),
        ((11, 14), "Z29"),
        ((14, 0), "AC15"),
    ],
)
def test_cells_are_named_as_on_the_margins(cell: tuple[int, int], name: str) -> None:
    assert all(cell_text(words(LOCALE, lang), cell) == name for lang in ("en", "es"))


def test_values_are_those_of_the_box() -> None:
    say = words(LOCALE, "en")
    assert bonus_text(say, "q03") == "Strength +1, Resistance +1"
    assert strength_text(say, "m8") == "Wisdom 3, Resistance 3"


DRAW = {"event": "draw", "seat": 1, "token": "m3", "secret": [1]}


def test_a_secret_token_is_shown_only_to_whom_it_concerns() -> None:
    assert GAME.say(GAME.view.show_event(DRAW, 1), "en", 2) == "Madrid draws: Zombie."
    for seat in (0, None):
        shown = GAME.view.show_event(DRAW, seat)
        assert shown == {"event": "draw", "seat": 1}
        assert GAME.say(shown, "es", 2) == "Madrid roba una ficha."


@pytest.mark.parametrize(
    ("event", "en", "es"),
    [
        (
            {"event": "step", "seat": 0, "character": "c04", "cell": [1, 2], "by": "go", "from": [0, 2]},
            "Tomasín Peral goes east to P17.",
            "Tomasín Peral va al este, a P17.",
        ),
        (
            {
                "event": "tile",
                "seat": 0,
                "token": "stair_sun",
                "cell": [5, 6],
                "sides": "nes",
                "foreign": True,
                "exit": True,
            },
            "Nefer finds an exit stair at T21: sun stair (T).",
            "Nefer encuentra una escalera de salida en T21: escalera del sol (en T).",
        ),
        (
            {"event": "hits", "side": 0, "dice": 4, "target": 3, "hits": 0, "counted": 1},
            "4d4, 3 or more: no hit, but after so many rounds it counts as one.",
            "4d4, 3 o más: ningún éxito, pero tras tantas rondas cuenta como uno.",
        ),
        (
            {"event": "defeated", "encounter": "p1", "cell": [0, 3]},
            "The spiked pit at O18 is defeated.",
            "Victoria en O18: cae el foso de estacas.",
        ),
        (
            {
                "event": "retreat",
                "seat": 1,
                "characters": ["c01", "c03", "c04"],
                "cell": [0, 3],
                "from": [0, 2],
            },
            "Khaba retreats to O18: Alexander Naumov, Bruno Castellani and Tomasín Peral.",
            "Khaba se retira a O18: Alexander Naumov, Bruno Castellani y Tomasín Peral.",
        ),
        (
            {"event": "combat", "cell": [0, 3], "encounter": None, "seats": [0, 1], "chooser": None},
            "Duel at O18: Nefer against Khaba.",
            "Duelo en O18: Nefer contra Khaba.",
        ),
    ],
)
def test_sentences_as_people_read_them(event: dict[str, object], en: str, es: str) -> None:
    names = ["Nefer", "Khaba"]
    assert (GAME.say(event, "en", 2, names), GAME.say(event, "es", 2, names)) == (en, es)
