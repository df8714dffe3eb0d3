"""The analysis of finished games: a queue that survives, a card that tells it, an alternative on the board."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from datetime import timedelta
from multiprocessing import get_context
from typing import Any

import pytest
from django.db import connections
from django.test import Client
from django.utils import timezone

from mastaba.site.live import teacher_process
from mastaba.site.live.analyst import Analyst
from mastaba.site.live.bot_pool import BotPool
from mastaba.site.live.teacher_process import Work
from mastaba.site.models import Analysis, Table
from mastaba.site.tables import analyses, records
from tests.site import lessons_learnt
from tests.site.stage import duel, person, play_on, somebody

STATE = Analysis.State


@pytest.fixture(autouse=True)
def _empty_queue() -> None:
    Analysis.objects.all().delete()
    Table.objects.filter(status=Table.Status.OVER).delete()


@pytest.fixture
def game() -> Table:
    """A finished game of two people."""
    done = play_on(duel(), 400, seed=5)
    assert done.status == "over"
    return done


@pytest.fixture
def analysed(game: Table) -> Table:
    """The same, and what was found in it."""
    analyses.fill()
    job = analyses.take("w")
    assert job is not None
    analyses.store(job.row, "w", lessons_learnt.analysis_of(records.record_of(game), (0, 1)))
    return game


def page(client: Client, table: Table, **asked: object) -> str:
    return client.get(f"/t/{table.slug}/replay", asked).content.decode()


# --- The queue


def test_a_finished_game_of_people_waits_once(game: Table) -> None:
    running = duel()
    assert analyses.fill() == 1
    assert analyses.fill() == 0
    assert [row.table_id for row in Analysis.objects.all()] == [game.pk]
    assert running.pk != game.pk


@pytest.mark.usefixtures("game")
def test_two_servers_never_analyse_one_game() -> None:
    analyses.fill()
    job = analyses.take("one")
    assert job is not None
    assert job.seats == (0, 1)
    assert analyses.take("two") is None
    assert not analyses.store(job.row, "two", {"version": 1})
    assert analyses.store(job.row, "one", {"version": 1})
    assert not analyses.store(job.row, "one", {"version": 2})
    assert analyses.take("two") is None


@pytest.mark.usefixtures("game")
def test_what_a_dead_server_left_is_taken_again_but_not_for_ever() -> None:
    analyses.fill()
    for name in ("one", "two", "three"):
        assert analyses.take(name) is not None
        Analysis.objects.update(touched=timezone.now() - 2 * analyses.LEASE)
    assert analyses.take("four") is None
    assert Analysis.objects.get().state == STATE.FAILED


@pytest.mark.usefixtures("game")
def test_a_server_that_lost_its_row_notices() -> None:
    analyses.fill()
    job = analyses.take("one")
    assert job is not None
    assert analyses.go_on(job.row, "one", 30)
    assert Analysis.objects.get().progress == 30
    Analysis.objects.update(touched=timezone.now() - timedelta(hours=1))
    assert analyses.take("two") is not None
    assert not analyses.go_on(job.row, "one", 60)


@pytest.mark.usefixtures("game")
def test_only_the_newest_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    analyses.fill()
    newer = play_on(duel(), 400, seed=5)
    monkeypatch.setattr(analyses, "MOST", 1)
    analyses.fill()
    assert [row.table_id for row in Analysis.objects.all()] == [newer.pk]


async def in_thread(job: Callable[..., Any], *given: object) -> Any:
    from asgiref.sync import sync_to_async

    return await sync_to_async(job)(*given)


def work_until(done: Callable[[], object], work: Work) -> None:
    """Let an analyst work until something is so."""

    async def run() -> None:
        one = Analyst(in_thread, work)
        task = asyncio.create_task(one.work())
        for _ in range(600):
            if await in_thread(done):
                break
            await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await in_thread(connections.close_all)  # an open one would keep PostgreSQL's test database

    asyncio.run(run())
    assert done()


def test_the_analyst_works_through_the_queue(game: Table) -> None:
    work_until(lambda: Analysis.objects.filter(state=STATE.DONE).exists(), lessons_learnt.teach)
    data = analyses.found(game)
    assert data is not None
    assert len(data["values"]) == game.length + 1


def test_the_process_adds_what_moves_bring(game: Table) -> None:
    record = records.record_of(game)
    found = lessons_learnt.analysis_of(record, (0, 1))
    teacher_process._add_outlooks(record, found)
    worse = [each for each in found["decisions"] if each["best"] != each["move"]]
    assert all(len(each["brings"]) == 2 for each in worse)
    row = Analysis.objects.create(table=game, state=STATE.DONE, data=found, version=1)
    row.refresh_from_db()
    assert "The better move: " in page(somebody(), game)


def test_a_game_that_cannot_be_analysed_says_so(game: Table, reader: Client) -> None:
    work_until(lambda: Analysis.objects.filter(state=STATE.FAILED).exists(), lessons_learnt.despair)
    assert Analysis.objects.get().why == "ValueError: not this one"
    assert "could not go through" in page(reader, game)


@pytest.mark.usefixtures("game")
def test_a_game_that_ends_its_process_is_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "LEASE", timedelta())
    work_until(lambda: Analysis.objects.filter(state=STATE.FAILED).exists(), lessons_learnt.die)
    assert Analysis.objects.get().tries == 3


def test_the_analyst_rests_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> list[bool]:
        one, found = Analyst(in_thread, lessons_learnt.teach), []
        one._free = get_context("spawn").Event()
        for thinking in (True, False):
            monkeypatch.setattr(BotPool, "thinking", thinking)
            one._listen()
            found.append(one._free.is_set())
        return found

    assert asyncio.run(run()) == [False, True]


# --- Another edition of the teacher


def with_earlier_edition(table: Table) -> Analysis:
    row = Analysis.objects.get(table=table)
    row.data["edition"] = "earlier"
    row.save()
    return row


def test_what_an_earlier_edition_found_is_offered_again(
    analysed: Table, reader: Client, lectora: Client
) -> None:
    row = with_earlier_edition(analysed)
    shown = page(reader, analysed)
    assert "has learnt since" in shown
    assert "ha aprendido" in page(lectora, analysed)
    assert 'class="graph values"' not in shown
    assert analyses.found(analysed) is None
    decision = next(each for each in row.data["decisions"] if each["line"])
    assert "step 1 of" not in page(reader, analysed, ply=decision["ply"], line=1)
    answer = reader.post(f"/t/{analysed.slug}/analysis/again")
    assert answer.status_code == 302
    assert "waiting to be looked at" in page(reader, analysed)
    work_until(lambda: Analysis.objects.filter(state=STATE.DONE).exists(), lessons_learnt.teach)
    assert 'class="graph values"' in page(reader, analysed)


def test_what_this_edition_found_is_not_made_again(analysed: Table, reader: Client) -> None:
    reader.post(f"/t/{analysed.slug}/analysis/again")
    assert Analysis.objects.get().state == STATE.DONE
    assert not analyses.again(analysed)
    running = duel()
    assert reader.post(f"/t/{running.slug}/analysis/again").status_code == 404


# --- The card


def test_the_card_tells_how_far_it_is(game: Table, reader: Client, lectora: Client) -> None:
    assert "has not gone through" in page(reader, game)
    analyses.fill()
    assert "waiting to be looked at" in page(reader, game)
    job = analyses.take("w")
    assert job is not None
    analyses.go_on(job.row, "w", 42)
    card = reader.get(f"/t/{game.slug}/analysis").content.decode()
    assert "42 %" in card
    assert 'value="42"' in card
    assert "repasando" in lectora.get(f"/t/{game.slug}/analysis").content.decode()


def test_the_card_has_graphs_verdicts_and_accounts(analysed: Table, reader: Client) -> None:
    shown = page(reader, analysed)
    data = analyses.found(analysed)
    assert data is not None
    assert shown.count('class="graph values"') == 2
    assert shown.count('class="verdict-of') == len(data["decisions"])
    assert shown.count('class="account"') == 2
    assert shown.count("<polyline") >= 8
    assert "Blunder" in shown
    assert "Show it on the board" in shown
    assert "the lead: +1.2 points" in shown
    luck = round(100 * data["accounts"][0]["luck"])
    assert f"<b>{luck:+d} %</b>".replace("-", "−") in shown


def test_through_the_eyes_of_a_seat_only_its_decisions_are_told(analysed: Table, reader: Client) -> None:
    mine = reader.get(f"/t/{analysed.slug}/analysis?seat=0").content.decode()
    assert set(re.findall(r'class="verdict-of[^>]*data-seat="(\d)"', mine)) == {"0"}


def test_nothing_is_told_before_the_end(reader: Client) -> None:
    running = play_on(duel(), 12)
    Analysis.objects.create(table=running, state=STATE.DONE, data={"decisions": []})
    assert reader.get(f"/t/{running.slug}/analysis").status_code == 404
    assert 'id="analysis"' not in page(somebody(person()), running)


def test_an_alternative_is_played_on_the_board_as_its_seat_saw_it(analysed: Table, reader: Client) -> None:
    data = analyses.found(analysed)
    assert data is not None
    decision = next(each for each in data["decisions"] if len(each["line"]) > 1)
    ply, seat = decision["ply"], decision["seat"]
    shown = page(reader, analysed, ply=ply, seat="all", line=2)
    assert 'data-line="2"' in shown
    assert "step 2 of" in shown
    position = records.record_of(analysed).replay(ply)
    for text in decision["line"][:2]:
        position.play(text)
    board = position.game.svg(position.observe(seat) | {"legal": []}, "en", ["Merit", "Ramose"])
    pieces = re.findall(r'id="[\w-]+" class="piece"[^>]*transform="[^"]+"', board)
    assert pieces
    assert all(piece in shown for piece in pieces)
    assert "step 2 of" not in page(reader, analysed, ply=ply + 1, seat="all")


def test_a_line_ends_where_the_position_does_not_allow_it(analysed: Table, reader: Client) -> None:
    row = Analysis.objects.get()
    decision = next(each for each in row.data["decisions"] if len(each["line"]) > 1)
    decision["line"][1] = "no such move"
    row.save()
    assert "step 1 of 1" in page(reader, analysed, ply=decision["ply"], line=3)
