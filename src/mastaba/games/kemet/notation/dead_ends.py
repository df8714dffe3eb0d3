"""Dead ends: whether a position leads to a question without a legal answer."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import actions, battle, box, cards, codes, creatures, day
from mastaba.games.kemet.engine.setup import STARTS
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.engine.table import WIDTH
from mastaba.games.kemet.notation.consistency import TaskRow, tasks_of, wrong

_STARTS: Final = [list(STARTS[n : n + 3]) for n in range(0, len(STARTS), 3)]
_SETTLING: Final = ("city", "levels", "garrison")  # in the set-up only
# By card: the tasks during which it may be played. Cards of battles have none.
_OWN_TURN: Final = ("turn", "raise", "buy", "move")
_PLAYED_ON: Final[dict[str, tuple[str, ...]]] = {
    "raining_fire": _OWN_TURN,
    "prayer": _OWN_TURN,
    "enlistment": _OWN_TURN,
    "mana_theft": _OWN_TURN,
    "teleportation": ("move",),
    "open_gates": ("move",),
    "veto": ("card",),
    "escape": ("battle",),
}


def check_ahead(state: KemetState) -> None:
    """Check that every task on the stack can be done."""
    tasks = tasks_of(state)
    _check_builds(state, tasks)
    _check_tokens(state)
    _check_cards(state, tasks)
    _check_march(state, tasks)
    _check_creatures(state, tasks)
    if len(set(state.chosen)) < len(state.chosen) or len(state.chosen) >= state.players - 1:
        wrong("order")
    for place, (do, seat, card) in enumerate(tasks):
        if do == "swap" and not int(actions.battle_cards(state, seat)) >> card & 1:
            wrong("todo", place=place)


def _check_builds(state: KemetState, tasks: list[TaskRow]) -> None:
    """Check that pyramids find a district, and in the set-up ten units find room (kemet 2.6, 2.7)."""
    kinds = [do for do, _seat, _a in tasks]
    setting_up = state.phase == codes.PH_SETUP
    if not setting_up and (
        any(do in kinds for do in _SETTLING) or ("put" in kinds and state.put_why == codes.WHY_SETUP)
    ):
        wrong("todo", place=len(tasks) - 1)
    for place, (do, seat, colour) in enumerate(tasks):
        if do == "build" and (colour == NONE or state.levels[seat * codes.COLOURS + colour]):
            wrong("todo", place=place)
    builder = next((seat for do, seat, _a in tasks if do in ("garrison", "build", "put")), NONE)
    if setting_up and builder != NONE:
        _check_builder(state, builder, tasks)


def _check_builder(state: KemetState, seat: int, tasks: list[TaskRow]) -> None:
    """Check the set-up of a seat: three levels on two or three pyramids, then ten units on them."""
    kinds = [do for do, _seat, _a in tasks]
    levels = list(state.levels[seat * codes.COLOURS : (seat + 1) * codes.COLOURS])
    for place, (do, _seat, colour) in enumerate(tasks):
        if do == "build":
            levels[colour] += state.tasks[place * WIDTH + 3]
    placed = box.UNITS_IN_ALL - state.reserve[seat]
    if kinds[-1] == "put":
        waiting = [state.cities[seat] * 3 + n for n in range(3) if state.put_queue >> n & 1]
        fits = (
            not {"garrison", "build"} & set(kinds)
            and (state.put_why, state.put_left) == (codes.WHY_SETUP, box.STARTING_UNITS)
            and all(state.pyramids[d] != NONE and not state.units_at(seat, d) for d in waiting)
            and placed == state.put_total
            and placed + len(waiting) * box.TROOP >= box.STARTING_UNITS
        )
    else:
        fits = kinds.count("garrison") == 1 and placed == 0
    if not fits or levels not in _STARTS:
        wrong("settling", seat=seat)


def _check_tokens(state: KemetState) -> None:
    """Check that every seat can still cover all levels of the action board (kemet 4.2)."""
    if state.phase in (codes.PH_DUSK, codes.PH_OVER):
        return
    for seat in range(state.players):
        left = state.regular[seat] + day.has_silver(state, seat)
        enough = (
            day.open_levels(state.on[seat]) <= left if seat == state.active else day.end_allowed(state, seat)
        )
        if not enough:
            wrong("open_levels", seat=seat)


def _check_cards(state: KemetState, tasks: list[TaskRow]) -> None:
    """Check that a card in play was played at a legal time and will have a target (kemet 10)."""
    for place, (do, seat, card) in enumerate(tasks):
        if do != "card":
            continue
        name, under = box.DI_NAMES[card], tasks[place - 1][0]
        if under not in _PLAYED_ON.get(name, ()):
            wrong("card_in_play", card=name)
        if name == "escape":
            fits = seat == state.battle.defender and state.battle.stage == codes.ST_ESCAPE
            fits = fits and battle.refuges(state, seat, state.battle.space) != 0
        elif name == "veto":
            fits = True
        else:
            marching = name not in ("teleportation", "open_gates") or state.march.group != NONE
            fits = seat == state.active and marching and cards.useful(state, seat, card)
        if not fits:
            wrong("card_in_play", card=name)


def _check_march(state: KemetState, tasks: list[TaskRow]) -> None:
    """Check that a free teleport is used at once and recruits do not attack a moving troop (kemet 6.4, 5.4)."""
    kinds = [do for do, _seat, _a in tasks]
    if state.march.free and (kinds[-1] != "move" or state.march.group == NONE or state.march.ask_beast):
        wrong("move")
    if "fights" in kinds and "battle" in kinds and state.battle.space == state.march.at:
        wrong("move")
    if "battle" in kinds and kinds[kinds.index("battle") - 1] == "move":
        led_here = state.battle.space == state.march.at and state.march.group != NONE
        if not led_here or state.march.ask_beast:
            wrong("move")


def _check_creatures(state: KemetState, tasks: list[TaskRow]) -> None:
    """Check that each returning creature finds a district of its own (kemet 9.3)."""
    for seat in range(state.players):
        coming = [beast for do, owner, beast in tasks if do == "bring" and owner == seat]
        if len(set(coming)) < len(coming) or (
            coming and len(coming) > int(creatures.homes(state, seat, False)).bit_count()
        ):
            wrong("homes", seat=seat, creatures=len(coming))
