"""Analysis: what each seat could hope for during a game, what its decisions cost, and its luck and its skill."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from mastaba.core.budget import Budget
from mastaba.core.engine.state import CHANCE
from mastaba.core.position import Position
from mastaba.core.record import Record
from mastaba.teacher import edition, judges, moments, scale
from mastaba.teacher.accounts import account
from mastaba.teacher.judge import Basis, Look, basis
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.moments import Moment
from mastaba.teacher.reasons import reasons
from mastaba.teacher.report import VERSION, Account, Analysis, Decision, Values, Word
from mastaba.teacher.scale import ONE

__all__ = ["AUTO", "Account", "Analysis", "Decision", "Values", "analyse"]

AUTO: Final = "auto"
_SECONDS: Final = 50  # for a whole game, where no budget is given
_MOST: Final = 0.5  # seconds for one look, for a short game needs no more
_HASTE: Final = 20  # a quick look has one iteration in so many

Tell = Callable[[int, int], None]


def _silent(_done: int, _total: int) -> None:
    pass


def analyse(
    record: Record,
    budget: Budget | None = None,
    decide: Collection[int] | None = None,
    tell: Tell = _silent,
) -> Analysis:
    """Analyse a record. The budget is for one look at one position; without it, a whole game takes a minute at most.

    `decide` are the seats whose decisions are judged; None: all. `tell(done, total)` reports progress. The same record
    and budget give the same analysis on every machine: a time stands for a number of iterations.
    """
    course = moments.of(record)
    judged = [m for m in course if m.decider >= 0 and (decide is None or m.decider in decide)]
    teacher = _Teacher(record, course)
    teacher.iterations = teacher.iterations_of(budget, len(course), len(judged))
    total = len(course) + len(judged)
    chances: list[list[int]] = []
    values: list[Values] = []
    for moment in course:
        chances.append(teacher.chances(moment, chances))
        values.append({"chance": [chance / ONE for chance in chances[-1]], "points": teacher.points(moment)})
        tell(moment.number + 1, total)
    decisions = []
    for number, moment in enumerate(judged, len(course) + 1):
        decisions.append(teacher.decision(moment))
        tell(number, total)
    return {
        "version": VERSION,
        "edition": edition.of(record.game),
        "game": record.game.info.name,
        "players": record.players,
        "budget": AUTO if budget is None else str(budget),
        "values": values,
        "decisions": decisions,
        "accounts": [
            account(seat, [row[seat] for row in chances], [moment.decider for moment in course[:-1]])
            for seat in range(record.players)
        ],
    }


class _Teacher:
    """Judges the moments of one game, each at most once for all who know the same."""

    def __init__(self, record: Record, course: list[Moment]) -> None:
        self.record = record
        self.course = course
        self.evaluator = record.game.bots.evaluator
        self.judge = judges.of(record.game)
        self.calibration = scale.of(record.game)
        self.scale = self.calibration.scale(record.players)
        self.iterations = 1
        self._looks: dict[tuple[bytes, int], Look] = {}
        self._bases: dict[tuple[bytes, int], Basis] = {}

    def iterations_of(self, budget: Budget | None, moments: int, decisions: int) -> int:
        """The iterations of one look."""
        rate = self.calibration.rate
        if budget is not None:
            seconds = budget.seconds
            return budget.amount if seconds is None else max(1, round(seconds * rate))
        looks = len({(known.key, known.viewer) for moment in self.course for known in moment.knowledge})
        return max(1, round(rate * min(_MOST, _SECONDS / (looks + 2 * decisions))))

    def look(self, known: Knowledge) -> Look:
        """How a moment looks to a seat."""
        at = known.key, known.viewer
        if at not in self._looks:
            self._looks[at] = self.judge.look(known, self.iterations)
        return self._looks[at]

    def basis(self, known: Knowledge) -> Basis:
        """What the points at the end are expected from."""
        at = known.key, known.viewer
        if at not in self._bases:
            self._bases[at] = basis(known, self.evaluator)
        return self._bases[at]

    def chances(self, moment: Moment, before: list[list[int]]) -> list[int]:
        """The chance of each seat by what it knows, in units of ONE."""
        if moment.position.is_over:
            return result(moment.position, self.scale)
        if before and self.course[moment.number - 1].quiet:
            return before[-1]
        stage = self.scale.stage(moment.number)
        if self.record.players == 1:
            return [self.scale.share(self.points(moment)[0])]
        return [
            self.scale.chance(self.look(known).raw[seat], stage)
            for seat, known in enumerate(moment.knowledge)
        ]

    def points(self, moment: Moment) -> list[float]:
        """The points at the end that each seat can expect."""
        if moment.position.is_over:
            return [float(points) for points in moment.position.scores()]
        stage = self.scale.stage(moment.number)
        return [
            round(self.scale.points(self.basis(known), stage)[seat], 2)
            for seat, known in enumerate(moment.knowledge)
        ]

    def decision(self, moment: Moment) -> Decision:
        """A decision, judged by what its seat knew."""
        known, move = moment.own, moment.move
        look = self.look(known)
        best, cost = look.line[0] if look.line else move, 0
        if best != move:
            cost = self._cost(moment, best)
        if cost <= 0:
            best, cost = move, 0
        word = self._word(moment, look) if best == move else self._blame(cost / ONE)
        return {
            "ply": moment.number,
            "seat": moment.decider,
            "move": move,
            "best": best,
            "cost": cost / ONE,
            "word": word,
            "line": [] if best == move else playable(moment.position, look.line),
            "reasons": [] if best == move else reasons(known, best, move),
        }

    def _cost(self, moment: Moment, best: str, others: tuple[str, ...] = ()) -> int:
        """What the best move is better than the one that was made, or than all of these."""
        stage = self.scale.stage(moment.number)
        raws = self.judge.compare(moment.own, [best, *(others or (moment.move,))], self.iterations)
        chance, *rest = (self.scale.chance(raw, stage) for raw in raws)
        return chance - max(rest)

    def _blame(self, cost: float) -> Word:
        marks = self.calibration.marks
        if cost < marks.inaccurate:
            return ""
        if cost < marks.mistake:
            return "inaccurate"
        return "mistake" if cost < marks.blunder else "blunder"

    def _word(self, moment: Moment, look: Look) -> Word:
        """Whether the best move was brilliant: the only good one, and a quick look prefers another."""
        if not look.rivals:
            return ""
        quick = self.judge.look(moment.own, max(1, self.iterations // _HASTE)).line[0]
        if quick == moment.move:
            return ""
        others = tuple(dict.fromkeys([*look.rivals, quick]))
        gap = self._cost(moment, moment.move, others) / ONE
        return "brilliant" if gap >= self.calibration.marks.brilliant else ""


def result(position: Position, scaled: scale.Scale) -> list[int]:
    """What a finished game was worth, in units of ONE: winners share it; alone, the share of what counts as a whole."""
    if position.players == 1:
        return [scaled.share(position.scores()[0])]
    places = position.places()
    return [ONE // places.count(1) if place == 1 else 0 for place in places]


def playable(position: Position, line: tuple[str, ...]) -> list[str]:
    """The plies of a line that can be played here one after the other, with the forced ones between them."""
    trial, found = position.copy(), []
    for text in line:
        while trial.actor >= 0 and len(legal := trial.legal()) == 1 and legal[0] != text:
            found.append(legal[0])
            trial.play(legal[0])
        if trial.actor == CHANCE or trial.is_over or text not in trial.legal():
            break
        found.append(text)
        trial.play(text)
    return found
