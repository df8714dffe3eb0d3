"""`mastaba verify`: check that a record replays, and that its chance follows from the promised seed."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from mastaba.cli.arguments import add_record, complain, loaded
from mastaba.cli.terminal import Terminal, harmless
from mastaba.core.errors import BadRecord
from mastaba.core.record import Record

EXAMPLES: Final = {
    "plain": "verify game.json",
    "promised": "verify game.json --commitment 5feceb66",
    "source": "verify second.json --source first.json",
}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba verify` takes."""
    parser.add_argument("--commitment", metavar="HEX", help=term.say("help.commitment"))
    parser.add_argument(
        "--source",
        type=Path,
        action="append",
        default=[],
        metavar=term.say("metavar.record"),
        help=term.say("help.source"),
    )
    add_record(parser, term)


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Print in one line what was checked; return 1 if something is wrong."""
    try:
        record = loaded(args.record)
        line = _checked(record, args.commitment, [loaded(path) for path in args.source], term)
    except BadRecord as error:
        if error.reason.key == "record.unreadable":
            raise
        complain(term.say("verify.wrong", path=args.record, why=harmless(error.text(term.lang))))
        return 1
    if line is None:
        complain(term.say("verify.wrong", path=args.record, why=term.say("verify.other_commitment")))
        return 1
    term.tell(f"{args.record}: {line}")
    return 0


def _checked(record: Record, promised: str | None, sources: list[Record], term: Terminal) -> str | None:
    """The line about a valid record; None if it has another commitment than was promised."""
    if promised is not None and not (promised and (record.commitment or "").startswith(promised.lower())):
        return None
    if promised is not None or record.seed is not None:
        chance = term.say("verify.chance", checked=record.verify(sources))
        if record.seats:
            chance += f" {term.say('verify.seats')}"
    else:
        record.replay()
        chance = term.say("verify.no_seed" if record.result is not None else "verify.secret_seed")
    if record.result is None:
        outcome = term.say("verify.unfinished", plies=len(record.plies))
    else:
        scores = ", ".join(map(str, record.result["scores"]))
        outcome = term.say("verify.finished", plies=len(record.plies), scores=scores)
    practice = f" {term.say('verify.practice')}" if record.practice else ""
    undos = f" {term.say('verify.undos', undos=len(record.undos))}" if record.undos else ""
    return f"{outcome} {chance}{undos}{practice}"
