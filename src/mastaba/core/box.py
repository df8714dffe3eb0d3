"""Box: the `components.toml` of a room, each number with where it comes from.

Games go on for ever with the box they were begun with. So a box that was released once is never lost: when numbers of
`components.toml` change, the file as it was goes to `boxes/` beside it. Boxes are found by their fingerprint.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any, Final

_OWN: Final = "components.toml"
_MARK: Final = "_box_"  # in the name of a package that is a room with another box (rooms.py)


class Box:
    """What is in the box. Values are asked for as `box.number("stones.get")`."""

    def __init__(self, path: Path) -> None:
        self.tables: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        self.version: int = self.tables["version"]

    @cached_property
    def hash(self) -> str:
        """A fingerprint of every number, whatever the notes beside them say."""
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
        return self.tables[table][name]["value"]

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
    """The files of all boxes that a room was ever released with, by fingerprint, today's among them."""
    files = [folder / _OWN, *sorted((folder / "boxes").glob("*.toml"))]
    return {Box(path).hash: path for path in files}


def with_box(room: str, fingerprint: str) -> str:
    """The name of the package that is this room with another box."""
    return f"{room}{_MARK}{fingerprint}"


def is_kept(module: str) -> bool:
    """Whether a module is one of a room with another box than today's."""
    return _MARK in module


def box_of(module: str, file: str) -> Box:
    """The box of a room, for the module in it that asks: today's, or the one that its package is named after."""
    folder = next(folder for folder in Path(file).parents if (folder / _OWN).exists())
    fingerprint = module.partition(_MARK)[2].partition(".")[0]
    return Box(released(folder)[fingerprint] if is_kept(module) else folder / _OWN)
