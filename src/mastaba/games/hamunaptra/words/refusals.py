"""Why a Hamunaptra move is not legal now: the reason, and the clause of the rules page that says so.

Everything is read from the observation of the acting seat, so a refusal reveals nothing else.
"""

from __future__ import annotations

from typing import Final

from mastaba.core.errors import IllegalMove, Reason
from mastaba.core.game import Options
from mastaba.core.observation import present
from mastaba.games.hamunaptra.engine import ending, equipment
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.engine.components import CHARACTER_NAMES, ENCOUNTER_NAMES, TOKEN_NAMES
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation.question_shapes import PushGroup, Retreat
from mastaba.games.hamunaptra.notation.texts import LOCALE, QUESTION_NAMES, STAT_NAMES, TEXTS
from mastaba.games.hamunaptra.view.maze import Cell, Sight, mover, number_at, symbol_of
from mastaba.games.hamunaptra.view.observation import Observation
from mastaba.games.hamunaptra.view.observe import observe
from mastaba.games.hamunaptra.view.odds import bonuses, fighters
from mastaba.games.hamunaptra.words.refusals_cells import Why, token_reason, why_not_cell, why_not_turn

# By question: the moves that answer it, and the clause about it.
ASKED: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "draft": (("draft",), "4.3"),
    "exit": (("exit",), "4.4"),
    "draw": (("draw",), "5.5"),
    "move": (("move", "push", "activate", "scroll", "trade", "end"), "5.1"),
    "walk": (("go", "passage", "lost", "stop", "scroll"), "5.1"),
    "lost_x": (("x",), "5.7"),
    "lost_y": (("y",), "5.7"),
    "push_x": (("x",), "5.6"),
    "push_y": (("y",), "5.6"),
    "push_to_x": (("x",), "5.6"),
    "push_to_y": (("y",), "5.6"),
    "push_group": (("with", "done"), "5.6"),
    "place": (("place", "scroll", "trade", "end"), "5.2"),
    "place_x": (("x",), "5.2"),
    "place_y": (("y",), "5.2"),
    "place_turn": (("turn",), "5.2"),
    "steal": (("steal",), "5.4"),
    "combat": (("fight", "duel", "scroll"), "6.1"),
    "attack": (("attack", "activate"), "6.2"),
    "strike": (("strike",), "6.10"),
    "defend": (("defend", "activate"), "6.5"),
    "hits": (("hits",), "6.3"),
    "retreat": (("with", "go", "passage", "stay"), "6.7"),
    "bearer": (("for",), "7.2"),
    "scroll_x": (("x",), "7.7"),
    "scroll_y": (("y",), "7.7"),
    "equip": (("lay", "scroll", "trade", "end"), "7.1"),
    "give": (("give", "done"), "10.2"),
    "answer": (("give", "done", "reject"), "10.2"),
    "confirm": (("accept", "reject"), "10.2"),
    "discard": (("discard",), "10.3"),
    "monsters": (("monster", "pass"), "11.2"),
    "crawl": (("go", "passage", "stop"), "11.2"),
    "over": ((), "9.1"),
}


def refuse(state: HamunaptraState, code: int) -> IllegalMove:
    """The reason why this move is not legal now, and the clause of the rules page."""
    text = TEXTS[code]
    why = wrong_time(QUESTION_NAMES[state.ask.kind], text) or why_not(Sight(_acting(state), state), text)
    key, clause, params = why
    return IllegalMove(Reason(f"refusal.{key}", params, LOCALE), f"hamunaptra {clause}")


def _acting(state: HamunaptraState) -> Observation:
    """The observation of the acting seat."""
    options: Options = {
        "duels": state.duels,
        "distance": state.exit_distance,
        "trading": state.trading,
        "exit_stair_needs_link": state.needs_link,
        "own_area": state.own_area,
        "lost_needs_opening": not state.any_rim,
    }
    return observe(state, options, state.actor if state.actor >= 0 else None, [])


