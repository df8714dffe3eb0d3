"""15. Upkeep: what nobody will miss expires by the host's rules; a finished game of an account never does."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client, override_settings
from django.utils import timezone

from mastaba.cli import main
from mastaba.site.infra import upkeep
from mastaba.site.models import Entry, Person, Seat, ServerNote, Table
from mastaba.site.tables import actions, setup
from mastaba.site.tables.setup import Chair
from tests.site.stage import IMHOTEP, again, duel, person, play_on

pytestmark = pytest.mark.django_db


def account(name: str) -> Person:
    return Person.objects.create(name=name, user=User.objects.create_user(name))


def aged(table: Table, days: float, **more: Any) -> Table:
    """A table that nobody has touched or looked at for so many days."""
    then = timezone.now() - timedelta(days=days)
    Seat.objects.filter(table=table).update(seen=then)
    Table.objects.filter(pk=table.pk).update(**{"touched": then, "created": then} | more)
    return again(table)


def waiting(who: Person) -> Table:
    return setup.open_table(who, IMHOTEP, [Chair("me"), Chair("open")])


def over(who: Person) -> Table:
    table = duel(who, person("Ramose"))
    actions.concede(table, 1)
    assert again(table).status == "over"
    return table


def swept(days: float = 0, by: str = "command") -> dict[str, int]:
    """Remove what has expired, after checking that a dry run says the same."""
    now = timezone.now() + timedelta(days=days)
    said = upkeep.expected(now)
    removed = upkeep.remove(now, by)
    assert removed == said
    return {kind: count for kind, count in removed.items() if count}


def there(table: Table) -> bool:
    return Table.objects.filter(pk=table.pk).exists()


def test_a_table_that_never_began_expires() -> None:
    old, young = aged(waiting(person()), 31), aged(waiting(person()), 29)
    Person.objects.update(created=timezone.now() - timedelta(days=31))
    assert swept() == {"waiting": 1, "guests": 1}
    assert not there(old)
    assert there(young)


def test_a_game_that_guests_left_expires_with_its_log() -> None:
    old, young = aged(play_on(duel(), 5), 91), aged(play_on(duel(), 5), 89)
    Person.objects.update(created=timezone.now() - timedelta(days=100))
    assert swept() == {"abandoned": 1, "guests": 2}
    assert not there(old)
    assert not Entry.objects.filter(table_id=old.pk).exists()
    assert young.length == Entry.objects.filter(table=young).count()


def test_a_game_of_an_account_stays_much_longer() -> None:
    old, young = aged(duel(account("Tiy")), 731), aged(duel(account("Ipi")), 700)
    assert swept() == {"unfinished": 1}
    assert not there(old)
    assert there(young)


@pytest.mark.parametrize("days", [40, 800, 40_000])
def test_a_finished_game_of_an_account_never_expires(days: int) -> None:
    seated = aged(over(account("Tiy")), days)
    opened = aged(over(person()), days, creator=account("Ipi"))
    guests = aged(over(person()), days)
    swept()
    assert there(seated)
    assert there(opened)
    assert there(guests) is (days < 730), "guests keep theirs for two years"
    assert Person.objects.filter(user__isnull=False).count() == 2


def test_a_game_that_somebody_looked_at_lately_stays() -> None:
    table = aged(duel(), 1000)
    Seat.objects.filter(table=table, number=1).update(seen=timezone.now() - timedelta(days=2))
    assert swept() == {}
    assert there(table)


def test_a_table_that_an_administrator_has_to_see_stays() -> None:
    table = aged(duel(), 1000, trouble="the rules refuse ply 7")
    assert swept() == {}
    assert there(table)


def test_a_promised_seed_is_kept_for_thirty_days(settings: Any) -> None:
    settings.KEEP = dict.fromkeys(settings.KEEP, 1)
    young = aged(over(person()), 29, promise="a" * 64)
    old = aged(over(person()), 31, promise="b" * 64)
    free = aged(over(person()), 29)
    swept()
    assert there(young), "its promise could be used again"
    assert not there(old)
    assert not there(free)


def test_no_running_game_of_this_week_expires_whatever_is_set(settings: Any) -> None:
    settings.KEEP = dict.fromkeys(settings.KEEP, 1)
    young, old = aged(duel(), 6), aged(duel(), 8)
    swept()
    assert there(young)
    assert not there(old)


def test_nought_means_never(settings: Any) -> None:
    settings.KEEP = dict.fromkeys(settings.KEEP, 0)
    for table in (waiting(person()), duel(), over(person())):
        aged(table, 40_000)
    Person.objects.create(name="alone")
    Person.objects.update(created=timezone.now() - timedelta(days=40_000))
    assert swept() == {}


def test_guests_stay_while_they_have_a_table_and_sessions_while_they_are_valid() -> None:
    table = aged(duel(), 50)
    Person.objects.create(name="alone")
    account("Tiy")
    Person.objects.update(created=timezone.now() - timedelta(days=50))
    for name, days in (("old", -1), ("young", 1)):
        Session.objects.create(session_key=name, expire_date=timezone.now() + timedelta(days=days))
    assert swept() == {"guests": 1, "sessions": 1}
    assert {seat.person.name for seat in table.chairs} == {"Merit", "Ramose"}
    assert not Person.objects.filter(name="alone").exists()
    assert list(Session.objects.values_list("session_key", flat=True)) == ["young"]


def test_many_rows_go_in_small_transactions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "_BATCH", 3)
    breaths: list[float] = []
    monkeypatch.setattr("mastaba.site.infra.upkeep.time.sleep", breaths.append)
    for _ in range(7):
        aged(waiting(person()), 31)
    assert swept()["waiting"] == 7
    assert len(breaths) >= 3


def test_a_server_does_it_once_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    duel()  # somebody plays
    aged(waiting(person()), 31)
    upkeep.once_a_day()
    aged(waiting(person()), 31)
    upkeep.once_a_day()
    assert Table.objects.filter(status="waiting").count() == 1, "another process has done it today"
    runs = ServerNote.objects.get(name=upkeep.NOTE).value["runs"]
    assert [(run["by"], run["removed"]["waiting"]) for run in runs] == [("server", 1)]
    later = timezone.now() + timedelta(days=1, minutes=1)
    monkeypatch.setattr(timezone, "now", lambda: later)
    upkeep.once_a_day()
    assert not Table.objects.filter(status="waiting").exists()


def test_a_clock_years_ahead_removes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [duel(), over(person()), waiting(person())]
    later = timezone.now() + timedelta(days=4000)
    monkeypatch.setattr(timezone, "now", lambda: later)
    upkeep.once_a_day()
    assert all(map(there, kept))


@override_settings(ADMIN_PUBLIC=True)
def test_the_command_counts_first_and_administrators_see_it(capsys: pytest.CaptureFixture[str]) -> None:
    aged(waiting(person()), 31)
    assert main(["upkeep", "--dry-run", "--lang", "en"]) == 0
    assert "1  tables that never began" in capsys.readouterr().out
    assert Table.objects.count() == 1
    assert main(["upkeep", "--lang", "es"]) == 0
    assert "Borrado." in capsys.readouterr().out
    assert Table.objects.count() == 0
    assert main(["upkeep", "--lang", "en"]) == 0
    assert "nothing to remove" in capsys.readouterr().out
    root = Client()
    root.force_login(User.objects.create_superuser("root"))
    page = root.get("/admin/mastaba/servernote/")
    assert page.status_code == 200
    assert (
        "&#x27;waiting&#x27;: 1" in page.content.decode() or "&quot;waiting&quot;: 1" in page.content.decode()
    )


def test_every_rule_is_told_in_the_settings() -> None:
    from mastaba.site import settings as ours

    for rule in settings.KEEP:
        assert f"MASTABA_KEEP_{rule} " in (ours.__doc__ or "")
