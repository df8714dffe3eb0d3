"""Windows: whoever can only pass is passed, standing instructions are kept, and nothing tells what is in a hand."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import cache
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from mastaba.core import rooms
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.site import tables, turns, windows
from mastaba.site.course import course_of
from mastaba.site.eyes import PageEyes
from mastaba.site.fragments import FRAGMENTS, fragment
from mastaba.site.live import hub
from mastaba.site.models import Person, Table
from mastaba.site.pages.home import PACES
from mastaba.site.parts import Parts
from mastaba.site.tables import Chair
from tests.site.stage import again, person, somebody, texts

KEMET = rooms.get("kemet")
Plies = tuple[str, ...]


@pytest.fixture(autouse=True)
def _usual_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests hurry; here the time counts."""
    monkeypatch.setattr(windows, "_PACE", 1)


@cache
def two_hands(kind: str) -> tuple[Plies, Plies]:
    """The same game up to a window of this kind, where the seat that is asked does not hold the card, and does."""
    card = kind.partition(":")[0]
    for seed in range(400):
        dice = random.Random(seed)
        referee = Referee(Position.new(KEMET, 2, {}), bytes([seed % 256, seed // 256]) * 16)
        position = referee.position
        while not position.is_over and len(referee.plies) < 300:
            legal = position.legal()
            if KEMET.window(position.observe(None)) == kind and legal == ["pass"]:
                with_it = _drawn_instead([ply.written for ply in referee.plies], position.actor, card)
                if with_it:
                    return tuple(ply.written for ply in referee.plies), with_it
            plays = [text for text in legal if text.split(" ")[0] in ("play", "step", "battle")]
            referee.play(position.actor, dice.choice(plays or legal))
    raise LookupError(kind)


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


def table_of(plies: Plies, *, days: bool = False) -> tuple[Table, list[Person]]:
    """Two people at a table where this has happened; the seed is always the same."""
    merit, ramose = person("Merit"), person("Ramose")
    table = tables.open_table(
        merit,
        KEMET,
        [Chair("me"), Chair("me")],
        plies=plies,
        move_seconds=PACES["day"] if days else None,
    )
    table.seats.filter(number=1).update(person=ramose, name="Ramose")
    Table.objects.filter(pk=table.pk).update(seed=bytes(32), touched=timezone.now())
    return again(table), [merit, ramose]


def later(table: Table, seconds: float = 6) -> Table:
    """The same table when so much time has passed."""
    table.refresh_from_db()
    Table.objects.filter(pk=table.pk).update(touched=table.touched - timedelta(seconds=seconds))
    return again(table)


def pieces(table: Table, who: Person | None) -> dict[str, str]:
    """The page as somebody sees it."""
    table = again(table)
    sight = PageEyes(who, "en", "wide", None).sight(table)
    return {name: fragment(sight, name).replace(table.slug, "SLUG") for name in FRAGMENTS}


def moves(table: Table, who: Person) -> list[str]:
    text = pieces(table, who)["board"].partition('<script id="moves" type="application/json">')[2]
    return [move["text"] for move in json.loads(text.partition("</script>")[0])]


KINDS = ("veto:prayer", "escape")


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_who_can_only_pass_is_passed(kind: str) -> None:
    table, people = table_of(two_hands(kind)[0])
    asked = table.actor
    before = len(texts(table))
    assert moves(table, people[asked]) == []
    turns.pass_for(table.slug)
    assert len(texts(table)) == before, "it is too early"
    later(table)
    assert moves(table, people[asked]) == [], "nothing flickers"
    turns.pass_for(table.slug)
    assert texts(table)[before] == f"{asked} pass"


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


def test_the_hub_passes_when_the_time_has_come(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "_PACE", 0.2)
    table, _ = table_of(two_hands(kind)[0])
    asked, before = table.actor, len(texts(table))

    with_hub(hub._let_bots_move(table.slug))
    assert texts(table)[before] == f"{asked} pass"
    first = table.log.get(number=before)
    assert 0.2 * 1.5 <= (first.at - table.touched).total_seconds() < 0.2 * 5 + 2


def test_who_holds_the_card_is_asked_when_the_time_has_come(kind: str) -> None:
    table, people = table_of(two_hands(kind)[1])
    asked, before = table.actor, len(texts(table))
    assert moves(table, people[asked]) == []
    table = later(table)
    turns.pass_for(table.slug)
    assert len(texts(table)) == before
    assert moves(table, people[asked]) == [kind.partition(":")[0], "pass"]
    assert moves(table, people[1 - asked]) == []


def test_a_page_drawn_while_the_window_was_shut_asks_although_the_hub_looks_only_later(kind: str) -> None:
    table, people = table_of(two_hands(kind)[1])
    drawn: list[Parts] = []

    async def looks() -> None:
        with hub.watch(table.slug, PageEyes(people[table.actor], "en", "wide", None)) as viewer:
            drawn.append((await viewer.look() or {})["board"])
            await hub.aside(later, table)
            await hub._let_bots_move(table.slug)
            drawn.append((await asyncio.wait_for(viewer.look(), 10) or {})["board"])

    with_hub(looks())
    assert [b'data-turn="yes"' in b"".join(board) for board in drawn] == [False, True]


def test_nothing_tells_what_is_in_the_hand(kind: str) -> None:
    (table, people), (other, others) = (table_of(plies) for plies in two_hands(kind))
    asked = table.actor
    moment = timezone.now() + timedelta(minutes=1)  # it stays shut for as long as this test takes
    Table.objects.filter(pk__in=[table.pk, other.pk]).update(touched=moment)
    assert windows.opens(again(table)) == windows.opens(again(other))
    for who, like in ((people[1 - asked], others[1 - asked]), (None, None)):
        assert pieces(table, who) == pieces(other, like)
    mine, theirs = pieces(table, people[asked]), pieces(other, others[asked])
    for name in ("task", "actions", "players"):
        assert mine[name] == theirs[name], "even one's own page does not ask before the time has come"
    assert turns.next_job(table.slug) == pytest.approx(turns.next_job(other.slug), abs=0.5)
    later(other)  # once asked, the others still see the same
    assert pieces(table, people[1 - asked]) == pieces(other, others[1 - asked])
    assert pieces(table, None) == pieces(other, None)


def test_the_time_is_random_and_within_bounds() -> None:
    table, _ = table_of(two_hands("veto:prayer")[0])
    waits = []
    for length in range(200):
        table.length = length
        waits.append((windows.opens(table) - table.touched).total_seconds())
    assert 1.5 <= min(waits) < 1.8
    assert 4.7 < max(waits) <= 5.0
    assert len(set(waits)) == 200


def test_in_a_game_by_days_windows_are_passed_unless_told_otherwise(kind: str) -> None:
    table, people = table_of(two_hands(kind)[1], days=True)
    asked, before = table.actor, len(texts(table))
    windows.instruct(table, asked, {kind: "ask"})
    table = later(table)
    turns.pass_for(table.slug)
    assert len(texts(table)) == before
    assert moves(table, people[asked])
    windows.instruct(table, asked, {kind: "pass"})
    assert moves(table, people[asked]) == []
    turns.pass_for(table.slug)
    assert texts(table)[before] == f"{asked} pass"


def test_without_instructions_a_game_by_days_goes_on() -> None:
    table, _ = table_of(two_hands("veto:prayer")[1], days=True)
    before = len(texts(table))
    later(table)
    turns.pass_for(table.slug)
    assert len(texts(table)) > before


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
    kinds = KEMET.windows("es")
    assert set(KINDS) <= set(kinds)
    assert len(set(kinds.values())) == len(kinds) == 8
    imhotep = rooms.get("imhotep")
    assert not imhotep.has_windows
    assert imhotep.windows("en") == {}


def test_a_table_that_a_dead_process_left_is_found() -> None:
    from mastaba.site import live

    table, _ = table_of(two_hands("veto:prayer")[0])
    assert table.slug not in live._overdue()
    later(table, 8)
    assert table.slug in live._overdue()
    later(table, 3600)
    assert table.slug not in live._overdue()
    assert table.slug in live._overdue(timedelta(days=30))
    assert course_of(again(table)).actor == table.actor
