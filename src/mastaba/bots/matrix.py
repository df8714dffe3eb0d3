"""Matrix games: both sides choose at once, and what one side always does can be read, so good play is a mixture.

Solved by regret matching: what would have paid better so far is chosen more often from then on. The later rounds weigh
more, and whole numbers make the mixture the same on every machine.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.rng import Rng

ONE: Final[i64] = 1 << 16  # all of a mixture
ROUNDS: Final[i64] = 100


class MatrixGame:
    """A choice of a row, in worlds that its side cannot tell apart; the other side knows its world and its columns.

    Payoffs are to the side of the rows, below a million, and what one side gets the other pays.
    """

    def __init__(self, rows: i64) -> None:
        self.rows: i64 = rows
        self.widths: vec[i64] = vec[i64]()  # by world: its number of columns
        self.pays: vec[i64] = vec[i64]()  # by world, column and row
        self.mix: vec[i64] = vec[i64]([int(ONE // rows)] * int(rows))  # by row, in shares of ONE
        self.answers: vec[i64] = vec[i64]()  # by world and column, in shares of ONE
        self.value: i64 = 0

    def add_world(self, pays: vec[i64]) -> None:
        """Add an equally likely world by its payoffs, column by column."""
        self.widths = append(self.widths, i64(len(pays)) // self.rows)
        for pay in pays:
            self.pays = append(self.pays, pay)

    def solve(self, rounds: i64 = ROUNDS) -> None:
        """Work out the mixtures of both sides and the value of the game."""
        columns = i64(len(self.pays)) // self.rows
        row_regrets = vec[i64]([0] * int(self.rows))
        column_regrets = vec[i64]([0] * int(columns))
        row_sums = vec[i64]([0] * int(self.rows))
        column_sums = vec[i64]([0] * int(columns))
        rows = vec[i64]([0] * int(self.rows))
        shares = vec[i64]([0] * int(columns))
        for number in range(rounds):
            _share_out(row_regrets, 0, self.rows, rows)
            _add(row_sums, rows, number + 1)
            self._learn_columns(rows, shares, column_regrets)
            _add(column_sums, shares, number + 1)
            self._learn_rows(rows, shares, row_regrets)
        _share_out(row_sums, 0, self.rows, self.mix)
        self.answers = shares
        self._share_columns(column_sums, self.answers)
        self.value = (self._sure() + self._most()) // 2

    def _learn_columns(self, rows: vec[i64], shares: vec[i64], regrets: vec[i64]) -> None:
        """Answer a mixture of rows: in each world the columns that cost less gain, and make the next answer."""
        self._share_columns(regrets, shares)
        costs = self._costs(rows)
        first: i64 = 0
        for width in self.widths:
            mean = _mean(costs, shares, first, width)
            for column in range(first, first + width):
                regrets[column] = _positive(regrets[column] + mean - costs[column])
            first += width
        self._share_columns(regrets, shares)

    def _learn_rows(self, rows: vec[i64], shares: vec[i64], regrets: vec[i64]) -> None:
        gains = self._gains(shares)
        mean = _mean(gains, rows, 0, self.rows)
        for row in range(self.rows):
            regrets[row] = _positive(regrets[row] + gains[row] - mean)

    def _share_columns(self, weights: vec[i64], shares: vec[i64]) -> None:
        first: i64 = 0
        for width in self.widths:
            _share_out(weights, first, width, shares)
            first += width

    def _costs(self, rows: vec[i64]) -> vec[i64]:
        """By world and column: what it costs against a mixture of rows, in shares of ONE."""
        costs = vec[i64]([0] * int(len(self.pays) // self.rows))
        for column in range(i64(len(costs))):
            for row in range(self.rows):
                costs[column] += rows[row] * self.pays[column * self.rows + row]
        return costs

    def _gains(self, shares: vec[i64]) -> vec[i64]:
        """By row: what it pays against mixtures of columns, in shares of ONE, the mean over the worlds."""
        gains = vec[i64]([0] * int(self.rows))
        for row in range(self.rows):
            for column in range(i64(len(shares))):
                gains[row] += shares[column] * self.pays[column * self.rows + row]
            gains[row] //= i64(len(self.widths))
        return gains

    def _sure(self) -> i64:
        """What the mixture of rows pays at least."""
        costs = self._costs(self.mix)
        total: i64 = 0
        first: i64 = 0
        for width in self.widths:
            least = costs[first]
            for column in range(first, first + width):
                if costs[column] < least:
                    least = costs[column]
            total += least
            first += width
        return total // (ONE * i64(len(self.widths)))

    def _most(self) -> i64:
        """What any row pays at most against the mixtures of columns."""
        gains = self._gains(self.answers)
        most = gains[0]
        for gain in gains:
            if gain > most:
                most = gain
        return most // ONE

    def draw(self, rng: Rng) -> i64:
        """A row, as often as the mixture says."""
        total: i64 = 0
        for share in self.mix:
            total += share
        mark = rng.below(total)
        row: i64 = 0
        while mark >= self.mix[row]:
            mark -= self.mix[row]
            row += 1
        return row


def _positive(number: i64) -> i64:
    return number if number > 0 else i64(0)


def _add(sums: vec[i64], shares: vec[i64], weight: i64) -> None:
    for place in range(i64(len(sums))):
        sums[place] += weight * shares[place]


def _mean(values: vec[i64], shares: vec[i64], first: i64, width: i64) -> i64:
    """The mean of some values by their shares."""
    total: i64 = 0
    for place in range(first, first + width):
        total += values[place] * shares[place]
    return total // ONE


def _share_out(weights: vec[i64], first: i64, width: i64, shares: vec[i64]) -> None:
    """Write the shares of ONE that follow from weights; equal ones if all are 0."""
    total: i64 = 0
    for place in range(first, first + width):
        total += weights[place]
    for place in range(first, first + width):
        shares[place] = weights[place] * ONE // total if total > 0 else ONE // width
