"""Motions: each names pieces and places that are drawn."""

from __future__ import annotations

import random
import re

import pytest

import mastaba
from mastaba.core.game import Json

SITES = ("market", "pyramid", "temple", "burial", "obelisk")


def ids(position: mastaba.Position, seat: int | None) -> set[str]:
    """All ids of the board."""
    return set(re.findall(r' id="([^"]+)"', position.game.svg(position.observe(seat))))


def check(motion: Json, before: set[str], after: set[str]) -> None:
    """Check that what came is on the board now, and what left was on it before."""
    if "say" in motion:
        assert motion["at"] in after
        assert re.fullmatch(r"[+-]\d+", motion["say"])
    elif "to" in motion:
        assert motion["to"] in after | {f"card-{seat}" for seat in range(4)}
        assert motion["piece"] in before or motion["piece"].startswith(("red-", "look-")), motion
    else:
        assert motion["from"] in before | after, motion
        assert motion.get("over", "round") in after, motion
        assert motion["piece"] in after or motion["piece"].startswith("stone-waiting"), motion


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_motions_name_ids_that_are_drawn(side: str, players: int) -> None:
    rng = random.Random(players)
    table = mastaba.Referee(
        mastaba.new("imhotep", players=players, options=dict.fromkeys(SITES, side)), bytes(32)
    )
    position, game = table.position, table.position.game
    kinds = set()
    while not position.is_over:
        before, count = ids(position, None), len(table.plies)
        table.play(position.actor, rng.choice(position.legal()))
        after = ids(position, None)
        plies = [[game.view.show_event(event, None) for event in ply.events] for ply in table.plies[count:]]
        found = game.board.motions(position.observe(None), plies)
        assert len(found) == len(plies)
        if any(event["event"] in ("round_end", "over") for events in plies for event in events):
            continue  # cards and ships of the old round are gone
        for moves in found:
            assert [m["step"] for m in moves] == sorted(m["step"] for m in moves)
            for motion in moves:
                check(motion, before, after)
                kinds.add(next(k for k in ("say", "to", "from") if k in motion))
    assert kinds == {"say", "to", "from"}


def test_anchors_of_illegal_moves_do_not_fail() -> None:
    table = mastaba.Referee(mastaba.new("imhotep", players=2), bytes(32))
    seen, game = table.position.observe(0), table.position.game
    assert all(isinstance(game.board.anchors(seen, text), tuple) for text in game.info.texts)
