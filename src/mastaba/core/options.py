"""Options: named choices made before a game, and what they were in older versions of its rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mastaba.core.errors import Reason

Value = str | int | bool
Options = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """A named choice made before a game; its title and explanation are in the game's catalogues."""

    name: str
    values: tuple[Value, ...]
    default: Value
    since: int = field(default=1, kw_only=True)  # the version of the rules that brought it
    later: bool = field(default=False, kw_only=True)  # added within a version: named only if chosen
    # Pairs of a version and the default before it, ascending.
    earlier: tuple[tuple[int, Value], ...] = field(default=(), kw_only=True)

    def before(self, rules: int) -> Value | None:
        """The default in an older version of the rules; None: the same as today.

        For an option that this version did not have: the value that plays as the game did without it.
        """
        return next((value for version, value in self.earlier if rules < version), None)

    def allows(self, value: object) -> bool:
        """Whether a value may be chosen; `true` is not 1."""
        return any(type(value) is type(v) and value == v for v in self.values)

    def usual(self, players: int) -> Value:
        """The value that holds where none is chosen."""
        return self.default

    def usual_in(self, rules: int, players: int) -> Value:
        """The value that holds where none is chosen, in a version of the rules."""
        before = self.before(rules)
        return self.usual(players) if before is None else before

    def fits(self, value: Any, players: int) -> bool:
        """Whether an allowed value suits this number of players."""
        return True

    def parse(self, text: str) -> Value:
        """The value that a player typed; any other text is returned unchanged, and refused later."""
        return next((value for value in self.values if written(value) == text.lower()), text)

    @property
    def choices(self) -> str:
        """The allowed values, for people."""
        return ", ".join(written(value) for value in self.values)

    def refuse(self, value: object) -> Reason:
        """Why a value cannot be chosen."""
        params = {"option": self.name, "value": value, "values": self.choices}
        return Reason("error.bad_option_value", params)


@dataclass(frozen=True)
class Amount(Option):
    """A choice of a whole number from 0 to `most`."""

    most: int = 0

    def allows(self, value: object) -> bool:
        """Whether it is a whole number in the range."""
        return type(value) is int and 0 <= value <= self.most

    def parse(self, text: str) -> Value:
        """The number."""
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text

    @property
    def choices(self) -> str:
        """The range."""
        return f"0 … {self.most}"


def written(value: Value) -> str:
    """An option's value as it is typed."""
    return str(value).lower()
