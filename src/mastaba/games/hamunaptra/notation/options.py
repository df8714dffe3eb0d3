"""The options of Hamunaptra, in the order of the notation (notation 1)."""

from __future__ import annotations

from typing import Any, Final

from mastaba.core.options import Option, Options
from mastaba.games.hamunaptra.engine import components

_NO_YES: Final = (False, True)


class Characters(Option):
    """Characters per player: not more than the box has for all players (hamunaptra 11.6)."""

    def fits(self, value: Any, players: int) -> bool:
        """Whether the characters are enough for this number of players."""
        return bool(value * players <= len(components.CHARACTER_NAMES))


OPTIONS: Final = (
    Option("duels", _NO_YES, False),
    Option("monsters_move", _NO_YES, False),
    Option("deck_only", _NO_YES, False),
    Option("distance", (8, 7, 6, 5, 4), 8),
    Option("cleared", _NO_YES, False),
    Characters("characters", (0, 5, 6, 7, 8), 0),
    Option("trading", _NO_YES, True),
    Option("plain_stairs", _NO_YES, True),
    Option("no_entombment", _NO_YES, True),
    Option("exit_stair_needs_link", _NO_YES, True, earlier=((2, False),)),
    Option("own_area", _NO_YES, True, since=2, earlier=((2, False),)),
    Option("lost_needs_opening", _NO_YES, True),
)


def has_own_area(options: Options) -> bool:
    """Whether a seat has no way out near its own exit tile; stored observations of version 1 lack the key."""
    return bool(options.get("own_area", False))
