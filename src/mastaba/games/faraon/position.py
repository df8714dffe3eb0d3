"""A Faraón state as JSON and back (notation 7)."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Json, Options
from mastaba.core.reading import Reader, bad
from mastaba.core.state import CHANCE, NONE, OVER, row
from mastaba.core.telling import members, name_of, number_of
from mastaba.games.faraon import codes
from mastaba.games.faraon.box import (
    BACKS,
    BOX,
    CARD_NAMES,
    CELL_NAMES,
    GOLDEN,
    PILE_SET,
    SCARAB_USES,
    SYMBOL_NAMES,
)
from mastaba.games.faraon.consistency import check, wrong
from mastaba.games.faraon.names import ACTION_NAMES, FOUND_NAMES, MODE_NAMES, PHASE_NAMES, TILE_NAMES
from mastaba.games.faraon.state import FaraonState

KEYS: Final = (
    "game", "players", "options", "phase", "tiles", "hole", "last", "view", "gold", "faces", "symbols", "back", "spent",
    "up", "misses", "won", "out", "turn", "slides", "action", "superpowers", "duel", "hats", "scarabs", "mummy", "seen",
    "known",
)  # fmt: skip
_DUEL_KEYS: Final = ("seats", "stakes", "open", "slides")
_MOST: Final = BOX.number("caps.most")
BY_CHANCE: Final = (
    codes.PH_TILE, codes.PH_HOLE, codes.PH_GOLD, codes.PH_TOKEN, codes.PH_FLIP, codes.PH_BACK, codes.PH_DRAW,
    codes.PH_UNDERBACK, codes.PH_UNDER,
)  # fmt: skip


def new_state(players: int, options: Options) -> FaraonState:
    """The table before the first ply."""
    state = FaraonState(players, MODE_NAMES.index(str(options["mode"])))
    state.connected = bool(options["connected_blanks"])
    state.no_way_back = bool(options.get("no_way_back"))
    state.bonus_by_places = options["explorer_bonus"] == "places"
    state.search_cap = int(options["search_cap"])
    state.scorpion_cap = int(options["scorpion_cap"])
    state.duel_cap = int(options["duel_cap"])
    state.card_cap = int(options["card_cap"])
    state.set_up()
    return state


# Writing


def write(state: FaraonState) -> Json:
    """The position's own keys."""
    return {
        "phase": PHASE_NAMES[state.phase],
        "tiles": [TILE_NAMES[tile] for tile in state.laid],
        "hole": name_of(CELL_NAMES, state.hole),
        "last": name_of(CELL_NAMES, state.last),
        "view": state.view,
        "gold": _write_gold(state),
        "faces": [members(CARD_NAMES, state.faces & pile) for pile in PILE_SET],
        "symbols": write_symbols(state),
        "back": write_back(state),
        "spent": state.spent,
        "up": name_of(CARD_NAMES, state.up),
        "misses": state.misses,
        "won": [members(CARD_NAMES, cards) for cards in state.won],
        "out": members(CARD_NAMES, state.out),
        "turn": state.turn,
        "slides": state.slides,
        "action": ACTION_NAMES[state.action],
        "superpowers": state.superpowers,
        "duel": write_duel(state),
        "hats": write_hats(state),
        "scarabs": list(state.scarabs),
        "mummy": number_of(state.mummy),
        "seen": members(CELL_NAMES, state.seen),
        "known": [write_known(state, eyes) for eyes in range(state.players + 1)],
    }


def _write_gold(state: FaraonState) -> list[list[str | bool | None]]:
    found: list[list[str | bool | None]] = []
    for cell, name in enumerate(CELL_NAMES):
        if state.gold >> cell & 1:
            token = state.tokens[cell]
            under = None if token == codes.UNDEALT else FOUND_NAMES[token]
            found.append([name, under, bool(state.lifted >> cell & 1)])
    return found


def write_symbols(state: FaraonState) -> list[dict[str, int]]:
    """The backs not seen yet, of pile 2 and of pile 3."""
    return [
        {name: state.symbols[pile * codes.SYMBOLS + i] for i, name in enumerate(SYMBOL_NAMES)}
        for pile in range(2)
    ]


def write_back(state: FaraonState) -> str | None:
    """The back of the top card; None if it is not drawn yet or there is no deck."""
    return name_of(SYMBOL_NAMES, state.back)


def write_duel(state: FaraonState) -> Json | None:
    """The duel while one runs."""
    if state.action != codes.AC_DUEL:
        return None
    return {
        "seats": [state.first, state.second],
        "stakes": [name_of(CARD_NAMES, state.stake_1), name_of(CARD_NAMES, state.stake_2)],
        "open": state.open,
        "slides": state.duel_slides,
    }


def write_hats(state: FaraonState) -> list[list[int]]:
    """By seat, the explorer tokens, rising."""
    return [
        [hats for hats in (1, 2, 3) for _ in range(state.hats[seat * 3 + hats - 1])]
        for seat in range(state.players)
    ]


