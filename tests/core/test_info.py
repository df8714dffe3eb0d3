"""What cannot be set up or asked for is refused precisely, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba


def said(error: mastaba.MastabaError, *parts: str) -> None:
    """Both languages say it, differently, and name these things."""
    assert error.text("en") != error.text("es")
    assert str(error) == error.text("en")
    for lang in ("en", "es"):
        for part in parts:
            assert part in error.text(lang), error.text(lang)


@pytest.mark.parametrize(
    "name", ["senet", "", "Imhotep", "imhotep ", "core", "__init__", None, 7, ["imhotep"], True]
)
def test_unknown_game(name: Any) -> None:
    with pytest.raises(mastaba.UnknownGame) as caught:
        mastaba.new(name, players=2)
    said(caught.value, str(name), "imhotep")
    assert isinstance(caught.value, LookupError)


@pytest.mark.parametrize("players", [1, 5, 0, -2, 2.0, "2", None, True, [2]])
def test_bad_players(players: Any) -> None:
    with pytest.raises(mastaba.BadSetup) as caught:
        mastaba.new("imhotep", players=players)
    said(caught.value, str(players), "2", "4")
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("option", ["tempel", "", "TEMPLE", "players"])
def test_bad_option(option: str) -> None:
    with pytest.raises(mastaba.BadSetup) as caught:
        mastaba.new("imhotep", 2, {option: "a"})
    said(caught.value, option, "must_take_card")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("temple", "c"),
        ("temple", "A"),
        ("temple", None),
        ("temple", 1),
        ("wrath", 1),
        ("wrath", "true"),
        ("wrath", []),
    ],
)
def test_bad_value(option: str, value: Any) -> None:
    with pytest.raises(mastaba.BadSetup) as caught:
        mastaba.new("imhotep", 2, {option: value})
    said(caught.value, option, str(value), "a, b" if option == "temple" else "true")


def test_missing_options_have_their_defaults_and_all_keys_stand_in_order() -> None:
    position = mastaba.new("imhotep", 2, {"wrath": True, "pyramid": "b"})
    assert list(position.options) == [option.name for option in position.game.info.options]
    assert position.options["wrath"] is True
    assert position.options["pyramid"] == "b"
    assert position.options["market"] == "a"


@pytest.mark.parametrize("seat", [3, -1, -2, "0", 0.0, True, [0]])
def test_bad_seat(seat: Any) -> None:
    position = mastaba.new("imhotep", players=3)
    for ask in (position.observe, position.memory, position.svg, position.text):
        with pytest.raises(mastaba.BadSetup) as caught:
            ask(seat)
        said(caught.value, str(seat), "0", "2")


@pytest.mark.parametrize("data", [None, 1, "imhotep", [], [{}]])
def test_a_position_is_an_object(data: Any) -> None:
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    said(caught.value)


def test_a_position_names_its_game() -> None:
    data = mastaba.new("imhotep", 2).to_json()
    for name in ("senet", None, 3):
        with pytest.raises(mastaba.UnknownGame):
            mastaba.from_json(data | {"game": name})


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"players": 9}, "9"),
        ({"players": "2"}, "2"),
        ({"options": []}, "options"),
        ({"options": {"temple": "x"}}, "temple"),
        ({"options": {"tempel": "a"}}, "tempel"),
        ({"round": "1"}, "round"),
        ({"round": 7}, "round"),
        ({"round": True}, "round"),
        ({"round": 1.0}, "round"),
        ({"sled": [2]}, "sled"),
        ({"sled": [2, 6]}, "sled[1]"),
        ({"sled": {"0": 2}}, "sled"),
        ({"market": ["lever", "nothing", None, None]}, "market[1]"),
        ({"deck": {"lever": 0}}, "deck.lever"),
        ({"deck": {"papyrus": 1}}, "papyrus"),
        ({"rounds": ["4-4-4-4"] * 7}, "rounds[0]"),
        ({"ships": [{"slots": [None], "dock": None}]}, "ships"),
        ({"ask": {"kind": "turn", "seat": 0}}, "turn"),
        ({"ask": {"kind": "riddle", "seat": 0}}, "ask.kind"),
        ({"ask": {"kind": "round", "seat": 0}}, "ask.seat"),
        ({"ask": {"kind": "round", "seat": -1, "owner": 1}}, "owner"),
        ({"quarry": [28, 26]}, "30"),
    ],
)
def test_a_slip_in_a_position_is_named_with_its_place(change: dict[str, Any], place: str) -> None:
    data = mastaba.new("imhotep", 2).to_json() | change
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    said(caught.value, place)


def test_reading_changes_nothing_of_what_is_read() -> None:
    position = mastaba.new("imhotep", 2)
    data = position.to_json()
    again = mastaba.from_json(data)
    again.play(again.legal()[0])
    assert data == position.to_json()
