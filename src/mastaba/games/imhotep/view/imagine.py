"""An observation as a state that the observing seat could be in."""

from __future__ import annotations

from collections import Counter
from typing import Final

from mastaba.games.imhotep.engine import box
from mastaba.games.imhotep.engine.state import ImhotepState
from mastaba.games.imhotep.notation.reading import read_trusted
from mastaba.games.imhotep.view.observation import Memory, Observation

# The keys that are the same in the position.
_SAME: Final = (
    "round", "first", "turn", "passes", "ships", "unload", "column", "market", "discard", "reds", "points", "sled",
    "quarry", "cards", "pyramid", "temple", "burial", "obelisk", "ask",
)  # fmt: skip


def imagine(observation: Observation, memory: Memory | None = None) -> ImhotepState:
    """A state with this observation; without memory, as a seat that has seen nothing else would guess it.

    Unknown cards are filled in arbitrarily: `reshuffle` draws them again.
    """
    held = observation["look"]
    known = memory["pair_known"] if memory else []
    seen: Counter[str] = Counter(held["cards"] if held and "cards" in held else known)
    unseen = Counter(memory["unseen"]) if memory else _unseen(observation) - seen
    look = list((seen - Counter(known)).elements())
    hidden = (held["count"] if held else observation["pair"]) - seen.total()
    if observation["ask"]["kind"] == "keep" and hidden:  # another seat holds cards that this one cannot see
        look = list(unseen.elements())[:hidden]
        unseen -= Counter(look)
        hidden = 0
    position = {key: observation[key] for key in _SAME} | {
        "rounds": memory["rounds"] if memory else _rounds(observation),
        "pair": {"unseen": hidden, "known": known},
        "look": look,
        "deck": dict(unseen),
    }
    return read_trusted(observation["players"], observation["options"], position)


def _unseen(observation: Observation) -> Counter[str]:
    """The cards that are not face up on the table."""
    cards = Counter(dict(zip(box.CARD_NAMES, box.COPIES, strict=True)))
    for pile in (observation["discard"], *observation["cards"]):
        cards.subtract(pile)
    cards.subtract(card for card in (*observation["market"], *observation["reds"]) if card)
    return +cards


def _rounds(observation: Observation) -> list[str]:
    """The round cards that may still come: those of the player count, without the one on the table."""
    deck = box.rounds_for(observation["players"])
    face_up = "-".join(str(len(ship["slots"])) for ship in observation["ships"])
    cards = [card for i, card in enumerate(box.ROUND_CARDS) if deck >> i & 1 and card != face_up]
    return cards[: 7 - observation["round"]]
