"""`mastaba backup`: everything of the site in one file, from a running server too."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from mastaba.cli.database import answering, prepare
from mastaba.cli.terminal import CommandError, Terminal

EXAMPLES: Final = {"plain": "backup monday.mastaba"}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba backup` takes."""
    parser.add_argument(
        "file", type=Path, metavar=term.say("metavar.file"), help=term.say("help.backup_file")
    )
    parser.add_argument("--force", action="store_true", help=term.say("help.force_backup"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Write the file, read it again, and say what is in it."""
    if args.file.exists() and not args.force:
        raise CommandError("exists", path=args.file)
    prepare()
    from mastaba.site.infra import backup as archive

    try:
        with answering():
            counts = archive.backup(args.file)
    except OSError as error:
        raise CommandError("cannot_write", path=args.file, why=error.strerror) from error
    tell(counts, args.file, "backup.done", term)
    return 0


def tell(counts: dict[str, int], path: Path, key: str, term: Terminal) -> None:
    """How much is in a backup."""
    term.tell(
        term.say(
            key,
            path=path,
            tables=counts["mastaba.table"],
            entries=counts["mastaba.entry"],
            people=counts["mastaba.person"],
        )
    )
