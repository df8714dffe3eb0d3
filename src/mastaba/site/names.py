"""What seats are called."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core import rooms
from mastaba.core.game import Game
from mastaba.core.words import Words
from mastaba.site.models import Seat
from mastaba.site.words import site_words


def bot_words(game: Game, bot: str, lang: str) -> Words:
    """The catalogue that tells of a bot: the room's for those it brings along, otherwise the site's."""
    return game.words(lang) if bot in game.minds else site_words(lang)


def seat_names(name: str, seats: Sequence[Seat], lang: str) -> list[str]:
    """What the seats are called at a table of this game: people by their names, bots by their strength."""
    game = rooms.get(name)
    names = []
    for seat in seats:
        if seat.kind == Seat.Kind.BOT:
            words, key = bot_words(game, seat.bot, lang), f"bot.{seat.bot}.name"
            called = words(key) if key in words else seat.name  # a bot that is not there any more
            same = sum(
                other.kind == Seat.Kind.BOT and other.bot == seat.bot for other in seats[: seat.number]
            )
            names.append(f"{called} {same + 1}" if same else called)
        else:
            names.append(seat.name or site_words(lang)("seat.open"))
    return names
