"""What a seat sees, and what it could remember (notation 10). Every key is listed: nothing hidden slips in."""

from __future__ import annotations

from typing import Any

from mastaba.core.game import Json, Options
from mastaba.core.state import NONE, OVER, scores_of
from mastaba.core.telling import members, multiset, name_of, number_of
from mastaba.games.kemet.engine import actions, battle, box, codes
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.engine.table import WIDTH
from mastaba.games.kemet.notation import position, texts

_NOW: dict[str, tuple[str, ...]] = {
    "build": ("color", "level"),
    "put": ("why", "queue", "total", "left"),
    "draws": ("seat", "vision", "left"),
    "order": ("chosen",),
    "buy": ("color",),
    "swap": ("card",),
    "bring": ("creature", "start", "optional"),
    "veto": ("queue",),
    "sacrifice": ("space",),
}

_OPEN = (  # tasks, and stages of battles, in which no card of a hand is asked for
    "city", "levels", "build", "put", "hand", "order", "bring", "returns", "fights", "burn", "sacrifice",
    "flee", "loser", "drive", "winner",
)  # fmt: skip
_ASKS_FOR_CARDS = ("turn", "raise", "buy", "move", "veto", "escape")  # and interventions may be played there


def observe(state: KemetState, options: Options, seat: int | None, legal: list[str]) -> Json:
    """What a seat sees now."""
    seats = range(state.players)
    table = position.write_open(state)
    head = {key: table.pop(key) for key in ("phase", "round", "order", "active")}
    tokens = table.pop("tokens")
    return {
        "game": "kemet",
        "players": state.players,
        "options": dict(options),
        "seat": seat,
        **head,
        "actor": state.actor,
        "placed": _placed(state),
        "now": _now(state),
        "legal": legal if seat is not None and seat == state.actor else None,
        "scores": scores_of(state),
        **table,
        "market": members(box.TILE_NAMES, actions.market(state)),
        "tokens": tokens,
        "di_count": [state.cards_held(s) + len(_hidden_cards(state, s)) for s in seats],
        "di_deck": sum(state.deck),
        "di_pile": sum(state.pile),
        "battle_count": [
            int(state.battle_hand[s]).bit_count() + _hidden_battle_cards(state, s) for s in seats
        ],
        "battle_piles": [members(box.BATTLE_NAMES, pile) for pile in state.battle_pile]
        if state.discards_up
        else None,
        "battle_removed": [position.write_removed(state, s) for s in seats] if state.discards_up else None,
        "cards": [{"seat": s, "card": card} for s, card in _waiting(state)],
        "move": _move(state),
        "battle": None if state.battle.space == NONE else _battle(state, seat),
        "hand": None if seat is None else multiset(box.DI_NAMES, position.hand_of(state.hand, seat)),
        "battle_hand": None if seat is None else members(box.BATTLE_NAMES, state.battle_hand[seat]),
        "looked": _looked(state, seat),
    }


def open_choice(observation: Json) -> bool:
    """Whether the legal moves are public: they take no card of a hand, or the hand is empty."""
    now = observation["now"]
    if now is None or observation["actor"] < 0:
        return False
    asked = observation["battle"]["stage"] if now["do"] == "battle" else now["do"]
    return asked in _OPEN or (asked in _ASKS_FOR_CARDS and not observation["di_count"][observation["actor"]])


def memory(state: KemetState, seat: int | None) -> Json:
    """What a seat with perfect memory knows beyond the observation."""
    seen = {
        "di_seen": position.counted(state.seen),
        "battle_seen": [position.write_seen_battle(state, s) for s in range(state.players)],
    }
    if seat is None:
        return seen | dict.fromkeys(("vision", "wound", "battle_pile", "battle_removed"))
    return seen | {
        "vision": multiset(box.DI_NAMES, position.hand_of(state.vision, seat)),
        "wound": multiset(box.DI_NAMES, position.hand_of(state.wounded, seat)),
        "battle_pile": members(box.BATTLE_NAMES, state.battle_pile[seat]),
        "battle_removed": position.write_removed(state, seat),
    }


