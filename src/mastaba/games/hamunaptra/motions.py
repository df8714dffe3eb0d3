"""What the events of the last plies moved on the board, for the animation."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Event, Json


def motions(observation: Json, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
    """A list for each ply (see `Game.motions`)."""
    return [[motion for event in events for motion in _moved(event)] for events in plies]


def _cell(place: Sequence[int]) -> str:
    return f"cell-{place[0]}_{place[1]}"


def _moved(event: Event) -> list[Json]:
    """What one event moves: people and monsters from cell to cell, tokens from a hand or the deck."""
    match event["event"]:
        case "step":
            return [{"piece": f"character-{event['character']}", "from": _cell(event["from"]), "step": 0}]
        case "push" | "retreat":
            start = event["through"] if event["event"] == "push" else event["from"]
            return [{"piece": f"character-{c}", "from": _cell(start), "step": 0} for c in event["characters"]]
        case "crawl":
            return [{"piece": f"encounter-{event['monster']}", "from": _cell(event["from"]), "step": 0}]
        case "tile":
            return [{"pop": _cell(event["cell"])}]
        case "encounter":
            return [{"pop": f"encounter-{event['token']}"}]
        case "draw" if "token" in event:
            return [{"piece": f"hand-{event['token']}", "from": "deck", "step": 0}]
    return []
