"""The laws of lessons: every step can be played, has its text, and points at what is drawn."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.game import Layout
from mastaba.core.lesson import Lesson, lesson_of
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.testing import presentation
from mastaba.testing.suite import Suite


class LessonLaws(Suite):
    """What holds for each game that has a `lesson.toml`."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each lesson."""
        super().pytest_generate_tests(metafunc)
        if "lesson" in metafunc.fixturenames:
            found = (lesson_of(mastaba.games.get(name)) for name in self.games)
            lessons = [lesson for lesson in found if lesson is not None]
            metafunc.parametrize("lesson", lessons, ids=lambda lesson: lesson.game.info.name)

    def test_the_lesson_can_be_played_to_its_end(self, lesson: Lesson) -> None:
        played = [step.key for step, _position in lesson.scenes() if step]
        assert played == [step.key for step in lesson.steps]
        assert len(set(played)) == len(played) > 0

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_step_has_its_text_and_every_text_its_step(self, lesson: Lesson, lang: str) -> None:
        keys = lesson.game.info.catalogue(lang).keys()
        told = {key.removeprefix("lesson.") for key in keys if key.startswith("lesson.")}
        names = {f"name_{seat}" for seat in range(lesson.players)}
        assert told == {step.key for step in lesson.steps} | names | {"end"}

    def test_a_step_points_at_all_that_its_move_points_at(self, lesson: Lesson) -> None:
        for step, position in lesson.scenes():
            if step and step.move:
                anchors = lesson.game.board.anchors(position.observe(0), step.move)
                assert set(anchors) <= set(step.point), step.key

    @pytest.mark.parametrize("layout", presentation.LAYOUTS)
    def test_what_a_step_points_at_is_drawn(self, lesson: Lesson, layout: Layout) -> None:
        for step, position in lesson.scenes():
            if step:
                seen = position.observe(0) | {"legal": [step.move] if step.move else []}
                drawn = presentation.ids_of(lesson.game.svg(seen, LANGUAGES[-1], layout=layout))
                assert set(step.point) <= drawn, step.key
