"""Consistency: whether a position could arise in a game."""

from __future__ import annotations

from functools import partial
from typing import Final

from mastaba.core.engine.state import CHANCE, NONE, OVER, legal_codes
from mastaba.core.notation.json_reader import bad
from mastaba.games.hamunaptra.engine import (
    box,
    codes,
    combat,
    components,
    ending,
    hands,
    movement,
    networks,
    occupancy,
    pushing,
)
from mastaba.games.hamunaptra.engine.maze import STEPS, Maze, distance
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation import texts
from mastaba.games.hamunaptra.notation.texts import place_of

# By step: the questions that can be open in it.
_COMBAT: Final = ("Q_ATTACK", "Q_STRIKE", "Q_DEFEND", "Q_HITS", "Q_RETREAT", "Q_BEARER")
_TRADE: Final = ("Q_GIVE", "Q_ANSWER", "Q_CONFIRM", "Q_DISCARD")
_SCROLL: Final = ("Q_SCROLL_X", "Q_SCROLL_Y")
_WALK: Final = ("Q_WALK", "Q_LOST_X", "Q_LOST_Y")
_PUSH: Final = ("Q_PUSH_X", "Q_PUSH_Y", "Q_PUSH_TO_X", "Q_PUSH_TO_Y", "Q_PUSH_GROUP")
_PLACE: Final = ("Q_PLACE", "Q_PLACE_X", "Q_PLACE_Y", "Q_PLACE_TURN", "Q_STEAL")
_OPEN_IN: Final = {
    codes.S_DRAFT: ("Q_DRAFT",),
    codes.S_EXITS: ("Q_EXIT",),
    codes.S_DRAW: ("Q_DRAW",),
    codes.S_MOVE: ("Q_MOVE", *_WALK, *_PUSH, "Q_BEARER", *_SCROLL, *_TRADE),
    codes.S_PLACE: (*_PLACE, *_SCROLL, *_TRADE),
    codes.S_COMBAT: ("Q_COMBAT", *_COMBAT, *_SCROLL),
    codes.S_EQUIP: ("Q_EQUIP", *_SCROLL, *_TRADE),
    codes.S_MONSTERS: ("Q_MONSTERS", "Q_CRAWL", *_COMBAT),
    codes.S_OVER: ("Q_OVER",),
}
# By step: the questions that a scroll goes back to, then those that `bearer` goes back to (notation 4.4).
_SCROLLS_IN: Final = {
    codes.S_MOVE: (codes.Q_MOVE, codes.Q_WALK),
    codes.S_PLACE: (codes.Q_PLACE,),
    codes.S_COMBAT: (codes.Q_COMBAT,),
    codes.S_EQUIP: (codes.Q_EQUIP,),
}
_TURNS_UP_IN: Final = {
    codes.S_MOVE: (codes.Q_MOVE,),
    codes.S_COMBAT: (codes.Q_ATTACK, codes.Q_DEFEND),
    codes.S_MONSTERS: (codes.Q_ATTACK, codes.Q_DEFEND),
}

wrong: Final = partial(bad, folder=texts.LOCALE)  # refuse a position with a reason of this game's catalogue


def _is(state: HamunaptraState, *kinds: str) -> bool:
    return state.ask.kind in [getattr(codes, kind) for kind in kinds]


def check(state: HamunaptraState, start: Maze) -> None:
    """Refuse a position with missing or duplicate components, illegal places, or a question that cannot be open."""
    _check_tiles(state, start)
    _check_people(state)
    _check_encounters(state)
    _check_tokens(state)
    _check_known(state)
    _check_course(state)
    _check_combat(state)
    _check_trade(state)
    _check_ask(state)


def _check_tiles(state: HamunaptraState, start: Maze) -> None:
    """Check the start board, and that tiles fit their neighbours and are connected (hamunaptra 3.1, 5.2, 7)."""
    maze = state.maze
    for cell in start.laid:
        same = (maze.kinds[cell], maze.sides[cell]) == (start.kinds[cell], start.sides[cell])
        if not same or maze.placers[cell] != NONE:
            wrong("tile", cell=place_of(cell))
    begun = state.round > 0
    for cell in maze.laid:
        kind = maze.kinds[cell]
        if kind >= codes.RUBBLE:
            if start.kinds[cell] != kind:
                wrong("tile", cell=place_of(cell))
            continue
        seat = maze.placer(cell)
        far = (
            begun
            and seat != NONE
            and maze.is_stair(cell)
            and distance(state.homes[seat], cell) >= state.exit_distance
        )
        fits = box.FORMS[kind] >> maze.sides[cell] & 1
        if not begun or seat == NONE or far is not maze.is_exit_stair(cell) or not fits:
            wrong("tile", cell=place_of(cell))
        if maze.nets[cell] == NONE:
            wrong("cut_off", cell=place_of(cell))
        for side in range(4):
            beside = cell + STEPS[side]
            if (
                maze.kinds[beside] != codes.BARE
                and (maze.sides[cell] >> side ^ maze.sides[beside] >> (side ^ 2)) & 1
            ):
                wrong("tile", cell=place_of(cell))