def wrong_time(kind: str, text: str) -> Why | None:
    """The refusal of a move that does not answer the open question."""
    verbs, clause = ASKED[kind]
    if text.partition(" ")[0] in verbs:
        return None
    return "wrong_time", clause, {"ask": Reason(f"ask.{kind}", folder=LOCALE)}


def why_not(sight: Sight, text: str) -> Why:
    """The refusal of a move that answers the open question: a key of the table `refusal`, a clause, parameters."""
    verb, *given = text.split(" ")
    ask = sight.seen["ask"]
    match verb:
        case "draft" | "exit" | "draw" | "steal" | "hits":
            return _drawn(sight, verb, given[0])
        case "move" | "push":
            return _set_out(sight, verb, given)
        case "go" | "passage" | "lost" | "stop":
            return _step(sight, verb, given)
        case "with" | "done" if "group" in ask:
            return _group(sight, ask, given)
        case "x" | "y":
            return why_not_cell(sight, int(given[0]))
        case "turn" if ask["kind"] == "place_turn":
            return why_not_turn(sight, ask, int(given[0]))
        case "place" | "end":
            return _place(sight, given)
        case "fight" | "duel" | "attack" | "strike" | "defend":
            return _combat(sight, verb, given[0])
        case "activate" | "for" | "scroll" | "lay":
            return _equipment(sight, verb, given[0])
        case "monster":
            return _monster(sight, given[0])
    return _trade(sight, verb, given)


def _own(sight: Sight, character: str) -> Why | None:
    """The refusal of a character that is dead or of another seat."""
    seat = sight.seen["ask"]["seat"]
    if any(character in dead for dead in sight.seen["dead"]):
        return "dead", "6.6", {"character": character}
    if sight.owner.get(character) != seat:
        return "not_yours", "4.3", {"character": character}
    return None


def _drawn(sight: Sight, verb: str, thing: str) -> Why:
    """The set-up and chance (hamunaptra 4, 5.4, 5.5, 6.3)."""
    match verb:
        case "draft":
            return "character_taken", "4.3", {"character": thing}
        case "exit":
            there = any(tile["kind"] == f"exit_{thing}" for tile in sight.tiles.values())
            return (
                ("exit_taken", "4.4", {"exit": thing})
                if there
                else ("exit_not_there", "3.1", {"exit": thing})
            )
        case "draw":
            return "not_in_deck", "5.5", {}
        case "steal":
            return "not_stealable", "5.4", {}
    return "no_such_roll", "6.3", {}


def _set_out(sight: Sight, verb: str, given: list[str]) -> Why:
    """The character or push that begins a movement (hamunaptra 5.1, 5.6)."""
    if verb == "push":
        return "no_push", "5.6", {}
    character = given[0]
    if character in sight.seen["moved"]:
        return "already_moved", "5.1", {"character": character}
    return _own(sight, character) or ("cannot_move", "5.1", {"character": character})


def _step(sight: Sight, verb: str, given: list[str]) -> Why:
    """A step of a character, a retreating group or a monster (hamunaptra 5.1, 5.7, 6.7, 8.2, 11.2)."""
    kind = sight.seen["ask"]["kind"]
    if verb == "stop":
        return ("crawl_no_step" if kind == "crawl" else "no_step_yet"), ASKED[kind][1], {}
    cell = present(mover(sight.seen))
    match verb:
        case "lost":
            return _lost(sight, cell)
        case "passage":
            return _passage(sight, kind, cell)
    return _go(sight, kind, cell, given[0])


def _lost(sight: Sight, cell: Cell) -> Why:
    if not sight.at_edge(cell):
        return "not_at_edge", "5.7", {}
    return ("edge_enemies" if sight.edges(cell) else "edge_alone"), "5.7", {}


