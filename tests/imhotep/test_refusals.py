"""Every refusal of the catalogue comes up somewhere, with its clause, in every language, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.imhotep import GAME
from mastaba.games.imhotep.notation.texts import ASK_NAMES
from mastaba.testing.presentation import clauses
from tests.imhotep.tables import lay, play, refused

ONE = ("....", "...", "0.", "..")
FULL = ("0011", "...@temple", "..@market", "..@burial")
RIGHT_FULL = {"left": "01010", "centre": "1", "right": "01010"}


def after(p: mastaba.Position, *texts: str) -> mastaba.Position:
    play(p, *texts)
    return p


def looking() -> mastaba.Position:
    return after(lay(2, "baaaa", ships=ONE), "sail 2 market", "take pair", "draw lever", "draw sail")


def at_a_bonus() -> mastaba.Position:
    return after(lay(2, "abaaa", ships=ONE, pyramid={"left": "1"}), "sail 2 pyramid", "build left")


def in_the_temple() -> mastaba.Position:
    ships = ("....@market", "...@pyramid", "0.", "..@burial")
    return after(lay(2, "aabaa", ships=ships, temple="0", sled={0: 5}), "sail 2 obelisk")


CASES: list[tuple[str, str, str, Callable[[], mastaba.Position]]] = [
    ("wrong_question", "4.1", "take stones", lambda: lay(2)),
    ("wrong_question", "4.1", "get", lambda: mastaba.new("imhotep", 2)),
    ("wrong_question", "4.1", "load 0 0", lambda: mastaba.new("imhotep", 2)),
    ("wrong_question", "6.3", "pass", looking),
    ("wrong_question", "7.7", "sail 0 market", at_a_bonus),
    ("wrong_question", "8.4", "decline", in_the_temple),
    ("wrong_question", "4.1", "get", lambda: after(lay(2, cards={0: "chisel"}), "play chisel")),
    ("wrong_question", "6.1", "take stones", lambda: after(lay(2, ships=ONE), "sail 2 market")),
    ("wrong_question", "8.4", "take top", in_the_temple),
    ("full_sled", "4.2", "get", lambda: lay(2, sled={0: 5})),
    ("empty_quarry", "4.2", "get", lambda: lay(2, quarry={0: 0})),
    ("empty_sled", "4.3", "load 0 0", lambda: lay(2, sled={0: 0})),
    ("ship_sailed", "4.3", "load 0 0", lambda: lay(2, ships=("....@temple", "...", "..", ".."))),
    ("ship_sailed", "4.6", "sail 0 market", lambda: lay(2, ships=("....@temple", "...", "..", ".."))),
    ("no_slot", "4.3", "load 1 3", lambda: lay(2)),
    ("slot_taken", "4.3", "load 2 0", lambda: lay(2, ships=ONE)),
    ("too_light", "4.4", "sail 0 market", lambda: lay(2, ships=("0...", "...", "..", ".."))),
    ("too_light", "4.4", "sail 0 market", lambda: lay(2)),
    ("dock_taken", "4.5", "sail 2 temple", lambda: lay(2, ships=("....@temple", "...", "0.", ".."))),
    ("no_blue_card", "4.7", "play lever", lambda: lay(2, cards={1: "lever"})),
    ("lever_no_ship", "11.6", "play lever", lambda: lay(2, cards={0: "lever"})),
    ("hammer_no_slot", "11.7", "play hammer", lambda: lay(2, ships=FULL, cards={0: "hammer"})),
    ("hammer_no_stone", "11.7", "play hammer", lambda: lay(2, sled={0: 0}, quarry={0: 0}, cards={0: "hammer"})),
    (
        "hammer_needs_stones", "13.2", "play hammer",
        lambda: lay(2, sled={0: 5}, cards={0: "hammer"}, hammer_needs_stones=True),
    ),
    ("sail_no_ship", "11.8", "play sail", lambda: lay(2, sled={0: 0}, cards={0: "sail"})),
    ("sail_too_light", "11.8", "load 0 0", lambda: after(lay(2, cards={0: "sail"}), "play sail")),
    (
        "sail_other_ship", "11.8", "sail 2 market",
        lambda: after(lay(2, ships=ONE, cards={0: "sail"}), "play sail", "load 3 0"),
    ),
    ("chisel_two_stones", "11.9", "play chisel", lambda: lay(2, sled={0: 1}, cards={0: "chisel"})),
    ("chisel_two_slots", "11.9", "play chisel", lambda: lay(2, ships=FULL, cards={0: "chisel"})),
    ("chisel_one", "13.3", "play chisel", lambda: lay(2, sled={0: 0}, cards={0: "chisel"}, chisel_single=True)),
    (
        "no_stone_left", "11.6", "next 3",
        lambda: after(lay(2, ships=("....", "...", "01", ".."), cards={0: "lever"}), "play lever", "sail 2 temple"),
    ),
    ("card_not_there", "6.1", "take lever", lambda: after(lay(2, ships=ONE), "sail 2 market")),
    ("no_pair", "6.3", "take pair", lambda: after(lay(2, "baaaa", ships=ONE, pair=0), "sail 2 market")),
    ("no_market_pair_side_a", "6.3", "take pair", lambda: after(lay(2, ships=ONE), "sail 2 market")),
    ("must_take", "6.2", "decline", lambda: after(lay(2, ships=ONE, must_take_card=True), "sail 2 market")),
    ("not_in_pair", "6.3", "keep statue", looking),
    (
        "pyramid_full", "7.3", "build right",
        lambda: after(lay(2, "abaaa", ships=ONE, pyramid=RIGHT_FULL), "sail 2 pyramid"),
    ),
    ("no_stones_to_take", "8.4", "take stones", in_the_temple),
    ("other_bonus", "7.7", "take stones", at_a_bonus),
    ("other_bonus", "7.7", "load 0 0", at_a_bonus),
    ("can_act", "4.8", "pass", lambda: lay(2)),
    ("round_gone", "2.3", "round 4-4-3-2", lambda: mastaba.new("imhotep", 2)),
    (
        "card_gone", "2.2", "draw lever",
        lambda: after(mastaba.new("imhotep", 2), "round 4-3-2-2", "draw lever", "draw lever"),
    ),
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_speak_the_language_and_count_from_one(lang: str) -> None:
    p = lay(2, ships=("0...", "...", "0.", ".."))
    told = {
        ("load 2 0", "en"): "Slot 1 of ship 3 already holds a stone. Choose an empty one.",
        ("load 2 0", "es"): "En la casilla 1 del barco 3 ya hay una piedra. Elige una vacía.",
        ("sail 0 market", "en"): "Ship 1 carries one stone, but it needs 3 to sail.",
        ("sail 0 market", "es"): "El barco 1 lleva una piedra, pero necesita 3 para zarpar.",
    }
    for move in ("load 2 0", "sail 0 market"):
        with pytest.raises(mastaba.IllegalMove) as caught:
            p.play(move)
        assert caught.value.text(lang) == told[move, lang]


def every_question() -> list[mastaba.Position]:
    """A position for each kind of question."""
    both = ("....", "...", "01", "..")
    b = lay(2, "bbbbb", ships=both, cards={0: "lever sail hammer"}, pyramid={"left": "1"}, temple="0101")
    last = lay(2, "babbb", ships=("....@market", "...@pyramid", "0.", "..@burial"), temple="0101")
    return [
        mastaba.new("imhotep", 2),
        after(mastaba.new("imhotep", 2), "round 4-3-2-2"),
        b,
        after(b.copy(), "play hammer"),
        after(b.copy(), "play lever"),
        after(b.copy(), "play lever", "sail 2 burial"),
        after(b.copy(), "sail 2 market"),
        after(b.copy(), "sail 2 market", "take pair"),
        after(b.copy(), "sail 2 market", "take pair", "draw lever", "draw chisel"),
        after(b.copy(), "sail 2 pyramid"),
        after(b.copy(), "sail 2 pyramid", "build left"),
        after(b.copy(), "sail 2 pyramid", "build left", "take top"),
        after(last, "sail 2 obelisk"),
        after(last.copy(), "take point", "take point", "draw chisel"),
    ]


def test_every_text_at_every_question_is_played_or_refused_with_a_clause() -> None:
    """103 texts at 14 kinds of question: each is legal, or refused for a reason that cites the rules page."""
    positions = every_question()
    kinds = [p.to_json()["ask"]["kind"] for p in positions]
    assert {*kinds, "over"} == set(ASK_NAMES)
    assert len(kinds) == 14
    known = clauses(GAME, "en")
    for p in positions:
        legal = set(p.legal())
        for text in set(GAME.info.texts) - legal:
            _, rule = refused(p, text)
            assert rule is not None
            assert rule.removeprefix("imhotep ") in known
        for text in legal:
            p.copy().play(text)


@pytest.mark.parametrize(
    "text", ["", "GET", "get ", " get", "load 0", "load 4 0", "load 0 0 0", "sail 0 nile", "fly", "draw ?"]
)
def test_a_text_that_is_no_move(text: str) -> None:
    with pytest.raises(mastaba.MalformedMove):
        lay(2).play(text)


def test_after_the_end_nothing_is_a_move() -> None:
    p = lay(2, round=6, ships=("....@market", "...@pyramid", "..@temple", "0."))
    p.play("sail 3 burial")
    for text in GAME.info.texts:
        assert refused(p, text) == ("error.game_over", None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_can_be_put_into_words(lang: str) -> None:
    for p in every_question():
        for seat in (0, 1, None):
            assert GAME.prompt(p.observe(seat), lang, ["Ana", "Ben"])
            for text in p.observe(seat)["legal"]:
                assert GAME.label(p.observe(seat), text, lang, ["Ana", "Ben"])
