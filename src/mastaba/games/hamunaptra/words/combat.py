"""A combat in words: the two sides, and the exact odds of what may happen next (hamunaptra 6, 11.1)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from mastaba.core.observation import present
from mastaba.core.words.catalogue import Words, decimal
from mastaba.games.hamunaptra.notation.shapes import Fight
from mastaba.games.hamunaptra.notation.texts import ATTACK_STATS, AttackStat
from mastaba.games.hamunaptra.view.maze import Sight
from mastaba.games.hamunaptra.view.odds import FACES, Roll, blow, damage_of, fighters, strength
from mastaba.games.hamunaptra.words.things import capital, cell_text, characters_text, percent, strength_text


def combat_lines(sight: Sight, say: Words, names: Sequence[str]) -> list[str]:
    """The running combat."""
    combat, ask = present(sight.seen["combat"]), sight.seen["ask"]
    encounter = combat["encounter"]
    if encounter is None:
        lines = _duel(sight, combat, say, names)
    else:
        lines = _encounter(sight, combat, encounter, say, names)
    if ask["kind"] == "hits":
        lines.append(rolling(say, Roll(ask["dice"], ask["target"], 0, long=False)))
    return lines


def rolling(say: Words, roll: Roll) -> str:
    """All outcomes of a roll."""
    outcomes = [
        say("text.outcome", hits=hits, chance=percent(say, Fraction(weight, FACES**roll.dice)))
        for hits in range(roll.dice + 1)
        if (weight := roll.weight(hits))
    ]
    return say("text.rolling", dice=roll.dice, target=roll.target, outcomes=", ".join(outcomes))


def _encounter(sight: Sight, combat: Fight, encounter: str, say: Words, names: Sequence[str]) -> list[str]:
    """Characters against a monster or a trap."""
    the_encounter = say(f"the_encounter.{encounter}")
    lines = [
        say(
            "text.combat",
            cell=cell_text(say, combat["cell"]),
            round=combat["round"],
            seat=names[present(combat["seats"][0])],
            people=characters_text(say, fighters(sight, 0)),
            the_encounter=the_encounter,
            values=strength_text(say, encounter),
        )
    ]
    damage = damage_of(sight.seen, encounter)
    if damage:
        resistance = strength(encounter)["r"]
        told = say("text.combat_damage", the_encounter=the_encounter, damage=damage, resistance=resistance)
        lines.append(capital(told))
    stats = [stat for stat in ATTACK_STATS if stat in strength(encounter)]
    if len(stats) > 1:
        lines.append(say("text.combat_chooser", chooser=names[present(combat["chooser"])]))
    if combat["hits"][0] is None:
        lines += [_attack(sight, say, stat, encounter) for stat in _stats(combat, 0, stats)]
    victims = _victims(sight, combat, 0)
    for stat in _stats(combat, 1, stats):
        lines += [
            say("text.odds_blow", stat=stat, character=victim, **_odds(say, blow(sight, 1, stat, victim)))
            for victim in victims
        ]
    return lines


def _stats(combat: Fight, side: int, able: Sequence[AttackStat]) -> Sequence[AttackStat]:
    """The stats that a side may use in this round: the chosen one, or all that it could choose."""
    chosen = combat["stats"][side]
    return [chosen] if chosen else able


def _victims(sight: Sight, combat: Fight, side: int) -> list[str]:
    """The characters of a side that may be hit: the living defender, or all before it is chosen."""
    named, alive = combat["defenders"][side], fighters(sight, side)
    return [each for each in alive if each == named] if named else alive


def _attack(sight: Sight, say: Words, stat: str, encounter: str) -> str:
    roll = blow(sight, 0, stat, encounter)
    mean = decimal(float(roll.mean), say.lang)
    return say("text.odds_attack", stat=stat, mean=mean, **_odds(say, roll))


def _odds(say: Words, roll: Roll) -> dict[str, object]:
    chance = percent(say, roll.chance)
    return {"dice": roll.dice, "target": roll.target, "need": roll.need, "chance": chance}


def _duel(sight: Sight, combat: Fight, say: Words, names: Sequence[str]) -> list[str]:
    """Characters against characters."""
    first, second = (names[present(seat)] for seat in combat["seats"])
    lines = [
        say(
            "text.duel",
            cell=cell_text(say, combat["cell"]),
            round=combat["round"],
            first=first,
            first_people=characters_text(say, fighters(sight, 0)),
            second=second,
            second_people=characters_text(say, fighters(sight, 1)),
        )
    ]
    for side, name in enumerate((first, second)):
        victims = _victims(sight, combat, 1 - side)
        for stat in _stats(combat, side, ATTACK_STATS):
            rolls = [(victim, blow(sight, side, stat, victim)) for victim in victims]
            lines += [
                say("text.odds_duel", seat=name, stat=stat, character=victim, **_odds(say, roll))
                for victim, roll in rolls
            ]
    return lines
