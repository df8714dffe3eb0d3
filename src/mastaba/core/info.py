"""GameInfo: the data of a game: its name, players, options, move texts, versions and box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from mastaba.core.components import Box
from mastaba.core.errors import BadSetup, OtherVersion, Reason
from mastaba.core.options import Option, Options
from mastaba.core.words.catalogue import Words, in_language, words


def _any(_options: Options, _players: int) -> None:
    """Allow all options together."""


@dataclass(frozen=True, eq=False, kw_only=True)
class GameInfo:
    """The data of a game, and what follows from it for setting up."""

    name: str
    least_players: int
    most_players: int
    options: tuple[Option, ...]
    texts: tuple[str, ...]  # of the moves, by code
    version: int  # of the rules
    box: Box
    # The names of the colours that players may choose from (texts `colour.…`); empty where every seat has its own. A
    # colour is how a seat is drawn and called, not part of the game: the site adds `colours`, the index of the colour
    # by seat, to the observations that it draws and speaks from.
    colours: tuple[str, ...] = ()
    # By number of players: options that are recommended instead of the defaults.
    suggested: Mapping[int, Options] = field(default_factory=dict)
    chance_verbs: tuple[str, ...] = ()  # the first words of the moves that chance makes
    most_plies: int = 20_000  # a game that takes longer is counted as it stands, where somebody wants a bound
    check_options: Callable[[Options, int], None] = (
        _any  # raises BadSetup for options that exclude each other
    )

    @property
    def folder(self) -> Path:
        """The game's package: its box, catalogues, rules pages and lesson."""
        return self.box.folder

    @cached_property
    def codes(self) -> dict[str, int]:
        """The code of each move text."""
        return {text: code for code, text in enumerate(self.texts)}

    @cached_property
    def locale(self) -> Path:
        """The folder of the catalogues."""
        return self.folder / "locale"

    def catalogue(self, lang: str) -> Words:
        """The game's texts in a language."""
        return words(self.locale, lang)

    def rules_page(self, lang: str) -> Path:
        """The rules page in a language, or in English if there is none."""
        return in_language(self.folder, lang, "rules.{}.md")

    @property
    def key(self) -> str:
        """The name of the game and its box for another process (`registry.by_key`)."""
        return f"{self.name} {self.box.hash}"

    def check_players(self, players: object) -> int:
        """Return the number of players; `BadSetup` if the game does not allow it."""
        if type(players) is not int or not self.least_players <= players <= self.most_players:
            raise BadSetup(
                Reason(
                    "error.bad_players",
                    {
                        "game": self.name,
                        "players": players,
                        "least": self.least_players,
                        "most": self.most_players,
                    },
                )
            )
        return players

    def check_seat(self, seat: object, players: int) -> int | None:
        """Return the seat, None for a spectator; `BadSetup` if there is no such seat."""
        if seat is None:
            return None
        if type(seat) is not int or not 0 <= seat < players:
            raise BadSetup(Reason("error.bad_seat", {"seat": seat, "players": players, "last": players - 1}))
        return seat

    def check_version(self, rules: int, box: str) -> None:
        """Raise `OtherVersion` for an unknown version of the rules, or another box than this one, by its hash.

        A game of a released box is another `Game` (`registry.get`), so the box must be this one's.
        """
        if not 1 <= rules <= self.version:
            why = Reason("record.unknown_rules", {"game": self.name, "rules": rules, "ours": self.version})
        elif box != self.box.hash:
            why = Reason("record.unknown_box", {"game": self.name, "box": box, "ours": self.box.hash})
        else:
            return
        raise OtherVersion(Reason("record.version", {"why": why}))

    def longest(self, _players: int, _options: Options) -> int:
        """The most plies of a game, chance included: by the rules, or because environments end it there."""
        return self.most_plies

    # --- Options

    def complete(self, options: Mapping[str, Any] | None, players: int, rules: int | None = None) -> Options:
        """All options in their order: the given ones, and the defaults for this number of players.

        For an older version of the rules the defaults are those of that version.
        """
        version = self.version if rules is None else rules
        given = dict(options or {})
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise BadSetup(
                    Reason(
                        "error.bad_option", {"game": self.name, "option": name, "options": ", ".join(known)}
                    )
                )
            if not known[name].allows(value) or not known[name].fits(value, players):
                raise BadSetup(known[name].refuse(value))
        found = {
            option.name: given[option.name] if option.name in given else option.usual_in(version, players)
            for option in self.options
        }
        self.check_options(found, players)
        return found

    def named(self, options: Options, rules: int) -> Options:
        """The options that a record of a version of the rules names: those that the version had."""
        had = {
            option.name: options[option.name]
            for option in self.options
            if option.since <= rules or options[option.name] != option.before(rules)
        }
        return self.told(had)

    def told(self, options: Options) -> Options:
        """The options as positions and observations name them: a `later` one only if it was chosen.

        Otherwise older positions would change their bytes and fingerprints.
        """
        later = self._later
        return {name: value for name, value in options.items() if name not in later or value != later[name]}

    @cached_property
    def _later(self) -> Options:
        return {option.name: option.default for option in self.options if option.later}

    def rules_of(self, options: Mapping[str, Any]) -> int:
        """The version of the rules that a set of options without a version belongs to.

        Positions and records name all their options (notation 11, 13). Options that are exactly those of an older
        version belong to it; any others to today's.
        """
        named = set(options)
        for version in range(1, self.version):
            if named == {option.name for option in self.options if option.since <= version}:
                return version
        return self.version

    def renewed(self, options: Options, players: int, rules: int) -> Options:
        """The options of an older game for a new game: what was the default then is the default now."""
        usual = self.complete({}, players, rules)
        chosen = {name: value for name, value in options.items() if usual.get(name) != value}
        return self.complete(chosen, players)
