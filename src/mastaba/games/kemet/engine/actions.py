"""Actions (kemet 5): praying, raising pyramids, buying power tiles."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import battle, box, cards, codes, control, costs, creatures, points
from mastaba.games.kemet.engine.table import Table


def pray(table: Table, seat: i64) -> None:
    """Pray (kemet 5.1)."""
    more = box.PRIEST_PRAYER if table.tiles[seat] & box.PRIEST else i64(0)
    points.pray(table, seat, box.PRAY_PRAYER + more, codes.PP_PRAY)


# Raising pyramids


def top_level(table: Table) -> i64:
    """The highest level of a pyramid (kemet 13.1)."""
    return box.BEGINNER_LEVEL if table.length == codes.BEGINNER else box.TOP_LEVEL


def building_ground(table: Table, seat: i64) -> i64:
    """The bit set of a seat's districts without a pyramid and without an enemy."""
    found: i64 = 0
    for district in range(table.cities[seat] * 3, table.cities[seat] * 3 + 3):
        if table.pyramids[district] == NONE and table.enemy_at(seat, district) == NONE:
            found |= BIT[district]
    return found


def _may_raise(table: Table, seat: i64, start: i64, level: i64, by_hand_of_god: bool) -> bool:
    """Whether the seat can pay for these levels; the Hand of God raises by one (kemet 3.3)."""
    if by_hand_of_god:
        return level == start + 1
    return costs.raising(table, seat, start, level) <= table.prayer[seat]


