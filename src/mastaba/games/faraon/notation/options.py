"""The options, and which of them go together (notation 1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mastaba.core.errors import BadSetup, Reason
from mastaba.core.options import Amount, Option, Options, Value
from mastaba.games.faraon.engine.box import BOX
from mastaba.games.faraon.notation.texts import LOCALE

_CAPS: Final = ("search_cap", "scorpion_cap", "duel_cap", "card_cap")


@dataclass(frozen=True)
class Mode(Option):
    """The mode; for one player it is always solo."""

    def usual(self, players: int) -> Value:
        """The default for a number of players."""
        return "solo" if players == 1 else self.default


OPTIONS: Final = (
    Mode("mode", ("basic", "easy", "expert", "solo"), "basic"),
    Option("connected_blanks", (True, False), default=True),
    Option("explorer_bonus", ("last", "places"), "last"),
    *(Amount(cap, (), BOX.number(f"caps.{cap}"), BOX.number("caps.most")) for cap in _CAPS),
    Option("no_way_back", (False, True), default=False, later=True),
)


def check_options(options: Options, players: int) -> None:
    """Refuse solo for several players, and any other mode for one (notation 1)."""
    if (options["mode"] == "solo") is not (players == 1):
        raise BadSetup(Reason("error.solo", {"mode": options["mode"], "players": players}, LOCALE))


def hints_allowed(options: Options) -> bool:
    """Whether a hint would not spoil the game of memory."""
    return options["mode"] == "easy"
