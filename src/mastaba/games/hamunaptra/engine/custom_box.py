"""A custom components file instead of `components.toml`, most of which is a reconstruction."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any, Final

from mastaba.core.components import Box, box_of, has_older_box
from mastaba.core.errors import BadSetup, Reason
from mastaba.games.hamunaptra.engine.start_boards import wrong_with

VARIABLE: Final = "MASTABA_HAMUNAPTRA"
_FOLDER: Final = Path(__file__).parents[1]
_OWN: Final = _FOLDER / "components.toml"
_LOCALE: Final = _FOLDER / "locale"
_MOST_DICE: Final = 26  # the notation has no more `hits`
_MOST_PEOPLE: Final = 8  # of one player
_FACES: Final = 4
_STATS: Final = {
    "characters": (1, 1, 1, 1),
    "monsters": (0, 0, 1),
    "traps": (0, 0, 1),
    "equipment": (0, 0, 0, 0),
}
_MOST_STAT: Final = 9
_BOARDS: Final = ("boards", "collapsed")


def box_in_use(module: str) -> Box:
    """The box of this process: `components.toml`, or the file that the environment names.

    A module of a package that is named after an older box gets that one.
    """
    path = os.environ.get(VARIABLE)
    kept = has_older_box(module)
    return box_of(module, str(_OWN)) if kept or not path else another_box(Path(path))


def _wrong(path: Path, key: str, **params: object) -> BadSetup:
    why = Reason(f"box.{key}", params, _LOCALE)
    return BadSetup(Reason("box.bad", {"file": str(path), "variable": VARIABLE, "why": why}, _LOCALE))


def another_box(path: Path) -> Box:
    """Read the box of a file and check all of it."""
    try:
        box = Box(path, _OWN.parent)
        theirs = _entries(box.tables)
    except (OSError, UnicodeError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise _wrong(path, "unreadable", error=str(error)) from error
    ours = _entries(Box(_OWN).tables)
    for name in sorted(ours.keys() ^ theirs.keys()):
        raise _wrong(path, "missing" if name in ours else "unknown", name=name)
    for name, value in theirs.items():
        _check_entry(path, name, value, ours[name])
    _check_boards(path, box)
    _check_dice(path, box)
    return box


def _entries(tables: dict[str, Any]) -> dict[str, Any]:
    """All values by `table.name`."""
    return {
        f"{table}.{name}": entry["value"]
        for table, entries in tables.items()
        if isinstance(entries, dict)
        for name, entry in entries.items()
    }


def _check_entry(path: Path, name: str, value: Any, ours: Any) -> None:
    """Check form and bounds of a value; numbers of the rules are fixed. `_check_boards` checks start boards."""
    table = name.partition(".")[0]
    if table in _STATS:
        least = _STATS[table]
        whole = isinstance(value, list) and len(value) == len(least) and all(type(n) is int for n in value)
        if not whole or not all(low <= n <= _MOST_STAT for low, n in zip(least, value, strict=True)):
            raise _wrong(path, "value", name=name, value=value)
        if table != "equipment" and max(value[:2]) > _FACES:
            raise _wrong(path, "value", name=name, value=value)
        if not any(value[:2]) and table != "equipment":
            raise _wrong(path, "value", name=name, value=value)
    elif table == "tiles":
        most = 2 if name.startswith("tiles.stair") else 99
        if type(value) is not int or not 0 <= value <= most:
            raise _wrong(path, "value", name=name, value=value)
    elif table not in _BOARDS and value != ours:
        raise _wrong(path, "fixed", name=name, value=value)


def _check_boards(path: Path, box: Box) -> None:
    """Check that every number of players can begin on its start board."""
    for players in box.tables["boards"]:
        wrong = wrong_with(int(players), *(box.value(f"{table}.{players}") for table in _BOARDS))
        if wrong is not None:
            key, params = wrong
            raise _wrong(path, "board", players=players, wrong=Reason(f"box.{key}", params, _LOCALE))


def _check_dice(path: Path, box: Box) -> None:
    """Check that no roll has more dice than there are codes for (notation 6)."""
    people = [entry["value"] for entry in box.tables["characters"].values()]
    pieces = [entry["value"] for entry in box.tables["equipment"].values()]
    for stat in range(2):
        strongest = sum(sorted((values[stat] for values in people), reverse=True)[:_MOST_PEOPLE])
        dice = strongest + max(values[stat] for values in pieces)
        if dice > _MOST_DICE:
            raise _wrong(path, "dice", dice=dice, most=_MOST_DICE)