def legal_raises(table: Table, seat: i64, out: vec[i64], by_hand_of_god: bool) -> i64:
    """List the pyramids that may be raised, by level; in the Day also cards (kemet 5.2)."""
    n = i64(0) if by_hand_of_god else cards.legal_plays(table, seat, out, 0)
    ground = building_ground(table, seat) != 0
    for colour in range(codes.COLOURS):
        if table.levels[seat * codes.COLOURS + colour] == 0 and ground:
            for level in range(i64(1), top_level(table) + 1):
                if _may_raise(table, seat, 0, level, by_hand_of_god):
                    out[n] = codes.RAISE + colour * 4 + level - 1
                    n += 1
    for district in range(codes.DISTRICTS):
        pyramid = table.pyramids[district]
        if pyramid == NONE or not control.holds(table, seat, district):
            continue
        if by_hand_of_god and (pyramid // codes.COLOURS != seat or table.enemy_at(seat, district) != NONE):
            continue
        start = table.levels[pyramid]
        for higher in range(start + 1, top_level(table) + 1):
            if _may_raise(table, seat, start, higher, by_hand_of_god):
                out[n] = codes.RAISE_DISTRICT + district * 3 + higher - 2
                n += 1
    out[n] = codes.PASS
    return n + 1


def price(table: Table, seat: i64, start: i64, level: i64) -> i64:
    """What raising costs in the open task: nothing by the Hand of God."""
    return costs.raising(table, seat, start, level) if table.top(0) == codes.DO_RAISE else i64(0)


def raise_new(table: Table, seat: i64, colour: i64, level: i64) -> None:
    """Raise a pyramid of level 0; its district is chosen next."""
    points.pray(table, seat, -price(table, seat, 0, level), codes.PP_RAISE)
    table.pop()
    table.push(codes.DO_BUILD, seat, colour, level)


def raise_at(table: Table, seat: i64, district: i64, level: i64) -> None:
    """Raise the pyramid in a district."""
    pyramid = table.pyramids[district]
    points.pray(table, seat, -price(table, seat, table.levels[pyramid], level), codes.PP_RAISE)
    table.pop()
    table.levels[pyramid] = level
    table.emit(codes.EV_PYRAMID, pyramid // codes.COLOURS, pyramid % codes.COLOURS, district, level, seat)


def build(table: Table, seat: i64, colour: i64, district: i64) -> None:
    """Put the pyramid of the task on top into a district."""
    level = table.top(3)
    table.pop()
    pyramid = seat * codes.COLOURS + colour
    table.levels[pyramid] = level
    table.sites[pyramid] = district
    table.pyramids[district] = pyramid
    table.emit(codes.EV_PYRAMID, seat, colour, district, level, seat)


# Buying power tiles


def best_level(table: Table, seat: i64, colour: i64) -> i64:
    """The highest level of a pyramid of a colour that a seat controls, or 0 (kemet 7.3)."""
    best: i64 = 0
    for owner in range(table.players):
        pyramid = owner * codes.COLOURS + colour
        if (
            table.sites[pyramid] != NONE
            and table.levels[pyramid] > best
            and control.holds(table, seat, table.sites[pyramid])
        ):
            best = table.levels[pyramid]
    return best


def market_level(table: Table) -> i64:
    """The highest level of tiles on the table; level 2 stays there from the second Day on (kemet 13.1)."""
    if table.length != codes.BEGINNER:
        return box.TOP_LEVEL
    second = table.round > 2 or (table.round == 2 and table.phase != codes.PH_NIGHT)
    return box.BEGINNER_LEVEL if second else i64(1)


def market(table: Table) -> i64:
    """The bit set of the tiles on the table."""
    owned: i64 = 0
    for tiles in table.tiles:
        owned |= tiles
    found: i64 = 0
    level = market_level(table)
    for tile in range(codes.TILES):
        if box.TILE_LEVEL[tile] <= level:
            found |= BIT[tile]
    return found & ~owned


def legal_buys(table: Table, seat: i64, colour: i64, out: vec[i64]) -> i64:
    """List the tiles of a colour that may be bought, and cards; of two equal tiles the lower one (kemet 5.3, 11.1)."""
    n = cards.legal_plays(table, seat, out, 0)
    offered = market(table)
    best = best_level(table, seat, colour)
    for tile in range(codes.TILES):
        if not offered & BIT[tile] or box.TILE_COLOUR[tile] != colour or box.TILE_LEVEL[tile] > best:
            continue
        same = box.SAME_NAME[tile] & ~BIT[tile]
        lower = same & (BIT[tile] - 1) & offered
        if table.tiles[seat] & same or lower & _of_colour(colour):
            continue
        if costs.buying(table, seat, tile) <= table.prayer[seat]:
            out[n] = codes.BUY + tile
            n += 1
    out[n] = codes.PASS
    return n + 1


def _of_colour(colour: i64) -> i64:
    """The bit set of the tiles of a colour: red, blue, white in the order of the tiles."""
    block = i64(2) if colour == 0 else colour - 1
    return (BIT[16] - 1) << block * 16


def buy(table: Table, seat: i64, tile: i64) -> None:
    """Buy a power tile and apply what it gives at once (kemet 9.2, 11.2)."""
    table.pop()
    points.pray(table, seat, -costs.buying(table, seat, tile), codes.PP_BUY)
    table.tiles[seat] |= BIT[tile]
    table.emit(codes.EV_TILE, seat, tile)
    if BIT[tile] & (box.VICTORY_POINT | box.SPHINX_TILE):
        points.earn(table, seat, codes.VP_TILE)
    beast = box.TILE_CREATURE[tile]
    if beast != NONE:
        table.beasts[beast] = seat
        table.lairs[beast] = codes.RESERVE
        if creatures.homes(table, seat, False) != 0:
            table.push(codes.DO_BRING, seat, beast, NONE, 1)
    elif BIT[tile] & (box.OFFENSIVE_STRATEGY | box.DEFENSIVE_STRATEGY):
        if table.battle_pile[seat] != 0:
            table.emit(codes.EV_REFRESH, seat)
        battle.refresh(table, seat)
        table.push(codes.DO_SWAP, seat, codes.SP_OFF if BIT[tile] & box.OFFENSIVE_STRATEGY else codes.SP_DEF)


def battle_cards(table: Table, seat: i64) -> i64:
    """The bit set of a seat's battle cards: six, and the special ones that its tiles bring (kemet 11.3, 11.4)."""
    cards = BIT[codes.SP_OFF] - 1
    if table.tiles[seat] & box.OFFENSIVE_STRATEGY:
        cards |= BIT[codes.SP_OFF]
    if table.tiles[seat] & box.DEFENSIVE_STRATEGY:
        cards |= BIT[codes.SP_DEF]
    return cards


def swap(table: Table, seat: i64, card: i64) -> None:
    """Exchange a battle card for the special card of the task on top (kemet 11.3, 11.4)."""
    special = table.top(2)
    table.pop()
    table.battle_hand[seat] = table.battle_hand[seat] & ~BIT[card] | BIT[special]
    place = seat * 2 if table.battle_removed[seat * 2] == NONE else seat * 2 + 1
    table.battle_removed[place] = card
    table.emit(codes.EV_SWAP, seat, card, special)
