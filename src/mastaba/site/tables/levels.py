"""The ladder of opponents as a person climbs it: how each level has been met, and which one to meet next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mastaba import bots
from mastaba.core.game import Game
from mastaba.site.models import Person, Seat, Table

STAND_IN: Final = "stand_in"  # what the page calls the bot that plays for a person: one of their level
_LOOKED_AT: Final = 60  # a person's last finished games
_WINS: Final = 2  # in a row against a level: try the next one
_LOSSES: Final = 3  # in a row: try the one below


@dataclass
class Meetings:
    """A person's games in which a bot was the strongest opponent, the newest first."""

    played: int = 0
    won: int = 0
    streak: int = 0  # the newest games with the same outcome: wins count up, losses down

    def add(self, *, won: bool) -> None:
        """Add an older game."""
        if self.played == abs(self.streak) and (self.streak == 0 or (self.streak > 0) == won):
            self.streak += 1 if won else -1
        self.played += 1
        self.won += won


def meetings(person: Person | None, game: Game) -> dict[str, Meetings]:
    """By level, a person's finished games against bots alone; the level met last comes first."""
    found: dict[str, Meetings] = {}
    if person is None:
        return found
    ranks = {name: rank for rank, name in enumerate(bots.levels(game))}
    tables = (
        Table.objects.filter(
            game=game.info.name, status=Table.Status.OVER, practice=False, seats__person=person
        )
        .exclude(result=None)
        .order_by("-touched")
        .distinct()
        .prefetch_related("seats")[:_LOOKED_AT]
    )
    for table in tables:
        seats = list(table.seats.all())
        mine = [seat for seat in seats if seat.person_id == person.pk]
        others = [seat for seat in seats if seat.person_id != person.pk]
        if (
            len(mine) != 1
            or not others
            or any(seat.kind != Seat.Kind.BOT or seat.bot not in ranks for seat in others)
        ):
            continue
        strongest = max((seat.bot for seat in others), key=ranks.__getitem__)
        won = table.result["places"][mine[0].number] == 1
        found.setdefault(strongest, Meetings()).add(won=won)
    return found


def suggested(person: Person | None, game: Game) -> str:
    """The level to meet next: one up after two wins in a row, one down after three losses, else the last one."""
    met = meetings(person, game)
    if not met:
        return game.bots.default
    ladder = bots.levels(game)
    last = next(iter(met))
    rank = ladder.index(last) + (met[last].streak >= _WINS) - (met[last].streak <= -_LOSSES)
    return ladder[max(0, min(rank, len(ladder) - 1))]
