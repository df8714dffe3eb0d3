"""What a seat sees, and what it could remember (notation 10). Every key is named, so that nothing hidden gets in."""

from __future__ import annotations

from mastaba.core.engine.state import NONE, OVER, scores_of
from mastaba.core.game import Json, Options
from mastaba.core.notation.names import members, multiset, name_of, number_of
from mastaba.games.kemet.engine import actions, battle, box, codes
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.engine.table import WIDTH
from mastaba.games.kemet.notation import position, texts
from mastaba.games.kemet.notation.shapes import Move
from mastaba.games.kemet.view import visibility
from mastaba.games.kemet.view.observation import Battle, Memory, Now, Observation, PlayedCard
from mastaba.games.kemet.view.queries import open_question

# Open questions for which no card of a hand may be played.
_OPEN = (
    "city", "levels", "build", "put", "hand", "order", "bring", "returns", "fights", "burn", "sacrifice",
    "battle_flee", "battle_loser", "battle_drive", "battle_winner",
)  # fmt: skip
# Open questions for which a Divine Intervention may be played.
_ASKS_FOR_CARDS = ("turn", "raise", "buy", "move", "veto", "battle_escape")


def observe(state: KemetState, options: Options, seat: int | None, legal: list[str]) -> Observation:
    """What a seat sees now."""
    seats = range(state.players)
    table = position.write_open(state)
    return {
        "game": "kemet",
        "players": state.players,
        "options": dict(options),
        "seat": seat,
        "phase": table["phase"],
        "round": table["round"],
        "order": table["order"],
        "active": table["active"],
        "actor": state.actor,
        "placed": _placed(state),
        "now": _now(state),
        "legal": legal if seat is not None and seat == state.actor else None,
        "scores": scores_of(state),
        "cities": table["cities"],
        "pp": table["pp"],
        "vp": table["vp"],
        "temporary": table["temporary"],
        "pyramids": table["pyramids"],
        "units": table["units"],
        "reserve": table["reserve"],
        "creatures": table["creatures"],
        "tiles": table["tiles"],
        "market": members(box.TILE_NAMES, actions.market(state)),
        "tokens": table["tokens"],
        "di_count": [int(visibility.interventions(state, s)) for s in seats],
        "di_deck": sum(state.deck),
        "di_pile": sum(state.pile),
        "battle_count": [int(visibility.battle_cards(state, s)) for s in seats],
        "battle_piles": [members(box.BATTLE_NAMES, pile) for pile in state.battle_pile]
        if state.discards_up
        else None,
        "battle_removed": [position.write_removed(state, s) for s in seats] if state.discards_up else None,
        "cards": _waiting(state),
        "move": _move(state),
        "battle": None if state.battle.space == NONE else _battle(state, seat),
        "hand": None if seat is None else multiset(box.DI_NAMES, position.hand_of(state.hand, seat)),
        "battle_hand": None if seat is None else members(box.BATTLE_NAMES, state.battle_hand[seat]),
        "looked": _looked(state, seat),
    }


def open_choice(observation: Observation) -> bool:
    """Whether the legal moves are public: they take no card of a hand, or the hand is empty."""
    asked, actor = open_question(observation), observation["actor"]
    if actor < 0:
        return False
    return asked in _OPEN or (asked in _ASKS_FOR_CARDS and not observation["di_count"][actor])


def memory(state: KemetState, seat: int | None) -> Memory:
    """What a seat with perfect memory knows beyond the observation."""
    return {
        "di_seen": position.counted(state.seen),
        "battle_seen": [position.write_seen_battle(state, s) for s in range(state.players)],
        "vision": None if seat is None else multiset(box.DI_NAMES, position.hand_of(state.vision, seat)),
        "wound": None if seat is None else multiset(box.DI_NAMES, position.hand_of(state.wounded, seat)),
        "battle_pile": None if seat is None else members(box.BATTLE_NAMES, state.battle_pile[seat]),
        "battle_removed": None if seat is None else position.write_removed(state, seat),
    }


def followed(state: KemetState) -> Json:
    """What all players have followed."""
    return {
        "wounds": [sum(position.hand_of(state.wounded, seat)) for seat in range(state.players)],
        "todo": [_public_task(state, place) for place in _places(state)],
    }


