"""Colours: how seats are drawn and called where a game lets its players choose. No part of the rules or the record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count

from mastaba.core.errors import MastabaError, Reason
from mastaba.core.game import Game, Json
from mastaba.site.models import Seat


class BadColour(MastabaError):
    """A colour that cannot be chosen."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(Reason(f"colour.{key}", params))


def by_seat(seats: Sequence[Seat]) -> list[int]:
    """By seat, the index of its colour; seats without a choice have the lowest free ones, in the order of seats.

    So where no seat has chosen, a seat has the colour of its number, as at tables from before there was a choice.
    """
    chosen = {seat.colour for seat in seats}
    free = (colour for colour in count() if colour not in chosen)
    return [next(free) if seat.colour is None else seat.colour for seat in seats]


def names(game: Game, seats: Sequence[Seat]) -> list[str]:
    """By seat, the name of its colour; nothing where the game has none to choose from."""
    return [game.info.colours[colour] for colour in by_seat(seats)] if game.info.colours else []


def coloured(game: Game, seen: Json, seats: Sequence[Seat]) -> Json:
    """An observation to draw and to speak from. Bots and clients of the API get it without the colours."""
    return seen | {"colours": by_seat(seats)} if game.info.colours else seen


def free_colours(game: Game, seats: Iterable[Seat], lang: str) -> list[tuple[int, str, str]]:
    """The free colours: index, name, and title."""
    chosen, words = {seat.colour for seat in seats}, game.info.catalogue(lang)
    return [
        (colour, name, words(f"colour.{name}"))
        for colour, name in enumerate(game.info.colours)
        if colour not in chosen
    ]


def choose(game: Game, name: str, taken: Iterable[int | None] = ()) -> int | None:
    """The index of a colour by its name, if no seat has taken it; None for no name, which leaves any colour."""
    if not name:
        return None
    if not game.info.colours:
        raise BadColour("none", game=game.info.name)
    if name not in game.info.colours:
        raise BadColour("unknown", colours=", ".join(game.info.colours))
    colour = game.info.colours.index(name)
    if colour in taken:
        raise BadColour("taken", colour=Reason(f"colour.{name}", folder=game.info.folder / "locale"))
    return colour


def check_chairs(game: Game, chairs: Iterable[tuple[str, str]]) -> None:
    """Refuse colours that cannot be together at a new table; a chair is who sits there and the colour's name."""
    taken: list[int | None] = []
    for who, name in chairs:
        if who == "open" and name:
            raise BadColour("open")
        taken.append(choose(game, name, taken))
