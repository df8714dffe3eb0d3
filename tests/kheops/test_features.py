"""The features of Kheops by hand, and leaks that the law catches."""

from __future__ import annotations

import functools
import operator

import pytest

import mastaba
from mastaba.core.engine.features import Features, Row
from mastaba.core.engine.state import State
from mastaba.games.kheops.engine import box, codes
from mastaba.games.kheops.engine.state import KheopsState
from mastaba.games.kheops.view.features import KheopsFeatures
from mastaba.testing.feature_laws import a_row_keeps_secrets, blocks, cells, layout_of
from mastaba.testing.walks import Case, at_ply

MIDDLE = Case("kheops", 2)


def row(position: mastaba.Position, seat: int) -> dict[str, list[int]]:
    """The blocks of a seat's row by name."""
    return {name: list(places) for name, places, _ in blocks(layout_of(position), cells(position, seat))}


def middle() -> mastaba.Position:
    """A position with tiles and pawns, and a stock."""
    return at_ply(MIDDLE, 3, 120)


def test_the_observer_comes_first() -> None:
    position = middle()
    white, blue = row(position, 0), row(position, 1)
    assert (white["seat"], blue["seat"]) == ([1, 0], [0, 1])
    assert white["actor"] == blue["actor"][::-1]
    assert white["0.supply"] == blue["1.supply"]
    assert white["turn"] == blue["turn"]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    position = middle()
    state = position.state
    assert isinstance(state, KheopsState)
    for seat in range(2):
        mine = row(position, seat)
        assert sum(mine["0.hand.tiles"]) == mine["0.hand"][0] == len(state.hand(seat))
        assert not any(mine["1.hand.tiles"])
        assert mine["1.hand"][0] == len(state.hand(1 - seat))
        assert sum(mine["memory.unseen"]) == mine["stock"][0] + mine["1.hand"][0]


def test_cells_have_their_tiles_and_pawns() -> None:
    position = middle()
    state = position.state
    assert isinstance(state, KheopsState)
    seen = row(position, 1)
    for cell in range(codes.CELLS):
        name, kind, pawn = box.CELL_NAMES[cell], state.tiles[cell], state.pawns[cell]
        parts = [seen[f"{name}.{part}"] for part in ("shape", "symbol", "facing", "owner", "pawn")]
        if kind < 0:
            assert not any(functools.reduce(operator.iadd, parts, []))
            continue
        assert [part.index(1) for part in parts[:3]] == [kind // 12, kind % 12, state.facings[cell]]
        owner = [] if pawn < 0 else [1 - pawn // 4, pawn % 4]
        assert [part.index(1) for part in parts[3:] if any(part)] == owner


def test_a_choice_that_is_begun_is_in_the_row() -> None:
    position = middle()
    while not any(text.startswith("pawn ") for text in position.legal()):
        position.play(position.legal()[0])
    position.play(position.legal()[0])
    seen = row(position, position.actor)
    assert sum(seen["pending.pawn"]) == 1
    assert seen["phase"][codes.PH_PAWN_TO] == 1


def test_at_the_end_all_hands_are_open() -> None:
    position = at_ply(MIDDLE, 1, 10_000)
    seen = row(position, 0)
    assert sum(seen["1.hand.tiles"]) == seen["1.hand"][0]
    assert sum(seen["memory.unseen"]) == seen["stock"][0]


class Peeking(Features):
    """Shows what a seat cannot know."""

    def write(self, state: State, seat: int, row: Row) -> None:
        KheopsFeatures().write(state, seat, row)
        assert isinstance(state, KheopsState)
        start = row.first + 2
        row.put(start, 1 + state.hand(1 - seat)[0])


def test_a_planted_leak_is_caught() -> None:
    with pytest.raises(pytest.fail.Exception, match="learns what it cannot know from"):
        a_row_keeps_secrets(middle(), Peeking())
