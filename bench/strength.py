"""The ladders of docs/strength.md: play their games, and write their tables.

python bench/strength.py play imhotep --out build/strength --quick 2000 --slow 200
python bench/strength.py write --out build/strength

A run that was stopped goes on. `write` takes up what the runs in the folder have found into bench/strength.jsonl, and
makes the tables of docs/strength.md from it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from mastaba import bots
from mastaba.arena import statistics
from mastaba.arena.executors import Processes
from mastaba.arena.folder import Folder
from mastaba.arena.plan import Plan
from mastaba.arena.run import play_out
from mastaba.core import registry
from mastaba.core.game import Game

ROWS = Path(__file__).with_suffix(".jsonl")
PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
MARKS = "<!-- {}: made by bench/strength.py -->", "<!-- end of {} -->"
SMALL, FULL = 2, 4  # players of a table
KINDS = ("step", "top", "solo")
# The iterations of the strongest bot in about a second of one core of our machine, at tables of two and of four: they
# play the same games anywhere.
A_SECOND = {
    "faraon": (40_000, 40_000), "hamunaptra": (400, 120), "imhotep": (200_000, 200_000), "kemet": (1600, 360),
    "kheops": (20_000, 20_000),
}  # fmt: skip
PARTS = (4, 1)  # of a second


@dataclass(frozen=True)
class Row:
    """What a run found: `bot` sat once, `rival` on all other seats."""

    game: str
    kind: str  # step: of the ladder; top: the strongest against the yardstick; solo
    players: int
    bot: str
    rival: str
    games: int
    wins: tuple[float, float, float]  # the share, and its interval; solo: the mean of the points
    milliseconds: dict[str, float]  # CPU time of a decision, the mean
    command: str


def yardstick(game: Game) -> str:
    """The bot that never changes, which the strongest is measured with."""
    names = bots.names(game)
    return "greedy" if "greedy" in names else game.bots.players[0].name


def plans(game: Game, quick: int, slow: int) -> Iterator[tuple[str, Plan]]:
    """The runs of a game, each with its kind; the quick ones first."""
    name, ladder, seed = game.info.name, bots.levels(game), "strength"
    tables = sorted({SMALL, min(FULL, game.info.most_players)})

    def plan(bot: str, rival: str, players: int, games: int) -> Plan:
        against = (rival,) if rival else ()
        return Plan(name, (bot,), against, (players,), games, seed, {})

    for players in tables:
        for below, bot in pairwise(ladder[:-1]):
            yield "step", plan(bot, below, players, quick)
    if game.info.least_players == 1:
        for bot in ladder[:-1]:
            yield "solo", plan(bot, "", 1, quick)
        yield "solo", plan(strongest(game, 1, PARTS[0]), "", 1, slow)
    for part in PARTS:
        for players in tables:
            bot = strongest(game, players, part)
            yield "step", plan(bot, ladder[-2], players, slow)
            yield "top", plan(bot, yardstick(game), players, slow)


def strongest(game: Game, players: int, part: int) -> str:
    """The strongest level of a game with a part of a second: 4 is a quarter."""
    return f"{bots.levels(game)[-1]}:{A_SECOND[game.info.name][players > SMALL] // part}it"


def folder_of(out: Path, kind: str, plan: Plan) -> Folder:
    """Where a run is."""
    bot, rival = (word.replace(":", "-") for word in (plan.bots[0], (*plan.against, "")[0]))
    words = (plan.game, kind, f"{plan.players[0]}p", bot, rival)
    return Folder(out / "_".join(word for word in words if word), plan)


def play(given: argparse.Namespace) -> None:
    """Play what is left of the runs of some games."""
    for name in given.games:
        for kind, plan in plans(registry.get(name), given.quick, given.slow):
            if kind not in given.kinds or plan.players[0] not in given.players:
                continue
            folder = folder_of(given.out, kind, plan)
            if folder.head.exists():
                first = folder.resume()
            else:
                folder.create(("bench/strength.py", "play", name))
                first = 0
            play_out(folder, Processes(given.workers), first, lambda _games: None)
            row = found(kind, folder)
            print(told(row), flush=True)


def found(kind: str, folder: Folder) -> Row:
    """What a run has found so far."""
    plan, results = folder.plan, folder.read_results()
    bot, rival = plan.bots[0], (*plan.against, "")[0]
    if rival:
        share = next(s for s in statistics.shares(results, statistics.wins_of_bots) if s.name == bot)
    else:
        share = next(s for s in statistics.means(results, statistics.points_of_bots) if s.name == bot)
    paces = statistics.paces(results, folder.read_times())
    words = ["mastaba arena", plan.game, bot, *(["--against", rival] if rival else [])]
    words += [f"--players {plan.players[0]} --games {plan.games} --seed {plan.seed}"]
    return Row(
        plan.game,
        kind,
        plan.players[0],
        bot,
        rival,
        share.count,
        (round(share.value, 4), round(share.low, 4), round(share.high, 4)),
        {pace.bot: round(pace.mean, 2) for pace in paces},
        " ".join(words),
    )


def told(row: Row) -> str:
    """A row in words."""
    if row.kind == "solo":
        mean, low, high = row.wins
        return f"{row.game} alone: {row.bot} {mean:.1f} points ({low:.1f} to {high:.1f}), {row.games} games"
    share, low, high = (100 * part for part in row.wins)
    return (
        f"{row.game}, {row.players} players: {row.bot} against {row.rival} "
        f"{share:.1f} % ({low:.1f} to {high:.1f}), {row.games} games"
    )


def write(given: argparse.Namespace) -> None:
    """Take up what the runs have found, and make the tables."""
    rows = {key(row): row for row in read_rows()}
    for head in sorted(given.out.glob("*/run.json")):
        plan = Plan.from_json(json.loads(head.read_text("utf-8"))["plan"])
        kind = head.parent.name.split("_")[1]
        folder = Folder(head.parent, plan)
        if folder.read_results():
            row = found(kind, folder)
            rows[key(row)] = row
    ROWS.write_text("".join(json.dumps(asdict(row)) + "\n" for row in rows.values()), encoding="utf-8")
    PAGE.write_text(with_tables(PAGE.read_text("utf-8"), list(rows.values())), encoding="utf-8")


def key(row: Row) -> tuple[object, ...]:
    """What a row is about: a newer run takes its place."""
    return row.game, row.kind, row.players, row.bot, row.rival


def read_rows() -> list[Row]:
    """The rows that were found."""
    lines = ROWS.read_text("utf-8").splitlines() if ROWS.exists() else []
    datas: list[dict[str, Any]] = [json.loads(line) for line in lines]
    return [Row(**{**data, "wins": tuple(data["wins"])}) for data in datas]


def with_tables(page: str, rows: list[Row]) -> str:
    """The page with the tables of all games between their marks."""
    for name in registry.names():
        begin, end = (mark.format(name) for mark in MARKS)
        before, _, rest = page.partition(begin)
        _, found_end, after = rest.partition(end)
        if not found_end:
            raise SystemExit(f"{PAGE.name} has no marks for {name}")
        page = f"{before}{begin}\n\n{table(registry.get(name), rows)}\n\n{end}{after}"
    return page


def table(game: Game, rows: list[Row]) -> str:
    """The rows of a game as a table: the ladder from below, then the strongest against the yardstick."""
    names, words = bots.levels(game), game.info.catalogue("en")
    own = [row for row in rows if row.game == game.info.name]
    own.sort(key=lambda r: (KINDS.index(r.kind), r.players, names.index(r.bot.partition(":")[0]), r.bot))

    def called(bot: str) -> str:
        name = words(f"bot.{bot.partition(':')[0]}.name") if f"bot.{bot}.name" in words else ""
        return f"{name} (`{bot}`)" if name else f"`{bot}`"

    lines = [
        "| players | bot | against | wins | 95 % | games | ms a decision |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in own:
        if row.kind == "solo":
            shown = f"{row.wins[0]:.1f} points", f"{row.wins[1]:.1f}–{row.wins[2]:.1f}"
        else:
            share, low, high = (100 * part for part in row.wins)
            shown = f"{share:.0f} %", f"{low:.0f}–{high:.0f} %"
        rival = called(row.rival) if row.rival else "alone"
        pace = f"{row.milliseconds.get(row.bot, 0):.3g}"
        cells = (str(row.players), called(row.bot), rival, *shown, f"{row.games:,}", pace)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) if own else "Not measured yet."


def main() -> None:
    """Play or write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="play the games, or go on with them")
    playing.add_argument("games", nargs="*", default=registry.names())
    playing.add_argument("--quick", type=int, default=2000, help="games of the quick bots, each")
    playing.add_argument("--slow", type=int, default=200, help="games of the strongest, each")
    playing.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS, help="only these runs")
    playing.add_argument(
        "--players", nargs="+", type=int, default=range(1, FULL + 1), help="only these tables"
    )
    playing.add_argument("--workers", type=int, default=None)
    playing.set_defaults(run=play)
    writing = commands.add_parser("write", help="make the tables")
    writing.set_defaults(run=write)
    for command in (playing, writing):
        command.add_argument("--out", type=Path, default=Path("build/strength"))
    given = parser.parse_args()
    given.run(given)


if __name__ == "__main__":
    main()
