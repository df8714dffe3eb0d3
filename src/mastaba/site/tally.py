"""Tally: the number of a table's log as each seat may count it."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Game

UNDO: Final = "undo"  # the verb of the entry that takes plies back


class Tally:
    """The number of the log that each seat may know: it grows with everything that the seat may notice.

    Where everybody may count everything (`Game.uncounted`) it is the length of the log. Somebody else's secret plies
    do not move it, taken back or not; when they are revealed it jumps.
    """

    def __init__(self, game: Game, players: int) -> None:
        self._game = game
        self._eyes: tuple[int | None, ...] = (*range(players), None)
        self._plies: list[str] = []
        self._counted = dict.fromkeys(self._eyes, 0)
        self._numbers = dict.fromkeys(self._eyes, 0)

    def add(self, text: str) -> None:
        """One entry more."""
        if text.startswith(UNDO):
            del self._plies[int(text.split(" ")[1]) :]
        else:
            self._plies.append(text)
        for seat in self._eyes:
            before = self._counted[seat]
            now = len(self._plies) - len(self.hidden(seat))
            self._numbers[seat] += now - before if now >= before else 1
            self._counted[seat] = now

    def number(self, seat: int | None) -> int:
        """What this seat sees."""
        return self._numbers[seat]

    def hidden(self, seat: int | None) -> frozenset[int]:
        """The plies that this seat may not count now."""
        return self._game.uncounted(self._plies, seat)

    @property
    def plies(self) -> list[str]:
        """The plies that count, those taken back left out."""
        return list(self._plies)
