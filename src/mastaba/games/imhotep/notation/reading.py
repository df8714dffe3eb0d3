"""Read a JSON position from an untrusted source into a state (notation 7)."""

from __future__ import annotations

from collections.abc import Iterable

from mastaba.core.engine.state import CHANCE, NONE, OVER, row
from mastaba.core.game import Json, Options
from mastaba.core.notation.json_reader import Reader, bad
from mastaba.core.notation.names import members
from mastaba.games.imhotep.engine import box, codes, temple
from mastaba.games.imhotep.engine.state import ImhotepState
from mastaba.games.imhotep.notation import texts
from mastaba.games.imhotep.notation.consistency import check, wrong
from mastaba.games.imhotep.notation.position import new_state

_KEYS = (
    "game", "players", "options", "round", "rounds", "first", "turn", "passes", "ships", "market", "pair", "look",
    "deck", "discard", "reds", "points", "sled", "quarry", "cards", "pyramid", "temple", "burial", "obelisk", "unload",
    "column", "ask",
)  # fmt: skip
_MOST_POINTS = 9999


def read(players: int, options: Options, data: Json) -> ImhotepState:
    """The state of a JSON position; `BadPosition` names the key that is wrong."""
    state = read_trusted(players, options, data)
    check(state)
    return state


def read_trusted(players: int, options: Options, data: Json) -> ImhotepState:
    """The state of a JSON position that was made from a state: only its form is checked, not whether it can arise."""
    top = Reader(data, "")
    top.only(_KEYS)
    state = new_state(players, options)
    _read_round(state, top)
    _read_cards(state, top)
    _read_seats(state, top)
    _read_ships(state, top)
    _read_ask(state, top)
    state.derive()
    return state


def _read_round(state: ImhotepState, top: Reader) -> None:
    state.round = top["round"].number(0, box.ROUNDS)
    undrawn = 7 - state.round
    deck = members(box.ROUND_CARDS, box.rounds_for(state.players))
    left = [item.name(deck) for item in top["rounds"].items(undrawn, undrawn)]
    if len(set(left)) < undrawn:
        bad("twice", where="rounds")
    state.rounds = sum(2 ** box.ROUND_CARDS.index(card) for card in left)
    state.first = top["first"].number(0, state.players - 1)
    state.turn = top["turn"].number(0, state.players - 1)
    state.passes = top["passes"].number(0, state.players)


def _read_cards(state: ImhotepState, top: Reader) -> None:
    spaces = len(state.market)
    market = top["market"].items(spaces, spaces)
    state.market = row([item.index_or_none(box.CARD_NAMES) for item in market])
    pair = 2 if state.sides.market_b else 0
    top["pair"].only(("unseen", "known"))
    state.pair_unseen = top["pair"]["unseen"].number(0, pair)
    state.pair_known = row(sorted(item.index(box.CARD_NAMES) for item in top["pair"]["known"].items(0, pair)))
    state.look = row([item.index(box.CARD_NAMES) for item in top["look"].items(0, pair)])
    state.deck = row(top["deck"].counts(box.CARD_NAMES, box.ALL_CARDS))
    state.discard = row(top["discard"].counts(box.CARD_NAMES, box.ALL_CARDS))
    state.reds = row([item.index(box.CARD_NAMES) for item in top["reds"].items(0, 2)])


