"""What a seat could remember in words: where treasures and sand were seen, and who has which cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from mastaba.core.words.catalogue import Words
from mastaba.games.faraon.engine import box
from mastaba.games.faraon.notation.shapes import Holders
from mastaba.games.faraon.view.observation import Observation
from mastaba.games.faraon.view.reminder import reminder
from mastaba.games.faraon.view.rotation import place
from mastaba.games.faraon.words.prompt import Prompt

_BLANK: Final = "blank"
_EMPTY: Final = "empty"


def remembered(observation: Observation, words: Words, names: Sequence[str] | None) -> list[str]:
    """What the seat is reminded of, line by line."""
    return Reminder.of(observation, words, names).lines()


def thing_text(words: Words, thing: str) -> str:
    """What was seen in a cell: a treasure, what lay under a gold pyramid, or sand."""
    if thing == _BLANK:
        return words("text.sand")
    if thing == _EMPTY:
        return words("remembered.empty")
    return words(f"token.{thing}" if thing in box.TOKEN_NAMES else f"treasure.{thing}")


class Reminder(Prompt):
    """One observation and the words for what was seen before."""

    def lines(self) -> list[str]:
        """Where things were seen, by rows, and the cards."""
        memory = reminder(self.seen)
        if memory is None:
            return []
        found = memory["cells"] | memory["gold"]
        sand = [cell for cell, thing in found.items() if thing == _BLANK]
        things = [(self._spot(cell), thing) for cell, thing in found.items() if thing != _BLANK]
        told = [
            self.say("remembered.thing", thing=thing_text(self.say, thing), row=row, place=column)
            for (row, column), thing in sorted(things)
        ]
        lines = [self.say("remembered.things", things=self.apart(told))]
        if sand:
            rows = groupby(sorted(map(self._spot, sand)), key=lambda spot: spot[0])
            by_row = [
                self.say("text.gold_row", row=row, places=", ".join(str(column) for _, column in spots))
                for row, spots in rows
            ]
            lines.append(self.say("remembered.sand", rows="; ".join(by_row)))
        return [*lines, *self._cards(memory["cards"], memory["unseen"])]

    def _spot(self, cell: str) -> tuple[int, int]:
        """The row and the place of a cell as it is seen, from 1."""
        column, row = place(cell, self.seen["view"])
        return row + 1, column + 1

    def _cards(self, cards: Holders, unseen: Sequence[str]) -> list[str]:
        """The cards that others surely have, and those that nobody has seen."""
        lines = []
        for seat, name in enumerate(self.names):
            surely = [card for card, seats in cards.items() if seats == [seat]]
            if surely and seat != self.seen["seat"]:
                told = self.listed(self.card(card) for card in surely)
                lines.append(self.say("text.all_cards", seat=name, cards=told))
        if unseen:
            told = self.listed(self.card(card) for card in unseen)
            lines.append(self.say("remembered.unseen", cards=told))
        return lines
