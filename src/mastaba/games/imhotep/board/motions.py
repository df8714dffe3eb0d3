"""Motions: the pieces that events move on the board (`core/drawing/motion.py` has the format)."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Event, Json
from mastaba.games.imhotep.engine import box
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.view.observation import Observation
from mastaba.games.imhotep.view.temple import temple_width


def motions(observation: Observation, plies: Sequence[Sequence[Event]]) -> list[list[Json]]:
    """The motions of the last plies, one list for each; the observation is the one after them."""
    return _Motions(observation, plies).all()


class _Motions:
    """Walks through the events in order, with the number of stones on every sled."""

    def __init__(self, observation: Observation, plies: Sequence[Sequence[Event]]) -> None:
        self.plies = plies
        self.width = temple_width(observation["players"])
        self.towers = observation["options"]["obelisk"] == "b"
        self.sled = list(observation["sled"])
        for event in (event for events in plies for event in events):
            if event["event"] in ("get", "load"):
                self.sled[event["seat"]] -= event["stones"] if event["event"] == "get" else -1
        self.slot = ""  # the slot of the stone that is being unloaded
        self.origin: Json = {}
        self.origins: dict[str, Json] = {}  # by id of a stone placed in this ply: where it came from
        self.moves: list[Json] = []
        self.step = 0

    def all(self) -> list[list[Json]]:
        """One list for each ply."""
        found = []
        for events in self.plies:
            self.moves, self.step, self.origins = [], 0, {}
            for event in events:
                self._event(event)
            found.append(self.moves)
        return found

    def _add(self, *moves: Json) -> None:
        """Append motions that happen together, as one step."""
        self.moves += [move | {"step": self.step} for move in moves]
        self.step += 1

    def _event(self, event: Event) -> None:
        match event["event"]:
            case "deal":
                self._add({"piece": f"market-{event['space']}", "from": "deck"})
            case "pair":
                self._add({"piece": "pair", "from": "deck"})
            case "get":
                seat, first = event["seat"], self.sled[event["seat"]]
                self.sled[seat] += event["stones"]
                new = range(first, self.sled[seat])
                self._add(*({"piece": f"stone-sled-{seat}-{k}", "from": f"quarry-{seat}"} for k in new))
            case "load":
                seat = event["seat"]
                self.sled[seat] -= 1
                piece = f"stone-ship-{event['ship']}-{event['slot']}"
                self._add({"piece": piece, "from": f"stone-sled-{seat}-{self.sled[seat]}"})
            case "sail":
                self._add({"piece": f"vessel-{event['ship']}", "from": f"vessel-{event['ship']}"})
            case "unload":
                self.slot = f"{event['ship']}-{event['slot']}"
            case "place":
                piece = self._place(event)
                self.origins[piece] = self._origin(event)
                self._add({"piece": piece} | self.origin)
            case "tower":
                waiting = [f"stone-waiting-{event['seat']}-{k}" for k in range(box.TOWER_STONES - 1)]
                tower = [f"stone-tower-{event['space']}-{k}" for k in range(box.TOWER_STONES)]
                origins = [*(self.origins.get(stone, {"from": stone}) for stone in waiting), self.origin]
                self._add(*({"piece": p} | o for p, o in zip(tower, origins, strict=True)))
            case "return":
                piece = f"stone-ship-{event['ship']}-{event['slot']}"
                self._add({"piece": piece, "to": f"quarry-{event['seat']}"})
            case "card" | "play" | "discard" | "points" | "final":
                self._score_or_card(event)

    def _score_or_card(self, event: Event) -> None:
        match event["event"]:
            case "points" | "final":
                at = f"points-{event['seat']}"
                self.moves.append({"say": f"{event['points']:+d}", "at": at, "step": max(0, self.step - 1)})
            case "play":
                self._add({"piece": f"card-{event['seat']}-{event['card']}", "to": "discard"})
            case "discard":
                self._add({"piece": "red-0", "to": "discard"})
            case "card":
                piece = {"market": f"market-{event.get('space')}", "pair": f"look-{event['card']}"}
                red = BOX.tables["cards"][event["card"]]["colour"] == "red"
                to = "discard" if red else f"card-{event['seat']}-{event['card']}"
                self._add({"piece": piece.get(event["source"], "deck"), "to": to})

    def _origin(self, event: Event) -> Json:
        """Where a placed stone came from: the slot that was unloaded last, or the quarry."""
        if event["from"] == "quarry":
            self.origin = {"from": f"quarry-{event['seat']}"}
        elif self.slot:
            self.origin = {"from": f"stone-ship-{self.slot}", "over": f"slot-{self.slot}"}
        else:
            self.origin = {"from": f"dock-{event['site']}"}
        return self.origin

    def _place(self, event: Event) -> str:
        """The id of a placed stone."""
        match event["site"]:
            case "temple":
                return f"stone-temple-{event['level'] * self.width + event['column']}"
            case "burial":
                return f"stone-burial-{event['column'] * BOX.number('burial.rows') + event['row']}"
            case "obelisk":
                kind = "waiting" if self.towers else "obelisk"
                return f"stone-{kind}-{event['seat']}-{event['height'] - 1}"
        cell, pyramid = event["cell"], event["pyramid"]
        if pyramid == "beside":
            return f"stone-beside-{cell}"
        if pyramid:
            return f"stone-pyramid-{pyramid}-{cell}"
        cells = len(box.PYRAMID_A)
        return f"stone-pyramid-{cell}" if cell < cells else f"stone-beside-{cell - cells}"
