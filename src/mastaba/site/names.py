"""What seats are called."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.site.models import Seat
from mastaba.site.words import site_words


def seat_names(seats: Sequence[Seat], lang: str) -> list[str]:
    """What the seats are called at the table: people by their names, bots by their strength."""
    say = site_words(lang)
    names = []
    for seat in seats:
        if seat.kind == Seat.Kind.BOT:
            name = say(f"bot.{seat.bot}.name")
            same = sum(
                other.kind == Seat.Kind.BOT and other.bot == seat.bot for other in seats[: seat.number]
            )
            names.append(f"{name} {same + 1}" if same else name)
        else:
            names.append(seat.name or say("seat.open"))
    return names
