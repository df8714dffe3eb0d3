"""What moves on the Hamunaptra board when something happens (`core/motion.py` says how that is written)."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Event, Json
from mastaba.core.motion import in_steps


def motions(observation: Json, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
    """The motions of the last plies, one list for each; the observation is the one after them."""
    return in_steps(_moves, observation, plies)


def _moves(observation: Json, event: Event) -> list[Json]:
    seat, token = event.get("seat"), event.get("token")
    match event["event"]:
        case "draft":
            return [{"pop": f"draft-{event['character']}"}]
        case "exit" | "tile" | "defeated":
            return [{"pop": _cell(event["cell"])}]
        case "round" | "final":
            return [{"pop": "round"}]
        case "draw":
            return [{"piece": f"hand-{token}", "from": "deck"}] if token else [{"pop": f"hand-{seat}"}]
        case "steal" | "discard":
            return [{"pop": f"hand-{seat}"}, {"pop": "deck"}]
        case "step":
            return _glide([event["character"]])
        case "push" | "retreat":
            return _glide(event["characters"])
        case "crawl":
            return _glide([event["monster"]], "encounter")
        case "encounter":
            return [{"piece": f"encounter-{token}", "from": f"seat-{seat}"}]
        case "lay":
            return (
                [{"piece": f"table-{token}", "from": f"hand-{token}"}]
                if token
                else [{"pop": f"table-{seat}"}]
            )
        case "offer" | "trade" | "refuse":
            return [{"pop": f"seat-{event.get('partner', seat)}"}]
        case "scroll":
            return [{"pop": f"table-{seat}"}, {"pop": _cell(event["cell"])}]
    return _fought(observation, event)


def _fought(observation: Json, event: Event) -> list[Json]:
    """What happens in a combat."""
    match event["event"]:
        case "combat":
            return [{"pop": "stage"}]
        case "activate":
            if event["seat"] != observation["seat"]:
                return [{"pop": f"active-{event['seat']}"}]
            return [{"piece": f"active-{event['token']}", "from": f"table-{event['token']}"}]
        case "defend":
            return [{"pop": f"fighter-{event['character']}"}]
        case "hits" if event["side"] == 0:
            clash = observation["combat"]
            foe = clash["encounter"] if clash else None
            return (
                [{"say": f"-{event['counted']}", "at": f"encounter-{foe}"}]
                if foe and event["counted"]
                else []
            )
        case "wound" if event["hits"]:
            return [{"say": f"-{event['hits']}", "at": f"character-{event['character']}"}]
        case "death":
            return [{"piece": f"character-{event['character']}", "to": f"seat-{event['seat']}"}]
    return []


def _glide(names: Sequence[str], kind: str = "character") -> list[Json]:
    """Pieces of the maze that have moved: in its own units, whatever part of it is seen."""
    return [{"piece": f"{kind}-{name}", "from": f"{kind}-{name}"} for name in names]


def _cell(place: Sequence[int]) -> str:
    return f"cell-{place[0]}_{place[1]}"
