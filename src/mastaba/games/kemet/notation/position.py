"""A Kemet state as JSON (notation 9). `reading.py` reads it back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mastaba.core.engine.state import NONE, Factory
from mastaba.core.game import Json, Options
from mastaba.core.notation.names import copies, members, multiset, name_of, number_of
from mastaba.games.kemet.engine import box, codes, control, setup
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.engine.table import WIDTH
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.notation.shapes import BattleTask, Move, OpenTable, Points, Put, Pyramid, Pyramids

# By task: its fields, and what each of its three numbers stands for.
_PLAIN: Final[dict[str, dict[str, Sequence[str] | None]]] = {
    "build": {"color": texts.COLOUR_NAMES, "level": None},
    "buy": {"color": texts.COLOUR_NAMES},
    "swap": {"card": box.BATTLE_NAMES},
    "sacrifice": {"space": box.SPACE_NAMES},
}


def new_state(players: int, options: Options) -> KemetState:
    """The state before the first ply."""
    state = blank_state(players, options)
    setup.begin(state)
    state.settle()
    return state


def blank_state(players: int, options: Options) -> KemetState:
    """A state with these options and nothing on the stack."""
    state = KemetState(players)
    state.length = texts.LENGTH_NAMES.index(str(options["length"]))
    state.discards_up = options["discards"] == "up"
    state.walls_by_city = options["walls"] == "city"
    state.walls_block_forced = options["forced"] == "walled"
    state.lone_to_city = options["lone"] == "city"
    state.temples_before = options["temples"] == "before"
    state.return_one = options["returns"] == "one"
    state.rounds = int(options["rounds"])
    state.factory = Factory(new_state, players, options)
    state.set_up()
    return state


def counted(counts: Iterable[int]) -> dict[str, int]:
    """Divine Interventions by name, all fourteen."""
    return dict(zip(box.DI_NAMES, counts, strict=True))


def hand_of(counts: Iterable[int], seat: int) -> list[int]:
    """The counts of one seat in a row of Divine Interventions by seat."""
    return list(counts)[seat * codes.INTERVENTIONS : (seat + 1) * codes.INTERVENTIONS]


def write(state: KemetState) -> Json:
    """The position's own keys."""
    seats = range(state.players)
    return {
        **write_open(state),
        "battle_hand": [members(box.BATTLE_NAMES, cards) for cards in state.battle_hand],
        "battle_pile": [members(box.BATTLE_NAMES, cards) for cards in state.battle_pile],
        "battle_removed": [write_removed(state, seat) for seat in seats],
        "di_hand": [multiset(box.DI_NAMES, hand_of(state.hand, seat)) for seat in seats],
        "di_deck": counted(state.deck),
        "di_pile": counted(state.pile),
        "seen": {
            "di": counted(state.seen),
            "battle": [write_seen_battle(state, seat) for seat in seats],
            "vision": [multiset(box.DI_NAMES, hand_of(state.vision, seat)) for seat in seats],
            "wound": [multiset(box.DI_NAMES, hand_of(state.wounded, seat)) for seat in seats],
        },
        "todo": [write_task(state, place) for place in range(0, len(state.tasks), int(WIDTH))],
    }


def write_open(state: KemetState) -> OpenTable:
    """The public keys of a position."""
    seats = range(state.players)
    holders = {name: control.temporary(state, space) for space, name in enumerate(box.SPACE_NAMES)}
    return {
        "phase": texts.PHASE_NAMES[state.phase],
        "round": state.round,
        "order": list(state.order),
        "active": number_of(state.active),
        "cities": [name_of(box.CITY_NAMES, city) for city in state.cities],
        "pp": list(state.prayer),
        "vp": [_write_points(state, seat) for seat in seats],
        "temporary": {name: seat for name, seat in holders.items() if seat != NONE},
        "pyramids": [_write_pyramids(state, seat) for seat in seats],
        "units": [copies(box.SPACE_NAMES, _units_of(state, seat)) for seat in seats],
        "reserve": list(state.reserve),
        "creatures": {
            name: {"seat": number_of(state.beasts[beast]), "at": _lair(state.lairs[beast])}
            for beast, name in enumerate(box.CREATURE_NAMES)
        },
        "tiles": write_tiles(state),
        "tokens": [
            {
                "regular": state.regular[seat],
                "silver": bool(state.silver >> seat & 1),
                "gold": bool(state.gold >> seat & 1),
                "on": members(box.ACTION_NAMES, state.on[seat]),
            }
            for seat in seats
        ],
    }


def write_tiles(state: KemetState) -> list[list[str]]:
    """By seat, its power tiles; the arena compares their win rates."""
    return [members(box.TILE_NAMES, tiles) for tiles in state.tiles]


def _units_of(state: KemetState, seat: int) -> list[int]:
    return list(state.units[seat * codes.SPACES : (seat + 1) * codes.SPACES])


def _write_points(state: KemetState, seat: int) -> Points:
    battle, tile, temples, sanctuary = state.points[seat * 4 : seat * 4 + 4]
    return {"battle": battle, "tile": tile, "temples": temples, "sanctuary": sanctuary}


