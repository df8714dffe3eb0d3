"""The ladder of opponents: what a person has won, and whom to meet next."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from mastaba import bots
from mastaba.core import registry
from mastaba.core.game import Game
from mastaba.site.models import Person, Seat, Table
from mastaba.site.tables import actions, bot_turns, levels, setup
from mastaba.site.tables.setup import Chair
from tests.site.stage import person

pytestmark = pytest.mark.django_db
FARAON = registry.get("faraon")
LADDER = bots.levels(FARAON)


def played(me: Person, rivals: list[str], *, won: bool, game: Game = FARAON) -> Table:
    """A finished game against bots."""
    table = setup.open_table(me, game, [Chair("me"), *map(Chair, rivals)])
    places = [1 if won else 2, *[2 if won else 1] * len(rivals)]
    table.status, table.result = Table.Status.OVER, {"scores": [0] * len(places), "places": places}
    table.save()
    return table


def test_a_newcomer_meets_the_usual_opponent() -> None:
    assert levels.suggested(person(), FARAON) == levels.suggested(None, FARAON) == FARAON.bots.default


@pytest.mark.parametrize(
    ("outcomes", "step"),
    [
        ([True], 0),
        ([True, True], 1),
        ([True, True, True], 1),
        ([True, False, True], 0),
        ([False, True, True], 1),
        ([False, False], 0),
        ([False, False, False], -1),
        ([True, False, False], 0),
    ],
)
def test_two_wins_lead_up_and_three_losses_down(outcomes: list[bool], step: int) -> None:
    me = person()
    for won in outcomes:
        played(me, ["scribe"], won=won)
    assert levels.suggested(me, FARAON) == LADDER[LADDER.index("scribe") + step]


def test_there_is_no_step_beyond_the_ends() -> None:
    me, you = person(), person()
    for _ in range(3):
        played(me, [LADDER[0]], won=False)
        played(you, [LADDER[-1]], won=True)
    assert levels.suggested(me, FARAON) == LADDER[0]
    assert levels.suggested(you, FARAON) == LADDER[-1]


def test_the_strongest_opponent_of_a_table_counts() -> None:
    me = person()
    played(me, ["child", "priest", "child"], won=True)
    assert {name: (met.won, met.played) for name, met in levels.meetings(me, FARAON).items()} == {
        "priest": (1, 1)
    }


def test_games_with_people_for_practice_or_of_others_do_not_count() -> None:
    me = person()
    Seat.objects.filter(table=played(me, ["child"], won=True), number=1).update(kind=Seat.Kind.PERSON, bot="")
    Table.objects.filter(pk=played(me, ["child"], won=True).pk).update(practice=True)
    played(person(), ["child"], won=True)
    played(me, ["greedy"], won=True, game=registry.get("imhotep"))
    assert levels.meetings(me, FARAON) == {}


def test_the_form_names_levels_and_what_was_won(reader: Client) -> None:
    answer = reader.post("/play/faraon")
    table = Table.objects.get(slug=answer.headers["Location"].removeprefix("/t/"))
    me = table.creator
    assert me is not None
    for _ in range(2):
        played(me, ["scribe"], won=True)
    text = reader.get("/new/faraon").content.decode()
    assert "You have won 2 of 2 games." in text
    chosen = text.partition('id="seat-1"')[2].partition("</select>")[0]
    assert f'<option value="{LADDER[LADDER.index("scribe") + 1]}" selected>' in chosen


def test_a_stand_in_plays_as_well_as_the_person() -> None:
    me = person()
    for _ in range(2):
        played(me, ["scribe"], won=True)
    mine = levels.suggested(me, FARAON)
    assert mine != FARAON.bots.default
    table = setup.open_table(me, FARAON, [Chair("me"), Chair("me")])
    table = Table.objects.get(pk=table.pk)
    while table.actor < 0:
        actions.deal(table)
        table = Table.objects.get(pk=table.pk)
    Table.objects.filter(pk=table.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    bot_turns.check_time(table)
    assert bot_turns.bot_to_move(Table.objects.get(pk=table.pk)) == mine
