"""Specs: how a bot is named on the command line, with its budget.

`greedy` is a bot of the game, `sage:200ms` and `sage:5000it` have a budget in time or in iterations, and a spec with a
path separator is a program that speaks the stdio protocol: `./mybot`, `node ./bot.js`, `./mybot:200ms`.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from mastaba import bots
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Game

_BUDGET: Final = re.compile(r"(?P<who>.+):(?P<amount>[1-9]\d{0,8})(?P<unit>ms|it)", re.DOTALL)


class BudgetJson(TypedDict, total=False):
    """A budget in a message: one of the two keys."""

    ms: int
    iterations: int


@dataclass(frozen=True)
class Budget:
    """What a bot may spend on a decision: milliseconds, or iterations of its search."""

    amount: int
    unit: Literal["ms", "iterations"]

    def to_json(self) -> BudgetJson:
        """The budget as a JSON object."""
        return {"ms": self.amount} if self.unit == "ms" else {"iterations": self.amount}

    @property
    def seconds(self) -> float | None:
        """The budget in seconds, or None if it is not one of time."""
        return self.amount / 1000 if self.unit == "ms" else None


@dataclass(frozen=True)
class Spec:
    """A bot as it was named: `text` is the whole, `name` is without the budget."""

    text: str
    name: str
    budget: Budget | None = None

    @property
    def program(self) -> tuple[str, ...]:
        """The command of an external bot; empty for a bot of the game."""
        return tuple(shlex.split(self.name)) if _is_command(self.name) else ()


def _is_command(name: str) -> bool:
    return "/" in name or os.sep in name


def parse(text: str) -> Spec:
    """Read a spec; `BadSetup` if it cannot be read."""
    found = _BUDGET.fullmatch(text)
    name = found["who"] if found else text
    try:
        words = shlex.split(name) if _is_command(name) else [name]
    except ValueError:
        words = []
    if not words or not words[0]:
        raise BadSetup(Reason("arena.error.spec", {"bot": text}))
    if found is None:
        return Spec(text, name)
    amount = int(found["amount"])
    if found["unit"] == "it":
        return Spec(text, name, Budget(amount, "iterations"))
    return Spec(text, name, Budget(amount, "ms"))


def check(spec: Spec, game: Game) -> None:
    """Refuse a spec that nothing can play: an unknown bot, a budget that a bot has no use for, a missing program."""
    if not spec.program:
        bots.get(spec.name, game)
        if spec.budget is not None:
            raise BadSetup(Reason("arena.error.no_budget", {"bot": spec.name, "spec": spec.text}))
    elif shutil.which(spec.program[0]) is None:
        raise BadSetup(Reason("arena.error.no_program", {"program": spec.program[0], "bot": spec.text}))
