"""Combat: combats with encounters and duels, blow by blow (hamunaptra 6, notation 5)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import box, codes, dice, ending, equipment, movement, occupancy, turn
from mastaba.games.hamunaptra.engine.table import Table


def meetings(table: Table, seat: i64) -> i64:
    """The encounters with which a seat's characters stand, a bit set (hamunaptra 6.1)."""
    found: i64 = 0
    for encounter in range(codes.ENCOUNTERS):
        if table.lairs[encounter] != NONE and occupancy.own_at(table, seat, table.lairs[encounter]) != 0:
            found |= BIT[encounter]
    return found


def rivals(table: Table, seat: i64) -> i64:
    """The characters that name a duel: of the enemies on each tile the one of lowest number, a bit set.

    (hamunaptra 11.1, notation 4)
    """
    found: i64 = 0
    if not table.duels:
        return found
    for character in range(codes.CHARACTERS):
        cell = table.cells[character]
        if table.owners[character] == seat or cell == NONE or occupancy.own_at(table, seat, cell) == 0:
            continue
        if (
            not ending.is_shared(table, cell)
            and occupancy.enemies(table, seat, cell) & (BIT[character] - 1) == 0
        ):
            found |= BIT[character]
    return found


def fighters(table: Table, side: i64) -> i64:
    """The characters of a side that are still there, a bit set."""
    seat = table.fight.seats[side]
    return i64(0) if seat == NONE else occupancy.own_at(table, seat, table.fight.cell)


def meet(table: Table, encounter: i64, seat: i64) -> None:
    """Begin a combat with an encounter and fix the chooser of its blows (hamunaptra 6.10)."""
    chooser = table.pointer if table.pointer != seat else (seat + 1) % table.players
    table.pointer = (chooser + 1) % table.players
    _begin(table, table.lairs[encounter], encounter, seat, NONE, chooser)


def challenge(table: Table, character: i64) -> None:
    """Begin a duel with the owner of this character (hamunaptra 11.1)."""
    _begin(table, table.cells[character], NONE, table.actor, table.owners[character], NONE)


def _begin(table: Table, cell: i64, encounter: i64, seat: i64, other: i64, chooser: i64) -> None:
    fight = table.fight
    fight.cell = cell
    fight.encounter = encounter
    fight.seats[0] = seat
    fight.seats[1] = other
    fight.chooser = chooser
    fight.round = 1
    fight.next_round()
    table.emit(codes.EV_COMBAT, cell, encounter, seat, other, chooser)
    _ask_attack(table, 0)


def _ask_attack(table: Table, side: i64) -> None:
    table.question(codes.Q_ATTACK, table.fight.seats[side])
    table.ask.side = side


def _ask_defend(table: Table, side: i64) -> None:
    table.question(codes.Q_DEFEND, table.fight.seats[side])
    table.ask.side = side


def attack_stats(table: Table) -> i64:
    """The stats with which the actor may attack, a bit set: those that the encounter has (hamunaptra 6.2)."""
    encounter = table.fight.encounter
    if encounter == NONE:
        return 3
    stats: i64 = 0
    if box.THREAT[encounter * 3 + codes.STRENGTH] > 0:
        stats |= 1
    if box.THREAT[encounter * 3 + codes.WISDOM] > 0:
        stats |= 2
    return stats


def attack_with(table: Table, stat: i64) -> None:
    """Set the stat with which a side attacks."""
    side = table.ask.side
    table.fight.stats[side] = stat
    table.emit(codes.EV_ATTACK, table.actor, stat, dice_of(table, side, stat))
    if table.fight.encounter != NONE:
        _roll(table, 0)
    elif side == 0:
        _ask_attack(table, 1)
    else:
        _ask_defend(table, 1)


def strike_with(table: Table, stat: i64) -> None:
    """Set the stat with which the encounter strikes."""
    table.fight.stats[1] = stat
    table.emit(codes.EV_STRIKE, codes.FIRST_ENCOUNTER + table.fight.encounter, table.fight.chooser, stat)
    _ask_defend(table, 0)


def defend_with(table: Table, character: i64) -> None:
    """Set the character that takes the blow."""
    side = table.ask.side
    table.fight.defenders[side] = character
    table.emit(codes.EV_DEFEND, table.actor, character)
    if side == 1 and table.fight.encounter == NONE:
        _ask_defend(table, 0)
    else:
        _roll(table, i64(0) if table.fight.encounter == NONE else i64(1))


def dice_of(table: Table, side: i64, stat: i64) -> i64:
    """How many dice a side rolls with a stat (hamunaptra 6.3, 6.5)."""
    if side == 1 and table.fight.encounter != NONE:
        return box.THREAT[table.fight.encounter * 3 + stat]
    return strength_of(table, table.fight.seats[side], table.fight.cell, stat)


def strength_of(table: Table, seat: i64, cell: i64, stat: i64) -> i64:
    """The dice of a seat's characters on a tile, with the tokens in force (hamunaptra 6.3)."""
    group = occupancy.own_at(table, seat, cell)
    dice = equipment.bonus(table, seat, cell, stat)
    for character in range(codes.CHARACTERS):
        if group & BIT[character]:
            dice += box.POWER[character * 4 + stat]
    return dice


def target_of(table: Table, stat: i64, defender: i64) -> i64:
    """What a die must show: the printed value of the defender, or of the encounter if it is NONE."""
    if defender == NONE:
        return box.THREAT[table.fight.encounter * 3 + stat]
    return box.POWER[defender * 4 + stat]


