"""Queries on an observation that view, words and board share."""

from __future__ import annotations

from mastaba.core.observation import present
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.view.observation import Now, Observation


def open_question(seen: Observation) -> str | None:
    """The name of the open decision: its task, in a battle with the stage as in `battle_commit`; None at the end."""
    now = seen["now"]
    if now is None:
        return None
    return f"battle_{present(seen['battle'])['stage']}" if now["do"] == "battle" else now["do"]


def asked_seat(seen: Observation, now: Now) -> int:
    """The seat that the open decision is about: the actor, or the seat that chance draws for."""
    return now["seat"] if now["do"] == "draws" else seen["actor"]


def asks_for(seen: Observation, *tasks: texts.Task) -> bool:
    """Whether the open decision is one of these tasks."""
    return seen["now"] is not None and seen["now"]["do"] in tasks


def creatures_at(seen: Observation, seat: int, place: str) -> list[str]:
    """The creatures of a seat in a space or in `reserve`; a space has at most one."""
    return [name for name, it in seen["creatures"].items() if it["seat"] == seat and it["at"] == place]


def creature_at(seen: Observation, seat: int, space: str) -> str | None:
    """The creature of a seat in a space, or None."""
    return next(iter(creatures_at(seen, seat, space)), None)


def powers(seen: Observation, seat: int) -> set[str]:
    """The names of the powers on the tiles of a seat."""
    return {texts.power(tile) for tile in seen["tiles"][seat]}


def temporary_points(seen: Observation, seat: int) -> int:
    """The temporary victory points of a seat."""
    return list(seen["temporary"].values()).count(seat)
