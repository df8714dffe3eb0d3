"""`mastaba arena`: many games between bots, with a ladder and a report."""

from __future__ import annotations

import argparse
import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from mastaba.arena import statistics
from mastaba.arena.contestants import try_out
from mastaba.arena.executors import Executor, Processes, RayCluster
from mastaba.arena.folder import Folder, command_line
from mastaba.arena.ladder import ladder
from mastaba.arena.plan import Plan
from mastaba.arena.play import Result
from mastaba.arena.report import html
from mastaba.arena.run import play_out, sprt_of
from mastaba.cli.arguments import wished_options
from mastaba.cli.terminal import CommandError, Progress, Terminal, grid, write
from mastaba.core import registry
from mastaba.core.game import Amount, Game
from mastaba.core.words.catalogue import decimal

EXAMPLES: Final = {
    "ladder": "arena imhotep greedy random --players 2-4 --games 200 --out run --report run/report.html",
    "resume": "arena imhotep greedy random --players 2-4 --games 200 --out run --resume",
    "sprt": "arena kheops ./mybot:200ms --against greedy --games 2000 --sprt 0,20",
    "seats": "arena kheops greedy --games 2000",
}
_MOST_GAMES: Final = 1_000_000


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba arena` takes."""
    say = term.say
    parser.add_argument(
        "game", metavar=say("metavar.game"), help=say("help.game", games=", ".join(registry.names()))
    )
    parser.add_argument("bots", nargs="+", metavar="BOT", help=say("help.arena_bots"))
    parser.add_argument("--against", nargs="+", default=[], metavar="BOT", help=say("help.against"))
    parser.add_argument("--players", metavar="N[-N]", help=say("help.arena_players"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=say("help.arena_games"))
    parser.add_argument("--seed", default="0", metavar="S", help=say("help.arena_seed"))
    parser.add_argument("--option", action="append", default=[], metavar="K=V[,K=V]", help=say("help.option"))
    parser.add_argument("--vary", default="", metavar="K[,K]", help=say("help.vary"))
    parser.add_argument("--sprt", metavar="ELO,ELO", help=say("help.sprt"))
    folder = say("metavar.folder")
    parser.add_argument("--out", type=Path, default=Path("run"), metavar=folder, help=say("help.arena_out"))
    parser.add_argument("--report", type=Path, metavar=say("metavar.file"), help=say("help.report"))
    parser.add_argument("--resume", action="store_true", help=say("help.resume"))
    parser.add_argument("--workers", type=int, metavar="N", help=say("help.arena_workers"))
    parser.add_argument("--ray", metavar="ADDRESS", help=say("help.ray"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Play the games, then print the ladder and write the report."""
    game = registry.get(args.game)
    plan = chosen_plan(args, game)
    if args.workers is not None and args.workers < 1:
        raise CommandError("arena_workers", workers=args.workers)
    for bot in plan.contestants:
        try_out(bot, game)
    folder = Folder(args.out, plan)
    if args.resume:
        first = folder.resume()
    else:
        first = 0
        folder.create(command_line())
    executor: Executor = RayCluster(args.ray) if args.ray else Processes(args.workers)
    play_run(folder, executor, first, term)
    tell_run(folder, term)
    if args.report is not None:
        write(args.report, html(folder, term.lang), over=True)
        term.tell(term.say("arena.reported", path=args.report))
    return 0


def chosen_plan(args: argparse.Namespace, game: Game) -> Plan:
    """The plan of the command line; a `CommandError` says precisely what is wrong with it."""
    named = [*args.bots, *args.against]
    if twice := next((bot for bot in named if named.count(bot) > 1), None):
        raise CommandError("bot_twice", bot=twice)
    if not 1 <= args.games <= _MOST_GAMES:
        raise CommandError("arena_games", games=args.games, most=_MOST_GAMES)
    if args.sprt is not None and len(named) != 2:
        raise CommandError("sprt_bots", bots=len(named))
    players = chosen_numbers(game, args.players)
    options = wished_options(game, args.option)
    for number in players:
        game.info.complete(options, number)
    return Plan(
        game=game.info.name,
        bots=tuple(args.bots),
        against=tuple(args.against),
        players=players,
        games=args.games,
        seed=args.seed,
        options=options,
        vary=chosen_vary(game, args.vary, options),
        sprt=None if args.sprt is None else chosen_sprt(args.sprt),
    )


def chosen_numbers(game: Game, wish: str | None) -> tuple[int, ...]:
    """The numbers of players: `2-4`, `3`, or all that the game allows."""
    if wish is None:
        return tuple(range(game.info.least_players, game.info.most_players + 1))
    found = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", wish)
    if found is None or int(found[2] or found[1]) < int(found[1]):
        raise CommandError("arena_players", players=wish)
    numbers = range(int(found[1]), int(found[2] or found[1]) + 1)
    return tuple(game.info.check_players(number) for number in numbers)


def chosen_sprt(wish: str) -> tuple[float, float]:
    """The two bounds of the test in Elo."""
    found = re.fullmatch(r"(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)", wish)
    if found is None or float(found[1]) >= float(found[2]):
        raise CommandError("sprt", sprt=wish)
    return float(found[1]), float(found[2])


def chosen_vary(game: Game, wish: str, given: Collection[str]) -> tuple[str, ...]:
    """The options that are drawn for each block; `all` for every one that was not given."""
    can = [o.name for o in game.info.options if len(o.values) > 1 and not isinstance(o, Amount)]
    if wish == "all":
        return tuple(name for name in can if name not in given)
    names = tuple(name.strip() for name in wish.split(",") if name.strip())
    for name in names:
        if name not in can or name in given:
            raise CommandError("vary", option=name, options=", ".join(can))
    return names


def play_run(folder: Folder, executor: Executor, first: int, term: Terminal) -> None:
    """Play what is left, with a bar; an interrupt says how to go on."""
    plan = folder.plan
    done = plan.games_before(first)
    progress = Progress(term.say("record.playing"), plan.total_games, done=done, pace=_pace(term))
    try:
        play_out(folder, executor, first, progress.step)
    except KeyboardInterrupt:
        progress.end()
        term.tell(term.say("arena.interrupted", games=progress.done, folder=folder.path))
        raise
    progress.end()


def _pace(term: Terminal) -> Progress.Pace:
    """The rate and the time left as a text for the bar."""

    def pace(rate: float, left: float) -> str:
        minutes, seconds = divmod(round(left), 60)
        hours, minutes = divmod(minutes, 60)
        return term.say(
            "arena.pace", rate=decimal(rate, term.lang, ".3g"), left=f"{hours}:{minutes:02}:{seconds:02}"
        )

    return pace


def tell_run(folder: Folder, term: Terminal) -> None:
    """Print what was found: the ladder, win shares by number of players, the test, faults."""
    results = folder.read_results()
    contestants = folder.plan.contestants
    term.tell(term.say("arena.played", games=len(results), folder=folder.path))
    if len(contestants) > 1:
        term.tell("\n".join(grid(_ladder(results, contestants, term))))
    for players in folder.plan.players:
        own = [result for result in results if result["players"] == players]
        _tell_wins(own, players, term, seats=len(contestants) == 1)
    test = sprt_of(folder)
    if test is not None:
        low, high = (f"{bound:g}" for bound in (test.low, test.high))
        blocks, ratio = len(test.scores), decimal(test.ratio, term.lang, "+.2f")
        key = f"arena.sprt.{test.verdict or 'open'}"
        term.tell(term.say(key, low=low, high=high, blocks=blocks, ratio=ratio))
    faults = sum(len(result["faults"]) for result in results)
    if faults:
        term.tell(term.say("arena.faults", faults=faults))


def _ladder(results: list[Result], bots: Sequence[str], term: Terminal) -> list[list[str]]:
    """The ladder as the rows of a table."""
    lang = term.lang
    rows = [[term.say(f"arena.column.{key}") for key in ("bot", "elo", "interval", "score", "comparisons")]]
    for rung in ladder(results, bots):
        interval = f"{decimal(rung.low, lang, '+.0f')} … {decimal(rung.high, lang, '+.0f')}"
        elo, score = decimal(rung.elo, lang, "+.0f"), _percent(rung.score, term)
        rows.append([rung.bot, elo, interval, score, str(rung.comparisons)])
    return rows


def _tell_wins(results: list[Result], players: int, term: Terminal, *, seats: bool) -> None:
    """Print what bots win where they sit once, with their lead; or what seats win, with their points."""
    key, wins, second = (
        ("arena.seat", statistics.wins_of_seats, statistics.points_of_seats)
        if seats
        else ("arena.wins", statistics.wins_of_bots, statistics.leads_of_bots)
    )
    beside = {share.name: share.value for share in statistics.means(results, second)}
    for share in statistics.shares(results, wins):
        told = term.say(
            key,
            players=players,
            name=share.name,
            share=_percent(share.value, term),
            low=_percent(share.low, term),
            high=_percent(share.high, term),
            games=share.count,
            mean=decimal(beside[share.name], term.lang, ".1f" if seats else "+.1f"),
        )
        term.tell(told)


def _percent(part: float, term: Terminal) -> str:
    return f"{decimal(100 * part, term.lang)} %"
