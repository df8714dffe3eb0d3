"""Luck and skill: where the result of a seat comes from.

V(k) is the seat's chance of winning before ply k by what the seat knew then; V(n) is the result. Each change
V(k+1) - V(k) is named by ply k:

- luck, if chance made the ply, or if its seat had no choice: what the seat learns from it had been drawn or decided
  before;
- skill, if a seat made the ply and had a choice. It is the seat's own, or that of the others.

All changes together are V(n) - V(0), whatever the judge finds. Chances are whole numbers of 1/65536 here, which a
`float` holds exactly, so result - start == luck + skill to the last decimal.
"""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.engine.state import CHANCE
from mastaba.teacher.report import Account, Draw
from mastaba.teacher.scale import ONE


def account(seat: int, chances: Sequence[int], deciders: Sequence[int]) -> Account:
    """The account of a seat: its chances before each ply and at the end; by ply who decided it, or CHANCE."""
    draws: list[Draw] = []
    luck = own = others = 0
    for ply, decider in enumerate(deciders):
        change = chances[ply + 1] - chances[ply]
        if decider == seat:
            own += change
        elif decider != CHANCE:
            others += change
        elif change:
            luck += change
            draws.append({"ply": ply, "luck": change / ONE})
    return {
        "seat": seat,
        "start": chances[0] / ONE,
        "result": chances[-1] / ONE,
        "luck": luck / ONE,
        "skill": (own + others) / ONE,
        "own": own / ONE,
        "draws": draws,
    }
