"""Windows: all are asked at once, answers are kept until the fixed end, and nothing tells what is in a hand."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import cache
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from mastaba.core import registry
from mastaba.core.errors import IllegalMove, NotYourTurn
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.games.kemet.words.reactions import reaction as open_window
from mastaba.site.live import sweep
from mastaba.site.live.hub import hub
from mastaba.site.models import Person, Table
from mastaba.site.pages.fragments import FRAGMENTS, fragment
from mastaba.site.pages.new_table import PACES
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import actions, bot_turns, game_log, reactions, setup
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, person, somebody, texts

KEMET = registry.get("kemet")
Plies = tuple[str, ...]


@pytest.fixture(autouse=True)
def _usual_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests hurry; here the time counts."""
    monkeypatch.setattr(reactions, "_PACE", 1)


@cache
def two_hands(kind: str) -> tuple[Plies, Plies]:
    """The same game up to a window of this kind, where the seat that is asked does not hold the card, and does."""
    card = kind.partition(":")[0]
    for referee in lively_games(2, 300):
        position = referee.position
        if open_window(position.observe(None)) == kind and position.legal() == ["pass"]:
            plies = [ply.written for ply in referee.plies]
            with_it = _drawn_instead(plies, position.actor, card)
            if with_it:
                return tuple(plies), with_it
    raise LookupError(kind)


