"""Worlds of Kemet that differ only in a secret, and tables of them in the database of a server.

As a program (`python -m tests.attacks.worlds`) it opens the tables that are described on its standard input.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from mastaba.core import registry
from mastaba.core.errors import MastabaError
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.games.kemet.words import reactions
from tests.site.server import Server, environment

KEMET = registry.get("kemet")
ADDED = ("war_rage", "war_fury", "bloody_battle", "bloodbath", "bronze_wall", "iron_wall")
Plies = list[str]


@dataclass(frozen=True)
class Opened:
    """A table of people: its address, and for each seat its token and the cookie of its person."""

    slug: str
    tokens: list[str]
    cookies: list[str]


def games(liked: Sequence[str], without: Sequence[str] = ()) -> Iterator[tuple[Position, Plies]]:
    """Random games of two, before each ply; some verbs are liked and others left out where that is possible."""
    for seed in range(300):
        dice = random.Random(seed)
        referee = Referee(Position.new(KEMET, 2, {}), bytes([seed % 256, seed // 256]) * 16)
        position = referee.position
        while not position.is_over and len(referee.plies) < 400:
            yield position, [ply.written for ply in referee.plies]
            legal = position.legal()
            quiet = [text for text in legal if text.split(" ")[0] not in without] or legal
            bold = [text for text in quiet if text.split(" ")[0] in liked]
            referee.play(position.actor, dice.choice(bold if bold and dice.random() < 0.7 else quiet))


def before_a_commit(suits: Callable[[Position], bool]) -> tuple[Plies, Plies]:
    """A game up to where a seat commits first: with at least three cards that it can add, and with none."""
    for position, plies in games(("step", "battle", "teleport", "from"), ("play",)):
        seen = position.observe(position.actor)
        if not seen["battle"] or seen["battle"]["stage"] != "commit" or any(seen["battle"]["chosen"]):
            continue
        if seen["di_count"][position.actor] < 3 or not position.legal()[0].startswith("fight"):
            continue
        rich = redrawn(plies, position.actor, [*ADDED, *ADDED])
        poor = redrawn(
            plies, position.actor, ["raining_fire", "enlistment", "mana_theft", "teleportation"] * 3
        )
        if rich and poor and suits(replayed(rich)):
            return rich, poor
    raise LookupError


def replayed(plies: Plies) -> Position:
    """The position after these plies."""
    return Referee(Position.new(KEMET, 2, {}), bytes(32), plies, deal=False).position


def redrawn(plies: Plies, seat: int, cards: Sequence[str]) -> Plies | None:
    """The same game, but this seat has drawn these cards; None if that cannot be."""
    position = Position.new(KEMET, 2, {})
    found: Plies = []
    left = list(cards)
    try:
        for ply in plies:
            text = ply.partition(" ")[2]
            now = position.observe(None)["now"]
            if ply.startswith("chance draw ") and now["seat"] == seat:
                text = next(f"draw {card}" for card in left if f"draw {card}" in position.legal())
                left.remove(text.removeprefix("draw "))
            position.play(text)
            found.append(f"{ply.split(' ')[0]} {text}")
    except (MastabaError, StopIteration):
        return None
    return found


def before_a_card() -> tuple[Plies, Plies, str]:
    """A game up to where a card is played that can be vetoed: by somebody who has no Veto, who has one; the card."""
    last: Plies = []
    for position, plies in games(("play",)):
        ply = plies[-1] if plies else ""
        if position.legal() == ["pass"] and " play " in ply and reactions.reaction(position.observe(None)):
            other = _with_a_veto(plies, position.actor)
            if other:
                return plies[:-1], other[:-1], ply.partition(" ")[2]
        last = plies
    raise LookupError(last)


def _with_a_veto(plies: Plies, seat: int) -> Plies | None:
    for number, ply in enumerate(plies):
        if ply.startswith("chance draw "):
            other = [*plies[:number], "chance draw veto", *plies[number + 1 :]]
            try:
                position = replayed(other)
            except MastabaError:
                continue
            if position.actor == seat and position.legal() == ["veto", "pass"]:
                return other
    return None


def opened(server: Server, wishes: Sequence[dict[str, Any]]) -> list[Opened]:
    """Open tables at a running server: of `plies`, with `standing` by seat, with a `deadline` in so many seconds."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.attacks.worlds"],
        input=json.dumps(wishes),
        env=environment(server.data, **server.more),
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [Opened(**each) for each in json.loads(done.stdout)]


def _open(wish: dict[str, Any]) -> dict[str, Any]:
    from django.utils import timezone

    from mastaba.site.models import Person, Seat, Table
    from mastaba.site.tables import setup
    from mastaba.site.tables.setup import Chair
    from tests.site.stage import somebody

    people = [Person.objects.create(name=name) for name in ("Merit", "Ramose")]
    chairs = [Chair("me"), Chair("me")]
    table = setup.open_table(people[0], KEMET, chairs, public=True, move_seconds=120, plies=wish["plies"])
    for number, person in enumerate(people):
        seats = Seat.objects.filter(table=table, number=number)
        seats.update(person=person, name=person.name, standing=wish.get("standing", {}).get(str(number), {}))
    if "deadline" in wish:
        soon = timezone.now() + timedelta(seconds=wish["deadline"])
        Table.objects.filter(pk=table.pk).update(deadline=soon)
    cookies = [f"sessionid={somebody(person).cookies['sessionid'].value}" for person in people]
    tokens = list(table.seats.values_list("token", flat=True))
    return {"slug": table.slug, "tokens": tokens, "cookies": cookies}


if __name__ == "__main__":
    import django

    django.setup()
    sys.stdout.write(json.dumps([_open(wish) for wish in json.load(sys.stdin)]))
