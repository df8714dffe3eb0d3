"""Write a state as JSON (notation 8); `reading.py` reads it back."""

from __future__ import annotations

from collections.abc import Iterable

from mastaba.core.engine.state import NONE, Factory
from mastaba.core.game import Json, Options
from mastaba.core.notation.names import copies, members, name_of, number_of
from mastaba.games.hamunaptra.engine import codes, components, hands, setup
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation import texts
from mastaba.games.hamunaptra.notation.options import has_own_area
from mastaba.games.hamunaptra.notation.question import people_in, write_ask
from mastaba.games.hamunaptra.notation.shapes import (
    ActiveToken,
    Character,
    Counts,
    Course,
    Fight,
    Ground,
    InPlay,
    Monsters,
    Tile,
)
from mastaba.games.hamunaptra.notation.texts import place_of, sides_text


def new_state(players: int, options: Options) -> HamunaptraState:
    """The table before the first ply."""
    state = HamunaptraState(players)
    state.duels = bool(options["duels"])
    state.monsters_move = bool(options["monsters_move"])
    state.deck_only = bool(options["deck_only"])
    state.exit_distance = int(options["distance"])
    state.cleared = bool(options["cleared"])
    state.quota = int(options["characters"])
    state.trading = bool(options["trading"])
    state.plain_stairs = bool(options["plain_stairs"])
    state.no_entombment = bool(options["no_entombment"])
    state.needs_link = bool(options["exit_stair_needs_link"])
    state.own_area = has_own_area(options)
    state.any_rim = not options["lost_needs_opening"]
    state.factory = Factory(new_state, players, options)
    setup.set_up(state)
    return state


def place(cell: int) -> list[int] | None:
    """A cell in JSON, or None for NONE."""
    return None if cell == NONE else place_of(cell)


def tokens_of(counts: Iterable[int]) -> Counts:
    """The copies of each token that there is."""
    return copies(components.TOKEN_NAMES, map(int, counts))


def hand_of(state: HamunaptraState, seat: int) -> Counts:
    """The tokens in a hand."""
    return tokens_of(state.hands[seat * codes.TOKENS : (seat + 1) * codes.TOKENS])


def table_of(state: HamunaptraState, seat: int) -> Counts:
    """The face-down tokens of a seat."""
    return dict.fromkeys(members(components.EQUIPMENT_NAMES, state.tables[seat]), 1)


def known_of(state: HamunaptraState, viewer: int) -> list[Counts]:
    """What a seat knows of the hands, by owner."""
    if not state.known:
        return [{} for _ in range(state.players)]
    starts = [hands.known_at(state, viewer, owner) for owner in range(state.players)]
    rows = [state.known[start : start + codes.TOKENS] for start in starts]
    return [tokens_of(row) if any(row) else {} for row in rows]


def write(state: HamunaptraState) -> Json:
    """The position's own keys."""
    seats = range(state.players)
    return {
        **write_course(state),
        **write_ground(state),
        "deck": tokens_of(state.deck),
        "hands": [hand_of(state, seat) for seat in seats],
        "table": [table_of(state, seat) for seat in seats],
        **write_in_play(state),
        "trade": _trade(state),
        "monsters": write_monsters(state),
        "known": [known_of(state, viewer) for viewer in seats],
        "ask": write_ask(state),
    }


def write_course(state: HamunaptraState) -> Course:
    """The keys from `round` to `pointer`."""
    return {
        "round": state.round,
        "turn": state.turn,
        "step": texts.STEP_NAMES[state.step],
        "final": None if state.final == NONE else texts.FINAL_NAMES[state.final],
        "idle": state.idle,
        "still": state.still,
        "built": state.built,
        "walked": state.walked,
        "pointer": state.pointer,
    }


def write_ground(state: HamunaptraState) -> Ground:
    """The keys from `exits` to `encounters`."""
    seats = range(state.players)
    owned = [[c for c, owner in enumerate(state.owners) if owner == seat] for seat in seats]
    return {
        "exits": [name_of(components.EXIT_NAMES, letter) for letter in state.exits],
        "characters": [[_character(state, c) for c in own if not state.dead >> c & 1] for own in owned],
        "dead": [[components.CHARACTER_NAMES[c] for c in own if state.dead >> c & 1] for own in owned],
        "tiles": [_tile(state, cell) for cell in state.maze.laid],
        "encounters": [
            {"id": components.ENCOUNTER_NAMES[e], "cell": place_of(cell), "damage": state.harm[e]}
            for e, cell in enumerate(state.lairs)
            if cell != NONE
        ],
    }


def write_in_play(state: HamunaptraState) -> InPlay:
    """The keys from `active` to `combat`."""
    return {
        "active": [_active(state, seat) for seat in range(state.players)],
        "out": tokens_of(state.out),
        "moved": people_in(state.moved),
        "did": {
            "placed": state.placed,
            "foreign": state.foreign,
            "encounters": state.encounters,
            "laid": state.laid,
            "offers": state.offers,
        },
        "combat": _combat(state),
    }


def write_monsters(state: HamunaptraState) -> Monsters | None:
    """The step of the monsters, or None in the other steps."""
    if not state.roaming:
        return None
    return {
        "moved": members(components.MONSTER_NAMES, state.roamed),
        "passes": state.passes,
        "next": state.next,
    }


def _character(state: HamunaptraState, character: int) -> Character:
    return {
        "id": components.CHARACTER_NAMES[character],
        "cell": place(state.cells[character]),
        "damage": state.damage[character],
    }


def _tile(state: HamunaptraState, cell: int) -> Tile:
    maze = state.maze
    return {
        "cell": place_of(cell),
        "kind": components.KIND_NAMES[maze.kinds[cell]],
        "sides": sides_text(maze.sides[cell]),
        "by": number_of(maze.placer(cell)),
        "exit": maze.is_exit_stair(cell),
    }


def _active(state: HamunaptraState, seat: int) -> list[ActiveToken]:
    return [
        {
            "token": components.EQUIPMENT_NAMES[token],
            "character": components.CHARACTER_NAMES[state.bearers[token]],
        }
        for token in state.active
        if state.owners[state.bearers[token]] == seat
    ]


def _combat(state: HamunaptraState) -> Fight | None:
    fight = state.fight
    if fight.cell == NONE:
        return None
    return {
        "cell": place_of(fight.cell),
        "encounter": name_of(components.ENCOUNTER_NAMES, fight.encounter),
        "seats": [number_of(seat) for seat in fight.seats],
        "chooser": number_of(fight.chooser),
        "round": fight.round,
        "stats": [None if stat == NONE else texts.ATTACK_STATS[stat] for stat in fight.stats],
        "defenders": [name_of(components.CHARACTER_NAMES, character) for character in fight.defenders],
        "hits": [number_of(hits) for hits in fight.hits],
    }


def _trade(state: HamunaptraState) -> Json | None:
    if state.offerer == NONE:
        return None
    return {
        "seats": [state.offerer, state.partner],
        "give": [components.TOKEN_NAMES[token] for token in state.gives],
        "take": [components.TOKEN_NAMES[token] for token in state.takes],
    }
