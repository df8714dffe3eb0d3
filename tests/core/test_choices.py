"""Choices: two plies that are one click are one choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

import mastaba
from mastaba.core.choices import THEN, choices
from mastaba.core.game import TablePolicy


@pytest.fixture
def position() -> mastaba.Position:
    """A turn of a game whose move `pawn` is only the first part of a choice."""
    game = mastaba.games.get("kheops")
    position = mastaba.Position.new(replace(game, table=TablePolicy(two_click={"pawn"})), 2)
    while position.actor == mastaba.CHANCE:
        position.play(position.legal()[0])
    return position


def test_a_first_part_is_joined_with_all_that_can_follow(position: mastaba.Position) -> None:
    seen = position.observe(0)
    found = choices(position.game, position, 0, seen)
    for text in seen["legal"]:
        after = position.copy()
        after.play(text)
        mine = [choice for choice in found if choice.text.startswith(f"{text}{THEN}")]
        assert [choice.last for choice in mine] == after.legal()
        assert all(choice.seen == after.observe(0) for choice in mine)
    assert len(found) > len(seen["legal"]) > 0


def test_a_whole_choice_stands_alone(position: mastaba.Position) -> None:
    plain = replace(position.game, table=TablePolicy())
    seen = position.observe(0)
    found = choices(plain, position, 0, seen)
    assert [(choice.text, choice.last) for choice in found] == [(text, text) for text in seen["legal"]]
    assert all(choice.seen is seen for choice in found)


def test_looking_for_choices_changes_nothing(position: mastaba.Position) -> None:
    before = position.to_json()
    choices(position.game, position, 0, position.observe(0))
    assert position.to_json() == before
