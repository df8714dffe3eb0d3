"""Night (kemet 3): prayer, cards, powers of the Night, order."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bag import kinds_into
from mastaba.core.engine.bits import BIT, lowest
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import actions, box, codes, points, recruiting
from mastaba.games.kemet.engine.table import ASK_CHANCE, NO_CARDS, Table


def go_on(table: Table) -> None:
    """Take the next step of the Night; the order of the first Day stays (kemet 2.8)."""
    step = table.top(2)
    table.set_top(2, step + 1)
    if step == 0:
        table.phase = codes.PH_NIGHT
        table.round += 1
        table.emit(codes.EV_NIGHT, table.round)
        _prayer(table)
        _push_draws(table)
    elif step == 1:
        _push_powers(table)
    elif step == 2:
        if table.round > 1:
            table.chosen = vec[i64]()
            table.push(codes.DO_ORDER, _last(table))
    else:
        table.pop()
        table.phase = codes.PH_DAY
        table.emit(codes.EV_DAY, table.round)
        table.push(codes.DO_DAY)


def _prayer(table: Table) -> None:
    """Give each seat its prayer points (kemet 3.1)."""
    for seat in table.order:
        gain = box.NIGHT_PRAYER
        if table.tiles[seat] & box.HIGH_PRIEST:
            gain += box.HIGH_PRIEST_PRAYER
        if table.tiles[seat] & box.PRIEST_OF_AMON:
            gain += box.AMON_PRAYER
        points.pray(table, seat, gain, codes.PP_NIGHT)


# Cards


def _push_draws(table: Table) -> None:
    """Push the draws of each seat: one, or Vision instead, and more with Divine Boon and the Mummy (kemet 3.2)."""
    for place in range(table.players - 1, i64(-1), -1):
        seat = table.order[place]
        plain: i64 = 0
        if table.tiles[seat] & box.DIVINE_BOON:
            plain += 1
        if table.tiles[seat] & box.MUMMY_TILE:
            plain += 1
        if table.tiles[seat] & box.VISION:
            table.push(codes.DO_DRAWS, seat, 1, plain)
        else:
            table.push(codes.DO_DRAWS, seat, 0, plain + 1)


def ask_draw(table: Table, seat: i64) -> i64:
    """Ask for Vision first, then for plain draws; return the actor, or NONE when there is nothing to draw."""
    if table.top(2):
        looked: i64 = 0
        for card in range(codes.INTERVENTIONS):
            looked += table.looked[card]
        if looked < box.VISION_CARDS and _refill(table):
            return ASK_CHANCE
        if looked > 0:
            return seat
        table.set_top(2, 0)
    elif table.top(3) > 0 and _refill(table):
        return ASK_CHANCE
    else:
        table.pop()
    return NONE


def _refill(table: Table) -> bool:
    """Whether a card can be drawn; when the deck is empty, the pile becomes the deck."""
    if deck_size(table) > 0:
        return True
    waiting: i64 = 0
    for count in table.pile:
        waiting += count
    if waiting == 0:
        return False
    table.deck = table.pile
    table.pile = NO_CARDS[:]
    table.seen = NO_CARDS[:]
    table.wounded = vec[i64]([0] * int(table.players * codes.INTERVENTIONS))
    table.emit(codes.EV_RESHUFFLE, waiting)
    return True


def deck_size(table: Table) -> i64:
    """The number of cards in the deck."""
    total: i64 = 0
    for count in table.deck:
        total += count
    return total


def draw(table: Table, seat: i64, card: i64) -> None:
    """Move a card from the deck to a hand."""
    table.set_top(3, table.top(3) - 1)
    table.deck[card] -= 1
    table.hand[seat * codes.INTERVENTIONS + card] += 1
    table.emit(codes.EV_DRAW, seat, card)


def look(table: Table, seat: i64, card: i64) -> None:
    """Turn up a card for Vision."""
    table.deck[card] -= 1
    table.looked[card] += 1
    table.emit(codes.EV_LOOK, seat, card)


def keep(table: Table, seat: i64, card: i64) -> None:
    """Keep one of the cards looked at; return the others to the deck."""
    table.set_top(2, 0)
    table.looked[card] -= 1
    table.hand[seat * codes.INTERVENTIONS + card] += 1
    table.emit(codes.EV_DRAW, seat, card)
    for other in range(codes.INTERVENTIONS):
        table.vision[seat * codes.INTERVENTIONS + other] = table.looked[other]
        table.deck[other] += table.looked[other]
    table.looked = NO_CARDS[:]


def legal_draws(table: Table, out: vec[i64]) -> i64:
    """List the cards that may be drawn, looked at, or kept."""
    first = codes.DRAW
    cards = table.deck
    if table.top(2):
        first = codes.LOOK
        if table.actor != NONE:
            first = codes.KEEP
            cards = table.looked
    return kinds_into(cards, 0, codes.INTERVENTIONS, first, out, 0)


# Powers of the Night


def _push_powers(table: Table) -> None:
    """Push the Hand of God and the Reinforcements of each seat (kemet 3.3)."""
    for place in range(table.players - 1, i64(-1), -1):
        seat = table.order[place]
        if table.tiles[seat] & box.REINFORCEMENTS:
            recruiting.begin(table, seat, codes.WHY_REINFORCE, box.REINFORCEMENT_UNITS, True)
        if table.tiles[seat] & box.HAND_OF_GOD:
            table.push(codes.DO_HAND, seat)


def has_raise(table: Table, seat: i64) -> bool:
    """Whether the Hand of God can raise a pyramid of the seat."""
    for colour in range(codes.COLOURS):
        level = table.levels[seat * codes.COLOURS + colour]
        site = table.sites[seat * codes.COLOURS + colour]
        if level == 0 and actions.building_ground(table, seat) != 0:
            return True
        if 0 < level < actions.top_level(table) and table.enemy_at(seat, site) == NONE:
            return True
    return False


# The order


def _last(table: Table) -> i64:
    """The seat with the fewest victory points; on a tie the earlier of the last Day (kemet 3.4)."""
    found = table.order[0]
    fewest = points.victory_points(table, found)
    for seat in table.order:
        total = points.victory_points(table, seat)
        if total < fewest:
            fewest = total
            found = seat
    return found


def unordered(table: Table) -> i64:
    """The bit set of the seats not yet named in the new order."""
    left = BIT[table.players] - 1
    for seat in table.chosen:
        left &= ~BIT[seat]
    return left


def name_next(table: Table, seat: i64) -> None:
    """Add a seat to the new order; the last seat is added without a question."""
    table.chosen = append(table.chosen, seat)
    if i64(len(table.chosen)) == table.players - 1:
        by = table.top(1)
        table.order = append(table.chosen, lowest(unordered(table)))
        table.chosen = vec[i64]()
        table.pop()
        table.emit(codes.EV_ORDER, by)
