"""What can go wrong, each with a precise message in every language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mastaba.core.words import GENERAL, words


class Reason:
    """A message that can be said in every language: a key of a catalogue, and what to fill in."""

    def __init__(self, key: str, params: Mapping[str, object] | None = None, folder: Path = GENERAL) -> None:
        self.key = key
        self.params = dict(params or {})
        self.folder = folder

    def text(self, lang: str = "en") -> str:
        """The message in a language."""
        said = {k: v.text(lang) if isinstance(v, Reason) else v for k, v in self.params.items()}
        return words(self.folder, lang)(self.key, **said)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.params!r})"


class MastabaError(Exception):
    """Anything that Mastaba refuses. Nothing has been changed by the call that raised it."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def text(self, lang: str = "en") -> str:
        """The message in a language."""
        return self.reason.text(lang)

    def __str__(self) -> str:
        return self.text()


class IllegalMove(MastabaError):
    """A move that the rules do not allow now: why, and the clause of the rules page that says so."""

    def __init__(self, reason: Reason, rule: str | None = None) -> None:
        super().__init__(reason)
        self.rule = rule


class MalformedMove(IllegalMove):
    """A text that is no move of this game at any time."""


class NotYourTurn(IllegalMove):
    """A move of a seat that is not asked."""


class UnknownGame(MastabaError, LookupError):
    """A game that is not on this table."""


class BadSetup(MastabaError, ValueError):
    """A number of players, an option or a seat that the game does not have."""


class BadPosition(MastabaError, ValueError):
    """A JSON object that is no position of its game."""


class BadRecord(MastabaError, ValueError):
    """A JSON object that is no record, or a record that does not replay."""


class OtherVersion(BadRecord):
    """A record made under another version of the rules or with another box."""


class NothingToUndo(MastabaError):
    """Nothing can be taken back: somebody has learned something since, or nothing was played."""
