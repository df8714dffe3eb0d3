"""What nobody else may count, nobody else may notice: not by a stored time, not by a byte, not by an order."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import mastaba
from mastaba.core.rng import Rng
from mastaba.site import hidden, tables, turns, windows
from mastaba.site.api import SeatEyes
from mastaba.site.course import course_of
from mastaba.site.eyes import PageEyes, messages
from mastaba.site.models import Person, Seat, Table
from mastaba.site.tables import Chair
from tests.site.stage import again, person, somebody

pytestmark = pytest.mark.django_db
PLIES = 260
QUIET = ("play", "end", "stop")  # rather march and fight, with all cards in the hand
OWN = (
    "answer",
    "answer_for",
    "standing",
    "seen",
)  # of a seat, for its own eyes or with a time that nobody moves


def table_of(game: str) -> tuple[Table, list[Person]]:
    """People, one on each seat, with a clock, at a table that everybody may watch."""
    room = mastaba.games.get(game)
    count = max(2, room.least_players)
    people = [person(f"Nefer {number}") for number in range(count)]
    chairs = [Chair("me"), *[Chair("open")] * (count - 1)]
    table = tables.open_table(people[0], room, chairs, public=True, move_seconds=120)
    for number in range(1, count):
        tables.join(again(table), people[number], number)
    return again(table), people


def stored(table: Table) -> dict[str, Any]:
    """What is stored of a table that anybody else is ever shown."""
    row: dict[str, Any] = Table.objects.filter(pk=table.pk).values().get()
    row.pop("length")
    seats = [
        {k: v for k, v in seat.items() if k not in OWN} for seat in Seat.objects.filter(table=table).values()
    ]
    return row | {"seats": seats}


def drawn(table: Table, people: list[Person], actor: int) -> list[str]:
    """Every byte that the others and a spectator get: pages, streams of the API, home."""
    found = []
    for seat, who in [*((n, each) for n, each in enumerate(people) if n != actor), (None, None)]:
        for lang, layout in (("en", "wide"), ("es", "tall")):
            pieces = PageEyes(who, lang, layout, None).draw(again(table))  # type: ignore[arg-type]
            found.append(messages(pieces, {}).decode())
        found.append(json.dumps(SeatEyes(seat).sighting(again(table))))
        client = somebody(who)
        for path in ("/", f"/t/{table.slug}/replay"):
            text = client.get(path).content.decode()
            found.append(re.sub(r'(csrf[^"]{0,30}"[^"]{0,30}"?(?:value=)?"?)[A-Za-z0-9]{64}', r"\1", text))
    return found


def liked(legal: list[str], rng: Rng) -> str:
    bold = [text for text in legal if text.split(" ")[0] not in QUIET] or legal
    return bold[rng.below(len(bold))]


def closed(table: Table) -> None:
    window = turns.next_job(table.slug)
    assert isinstance(window, turns.Window)
    assert turns.close_window(table.slug, window, {})


def test_what_others_may_not_count_changes_nothing_for_them(game: str) -> None:
    table, people = table_of(game)
    other_table, _ = table_of(game)  # touched later: it comes first wherever tables are listed
    assert other_table.pk
    room = mastaba.games.get(game)
    rng = Rng(11)
    looked = kept = 0
    for _ in range(PLIES):
        table = again(table)
        course = course_of(table)
        if table.status != "playing":
            break
        if windows.kind_of(table, course):
            kept += _answer_unnoticed(table, people, rng, look=kept < 3)
            closed(table)
            continue
        seat, text = course.actor, liked(course.position.legal(), rng)
        plies = [*(ply.written for ply in course.plies), f"{seat} {text}"]
        if len(plies) - 1 not in room.uncounted(plies, None) or looked > 24:
            tables.play(table, seat, [text], course.number(seat))
            continue
        numbers = [course.number(n) for n in (*range(table.players), None) if n != seat]
        before, seen = stored(table), drawn(table, people, seat)
        tables.play(table, seat, [text], course.number(seat))
        if [course.number(n) for n in (*range(table.players), None) if n != seat] != numbers:
            continue  # it completes a choice: that is seen
        looked += 1
        assert stored(table) == before, text
        assert drawn(table, people, seat) == seen, text
        if looked % 3 == 0 and course.referee.undo_to(seat) is not None:
            tables.undo(again(table), seat)
            assert stored(table) == before, f"{text} taken back"
            assert drawn(table, people, seat) == seen, f"{text} taken back"
    assert bool(looked) == hidden.has_hidden_plies(room)
    assert bool(kept) == room.has_windows


def _answer_unnoticed(table: Table, people: list[Person], rng: Rng, *, look: bool) -> int:
    """Answer in an open window; nobody else notices before it closes."""
    course = course_of(table)
    seat, position = windows.asked(course)[0]
    before, seen = (stored(table), drawn(table, people, seat)) if look else ({}, [])
    tables.play(table, seat, [liked(position.legal(), rng)], course.number(seat))
    if look:
        assert stored(table) == before
        assert drawn(table, people, seat) == seen
    return 1
