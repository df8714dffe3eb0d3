"""Legal codes of each question, ascending (notation 3 and 4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bag import kinds_into
from mastaba.core.engine.bits import BIT, members
from mastaba.games.hamunaptra.engine import (
    box,
    codes,
    combat,
    equipment,
    monsters,
    movement,
    placing,
    pushing,
    setup,
    trading,
)
from mastaba.games.hamunaptra.engine.maze import column, line
from mastaba.games.hamunaptra.engine.table import Table


def _one_more(out: vec[i64], n: i64, code: i64) -> i64:
    out[n] = code
    return n + 1


def move_into(table: Table, out: vec[i64]) -> i64:
    """Step 2: move, push, turn up, use a scroll, trade, or end the step."""
    n = members(movement.walkers(table), codes.MOVE, out, 0)
    if len(pushing.all_pushes(table, table.turn).through) > 0:
        n = _one_more(out, n, codes.PUSH)
    n = members(equipment.activatable(table), codes.ACTIVATE, out, n)
    n = _scrolls_into(table, out, n)
    n = members(trading.partners(table), codes.TRADE, out, n)
    return _one_more(out, n, codes.END)


def _scrolls_into(table: Table, out: vec[i64], n: i64) -> i64:
    return members(equipment.usable_scrolls(table) >> codes.FIRST_SCROLL, codes.SCROLL, out, n)


def _steps_into(steps: i64, out: vec[i64], n: i64) -> i64:
    n = members(steps & 15, codes.GO, out, n)
    if steps & movement.BY_PASSAGE_STEP:
        n = _one_more(out, n, codes.PASSAGE)
    if steps & movement.BY_LOST_STEP:
        n = _one_more(out, n, codes.LOST)
    return n


def walk_into(table: Table, out: vec[i64]) -> i64:
    """The steps of a character; after the first it may stop."""
    n = _steps_into(movement.steps_from(table, table.turn, table.cells[table.ask.character]), out, 0)
    if table.ask.spent == 0:
        return n
    return _scrolls_into(table, out, _one_more(out, n, codes.STOP))


def push_group_into(table: Table, out: vec[i64]) -> i64:
    """The further members of a pushing group, ascending, as long as it can be strong enough."""
    group = table.ask.group
    later = _behind(pushing.possible_group(table), group)
    n: i64 = 0
    for character in range(codes.CHARACTERS):
        if later & BIT[character]:
            rest = later & ~(BIT[character] - 1)
            if pushing.is_strong(table, table.turn, group | rest, table.ask.through):
                n = _one_more(out, n, codes.WITH + character)
    if group != 0 and pushing.is_strong(table, table.turn, group, table.ask.through):
        n = _one_more(out, n, codes.DONE)
    return n


def _behind(people: i64, group: i64) -> i64:
    """The members of a set with higher numbers than all of a group."""
    last: i64 = 0
    while group >= BIT[last]:
        last += 1
    return people & ~(BIT[last] - 1)


def cells_into(table: Table, out: vec[i64]) -> i64:
    """Columns, or rows in the chosen column, of the cells that the question can be answered with."""
    cells = choices(table)
    rows = table.ask.kind in (
        codes.Q_LOST_Y,
        codes.Q_PUSH_Y,
        codes.Q_PUSH_TO_Y,
        codes.Q_PLACE_Y,
        codes.Q_SCROLL_Y,
    )
    found: i64 = 0
    for cell in cells:
        if not rows:
            found |= BIT[column(cell) + codes.FAR]
        elif column(cell) == table.ask.x:
            found |= BIT[line(cell) + codes.FAR]
    return members(found, codes.Y if rows else codes.X, out, 0)


def choices(table: Table) -> vec[i64]:
    """The cells with which the open question can be answered; may contain duplicates."""
    kind = table.ask.kind
    if kind in (codes.Q_PLACE_X, codes.Q_PLACE_Y):
        return placing.places(table)
    if kind in (codes.Q_SCROLL_X, codes.Q_SCROLL_Y):
        return equipment.scroll_targets(table)
    if kind in (codes.Q_LOST_X, codes.Q_LOST_Y):
        return movement.lost_choices(table)
    pushes = pushing.all_pushes(table, table.turn)
    if kind in (codes.Q_PUSH_X, codes.Q_PUSH_Y):
        return pushes.through
    return pushing.tiles_beyond(table, pushes)


def place_into(table: Table, out: vec[i64]) -> i64:
    """Step 3: place, use a scroll, trade, or end the step if it is allowed."""
    placeable = placing.placeable(table, table.turn)
    n = members(placeable, codes.PLACE, out, 0)
    n = _scrolls_into(table, out, n)
    n = members(trading.partners(table), codes.TRADE, out, n)
    if table.placed > 0 or placeable == 0:
        n = _one_more(out, n, codes.END)
    return n


def turn_into(table: Table, out: vec[i64]) -> i64:
    """The turns in which a tile fits the chosen cell."""
    forms = placing.forms_at(table, table.turn, table.ask.cell) & box.FORMS[table.ask.token]
    n: i64 = 0
    for turn in range(codes.SIDES):
        sides = box.OPEN[table.ask.token * 4 + turn]
        if sides != 0 and forms & BIT[sides]:
            n = _one_more(out, n, codes.TURN + turn)
    return n


def combat_into(table: Table, out: vec[i64]) -> i64:
    """Step 4, from the choice of a combat to the bearer of a token."""
    kind = table.ask.kind
    if kind == codes.Q_COMBAT:
        n = members(combat.meetings(table, table.turn), codes.FIGHT, out, 0)
        n = members(combat.rivals(table, table.turn), codes.DUEL, out, n)
        return _scrolls_into(table, out, n)
    if kind == codes.Q_ATTACK:
        n = members(combat.attack_stats(table), codes.ATTACK, out, 0)
        return members(equipment.activatable(table), codes.ACTIVATE, out, n)
    if kind == codes.Q_STRIKE:
        return members(3, codes.STRIKE, out, 0)
    if kind == codes.Q_DEFEND:
        n = members(combat.fighters(table, table.ask.side), codes.DEFEND, out, 0)
        return members(equipment.activatable(table), codes.ACTIVATE, out, n)
    if kind == codes.Q_HITS:
        return _hits_into(table, out)
    if kind == codes.Q_RETREAT:
        return _retreat_into(table, out)
    return members(equipment.may_bear(table), codes.FOR, out, 0)


def _hits_into(table: Table, out: vec[i64]) -> i64:
    """All numbers of hits that are possible."""
    dice = table.ask.dice
    target = table.ask.target
    least = dice if target <= 1 else i64(0)
    most = dice if target <= box.FACES else i64(0)
    n: i64 = 0
    for hits in range(least, most + 1):
        n = _one_more(out, n, codes.HITS + hits)
    return n


def _retreat_into(table: Table, out: vec[i64]) -> i64:
    group = table.ask.group
    all_there = combat.fighters(table, table.ask.side)
    n = _steps_into(combat.ways_out(table, table.actor, table.fight.cell), out, 0)
    later = _behind(all_there, group)
    for character in range(codes.CHARACTERS):
        if later & BIT[character] and group | BIT[character] != all_there:
            n = _one_more(out, n, codes.WITH + character)
    if group == 0:
        n = _one_more(out, n, codes.STAY)
    return n


def equip_into(table: Table, out: vec[i64]) -> i64:
    """Step 5: use a scroll, lay equipment, trade, or end the turn."""
    n = _scrolls_into(table, out, 0)
    n = members(equipment.layable(table), codes.LAY, out, n)
    n = members(trading.partners(table), codes.TRADE, out, n)
    return _one_more(out, n, codes.END)


def trade_into(table: Table, out: vec[i64]) -> i64:
    """Offers, answers and discards; tokens are shown in ascending order."""
    kind = table.ask.kind
    if kind == codes.Q_CONFIRM:
        out[0] = codes.ACCEPT
        return _one_more(out, 1, codes.REJECT)
    if kind == codes.Q_DISCARD:
        return kinds_into(table.hands, table.actor * codes.TOKENS, codes.TOKENS, codes.DISCARD, out, 0)
    shown = trading.laid_aside(table)
    first = shown[i64(len(shown)) - 1] if len(shown) > 0 else i64(0)
    n: i64 = 0
    for token in range(first, codes.TOKENS):
        if table.hands[table.actor * codes.TOKENS + token] > 0:
            n = _one_more(out, n, codes.GIVE + token)
    if len(shown) > 0:
        return _one_more(out, n, codes.DONE)
    return _one_more(out, n, codes.REJECT) if kind == codes.Q_ANSWER else n


def rest_into(table: Table, out: vec[i64]) -> i64:
    """All other questions."""
    kind = table.ask.kind
    if kind == codes.Q_DRAFT:
        return members(setup.undrafted(table), codes.DRAFT, out, 0)
    if kind == codes.Q_EXIT:
        return members(setup.free_exits(table), codes.EXIT, out, 0)
    if kind == codes.Q_PUSH_GROUP:
        return push_group_into(table, out)
    if kind == codes.Q_STEAL:
        return kinds_into(table.hands, table.ask.seat * codes.TOKENS, codes.TOKENS, codes.STEAL, out, 0)
    if kind in (codes.Q_SCROLL_X, codes.Q_SCROLL_Y):
        return cells_into(table, out)
    if kind == codes.Q_MONSTERS:
        return _one_more(out, members(monsters.restless(table), codes.MONSTER, out, 0), codes.PASS)
    if kind == codes.Q_CRAWL:
        n = _steps_into(monsters.crawls(table, table.ask.monster), out, 0)
        return _one_more(out, n, codes.STOP) if table.ask.spent > 0 else n
    return 0
