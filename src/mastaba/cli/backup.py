"""`mastaba backup`: the whole site in one file, also while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from mastaba.cli.database import answering, prepare
from mastaba.cli.terminal import CommandError, Terminal

EXAMPLES: Final = {
    "plain": "backup monday.mastaba",
    "keep": "backup site.mastaba --keep 7",
    "sqlite": "backup --sqlite site.sqlite3",
}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba backup` takes."""
    parser.add_argument(
        "file", type=Path, metavar=term.say("metavar.file"), help=term.say("help.backup_file")
    )
    parser.add_argument("--force", action="store_true", help=term.say("help.force_backup"))
    parser.add_argument("--sqlite", action="store_true", help=term.say("help.sqlite_backup"))
    parser.add_argument("--keep", type=int, metavar="N", help=term.say("help.keep_backups"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Write the file, read it back, and print its contents in numbers."""
    if args.keep is not None and args.keep < 1:
        raise CommandError("keep", keep=args.keep)
    if args.keep is None and args.file.exists() and not args.force:
        raise CommandError("exists", path=args.file)
    prepare()
    from mastaba.site.infra import backup as archive
    from mastaba.site.infra import copies

    path: Path = copies.stamped(args.file) if args.keep else args.file
    try:
        with answering():
            counts = copies.copy(path) if args.sqlite else archive.backup(path)
        tell(counts, path, "backup.done", term)
        if args.keep:
            for old in copies.rotate(path, args.keep):
                term.tell(term.say("backup.removed", path=old))
    except OSError as error:
        raise CommandError("cannot_write", path=path, why=error.strerror) from error
    return 0


def tell(counts: dict[str, int], path: Path, key: str, term: Terminal) -> None:
    """Print the contents of a backup in numbers."""
    term.tell(
        term.say(
            key,
            path=path,
            tables=counts["mastaba.table"],
            entries=counts["mastaba.entry"],
            people=counts["mastaba.person"],
        )
    )
