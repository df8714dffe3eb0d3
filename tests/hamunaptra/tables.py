"""Hamunaptra positions for examples: everybody at home, nothing dug yet, changed as a test needs it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import mastaba
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
    """A straight tunnel of `tiles` tiles, from a cell towards a side."""
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
