"""The count step by step: the points of each source, and its elements on the board."""

from __future__ import annotations

from pathlib import Path

import pytest

import mastaba
from mastaba.core.game import Layout
from mastaba.games.hamunaptra import GAME
from mastaba.testing.presentation import ids_of
from tests.hamunaptra.scenes import scene

RECORDS = sorted((Path(__file__).parent / "records").glob("sample-*.json"))


@pytest.mark.rule("hamunaptra 9.3", "hamunaptra 8.1")
def test_the_count_has_one_step_for_each_source() -> None:
    tiles = {(x, 0): "tunnel_straight ew" for x in (-3, -4, -5)} | {(-6, 0): "stair_eye ew"}
    p = scene(tiles=tiles, people={"c03": (-6, 0)}, table={0: "q01"}, distance=4)
    steps = GAME.score_steps(p.observe(None), "en", ["Nefer", "Khaba"])
    assert [(step.text.split("\n"), step.points) for step in steps[:4]] == [
        (["Own exit stairs", "Nefer: 1 × 4 = 4"], (4, 0)),
        (["Characters on a way out", "Nefer: 1 × 3 = 3"], (3, 0)),
        (["Other living characters", "Nefer: 3 × 2 = 6", "Khaba: 4 × 2 = 8"], (6, 8)),
        (["Unused equipment", "Nefer: 1 × 1 = 1"], (1, 0)),
    ]
    assert steps[4].text == "Total\nNefer 14, Khaba 8\nThat is how it stands if the game were counted now."
    assert [step.ids for step in steps[:2]] == [("cell--6_0",), ("character-c03",)]
    assert GAME.score_steps(mastaba.new("hamunaptra", 2).observe(0)) == []


@pytest.mark.rule("hamunaptra 9.4")
@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_count_of_a_game_adds_up_and_points_at_the_board(path: Path, layout: Layout) -> None:
    record = mastaba.Record.load(path)
    for ply in (*range(50, len(record.plies), 331), None):
        seen = record.replay(ply).observe(None)
        steps = GAME.score_steps(seen, "es")
        ids = ids_of(GAME.svg(seen, "es", layout=layout))
        assert all(set(step.ids) <= ids for step in steps)
        assert [sum(row) for row in zip(*(s.points for s in steps if s.points), strict=True)] == seen[
            "scores"
        ]
    assert "Gana" in steps[-1].text
