"""Record: a whole game as the list of its plies; it never depends on a random number generator."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from mastaba.core import registry, verification
from mastaba.core.chance import is_entropy
from mastaba.core.errors import BadRecord, BadSetup, MastabaError, OtherVersion, Reason
from mastaba.core.game import Game, Json, Options
from mastaba.core.plies import actor_name, check_actor, play_ply, refused, replay_ply
from mastaba.core.position import Position
from mastaba.core.undo import Undo

__all__ = ["FORMAT", "FORMATS", "Record", "actor_name", "check_actor", "play_ply"]

FORMAT: Final = 2
FORMATS: Final = (1, 2)


@dataclass(frozen=True)
class Record:
    """A game as it is stored and sent: the set-up, every ply, and the result once it is over.

    `rules` and `components` say under which version of the rules and with which box it was played; it is replayed and
    goes on with both for ever. A record of the samples has neither: its options tell the version (`GameInfo.rules_of`).
    `commitment`, `seed` and `entropy` (by seat) let anyone check every chance ply. `seats` has, by seat, the place at
    which it was listed before the seats were drawn; it is empty where they were not. Format 2 has the undos, with the
    plies that were taken back. A game that went on from another begins with the first `given` plies of the record that
    `source` names by its fingerprint.
    """

    game: Game
    players: int
    options: Options
    plies: list[str]
    result: Json | None = None
    rules: int | None = None
    components: str | None = None
    commitment: str | None = None
    seed: str | None = None
    names: list[str] = field(default_factory=list)
    given: int = 0
    source: str | None = None
    entropy: list[str] = field(default_factory=list)
    undos: list[Undo] = field(default_factory=list)
    practice: bool = False  # a lone player took back what chance had shown
    seats: list[int] = field(default_factory=list)
    format: int = FORMAT

    @classmethod
    def of(cls, position: Position, plies: list[str], **more: Any) -> Record:
        """The record of a game that has come to this position by these plies."""
        game = position.game
        result = {"scores": position.scores(), "places": position.places()} if position.is_over else None
        return cls(
            game,
            position.players,
            game.info.named(position.options, position.rules),
            list(plies),
            result,
            position.rules,
            game.info.box.hash,
            **more,
        )

    @classmethod
    def from_json(cls, data: object) -> Record:
        """The record in a JSON object; `BadRecord` says precisely what is wrong."""
        if not isinstance(data, dict):
            raise refused("object")
        form = data.get("mastaba")
        if type(form) is not int or form not in FORMATS:
            raise OtherVersion(Reason("record.format", {"format": form, "ours": FORMAT}))
        try:
            game = registry.get(data.get("game"), data.get("components"))
            players = game.info.check_players(data.get("players"))
            options = data.get("options", {})
            if not isinstance(options, dict):
                raise refused("field", field="options")
            named = _named(game, options, players, data.get("rules"))
        except BadRecord:
            raise
        except MastabaError as error:
            raise BadRecord(error.reason) from error
        plies = data.get("plies")
        if not isinstance(plies, list) or not all(isinstance(ply, str) for ply in plies):
            raise refused("field", field="plies")
        record = cls(
            game,
            players,
            named,
            list(plies),
            data.get("result"),
            data.get("rules"),
            data.get("components"),
            data.get("commitment"),
            data.get("seed"),
            data.get("names", []),
            data.get("given", 0),
            data.get("source"),
            data.get("entropy", []),
            _read_undos(data.get("undos", []), players),
            data.get("practice", False),
            data.get("seats", []),
            form,
        )
        record._check_fields()
        return record

    def _check_fields(self) -> None:
        kinds: dict[str, tuple[object, type | tuple[type, ...]]] = {
            "result": (self.result, (dict, type(None))),
            "rules": (self.rules, (int, type(None))),
            "components": (self.components, (str, type(None))),
            "commitment": (self.commitment, (str, type(None))),
            "seed": (self.seed, (str, type(None))),
            "names": (self.names, list),
            "given": (self.given, int),
            "source": (self.source, (str, type(None))),
            "entropy": (self.entropy, list),
            "practice": (self.practice, bool),
            "seats": (self.seats, list),
        }
        for name, (value, kind) in kinds.items():
            if not isinstance(value, kind):
                raise refused("field", field=name)
        for name in ("names", "entropy"):
            texts = getattr(self, name)
            if texts and [type(text) for text in texts] != [str] * self.players:
                raise refused("field", field=name)
        if not all(map(is_entropy, self.entropy)):
            raise refused("field", field="entropy")
        if self.seats and not _is_order(self.seats, self.players):
            raise refused("field", field="seats")
        if isinstance(self.given, bool) or not 0 <= self.given <= len(self.plies):
            raise refused("field", field="given")
        if self.format == 1 and (self.source or self.entropy or self.undos or self.practice or self.seats):
            raise refused("format_1")

    @classmethod
    def load(cls, path: Path) -> Record:
        """The record in a file."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise refused("unreadable", path=str(path)) from error
        except UnicodeDecodeError as error:
            raise refused("not_json", path=str(path), line=1, column=1) from error
        except RecursionError as error:
            raise refused("nesting", path=str(path)) from error
        except json.JSONDecodeError as error:
            raise refused("not_json", path=str(path), line=error.lineno, column=error.colno) from error
        return cls.from_json(data)

    def to_json(self) -> Json:
        """The record as a JSON object."""
        data: Json = {
            "mastaba": self.format,
            "game": self.game.info.name,
            "players": self.players,
            "options": self.options,
        }
        for name in (
            "rules",
            "components",
            "commitment",
            "seed",
            "entropy",
            "names",
            "given",
            "source",
            "practice",
            "seats",
        ):
            if value := getattr(self, name):
                data[name] = value
        if self.undos:
            data["undos"] = [undo.to_json() for undo in self.undos]
        data["plies"] = self.plies
        if self.result is not None:
            data["result"] = self.result
        return data

    def dump(self) -> str:
        """The record as text, ten plies a line."""
        head = {name: value for name, value in self.to_json().items() if name not in ("plies", "result")}
        rows = [
            "  " + ", ".join(json.dumps(ply) for ply in self.plies[i : i + 10])
            for i in range(0, len(self.plies), 10)
        ]
        tail = f',\n "result": {json.dumps(self.result)}' if self.result is not None else ""
        return (
            json.dumps(head, ensure_ascii=False)[:-1]
            + ',\n "plies": [\n'
            + ",\n".join(rows)
            + f"\n ]{tail}}}\n"
        )

    def start(self) -> Position:
        """The position before the first ply."""
        return Position.new(self.game, self.players, self.options, self.version)

    @property
    def version(self) -> int:
        """The version of the rules that it was played by."""
        return self.game.info.rules_of(self.options) if self.rules is None else self.rules

    def check_version(self) -> None:
        """Raise `OtherVersion` for a record of rules or a box that are not known here."""
        self.game.info.check_version(self.version, self.components or self.game.info.box.hash)

    def positions(self, *, any_version: bool = False) -> Iterator[tuple[Position, str]]:
        """Each ply with the position it is played in.

        It is one position that moves on between the plies; when the iteration ends it is behind the last ply.
        """
        if not any_version:
            self.check_version()
        position = self.start()
        for number, ply in enumerate(self.plies):
            yield position, ply
            replay_ply(position, number, ply)

    def replay(self, upto: int | None = None, *, any_version: bool = False) -> Position:
        """The position after all plies, or after the first `upto`; at the end the result is checked."""
        if upto is not None and not 0 <= upto <= len(self.plies):
            raise refused("no_ply", ply=upto, plies=len(self.plies))
        position = self.start()
        for number, (here, _ply) in enumerate(self.positions(any_version=any_version)):
            position = here
            if number == upto:
                return position
        if self.result is not None:
            ours = {"scores": position.scores(), "places": position.places()}
            if not position.is_over or {key: self.result.get(key) for key in ours} != ours:
                raise refused("result", theirs=json.dumps(self.result), ours=json.dumps(ours))
        return position

    @property
    def fingerprint(self) -> str:
        """SHA-256 of all that was played: what a game that goes on from here names it by. Names may change."""
        data = {name: value for name, value in self.to_json().items() if name not in ("names", "result")}
        return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def lines(self) -> list[list[str]]:
        """The plies as they stood before each undo, and as they stand at the end."""
        found = [self.plies]
        for undo in reversed(self.undos):
            if not undo.plies or not self.given <= undo.to <= len(found[-1]):
                raise refused("field", field="undos")
            found.append(found[-1][: undo.to] + undo.plies)
        return found[::-1]

    def log(self) -> list[tuple[str, str]]:
        """All entries of the table's log in their order, plies and undos, each with its time where that is known."""
        found: list[tuple[str, str]] = []
        kept = 0
        for line, undo in zip(self.lines(), [*self.undos, None], strict=True):
            found += [(ply, "") for ply in line[kept:]]
            if undo is not None:
                found.append((undo.written, undo.at))
                kept = undo.to
        return found

    def verify(self, sources: Sequence[Record] = ()) -> int:
        """Replay and check that every chance ply follows from the seed, and the seed from the commitment.

        Plies that were taken back are checked as well; plies that come from another record only if that is among the
        sources. Return the number of chance plies checked.
        """
        return verification.verify(self, sources)

    def draws(self, seed: bytes) -> Iterator[verification.Draw]:
        """Every draw made at this table, also those that were taken back, with what it had to be."""
        return verification.draws(self, seed)


def _is_order(places: list[Any], players: int) -> bool:
    return all(type(place) is int for place in places) and sorted(places) == list(range(players))


def _named(game: Game, options: Json, players: int, rules: object) -> Options:
    """The options of a record; `OtherVersion` if it is of a version that is not known here."""
    version = game.info.rules_of(options) if type(rules) is not int else rules
    try:
        return game.info.named(game.info.complete(options, players, version), version)
    except BadSetup:
        if version > game.info.version:
            game.info.check_version(version, game.info.box.hash)
        raise


def _read_undos(data: object, players: int) -> list[Undo]:
    """The undos of a record."""
    if not isinstance(data, list):
        raise refused("field", field="undos")
    found = [Undo.from_json(each, players) for each in data]
    if None in found:
        raise refused("field", field="undos")
    return [undo for undo in found if undo is not None]