def _write_pyramids(state: KemetState, seat: int) -> Pyramids:
    first = seat * codes.COLOURS
    levels, sites = state.levels[first : first + codes.COLOURS], state.sites[first : first + codes.COLOURS]
    white, red, blue = (
        Pyramid(level=level, at=name_of(texts.DISTRICT_NAMES, site))
        for level, site in zip(levels, sites, strict=True)
    )
    return {"white": white, "red": red, "blue": blue}


def _lair(lair: int) -> str | None:
    return "reserve" if lair == codes.RESERVE else name_of(box.SPACE_NAMES, lair)


def write_removed(state: KemetState, seat: int) -> list[str]:
    """The battle cards of a seat that are out of the game, in the order in which they left."""
    return [box.BATTLE_NAMES[card] for card in state.battle_removed[seat * 2 : seat * 2 + 2] if card != NONE]


def write_seen_battle(state: KemetState, seat: int) -> list[str]:
    """The battle cards of a seat that all seats have seen since they last came back."""
    return [box.BATTLE_NAMES[card] for card in state.seen_battle[seat * 6 : seat * 6 + 6] if card != NONE]


# Tasks


def task_at(state: KemetState, place: int) -> tuple[texts.Task, int, tuple[int, int, int]]:
    """The kind, the seat and the three numbers of a task."""
    kind, seat, a, b, c = state.tasks[place : place + WIDTH]
    return texts.TASK_NAMES[kind], seat, (a, b, c)


def write_task(state: KemetState, place: int) -> Json:
    """A task with its fields."""
    do, seat, (a, b, c) = task_at(state, place)
    own: Json = {"do": do, "seat": seat}
    match do:
        case "put":
            return {**own, **write_put(state, seat)}
        case "draws":
            looked = multiset(box.DI_NAMES, state.looked) if place == len(state.tasks) - WIDTH else []
            return own | {"vision": bool(a), "looked": looked, "left": b}
        case "night" | "dusk":
            return {"do": do, "step": a}
        case "order":
            return own | {"chosen": list(state.chosen)}
        case "day":
            return {"do": do, "turn": a}
        case "turn":
            return own | {"placed": bool(a)}
        case "bring":
            start = name_of(box.SPACE_NAMES, b)
            return own | {"creature": box.CREATURE_NAMES[a], "start": start, "optional": bool(c)}
        case "returns":
            return own | {"left": number_of(a)}
        case "move":
            return {"do": do, **write_move(state, seat)}
        case "card":
            return own | {"card": box.DI_NAMES[a], "cancelled": bool(b)}
        case "veto":
            return {"do": do, "queue": list(state.queue)}
        case "battle":
            return {"do": do, **write_battle(state)}
    fields = _PLAIN.get(do, {})
    return own | {
        field: number if names is None else names[number]
        for number, (field, names) in zip((a, b, c), fields.items(), strict=False)
    }


def write_put(state: KemetState, seat: int) -> Put:
    """The units being placed."""
    first = state.cities[seat] * 3
    return {
        "why": texts.WHY_NAMES[state.put_why],
        "queue": [texts.DISTRICT_NAMES[first + n] for n in range(3) if state.put_queue >> n & 1],
        "total": state.put_total,
        "left": number_of(state.put_left),
        "outside": state.put_outside,
    }


def write_move(state: KemetState, seat: int) -> Move:
    """The group that moves."""
    return {
        "seat": seat,
        "at": name_of(box.SPACE_NAMES, state.march.at),
        "units": number_of(state.march.group),
        "creature": name_of(box.CREATURE_NAMES, state.march.beast),
        "ask": state.march.ask_beast,
        "origin": name_of(box.SPACE_NAMES, state.march.origin),
        "bonus": state.march.bonus,
        "steps": state.march.steps,
        "moved": state.march.moved,
        "gates": state.march.gates,
        "free": state.march.free,
        "teleports": state.march.teleports,
        "units_done": state.march.units_done,
        "creature_done": state.march.beast_done,
    }


def write_battle(state: KemetState) -> BattleTask:
    """The contact or battle, with its secrets."""
    return {
        "space": box.SPACE_NAMES[state.battle.space],
        "seats": [state.battle.attacker, state.battle.defender],
        "stage": texts.STAGE_NAMES[state.battle.stage],
        "first": state.battle.first,
        "at": state.battle.committed,
        "fight": [name_of(box.BATTLE_NAMES, card) for card in state.battle.fight],
        "discard": [name_of(box.BATTLE_NAMES, card) for card in state.battle.discard],
        "added": [cards_by_name(state.battle.added_0), cards_by_name(state.battle.added_1)],
        "paid": [cards_by_name(state.battle.paid_0), cards_by_name(state.battle.paid_1)],
        "wounds": list(state.battle.wounds),
        "winner": number_of(state.battle.winner),
    }


def cards_by_name(cards: Iterable[int]) -> list[str]:
    """The names of Divine Interventions, in order."""
    return [box.DI_NAMES[card] for card in cards]
