"""Undo: the plies that a seat took back, and the seats that agreed; part of a table's log and record."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

_ENTRY: Final = re.compile(r"undo (\d{1,9})(?: by (\d))?(?: agreed ([\d ]+))?")
_CHANCE: Final = "chance "


@dataclass(frozen=True)
class Undo:
    """The plies after the first `to` were taken back by a seat, and the `agreed` seats agreed."""

    to: int
    seat: int | None  # None in logs from before undos had an author
    plies: list[str]
    agreed: tuple[int, ...] = ()
    at: str = ""  # when, ISO 8601

    @property
    def draws(self) -> int:
        """The number of chance plies taken back."""
        return sum(ply.startswith(_CHANCE) for ply in self.plies)

    @property
    def practice(self) -> bool:
        """Whether a chance ply was taken back by a player with nobody to ask."""
        return self.draws > 0 and not self.agreed

    @property
    def written(self) -> str:
        """The entry of a table's log, where the plies are known."""
        by = "" if self.seat is None else f" by {self.seat}"
        agreed = f" agreed {' '.join(map(str, self.agreed))}" if self.agreed else ""
        return f"undo {self.to}{by}{agreed}"

    def to_json(self) -> dict[str, Any]:
        """The JSON of a record."""
        data: dict[str, Any] = {"seat": self.seat, "to": self.to, "plies": self.plies}
        if self.agreed:
            data["agreed"] = list(self.agreed)
        if self.at:
            data["at"] = self.at
        return data

    @classmethod
    def from_json(cls, data: object, players: int) -> Undo | None:
        """The undo in the JSON of a record, or None if it is invalid."""
        if not isinstance(data, dict) or not set(data) <= {"seat", "to", "plies", "agreed", "at"}:
            return None
        seat, to, plies = data.get("seat"), data.get("to"), data.get("plies")
        agreed, at = data.get("agreed", []), data.get("at", "")
        if type(to) is not int or to < 0 or not isinstance(at, str):
            return None
        if not isinstance(plies, list) or not all(isinstance(ply, str) for ply in plies):
            return None
        if not isinstance(agreed, list) or not all(_is_seat(each, players) for each in agreed):
            return None
        if seat is not None and not _is_seat(seat, players):
            return None
        return cls(to, seat, list(plies), tuple(agreed), at)


def _is_seat(value: object, players: int) -> bool:
    return type(value) is int and 0 <= value < players


def is_undo(entry: str) -> bool:
    """Whether an entry of a log is an undo."""
    return entry.startswith("undo ")


def fold(entries: list[tuple[str, str]]) -> tuple[list[str], list[Undo]]:
    """The plies that count and the undos of a log, given as entries and times."""
    plies: list[str] = []
    undos: list[Undo] = []
    for entry, at in entries:
        if is_undo(entry):
            undos.append(taken_back(entry, plies, at))
            del plies[undos[-1].to :]
        else:
            plies.append(entry)
    return plies, undos


def taken_back(entry: str, plies: list[str], at: str = "") -> Undo:
    """The undo of an entry of a log that has come to these plies; ValueError if it is invalid."""
    found = _ENTRY.fullmatch(entry)
    if found is None or int(found[1]) >= len(plies):
        raise ValueError(entry)
    to, by, agreed = found.groups()
    seats = tuple(int(seat) for seat in (agreed or "").split())
    return Undo(int(to), None if by is None else int(by), plies[int(to) :], seats, at)
