"""Set-ups to try environments with: each game and number of players, with the defaults and a mixture of options."""

from __future__ import annotations

from typing import Any, Final

import mastaba
from mastaba.testing.walks import cases

NAMES: Final = mastaba.games.names()


def set_ups() -> list[tuple[str, int, dict[str, Any]]]:
    """Each number of players of each game, with the default options and with the last mixture that is walked."""
    found = []
    for name in NAMES:
        info = mastaba.games.get(name).info
        for players in range(info.least_players, info.most_players + 1):
            mixed = [case for case in cases(name) if case.players == players][-1]
            found += [(name, players, {}), (name, players, dict(mixed.options))]
    return found


SET_UPS: Final = set_ups()
IDS: Final = [f"{name}-{players}-{'mixed' if options else 'plain'}" for name, players, options in SET_UPS]
