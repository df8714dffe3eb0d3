"""Forces and odds of a battle, from an observation."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mastaba.games.kemet import GAME
from mastaba.games.kemet.board import svg
from mastaba.games.kemet.engine.box import BATTLE_NAMES
from mastaba.games.kemet.view.forces import (
    beaten,
    force,
    odds,
    open_force,
    percents,
    possible_cards,
)
from tests.kemet.tables import play
from tests.kemet.test_battle import clash
from tests.kemet.views import observe

SIX = BATTLE_NAMES[:6]


@pytest.mark.rule("kemet 8.6")
def test_odds_count_every_pair_of_cards() -> None:
    """5 units attack 4: of 36 pairs of cards the attacker wins those in which it is not two behind."""
    p = clash()
    seen = observe(p, 0)
    assert (open_force(seen, 0)[0], open_force(seen, 1)[0]) == (5, 4)
    assert [beaten(seen, 0, card) for card in SIX] == [(6, 6), (5, 6), (5, 6), (3, 6), (3, 6), (1, 6)]
    assert odds(seen) == Fraction(23, 36)
    assert odds(observe(p, None)) == Fraction(23, 36), "a spectator counts every card of both sides"


@pytest.mark.rule("kemet 8.6")
def test_a_tie_is_won_by_the_defender() -> None:
    p = clash()
    play(p, "fight bc_410", "discard bc_130", "done")
    seen = observe(p, 1)
    assert beaten(seen, 1, "bc_410") == (5, 6), "8 against 9, 8, 8, 7, 7, 6"


def test_odds_use_the_card_that_the_viewer_chose() -> None:
    p = clash()
    play(p, "fight bc_130")
    assert possible_cards(observe(p, 0), 0) == ["bc_130"]
    assert odds(observe(p, 0)) == Fraction(1, 6)
    assert odds(observe(p, 1)) == Fraction(23, 36), "other seats do not know it"


def test_cards_discarded_face_up_are_not_possible() -> None:
    p = clash(options={"discards": "up"}, battle_pile={1: "bc_410 bc_320"})
    assert possible_cards(observe(p, 0), 1) == ["bc_301", "bc_221", "bc_202", "bc_130"]


def test_a_card_shown_by_prescience_is_the_only_one() -> None:
    p = clash(tiles={0: "b3_prescience"})
    play(p, "fight bc_202", "discard bc_130", "done")
    assert possible_cards(observe(p, 0), 1) == ["bc_202"]
    assert [beaten(observe(p, 0), 0, card)[0] for card in SIX] == [1, 1, 1, 1, 1, 0]


def test_after_the_reveal_there_are_no_odds() -> None:
    p = clash()
    play(p, "fight bc_410", "discard bc_130", "done", "fight bc_130", "discard bc_202", "done")
    assert odds(observe(p, None)) is None


def test_a_possible_win_is_shown_as_1_percent_or_more() -> None:
    assert percents(Fraction(1, 1000)) == (1, 99)
    assert percents(Fraction(999, 1000)) == (99, 1)
    assert (percents(Fraction(0)), percents(Fraction(1))) == ((0, 100), (100, 0))


@pytest.mark.rule("kemet 8.6")
def test_cards_count_after_the_reveal() -> None:
    """War Fury adds 2 strength to 5 units and 4; Iron Wall 2 protection."""
    p = clash(hands={0: "war_fury", 1: "iron_wall"})
    play(p, "1 pass", "fight bc_410", "discard bc_130", "add war_fury", "done")
    assert force(observe(p, 0), 0) == open_force(observe(p, 0), 0) == (5, 0, 0)
    play(p, "fight bc_202", "discard bc_130", "add iron_wall", "done")
    assert [force(observe(p, None), side) for side in range(2)] == [(11, 1, 0), (6, 0, 4)]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Anubis 64%, Bastet 36%."),
        ("es", "Anubis 64 %, Bastet 36 %."),
    ],
)
def test_the_odds_are_on_the_board_and_in_the_text(lang: str, told: str) -> None:
    p = clash()
    assert told in GAME.text(p.observe(0), lang, width=1000)
    picture = svg(observe(p, 0), lang=lang)
    assert told in picture
    assert ">5/6<" in picture
    assert "5/6" not in svg(observe(p, 1), lang=lang), (
        "only the seat that chooses sees the count of each card"
    )
