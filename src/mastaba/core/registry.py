"""Registry: games are found, not listed: as folders under `mastaba.games`, or by entry points of other packages.

Another package adds a game by an entry point of the group `mastaba.games`. Its name is the name of the game, its value
the game: `dates = "mastaba_dates:GAME"`. The module before the colon is the package in `GameInfo.folder`.

A game reads its box when it is imported. So a game with the box of an older release is the same package imported once
more, under a name that contains the fingerprint of the box (`components.box_of`). It is imported from its source: a
compiled module exists only once in a process.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import threading
from collections.abc import Sequence
from functools import cache
from importlib import metadata
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

from mastaba.core import components
from mastaba.core.errors import Reason, UnknownGame
from mastaba.core.game import Game

_GAMES: Final = "mastaba.games"
_opening: Final = threading.RLock()


def names() -> list[str]:
    """The names of all games, in alphabetical order."""
    return [*_found()]


def get(name: object, fingerprint: object = None) -> Game:
    """The game of this name; with the box of this fingerprint if it was released, otherwise with today's."""
    if not isinstance(name, str) or name not in _found():
        raise UnknownGame(Reason("error.unknown_game", {"game": name, "games": ", ".join(names())}))
    game = _open(name)
    if isinstance(fingerprint, str) and fingerprint != _fingerprint(name):
        with _opening:
            return _open_with(name, fingerprint) if fingerprint in _released(name) else game
    return game


def by_key(key: str) -> Game:
    """The game that `GameInfo.key` names."""
    name, _, fingerprint = key.partition(" ")
    return get(name, fingerprint or None)


def fingerprints(name: str) -> list[str]:
    """The boxes that a game can be played with: the one in use, and all that were released."""
    return [*dict.fromkeys([_fingerprint(name), *_released(name)])]


def _found() -> dict[str, metadata.EntryPoint]:
    """All games by name, in alphabetical order."""
    return _look(tuple(importlib.import_module(_GAMES).__path__), tuple(sys.path))


@cache
def _look(folders: tuple[str, ...], _path: tuple[str, ...]) -> dict[str, metadata.EntryPoint]:
    """The games in these folders and on the import path; cached, since every move asks for its game.

    A game of another package cannot replace a game of these folders.
    """
    found = {entry.name: entry for entry in metadata.entry_points(group=_GAMES)}
    for module in pkgutil.iter_modules(folders):
        if module.ispkg:
            found[module.name] = _entry(module.name, f"{_GAMES}.{module.name}")
    return dict(sorted(found.items()))


def _entry(name: str, package: str) -> metadata.EntryPoint:
    return metadata.EntryPoint(name, f"{package}:GAME", _GAMES)


@cache
def _open(name: str) -> Game:
    return _load(_found()[name], name)


def _load(entry: metadata.EntryPoint, name: str) -> Game:
    game = entry.load()
    if not isinstance(game, Game):
        msg = f"{entry.value} is not the Game {name!r}: it is a {type(game).__name__}"
        raise TypeError(msg)
    if game.info.name != name:
        msg = f"{entry.value} is not the Game {name!r}, as its entry point says: its info.name is {game.info.name!r}"
        raise TypeError(msg)
    return game


# --- Games with a box of an older release


@cache
def _fingerprint(name: str) -> str:
    """The fingerprint of the box in use; it never changes within a process."""
    return _open(name).info.box.hash


@cache
def _released(name: str) -> dict[str, Path]:
    return components.released(_open(name).info.folder)


@cache
def _open_with(name: str, fingerprint: str) -> Game:
    """A game with another box than today's."""
    package = _found()[name].module
    another = components.with_box(package, fingerprint)
    sys.meta_path.insert(0, _Again(package, another, _open(name).info.folder))
    return _load(_entry(name, another), name)


class _Again:
    """Finds the modules of a game's package under another name."""

    def __init__(self, package: str, another: str, folder: Path) -> None:
        self._names = package, another
        self._folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of this package, or of a package in it."""
        package, another = self._names
        if name != another and not name.startswith(f"{another}."):
            return None
        folder = str(self._folder.parent) if name == another else next(iter(path or ()))
        original = f"{package}{name.removeprefix(another)}"
        spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(original)
        if spec is None or spec.origin is None:
            return None
        inside = spec.submodule_search_locations
        loader = _Renamed(name, spec.origin, self._names)
        again = ModuleSpec(name, loader, origin=spec.origin, is_package=inside is not None)
        again.has_location = True
        if inside is not None:
            again.submodule_search_locations = list(inside)
        return again


class _Renamed(SourceFileLoader):
    """Loads a module under another package name; never from the bytecode cache, which has the first name."""

    def __init__(self, name: str, path: str, names: tuple[str, str]) -> None:
        super().__init__(name, path)
        self._names = names

    def get_code(self, fullname: str) -> CodeType:
        """Compile the source with the other name in its imports."""
        source = self.get_data(self.path).decode()
        return compile(source.replace(*self._names), self.path, "exec", dont_inherit=True)
