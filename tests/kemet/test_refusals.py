"""Refusals that no other test meets: each says why, and cites the clause."""

from __future__ import annotations

import pytest

import mastaba
from tests.kemet.tables import day, fight, march, play, refused
from tests.kemet.test_battle import clash


def test_building_where_an_enemy_stands() -> None:
    units = {0: {"nw1": 5}, 1: {"nw2": 3, "so1": 2}}
    pyramids = {0: {"red": (0, None), "blue": (0, None)}}
    p = play(day(units=units, pyramids=pyramids), "token a2_raise", "raise red 1")
    assert refused(p, "build red nw2") == ("build_enemy", "5.2")
    assert refused(p, "build red nw1") == ("build_taken", "5.2")
    assert refused(p, "build white nw3") == ("build_colour", "5.2")


def test_bringing_a_creature_where_a_battle_is_to_come() -> None:
    units = {0: {"nw1": 2}, 1: {"nw2": 3, "nw3": 3}}
    p = day(units=units, tiles={0: "b2_snake"}, pp={0: 11})
    play(p, "token a3_recruit", "put nw1 0", "put nw2 2", "put nw3 1", "bring snake nw3", "battle nw3")
    fight(p, "bc_410 bc_202", "bc_130 bc_301")
    assert p.legal() == ["bring snake nw1"]
    assert refused(p, "bring snake nw2") == ("bring_enemy", "9.3")
    assert refused(p, "bring snake nw3") == ("bring_no_unit", "9.3")


def test_a_second_creature_is_not_taken_along() -> None:
    units = {0: {"nw1": 2}}
    p = march(
        day(units=units, tiles={0: "b2_snake"}, creatures={"snake": "nw1"}), "nw1", 2, "with", "step nwf"
    )
    assert refused(p, "take creature") == ("creature_along", "6.7")


def test_cards_of_chance() -> None:
    p = play(mastaba.new("kemet", 2), "city nw", "city so", "draw escape")
    assert refused(p, "draw escape") == ("not_in_deck", "3.2")
    assert refused(p, "look veto") == ("wrong_time", "3.2")
    assert refused(p, "levels 1 1 1") == ("wrong_time", "3.2")


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("city nw", "4.1"),
        ("step nwf", "4.1"),
        ("recall", "4.1"),
        ("pass", "4.1"),
        ("burn so1", "4.1"),
        ("done", "4.1"),
    ],
)
def test_things_of_another_time(text: str, clause: str) -> None:
    assert refused(day(), text) == ("wrong_time", clause)


def test_what_is_awaited_is_said() -> None:
    with pytest.raises(mastaba.IllegalMove) as caught:
        day().play("step nwf")
    assert caught.value.text("en") == (
        "That cannot be done now. Place a token, play a card, or end the turn."
    )
    with pytest.raises(mastaba.IllegalMove) as caught:
        clash().play("stop")
    assert caught.value.text("es") == (
        "Eso no se puede hacer ahora. Se están eligiendo las cartas de una batalla."
    )
    assert caught.value.rule == "kemet 8.3"


def test_sentences_with_names_and_numbers() -> None:
    p = march(day(pp={0: 1}), "nw1", 2)
    with pytest.raises(mastaba.IllegalMove) as caught:
        p.play("step wbk")
    assert caught.value.text("en") == "Fayum is not beside Sais, Potters."
    with pytest.raises(mastaba.IllegalMove) as caught:
        p.play("teleport t_w")
    assert caught.value.text("es") == "Un teletransporte cuesta ahora 2 puntos de plegaria. Tienes 1."
