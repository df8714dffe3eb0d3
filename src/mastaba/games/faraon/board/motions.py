"""The animation of events (`core/drawing/motion.py` defines the format).

A pyramid is never a `piece` here: a `piece` stays marked as moved last, which this game of memory must not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from mastaba.core.drawing.motion import in_steps
from mastaba.core.game import Event, Json
from mastaba.games.faraon.notation.texts import value_of
from mastaba.games.faraon.view.observation import Observation
from mastaba.games.faraon.view.rotation import between

_QUARTER: Final = 90


def motions(observation: Observation, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
    """The motions of the last plies, one list for each; the observation is the one after them."""
    return in_steps(_moves, observation, plies)


def _moves(observation: Observation, event: Event) -> list[Json]:
    seat = event.get("seat")
    match event["event"]:
        case "turn":
            return [{"pop": "turn"}]
        case "back":
            return [{"pop": "deck"}]
        case "flip":
            return [{"piece": "card-up", "from": "deck"}]
        case "slide":
            return _slides(event["hole"], event["old"])
        case "uncover":
            return [{"pop": "treasure"}]
        case "win":
            return _won(observation, event)
        case "out":
            return [{"piece": "card-up", "to": "out"}]
        case "sandstorm":
            return [{"turn": "grid", "degrees": _QUARTER, "veil": "storm"}]
        case "superpowers" if event["on"]:
            return [{"pop": "powers"}]
        case "scorpion" | "duel" as scene:
            return [{"pop": scene}]
        case "caught":
            return [{"pop": f"seat-{seat}"}]
        case "gift":
            return [{"piece": _taken(observation, event["to"], event), "from": f"backs-{seat}"}]
        case "compensation":
            return [{"piece": _taken(observation, event["seat"], event), "from": "deck"}]
        case "stake":
            return [{"piece": f"stake-{seat}", "from": f"backs-{seat}"}]
        case "duelover":
            winner = event["winner"]
            return [
                {"piece": f"stake-{each}", "to": f"backs-{each if winner is None else winner}"}
                for each in event["seats"]
            ]
        case "lift" | "scarab":
            return [{"pop": f"token-{seat}"}]
        case "mummy" | "skip":
            return [{"piece": "mummy", "from": "mummy"}]
    return []


def _won(observation: Observation, event: Event) -> list[Json]:
    """A won card moves to its seat; one won for free comes straight from the deck (faraon 3.2)."""
    seat = event["seat"]
    points = {"say": f"+{value_of(event['card'])}", "at": f"backs-{seat}"}
    if event["how"] == "free":
        return [{"pop": "treasure"}, {"piece": _taken(observation, seat, event), "from": "deck"}, points]
    return [{"piece": "card-up", "to": f"backs-{seat}"}, points]


def _slides(hole: str, old: str) -> list[Json]:
    """Every pyramid between the new hole and the old one moves one step towards the old one (faraon 7.2)."""
    way = pairwise(between(hole, old))
    return [{"slide": f"pyramid-{to}", "from": f"cell-{at}", "at": f"cell-{to}"} for at, to in way]


def _taken(observation: Observation, to: int, event: Event) -> str:
    """The id of a card that changed hands: its face for a seat that may see it, otherwise the top back."""
    card = event.get("card")
    return f"card-{card}" if observation["seat"] == to and card in observation["own"] else f"back-{to}"
