"""What the conformance kit cannot know about Imhotep by itself: from the notation alone, not from the engine."""

from collections import Counter
from pathlib import Path
from typing import Any

OBSERVED = [  # notation 8
    "game", "players", "options", "seat", "actor", "legal", "ask", "round", "first", "turn", "passes", "ships",
    "unload", "column", "market", "pair", "look", "deck", "discard", "reds", "points", "scores", "places", "sled",
    "quarry", "cards", "pyramid", "temple", "burial", "obelisk",
]  # fmt: skip
SECRETS = True
RECORDS = Path(__file__).with_name("records")
TELLS_ACTOR = False  # what is hidden is hidden from who waits

_CARDS = {  # rules 2
    "entrance": 2, "sarcophagus": 2, "paved_path": 2, "deco_pyramid": 2, "deco_temple": 2, "deco_burial": 2,
    "deco_obelisk": 2, "statue": 10, "lever": 2, "hammer": 2, "sail": 3, "chisel": 3,
}  # fmt: skip


def components(position: dict[str, Any]) -> dict[str, int]:
    """Everything in the box, counted where it lies: stones by seat, copies of cards, round cards."""
    counts: Counter[str] = Counter()
    for pile in (position["deck"], position["discard"], *position["cards"]):
        counts.update(pile)
    for row in (position["market"], position["pair"]["known"], position["look"], position["reds"]):
        counts.update(card for card in row if card)
    for seat, stones in enumerate(_stones(position)):
        counts[f"stones of {seat}"] = stones
    counts["round cards"] = position["round"] + len(position["rounds"])
    return dict(counts)


def _stones(position: dict[str, Any]) -> list[int]:
    lying = [*position["temple"], *position["burial"]]
    for pile in position["pyramid"].values():
        lying += pile
    for ship in position["ships"]:
        lying += [seat for seat in ship["slots"] if seat is not None]
    obelisk = position["obelisk"]
    lying += obelisk.get("towers", []) * 3
    upright = obelisk["waiting"] if "waiting" in obelisk else obelisk["heights"]
    return [
        position["sled"][seat] + position["quarry"][seat] + upright[seat] + lying.count(seat)
        for seat in range(position["players"])
    ]


def box(players: int, _options: dict[str, Any]) -> dict[str, int]:
    """What `components` must always give."""
    return _CARDS | {f"stones of {seat}": 29 for seat in range(players)} | {"round cards": 7}
