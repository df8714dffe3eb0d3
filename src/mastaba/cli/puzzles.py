"""`mastaba puzzles`: find puzzles in games between strong bots."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from mastaba.cli.terminal import CommandError, Progress, Terminal
from mastaba.core import registry
from mastaba.teacher import puzzles
from mastaba.teacher.mining import mine
from mastaba.teacher.puzzles import Puzzle

EXAMPLES: Final = {"plain": "puzzles imhotep --want 100 --out puzzles.jsonl"}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba puzzles` takes."""
    say = term.say
    parser.add_argument(
        "game", metavar=say("metavar.game"), help=say("help.game", games=", ".join(registry.names()))
    )
    parser.add_argument("--want", type=int, default=100, metavar="N", help=say("help.puzzles_want"))
    parser.add_argument("--games", type=int, default=1000, metavar="N", help=say("help.puzzles_games"))
    parser.add_argument(
        "--out", type=Path, required=True, metavar=say("metavar.file"), help=say("help.puzzles_out")
    )


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Add puzzles to the file until it has as many as wanted."""
    game = registry.get(args.game)
    have = puzzles.read(args.out)
    progress = Progress(term.say("puzzles.mining"), args.want, done=len(have))

    def keep(puzzle: Puzzle) -> None:
        have.append(puzzle)
        with args.out.open("a", encoding="utf-8") as file:
            file.write(puzzles.written(puzzle))

    try:
        mine(
            game, list(have), args.want, args.games, keep, lambda count: progress.step(count - progress.done)
        )
    except OSError as error:
        raise CommandError("cannot_write", path=args.out, why=error.strerror) from error
    progress.end()
    term.tell(term.say("puzzles.done", path=args.out, puzzles=len(have)))
    return 0
