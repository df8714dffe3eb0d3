"""The players who made the records of Hamunaptra, by their names there."""

from __future__ import annotations

import mastaba

# By name the verbs that a player chooses before others, if they are legal.
EAGER = {
    "anybody": (),
    "digger": ("move", "go", "passage", "lost", "push", "place"),
    "brawler": ("push", "move", "go", "activate", "stay", "fight", "duel", "monster", "lay"),
    "merchant": ("trade", "give", "accept", "lay", "place"),
}


def preferred(name: str, position: mastaba.Position) -> list[str]:
    """The moves that a player of this kind chooses from."""
    legal = position.legal()
    eager = [text for text in legal if text.split()[0] in EAGER[name]]
    if name == "digger" and legal[0][0] in "xy" and position.to_json()["ask"]["kind"].startswith("place"):
        return sorted(legal, key=lambda text: -abs(int(text.split()[1])))[:2]  # outward
    return eager or legal
