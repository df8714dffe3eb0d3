"""The commands of `mastaba`, one module each."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from textwrap import fill

import mastaba
from mastaba.cli import (
    admin,
    analyse,
    arena,
    backup,
    bench,
    bot,
    games,
    play,
    puzzles,
    record,
    restore,
    serve,
    show,
    tune,
    upkeep,
    verify,
)
from mastaba.cli.arguments import Parser, complain, speak
from mastaba.cli.terminal import Terminal, harmless, language
from mastaba.core.errors import MastabaError
from mastaba.core.words.catalogue import LANGUAGES

_COMMANDS = {
    "play": play,
    "serve": serve,
    "show": show,
    "verify": verify,
    "record": record,
    "arena": arena,
    "tune": tune,
    "analyse": analyse,
    "puzzles": puzzles,
    "bot": bot,
    "bench": bench,
    "games": games,
    "backup": backup,
    "restore": restore,
    "admin": admin,
    "upkeep": upkeep,
}


_EXAMPLES = {"play": "play", "games": "games imhotep", "help": "play --help"}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows a question mark rather than nothing
    term = Terminal(language(_wish(words)))
    speak(term.lang)
    try:
        parser = _parser(term)
        if not words:
            parser.print_help()
            return 0
        args = parser.parse_args(words)
        return int(_COMMANDS[args.command].run(args, term))
    except SystemExit as error:  # argparse has printed its message
        return error.code if isinstance(error.code, int) else 2
    except MastabaError as error:
        complain(harmless(error.text(term.lang)))
        return 2
    except EOFError:
        return 2
    except KeyboardInterrupt:
        complain(term.say("stopped"))
        return 130
    except BrokenPipeError:  # the reader of our output has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _wish(words: Sequence[str]) -> str | None:
    """The language option of the command line, before anything else is parsed."""
    found = None
    for word, following in pairwise([*words, ""]):
        name, _, value = word.partition("=")
        if name == "--lang":
            found = value or following
    return found if found in LANGUAGES else None


def _parser(term: Terminal) -> Parser:
    say = term.say
    everywhere = Parser(add_help=False)
    everywhere.add_argument("--lang", choices=LANGUAGES, help=say("help.lang"))
    parser = Parser(
        prog="mastaba",
        parents=[everywhere],
        description=say("about"),
        epilog=_examples("mastaba", _EXAMPLES, term),
    )
    form = say("form.compiled" if mastaba.compiled() else "form.pure")
    parser.add_argument(
        "--version",
        action="version",
        version=f"mastaba {mastaba.__version__} ({form})",
        help=say("help.version"),
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar=say("metavar.command"))
    for name, module in _COMMANDS.items():
        own = Parser(add_help=False)
        own.add_argument("--lang", choices=LANGUAGES, help=say("help.lang"))
        command = commands.add_parser(
            name,
            help=say(f"command.{name}"),
            description=fill(say(f"about_command.{name}"), min(80, term.width)),
            epilog=_examples(name, module.EXAMPLES, term),
            parents=[own],
        )
        module.arguments(command, term)
    return parser


def _examples(command: str, examples: Mapping[str, str], term: Terminal) -> str:
    """The examples under the help of a command."""
    wide = max(map(len, examples.values()))
    rows = [
        f"  mastaba {words:<{wide}}   {term.say(f'examples.{command}.{key}')}"
        for key, words in examples.items()
    ]
    return "\n".join([term.say("examples.title"), *rows])
