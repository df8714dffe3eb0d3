"""What was learnt from games: the judge of `weights.toml`, and judges with a temper of their own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from mastaba.core import weights
from mastaba.core.weights import Weights
from mastaba.games.kemet.bot.judge import FEATURES, Judge, judge_by

TUNED: Final = weights.read(Path(__file__).with_name("weights.toml"))["tuned"]
_SETS: Final = 4  # of a feature: at the start and end of the game, by Day; the same by Night


def judge_of(found: Weights, temper: Mapping[str, float] | None = None) -> Judge:
    """The judge with these weights; `temper` multiplies those of some features."""
    row = found.row(FEATURES)
    factors = [(temper or {}).get(name, 1) for name in FEATURES]
    return judge_by(
        [round(row[_SETS * i + k] * factor) for k in range(_SETS) for i, factor in enumerate(factors)]
    )
