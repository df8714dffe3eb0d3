"""An Imhotep state as JSON and back (notation 7)."""

from __future__ import annotations

from collections.abc import Iterable

from mastaba.core.game import Json, Options
from mastaba.core.reading import Reader, bad
from mastaba.core.state import CHANCE, NONE, OVER, row
from mastaba.core.telling import copies, members, name_of, number_of
from mastaba.games.imhotep import codes
from mastaba.games.imhotep.box import (
    ALL_CARDS,
    PYRAMID_CELLS,
    ROUNDS,
    SHIPS,
    SLED,
    STONES,
    TOWER_STONES,
    rounds_for,
)
from mastaba.games.imhotep.consistency import check
from mastaba.games.imhotep.names import (
    ASK_NAMES,
    BLUE_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    ORIGIN_NAMES,
    PYRAMID_NAMES,
    ROUND_CARDS,
    SITE_NAMES,
)
from mastaba.games.imhotep.pieces import Sides
from mastaba.games.imhotep.state import ImhotepState

KEYS = (
    "game", "players", "options", "round", "rounds", "first", "turn", "passes", "ships", "market", "pair", "look",
    "deck", "discard", "reds", "points", "sled", "quarry", "cards", "pyramid", "temple", "burial", "obelisk", "unload",
    "column", "ask",
)  # fmt: skip
MOST_STONES = 4 * STONES
MOST_POINTS = 9999


def new_state(players: int, options: Options) -> ImhotepState:
    """The table before the first ply."""
    sides = Sides()
    for site in SITE_NAMES:
        setattr(sides, f"{site}_b", options[site] == "b")
    for variant in ("wrath", "must_take_card", "hammer_needs_stones", "chisel_single"):
        setattr(sides, variant, options[variant])
    state = ImhotepState(players, sides)
    state.set_up()
    return state


def cards(numbers: Iterable[int]) -> list[str | None]:
    """Cards by name, None for an empty space."""
    return [name_of(CARD_NAMES, card) for card in numbers]


def write(state: ImhotepState) -> Json:
    """The position's own keys."""
    return {
        "round": state.round,
        "rounds": members(ROUND_CARDS, state.rounds),
        "first": state.first,
        "turn": state.turn,
        "passes": state.passes,
        "ships": write_ships(state),
        "market": cards(state.market),
        "pair": {"unseen": state.pair_unseen, "known": cards(state.pair_known)},
        "look": cards(state.look),
        "deck": copies(CARD_NAMES, state.deck),
        "discard": copies(CARD_NAMES, state.discard),
        **write_table(state),
        "unload": write_unload(state),
        "column": number_of(state.column),
        "ask": write_ask(state),
    }


def write_table(state: ImhotepState) -> Json:
    """What lies open on the table: the same in a position and in an observation."""
    seats = list(state.seats)
    if state.sides.pyramid_b:
        piles = (state.left, state.centre, state.right, state.pyramid)
        pyramid = {name: list(pile) for name, pile in zip([*PYRAMID_NAMES, "beside"], piles, strict=True)}
    else:
        pyramid = {"stones": list(state.pyramid)}
    heights = [player.height for player in seats]
    return {
        "reds": cards(state.reds),
        "points": [player.points for player in seats],
        "sled": [player.sled for player in seats],
        "quarry": [player.quarry for player in seats],
        "cards": [copies(CARD_NAMES, player.cards) for player in seats],
        "pyramid": pyramid,
        "temple": list(state.temple),
        "burial": list(state.burial),
        "obelisk": {"waiting": heights, "towers": list(state.towers)}
        if state.sides.obelisk_b
        else {"heights": heights},
    }


def write_ships(state: ImhotepState) -> list[Json]:
    """The ships on the table, with the stones on their slots."""
    return [
        {
            "slots": [number_of(state.slots[s * 4 + i]) for i in range(ship.size)],
            "dock": name_of(SITE_NAMES, ship.dock),
        }
        for s, ship in enumerate(state.ships)
        if ship.size
    ]


