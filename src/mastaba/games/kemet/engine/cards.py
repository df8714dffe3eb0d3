"""Divine Interventions (kemet 10): playing them outside battle, and Veto windows."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import box, codes, control, costs, creatures, moving, points, recruiting
from mastaba.games.kemet.engine.table import Table


def holds_card(table: Table, seat: i64, card: i64) -> bool:
    """Whether a card is in hand and can be paid."""
    return (
        table.hand[seat * codes.INTERVENTIONS + card] > 0
        and costs.playing(table, seat, card) <= table.prayer[seat]
    )


def useful(table: Table, seat: i64, card: i64) -> bool:
    """Whether a card of the seat's own turn would have an effect (kemet 10.1)."""
    if card == codes.DI_RAINING_FIRE:
        return enemy_spaces(table, seat) != 0
    if card == codes.DI_ENLISTMENT:
        return _can_enlist(table, seat)
    if card == codes.DI_TELEPORTATION:
        return moving.teleport_targets(table, seat) != 0
    if card == codes.DI_OPEN_GATES:
        return not table.march.gates
    return True


def _can_enlist(table: Table, seat: i64) -> bool:
    """Whether Enlistment could place a unit."""
    if table.reserve[seat] == 0:
        return False
    for space in range(codes.SPACES):
        if (control.is_own(table, seat, space) or table.units_at(seat, space) > 0) and moving.room(
            table, seat, space
        ) > 0:
            return True
    return False


def enemy_spaces(table: Table, seat: i64) -> i64:
    """The bit set of the spaces with enemy units."""
    found: i64 = 0
    for space in range(codes.SPACES):
        if table.enemy_at(seat, space) != NONE:
            found |= BIT[space]
    return found


def legal_plays(table: Table, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append the cards that may be played in a seat's own turn (kemet 10.2)."""
    return _legal_cards(table, seat, codes.DI_RAINING_FIRE, codes.DI_MANA_THEFT, out, n)


def legal_plays_moving(table: Table, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append the cards that may be played for a group that moves (kemet 10.3)."""
    return _legal_cards(table, seat, codes.DI_RAINING_FIRE, codes.DI_OPEN_GATES, out, n)


def _legal_cards(table: Table, seat: i64, first: i64, last: i64, out: vec[i64], n: i64) -> i64:
    for card in range(first, last + 1):
        if holds_card(table, seat, card) and useful(table, seat, card):
            out[n] = codes.PLAY + card - codes.DI_RAINING_FIRE
            n += 1
    return n


def play(table: Table, seat: i64, card: i64) -> None:
    """Show and pay a card, then open the Veto window before its effect."""
    points.pray(table, seat, -costs.playing(table, seat, card), codes.PP_CARD, card)
    table.hand[seat * codes.INTERVENTIONS + card] -= 1
    table.pile[card] += 1
    table.seen[card] += 1
    table.emit(codes.EV_CARD, seat, card)
    table.push(codes.DO_CARD, seat, card)
    if table.seen[codes.DI_VETO] < box.COPIES[codes.DI_VETO]:
        table.queue = _others(table, seat)
        table.push(codes.DO_VETO)


def resolve(table: Table) -> None:
    """Apply the card after its Veto window, or report it as cancelled."""
    seat = table.top(1)
    card = table.top(2)
    cancelled = table.top(3) == 1
    table.pop()
    if cancelled:
        table.emit(codes.EV_CANCELLED, seat, card)
    elif card == codes.DI_VETO:
        table.set_top(3, 1)
    elif card == codes.DI_RAINING_FIRE:
        table.push(codes.DO_BURN, seat)
    elif card == codes.DI_PRAYER:
        points.pray(table, seat, box.PRAYER_CARD, codes.PP_CARD, card)
    elif card == codes.DI_ENLISTMENT:
        recruiting.begin(table, seat, codes.WHY_ENLIST, box.ENLISTED_UNITS, True)
    elif card == codes.DI_MANA_THEFT:
        for other in range(table.players):
            points.pray(table, other, 1 if other == seat else -1, codes.PP_CARD, card)
    elif card == codes.DI_TELEPORTATION:
        table.march.free = True
    elif card == codes.DI_OPEN_GATES:
        table.march.gates = True
    elif card == codes.DI_ESCAPE:
        table.battle.stage = codes.ST_FLEE


def burn(table: Table, seat: i64, space: i64) -> None:
    """Remove one enemy unit (Raining Fire)."""
    victim = table.enemy_at(seat, space)
    table.pop()
    table.emit(codes.EV_BURN, seat, victim, space)
    control.remove_units(table, victim, space, 1)
    creatures.bury(table, victim, space)


# Veto (kemet 10.5)


def _others(table: Table, player: i64) -> vec[i64]:
    """The seats that may veto, in turn order after the active seat."""
    seats = vec[i64]()
    place: i64 = 0
    while table.order[place] != table.active:
        place += 1
    for step in range(i64(1), table.players):
        seat = table.order[(place + step) % table.players]
        if seat != player:
            seats = append(seats, seat)
    return seats


def ask_veto(table: Table) -> bool:
    """Whether a seat is to be asked; skip seats without a card (notation 7)."""
    while len(table.queue) > 0 and table.cards_held(table.queue[0]) == 0:
        table.queue = table.queue[1:]
    return len(table.queue) > 0


def legal_vetoes(table: Table, seat: i64, out: vec[i64]) -> i64:
    """List the answers in a Veto window."""
    n: i64 = 0
    if holds_card(table, seat, codes.DI_VETO):
        out[0] = codes.VETO
        n = 1
    out[n] = codes.PASS
    return n + 1


def answer_veto(table: Table, vetoed: bool) -> None:
    """Play a Veto for the seat asked, or ask the next one."""
    seat = table.queue[0]
    if vetoed:
        table.pop()
        table.queue = vec[i64]()
        play(table, seat, codes.DI_VETO)
    else:
        table.queue = table.queue[1:]
