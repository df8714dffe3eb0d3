"""The laws of features: a row says all that a seat knows, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

import mastaba
from mastaba.core.engine.features import Features, Layout, Row, line, row_of
from mastaba.core.game import Game, Json
from mastaba.testing import laws
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, cases, sample

MEMORY: Final = "memory."  # blocks of what a seat can only remember
_SPARSE: Final = 5
_WORLDS: Final = 3


def layout_of(position: mastaba.Position) -> Layout:
    """The layout of the rows of a position's game."""
    features = position.game.view.features
    assert features is not None
    return features.layout(position.state)


def cells(position: mastaba.Position, seat: int, features: Features | None = None) -> bytes:
    """The row of a seat, by the game's features or by these."""
    features = features or position.game.view.features
    assert features is not None
    return bytes(row_of(features, position.state, seat, sum(layout_of(position).sizes)))


def blocks(layout: Layout, row: bytes) -> Iterator[tuple[str, bytes, int]]:
    """The blocks of a row: the name, the places, the greatest number."""
    first = 0
    for name, size, most in zip(layout.names, layout.sizes, layout.mosts, strict=True):
        yield name, row[first : first + size], most
        first += size
    assert first == len(row)


def told(position: mastaba.Position, seat: int) -> tuple[Json, Json]:
    """What a row has to say: the observation without the legal moves, which are the mask, and the memory."""
    seen: dict[str, Any] = {**position.observe(seat)}
    del seen["legal"]
    return seen, dict(position.memory(seat))


def a_row_keeps_secrets(position: mastaba.Position, features: Features | None = None) -> None:
    """Worlds that a seat cannot tell apart give it the same row."""
    for seat in range(position.players):
        mine = cells(position, seat, features)
        for world in laws.reshuffled(position, seat, _WORLDS):
            other = cells(world, seat, features)
            if other != mine:
                names = [
                    name
                    for (name, one, _), (_, two, _) in zip(
                        blocks(layout_of(position), mine), blocks(layout_of(position), other), strict=True
                    )
                    if one != two
                ]
                pytest.fail(f"seat {seat} learns what it cannot know from {names}")


def a_row_fits_its_layout(position: mastaba.Position) -> None:
    """Names are unique, a row ends where its layout ends, and no place has a greater number than the layout says."""
    layout = layout_of(position)
    assert len(set(layout.names)) == len(layout.names), "two blocks have the same name"
    features, width = position.game.view.features, sum(layout.sizes)
    assert features is not None
    row = Row(line([0] * width), 0, width)
    for seat in range(position.players):
        row.begin(seat, position.players)
        features.write(position.state, seat, row)
        assert row.at == width, "what was skipped was not as wide as what it stands for"
        for name, places, most in blocks(layout, bytes(row.cells)):
            assert max(places, default=0) <= most, name


def rows_are_written_over(game: Game, positions: list[mastaba.Position]) -> None:
    """A row that was used before has the same bytes as a new one, and leaves its neighbours alone."""
    features = game.view.features
    assert features is not None
    width = sum(layout_of(positions[0]).sizes)
    between = line([7] + [0] * width + [7])
    row = Row(between, 1, width)
    for position in positions:
        for seat in range(position.players):
            row.begin(seat, position.players)
            features.write(position.state, seat, row)
            assert bytes(between) == b"\7" + cells(position, seat) + b"\7"


class Differences:
    """Compares rows with what they have to say, over many positions."""

    def __init__(self) -> None:
        self.pairs = 0
        self.lost: list[str] = []
        self._by_row: dict[tuple[int, bytes], tuple[Json, Json]] = {}
        self._by_sight: dict[str, tuple[bytes, bytes]] = {}

    def add(self, position: mastaba.Position) -> None:
        """Compare the rows of all seats with those before."""
        layout = layout_of(position)
        for seat in range(position.players):
            row, (seen, memory) = cells(position, seat), told(position, seat)
            before = self._by_row.setdefault((seat, row), (seen, memory))
            self.pairs += 1
            if before != (seen, memory):
                self.lost.append(_first_difference({**before[0], **before[1]}, {**seen, **memory}))
            sight = json.dumps(seen, sort_keys=True, default=str)
            table = b"".join(places for name, places, _ in blocks(layout, row) if not name.startswith(MEMORY))
            assert self._by_sight.setdefault(sight, (table, row))[0] == table, (
                "what is not memory differs although the seat sees the same"
            )


def _first_difference(one: Json, other: Json) -> str:
    return next((key for key in other if one.get(key) != other[key]), "?")


class FeatureLaws(Suite):
    """Laws of `View.features`, for games that have them."""

    def test_a_row_keeps_secrets(self, few: Case) -> None:
        for position in sample(few, _SPARSE):
            a_row_keeps_secrets(position)

    def test_a_row_fits_its_layout(self, case: Case) -> None:
        for position in sample(case, _SPARSE):
            a_row_fits_its_layout(position)

    def test_a_layout_is_the_same_in_all_positions(self, case: Case) -> None:
        plain = layout_of(mastaba.new(case.game, case.players))
        for position in sample(case, _SPARSE):
            found = layout_of(position)
            assert (found.names, found.sizes, found.mosts) == (plain.names, plain.sizes, plain.mosts)

    def test_a_row_says_all_that_a_seat_knows(self, case: Case) -> None:
        found = Differences()
        for position in sample(case, 1):
            found.add(position)
        assert not found.lost, f"{len(found.lost)} of {found.pairs} rows do not tell of {set(found.lost)}"

    def test_options_are_in_the_row(self, game: str) -> None:
        for players in {case.players for case in cases(game)}:
            rows: dict[bytes, Case] = {}
            for case in (case for case in cases(game) if case.players == players):
                row = cells(case.new(), 0)
                assert row not in rows, f"{case} looks like {rows[row]}"
                rows[row] = case

    def test_a_row_can_be_written_over(self, few: Case) -> None:
        positions = [position.copy() for position in sample(few, _SPARSE)]
        rows_are_written_over(positions[0].game, positions)
