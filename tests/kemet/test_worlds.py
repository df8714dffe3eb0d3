"""Cards that a seat cannot see: deals are equally likely, secret choices are any that could be made."""

from __future__ import annotations

from collections import Counter
from math import comb

import mastaba
from mastaba.core.game import Json
from mastaba.testing.worlds import odds_hold
from tests.kemet.kit import BATTLE_CARDS, INTERVENTIONS
from tests.kemet.tables import day, play
from tests.kemet.test_battle import clash

BATTLE = [card for card in list(INTERVENTIONS)[:6] for _ in range(INTERVENTIONS[card])]
OTHERS = sum(INTERVENTIONS.values()) - len(BATTLE)


def of_battle(cards: list[str]) -> int:
    """How many of these cards can be added to a battle."""
    return sum(card in BATTLE for card in cards)


def added(world: Json, side: int) -> list[str]:
    battle = next(task for task in world["todo"] if task["do"] == "battle")
    cards: list[str] = battle["added"][side]
    return cards


def committed(world: Json, side: int) -> tuple[str, str]:
    battle = next(task for task in world["todo"] if task["do"] == "battle")
    return battle["fight"][side], battle["discard"][side]


def test_a_hidden_hand_is_dealt_from_all_unseen_cards() -> None:
    p = day(hands={0: "prayer prayer", 1: "war_rage veto escape"})
    hidden, battle = sum(INTERVENTIONS.values()) - 2, len(BATTLE)
    weights = {n: comb(battle, n) * comb(hidden - battle, 3 - n) for n in range(4)}
    odds_hold(p, 0, lambda w: of_battle(w["di_hand"][1]), weights)
    prayers = INTERVENTIONS["prayer"] - 2
    weights = {n: comb(prayers, n) * comb(hidden - prayers, 3 - n) for n in range(min(prayers, 2) + 1)}
    odds_hold(p, 0, lambda w: w["di_hand"][1].count("prayer"), weights)


def secret_battle(cards: str) -> mastaba.Position:
    p = clash(hands={0: cards})
    return play(p, "fight bc_410", "discard bc_130", "add war_rage", "done")


def test_the_number_of_cards_added_in_secret_is_drawn() -> None:
    """Two cards are drawn, and each that can be added is added with an even chance."""
    p = secret_battle("war_rage veto")
    total = len(BATTLE) + OTHERS
    weights: Counter[int] = Counter()
    for battle in range(3):
        ways = comb(len(BATTLE), battle) * comb(OTHERS, 2 - battle)
        for n in range(battle + 1):
            weights[n] += ways * comb(battle, n) * 2 ** (2 - battle)
    assert sum(weights.values()) == 4 * comb(total, 2)
    odds_hold(p, 1, lambda w: len(added(w, 0)), weights)
    odds_hold(p, 0, lambda w: tuple(added(w, 0)), {("war_rage",): 1})


def test_a_secret_commitment_is_any_two_cards() -> None:
    p = secret_battle("war_rage veto")
    weights = {(a, b): 1 for a in BATTLE_CARDS[:6] for b in BATTLE_CARDS[:6] if a != b}
    odds_hold(p, 1, lambda w: committed(w, 0), weights)
    odds_hold(p, 0, lambda w: committed(w, 0), {("bc_410", "bc_130"): 1})


def test_a_choice_that_has_begun_starts_again_for_others() -> None:
    p = play(clash(hands={0: "war_rage"}), "fight bc_410", "discard bc_130", "add war_rage")
    odds_hold(p, 1, lambda w: (*committed(w, 0), len(added(w, 0))), {(None, None, 0): 1})
    odds_hold(p, 0, lambda w: (*committed(w, 0), len(added(w, 0))), {("bc_410", "bc_130", 1): 1})


def test_a_swapped_out_card_is_any_of_the_six() -> None:
    p = day(tiles={1: "r2_offstrat"})
    odds_hold(p, 0, lambda w: w["battle_removed"][1][0], dict.fromkeys(BATTLE_CARDS[:6], 1))


def test_a_special_card_may_have_been_swapped_out() -> None:
    """The second card out was one of the five others, or the special card that came first, either in half the cases."""
    p = day(tiles={1: "r2_offstrat b2_defstrat"})
    weights: dict[tuple[str, ...], int] = {}
    for first in BATTLE_CARDS[:6]:
        weights |= {(first, second): 2 for second in BATTLE_CARDS[:6] if second != first}
        weights |= {(first, special): 1 for special in ("sp_off", "sp_def")}
    odds_hold(p, 0, lambda w: tuple(w["battle_removed"][1]), weights)


def test_discards_of_another_seat_are_drawn_without_those_seen() -> None:
    p = day(battle_pile={1: "bc_410 bc_320"})
    seen, hidden = "bc_410", [card for card in BATTLE_CARDS[:6] if card != "bc_410"]
    weights = {tuple(sorted((seen, card))): 1 for card in hidden}
    odds_hold(p, 0, lambda w: tuple(sorted(w["battle_pile"][1])), weights)


def test_each_seat_keeps_the_number_it_discarded_for_wounds() -> None:
    p = clash(4, 4, players=3, tiles={0: "r3_wound"}, hands={0: "prayer veto"})
    for text in ("bc_410 bc_130", "bc_410 bc_130"):
        one, two = text.split()
        play(p, f"fight {one}", f"discard {two}", "done")
    play(p, "wound veto")
    odds_hold(p, 1, lambda w: [len(cards) for cards in w["seen"]["wound"]] == [1, 0, 0], {True: 1})
    assert p.recollection(2)["wounds"] == [1, 0, 0]
