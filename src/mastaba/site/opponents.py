"""Opponents: the bots that a table offers, those of its game and the programs that the host has named.

`MASTABA_PROGRAMS` is a TOML file with a table for each program, which speaks the protocol of bots:

    [anubis]
    title = "Anubis"
    about = "Weighs every heart twice."
    command = "node /srv/bots/anubis.js:500ms"
    games = ["…"]                                   # without it: all games

It has no imports of Django: the processes in which bots think use it too.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from mastaba import bots
from mastaba.arena import specs
from mastaba.arena.specs import Spec
from mastaba.arena.table_bot import TableBot
from mastaba.core import registry
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Game
from mastaba.site.words import bot_words

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,19}")
_TITLE: Final = 24  # letters
_ABOUT: Final = 200
_SEATED: Final = 16  # tables whose programs a process keeps running


@dataclass(frozen=True)
class Program:
    """A program that the host offers as a bot."""

    title: str
    about: str
    spec: Spec
    games: tuple[str, ...]


def names(game: Game) -> list[str]:
    """The names of the bots that can sit at a table of a game."""
    return [*bots.names(game), *_programs_of(game)]


def offered(game: Game) -> list[str]:
    """The bots that the form of a new table offers: the ladder from the gentlest to the strongest, then programs."""
    return [*bots.levels(game), *_programs_of(game)]


def check(name: str, game: Game) -> str:
    """The name of a bot that can sit at a table; `BadSetup` for others.

    A budget is refused: the host's processors are there for all tables.
    """
    if name not in names(game):
        raise BadSetup(Reason("error.unknown_bot", {"bot": name, "bots": ", ".join(names(game))}))
    return name


def title(name: str, game: Game, lang: str) -> str | None:
    """What a bot is called; None for one that is not there any more."""
    if program := programs().get(name):
        return program.title
    words, key = bot_words(game, name, lang), f"bot.{name}.name"
    return words(key) if key in words else None


def level(name: str, game: Game, lang: str) -> str:
    """The word for a bot's strength; nothing for one that is on no ladder."""
    words, key = bot_words(game, name, lang), f"bot.{name}.level"
    return words(key) if key in words else ""


def about(name: str, game: Game, lang: str) -> str:
    """How a bot plays, in a sentence."""
    if program := programs().get(name):
        return program.about
    return bot_words(game, name, lang)(f"bot.{name}.about")


def seated(name: str, game: Game, table: str) -> bots.Bot:
    """The bot to ask for a move at a table.

    Each seat of a program has a process of its own: two seats in one would know each other's secrets.
    """
    program = programs().get(name)
    if program is None or game.info.name not in program.games:
        return bots.get(name, game)
    bot = _running.pop((name, table), None) or TableBot(program.spec, game)
    _running[name, table] = bot
    while len(_running) > _SEATED:
        _running.popitem(last=False)[1].close()
    return bot


_running: OrderedDict[tuple[str, str], TableBot] = OrderedDict()  # the table asked last is at the end


@cache
def programs() -> Mapping[str, Program]:
    """By name, the programs of the host's file; `BadSetup` says what is wrong with it."""
    path = os.environ.get("MASTABA_PROGRAMS")
    if not path:
        return {}
    try:
        tables = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise _bad(path, str(error)) from error
    return {name: _program(path, name, table) for name, table in tables.items()}


def _program(path: str, name: str, table: object) -> Program:
    taken = {bot for game in map(registry.get, registry.names()) for bot in bots.names(game)} | {"me", "open"}
    if not _NAME.fullmatch(name) or name in taken:
        raise _bad(path, f"[{name}]")
    given: dict[str, Any] = dict(table) if isinstance(table, dict) else {}
    wanted = given.pop("games", registry.names())
    shown = {"title": _TITLE, "about": _ABOUT, "command": 1000}
    for key, longest in shown.items():
        if not isinstance(given.get(key), str) or not 0 < len(given[key].strip()) <= longest:
            raise _bad(path, f"[{name}] {key}")
    if extra := set(given) - set(shown):
        raise _bad(path, f"[{name}] {', '.join(sorted(extra))}")
    if not isinstance(wanted, list) or not wanted or not set(wanted) <= set(registry.names()):
        raise _bad(path, f"[{name}] games: {', '.join(registry.names())}")
    spec = specs.parse(given["command"])
    if not spec.program:
        raise _bad(path, f"[{name}] command")
    specs.check(spec, registry.get(wanted[0]))
    return Program(given["title"].strip(), given["about"].strip(), spec, tuple(wanted))


def _programs_of(game: Game) -> list[str]:
    return [name for name, program in programs().items() if game.info.name in program.games]


def _bad(path: str, why: str) -> BadSetup:
    return BadSetup(Reason("error.bad_programs", {"path": path, "why": why}))
