"""Why a troop cannot move like that (kemet 6)."""

from __future__ import annotations

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.core.errors import Reason
from mastaba.games.kemet.engine import box, codes, control, costs, moving
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation import texts

Why = tuple[str, str, dict[str, object]]  # a key of the catalogue's `refusal` table, a clause, parameters


def place(space: int) -> Reason:
    """A space as a text that is translated later."""
    return Reason(f"space.{box.SPACE_NAMES[space]}", folder=texts.LOCALE)


def why_not_march(state: KemetState, verb: str, given: list[str]) -> Why | None:
    """Why a move is not legal during a movement; None if it is no move of a movement."""
    seat = state.actor
    if state.march.free and verb not in ("teleport", "play", "veto", "escape", "add"):
        return "card_waits", "10.3", {}
    if state.march.at == NONE:
        return ("no_units", "6.1", {"space": given[0]}) if verb == "from" else None
    if state.march.group == NONE:
        there = state.units_at(seat, state.march.at)
        return ("units_few", "6.1", {"units": there}) if verb == "units" else None
    if state.march.ask_beast:
        return None
    match verb:
        case "step":
            return _step(state, seat, box.SPACE_NAMES.index(given[0]))
        case "teleport":
            return _teleport(state, seat, box.SPACE_NAMES.index(given[0]))
        case "drop" | "take":
            return _exchange(state, seat, verb, given[0])
    return None


def _in_play(state: KemetState, space: int) -> bool:
    return bool(box.IN_PLAY[state.players - 2] & BIT[space])


def _step(state: KemetState, seat: int, space: int) -> Why:
    """To a space beside (kemet 6.2, 6.3, 6.5, 6.6)."""
    name = box.SPACE_NAMES[space]
    if not _in_play(state, space):
        return "not_in_play", "2.1", {"space": name}
    if not control.beside(state, state.march.at) & BIT[space]:
        return "not_beside", "6.3", {"space": name, "start": place(state.march.at)}
    if state.march.steps >= moving.capacity(state, seat):
        return "no_steps", "6.2", {"steps": state.march.steps}
    if not moving.walls_open(state, seat, space):
        return "wall", "6.6", {}
    return _crowded(state, seat, space)


def _crowded(state: KemetState, seat: int, space: int) -> Why:
    if moving.room(state, seat, space) < state.march.group:
        return "no_room", "6.5", {"space": box.SPACE_NAMES[space], "limit": moving.limit(state, seat)}
    return "two_creatures", "6.5", {}


def _teleport(state: KemetState, seat: int, space: int) -> Why:
    """To another obelisk (kemet 6.4)."""
    if not _in_play(state, space):
        return "not_in_play", "2.1", {"space": box.SPACE_NAMES[space]}
    if space == state.march.at:
        return "already_there", "6.4", {}
    at = state.march.at
    if not state.march.free and not moving.can_teleport(state, seat):
        at_pyramid = at < codes.DISTRICTS and state.pyramids[at] != NONE
        if not at_pyramid and not (box.OBELISKS & BIT[at] and state.tiles[seat] & box.TELEPORT_TILE):
            return "no_gate_here", "6.4", {}
        return "teleport_too_dear", "6.4", {"cost": costs.teleporting(state, seat), "pp": state.prayer[seat]}
    return _crowded(state, seat, space)


def _exchange(state: KemetState, seat: int, verb: str, what: str) -> Why:
    """Leaving behind and taking along (kemet 6.7)."""
    march = state.march
    if march.moved == 0:
        return "not_moved", "6.7", {}
    if not moving.could_go_on(state, seat):
        return "no_further", "6.7", {}
    if march.beast_done if what == "creature" else march.units_done:
        return "exchanged", "6.7", {}
    if what != "creature":
        return ("drop_most" if verb == "drop" else "take_most"), "6.7", {}
    if verb == "drop":
        return "no_creature_along", "6.7", {}
    return ("creature_along" if march.beast != NONE else "no_creature_here"), "6.7", {}
