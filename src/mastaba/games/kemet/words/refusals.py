"""Why a move is not legal now: the reason, and the clause of the rules page."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.core.errors import IllegalMove, Reason
from mastaba.games.kemet.engine import (
    actions,
    battle,
    box,
    codes,
    control,
    costs,
    creatures,
    moving,
    recruiting,
)
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.words.refusals_moving import Why, place, why_not_march

# By task: the moves that answer it, and the clause about it.
_ASKED: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "city": (("city",), "2.3"),
    "levels": (("levels",), "2.6"),
    "build": (("build",), "5.2"),
    "put": (("put", "done"), "5.4"),
    "draws": (("draw", "look", "keep"), "3.2"),
    "hand": (("raise", "pass"), "3.3"),
    "order": (("order",), "3.4"),
    "turn": (("token", "silver", "gold", "play", "end"), "4.1"),
    "raise": (("raise", "pass", "play"), "5.2"),
    "buy": (("buy", "pass", "play"), "5.3"),
    "swap": (("swap",), "11.3"),
    "bring": (("bring", "pass"), "9.3"),
    "returns": (("bring",), "9.5"),
    "fights": (("battle",), "5.4"),
    "burn": (("burn",), "10.2"),
    "veto": (("veto", "pass"), "10.5"),
    "sacrifice": (("sacrifice", "pass"), "12.1"),
}
_PUT: Final[dict[texts.Why, str]] = {"setup": "2.7", "recruit": "5.4", "enlist": "10.2", "reinforce": "3.3"}
# By stage of a battle: the moves that answer it, and the clause.
_STAGES: Final[dict[int, tuple[tuple[str, ...], str]]] = {
    codes.ST_ESCAPE: (("escape", "pass"), "8.1"),
    codes.ST_FLEE: (("flee",), "8.1"),
    codes.ST_COMMIT: (("fight", "discard", "add", "done"), "8.3"),
    codes.ST_WOUND: (("wound", "done"), "8.5"),
    codes.ST_LOSER: (("recall", "retreat", "stay"), "8.9"),
    codes.ST_DRIVE: (("drive",), "8.10"),
    codes.ST_WINNER: (("recall", "stay"), "8.11"),
}


def refuse(state: KemetState, code: int) -> IllegalMove:
    """The reason why this move is not legal now, with its clause."""
    key, clause, params = why_not(state, texts.TEXTS[code])
    if key == "wrong_time":
        task = texts.TASK_NAMES[state.top(0)]
        asked = f"battle_{texts.STAGE_NAMES[state.battle.stage]}" if task == "battle" else task
        params = {"ask": Reason(f"ask.{asked}", folder=texts.LOCALE)}
    return IllegalMove(Reason(f"refusal.{key}", params, texts.LOCALE), f"kemet {clause}")


def why_not(state: KemetState, text: str) -> Why:
    """A key of the catalogue's `refusal` table, a clause, and parameters."""
    verb, *given = text.split(" ")
    task = texts.TASK_NAMES[state.top(0)]
    if task == "move":
        return why_not_march(state, verb, given) or _card(state, verb, given) or ("wrong_time", "6.1", {})
    verbs, clause = _STAGES[state.battle.stage] if task == "battle" else _ASKED[task]
    if verb not in verbs:
        if task == "battle" and state.battle.stage == codes.ST_WINNER and verb == "retreat":
            return "winner_only", "8.11", {}
        return _card(state, verb, given) or ("wrong_time", _now(state, task, clause), {})
    if task == "battle":
        return _battle(state, verb, given)
    match verb:
        case "put" | "done":
            return _put(state, given)
        case "raise":
            return _raise(state, given[0], int(given[1]), task == "hand")
        case "buy":
            return _buy(state, box.TILE_NAMES.index(given[0]))
        case "token" | "silver" | "gold" | "end":
            return _token(state, verb, given)
        case "bring" | "pass":
            return _bring(state, given)
        case "play" | "veto":
            return _card(state, verb, given) or ("wrong_time", clause, {})
    return _plain(state, verb, given)


