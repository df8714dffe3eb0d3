"""A bot that remembers cells and forgets each of them with a certain probability."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from typing import Final

from mastaba.core.bots import Bot
from mastaba.core.engine.rng import Rng
from mastaba.core.notation.names import members
from mastaba.core.observation import present
from mastaba.core.sight import Sight
from mastaba.games.faraon.bot.planner import BLANK, Map
from mastaba.games.faraon.bot.stakes import Stakes
from mastaba.games.faraon.engine import box
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.view.observation import Memory, Observation

_CARD_GONE: Final = ("flip", "draw", "under")
_WORLDS: Final = 8  # in which stakes are compared: cards that other seats hold may be unknown


class Forgetful(Bot):
    """A bot that forgets each cell with a certain probability after every card (and every sandstorm)."""

    def __init__(self, name: str, forgets: float) -> None:
        self.name = name
        self.forgets = forgets

    def choose(self, sight: Sight, seed: int) -> str:
        """The text of a legal move."""
        observation: Observation = sight.observation
        memory: Memory = sight.memory
        plies, legal = sight.plies, sight.legal
        match observation["phase"]:
            case "search" | "scorpion" | "duel":
                found = self.worth(sight, seed)
                return max(legal, key=lambda text: found[text])
            case "peek":
                return "leave" if memory["gold"].get(present(memory["last"])) and not self.forgets else "lift"
            case "scarab":
                return self._scarab(observation, memory, plies)
            case "give":
                return min(legal, key=lambda text: _value(text.split(" ")[1]))
            case "stake":
                return self._stake(sight, seed)
        return legal[0]

    def worth(self, sight: Sight, seed: int) -> dict[str, float]:
        """By slide its expected value: the points of the card, reduced by dangers and steps on the best path."""
        observation: Observation = sight.observation
        if observation["phase"] not in ("search", "scorpion", "duel"):
            return super().worth(sight, seed)
        mind = self._map(observation, sight.memory, sight.plies)
        if observation["phase"] == "scorpion":
            return {text: -mind.danger(text.split(" ")[1]) for text in observation["legal"]}
        wanted, value = aim(observation)
        ways = mind.ways_from(observation, wanted)
        return {text: value * math.exp(-ways[text.split(" ")[1]]) for text in observation["legal"]}

    def _map(self, observation: Observation, memory: Memory, plies: Sequence[str]) -> Map:
        known = self.remembered(memory, plies)
        cells = {cell: found for cell, found in memory["cells"].items() if cell in known}
        if observation["hole"]:
            cells[observation["hole"]] = observation["treasure"] or BLANK
        return Map(cells, alone=observation["players"] == 1)

    def remembered(self, memory: Memory, plies: Sequence[str]) -> set[str]:
        """The cells this bot still remembers; computed from the plies, so the same in every call."""
        if not self.forgets or not plies:
            return set(memory["cells"])
        known: set[str] = set()
        storm = False
        for number, ply in enumerate(plies):
            _who, verb, *given = ply.split(" ")
            if verb in ("hole", "slide", "push"):
                known.add(given[0])
            elif verb in _CARD_GONE:
                known -= self._forgotten(number, "card")
                if storm and verb == "flip":
                    known -= self._forgotten(number, "storm")
                storm = False
            elif verb == "back":
                storm = given[0] == "sandstorm"
        return known

    def _forgotten(self, number: int, why: str) -> set[str]:
        drawn = hashlib.blake2b(
            f"{self.name} {why} {number}".encode(), digest_size=len(box.CELL_NAMES)
        ).digest()
        return {cell for cell, byte in zip(box.CELL_NAMES, drawn, strict=True) if byte < 256 * self.forgets}

    def _scarab(self, observation: Observation, memory: Memory, plies: Sequence[str]) -> str:
        """Use the scarab if the path is known and safe, or if few cards are left to save it for."""
        mind = self._map(observation, memory, plies)
        wanted, _ = aim(observation)
        ways = mind.ways_from(observation, wanted)
        near = members(box.CELL_NAMES, box.NEIGHBOURS[box.CELL_NAMES.index(present(observation["hole"]))])
        safe = min(ways[cell] for cell in near) < math.log(2)
        return (
            "scarab"
            if safe or sum(observation["deck"]) < 2 * observation["scarabs"][observation["actor"]]
            else "stop"
        )

    def _stake(self, sight: Sight, seed: int) -> str:
        """A card of the mixture that is good against every stake, by the cells that are remembered."""
        rng = Rng(seed)
        known = self.remembered(sight.memory, sight.plies) | {present(sight.observation["hole"])}
        stakes = Stakes(sight.world(rng))
        for _world in range(_WORLDS):
            world = sight.world(rng)
            assert isinstance(world, FaraonState)
            for number, cell in enumerate(box.CELL_NAMES):
                if cell not in known:
                    world.seen &= ~(1 << number)
            stakes.add_world(world)
        return f"stake {box.CARD_NAMES[stakes.draw(rng)]}"


def _value(card: str) -> int:
    return int(box.VALUE[box.CARD_NAMES.index(card)])


def aim(observation: Observation) -> tuple[str, int]:
    """The wanted treasure, and the points at stake."""
    duel = observation["duel"]
    if duel is None:
        up = present(observation["up"])
        return up[2:], _value(up)
    stakes = [present(stake) for stake in duel["stakes"]]
    mine, other = stakes if observation["turn"] == duel["seats"][0] else reversed(stakes)
    return other[2:], _value(mine) + _value(other)
