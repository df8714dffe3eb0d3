"""Attacks with moves: other seats, old numbers, too many at once, chance tried out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from mastaba.site.models import Seat, Table
from mastaba.site.tables import setup
from mastaba.site.tables.setup import Chair
from tests.site import stage

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return stage.duel()


def test_a_move_as_it_should_be(table: Table) -> None:
    assert stage.move(stage.actor(table), table, "get").status_code == 204


def test_nobody_plays_another_seat(table: Table) -> None:
    assert stage.move(stage.other(table), table, "get").status_code == 422
    assert stage.move(stage.somebody(stage.person("x")), table, "get").status_code == 403
    assert stage.move(stage.somebody(), table, "get").status_code == 403
    for deed in ("undo", "concede", "hand", "chat", "show", "rematch"):
        assert (
            stage.somebody(stage.person("x")).post(f"/t/{table.slug}/{deed}", {"text": "x"}).status_code
            == 403
        )
    assert stage.again(table).length == table.length
    assert not Seat.objects.filter(conceded=True).exists()


def test_a_token_opens_its_own_seat_only(table: Table) -> None:
    mine, theirs = (Seat.objects.get(table=table, number=n) for n in (table.actor, 1 - table.actor))
    assert stage.api_move(table, theirs.token).status_code == 422
    assert stage.api_move(table, mine.token[:-1]).status_code == 401
    assert stage.api_move(table, "").status_code == 401
    assert stage.api_move(table, mine.token).status_code == 200


def test_seats_without_people_have_no_token() -> None:
    table = setup.open_table(stage.person(), stage.IMHOTEP, [Chair("me"), Chair("open"), Chair("greedy")])
    for number in (1, 2):
        token = Seat.objects.get(table=table, number=number).token
        assert Client().get("/api/seat", headers={"authorization": f"Bearer {token}"}).status_code == 401


def test_whoever_sent_the_link_cannot_look_through_it_later() -> None:
    table = setup.open_table(stage.person(), stage.IMHOTEP, [Chair("me"), Chair("open")])
    invitation = Seat.objects.get(table=table, number=1).token
    assert stage.somebody().post(f"/t/{table.slug}/join", {"seat": invitation}).status_code == 302
    assert Client().get("/api/seat", headers={"authorization": f"Bearer {invitation}"}).status_code == 401


@pytest.mark.parametrize("expected", ["-1", "0", "1e3", "", "x", "9" * 20, "9" * 5000, "٣", "3.0", " 3"])
def test_a_wrong_number_is_refused(table: Table, expected: str) -> None:
    assert stage.move(stage.actor(table), table, "get", expected=expected).status_code in (409, 422)
    assert stage.again(table).length == table.length


def test_a_move_sent_twice_counts_once(table: Table) -> None:
    client = stage.actor(table)
    assert stage.move(client, table, "get").status_code == 204
    assert stage.move(client, table, "get").status_code in (409, 422)
    assert stage.again(table).length == table.length + 1


def test_nine_moves_and_no_moves(table: Table) -> None:
    assert stage.move(stage.actor(table), table, *["get"] * 9).status_code == 422
    assert stage.move(stage.actor(table), table).status_code == 422
    assert stage.move(stage.actor(table), table, "x" * 5000).status_code == 422
    assert stage.move(stage.actor(table), table, stage.NASTY).status_code == 422


@pytest.mark.parametrize(
    "body",
    [
        {"moves": []},
        {"moves": ["get"] * 9},
        {"moves": "get"},
        {"moves": [1]},
        {"moves": ["get"], "expected": -1},
        {"moves": ["get"], "expected": "x"},
        {"moves": ["get"], "expected": 10**30},
        {"moves": ["get"], "expected": None},
        {"moves": ["x" * 100_000]},
        {"moves": [stage.NASTY]},
    ],
)
def test_wrong_moves_of_the_api_are_refused_precisely(table: Table, body: dict[str, Any]) -> None:
    token = Seat.objects.get(table=table, number=table.actor).token
    answer = stage.api_move(table, token, **body)
    assert answer.status_code in (409, 422)
    said = json.loads(answer.content)
    assert said["reason"]
    assert said["razon"]
    assert len(answer.content) < 2000
    assert stage.again(table).length == table.length


def test_chance_cannot_be_probed() -> None:
    """Whether the second of two moves would have been legal is not told: same status, same bytes, nothing stored."""
    table = setup.open_table(
        stage.person(), stage.IMHOTEP, [Chair("me")] * 2, stage.B_MARKET, plies=stage.before_the_pair()
    )
    client = stage.somebody(stage.owner(table, 0))
    keeps = [text for text in stage.IMHOTEP.info.texts if text.startswith("keep ")]
    answers = {
        (a.status_code, a.content) for a in (stage.move(client, table, "take pair", text) for text in keeps)
    }
    assert len(answers) == 1
    assert answers.pop()[0] == 422
    assert stage.again(table).length == table.length
