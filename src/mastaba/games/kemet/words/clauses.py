"""The clauses of the rules page about the open question or a move."""

from __future__ import annotations

from typing import Final

from mastaba.games.kemet.engine import box
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.view.observation import Observation
from mastaba.games.kemet.view.queries import open_question

_QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "city": ("2.3", "2.1"), "levels": ("2.6",), "build": ("5.2", "2.6"), "setup": ("2.7",),
    "recruit": ("5.4", "9.5"), "enlist": ("10.2",), "reinforce": ("3.3",), "draws": ("3.2",),
    "hand": ("3.3",), "order": ("3.4",), "turn": ("4.1", "4.2", "4.5"), "raise": ("5.2", "5.5", "7.3"),
    "buy": ("5.3", "5.5", "11.1"), "swap": ("11.3", "11.4"), "bring": ("9.2", "9.3"), "returns": ("9.5",),
    "fights": ("5.4",), "burn": ("10.2",), "move": ("6.1", "6.2", "6.3", "6.4", "6.6", "6.7"),
    "veto": ("10.5",), "battle_escape": ("8.1", "10.6"), "battle_flee": ("8.1", "10.6"),
    "battle_commit": ("8.3", "8.6", "10.4"), "battle_wound": ("8.5",), "battle_loser": ("8.9", "8.10"),
    "battle_drive": ("8.10",), "battle_winner": ("8.11",), "t_del": ("12.1", "12.4"), "sanct": ("12.3",),
}  # fmt: skip
_MOVES: Final[dict[str, tuple[str, ...]]] = {
    "silver": ("4.3", "4.2"), "gold": ("4.4",), "from": ("6.1",), "units": ("6.1", "6.5"),
    "with": ("6.2", "9.6"), "without": ("6.2",), "step": ("6.3", "6.5", "6.6", "6.8"),
    "teleport": ("6.4", "6.5", "6.8"), "drop": ("6.7", "9.4"), "take": ("6.7", "6.2"), "stop": ("6.7",),
    "veto": ("10.5",), "escape": ("10.6", "8.1"), "recall": ("8.9", "9.4"), "retreat": ("8.9", "8.10"),
    "add": ("10.4", "8.4"), "end": ("4.5", "4.2"),
}  # fmt: skip
ACTION_CLAUSES: Final = {"pray": "5.1", "raise": "5.2", "buy": "5.3", "recruit": "5.4", "move": "6.1"}


def clauses(observation: Observation, text: str | None = None) -> tuple[str, ...]:
    """The clauses about the open question, or about one of its moves."""
    verb, _, given = (text or "").partition(" ")
    match verb:
        case "token":
            return ("4.1", "4.2", ACTION_CLAUSES[given.split("_")[1]])
        case "play":
            return ("10.1", "10.3" if given in ("teleportation", "open_gates") else "10.2")
        case "buy":
            about = ("5.3", tile_clause(given))
            return (*about, "9.6") if texts.power(given) in box.CREATURE_NAMES else about
    return _MOVES.get(verb) or _question_clauses(observation)


def tile_clause(tile: str) -> str:
    """The clause with the powers of the tile's colour."""
    return f"11.{texts.COLOUR_NAMES.index(box.BOX.value(f'tiles.{tile}')[0]) + 2}"


def _question_clauses(observation: Observation) -> tuple[str, ...]:
    now, asked = observation["now"], open_question(observation)
    if now is None or asked is None:
        return ("12.5", "12.6")
    match now["do"]:
        case "put":
            return _QUESTIONS[now["why"]]
        case "sacrifice":
            return _QUESTIONS[now["space"]]
    return _QUESTIONS[asked]