def _check_people(state: HamunaptraState) -> None:
    """Check the number of characters, and that they are on tiles without enemies (hamunaptra 4.3, 5.1)."""
    for character, name in enumerate(components.CHARACTER_NAMES):
        if state.owners[character] == NONE or state.dead >> character & 1:
            continue
        seat, cell = state.owners[character], state.cells[character]
        if (cell == NONE) is not (state.exits[seat] == NONE):
            wrong("character", character=name)
        if cell == NONE:
            continue
        if state.maze.kinds[cell] == codes.BARE or state.maze.nets[cell] == NONE:
            wrong("character", character=name)
        together = state.duels or ending.is_shared(state, cell)
        if occupancy.enemies(state, seat, cell) and not together:
            wrong("crowd", cell=place_of(cell))
        if state.damage[character] >= _deadly(state, character):
            wrong("character", character=name)
    for seat in range(state.players):
        drafted = sum(owner == seat for owner in state.owners)
        due = state.quota
        if state.step == codes.S_DRAFT:
            taken = sum(owner != NONE for owner in state.owners)
            due = taken // state.players + (seat < taken % state.players)
        if drafted != due:
            wrong("drafted", seat=seat, drafted=drafted, due=due)
    if state.moved and state.step in (codes.S_DRAFT, codes.S_EXITS, codes.S_DRAW):
        wrong("moved")
    if any(state.moved >> c & 1 and state.owners[c] != state.turn for c in range(codes.CHARACTERS)):
        wrong("moved")
    letters = [letter for letter in state.exits if letter != NONE]
    if len(set(letters)) < len(letters):
        wrong("exits")


def _deadly(state: HamunaptraState, character: int) -> int:
    """Hits that kill in every case; a borne token that is not in force now may have counted before (hamunaptra 7.3)."""
    borne = [
        box.BONUS[token * 4 + codes.RESISTANCE] for token in state.active if state.bearers[token] == character
    ]
    return int(box.POWER[character * 4 + codes.RESISTANCE]) + sum(borne)


def _check_encounters(state: HamunaptraState) -> None:
    """Check that encounters are on the board, and not defeated (hamunaptra 5.3, 6)."""
    for encounter, cell in enumerate(state.lairs):
        if cell == NONE:
            continue
        start_tile = state.maze.kinds[cell] >= codes.RUBBLE and encounter >= codes.MONSTERS
        if not state.maze.inside(cell) or start_tile:
            wrong("encounter", encounter=components.ENCOUNTER_NAMES[encounter])
        if state.harm[encounter] >= box.THREAT[encounter * 3 + codes.RESISTANCE]:
            wrong("encounter", encounter=components.ENCOUNTER_NAMES[encounter])


def _check_tokens(state: HamunaptraState) -> None:
    """Check that every token exists as often as in the box (notation 8)."""
    counts = [state.deck[t] + state.out[t] for t in range(codes.TOKENS)]
    for token in range(codes.TOKENS):
        counts[token] += sum(state.hands[s * codes.TOKENS + token] for s in range(state.players))
    for cell in state.maze.laid:
        if state.maze.kinds[cell] < codes.TILES:
            counts[state.maze.kinds[cell]] += 1
    for encounter, lair in enumerate(state.lairs):
        counts[codes.FIRST_ENCOUNTER + encounter] += lair != NONE
    for piece in range(codes.EQUIPMENT):
        lying = sum(table >> piece & 1 for table in state.tables) + list(state.active).count(piece)
        counts[codes.FIRST_EQUIPMENT + piece] += lying
    for token in (*state.gives, *state.takes):
        counts[token] += 1
    if state.ask.token != NONE:
        counts[state.ask.token] += 1
    due = box.COPIES if state.plain_stairs else box.COPIES_WITHOUT
    for token, name in enumerate(components.TOKEN_NAMES):
        if counts[token] != due[token]:
            wrong("token", token=name, copies=counts[token], due=due[token])
    bearers = [state.bearers[token] for token in state.active]
    if len(set(bearers)) < len(bearers):
        wrong("active", token=components.TOKEN_NAMES[codes.FIRST_EQUIPMENT + state.active[0]])


