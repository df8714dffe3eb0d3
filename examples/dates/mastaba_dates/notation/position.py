"""The first position, and any position as JSON."""

from __future__ import annotations

from mastaba.core.engine.state import Factory
from mastaba.core.game import Json, Options
from mastaba.core.notation.names import name_of
from mastaba_dates.engine import box
from mastaba_dates.engine.state import DatesState


def new_state(players: int, options: Options) -> DatesState:
    """The state before the first ply."""
    state = DatesState(players, box.dates_in(str(options["bowl"])))
    state.factory = Factory(new_state, players, options)
    return state


def write(state: DatesState) -> Json:
    """The position's own keys."""
    return {
        "bowl": state.bowl,
        "turn": state.turn,
        "dates": list(state.dates),
        "cards": [name_of(box.CARDS, card) for card in state.cards],
        "shown": list(state.shown),
        "deck": {name: copies for name, copies in zip(box.CARDS, state.deck, strict=True) if copies},
    }
