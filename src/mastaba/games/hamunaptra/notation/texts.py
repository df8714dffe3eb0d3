"""The texts of moves, questions, steps and events by number (notation 3, 4, 8 and 11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, get_args

from mastaba.games.hamunaptra.engine import codes, components

LOCALE: Final = Path(__file__).parents[1] / "locale"

AttackStat = Literal["f", "s"]
ATTACK_STATS: Final[tuple[AttackStat, ...]] = get_args(AttackStat)
STAT_NAMES: Final = list("fsrm")
Step = Literal["draft", "exits", "draw", "move", "place", "combat", "equip", "monsters", "over"]
STEP_NAMES: Final[Sequence[Step]] = list(get_args(Step))
FinalReason = Literal["exit", "deck", "idle"]
FINAL_NAMES: Final[Sequence[FinalReason]] = list(get_args(FinalReason))
BY_NAMES: Final = ["go", "passage", "lost"]
QuestionKind = Literal[
    "draft", "exit", "draw", "move", "walk", "lost_x", "lost_y", "push_x", "push_y", "push_to_x", "push_to_y",
    "push_group", "place", "place_x", "place_y", "place_turn", "steal", "combat", "attack", "strike", "defend",
    "hits", "retreat", "bearer", "scroll_x", "scroll_y", "equip", "give", "answer", "confirm", "discard", "monsters",
    "crawl", "over",
]  # fmt: skip
QUESTION_NAMES: Final[Sequence[QuestionKind]] = list(get_args(QuestionKind))
EVENT_NAMES: Final = [
    "draft", "exit", "round", "round_end", "turn", "turn_end", "spent", "draw", "steal", "final", "step", "push",
    "tile", "encounter", "combat", "combat_end", "activate", "attack", "strike", "defend", "hits", "wound",
    "defeated", "death", "retreat", "lay", "scroll", "offer", "trade", "show", "refuse", "discard", "crawl", "pass",
    "over",
]  # fmt: skip

_FAR: Final = int(codes.FAR)
TEXTS: Final = tuple(
    [f"draft {character}" for character in components.CHARACTER_NAMES]
    + [f"exit {letter}" for letter in components.EXIT_NAMES]
    + [f"{verb} {token}" for verb in ("draw", "steal") for token in components.TOKEN_NAMES]
    + [f"move {character}" for character in components.CHARACTER_NAMES]
    + [f"go {side}" for side in components.SIDE_NAMES]
    + ["passage", "lost", "stop", "push"]
    + [f"with {character}" for character in components.CHARACTER_NAMES]
    + [f"{axis} {n}" for axis in "xy" for n in range(-_FAR, _FAR + 1)]
    + [f"place {token}" for token in (*components.TILE_NAMES, *components.ENCOUNTER_NAMES)]
    + [f"turn {k}" for k in range(4)]
    + [f"fight {encounter}" for encounter in components.ENCOUNTER_NAMES]
    + [f"duel {character}" for character in components.CHARACTER_NAMES]
    + [f"{verb} {stat}" for verb in ("attack", "strike") for stat in ATTACK_STATS]
    + [f"defend {character}" for character in components.CHARACTER_NAMES]
    + [f"hits {k}" for k in range(27)]
    + ["stay"]
    + [f"activate {equipment}" for equipment in components.EQUIPMENT_NAMES]
    + [f"for {character}" for character in components.CHARACTER_NAMES]
    + [f"scroll {scroll}" for scroll in components.SCROLL_NAMES]
    + [f"lay {equipment}" for equipment in components.EQUIPMENT_NAMES]
    + [f"trade {seat}" for seat in range(8)]
    + [f"{verb} {token}" for verb in ("give", "discard") for token in components.TOKEN_NAMES]
    + ["accept", "reject", "done"]
    + [f"monster {monster}" for monster in components.MONSTER_NAMES]
    + ["pass", "end"]
)


_WIDE: Final = int(codes.WIDE)
_ROW, _COLUMN = divmod(int(codes.CENTRE), _WIDE)


def place_of(cell: int) -> list[int]:
    """A cell in JSON: column and row."""
    return [cell % _WIDE - _COLUMN, cell // _WIDE - _ROW]


@cache
def sides_text(sides: int) -> str:
    """Open sides in JSON."""
    return "".join(name for side, name in enumerate(components.SIDE_NAMES) if sides >> side & 1)
