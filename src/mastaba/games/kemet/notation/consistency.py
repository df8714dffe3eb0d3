"""Consistency: whether a game can reach a position read from JSON."""

from __future__ import annotations

from functools import partial
from typing import Final

from mastaba.core.engine.state import NONE
from mastaba.core.notation.json_reader import bad
from mastaba.games.kemet.engine import actions, battle, box, codes, control, moving
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.engine.table import WIDTH
from mastaba.games.kemet.notation import texts

_BATTLE_CARDS: Final = 6  # of a seat; each battle takes two, and all come back with the last two
_ACTIONS: Final = ("raise", "buy", "move")
# Tasks of the active seat only.
_ACTIVE: Final = ("turn", *_ACTIONS, "build", "swap", "put", "returns", "fights", "burn")
# By task: the tasks that may be directly above it. At the bottom is a Night, a Day or its end.
_ON: Final[dict[str, tuple[str, ...]]] = {
    "night": ("levels", "garrison", "put", "build", "draws", "city", "hand", "order"),
    "levels": ("levels", "draws", "garrison", "put"),
    "draws": ("draws", "city"),
    "city": ("city",),
    "garrison": ("build",),
    "build": ("build",),
    "put": ("hand", "build"),
    "hand": ("hand", "put"),
    "day": ("turn",),
    "turn": (*_ACTIONS, "build", "swap", "bring", "put", "returns", "fights", "card", "burn"),
    "raise": ("card", "burn", "put", "fights", "bring"),
    "buy": ("card", "burn", "put", "fights", "bring"),
    "move": ("card", "burn", "put", "fights", "bring", "battle"),
    "fights": ("returns", "battle", "bring"),
    "battle": ("card", "bring"),
    "card": ("card", "veto"),
    "bring": ("bring",),
    "dusk": ("sacrifice", "bring"),
}
_BOTTOM: Final = {"setup": ("night",), "night": ("night",), "day": ("day",), "dusk": ("dusk",), "over": ()}

TaskRow = tuple[texts.Task, int, int]  # kind, seat, first number of its data
wrong: Final = partial(bad, folder=texts.LOCALE)  # refuses a position, by a key of the game's catalogue


def check(state: KemetState) -> None:
    """Check that nothing is missing or doubled and everything is where it may be."""
    _check_land(state)
    _check_units(state)
    _check_tiles(state)
    _check_creatures(state)
    _check_battle_cards(state)
    _check_interventions(state)


