"""Referee: seeds, turns, and what a table does not let anybody do."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba.testing.walks import Case, at_ply

SEED = bytes(range(32))


def table(players: int = 3) -> mastaba.Referee:
    return mastaba.Referee(mastaba.new("imhotep", players), SEED)


def test_the_same_seed_gives_the_same_chance_and_another_another() -> None:
    assert dealt(SEED) == dealt(SEED)
    assert len({dealt(bytes([n]) * 32) for n in range(20)}) > 15


def dealt(seed: bytes) -> tuple[str, ...]:
    """What chance deals before the first move."""
    return tuple(ply.written for ply in mastaba.Referee(mastaba.new("imhotep", 3), seed).plies)


def test_a_table_without_a_seed_draws_its_own() -> None:
    tables = [mastaba.Referee(mastaba.new("imhotep", 3)) for _ in range(3)]
    assert len({each.commitment for each in tables}) == 3
    assert len({tuple(ply.written for ply in each.plies) for each in tables}) > 1


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(mastaba.BadSetup) as caught:
        mastaba.Referee(mastaba.new("imhotep", 2), bytes(length))
    assert "32" in caught.value.text("es")


def test_chance_has_dealt_before_anybody_acts() -> None:
    here = table()
    assert here.position.actor == 0
    assert [ply.actor for ply in here.plies] == [mastaba.CHANCE] * 5
    assert [event["event"] for event in here.opening] == ["round", "deal", "deal", "deal", "deal", "turn"]


@pytest.mark.parametrize("seat", [1, 2, 3, -1, "0", None])
def test_only_the_seat_that_is_asked_may_move(seat: Any) -> None:
    here = table()
    before = here.position.copy()
    with pytest.raises(mastaba.NotYourTurn) as caught:
        here.play(seat, "get")
    assert str(seat) in caught.value.text("en")
    assert caught.value.text("en") != caught.value.text("es")
    assert here.position == before
    assert len(here.plies) == 5


@pytest.mark.parametrize("text", ["pass", "play lever", "fly", "draw statue"])
def test_a_refused_move_leaves_the_table_as_it_was(text: str) -> None:
    here = table()
    before = here.position.copy()
    with pytest.raises(mastaba.IllegalMove):
        here.play(0, text)
    assert here.position == before
    assert len(here.plies) == 5
    here.play(0, "get")


def test_nobody_moves_when_it_is_over() -> None:
    here = mastaba.Referee(at_ply(Case("imhotep", 2), 1, 10_000), SEED)
    assert here.plies == []
    for seat in (0, 1):
        with pytest.raises(mastaba.IllegalMove) as caught:
            here.play(seat, "get")
        assert caught.value.reason.key == "error.game_over"


def test_undo_may_go_back_one_ply_after_the_other() -> None:
    here = table(2)
    here.play(0, "get")
    here.play(1, "load 0 0")
    with pytest.raises(mastaba.NothingToUndo):
        here.undo(0)  # seat 1 has acted since
    here.undo(1)
    here.undo(0)
    assert here.position == table(2).position
    with pytest.raises(mastaba.NothingToUndo):
        here.undo(0)  # only chance is left


def test_the_position_of_a_table_stays_the_same_object() -> None:
    here = table(2)
    position = here.position
    here.play(0, "get")
    here.undo(0)
    assert here.position is position
    assert position == table(2).position


@pytest.mark.parametrize("seat", [-1, -2, 7])
def test_nobody_else_takes_anything_back(seat: int) -> None:
    here = table()
    here.play(0, "get")
    before = here.position.copy()
    with pytest.raises(mastaba.MastabaError):
        here.undo(seat, agreed=True)
    assert here.position == before
