"""A combat in words: the two sides, and the exact odds of what may happen next (hamunaptra 6, 11.1)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from mastaba.core.words import Words, decimal
from mastaba.games.hamunaptra.view.maze import Sight
from mastaba.games.hamunaptra.view.odds import FACES, Roll, blow, damage_of, fighters, strength
from mastaba.games.hamunaptra.words.things import capital, cell_text, characters_text, percent, strength_text


def combat_lines(sight: Sight, say: Words, names: Sequence[str]) -> list[str]:
    """The combat that is going on."""
    combat, ask = sight.seen["combat"], sight.seen["ask"]
    lines = _duel(sight, say, names) if combat["encounter"] is None else _encounter(sight, say, names)
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


def _encounter(sight: Sight, say: Words, names: Sequence[str]) -> list[str]:
    """People against a monster or a trap."""
    seen, combat = sight.seen, sight.seen["combat"]
    encounter = combat["encounter"]
    the_encounter = say(f"the_encounter.{encounter}")
    lines = [
        say(
            "text.combat",
            cell=cell_text(say, combat["cell"]),
            round=combat["round"],
            seat=names[combat["seats"][0]],
            people=characters_text(say, fighters(sight, 0)),
            the_encounter=the_encounter,
            values=strength_text(say, encounter),
        )
    ]
    damage = damage_of(seen, encounter)
    if damage:
        resistance = strength(encounter)["r"]
        told = say("text.combat_damage", the_encounter=the_encounter, damage=damage, resistance=resistance)
        lines.append(capital(told))
    stats = [stat for stat in "fs" if stat in strength(encounter)]
    if len(stats) > 1:
        lines.append(say("text.combat_chooser", chooser=names[combat["chooser"]]))
    if combat["hits"][0] is None:
        chosen = [combat["stats"][0]] if combat["stats"][0] else stats
        lines += [_attack(sight, say, stat, encounter) for stat in chosen]
    chosen = [combat["stats"][1]] if combat["stats"][1] else stats
    victims = _victims(sight, 0)
    for stat in chosen:
        lines += [
            say("text.odds_blow", stat=stat, character=victim, **_odds(say, blow(sight, 1, stat, victim)))
            for victim in victims
        ]
    return lines


def _victims(sight: Sight, side: int) -> list[str]:
    """Who of a side may be hit: its defender once it is named, unless dead; before that anybody."""
    named, alive = sight.seen["combat"]["defenders"][side], fighters(sight, side)
    return [each for each in alive if each == named] if named else alive


def _attack(sight: Sight, say: Words, stat: str, encounter: str) -> str:
    roll = blow(sight, 0, stat, encounter)
    mean = decimal(float(roll.mean), say.lang)
    return say("text.odds_attack", stat=stat, mean=mean, **_odds(say, roll))


def _odds(say: Words, roll: Roll) -> dict[str, object]:
    chance = percent(say, roll.chance)
    return {"dice": roll.dice, "target": roll.target, "need": roll.need, "chance": chance}


def _duel(sight: Sight, say: Words, names: Sequence[str]) -> list[str]:
    """People against people."""
    combat = sight.seen["combat"]
    first, second = combat["seats"]
    lines = [
        say(
            "text.duel",
            cell=cell_text(say, combat["cell"]),
            round=combat["round"],
            first=names[first],
            first_people=characters_text(say, fighters(sight, 0)),
            second=names[second],
            second_people=characters_text(say, fighters(sight, 1)),
        )
    ]
    for side, seat in enumerate((first, second)):
        stats = [combat["stats"][side]] if combat["stats"][side] else ["f", "s"]
        victims = _victims(sight, 1 - side)
        for stat in stats:
            lines += [
                say(
                    "text.odds_duel",
                    seat=names[seat],
                    stat=stat,
                    character=victim,
                    **_odds(say, blow(sight, side, stat, victim)),
                )
                for victim in victims
            ]
    return lines
