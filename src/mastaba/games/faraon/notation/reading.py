"""JSON from outside as a state (notation 7); an error names its place."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import CHANCE, NONE, OVER, row
from mastaba.core.game import Json, Options
from mastaba.core.notation.json_reader import Reader, bad
from mastaba.games.faraon.engine import box, codes
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.notation.consistency import check, wrong
from mastaba.games.faraon.notation.position import new_state
from mastaba.games.faraon.notation.texts import ACTION_NAMES, FOUND_NAMES, PHASE_NAMES, TILE_NAMES

KEYS: Final = (
    "game", "players", "options", "phase", "tiles", "hole", "last", "view", "gold", "faces", "symbols", "back", "spent",
    "up", "misses", "won", "out", "turn", "slides", "action", "superpowers", "duel", "hats", "scarabs", "mummy", "seen",
    "known",
)  # fmt: skip
_DUEL_KEYS: Final = ("seats", "stakes", "open", "slides")
_MOST: Final = box.BOX.number("caps.most")
BY_CHANCE: Final = (
    codes.PH_TILE, codes.PH_HOLE, codes.PH_GOLD, codes.PH_TOKEN, codes.PH_FLIP, codes.PH_BACK, codes.PH_DRAW,
    codes.PH_UNDERBACK, codes.PH_UNDER,
)  # fmt: skip


def read(players: int, options: Options, data: Json) -> FaraonState:
    """The state of a JSON position; an error names its place."""
    state = read_trusted(players, options, data)
    check(state)
    return state


def read_trusted(players: int, options: Options, data: Json) -> FaraonState:
    """The state of a JSON position that was made from a state: only its form is checked, not whether it can arise."""
    top = Reader(data, "")
    top.only(KEYS)
    state = new_state(players, options)
    state.phase = top["phase"].index(PHASE_NAMES)
    state.laid = row([tile.index(TILE_NAMES) for tile in top["tiles"].items(0, int(codes.BLOCKS))])
    state.hole = top["hole"].index_or_none(box.CELL_NAMES)
    state.last = top["last"].index_or_none(box.CELL_NAMES)
    state.view = top["view"].number(0, 3)
    _read_gold(state, top["gold"])
    piles = [pile.members(box.CARD_NAMES) for pile in top["faces"].items(3, 3)]
    for number, (cards, pile) in enumerate(zip(piles, box.PILE_SET, strict=True)):
        if cards & ~pile:
            wrong("pile", where=f"faces[{number}]", pile=number + 1)
    state.faces = sum(piles)
    state.symbols = row(_read_symbols(top["symbols"]))
    state.back = top["back"].index_or_none(box.SYMBOL_NAMES)
    state.spent = top["spent"].boolean()
    state.up = top["up"].index_or_none(box.CARD_NAMES)
    state.misses = top["misses"].number(0, _MOST)
    state.won = row([cards.members(box.CARD_NAMES) for cards in top["won"].items(players, players)])
    state.out = top["out"].members(box.CARD_NAMES)
    state.turn = top["turn"].number(0, players - 1)
    state.slides = top["slides"].number(0, _MOST)
    state.action = _read_action(top["action"])
    state.superpowers = top["superpowers"].boolean()
    _read_duel(state, top["duel"], players)
    hats = [each.numbers(1, 3) for each in top["hats"].items(players, players)]
    state.hats = row([tokens.count(n) for tokens in hats for n in (1, 2, 3)])
    state.scarabs = row(top["scarabs"].numbers(0, int(box.SCARAB_USES), players))
    state.mummy = top["mummy"].number_or_none(0, players - 1)
    state.seen = top["seen"].members(box.CELL_NAMES)
    _read_known(state, top["known"], players)
    in_hand = state.phase not in BY_CHANCE
    state.actor = OVER if state.phase == codes.PH_OVER else state.turn if in_hand else CHANCE
    state.derive()
    return state


def _read_gold(state: FaraonState, reader: Reader) -> None:
    if state.mode != codes.EXPERT:
        reader.items(0, 0)
        return
    for entry in reader.items(0, int(box.GOLDEN)):
        cell, token, lifted = entry.items(3, 3)
        place = cell.index(box.CELL_NAMES)
        if state.tokens[place] != NONE:
            bad("twice", where=cell.where, value=cell.value)
        state.tokens[place] = codes.UNDEALT if token.is_null else token.index(FOUND_NAMES)
        state.lifted |= int(lifted.boolean()) << place


def _read_symbols(reader: Reader) -> list[int]:
    counts = []
    for number, pile in enumerate(reader.items(2, 2)):
        pile.only(box.SYMBOL_NAMES)
        most = box.BACKS[number * codes.SYMBOLS : (number + 1) * codes.SYMBOLS]
        counts += [
            pile[name].number(0, int(copies)) for name, copies in zip(box.SYMBOL_NAMES, most, strict=True)
        ]
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
    stakes = [stake.index_or_none(box.CARD_NAMES) for stake in reader["stakes"].items(2, 2)]
    state.stake_1, state.stake_2 = stakes[0], stakes[1]
    state.open = reader["open"].boolean()
    state.duel_slides = reader["slides"].number(0, _MOST)


def _read_known(state: FaraonState, reader: Reader, players: int) -> None:
    rows: dict[int, list[int]] = {}  # an imagined position has one and the same object for most observers
    known: list[int] = []
    for eyes in reader.items(players + 1, players + 1):
        if id(eyes.value) not in rows:
            rows[id(eyes.value)] = _read_row(eyes, players)
        known += rows[id(eyes.value)]
    state.known = row(known)


def _read_row(eyes: Reader, players: int) -> list[int]:
    """By card the seats that may hold it, as a bit set; NONE: its face was never seen."""
    given = eyes.only(box.CARD_NAMES)
    return [
        sum(1 << seat for seat in set(eyes[name].numbers(0, players - 1))) if name in given else NONE
        for name in box.CARD_NAMES
    ]
