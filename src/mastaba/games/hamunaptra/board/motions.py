"""The motions of the Hamunaptra board, event by event; `core/drawing/motion.py` explains their form."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.drawing.motion import in_steps
from mastaba.core.game import Event, Json
from mastaba.games.hamunaptra.board.anchors import cell_id
from mastaba.games.hamunaptra.view.observation import Observation


def motions(observation: Observation, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
    """The motions of the last plies, one list for each; the observation is the one after them."""
    return in_steps(_moves, observation, plies)


def _moves(observation: Observation, event: Event) -> list[Json]:
    seat, token = event.get("seat"), event.get("token")
    match event["event"]:
        case "draft":
            return [{"pop": f"draft-{event['character']}"}]
        case "exit" | "tile" | "defeated":
            return [{"pop": cell_id(event["cell"])}]
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
            return [{"pop": f"table-{seat}"}, {"pop": cell_id(event["cell"])}]
    return _fought(observation, event)


def _fought(observation: Observation, event: Event) -> list[Json]:
    """The motions of a combat."""
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
            combat = observation["combat"]
            foe = combat["encounter"] if combat else None
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
    """The motions of pieces inside the maze, in its own units."""
    return [{"piece": f"{kind}-{name}", "from": f"{kind}-{name}"} for name in names]
