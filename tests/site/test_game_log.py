"""A log in memory: what is read anew, what a seat may count, several threads at once."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from django.db import connection, connections

from mastaba.core import position as position_module
from mastaba.core import referee as referee_module
from mastaba.core.engine import state as state_module
from mastaba.core.engine.state import State
from mastaba.core.errors import MastabaError
from mastaba.core.game import TablePolicy
from mastaba.site.models import Table
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import actions, undos
from mastaba.site.tables import game_log as game_logs
from mastaba.site.tables.game_log import GameLog, LogNumbers, game_log_of
from tests.site.stage import IMHOTEP, again, duel, play_on, texts


def hidden_plies(plies: Sequence[str], seat: int | None) -> frozenset[int]:
    """Two choose in secret, by several plies, as in a battle of Kemet."""
    start = len(plies)
    while start and plies[start - 1].split(" ")[1] in ("fight", "add", "done"):
        start -= 1
    battle = range(start, len(plies))
    if sum(plies[n].endswith("done") for n in battle) == 2:
        return frozenset()  # revealed
    hidden: set[int] = set()
    for side in ("0", "1"):
        own = [n for n in battle if plies[n].startswith(side)]
        if own and side != str(seat):
            hidden |= set(own[1:] if plies[own[-1]].endswith("done") else own)
    return frozenset(hidden)


def numbers(*entries: str) -> list[tuple[int, int, int]]:
    """After each entry the number of seat 0, of seat 1 and of a spectator."""
    tally = LogNumbers(replace(IMHOTEP, table=TablePolicy(hidden_plies=hidden_plies)), 2)
    found = []
    for entry in entries:
        tally.add(entry)
        found.append((tally.number(0), tally.number(1), tally.number(None)))
    return found


def test_where_everybody_may_count_it_is_the_length_of_the_log() -> None:
    assert numbers("0 go", "1 go", "undo 1", "1 go") == [(n, n, n) for n in (1, 2, 3, 4)]


def test_a_secret_choice_counts_as_none_then_as_one_then_as_it_is() -> None:
    assert numbers("0 go", "0 fight a", "0 add b", "0 done", "1 fight a", "1 done", "0 go") == [
        (1, 1, 1),
        (2, 1, 1),
        (3, 1, 1),
        (4, 2, 2),  # complete: one ply to the others
        (4, 3, 2),
        (6, 6, 6),  # revealed
        (7, 7, 7),
    ]


def test_what_is_taken_back_inside_a_secret_choice_cannot_be_counted() -> None:
    straight = numbers("0 go", "0 fight a", "0 done")
    crooked = numbers("0 go", "0 fight a", "0 add b", "undo 1", "0 fight c", "0 add d", "undo 2", "0 done")
    assert [n[1:] for n in straight][-1] == [n[1:] for n in crooked][-1]
    assert len({n[1:] for n in crooked[:-1]}) == 1


def test_the_number_never_goes_back() -> None:
    found = numbers(
        "0 go", "0 fight a", "0 done", "1 fight b", "undo 3", "1 fight c", "1 done", "undo 1", "1 go"
    )
    for seat in range(3):
        line = [n[seat] for n in found]
        assert line == sorted(line)


@pytest.mark.django_db
def test_pages_and_moves_use_the_number_a_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every ply of the other seat is hidden here: seat 0's number stays, and is the one that it plays with."""

    def others(plies: Sequence[str], seat: int | None) -> frozenset[int]:
        return frozenset(n for n, ply in enumerate(plies) if seat == 0 and ply.startswith("1 "))

    monkeypatch.setitem(vars(IMHOTEP.table), "hidden_plies", others)
    table = duel()
    start = table.length
    game_log = game_log_of(table)
    actions.play(table, 0, ["get"], start)
    actions.play(again(table), 1, ["get"], start + 1)
    assert (game_log.number(0), game_log.number(1), game_log.length) == (start + 1, start + 2, start + 2)
    assert len(game_log.visible(0)) == start + 1
    with pytest.raises(actions.Stale, match=str(start + 1)):
        actions.play(again(table), 0, ["load 0 0"], start + 2)
    actions.play(again(table), 0, ["load 0 0"], start + 1)