def _now(state: KemetState, task: str, clause: str) -> str:
    """The clause about the open task; placing, building and sacrificing have several."""
    if task == "put":
        return _PUT[texts.WHY_NAMES[state.put_why]]
    if task == "sacrifice" and state.top(2) == codes.SANCT:
        return "12.3"
    return "2.6" if task == "build" and state.phase == codes.PH_SETUP else clause


def _plain(state: KemetState, verb: str, given: list[str]) -> Why:
    """Choices out of a set: cities, districts, cards, the order, a space."""
    seat, thing = state.actor, given[0]
    match verb:
        case "city":
            in_play = box.CITIES[state.players - 2] & BIT[box.CITY_NAMES.index(thing)]
            return ("city_taken" if in_play else "city_not_in_play"), "2.3", {"city": thing}
        case "build":
            return _build(state, seat, thing, given[1])
        case "draw" | "look" | "keep":
            awaited = "draw" if not state.top(2) else "look" if state.actor == NONE else "keep"
            if verb != awaited:
                return "wrong_time", "3.2", {}
            return ("not_looked" if verb == "keep" else "not_in_deck"), "3.2", {}
        case "order":
            return ("no_such_seat" if int(thing) >= state.players else "already_named"), "3.4", {}
        case "swap":
            return "battle_card_gone", "11.3" if state.top(2) == codes.SP_OFF else "11.4", {}
        case "battle":
            return "no_battle", "5.4", {"space": thing}
        case "burn":
            return "burn_nobody", "10.2", {"space": thing}
    space = state.top(2)
    return "other_sacrifice", "12.1" if space == codes.T_DEL else "12.3", {"space": box.SPACE_NAMES[space]}


def _build(state: KemetState, seat: int, colour: str, district: str) -> Why:
    clause = "2.6" if state.phase == codes.PH_SETUP else "5.2"
    due = texts.COLOUR_NAMES[state.top(2)]
    site = box.SPACE_NAMES.index(district)
    if colour != due:
        return "build_colour", clause, {"colour": due}
    if not control.is_own(state, seat, site):
        return "build_own", clause, {}
    key = "build_taken" if state.pyramids[site] != NONE else "build_enemy"
    return key, clause, {"space": district}


def _put(state: KemetState, given: list[str]) -> Why:
    """Placing units: the space first, then the number (kemet 2.7, 3.3, 5.4, 10.2)."""
    seat = state.actor
    clause = _PUT[texts.WHY_NAMES[state.put_why]]
    asked = recruiting.district_asked(state, seat)
    if asked != NONE and (not given or given[0] != box.SPACE_NAMES[asked]):
        return "put_other", clause, {"space": box.SPACE_NAMES[asked]}
    space, units = box.SPACE_NAMES.index(given[0]), int(given[1])
    if asked == NONE and control.is_own(state, seat, space):
        return "put_outside", clause, {}
    if asked == NONE and not state.units_at(seat, space):
        return "put_no_troop", clause, {"space": given[0]}
    if units < recruiting.least(state):
        return "put_least", clause, {"least": recruiting.least(state), "space": given[0]}
    if state.put_why == codes.WHY_REINFORCE and state.enemy_at(seat, space) != NONE:
        return "put_enemy", clause, {"space": given[0]}
    if units > moving.room(state, seat, space):
        return "troop_limit", "6.5", {"limit": moving.limit(state, seat)}
    if units > state.reserve[seat]:
        return "no_reserve", clause, {"units": state.reserve[seat]}
    if state.put_left != NONE and units > state.put_left - state.put_total:
        return "put_most", clause, {"left": state.put_left - state.put_total}
    if units == 0:
        return "put_outside", clause, {}
    cost = costs.recruiting(state, seat, state.put_total + units)
    return "recruit_too_dear", "5.4", {"cost": cost, "pp": state.prayer[seat]}


