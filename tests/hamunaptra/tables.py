"""Hamunaptra positions for examples: everybody at home, nothing dug yet, changed as a test needs it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import mastaba
from mastaba.core.game import Event
from mastaba.core.words import LANGUAGES
from tests.hamunaptra.kit import box

Cell = tuple[int, int]
BySeat = Mapping[int, Any]
GAME = mastaba.games.get("hamunaptra")
TOKENS = [text.removeprefix("draw ") for text in GAME.info.texts[24:72]]  # token order (notation 2)
PEOPLE = [f"c{n:02}" for n in range(1, 17)]
SHAPES = {"dead": "n", "straight": "ns", "corner": "ne", "tee": "new", "cross": "nesw"}
SYMBOLS = {"ankh": "dead", "eye": "straight", "scarab": "corner", "sun": "tee", "lotus": "cross"}
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CREW = {2: 4, 3: 4, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}


def sides_of(kind: str) -> str:
    """The open sides of a tile that is not turned (notation 2)."""
    shape = kind.partition("_")[2]
    return SHAPES[SYMBOLS.get(shape, shape)]


def way(start: Cell, side: str, tiles: int, by: int = 0) -> dict[Cell, str]:
    """A straight tunnel of so many tiles, from a cell towards a side."""
    dx, dy = STEP[side]
    lie = "ns" if dx == 0 else "ew"
    return {(start[0] + dx * k, start[1] + dy * k): f"tunnel_straight {lie} {by}" for k in range(tiles)}


def counted(tokens: Sequence[str]) -> dict[str, int]:
    """Tokens and how many of each, in token order."""
    found = Counter(tokens)
    return {token: found[token] for token in TOKENS if found[token]}


def table(
    players: int = 2,
    *,
    options: Mapping[str, Any] | None = None,
    tiles: Mapping[Cell, str] | None = None,
    people: BySeat | None = None,
    encounters: Mapping[str, Cell] | None = None,
    hurt: Mapping[str, int] | None = None,
    hands: BySeat | None = None,
    laid: BySeat | None = None,
    active: BySeat | None = None,
    deck: str | None = None,
    turn: int = 0,
    step: str = "move",
    **more: Any,
) -> mastaba.Position:
    """A turn of a seat, in the step `move`, `place`, `equip` or `draw`; seat 0 starts at exit a, seat 1 at b.

    `tiles` by cell `"stair_sun new 1"`: kind, open sides (as unturned) and who laid it (0). `people` by seat
    {"c03": (-2, 0)}: the living; the others of that seat are dead, and a seat that is not named has all its people at
    home. `hands`, `laid` (face down) by seat as words; `active` by seat {"q01": "c03"}; `deck` as words: all other
    tokens are out of the game then. `more`: further keys of the position, `did` as far as it is not 0.
    """
    data = mastaba.new("hamunaptra", players, dict(options or {})).to_json()
    homes = {t["kind"][-1]: t["cell"] for t in data["tiles"] if t["kind"].startswith("exit_")}
    data["exits"] = list("abcdefgh"[:players])
    data |= {"round": 1, "turn": turn, "step": step}
    _seat_people(data, people or {}, [homes[letter] for letter in data["exits"]], hurt or {})
    for cell, text in (tiles or {}).items():
        data["tiles"].append(_tile(data, homes, cell, text))
    data["tiles"].sort(key=lambda t: (t["cell"][1], t["cell"][0]))
    data["encounters"] = [
        {"id": name, "cell": list((encounters or {})[name]), "damage": (hurt or {}).get(name, 0)}
        for name in TOKENS
        if name in (encounters or {})
    ]
    for seat in range(players):
        data["hands"][seat] = counted((hands or {}).get(seat, "").split())
        data["table"][seat] = counted((laid or {}).get(seat, "").split())
        borne = (active or {}).get(seat, {})
        data["active"][seat] = [{"token": q, "character": c} for q, c in borne.items()]
    data["did"] |= more.pop("did", {})
    data["built"] = bool(data["did"]["placed"])
    data["ask"] = {"kind": step, "seat": turn} | ({"seat": -1, "for": turn} if step == "draw" else {})
    data |= more
    _share_out(data, deck)
    return mastaba.from_json(data)


def _seat_people(
    data: dict[str, Any], people: BySeat, homes: list[list[int]], hurt: Mapping[str, int]
) -> None:
    each = data["options"]["characters"] or CREW[data["players"]]
    named = [name for those in people.values() for name in those]
    free = [name for name in PEOPLE if name not in named]
    for seat, home in enumerate(homes):
        living = {name: list(cell) for name, cell in people.get(seat, {}).items()}
        rest = [free.pop(0) for _ in range(each - len(living))]
        if seat not in people:
            living, rest = dict.fromkeys(rest, home), []
        data["characters"][seat] = [
            {"id": name, "cell": living[name], "damage": hurt.get(name, 0)} for name in sorted(living)
        ]
        data["dead"][seat] = rest


def _tile(data: dict[str, Any], homes: Mapping[str, list[int]], cell: Cell, text: str) -> dict[str, Any]:
    kind, sides, by = [*text.split(), "", ""][:3] if " " in text else [text, sides_of(text), ""]
    seat = int(by or 0)
    home = homes[data["exits"][seat]]
    far = max(abs(home[0] - cell[0]), abs(home[1] - cell[1])) >= data["options"]["distance"]
    is_exit = far and kind.startswith("stair_")
    return {"cell": list(cell), "kind": kind, "sides": sides, "by": seat, "exit": is_exit}


def _share_out(data: dict[str, Any], deck: str | None) -> None:
    """What lies nowhere is in the deck; or out of the game, if the deck is named."""
    whole = box(data["players"], data["options"])
    used = Counter(tile["kind"] for tile in data["tiles"])
    used.update(it["id"] for it in data["encounters"])
    for place in (*data["hands"], *data["table"]):
        used.update(place)
    used.update(it["token"] for borne in data["active"] for it in borne)
    rest = {token: whole[token] - used[token] for token in TOKENS if whole.get(token, 0) > used[token]}
    data["deck"] = rest
    if deck is not None:
        data["deck"] = counted(deck.split())
        left = Counter(rest) - Counter(data["deck"])
        data["out"] = {token: left[token] for token in TOKENS if left[token]}


def play(p: mastaba.Position, *moves: str) -> mastaba.Position:
    """Play moves such as `end`, or `1 stay` where it matters who does it."""
    for move in moves:
        seat, _, text = move.partition(" ")
        if seat.isdecimal():
            assert p.actor == int(seat), f"{move}: seat {p.actor} is asked for {p.legal()}"
        p.play(text if seat.isdecimal() else move)
    return p


def told(p: mastaba.Position, *moves: str) -> list[Event]:
    """The events of the last of these moves."""
    play(p, *moves[:-1])
    return p.play_and_tell(moves[-1].lstrip("0123456789").lstrip())


def names(events: Sequence[Event]) -> list[str]:
    """What happened, by name."""
    return [event["event"] for event in events]


def at(cell: Cell) -> tuple[str, str]:
    """A cell as two moves."""
    return f"x {cell[0]}", f"y {cell[1]}"


def walk(p: mastaba.Position, character: str, sides: str) -> mastaba.Position:
    """A character goes: `walk(p, "c04", "wwn")`; it stops there."""
    play(p, f"move {character}", *(f"go {side}" for side in sides))
    return play(p, "stop") if asked(p) == "walk" else p


def build(p: mastaba.Position, token: str, cell: Cell, turn: int | None = None) -> mastaba.Position:
    """Place a tile, or an encounter, in step 3."""
    return play(p, f"place {token}", *at(cell), *([] if turn is None else [f"turn {turn}"]))


def cells(p: mastaba.Position, first: str) -> set[Cell]:
    """All cells that the question after a move offers: `cells(p, "place m1")`."""
    p = play(p.copy(), first)
    found = set()
    for x in p.legal():
        for y in play(p.copy(), x).legal():
            found.add((int(x.split()[1]), int(y.split()[1])))
    return found


def fight(encounter: str, own: Mapping[str, Cell], cell: Cell, **more: Any) -> mastaba.Position:
    """Before the first combat of step 4 of seat 0: an encounter on a cell, these people of seat 0 here and there."""
    more["people"] = {0: own} | more.get("people", {})
    more["encounters"] = {encounter: cell} | more.get("encounters", {})
    p = table(**more, step="place", did={"placed": 1})
    return play(p, "end", f"fight {encounter}")


def asked(p: mastaba.Position) -> str:
    """The kind of the open question."""
    return str(p.to_json()["ask"]["kind"])


def see(p: mastaba.Position, key: str) -> Any:
    """A part of the position."""
    return p.to_json()[key]


def tile_at(p: mastaba.Position, cell: Cell) -> dict[str, Any] | None:
    """The tile on a cell."""
    return next((t for t in p.to_json()["tiles"] if t["cell"] == list(cell)), None)


def cell_of(p: mastaba.Position, who: str) -> Cell | None:
    """Where a living character, or an encounter on the board, is."""
    data = p.to_json()
    for it in (*(c for own in data["characters"] for c in own), *data["encounters"]):
        if it["id"] == who:
            return (it["cell"][0], it["cell"][1])
    return None


def damage(p: mastaba.Position, who: str) -> int:
    """The hits that a figure has taken this turn."""
    data = p.to_json()
    figures = (*(c for own in data["characters"] for c in own), *data["encounters"])
    return next(int(it["damage"]) for it in figures if it["id"] == who)


def odds(p: mastaba.Position) -> dict[str, int]:
    """What chance can do, by weight."""
    return dict(zip(p.legal(), p.weights(), strict=True))


def verbs(p: mastaba.Position) -> set[str]:
    """The kinds of moves that are legal."""
    return {text.split()[0] for text in p.legal()}


def refused(p: mastaba.Position, text: str) -> tuple[str, str]:
    """Why a move is refused: the key of the text, and the clause."""
    with pytest.raises(mastaba.IllegalMove) as caught:
        p.code(text)
    error = caught.value
    assert error.rule is not None, text
    assert len({error.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    return error.reason.key.removeprefix("refusal."), error.rule.removeprefix("hamunaptra ")
