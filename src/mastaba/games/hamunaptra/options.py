"""Options of Hamunaptra that depend on the number of players (notation 1)."""

from __future__ import annotations

from typing import Any

from mastaba.core.game import Option
from mastaba.games.hamunaptra.names import CHARACTER_NAMES


class Characters(Option):
    """Characters per player: as many as there are in the box for everybody (hamunaptra 11 rule 6)."""

    def fits(self, value: Any, players: int) -> bool:
        """Whether the characters are enough for so many players."""
        return bool(value * players <= len(CHARACTER_NAMES))
