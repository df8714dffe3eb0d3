"""Arguments: the command line in the user's language, and the arguments that commands share."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

from mastaba import bots
from mastaba.arena import table_bot
from mastaba.cli.terminal import LOCALE, CommandError, Terminal
from mastaba.core import registry
from mastaba.core.chance import SEED_BYTES
from mastaba.core.game import Game, Options, Value, written
from mastaba.core.record import Record
from mastaba.core.words.catalogue import LANGUAGES, words

DEFAULT_PLAYERS = 3


class Parser(argparse.ArgumentParser):
    """Prints an error in one line, and keeps the line breaks of the examples."""

    def __init__(self, **settings: object) -> None:
        super().__init__(formatter_class=_Formatter, allow_abbrev=False, **settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        """Print one line and exit with 2."""
        self.exit(2, f"{self.prog}: {message}\n")


class _Formatter(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30)


def speak(lang: str) -> None:
    """Let argparse speak this language: our catalogues translate its English sentences."""
    here, there = (words(LOCALE, code).tables["cli"]["argparse"] for code in (LANGUAGES[0], lang))
    sentences = {here[key]: there[key] for key in here} | {here["usage"] + " ": there["usage"] + " "}
    vars(argparse)["_"] = lambda text: sentences.get(text, text)


# Arguments of several commands


def add_game(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """The game."""
    names = ", ".join(registry.names())
    parser.add_argument(
        "game", nargs="?", metavar=term.say("metavar.game"), help=term.say("help.game", games=names)
    )


def add_record(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """The file of a record."""
    parser.add_argument(
        "record", type=Path, metavar=term.say("metavar.record"), help=term.say("help.record_file")
    )


def add_setup(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """The number of players and the options."""
    parser.add_argument("--players", type=int, metavar="N", help=term.say("help.players"))
    parser.add_argument(
        "--option",
        "--options",
        action="append",
        default=[],
        metavar="K=V[,K=V]",
        help=term.say("help.option"),
    )


def add_bots(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """The bots of the other seats, and the seed."""
    known = ", ".join(
        dict.fromkeys(bot for name in registry.names() for bot in bots.names(registry.get(name)))
    )
    parser.add_argument("--bots", metavar="B[,B]", help=term.say("help.bots", bots=known))
    parser.add_argument("--seed", metavar="S", help=term.say("help.seed"))


def add_table(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """A new table: the game, the number of players, the options, the bots and the seed."""
    add_game(parser, term)
    add_setup(parser, term)
    add_bots(parser, term)


def chosen_table(args: argparse.Namespace, term: Terminal) -> tuple[Game, int, Options]:
    """The game, the number of players and all options of a new table."""
    game = chosen_game(args.game, term)
    players = chosen_players(game, args.players)
    return game, players, chosen_options(game, args.option, players)


def chosen_game(name: str | None, term: Terminal) -> Game:
    """The game of this name; without a name the only one, or the one that the user picks."""
    names = registry.names()
    if name is None and len(names) > 1:
        for number, known in enumerate(names, 1):
            term.tell(f"{number:3}  {registry.get(known).info.catalogue(term.lang)('game.title')}")
        answer = term.ask(term.say("which_game") + " ")
        name = names[int(answer) - 1] if answer.isdecimal() and 0 < int(answer) <= len(names) else answer
    return registry.get(name or names[0])


def chosen_players(game: Game, wish: int | None) -> int:
    """The number of players: as wished, or else the allowed number nearest to three."""
    if wish is not None:
        return game.info.check_players(wish)
    return max(game.info.least_players, min(game.info.most_players, DEFAULT_PLAYERS))


def chosen_options(game: Game, given: Iterable[str], players: int) -> Options:
    """All options, from words like `temple=b,wrath=true`."""
    return game.info.complete(wished_options(game, given), players)


def wished_options(game: Game, given: Iterable[str]) -> Options:
    """The options that the words name; `all=b` sets every option that can be `b`."""
    known = {option.name: option for option in game.info.options}
    wishes: dict[str, Value] = {}
    for pair in (pair.strip() for word in given for pair in word.split(",")):
        name, sign, text = pair.partition("=")
        if not sign:
            raise CommandError("not_option", pair=pair, options=", ".join(known))
        if name == "all":
            wishes |= {o.name: v for o in game.info.options for v in o.values if written(v) == text}
        else:
            wishes[name] = known[name].parse(text) if name in known else text
    return wishes


def chosen_bots(game: Game, given: str | None, seats: list[int]) -> dict[int, bots.Bot]:
    """A bot for each of the seats, the names taken in turn."""
    names = [name.strip() for name in (given or game.bots.default).split(",")]
    found = [table_bot.get(name, game) for name in names]
    return {seat: found[i % len(found)] for i, seat in enumerate(seats)}


def chosen_seed(text: str | None) -> bytes | None:
    """The seed: 64 hexadecimal digits as they are, any other text through SHA-256."""
    if text is None:
        return None
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    return seed if len(seed) == SEED_BYTES else hashlib.sha256(text.encode()).digest()


def bot_seed(seed: bytes, ply: int) -> int:
    """The seed of a bot for one decision; it reveals nothing about the seed of the table."""
    return int.from_bytes(hashlib.sha256(b"bots" + seed + str(ply).encode()).digest()[:6], "big")


def loaded(path: Path) -> Record:
    """The record in a file."""
    if not path.exists():
        raise CommandError("no_file", path=path)
    return Record.load(path)


def complain(text: str) -> None:
    """Print an error in one line."""
    print(f"mastaba: {text}", file=sys.stderr)