def _check_land(state: KemetState) -> None:
    """Check order, cities and pyramids (kemet 2)."""
    if sorted(state.order) != list(range(state.players)):
        wrong("order")
    taken = [city for city in state.cities if city != NONE]
    if len(set(taken)) < len(taken) or any(not box.CITIES[state.players - 2] >> city & 1 for city in taken):
        wrong("cities")
    if state.phase != codes.PH_SETUP and len(taken) < state.players:
        wrong("cities")
    built = []
    for pyramid, (level, site) in enumerate(zip(state.levels, state.sites, strict=True)):
        if (level == 0) is not (site == NONE) or level > actions.top_level(state):
            wrong("pyramid", seat=pyramid // codes.COLOURS)
        if site != NONE:
            built.append(site)
            if site // 3 != state.cities[pyramid // codes.COLOURS]:
                wrong("pyramid", seat=pyramid // codes.COLOURS)
    if len(set(built)) < len(built):
        wrong("pyramids")
    if (state.active == NONE) is (state.phase == codes.PH_DAY):
        wrong("phase", phase=texts.PHASE_NAMES[state.phase])
    if (state.round == 0) is not (state.phase == codes.PH_SETUP):
        wrong("phase", phase=texts.PHASE_NAMES[state.phase])


def _check_units(state: KemetState) -> None:
    """Check the twelve units of each seat, the limits, and that enemies meet only in a battle (kemet 6.5)."""
    spaces = box.IN_PLAY[state.players - 2]
    for seat in range(state.players):
        there = list(state.units[seat * codes.SPACES : (seat + 1) * codes.SPACES])
        if sum(there) + state.reserve[seat] != box.UNITS_IN_ALL:
            wrong("units", seat=seat, units=sum(there) + state.reserve[seat], due=box.UNITS_IN_ALL)
        for space, units in enumerate(there):
            if units > moving.limit(state, seat) or (units and not spaces >> space & 1):
                wrong("troop", seat=seat, space=box.SPACE_NAMES[space], units=units)
    for space, name in enumerate(box.SPACE_NAMES):
        seats = [seat for seat in range(state.players) if state.units_at(seat, space)]
        in_city = (
            space < codes.DISTRICTS and state.active != NONE and control.is_own(state, state.active, space)
        )
        if len(seats) > 2 or (
            len(seats) == 2 and space != state.battle.space and not (in_city and state.active in seats)
        ):
            wrong("crowd", space=name)


def _check_tiles(state: KemetState) -> None:
    """Check that each tile is there once, no seat has a name twice, and tokens fit tiles (kemet 5.3, 4.3, 4.4)."""
    owned = 0
    for seat in range(state.players):
        tiles = state.tiles[seat]
        if owned & tiles:
            wrong("tile_twice", tile=box.TILE_NAMES[int(owned & tiles).bit_length() - 1])
        owned |= tiles
        for tile, name in enumerate(box.TILE_NAMES):
            if tiles >> tile & 1 and int(tiles & box.SAME_NAME[tile]).bit_count() > 1:
                wrong("same_name", seat=seat, tile=name)
        spent = int(state.on[seat]).bit_count() - (state.silver >> seat & 1)
        if spent + state.regular[seat] != 5:
            wrong("tokens", seat=seat)
        if state.silver >> seat & 1 and not tiles & box.ACT_OF_GOD:
            wrong("tokens", seat=seat)
        if state.gold >> seat & 1 and not tiles & box.DIVINE_WILL:
            wrong("tokens", seat=seat)


def _check_creatures(state: KemetState) -> None:
    """Check that a creature belongs to the owner of its tile, and stands with a unit or waits (kemet 9.1)."""
    for tile, beast in enumerate(box.TILE_CREATURE):
        if beast == NONE:
            continue
        owner = next((seat for seat in range(state.players) if state.tiles[seat] >> tile & 1), NONE)
        lair = state.lairs[beast]
        if state.beasts[beast] != owner or (lair == NONE) is not (owner == NONE):
            wrong("creature", creature=box.CREATURE_NAMES[beast])
        if lair not in (NONE, codes.RESERVE):
            others = [
                b for b in range(codes.CREATURES) if state.lairs[b] == lair and state.beasts[b] == owner
            ]
            if not state.units_at(owner, lair) or len(others) > 1:
                wrong("creature", creature=box.CREATURE_NAMES[beast])


def _check_battle_cards(state: KemetState) -> None:
    """Check the six battle cards of each seat: in hand, discarded or committed (kemet 2.4, 5.3)."""
    for seat in range(state.players):
        places = [state.battle_hand[seat], state.battle_pile[seat]]
        places += [1 << card for card in state.battle_removed[seat * 2 : seat * 2 + 2] if card != NONE]
        if state.battle.space != NONE and seat in (state.battle.attacker, state.battle.defender):
            side = int(seat == state.battle.defender)
            places += [
                1 << card for card in (state.battle.fight[side], state.battle.discard[side]) if card != NONE
            ]
        pending = [card for do, asked, card in tasks_of(state) if do == "swap" and asked == seat]
        owned = int(actions.battle_cards(state, seat))
        due = [card for card in range(len(box.BATTLE_NAMES)) if owned >> card & 1 and card not in pending]
        for card, name in enumerate(box.BATTLE_NAMES):
            if sum(place >> card & 1 for place in places) != (card in due):
                wrong("battle_card", seat=seat, card=name)
        removed = sum(card != NONE for card in state.battle_removed[seat * 2 : seat * 2 + 2])
        if removed != len(due) - _BATTLE_CARDS:
            wrong("battle_removed", seat=seat, cards=removed, due=len(due) - _BATTLE_CARDS)
        pile = int(state.battle_pile[seat]).bit_count()
        if pile % 2 or pile >= _BATTLE_CARDS:
            wrong("battle_hand", seat=seat)
        for card in state.seen_battle[seat * 6 : seat * 6 + 6]:
            if card != NONE and not state.battle_pile[seat] >> card & 1:
                wrong("seen_battle", seat=seat)


def _check_interventions(state: KemetState) -> None:
    """Check the thirty-five Divine Interventions and what all seats have seen of the pile (kemet 10.1)."""
    for card, name in enumerate(box.DI_NAMES):
        held = sum(state.hand[seat * codes.INTERVENTIONS + card] for seat in range(state.players))
        under = list(state.battle.added_0).count(card) + list(state.battle.added_1).count(card)
        total = state.deck[card] + state.pile[card] + state.looked[card] + held + under
        if total != box.COPIES[card]:
            wrong("intervention", card=name, copies=total, due=box.COPIES[card])
        wounds = sum(state.wounded[seat * codes.INTERVENTIONS + card] for seat in range(state.players))
        played = sum(do == "card" and each == card for do, _seat, each in tasks_of(state))
        if state.pile[card] != state.seen[card] + wounds or state.seen[card] < played:
            wrong("pile", card=name)


# The stack of tasks


def tasks_of(state: KemetState) -> list[TaskRow]:
    """The tasks from the bottom up."""
    rows = list(state.tasks)
    return [(texts.TASK_NAMES[rows[i]], rows[i + 1], rows[i + 2]) for i in range(0, len(rows), int(WIDTH))]


def check_stack(state: KemetState) -> None:
    """Check that the tasks follow each other as the rules push them, and that their data fit."""
    tasks = tasks_of(state)
    kinds = [do for do, _seat, _a in tasks]
    bottom = _BOTTOM[texts.PHASE_NAMES[state.phase]]
    if (not tasks) is bool(bottom) or (tasks and kinds[0] not in bottom):
        wrong("todo", place=0)
    for place in range(1, len(kinds)):
        if kinds[place] not in _ON.get(kinds[place - 1], ()):
            wrong("todo", place=place)
    for single in ("move", "battle", "put", "order", "veto", "turn", "day"):
        if kinds.count(single) > 1:
            wrong("todo", place=len(kinds) - 1)
    if state.phase != codes.PH_SETUP and kinds.count("build") > 1:
        wrong("todo", place=len(kinds) - 1)
    for place, (do, seat, beast) in enumerate(tasks):
        if do in _ACTIVE and state.active not in (seat, NONE):
            wrong("todo", place=place)
        if do == "bring" and (state.beasts[beast], state.lairs[beast]) != (seat, codes.RESERVE):
            wrong("todo", place=place)
    if state.phase == codes.PH_SETUP:
        _check_set_up(state, tasks)
    _check_move(state, "move" in kinds)
    _check_battle(state, "battle" in kinds)


def _check_set_up(state: KemetState, tasks: list[TaskRow]) -> None:
    """Check that the tasks left in the set-up fit what was done: cities, then cards, then pyramids, by seat."""
    if tasks[0][2] != 0:  # the first Night begins with its prayer points
        wrong("todo", place=0)
    left: dict[str, int] = {}
    for do in ("city", "draws", "levels"):
        seats = [seat for kind, seat, _a in tasks if kind == do]
        left[do] = state.players - len(seats)  # the first seat that has not done it
        if seats != list(range(state.players - 1, left[do] - 1, -1)):
            wrong("todo", place=len(tasks) - 1)
    if left["levels"] > 0:
        left["building"] = left["levels"] - 1
    builders = {seat for do, seat, _a in tasks if do in ("garrison", "build", "put")}
    if not builders <= {left.get("building")} or (left["city"] < state.players and left["draws"] > 0):
        wrong("todo", place=len(tasks) - 1)
    if left["draws"] < state.players and left["levels"] > 0:
        wrong("todo", place=len(tasks) - 1)
    for seat, city in enumerate(state.cities):
        untouched = state.reserve[seat] == box.UNITS_IN_ALL and not any(state.levels[seat * 3 : seat * 3 + 3])
        if (city == NONE) is not (seat >= left["city"]) or (seat >= left["levels"] and not untouched):
            wrong("todo", place=len(tasks) - 1)


def _check_move(state: KemetState, moving: bool) -> None:
    fresh = state.march.at == state.march.origin == state.march.group == NONE
    if not moving:
        if not fresh:
            wrong("move")
        return
    if state.march.at == NONE:
        if not fresh or state.march.moved:
            wrong("move")
        return
    if state.march.origin == NONE:
        wrong("move")
    there = state.units_at(state.active, state.march.at)
    alone = state.battle.space == state.march.at and state.battle.stage >= codes.ST_RESOLVE
    if (there == 0 or (state.march.group != NONE and state.march.group > there)) and not alone:
        wrong("move")
    if (
        state.march.beast != NONE
        and not alone
        and (
            state.beasts[state.march.beast] != state.active
            or state.lairs[state.march.beast] != state.march.at
        )
    ):
        wrong("move")


def _check_battle(state: KemetState, fighting: bool) -> None:
    if not fighting:
        if state.battle.space != NONE:
            wrong("battle")
        return
    if state.battle.attacker == state.battle.defender or state.battle.attacker != state.active:
        wrong("battle")
    before = state.battle.stage < codes.ST_LOSER
    both = state.units_at(state.battle.attacker, state.battle.space) and state.units_at(
        state.battle.defender, state.battle.space
    )
    if before and not both:
        wrong("battle")
    if (state.battle.winner == NONE) is not before:
        wrong("battle")
    for side in range(2):
        due = battle.has_committed(state, side)
        chosen = (state.battle.fight[side] != NONE, state.battle.discard[side] != NONE)
        turn = (
            state.battle.stage == codes.ST_COMMIT
            and state.battle.committed < 2
            and side == battle.committing(state)
        )
        if (due and chosen != (True, True)) or (not due and not turn and chosen != (False, False)):
            wrong("battle")
        if chosen == (False, True):
            wrong("battle")
    if state.battle.stage > codes.ST_COMMIT and state.battle.committed < 2:
        wrong("battle")
