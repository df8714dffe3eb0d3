"""Battle (kemet 8): contact, secret choice, reveal, count, and what both sides do then."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bag import kinds_into
from mastaba.core.engine.bits import BIT, members
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import box, cards, codes, control, costs, creatures, forces, points
from mastaba.games.kemet.engine.pieces import Battle, March
from mastaba.games.kemet.engine.table import Table


def contact(table: Table, attacker: i64, defender: i64, space: i64) -> None:
    """Begin the contact of two troops (kemet 8.1)."""
    battle = Battle()
    battle.space = space
    battle.attacker = attacker
    battle.defender = defender
    battle.stage = codes.ST_ESCAPE
    battle.first = 1 if table.tiles[attacker] & box.PRESCIENCE else 0
    table.battle = battle
    table.emit(codes.EV_CONTACT, attacker, defender, space)
    table.push(codes.DO_BATTLE)


def ask(table: Table) -> i64:
    """Advance the battle; return the seat that is asked, or NONE if a stage passed without a question."""
    battle = table.battle
    stage = battle.stage
    if stage == codes.ST_ESCAPE:
        if _escape_possible(table):
            return battle.defender
        battle.stage = codes.ST_INITIATIVE
    elif stage == codes.ST_INITIATIVE:
        _take_initiative(table)
    elif stage == codes.ST_COMMIT:
        if battle.committed < 2:
            return table.seat_of(committing(table))
        battle.stage = codes.ST_REVEAL
    elif stage == codes.ST_REVEAL:
        _reveal(table)
    elif stage == codes.ST_WOUND:
        for side in range(i64(2)):
            seat = table.seat_of(side)
            if table.tiles[seat] & box.DIVINE_WOUND and table.cards_held(seat) > 0:
                return seat
        battle.stage = codes.ST_RESOLVE
    elif stage == codes.ST_RESOLVE:
        _resolve(table)
    elif stage == codes.ST_LOSER:
        loser = table.seat_of(1 - battle.winner)
        if table.units_at(loser, battle.space) > 0:
            return loser
        battle.stage = codes.ST_WINNER
    elif stage == codes.ST_WINNER:
        winner = table.seat_of(battle.winner)
        if table.units_at(winner, battle.space) > 0:
            return winner
        battle.stage = codes.ST_CLOSE
    elif stage == codes.ST_DRIVE:
        return table.seat_of(battle.winner)
    elif stage == codes.ST_CLOSE:
        _close(table)
    else:
        return battle.defender
    return NONE


def legal_answers(table: Table, out: vec[i64]) -> i64:
    """List the answers at this stage of the battle (kemet 8.9, 8.11)."""
    battle = table.battle
    stage = battle.stage
    n: i64 = 0
    if stage == codes.ST_COMMIT:
        return _legal_commits(table, committing(table), out)
    if stage == codes.ST_ESCAPE:
        if cards.holds_card(table, battle.defender, codes.DI_ESCAPE):
            out[0] = codes.ESCAPE
            n = 1
        out[n] = codes.PASS
        return n + 1
    if stage == codes.ST_FLEE:
        return members(refuges(table, battle.defender, battle.space), codes.FLEE, out, 0)
    if stage == codes.ST_DRIVE:
        return members(refuges(table, table.seat_of(1 - battle.winner), battle.space), codes.DRIVE, out, 0)
    if stage == codes.ST_WOUND:
        n = kinds_into(
            table.hand, table.actor * codes.INTERVENTIONS, codes.INTERVENTIONS, codes.WOUND, out, n
        )
        out[n] = codes.DONE
        return n + 1
    out[0] = codes.RECALL
    if stage != codes.ST_LOSER:
        out[1] = codes.STAY
        return 2
    loser = table.seat_of(1 - battle.winner)
    n = 1
    if refuges(table, loser, battle.space) != 0:
        out[n] = codes.RETREAT
        n += 1
    if table.units_at(table.seat_of(battle.winner), battle.space) == 0:
        out[n] = codes.STAY
        n += 1
    return n


def _legal_commits(table: Table, side: i64, out: vec[i64]) -> i64:
    """List a side's battle cards, then the Divine Interventions that it may add (kemet 10.4)."""
    battle = table.battle
    seat = table.seat_of(side)
    if battle.fight[side] == NONE:
        return members(table.battle_hand[seat], codes.FIGHT, out, 0)
    if battle.discard[side] == NONE:
        return members(table.battle_hand[seat], codes.DISCARD, out, 0)
    n = kinds_into(table.hand, seat * codes.INTERVENTIONS, codes.DI_RAINING_FIRE, codes.ADD, out, 0)
    out[n] = codes.DONE
    return n + 1


# Before the battle


def refuges(table: Table, seat: i64, space: i64) -> i64:
    """The bit set of the spaces that a troop can flee to or be driven to (kemet 8.10, 13.4)."""
    beside = control.beside(table, space)
    found: i64 = 0
    for other in range(codes.SPACES):
        walled = table.walls_block_forced and control.is_foreign(table, seat, other)
        if beside & BIT[other] and not walled and control.vacant(table, other):
            found |= BIT[other]
    return found


