"""Positions read from JSON: impossible ones are refused with a reason."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import mastaba
from tests.changes import Change, put
from tests.kemet.kit import BATTLE_CARDS
from tests.kemet.tables import ACTIONS, day, march, play, see
from tests.kemet.test_battle import clash

Data = dict[str, Any]
ALL = list(BATTLE_CARDS)


def burn_nobody(data: Data) -> None:
    """Ask for a target of Raining Fire while no enemy unit is on the board."""
    data["todo"].append({"do": "burn", "seat": 0})
    data["units"][1], data["reserve"][1] = {}, 12
    data["temporary"] = {space: owner for space, owner in data["temporary"].items() if owner != 1}


SLIPS: dict[str, tuple[Change, ...]] = {
    "order": (put("order", [0, 0]),),
    "cities": (put("cities", 1, "nw"), put("cities", 1, "ce"), put("cities", 1, None)),
    "pyramid": (
        put("pyramids", 0, "red", "level", 0),
        put("pyramids", 0, "red", "at", None),
        put("pyramids", 0, "red", "at", "so1"),
    ),
    "pyramids": (put("pyramids", 0, "red", "at", "nw1"),),
    "phase": (put("phase", "dusk"), put("round", 0)),
    "units": (put("reserve", 0, 3), put("units", 0, "nw1", 5)),
    "troop": (put("units", 0, {"nw1": 7, "nw2": 3}), put("units", 0, {"t_e": 10})),
    "crowd": (put("units", 1, {"nwf": 5, "t_w": 5}),),
    "tile_twice": (put("tiles", 1, ["w1_priest_1"]),),
    "same_name": (put("tiles", 0, ["w1_priest_1", "w1_priest_2"]),),
    "tokens": (
        put("tokens", 0, "regular", 4),
        put("tokens", 0, "silver", True),
        put("tokens", 0, "gold", True),
    ),
    "creature": (
        put("creatures", "snake", {"seat": 0, "at": "reserve"}),
        put("creatures", "snake", {"seat": 1, "at": "t_sph"}),
    ),
    "battle_card": (put("battle_hand", 0, 0, "sp_off"), put("battle_pile", 0, ["bc_410"])),
    "battle_hand": (lambda data: data.update(battle_hand=[[], ALL], battle_pile=[ALL, []]),),
    "seen_battle": (put("seen", "battle", 0, ["bc_410"]),),
    "intervention": (put("di_deck", "veto", 1), put("di_hand", 0, ["veto"])),
    "pile": (put("seen", "di", "prayer", 1),),
    "todo": (
        put("todo", []),
        put("todo", 0, {"do": "night", "step": 0}),
        put("todo", 1, "seat", 1),
        lambda data: data["todo"].append({"do": "swap", "seat": 1, "card": "sp_off"}),
        lambda data: data["todo"].extend([{"do": "build", "seat": 0, "color": "red", "level": 2}] * 2),
        lambda data: data["todo"].append(
            {"do": "bring", "seat": 0, "creature": "snake", "start": None, "optional": True}
        ),
        lambda data: data["todo"].append({"do": "build", "seat": 0, "color": "red", "level": 2}),
    ),
    "temporary": (put("temporary", {}), put("temporary", "t_w", 0)),
    "open_levels": (put("tokens", 0, {"regular": 0, "silver": False, "gold": False, "on": ACTIONS[:5]}),),
    "stuck": (burn_nobody,),
}


def base() -> Data:
    units = {0: {"nw1": 4, "nw2": 3, "nwf": 3}, 1: {"so1": 5, "t_w": 5}}
    return day(units=units, tiles={0: "w1_priest_1", 1: "b2_snake"}).to_json()


@pytest.mark.parametrize(
    ("key", "number"), [(key, n) for key, slips in SLIPS.items() for n in range(len(slips))]
)
def test_a_mistake_is_named_in_both_languages(key: str, number: int) -> None:
    data = copy.deepcopy(base())
    mastaba.from_json(data)
    SLIPS[key][number](data)
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    why = caught.value.reason.params["why"]
    assert getattr(why, "key", None) == f"json.{key}", caught.value.text()
    assert caught.value.text("en") != caught.value.text("es")


@pytest.mark.parametrize(
    "change",
    [
        {"at": None},
        {"units": 6},
        {"at": "t_sph"},
        {"creature": "snake"},
    ],
)
def test_a_movement_that_does_not_fit_its_troop_is_refused(change: Data) -> None:
    data = march(day(), "nw1", 3, "step nwf").to_json()
    data["todo"][-1] |= change
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    assert getattr(caught.value.reason.params["why"], "key", None) == "json.move"


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [0, 0]},
        {"seats": [1, 0]},
        {"winner": 0},
        {"at": 1},
        {"fight": [None, "bc_410"]},
        {"stage": "loser"},
        {"stage": "wound"},
    ],
)
def test_a_battle_that_does_not_fit_its_sides_is_refused(change: Data) -> None:
    data = clash().to_json()
    data["todo"][-1] |= change
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    assert getattr(caught.value.reason.params["why"], "key", None) in {"json.battle", "json.battle_card"}


def test_a_position_without_an_open_question_is_refused() -> None:
    data = day().to_json()
    data["todo"] = data["todo"][:1]
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    assert getattr(caught.value.reason.params["why"], "key", None) == "json.unsettled"


@pytest.mark.rule("kemet 4.1")
def test_a_day_ends_when_turns_do_not_fit_the_tokens() -> None:
    on = "a3_move a2_pray a1_pray a1_buy_red a1_buy_blue"
    p = play(day(on={1: on}), "token a2_pray", "end")
    assert (p.actor, see(p, "active")) == (0, 0)
    p = play(day(on={0: on, 1: on}, placed=True), "end")
    assert see(p, "phase") == "night"


@pytest.mark.rule("kemet 13.8")
def test_a_day_beyond_the_last_round_ends_the_game() -> None:
    on = dict.fromkeys((0, 1), "a3_move a2_pray a1_pray a1_buy_red a1_buy_blue")
    p = play(day(on=on, last=True, placed=True, round=5, options={"rounds": 3}), "end")
    assert p.is_over


def test_set_up_before_a_later_step_of_the_night_is_refused() -> None:
    data = mastaba.new("kemet", 2).to_json()
    data["todo"][0]["step"] = 1
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    assert getattr(caught.value.reason.params["why"], "key", None) == "json.todo"


def test_placing_units_without_a_city_is_refused() -> None:
    data = mastaba.new("kemet", 2).to_json()
    data["todo"] = [
        {"do": "night", "step": 0},
        {"do": "put", "seat": 0, "why": "setup", "queue": [], "total": 0, "left": 10, "outside": False},
    ]
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    assert getattr(caught.value.reason.params["why"], "key", None) == "json.city"


@pytest.mark.parametrize("key", [key for key in base() if key not in ("game", "players", "options")])
def test_a_missing_key_is_refused(key: str) -> None:
    data = base()
    del data[key]
    with pytest.raises(mastaba.BadPosition, match=key):
        mastaba.from_json(data)


@pytest.mark.parametrize(
    "change",
    [
        put("todo", -1, "seat", 2),
        put("todo", 2, "seat", 2),
        lambda data: data["todo"].pop(-2),
        lambda data: data["todo"].pop(1),
        put("cities", 1, "so"),
    ],
)
def test_a_set_up_that_skips_a_seat_is_refused(change: Change) -> None:
    """With a seat without a city, the game would never end."""
    p = mastaba.new("kemet", 3)
    p.play("city nw")
    data = p.to_json()
    change(data)
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    assert getattr(caught.value.reason.params["why"], "key", None) == "json.todo"