def hits_needed(table: Table, defender: i64) -> i64:
    """The hits that still kill a character, or defeat the encounter if it is NONE (hamunaptra 6.4, 6.6)."""
    if defender == NONE:
        encounter = table.fight.encounter
        return box.THREAT[encounter * 3 + codes.RESISTANCE] - table.harm[encounter]
    tough = box.POWER[defender * 4 + codes.RESISTANCE] + equipment.toughness(table, defender)
    return tough - table.damage[defender]


def is_long(table: Table) -> bool:
    """Whether the combat is so old that every roll hits."""
    return table.fight.round >= box.LONG_COMBAT


def _roll(table: Table, side: i64) -> None:
    stat = table.fight.stats[side]
    table.chance(codes.Q_HITS, NONE)
    table.ask.side = side
    table.ask.dice = dice_of(table, side, stat)
    table.ask.target = target_of(table, stat, table.fight.defenders[1 - side])


def hit(table: Table, hits: i64) -> None:
    """Count a roll of hits."""
    side = table.ask.side
    counted = dice.counted(hits, is_long(table))
    table.fight.hits[side] = counted
    table.emit(codes.EV_HITS, side, table.ask.dice, table.ask.target, hits, counted)
    if table.fight.encounter == NONE:
        if side == 0:
            _roll(table, 1)
        else:
            _duel_wounds(table)
    elif side == 0:
        _hit_encounter(table, counted)
    else:
        _wound(table, table.fight.defenders[0], counted)
        _die(table, table.fight.defenders[0])
        _ask_retreat(table, 0)


def _hit_encounter(table: Table, hits: i64) -> None:
    """Wound the encounter: it leaves the game or strikes back (hamunaptra 6.5)."""
    encounter = table.fight.encounter
    table.harm[encounter] += hits
    if hits_needed(table, NONE) <= 0:
        table.emit(codes.EV_DEFEATED, codes.FIRST_ENCOUNTER + encounter, table.fight.cell)
        occupancy.lurk(table, encounter, NONE)
        table.harm[encounter] = 0
        table.out[codes.FIRST_ENCOUNTER + encounter] += 1
        _end(table)
        return
    strong = box.THREAT[encounter * 3 + codes.STRENGTH] > 0
    wise = box.THREAT[encounter * 3 + codes.WISDOM] > 0
    if strong and wise:
        table.question(codes.Q_STRIKE, table.fight.chooser)
    else:
        strike_with(table, codes.STRENGTH if strong else codes.WISDOM)


def _duel_wounds(table: Table) -> None:
    """Both rolls count at once (hamunaptra 11.1)."""
    fight = table.fight
    _wound(table, fight.defenders[1], fight.hits[0])
    _wound(table, fight.defenders[0], fight.hits[1])
    _die(table, fight.defenders[1])
    _die(table, fight.defenders[0])
    _ask_retreat(table, 0)


def _wound(table: Table, character: i64, hits: i64) -> None:
    if hits > 0:
        table.damage[character] += hits
        table.emit(codes.EV_WOUND, table.owners[character], character, hits, table.damage[character])


def _die(table: Table, character: i64) -> None:
    """Remove a character with too many hits from the game, with the token that it bears."""
    if hits_needed(table, character) > 0:
        return
    seat = table.owners[character]
    table.emit(codes.EV_DEATH, seat, character, table.cells[character])
    equipment.spend(table, character)
    occupancy.stand(table, character, NONE)
    table.people[seat] &= ~BIT[character]
    table.dead |= BIT[character]
    table.damage[character] = 0


def ways_out(table: Table, seat: i64, cell: i64) -> i64:
    """The free tiles for a retreat, as steps: neither enemies nor an encounter (hamunaptra 6.7)."""
    steps: i64 = 0
    for side in range(codes.SIDES):
        beside = table.maze.link(cell, side)
        if beside != NONE and _is_free(table, seat, beside):
            steps |= BIT[side]
    other = table.maze.passage(cell)
    if other != NONE and _is_free(table, seat, other):
        steps |= movement.BY_PASSAGE_STEP
    return steps


def _is_free(table: Table, seat: i64, cell: i64) -> bool:
    return table.there[cell] & ~table.people[seat] == 0


def _is_decided(table: Table) -> bool:
    if fighters(table, 0) == 0:
        return True
    return table.fight.encounter == NONE and fighters(table, 1) == 0


def _ask_retreat(table: Table, side: i64) -> None:
    """Ask a side whether it retreats, if it can; then begin the next round (hamunaptra 6.8)."""
    if _is_decided(table):
        _end(table)
        return
    last = i64(0) if table.fight.encounter != NONE else i64(1)
    if side > last:
        table.fight.round += 1
        table.fight.next_round()
        _ask_attack(table, 0)
    elif ways_out(table, table.fight.seats[side], table.fight.cell) != 0:
        table.question(codes.Q_RETREAT, table.fight.seats[side])
        table.ask.side = side
    else:
        _ask_retreat(table, side + 1)


def retreat_to(table: Table, cell: i64) -> None:
    """Move the chosen characters away, or all of them."""
    side = table.ask.side
    group = table.ask.group if table.ask.group != 0 else fighters(table, side)
    table.emit(codes.EV_RETREAT, table.actor, group, cell, table.fight.cell)
    for character in range(codes.CHARACTERS):
        if group & BIT[character]:
            occupancy.stand(table, character, cell)
    _ask_retreat(table, side + 1)


def stay(table: Table) -> None:
    """Decline to retreat."""
    _ask_retreat(table, table.ask.side + 1)


def _end(table: Table) -> None:
    table.emit(codes.EV_COMBAT_END, table.fight.cell)
    table.fight.cell = NONE
    table.fight.encounter = NONE
    table.fight.seats[0] = NONE
    table.fight.seats[1] = NONE
    table.fight.chooser = NONE
    table.fight.round = 1
    table.fight.next_round()
    turn.after_combat(table)
