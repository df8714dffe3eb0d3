"""Which clauses of the rules page a player should read before a decision."""

from __future__ import annotations

from typing import Final

from mastaba.games.kheops.view.observation import Observation
from mastaba.games.kheops.view.pyramid import at, symbol_at

_QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "reveal": ("2.4",),
    "reveal_facing": ("2.4", "3.3"),
    "deal": ("2.5",),
    "pawn": ("4.1", "6.1", "6.2", "6.3", "6.4"),
    "pawn_to": ("4.1", "4.2"),
    "tile": ("4.3", "3.2"),
    "build": ("4.3", "8.1"),
    "build_facing": ("4.3", "3.3", "3.4", "8.7"),
    "draw": ("4.4",),
    "over": ("7.1", "7.2", "7.3"),
}
PAWN_CLAUSES: Final = {"worker": "6.1", "mummy": "6.2", "priest": "6.3", "pharaoh": "6.4"}
SYMBOL_CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "turn_passage": ("5.1",),
    "turn_room": ("5.2",),
    "swap": ("5.3",),
    "move": ("5.4",),
    "stay_empty": ("5.5",),
    "double": ("8.9",),
    "ankh": ("8.10",),
    "sarcophagus_red": ("8.4",),
    "sarcophagus_green": ("8.4",),
    "sarcophagus_gold": ("8.4",),
    "curse": ("8.8",),
    "none": (),
}


def clauses(observation: Observation, text: str | None = None) -> tuple[str, ...]:
    """The clauses about the open question, or about one of its moves."""
    phase: str = observation["phase"]
    entered, played = observation["pending"]["entered"], observation["pending"]["pawn"]
    power = () if entered is None else ("4.2", *SYMBOL_CLAUSES[symbol_at(observation, entered)])
    match phase, *(text or "").split(" "):
        case "pawn", "pawn", pawn:
            return ("4.1", PAWN_CLAUSES[pawn])
        case "pawn_to", "to", cell:
            lying = at(observation, cell)
            captures = lying is not None and lying["pawn"] is not None
            by = (PAWN_CLAUSES[played],) if captures and played else ()
            return ("4.1", *by, *SYMBOL_CLAUSES[symbol_at(observation, cell)])
        case _, "tile", kind:
            return ("4.3", *SYMBOL_CLAUSES[kind.partition("_")[2]])
    return power or _QUESTIONS[phase]
