"""Read a Kemet position from JSON (notation 9); an error names the place of the mistake."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import NONE, OVER, row
from mastaba.core.game import Json, Options
from mastaba.core.notation.json_reader import Reader
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation import position, texts
from mastaba.games.kemet.notation.consistency import check, check_stack, wrong
from mastaba.games.kemet.notation.dead_ends import check_ahead

KEYS: Final = (
    "game", "players", "options", "phase", "round", "order", "active", "cities", "pp", "vp", "temporary", "pyramids",
    "units", "reserve", "creatures", "tiles", "tokens", "battle_hand", "battle_pile", "battle_removed", "di_hand",
    "di_deck", "di_pile", "seen", "todo",
)  # fmt: skip
_MOST: Final = 9999  # of counts that no rule bounds
_COPIES: Final = 35


def read(players: int, options: Options, data: Json) -> KemetState:
    """The state of a JSON position."""
    state = _parsed(players, options, data)
    check(state)
    check_stack(state)
    check_ahead(state)
    if position.write_open(state)["temporary"] != Reader(data, "")["temporary"].value:
        wrong("temporary")
    _find_actor(state)
    return state


def read_trusted(players: int, options: Options, data: Json) -> KemetState:
    """The state of a JSON position that was made from a state: only its form is checked, not whether it can arise."""
    state = _parsed(players, options, data)
    if state.phase == codes.PH_OVER:
        state.actor = OVER
    else:
        state.settle()
    return state


def _parsed(players: int, options: Options, data: Json) -> KemetState:
    """The state without its actor."""
    top = Reader(data, "")
    top.only(KEYS)
    state = position.blank_state(players, options)
    read_open(state, top, players)
    _read_cards(state, top, players)
    _read_todo(state, top["todo"], players)
    state.derive()
    return state


def _find_actor(state: KemetState) -> None:
    """Find the actor from the task on top; reject positions in which a step would follow without a choice."""
    if state.phase == codes.PH_OVER:
        state.actor = OVER
        return
    settled = state.clone()
    settled.settle()
    state.actor = settled.actor
    if settled.pack() != state.pack():
        wrong("unsettled")


def _interventions(reader: Reader) -> list[int]:
    return reader.multiset(box.DI_NAMES, _COPIES)


def _counts(reader: Reader) -> list[int]:
    reader.only(box.DI_NAMES)
    return [reader[name].number(0, _COPIES) for name in box.DI_NAMES]


def read_open(state: KemetState, top: Reader, players: int) -> None:
    """Read the public keys of a position or an observation, as `position.write_open` writes them."""
    state.phase = top["phase"].index(texts.PHASE_NAMES)
    state.round = top["round"].number(0, _MOST)
    state.order = row(top["order"].numbers(0, players - 1, players))
    state.active = top["active"].number_or_none(0, players - 1)
    state.cities = row([city.index_or_none(box.CITY_NAMES) for city in top["cities"].items(players, players)])
    state.prayer = row(top["pp"].numbers(0, int(box.MOST_PRAYER), players))
    points, levels, sites, units = [], [], [], []
    for seat in top["vp"].items(players, players):
        seat.only(texts.KIND_NAMES)
        points += [seat[kind].number(0, _MOST) for kind in texts.KIND_NAMES]
    for seat in top["pyramids"].items(players, players):
        seat.only(box.COLOUR_NAMES)
        for colour in box.COLOUR_NAMES:
            seat[colour].only(("level", "at"))
            levels.append(seat[colour]["level"].number(0, int(box.TOP_LEVEL)))
            sites.append(seat[colour]["at"].index_or_none(texts.DISTRICT_NAMES))
    for seat in top["units"].items(players, players):
        there = seat.only(box.SPACE_NAMES)
        units += [
            seat[name].number(1, int(box.UNITS_IN_ALL)) if name in there else 0 for name in box.SPACE_NAMES
        ]
    state.points, state.levels, state.sites, state.units = row(points), row(levels), row(sites), row(units)
    state.reserve = row(top["reserve"].numbers(0, int(box.UNITS_IN_ALL), players))
    creatures = top["creatures"]
    creatures.only(box.CREATURE_NAMES)
    state.beasts = row(
        [creatures[name]["seat"].number_or_none(0, players - 1) for name in box.CREATURE_NAMES]
    )
    state.lairs = row(
        [creatures[name]["at"].index_or_none([*box.SPACE_NAMES, "reserve"]) for name in box.CREATURE_NAMES]
    )
    state.tiles = row([tiles.members(box.TILE_NAMES) for tiles in top["tiles"].items(players, players)])
    for number, each in enumerate(top["tokens"].items(players, players)):
        each.only(("regular", "silver", "gold", "on"))
        state.regular[number] = each["regular"].number(0, int(box.REGULAR_TOKENS))
        state.silver |= int(each["silver"].boolean()) << number
        state.gold |= int(each["gold"].boolean()) << number
        state.on[number] = each["on"].members(box.ACTION_NAMES)


def _read_cards(state: KemetState, top: Reader, players: int) -> None:
    state.battle_hand = row(
        [hand.members(box.BATTLE_NAMES) for hand in top["battle_hand"].items(players, players)]
    )
    state.battle_pile = row(
        [pile.members(box.BATTLE_NAMES) for pile in top["battle_pile"].items(players, players)]
    )
    state.battle_removed = row(_padded(top["battle_removed"], players, 2))
    state.hand = row([n for hand in top["di_hand"].items(players, players) for n in _interventions(hand)])
    state.deck = row(_counts(top["di_deck"]))
    state.pile = row(_counts(top["di_pile"]))
    seen = top["seen"]
    seen.only(("di", "battle", "vision", "wound"))
    state.seen = row(_counts(seen["di"]))
    state.seen_battle = row(_padded(seen["battle"], players, 6))
    state.vision = row([n for cards in seen["vision"].items(players, players) for n in _interventions(cards)])
    state.wounded = row([n for cards in seen["wound"].items(players, players) for n in _interventions(cards)])


def _padded(reader: Reader, players: int, width: int) -> list[int]:
    """Lists of battle cards by seat, each filled up to one width with NONE."""
    found = []
    for cards in reader.items(players, players):
        numbers = [card.index(box.BATTLE_NAMES) for card in cards.items(0, width)]
        found += numbers + [NONE] * (width - len(numbers))
    return found


# Tasks


def _read_todo(state: KemetState, reader: Reader, players: int) -> None:
    numbers: list[int] = []
    for task in reader.items():
        do = task["do"].name(texts.TASK_NAMES)
        seat = NONE
        if do not in ("night", "dusk", "day", "veto", "battle"):
            seat = task["seat"].number(0, players - 1)
        numbers += [texts.TASK_NAMES.index(do), seat, *_read_task(state, task, do, seat, players)]
    state.tasks = row(numbers)


def _read_task(state: KemetState, task: Reader, do: str, seat: int, players: int) -> tuple[int, int, int]:
    match do:
        case "build":
            return (
                task["color"].index_or_none(box.COLOUR_NAMES),
                task["level"].number(1, int(box.TOP_LEVEL)),
                0,
            )
        case "put":
            _read_put(state, task, seat)
        case "draws":
            state.looked = row(
                [a + b for a, b in zip(state.looked, _interventions(task["looked"]), strict=True)]
            )
            return int(task["vision"].boolean()), task["left"].number(0, 3), 0
        case "night" | "dusk":
            return task["step"].number(0, 3 if do == "night" else 4), 0, 0
        case "order":
            state.chosen = row([each.number(0, players - 1) for each in task["chosen"].items(0, players)])
        case "day":
            return task["turn"].number(0, players * int(box.REGULAR_TOKENS)), 0, 0
        case "turn":
            return int(task["placed"].boolean()), 0, 0
        case "buy":
            return task["color"].index(box.COLOUR_NAMES), 0, 0
        case "swap":
            return task["card"].index(box.BATTLE_NAMES, box.BATTLE_NAMES[6:]), 0, 0
        case "bring":
            creature = task["creature"].index(box.CREATURE_NAMES)
            return creature, task["start"].index_or_none(box.SPACE_NAMES), int(task["optional"].boolean())
        case "returns":
            return task["left"].number_or_none(0, 7), 0, 0
        case "move":
            read_move(state, task)
        case "card":
            return task["card"].index(box.DI_NAMES), int(task["cancelled"].boolean()), 0
        case "veto":
            state.queue = row([each.number(0, players - 1) for each in task["queue"].items(1, players)])
        case "battle":
            read_battle(state, task, players)
        case "sacrifice":
            return task["space"].index(box.SPACE_NAMES, ("t_del", "sanct")), 0, 0
    return 0, 0, 0


def _read_put(state: KemetState, task: Reader, seat: int) -> None:
    state.put_why = task["why"].index(texts.WHY_NAMES)
    first = state.cities[seat] * 3
    if first < 0:
        wrong("city", seat=seat)
    state.put_queue = task["queue"].members(texts.DISTRICT_NAMES[first : first + 3])
    state.put_total = task["total"].number(0, int(box.UNITS_IN_ALL))
    state.put_left = task["left"].number_or_none(0, box.BOX.number("game.units"))
    state.put_outside = task["outside"].boolean()


def read_move(state: KemetState, task: Reader) -> None:
    """Read a movement."""
    state.march.at = task["at"].index_or_none(box.SPACE_NAMES)
    state.march.origin = task["origin"].index_or_none(box.SPACE_NAMES)
    state.march.group = task["units"].number_or_none(1, 7)
    state.march.beast = task["creature"].index_or_none(box.CREATURE_NAMES)
    state.march.ask_beast = task["ask"].boolean()
    state.march.bonus = task["bonus"].number(0, 2)
    state.march.steps = task["steps"].number(0, 4)
    state.march.moved = task["moved"].number(0, 99)
    state.march.gates = task["gates"].boolean()
    state.march.free = task["free"].boolean()
    state.march.teleports = task["teleports"].number(0, 99)
    state.march.units_done = task["units_done"].boolean()
    state.march.beast_done = task["creature_done"].boolean()


def read_battle(state: KemetState, task: Reader, players: int) -> None:
    """Read a battle."""
    state.battle.space = task["space"].index(box.SPACE_NAMES)
    seats = task["seats"].numbers(0, players - 1, 2)
    state.battle.attacker, state.battle.defender = seats[0], seats[1]
    state.battle.stage = task["stage"].index(texts.STAGE_NAMES)
    state.battle.first = task["first"].number(0, 1)
    state.battle.committed = task["at"].number(0, 2)
    state.battle.fight = row([card.index_or_none(box.BATTLE_NAMES) for card in task["fight"].items(2, 2)])
    state.battle.discard = row([card.index_or_none(box.BATTLE_NAMES) for card in task["discard"].items(2, 2)])
    added = [
        [c.index(box.DI_NAMES, box.DI_NAMES[:6]) for c in side.items()] for side in task["added"].items(2, 2)
    ]
    paid = [
        [c.index(box.DI_NAMES, box.DI_NAMES[:6]) for c in side.items()] for side in task["paid"].items(2, 2)
    ]
    state.battle.added_0, state.battle.added_1 = row(added[0]), row(added[1])
    state.battle.paid_0, state.battle.paid_1 = row(paid[0]), row(paid[1])
    state.battle.wounds = row(task["wounds"].numbers(0, _COPIES, 2))
    state.battle.winner = task["winner"].number_or_none(0, 1)
