"""The sets of weights of the evaluator."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from mastaba.core import weights
from mastaba.core.weights import Weights
from mastaba.games.hamunaptra.bot.worths import NAMES, Worths

SETS: Final = weights.read(Path(__file__).with_name("weights.toml"))


def worths_of(chosen: Weights) -> Worths:
    """A set as native numbers; `KeyError` unless it has exactly the names that the evaluator knows."""
    chosen.row(NAMES)
    return Worths(cast("dict[str, int]", dict(chosen.values)))


GREEDY: Final = worths_of(SETS["greedy"])
TUNED: Final = worths_of(SETS["tuned"])
