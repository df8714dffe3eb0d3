"""The question that is open now, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.words.catalogue import Words
from mastaba.core.words.paragraphs import Describer as AnyDescriber
from mastaba.games.kheops.engine import box
from mastaba.games.kheops.view.observation import Observation
from mastaba.games.kheops.view.pyramid import symbol_at
from mastaba.games.kheops.words.names import cell_text, people, tile_text

# The phases in which a choice is half made.
_HALF: Final = ("pawn_to", "turn_facing", "swap_enemy", "move_to", "build", "build_facing")


def prompt(observation: Observation, words: Words, names: Sequence[str] | None) -> str:
    """What is to be done now: addressed to the seat that decides, or about it to all others."""
    return Prompt(observation, words, names).question()


def at_turn(observation: Observation) -> int:
    """The seat whose turn it is; while the hands are dealt, the one that gets the next tile (kheops 2.5)."""
    if observation["turn"]:
        return 1 - observation["turn"] % 2
    return int(observation["hands"][0]["count"] >= box.HAND)


class Prompt(AnyDescriber):
    """The open question of an observation."""

    seen: Observation

    def __init__(self, seen: Observation, say: Words, names: Sequence[str] | None) -> None:
        super().__init__(seen, say, people(say, seen["players"], names))

    def question(self) -> str:
        """The open question, to the seat that observes or about the one that decides."""
        seen = self.seen
        phase, entered = seen["phase"], seen["pending"]["entered"]
        if seen["seat"] is None or seen["actor"] != seen["seat"]:
            return self.say(f"waiting.{phase}", seat=self.names[at_turn(seen)])
        if phase == "turn_tile" and entered:
            kind = symbol_at(seen, entered).removeprefix("turn_")
            return self.say(f"ask.turn_tile_{kind}")
        return self.say(f"then.{phase}", **self.chosen()) if phase in _HALF else self.say(f"ask.{phase}")

    def chosen(self) -> dict[str, str]:
        """The parts of a half-made choice, for its question."""
        pending = self.seen["pending"]
        cell = pending["target"] or pending["cell"]
        told = {"a_pawn": pending["pawn"] or "", "cell": self.cell(cell) if cell else ""}
        return told | {"tile": tile_text(self.say, pending["tile"]) if pending["tile"] else ""}

    def cell(self, cell: str) -> str:
        """One cell by its name."""
        return cell_text(self.say, cell)
