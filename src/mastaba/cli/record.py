"""`mastaba record`: games between bots, kept as records."""

from __future__ import annotations

import argparse
import hashlib
import secrets
from pathlib import Path
from typing import Final

from mastaba import bots
from mastaba.cli.arguments import add_table, bot_seed, chosen_bots, chosen_seed, chosen_table
from mastaba.cli.terminal import CommandError, Progress, Terminal, write
from mastaba.core.chance import SEED_BYTES
from mastaba.core.position import Position
from mastaba.core.record import Record
from mastaba.core.referee import Referee

EXAMPLES: Final = {
    "many": "record imhotep --players 4 --games 10 --out games",
    "again": "record imhotep --bots greedy,random --seed monday",
}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba record` takes."""
    add_table(parser, term)
    parser.add_argument("--games", type=int, default=1, metavar="N", help=term.say("help.games"))
    parser.add_argument(
        "--out", type=Path, default=Path(), metavar=term.say("metavar.folder"), help=term.say("help.out")
    )
    parser.add_argument("--force", action="store_true", help=term.say("help.force"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Play the games and write one file for each."""
    game, players, options = chosen_table(args, term)
    seats = chosen_bots(game, args.bots, list(range(players)))
    if args.games < 1:
        raise CommandError("games", games=args.games)
    try:
        args.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError("cannot_write", path=args.out, why=error.strerror) from error
    seed = chosen_seed(args.seed) or secrets.token_bytes(SEED_BYTES)
    digits = len(str(args.games))
    progress = Progress(term.say("record.playing"), args.games)
    for number in range(1, args.games + 1):
        own = hashlib.sha256(seed + str(number).encode()).digest()
        record = play_out(Position.new(game, players, options), seats, own)
        path = args.out / f"{game.info.name}-{number:0{digits}}.json"
        write(path, record.dump(), over=args.force)
        progress.step()
        if record.result and args.games <= 20:
            scores = ", ".join(map(str, record.result["scores"]))
            term.tell(term.say("record.made", path=path, plies=len(record.plies), scores=scores))
    progress.end()
    if args.games > 20:
        term.tell(term.say("record.all", games=args.games, folder=args.out))
    return 0


def play_out(position: Position, seats: dict[int, bots.Bot], seed: bytes) -> Record:
    """A game between bots to its end."""
    referee = Referee(position, seed)
    while not position.is_over:
        seat = position.actor
        sight = bots.Sight.of(position, referee.plies_for(seat))
        referee.play(seat, seats[seat].choose(sight, bot_seed(seed, len(referee.plies))))
    return referee.record([bot.name for bot in seats.values()])
