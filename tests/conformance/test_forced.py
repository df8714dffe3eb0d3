"""Forced plies: the table makes the only move of a seat, and whether it does so tells nobody what the seat holds."""

from __future__ import annotations

import itertools

import pytest

import mastaba
from mastaba.core.game import Game
from mastaba.core.referee import Referee, forced_move
from mastaba.core.rng import Rng
from tests.conformance import laws
from tests.walks import CASES, Case, random_text, sample

WORLDS = 3


def forced_is_public(position: mastaba.Position, first: int = 0) -> bool:
    """Hold the law against one position; whether its move is forced.

    What others know decides alone: in every world that somebody else could be in, the spectator included, the same
    choices are open, the same moves are legal in them, and the same move is forced.
    """
    game, seat = position.game, position.actor
    opened, forced = _choice(position), forced_move(position)
    for viewer in laws.seats(position):
        assert game.open_choice(position.observe(viewer)) is opened, viewer
        if viewer == seat:
            continue
        for other in laws.reshuffled(position, viewer, WORLDS, first):
            assert forced_move(other) == forced, (viewer, forced)
            assert not opened or other.legal() == position.legal(), (viewer, position.legal(), other.legal())
    return forced is not None


def _choice(position: mastaba.Position) -> bool:
    return position.game.open_choice(position.observe(None))


def test_whether_a_ply_is_forced_is_public(case: Case) -> None:
    for position in sample(case, 6):
        if position.actor >= 0:
            forced_is_public(position)


def test_a_forced_ply_reveals_nothing_and_ends_nothing(case: Case) -> None:
    for position in sample(case, 3):
        text = forced_move(position)
        if text is None:
            continue
        after = position.copy()
        seen = [len(position.observe(seat)["legal"] or ()) for seat in laws.seats(position)]
        assert sum(seen) == 1
        events = after.play_and_tell(text)
        assert after.actor >= 0, "nobody has drawn, and the game goes on"
        assert not any("secret" in event for event in events)


def test_an_undo_goes_back_over_forced_plies(game: str) -> None:
    """To the last decision of the seat, and what it had decided can be decided again."""
    rng, found = Rng(5), 0
    room = mastaba.games.get(game)
    for number in range(6):
        table = Referee(mastaba.new(game, room.least_players), bytes([number]) * 32)
        for _ in range(150):
            if table.position.is_over:
                break
            table.play(table.position.actor, random_text(table.position, rng))
            if not table.plies[-1].forced or table.last_decider < 0:
                continue
            to = table.undo_to(table.last_decider)
            if to is not None:
                found += 1
                assert not table.plies[to].forced
                assert all(ply.forced for ply in table.plies[to + 1 :])
                table.undo(table.last_decider)
                assert len(table.plies) == to
    assert found or not _has_forced(room)


def _has_forced(room: Game) -> bool:
    """Whether plies are forced there that can be taken back; a scorpion's last slide shows a treasure."""
    return room.name in ("hamunaptra", "kemet", "kheops")


@pytest.mark.heavy
@pytest.mark.parametrize("part", range(4))
def test_whether_a_ply_is_forced_is_public_in_many_positions(game: str, part: int) -> None:
    """At least 2,000 decisions in each part, all player counts and options in turn."""
    cases = [case for case in CASES if case.game == game]
    looked = 0
    for number in itertools.count():
        rng = Rng(1_000_000 * part + number)
        position = cases[number % len(cases)].new()
        while not position.is_over and looked < 2_000:
            if position.actor >= 0:
                looked += 1
                forced_is_public(position, rng.below(1 << 20))
            position.play(random_text(position, rng))
        if looked >= 2_000:
            return
