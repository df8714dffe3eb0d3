"""Why a move is not legal, with the clause that says so."""

from __future__ import annotations

from mastaba.core.engine.state import CHANCE
from mastaba.core.errors import IllegalMove, Reason
from mastaba_dates.engine import codes
from mastaba_dates.engine.state import DatesState
from mastaba_dates.notation.texts import LOCALE, TEXTS


def refuse(state: DatesState, code: int) -> IllegalMove:
    """Why this move is not legal now."""
    if state.actor == CHANCE:
        return _refused("gone" if code < codes.TAKE else "dealing", "1.1", card=TEXTS[code][5:])
    if code < codes.TAKE:
        return _refused("dealt", "1.1")
    if code == codes.SHOW:
        return _refused("shown", "2.1")
    return _refused("few", "1.2", bowl=state.bowl)


def _refused(key: str, clause: str, **params: object) -> IllegalMove:
    return IllegalMove(Reason(f"refusal.{key}", params, LOCALE), f"dates {clause}")