def write_unload(state: ImhotepState) -> Json | None:
    """The ship being unloaded and the slots still to come."""
    if state.unloading == NONE:
        return None
    return {
        "ship": state.unloading,
        "queue": [int(digit, 16) - 1 for digit in reversed(f"{state.queue:x}") if digit != "0"],
    }


def write_ask(state: ImhotepState) -> Json:
    """The open question."""
    ask: Json = {"kind": ASK_NAMES[state.ask], "seat": state.actor}
    match state.ask:
        case codes.ASK_DEAL:
            ask["space"] = state.space
        case codes.ASK_LOAD:
            ask |= {"card": CARD_NAMES[state.card], "left": state.left_to_load}
        case codes.ASK_SEND:
            ask |= {"card": CARD_NAMES[state.card], "ship": number_of(state.chosen_ship)}
        case codes.ASK_LOOK | codes.ASK_TOP:
            ask["owner"] = state.owner
        case codes.ASK_BUILD:
            ask["from"] = ORIGIN_NAMES[state.origin]
        case codes.ASK_BONUS:
            ask["bonus"] = BONUS_NAMES[state.bonus]
    return ask


def read(players: int, options: Options, data: Json) -> ImhotepState:
    """The state of a JSON position; a slip is named with its place."""
    top = Reader(data, "")
    top.only(KEYS)
    state = new_state(players, options)
    _read_round(state, top)
    _read_cards(state, top)
    _read_seats(state, top)
    _read_ships(state, top)
    _read_ask(state, top)
    state.derive()
    check(state)
    return state


def _read_round(state: ImhotepState, top: Reader) -> None:
    state.round = top["round"].number(0, ROUNDS)
    drawn = 7 - state.round
    deck = members(ROUND_CARDS, rounds_for(state.players))
    left = [item.name(deck) for item in top["rounds"].items(drawn, drawn)]
    if len(set(left)) < drawn:
        bad("twice", where="rounds")
    state.rounds = sum(2 ** ROUND_CARDS.index(card) for card in left)
    state.first = top["first"].number(0, state.players - 1)
    state.turn = top["turn"].number(0, state.players - 1)
    state.passes = top["passes"].number(0, state.players)


def _read_cards(state: ImhotepState, top: Reader) -> None:
    spaces = len(state.market)
    market = top["market"].items(spaces, spaces)
    state.market = row([item.index_or_none(CARD_NAMES) for item in market])
    pair = 2 if state.sides.market_b else 0
    top["pair"].only(("unseen", "known"))
    state.pair_unseen = top["pair"]["unseen"].number(0, pair)
    state.pair_known = row(sorted(item.index(CARD_NAMES) for item in top["pair"]["known"].items(0, pair)))
    state.look = row([item.index(CARD_NAMES) for item in top["look"].items(0, pair)])
    state.deck = row(top["deck"].counts(CARD_NAMES, ALL_CARDS))
    state.discard = row(top["discard"].counts(CARD_NAMES, ALL_CARDS))
    state.reds = row([item.index(CARD_NAMES) for item in top["reds"].items(0, 2)])


def _read_seats(state: ImhotepState, top: Reader) -> None:
    n = state.players
    points = top["points"].numbers(0, MOST_POINTS, n)
    sleds = top["sled"].numbers(0, SLED, n)
    quarries = top["quarry"].numbers(0, STONES, n)
    hands = [item.counts(CARD_NAMES, ALL_CARDS) for item in top["cards"].items(n, n)]
    if state.sides.obelisk_b:
        top["obelisk"].only(("waiting", "towers"))
        heights = top["obelisk"]["waiting"].numbers(0, TOWER_STONES - 1, n)
        state.towers = row(top["obelisk"]["towers"].numbers(0, n - 1))
    else:
        top["obelisk"].only(("heights",))
        heights = top["obelisk"]["heights"].numbers(0, STONES, n)
    for seat, player in enumerate(state.seats):
        player.points = points[seat]
        player.sled = sleds[seat]
        player.quarry = quarries[seat]
        player.height = heights[seat]
        player.cards = row(hands[seat])
    pyramid = top["pyramid"]
    if state.sides.pyramid_b:
        pyramid.only((*PYRAMID_NAMES, "beside"))
        for name in PYRAMID_NAMES:
            stones = pyramid[name].numbers(0, n - 1)
            if len(stones) > PYRAMID_CELLS:
                bad("length", where=f"pyramid.{name}", least=0, most=PYRAMID_CELLS, length=len(stones))
            setattr(state, name, row(stones))
        state.pyramid = row(pyramid["beside"].numbers(0, n - 1))
    else:
        pyramid.only(("stones",))
        state.pyramid = row(pyramid["stones"].numbers(0, n - 1))
    state.temple = row(top["temple"].numbers(0, n - 1))
    state.burial = row(top["burial"].numbers(0, n - 1))


