"""What the conformance kit cannot know about Kheops by itself: from the notation alone, not from the engine."""

from collections import Counter
from pathlib import Path
from typing import Any

OBSERVED = [  # notation 9
    "game", "players", "options", "seat", "actor", "turn", "phase", "board", "supply", "hands", "stock_count",
    "pending", "scores", "legal",
]  # fmt: skip
SECRETS = True
RECORDS = Path(__file__).with_name("records")
FORCED = True  # and can be taken back

_TILES = {  # rules 15
    "room1_turn_passage": 1, "room1_move": 1, "room1_double": 1, "room1_sarcophagus_red": 1,
    "room1_sarcophagus_green": 1, "room1_sarcophagus_gold": 1,
    "room2_turn_passage": 2, "room2_turn_room": 2, "room2_swap": 1, "room2_move": 1, "room2_stay_empty": 1,
    "room2_double": 1, "room2_ankh": 2, "room2_sarcophagus_red": 1, "room2_sarcophagus_green": 1,
    "room2_sarcophagus_gold": 1,
    "room3_turn_room": 1, "room3_swap": 1, "room3_double": 1, "room3_ankh": 1, "room3_curse": 1, "room3_none": 1,
    "passage2_turn_passage": 3, "passage2_turn_room": 3, "passage2_swap": 1, "passage2_move": 2,
    "passage2_stay_empty": 1, "passage2_double": 1, "passage2_ankh": 2, "passage2_curse": 1, "passage2_none": 3,
    "passage3_turn_passage": 1, "passage3_turn_room": 1, "passage3_swap": 1, "passage3_move": 1,
    "passage3_stay_empty": 1, "passage3_double": 1, "passage3_ankh": 1, "passage3_none": 1,
}  # fmt: skip
_PAWNS = (
    {"worker": 14, "mummy": 1, "priest": 1, "pharaoh": 1},
    {"worker": 15, "mummy": 1, "priest": 1, "pharaoh": 0},
)


def components(position: dict[str, Any]) -> dict[str, int]:
    """Everything in the box, counted where it lies: copies of tiles, pawns by seat (notation 8)."""
    counts: Counter[str] = Counter(position["stock"])
    for hand in position["hands"]:
        counts.update(hand)
    for seat, supply in enumerate(position["supply"]):
        counts.update({f"{pawn} of {seat}": n for pawn, n in supply.items()})
    for row in position["board"]:
        for lying in row:
            if lying:
                counts[lying["tile"]] += 1
                if pawn := lying["pawn"]:
                    counts[f"{pawn['type']} of {pawn['seat']}"] += 1
    pending = position["pending"]
    if pending["tile"]:
        counts[pending["tile"]] += 1
    if pending["pawn"]:
        counts[f"{pending['pawn']} of {1 - position['turn'] % 2}"] += 1
    return dict(counts)


def box(_players: int, _options: dict[str, Any]) -> dict[str, int]:
    """What `components` must always give, with the set r1."""
    return _TILES | {f"{pawn} of {seat}": n for seat, row in enumerate(_PAWNS) for pawn, n in row.items()}
