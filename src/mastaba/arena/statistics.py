"""Statistics: what the games of a run say beyond the ladder. Intervals take the blocks as what was drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import NormalDist, fmean, median
from typing import Final

from mastaba.arena.play import Result, Times
from mastaba.core.options import written

_LEVEL: Final = 0.95
_FEW_BLOCKS: Final = 20

_Sums = tuple[float, float, int]  # of a block: the values, what was expected, and how many


@dataclass(frozen=True)
class Share:
    """A mean with its interval: `count` cases in all, and what would be expected if nothing mattered."""

    name: str
    value: float
    low: float
    high: float
    count: int
    expected: float = 0.0

    @property
    def stands_out(self) -> bool:
        """Whether the expected value is outside of the interval."""
        return not self.low <= self.expected <= self.high


Case = tuple[str, float, float]  # a name, a value, and the expected value


def shares(
    results: Sequence[Result], cases: Callable[[Result], Iterable[Case]], *, corrected: bool = False
) -> list[Share]:
    """By name of the cases, the mean of their values, which are from 0 to 1.

    With `corrected` all intervals hold together with 95 % (Bonferroni).
    """
    found = _by_block(results, cases)
    z = _quantile(len(found) if corrected else 1)
    return [_share(name, sums, z) for name, sums in found.items()]


def means(results: Sequence[Result], cases: Callable[[Result], Iterable[Case]]) -> list[Share]:
    """By name of the cases, the mean of their values."""
    return [_mean(name, sums, _quantile(1)) for name, sums in _by_block(results, cases).items()]


def _quantile(tests: int) -> float:
    """The number of standard deviations on each side of an interval, if `tests` of them shall hold together."""
    return NormalDist().inv_cdf(1 - (1 - _LEVEL) / 2 / max(1, tests))


def _by_block(results: Sequence[Result], cases: Callable[[Result], Iterable[Case]]) -> dict[str, list[_Sums]]:
    """By name and block, the sums of its cases."""
    found: dict[str, list[_Sums]] = {}
    for _block, games in groupby(results, key=lambda result: result["block"]):
        own: dict[str, _Sums] = {}
        for game in games:
            for name, value, expected in cases(game):
                total, due, count = own.get(name, (0.0, 0.0, 0))
                own[name] = total + value, due + expected, count + 1
        for name, sums in own.items():
            found.setdefault(name, []).append(sums)
    return found


def _mean(name: str, sums: Sequence[_Sums], z: float) -> Share:
    """The mean; its variance is that of sums over blocks, for the games of a block are not independent."""
    count = sum(n for _, _, n in sums)
    mean = sum(total for total, _, _ in sums) / count
    expected = sum(due for _, due, _ in sums) / count
    blocks = len(sums)
    if blocks < 2:
        return Share(name, mean, -math.inf, math.inf, count, expected)
    squares = sum((total - mean * n) ** 2 for total, _, n in sums)
    spread = z * math.sqrt(squares * blocks / (blocks - 1)) / count
    return Share(name, mean, mean - spread, mean + spread, count, expected)


def _share(name: str, sums: Sequence[_Sums], z: float) -> Share:
    """A share with Wilson's interval for as many independent cases as have the variance of the mean.

    Where the variance says little, in a few blocks or if all cases are alike, a block counts as one case.
    """
    found = _mean(name, sums, z)
    blocks, share = len(sums), found.value
    varied = share * (1 - share)
    n = float(found.count)
    if blocks > 1 and varied and found.high > found.low:
        n = min(n, varied * (2 * z / (found.high - found.low)) ** 2)
    if blocks < _FEW_BLOCKS or not varied:
        n = min(n, blocks)
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    spread = z * math.sqrt(varied / n + z * z / (4 * n * n)) / (1 + z * z / n)
    low, high = (
        min(share, middle - spread),
        max(share, middle + spread),
    )  # rounding could put a share of 1 outside
    return Share(name, share, low, high, found.count, found.expected)


def victory(result: Result, seat: int) -> float:
    """The victory of a seat: 1, a part of a shared one, or 0."""
    places = result["places"]
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def wins_of_seats(result: Result) -> Iterator[Case]:
    """By seat, whether it won."""
    for seat in range(result["players"]):
        yield str(seat), victory(result, seat), 1 / result["players"]


def points_of_seats(result: Result) -> Iterator[Case]:
    """By seat, its points."""
    for seat, score in enumerate(result["scores"]):
        yield str(seat), score, fmean(result["scores"])


def _alone(result: Result) -> Iterator[int]:
    """The seats whose bot sits at the table once."""
    return (seat for seat, bot in enumerate(result["seats"]) if result["seats"].count(bot) == 1)


def wins_of_bots(result: Result) -> Iterator[Case]:
    """By bot that sits at the table once, whether it won."""
    for seat in _alone(result):
        yield result["seats"][seat], victory(result, seat), 1 / result["players"]


def leads_of_bots(result: Result) -> Iterator[Case]:
    """By bot that sits at the table once, its lead over the best other seat."""
    scores = result["scores"]
    for seat in _alone(result):
        yield result["seats"][seat], scores[seat] - max(scores[:seat] + scores[seat + 1 :]), 0.0


def points_of_bots(result: Result) -> Iterator[Case]:
    """By bot, the points of its seats."""
    for bot, score in zip(result["seats"], result["scores"], strict=True):
        yield bot, score, fmean(result["scores"])


def usual_wins(results: Sequence[Result]) -> dict[tuple[str, int], float]:
    """By bot and number of players, what its seats win in all games: what is expected of them in some of these."""
    found: dict[tuple[str, int], list[float]] = {}
    for result in results:
        for seat, bot in enumerate(result["seats"]):
            found.setdefault((bot, result["players"]), []).append(victory(result, seat))
    return {key: fmean(won) for key, won in found.items()}


def wins_of_features(results: Sequence[Result]) -> Callable[[Result], Iterator[Case]]:
    """By feature, whether its holder won; expected is what the bot of the holder usually wins.

    Otherwise everything that a strong bot likes would seem to win.
    """
    usual = usual_wins(results)

    def cases(result: Result) -> Iterator[Case]:
        for seat, features in enumerate(result["features"]):
            for feature in features:
                yield feature, victory(result, seat), usual[result["seats"][seat], result["players"]]

    return cases


def wins_of_options(results: Sequence[Result], bot: str) -> Callable[[Result], Iterator[Case]]:
    """By value of an option, whether a seat of this bot won; expected is what it usually wins."""
    usual = usual_wins(results)

    def cases(result: Result) -> Iterator[Case]:
        for seat, name in enumerate(result["seats"]):
            if name == bot:
                for option, value in result["options"].items():
                    yield f"{option}={written(value)}", victory(result, seat), usual[bot, result["players"]]

    return cases


def first_seat_by_option(result: Result) -> Iterator[Case]:
    """By value of an option, whether seat 0 won."""
    for option, value in result["options"].items():
        yield f"{option}={written(value)}", victory(result, 0), 1 / result["players"]


@dataclass(frozen=True)
class Shape:
    """What the games of a number of players were like: means, and for lengths also the extremes."""

    players: int
    games: int
    shortest: int
    median: float
    longest: int
    decisions: float  # of a seat
    branching: float  # legal moves of a decision
    lead_changes: float
    ties: float  # the share of games without a single winner


def shape(results: Sequence[Result]) -> Shape:
    """The shape of games of one number of players."""
    plies = [result["plies"] for result in results]
    decisions = sum(sum(result["decisions"]) for result in results)
    seats = sum(result["players"] for result in results)
    return Shape(
        players=results[0]["players"],
        games=len(results),
        shortest=min(plies),
        median=median(plies),
        longest=max(plies),
        decisions=decisions / seats,
        branching=sum(sum(result["choices"]) for result in results) / max(1, decisions),
        lead_changes=fmean(result["lead_changes"] for result in results),
        ties=fmean(result["places"].count(1) > 1 for result in results),
    )


@dataclass(frozen=True)
class Pace:
    """What the decisions of a bot took, in milliseconds."""

    bot: str
    clock: str
    decisions: int
    mean: float
    slowest: float


def paces(results: Sequence[Result], times: Sequence[Times]) -> list[Pace]:
    """By bot, the time of its decisions."""
    found: dict[tuple[str, str], list[tuple[float, float, int]]] = {}
    for result, spent in zip(results, times, strict=False):
        for seat, bot in enumerate(result["seats"]):
            row = spent["seconds"][seat], spent["slowest"][seat], spent["decisions"][seat]
            found.setdefault((bot, spent["clocks"][seat]), []).append(row)
    return [
        Pace(
            bot,
            clock,
            decisions := sum(n for _, _, n in rows),
            1000 * sum(seconds for seconds, _, _ in rows) / max(1, decisions),
            1000 * max(slowest for _, slowest, _ in rows),
        )
        for (bot, clock), rows in found.items()
    ]


def faults(results: Sequence[Result]) -> dict[tuple[str, str], int]:
    """By bot and kind, the number of faults."""
    found: dict[tuple[str, str], int] = {}
    for result in results:
        for fault in result["faults"]:
            key = result["seats"][fault["seat"]], fault["kind"]
            found[key] = found.get(key, 0) + 1
    return found
