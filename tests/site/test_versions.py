"""Tables of older rules: they go on by the rules and the box that they were opened with; new ones are of today."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mastaba.core import registry
from mastaba.core.record import Record
from mastaba.site.live import bot_pool, retry
from mastaba.site.models import Entry, Person, Seat, Table
from mastaba.site.tables import actions, records, setup, trouble
from mastaba.site.tables.bot_turns import Turn, next_job
from mastaba.site.tables.game_log import forget, game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, person, somebody

pytestmark = pytest.mark.django_db
GOLDEN = Path(__file__).parents[1] / "golden" / "tables"
STORED = ["hamunaptra-2", "hamunaptra-5", "hamunaptra-8", "imhotep-3", "kheops-2"]
NAMED = {"distance": 6}  # what was not usual at the table of eight


def stored(name: str, plies: int | None = None) -> tuple[Table, Record]:
    """The rows of a table as they stood in a database before the rules changed, in the middle of its game."""
    record = Record.load(GOLDEN / f"{name}.json")
    kept = record.plies[: len(record.plies) // 2 if plies is None else plies]
    table = Table.objects.create(
        game=record.game.info.name,
        players=record.players,
        options=record.options,
        rules=record.rules,
        components=record.components,
        seed=bytes.fromhex(record.seed or ""),
        creator=None,
        status=Table.Status.PLAYING,
        length=len(kept),
        actor=record.replay(len(kept)).actor,
    )
    for number, name_ in enumerate(record.names):
        who = Person.objects.create(name=name_)
        Seat.objects.create(
            table=table,
            number=number,
            kind=Seat.Kind.PERSON,
            person=who,
            name=name_,
            entropy=record.entropy[number],
        )
    Entry.objects.bulk_create(Entry(table=table, number=n, text=text) for n, text in enumerate(kept))
    return again(table), record


def finished(table: Table, record: Record) -> Table:
    """The table after its people have gone on as they did then; chance comes from the seed."""
    while table.status == Table.Status.PLAYING:
        if table.actor < 0:
            actions.deal(table)
        else:
            game_log = game_log_of(table)
            text = record.plies[len(game_log.plies)].partition(" ")[2]
            actions.play(table, game_log.actor, [text], game_log.number(game_log.actor))
        table = again(table)
    return table


@pytest.mark.parametrize("name", STORED)
def test_a_table_of_version_1_ends_with_the_same_bytes(name: str) -> None:
    table, record = stored(name)
    table = finished(table, record)
    assert not table.trouble
    assert records.record_of(table).dump() == (GOLDEN / f"{name}.json").read_text("utf-8")
    answer = somebody().get(f"/t/{table.slug}/record.json")
    assert json.loads(answer.content) == record.to_json()
    forget(table.slug)  # and read from its rows
    assert records.record_of(again(table)).dump() == record.dump()


def test_a_rematch_is_played_by_todays_rules() -> None:
    table, record = stored("hamunaptra-8")
    table = finished(table, record)
    new = setup.rematch(table, table.chairs[0].person or person())
    game = registry.get("hamunaptra")
    assert (new.rules, new.components) == (game.info.version, game.info.box.hash)
    assert new.options == game.info.complete(NAMED, 8)


def test_a_game_that_goes_on_from_an_old_one_keeps_its_rules() -> None:
    table, record = stored("hamunaptra-5")
    table = finished(table, record)
    game_log = game_log_of(table)
    plies = [ply.written for ply in game_log.plies[:200]]
    chairs = [Chair("me"), *(Chair("random") for _ in range(4))]
    new = setup.open_table(person(), game_log.game, chairs, table.options, plies=plies, origin=table)
    assert (new.rules, new.components) == (1, table.components)
    found = records.record_of(again(new))
    assert (found.rules, found.options) == (1, record.options)
    assert found.source == record.fingerprint


def test_an_uploaded_record_keeps_its_rules() -> None:
    path = GOLDEN / "hamunaptra-2.json"
    with path.open("rb") as file:
        somebody().post("/records", {"record": file})
    table = Table.objects.get()
    assert table.rules == 1
    assert records.record_of(table).options == Record.load(path).options


def test_a_bot_thinks_with_the_box_of_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if today's box were another one."""
    monkeypatch.setattr(registry, "_fingerprint", lambda _name: "another")
    trouble._installed.cache_clear()
    table, _ = stored("imhotep-3", 30)
    Seat.objects.filter(table=table).update(bot="greedy")
    job = next_job(again(table).slug)
    assert isinstance(job, Turn)
    assert job.game == f"imhotep {table.components}"
    asked = (job.thought.observation, job.thought.memory, 1, job.thought.plies)
    assert bot_pool.choose(job.game, "table", "greedy", *asked) in job.thought.observation["legal"]
    trouble._installed.cache_clear()


def test_a_table_that_an_older_server_set_aside_for_its_rules_is_tried_again() -> None:
    table, _ = stored("hamunaptra-2")
    Table.objects.update(trouble="rules: OtherVersion: …", retry_at=None)
    retry.those_of_installed_rules()
    assert retry.due() == [table.slug]
    assert retry.try_again(table.slug)
    assert not again(table).trouble
