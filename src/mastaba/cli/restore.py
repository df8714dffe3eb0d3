"""`mastaba restore`: a backup becomes the site, in SQLite or PostgreSQL, whichever it came from."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from mastaba.cli.backup import tell
from mastaba.cli.database import answering, prepare
from mastaba.cli.terminal import CommandError, Terminal

EXAMPLES: Final = {"plain": "restore monday.mastaba", "force": "restore monday.mastaba --force"}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba restore` takes."""
    parser.add_argument(
        "file", type=Path, metavar=term.say("metavar.file"), help=term.say("help.restore_file")
    )
    parser.add_argument("--force", action="store_true", help=term.say("help.force_restore"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Check the file, then put everything into the database, all or nothing."""
    if not args.file.is_file():
        raise CommandError("no_file", path=args.file)
    prepare()
    from django.core.management import call_command

    from mastaba.site.infra import backup as archive

    with answering():
        call_command("migrate", verbosity=0)
        counts = archive.restore(args.file, force=args.force)
    tell(counts, args.file, "restore.done", term)
    return 0
