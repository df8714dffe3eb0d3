"""Luck and skill: they add up to the result, in every game and for every seat."""

from __future__ import annotations

import pytest

import mastaba
from mastaba import bots
from mastaba.bots import Budget
from mastaba.core.engine.state import CHANCE
from mastaba.teacher.accounts import account
from mastaba.teacher.analysis import analyse
from mastaba.teacher.games import played
from mastaba.teacher.scale import ONE
from tests.teacher.material import TABLES, random_record

ONE_IT = Budget(1, "it")
LONG = 80  # plies: what random moves make of the larger games would take minutes


def test_changes_are_named_by_who_made_the_ply() -> None:
    found = account(0, [30000, 31000, 20000, 25000, ONE], [0, 1, CHANCE, CHANCE])
    assert found["own"] == 1000 / ONE
    assert found["skill"] == -10000 / ONE
    assert found["luck"] == (5000 + ONE - 25000) / ONE
    assert [draw["ply"] for draw in found["draws"]] == [2, 3]


def test_a_ply_that_changes_nothing_is_no_draw() -> None:
    assert account(0, [7, 7, 7], [CHANCE, CHANCE])["draws"] == []


@pytest.mark.parametrize("game", ["imhotep", "kheops", "faraon"])
def test_the_result_is_the_share_of_the_win(game: str) -> None:
    record = random_record(game, 2)
    found = analyse(record, ONE_IT, decide=())
    places = record.replay().places()
    for each in found["accounts"]:
        assert each["result"] == ((places[each["seat"]] == 1) / places.count(1))
        assert each["result"] - each["start"] == each["luck"] + each["skill"]


def test_luck_and_skill_add_up_in_a_game_between_bots() -> None:
    game = mastaba.games.get("imhotep")
    record = played(game, 3, bots.get("greedy", game), "accounts")
    found = analyse(record, ONE_IT, decide=())
    assert sum(each["result"] for each in found["accounts"]) == pytest.approx(1, abs=3 / ONE)
    for each in found["accounts"]:
        assert each["result"] - each["start"] == each["luck"] + each["skill"]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_luck_and_skill_are_the_result_without_the_start(game: str, players: int) -> None:
    record = random_record(game, players, LONG)
    found = analyse(record, ONE_IT, decide=())
    assert len(found["values"]) == len(record.plies) + 1
    assert len(found["accounts"]) == players
    for each in found["accounts"]:
        seat = each["seat"]
        assert each["result"] - each["start"] == each["luck"] + each["skill"]
        assert each["luck"] == sum(draw["luck"] for draw in each["draws"])
        assert each["start"] == found["values"][0]["chance"][seat]
        assert each["result"] == found["values"][-1]["chance"][seat]
