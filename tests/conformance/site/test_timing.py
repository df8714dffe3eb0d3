"""What nobody else may count, nobody else may notice: not by a stored time, not by a byte, not by an order."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.site.api.sightings import SeatViewpoint
from mastaba.site.live.stream import messages
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages import player_rows
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import actions, bot_turns, reactions, setup, undos
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.kits import OURS
from tests.site.stage import again, person, somebody, without_promises

pytestmark = pytest.mark.django_db
PLIES = 500  # at one table
FEW = 60  # plies are played at least
LOOKS = 12  # at hidden plies
KEPT = 2  # answers in windows
QUIET = ("play", "end", "stop")  # rather march and fight, with all cards in the hand
OWN = (
    "answer",
    "answer_for",
    "standing",
    "seen",
)  # of a seat, for its own eyes or with a time that nobody moves


@pytest.fixture(autouse=True)
def _nobody_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine a test takes longer than people are away after; that is time, and no ply."""
    monkeypatch.setattr(player_rows, "AWAY", timedelta(days=1))


def table_of(game: str) -> tuple[Table, list[Person]]:
    """People, one on each seat, with a clock, at a table that everybody may watch."""
    room = mastaba.games.get(game)
    count = max(2, room.info.least_players)
    people = [person(f"Nefer {number}") for number in range(count)]
    chairs = [Chair("me"), *[Chair("open")] * (count - 1)]
    table = setup.open_table(people[0], room, chairs, public=True, move_seconds=120)
    for number in range(1, count):
        setup.join(again(table), people[number], number)
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
            pieces = PageViewpoint(who, lang, layout, None).draw(again(table))  # type: ignore[arg-type]
            found.append(messages(pieces, {}).decode())
        found.append(json.dumps(SeatViewpoint(seat).sighting(again(table))))
        client = somebody(who)
        for path in ("/", f"/t/{table.slug}/replay"):
            text = without_promises(client.get(path).content.decode())
            found.append(re.sub(r'(csrf[^"]{0,30}"[^"]{0,30}"?(?:value=)?"?)[A-Za-z0-9]{64}', r"\1", text))
    return found


def liked(legal: list[str], rng: Rng) -> str:
    bold = [text for text in legal if text.split(" ")[0] not in QUIET] or legal
    return bold[rng.below(len(bold))]


class Law:
    """One table after the other, until enough hidden plies and kept answers were looked at."""

    def __init__(self, game: str) -> None:
        self.room = mastaba.games.get(game)
        self.rng = Rng(11)
        self.looked = 0 if self.room.table.hides_plies else LOOKS
        self.kept = 0 if self.room.table.reactions else KEPT
        self.newer, _ = table_of(game)

    @property
    def fulfilled(self) -> bool:
        return self.looked >= LOOKS and self.kept >= KEPT

    def play(self) -> None:
        """Play at a new table for a while."""
        table, people = table_of(self.room.info.name)
        for ply in range(PLIES):
            table = again(table)
            if table.status != "playing" or (self.fulfilled and ply > FEW):
                return
            self._ply(table, people)

    def _ply(self, table: Table, people: list[Person]) -> None:
        game_log = game_log_of(table)
        if questions := reactions.asked(game_log):
            seat, position, _kind = questions[0]
            text = liked(position.legal(), self.rng)
            self._unnoticed(table, people, seat, text, look=self.kept < KEPT)
            self.kept += 1
            window = bot_turns.next_job(table.slug)
            assert isinstance(window, bot_turns.Window)
            assert bot_turns.close_window(table.slug, window, {})
            return
        seat, text = game_log.actor, liked(game_log.position.legal(), self.rng)
        plies = [*(ply.written for ply in game_log.plies), f"{seat} {text}"]
        if len(plies) - 1 in self.room.table.hidden_plies(plies, None) and not text.startswith("done"):
            self._unnoticed(table, people, seat, text, look=self.looked < LOOKS)
            self.looked += 1
            return
        before = numbers(table, seat)
        actions.play(table, seat, [text], game_log.number(seat))
        assert all(now > then for now, then in zip(numbers(table, seat), before, strict=True)), text

    def _unnoticed(self, table: Table, people: list[Person], seat: int, text: str, *, look: bool) -> None:
        """Play or answer; nobody else notices it, nor that it was taken back."""
        game_log, number = game_log_of(table), game_log_of(table).number(seat)
        if not look:
            actions.play(table, seat, [text], number)
            return
        Table.objects.filter(pk=self.newer.pk).update(touched=timezone.now())  # it comes first in all lists
        before = stored(table), drawn(table, people, seat), numbers(table, seat)
        actions.play(table, seat, [text], number)
        assert (stored(table), drawn(table, people, seat), numbers(table, seat)) == before, text
        if self.looked % 3 == 1 and game_log.number(seat) != number:
            undos.undo(again(table), seat)
            assert (stored(table), drawn(table, people, seat), numbers(table, seat)) == before, f"undo {text}"


def numbers(table: Table, seat: int) -> list[int]:
    """What all others can count."""
    game_log = game_log_of(table)
    return [game_log.number(other) for other in (*range(table.players), None) if other != seat]


@pytest.mark.parametrize("game", OURS)
def test_what_others_may_not_count_changes_nothing_for_them(game: str) -> None:
    law = Law(game)
    for _ in range(8):
        law.play()
        if law.fulfilled:
            break
    assert law.fulfilled, (law.looked, law.kept)
