"""Forced plies at a table: made at once, stored with the ply before them, and no decisions for an undo."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mastaba.core import registry
from mastaba.core.referee import forced_move
from mastaba.site.models import Person, Table
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import actions, bot_turns, forced_moves, setup, undos
from mastaba.site.tables.game_log import GameLog, game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, person, somebody

pytestmark = pytest.mark.django_db
HAMUNAPTRA = registry.get("hamunaptra")
KEMET = registry.get("kemet")
PLIES = 120


def opened(*chairs: str) -> tuple[Table, Person]:
    me = person()
    return setup.open_table(me, HAMUNAPTRA, [Chair(who) for who in chairs], shared_screens=True), me


def moves(table: Table, seed: int = 1) -> Iterator[tuple[GameLog, int]]:
    """Random moves; after each of them the game log, and how many plies there were before it."""
    dice = random.Random(seed)
    for _ in range(PLIES):
        table = again(table)
        game_log = game_log_of(table)
        if table.status != "playing":
            return
        if isinstance(window := bot_turns.next_job(table.slug), bot_turns.Window):
            bot_turns.close_window(table.slug, window, {})
            continue
        before, seat = len(game_log.plies), game_log.actor
        actions.play(table, seat, [dice.choice(game_log.position.legal())], game_log.number(seat))
        yield game_log, before


def test_a_forced_ply_is_stored_with_the_ply_before_it() -> None:
    table, _ = opened("me", "me")
    seen = 0
    for game_log, before in moves(table):
        forced_plies = [ply for ply in game_log.plies[before + 1 :] if ply.actor >= 0]
        assert all(ply.forced for ply in forced_plies), "the table decides nothing"
        assert forced_move(game_log.position) is None, "and leaves nothing that is forced"
        assert again(table).length == game_log.length == len(game_log.plies)
        seen += len(forced_plies)
    assert seen > 3


def test_a_person_who_wants_to_be_asked_is_asked() -> None:
    table, me = opened("me", "me")
    forced_moves.instruct(me, asks=True)
    asked = 0
    for game_log, before in moves(table):
        assert all(ply.actor < 0 for ply in game_log.plies[before + 1 :]), "one ply, and what chance does"
        asked += forced_move(game_log.position) is not None
    assert asked > 3


def test_a_bot_that_plays_for_somebody_is_not_asked() -> None:
    table, me = opened("me", "me")
    forced_moves.instruct(me, asks=True)
    for seat in range(2):
        actions.hand_over(again(table), seat, HAMUNAPTRA.bots.default)
    assert any(ply.forced for game_log, before in moves(table) for ply in game_log.plies[before + 1 :])


def test_a_client_of_the_api_is_asked_about_every_ply() -> None:
    answer = somebody(None).post(
        "/api/tables", {"game": "hamunaptra", "chairs": ["api", "api"]}, content_type="application/json"
    )
    assert answer.status_code == 201
    assert Table.objects.get().seats.get(number=0).person.asks_forced


def test_an_undo_at_a_table_brings_back_the_last_decision() -> None:
    table, me = opened("me", "me")
    found = 0
    for game_log, _ in moves(table):
        if not game_log.plies[-1].forced:
            continue
        decider = game_log.referee.last_decider
        sight = PageViewpoint(me, "en", "wide", (game_log.actor, len(game_log.plies))).sight(again(table))
        to = game_log.referee.undo_to(decider)
        if to is None:
            continue
        assert sight.undo.free
        undos.undo(again(table), decider)
        assert len(game_log.plies) == to
        assert game_log.actor == decider
        assert len(game_log.position.legal()) > 1
        found += 1
    assert found


def test_a_forced_ply_does_not_hide_the_movement_before_it() -> None:
    me, dice = person(), random.Random(2)
    for _ in range(4):
        table = setup.open_table(me, KEMET, [Chair("me"), Chair("me")])
        for game_log, before in moves(table, dice.randrange(100)):
            if game_log.plies[before].forced or not game_log.plies[-1].forced:
                continue
            mine = (game_log.actor, len(game_log.plies))
            sight = PageViewpoint(me, "en", "wide", mine).sight(again(table))
            if any(motion["ply"] == before + 1 for motion in sight.motions):
                return
    pytest.fail("no forced ply came after a movement")


def test_the_setting_is_on_the_page_and_holds_at_all_tables() -> None:
    table, me = opened("me", HAMUNAPTRA.bots.default)
    client = somebody(me)
    page = client.get(f"/t/{table.slug}").content.decode()
    assert 'name="forced" value="ask" aria-pressed="false"' in page
    client.post(f"/t/{table.slug}/standing", {"forced": "ask"})
    other = setup.open_table(me, KEMET, [Chair("me"), Chair(KEMET.bots.default)])
    page = client.get(f"/t/{other.slug}").content.decode()
    assert 'name="forced" value="pass" aria-pressed="true"' in page
    client.post(f"/t/{other.slug}/standing", {"forced": "pass"})
    assert not Person.objects.get(pk=me.pk).asks_forced


def test_a_long_turn_has_shorter_slots_and_takes_few_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the number of its steps, which everybody can count: 20 of them take less than 6 seconds."""
    monkeypatch.setattr(bot_turns, "_PACE", 0.7)
    table, _ = opened("greedy", "greedy")
    turn: list[float] = []
    longest: list[float] = []
    actor = None
    for game_log, before in moves(table):
        if game_log.plies[before].actor != actor:
            turn, actor = [], game_log.plies[before].actor
        job = bot_turns.next_job(table.slug)
        if isinstance(job, bot_turns.Turn) and job.thought.seat == actor:
            turn.append(job.slot)
            longest = max(longest, turn, key=len)
    assert longest == sorted(longest, reverse=True)
    assert longest[-1] < longest[0] / 3
    assert 2 * longest[0] + 18 * longest[-1] < 6


def test_where_cards_are_hidden_all_slots_of_a_turn_are_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also then 20 plies take less than 6 seconds."""
    monkeypatch.setattr(bot_turns, "_PACE", 0.7)
    table = setup.open_table(person(), KEMET, [Chair("greedy"), Chair("greedy")])
    dice = random.Random(4)
    slots = set()
    for _ in range(60):
        table = again(table)
        job = bot_turns.next_job(table.slug)
        if isinstance(job, bot_turns.Window):
            bot_turns.close_window(table.slug, job, {})
            continue
        assert isinstance(job, bot_turns.Turn)
        slots.add(job.slot)
        assert bot_turns.bot_plays(table.slug, job, [dice.choice(job.thought.observation["legal"])])
    least = min(slots)
    assert 20 * least < 6
    assert slots <= {least, 0.7 * 3.0}, "the longer one is a secret choice"
