"""`mastaba tune`: better weights for the evaluator of a game by self-play, and a test of whether they are better."""

from __future__ import annotations

import argparse
import os
import shlex
from pathlib import Path
from typing import Final

from mastaba.arena.executors import Processes, worker_pool
from mastaba.arena.folder import Folder, command_line
from mastaba.arena.plan import Plan
from mastaba.arena.specs import TUNED
from mastaba.arena.tune import Tuning, TuningFolder
from mastaba.cli.arena import chosen_numbers, play_run, tell_run
from mastaba.cli.terminal import CommandError, Progress, Terminal
from mastaba.core import registry, weights
from mastaba.core.game import Game
from mastaba.core.weights import Weights

EXAMPLES: Final = {
    "plain": "tune imhotep --steps 400 --out tuned",
    "use": "arena imhotep tuned/weights.toml --against greedy --games 2000",
}
_MOST_STEPS: Final = 100_000
_SPRT: Final = (0.0, 20.0)  # Elo


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba tune` takes."""
    say = term.say
    parser.add_argument(
        "game", metavar=say("metavar.game"), help=say("help.game", games=", ".join(registry.names()))
    )
    parser.add_argument("--start", metavar=say("metavar.set"), help=say("help.tune_start"))
    parser.add_argument("--players", metavar="N[-N]", help=say("help.arena_players"))
    parser.add_argument("--steps", type=int, default=400, metavar="N", help=say("help.tune_steps"))
    parser.add_argument("--seed", default="0", metavar="S", help=say("help.arena_seed"))
    parser.add_argument(
        "--out", type=Path, default=Path("tuned"), metavar=say("metavar.folder"), help=say("help.tune_out")
    )
    parser.add_argument("--games", type=int, default=2000, metavar="N", help=say("help.tune_games"))
    parser.add_argument("--workers", type=int, metavar="N", help=say("help.arena_workers"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Tune, write the weights, and test them against those of the start."""
    game = registry.get(args.game)
    if not 1 <= args.steps <= _MOST_STEPS:
        raise CommandError("tune_steps", steps=args.steps, most=_MOST_STEPS)
    if args.workers is not None and args.workers < 1:
        raise CommandError("arena_workers", workers=args.workers)
    players = tuple(number for number in chosen_numbers(game, args.players) if number > 1)
    tuning = Tuning(game.info.name, chosen_start(game, args.start), players, args.steps, args.seed)
    folder = TuningFolder(args.out, tuning)
    folder.begin()
    progress = Progress(term.say("tune.tuning"), args.steps, done=len(folder.scores()))
    with worker_pool(args.workers or os.cpu_count() or 1) as pool:
        folder.play(pool, progress.step)
    progress.end()
    found = tuning.result(folder.scores(), shlex.join(command_line()))
    for name, value in found.values.items():
        if value != tuning.start.values[name]:
            term.tell(f"{name}: {tuning.start.values[name]} → {value}")
    paths = {args.out / "weights.toml": found, args.out / "start.toml": tuning.start}
    for path, each in paths.items():
        weights.write(path, {TUNED: each})
    term.tell(term.say("tune.done", path=next(iter(paths))))
    if args.games > 0:
        new, old = (str(path.absolute()) for path in paths)
        plan = Plan(
            game=game.info.name, bots=(new,), against=(old,), players=players, games=args.games,
            seed=args.seed, options={}, sprt=_SPRT,
        )  # fmt: skip
        test = Folder(args.out / "test", plan)
        first = test.resume() if test.head.exists() else 0
        if not test.head.exists():
            test.create(command_line())
        play_run(test, Processes(args.workers), first, term)
        tell_run(test, term)
    return 0


def chosen_start(game: Game, wish: str | None) -> Weights:
    """The set of weights to begin with: by name, or else the tuned one if there is one."""
    path = game.info.box.folder / "bot" / "weights.toml"
    if game.bots.tuned is None or not path.exists():
        raise CommandError("tune_game", game=game.info.name)
    sets = weights.read(path)
    name = wish or (TUNED if TUNED in sets else next(iter(sets)))
    if name not in sets:
        raise CommandError("tune_start", start=name, sets=", ".join(sets))
    return sets[name]
