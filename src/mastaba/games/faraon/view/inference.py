"""What can be worked out from an observation."""

from __future__ import annotations

from mastaba.games.faraon.view.observation import Observation


def is_barred(observation: Observation) -> bool:
    """Whether the pyramid moved last may not move straight back (faraon 3.4, 6.2)."""
    one_way = bool(observation["options"].get("no_way_back")) and observation["slides"] > 0
    return observation["phase"] == "scorpion" or (one_way and observation["phase"] in ("search", "duel"))


def symbol_in_force(observation: Observation) -> str | None:
    """The symbol on top of the deck if it acts in this mode, otherwise None (faraon 4.1, 10.2, 10.4)."""
    symbol: str | None = observation["back"]
    powerless = observation["options"]["mode"] in ("easy", "solo") and symbol != "sandstorm"
    return None if symbol in (None, "plain") or powerless else symbol
