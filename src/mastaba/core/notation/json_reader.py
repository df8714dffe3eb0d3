"""Reader: JSON from outside, read with an error that names the place of every mistake."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from mastaba.core.engine.state import NONE
from mastaba.core.errors import BadPosition, Reason
from mastaba.core.words.catalogue import GENERAL


def bad(key: str, /, folder: Path = GENERAL, **params: object) -> NoReturn:
    """Refuse a position for a reason of the table `json` of a game's catalogue, or of the general one."""
    raise BadPosition(Reason("error.bad_json", {"why": Reason(f"json.{key}", params, folder)}))


class Reader:
    """A JSON value and its place in the document."""

    def __init__(self, value: object, where: str) -> None:
        self.value = value
        self.where = where

    def __getitem__(self, key: str) -> Reader:
        if not isinstance(self.value, dict):
            bad("object", where=self.where or "{}")
        if key not in self.value:
            bad("missing", where=self.where or "{}", key=key)
        return Reader(self.value[key], f"{self.where}.{key}" if self.where else key)

    @property
    def is_null(self) -> bool:
        """Whether the value is null."""
        return self.value is None

    def only(self, keys: Collection[str]) -> Mapping[str, Any]:
        """An object that has no other keys than these."""
        if not isinstance(self.value, dict):
            bad("object", where=self.where)
        for key in self.value:
            if key not in keys:
                bad("unknown", where=self.where or "{}", key=key)
        return self.value

    def boolean(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            bad("truth", where=self.where, value=self.value)
        return self.value

    def number(self, least: int, most: int) -> int:
        """A whole number within bounds."""
        if type(self.value) is not int or not least <= self.value <= most:
            bad("number", where=self.where, least=least, most=most, value=self.value)
        return self.value

    def number_or_none(self, least: int, most: int) -> int:
        """A whole number within bounds; null is NONE."""
        return NONE if self.is_null else self.number(least, most)

    def name(self, names: Collection[str]) -> str:
        """One of these names."""
        if not isinstance(self.value, str) or self.value not in names:
            bad("name", where=self.where, names=", ".join(names), value=self.value)
        return self.value

    def index(self, names: Sequence[str], allowed: Collection[str] | None = None) -> int:
        """The number of one of these names, or only of the allowed ones among them."""
        return names.index(self.name(names if allowed is None else allowed))

    def index_or_none(self, names: Sequence[str]) -> int:
        """The number of one of these names; null is NONE."""
        return NONE if self.is_null else self.index(names)

    def items(self, least: int = 0, most: int | None = None) -> list[Reader]:
        """A list within bounds of length."""
        if not isinstance(self.value, list):
            bad("list", where=self.where)
        if len(self.value) < least or (most is not None and len(self.value) > most):
            bad("length", where=self.where, least=least, most=most, length=len(self.value))
        return [Reader(item, f"{self.where}[{i}]") for i, item in enumerate(self.value)]

    def numbers(self, least: int, most: int, length: int | None = None) -> list[int]:
        """A list of whole numbers within bounds."""
        items = self.items() if length is None else self.items(length, length)
        return [item.number(least, most) for item in items]

    def members(self, names: Sequence[str]) -> int:
        """A list of different names, as a bit set."""
        mask = 0
        for item in self.items():
            bit = 1 << item.index(names)
            if mask & bit:
                bad("twice", where=item.where, value=item.value)
            mask |= bit
        return mask

    def multiset(self, names: Sequence[str], most: int) -> list[int]:
        """A list of names in any order, as copies in the order of the names."""
        counts = [0] * len(names)
        for item in self.items(0, most):
            counts[item.index(names)] += 1
        return counts

    def counts(self, names: Sequence[str], most: int) -> list[int]:
        """An object name -> copies, as a row in the order of the names."""
        given = self.only(names)
        return [Reader(given[n], f"{self.where}.{n}").number(1, most) if n in given else 0 for n in names]
