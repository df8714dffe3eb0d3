"""10. The clock of the machine jumps: nobody loses a turn by it, and nothing waits for hours."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from django.utils import timezone

import mastaba
from mastaba.site.infra import clock
from mastaba.site.infra.clock import Clock
from mastaba.site.live import sweep
from mastaba.site.models import Seat, Table
from tests.attacks.trouble import logged, until
from tests.site.server import serving
from tests.site.stage import again, duel

pytestmark = pytest.mark.django_db
HOUR = 3600.0
DAYS = 86_400
Jump = Callable[[float], None]


@pytest.fixture
def jump(monkeypatch: pytest.MonkeyPatch) -> Jump:
    """Set the wall clock forward or back by so many seconds; the monotonic one goes on as it does."""
    real = timezone.now
    shift = timedelta()

    def now() -> datetime:
        moment: datetime = real() + shift
        return moment

    def jumped(seconds: float) -> None:
        nonlocal shift
        shift += timedelta(seconds=seconds)

    monkeypatch.setattr(timezone, "now", now)
    return jumped


def remaining(table: Table) -> float:
    deadline = again(table).deadline
    assert deadline is not None
    return float((deadline - timezone.now()).total_seconds())


def stood_in(table: Table) -> bool:
    """Whether a bot plays for somebody after a sweep."""
    sweep.overdue()
    return Seat.objects.filter(table=table).exclude(bot="").exists()


@pytest.mark.parametrize("seconds", [30, HOUR, 10 * DAYS, 5000 * DAYS, -30, -HOUR, -10 * DAYS])
def test_a_jump_takes_and_gives_nobody_time(jump: Jump, seconds: float) -> None:
    watch = Clock()
    watch.settle()
    table = duel(move_seconds=DAYS)
    before = remaining(table)
    jump(seconds)
    assert watch.settle()
    assert abs(remaining(table) - before) < 5
    assert not stood_in(table)
    assert not watch.settle(), "a jump is one"


def test_two_processes_move_the_deadlines_once(jump: Jump) -> None:
    watches = [Clock(), Clock()]
    for watch in watches:
        watch.settle()
    table = duel(move_seconds=DAYS)
    before = remaining(table)
    jump(-2 * HOUR)
    assert [watch.settle() for watch in watches] == [True, True]
    assert abs(remaining(table) - before) < 5


def test_a_clock_that_is_kept_right_moves_nothing(jump: Jump) -> None:
    watch = Clock()
    watch.settle()
    table = duel(move_seconds=DAYS)
    due = again(table).deadline
    jump(2)
    assert not watch.settle()
    assert again(table).deadline == due


def test_a_jump_while_no_server_ran_is_found_at_the_start(jump: Jump) -> None:
    Clock().settle()
    table = duel(move_seconds=DAYS)
    before = remaining(table)
    jump(-100 * DAYS)
    Clock().settle()
    assert abs(remaining(table) - before) < 5


def test_a_deadline_beyond_the_time_for_a_move_is_brought_back(
    jump: Jump, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine was switched off and its clock set back: nothing tells by how much."""
    Clock().settle()
    table = duel(move_seconds=DAYS)
    monkeypatch.setattr(clock, "_boot", lambda: "another start of the machine")
    jump(-400 * DAYS)
    Clock().settle()
    assert remaining(table) <= DAYS


def test_who_had_no_time_left_when_the_server_started_gets_a_minute() -> None:
    table = duel(move_seconds=120)
    Table.objects.filter(pk=table.pk).update(deadline=timezone.now() - timedelta(hours=3))
    Clock().settle()
    assert 30 < remaining(table) <= 60
    assert not stood_in(table)


def test_without_a_jump_the_time_runs_out() -> None:
    watch = Clock()
    watch.settle()
    table = duel(move_seconds=120)
    Table.objects.filter(pk=table.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    assert not watch.settle()
    assert stood_in(table)


def test_what_lies_in_the_future_is_brought_back_to_now(jump: Jump) -> None:
    watch = Clock()
    watch.settle()
    table = duel()
    Seat.objects.filter(table=table).update(seen=timezone.now())
    jump(-HOUR)
    watch.settle()
    now = timezone.now()
    assert again(table).touched <= now
    assert all(seat.seen is not None and seat.seen <= now for seat in again(table).seats.all())


def noted(data: Path) -> bool:
    """Whether the first sweep of a server has stored what it saw of the clock."""
    with closing(sqlite3.connect(data / "mastaba.sqlite3")) as file:
        notes = file.execute("SELECT value FROM mastaba_servernote WHERE name LIKE ?", [f"{clock.NOTE}%"])
        return any("offset" in value for (value,) in notes)


SHIFTED = """
from datetime import timedelta
from pathlib import Path
from django.utils import timezone
real, shift = timezone.now, Path({shift!r})
timezone.now = lambda: real() + timedelta(seconds=float(shift.read_text()))
"""


@pytest.mark.parametrize("seconds", [2 * DAYS, -2 * DAYS])
def test_a_real_server_announces_a_jump_and_goes_on(tmp_path: Path, seconds: int) -> None:
    """The clock of this server is one that the test sets; a person and a bot play through the jump."""
    shift = tmp_path / "shift"
    shift.write_text("0")
    (tmp_path / "sitecustomize.py").write_text(SHIFTED.format(shift=str(shift)))
    paths = os.pathsep.join([str(tmp_path), str(Path(mastaba.__file__).parents[1])])
    with serving(tmp_path / "site", DATABASE_URL="", PYTHONPATH=paths) as server:
        body = {"game": "imhotep", "chairs": ["api", "greedy"]}
        _, made = server.ask("POST", "/api/tables", body)
        token = made["chairs"][0]["token"]
        until(lambda: noted(server.data), "no sweep has looked at the clock")
        shift.write_text(str(seconds))
        until(lambda: any("jumped by" in line for line in logged(server)), "the jump was not noticed")
        for _ in range(3):  # bots go on, whatever the clock says

            def mine() -> bool:
                return bool(server.ask("GET", "/api/seat", token=token)[1]["observation"]["legal"])

            until(mine, "the bot does not move")
            _, seen = server.ask("GET", "/api/seat", token=token)
            move = {"moves": seen["observation"]["legal"][:1], "expected": seen["number"]}
            status, said = server.ask("POST", "/api/seat/moves", move, token)
            assert status == 200, said
        assert server.ask("GET", "/healthz")[0] == 200