def _places(state: KemetState) -> range:
    return range(0, len(state.tasks), int(WIDTH))


def _placed(state: KemetState) -> bool | None:
    for place in _places(state):
        do, _seat, numbers = position.task_at(state, place)
        if do == "turn":
            return bool(numbers[0])
    return None


def _now(state: KemetState) -> Json | None:
    """The open decision with its public data."""
    if state.actor == OVER:
        return None
    top = len(state.tasks) - int(WIDTH)
    task = position.write_task(state, top)
    now = {"do": task["do"]} | {field: task[field] for field in _NOW.get(task["do"], ())}
    if task["do"] == "draws":
        now["looked"] = sum(state.looked)
    elif task["do"] == "build":
        later = [position.task_at(state, place) for place in _places(state) if place != top]
        now["later"] = {box.COLOUR_NAMES[a]: b for do, _seat, (a, b, _c) in reversed(later) if do == "build"}
    return now


def _waiting(state: KemetState) -> list[tuple[int, str]]:
    """The cards shown whose effect waits, the latest last."""
    tasks = [position.write_task(state, place) for place in _places(state)]
    return [(task["seat"], task["card"]) for task in tasks if task["do"] == "card"]


def _move(state: KemetState) -> Json | None:
    for place in _places(state):
        do, seat, _numbers = position.task_at(state, place)
        if do == "move":
            return {"seat": seat} | position.write_move(state)
    return None


def _looked(state: KemetState, seat: int | None) -> list[str] | None:
    """The Vision cards of the viewer."""
    if not state.tasks:
        return None
    do, owner, (vision, _left, _) = position.task_at(state, len(state.tasks) - int(WIDTH))
    return multiset(box.DI_NAMES, state.looked) if do == "draws" and vision and owner == seat else None


# Battles (kemet 8.3): nothing of a commit is seen before the reveal


def revealed(state: KemetState) -> bool:
    """Whether the cards of a battle have been turned up."""
    return state.battle.stage > codes.ST_REVEAL


def _side(state: KemetState, seat: int | None) -> int | None:
    if state.battle.space == NONE or seat not in (state.battle.attacker, state.battle.defender):
        return None
    return int(seat == state.battle.defender)


def _hidden_cards(state: KemetState, seat: int) -> list[int]:
    """Interventions that a seat has committed and that are still hidden."""
    side = _side(state, seat)
    if side is None or revealed(state):
        return []
    return list(state.battle.added_1 if side else state.battle.added_0)


def _hidden_battle_cards(state: KemetState, seat: int) -> int:
    side = _side(state, seat)
    if side is None or revealed(state):
        return 0
    return sum(card != NONE for card in (state.battle.fight[side], state.battle.discard[side]))


def _battle(state: KemetState, seat: int | None) -> Json:
    own = _side(state, seat)
    shown = revealed(state)
    fight: list[Any] = [None, None]
    discard: list[Any] = [None, None]
    added: list[Any] = [None, None]
    paid: list[Any] = [None, None]
    for side, cards, payments in (
        (0, state.battle.added_0, state.battle.paid_0),
        (1, state.battle.added_1, state.battle.paid_1),
    ):
        if shown or side == own or battle.foreseen(state, side):
            fight[side] = name_of(box.BATTLE_NAMES, state.battle.fight[side])
        if side == own or (shown and state.discards_up):
            discard[side] = name_of(box.BATTLE_NAMES, state.battle.discard[side])
        if shown or side == own:
            added[side] = position.cards_by_name(cards)
        if shown:
            paid[side] = position.cards_by_name(payments)
    return {
        "space": box.SPACE_NAMES[state.battle.space],
        "attacker": state.battle.attacker,
        "defender": state.battle.defender,
        "stage": texts.STAGE_NAMES[state.battle.stage],
        "chosen": [battle.has_committed(state, side) for side in range(2)],
        "fight": fight,
        "discard": discard,
        "added": added,
        "paid": paid,
        "wounds": list(state.battle.wounds),
        "winner": number_of(
            state.battle.winner if state.battle.winner == NONE else state.seat_of(state.battle.winner)
        ),
    }
