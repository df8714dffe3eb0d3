"""Offers: a seat may have said beforehand that it wants none of a kind; then the table refuses for it at once."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Game
from mastaba.site.models import Seat, Table
from mastaba.site.tables.game_log import GameLog

ASK: Final = "ask"
PASS: Final = "pass"  # noqa: S105 (also the move that passes a window)


def wanted(seat: Seat, kind: str) -> bool:
    """Whether a seat wants to be asked about offers of a kind."""
    return (seat.standing or {}).get(kind) != PASS


def refusal_names(game: Game, lang: str) -> dict[str, str]:
    """All kinds of offers of a game that a seat may refuse beforehand, and what each is called."""
    refusals = game.table.standing_refusals
    return refusals.standing_refusals(game.info.catalogue(lang)) if refusals else {}


def answer(table: Table, game_log: GameLog) -> str | None:
    """The move that refuses an offer for the seat that acts, if its person has said so."""
    refusals = game_log.game.table.standing_refusals
    if game_log.actor < 0 or refusals is None:
        return None
    asked = refusals.standing_refusal(game_log.observe(None))
    seat = table.chairs[game_log.actor]
    if asked is None or seat.kind != Seat.Kind.PERSON or seat.bot or wanted(seat, asked[0]):
        return None
    return asked[1] if asked[1] in game_log.legal() else None
