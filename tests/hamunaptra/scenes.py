"""Hamunaptra scenes for examples: a turn in a small maze, with people, encounters and tokens as a test wants them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import mastaba

Cell = tuple[int, int]
PEOPLE = (("c01", "c03", "c04", "c05"), ("c06", "c07", "c08", "c14"), ("c02", "c09", "c10", "c11"))
HOMES = {2: ((-2, 0), (2, 0)), 3: ((-2, 0), (2, 0), (0, 2))}
TOKENS = [text.removeprefix("draw ") for text in mastaba.games.get("hamunaptra").info.texts[24:72]]


def scene(
    players: int = 2,
    *,
    tiles: Mapping[Cell, str] | None = None,
    people: Mapping[str, Cell] | None = None,
    encounters: Mapping[str, Cell] | None = None,
    hands: Mapping[int, str] | None = None,
    table: Mapping[int, str] | None = None,
    active: Iterable[tuple[int, str, str]] = (),
    step: str = "move",
    moved: Sequence[str] = (),
    dead: Sequence[str] = (),
    did: Mapping[str, int] | None = None,
    final: str | None = None,
    **options: Any,
) -> mastaba.Position:
    """Seat 0 is at turn; exits are in the order of the seats, everybody stands there unless `people` says otherwise.

    `tiles`: cell → kind, open sides and who laid it, as in `tunnel_straight ew 0`. `step`: move, place or equip.
    """
    data = mastaba.new("hamunaptra", players, options).to_json()
    homes, letters = HOMES[players], "abc"[:players]
    data |= {"round": 1, "turn": 0, "step": step, "final": final, "exits": list(letters)}
    data["tiles"] += [_tile(data, homes, cell, text) for cell, text in (tiles or {}).items()]
    data["tiles"].sort(key=lambda tile: (tile["cell"][1], tile["cell"][0]))
    where = people or {}
    for seat in range(players):
        data["characters"][seat] = [
            {"id": each, "cell": list(where.get(each, homes[seat])), "damage": 0}
            for each in PEOPLE[seat]
            if each not in dead
        ]
        data["dead"][seat] = [each for each in PEOPLE[seat] if each in dead]
        data["hands"][seat] = _counted((hands or {}).get(seat, "").split())
        data["table"][seat] = _counted((table or {}).get(seat, "").split())
    for seat, token, character in active:
        data["active"][seat].append({"token": token, "character": character})
    data["encounters"] = [
        {"id": each, "cell": list((encounters or {})[each]), "damage": 0}
        for each in TOKENS
        if each in (encounters or {})
    ]
    data["moved"] = sorted(moved)
    data["did"] |= dict(did or {})
    data["built"] = bool(data["did"]["placed"])
    data["ask"] = {"kind": step, "seat": 0}
    data["deck"] = _rest(data)
    return mastaba.from_json(data)


def _tile(data: Mapping[str, Any], homes: Sequence[Cell], cell: Cell, text: str) -> dict[str, Any]:
    kind, sides, *laid = text.split()
    by = int(laid[0]) if laid else 0
    far = max(abs(cell[0] - homes[by][0]), abs(cell[1] - homes[by][1])) >= data["options"]["distance"]
    exits = far and kind.startswith("stair")
    return {"cell": list(cell), "kind": kind, "sides": sides, "by": by, "exit": exits}


def _counted(tokens: Iterable[str]) -> dict[str, int]:
    counts = Counter(tokens)
    return {token: counts[token] for token in TOKENS if counts[token]}


def _rest(data: Mapping[str, Any]) -> dict[str, int]:
    """All 115 tokens but those that lie somewhere else."""
    used = Counter(tile["kind"] for tile in data["tiles"])
    used.update(each["id"] for each in data["encounters"])
    used.update(entry["token"] for row in data["active"] for entry in row)
    for row in (*data["hands"], *data["table"]):
        used.update(row)
    return {token: n - used[token] for token, n in data["deck"].items() if n > used[token]}
