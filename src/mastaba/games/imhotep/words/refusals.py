"""Why a move is refused, with the clause of the rules page."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import NONE
from mastaba.core.errors import IllegalMove, Reason
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.state import ImhotepState
from mastaba.games.imhotep.notation import texts
from mastaba.games.imhotep.notation.position import write_ask
from mastaba.games.imhotep.words.labels import LOCALE
from mastaba.games.imhotep.words.prompt import question

_VERBS_OF: Final = {
    "round": ("round",),
    "deal": ("draw",),
    "turn": ("get", "load", "sail", "play", "pass"),
    "load": ("load",),
    "send": ("sail",),
    "order": ("next",),
    "pick": ("take", "decline"),
    "look": ("draw",),
    "keep": ("keep",),
    "build": ("build",),
    "bonus": ("take", "load", "decline"),
    "top": ("draw",),
    "temple": ("take",),
    "clear": ("draw",),
}
# By question: the clause about it, for those that are not simply a turn.
_ABOUT: Final = {
    "order": "11.6",
    "pick": "6.1",
    "look": "6.3",
    "keep": "6.3",
    "build": "7.3",
    "bonus": "7.7",
    "temple": "8.4",
}


def refuse(state: ImhotepState, code: int) -> IllegalMove:
    """The reason why this move is not legal now, and the clause of the rules page."""
    verb, *given = texts.TEXTS[code].split(" ")
    kind = write_ask(state)["kind"]
    if verb not in _VERBS_OF[kind]:
        return _refuse_verb(state, verb, _ABOUT.get(kind, "4.1"))
    match verb:
        case "get":
            return _refused(
                "full_sled" if state.seats[state.turn].sled == box.SLED else "empty_quarry", "4.2"
            )
        case "load":
            return _refuse_load(state, int(given[0]), int(given[1]))
        case "sail":
            return _refuse_sail(state, int(given[0]), texts.SITE_NAMES.index(given[1]))
        case "play":
            return _refuse_play(state, box.CARD_NAMES.index(given[0]))
        case "next":
            return _refused("no_stone_left", "11.6")
        case "take":
            return _refuse_take(state, kind, given[0])
        case "keep":
            return _refused("not_in_pair", "6.3", card=given[0])
        case "build":
            return _refused("pyramid_full", "7.3", pyramid=given[0])
        case "decline":
            return _refused("must_take", "6.2")
        case "pass":
            return _refused("can_act", "4.8")
        case "round":
            return _refused("round_gone", "2.3", card=given[0])
    return _refused("card_gone", "2.2", card=given[0])


def _refused(key: str, clause: str, **params: object) -> IllegalMove:
    return IllegalMove(Reason(f"refusal.{key}", params, LOCALE), f"imhotep {clause}")


def _refuse_verb(state: ImhotepState, verb: str, clause: str) -> IllegalMove:
    """A move that does not answer the open question."""
    key, params = question(write_ask(state))
    return _refused("wrong_question", clause, verb=verb, ask=Reason(key, params, LOCALE))


def _refuse_load(state: ImhotepState, ship: int, slot: int) -> IllegalMove:
    """A stone that cannot be loaded there (imhotep 4.3, 11.8)."""
    if state.ask == codes.ASK_BONUS and state.bonus != codes.BONUS_SHIP:
        return _refused("other_bonus", "7.7")
    if slot >= state.ships[ship].size:
        return _refused("no_slot", "4.3", ship=ship + 1, slot=slot + 1)
    if state.ships[ship].dock != NONE:
        return _refused("ship_sailed", "4.3", ship=ship + 1)
    if state.ships[ship].stone(slot) != NONE:
        return _refused("slot_taken", "4.3", ship=ship + 1, slot=slot + 1)
    if state.ask == codes.ASK_LOAD:
        return _refused("sail_too_light", "11.8", ship=ship + 1)
    return _refused("empty_sled", "4.3")


def _refuse_sail(state: ImhotepState, s: int, site: int) -> IllegalMove:
    """A ship that cannot sail there (imhotep 4.4, 4.5, 4.6, 11.8)."""
    ship = state.ships[s]
    if ship.dock != NONE:
        return _refused("ship_sailed", "4.6", ship=s + 1)
    if state.ask == codes.ASK_SEND and state.chosen_ship not in (NONE, s):
        return _refused("sail_other_ship", "11.8", ship=state.chosen_ship + 1)
    if ship.load < ship.least:
        return _refused("too_light", "4.4", ship=s + 1, load=ship.load, least=ship.least)
    return _refused("dock_taken", "4.5", site=texts.SITE_NAMES[site])


def _refuse_play(state: ImhotepState, card: int) -> IllegalMove:
    """A blue card that cannot be played (imhotep 4.7, 11.6 to 11.9, 13.2, 13.3)."""
    player = state.seats[state.turn]
    if player.cards[card] == 0:
        return _refused("no_blue_card", "4.7", card=box.CARD_NAMES[card])
    match card:
        case codes.LEVER:
            return _refused("lever_no_ship", "11.6")
        case codes.HAMMER if state.free == 0:
            return _refused("hammer_no_slot", "11.7")
        case codes.HAMMER if player.sled + player.room(box.GET_STONES) == 0:
            return _refused("hammer_no_stone", "11.7")
        case codes.HAMMER:
            return _refused("hammer_needs_stones", "13.2")
        case codes.SAIL_CARD:
            return _refused("sail_no_ship", "11.8")
    if state.sides.chisel_single:
        return _refused("chisel_one", "13.3")
    return _refused("chisel_two_stones" if player.sled < 2 else "chisel_two_slots", "11.9")


def _refuse_take(state: ImhotepState, kind: str, what: str) -> IllegalMove:
    """Something that cannot be taken: at the market, as a bonus, in the temple (imhotep 6, 7.7, 8.4)."""
    if kind == "bonus":
        return _refused("other_bonus", "7.7")
    if kind == "temple":
        if what == "stones":
            return _refused("no_stones_to_take", "8.4")
        return _refuse_verb(state, "take", "8.4")
    if what in box.CARD_NAMES:
        return _refused("card_not_there", "6.1", card=what)
    if what == "pair":
        return _refused("no_pair" if state.sides.market_b else "no_market_pair_side_a", "6.3")
    return _refuse_verb(state, "take", "6.1")