def _read_ships(state: ImhotepState, top: Reader) -> None:
    fleet = top["ships"].items(0, SHIPS)
    if len(fleet) not in (0, SHIPS):
        bad("length", where="ships", least=0, most=SHIPS, length=len(fleet))
    slots = [NONE] * 16
    for s, item in enumerate(fleet):
        item.only(("slots", "dock"))
        stones = item["slots"].items(1, 4)
        for i, stone in enumerate(stones):
            slots[s * 4 + i] = stone.number_or_none(0, state.players - 1)
        ship = state.ships[s]
        ship.fit_out(len(stones))
        ship.load = sum(not stone.is_null for stone in stones)
        ship.dock = item["dock"].index_or_none(SITE_NAMES)
    state.slots = row(slots)
    docks = [ship.dock for ship in state.ships if ship.dock != NONE]
    if len(set(docks)) < len(docks):
        bad("twice", where="ships.dock")
    if not top["unload"].is_null:
        top["unload"].only(("ship", "queue"))
        state.unloading = top["unload"]["ship"].number(0, SHIPS - 1)
        queue = top["unload"]["queue"].numbers(0, 3)
        if state.ships[state.unloading].dock == NONE:
            bad("not_docked", where="unload.ship")
        if len(set(queue)) < len(queue):
            bad("twice", where="unload.queue")
        for slot in queue:
            if slots[state.unloading * 4 + slot] == NONE:
                bad("no_stone", where="unload.queue", slot=slot)
        state.queue = sum((slot + 1) * 16**place for place, slot in enumerate(queue))
    state.column = top["column"].number_or_none(0, state.temple_width() - 1)


def _read_ask(state: ImhotepState, top: Reader) -> None:
    ask = top["ask"]
    state.ask = ask["kind"].index(ASK_NAMES)
    keys = {"kind", "seat"}
    seats = range(state.players)
    actors: Iterable[int] = seats
    match state.ask:
        case codes.ASK_OVER:
            actors = (OVER,)
        case codes.ASK_ROUND | codes.ASK_CLEAR:
            actors = (CHANCE,)
        case codes.ASK_DEAL:
            actors = (CHANCE,)
            keys.add("space")
            state.space = ask["space"].number(0, len(state.market) - 1)
        case codes.ASK_LOAD:
            keys |= {"card", "left"}
            state.card = ask["card"].index(CARD_NAMES, BLUE_NAMES[1:])
            state.left_to_load = ask["left"].number(1, 2)
        case codes.ASK_SEND:
            keys |= {"card", "ship"}
            state.card = ask["card"].index(CARD_NAMES, ("lever", "sail"))
            state.chosen_ship = ask["ship"].number_or_none(0, SHIPS - 1)
        case codes.ASK_LOOK | codes.ASK_TOP:
            actors = (CHANCE,)
            keys.add("owner")
            state.owner = ask["owner"].number(0, state.players - 1)
        case codes.ASK_BUILD:
            keys.add("from")
            state.origin = ask["from"].index(ORIGIN_NAMES)
        case codes.ASK_BONUS:
            keys.add("bonus")
            state.bonus = ask["bonus"].index(BONUS_NAMES, BONUS_NAMES[1:])
    ask.only(keys)
    state.actor = ask["seat"].number(min(actors), max(actors))
    if state.ask == codes.ASK_KEEP:
        state.owner = state.actor
