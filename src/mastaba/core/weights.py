"""Weights: what an evaluator thinks things are worth, as data with their provenance, in `bot/weights.toml` of a game.

Each table of the file is a set of weights: `about` says where it comes from, `values` has the numbers. `greedy` is
frozen, for it is the yardstick that other bots are measured with; `mastaba tune` writes the others.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

Numbers = int | Sequence[int]


@dataclass(frozen=True)
class Weights:
    """A set of weights, in the order of the file. A value is a number, or a row of numbers."""

    about: str
    values: Mapping[str, Numbers]

    def row(self, names: Sequence[str]) -> list[int]:
        """All numbers, one behind the other; `KeyError` unless these are the names."""
        if list(self.values) != list(names):
            msg = f"weights {', '.join(self.values)} instead of {', '.join(names)}"
            raise KeyError(msg)
        return [number for value in self.values.values() for number in _numbers(value)]

    def with_row(self, row: Sequence[int], about: str) -> Weights:
        """A set of the same shape with other numbers."""
        left = list(row)
        values: dict[str, Numbers] = {}
        for name, value in self.values.items():
            taken = [left.pop(0) for _ in _numbers(value)]
            values[name] = taken[0] if isinstance(value, int) else taken
        return Weights(about, values)


def write(path: Path, sets: Mapping[str, Weights]) -> None:
    """Write sets to a file, whole or not at all."""
    tables = (
        f"[{name}]\nabout = {json.dumps(weights.about, ensure_ascii=False)}\n\n[{name}.values]\n"
        + "".join(f"{key} = {json.dumps(value)}\n" for key, value in weights.values.items())
        for name, weights in sets.items()
    )
    draft = path.with_suffix(".draft")
    draft.write_text("\n".join(tables), encoding="utf-8")
    draft.replace(path)


def read(path: Path) -> dict[str, Weights]:
    """All sets of a file."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: Weights(table["about"], table["values"]) for name, table in tables.items()}


def _numbers(value: Numbers) -> Sequence[int]:
    return [value] if isinstance(value, int) else value
