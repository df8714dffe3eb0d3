"""Read a position from JSON (notation 8); errors name the key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mastaba.core.engine.state import NONE, row
from mastaba.core.game import Json, Options
from mastaba.core.notation.json_reader import Reader
from mastaba.games.hamunaptra.engine import codes, components
from mastaba.games.hamunaptra.engine.maze import Maze
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation import texts
from mastaba.games.hamunaptra.notation.consistency import check, wrong
from mastaba.games.hamunaptra.notation.position import new_state, write
from mastaba.games.hamunaptra.notation.question import BACK, DETAILS, asked_seat, is_chance, write_ask
from mastaba.games.hamunaptra.notation.texts import sides_text

KEYS: Final = (
    "game", "players", "options", "round", "turn", "step", "final", "idle", "still", "built", "walked", "pointer",
    "exits", "characters", "dead", "tiles", "encounters", "deck", "hands", "table", "active", "out", "moved", "did",
    "combat", "trade", "monsters", "known", "ask",
)  # fmt: skip
_MOST: Final = 9999  # of counts that no rule bounds
_COPIES: Final = 99
_DAMAGE: Final = 99
_SIDES: Final = [sides_text(n) for n in range(16)]


def read(players: int, options: Options, data: Json) -> HamunaptraState:
    """The state of a JSON position."""
    state = read_trusted(players, options, data)
    check(state, new_state(players, options).maze)
    if write_ask(state) != data["ask"] or write(state)["active"] != data["active"]:
        wrong("ask")
    return state


def read_trusted(players: int, options: Options, data: Json) -> HamunaptraState:
    """The state of a JSON position that was made from a state: only its form is checked, not whether it can arise."""
    top = Reader(data, "")
    top.only(KEYS)
    state = new_state(players, options)
    _read_course(state, top, players)
    _read_people(state, top, players)
    _read_tiles(state, top["tiles"].items(), players)
    _read_encounters(state, top["encounters"].items())
    _read_tokens(state, top, players)
    _read_combat(state, top["combat"], players)
    _read_trade(state, top["trade"], players)
    _read_monsters(state, top["monsters"], players)
    _read_known(state, top["known"], players)
    _read_ask(state, top["ask"], players)
    state.derive()
    return state


def read_open(players: int, options: Options, seen: Mapping[str, object]) -> HamunaptraState:
    """The state of the open part of an observation. Hands and deck are as at the start; nothing is checked."""
    top = Reader(seen, "")
    state = new_state(players, options)
    _read_course(state, top, players)
    _read_people(state, top, players)
    _read_tiles(state, top["tiles"].items(), players)
    _read_encounters(state, top["encounters"].items())
    _read_active(state, top["active"].items(players, players))
    _read_combat(state, top["combat"], players)
    state.derive()
    return state


def _cell(reader: Reader) -> int:
    far = int(codes.FAR)
    x, y = reader.numbers(-far, far, 2)
    return components.cell_at(x, y)


def _read_course(state: HamunaptraState, top: Reader, players: int) -> None:
    state.round = top["round"].number(0, _MOST)
    state.turn = top["turn"].number(0, players - 1)
    state.step = top["step"].index(texts.STEP_NAMES)
    state.final = top["final"].index_or_none(texts.FINAL_NAMES)
    state.idle = top["idle"].number(0, _MOST)
    state.still = top["still"].number(0, _MOST)
    state.built = top["built"].boolean()
    state.walked = top["walked"].boolean()
    state.pointer = top["pointer"].number(0, players - 1)
    did = top["did"]
    did.only(("placed", "foreign", "encounters", "laid", "offers"))
    state.placed = did["placed"].number(0, _COPIES)
    state.foreign = did["foreign"].number(0, _COPIES)
    state.encounters = did["encounters"].number(0, _COPIES)
    state.laid = did["laid"].number(0, _COPIES)
    state.offers = did["offers"].number(0, _COPIES)


def _read_people(state: HamunaptraState, top: Reader, players: int) -> None:
    exits = [
        letter.index_or_none(components.EXIT_NAMES[:players])
        for letter in top["exits"].items(players, players)
    ]
    state.exits = row(exits)
    for seat, people in enumerate(top["characters"].items(players, players)):
        for person in people.items():
            person.only(("id", "cell", "damage"))
            character = person["id"].index(components.CHARACTER_NAMES)
            if state.owners[character] != NONE:
                wrong("character", character=components.CHARACTER_NAMES[character])
            state.owners[character] = seat
            state.cells[character] = NONE if person["cell"].is_null else _cell(person["cell"])
            state.damage[character] = person["damage"].number(0, _DAMAGE)
    for seat, people in enumerate(top["dead"].items(players, players)):
        dead = people.members(components.CHARACTER_NAMES)
        for character, name in enumerate(components.CHARACTER_NAMES):
            if dead >> character & 1:
                if state.owners[character] != NONE:
                    wrong("character", character=name)
                state.owners[character] = seat
        state.dead |= dead
    state.moved = top["moved"].members(components.CHARACTER_NAMES)


def _read_tiles(state: HamunaptraState, tiles: list[Reader], players: int) -> None:
    maze = Maze(state.maze.limit, state.maze.any_rim)
    for tile in tiles:
        tile.only(("cell", "kind", "sides", "by", "exit"))
        cell = _cell(tile["cell"])
        sides = tile["sides"].index(_SIDES)
        seat, exit_stair = tile["by"].number_or_none(0, players - 1), tile["exit"].boolean()
        nobody = exit_stair and seat == NONE  # an exit stair is far from the exit of the seat that laid it
        if not maze.inside(cell) or maze.kinds[cell] != codes.BARE or nobody:
            wrong("tile", cell=tile["cell"].value)
        maze.put(
            cell,
            tile["kind"].index(components.KIND_NAMES),
            sides,
            seat,
            exit_stair,
        )
    state.maze = maze
    state.maze_lent = False


def _read_encounters(state: HamunaptraState, encounters: list[Reader]) -> None:
    for item in encounters:
        item.only(("id", "cell", "damage"))
        encounter = item["id"].index(components.ENCOUNTER_NAMES)
        cell = _cell(item["cell"])
        if state.lairs[encounter] != NONE or cell in list(state.lairs):
            wrong("encounter", encounter=components.ENCOUNTER_NAMES[encounter])
        state.lairs[encounter] = cell
        state.harm[encounter] = item["damage"].number(0, _DAMAGE)


def _read_tokens(state: HamunaptraState, top: Reader, players: int) -> None:
    state.deck = row(top["deck"].counts(components.TOKEN_NAMES, _COPIES))
    state.out = row(top["out"].counts(components.TOKEN_NAMES, _COPIES))
    hands = [hand.counts(components.TOKEN_NAMES, _COPIES) for hand in top["hands"].items(players, players)]
    state.hands = row([copies for hand in hands for copies in hand])
    tables = [pieces.counts(components.EQUIPMENT_NAMES, 1) for pieces in top["table"].items(players, players)]
    state.tables = row([sum(n << piece for piece, n in enumerate(pieces)) for pieces in tables])
    _read_active(state, top["active"].items(players, players))


def _read_active(state: HamunaptraState, rows: list[Reader]) -> None:
    active = []
    for seat, tokens in enumerate(rows):
        for item in tokens.items():
            item.only(("token", "character"))
            token = item["token"].index(components.EQUIPMENT_NAMES)
            bearer = item["character"].index(components.CHARACTER_NAMES)
            if token in active or state.owners[bearer] != seat or state.dead >> bearer & 1:
                wrong("active", token=components.EQUIPMENT_NAMES[token])
            active.append(token)
            state.bearers[token] = bearer
    state.active = row(active)


def _read_combat(state: HamunaptraState, combat: Reader, players: int) -> None:
    if combat.is_null:
        return
    combat.only(("cell", "encounter", "seats", "chooser", "round", "stats", "defenders", "hits"))
    fight = state.fight
    fight.cell = _cell(combat["cell"])
    fight.encounter = combat["encounter"].index_or_none(components.ENCOUNTER_NAMES)
    fight.seats = row([seat.number_or_none(0, players - 1) for seat in combat["seats"].items(2, 2)])
    fight.chooser = combat["chooser"].number_or_none(0, players - 1)
    fight.round = combat["round"].number(1, _MOST)
    fight.stats = row([stat.index_or_none(texts.ATTACK_STATS) for stat in combat["stats"].items(2, 2)])
    fight.defenders = row(
        [who.index_or_none(components.CHARACTER_NAMES) for who in combat["defenders"].items(2, 2)]
    )
    fight.hits = row([hits.number_or_none(0, _DAMAGE) for hits in combat["hits"].items(2, 2)])


def _read_trade(state: HamunaptraState, trade: Reader, players: int) -> None:
    if trade.is_null:
        return
    trade.only(("seats", "give", "take"))
    state.offerer, state.partner = trade["seats"].numbers(0, players - 1, 2)
    state.gives = row([token.index(components.TOKEN_NAMES) for token in trade["give"].items()])
    state.takes = row([token.index(components.TOKEN_NAMES) for token in trade["take"].items()])


def _read_monsters(state: HamunaptraState, monsters: Reader, players: int) -> None:
    if monsters.is_null:
        return
    monsters.only(("moved", "passes", "next"))
    state.roaming = True
    state.roamed = monsters["moved"].members(components.MONSTER_NAMES)
    state.passes = monsters["passes"].number(0, players - 1)
    state.next = monsters["next"].number(0, players - 1)


def _read_known(state: HamunaptraState, known: Reader, players: int) -> None:
    rows = [
        hand.counts(components.TOKEN_NAMES, _COPIES)
        for viewer in known.items(players, players)
        for hand in viewer.items(players, players)
    ]
    if any(any(copies) for copies in rows) or state.offerer != NONE:
        state.known = row([n for copies in rows for n in copies])


def _read_ask(state: HamunaptraState, asked: Reader, players: int) -> None:
    """Read the question; `check` compares it with the rest of the position."""
    kind = asked["kind"].name(texts.QUESTION_NAMES)
    details = DETAILS[kind]
    asked.only(("kind", "seat", *details))
    number = texts.QUESTION_NAMES.index(kind)
    state.actor = asked["seat"].number(-2, players - 1)
    if (number == codes.Q_OVER) is not (state.actor == -2) or is_chance(number) is not (state.actor == -1):
        wrong("ask")
    ask = state.ask
    ask.clear(number)
    ask.seat = asked_seat(number, state.actor)
    for detail in details:
        _read_detail(state, kind, detail, asked[detail], players)


def _read_detail(state: HamunaptraState, kind: str, detail: str, value: Reader, players: int) -> None:
    ask = state.ask
    match detail:
        case "for":
            ask.seat = value.number(0, players - 1)
        case "character":
            ask.character = value.index(components.CHARACTER_NAMES)
        case "monster":
            ask.monster = value.index(components.MONSTER_NAMES)
        case "through":
            ask.through = _cell(value)
        case "to":
            ask.to = _cell(value)
        case "cell":
            ask.cell = _cell(value)
        case "token":
            ask.token = value.index(components.TOKEN_NAMES)
        case "group":
            ask.group = value.members(components.CHARACTER_NAMES)
        case "then" if kind == "discard":
            seats = value.numbers(0, players - 1)
            ask.then = seats[0] if seats else NONE
        case "then":
            _read_then(state, value, players)
        case "spent":
            ask.spent = value.number(0, _COPIES)
        case "x":
            ask.x = value.number(-int(codes.FAR), int(codes.FAR))
        case "side":
            ask.side = value.number(0, 1)
        case "dice":
            ask.dice = value.number(0, 26)
        case "target":
            ask.target = value.number(1, 4)


def _read_then(state: HamunaptraState, value: Reader, players: int) -> None:
    """The question to go back to, with its own details."""
    kind = value["kind"].name([name for name in texts.QUESTION_NAMES if name not in BACK])
    details = DETAILS[kind]
    value.only(("kind", "seat", *details))
    state.ask.then = texts.QUESTION_NAMES.index(kind)
    for detail in details:
        _read_detail(state, kind, detail, value[detail], players)
