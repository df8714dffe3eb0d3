"""Observations of Hamunaptra made by hand: mazes that grow by chance, with people, encounters and tokens in them.

They look like those of real games (notation 9) and are complete, so that the board can be asked for everything it
draws, also for what a short game seldom shows.
"""

from __future__ import annotations

import random

from mastaba.core.observation import AnyObservation
from mastaba.games.hamunaptra.view.maze import ACROSS, STEPS, Maze, turned

Seen = AnyObservation
OPTIONS: dict[str, str | int | bool] = {
    "duels": False, "monsters_move": False, "deck_only": False, "distance": 8, "cleared": False, "characters": 0,
    "trading": True, "plain_stairs": True, "no_entombment": True, "exit_stair_needs_link": False,
    "lost_needs_opening": True,
}  # fmt: skip
CREW = {2: 4, 3: 4, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}
_STARTS = {
    2: ("A###B",),
    3: ("A###B", "..#..", "..C.."),
    4: ("..A..", "..#..", "D###B", "..#..", "..C.."),
    5: ("..B...C..", "..#...#..", "A#######D", "....#....", "....E...."),
    6: ("..B...C..", "..#...#..", "A#######D", "..#...#..", "..F...E.."),
    8: (
        "....A....", "....#....", "..H##.B..", "....#.#..", "G#######C", "..#.#....", "..F.##D..", "....#....",
        "....E....",
    ),
}  # fmt: skip
_TOPS = {2: 0, 3: 0, 4: -2, 5: -2, 6: -2, 7: -4, 8: -4}
KINDS = [
    "tunnel_dead", "tunnel_straight", "tunnel_corner", "tunnel_tee", "tunnel_cross", "room_dead", "room_straight",
    "room_corner", "room_tee", "room_cross", "stair_ankh", "stair_eye", "stair_scarab", "stair_sun", "stair_lotus",
    "stair_corner", "stair_tee",
]  # fmt: skip
_COPIES = (4, 15, 15, 13, 7, 2, 3, 3, 5, 3, 2, 2, 2, 2, 2, 2, 2)
CHARACTERS = [f"c{k:02}" for k in range(1, 17)]
ENCOUNTERS = [*(f"m{k}" for k in range(1, 10)), *(f"p{k}" for k in range(1, 8))]
EQUIPMENT = [f"q{k:02}" for k in range(1, 16)]


