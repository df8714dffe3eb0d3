"""`mastaba upkeep`: remove what has expired, as a server does once a day by itself."""

from __future__ import annotations

import argparse
from typing import Final

from mastaba.cli.database import answering, prepare
from mastaba.cli.terminal import Terminal

EXAMPLES: Final = {"plain": "upkeep", "dry": "upkeep --dry-run"}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba upkeep` takes."""
    parser.add_argument("--dry-run", action="store_true", help=term.say("help.dry_run"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Remove or only count what has expired, and print the number by kind."""
    prepare()
    from django.utils import timezone

    from mastaba.site.infra import upkeep, versions

    with answering():
        versions.refuse_newer()
        now = timezone.now()
        counts = upkeep.expected(now) if args.dry_run else upkeep.remove(now, "command")
    for kind, count in counts.items():
        if count:
            term.tell(f"{count:6}  {term.say(f'upkeep.{kind}')}")
    done = "nothing" if not any(counts.values()) else "would" if args.dry_run else "done"
    term.tell(term.say(f"upkeep.{done}"))
    return 0
