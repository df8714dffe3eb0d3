"""The features of Kemet: what `observe` and `memory` name, as bytes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.features import Features, Row
from mastaba.core.engine.state import NONE, State
from mastaba.games.kemet.engine import battle, box, codes
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.engine.table import WIDTH
from mastaba.games.kemet.view import visibility

_LENGTHS: Final[i64] = 3
_PHASES: Final[i64] = codes.PH_OVER + 1
_CITIES: Final[i64] = 5
_HOMES: Final[i64] = 3  # districts of a city
_LAIRS: Final[i64] = codes.RESERVE + 1
_ACTIONS: Final[i64] = 9
_TASKS: Final[i64] = codes.DO_DUSK + 1
_WHYS: Final[i64] = 4
_STAGES: Final[i64] = codes.ST_CLOSE + 1
_OFFERS: Final[i64] = 2  # spaces of a sacrifice
_BATTLE_DI: Final[i64] = (
    codes.DI_RAINING_FIRE
)  # the Divine Interventions that are added to battles come first

# The greatest numbers.
_ROUNDS: Final[i64] = 65535
_POINTS: Final[i64] = 99  # nobody had 10 before the last Day, which has less than 60 battles
_COPIES: Final[i64] = 4  # of a Divine Intervention
_CARDS: Final[i64] = 35  # Divine Interventions in all
_ADDED: Final[i64] = 16  # cards under a battle card: all that there are
_DECK: Final[i64] = 6  # battle cards of a seat
_DRAWS: Final[i64] = 3
_BONUS: Final[i64] = 2
_STEPS: Final[i64] = 4
_MOVES: Final[i64] = 99  # of one movement

_NO_SEATS: Final[vec[i64]] = vec[i64]([0] * 5)
_NO_COLOURS: Final[vec[i64]] = vec[i64]([0] * int(codes.COLOURS))
_NO_CARDS: Final[vec[i64]] = vec[i64]([0] * int(codes.BATTLE_CARDS))
_NONE_ADDED: Final[vec[i64]] = vec[i64]([0] * int(_ADDED))

# Names of blocks.
_BEASTS: Final[list[str]] = [f"creature.{name}" for name in box.CREATURE_NAMES]
_SIDES: Final[list[str]] = ["battle.attacker", "battle.defender"]
_SHOWN: Final[list[str]] = ["card.1", "card.2", "card.3"]  # one and two Vetoes: the latest last
_REMEMBERED: Final[list[str]] = [f"memory.{turn}" for turn in range(5)]

# Places of the parts that are seldom there, without those of which there is one for each seat.
_MOST_SHOWN: Final[i64] = 3
_MARCH: Final[i64] = 2 * codes.SPACES + codes.CREATURES + 11
_SIDE: Final[i64] = 1 + 2 * codes.BATTLE_CARDS + 2 * _BATTLE_DI + _ADDED + 1
_BATTLE: Final[i64] = codes.SPACES + _STAGES + 2 * _SIDE + 2


class KemetFeatures(Features):
    """Seat by seat what is its own, then the creatures, the open decision, the movement, the battle, the memory."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        """Write what a seat knows, behind its number."""
        assert isinstance(state, KemetState)
        _options(state, row)
        row.one_of("phase", state.phase, _PHASES)
        row.number("round", state.round, _ROUNDS)
        row.who("actor", state.actor)
        row.who("active", state.active)
        row.each_seat("score", state.scores(), _POINTS)
        row.number("deck", _total(state.deck), _CARDS)
        row.number("pile", _total(state.pile), _CARDS)
        row.counts("hand", state.hand, seat * codes.INTERVENTIONS, codes.INTERVENTIONS, _COPIES)
        row.members("battle_hand", state.battle_hand[seat], codes.BATTLE_CARDS)
        for turn in range(state.players):
            _seat(state, row.about(turn), row)
        for beast in range(codes.CREATURES):
            row.within(_BEASTS, beast)
            row.who("owner", state.beasts[beast])
            row.one_of("at", state.lairs[beast], _LAIRS)
        row.about_all()
        _decision(state, seat, row)
        _shown(state, row)
        row.about_all()
        _march(state, row)
        _battle(state, seat, row)
        _memory(state, seat, row)


def _options(state: KemetState, row: Row) -> None:
    row.one_of("option.length", state.length, _LENGTHS)
    row.flag("option.discards_up", state.discards_up)
    row.flag("option.walls_by_city", state.walls_by_city)
    row.flag("option.forced_walled", state.walls_block_forced)
    row.flag("option.lone_to_city", state.lone_to_city)
    row.flag("option.temples_before", state.temples_before)
    row.flag("option.returns_one", state.return_one)
    row.number("option.rounds", state.rounds, _MOVES)


def _seat(state: KemetState, owner: i64, row: Row) -> None:
    """Write what all see of a seat."""
    row.one_of("order", _place(state.order, owner), state.players)
    row.one_of("city", state.cities[owner], _CITIES)
    row.number("prayer", state.prayer[owner], box.MOST_PRAYER)
    row.counts("points", state.points, owner * 4, 4, _POINTS)
    pyramid = owner * codes.COLOURS
    row.counts("levels", state.levels, pyramid, codes.COLOURS, box.TOP_LEVEL)
    row.one_of("site.white", _home(state.sites[pyramid]), _HOMES)
    row.one_of("site.red", _home(state.sites[pyramid + codes.RED]), _HOMES)
    row.one_of("site.blue", _home(state.sites[pyramid + codes.BLUE]), _HOMES)
    row.counts("units", state.units, owner * codes.SPACES, codes.SPACES, box.LEGION_TROOP)
    row.number("reserve", state.reserve[owner], box.UNITS_IN_ALL)
    row.members("tiles", state.tiles[owner], codes.TILES)
    row.number("tokens", state.regular[owner], box.REGULAR_TOKENS)
    row.flag("silver", state.silver & BIT[owner] != 0)
    row.flag("gold", state.gold & BIT[owner] != 0)
    row.members("on", state.on[owner], _ACTIONS)
    row.number("interventions", visibility.interventions(state, owner), _CARDS)
    row.number("battle_cards", visibility.battle_cards(state, owner), _DECK)
    if state.discards_up:
        _discards(state, owner, row)
    else:
        row.skip("discards", codes.BATTLE_CARDS)
        row.skip("removed.first", codes.BATTLE_CARDS)
        row.skip("removed.second", codes.BATTLE_CARDS)


def _discards(state: KemetState, owner: i64, row: Row) -> None:
    """Write the battle cards of a seat that are in its pile and out of the game."""
    row.members("discards", state.battle_pile[owner], codes.BATTLE_CARDS)
    row.one_of("removed.first", state.battle_removed[owner * 2], codes.BATTLE_CARDS)
    row.one_of("removed.second", state.battle_removed[owner * 2 + 1], codes.BATTLE_CARDS)


# What is being decided


def _decision(state: KemetState, seat: i64, row: Row) -> None:
    """Write the open decision with its public data."""
    kind = NONE if state.phase == codes.PH_OVER else state.top(0)
    row.one_of("now", kind, _TASKS)
    row.flag("placed", _turn_placed(state))
    building, putting, drawing = kind == codes.DO_BUILD, kind == codes.DO_PUT, kind == codes.DO_DRAWS
    row.one_of("now.color", state.top(2) if building or kind == codes.DO_BUY else NONE, codes.COLOURS)
    row.number("now.level", state.top(3) if building else i64(0), box.TOP_LEVEL)
    row.counts("now.later", _later(state) if building else _NO_COLOURS, 0, codes.COLOURS, box.TOP_LEVEL)
    row.one_of("now.why", state.put_why if putting else NONE, _WHYS)
    row.members("now.districts", state.put_queue if putting else i64(0), _HOMES)
    row.number("now.total", state.put_total if putting else i64(0), box.UNITS_IN_ALL)
    row.number("now.left", state.put_left if putting and state.put_left != NONE else i64(0), box.UNITS_IN_ALL)
    row.who("now.drawer", state.top(1) if drawing else NONE)
    row.flag("now.vision", drawing and state.top(2) == 1)
    row.number("now.draws", state.top(3) if drawing else i64(0), _DRAWS)
    row.number("now.looked", _total(state.looked) if drawing else i64(0), box.VISION_CARDS)
    if visibility.sees_looked(state, seat):
        row.counts("looked", state.looked, 0, codes.INTERVENTIONS, _COPIES)
    else:
        row.skip("looked", codes.INTERVENTIONS, _COPIES)
    _seats("now.chosen", state.chosen, row)
    _seats("now.asked", state.queue, row)
    row.one_of("now.special", state.top(2) - codes.SP_OFF if kind == codes.DO_SWAP else NONE, _OFFERS)
    bringing = kind == codes.DO_BRING
    row.one_of("now.creature", state.top(2) if bringing else NONE, codes.CREATURES)
    row.one_of("now.start", state.top(3) if bringing else NONE, codes.SPACES)
    row.flag("now.optional", bringing and state.top(4) != 0)
    row.one_of("now.sacrifice", state.top(2) - codes.T_DEL if kind == codes.DO_SACRIFICE else NONE, _OFFERS)


def _turn_placed(state: KemetState) -> bool:
    """Whether the regular token of the turn has been placed."""
    turn = _task(state, codes.DO_TURN)
    return turn != NONE and state.tasks[turn + 2] == 1


def _later(state: KemetState) -> vec[i64]:
    """By colour the level of the pyramids to be built after the one asked for."""
    found = _NO_COLOURS[:]
    for task in range(0, i64(len(state.tasks)) - WIDTH, WIDTH):
        if state.tasks[task] == codes.DO_BUILD:
            found[state.tasks[task + 2]] = state.tasks[task + 3]
    return found


def _seats(name: str, seats: vec[i64], row: Row) -> None:
    """Write for each seat its place in a list, from 1 on."""
    if len(seats) == 0:
        row.skip(name, row.players, row.players)
    else:
        row.each_seat(name, _places(seats, _NO_SEATS), row.players)


def _shown(state: KemetState, row: Row) -> None:
    """Write the cards shown whose effect waits: they lie on each other."""
    task = _task(state, codes.DO_CARD)
    last = i64(len(state.tasks))
    if task == NONE:
        if row.layout is None:
            row.at += _MOST_SHOWN * (row.players + codes.INTERVENTIONS)
            return
        task = last
    for place in range(_MOST_SHOWN):
        waits = task < last and state.tasks[task] == codes.DO_CARD
        row.within(_SHOWN, place)
        row.who("seat", state.tasks[task + 1] if waits else NONE)
        row.one_of("kind", state.tasks[task + 2] if waits else NONE, codes.INTERVENTIONS)
        task += WIDTH


def _march(state: KemetState, row: Row) -> None:
    """Write the group that moves; it is the active seat's."""
    moving = _task(state, codes.DO_MOVE) != NONE
    if not moving and row.layout is None:
        row.at += _MARCH
        return
    march = state.march
    row.flag("move", moving)
    row.one_of("move.at", march.at, codes.SPACES)
    row.one_of("move.origin", march.origin, codes.SPACES)
    row.number("move.units", march.group if march.group != NONE else i64(0), box.LEGION_TROOP)
    row.one_of("move.creature", march.beast, codes.CREATURES)
    row.flag("move.ask_creature", march.ask_beast)
    row.number("move.bonus", march.bonus, _BONUS)
    row.number("move.steps", march.steps, _STEPS)
    row.number("move.moved", march.moved, _MOVES)
    row.flag("move.gates", march.gates)
    row.flag("move.free", march.free)
    row.number("move.teleports", march.teleports, _MOVES)
    row.flag("move.units_done", march.units_done)
    row.flag("move.creature_done", march.beast_done)


