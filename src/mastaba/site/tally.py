"""Tally: the number of a table's log as each seat may count it."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Game

UNDO: Final = "undo"  # the verb of the entry that takes plies back


class Tally:
    """The number of the log that each seat may know: it grows with everything that the seat may notice.

    Where every seat may count every ply (`TablePolicy.hidden_plies`) it is the length of the log. Another seat's secret
    plies do not move it, taken back or not; when they are revealed it jumps.
    """

    def __init__(self, game: Game, players: int) -> None:
        self._game = game
        self._eyes: tuple[int | None, ...] = (*range(players), None)
        self._plies: list[str] = []
        self._counted = dict.fromkeys(self._eyes, 0)
        self._numbers = dict.fromkeys(self._eyes, 0)
        self._taken: dict[int | None, list[int]] = {seat: [] for seat in self._eyes}

    def add(self, text: str) -> None:
        """One entry more."""
        if text.startswith(UNDO):
            to = int(text.split(" ")[1])
            for seat in self._eyes:
                seen = set(range(to, len(self._plies))) - self.hidden(seat)
                self._taken[seat].append(len(seen))
            del self._plies[to:]
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

    def taken(self, seat: int | None) -> list[int]:
        """By undo, how many plies it took back as far as this seat could count them then."""
        return self._taken[seat]

    def hidden(self, seat: int | None) -> frozenset[int]:
        """The plies that this seat may not count now."""
        return self._game.table.hidden_plies(self._plies, seat)

    @property
    def plies(self) -> list[str]:
        """The plies that count, those taken back left out."""
        return list(self._plies)
