"""1. No probing: what a request is answered with depends on nothing its seat cannot know, unless it is stored."""

from __future__ import annotations

import itertools
import random
from functools import cache
from typing import Any

import pytest

import mastaba
from mastaba.core import registry
from mastaba.core.referee import Referee
from mastaba.site.models import Seat, Table
from mastaba.site.tables import actions, setup
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, api_move, move, person, somebody, texts

pytestmark = pytest.mark.django_db
KEMET = registry.get("kemet")


@cache
def first_battles(wanted: int) -> list[tuple[list[str], list[list[str]]]]:
    """Logs up to a battle's first commit, each with four commits of the first side that look alike to the second."""
    found = []
    for seed in itertools.count():
        dice = random.Random(seed)
        referee = Referee(mastaba.new("kemet", 2), bytes([seed]) * 32)
        while not referee.position.is_over:
            legal = referee.position.legal()
            if legal[0].startswith("fight"):
                cards = [text.split(" ")[1] for text in legal]
                pairs = list(itertools.permutations(cards, 2))
                chosen = dice.sample(pairs, min(4, len(pairs)))
                commits = [[f"fight {one}", f"discard {two}", "done"] for one, two in chosen]
                found.append(([ply.written for ply in referee.plies], commits))
                break
            referee.play(referee.position.actor, dice.choice(legal))
        if len(found) == wanted:
            return found
    raise AssertionError


def table_after(log: list[str], commit: list[str]) -> tuple[Table, int, str]:
    """A table where the second side commits now, its seat and its token."""
    table = setup.open_table(person(), KEMET, [Chair("me")] * 2, plies=log)
    game_log = actions.play(table, table.actor, commit, table.length)
    seat = game_log.actor
    assert game_log.position.legal()[0].startswith("fight")
    return again(table), seat, Seat.objects.get(table=table, number=seat).token


def answers(log: list[str], commit: list[str], tries: list[list[str]]) -> list[tuple[int, Any]]:
    """What the API says to these lists of moves; nothing of them is stored."""
    table, seat, token = table_after(log, commit)
    before = texts(table)
    number = game_log_of(table).number(seat)
    said = []
    for moves in tries:
        answer = api_move(table, token, moves=moves, expected=number)
        said.append((answer.status_code, answer.json()))
        assert texts(again(table)) == before, moves
    return said


def test_a_list_beyond_a_battle_is_refused_alike_whatever_the_enemy_plays() -> None:
    battles = first_battles(6)
    assert len(battles) == 6
    for log, commits in battles:
        table, _, _ = table_after(log, commits[0])
        mine = [text.split(" ")[1] for text in game_log_of(table).position.legal()]
        pairs = list(itertools.permutations(mine, 2))[:6]
        ends = ("zzz", "recall", "pass", "done", "sun", "loser")
        tries = [[f"fight {a}", f"discard {b}", "done", end] for a, b in pairs for end in ends]
        said = [answers(log, commit, tries) for commit in commits]
        assert all(each == said[0] for each in said), "an answer tells who would win"
        assert {status for status, _ in said[0]} == {422}


def test_the_page_is_no_probe_either() -> None:
    log, commits = first_battles(1)[0]
    said = []
    for commit in commits:
        table, seat, _ = table_after(log, commit)
        cards = [text.split(" ")[1] for text in game_log_of(table).position.legal()]
        moves = f"fight {cards[0]}", f"discard {cards[1]}", "done", "zzz"
        owner = Seat.objects.get(table=table, number=seat).person
        answer = move(somebody(owner), table, *moves, expected=game_log_of(table).number(seat))
        said.append((answer.status_code, answer.content.replace(table.slug.encode(), b"")))
    assert len(set(said)) == 1
    assert said[0][0] == 422


def test_the_same_list_without_its_tail_is_stored_as_one() -> None:
    log, commits = first_battles(1)[0]
    table, seat, token = table_after(log, commits[0])
    cards = [text.split(" ")[1] for text in game_log_of(table).position.legal()]
    moves = [f"fight {cards[0]}", f"discard {cards[1]}", "done"]
    assert api_move(table, token, moves=moves, expected=game_log_of(table).number(seat)).status_code == 200
    assert [f"{seat} {text}" for text in moves] == texts(again(table))[table.length : table.length + 3]