def _battle(state: KemetState, seat: i64, row: Row) -> None:
    """Write the contact or battle as the seat sees it."""
    now = state.battle
    if now.space == NONE and row.layout is None:
        row.at += _BATTLE + 2 * row.players
        return
    row.one_of("battle.space", now.space, codes.SPACES)
    row.one_of("battle.stage", now.stage, _STAGES)
    row.one_of("battle.winner", now.winner, 2)
    for side in range(i64(2)):
        row.within(_SIDES, side)
        row.who("seat", state.seat_of(side))
        row.flag("chosen", battle.has_committed(state, side))
        fight = now.fight[side] if visibility.sees_fight(state, seat, side) else NONE
        discard = now.discard[side] if visibility.sees_discard(state, seat, side) else NONE
        row.one_of("fight", fight, codes.BATTLE_CARDS)
        row.one_of("discard", discard, codes.BATTLE_CARDS)
        added = now.added_0 if side == 0 else now.added_1
        if len(added) > 0 and visibility.sees_added(state, seat, side):
            row.tally("added", added, _BATTLE_DI, _COPIES)
            row.counts("added.in_order", _in_order(added), 0, _ADDED, _BATTLE_DI)
            row.tally("paid", now.paid_0 if side == 0 else now.paid_1, _BATTLE_DI, _COPIES)
        else:
            row.skip("added", _BATTLE_DI, _COPIES)
            row.skip("added.in_order", _ADDED, _BATTLE_DI)
            row.skip("paid", _BATTLE_DI, _COPIES)
        row.number("wounds", now.wounds[side], _CARDS)
    row.about_all()


