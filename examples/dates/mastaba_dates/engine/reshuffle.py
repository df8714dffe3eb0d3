"""Redraw what a seat cannot know: the face-down cards of the other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE, OVER

if TYPE_CHECKING:
    from mastaba_dates.engine.state import Table


def reshuffle(table: Table, seat: int, rng: Rng) -> None:
    """Put the hidden cards back and deal them again; at the end nothing is hidden."""
    if table.actor == OVER:
        return
    hidden = [s for s, card in enumerate(table.cards) if card != NONE and s != seat and not table.shown[s]]
    for other in hidden:
        table.deck[table.cards[other]] += 1
    for other in hidden:
        mark = rng.below(sum(table.deck))
        card = 0
        while mark >= table.deck[card]:
            mark -= table.deck[card]
            card += 1
        table.cards[other] = card
        table.deck[card] -= 1
