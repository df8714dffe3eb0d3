"""4. Chance after an undo is drawn anew; old games keep their chance; alone it becomes practice."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

import mastaba
from mastaba.core.referee import Referee
from mastaba.site.models import Table
from mastaba.site.tables import actions, records, setup, undos
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import IMHOTEP, again, person, play_on

pytestmark = pytest.mark.django_db
RECORDS = [
    path
    for path in sorted(Path(__file__).parents[1].glob("*/records/*.json"))
    if "sha256-"
    not in path.read_text("utf-8")  # those with tile sets of their own are read by their own tests
]


def draws_again(seed: int, form: int) -> tuple[list[str], list[str]]:
    """The draws behind the last move before the second round, and those behind the same move after an undo."""
    table = Referee(mastaba.new("imhotep", 2), seed.to_bytes(32, "big"), form=form)
    while True:
        seat = table.position.actor
        table.play(seat, table.position.legal()[-1])
        if table.plies[-1].actor == mastaba.CHANCE:
            break
    move = max(number for number, ply in enumerate(table.plies) if ply.actor >= 0)
    text, first = table.plies[move].text, [ply.text for ply in table.plies[move + 1 :]]
    table.undo(seat, agreed=True, by=[1 - seat])
    table.play(seat, text)
    return first, [ply.text for ply in table.plies[move + 1 :]]


def test_the_same_move_after_an_undo_brings_other_draws() -> None:
    other = sum(first != then for first, then in (draws_again(seed, 2) for seed in range(20)))
    assert other >= 15, "who remembers the draws knows what comes"


def test_in_format_1_they_were_the_same() -> None:
    for seed in range(3):
        first, then = draws_again(seed, 1)
        assert first == then


def test_every_record_of_format_1_verifies_as_before() -> None:
    checked = 0
    for path in RECORDS:
        record = mastaba.Record.load(path)
        if record.format != 1:  # of a later version of the rules
            continue
        assert record.to_json() == json.loads(path.read_text("utf-8"))
        if record.seed:
            record.verify()
            checked += 1
    assert checked >= 5


def test_a_table_from_before_goes_on_with_its_chance() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open")])
    Table.objects.filter(pk=table.pk).update(format=1)
    setup.join(again(table), person("b"), 1)
    table = play_on(table, 10_000)
    record = records.record_of(table)
    assert record.format == 1
    assert record.to_json()["mastaba"] == 1
    assert record.verify()


def test_a_record_cannot_change_its_format() -> None:
    table = Referee(mastaba.new("imhotep", 2), bytes(32))
    while not table.position.is_over:
        table.play(table.position.actor, table.position.legal()[-1])
    record = table.record()
    assert record.verify()
    with pytest.raises(mastaba.BadRecord):
        dataclasses.replace(record, format=1).verify()


def test_an_undo_that_never_was_is_found() -> None:
    """Undos are part of the label of every later draw: none can be added or left out afterwards."""
    table = Referee(mastaba.new("imhotep", 2), bytes(32))
    table.play(0, "get")
    table.undo(0)
    while not table.position.is_over:
        table.play(table.position.actor, table.position.legal()[-1])
    record = table.record()
    assert record.verify()
    with pytest.raises(mastaba.BadRecord):
        dataclasses.replace(record, undos=[]).verify()
    with pytest.raises(mastaba.BadRecord):
        dataclasses.replace(record, undos=record.undos * 2).verify()


def past_a_draw() -> Table:
    """Alone against a bot; the last move of the person was followed by a draw."""
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("greedy")])
    for _ in range(200):
        game_log = game_log_of(again(table))
        seat, before = game_log.actor, len(game_log.plies)
        actions.play(again(table), seat, [game_log.position.legal()[-1]], again(table).length)
        if seat == 0 and any(ply.actor == mastaba.CHANCE for ply in game_log.plies[before:]):
            return again(table)
    raise AssertionError


def test_alone_an_undo_past_a_draw_makes_it_practice() -> None:
    table = past_a_draw()
    assert not table.practice
    undos.ask(table, 0)
    assert again(table).practice
    record = records.record_of(play_on(table, 10_000))
    assert record.practice
    assert record.to_json()["practice"] is True
    assert record.verify()


def test_alone_an_undo_that_shows_nothing_is_no_practice() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("greedy")])
    if table.actor == 1:
        table = play_on(table, 1)
    actions.play(table, 0, ["get"], table.length)
    undos.undo(again(table), 0)
    assert not again(table).practice
