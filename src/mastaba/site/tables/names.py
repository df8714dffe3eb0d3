"""What the seats of a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core import registry
from mastaba.site import opponents
from mastaba.site.infra.confusables import skeleton
from mastaba.site.models import Seat
from mastaba.site.people import numbered
from mastaba.site.words import site_words


def seat_names(name: str, seats: Sequence[Seat], lang: str) -> list[str]:
    """What the seats are called at a table of this game: people by their names, bots by their strength."""
    game = registry.get(name)
    names = person_names(seats)
    for seat in seats:
        if seat.kind == Seat.Kind.BOT:
            called = opponents.title(seat.bot, game, lang) or seat.name  # a bot that is not there any more
            same = sum(
                other.kind == Seat.Kind.BOT and other.bot == seat.bot for other in seats[: seat.number]
            )
            names[seat.number] = f"{called} {same + 1}" if same else called
    return [called or site_words(lang)("seat.open") for called in names]


def person_names(seats: Sequence[Seat]) -> list[str]:
    """The names of the seats as they are stored; of people whose names read alike the later ones with a number."""
    names: list[str] = []
    used: set[str] = set()
    for seat in seats:
        said = seat.name
        if said and seat.kind == Seat.Kind.PERSON:
            said = next(name for name in numbered(said) if skeleton(name) not in used)
            used.add(skeleton(said))
        names.append(said)
    return names
