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

    __slots__ = ("_key", "_parent", "value")

    def __init__(self, value: Any, key: str | int = "", parent: Reader | None = None) -> None:
        self.value = value
        self._key = key
        self._parent = parent

    @property
    def where(self) -> str:
        """The place, for an error: worked out only then, since a position has thousands of values."""
        if self._parent is None:
            return str(self._key)
        before = self._parent.where
        if isinstance(self._key, int):
            return f"{before}[{self._key}]"
        return f"{before}.{self._key}" if before else self._key

    def __getitem__(self, key: str) -> Reader:
        try:
            return Reader(self.value[key], key, self)
        except (KeyError, TypeError):
            if not isinstance(self.value, dict):
                bad("object", where=self.where or "{}")
            bad("missing", where=self.where or "{}", key=key)

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
        return [Reader(item, i, self) for i, item in enumerate(self._list(least, most))]

    def _list(self, least: int = 0, most: int | None = None) -> list[Any]:
        if not isinstance(self.value, list):
            bad("list", where=self.where)
        if len(self.value) < least or (most is not None and len(self.value) > most):
            bad("length", where=self.where, least=least, most=most, length=len(self.value))
        return self.value

    def numbers(self, least: int, most: int, length: int | None = None) -> list[int]:
        """A list of whole numbers within bounds."""
        values = self._list() if length is None else self._list(length, length)
        for i, value in enumerate(values):
            if type(value) is not int or not least <= value <= most:
                Reader(value, i, self).number(least, most)
        return list(values)

    def indices(self, names: Sequence[str], most: int | None = None) -> list[int]:
        """A list of names, as their numbers."""
        found = []
        for i, value in enumerate(self._list(0, most)):
            try:
                found.append(names.index(value))
            except ValueError:
                Reader(value, i, self).name(names)
        return found

    def members(self, names: Sequence[str]) -> int:
        """A list of different names, as a bit set."""
        mask = 0
        for i, number in enumerate(self.indices(names)):
            if mask >> number & 1:
                bad("twice", where=f"{self.where}[{i}]", value=names[number])
            mask |= 1 << number
        return mask

    def multiset(self, names: Sequence[str], most: int) -> list[int]:
        """A list of names in any order, as copies in the order of the names."""
        counts = [0] * len(names)
        for number in self.indices(names, most):
            counts[number] += 1
        return counts

    def counts(self, names: Sequence[str], most: int) -> list[int]:
        """An object name -> copies, as a row in the order of the names."""
        given = self.only(names)
        for name, value in given.items():
            if type(value) is not int or not 1 <= value <= most:
                Reader(value, name, self).number(1, most)
        return [given.get(name, 0) for name in names] if given else [0] * len(names)