def _token(state: KemetState, verb: str, given: list[str]) -> Why:
    """Tokens of all kinds, and the end of a turn (kemet 4)."""
    seat = state.actor
    if verb == "end":
        return ("silver_must", "4.5", {}) if state.top(2) else ("no_token_yet", "4.5", {})
    if verb == "gold":
        return ("gold_used" if state.tiles[seat] & box.DIVINE_WILL else "no_gold"), "4.4", {}
    if verb == "silver":
        if not state.tiles[seat] & box.ACT_OF_GOD:
            return "no_silver", "4.3", {}
        if state.silver & BIT[seat]:
            return "silver_used", "4.3", {}
    elif state.top(2):
        return "token_placed", "4.1", {}
    if state.on[seat] & BIT[box.ACTION_NAMES.index(given[0])]:
        return "space_taken", "4.1", {"action": given[0]}
    return "levels_open", "4.2", {}


def _card(state: KemetState, verb: str, given: list[str]) -> Why | None:
    """Divine Interventions at the wrong time, not in hand, too dear or without effect (kemet 10)."""
    seat = state.actor
    if verb == "veto":
        asked = texts.TASK_NAMES[state.top(0)] == "veto"
        return ("no_veto", "10.5", {}) if asked else ("veto_time", "10.5", {})
    if verb == "escape":
        return "escape_time", "10.6", {}
    if verb == "add":
        return "add_time", "10.4", {"intervention": given[0]}
    if verb != "play":
        return None
    card = box.DI_NAMES.index(given[0])
    task = texts.TASK_NAMES[state.top(0)]
    moving = task == "move" and state.march.group != NONE and not state.march.ask_beast
    clause = "10.3" if card >= codes.DI_TELEPORTATION else "10.2"
    if clause == "10.3" and not moving:
        return "card_in_move", "10.3", {"intervention": given[0]}
    if task not in ("turn", "raise", "buy", "move") or (
        task == "move" and state.march.at != NONE and not moving
    ):
        return "card_time", "10.2", {}
    if state.hand[seat * codes.INTERVENTIONS + card] == 0:
        return "not_in_hand", "10.1", {"intervention": given[0]}
    cost = costs.playing(state, seat, card)
    if cost > state.prayer[seat]:
        return "card_too_dear", "10.1", {"intervention": given[0], "cost": cost, "pp": state.prayer[seat]}
    useless = {"raining_fire": "no_enemy", "enlistment": "no_enlist", "teleportation": "no_target"}
    return useless.get(given[0], "gates_open"), clause, {}


def _raise(state: KemetState, place: str, level: int, by_hand_of_god: bool) -> Why:
    """Pyramids (kemet 5.2), and what the Hand of God may do (kemet 3.3)."""
    seat = state.actor
    clause = "3.3" if by_hand_of_god else "5.2"
    if place in texts.COLOUR_NAMES:
        start = 0
        site = state.sites[seat * codes.COLOURS + texts.COLOUR_NAMES.index(place)]
        if site != NONE:
            return "raise_built", clause, {"colour": place, "space": box.SPACE_NAMES[site]}
        if actions.building_ground(state, seat) == 0:
            return "no_ground", clause, {}
    else:
        district = box.SPACE_NAMES.index(place)
        pyramid = state.pyramids[district]
        if pyramid == NONE:
            return "no_pyramid", clause, {"space": place}
        if by_hand_of_god and pyramid // codes.COLOURS != seat:
            return "hand_own", "3.3", {}
        if not control.holds(state, seat, district) or (
            by_hand_of_god and state.enemy_at(seat, district) != NONE
        ):
            return "not_held", "7.3", {"space": place}
        start = state.levels[pyramid]
        if level <= start:
            return "not_higher", clause, {"level": start}
    if level > actions.top_level(state):
        return "beginner_level", "13.1", {"level": box.BEGINNER_LEVEL}
    if by_hand_of_god:
        return "hand_one_level", "3.3", {}
    cost = costs.raising(state, seat, start, level)
    return "raise_too_dear", "5.2", {"cost": cost, "pp": state.prayer[seat]}