@pytest.mark.django_db
def test_another_process_is_followed() -> None:
    """Its entries come from the database, also those that take back."""
    table = play_on(duel(), 12)
    theirs = GameLog(table)
    theirs.catch_up()
    assert [p.written for p in theirs.plies] == [p.written for p in game_log_of(table).plies]
    actions.play(table, table.actor, [game_log_of(table).position.legal()[0]], table.length)
    undos.ask(again(table), 0)
    undos.ask(again(table), 1)
    play_on(table, 5)
    theirs.catch_up()
    ours = game_log_of(again(table))
    assert theirs.length == ours.length == again(table).length
    assert theirs.position == ours.position
    assert [theirs.number(s) for s in (0, 1, None)] == [ours.number(s) for s in (0, 1, None)]


@pytest.mark.django_db
def test_the_least_used_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_logs, "_MOST", 3)
    game_logs._courses.clear()
    made = [duel() for _ in range(5)]
    assert len(game_logs._courses) == 3
    for table in made:
        assert texts(table) == [ply.written for ply in game_log_of(table).plies]


@pytest.mark.django_db(transaction=True)
def test_threads_that_play_at_once_lose_and_double_nothing() -> None:
    """Each takes a move where it finds one; whoever is late hears so. Others look meanwhile and see no half moves."""
    table = duel()
    done: list[str] = []
    wrong: list[object] = []
    ready = threading.Barrier(6)

    def run(job: Any) -> None:
        ready.wait()
        try:
            for _ in range(12):
                job()
        except Exception as error:  # noqa: BLE001 (whatever it is, the test shows it)
            wrong.append(error)
        finally:
            connections.close_all()

    def move() -> None:
        now = again(table)
        game_log = game_log_of(now)
        with game_log.lock:
            seat, number, text = game_log.actor, game_log.number(game_log.actor), game_log.position.legal()[0]
        try:
            actions.play(now, seat, [text], number)
            done.append(f"{seat} {text}")
        except MastabaError:
            pass

    def look() -> None:
        now = again(table)
        game_log = game_log_of(now)
        with game_log.lock:
            if game_log.length != len(game_log.plies) or game_log.length < now.length:
                wrong.append((game_log.length, len(game_log.plies), now.length))

    threads = [threading.Thread(target=run, args=[job]) for job in [move] * 4 + [look] * 2]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    log = texts(table)
    assert sorted(text for text in log if not text.startswith("chance")) == sorted(done)
    fresh = GameLog(again(table))
    fresh.catch_up()
    assert fresh.position == game_log_of(again(table)).position
    assert Table.objects.get().length == len(log)


def test_tests_run_on_the_database_that_was_asked_for() -> None:
    assert connection.vendor in ("sqlite", "postgresql")


@pytest.mark.django_db
def test_legality_is_computed_once_a_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of every viewer, the search for a forced move and the next move share the legal codes."""
    table = play_on(duel(), 3)
    counted: list[object] = []

    def legal_codes(state: State) -> list[int]:
        counted.append(state)
        return state_module.legal_codes(state)

    monkeypatch.setattr(referee_module, "legal_codes", legal_codes)
    monkeypatch.setattr(position_module, "legal_codes", legal_codes)
    for _ in range(8):
        before = len(game_log_of(table).plies)
        game_log = game_log_of(table)
        actions.play(table, game_log.actor, game_log.legal()[:1], game_log.number(game_log.actor))
        table = again(table)
        for seat in (0, 1):
            person = table.chairs[seat].person
            PageViewpoint(person, "en", "wide", None).draw(table)
        assert 0 < len(counted) <= len(game_log.plies) - before
        counted.clear()
