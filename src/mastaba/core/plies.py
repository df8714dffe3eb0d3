"""Plies as they stand in a record: the actor, then the text of the move."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import CHANCE
from mastaba.core.errors import BadRecord, IllegalMove, NotYourTurn, Reason
from mastaba.core.position import Position

CHANCE_NAME: Final = "chance"


def refused(key: str, **params: object) -> BadRecord:
    """The error of a record that is not what it should be."""
    return BadRecord(Reason(f"record.{key}", params))


def actor_name(actor: int) -> str:
    """The name of an actor in a record: `chance`, or the number of a seat."""
    return CHANCE_NAME if actor == CHANCE else str(actor)


def check_actor(position: Position, ply: str) -> None:
    """Refuse a ply whose actor is not the one to act."""
    actor = ply.partition(" ")[0]
    if actor != actor_name(position.actor):
        raise NotYourTurn(Reason("error.not_your_turn", {"seat": actor, "actor": actor_name(position.actor)}))


def play_ply(position: Position, ply: str) -> None:
    """Play a ply."""
    check_actor(position, ply)
    position.play(ply.partition(" ")[2])


def replay_ply(position: Position, number: int, ply: str) -> None:
    """Play a ply of a record; the error of an illegal one has its number."""
    try:
        play_ply(position, ply)
    except IllegalMove as error:
        raise refused("ply", ply=number, text=ply, why=error.reason) from error
