"""`mastaba bench`: how fast the rules run; compiled against pure, and against others."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from contextlib import ExitStack, closing
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final

import mastaba
from mastaba.cli import measure, peers
from mastaba.cli.arguments import DEFAULT_PLAYERS, add_game, add_setup, chosen_options
from mastaba.cli.terminal import CommandError, Progress, Terminal, grid
from mastaba.core import registry
from mastaba.core.game import Game, Json, Options

_HEADLINE = ("games_per_s", "plies_per_s", "clone_ns", "step_ns", "legal_ns", "python_games_per_s")


EXAMPLES: Final = {
    "pure": "bench imhotep --pure",
    "options": "bench imhotep --options all=b",
    "peers": "bench --peers --plot out.png",
}


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba bench` takes."""
    add_game(parser, term)
    add_setup(parser, term)
    parser.add_argument("--pure", action="store_true", help=term.say("help.pure"))
    parser.add_argument("--peers", action="store_true", help=term.say("help.peers"))
    parser.add_argument("--json", action="store_true", help=term.say("help.json"))
    parser.add_argument("--plot", type=Path, metavar=term.say("metavar.file"), help=term.say("help.plot"))
    parser.add_argument("--seconds", type=float, default=0.2, metavar="S", help=term.say("help.seconds"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Measure, then print a table or JSON."""
    chosen = [registry.get(args.game)] if args.game else [registry.get(name) for name in registry.names()]
    setups = [
        (game, players, chosen_options(game, args.option, players))
        for game in chosen
        for players in _counts(game, args.players)
    ]
    if not 0 < args.seconds <= 60:
        raise CommandError("seconds", seconds=args.seconds)
    if args.plot:
        _pyplot()  # fails at once if it is not installed
    others = peers.installed() if args.peers else {}
    progress = Progress(
        term.say("bench.measuring"), measure.ROUNDS * (len(setups) * (1 + args.pure) + len(others))
    )
    found: Json = {}
    for game, players, options in setups:
        row = _measured(game, players, options, args, progress)
        found.setdefault(game.info.name, {"game": game.info.name, "options": options, "players": {}})
        found[game.info.name]["players"][str(players)] = row
    beside = {}
    for name, one_round in others.items():
        rounds = []
        for _ in range(measure.ROUNDS):
            rounds.append(one_round())
            progress.step()
        beside[name] = measure.summary(rounds)
    progress.end()
    result = _result(found, beside, args)
    if args.plot:
        _plot(result, args.plot, term)
    if args.json:
        term.tell(json.dumps(result))
    else:
        _tell(result, args, term)
        if args.plot:
            term.tell(term.say("bench.plotted", path=args.plot))
    return 0


def _counts(game: Game, wish: int | None) -> list[int]:
    """The numbers of players to measure."""
    if wish is not None:
        return [game.info.check_players(wish)]
    return list(range(max(2, game.info.least_players), game.info.most_players + 1))


# --- Measuring ------------------------------------------------------------------------------------


def _measured(
    game: Game, players: int, options: Options, args: argparse.Namespace, progress: Progress
) -> Json:
    """All rounds of a set-up: ours, each followed by a pure one."""
    ours: list[dict[str, float]] = []
    pure: list[dict[str, float]] = []
    with ExitStack() as stack:
        meter = measure.Meter(game, players, options, args.seconds)
        worker = None
        if args.pure:
            worker = stack.enter_context(closing(PureWorker(game, players, options, args.seconds)))
        for _ in range(measure.ROUNDS):
            ours.append(meter.measure())
            progress.step()
            if worker:
                pure.append(worker.measure())
                progress.step()
    row: Json = {"here": measure.summary(ours)}
    if pure:
        row["pure"] = measure.summary(pure)
        pairs = zip(ours, pure, strict=True)  # in turn, so that a busy machine disturbs both
        row["pure_ratio"] = statistics.median(o["games_per_s"] / p["games_per_s"] for o, p in pairs)
    return row


class PureWorker:
    """The same source uncompiled, in a process of its own that measures on request."""

    def __init__(self, game: Game, players: int, options: Options, seconds: float) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", "from mastaba.cli.measure import main; main()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "MASTABA_PURE": "1"},
        )
        wish = {"game": game.info.name, "players": players, "options": options, "seconds": seconds}
        self._ask(json.dumps(wish))

    def measure(self) -> dict[str, float]:
        """One round."""
        return {name: float(value) for name, value in self._ask("").items()}

    def _ask(self, line: str) -> dict[str, Any]:
        to, back = _pipe(self.process.stdin), _pipe(self.process.stdout)
        try:
            print(line, file=to, flush=True)
            answer = back.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise CommandError("worker")
        return dict(json.loads(answer))

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait()
        _pipe(self.process.stdin).close()
        _pipe(self.process.stdout).close()


def _pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None  # noqa: S101 (it was asked for)
    return stream


def _result(found: Json, beside: Json, args: argparse.Namespace) -> Json:
    """The JSON object: the headline of the first game, and the details of all."""
    for one in found.values():
        counts = sorted(map(int, one["players"]))
        head = DEFAULT_PLAYERS if DEFAULT_PLAYERS in counts else counts[len(counts) // 2]
        row = one["players"][str(head)]
        one["headline_players"] = head
        one |= {name: row["here"][name]["median"] for name in _HEADLINE}
        one["spread"] = row["here"]["games_per_s"]["spread"]
        if args.pure:
            one["pure_ratio"] = row["pure_ratio"]
    result: Json = {
        "mastaba": mastaba.__version__,
        "python": sys.version.split()[0],
        "compiled": mastaba.compiled(),
        **next(iter(found.values())),
        "rounds": measure.ROUNDS,
        "seconds": args.seconds,
        "games": found,
    }
    if args.peers:
        result["peers"] = beside
        result["peers_missing"] = peers.missing()
    return result


# --- Tables ---------------------------------------------------------------------------------------


def _tell(result: Json, args: argparse.Namespace, term: Terminal) -> None:
    form = term.say("form.compiled" if result["compiled"] else "form.pure")
    term.tell(
        term.say(
            "bench.about",
            version=result["mastaba"],
            form=form,
            python=result["python"],
            rounds=measure.ROUNDS,
        )
    )
    for game in result["games"].values():
        unusual = ", ".join(
            f"{o.name}={str(game['options'][o.name]).lower()}"
            for o in registry.get(game["game"]).info.options
            if game["options"][o.name] != o.default
        )
        term.tell()
        term.tell(term.bold(game["game"] + (f" ({unusual})" if unusual else "")))
        term.tell("\n".join(grid(_rows(game, args, term))))
    if args.peers:
        term.tell()
        term.tell(term.bold(term.say("bench.peers")))
        if result["peers"]:
            head = [_column(name, term) for name in ("", *_HEADLINE[:-1])]
            both = _driven(result, term) | result["peers"]
            rows = [[name, *_cells(row, _HEADLINE[:-1])] for name, row in both.items()]
            term.tell("\n".join(grid([head, *rows])))
        for name in result["peers_missing"]:
            term.tell(term.say("bench.missing", name=name))
    term.tell()
    for name in ("inside", "calls", "driven"):
        term.tell_wrapped(term.say(f"bench.legend.{name}"))


def _rows(game: Json, args: argparse.Namespace, term: Terminal) -> list[list[str]]:
    """One row for each number of players, and one for each as pure Python."""
    head = [_column(name, term) for name in ("players", *_HEADLINE)]
    rows = [head + [_column("ratio", term)] * args.pure]
    for players, row in game["players"].items():
        ratio = [f"{row['pure_ratio']:.1f} ×"] if args.pure else []
        rows.append([players, *_cells(row["here"], _HEADLINE), *ratio])
        if args.pure:
            rows.append([term.say("bench.as_pure", players=players), *_cells(row["pure"], _HEADLINE), ""])
    return rows


def _driven(result: Json, term: Terminal) -> Json:
    """Our games as the peers are measured: driven from Python."""
    found = {}
    for game in result["games"].values():
        players = game["headline_players"]
        row = game["players"][str(players)]["here"]
        name = term.say("bench.driven", game=game["game"], players=players)
        found[name] = row | {
            "games_per_s": row["python_games_per_s"],
            "plies_per_s": row["python_plies_per_s"],
        }
    return found


def _column(name: str, term: Terminal) -> str:
    return term.say(f"bench.column.{name}") if name else ""


def _cells(row: Json, names: tuple[str, ...]) -> list[str]:
    """Medians, the first one with its spread."""
    cells = [_short(row[name]["median"]) if name in row else "–" for name in names]
    cells[0] += f" ±{row[names[0]]['spread'] / 2:.0%}"
    return cells


def _short(value: float) -> str:
    """A number with three or more significant digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


# --- Drawing --------------------------------------------------------------------------------------


def _pyplot() -> Any:
    """The plotting library, if it is installed."""
    if not find_spec("matplotlib"):
        raise CommandError("matplotlib")
    matplotlib = import_module("matplotlib")
    matplotlib.use("agg")
    matplotlib.rcParams["svg.fonttype"] = "none"
    return import_module("matplotlib.pyplot")


def _plot(result: Json, path: Path, term: Terminal) -> None:
    """Games a second as bars on a logarithmic scale."""
    bars: list[tuple[str, float, str]] = []
    for game in result["games"].values():
        for players, row in game["players"].items():
            name = term.say("bench.bar", game=game["game"], players=players)
            bars.append((name, row["here"]["games_per_s"]["median"], "#1f4e8c"))
            if "pure" in row:
                pure = term.say("bench.as_pure", players=name)
                bars.append((pure, row["pure"]["games_per_s"]["median"], "#c9a227"))
    if result.get("peers"):
        driven = _driven(result, term)
        bars += [(name, row["games_per_s"]["median"], "#2e7d5b") for name, row in driven.items()]
        bars += [(name, row["games_per_s"]["median"], "#b5482f") for name, row in result["peers"].items()]
    pyplot = _pyplot()
    figure, axes = pyplot.subplots(figsize=(8, 1 + 0.35 * len(bars)), layout="constrained")
    names, values, colours = zip(*reversed(bars), strict=True)
    drawn = axes.barh(names, values, color=colours)
    axes.bar_label(drawn, [f"{value:,.0f}" for value in values], padding=3)
    axes.set_xscale("log")
    axes.set_xlim(right=max(values) * 4)
    axes.set_xlabel(term.say("bench.axis"))
    axes.spines[["top", "right"]].set_visible(False)
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise CommandError(
            "cannot_write", path=path, why=getattr(error, "strerror", None) or error
        ) from error
    pyplot.close(figure)
