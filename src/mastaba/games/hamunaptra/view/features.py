"""The features of Hamunaptra: what `observe` and `memory` name, as bytes.

The maze comes last, as planes of the same cells: the square that holds the largest board, row by row.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count
from mastaba.core.engine.features import Features, Row
from mastaba.core.engine.state import NONE, State
from mastaba.games.hamunaptra.engine import box, codes, components, hands, networks, occupancy, scoring
from mastaba.games.hamunaptra.engine.maze import column, line
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.engine.table import Table

_KINDS: Final[i64] = codes.Q_OVER + 1
_STEPS: Final[i64] = codes.S_OVER + 1
_FINALS: Final[i64] = codes.FINAL_IDLE + 1
_STATS: Final[i64] = 2  # with which there are attacks

# The options' bounds.
_LEAST_DISTANCE: Final[i64] = 4
_DISTANCES: Final[i64] = 5
_CREW: Final[i64] = 8  # characters of a seat

# The greatest numbers, whatever the box.
_BUILT: Final[i64] = sum(box.COPIES[: codes.PLACEABLE])  # tiles and encounters
_ROUNDS: Final[i64] = int(box.IDLE_ROUNDS) * (int(_BUILT) + 1)  # so many without building end the game
_TOKENS: Final[i64] = sum(box.COPIES)
_COPIES: Final[i64] = max(*box.COPIES, *box.COPIES_WITHOUT)
_HELD: Final[i64] = int(box.HAND) + int(box.MOST_OFFERED)
_PLACED: Final[i64] = int(box.HAND) + int(box.MOST_OFFERS) * (int(box.MOST_OFFERED) - 1)
_POINTS: Final[i64] = (
    int(box.POINTS[codes.P_OWN_EXIT_STAIR]) * sum(box.COPIES[codes.FIRST_STAIR : codes.TILES])
    + int(box.POINTS[codes.P_ESCAPED]) * int(_CREW)
    + int(box.POINTS[codes.P_EQUIPMENT]) * int(codes.EQUIPMENT)
)
_STAT: Final[i64] = 18  # printed, and of a token
_COMBAT_ROUNDS: Final[i64] = 255  # soon after the 20th every roll has killed somebody
_DICE: Final[i64] = 26

# By players - 2: how far the largest board goes from its centre.
_FAR: Final[vec[i64]] = vec[i64](
    [int(far) + int(_LEAST_DISTANCE + _DISTANCES) - 1 + int(box.MARGIN) for far in box.FARTHEST]
)
_CELLS: Final = ["ask.through", "ask.to", "ask.cell", "combat"]
_MEMORY: Final = [f"memory.{turn}" for turn in range(8)]

# The planes of the ground: kinds of tiles, open sides, and more. The sides tell the rest of the kind.
_GROUND: Final = [
    "tunnel", "room", "stair", "plain_stair", "start_tile", "open_n", "open_e", "open_s", "open_w", "exit_stair",
    "linked", "encounter",
]  # fmt: skip
_OPEN: Final[i64] = 5
_EXIT_STAIR: Final[i64] = 9
_LINKED: Final[i64] = 10  # with the exit tile of the observer
_ENCOUNTER: Final[i64] = 11
_PLANES: Final[i64] = 12
_PLANE_OF: Final[vec[i64]] = vec[i64]([0] * 5 + [1] * 5 + [2] * 5 + [3] * 2 + [4] * 9)  # by kind of tile


class HamunaptraFeatures(Features):
    """Questions, tokens and pieces one by one; tiles, and where pieces are, as planes of cells."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        """Write what a seat knows, behind its number."""
        assert isinstance(state, HamunaptraState)
        far = _FAR[state.players - 2]
        _options(state, row)
        _course(state, row)
        _ask(state, row, far)
        _combat(state, row, far)
        _trade(state, seat, row)
        _seats(state, seat, row)
        _remembered(state, seat, row)
        row.counts("out", state.out, 0, codes.TOKENS, _COPIES)
        row.counts("unseen", _unseen(state, seat), 0, codes.TOKENS, _COPIES)
        _characters(state, row, far)
        _encounters(state, row, far)
        _equipment(state, row)
        _planes(state, seat, row, far)


def _options(table: Table, row: Row) -> None:
    row.flag("option.duels", table.duels)
    row.flag("option.monsters_move", table.monsters_move)
    row.flag("option.deck_only", table.deck_only)
    row.one_of("option.distance", table.exit_distance - _LEAST_DISTANCE, _DISTANCES)
    row.flag("option.cleared", table.cleared)
    row.number("option.characters", table.quota, _CREW)
    row.flag("option.trading", table.trading)
    row.flag("option.plain_stairs", table.plain_stairs)
    row.flag("option.no_entombment", table.no_entombment)
    row.flag("option.exit_stair_needs_link", table.needs_link)
    row.flag("option.own_area", table.own_area)
    row.flag("option.lost_needs_opening", not table.any_rim)


def _course(table: Table, row: Row) -> None:
    """Write how far the game and the turn are."""
    row.who("actor", table.actor)
    row.number("round", table.round, _ROUNDS)
    row.who("turn", table.turn)
    row.one_of("step", table.step, _STEPS)
    row.one_of("final", table.final, _FINALS)
    row.number("idle", table.idle, box.IDLE_ROUNDS)
    row.number("still", table.still, box.STILL_ROUNDS)
    row.flag("built", table.built)
    row.flag("walked", table.walked)
    row.who("pointer", table.pointer)
    row.number("did.placed", table.placed, _PLACED)
    row.number("did.foreign", table.foreign, box.MOST_FOREIGN)
    row.number("did.encounters", table.encounters, box.MOST_ENCOUNTERS)
    row.number("did.laid", table.laid, box.MOST_LAID)
    row.number("did.offers", table.offers, box.MOST_OFFERS)
    row.members("monsters.moved", table.roamed, codes.MONSTERS)
    row.number("monsters.passes", table.passes, table.players)
    row.who("monsters.next", table.next if table.roaming else NONE)
    row.number("deck", table.deck_size, _TOKENS)


def _place(row: Row, cell: i64, far: i64) -> None:
    """Write the column and the row of a cell."""
    row.one_of("column", NONE if cell == NONE else column(cell) + far, 2 * far + 1)
    row.one_of("row", NONE if cell == NONE else line(cell) + far, 2 * far + 1)


def _ask(table: Table, row: Row, far: i64) -> None:
    """Write the open question."""
    ask = table.ask
    kind = ask.kind
    row.one_of("ask.kind", kind, _KINDS)
    row.who("ask.for", ask.seat if kind in (codes.Q_DRAW, codes.Q_STEAL) else NONE)
    row.one_of("ask.character", ask.character, codes.CHARACTERS)
    row.one_of("ask.monster", ask.monster, codes.MONSTERS)
    row.number("ask.spent", ask.spent, _STAT)
    row.one_of("ask.x", ask.x + far if _has_column(kind) else NONE, 2 * far + 1)
    row.members("ask.group", ask.group, codes.CHARACTERS)
    row.one_of("ask.token", ask.token, codes.TOKENS)
    row.flag("ask.side", ask.side != 0)
    row.number("ask.dice", ask.dice, _DICE)
    row.number("ask.target", ask.target, box.FACES)
    discards = kind == codes.Q_DISCARD
    row.one_of("ask.then", NONE if discards else ask.then, _KINDS)
    row.who("ask.then_discards", ask.then if discards else NONE)
    row.within(_CELLS, 0)
    _place(row, ask.through, far)
    row.within(_CELLS, 1)
    _place(row, ask.to, far)
    row.within(_CELLS, 2)
    _place(row, ask.cell, far)
    row.about_all()


def _has_column(kind: i64) -> bool:
    """Whether a question asks for a row, after the column of a cell."""
    if kind in (codes.Q_LOST_Y, codes.Q_PUSH_Y, codes.Q_PUSH_TO_Y):
        return True
    return kind in (codes.Q_PLACE_Y, codes.Q_SCROLL_Y)


def _combat(table: Table, row: Row, far: i64) -> None:
    fight = table.fight
    row.within(_CELLS, 3)
    _place(row, fight.cell, far)
    row.one_of("encounter", fight.encounter, codes.ENCOUNTERS)
    row.who("chooser", fight.chooser)
    row.number("round", fight.round, _COMBAT_ROUNDS)
    row.who("seat", fight.seats[0])
    row.who("other_seat", fight.seats[1])
    row.one_of("stat", fight.stats[0], _STATS)
    row.one_of("other_stat", fight.stats[1], _STATS)
    row.one_of("defender", fight.defenders[0], codes.CHARACTERS)
    row.one_of("other_defender", fight.defenders[1], codes.CHARACTERS)
    row.one_of("hits", fight.hits[0], _DICE + 1)
    row.one_of("other_hits", fight.hits[1], _DICE + 1)
    row.about_all()


def _trade(table: Table, seat: i64, row: Row) -> None:
    row.who("trade.offerer", table.offerer)
    row.who("trade.partner", table.partner)
    row.number("trade.give", i64(len(table.gives)), box.MOST_OFFERED)
    row.number("trade.take", i64(len(table.takes)), box.MOST_OFFERED)
    if hands.sees_trade(table, seat):
        row.tally("trade.give.tokens", table.gives, codes.TOKENS, box.MOST_OFFERED)
        row.tally("trade.take.tokens", table.takes, codes.TOKENS, box.MOST_OFFERED)
    else:
        row.skip("trade.give.tokens", codes.TOKENS, box.MOST_OFFERED)
        row.skip("trade.take.tokens", codes.TOKENS, box.MOST_OFFERED)


def _seats(table: Table, seat: i64, row: Row) -> None:
    """Write what belongs to each seat."""
    for turn in range(table.players):
        owner = row.about(turn)
        row.one_of("exit", table.exits[owner], table.players)
        row.number("points", scoring.seen_points(table, seat, owner), _POINTS)
        row.number("hand", table.held[owner], _HELD)
        row.number("table", count(table.tables[owner]), codes.EQUIPMENT)
        if hands.sees(table, seat, owner):
            row.counts("hand.tokens", table.hands, owner * codes.TOKENS, codes.TOKENS, _HELD)
            row.members("table.tokens", table.tables[owner], codes.EQUIPMENT)
        else:
            row.skip("hand.tokens", codes.TOKENS, _HELD)
            row.skip("table.tokens", codes.EQUIPMENT)
    row.about_all()


def _remembered(table: Table, seat: i64, row: Row) -> None:
    """Write the tokens that the seat knows to be in other hands."""
    for turn in range(i64(1), table.players):
        owner = row.about(turn)
        row.within(_MEMORY, turn)
        if len(table.known) == 0:
            row.skip("hand", codes.TOKENS, _HELD)
        else:
            row.counts("hand", table.known, hands.known_at(table, seat, owner), codes.TOKENS, _HELD)
    row.about_all()


def _unseen(table: Table, seat: i64) -> vec[i64]:
    """By token the copies in the deck and wherever else the seat does not see them; memory counts for nothing."""
    unseen = table.deck[:]
    for owner in range(table.players):
        if hands.sees(table, seat, owner):
            continue
        if table.held[owner] > 0:
            first = owner * codes.TOKENS
            for token in range(codes.TOKENS):
                unseen[token] += table.hands[first + token]
        if table.tables[owner] != 0:
            for piece in range(codes.EQUIPMENT):
                if table.tables[owner] & BIT[piece]:
                    unseen[codes.FIRST_EQUIPMENT + piece] += 1
    if not hands.sees_trade(table, seat):
        for given in table.gives:
            unseen[given] += 1
        for taken in table.takes:
            unseen[taken] += 1
    return unseen


def _characters(table: Table, row: Row, far: i64) -> None:
    places = table.players + 3 + 2 * (2 * far + 1)
    for character in range(codes.CHARACTERS):
        if table.owners[character] == NONE and row.layout is None:
            row.at += places
            continue
        row.within(components.CHARACTER_NAMES, character)
        row.who("owner", table.owners[character])
        row.flag("dead", table.dead & BIT[character] != 0)
        row.flag("moved", table.moved & BIT[character] != 0)
        row.number("damage", table.damage[character], _STAT)
        _place(row, table.cells[character], far)
    row.about_all()


def _encounters(table: Table, row: Row, far: i64) -> None:
    places = 1 + 2 * (2 * far + 1)
    for encounter in range(codes.ENCOUNTERS):
        if table.lairs[encounter] == NONE and row.layout is None:
            row.at += places
            continue
        row.within(components.ENCOUNTER_NAMES, encounter)
        row.number("damage", table.harm[encounter], _STAT)
        _place(row, table.lairs[encounter], far)
    row.about_all()


def _equipment(table: Table, row: Row) -> None:
    """Write who bears what, and in which order a seat turned it up: the first that touches a value counts."""
    for token in range(codes.EQUIPMENT):
        if table.bearers[token] == NONE and row.layout is None:
            row.at += codes.CHARACTERS + 1
            continue
        row.within(components.EQUIPMENT_NAMES, token)
        row.one_of("bearer", table.bearers[token], codes.CHARACTERS)
        row.number("order", _order(table, token), _CREW)
    row.about_all()


def _order(table: Table, token: i64) -> i64:
    """The place of a token among those that its seat turned up, from 1 on; 0 if it is not turned up."""
    bearer = table.bearers[token]
    if bearer == NONE:
        return 0
    order: i64 = 1
    for other in table.active:
        if other == token:
            break
        order += i64(table.owners[table.bearers[other]] == table.owners[bearer])
    return order


def _planes(table: Table, seat: i64, row: Row, far: i64) -> None:
    """Write the planes: the ground, then by seat its tiles, and how many of its characters are there."""
    size = (2 * far + 1) * (2 * far + 1)
    first = row.at
    for name in _GROUND:
        row.skip(name, size)
    for turn in range(table.players):
        row.about(turn)
        row.skip("laid", size)
        row.skip("people", size, _CREW)
    row.about_all()
    _tiles(table, seat, row, first, far)
    for encounter in range(codes.ENCOUNTERS):
        if table.lairs[encounter] != NONE:
            row.put(first + _ENCOUNTER * size + _index(table.lairs[encounter], far), 1)
    for character in range(codes.CHARACTERS):
        cell = table.cells[character]
        if cell != NONE:
            owner = table.owners[character]
            plane = _PLANES + 2 * row.turn_of(owner) + 1
            row.put(first + plane * size + _index(cell, far), count(occupancy.own_at(table, owner, cell)))


def _index(cell: i64, far: i64) -> i64:
    """The place of a cell in a plane."""
    return (line(cell) + far) * (2 * far + 1) + column(cell) + far


def _tiles(table: Table, seat: i64, row: Row, first: i64, far: i64) -> None:
    """Write the tiles into the planes that begin at `first`."""
    maze = table.maze
    size = (2 * far + 1) * (2 * far + 1)
    full = networks.full(table, seat)
    all_kinds, all_sides, nets = maze.kinds, maze.sides, maze.nets  # once: each load counts a reference
    for cell in maze.laid:
        at = first + _index(cell, far)
        row.put(at + _PLANE_OF[all_kinds[cell]] * size, 1)
        sides = all_sides[cell]
        for side in range(codes.SIDES):
            if sides & BIT[side]:
                row.put(at + (_OPEN + side) * size, 1)
        net = nets[cell]
        if net != NONE and full & BIT[net]:
            row.put(at + _LINKED * size, 1)
        placer = maze.placer(cell)
        if placer != NONE:
            row.put(at + (_PLANES + 2 * row.turn_of(placer)) * size, 1)
    for stair in maze.stairs:
        if maze.is_exit_stair(stair):
            row.put(first + _EXIT_STAIR * size + _index(stair, far), 1)
