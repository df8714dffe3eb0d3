"""3. Nobody is undone while away: every person agrees, and the record says who asked and who agreed."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from mastaba.core.record import Record
from mastaba.site.models import Seat, Table
from mastaba.site.tables import actions, bot_turns, records, setup, undos
from mastaba.site.tables.setup import Chair
from tests.site.stage import IMHOTEP, actor, again, duel, owner, person, play_on, somebody, texts

pytestmark = pytest.mark.django_db


def both_moved() -> Table:
    """Two people who have moved once each; the first may ask to go back."""
    table = duel()
    actions.play(table, table.actor, ["get"], table.length)
    actions.play(again(table), again(table).actor, ["get"], again(table).length)
    return again(table)


def ask(table: Table, number: int, **form: str) -> int:
    client = somebody(owner(table, number))
    given = {"ask": "1"} | form
    return client.post(f"/t/{table.slug}/undo", given, headers={"hx-request": "true"}).status_code


def test_a_person_whose_stand_in_plays_is_asked_too() -> None:
    table = both_moved()
    first = table.actor
    actions.hand_over(table, 1 - first, "greedy")
    before = texts(table)
    assert ask(again(table), first) == 204
    assert texts(table) == before, "undone without the consent of who is away"
    assert ask(again(table), 1 - first) == 204
    assert texts(table)[-1] == f"undo {len(before) - 2} by {first} agreed {1 - first}"


def test_a_person_who_let_the_time_pass_is_asked_too() -> None:
    table = both_moved()
    Table.objects.filter(pk=table.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    bot_turns.check_time(again(table))
    late = table.actor
    assert Seat.objects.get(table=table, number=late).bot
    before = texts(table)
    ask(again(table), 1 - late)
    assert texts(table) == before


def test_a_person_who_closed_the_page_is_asked_too() -> None:
    table = both_moved()
    gone = timezone.now() - timedelta(days=1)
    Seat.objects.filter(table=table, number=1 - table.actor).update(seen=gone)
    before = texts(table)
    ask(again(table), table.actor)
    assert texts(table) == before


def test_who_has_conceded_need_not_agree() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open"), Chair("open")])
    setup.join(table, person("b"), 1)
    setup.join(again(table), person("c"), 2)
    table = play_on(table, 3)
    actions.concede(table, 2)
    before = texts(table)
    ask(again(table), 0)
    ask(again(table), 1)
    assert texts(table)[len(before)].endswith("by 0 agreed 1")


def test_the_page_does_not_call_it_free_while_somebody_is_away() -> None:
    """Against bots one takes back alone; a person whose bot plays is no bot."""
    table = both_moved()
    first = table.actor
    actions.hand_over(table, 1 - first, "greedy")
    page = actor(again(table)).get(f"/t/{table.slug}").content.decode()
    assert "Ask to take back" in page or 'name="ask"' in page
    assert 'aria-label="Take back"' not in page


def test_undos_are_part_of_the_record() -> None:
    table = both_moved()
    first, taken = table.actor, texts(table)[-2:]
    ask(table, first)
    ask(again(table), 1 - first)
    actions.play(again(table), first, ["get"], again(table).length)
    undos.undo(again(table), first)
    play_on(table, 10_000)
    record = Record.from_json(json.loads(records.record_of(again(table)).dump()))
    agreed, alone = record.undos
    assert (agreed.seat, agreed.agreed, agreed.plies) == (first, (1 - first,), taken)
    assert (alone.seat, alone.agreed, alone.to) == (first, (), agreed.to)
    assert agreed.at.startswith("20")
    assert record.verify()
    assert [entry for entry, _ in record.log()] == texts(table)