def _passage(sight: Sight, kind: str, cell: Cell) -> Why:
    if cell not in sight.tiles or not symbol_of(sight.tiles[cell]["kind"]):
        return "not_on_stair", "8.2", {}
    there = sight.passage(cell)
    if there is None:
        return "one_stair", "8.2", {}
    guarded = there in sight.encounters and kind != "walk"
    return ("passage_encounter" if guarded else "passage_enemies"), ASKED[kind][1], {}


def _go(sight: Sight, kind: str, cell: Cell, side: str) -> Why:
    clause, told = ASKED[kind][1], {"side": side}
    there = sight.link(cell, side) if cell in sight.tiles else sight.facing(cell, side)
    if kind == "crawl":
        return ("crawl_encounter" if there in sight.encounters else "crawl_way"), clause, dict(told)
    if there is None:
        opens = side in sight.tiles[cell]["sides"]
        return ("no_tile_there" if opens else "way_closed"), clause, dict(told)
    if kind == "walk":
        return "way_enemies", clause, dict(told)
    return ("retreat_encounter" if there in sight.encounters else "retreat_enemies"), clause, dict(told)


def _group(sight: Sight, ask: PushGroup | Retreat, given: list[str]) -> Why:
    """The characters that push or retreat (hamunaptra 5.6, 6.7)."""
    if not given:
        return "push_weak", "5.6", {}
    character = given[0]
    wrong = _own(sight, character)
    if wrong:
        return wrong
    if ask["group"] and CHARACTER_NAMES.index(character) <= CHARACTER_NAMES.index(ask["group"][-1]):
        order = "push_order" if ask["kind"] == "push_group" else "group_order"
        return order, ASKED[ask["kind"]][1], {}
    if ask["kind"] == "push_group":
        return "push_not_able", "5.6", {"character": character}
    here = character in fighters(sight, ask["side"])
    return ("group_all", "6.7", {}) if here else ("group_absent", "6.7", {"character": character})


def _holds(sight: Sight, token: str) -> bool:
    """Whether the acting seat has a token in hand."""
    hand = sight.seen["hands"][sight.seen["ask"]["seat"]]["tokens"] or {}
    return token in hand


def _place(sight: Sight, given: list[str]) -> Why:
    """Placing, and ending the step (hamunaptra 5.2, 5.3, 5.4)."""
    if not given:
        return "must_place", "5.4", {}
    token = given[0]
    if not _holds(sight, token):
        return "not_in_hand", "5.2", {"token": token_reason(token)}
    if token in ENCOUNTER_NAMES:
        done = sight.seen["did"]["encounters"] >= BOX.number("game.encounters")
        return ("encounter_placed" if done else "no_place_encounter"), "5.3", {}
    return "no_place_tile", "5.2", {}


def _combat(sight: Sight, verb: str, thing: str) -> Why:
    """Combats (hamunaptra 6, 11.1)."""
    match verb:
        case "fight":
            if thing not in sight.encounters.values():
                return "not_on_board", "6.1", {"encounter": thing}
            return "no_fight", "6.1", {"the_encounter": thing}
        case "duel":
            if not sight.seen["options"]["duels"]:
                return "duels_off", "11.1", {}
            seat = sight.seen["ask"]["seat"]
            cell = sight.where.get(thing)
            meet = cell is not None and sight.owner[thing] != seat and bool(sight.people_at(cell, seat))
            shared = cell is not None and ending.is_shared(sight.table, number_at(cell))
            return (
                ("duel_first", "11.1", {})
                if meet and not shared
                else ("no_duel", "11.1", {"character": thing})
            )
        case "defend":
            return _own(sight, thing) or ("not_in_combat", "6.5", {"character": thing})
    encounter = present(sight.seen["combat"])["encounter"]
    return "stat_lacking", "6.2" if verb == "attack" else "6.5", {"the_encounter": encounter, "stat": thing}


