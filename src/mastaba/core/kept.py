"""Kept: what was worked out before and may be asked for again."""

from __future__ import annotations

import marshal
from collections.abc import Hashable
from typing import Any, Generic, TypeVar

_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


def fingerprint(seen: dict[str, Any]) -> bytes:
    """A key for a part of an observation: equal only if it is. Three times as fast as `repr`.

    Version 2 of the format: later ones write the same text differently, depending on who else holds it.
    """
    return marshal.dumps(seen, 2)


class Kept(Generic[_Key, _Value]):
    """Remembers at least the last `most` things that were asked for, at most twice as many.

    What was not asked for since the last `most` new ones is forgotten: never all at once, so that nothing is suddenly
    slow. Threads may share it; at worst something is worked out twice.

    >>> kept = Kept(2)
    >>> for key in "abc":
    ...     kept[key] = key.upper()
    >>> [kept.get(key) for key in "abc"]
    ['A', 'B', 'C']
    >>> kept["d"] = "D"
    >>> [kept.get(key) for key in "ad"]
    [None, 'D']
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._new: dict[_Key, _Value] = {}
        self._old: dict[_Key, _Value] = {}

    def get(self, key: _Key) -> _Value | None:
        """What is remembered, if it is."""
        found = self._new.get(key)
        if found is None:
            found = self._old.get(key)
            if found is not None:
                self[key] = found
        return found

    def __setitem__(self, key: _Key, value: _Value) -> None:
        if len(self._new) >= self._most:
            self._old, self._new = self._new, {}
        self._new[key] = value
