"""What the sides of a battle bring and how likely they win, from an observation (kemet 8)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mastaba.core.game import Json
from mastaba.games.kemet.engine import box
from mastaba.games.kemet.notation import texts

Force = tuple[int, int, int]  # strength, damage, protection

TILE_FORCES: Final = tuple(box.BOX.tables["battle_tiles"])
_SPECIALS: Final = {"sp_off": "offstrat", "sp_def": "defstrat"}
_BEFORE: Final = ("escape", "commit")  # stages at which the cards are still to be shown


def sides(seen: Json) -> tuple[int, int]:
    """The seats of attacker and defender."""
    return seen["battle"]["attacker"], seen["battle"]["defender"]


def creature(seen: Json, side: int) -> str | None:
    """The creature that fights on a side."""
    here = {"seat": sides(seen)[side], "at": seen["battle"]["space"]}
    return next((name for name, it in seen["creatures"].items() if it == here), None)


def powers(seen: Json, side: int) -> set[str]:
    """The names of the tiles on a side."""
    return {texts.power(tile) for tile in seen["tiles"][sides(seen)[side]]}


def bonus(seen: Json, side: int) -> Force:
    """What tiles and creature add (kemet 8.6); an enemy Snake cancels the creature."""
    parts = []
    for name in powers(seen, side) & set(TILE_FORCES):
        attacking, defending, damage, protection = box.BOX.numbers(f"battle_tiles.{name}")
        parts.append(((attacking, defending)[side], damage, protection))
    own = creature(seen, side)
    if own and creature(seen, 1 - side) != "snake":
        strength, _steps, damage, protection = box.BOX.numbers(f"creatures.{own}")
        parts.append((strength, damage, protection))
    return total(parts)


def total(parts: list[Force]) -> Force:
    """The sum of forces."""
    strength, damage, protection = (sum(column) for column in zip((0, 0, 0), *parts, strict=True))
    return strength, damage, protection


def of_card(card: str) -> Force:
    """The three values of a battle card."""
    strength, damage, protection = box.BOX.numbers(f"battle_cards.{card}")
    return strength, damage, protection


def of_intervention(card: str) -> Force:
    """What a battle intervention adds."""
    strength, damage, protection = box.BOX.numbers(f"battle_interventions.{card}")
    return strength, damage, protection


def units(seen: Json, side: int) -> int:
    """The number of units on a side."""
    return int(seen["units"][sides(seen)[side]].get(seen["battle"]["space"], 0))


def open_force(seen: Json, side: int) -> Force:
    """Strength with units, damage and protection by public facts: without cards (kemet 8.6)."""
    strength, damage, protection = bonus(seen, side)
    return strength + units(seen, side), damage, protection


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
    owned = powers(seen, side)
    return [
        card
        for card in box.BATTLE_NAMES
        if card not in gone and (card not in _SPECIALS or _SPECIALS[card] in owned)
    ]


def beaten(seen: Json, side: int, card: str) -> tuple[int, int]:
    """How many of the other side's possible cards lose to this one without interventions, and out of how many."""
    mine = open_force(seen, side)[0] + of_card(card)[0] + side  # a tie is the defender's (kemet 8.6)
    other = open_force(seen, 1 - side)[0]
    against = [other + of_card(theirs)[0] for theirs in possible_cards(seen, 1 - side)]
    return sum(mine > strength for strength in against), len(against)


def odds(seen: Json) -> Fraction | None:
    """The attacker's chance if each side plays a random possible card and no intervention; None afterwards."""
    battle = seen["battle"]
    if not battle or battle["stage"] not in _BEFORE:
        return None
    if battle["stage"] == "escape" and "initiative" in powers(seen, 0):
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