def start(players: int) -> list[Seen]:
    """The start tiles (hamunaptra 3.1)."""
    rows = _STARTS[8 if players == 7 else players]
    cells = {
        (x - len(row) // 2, y + _TOPS[players]): c
        for y, row in enumerate(rows)
        for x, c in enumerate(row)
        if c != "."
    }
    if players == 7:
        cells = {at: c for at, c in cells.items() if c != "H" and at != (-1, -2)}
    tiles = []
    for (x, y), c in sorted(cells.items(), key=lambda it: (it[0][1], it[0][0])):
        sides = (
            ""
            if c == "#"
            else "".join(s for s, (dx, dy) in STEPS.items() if cells.get((x + dx, y + dy)) != "#")
        )
        kind = "rubble" if c == "#" else f"exit_{c.lower()}"
        tiles.append({"cell": [x, y], "kind": kind, "sides": sides, "by": None, "exit": False})
    return tiles


def blank(players: int = 2, seat: int | None = 0) -> Seen:
    """The very beginning."""
    top = max(abs(v) for tile in start(players) if tile["kind"] != "rubble" for v in tile["cell"])
    return {
        "game": "hamunaptra", "players": players, "options": dict(OPTIONS), "seat": seat, "actor": 0,
        "legal": [], "ask": {"kind": "draft", "seat": 0}, "round": 0, "turn": 0, "step": "draft", "final": None,
        "idle": 0, "still": 0, "built": False, "walked": False, "pointer": 0, "limit": top + 10,
        "exits": [None] * players, "characters": [[] for _ in range(players)], "dead": [[] for _ in range(players)],
        "tiles": start(players), "encounters": [], "deck": 115,
        "hands": [{"count": 0, "tokens": {} if k == seat else None} for k in range(players)],
        "table": [{"count": 0, "tokens": {} if k == seat else None} for k in range(players)],
        "active": [[] for _ in range(players)], "out": {}, "moved": [],
        "did": {"placed": 0, "foreign": 0, "encounters": 0, "laid": 0, "offers": 0}, "combat": None, "trade": None,
        "monsters": None, "scores": [0] * players,
    }  # fmt: skip


def grown(players: int = 2, tiles: int = 40, seed: int = 1, seat: int | None = 0) -> Seen:
    """A game in its middle: so many tiles laid, people on their ways, some encounters, hands full."""
    rng = random.Random(seed)
    seen = blank(players, seat)
    letters = "abcdefgh"[:players]
    cast = rng.sample(CHARACTERS, CREW[players] * players)
    seen |= {"round": 5, "turn": seat or 0, "step": "place", "actor": seat or 0, "exits": list(letters)}
    seen["ask"] = {"kind": "place", "seat": seat or 0}
    bag = [kind for kind, copies in zip(KINDS, _COPIES, strict=True) for _ in range(copies)]
    rng.shuffle(bag)
    for kind in bag[:tiles]:
        _lay(seen, kind, rng)
    seen["tiles"].sort(key=lambda it: (it["cell"][1], it["cell"][0]))
    maze = Maze(seen)
    for owner in range(players):
        home = maze.homes[owner]
        assert home
        near = sorted(maze.network(owner), key=lambda c: (abs(c[0] - home[0]) + abs(c[1] - home[1]), c))[:9]
        taken = {tuple(it["cell"]) for people in seen["characters"] for it in people}
        free = [list(cell) for cell in near if cell not in taken] or [list(home)]
        for name in sorted(cast[owner * CREW[players] : (owner + 1) * CREW[players]]):
            seen["characters"][owner].append({"id": name, "cell": rng.choice(free), "damage": 0})
    beasts = rng.sample(ENCOUNTERS, 4)
    bare = sorted(maze.frontier)
    rng.shuffle(bare)
    for name, cell in zip(beasts, bare, strict=False):
        seen["encounters"].append({"id": name, "cell": list(cell), "damage": 0})
    for owner in range(players):
        mine = rng.sample([*KINDS, *ENCOUNTERS[4:8]], 3) + rng.sample(EQUIPMENT[:7], 1)
        hidden = rng.sample(EQUIPMENT[7:], rng.randrange(3))
        seen["hands"][owner] = {"count": 4, "tokens": dict.fromkeys(mine, 1) if owner == seat else None}
        seen["table"][owner] = {
            "count": len(hidden),
            "tokens": dict.fromkeys(hidden, 1) if owner == seat else None,
        }
    seen["deck"] = 115 - tiles - 4 - 5 * players
    seen["scores"] = [sum(Maze(seen).points(owner).values()) for owner in range(players)]
    return seen


def _lay(seen: Seen, kind: str, rng: random.Random) -> None:
    maze = Maze(seen)
    for cell in rng.sample(sorted(maze.frontier), len(maze.frontier)):
        for turn in rng.sample(range(4), 4):
            sides = turned(kind, turn)
            ends = [
                (side in sides, ACROSS[side] in other["sides"])
                for side, (dx, dy) in STEPS.items()
                if (other := maze.tiles.get((cell[0] + dx, cell[1] + dy)))
            ]
            left = len(maze.frontier) + len(sides) - len(ends)
            if all(a == b for a, b in ends) and (True, True) in ends and left > 6:
                by = rng.randrange(seen["players"])
                home = maze.homes[by]
                assert home
                far = max(abs(cell[0] - home[0]), abs(cell[1] - home[1])) >= seen["options"]["distance"]
                out = far and kind.startswith("stair_")
                seen["tiles"].append(
                    {"cell": list(cell), "kind": kind, "sides": sides, "by": by, "exit": out}
                )
                return


def fight(seen: Seen, encounter: str = "m1", kind: str = "attack", people: int = 4) -> Seen:
    """The first people of the seat fight an encounter on one tile."""
    seat = seen["seat"] or 0
    group = seen["characters"][seat][:people]
    cell = group[0]["cell"]
    for it in seen["characters"][seat]:
        it["cell"] = cell if it in group else list(Maze(seen).homes[seat] or (0, 0))
    seen["encounters"] = [it for it in seen["encounters"] if it["id"] != encounter and it["cell"] != cell]
    seen["encounters"].append({"id": encounter, "cell": cell, "damage": 1})
    group[0]["damage"] = 1
    seen["step"] = "combat"
    asks: Seen = {
        "attack": {"kind": "attack", "seat": seat, "side": 0},
        "strike": {"kind": "strike", "seat": (seat + 1) % seen["players"]},
        "defend": {"kind": "defend", "seat": seat, "side": 0},
        "hits": {"kind": "hits", "seat": -1, "side": 0, "dice": 7, "target": 3},
        "retreat": {"kind": "retreat", "seat": seat, "side": 0, "group": []},
    }
    stats = {
        "attack": [None, None],
        "strike": ["f", None],
        "defend": ["f", "f"],
        "hits": ["f", None],
        "retreat": ["f", "f"],
    }
    hits = {
        "attack": [None, None],
        "strike": [1, None],
        "defend": [1, None],
        "hits": [None, None],
        "retreat": [1, 2],
    }
    named = [group[-1]["id"], None] if kind == "retreat" else [None, None]
    seen["ask"], seen["actor"] = asks[kind], asks[kind]["seat"]
    seen["combat"] = {
        "cell": cell, "encounter": encounter, "seats": [seat, None], "round": 2,
        "chooser": (seat + 1) % seen["players"],
        "stats": stats[kind], "defenders": named, "hits": hits[kind],
    }  # fmt: skip
    return seen
