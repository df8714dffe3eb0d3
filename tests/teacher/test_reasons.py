"""Reasons: the parts of an evaluation add up to its value, and each has a word in both languages."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.engine.state import scores_of
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.imhotep.bot.evaluate import ImhotepEvaluator
from mastaba.teacher.judge import leads
from mastaba.teacher.reasons import HasParts
from tests.kits import OURS
from tests.teacher.material import TABLES, random_record

MOST = 400  # plies
EVERY = 7


@pytest.mark.parametrize("game", sorted(OURS))
def test_each_part_has_its_words(game: str) -> None:
    found = mastaba.games.get(game)
    evaluator = found.bots.evaluator
    assert evaluator is not None
    assert isinstance(evaluator, HasParts)
    for lang in LANGUAGES:
        words = found.info.catalogue(lang)
        assert all(f"part.{name}" in words for name in evaluator.part_names)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_parts_of_a_value_add_up(game: str, players: int) -> None:
    evaluator = mastaba.games.get(game).bots.evaluator
    assert evaluator is not None
    assert isinstance(evaluator, HasParts)
    for number, (position, _ply) in enumerate(random_record(game, players, MOST).positions()):
        if number % EVERY:
            continue
        for seat in range(players):
            parts = list(evaluator.parts(position.state, seat))
            assert len(parts) == len(evaluator.part_names)
            assert sum(parts) == evaluator.value(position.state, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_parts_of_a_finished_imhotep_are_those_of_the_lead(players: int) -> None:
    state = random_record("imhotep", players).replay().state
    for seat, lead in enumerate(leads(scores_of(state))):
        assert sum(ImhotepEvaluator().parts(state, seat)) / 100 == pytest.approx(lead, abs=0.01)


def test_a_stone_is_a_part_of_where_it_is() -> None:
    """On the way from the quarry to the obelisks."""
    evaluator = ImhotepEvaluator()
    seen: set[str] = set()
    for position, _ply in random_record("imhotep", 2).positions():
        parts = zip(evaluator.part_names, evaluator.parts(position.state, 0), strict=True)
        seen |= {name for name, value in parts if value}
    assert seen == set(evaluator.part_names)
