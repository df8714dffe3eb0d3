"""Plies: the actor, then the text of the move."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.engine.state import CHANCE
from mastaba.core.plies import actor_name, check_actor, play_ply, replay_ply


@pytest.mark.parametrize(("actor", "name"), [(CHANCE, "chance"), (0, "0"), (7, "7")])
def test_an_actor_is_chance_or_the_number_of_a_seat(actor: int, name: str) -> None:
    assert actor_name(actor) == name


@pytest.mark.parametrize("ply", ["0 show", "seat show", "", "chance"])
def test_a_ply_of_another_actor_is_refused_and_changes_nothing(ply: str) -> None:
    position = mastaba.new("imhotep", 2)
    before = position.copy()
    if ply == "chance":  # the actor is right, the move is missing
        with pytest.raises(mastaba.MalformedMove):
            play_ply(position, ply)
    else:
        with pytest.raises(mastaba.NotYourTurn, match="chance"):
            check_actor(position, ply)
        with pytest.raises(mastaba.NotYourTurn):
            play_ply(position, ply)
    assert position == before


def test_a_ply_is_played() -> None:
    position = mastaba.new("imhotep", 2)
    text = position.legal()[0]
    after = position.copy()
    after.play(text)
    play_ply(position, f"chance {text}")
    assert position == after


def test_an_illegal_ply_of_a_record_is_named_with_its_number() -> None:
    with pytest.raises(mastaba.BadRecord, match="get") as caught:
        replay_ply(mastaba.new("imhotep", 2), 12, "chance get")
    assert caught.value.reason.params["ply"] == 12
