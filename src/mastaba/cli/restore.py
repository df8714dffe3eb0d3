"""`mastaba restore`: replace the site by a backup, in SQLite or PostgreSQL, whichever it came from."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from mastaba.cli.backup import tell
from mastaba.cli.database import answering, migrate, prepare
from mastaba.cli.terminal import CommandError, Terminal

EXAMPLES: Final = {"plain": "restore monday.mastaba", "force": "restore monday.mastaba --force"}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba restore` takes."""
    parser.add_argument(
        "file", type=Path, metavar=term.say("metavar.file"), help=term.say("help.restore_file")
    )
    parser.add_argument("--force", action="store_true", help=term.say("help.force_restore"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Check the file and the database, then put everything into the database, all or nothing."""
    if not args.file.is_file():
        raise CommandError("no_file", path=args.file)
    prepare()
    from mastaba.site.infra import backup as archive
    from mastaba.site.infra import copies, one_server, versions

    with answering():
        is_copy = copies.is_copy(args.file)
        if is_copy:
            copies.refuse_newer_copy(args.file)
        else:
            archive.check(args.file)
        versions.refuse_newer()
        one_server.refuse_running()
        archive.refuse_full(force=args.force)
        if is_copy:
            counts = copies.put_back(args.file)
            migrate(term)
        else:
            migrate(term)
            counts = archive.restore(args.file, force=args.force)
    tell(counts, args.file, "restore.done", term)
    return 0
