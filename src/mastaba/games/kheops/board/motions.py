"""What an event moves on the board (`core/drawing/motion.py` has the format)."""

from __future__ import annotations

from functools import partial
from typing import Final

from mastaba.core.drawing.motion import in_steps
from mastaba.core.game import Event, Json
from mastaba.games.kheops.view.observation import Observation


def _moves(observation: Observation, event: Event) -> list[Json]:
    seat, cell = event.get("seat"), event.get("cell")
    match event["event"]:
        case "start_tile":
            return [{"piece": f"tile-{cell}", "from": "stock"}]
        case "tile_drawn":
            return [{"piece": _drawn(observation, event), "from": "stock"}]
        case "worker_returned":
            return [{"piece": f"pawn-{cell}", "to": f"supply-{seat}-worker"}]
        case "pawn_placed":
            return [{"piece": f"pawn-{cell}", "from": f"supply-{seat}-{event['pawn']}"}]
        case "tile_turned":
            return [{"piece": f"{part}-{cell}", "from": f"{part}-{cell}"} for part in ("tile", "sign")]
        case "pawns_swapped":
            own, enemy = f"pawn-{event['own']}", f"pawn-{event['enemy']}"
            return [{"piece": enemy, "from": own}, {"piece": own, "from": enemy}]
        case "pawn_moved":
            return [{"piece": f"pawn-{event['to']}", "from": f"pawn-{event['from']}"}]
        case "tile_built":
            return [{"piece": f"tile-{cell}", "from": "pending-tile"}]
        case "network_scored" if event["winner"] is not None and event["value"]:
            return [{"say": f"+{event['value']}", "at": f"points-{event['winner']}"}]
        case "ankhs_scored" if event["points"]:
            return [{"say": f"+{event['points']}", "at": f"points-{seat}"}]
    return []


def _drawn(observation: Observation, event: Event) -> str:
    """The id of a tile just drawn: face up if the observing seat sees it, else the last back."""
    seat = event["seat"]
    if "tile" in event and observation["hands"][seat]["tiles"] is not None:
        return f"hand-{seat}-{event['tile']}"
    return f"back-{seat}-{observation['hands'][seat]['count'] - 1}"


motions: Final = partial(in_steps, _moves)  # `motions(observation, plies)`: a list for each ply
