"""`mastaba bot`: a bot that answers the messages of the stdio protocol."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from mastaba import bots
from mastaba.arena.stdio.answering import serve
from mastaba.cli.terminal import Terminal
from mastaba.core import registry

EXAMPLES: Final = {"plain": "bot imhotep sage:200ms"}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba bot` takes."""
    names = ", ".join(registry.names())
    parser.add_argument("game", metavar=term.say("metavar.game"), help=term.say("help.game", games=names))
    parser.add_argument("bot", metavar="BOT", help=term.say("help.bot"))


def run(args: argparse.Namespace, _term: Terminal) -> int:
    """Answer until the end of the input."""
    game = registry.get(args.game)
    serve(game, bots.get(args.bot, game), sys.stdin.buffer, sys.stdout.buffer)
    return 0
