"""Stage: people, tables and positions for the tests of the site."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.test import Client

from mastaba.core import registry
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.site.models import Person, Seat, Table
from mastaba.site.tables import actions, setup
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair

IMHOTEP = registry.get("imhotep")
B_MARKET = {"market": "b"}
NASTY = "<script>x</script>\"'&<img src=x onerror=x>"  # a text that would be more than a text


def person(name: str = "Merit") -> Person:
    return Person.objects.create(name=name)


def duel(one: Person | None = None, two: Person | None = None, **settings: Any) -> Table:
    """A table of two people."""
    table = setup.open_table(one or person("Merit"), IMHOTEP, [Chair("me"), Chair("open")], **settings)
    setup.join(table, two or person("Ramose"), 1)
    return again(table)


def again(table: Table) -> Table:
    """The table as it is stored."""
    return Table.objects.prefetch_related("seats").get(pk=table.pk)


def texts(table: Table) -> list[str]:
    return list(table.log.values_list("text", flat=True))


def play_on(table: Table, plies: int, seed: int = 1) -> Table:
    """So many moves at random, of whoever has to move."""
    dice = random.Random(seed)
    for _ in range(plies):
        table = again(table)
        if table.status != "playing":
            break
        game_log = game_log_of(table)
        legal = game_log.position.legal()
        actions.play(table, game_log.actor, [dice.choice(legal)], game_log.number(game_log.actor))
    return again(table)


def plies_until(ready: Callable[[Position], bool], options: dict[str, Any], players: int = 2) -> list[str]:
    """The plies of some game up to a position that somebody looks for."""
    for seed in range(200):
        dice = random.Random(seed)
        referee = Referee(Position.new(IMHOTEP, players, options), bytes([seed]) * 32)
        while not referee.position.is_over:
            if ready(referee.position):
                return [ply.written for ply in referee.plies]
            referee.play(referee.position.actor, dice.choice(referee.position.legal()))
    raise LookupError


def before_the_pair(players: int = 2) -> list[str]:
    """Up to where somebody can take the pair of market B."""
    return plies_until(lambda position: "take pair" in position.legal(), B_MARKET, players)


def somebody(who: Person | None = None, *, csrf: bool = False) -> Client:
    """A browser, of this person if one is given."""
    client = Client(enforce_csrf_checks=csrf, headers={"accept-language": "en"})
    if who is not None:
        session = client.session
        session["person"] = who.pk
        session.save()
    return client


def owner(table: Table, number: int) -> Person:
    """Who sits there."""
    found = Seat.objects.get(table=table, number=number).person
    assert found is not None
    return found


def actor(table: Table) -> Client:
    """The browser of who has to move."""
    return somebody(owner(table, table.actor))


def other(table: Table) -> Client:
    """The browser of who waits."""
    return somebody(owner(table, 1 - table.actor))


def move(client: Client, table: Table, *texts: str, expected: object = None) -> HttpResponse:
    """A move as the page sends it."""
    form = {"move": texts, "expected": table.length if expected is None else expected}
    return client.post(f"/t/{table.slug}/move", form, headers={"hx-request": "true"})


def without_promises(page: str) -> str:
    """A page without what is new whenever it is drawn: promised seeds, and digests of pieces that name the table."""
    page = re.sub(r'data-drawn="[0-9a-f ]*"', "", page)
    page = re.sub(r'data-commitment="[0-9a-f]{64}"', "", page)
    return re.sub(r'name="promise" value="[^"]*"', "", page)


def api_move(table: Table, token: str, **body: Any) -> HttpResponse:
    """A move by the token of a seat."""
    return Client().post(
        "/api/seat/moves",
        json.dumps({"moves": ["get"], "expected": table.length} | body),
        content_type="application/json",
        headers={"authorization": f"Bearer {token}"},
    )
