"""Equipment: laid, turned up and used; scrolls that remove a tile (hamunaptra 7, notation 4.4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import box, codes, hands, occupancy
from mastaba.games.hamunaptra.engine.maze import STEPS
from mastaba.games.hamunaptra.engine.table import Table


def in_force(table: Table, seat: i64, cell: i64) -> i64:
    """The tokens of a seat that count on a tile, a bit set: the one turned up first counts (hamunaptra 7.3)."""
    own = occupancy.own_at(table, seat, cell)
    tokens: i64 = 0
    stats: i64 = 0
    for token in table.active:
        if own & BIT[table.bearers[token]] and stats & box.TOUCHES[token] == 0:
            tokens |= BIT[token]
            stats |= box.TOUCHES[token]
    return tokens


def stats_in_force(table: Table, seat: i64, cell: i64) -> i64:
    """The stats that the tokens in force touch, a bit set."""
    tokens = in_force(table, seat, cell)
    stats: i64 = 0
    for token in range(codes.EQUIPMENT):
        if tokens & BIT[token]:
            stats |= box.TOUCHES[token]
    return stats


def bonus(table: Table, seat: i64, cell: i64, stat: i64) -> i64:
    """Dice that the tokens in force add to an attack (hamunaptra 7.4)."""
    tokens = in_force(table, seat, cell)
    dice: i64 = 0
    for token in range(codes.EQUIPMENT):
        if tokens & BIT[token]:
            dice += box.BONUS[token * 4 + stat]
    return dice


def toughness(table: Table, character: i64) -> i64:
    """Hits beyond the printed Resistance that a character can take."""
    tokens = in_force(table, table.owners[character], table.cells[character])
    for token in range(codes.EQUIPMENT):
        if tokens & BIT[token] and table.bearers[token] == character:
            return box.BONUS[token * 4 + codes.RESISTANCE]
    return 0


def turned_up(table: Table, seat: i64) -> i64:
    """How many turned-up tokens a seat has."""
    total: i64 = 0
    for token in table.active:
        if table.owners[table.bearers[token]] == seat:
            total += 1
    return total


def burdened(table: Table) -> i64:
    """The characters that bear a token, a bit set."""
    who: i64 = 0
    for token in table.active:
        who |= BIT[table.bearers[token]]
    return who


def activatable(table: Table) -> i64:
    """The tokens that the actor may turn up now, a bit set (hamunaptra 7.2)."""
    seat = table.actor
    if table.tables[seat] == 0 or may_bear(table) == 0:
        return 0
    stats: i64 = BIT[codes.MOVEMENT]
    taken: i64 = 0
    if table.ask.kind != codes.Q_MOVE:
        stats = BIT[codes.RESISTANCE] if table.ask.kind == codes.Q_DEFEND else i64(7)
        taken = stats_in_force(table, seat, table.fight.cell)
    tokens: i64 = 0
    for token in range(codes.EQUIPMENT):
        if table.tables[seat] & BIT[token] and box.TOUCHES[token] & stats and box.TOUCHES[token] & taken == 0:
            tokens |= BIT[token]
    return tokens


def may_bear(table: Table) -> i64:
    """The possible bearers of the token, a bit set: in step 2 those not moved, in a combat the fighters."""
    moving = table.ask.kind == codes.Q_MOVE or (
        table.ask.kind == codes.Q_BEARER and table.ask.then == codes.Q_MOVE
    )
    seat = table.actor
    own = table.people[seat] & ~table.moved if moving else occupancy.own_at(table, seat, table.fight.cell)
    return own & ~burdened(table)


def turn_up(table: Table, token: i64) -> None:
    """Turn up a token and ask for its bearer."""
    _show(table, token, codes.Q_BEARER)


def bear(table: Table, character: i64) -> None:
    """Give the token to a character and reopen the earlier question."""
    token = table.ask.token - codes.FIRST_EQUIPMENT
    table.active = append(table.active, token)
    table.bearers[token] = character
    table.emit(codes.EV_ACTIVATE, table.actor, table.ask.token, character)
    _go_on(table)


def spend(table: Table, character: i64) -> None:
    """Remove the token that a character bears from the game, if it bears one (hamunaptra 7.5)."""
    rest = vec[i64]()
    for token in table.active:
        if table.bearers[token] == character:
            table.bearers[token] = NONE
            table.out[codes.FIRST_EQUIPMENT + token] += 1
            table.emit(codes.EV_SPENT, table.owners[character], codes.FIRST_EQUIPMENT + token, character)
        else:
            rest = append(rest, token)
    table.active = rest


def spend_all(table: Table, seat: i64) -> None:
    """Step 0: remove all turned-up tokens of a seat from the game."""
    if len(table.active) > 0:
        for character in range(codes.CHARACTERS):
            if table.people[seat] & BIT[character]:
                spend(table, character)


def layable(table: Table) -> i64:
    """The equipment that the player at turn may lay now, a bit set (hamunaptra 7.1)."""
    seat = table.turn
    lying: i64 = turned_up(table, seat)
    face_down = table.tables[seat]
    while face_down != 0:
        lying += face_down & 1
        face_down >>= 1
    if table.laid >= box.MOST_LAID or lying >= occupancy.living(table, seat):
        return 0
    tokens: i64 = 0
    for token in range(codes.EQUIPMENT):
        if table.hands[seat * codes.TOKENS + codes.FIRST_EQUIPMENT + token] > 0:
            tokens |= BIT[token]
    return tokens


def lay(table: Table, token: i64) -> None:
    """Step 5: lay a token face down (hamunaptra 7.1, 7.6)."""
    seat = table.actor
    hands.drop(table, seat, codes.FIRST_EQUIPMENT + token)
    table.tables[seat] |= BIT[token]
    table.laid += 1
    hands.forget(table, seat, codes.FIRST_EQUIPMENT)
    table.emit(codes.EV_LAY, seat, codes.FIRST_EQUIPMENT + token)


def usable_scrolls(table: Table) -> i64:
    """The scrolls that the actor may use now, a bit set of equipment (hamunaptra 7.7)."""
    scrolls = table.tables[table.actor] >> codes.FIRST_SCROLL << codes.FIRST_SCROLL
    if scrolls == 0 or len(scroll_targets(table)) == 0:
        return 0
    return scrolls


def scroll_targets(table: Table) -> vec[i64]:
    """The tiles that a scroll of the actor may remove."""
    seat = table.actor
    seen = vec[i64]()
    targets = vec[i64]()
    for character in range(codes.CHARACTERS):
        if table.people[seat] & BIT[character] == 0:
            continue
        here = table.cells[character]
        for near in range(codes.SIDES + 1):
            cell = table.maze.passage(here) if near == codes.SIDES else here + STEPS[near]
            if cell == NONE or table.maze.kinds[cell] == codes.BARE or table.maze.kinds[cell] >= codes.RUBBLE:
                continue
            if not _has(seen, cell):
                seen = append(seen, cell)
                if occupancy.people_at(table, cell) == 0 and table.maze.holds_without(cell):
                    targets = append(targets, cell)
    return targets


def unroll(table: Table, token: i64) -> None:
    """Turn up a scroll and ask which tile it removes."""
    _show(table, token, codes.Q_SCROLL_X)


def _show(table: Table, token: i64, kind: i64) -> None:
    """Turn up a token: its question comes before the open one."""
    table.tables[table.actor] &= ~BIT[token]
    table.ask.then = table.ask.kind
    table.ask.kind = kind
    table.ask.token = codes.FIRST_EQUIPMENT + token


def read_scroll(table: Table, cell: i64) -> None:
    """Remove tile and scroll from the game and reopen the earlier question."""
    tile = table.maze.kinds[cell]
    table.out[tile] += 1
    table.out[table.ask.token] += 1
    table.own_maze().take_away(cell)
    table.emit(codes.EV_SCROLL, table.actor, table.ask.token, cell, tile)
    _go_on(table)
    table.ask.x = 0


def _go_on(table: Table) -> None:
    """Reopen the question from before the token."""
    table.ask.kind = table.ask.then
    table.ask.then = NONE
    table.ask.token = NONE


def _has(cells: vec[i64], cell: i64) -> bool:
    found = False
    for other in cells:
        found = found or other == cell
    return found
