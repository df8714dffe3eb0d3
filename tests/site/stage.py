"""Stage: people, tables and positions for the tests of the site."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from mastaba.core import rooms
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.site import tables
from mastaba.site.course import course_of
from mastaba.site.models import Person, Table
from mastaba.site.tables import Chair

IMHOTEP = rooms.get("imhotep")
B_MARKET = {"market": "b"}


def person(name: str = "Merit") -> Person:
    return Person.objects.create(name=name)


def duel(one: Person | None = None, two: Person | None = None, **settings: Any) -> Table:
    """A table of two people."""
    table = tables.open_table(one or person("Merit"), IMHOTEP, [Chair("me"), Chair("open")], **settings)
    tables.join(table, two or person("Ramose"), 1)
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
        course = course_of(table)
        legal = course.position.legal()
        tables.play(table, course.actor, [dice.choice(legal)], course.number(course.actor))
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