def _escape_possible(table: Table) -> bool:
    """Whether Escape is possible by public facts: a card in hand, a space to flee to (kemet 10.6)."""
    battle = table.battle
    if table.seen[codes.DI_ESCAPE] >= box.COPIES[codes.DI_ESCAPE] or table.cards_held(battle.defender) == 0:
        return False
    return refuges(table, battle.defender, battle.space) != 0


def answer_escape(table: Table, used: bool) -> None:
    """Play Escape, or go on to the battle."""
    if used:
        cards.play(table, table.battle.defender, codes.DI_ESCAPE)
    else:
        table.battle.stage = codes.ST_INITIATIVE


def flee(table: Table, space: i64) -> None:
    """Move the defender's troop away and end the contact."""
    battle = table.battle
    units = _relocate(table, battle.defender, space)
    table.emit(codes.EV_FLEE, battle.defender, battle.space, space, units)
    _end(table)


def _relocate(table: Table, seat: i64, space: i64) -> i64:
    battle = table.battle
    units = table.units_at(seat, battle.space)
    beast = table.beast_at(seat, battle.space)
    control.shift_units(table, seat, battle.space, space, units)
    if beast != NONE:
        table.lairs[beast] = space
    return units


def _take_initiative(table: Table) -> None:
    """Remove defenders before the battle; end it if none is left (kemet 8.2)."""
    battle = table.battle
    battle.stage = codes.ST_COMMIT
    if not table.tiles[battle.attacker] & box.INITIATIVE:
        return
    losses = table.units_at(battle.defender, battle.space)
    if losses > box.INITIATIVE_LOSSES:
        losses = box.INITIATIVE_LOSSES
    table.emit(codes.EV_INITIATIVE, battle.attacker, battle.defender, battle.space, losses)
    control.remove_units(table, battle.defender, battle.space, losses)
    if table.units_at(battle.defender, battle.space) == 0:
        _end(table)
        creatures.bury(table, battle.defender, battle.space)


def _end(table: Table) -> None:
    """Remove the battle and its task."""
    table.battle = Battle()
    table.pop()


# The secret choice, and the reveal


def committing(table: Table) -> i64:
    """The side that chooses its cards now: the enemy of Prescience first (kemet 8.3)."""
    return table.battle.first if table.battle.committed == 0 else 1 - table.battle.first


def has_committed(table: Table, side: i64) -> bool:
    """Whether a side has chosen all its cards."""
    return table.battle.committed > (i64(0) if side == table.battle.first else i64(1))


def foreseen(table: Table, side: i64) -> bool:
    """Whether the enemy's Prescience shows the battle card of a side."""
    return has_committed(table, side) and (table.tiles[table.seat_of(1 - side)] & box.PRESCIENCE) != 0


def choose_fight(table: Table, card: i64) -> None:
    """Choose the battle card to fight with."""
    side = committing(table)
    table.battle.fight[side] = card
    table.battle_hand[table.seat_of(side)] &= ~BIT[card]


def choose_discard(table: Table, card: i64) -> None:
    """Choose the battle card to discard."""
    side = committing(table)
    table.battle.discard[side] = card
    table.battle_hand[table.seat_of(side)] &= ~BIT[card]


def add(table: Table, card: i64) -> None:
    """Put a Divine Intervention under the battle card."""
    side = committing(table)
    table.hand[table.seat_of(side) * codes.INTERVENTIONS + card] -= 1
    if side == 0:
        table.battle.added_0 = append(table.battle.added_0, card)
    else:
        table.battle.added_1 = append(table.battle.added_1, card)


def commit(table: Table) -> None:
    """End the choice of a side."""
    side = committing(table)
    table.battle.committed += 1
    shown = table.battle.fight[side] if foreseen(table, side) else NONE
    table.emit(codes.EV_COMMIT, table.seat_of(side), shown)


def _reveal(table: Table) -> None:
    """Reveal the cards and pay the Divine Interventions in the order added; an unpaid one has no effect (kemet 8.4)."""
    battle = table.battle
    fight = battle.fight
    table.emit(codes.EV_REVEAL, battle.space, battle.attacker, battle.defender, fight[0], fight[1])
    table.emit(codes.EV_DISCARDS, battle.discard[0], battle.discard[1])
    for card in battle.added_0:
        if _pays(table, 0, card):
            battle.paid_0 = append(battle.paid_0, card)
    for other in battle.added_1:
        if _pays(table, 1, other):
            battle.paid_1 = append(battle.paid_1, other)
    battle.stage = codes.ST_WOUND


def _pays(table: Table, side: i64, card: i64) -> bool:
    seat = table.seat_of(side)
    cost = costs.playing(table, seat, card)
    paid = cost <= table.prayer[seat]
    table.emit(codes.EV_ADDED, side, card, i64(paid))
    if paid:
        points.pray(table, seat, -cost, codes.PP_CARD, card)
    return paid


