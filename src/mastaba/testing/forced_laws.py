"""Forced plies: the table plays the only move of a seat, and whether it does reveals nothing about the seat."""

from __future__ import annotations

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.referee import Referee, forced_move
from mastaba.testing import laws
from mastaba.testing.kits import optional
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, random_text, sample

_WORLDS = 3


class ForcedLaws(Suite):
    """Laws of plies that the table plays."""

    def test_whether_a_ply_is_forced_is_public(self, case: Case) -> None:
        for position in sample(case, 6):
            if position.actor >= 0:
                forced_is_public(position)

    def test_a_forced_ply_reveals_nothing_and_ends_nothing(self, case: Case) -> None:
        for position in sample(case, 3):
            text = forced_move(position)
            if text is None:
                continue
            after = position.copy()
            seen = [len(position.observe(seat)["legal"] or ()) for seat in laws.seats(position)]
            assert sum(seen) == 1
            events = after.play_with_events(text)
            assert after.actor >= 0, "nobody has drawn, and the game goes on"
            assert not any("secret" in event for event in events)

    def test_an_undo_goes_back_over_forced_plies(self, game: str) -> None:
        """It goes back to the last decision of the seat, which can be made again."""
        rng, found = Rng(5), 0
        it = mastaba.games.get(game)
        for number in range(6):
            table = Referee(mastaba.new(game, it.info.least_players), bytes([number]) * 32)
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
        assert found or not optional(game, "FORCED", default=False)


def forced_is_public(position: mastaba.Position, first: int = 0) -> bool:
    """Check one position; return whether its move is forced.

    It depends on public facts alone: in every position that another seat or a spectator could be in, the same choices
    are open, the same moves are legal, and the same move is forced.
    """
    game, seat = position.game, position.actor
    opened, forced = _choice(position), forced_move(position)
    for viewer in laws.seats(position):
        assert game.view.open_choice(position.observe(viewer)) is opened, viewer
        if viewer == seat:
            continue
        for other in laws.reshuffled(position, viewer, _WORLDS, first):
            assert forced_move(other) == forced, (viewer, forced)
            assert not opened or other.legal() == position.legal(), (viewer, position.legal(), other.legal())
    return forced is not None


def _choice(position: mastaba.Position) -> bool:
    return position.game.view.open_choice(position.observe(None))
