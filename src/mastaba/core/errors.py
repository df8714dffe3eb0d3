"""Errors: whatever Mastaba refuses, with a precise message in every language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mastaba.core.words.catalogue import GENERAL, words


class Reason:
    """A message in any language: the key of a text in a catalogue, and its parameters."""

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
    """Anything that Mastaba refuses. The call that raised it has changed nothing."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def text(self, lang: str = "en") -> str:
        """The message in a language."""
        return self.reason.text(lang)

    def __str__(self) -> str:
        return self.text()


class IllegalMove(MastabaError):
    """A move that is not legal now: the reason, and the clause of the rules page."""

    def __init__(self, reason: Reason, rule: str | None = None) -> None:
        super().__init__(reason)
        self.rule = rule


class MalformedMove(IllegalMove):
    """A text that is never a move of this game."""


class NotYourTurn(IllegalMove):
    """A move of a seat that is not the actor."""


class UnknownGame(MastabaError, LookupError):
    """A name that no installed game has."""


class BadSetup(MastabaError, ValueError):
    """A number of players, an option or a seat that the game does not have."""


class BadPosition(MastabaError, ValueError):
    """A JSON object that is not a position of its game."""


class BadRecord(MastabaError, ValueError):
    """A JSON object that is not a record, or a record that does not replay."""


class OtherVersion(BadRecord):
    """A record made under another version of the rules or with another box."""


class NothingToUndo(MastabaError):
    """Nothing can be taken back: a player has learned something since, or nothing was played."""
