"""Sightings: a table as a client of the API sees it, by the token of a seat or as a spectator."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from mastaba.core import registry
from mastaba.site.live.viewers import Pieces, once
from mastaba.site.models import Table
from mastaba.site.tables import colours, reactions
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.names import person_names
from mastaba.site.tables.trouble import DRAWING, guarding

_PASSING: Final = 60  # plies of a game of memory that wait for slow streams
CANCELLED: Final = "cancelled"


@dataclass(frozen=True)
class SeatViewpoint:
    """How a client of the API looks at a table: as a seat sees it, or as a spectator does."""

    seat: int | None
    key: int | None = None  # of its row: the number changes when the seats are drawn

    def sighting(self, table: Table) -> dict[str, Any]:
        """What it sees."""
        game_log = game_log_of(table)
        with guarding(table, DRAWING), game_log.lock:
            plies = [] if self.forgets(table) else self.plies(table)
            observation = game_log.observe(self.seat)
            if table.status != Table.Status.PLAYING:
                observation["legal"] = []
            elif questions := reactions.asked(game_log):
                observation["legal"] = self._answers(table, questions)
            return {
                "table": table.slug,
                "game": table.game,
                "status": CANCELLED if table.cancelled else table.status,
                "number": game_log.number(self.seat),
                "seat": self.seat,
                "names": person_names(table.chairs),
                "colours": colours.names(game_log.game, table.chairs),
                "commitment": table.commitment,
                "entropy": [seat.added for seat in table.chairs],
                "observation": observation,
                "window_ends": table.window_ends.isoformat() if table.window_ends else None,
                "plies": plies,
                "result": table.result,
            }

    def _answers(self, table: Table, questions: list[reactions.Question]) -> list[str]:
        """What the seat can answer in the open window, all at once with the others; nothing once it has."""
        mine = next((each.position for each in questions if each.seat == self.seat), None)
        return [] if mine is None or reactions.answer_of(table, mine.actor) else mine.legal()

    def draw(self, table: Table, shared: dict[str, Any] | None = None) -> Pieces[bytes]:
        """The sighting as one message of an event stream, without the plies that only pass by."""
        now = next((SeatViewpoint(seat.number) for seat in table.chairs if seat.pk == self.key), self)
        pieces = {"sight": json.dumps(now.sighting(table)).encode()}
        if self.forgets(table):
            plies = now.plies(table)
            for number in range(max(0, len(plies) - _PASSING), len(plies)):
                pieces[once(number)] = plies[number].encode()
        return pieces

    def plies(self, table: Table) -> list[str]:
        """All that has happened, as this seat may know it."""
        game_log = game_log_of(table)
        with game_log.lock:
            plies = game_log.referee.plies_for(self.seat) if game_log.begun else []
            return [plies[number] for number in game_log.visible(self.seat)]

    @staticmethod
    def forgets(table: Table) -> bool:
        """Whether the past may not be shown now."""
        return registry.get(table.game).table.memory_game and table.status != Table.Status.OVER
