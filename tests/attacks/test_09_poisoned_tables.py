"""9. A table that the rules refuse is set aside with a reason, and harms no other table."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection
from django.db.models import F
from django.test import Client, override_settings
from django.utils import timezone

from mastaba.core import registry
from mastaba.site.live import retry, sweep
from mastaba.site.models import Table
from mastaba.site.tables import actions, bot_turns, setup, trouble
from mastaba.site.tables.game_log import forget, game_log_of
from mastaba.site.tables.setup import Chair
from mastaba.site.tables.trouble import SetAside
from tests.site.stage import IMHOTEP, again, duel, owner, person, play_on, somebody

pytestmark = pytest.mark.django_db(transaction=True)
Poison = Callable[[Table], object]


def entry(number: int, text: str) -> Poison:
    return lambda table: table.log.filter(number=number).update(text=text)


def row(**values: Any) -> Poison:
    return lambda table: Table.objects.filter(pk=table.pk).update(**values)


def drop(number: int) -> Poison:
    return lambda table: table.log.filter(number=number).delete()


def close_the_gap(table: Table) -> None:
    """The length fits again, the numbers do not."""
    table.log.filter(number=5).delete()
    Table.objects.filter(pk=table.pk).update(length=F("length") - 1)


POISONS: dict[str, tuple[Poison, str]] = {
    "a move that is not legal": (entry(5, "0 sail 3 4"), "opening: entry 5: "),
    "the move of another seat": (entry(5, "7 get"), "opening: entry 5: NotYourTurn"),
    "garbage": (entry(3, "\N{SNOWMAN}"), "opening: entry 3: "),
    "an empty entry": (entry(4, ""), "opening: entry 4: "),
    "a gap": (drop(5), "opening: BadRecord: entry 5 is missing"),
    "a gap and a length that fits": (close_the_gap, "opening: BadRecord: entry 5 is missing"),
    "a log that lost its end": (
        lambda table: drop(table.length - 1)(table),
        "opening: BadRecord: the log has",
    ),
    "a table that lost its length": (row(length=2), "opening: BadRecord: the log has"),
    "an undo beyond the start": (entry(6, "undo 99"), "opening: BadRecord: entry 6, "),
    "an undo to nowhere": (entry(6, "undo x"), "opening: BadRecord: entry 6, "),
    "an unknown game": (row(game="senet"), "opening: UnknownGame"),
    "an unknown option": (row(options={"moon": "full"}), "opening: BadSetup"),
    "options that are a list": (row(options=[1, 2]), "opening: "),
    "too many players": (row(players=9), "opening: BadSetup"),
    "other rules": (row(rules=99), "rules: OtherVersion"),
    "another box": (row(components="0123456789abcdef"), "rules: OtherVersion"),
    "a seat that is missing": (lambda table: table.seats.filter(number=1).delete(), "opening: BadSetup"),
}


@pytest.fixture(params=POISONS)
def poisoned(request: pytest.FixtureRequest) -> tuple[Table, str]:
    poison, reason = POISONS[request.param]
    table = play_on(duel(), 12)
    poison(table)
    forget(table.slug)
    return again(table), reason


def said(caplog: pytest.LogCaptureFixture, slug: str) -> list[str]:
    return [r.getMessage() for r in caplog.records if getattr(r, "table", None) == slug]


def test_a_poisoned_table_is_set_aside_with_its_reason_and_one_line(
    poisoned: tuple[Table, str], caplog: pytest.LogCaptureFixture
) -> None:
    table, reason = poisoned
    me = somebody(owner(table, 0))
    pages = [
        f"/t/{table.slug}",
        f"/t/{table.slug}/live",
        f"/t/{table.slug}/replay",
        f"/api/tables/{table.slug}",
    ]
    answers = [me.get(page) for page in pages for _ in range(3)]
    assert {answer.status_code for answer in answers} == {503}
    assert all(int(answer["Retry-After"]) > 0 for answer in answers)
    assert "set aside" in answers[0].content.decode()
    told = json.loads(answers[-1].content)
    assert "set aside" in told["reason"]
    assert "apartada" in told["razon"]
    for slug in sweep.overdue(timedelta(days=30)):
        with suppress(SetAside):
            bot_turns.next_job(slug)
    now = again(table)
    assert now.trouble.startswith(reason), now.trouble
    assert table.secret.hex() not in now.trouble
    assert len(said(caplog, table.slug)) == 1
    assert "Traceback" not in answers[0].content.decode()


@pytest.mark.parametrize("page", ["replay", "count", "hint", "why", "try", "live"])
def test_whichever_page_comes_first_tells_of_an_unknown_game(page: str) -> None:
    table = play_on(duel(), 12)
    Table.objects.update(game="senet")
    assert somebody(owner(table, 0)).get(f"/t/{table.slug}/{page}").status_code == 503
    assert again(table).trouble.startswith("opening: UnknownGame")


def test_home_shows_a_poisoned_table_as_set_aside(poisoned: tuple[Table, str]) -> None:
    table, _ = poisoned
    me = somebody(owner(table, 0))
    assert me.get("/").status_code == 200
    me.get(f"/t/{table.slug}")
    page = me.get("/").content.decode()
    assert "Set aside" in page
    assert f"/t/{table.slug}" in page


def test_nothing_can_be_done_at_a_poisoned_table(poisoned: tuple[Table, str]) -> None:
    table, _ = poisoned
    me = somebody(owner(table, 0))
    token = table.seats.get(number=0).token
    me.get(f"/t/{table.slug}")
    for deed in ("move", "undo", "concede", "hand", "chat", "join"):
        assert me.post(f"/t/{table.slug}/{deed}", {"text": "hello"}).status_code == 503, deed
    ask = {"headers": {"authorization": f"Bearer {token}"}, "content_type": "application/json"}
    assert me.post("/api/seat/moves", json.dumps({"moves": ["get"], "expected": 1}), **ask).status_code == 503
    assert me.get("/api/seat", **ask).status_code == 503
    assert not table.remarks.exists()


def test_a_table_that_works_again_is_let_go_and_said_once(caplog: pytest.LogCaptureFixture) -> None:
    table = play_on(duel(), 12)
    before = table.log.get(number=5).text
    entry(5, "garbage")(table)
    forget(table.slug)
    reader = somebody()
    assert reader.get(f"/t/{table.slug}").status_code == 503
    assert retry.due() == []
    entry(5, before)(table)
    assert reader.get(f"/t/{table.slug}").status_code == 503, "not before its time"
    Table.objects.update(retry_at=timezone.now())
    assert [retry.try_again(slug) for slug in retry.due()] == [True]
    assert again(table).trouble == ""
    assert reader.get(f"/t/{table.slug}").status_code == 200
    assert not retry.try_again(table.slug)
    assert [line.partition(":")[0] for line in said(caplog, table.slug)] == [
        "table set aside",
        "a table that was set aside works again",
    ]
    play_on(table, 3)


def test_the_back_off_grows_and_no_try_writes_a_line(caplog: pytest.LogCaptureFixture) -> None:
    table = play_on(duel(), 12)
    entry(5, "garbage")(table)
    forget(table.slug)
    with pytest.raises(SetAside):
        game_log_of(again(table))
    waits = [again(table).retry_at - timezone.now()]
    for tries in range(1, 7):
        Table.objects.update(retry_at=timezone.now())
        assert not retry.try_again(table.slug)
        assert again(table).tries == tries
        waits.append(again(table).retry_at - timezone.now())
    minutes = [round(wait.total_seconds() / 60) for wait in waits]
    assert minutes == [1, 5, 30, 180, 1440, 1440, 1440]
    assert len(said(caplog, table.slug)) == 1


def test_a_table_in_trouble_again_goes_on_with_its_back_off() -> None:
    table = play_on(duel(), 12)
    for expected in range(3):
        trouble.set_aside(again(table), trouble.DRAWING, ValueError("now and then"))
        assert again(table).tries == 2 * expected
        Table.objects.update(retry_at=timezone.now())
        assert retry.try_again(table.slug)
    Table.objects.update(retry_at=timezone.now() - timedelta(days=2))
    trouble.set_aside(again(table), trouble.DRAWING, ValueError("long after"))
    assert again(table).tries == 0


def test_two_processes_try_a_table_once() -> None:
    table = play_on(duel(), 12)
    trouble.set_aside(table, trouble.DRAWING, ValueError())
    Table.objects.update(retry_at=timezone.now())
    one, two = again(table), again(table)
    assert retry._claim(one)
    assert not retry._claim(two)


def test_a_database_that_is_away_sets_no_table_aside() -> None:
    table = play_on(duel(), 12)
    forget(table.slug)

    def away(*_: object) -> None:
        raise OperationalError("database is locked")

    with connection.execute_wrapper(away), pytest.raises(OperationalError):
        game_log_of(table)
    assert again(table).trouble == ""
    assert game_log_of(again(table)).length == table.length


def test_a_move_that_meets_a_database_that_is_away_leaves_nothing_in_memory() -> None:
    """It did in games with offers, which ask who sits where before they store: the next move went behind it."""
    game = registry.get("hamunaptra")
    table = setup.open_table(person(), game, [Chair("me"), Chair("me")])

    def away(execute: Callable[..., object], sql: str, *rest: object) -> object:
        if "mastaba_seat" in sql:
            raise OperationalError("the connection is closed")
        return execute(sql, *rest)

    game_log = game_log_of(again(table))
    before, length = list(game_log.plies), game_log.length
    now = Table.objects.get(pk=table.pk)
    with connection.execute_wrapper(away), pytest.raises(OperationalError):
        actions.play(now, game_log.actor, game_log.position.legal()[:1], game_log.number(game_log.actor))
    assert game_log_of(again(table)).plies == before
    assert again(table).length == length
    table = play_on(table, 3)
    forget(table.slug)
    assert game_log_of(again(table)).length == table.length


def test_a_move_that_is_refused_sets_no_table_aside() -> None:
    table = play_on(duel(), 12)
    me = somebody(owner(table, table.actor))
    for text in ("sail 9 9", "garbage", "0 get", "undo 0", ""):
        form = {"move": text, "expected": table.length}
        assert me.post(f"/t/{table.slug}/move", form).status_code == 422
    assert me.get(f"/t/{table.slug}/try?move=garbage&expected={table.length}").status_code == 422
    assert again(table).trouble == ""


# --- Rules and box


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            "it was made under version 99 of the rules with box abc; this server has version {} and box {}.",
        ),
        (
            "es",
            "se abrió con la versión 99 de las reglas y la caja abc; este servidor tiene la versión {} y la caja {}.",
        ),
    ],
)
def test_other_rules_are_told_precisely(lang: str, told: str) -> None:
    table = play_on(duel(), 3)
    Table.objects.update(rules=99, components="abc")
    page = Client(headers={"accept-language": lang}).get(f"/t/{table.slug}")
    assert page.status_code == 503
    assert told.format(IMHOTEP.info.version, IMHOTEP.info.box.hash) in page.content.decode()
    assert "made under version 99" in again(table).trouble


def test_the_record_of_a_finished_table_of_other_rules_can_be_had() -> None:
    table = play_on(duel(), 999)
    assert table.status == "over"
    reader = somebody()
    before = json.loads(reader.get(f"/t/{table.slug}/record.json").content)
    Table.objects.update(rules=99, components="abc")
    assert f"/t/{table.slug}/record.json" in reader.get(f"/t/{table.slug}").content.decode()
    stored = json.loads(reader.get(f"/t/{table.slug}/record.json").content)
    assert stored == before | {"rules": 99, "components": "abc"}
    Table.objects.update(game="senet")
    assert reader.get(f"/t/{table.slug}/record.json").status_code == 503


def test_no_record_of_a_running_table_of_other_rules() -> None:
    table = play_on(duel(), 3)
    Table.objects.update(rules=99)
    assert somebody().get(f"/t/{table.slug}/record.json").status_code == 403


def test_tables_of_rules_that_are_installed_again_are_tried_at_a_start() -> None:
    table, other = play_on(duel(), 3), play_on(duel(), 3)
    Table.objects.update(rules=99)
    for each in (table, other):
        with pytest.raises(SetAside):
            game_log_of(again(each))
    Table.objects.filter(pk=table.pk).update(rules=IMHOTEP.info.version)
    retry.those_of_installed_rules()
    assert retry.due() == [table.slug]


# --- Administrators


@override_settings(ADMIN_PUBLIC=True, METRICS_PUBLIC=True)
def test_an_administrator_sees_the_reason_and_tries_again() -> None:
    table, well = play_on(duel(), 12), play_on(duel(), 12)
    entry(5, "garbage")(table)
    forget(table.slug)
    with pytest.raises(SetAside):
        game_log_of(again(table))
    staff = Client(headers={"accept-language": "en"})
    staff.force_login(User.objects.create_superuser("imhotep", password="pyramid-stone-9"))
    shown = staff.get("/admin/mastaba/table/?set_aside=yes").content.decode()
    assert table.slug in shown
    assert well.slug not in shown
    assert well.slug in staff.get("/admin/mastaba/table/?set_aside=no").content.decode()
    page = staff.get(f"/admin/mastaba/table/{table.pk}/change/").content.decode()
    assert "entry 5: " in page
    assert "Seat garbage has nothing to decide now" in page
    action = {"action": "try_again", "_selected_action": [table.pk, well.pk]}
    done = staff.post("/admin/mastaba/table/", action, follow=True).content.decode()
    assert "tried again within seconds: 1" in done
    assert retry.due() == [table.slug]
    assert "mastaba_tables_set_aside 1" in staff.get("/metrics").content.decode()


@pytest.fixture(autouse=True)
def _no_other_tables(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
