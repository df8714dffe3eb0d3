"""What the conformance kit cannot know about Hamunaptra by itself: from the notation alone, not from the engine."""

from collections import Counter
from pathlib import Path
from typing import Any

OBSERVED = [  # notation 9
    "game", "players", "options", "seat", "actor", "legal", "ask", "round", "turn", "step", "final", "idle", "still",
    "built", "walked", "pointer", "limit", "exits", "characters", "dead", "tiles", "encounters", "deck", "hands",
    "table", "active", "out", "moved", "did", "combat", "trade", "monsters", "scores",
]  # fmt: skip
SECRETS = True
RECORDS = Path(__file__).with_name("records")
FORCED = True  # and can be taken back

_TILES = {  # rules 2.5
    "tunnel_dead": 4, "tunnel_straight": 15, "tunnel_corner": 15, "tunnel_tee": 13, "tunnel_cross": 7,
    "room_dead": 2, "room_straight": 3, "room_corner": 3, "room_tee": 5, "room_cross": 3,
    "stair_ankh": 2, "stair_eye": 2, "stair_scarab": 2, "stair_sun": 2, "stair_lotus": 2,
}  # fmt: skip
_SINGLE = [
    *(f"m{n}" for n in range(1, 10)),
    *(f"p{n}" for n in range(1, 8)),
    *(f"q{n:02}" for n in range(1, 16)),
]
_PEOPLE = {2: 4, 3: 4, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}  # rules 4.3
_RUBBLE = {2: 3, 3: 4, 4: 5, 5: 10, 6: 11, 7: 16, 8: 17}  # rules 3.1


def components(position: dict[str, Any]) -> dict[str, int]:
    """The 115 tokens where they lie (notation 8), the start tiles, and everybody's people once they are drafted."""
    counts: Counter[str] = Counter(position["deck"])
    counts.update(position["out"])
    for place in ("hands", "table"):
        for tokens in position[place]:
            counts.update(tokens)
    counts.update(item["token"] for active in position["active"] for item in active)
    counts.update(tile["kind"] for tile in position["tiles"])
    counts.update(encounter["id"] for encounter in position["encounters"])
    if position["trade"]:
        counts.update(position["trade"]["give"] + position["trade"]["take"])
    if "token" in position["ask"]:
        counts[position["ask"]["token"]] += 1
    for seat in range(position["players"]):
        people = len(position["characters"][seat]) + len(position["dead"][seat])
        drafting = position["step"] == "draft"
        each = position["options"]["characters"] or _PEOPLE[position["players"]]
        counts[f"people of {seat}"] = each if drafting and people <= each else people
    return dict(counts)


def box(players: int, options: dict[str, Any]) -> dict[str, int]:
    """What `components` must always give."""
    plain = options["plain_stairs"]
    tiles = _TILES | ({"stair_corner": 2, "stair_tee": 2} if plain else {})
    if not plain:
        tiles |= {"tunnel_corner": 17, "tunnel_tee": 15}
    each = options["characters"] or _PEOPLE[players]
    return (
        tiles
        | dict.fromkeys(_SINGLE, 1)
        | {"rubble": _RUBBLE[players]}
        | {f"exit_{letter}": 1 for letter in "abcdefgh"[:players]}
        | {f"people of {seat}": each for seat in range(players)}
    )
