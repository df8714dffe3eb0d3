"""Forces and odds of a battle, counted by the engine from what the viewer sees (kemet 8)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mastaba.core.observation import present
from mastaba.games.kemet.engine import box, forces
from mastaba.games.kemet.engine.actions import battle_cards
from mastaba.games.kemet.view.imagine import open_state
from mastaba.games.kemet.view.observation import Observation
from mastaba.games.kemet.view.visibility import revealed

Force = tuple[int, int, int]  # strength, damage, protection

TILE_FORCES: Final = tuple(box.BOX.tables["battle_tiles"])
_BEFORE: Final = ("escape", "commit")  # stages before the cards are revealed


def sides(seen: Observation) -> tuple[int, int]:
    """The seats of attacker and defender."""
    battle = present(seen["battle"])
    return battle["attacker"], battle["defender"]


def open_force(seen: Observation, side: int) -> Force:
    """Strength, damage and protection without cards (kemet 8.6)."""
    state = open_state(seen)
    strength, damage = forces.open_strength(state, side), forces.open_damage(state, side)
    return int(strength), int(damage), int(forces.open_protection(state, side))


def force(seen: Observation, side: int) -> Force:
    """Strength, damage and protection from public facts: with the cards after the reveal (kemet 8.6)."""
    state = open_state(seen)
    if not revealed(state):
        return open_force(seen, side)
    strength, damage = forces.strength(state, side), forces.damage(state, side)
    return int(strength), int(damage), int(forces.protection(state, side))


def units(seen: Observation, side: int) -> int:
    """The number of units on a side."""
    return seen["units"][sides(seen)[side]].get(present(seen["battle"])["space"], 0)


def lost(seen: Observation, side: int) -> int | None:
    """The units that a side has lost in the count; None once a troop is gone."""
    if present(seen["battle"])["stage"] == "winner" or not (units(seen, 0) and units(seen, 1)):
        return None
    return int(forces.hits(open_state(seen), side))


def possible_cards(seen: Observation, side: int) -> list[str]:
    """The battle cards that a side may play: the one shown, the viewer's hand, or all not seen to be gone."""
    fight, seat = present(seen["battle"])["fight"][side], sides(seen)[side]
    if fight:
        return [fight]
    if seat == seen["seat"]:
        return list(present(seen["battle_hand"]))
    gone = [
        card
        for pile in (seen["battle_piles"], seen["battle_removed"])
        if pile is not None
        for card in pile[seat]
    ]
    owned = int(battle_cards(open_state(seen), seat))
    return [card for code, card in enumerate(box.BATTLE_NAMES) if card not in gone and owned >> code & 1]


def beaten(seen: Observation, side: int, card: str) -> tuple[int, int]:
    """How many of the other side's possible cards lose to this one without interventions, and out of how many."""
    state = open_state(seen).clone()
    state.battle.fight[side] = box.BATTLE_NAMES.index(card)
    against = possible_cards(seen, 1 - side)
    won = 0
    for theirs in against:
        state.battle.fight[1 - side] = box.BATTLE_NAMES.index(theirs)
        won += forces.winner(state) == side
    return won, len(against)


def odds(seen: Observation) -> Fraction | None:
    """The attacker's chance if each side plays a random possible card and no intervention; None afterwards."""
    battle = seen["battle"]
    if not battle or battle["stage"] not in _BEFORE:
        return None
    if battle["stage"] == "escape" and open_state(seen).tiles[battle["attacker"]] & box.INITIATIVE:
        return None  # Initiative removes defenders first (kemet 8.2)
    pairs = [beaten(seen, 0, card) for card in possible_cards(seen, 0)]
    return Fraction(sum(won for won, _all in pairs), max(1, sum(count for _won, count in pairs)))


def percents(share: Fraction) -> tuple[int, int]:
    """The odds of both sides in percent; a chance above 0 is shown as at least 1."""
    near = round(share * 100)
    first = min(max(near, 1 if share > 0 else 0), 99 if share < 1 else 100)
    return first, 100 - first


def choosing(seen: Observation) -> int | None:
    """The viewer's side while a battle card is to be chosen."""
    if any(text.startswith("fight ") for text in seen["legal"] or ()):
        return sides(seen).index(present(seen["seat"]))
    return None
