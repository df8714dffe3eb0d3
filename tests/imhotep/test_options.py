"""Options by their names: what they are, what each changes (imhotep 2.1, 6.2, 13)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.imhotep.tables import ask, lay, play, refused

DEFAULTS = {
    "market": "a",
    "pyramid": "a",
    "temple": "a",
    "burial": "a",
    "obelisk": "a",
    "wrath": False,
    "must_take_card": False,
    "hammer_needs_stones": False,
    "chisel_single": False,
}


def test_missing_options_have_defaults_in_the_documented_order() -> None:
    assert list(mastaba.new("imhotep", 2).to_json()["options"].items()) == list(DEFAULTS.items())
    given = mastaba.new("imhotep", 2, {"wrath": True, "market": "b"}).to_json()["options"]
    assert list(given) == list(DEFAULTS)
    assert given == DEFAULTS | {"wrath": True, "market": "b"}


@pytest.mark.parametrize(
    "options",
    [
        {"side": "a"},
        {"market": "c"},
        {"market": True},
        {"market": "A"},
        {"wrath": "true"},
        {"wrath": 1},
        {"wrath": None},
    ],
)
def test_unknown_key_or_value_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(mastaba.BadSetup):
        mastaba.new("imhotep", 2, options)


@pytest.mark.rule("imhotep 13.2")
@pytest.mark.parametrize(
    ("sled", "quarry", "fits"), [(5, 20, False), (2, 0, False), (4, 1, True), (0, 5, True)]
)
def test_hammer_is_illegal_without_stones_to_take_by_option(sled: int, quarry: int, fits: bool) -> None:
    plain = lay(2, cards={0: "hammer"}, sled={0: sled}, quarry={0: quarry})
    assert "play hammer" in plain.legal()
    strict = lay(2, cards={0: "hammer"}, sled={0: sled}, quarry={0: quarry}, hammer_needs_stones=True)
    assert ("play hammer" in strict.legal()) == fits
    if not fits:
        assert refused(strict, "play hammer") == ("hammer_needs_stones", "imhotep 13.2")


@pytest.mark.rule("imhotep 13.3")
def test_chisel_single_with_one_stone_loads_it() -> None:
    p = lay(2, cards={0: "chisel"}, sled={0: 1}, chisel_single=True)
    p.play("play chisel")
    assert ask(p) == {"kind": "load", "seat": 0, "card": "chisel", "left": 1}
    p.play("load 0 0")
    assert p.actor == 1


@pytest.mark.rule("imhotep 13.3")
def test_chisel_single_with_one_slot_loads_one_stone() -> None:
    p = lay(
        2, cards={0: "chisel"}, ships=("01.0", "...@temple", "..@market", "..@burial"), chisel_single=True
    )
    play(p, "play chisel", "load 0 2")
    assert p.actor == 1
    assert p.to_json()["sled"][0] == 1


@pytest.mark.rule("imhotep 13.3")
def test_chisel_single_still_loads_two_when_it_can() -> None:
    p = lay(2, cards={0: "chisel"}, chisel_single=True)
    p.play("play chisel")
    assert ask(p)["left"] == 2


@pytest.mark.rule("imhotep 13.3")
@pytest.mark.parametrize("full", [True, False])
def test_chisel_single_needs_one_stone_and_one_slot(full: bool) -> None:
    ships = ("0011", "...@temple", "..@market", "..@burial") if full else ("....", "...", "..", "..")
    p = lay(2, cards={0: "chisel"}, ships=ships, sled={0: 2 if full else 0}, chisel_single=True)
    assert refused(p, "play chisel") == ("chisel_one", "imhotep 13.3")