def _equipment(sight: Sight, verb: str, thing: str) -> Why:
    """Equipment and scrolls (hamunaptra 7)."""
    ask = sight.seen["ask"]
    seat = ask["seat"]
    match verb:
        case "for":
            wrong = _own(sight, thing)
            if wrong:
                return wrong
            key = "bearer_busy" if sight.borne(thing) else "bearer_cannot"
            return key, "7.3" if key == "bearer_busy" else "7.2", {"character": thing}
        case "lay":
            return _lay(sight, thing)
    if thing not in (sight.seen["table"][seat]["tokens"] or {}):
        return "not_on_table", "7.1" if verb == "activate" else "7.7", {"equipment": thing}
    if verb == "scroll":
        early = ask["kind"] == "walk" and not ask["spent"]
        return ("scroll_step" if early else "no_scroll_target"), "7.7", {}
    return _activate(sight, thing)


def _lay(sight: Sight, token: str) -> Why:
    seen, seat = sight.seen, sight.seen["ask"]["seat"]
    if not _holds(sight, token):
        return "not_in_hand", "7.1", {"token": token_reason(token)}
    if seen["did"]["laid"] >= BOX.number("game.laid"):
        return "laid_already", "7.1", {}
    return "table_full", "7.1", {"living": len(seen["characters"][seat])}


def _activate(sight: Sight, token: str) -> Why:
    """Turning up a token in the wrong question, for a stat in force, or without a bearer (hamunaptra 7.2, 7.3)."""
    ask, stats = sight.seen["ask"], set(bonuses(token))
    if ask["kind"] == "move":
        return ("no_bearer", "7.3", {}) if "m" in stats else ("movement_only", "7.2", {})
    if stats == {"m"}:
        return "movement_useless", "7.2", {}
    if ask["kind"] == "defend" and "r" not in stats:
        return "resistance_only", "7.2", {}
    touched = equipment.stats_in_force(sight.table, ask["seat"], sight.table.fight.cell)
    same = any(touched >> STAT_NAMES.index(stat) & 1 for stat in stats)
    return ("same_stat" if same else "no_bearer"), "7.3", {}


def _monster(sight: Sight, monster: str) -> Why:
    """The choice of a monster (hamunaptra 11.2)."""
    if monster not in sight.encounters.values():
        return "not_on_board", "11.2", {"encounter": monster}
    moved = monster in present(sight.seen["monsters"])["moved"]
    return ("monster_moved" if moved else "monster_stuck"), "11.2", {"encounter": monster}


def _trade(sight: Sight, verb: str, given: list[str]) -> Why:
    """Trading and discarding (hamunaptra 10)."""
    seen = sight.seen
    match verb:
        case "trade":
            return _offer(sight, int(given[0]))
        case "discard":
            return "not_in_hand", "10.3", {"token": token_reason(given[0])}
        case "done":
            return "give_something", "10.2", {}
        case "reject":
            return "answer_begun", "10.2", {}
    token = given[0]
    trade = present(seen["trade"])
    laid = (trade["give"] if seen["ask"]["kind"] == "give" else trade["take"])["tokens"]
    if _holds(sight, token) and laid and TOKEN_NAMES.index(token) < TOKEN_NAMES.index(laid[-1]):
        return "give_order", "10.2", {}
    return "not_in_hand", "10.2", {"token": token_reason(token)}


def _offer(sight: Sight, partner: int) -> Why:
    """The choice of a partner (hamunaptra 10.1, 10.2)."""
    seen, seat = sight.seen, sight.seen["ask"]["seat"]
    if not seen["options"]["trading"]:
        return "trading_off", "11.7", {}
    if partner >= seen["players"]:
        return "no_such_seat", "10.1", {}
    if partner == seat:
        return "trade_self", "10.1", {}
    if seen["did"]["offers"] >= BOX.number("game.offers"):
        return "offers_made", "10.2", {"offers": seen["did"]["offers"]}
    if partner not in sight.joined(seat):
        return "not_joined", "10.1", {}
    return ("partner_empty" if seen["hands"][seat]["count"] else "hand_empty"), "10.1", {}