# What only a seat with a perfect memory knows


def _memory(state: KemetState, seat: i64, row: Row) -> None:
    """Write which cards the seat has seen go where."""
    first = seat * codes.INTERVENTIONS
    row.counts("memory.pile", state.seen, 0, codes.INTERVENTIONS, _COPIES)
    row.counts("memory.vision", state.vision, first, codes.INTERVENTIONS, _COPIES)
    row.counts("memory.wound", state.wounded, first, codes.INTERVENTIONS, _COPIES)
    for turn in range(state.players):
        owner = row.about(turn)
        row.within(_REMEMBERED, turn)
        if state.seen_battle[owner * 6] == NONE:
            row.skip("battle", codes.BATTLE_CARDS, _DECK)
        else:
            cards = _places(state.seen_battle[owner * 6 : owner * 6 + 6], _NO_CARDS)
            row.counts("battle", cards, 0, codes.BATTLE_CARDS, _DECK)
    row.within(_REMEMBERED, 0)
    _discards(state, seat, row)
    row.about_all()


# Lists as numbers


def _task(state: KemetState, kind: i64) -> i64:
    """Where the lowest task of a kind begins, or NONE."""
    for task in range(0, i64(len(state.tasks)), WIDTH):
        if state.tasks[task] == kind:
            return task
    return NONE


def _place(things: vec[i64], thing: i64) -> i64:
    """Where a thing is in a list, or NONE."""
    for place in range(i64(len(things))):
        if things[place] == thing:
            return place
    return NONE


def _home(site: i64) -> i64:
    """The number of a district in its city, or NONE."""
    return NONE if site == NONE else site % _HOMES


def _total(counts: vec[i64]) -> i64:
    total: i64 = 0
    for number in counts:
        total += number
    return total


def _places(things: vec[i64], zeros: vec[i64]) -> vec[i64]:
    """By thing its place in a list, from 1 on; 0 for one that is not in it. The list may end with NONE."""
    found = zeros[:]
    for place in range(i64(len(things))):
        if things[place] != NONE:
            found[things[place]] = place + 1
    return found


def _in_order(cards: vec[i64]) -> vec[i64]:
    """The cards of a list, each plus one."""
    found = _NONE_ADDED[:]
    for place in range(i64(len(cards))):
        found[place] = cards[place] + 1
    return found
