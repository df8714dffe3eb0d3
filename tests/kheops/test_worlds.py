"""The hidden hand is drawn from all tiles that a seat has not seen, each copy equally likely."""

from __future__ import annotations

from collections import Counter

from mastaba.core.game import Json
from mastaba.testing.worlds import deals, odds_hold
from tests.kheops.tables import lay


def other_hand(world: Json) -> tuple[str, ...]:
    return tuple(sorted(world["hands"][1]))


def test_a_hidden_hand_is_weighted_by_copies() -> None:
    p = lay(turn=25, hands=("", "room2_ankh room2_ankh passage3_swap"))
    unseen = list(Counter(p.memory(0)["unseen"]).elements())
    assert len(unseen) == 3 + sum(p.to_json()["stock"].values())
    odds_hold(p, 0, other_hand, deals(unseen, 3))


def test_a_spectator_deals_both_hands() -> None:
    p = lay(turn=27, hands=("room2_ankh", "passage3_swap"))
    unseen = list(Counter(p.memory(None)["unseen"]).elements())
    mine, other = p.to_json()["hands"]
    odds_hold(p, None, lambda w: tuple(sorted(w["hands"][0])), deals(unseen, len(mine)))
    odds_hold(p, None, other_hand, deals(unseen, len(other)))


def test_a_seat_knows_its_own_hand() -> None:
    p = lay(turn=27, hands=("room2_ankh", "passage3_swap"))
    odds_hold(p, 0, lambda world: tuple(world["hands"][0]), {tuple(p.to_json()["hands"][0]): 1})