def _read_seats(state: ImhotepState, top: Reader) -> None:
    n = state.players
    points = top["points"].numbers(0, _MOST_POINTS, n)
    sleds = top["sled"].numbers(0, box.SLED, n)
    quarries = top["quarry"].numbers(0, box.STONES, n)
    hands = [item.counts(box.CARD_NAMES, box.ALL_CARDS) for item in top["cards"].items(n, n)]
    if state.sides.obelisk_b:
        top["obelisk"].only(("waiting", "towers"))
        heights = top["obelisk"]["waiting"].numbers(0, box.TOWER_STONES - 1, n)
        state.towers = row(top["obelisk"]["towers"].numbers(0, n - 1))
    else:
        top["obelisk"].only(("heights",))
        heights = top["obelisk"]["heights"].numbers(0, box.STONES, n)
    for seat, player in enumerate(state.seats):
        player.points = points[seat]
        player.sled = sleds[seat]
        player.quarry = quarries[seat]
        player.height = heights[seat]
        player.cards = row(hands[seat])
    pyramid = top["pyramid"]
    if state.sides.pyramid_b:
        pyramid.only((*box.PYRAMID_NAMES, "beside"))
        for name in box.PYRAMID_NAMES:
            stones = pyramid[name].numbers(0, n - 1)
            if len(stones) > box.PYRAMID_CELLS:
                bad("length", where=f"pyramid.{name}", least=0, most=box.PYRAMID_CELLS, length=len(stones))
            setattr(state, name, row(stones))
        state.pyramid = row(pyramid["beside"].numbers(0, n - 1))
    else:
        pyramid.only(("stones",))
        state.pyramid = row(pyramid["stones"].numbers(0, n - 1))
    state.temple = row(top["temple"].numbers(0, n - 1))
    state.burial = row(top["burial"].numbers(0, n - 1))


def _read_ships(state: ImhotepState, top: Reader) -> None:
    fleet = top["ships"].items(0, box.SHIPS)
    if len(fleet) not in (0, box.SHIPS):
        bad("length", where="ships", least=0, most=box.SHIPS, length=len(fleet))
    for s, item in enumerate(fleet):
        item.only(("slots", "dock"))
        stones = item["slots"].items(1, 4)
        ship = state.ships[s]
        ship.fit_out(len(stones))
        for slot, stone in enumerate(stones):
            if not stone.is_null:
                ship.put(slot, stone.number(0, state.players - 1))
        ship.dock = item["dock"].index_or_none(texts.SITE_NAMES)
    docks = [ship.dock for ship in state.ships if ship.dock != NONE]
    if len(set(docks)) < len(docks):
        bad("twice", where="ships.dock")
    if not top["unload"].is_null:
        top["unload"].only(("ship", "queue"))
        state.unloading = top["unload"]["ship"].number(0, box.SHIPS - 1)
        queue = top["unload"]["queue"].numbers(0, 3)
        if state.ships[state.unloading].dock == NONE:
            wrong("not_docked", where="unload.ship")
        if len(set(queue)) < len(queue):
            bad("twice", where="unload.queue")
        for slot in queue:
            if state.ships[state.unloading].stone(slot) == NONE:
                wrong("no_stone", where="unload.queue", slot=slot)
        state.queue = sum((slot + 1) * 16**place for place, slot in enumerate(queue))
    state.column = top["column"].number_or_none(0, temple.width(state) - 1)


def _read_ask(state: ImhotepState, top: Reader) -> None:
    ask = top["ask"]
    state.ask = ask["kind"].index(texts.ASK_NAMES)
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
            state.card = ask["card"].index(box.CARD_NAMES, texts.BLUE_NAMES[1:])
            state.left_to_load = ask["left"].number(1, 2)
        case codes.ASK_SEND:
            keys |= {"card", "ship"}
            state.card = ask["card"].index(box.CARD_NAMES, ("lever", "sail"))
            state.chosen_ship = ask["ship"].number_or_none(0, box.SHIPS - 1)
        case codes.ASK_LOOK | codes.ASK_TOP:
            actors = (CHANCE,)
            keys.add("owner")
            state.owner = ask["owner"].number(0, state.players - 1)
        case codes.ASK_BUILD:
            keys.add("from")
            state.origin = ask["from"].index(texts.ORIGIN_NAMES)
        case codes.ASK_BONUS:
            keys.add("bonus")
            state.bonus = ask["bonus"].index(box.BONUS_NAMES, box.BONUS_NAMES[1:])
    ask.only(keys)
    state.actor = ask["seat"].number(min(actors), max(actors))
    if state.ask == codes.ASK_KEEP:
        state.owner = state.actor