def lively_games(players: int, most: int) -> Iterator[Referee]:
    """Every ply of games in which cards, steps and battles come first; the referee moves on while you look."""
    for seed in range(400):
        dice = random.Random(seed)
        referee = Referee(Position.new(KEMET, players, {}), bytes([seed % 256, seed // 256]) * 16)
        position = referee.position
        while not position.is_over and len(referee.plies) < most:
            yield referee
            legal = position.legal()
            plays = [text for text in legal if text.split(" ")[0] in ("play", "step", "battle")]
            referee.play(position.actor, dice.choice(plays or legal))


def _drawn_instead(plies: list[str], seat: int, card: str) -> Plies | None:
    """The same plies, but one card that this seat has drawn was another; None if that cannot be."""
    for number, ply in enumerate(plies):
        if not ply.startswith("chance draw "):
            continue
        other = (*plies[:number], f"chance draw {card}", *plies[number + 1 :])
        try:
            position = Referee(Position.new(KEMET, 2, {}), bytes(32), other, deal=False).position
        except Exception:  # noqa: BLE001, S112 (the card was played later, or all copies are out)
            continue
        if position.actor == seat and position.legal() == [card, "pass"]:
            return other
    return None


def table_of(plies: Plies, *, days: bool = False, players: int = 2) -> tuple[Table, list[Person]]:
    """People at a table where this has happened; the seed is always the same."""
    people = [person(name) for name in ("Merit", "Ramose", "Nefer")[:players]]
    table = setup.open_table(
        people[0],
        KEMET,
        [Chair("me")] * players,
        plies=plies,
        move_seconds=PACES["day"] if days else None,
    )
    for number, each in enumerate(people):
        table.seats.filter(number=number).update(person=each, name=each.name)
    table = again(table)
    ends = reactions.ends(table, game_log_of(table))
    Table.objects.filter(pk=table.pk).update(seed=bytes(32), window_ends=ends)
    return again(table), people


def later(table: Table, seconds: float = 9) -> Table:
    """The same table when so much time has passed."""
    table.refresh_from_db()
    assert table.window_ends is not None
    by = timedelta(seconds=seconds)
    Table.objects.filter(pk=table.pk).update(touched=table.touched - by, window_ends=table.window_ends - by)
    return again(table)


def close(table: Table, chosen: dict[int, str] | None = None) -> None:
    """Close the open window, as the hub does when its time has come."""
    window = bot_turns.next_job(table.slug)
    assert isinstance(window, bot_turns.Window)
    assert bot_turns.close_window(table.slug, window, chosen or {})


def says(table: Table, seat: int, text: str) -> None:
    """A seat answers."""
    table = again(table)
    actions.play(table, seat, [text], game_log_of(table).number(seat))


def pieces(table: Table, who: Person | None) -> dict[str, str]:
    """The page as somebody sees it."""
    table = again(table)
    sight = PageViewpoint(who, "en", "wide", None).sight(table)
    return {name: fragment(sight, name).replace(table.slug, "SLUG") for name in FRAGMENTS}


def moves(table: Table, who: Person) -> list[str]:
    text = pieces(table, who)["board"].partition('<script id="moves" type="application/json">')[2]
    return [move["text"] for move in json.loads(text.partition("</script>")[0])]


KINDS = ("veto:prayer", "escape")


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_who_can_only_pass_is_not_asked_and_passes_at_the_end(kind: str) -> None:
    table, people = table_of(two_hands(kind)[0])
    seat, before = table.actor, len(texts(table))
    assert moves(table, people[seat]) == []
    later(table)
    assert moves(table, people[seat]) == [], "nothing flickers"
    close(table)
    assert texts(table)[before] == f"{seat} pass"


def with_hub(job: Coroutine[Any, Any, None]) -> None:
    """Let the hub run while this is done."""
    if os.environ.get("MASTABA_INNER"):
        job.close()
        pytest.skip("the hub's threads would keep the test's PostgreSQL database open")

    async def run() -> None:
        hub.start()
        try:
            await job
        finally:
            hub.stop()

    with ThreadPoolExecutor(1) as aside:  # a browser of other tests may have a loop of its own here
        aside.submit(asyncio.run, run()).result()


def test_the_hub_closes_a_window_when_its_time_has_come(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reactions, "_PACE", 0.1)
    table, _ = table_of(two_hands(kind)[1])
    seat, before = table.actor, len(texts(table))

    with_hub(hub._let_bots_move(table.slug))
    assert texts(table)[before] == f"{seat} pass"
    closed = table.log.get(number=before).at
    assert table.window_ends is not None
    assert closed >= table.window_ends - timedelta(seconds=0.05)


def test_who_holds_the_card_is_asked_and_the_answer_is_kept_until_the_end(kind: str) -> None:
    table, people = table_of(two_hands(kind)[1])
    seat, before = table.actor, len(texts(table))
    card = kind.partition(":")[0]
    seen = [pieces(table, who) for who in (people[1 - seat], None)]
    assert moves(table, people[seat]) == [card, "pass"]
    assert moves(table, people[1 - seat]) == []
    for answer in ("pass", card):  # one may change one's mind
        says(table, seat, answer)
        assert f'value="{answer}" aria-pressed="true"' in pieces(table, people[seat])["actions"]
    assert len(texts(table)) == before
    assert [pieces(table, who) for who in (people[1 - seat], None)] == seen
    close(table)
    assert texts(table)[before] == f"{seat} {card}"


def test_a_kept_answer_survives_a_restart_and_holds_for_its_window_only(kind: str) -> None:
    table, _ = table_of(two_hands(kind)[1])
    seat, before = table.actor, len(texts(table))
    says(table, seat, kind.partition(":")[0])
    game_log._courses.clear()
    close(table)
    assert texts(table)[before] == f"{seat} {kind.partition(':')[0]}"
    assert reactions.answer_of(again(table), seat) == ""


def test_a_window_answer_is_one_legal_move_of_an_asked_seat(kind: str) -> None:
    table, _ = table_of(two_hands(kind)[0])
    seat, number = table.actor, game_log_of(table).number(table.actor)
    with pytest.raises(IllegalMove):
        actions.play(table, seat, [kind.partition(":")[0]], number)
    with pytest.raises(actions.Refused):
        actions.play(table, seat, ["pass", "pass"], number)
    with pytest.raises(NotYourTurn):
        actions.play(table, 1 - seat, ["pass"], game_log_of(table).number(1 - seat))
    with pytest.raises(actions.Stale):
        actions.play(table, seat, ["pass"], number - 1)
    assert not again(table).seats.exclude(answer="").exists()


def test_nothing_tells_what_is_in_the_hand_or_was_answered(kind: str) -> None:
    (table, people), (other, others) = (table_of(plies) for plies in two_hands(kind))
    seat = table.actor
    moment = timezone.now() + timedelta(seconds=7)
    Table.objects.filter(pk__in=[table.pk, other.pk]).update(window_ends=moment)

    def same() -> bool:
        eyes = ((people[1 - seat], others[1 - seat]), (None, None))
        return all(pieces(table, one) == pieces(other, two) for one, two in eyes)

    assert same()
    reactions.instruct(other, seat, {kind: "pass"})
    assert same()
    says(other, seat, kind.partition(":")[0])
    assert same()
    jobs = [bot_turns.next_job(each.slug) for each in (table, other)]
    assert all(isinstance(job, bot_turns.Window) for job in jobs)
    left = [job.left for job in jobs if isinstance(job, bot_turns.Window)]
    assert left[0] == pytest.approx(left[1], abs=1)


def test_the_time_of_a_window_is_fixed_and_public() -> None:
    table, _ = table_of(two_hands("veto:prayer")[0])
    questions = reactions.asked(game_log_of(table))
    assert reactions.lasts(table, questions) == reactions.LIVE
    table.move_seconds = PACES["days"]
    assert reactions.lasts(table, questions) == reactions.BY_DAYS
    table.window_seconds = 15
    assert reactions.lasts(table, questions) == 15
    table.chairs[questions[0].seat].bot = "greedy"
    assert reactions.lasts(table, questions) == reactions.bots_slot() < reactions.LIVE
    assert table.deadline is None, "nobody's clock runs in a window"


def test_a_window_never_lasts_longer_than_its_length_when_the_clock_is_set_back() -> None:
    table, _ = table_of(two_hands("veto:prayer")[0])
    later(table, -7200)
    job = bot_turns.next_job(table.slug)
    assert isinstance(job, bot_turns.Window)
    assert job.left == reactions.LIVE
    assert table.slug in sweep.overdue()


def test_in_a_game_by_days_one_can_be_asked(kind: str) -> None:
    table, people = table_of(two_hands(kind)[1], days=True)
    seat = table.actor
    assert moves(table, people[seat])
    reactions.instruct(table, seat, {kind: "pass"})
    assert moves(table, people[seat]) == []
    assert "Your turn" not in somebody(people[seat]).get("/").content.decode()
    reactions.instruct(table, seat, {kind: "ask"})
    home = somebody(people[seat]).get("/").content.decode()
    assert "Your turn" in home
    assert "11\N{NO-BREAK SPACE}hours" in home or "12\N{NO-BREAK SPACE}hours" in home


@cache
def asked_together() -> tuple[str, Plies]:
    """A window of three players in which two are asked, and the second holds the card."""
    for referee in lively_games(3, 400):
        position = referee.position
        kind = open_window(position.observe(None))
        if kind and kind.startswith("veto") and position.legal() == ["pass"]:
            after = position.copy()
            after.play("pass")
            if open_window(after.observe(None)) == kind and "veto" in after.legal():
                return kind, tuple(ply.written for ply in referee.plies)
    raise LookupError


def test_a_window_asks_all_at_once_and_stores_all_answers_together() -> None:
    kind, plies = asked_together()
    table, people = table_of(plies, players=3)
    first, second = (each.seat for each in reactions.asked(game_log_of(table)))
    before = texts(table)
    assert table.actor == first
    assert moves(table, people[first]) == []
    assert moves(table, people[second]) == ["veto", "pass"]
    assert kind == reactions.kind_of(table, game_log_of(table))
    says(table, second, "veto")
    assert texts(table) == before
    close(table)
    assert texts(table)[len(before) :][:2] == [f"{first} pass", f"{second} veto"]


def test_a_stand_in_answers_with_the_others_but_a_kept_answer_comes_first() -> None:
    _, plies = asked_together()
    for kept, stored in (("", "veto"), ("pass", "pass")):
        table, _ = table_of(plies, players=3)
        second = reactions.asked(game_log_of(table))[1].seat
        before = len(texts(table))
        if kept:
            says(table, second, kept)
        actions.hand_over(table, second, "random")
        job = bot_turns.next_job(table.slug)
        assert isinstance(job, bot_turns.Window)
        assert [thought.seat for thought in job.thoughts] == [second]
        assert job.thoughts[0].observation["legal"] == ["veto", "pass"]
        close(table, {second: "veto"})
        assert texts(table)[before + 1] == f"{second} {stored}"


def test_people_at_one_screen_are_asked_in_turn_whatever_they_hold() -> None:
    _, plies = asked_together()
    table, people = table_of(plies, players=3)
    table.seats.update(person=people[0])
    table = again(table)
    questions = reactions.asked(game_log_of(table))
    assert reactions.lasts(table, questions) == 2 * reactions.LIVE
    mine = [0, 1, 2]
    for each in questions:
        table = again(table)
        asked = reactions.question(table, reactions.open_questions(table, game_log_of(table)), mine)
        assert asked is not None
        assert asked.seat == each.seat
        sight = PageViewpoint(people[0], "en", "wide", None).sight(table)
        assert sight.curtain == each.seat
        assert somebody(people[0]).post(f"/t/{table.slug}/show").status_code == 302
        says(table, each.seat, "pass")
    table = again(table)
    assert reactions.question(table, reactions.open_questions(table, game_log_of(table)), mine) is None


def test_instructions_are_given_on_the_page_and_kept() -> None:
    table, people = table_of(two_hands("veto:prayer")[0])
    me: Client = somebody(people[0])
    address = f"/t/{table.slug}"
    assert 'name="veto:prayer" value="pass" aria-pressed="true"' in me.get(address).content.decode()
    answer = me.post(f"{address}/standing", {"veto:prayer": "pass", "escape": "maybe", "nothing": "ask"})
    assert answer.status_code == 302
    assert 'name="veto:prayer" value="ask" aria-pressed="false"' in me.get(address).content.decode()
    assert [seat.standing for seat in again(table).seats.all()] == [{"veto:prayer": "pass"}, {}]
    assert me.post(f"{address}/standing", {"escape": "ask"}).status_code == 302
    assert again(table).seats.get(number=0).standing == {"veto:prayer": "pass", "escape": "ask"}
    assert somebody().post(f"{address}/standing", {"escape": "pass"}).status_code == 403


def test_every_kind_has_a_name_and_other_games_have_no_windows() -> None:
    kinds = reactions.reaction_names(KEMET, "es")
    assert set(KINDS) <= set(kinds)
    assert len(set(kinds.values())) == len(kinds) == 8
    assert reactions.reaction_names(registry.get("imhotep"), "en") == {}


def test_a_window_that_a_dead_process_left_is_found() -> None:
    table, _ = table_of(two_hands("veto:prayer")[0])
    assert table.slug not in sweep.overdue()
    assert table.slug in sweep.overdue(-timedelta(days=30)), "when a process starts nobody waits for it"
    later(table, 12)
    assert table.slug in sweep.overdue()
    later(table, 24 * 3600)
    assert table.slug in sweep.overdue()
