"""`mastaba show`: a record at one of its plies, in words or as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final, get_args

from mastaba.cli.arguments import add_record, loaded
from mastaba.cli.story import Story
from mastaba.cli.terminal import CommandError, Terminal, harmless, write
from mastaba.core.errors import OtherVersion
from mastaba.core.game import Layout
from mastaba.core.record import Record
from mastaba.core.referee import Ply

EXAMPLES: Final = {
    "end": "show game.json",
    "picture": "show game.json --ply 40 --svg out.svg",
    "story": "show game.json --log",
}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba show` takes."""
    parser.add_argument("--ply", type=int, metavar="N", help=term.say("help.ply"))
    parser.add_argument("--seat", type=int, metavar="S", help=term.say("help.show_seat"))
    parser.add_argument("--svg", metavar=term.say("metavar.file"), help=term.say("help.svg"))
    parser.add_argument("--layout", choices=get_args(Layout), default="wide", help=term.say("help.layout"))
    parser.add_argument("--log", action="store_true", help=term.say("help.log"))
    parser.add_argument("--any-version", action="store_true", help=term.say("help.any_version"))
    add_record(parser, term)


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Show the position after the first plies."""
    record = loaded(args.record)
    game = record.game
    game.info.check_seat(args.seat, record.players)
    try:
        record.check_version()
    except OtherVersion as error:
        if not args.any_version:
            raise CommandError("version", why=error.reason) from error
        term.tell_wrapped(error.text(term.lang))
        term.tell()
    end = len(record.plies) if args.ply is None else args.ply
    position = record.replay(end, any_version=args.any_version)
    names = names_of(record)
    seen = position.observe(args.seat)
    if args.svg:
        picture = game.svg(seen, term.lang, names, args.layout)
        if args.svg == "-":
            term.tell(picture)
        else:
            write(Path(args.svg), picture, over=True)
            term.tell(term.say("show.drawn", path=args.svg, ply=end, plies=len(record.plies)))
        return 0
    term.tell(term.say("show.ply", ply=end, plies=len(record.plies)))
    told = _told(record, end, any_version=args.any_version)
    story = Story(game, record.players, names or [], term.lang)
    for number, ply in enumerate(told):
        if args.log or number == end - 1:
            term.tell_wrapped(" ".join(story.sentences(ply.events, args.seat)), f"{number:4}  ")
    if not args.log:
        term.tell()
        term.tell(game.text(seen, term.lang, names, term.width))
    return 0


def names_of(record: Record) -> list[str] | None:
    """The players' names in a record, if there is one for each seat."""
    names = [harmless(str(name)) for name in record.names]
    return names if len(names) == record.players and all(names) else None


def _told(record: Record, end: int, *, any_version: bool) -> list[Ply]:
    """The first plies, each with its events in words."""
    plies: list[Ply] = []
    for position, written in record.positions(any_version=any_version):
        if len(plies) == end:
            break
        copy = position.copy()
        text = written.partition(" ")[2]
        plies.append(Ply(copy.actor, text, None, copy.play_with_events(text)))
    return plies
