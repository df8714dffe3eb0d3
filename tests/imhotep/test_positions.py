"""Impossible positions are refused with a reason in both languages (notation 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import mastaba
from tests.imhotep.tables import lay, play

Json = dict[str, Any]
ONE = ("....", "...", "0.", "..")
LAST = ("....@market", "...@pyramid", "0.", "..@burial")


def after(p: mastaba.Position, *texts: str) -> mastaba.Position:
    play(p, *texts)
    return p


def move_cards(data: Json, cards: list[str], to: list[str]) -> None:
    for card in cards:
        data["deck"][card] -= 1
    to += cards


def four_docked(data: Json) -> None:
    for ship, site in zip(data["ships"], ("market", "pyramid", "temple", "burial"), strict=True):
        ship["dock"] = site


def stone_on_a_docked_ship(data: Json) -> None:
    data["ships"][0] = {"slots": [0, None, None, None], "dock": "temple"}
    data["quarry"][0] -= 1


def other_ship_sizes(data: Json) -> None:
    data["ships"][3]["slots"] = [None]
    data["ships"][2]["slots"] = [None] * 4


def full_sled(data: Json) -> None:
    data["ask"]["bonus"] = "stones"
    data["quarry"][0] -= 5 - data["sled"][0]
    data["sled"][0] = 5


SAIL = lay(2, ships=ONE, cards={0: "sail"})
LEVER = after(lay(2, ships=ONE, cards={0: "lever"}), "play lever")
CHISEL = after(lay(2, cards={0: "chisel"}), "play chisel", "load 0 0")
LOOK = after(lay(2, "baaaa", ships=ONE), "sail 2 market", "take pair", "draw lever")
PICK = after(lay(2, ships=ONE), "sail 2 market")
TEMPLE = after(lay(3, "aabaa", ships=LAST, temple="0101"), "sail 2 obelisk")
TOP = after(TEMPLE.copy(), "take point", "take point")
BONUS = after(lay(2, "abaaa", ships=ONE, pyramid={"left": "1"}), "sail 2 pyramid", "build left")
CLEAR = after(lay(2, "baaaa", ships=LAST), "sail 2 obelisk")
ROUND = after(lay(2, ships=LAST), "sail 2 obelisk")

WRONG: dict[str, tuple[mastaba.Position, Callable[[Json], Any]]] = {
    "a stone too many": (lay(2), lambda d: d["sled"].__setitem__(0, 1)),
    "a card too few": (lay(2), lambda d: d["deck"].pop("lever")),
    "six stones on a sled": (lay(2), lambda d: d.update(sled=[6, 3], quarry=[23, 26])),
    "negative points": (lay(2), lambda d: d.update(points=[-1, 0])),
    "two ships at a dock": (lay(2), lambda d: [ship.update(dock="temple") for ship in d["ships"][:2]]),
    "ships of no round card": (lay(2), other_ship_sizes),
    "ships of a round card still to come": (lay(2), lambda d: d["rounds"].__setitem__(0, "4-3-2-2")),
    "a round card twice": (lay(2), lambda d: d["rounds"].__setitem__(0, d["rounds"][1])),
    "no round card yet": (lay(2), lambda d: d.update(round=0, rounds=[*d["rounds"], "4-3-2-2"])),
    "a stone on a ship that is unloaded": (lay(2), stone_on_a_docked_ship),
    "a turn after the fourth ship": (lay(2), four_docked),
    "a turn after all have passed": (lay(2), lambda d: d.update(passes=2)),
    "a turn of somebody else": (lay(2), lambda d: d["ask"].update(seat=1)),
    "a pair of four": (
        lay(2, "baaaa"),
        lambda d: move_cards(d, ["lever", "sail"], d["pair"]["known"]),
    ),
    "a pair looked at in a turn": (lay(2, "baaaa", pair=0), lambda d: move_cards(d, ["lever"], d["look"])),
    "a red card carried out in a turn": (lay(2), lambda d: move_cards(d, ["entrance"], d["reds"])),
    "a column scored in a turn": (lay(3, "aabaa", temple="0"), lambda d: d.update(column=0)),
    "a card dealt onto another": (lay(2), lambda d: d.update(ask={"kind": "deal", "seat": -1, "space": 0})),
    "Lever with a ship": (LEVER, lambda d: d["ask"].update(ship=2)),
    "Lever without the key": (LEVER, lambda d: d["ask"].pop("ship")),
    "Sail without a ship": (
        after(SAIL.copy(), "play sail", "load 2 1"),
        lambda d: d["ask"].update(ship=None),
    ),
    "Sail with a ship too light": (
        after(SAIL.copy(), "play sail", "load 2 1"),
        lambda d: d["ask"].update(ship=0),
    ),
    "Sail with two loads": (after(SAIL.copy(), "play sail"), lambda d: d["ask"].update(left=2)),
    "Chisel with a stone too few": (CHISEL, lambda d: d["ask"].update(left=2)),
    "a pick of a stone's neighbour": (PICK, lambda d: d["ask"].update(seat=1)),
    "a pick at a building site": (PICK, lambda d: d["ships"][2].update(dock="burial")),
    "keep before both cards are seen": (LOOK, lambda d: d.update(ask={"kind": "keep", "seat": 0})),
    "a choice in a column without one": (
        TEMPLE,
        lambda d: d.update(column=1, ask={"kind": "temple", "seat": 1}),
    ),
    "a choice of a covered stone": (TEMPLE, lambda d: d["ask"].update(seat=2)),
    "a temple card for somebody else": (TOP, lambda d: d["ask"].update(owner=0)),
    "a temple card in another column": (TOP, lambda d: d.update(column=0)),
    "a top card at the market": (PICK, lambda d: d.update(ask={"kind": "top", "seat": -1, "owner": 0})),
    "a bonus that cannot be used": (BONUS, full_sled),
    "a bonus of side A": (BONUS, lambda d: d["options"].update(pyramid="a")),
    "an empty pair to clear": (CLEAR, lambda d: d["pair"].update(unseen=0)),
    "a round card with cards in the market": (
        ROUND,
        lambda d: (d["discard"].pop("statue"), d.update(market=["statue"] * 4)),
    ),
    "the end before round six": (lay(2), lambda d: d.update(ask={"kind": "over", "seat": -2})),
    "an unknown key": (lay(2), lambda d: d.update(weather="dry")),
    "a missing key": (lay(2), lambda d: d.pop("look")),
}


@pytest.mark.parametrize("what", WRONG)
def test_impossible_position_is_refused(what: str) -> None:
    position, spoil = WRONG[what]
    data = mastaba.from_json(position.to_json()).to_json()  # it was good before
    spoil(data)
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    assert caught.value.text("en") != caught.value.text("es")