def _public_task(state: KemetState, place: int) -> Json:
    """A task without what the observation shows of it, and without its secrets."""
    do, seat, (vision, left, _) = position.task_at(state, place)
    match do:
        case "battle" | "move":
            return {"do": do}
        case "draws":
            return {"do": do, "seat": seat, "vision": bool(vision), "looked": [], "left": left}
    return position.write_task(state, place)


def _places(state: KemetState) -> range:
    return range(0, len(state.tasks), int(WIDTH))


def _placed(state: KemetState) -> bool | None:
    for place in _places(state):
        do, _seat, numbers = position.task_at(state, place)
        if do == "turn":
            return bool(numbers[0])
    return None


def _now(state: KemetState) -> Now | None:
    """The open decision with its public data."""
    if state.actor == OVER:
        return None
    do, seat, (a, b, c) = position.task_at(state, len(state.tasks) - int(WIDTH))
    match do:
        case "build":
            return {"do": do, "color": texts.COLOUR_NAMES[a], "level": b, "later": _built_later(state)}
        case "put":
            put = position.write_put(state, seat)
            return {
                "do": do,
                "why": put["why"],
                "queue": put["queue"],
                "total": put["total"],
                "left": put["left"],
            }
        case "draws":
            return {"do": do, "seat": seat, "vision": bool(a), "left": b, "looked": sum(state.looked)}
        case "order":
            return {"do": do, "chosen": list(state.chosen)}
        case "buy":
            return {"do": do, "color": texts.COLOUR_NAMES[a]}
        case "swap":
            return {"do": do, "card": box.BATTLE_NAMES[a]}
        case "bring":
            start = name_of(box.SPACE_NAMES, b)
            return {"do": do, "creature": box.CREATURE_NAMES[a], "start": start, "optional": bool(c)}
        case "veto":
            return {"do": do, "queue": list(state.queue)}
        case "sacrifice":
            return {"do": do, "space": "t_del" if a == codes.T_DEL else "sanct"}
        case (
            "city" | "levels" | "hand" | "turn" | "raise" | "returns" | "fights" | "burn" | "move" | "battle"
        ):
            return {"do": do}
    raise ValueError(f"{do} waits for no choice")


def _built_later(state: KemetState) -> dict[texts.Colour, int]:
    """By colour the level of the pyramids to be built after the one asked for."""
    later = [position.task_at(state, place) for place in _places(state)[:-1]]
    return {texts.COLOUR_NAMES[a]: b for do, _seat, (a, b, _c) in reversed(later) if do == "build"}


def _waiting(state: KemetState) -> list[PlayedCard]:
    """The cards shown whose effect waits, the latest last."""
    tasks = [position.task_at(state, place) for place in _places(state)]
    return [{"seat": seat, "card": box.DI_NAMES[card]} for do, seat, (card, *_) in tasks if do == "card"]


def _move(state: KemetState) -> Move | None:
    for place in _places(state):
        do, seat, _numbers = position.task_at(state, place)
        if do == "move":
            return position.write_move(state, seat)
    return None


def _looked(state: KemetState, seat: int | None) -> list[str] | None:
    """The Vision cards of the viewer."""
    return multiset(box.DI_NAMES, state.looked) if visibility.sees_looked(state, _viewer(seat)) else None


def _viewer(seat: int | None) -> int:
    return NONE if seat is None else seat


# Battles (kemet 8.3): nothing of a commit is seen before the reveal


def _battle(state: KemetState, seat: int | None) -> Battle:
    viewer = _viewer(seat)
    shown = visibility.revealed(state)
    fight: list[str | None] = [None, None]
    discard: list[str | None] = [None, None]
    added: list[list[str] | None] = [None, None]
    paid: list[list[str] | None] = [None, None]
    for side, cards, payments in (
        (0, state.battle.added_0, state.battle.paid_0),
        (1, state.battle.added_1, state.battle.paid_1),
    ):
        if visibility.sees_fight(state, viewer, side):
            fight[side] = name_of(box.BATTLE_NAMES, state.battle.fight[side])
        if visibility.sees_discard(state, viewer, side):
            discard[side] = name_of(box.BATTLE_NAMES, state.battle.discard[side])
        if visibility.sees_added(state, viewer, side):
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
