"""`mastaba play`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

import argparse
import contextlib
import secrets
from pathlib import Path
from typing import Final

from mastaba.cli.arguments import add_table, chosen_bots, chosen_seed, chosen_table
from mastaba.cli.table import Table
from mastaba.cli.terminal import CommandError, Terminal, harmless
from mastaba.core.chance import SEED_BYTES
from mastaba.core.position import Position
from mastaba.core.referee import Referee

EXAMPLES: Final = {
    "plain": "play imhotep",
    "easy": "play imhotep --players 2 --bots random",
    "sides": "play imhotep --option temple=b,market=b",
    "friends": "play imhotep --humans 2 --names Ana,Luis",
    "save": "play imhotep --save game.json",
}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba play` takes."""
    add_table(parser, term)
    parser.add_argument("--humans", type=int, metavar="N", help=term.say("help.humans"))
    parser.add_argument("--seat", metavar="S[,S]", help=term.say("help.seat"))
    parser.add_argument("--names", default="", metavar="A,B,…", help=term.say("help.names"))
    parser.add_argument("--save", type=Path, metavar=term.say("metavar.file"), help=term.say("help.save"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Play one game."""
    game, players, options = chosen_table(args, term)
    humans = _human_seats(args, players)
    others = chosen_bots(game, args.bots, [seat for seat in range(players) if seat not in humans])
    seed = chosen_seed(args.seed) or secrets.token_bytes(SEED_BYTES)
    table = Table(term, Referee(Position.new(game, players, options), seed), humans, others, seed)
    table.names = _names(args.names, players, term)
    table.save_to(args.save)
    if term.live:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 (it gives `input` its arrow keys)
    return table.run()


def _human_seats(args: argparse.Namespace, players: int) -> list[int]:
    """The seats that people take: those named, or the first ones."""
    if args.seat is None:
        humans = 1 if args.humans is None else args.humans
        if not 0 <= humans <= players:
            raise CommandError("humans", humans=humans, players=players)
        return list(range(humans))
    words = [word.strip() for word in args.seat.split(",")]
    for word in words:
        if not word.isdecimal() or int(word) >= players:
            raise CommandError("seat", seat=word, last=players - 1)
    seats = sorted({int(word) for word in words})
    free = [seat for seat in range(players) if seat not in seats]
    wanted = len(seats) if args.humans is None else args.humans
    if not len(seats) <= wanted <= players:
        raise CommandError("humans", humans=wanted, players=players)
    return sorted(seats + free[: wanted - len(seats)])


def _names(given: str, players: int, term: Terminal) -> list[str]:
    """The names of the seats: as given, the others Egyptian names."""
    wished = [harmless(name.strip()) for name in given.split(",") if name.strip()][:players]
    if len(set(wished)) < len(wished):
        raise CommandError("same_name")
    spare = [name for name in term.say("people").split(", ") if name not in wished]
    return wished + spare[: players - len(wished)]