def _buy(state: KemetState, tile: int) -> Why:
    """Power tiles (kemet 5.3, 11.1)."""
    seat, colour = state.actor, state.top(2)
    level = box.TILE_LEVEL[tile]
    if box.TILE_COLOUR[tile] != colour:
        return "wrong_colour", "5.3", {"colour": texts.COLOUR_NAMES[colour]}
    if state.tiles[seat] & BIT[tile]:
        return "have_it", "11.1", {}
    if any(tiles & BIT[tile] for tiles in state.tiles):
        return "tile_gone", "11.1", {}
    if level > actions.market_level(state):
        return "beginner_tile", "13.1", {}
    if state.tiles[seat] & box.SAME_NAME[tile]:
        return "same_name", "11.1", {"tile": box.TILE_NAMES[tile]}
    if level > actions.best_level(state, seat, colour):
        return "no_level", "5.3", {"colour": texts.COLOUR_NAMES[colour], "level": level}
    cost = costs.buying(state, seat, tile)
    if cost > state.prayer[seat]:
        return "tile_too_dear", "5.3", {"cost": cost, "pp": state.prayer[seat]}
    return "lower_copy", "5.3", {}


def _bring(state: KemetState, given: list[str]) -> Why:
    """Creatures that come into the city (kemet 9.2, 9.3, 9.5)."""
    seat = state.actor
    returning = texts.TASK_NAMES[state.top(0)] == "returns"
    due = NONE if returning else state.top(2)
    clause = "9.5" if returning else "9.2" if state.top(4) else "9.3"
    if not given:
        return "must_bring", clause, {"creature": box.CREATURE_NAMES[due]}
    beast, district = box.CREATURE_NAMES.index(given[0]), box.SPACE_NAMES.index(given[1])
    if returning and not creatures.waiting(state, seat) & BIT[beast]:
        return "not_waiting", clause, {"creature": given[0]}
    if not returning and beast != due:
        return "other_creature", clause, {"creature": box.CREATURE_NAMES[due]}
    if not control.is_own(state, seat, district):
        return "bring_own", clause, {}
    if not state.units_at(seat, district):
        return "bring_no_unit", clause, {"space": given[1]}
    if state.beast_at(seat, district) != NONE:
        return "two_creatures", "6.5", {}
    return "bring_enemy", clause, {"space": given[1]}


def _battle(state: KemetState, verb: str, given: list[str]) -> Why:
    """Contact and battle (kemet 8)."""
    match verb:
        case "escape":
            return "no_escape", "10.6", {}
        case "flee" | "drive":
            return _refuge(state, verb, given[0])
        case "retreat":
            return "no_refuge", "8.9", {}
        case "stay":
            return "winner_stands", "8.9", {}
        case "wound":
            return "not_in_hand", "8.5", {"intervention": given[0]}
    side = battle.committing(state)
    awaited = (
        "fight"
        if state.battle.fight[side] == NONE
        else "discard"
        if state.battle.discard[side] == NONE
        else "add"
    )
    if verb != awaited:
        return "wrong_time", "8.3", {}
    if verb == "add":
        return "not_in_hand", "10.4", {"intervention": given[0]}
    return "battle_card_gone", "8.3", {}


def _refuge(state: KemetState, verb: str, name: str) -> Why:
    """Why a troop cannot flee or be driven to a space (kemet 8.1, 8.10, 13.4)."""
    clause = "8.1" if verb == "flee" else "8.10"
    space = box.SPACE_NAMES.index(name)
    troop = state.battle.defender if verb == "flee" else state.seat_of(1 - state.battle.winner)
    if not box.IN_PLAY[state.players - 2] & BIT[space]:
        return "not_in_play", "2.1", {"space": name}
    if not control.beside(state, state.battle.space) & BIT[space]:
        return "not_beside", clause, {"space": name, "start": place(state.battle.space)}
    if state.walls_block_forced and control.is_foreign(state, troop, space):
        return "forced_wall", "13.4", {}
    return "not_free", clause, {"space": name}