def write_known(state: FaraonState, eyes: int) -> dict[str, list[int]]:
    """By card whose face these eyes have seen, who may hold it."""
    known = state.known[eyes * codes.CARDS : (eyes + 1) * codes.CARDS]
    return {
        name: [seat for seat in range(state.players) if holders >> seat & 1]
        for name, holders in zip(CARD_NAMES, known, strict=True)
        if holders != NONE
    }


# Reading


def read(players: int, options: Options, data: Json) -> FaraonState:
    """The state of a JSON position; a slip is named with its place."""
    top = Reader(data, "")
    top.only(KEYS)
    state = new_state(players, options)
    state.phase = top["phase"].index(PHASE_NAMES)
    state.laid = row([tile.index(TILE_NAMES) for tile in top["tiles"].items(0, int(codes.BLOCKS))])
    state.hole = top["hole"].index_or_none(CELL_NAMES)
    state.last = top["last"].index_or_none(CELL_NAMES)
    state.view = top["view"].number(0, 3)
    _read_gold(state, top["gold"])
    piles = [pile.members(CARD_NAMES) for pile in top["faces"].items(3, 3)]
    for number, (cards, pile) in enumerate(zip(piles, PILE_SET, strict=True)):
        if cards & ~pile:
            wrong("pile", where=f"faces[{number}]", pile=number + 1)
    state.faces = sum(piles)
    state.symbols = row(_read_symbols(top["symbols"]))
    state.back = top["back"].index_or_none(SYMBOL_NAMES)
    state.spent = top["spent"].truth()
    state.up = top["up"].index_or_none(CARD_NAMES)
    state.misses = top["misses"].number(0, _MOST)
    state.won = row([cards.members(CARD_NAMES) for cards in top["won"].items(players, players)])
    state.out = top["out"].members(CARD_NAMES)
    state.turn = top["turn"].number(0, players - 1)
    state.slides = top["slides"].number(0, _MOST)
    state.action = _read_action(top["action"])
    state.superpowers = top["superpowers"].truth()
    _read_duel(state, top["duel"], players)
    hats = [each.numbers(1, 3) for each in top["hats"].items(players, players)]
    state.hats = row([tokens.count(n) for tokens in hats for n in (1, 2, 3)])
    state.scarabs = row(top["scarabs"].numbers(0, int(SCARAB_USES), players))
    state.mummy = top["mummy"].number_or_none(0, players - 1)
    state.seen = top["seen"].members(CELL_NAMES)
    _read_known(state, top["known"], players)
    in_hand = state.phase not in BY_CHANCE
    state.actor = OVER if state.phase == codes.PH_OVER else state.turn if in_hand else CHANCE
    state.derive()
    check(state)
    return state


def _read_gold(state: FaraonState, reader: Reader) -> None:
    if state.mode != codes.EXPERT:
        reader.items(0, 0)
        return
    for entry in reader.items(0, int(GOLDEN)):
        cell, token, lifted = entry.items(3, 3)
        place = cell.index(CELL_NAMES)
        if state.tokens[place] != NONE:
            bad("twice", where=cell.where, value=cell.value)
        state.tokens[place] = codes.UNDEALT if token.is_null else token.index(FOUND_NAMES)
        state.lifted |= int(lifted.truth()) << place


def _read_symbols(reader: Reader) -> list[int]:
    counts = []
    for number, pile in enumerate(reader.items(2, 2)):
        pile.only(SYMBOL_NAMES)
        most = BACKS[number * codes.SYMBOLS : (number + 1) * codes.SYMBOLS]
        counts += [pile[name].number(0, int(copies)) for name, copies in zip(SYMBOL_NAMES, most, strict=True)]
    return counts


def _read_action(reader: Reader) -> int:
    names = [name for name in ACTION_NAMES if name]
    return 0 if reader.is_null else ACTION_NAMES.index(reader.name(names))


def _read_duel(state: FaraonState, reader: Reader, players: int) -> None:
    if (state.action == codes.AC_DUEL) is reader.is_null:
        wrong("duel", where="duel")
    if reader.is_null:
        return
    reader.only(_DUEL_KEYS)
    seats = reader["seats"].numbers(0, players - 1, 2)
    state.first, state.second = seats[0], seats[1]
    if players < 2 or state.second != state.left(state.first) or state.turn not in seats:
        wrong("duellists", where="duel.seats")
    stakes = [stake.index_or_none(CARD_NAMES) for stake in reader["stakes"].items(2, 2)]
    state.stake_1, state.stake_2 = stakes[0], stakes[1]
    state.open = reader["open"].truth()
    state.duel_slides = reader["slides"].number(0, _MOST)


def _read_known(state: FaraonState, reader: Reader, players: int) -> None:
    known = []
    for eyes in reader.items(players + 1, players + 1):
        given = eyes.only(CARD_NAMES)
        for name in CARD_NAMES:
            seats = eyes[name].numbers(0, players - 1) if name in given else None
            known.append(NONE if seats is None else sum(1 << seat for seat in set(seats)))
    state.known = row(known)
