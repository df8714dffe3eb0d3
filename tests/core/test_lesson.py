"""Lesson: the guided game of a `lesson.toml`, step by step."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.lesson import Lesson, lesson_of
from tests import example_game


@pytest.fixture
def lesson() -> Lesson:
    found = lesson_of(mastaba.games.get("imhotep"))
    assert found
    return found


def test_a_step_is_shown_before_its_move_and_after_its_plies(lesson: Lesson) -> None:
    for number, (step, position) in enumerate(lesson.scenes()):
        assert lesson.position(number) == position
        if step is None:
            assert number == len(lesson.steps)
        else:
            assert lesson.before(step.key) == position
            assert not step.move or step.move in position.legal()


def test_a_lesson_is_read_once(lesson: Lesson) -> None:
    assert lesson_of(mastaba.games.get("imhotep")) is lesson


def test_a_lesson_without_minutes_takes_five() -> None:
    with example_game.on_path():
        found = lesson_of(mastaba.games.get("dates"))
    assert found
    assert found.minutes == 5
