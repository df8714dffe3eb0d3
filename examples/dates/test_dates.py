"""Dates keeps the laws of every game; and how it is played."""

from __future__ import annotations

import pytest
from mastaba_dates import kit

import mastaba
from mastaba import bots, testing


class TestLaws(testing.Laws):
    games = {"dates": kit}


def test_a_game() -> None:
    p = mastaba.new("dates", players=2)
    p.play("deal fig")
    p.play("deal stone")
    assert p.observe(0)["cards"] == ["fig", "?"]
    assert p.observe(None)["cards"] == ["?", "?"]
    for text in ("show", "take 3", "take 3", "take 2"):
        p.play(text)
    with pytest.raises(mastaba.IllegalMove) as caught:
        p.play("take 2")
    assert caught.value.rule == "dates 1.2"
    assert caught.value.text("es") == "Solo hay 1 dátiles en el cuenco."
    p.play("take 1")
    assert (p.is_over, p.scores(), p.places()) == (True, [3 + 1 + 6, 5 - 2], [1, 2])


def test_a_shown_card_is_not_taken_back() -> None:
    table = mastaba.Referee(mastaba.new("dates", players=2), seed=bytes(32))
    table.play(0, "take 1")
    table.undo(0)
    table.play(0, "show")
    with pytest.raises(mastaba.NothingToUndo):
        table.undo(0)


def test_without_an_evaluator_only_the_random_bot_plays() -> None:
    assert bots.names(mastaba.games.get("dates")) == ["random"]
