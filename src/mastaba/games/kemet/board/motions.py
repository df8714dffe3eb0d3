"""The motions of events on the board (`core/drawing/motion.py` says how they are written)."""

from __future__ import annotations

from functools import partial
from typing import Final

from mastaba.core.drawing.motion import in_steps
from mastaba.core.game import Event, Json
from mastaba.games.kemet.view.observation import Observation
from mastaba.games.kemet.view.queries import creature_at


def _moves(observation: Observation, event: Event) -> list[Json]:
    seat, space = event.get("seat"), event.get("space")
    match event["event"]:
        case "city":
            return [{"pop": f"city-{event['city']}"}]
        case "pp" | "vp" as kind if event["delta"]:
            return [{"say": f"{event['delta']:+d}", "at": f"{kind}-{seat}"}]
        case "control":
            return _control(event)
        case "units":
            return _units(observation, event["seat"], event["space"], event["delta"])
        case "pyramid":
            return (
                [{"piece": f"pyramid-{space}", "from": f"seat-{event['by']}"}]
                if event["level"] == 1
                else [{"pop": f"pyramid-{space}"}]
            )
        case "token":
            return _token(observation, event)
        case "tile":
            return [{"piece": f"owned-{seat}-{event['tile']}", "from": f"tile-{event['tile']}"}]
        case "draw" | "look":
            return _drawn(observation, event)
        case "card":
            return _shown(observation, event)
        case "cancelled":
            return [{"pop": "pile"}]
        case "reshuffle":
            return [{"pop": "deck"}]
        case "burn" | "initiative" | "sacrifice":
            return [{"pop": f"space-{space}"}]
        case "drop" | "take":
            return [{"pop": f"units-{seat}-{space}"}]
        case "step" | "teleport" | "flee" | "retreat":
            return _march(observation, event)
        case "creature":
            start = f"owned-{seat}-{_tile_of(observation, event)}"
            return [{"piece": f"creature-{event['creature']}", "from": start}]
        case "stranded":
            return [
                {
                    "piece": f"creature-{event['creature']}",
                    "to": f"owned-{seat}-{_tile_of(observation, event)}",
                }
            ]
        case "contact":
            return [{"pop": "stage"}]
        case "commit":
            return [{"pop": f"chosen-{seat}"}]
        case "reveal":
            return [{"pop": f"chosen-{each}"} for each in event["seats"]]
        case "battle":
            return (
                [{"pop": f"chosen-{event['winner']}"}]
                if observation["battle"]
                else [{"pop": f"space-{space}"}]
            )
        case "wound":
            return [{"say": "+1", "at": f"chosen-{seat}"}]
        case "refresh" | "swap":
            return [{"pop": f"fights-{seat}"}]
        case "order" | "day" | "night":
            return [{"pop": "round"}]
    return []


def _control(event: Event) -> list[Json]:
    """Move a temporary victory point (kemet 7.2)."""
    found = []
    if event["before"] is not None:
        found.append({"say": "-1", "at": f"vp-{event['before']}"})
    if event["now"] is not None:
        found.append({"say": "+1", "at": f"vp-{event['now']}"})
    return found


def _units(observation: Observation, seat: int, space: str, delta: int) -> list[Json]:
    """Move units from the reserve, or back to it."""
    troop, reserve = f"units-{seat}-{space}", f"reserve-{seat}"
    said = {"say": f"{delta:+d}", "at": f"space-{space}"}
    if delta > 0:
        return [{"piece": troop, "from": reserve}, said]
    gone = space not in observation["units"][seat]
    return [{"piece": troop, "to": reserve}, said] if gone else [said]


def _march(observation: Observation, event: Event) -> list[Json]:
    """Move a troop from one space to another, its creature with it."""
    seat, start, space = event["seat"], event["start"], event["space"]
    found: list[Json] = [{"piece": f"units-{seat}-{space}", "from": f"units-{seat}-{start}"}]
    beast = event.get("creature") or creature_at(observation, seat, space)
    if beast:
        found.append({"piece": f"creature-{beast}", "from": f"creature-{beast}"})
    return found


def _token(observation: Observation, event: Event) -> list[Json]:
    """Place a token: on the viewer's pyramid, or on the dots of another seat."""
    if event["seat"] != observation["seat"]:
        return [{"pop": f"tokens-{event['seat']}"}]
    return [{"pop": f"gold-{event['space']}" if event["kind"] == "gold" else f"token-{event['space']}"}]


def _drawn(observation: Observation, event: Event) -> list[Json]:
    """Move a card from the deck; the viewer's card shows its face."""
    card = event.get("card")
    if event["seat"] == observation["seat"] and card:
        return [{"piece": f"intervention-{card}", "from": "deck"}]
    return [{"pop": f"di-{event['seat']}"}]


def _shown(observation: Observation, event: Event) -> list[Json]:
    """Show a played card: it waits on the pile, or its effect is over."""
    waiting = [f"{it['seat']} {it['card']}" for it in observation["cards"]]
    name = f"{event['seat']} {event['card']}"
    if name in waiting:
        return [{"piece": f"waiting-{waiting.index(name)}", "from": f"di-{event['seat']}"}]
    return [{"pop": "pile"}]


def _tile_of(observation: Observation, event: Event) -> str:
    return next((t for t in observation["tiles"][event["seat"]] if t.endswith("_" + event["creature"])), "")


motions: Final = partial(in_steps, _moves)  # `motions(observation, plies)`: a list for each ply