def _check_known(state: HamunaptraState) -> None:
    """Check that seats know no more tokens than a hand has, and list none of their own (notation 9)."""
    if not state.known:
        return
    for viewer in range(state.players):
        for owner in range(state.players):
            first = hands.known_at(state, viewer, owner)
            shown = (
                [*state.gives] if owner == state.offerer else [*state.takes] if owner == state.partner else []
            )
            for token in range(codes.TOKENS):
                held = state.hands[owner * codes.TOKENS + token] + shown.count(token)
                if state.known[first + token] > (0 if viewer == owner else held):
                    wrong("known", viewer=viewer, owner=owner, token=components.TOKEN_NAMES[token])


def _check_course(state: HamunaptraState) -> None:
    """Check round, step and what was done this turn against each other (notation 3)."""
    before = state.step in (codes.S_DRAFT, codes.S_EXITS)
    if before is not (state.round == 0) or state.ask.kind not in [
        getattr(codes, kind) for kind in _OPEN_IN[state.step]
    ]:
        wrong("step")
    chosen = [letter != NONE for letter in state.exits]
    if not before and not all(chosen):
        wrong("exits")
    if state.step == codes.S_DRAFT and any(chosen):
        wrong("exits")
    if state.step == codes.S_EXITS and chosen != [seat > state.turn for seat in range(state.players)]:
        wrong("exits")
    if state.final == NONE and state.step == codes.S_OVER:
        wrong("final")
    if state.roaming is not (state.step == codes.S_MONSTERS) or (state.roaming and not state.monsters_move):
        wrong("monsters")
    if state.step in (codes.S_MONSTERS, codes.S_OVER) and state.turn != state.players - 1:
        wrong("turn")
    if state.step == codes.S_MONSTERS and state.final != NONE:
        wrong("final")
    ended = state.idle >= box.IDLE_ROUNDS or state.still >= box.STILL_ROUNDS
    if ended and state.step != codes.S_OVER:
        wrong("idle")
    if state.placed < state.encounters + state.foreign or (state.placed and not state.built):
        wrong("did")
    for seat in range(state.players):
        most = box.HAND + box.MOST_OFFERED if state.ask.kind == codes.Q_DISCARD else box.HAND
        if state.held[seat] > most:
            wrong("hand", seat=seat, held=state.held[seat], most=most)


def _check_combat(state: HamunaptraState) -> None:
    """Check that a combat is open exactly while one of its questions is, with both sides (notation 5)."""
    fight = state.fight
    asked = _is(state, *_COMBAT[:5]) or (
        _is(state, "Q_BEARER") and state.ask.then in (codes.Q_ATTACK, codes.Q_DEFEND)
    )
    if asked is (fight.cell == NONE):
        wrong("combat")
    if fight.cell == NONE:
        return
    met = fight.encounter != NONE
    if met is (fight.seats[1] != NONE) or met is (fight.chooser == NONE) or fight.seats[0] == NONE:
        wrong("combat")
    if met and state.lairs[fight.encounter] != fight.cell:
        wrong("combat")
    if (
        not combat.fighters(state, 0)
        or (not met and not combat.fighters(state, 1))
        or fight.seats[0] == fight.seats[1]
    ):
        wrong("combat")
    if not met and not state.duels:
        wrong("combat")
    for side in range(2):
        seat = fight.seats[side]
        defender = fight.defenders[side]
        if seat == NONE:
            if defender != NONE:
                wrong("combat")
        elif defender != NONE and state.owners[defender] != seat:
            wrong("combat")
    _check_blows(state)


def _check_blows(state: HamunaptraState) -> None:
    """Check that this round has exactly the choices and rolls before the open question."""
    fight = state.fight
    kind = state.ask.then if _is(state, "Q_BEARER") else state.ask.kind
    side = state.ask.side
    known = [n != NONE for n in (*fight.stats, *fight.defenders, *fight.hits)]
    s0, s1, d0, d1, h0, h1 = True, True, True, True, True, True
    no = False
    if fight.encounter != NONE:
        due = {
            codes.Q_ATTACK: [no, no, no, no, no, no],
            codes.Q_STRIKE: [s0, no, no, no, h0, no],
            codes.Q_DEFEND: [s0, s1, no, no, h0, no],
            codes.Q_RETREAT: [s0, s1, d0, no, h0, h1],
            codes.Q_HITS: [s0, s1, d0, no, h0, no] if side else [s0, no, no, no, no, no],
        }[kind]
    else:
        due = {
            codes.Q_ATTACK: [bool(side), no, no, no, no, no],
            codes.Q_DEFEND: [s0, s1, no, no if side else d1, no, no],
            codes.Q_HITS: [s0, s1, d0, d1, bool(side), no],
            codes.Q_RETREAT: [s0, s1, d0, d1, h0, h1],
        }.get(kind, [])
    if known != due:
        wrong("combat")
    if kind == codes.Q_HITS and (state.ask.dice, state.ask.target) != (
        combat.dice_of(state, side, fight.stats[side]),
        combat.target_of(state, fight.stats[side], fight.defenders[1 - side]),
    ):
        wrong("combat")


