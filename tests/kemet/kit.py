"""What the conformance kit cannot know about Kemet by itself: from the notation alone, not from the engine."""

from collections import Counter
from pathlib import Path
from typing import Any

OBSERVED = [  # notation 10
    "game", "players", "options", "seat", "phase", "round", "order", "active", "actor", "placed", "now", "legal",
    "scores", "cities", "pp", "vp", "temporary", "pyramids", "units", "reserve", "creatures", "tiles", "market",
    "tokens", "di_count", "di_deck", "di_pile", "battle_count", "battle_piles", "battle_removed", "cards", "move",
    "battle", "hand", "battle_hand", "looked",
]  # fmt: skip
SECRETS = True
RECORDS = Path(__file__).with_name("records")
FORCED = True  # and can be taken back
MOST_TEXTS = 1024
REVEALS = ["reveal"]  # cards of a battle, which go back to hands and piles
LEGAL_OF_OTHERS = None  # notation 10: null to everybody but the actor

BATTLE_CARDS = ["bc_410", "bc_320", "bc_301", "bc_221", "bc_202", "bc_130"]
SPECIAL = {"sp_off": "r2_offstrat", "sp_def": "b2_defstrat"}
INTERVENTIONS = {  # rules 12
    "war_rage": 3, "war_fury": 3, "bloody_battle": 3, "bloodbath": 2, "bronze_wall": 3, "iron_wall": 2,
    "raining_fire": 4, "prayer": 2, "enlistment": 4, "mana_theft": 2, "teleportation": 3, "open_gates": 1,
    "veto": 2, "escape": 1,
}  # fmt: skip


def components(position: dict[str, Any]) -> dict[str, int]:
    """Everything in the box, counted by place: units, tokens, battle cards by seat; interventions (notation 9)."""
    counts: Counter[Any] = Counter(position["di_deck"])
    counts.update(position["di_pile"])
    for seat in range(position["players"]):
        tokens = position["tokens"][seat]
        counts["units", seat] = position["reserve"][seat] + sum(position["units"][seat].values())
        counts["tokens", seat] = tokens["regular"] + len(tokens["on"]) - tokens["silver"]
        counts.update(position["di_hand"][seat])
        for place in ("battle_hand", "battle_pile", "battle_removed"):
            counts.update((card, seat) for card in position[place][seat])
    for task in position["todo"]:
        if task["do"] == "draws":
            counts.update(task["looked"])
        if task["do"] == "battle":
            for side, seat in enumerate(task["seats"]):
                counts.update(task["added"][side])
                counts.update(
                    (task[choice][side], seat) for choice in ("fight", "discard") if task[choice][side]
                )
        if task["do"] == "swap":
            counts[task["card"], task["seat"]] += 1
    for special, tile in SPECIAL.items():
        for seat in range(position["players"]):
            counts[special] += counts.pop((special, seat), 0)
        counts[special] += not any(tile in tiles for tiles in position["tiles"])
    return {
        " of ".join(map(str, key)) if isinstance(key, tuple) else key: n for key, n in counts.items() if n
    }


def box(players: int, _options: dict[str, Any]) -> dict[str, int]:
    """What `components` must always give."""
    seats = range(players)
    return (
        INTERVENTIONS
        | {f"units of {seat}": 12 for seat in seats}
        | {f"tokens of {seat}": 5 for seat in seats}
        | {f"{card} of {seat}": 1 for seat in seats for card in BATTLE_CARDS}
        | dict.fromkeys(SPECIAL, 1)
    )
