"""Learning from one's mistakes: the dearest decisions, tried again until the best move is found."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from mastaba.core.game import Json
from mastaba.site.live.bot_pool import workers
from mastaba.site.models import Analysis, Table
from mastaba.site.tables import mistakes, records
from tests.site import lessons_learnt
from tests.site.stage import duel, owner, play_on, somebody


@pytest.fixture
def table() -> Table:
    """A finished and analysed game of two people."""
    done = play_on(duel(), 400, seed=5)
    data = lessons_learnt.analysis_of(records.record_of(done), (0, 1))
    Analysis.objects.create(table=done, state=Analysis.State.DONE, data=data, version=1)
    return done


@pytest.fixture
def me(table: Table) -> Client:
    return somebody(owner(table, 0))


@pytest.fixture
def worst(table: Table) -> list[Json]:
    return mistakes.worst(table, [0])


def costing(monkeypatch: pytest.MonkeyPatch, cost: float | None) -> None:
    """Let every other move cost this."""

    async def found(*_given: object) -> float | None:
        return cost

    monkeypatch.setattr(workers, "cost", found)


def tried(client: Client, table: Table, n: int, move: str) -> str:
    return client.post(f"/t/{table.slug}/mistakes?n={n}", {"move": move}).content.decode()


def test_the_three_dearest_decisions_of_the_reader_come_first(table: Table, worst: list[Json]) -> None:
    costs = [each["cost"] for each in worst]
    assert len(costs) == 3
    assert costs == sorted(costs, reverse=True)
    assert {each["seat"] for each in worst} == {0}
    assert mistakes.worst(table, [1])[0]["seat"] == 1


def test_the_board_is_as_the_seat_saw_it(table: Table, me: Client, worst: list[Json]) -> None:
    shown = me.get(f"/t/{table.slug}/mistakes").content.decode()
    position = records.record_of(table).replay(worst[0]["ply"])
    names = ["Merit", "Ramose"]
    board = position.game.svg(position.observe(0), "en", names)
    pieces = re.findall(r'id="[\w-]+" class="piece"[^>]*transform="[^"]+"', board)
    assert pieces
    assert all(piece in shown for piece in pieces)
    assert position.game.label(position.observe(0), worst[0]["move"], "en", names) in shown
    assert "Yes!" not in shown


def test_the_best_move_is_praised_and_remembered(table: Table, me: Client, worst: list[Json]) -> None:
    assert "Yes! That is the best move." in tried(me, table, 1, worst[0]["best"])
    shown = me.get(f"/t/{table.slug}/mistakes").content.decode()
    assert 'href="?n=2" aria-current="page"' in shown
    assert "✓" in shown


def test_what_was_played_costs_what_it_cost(table: Table, me: Client, worst: list[Json]) -> None:
    shown = tried(me, table, 1, worst[0]["move"])
    assert "Not this one." in shown
    assert f"cost {round(100 * worst[0]['cost'])} %" in shown
    assert 'id="all-moves"' in shown, "it can be tried again"


@pytest.mark.parametrize(
    ("cost", "said"), [(0.2, "would cost 20 %"), (0.001, "as good as"), (None, "Not this one")]
)
def test_another_move_is_judged(
    table: Table,
    me: Client,
    worst: list[Json],
    monkeypatch: pytest.MonkeyPatch,
    cost: float | None,
    said: str,
) -> None:
    costing(monkeypatch, cost)
    legal = records.record_of(table).replay(worst[0]["ply"]).legal()
    other = next(text for text in legal if text not in (worst[0]["best"], worst[0]["move"]))
    assert said in tried(me, table, 1, other)


def test_the_solution_is_shown_with_its_line(
    table: Table, me: Client, worst: list[Json], lectora: Client
) -> None:
    first: dict[str, Any] = {"n": 1, "solution": 1}
    shown = me.get(f"/t/{table.slug}/mistakes", first).content.decode()
    assert "The best move:" in shown
    assert "Show how it goes on" in shown
    assert 'href="?n=2">Next' in shown
    assert worst[0]["line"][0] == worst[0]["best"]
    after = me.get(f"/t/{table.slug}/mistakes", first | {"step": 1}).content.decode()
    assert re.findall('class="piece"[^>]*', after) != re.findall('class="piece"[^>]*', shown)
    assert lectora.get(f"/t/{table.slug}/mistakes").status_code == 302, "others learn from their own"


def test_nonsense_is_no_answer(table: Table, me: Client) -> None:
    assert "Find the best move" in tried(me, table, 1, "<script>")
    assert me.get(f"/t/{table.slug}/mistakes?n=9").status_code == 404
    assert me.put(f"/t/{table.slug}/mistakes").status_code == 405
