"""Box: the `components.toml` of a room, each number with where it comes from."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any


class Box:
    """What is in the box. Values are asked for as `box.number("stones.get")`."""

    def __init__(self, path: Path) -> None:
        self.tables: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        self.version: int = self.tables["version"]

    @property
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