def _check_trade(state: HamunaptraState) -> None:
    """Check that a trade is open exactly while one of its questions is (notation 4.5)."""
    asked = _is(state, *_TRADE[:3])
    if asked is (state.offerer == NONE):
        wrong("trade")
    if not asked:
        return
    if state.offerer != state.turn or state.partner == state.turn or not state.offers:
        wrong("trade")
    if networks.full(state, state.offerer) >> networks.direct(state, state.partner) & 1 == 0:
        wrong("trade")
    for shown in (list(state.gives), list(state.takes)):
        if shown != sorted(shown) or len(shown) > box.MOST_OFFERED:
            wrong("trade")
    gave, took = bool(state.gives), bool(state.takes)
    if (gave, took) not in {
        codes.Q_GIVE: ((False, False), (True, False)),
        codes.Q_ANSWER: ((True, False), (True, True)),
        codes.Q_CONFIRM: ((True, True),),
    }[int(state.ask.kind)]:
        wrong("trade")


def _asked(state: HamunaptraState) -> int:
    """The seat that must be asked."""
    kind = state.ask.then if _is(state, "Q_BEARER") else state.ask.kind
    side = state.ask.side
    if kind in (codes.Q_ATTACK, codes.Q_DEFEND, codes.Q_RETREAT):
        return int(state.fight.seats[side])
    if kind == codes.Q_STRIKE:
        return int(state.fight.chooser)
    if kind == codes.Q_ANSWER:
        return int(state.partner)
    if kind in (codes.Q_MONSTERS, codes.Q_CRAWL):
        return int(state.next)
    if kind == codes.Q_DISCARD:
        return int(state.actor)
    return int(state.turn)


def _check_ask(state: HamunaptraState) -> None:
    """Check the asked seat and the details of the question, and that there is a legal move."""
    if state.actor == OVER:
        return
    ask = state.ask
    seat = ask.seat if state.actor == CHANCE and not _is(state, "Q_HITS") else state.actor
    if not _is(state, "Q_HITS") and seat != _asked(state):
        wrong("ask")
    if ask.character != NONE and not (state.people[state.turn] & ~state.moved) >> ask.character & 1:
        wrong("ask")
    if ask.character != NONE and ask.spent >= movement.speed(state, ask.character):
        wrong("ask")
    if ask.monster != NONE and (state.lairs[ask.monster] == NONE or state.roamed >> ask.monster & 1):
        wrong("ask")
    if _is(state, "Q_DISCARD") and state.held[state.actor] <= box.HAND:
        wrong("ask")
    if _is(state, "Q_DRAW") and (state.held[state.turn] >= box.HAND or state.deck_size == 0):
        wrong("ask")
    if _is(state, "Q_PLACE_X", "Q_PLACE_Y", "Q_PLACE_TURN") and ask.token >= codes.PLACEABLE:
        wrong("ask")
    if _is(state, "Q_PLACE_TURN") and (
        ask.token >= codes.TILES or not state.maze.inside(ask.cell) or ask.cell not in list(state.maze.spots)
    ):
        wrong("ask")
    if _is(state, "Q_BEARER", *_SCROLL) and ask.token < codes.FIRST_EQUIPMENT:
        wrong("ask")
    if _is(state, "Q_BEARER") and ask.then not in _TURNS_UP_IN[state.step]:
        wrong("ask")
    if _is(state, *_SCROLL) and (
        ask.then not in _SCROLLS_IN[state.step] or (ask.then == codes.Q_WALK and not ask.spent)
    ):
        wrong("ask")
    _check_group(state)
    if not legal_codes(state):
        wrong("ask")


def _check_group(state: HamunaptraState) -> None:
    """Check that the chosen group can push, or is a part of those that can retreat (notation 4.2, 5)."""
    group = state.ask.group
    if _is(state, "Q_PUSH_GROUP") and group & ~pushing.possible_group(state):
        wrong("ask")
    if _is(state, "Q_RETREAT") and group:
        there = combat.fighters(state, state.ask.side)
        if group & ~there or group == there:
            wrong("ask")
