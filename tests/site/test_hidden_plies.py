"""Hidden plies: a secret choice of several plies is one thing to others, whoever makes it and however it ends."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from mastaba.site.live.hub import hub
from mastaba.site.models import Seat, Table
from mastaba.site.pages.new_table import PACES
from mastaba.site.tables import actions, bot_turns, hidden_plies, setup, undos
from mastaba.site.tables.game_log import forget, game_log_of
from mastaba.site.tables.setup import Chair
from tests.attacks.worlds import KEMET, before_a_commit
from tests.site.stage import again, person, texts
from tests.site.test_reactions import with_hub

pytestmark = pytest.mark.django_db(transaction=True)


def table_at_a_commit() -> Table:
    """Two people, a clock, and a seat that chooses its battle cards."""
    rich, _ = before_a_commit(lambda _: True)
    merit, ramose = person("Merit"), person("Ramose")
    chairs = [Chair("me"), Chair("me")]
    table = setup.open_table(merit, KEMET, chairs, plies=rich, move_seconds=PACES["live"])
    table.seats.filter(number=1).update(person=ramose, name="Ramose")
    Table.objects.filter(pk=table.pk).update(given=0)  # as if it had been played here: it can be taken back
    forget(table.slug)
    return again(table)


def plays(table: Table, *verbs: str) -> Table:
    """The acting seat makes the first legal move of each verb."""
    for verb in verbs:
        table = again(table)
        game_log = game_log_of(table)
        text = next(text for text in game_log.position.legal() if text.startswith(verb))
        actions.play(table, game_log.actor, [text], game_log.number(game_log.actor))
    return again(table)


def test_the_clock_of_a_commit_is_the_one_it_began_with() -> None:
    table = table_at_a_commit()
    after = plays(table, "fight", "discard", "add")
    assert (after.deadline, after.touched, after.actor) == (table.deadline, table.touched, table.actor)
    assert after.length == table.length + 3
    done = plays(table, "done")
    assert done.deadline is not None
    assert table.deadline is not None
    assert done.deadline > table.deadline
    assert done.touched > table.touched


def test_a_stand_in_finishes_a_commit_that_has_begun() -> None:
    table = plays(table_at_a_commit(), "fight", "discard")
    seat, before = table.actor, texts(table)
    Table.objects.filter(pk=table.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    bot_turns.check_time(table)
    job = bot_turns.next_job(table.slug)
    assert isinstance(job, bot_turns.Turn)
    chosen = ["add " + job.thought.observation["hand"][0]]
    then = bot_turns.then(table.slug, job, chosen)
    assert then is not None
    assert then.plies[-3:] == [before[-2], before[-1], f"{seat} {chosen[0]}"]
    assert "done" in then.observation["legal"]
    assert bot_turns.then(table.slug, job, [*chosen, "done"]) is None
    assert texts(table) == before, "nothing is stored before the whole choice is known"
    assert bot_turns.bot_plays(table.slug, job, [*chosen, "done"])
    assert texts(table)[len(before) :] == [f"{seat} {chosen[0]}", f"{seat} done"]


def test_a_bot_commits_at_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "_PACE", 0.05)
    table = table_at_a_commit()
    seat, before = table.actor, table.length
    actions.hand_over(table, seat, "random")
    with_hub(hub._let_bots_move(table.slug))
    plies = list(table.log.filter(number__gte=before))
    assert [ply.text.split(" ")[1] for ply in plies][:2] == ["fight", "discard"]
    assert plies[-1].text == f"{seat} done"
    assert len({ply.at for ply in plies}) == 1


def test_whether_somebody_has_begun_to_choose_does_not_show_by_undo() -> None:
    """Before the commit the enemy has passed the Escape window: as the last ply it could be taken back."""
    table = table_at_a_commit()
    game_log, enemy = game_log_of(table), 1 - table.actor
    assert game_log.plies[-1].actor == enemy
    assert hidden_plies.undo_to(game_log, enemy) is None
    plays(table, "fight")
    assert hidden_plies.undo_to(game_log, enemy) is None
    assert hidden_plies.undo_to(game_log, table.actor) is not None


def test_a_hidden_ply_and_its_undo_leave_a_request_for_an_undo_alone() -> None:
    table = table_at_a_commit()
    seat, enemy = table.actor, 1 - table.actor

    def wanted() -> list[bool]:
        number = game_log_of(again(table)).number(None)
        return [each.wants_undo == number for each in Seat.objects.filter(table=table)]

    undos.ask(table, enemy)
    assert wanted()[enemy]
    before = wanted()
    plays(table, "fight")
    assert wanted() == before
    undos.undo(again(table), seat)
    assert wanted() == before


@pytest.mark.parametrize(
    ("slot", "passed", "first", "left"),
    [
        (2.0, 0.5, None, 1.5),
        (2.0, 2.5, None, 1.5),
        (0.0, 3.0, None, 0.0),
        (2.0, 3.0, 8.0, 5.0),
        (2.0, 9.0, 8.0, 1.0),
    ],
)
def test_a_choice_waits_for_the_end_of_its_slot(
    slot: float, passed: float, first: float | None, left: float
) -> None:
    assert bot_turns.rest(slot, passed, first) == pytest.approx(left)