def wound(table: Table, seat: i64, card: i64) -> None:
    """Discard a Divine Intervention for 1 strength (kemet 8.5)."""
    table.hand[seat * codes.INTERVENTIONS + card] -= 1
    table.pile[card] += 1
    table.wounded[seat * codes.INTERVENTIONS + card] += 1
    table.battle.wounds[0 if seat == table.battle.attacker else 1] += 1
    table.emit(codes.EV_WOUND, seat, card)


def end_wounds(table: Table) -> None:
    """End the discards for Divine Wound."""
    table.battle.stage = codes.ST_RESOLVE


# The count


def _resolve(table: Table) -> None:
    """Find the winner, remove the losses of both sides at once, give points (kemet 8.7, 8.8)."""
    battle = table.battle
    battle.winner = forces.winner(table)
    lost_0 = forces.losses(table, 0)
    lost_1 = forces.losses(table, 1)
    victor = table.seat_of(battle.winner)
    table.emit(codes.EV_BATTLE, battle.space, battle.attacker, battle.defender, victor)
    _tell_totals(table, 0, lost_0)
    _tell_totals(table, 1, lost_1)
    if table.tiles[victor] & box.HOLY_WAR:
        points.pray(table, victor, box.HOLY_WAR_PRAYER, codes.PP_HOLY_WAR)
    control.remove_units(table, battle.attacker, battle.space, lost_0)
    control.remove_units(table, battle.defender, battle.space, lost_1)
    if table.tiles[battle.attacker] & box.CRUSADE:
        points.pray(table, battle.attacker, box.CRUSADE_PRAYER * lost_1, codes.PP_CRUSADE)
    if table.tiles[battle.defender] & box.CRUSADE:
        points.pray(table, battle.defender, box.CRUSADE_PRAYER * lost_0, codes.PP_CRUSADE)
    scores = battle.winner == 0 or (table.tiles[victor] & box.DEFENSIVE_VICTORY) != 0
    if scores and table.units_at(victor, battle.space) > 0:
        points.earn(table, victor, codes.VP_BATTLE)
    battle.stage = codes.ST_LOSER
    creatures.bury(table, battle.defender, battle.space)
    creatures.bury(table, battle.attacker, battle.space)


def _tell_totals(table: Table, side: i64, lost: i64) -> None:
    strength = forces.strength(table, side)
    table.emit(codes.EV_TOTALS, strength, forces.damage(table, side), forces.protection(table, side), lost)


# After the battle


def recall(table: Table, seat: i64) -> None:
    """Send a troop to the reserve, for a prayer point each."""
    battle = table.battle
    units = table.units_at(seat, battle.space)
    table.emit(codes.EV_RECALL, seat, battle.space, units)
    control.remove_units(table, seat, battle.space, units)
    points.pray(table, seat, units, codes.PP_RECALL)
    battle.stage = codes.ST_WINNER if battle.stage == codes.ST_LOSER else codes.ST_CLOSE
    creatures.abandon(table, seat, battle.space)


def retreat(table: Table) -> None:
    """The loser retreats; the winner chooses the space."""
    table.battle.stage = codes.ST_DRIVE


def stay(table: Table, seat: i64) -> None:
    """Leave the troop where it is."""
    table.emit(codes.EV_STAY, seat, table.battle.space)
    table.battle.stage = codes.ST_WINNER if table.battle.stage == codes.ST_LOSER else codes.ST_CLOSE


def drive(table: Table, space: i64) -> None:
    """Move the loser's troop to the space that the winner chose."""
    battle = table.battle
    loser = table.seat_of(1 - battle.winner)
    units = _relocate(table, loser, space)
    table.emit(codes.EV_RETREAT, loser, battle.space, space, units, table.seat_of(battle.winner))
    battle.stage = codes.ST_WINNER


def _close(table: Table) -> None:
    """Discard the cards, refill empty hands of battle cards, end the movement that led here (kemet 8.12)."""
    battle = table.battle
    for card in battle.added_0:
        _put_away(table, card)
    for other in battle.added_1:
        _put_away(table, other)
    for side in range(i64(2)):
        seat = table.seat_of(side)
        table.battle_pile[seat] |= BIT[battle.fight[side]] | BIT[battle.discard[side]]
        _see_battle_card(table, seat, battle.fight[side])
        if table.discards_up:
            _see_battle_card(table, seat, battle.discard[side])
        if table.battle_hand[seat] == 0:
            refresh(table, seat)
            table.emit(codes.EV_REFRESH, seat)
    _end(table)
    if table.top(0) == codes.DO_MOVE:
        table.pop()
        table.march = March()


def _put_away(table: Table, card: i64) -> None:
    table.pile[card] += 1
    table.seen[card] += 1


# Battle cards


def _see_battle_card(table: Table, seat: i64, card: i64) -> None:
    """Record that all seats have seen this battle card go to its pile (kemet 13.2)."""
    for place in range(seat * 6, seat * 6 + 6):
        if table.seen_battle[place] == NONE:
            table.seen_battle[place] = card
            return


def refresh(table: Table, seat: i64) -> None:
    """Return a seat's discarded battle cards to its hand."""
    table.battle_hand[seat] |= table.battle_pile[seat]
    table.battle_pile[seat] = 0
    for place in range(seat * 6, seat * 6 + 6):
        table.seen_battle[place] = NONE
