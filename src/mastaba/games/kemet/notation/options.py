"""The options (kemet notation 1)."""

from __future__ import annotations

from typing import Final

from mastaba.core.options import Amount, Option
from mastaba.games.kemet.engine.box import BOX

OPTIONS: Final = (
    Option("length", ("short", "long", "beginner"), "short"),
    Option("discards", ("down", "up"), "down"),
    Option("walls", ("step", "city"), "step"),
    Option("forced", ("free", "walled"), "free"),
    Option("lone", ("tile", "city"), "tile"),
    Option("temples", ("after", "before"), "after"),
    Option("returns", ("all", "one"), "all"),
    Amount("rounds", (), 0, BOX.number("game.most_rounds")),
)
