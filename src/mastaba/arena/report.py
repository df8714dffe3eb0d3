"""Report: a run as one HTML file, without scripts and without anything from outside."""

from __future__ import annotations

import math
import shlex
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

from mastaba.arena import statistics
from mastaba.arena.folder import Folder
from mastaba.arena.ladder import Rung, ladder
from mastaba.arena.play import Result
from mastaba.arena.run import sprt_of
from mastaba.arena.sprt import Sprt
from mastaba.arena.statistics import Share, means, shares
from mastaba.core import registry
from mastaba.core.game import Json
from mastaba.core.words.catalogue import GENERAL, Words, decimal, words

_STYLE: Final = Path(__file__).with_name("report.css")
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def html(folder: Folder, lang: str) -> str:
    """The report of what was played so far."""
    page = _Page(folder, lang)
    title = escape(page.say("title", game=page.words_of_game("game.title")))
    body = "\n".join(page.sections())
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{_STYLE.read_text('utf-8')}</style>\n</head>\n"
        f"<body>\n<h1>{title}</h1>\n{body}\n</body>\n</html>\n"
    )


class _Page:
    """The sections of a report, in a language."""

    def __init__(self, folder: Folder, lang: str) -> None:
        self.folder = folder
        self.lang = lang
        self.results = folder.read_results()
        self.by_players = {
            players: [result for result in self.results if result["players"] == players]
            for players in folder.plan.players
        }
        self.words: Words = words(GENERAL, lang)
        self.words_of_game = registry.get(folder.plan.game).info.catalogue(lang)

    def say(self, key: str, **params: object) -> str:
        """A text of the report."""
        return self.words(f"arena.report.{key}", **params)

    def sections(self) -> Iterator[str]:
        """All sections, those without data left out."""
        plan = self.folder.plan
        blocks = len({result["block"] for result in self.results})
        yield self.note("played", games=len(self.results), planned=plan.total_games, blocks=blocks)
        if not self.results:
            return
        if len(plan.contestants) > 1:
            yield self.ladder()
        if (test := sprt_of(self.folder)) is not None:
            yield self.sprt(test)
        for players, results in self.by_players.items():
            if results:
                yield f"<h2>{escape(self.say('players', players=players))}</h2>"
                yield from self.of_players(results)
        yield from self.over_all()
        yield self.origin()

    # --- Sections

    def ladder(self) -> str:
        """The bots by strength."""
        rungs = ladder(self.results, self.folder.plan.contestants)
        rows = [
            [rung.bot, self.number(rung.elo, "+.0f"), self.range(rung.low, rung.high, "+.0f"),
             self.percent(rung.score), str(rung.comparisons)]
            for rung in rungs
        ]  # fmt: skip
        table = self.table("ladder", ("bot", "elo", "interval", "score", "pairs"), rows)
        return table + self.note("about_ladder", bot=self.folder.plan.contestants[0]) + self.chart(rungs)

    def chart(self, rungs: Sequence[Rung]) -> str:
        """The intervals of the ladder as a picture; the tables say the same."""
        least, most = min(rung.low for rung in rungs), max(rung.high for rung in rungs)
        if not math.isfinite(most - least) or most <= least:
            return ""
        rows = []
        for rung in rungs:
            low, middle, high = (100 * (x - least) / (most - least) for x in (rung.low, rung.elo, rung.high))
            line = (
                f'<line x1="{low:.1f}" x2="{high:.1f}" y1="5" y2="5" stroke="var(--bar)" stroke-width="2"/>'
            )
            dot = f'<circle cx="{middle:.1f}" cy="5" r="3" fill="var(--bar)"/>'
            picture = f'<svg viewBox="-4 0 108 10" aria-hidden="true">{line}{dot}</svg>'
            rows.append(f"<tr><td>{escape(rung.bot)}</td><td>{picture}</td></tr>")
        return f'<table role="presentation">{"".join(rows)}</table>'

    def sprt(self, test: Sprt) -> str:
        """What the test has found."""
        key = f"cli.arena.sprt.{test.verdict or 'open'}"
        told = self.words(
            key,
            low=f"{test.low:g}",
            high=f"{test.high:g}",
            blocks=len(test.scores),
            ratio=self.number(test.ratio, "+.2f"),
        )
        return f"<p>{escape(told)}</p>"

    def of_players(self, results: list[Result]) -> Iterator[str]:
        """What is told for each number of players: bots, seats, the shape of games."""
        leads = {share.name: share for share in means(results, statistics.leads_of_bots)}
        points = {share.name: share for share in means(results, statistics.points_of_bots)}
        rows = [
            [won.name, *self.share(won), self.spread(leads[won.name]), self.number(points[won.name].value)]
            for won in shares(results, statistics.wins_of_bots)
        ]
        if rows:
            yield self.table(
                "alone", ("bot", "games", "wins", "interval", "expected", "lead", "points"), rows
            )
            yield self.note("about_alone")
        scored = {share.name: share for share in means(results, statistics.points_of_seats)}
        seats = [
            [won.name, *self.share(won), self.spread(scored[won.name], "")]
            for won in shares(results, statistics.wins_of_seats, corrected=True)
        ]
        yield self.table("seats", ("seat", "games", "wins", "interval", "expected", "points"), seats)
        found = statistics.shape(results)
        row = [
            str(found.games), f"{found.shortest} … {found.median:g} … {found.longest}", self.number(found.decisions),
            self.number(found.branching), self.number(found.lead_changes, ".2f"), self.percent(found.ties),
        ]  # fmt: skip
        columns = ("games", "length", "decisions", "branching", "lead_changes", "ties")
        yield self.table("shape", columns, [row])

    def over_all(self) -> Iterator[str]:
        """What is told for the whole run: features, drawn options, times, faults."""
        features = shares(self.results, statistics.wins_of_features(self.results), corrected=True)
        if features:
            yield f"<h2>{escape(self.say('features'))}</h2>"
            yield self.win_rates("feature", features, self.feature)
        if self.folder.plan.vary:
            yield f"<h2>{escape(self.say('options'))}</h2>"
            yield self.win_rates("first_seat", self.varied(statistics.first_seat_by_option), str)
            for bot in self.folder.plan.contestants:
                cases = statistics.wins_of_options(self.results, bot)
                yield self.win_rates("bot_by_option", self.varied(cases), str, bot=bot)
        yield f"<h2>{escape(self.say('times'))}</h2>"
        rows = [
            [pace.bot, self.say(f"clock.{pace.clock}"), str(pace.decisions), self.number(pace.mean, ".2f"),
             self.number(pace.slowest)]
            for pace in statistics.paces(self.results, self.folder.read_times())
        ]  # fmt: skip
        yield self.table("pace", ("bot", "clock", "decisions_made", "mean_ms", "slowest_ms"), rows)
        faults = statistics.faults(self.results)
        if faults:
            listed = [[bot, self.say(f"fault.{kind}"), str(count)] for (bot, kind), count in faults.items()]
            yield self.table("faults", ("bot", "kind", "count"), listed) + self.note("about_faults")

    def varied(self, cases: Callable[[Result], Iterable[statistics.Case]]) -> list[Share]:
        """The shares of the options that were drawn."""
        return [
            share
            for share in shares(self.results, cases, corrected=True)
            if share.name.partition("=")[0] in self.folder.plan.vary
        ]

    def win_rates(self, key: str, found: list[Share], name: Callable[[str], str], **params: object) -> str:
        """Win rates by name, the best first; those that stand out are bold."""
        ordered = sorted(found, key=lambda share: share.expected - share.value)
        rows = [[name(share.name), *self.share(share)] for share in ordered]
        marks = [share.stands_out for share in ordered]
        columns = ("name", "cases", "wins", "interval", "expected")
        return self.table(key, columns, rows, marks, **params) + self.note("about_rates", tests=len(found))

    def feature(self, name: str) -> str:
        """A feature with what the game calls it: the text of the first of its tables that has one."""
        keys = (key for key in self.words_of_game.keys() if key.partition(".")[2] == name)  # noqa: SIM118
        told = next((self.words_of_game(key) for key in keys), "")
        return f"{told} ({name})" if told else name

    def origin(self) -> str:
        """The command and the versions."""
        head: Json = self.folder.described()
        told = {**head["deciding"], **head["versions"]}
        rows = [[name, str(value)] for name, value in told.items()]
        command = escape(shlex.join(head["command"]))
        table = self.table("versions", ("name", "value"), rows)
        return f"<h2>{escape(self.say('origin'))}</h2>\n<pre>{command}</pre>\n{table}"

    # --- Parts

    def table(
        self,
        key: str,
        columns: Sequence[str],
        rows: Sequence[Sequence[str]],
        marks: Sequence[bool] = (),
        **params: object,
    ) -> str:
        """A table with a caption; marked rows are bold."""
        head = "".join(f'<th scope="col">{escape(self.say(f"column.{name}"))}</th>' for name in columns)
        lines = []
        for number, row in enumerate(rows):
            sort = ' class="out"' if number < len(marks) and marks[number] else ""
            lines.append(f"<tr{sort}>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>")
        caption = escape(self.say(f"caption.{key}", **params))
        body = "\n".join(lines)
        parts = f"<caption>{caption}</caption>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>"
        return f"<table>\n{parts}\n</table>\n"

    def note(self, key: str, **params: object) -> str:
        """A sentence below a table."""
        return f'<p class="note">{escape(self.say(key, **params))}</p>\n'

    def share(self, share: Share) -> list[str]:
        """The cells of a win rate: count, share, interval, expected share."""
        low, high = max(0.0, share.low), min(1.0, share.high)
        interval = f"{self.percent(low)} … {self.percent(high)}"
        return [str(share.count), self.percent(share.value), interval, self.percent(share.expected)]

    def spread(self, share: Share, sign: str = "+") -> str:
        """A mean with half of its interval."""
        half = (share.high - share.low) / 2
        mean = self.number(share.value, f"{sign}.1f")
        return f"{mean} ± {self.number(half)}" if math.isfinite(half) else mean

    def range(self, low: float, high: float, form: str) -> str:
        """An interval."""
        return f"{self.number(low, form)} … {self.number(high, form)}"

    def percent(self, part: float) -> str:
        """A share in per cent."""
        return f"{self.number(100 * part)} %"

    def number(self, value: float, form: str = ".1f") -> str:
        """A number as the language writes it."""
        return decimal(value, self.lang, form)
