"""What the sides of a battle bring and how likely they win, counted by the engine (kemet 8)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mastaba.core.game import Json
from mastaba.games.kemet.engine import box, forces
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.view.imagine import open_state
from mastaba.games.kemet.view.observe import revealed

Force = tuple[int, int, int]  # strength, damage, protection

TILE_FORCES: Final = tuple(box.BOX.tables["battle_tiles"])
_SPECIALS: Final = {"sp_off": "offstrat", "sp_def": "defstrat"}
_BEFORE: Final = ("escape", "commit")  # stages at which the cards are still to be shown


def sides(seen: Json) -> tuple[int, int]:
    """The seats of attacker and defender."""
    return seen["battle"]["attacker"], seen["battle"]["defender"]


def open_force(seen: Json, side: int) -> Force:
    """Strength, damage and protection without cards (kemet 8.6)."""
    state = open_state(seen)
    strength, damage = forces.open_strength(state, side), forces.open_damage(state, side)
    return int(strength), int(damage), int(forces.open_protection(state, side))


def force(seen: Json, side: int) -> Force:
    """Strength, damage and protection by public facts: with the cards once they are revealed (kemet 8.6)."""
    state = open_state(seen)
    if not revealed(state):
        return open_force(seen, side)
    strength, damage = forces.strength(state, side), forces.damage(state, side)
    return int(strength), int(damage), int(forces.protection(state, side))


def units(seen: Json, side: int) -> int:
    """The number of units on a side."""
    return int(seen["units"][sides(seen)[side]].get(seen["battle"]["space"], 0))


def lost(seen: Json, side: int) -> int | None:
    """The units that a side has lost in the count; None once a troop is gone."""
    if seen["battle"]["stage"] == "winner" or not (units(seen, 0) and units(seen, 1)):
        return None
    return int(forces.hits(open_state(seen), side))


def possible_cards(seen: Json, side: int) -> list[str]:
    """The battle cards that a side may play: the one shown, the viewer's hand, or all not seen to be gone."""
    battle, seat = seen["battle"], sides(seen)[side]
    if battle["fight"][side]:
        return [battle["fight"][side]]
    if seat == seen["seat"]:
        return list(seen["battle_hand"])
    gone = [
        card
        for pile in (seen["battle_piles"], seen["battle_removed"])
        if pile is not None
        for card in pile[seat]
    ]
    owned = {texts.power(tile) for tile in seen["tiles"][seat]}
    return [
        card
        for card in box.BATTLE_NAMES
        if card not in gone and (card not in _SPECIALS or _SPECIALS[card] in owned)
    ]


def beaten(seen: Json, side: int, card: str) -> tuple[int, int]:
    """How many of the other side's possible cards lose to this one without interventions, and out of how many."""
    state = open_state(seen).clone()
    state.battle.fight[side] = box.BATTLE_NAMES.index(card)
    against = possible_cards(seen, 1 - side)
    won = 0
    for theirs in against:
        state.battle.fight[1 - side] = box.BATTLE_NAMES.index(theirs)
        won += forces.winner(state) == side
    return won, len(against)


def odds(seen: Json) -> Fraction | None:
    """The attacker's chance if each side plays a random possible card and no intervention; None afterwards."""
    battle = seen["battle"]
    if not battle or battle["stage"] not in _BEFORE:
        return None
    if battle["stage"] == "escape" and open_state(seen).tiles[battle["attacker"]] & box.INITIATIVE:
        return None  # some will be gone before (kemet 8.2)
    pairs = [beaten(seen, 0, card) for card in possible_cards(seen, 0)]
    return Fraction(sum(won for won, _all in pairs), max(1, sum(count for _won, count in pairs)))


def percents(share: Fraction) -> tuple[int, int]:
    """The odds of both sides in percent; a chance above 0 is shown as at least 1."""
    near = round(share * 100)
    first = min(max(near, 1 if share > 0 else 0), 99 if share < 1 else 100)
    return first, 100 - first


def choosing(seen: Json) -> int | None:
    """The viewer's side while a battle card is to be chosen."""
    if any(text.startswith("fight ") for text in seen["legal"] or ()):
        return sides(seen).index(seen["seat"])
    return None
