"""JSON from outside as a state; an error names the place of the mistake."""

from __future__ import annotations

from mastaba.core.game import Json, Options
from mastaba.core.notation.json_reader import Reader, bad
from mastaba_dates.engine import box
from mastaba_dates.engine.state import DatesState
from mastaba_dates.notation.position import new_state
from mastaba_dates.notation.texts import LOCALE

_KEYS = ("game", "players", "options", "bowl", "turn", "dates", "cards", "shown", "deck")


def read(players: int, options: Options, data: Json) -> DatesState:
    """The state of a JSON position."""
    top = Reader(data, "")
    top.only(_KEYS)
    full = box.dates_in(str(options["bowl"]))
    state = new_state(players, options)
    state.dates = top["dates"].numbers(0, full, players)
    left = full - sum(state.dates)
    state.bowl = top["bowl"].number(left, left)
    state.turn = top["turn"].number(0, players - 1)
    state.cards = [item.index_or_none(box.CARDS) for item in top["cards"].items(players, players)]
    state.shown = top["shown"].numbers(0, 1, players)
    state.deck = top["deck"].counts(list(box.CARDS), sum(box.COPIES))
    for card, name in enumerate(box.CARDS):
        copies = state.deck[card] + state.cards.count(card)
        if copies != box.COPIES[card]:
            bad("cards", LOCALE, card=name, copies=copies, due=box.COPIES[card])
    state.derive()
    return state
