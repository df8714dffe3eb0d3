"""`mastaba analyse`: what each seat could hope for in a recorded game, its luck and skill, and what decisions cost."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from mastaba.cli.arguments import add_record, loaded
from mastaba.cli.terminal import Progress, Terminal, write
from mastaba.core.budget import Budget
from mastaba.core.record import Record
from mastaba.teacher.analysis import AUTO, Analysis, analyse

EXAMPLES: Final = {
    "plain": "analyse game.json",
    "kept": "analyse game.json --budget 200it --out analysis.json",
}
_SHOWN: Final = 5  # decisions that cost most


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba analyse` takes."""
    parser.add_argument("--budget", default=AUTO, metavar="50ms|200it", help=term.say("help.analyse_budget"))
    parser.add_argument(
        "--out", type=Path, metavar=term.say("metavar.file"), help=term.say("help.analyse_out")
    )
    parser.add_argument("--force", action="store_true", help=term.say("help.force"))
    add_record(parser, term)


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Analyse a record, tell the accounts and the costliest decisions, and write the whole analysis."""
    record = loaded(args.record)
    budget = None if args.budget == AUTO else Budget.parse(args.budget)
    progress = Progress(term.say("analyse.looking"), 1)

    def tell(done: int, total: int) -> None:
        progress.total = total
        progress.step(done - progress.done)

    found = analyse(record, budget, tell=tell)
    progress.end()
    _tell(found, record, term)
    if args.out is not None:
        write(args.out, json.dumps(found, ensure_ascii=False) + "\n", over=args.force)
        term.tell(term.say("analyse.written", path=args.out))
    return 0


def _tell(found: Analysis, record: Record, term: Terminal) -> None:
    names = record.names or [str(seat) for seat in range(record.players)]
    for account in found["accounts"]:
        shown = {key: f"{account[key]:.1%}" for key in ("start", "result")}
        shown |= {key: f"{account[key]:+.1%}" for key in ("luck", "skill")}
        term.tell(term.say("analyse.account", seat=account["seat"], name=names[account["seat"]], **shown))
    worst = sorted(found["decisions"], key=lambda decision: -decision["cost"])[:_SHOWN]
    for decision in worst:
        if decision["word"]:
            term.tell(
                term.say(
                    "analyse.decision",
                    ply=decision["ply"],
                    seat=decision["seat"],
                    move=decision["move"],
                    best=decision["best"],
                    cost=f"{decision['cost']:.1%}",
                    word=term.say(f"analyse.word.{decision['word']}"),
                )
            )
