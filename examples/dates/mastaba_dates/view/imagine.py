"""From an observation back to a state."""

from __future__ import annotations

from mastaba_dates.engine import box
from mastaba_dates.engine.state import DatesState
from mastaba_dates.notation import reading
from mastaba_dates.view.observation import Memory, Observation


def imagine(observation: Observation, _memory: Memory | None = None) -> DatesState:
    """A state that the observing seat could be in: the hidden cards are any that are left."""
    cards = list(observation["cards"])
    deck = {name: copies - cards.count(name) for name, copies in zip(box.CARDS, box.COPIES, strict=True)}
    for seat, card in enumerate(cards):
        if card == "?":
            cards[seat] = next(name for name, copies in deck.items() if copies)
            deck[cards[seat]] -= 1
    same = {key: observation[key] for key in ("bowl", "turn", "dates", "shown")}
    left = {name: copies for name, copies in deck.items() if copies}
    return reading.read(observation["players"], observation["options"], same | {"cards": cards, "deck": left})
