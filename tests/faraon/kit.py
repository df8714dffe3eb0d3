"""What the conformance kit cannot know about Faraón by itself: from the notation alone, not from the engine."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

OBSERVED = [  # notation 8
    "game", "players", "options", "seat", "phase", "actor", "legal", "turn", "slides", "misses", "view", "hole",
    "treasure", "gold", "deck", "back", "spent", "up", "superpowers", "action", "duel", "won", "own", "out", "hats",
    "scarabs", "mummy", "cards", "scores", "places",
]  # fmt: skip
SECRETS = True
RECORDS = Path(__file__).with_name("records")
REVEALS = ("stake",)  # what was laid in secret is turned up before all eyes (notation 6)

TREASURES = [f"t{n:02}" for n in range(1, 13)]
CARDS = [  # rules 2.2
    *(f"1-{t}" for t in TREASURES),
    *(f"2-{t}" for t in TREASURES[:9]),
    *(f"3-{t}" for t in (*TREASURES[:6], *TREASURES[9:])),
]
BACKS = {  # rules 2.2: piles 2 and 3
    "plain": (4, 3), "sandstorm": (2, 2), "scorpion": (1, 1), "superpowers": (1, 2), "duel": (1, 1),
}  # fmt: skip
TOKENS = {"hat1": 5, "hat2": 5, "hat3": 3, "curse": 3}


def components(position: dict[str, Any]) -> dict[str, int]:
    """Everything in the box, counted where it lies (notation 7); what is still in the box counts as it lies there."""
    counts: Counter[str] = Counter()
    duel = position["duel"] or {"stakes": []}
    lying = [position["up"], *duel["stakes"], *position["out"]]
    for cards in (*position["faces"], *position["won"], lying):
        counts.update(card for card in cards if card)
    laid = [tile.split()[0] for tile in position["tiles"]]
    counts.update(laid)
    counts.update(t for t in TREASURES if t not in laid and position["phase"] == "tile")
    counts["backs"] = _backs(position)
    if position["options"]["mode"] == "expert":
        counts.update(_tokens(position))
    return dict(counts)


def _backs(position: dict[str, Any]) -> int:
    """As many backs as cards of piles 2 and 3: unseen ones, the one on top, and one beside each card that is away."""
    unseen: int = sum(n for pile in position["symbols"] for n in pile.values())
    deck = sum(len(faces) for faces in position["faces"][1:])
    top = next((pile for pile, faces in enumerate(position["faces"]) if faces), 0)
    on_top = top > 0 and position["back"] is not None
    taken = position["phase"] == "under"
    return unseen + int(on_top) + int(taken) + 18 - deck


def _tokens(position: dict[str, Any]) -> Counter[str]:
    found = Counter(token for _, token, _ in position["gold"] if token not in (None, "empty"))
    for hats in position["hats"]:
        found.update(f"hat{n}" for n in hats)
    if position["phase"] in ("tile", "hole", "gold", "token"):
        found = Counter(TOKENS)
    return found


def box(_players: int, options: dict[str, Any]) -> dict[str, int]:
    """What `components` must always give."""
    tokens = TOKENS if options["mode"] == "expert" else {}
    return dict.fromkeys(CARDS, 1) | dict.fromkeys(TREASURES, 1) | {"backs": 18} | tokens
