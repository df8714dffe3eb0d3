"""Specs: how a bot is named on the command line, with its budget.

`greedy` is a bot of the game, `sage:200ms` and `sage:5000it` have a budget in time or in iterations. A spec with a path
separator is a program that speaks the stdio protocol: `./mybot`, `node ./bot.js`, `./mybot:200ms`; or, if it ends in
`.toml`, a file of weights that the game's tunable bot plays by: `./run/weights.toml`.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypedDict

from mastaba import bots
from mastaba.core import weights
from mastaba.core.budget import Budget
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Game, Json

TUNED: Final = "tuned"  # the set of weights that `mastaba tune` writes
_BUDGET: Final = re.compile(r"(?P<who>.+):(?P<budget>[1-9]\d{0,8}(ms|it))", re.DOTALL)


class BudgetJson(TypedDict, total=False):
    """A budget in a message: one of the two keys."""

    ms: int
    iterations: int


def budget_json(budget: Budget | None) -> BudgetJson | None:
    """A budget in a message."""
    if budget is None:
        return None
    return {"ms": budget.amount} if budget.unit == "ms" else {"iterations": budget.amount}


def budget_of(data: Json | None) -> Budget | None:
    """The budget of a message; `BadSetup` if it is none."""
    match data:
        case None:
            return None
        case {"ms": int(amount)} if len(data) == 1:
            return Budget.parse(f"{amount}ms")
        case {"iterations": int(amount)} if len(data) == 1:
            return Budget.parse(f"{amount}it")
    raise BadSetup(Reason("error.bad_budget", {"budget": json.dumps(data)[:80]}))


@dataclass(frozen=True)
class Spec:
    """A bot as it was named: `text` is the whole, `name` is without the budget."""

    text: str
    name: str
    budget: Budget | None = None

    @property
    def weights(self) -> Path | None:
        """The file of weights that the bot plays by."""
        return Path(self.name) if _is_command(self.name) and self.name.endswith(".toml") else None

    @property
    def program(self) -> tuple[str, ...]:
        """The command of an external bot; empty for a bot of the game."""
        return tuple(shlex.split(self.name)) if _is_command(self.name) and self.weights is None else ()


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
    return Spec(text, name, Budget.parse(found["budget"]))


def check(spec: Spec, game: Game) -> None:
    """Refuse a spec that nothing can play: an unknown bot, a budget that a bot has no use for, a missing program."""
    if not spec.program:
        bot_of(spec, game)
    elif shutil.which(spec.program[0]) is None:
        raise BadSetup(Reason("arena.error.no_program", {"program": spec.program[0], "bot": spec.text}))


def bot_of(spec: Spec, game: Game) -> bots.Bot:
    """The bot of a spec that names no program; `BadSetup` if there is none."""
    if spec.weights is None:
        return bots.get(spec.text, game)
    if game.bots.tuned is None:
        raise BadSetup(Reason("arena.error.no_weights", {"game": game.info.name}))
    if spec.budget is not None:
        raise BadSetup(Reason("error.no_budget", {"bot": spec.name}))
    try:
        return game.bots.tuned(weights.read(spec.weights)[TUNED])
    except (OSError, ValueError, KeyError, TypeError) as error:
        params = {"file": str(spec.weights), "why": f"{type(error).__name__}: {error}"}
        raise BadSetup(Reason("arena.error.bad_weights", params)) from error
