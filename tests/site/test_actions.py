"""What can be done at a table, and what is refused."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import DatabaseError, IntegrityError
from django.utils import timezone

from mastaba.core.errors import BadSetup, IllegalMove, NothingToUndo, NotYourTurn
from mastaba.site.live import sweep
from mastaba.site.models import Entry, Seat, Table
from mastaba.site.tables import actions, bot_turns, news, setup, undos
from mastaba.site.tables.actions import Refused, Stale
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import B_MARKET, IMHOTEP, again, before_the_pair, duel, person, play_on, texts

pytestmark = pytest.mark.django_db


def test_a_table_begins_when_the_last_seat_is_taken() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open"), Chair("open")])
    setup.join(table, person("b"), 1)
    assert again(table).status == "waiting"
    assert not texts(table)
    setup.join(table, person("c"), 2)
    assert again(table).status == "playing"
    assert again(table).length == len(texts(table)) > 0


def test_a_seat_is_taken_once_and_its_token_changes() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open")])
    invitation = table.seats.get(number=1).token
    seat = setup.join(table, person("b"), 1)
    assert seat.token != invitation
    with pytest.raises(Refused):
        setup.join(table, person("c"), 1)
    assert seat == Seat.objects.get(person__name="b")


def test_no_table_of_unknown_bots_options_or_too_many() -> None:
    for chairs, options in (
        ([Chair("me"), Chair("nobody")], {}),
        ([Chair("me")] * 5, {}),
        ([Chair("me")] * 2, {"temple": "z"}),
        ([Chair("me")] * 2, {"temples": "a"}),
    ):
        with pytest.raises(BadSetup):
            setup.open_table(person(), IMHOTEP, chairs, options)
    assert not Table.objects.exists()


def test_a_table_that_was_rolled_back_leaves_nothing_in_memory() -> None:
    """SQLite gives the key of a row that was rolled back to the next one."""
    with pytest.raises(IllegalMove):
        setup.open_table(person(), IMHOTEP, [Chair("me")] * 2, plies=["chance round 1"])
    table = duel()
    assert [ply.written for ply in game_log_of(table).plies] == texts(table)


def test_moves_are_stored_in_order_with_what_chance_adds() -> None:
    table = play_on(duel(), 40)
    game_log = game_log_of(table)
    assert texts(table) == [ply.written for ply in game_log.plies]
    assert table.length == len(texts(table))
    assert table.actor == game_log.actor
    assert list(Entry.objects.filter(table=table).values_list("number", flat=True)) == list(
        range(table.length)
    )


def test_a_stale_move_changes_nothing() -> None:
    table = duel()
    before = texts(table)
    for expected in (table.length - 1, table.length + 1, 0, 10**12):
        with pytest.raises(Stale):
            actions.play(table, table.actor, ["get"], expected)
    assert texts(table) == before


def test_several_moves_are_stored_all_or_none() -> None:
    table = duel()
    with pytest.raises(NotYourTurn):
        actions.play(table, table.actor, ["get", "get"], table.length)
    assert again(table).length == table.length
    for bad in ([], ["get"] * (actions.MOST_TEXTS + 1), ["x" * 61]):
        with pytest.raises(Refused):
            actions.play(table, table.actor, bad, table.length)
    actions.play(again(table), table.actor, ["get"], table.length)


def test_what_chance_shows_cannot_be_tried_out() -> None:
    """The second move is refused in the same words whether it would have been legal or not."""
    plies = before_the_pair()
    table = setup.open_table(person(), IMHOTEP, [Chair("me")] * 2, B_MARKET, plies=plies)
    said = set()
    for card in IMHOTEP.info.texts:
        if card.startswith("keep "):
            with pytest.raises(IllegalMove) as refusal:
                actions.play(again(table), table.actor, ["take pair", card], table.length)
            said.add(refusal.value.text("en"))
    assert len(said) == 1
    assert again(table).length == table.length
    assert [ply.written for ply in game_log_of(again(table)).plies] == texts(table)


def test_a_failed_write_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    for trouble, seen in ((DatabaseError, DatabaseError), (IntegrityError, Stale)):
        table = duel()

        def fail(*_given: object, error: type[Exception] = trouble) -> None:
            raise error

        with monkeypatch.context() as patch:
            patch.setattr(actions, "ADDED", fail)
            with pytest.raises(seen):
                actions.play(table, table.actor, ["get"], table.length)
        table = again(table)
        game_log = game_log_of(table)
        with game_log.lock:
            assert game_log.length == table.length == len(texts(table))
        actions.play(table, table.actor, ["get"], table.length)


def test_going_on_from_anywhere() -> None:
    """Also from where chance is about to play: what it plays then is in the log."""
    plies = [ply.written for ply in game_log_of(play_on(duel(), 60)).plies]
    for cut in range(0, len(plies), 3):
        table = setup.open_table(person(), IMHOTEP, [Chair("me")] * 2, plies=plies[:cut])
        assert table.given == cut
        assert texts(table)[:cut] == plies[:cut]
        assert texts(table) == [ply.written for ply in game_log_of(table).plies]
        play_on(table, 2)


# --- Undo


def test_undo_is_free_until_somebody_learns_something() -> None:
    table = duel()
    mover = table.actor
    table = play_on(table, 0)
    actions.play(table, mover, ["get"], table.length)
    with pytest.raises(NothingToUndo):
        undos.undo(again(table), 1 - mover)
    undos.undo(again(table), mover)
    assert again(table).actor == mover
    assert texts(table)[-1].startswith("undo ")
    assert game_log_of(again(table)).number(mover) == again(table).length
    with pytest.raises(NothingToUndo):
        undos.undo(again(table), mover)


def test_undo_beyond_that_needs_everybody() -> None:
    table = duel()
    first = table.actor
    actions.play(table, first, ["get"], table.length)
    actions.play(again(table), 1 - first, ["get"], again(table).length)
    before = again(table).length
    undos.ask(again(table), first)
    assert again(table).length == before
    undos.refuse(again(table))
    undos.ask(again(table), first)
    assert Seat.objects.get(table=table, number=first).wants_undo == before
    undos.ask(again(table), 1 - first)
    table = again(table)
    assert table.length == before + 1
    assert table.actor == first
    assert not Seat.objects.filter(table=table).exclude(wants_undo=None).exists()


def test_an_agreement_is_for_this_moment_only() -> None:
    table = play_on(duel(), 4)
    undos.ask(table, 0)
    table = play_on(table, 1)
    before = table.length
    undos.ask(table, 1)
    assert again(table).length == before


# --- Giving up, handing over, clocks, rematch


def test_who_concedes_is_last_and_the_other_wins() -> None:
    table = play_on(duel(), 20)
    actions.concede(table, 0)
    table = again(table)
    assert table.status == "over"
    assert table.result is not None
    assert table.result["places"] == [2, 1]
    with pytest.raises(Refused):
        actions.play(table, table.actor, ["get"], table.length)
    with pytest.raises(Refused):
        actions.hand_over(table, 1, "greedy")


def test_of_three_one_may_leave() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open"), Chair("open")])
    setup.join(table, person("b"), 1)
    setup.join(table, person("c"), 2)
    actions.concede(again(table), 1)
    table = again(table)
    assert table.status == "playing"
    assert table.seats.get(number=1).bot == IMHOTEP.bots.default
    with pytest.raises(Refused):
        actions.hand_over(table, 1, "")
    table = play_on(table, 1000)
    assert table.status == "over"
    assert table.result is not None
    assert table.result["places"][1] == 3


def test_a_game_of_bots_alone_ends() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("greedy"), Chair("greedy")])
    actions.concede(table, 0)
    assert again(table).status == "over"


def test_a_concession_is_not_played_over() -> None:
    """A process that has not heard of it plays on: too late."""
    table = duel()
    stale = again(table)
    actions.concede(again(table), 1 - table.actor)
    with pytest.raises(Stale):
        actions.play(stale, stale.actor, ["get"], stale.length)
    assert again(table).status == "over"


def test_a_stand_in_comes_when_the_time_is_up_and_goes_again() -> None:
    table = duel(move_seconds=60)
    assert table.deadline is not None
    bot_turns.check_time(table)
    assert not Seat.objects.exclude(bot="").exists()
    Table.objects.update(deadline=timezone.now() - timedelta(seconds=1))
    sweep.overdue()
    table = again(table)
    assert bot_turns.bot_to_move(table) == IMHOTEP.bots.default
    actions.hand_over(table, table.actor, "")
    table = again(table)
    assert table.deadline is not None
    assert table.deadline > timezone.now()
    sweep.overdue()
    assert not bot_turns.bot_to_move(again(table))


def test_bots_that_were_left_thinking_are_found() -> None:
    table = duel()
    actions.hand_over(table, table.actor, "random")
    assert sweep.overdue() == []
    Table.objects.update(touched=timezone.now() - timedelta(seconds=9))
    assert sweep.overdue() == [table.slug]


def test_a_rematch_is_made_once_and_everybody_moves_one_seat() -> None:
    table = duel()
    table.seats.filter(number=1).update(standing={"escape": "pass"})
    actions.concede(table, 0)
    one, two = (setup.rematch(again(table), person("x")) for _ in range(2))
    assert one == two
    assert [seat.name for seat in one.seats.all()] == ["Ramose", "Merit"]
    assert [seat.standing for seat in one.seats.all()] == [{"escape": "pass"}, {}], (
        "what they have said goes along"
    )
    assert again(one).status == "playing"
    assert one.secret != table.secret


def test_news_come_after_the_transaction(django_capture_on_commit_callbacks: object) -> None:
    heard: list[str] = []
    news.on_change(lambda table, _only: heard.append(table.slug))
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        table = duel()
        assert table.slug not in heard
    assert table.slug in heard
    news._listeners.pop()
