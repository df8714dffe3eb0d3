"""Box: the `components.toml` of a game, every number with its source.

A game is played to its end with the box that it began with. So when numbers of `components.toml` change, the released
file is kept in `boxes/` beside it. Boxes are found by their fingerprint.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any, Final

_OWN: Final = "components.toml"
_MARK: Final = "_box_"  # in the name of a package that is a game with another box (registry.py)


class Box:
    """The contents of the box: `box.number("game.rounds")`."""

    def __init__(self, path: Path, folder: Path | None = None) -> None:
        self.path: Final = path
        self.folder: Final = folder or path.parent  # the game's package; a box may be a file from elsewhere
        self.tables: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        self.version: int = self.tables["version"]

    @cached_property
    def hash(self) -> str:
        """The fingerprint of all values; notes do not count."""
        values = {
            f"{table}.{name}": entry["value"]
            for table, entries in self.tables.items()
            if isinstance(entries, dict)
            for name, entry in entries.items()
        }
        return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()[:16]

    def value(self, key: str) -> Any:
        """The bare value of `table.name`."""
        table, name = key.split(".")
        try:
            return self.tables[table][name]["value"]
        except KeyError:
            msg = f"{self.path} has no value for {name!r} in the table [{table}]"
            raise KeyError(msg) from None

    def number(self, key: str) -> int:
        """A single number."""
        return int(self.value(key))

    def numbers(self, key: str) -> list[int]:
        """A row of numbers."""
        return [int(n) for n in self.value(key)]

    def names(self, key: str) -> list[str]:
        """A row of names."""
        return [str(n) for n in self.value(key)]


def released(folder: Path) -> dict[str, Path]:
    """The files of all boxes that a game was released with, by fingerprint, including today's."""
    files = [folder / _OWN, *sorted((folder / "boxes").glob("*.toml"))]
    return {Box(path).hash: path for path in files}


def with_box(package: str, fingerprint: str) -> str:
    """The name of the package that is this game with another box."""
    return f"{package}{_MARK}{fingerprint}"


def has_older_box(module: str) -> bool:
    """Whether a module belongs to a game with another box than today's."""
    return _MARK in module


def box_of(module: str, file: str) -> Box:
    """The box of the game that a module belongs to: today's, or the one in the name of its package."""
    folder = next(folder for folder in Path(file).parents if (folder / _OWN).exists())
    fingerprint = module.partition(_MARK)[2].partition(".")[0]
    return Box(released(folder)[fingerprint] if has_older_box(module) else folder / _OWN, folder)
