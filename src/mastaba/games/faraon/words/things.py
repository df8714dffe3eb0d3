"""What the elements of the board are and how they score.

Explanations do not depend on the cell: what is under a pyramid is secret (faraon 1.3).
"""

from __future__ import annotations

from typing import Final

from mastaba.core.words.catalogue import Words
from mastaba.core.words.explanation import Explanation, thing
from mastaba.games.faraon.view.observation import Observation

_PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "backs": ("1.3", "10.1"), "card": ("10.1",), "card-up": ("3.1", "3.6"), "cell": ("3.3", "3.4"),
    "deck": ("2.5", "4.1"), "hole": ("2.3", "3.3"), "order": ("1.2",), "points": ("10.1",),
    "powers": ("7.2", "7.3"), "scorpion": ("6.1", "6.3"), "seat": ("3.3", "10.1"), "duel": ("8.5", "8.6"),
    "token": ("9.6", "9.3"), "mummy": ("9.4",), "treasure": ("3.5", "3.6"), "turn": ("3.3",),
}  # fmt: skip
_SAME: Final = {"pyramid": "cell", "stake": "duel"}
_ALONE: Final = ("order", "podium")  # elements that show titles in a solo game


def explain(observation: Observation, ident: str, words: Words) -> Explanation | None:
    """What the element of the board with this id is and how it scores."""
    kind = ident.partition("-")[0]
    if kind in _ALONE and observation["options"]["mode"] == "solo":
        return thing(words, "title", "10.3", "10.2")
    if kind == "podium":
        return thing(words, "points", *_PLAIN["points"])
    key = ident if ident in _PLAIN else _SAME.get(kind, kind)
    return thing(words, key, *_PLAIN[key]) if key in _PLAIN else None
