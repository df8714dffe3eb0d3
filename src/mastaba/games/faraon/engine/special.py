"""Special actions (section 4 of the rules page): the symbols on the backs of cards, and when they act."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.state import NONE
from mastaba.games.faraon.engine import codes, duel, end, sandstorm, scorpion, superpowers
from mastaba.games.faraon.engine.table import Table


def uncover_top(table: Table) -> None:
    """Reset the back after the top card has changed: plain in pile 1, not drawn yet in the others (faraon 4.1)."""
    table.back = codes.PLAIN if table.top_pile() == 0 else NONE
    table.spent = False


def see_back(table: Table, symbol: i64, pile: i64) -> None:
    """Record the back of the top card, or of a stake from beneath it (faraon 4.1)."""
    table.symbols[(pile - 1) * codes.SYMBOLS + symbol] -= 1
    table.emit(codes.EV_BACK, pile + 1, symbol)


def in_force(table: Table, symbol: i64) -> bool:
    """Whether a symbol acts in this mode (faraon 4.1)."""
    if symbol in (codes.PLAIN, NONE):
        return False
    return symbol == codes.SANDSTORM or not end.only_sandstorms(table)


def act(table: Table) -> None:
    """Let the symbol of the top card act, once, before the card is turned (faraon 4.2)."""
    table.spent = True
    if table.back == codes.SCORPION:
        scorpion.begin(table)
    elif table.back == codes.DUEL:
        duel.begin(table)
    elif table.back == codes.SANDSTORM:
        sandstorm.blow(table)
    else:
        superpowers.begin(table)
