"""What happened in a ply: from the numbers of the trace to the events of notation 11, and to sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mastaba.core.game import Event
from mastaba.core.state import NONE, Trace, places_of, scores_of
from mastaba.core.telling import Telling, name_of, number_of, rows, spell
from mastaba.core.words import Words
from mastaba.games.kemet.engine import codes
from mastaba.games.kemet.engine.box import (
    ACTION_NAMES,
    BATTLE_NAMES,
    CITY_NAMES,
    COLOUR_NAMES,
    CREATURE_NAMES,
    DI_NAMES,
    SPACE_NAMES,
    TILE_NAMES,
)
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation.texts import GOLD_NAMES, KIND_NAMES, TOKEN_NAMES
from mastaba.games.kemet.view.secrets import show_event

__all__ = ["events", "paid", "people", "say", "show_event"]

_WHY: Final = [
    "night", "pray", "recall", "raise", "buy", "recruit", "teleport", "holy war", "crusade",
]  # fmt: skip
_EVENTS: Final[Telling] = [
    ("city", {"seat": None, "city": CITY_NAMES}),
    ("night", {"round": None}),
    ("day", {"round": None}),
    ("turn", {"seat": None}),
    ("dusk", {"round": None}),
    ("order", {"by": None}),
    ("pp", {"seat": None, "delta": None, "now": None}),
    ("vp", {"seat": None, "kind": KIND_NAMES, "delta": None}),
    ("units", {"seat": None, "space": SPACE_NAMES, "delta": None}),
    ("pyramid", {"owner": None, "color": COLOUR_NAMES, "space": SPACE_NAMES, "level": None, "by": None}),
    ("token", {"seat": None, "kind": TOKEN_NAMES}),
    ("tile", {"seat": None, "tile": TILE_NAMES}),
    ("swap", {"seat": None, "card": BATTLE_NAMES, "special": BATTLE_NAMES}),
    ("refresh", {"seat": None}),
    ("draw", {"seat": None, "card": DI_NAMES}),
    ("look", {"seat": None, "card": DI_NAMES}),
    ("reshuffle", {"cards": None}),
    ("card", {"seat": None, "card": DI_NAMES}),
    ("cancelled", {"seat": None, "card": DI_NAMES}),
    ("burn", {"seat": None, "victim": None, "space": SPACE_NAMES}),
    ("step", {"seat": None, "start": SPACE_NAMES, "space": SPACE_NAMES, "units": None}),
    ("teleport", {"seat": None, "start": SPACE_NAMES, "space": SPACE_NAMES, "units": None}),
    ("drop", {"seat": None, "space": SPACE_NAMES}),
    ("take", {"seat": None, "space": SPACE_NAMES}),
    ("halt", {"seat": None, "space": SPACE_NAMES}),
    ("stranded", {"seat": None, "creature": CREATURE_NAMES, "space": SPACE_NAMES}),
    ("creature", {"seat": None, "creature": CREATURE_NAMES, "space": SPACE_NAMES}),
    ("contact", {"attacker": None, "defender": None, "space": SPACE_NAMES}),
    ("flee", {"seat": None, "start": SPACE_NAMES, "space": SPACE_NAMES, "units": None}),
    ("retreat", {"seat": None, "start": SPACE_NAMES, "space": SPACE_NAMES, "units": None, "by": None}),
    ("initiative", {"attacker": None, "defender": None, "space": SPACE_NAMES, "losses": None}),
    ("commit", {"seat": None}),
    ("reveal", {}),
    ("wound", {"seat": None, "card": DI_NAMES}),
    ("battle", {}),
    ("recall", {"seat": None, "space": SPACE_NAMES, "units": None}),
    ("stay", {"seat": None, "space": SPACE_NAMES}),
    ("sacrifice", {"seat": None, "space": SPACE_NAMES, "units": None}),
    ("over", {}),
    ("control", {"space": SPACE_NAMES}),
]
_PEOPLE: Final = ("seat", "by", "owner", "victim", "attacker", "defender", "before", "now")


def events(state: KemetState, trace: Trace) -> list[Event]:
    """The events of a ply, in the order in which things happened."""
    told: list[Event] = []
    for kind, row in rows(trace):
        match kind:
            case codes.EV_DISCARDS if state.discards_up:
                told[-1]["discard"] = [BATTLE_NAMES[card] for card in row[:2]]
            case codes.EV_DISCARDS:
                told[-1]["discard"] = [None, None]
            case codes.EV_ADDED:
                reveal = next(event for event in reversed(told) if event["event"] == "reveal")
                reveal["added"][row[0]].append(DI_NAMES[row[1]])
                if row[2]:
                    reveal["paid"][row[0]].append(DI_NAMES[row[1]])
            case codes.EV_TOTALS:
                told[-1]["totals"].append(row[:3])
                told[-1]["losses"].append(row[3])
            case _:
                told.append(_event(state, kind, row))
    return told


def _event(state: KemetState, kind: int, row: list[int]) -> Event:
    event = spell(_EVENTS, kind, row)
    match kind:
        case codes.EV_DAY | codes.EV_ORDER:
            event["order"] = list(state.order)
        case codes.EV_PP:
            detail = {codes.PP_CARD: DI_NAMES, codes.PP_TEMPLE: SPACE_NAMES}.get(row[3])
            event["why"] = detail[row[4]] if detail else _WHY[row[3]]
        case codes.EV_TOKEN:
            event["space"] = (GOLD_NAMES if row[1] == codes.GOLD_TOKEN else ACTION_NAMES)[row[2]]
        case codes.EV_STEP | codes.EV_TELEPORT:
            event["creature"] = name_of(CREATURE_NAMES, row[4])
        case codes.EV_DROP | codes.EV_TAKE if row[3] == NONE:
            event["units"] = row[2]
        case codes.EV_DROP | codes.EV_TAKE:
            event["creature"] = CREATURE_NAMES[row[3]]
        case codes.EV_COMMIT:
            event["fight"] = name_of(BATTLE_NAMES, row[1])
        case codes.EV_REVEAL:
            event |= {"space": SPACE_NAMES[row[0]], "seats": row[1:3]}
            event |= {"fight": [BATTLE_NAMES[card] for card in row[3:]], "added": [[], []], "paid": [[], []]}
        case codes.EV_BATTLE:
            event |= {
                "space": SPACE_NAMES[row[0]],
                "seats": row[1:3],
                "totals": [],
                "winner": row[3],
                "losses": [],
            }
        case codes.EV_SWAP:
            event["open"] = state.discards_up
        case codes.EV_CONTROL:
            event |= {"before": number_of(row[1]), "now": number_of(row[2])}
        case codes.EV_OVER:
            event |= {"scores": scores_of(state), "places": places_of(state)}
    return event


def people(words: Words, players: int, names: Sequence[str] | None) -> list[str]:
    """What the seats are called: by their names, or by their gods."""
    return list(names) if names else [words(f"god.{seat}") for seat in range(players)]


def say(event: Event, words: Words, names: Sequence[str]) -> str:
    """The event as a sentence."""
    params: dict[str, Any] = {name: value for name, value in event.items() if name not in ("event", "open")}
    if event["event"] != "pp":
        for field in _PEOPLE:
            if isinstance(params.get(field), int):
                params[field] = names[params[field]]
    else:
        params["seat"] = names[params["seat"]]
        params["why"] = words(f"why.{_why_key(event['why'])}")
    if "seats" in params:
        params["first"], params["second"] = (names[seat] for seat in params.pop("seats"))
    if "order" in params:
        params["order"] = ", ".join(names[seat] for seat in params["order"])
    if "winner" in params:
        params["winner"] = names[params["winner"]]
    if "scores" in params:
        params["scores"] = ", ".join(f"{n} {s}" for n, s in zip(names, params["scores"], strict=True))
    return words(f"event.{_key(event)}", **_spoken(event, params, words))


def _why_key(why: str) -> str:
    return why.replace(" ", "_")


def _spoken(event: Event, params: dict[str, Any], words: Words) -> dict[str, Any]:
    """Names of things for people: spaces, tiles, cards, creatures, colours."""
    tables = {"space": "space", "start": "space", "tile": "tile", "creature": "creature", "color": "colour"}
    name = event["event"]
    if name == "token":
        tables["space"] = "action"
    for field, table in tables.items():
        if isinstance(params.get(field), str):
            params[field] = words(f"{table}.{params[field]}")
    battle_card = name in ("swap", "commit")
    for field in ("card", "special", "fight"):
        if isinstance(params.get(field), str):
            params[field] = words(f"{'battle_card' if battle_card else 'intervention'}.{params[field]}")
    match name:
        case "reveal":
            for side, who in enumerate(("first", "second")):
                cards = [words(f"battle_card.{event['fight'][side]}")]
                cards += [words(f"intervention.{card}") for card in event["added"][side]]
                params[f"{who}_cards"] = ", ".join(cards)
        case "battle":
            for side, who in enumerate(("first", "second")):
                params[f"{who}_strength"] = event["totals"][side][0]
                params[f"{who}_losses"] = event["losses"][side]
        case "city":
            params["city"] = words(f"city.{event['city']}")
        case "vp":
            params["kind"] = words(f"kind.{event['kind']}")
    return {field: value for field, value in params.items() if isinstance(value, str | int)}


def _key(event: Event) -> str:
    """The sentence for an event: another where less is told, or where numbers go the other way."""
    name: str = event["event"]
    match name:
        case "pp" | "units":
            return f"{name}.{'gain' if event['delta'] > 0 else 'loss'}"
        case "draw" | "look" | "wound" | "swap":
            return f"{name}.{'hidden' if event.get('card') is None else 'seen'}"
        case "commit":
            return "commit.hidden" if event["fight"] is None else "commit.seen"
        case "drop" | "take":
            return f"{name}.{'creature' if 'creature' in event else 'units'}"
        case "step" | "teleport":
            return f"{name}.{'with' if event['creature'] else 'alone'}"
        case "control":
            return "control.taken" if event["now"] is not None else "control.free"
        case "token":
            return f"token.{event['kind']}"
    return name


def paid(event: Event) -> list[tuple[str, int, int]]:
    """The victory points that an event brings or takes: what for, to whom, how many (7.2, 8.8, 12)."""
    if event["event"] == "vp":
        return [(event["kind"], event["seat"], event["delta"])]
    if event["event"] == "control":
        sides = ((event["before"], -1), (event["now"], 1))
        return [("control", seat, points) for seat, points in sides if seat is not None]
    return []
