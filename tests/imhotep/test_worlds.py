"""The pair that another seat looks at is drawn from all unseen cards, each copy equally likely."""

from __future__ import annotations

from mastaba.core.game import Json
from mastaba.testing.worlds import deals, odds_hold
from tests.imhotep.tables import lay, play

DECK = ["statue", "statue", "statue", "lever", "lever", "sail", "entrance"]


def looked_at(world: Json) -> tuple[str, ...]:
    return tuple(sorted(world["look"]))


def test_a_pair_is_weighted_by_copies() -> None:
    p = lay(2, "baaaa", ships=("....", "...", "1.", ".."), market=["statue"] * 3, pair=2, deck=DECK)
    play(p, "sail 2 market", "take pair", "draw lever")
    odds_hold(p, 0, looked_at, {(): 1})  # no other seat sees how many have been turned up
    odds_hold(p, 1, looked_at, {("lever",): 1})
    play(p, "draw statue")
    odds_hold(p, 0, looked_at, deals(DECK, 2))
    odds_hold(p, None, looked_at, deals(DECK, 2))
    odds_hold(p, 1, looked_at, {("lever", "statue"): 1})


def test_the_order_of_a_pair_tells_nothing() -> None:
    """The observation of its owner has the cards in card order, whichever came first."""
    p = lay(2, "baaaa", ships=("....", "...", "0.", ".."), market=["statue"] * 3, pair=2, deck=DECK)
    play(p, "sail 2 market", "take pair", "draw lever", "draw statue")
    odds_hold(p, 0, lambda world: tuple(world["look"]), {("statue", "lever"): 1})
