"""2. No peeking by undo: a ply that tells its actor something is an information boundary."""

from __future__ import annotations

import itertools
import random

import pytest

import mastaba
from mastaba.core import registry
from mastaba.core.errors import NothingToUndo
from mastaba.core.referee import Referee
from mastaba.site.tables import actions, setup, undos
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, person, texts

pytestmark = pytest.mark.django_db
FARAON = registry.get("faraon")


def before_a_second_stake() -> list[str]:
    """A log up to where the second duellist stakes while the first stake lies face down."""
    for seed in itertools.count():
        dice = random.Random(seed)
        referee = Referee(mastaba.new("faraon", 3, {"mode": "expert"}), bytes([seed % 256]) * 32)
        while not referee.position.is_over:
            seat = referee.position.actor
            duel = referee.position.observe(seat)["duel"]
            if referee.position.legal()[0].startswith("stake") and duel and "?" in duel["stakes"]:
                return [ply.written for ply in referee.plies]
            referee.play(seat, dice.choice(referee.position.legal()))
    raise AssertionError


def test_a_stake_that_opens_both_cannot_be_taken_back() -> None:
    table = setup.open_table(
        person(), FARAON, [Chair("me")] * 3, {"mode": "expert"}, plies=before_a_second_stake()
    )
    seat = table.actor
    game_log = game_log_of(table)
    actions.play(table, seat, [game_log.position.legal()[0]], table.length)
    stored = texts(again(table))
    with pytest.raises(NothingToUndo):
        undos.undo(again(table), seat)
    with pytest.raises(NothingToUndo):
        undos.ask(again(table), seat)
    assert texts(again(table)) == stored


def test_a_first_stake_nobody_has_seen_can_be_taken_back() -> None:
    """In the library: the boundary is where somebody learns something, not earlier."""
    log = before_a_second_stake()
    last = max(number for number, ply in enumerate(log) if " stake " in ply)
    referee = Referee(mastaba.new("faraon", 3, {"mode": "expert"}), bytes(32), log, deal=False)
    seat = referee.plies[last].actor
    assert last == len(log) - 1
    referee.undo(seat)
    assert referee.position.actor == seat
