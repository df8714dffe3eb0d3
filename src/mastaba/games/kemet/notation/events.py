"""The events of a ply as JSON, from the rows of its event log (notation 11)."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import NONE, EventLog, places_of, scores_of
from mastaba.core.game import Event
from mastaba.core.notation.names import Telling, name_of, number_of, rows, spell
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation import texts

_WHY: Final = [
    "night", "pray", "recall", "raise", "buy", "recruit", "teleport", "holy war", "crusade",
]  # fmt: skip
_EVENTS: Final[Telling] = [
    ("city", {"seat": None, "city": box.CITY_NAMES}),
    ("night", {"round": None}),
    ("day", {"round": None}),
    ("turn", {"seat": None}),
    ("dusk", {"round": None}),
    ("order", {"by": None}),
    ("pp", {"seat": None, "delta": None, "now": None}),
    ("vp", {"seat": None, "kind": texts.KIND_NAMES, "delta": None}),
    ("units", {"seat": None, "space": box.SPACE_NAMES, "delta": None}),
    (
        "pyramid",
        {"owner": None, "color": box.COLOUR_NAMES, "space": box.SPACE_NAMES, "level": None, "by": None},
    ),
    ("token", {"seat": None, "kind": texts.TOKEN_NAMES}),
    ("tile", {"seat": None, "tile": box.TILE_NAMES}),
    ("swap", {"seat": None, "card": box.BATTLE_NAMES, "special": box.BATTLE_NAMES}),
    ("refresh", {"seat": None}),
    ("draw", {"seat": None, "card": box.DI_NAMES}),
    ("look", {"seat": None, "card": box.DI_NAMES}),
    ("reshuffle", {"cards": None}),
    ("card", {"seat": None, "card": box.DI_NAMES}),
    ("cancelled", {"seat": None, "card": box.DI_NAMES}),
    ("burn", {"seat": None, "victim": None, "space": box.SPACE_NAMES}),
    ("step", {"seat": None, "start": box.SPACE_NAMES, "space": box.SPACE_NAMES, "units": None}),
    ("teleport", {"seat": None, "start": box.SPACE_NAMES, "space": box.SPACE_NAMES, "units": None}),
    ("drop", {"seat": None, "space": box.SPACE_NAMES}),
    ("take", {"seat": None, "space": box.SPACE_NAMES}),
    ("halt", {"seat": None, "space": box.SPACE_NAMES}),
    ("stranded", {"seat": None, "creature": box.CREATURE_NAMES, "space": box.SPACE_NAMES}),
    ("creature", {"seat": None, "creature": box.CREATURE_NAMES, "space": box.SPACE_NAMES}),
    ("contact", {"attacker": None, "defender": None, "space": box.SPACE_NAMES}),
    ("flee", {"seat": None, "start": box.SPACE_NAMES, "space": box.SPACE_NAMES, "units": None}),
    (
        "retreat",
        {"seat": None, "start": box.SPACE_NAMES, "space": box.SPACE_NAMES, "units": None, "by": None},
    ),
    ("initiative", {"attacker": None, "defender": None, "space": box.SPACE_NAMES, "losses": None}),
    ("commit", {"seat": None}),
    ("reveal", {}),
    ("wound", {"seat": None, "card": box.DI_NAMES}),
    ("battle", {}),
    ("recall", {"seat": None, "space": box.SPACE_NAMES, "units": None}),
    ("stay", {"seat": None, "space": box.SPACE_NAMES}),
    ("sacrifice", {"seat": None, "space": box.SPACE_NAMES, "units": None}),
    ("over", {}),
    ("control", {"space": box.SPACE_NAMES}),
]


def events(state: KemetState, event_log: EventLog) -> list[Event]:
    """The events of a ply, in the order in which they happened."""
    told: list[Event] = []
    for kind, row in rows(event_log):
        match kind:
            case codes.EV_DISCARDS if state.discards_up:
                told[-1]["discard"] = [box.BATTLE_NAMES[card] for card in row[:2]]
            case codes.EV_DISCARDS:
                told[-1]["discard"] = [None, None]
            case codes.EV_ADDED:
                reveal = next(event for event in reversed(told) if event["event"] == "reveal")
                reveal["added"][row[0]].append(box.DI_NAMES[row[1]])
                if row[2]:
                    reveal["paid"][row[0]].append(box.DI_NAMES[row[1]])
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
            detail = {codes.PP_CARD: box.DI_NAMES, codes.PP_TEMPLE: box.SPACE_NAMES}.get(row[3])
            event["why"] = detail[row[4]] if detail else _WHY[row[3]]
        case codes.EV_TOKEN:
            event["space"] = (texts.GOLD_NAMES if row[1] == codes.GOLD_TOKEN else box.ACTION_NAMES)[row[2]]
        case codes.EV_STEP | codes.EV_TELEPORT:
            event["creature"] = name_of(box.CREATURE_NAMES, row[4])
        case codes.EV_DROP | codes.EV_TAKE if row[3] == NONE:
            event["units"] = row[2]
        case codes.EV_DROP | codes.EV_TAKE:
            event["creature"] = box.CREATURE_NAMES[row[3]]
        case codes.EV_COMMIT:
            event["fight"] = name_of(box.BATTLE_NAMES, row[1])
        case codes.EV_REVEAL:
            event |= {"space": box.SPACE_NAMES[row[0]], "seats": row[1:3]}
            event |= {
                "fight": [box.BATTLE_NAMES[card] for card in row[3:]],
                "added": [[], []],
                "paid": [[], []],
            }
        case codes.EV_BATTLE:
            event |= {
                "space": box.SPACE_NAMES[row[0]],
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


def event_points(event: Event) -> list[tuple[str, int, int]]:
    """The victory points that an event gives or takes: reason, seat, number (7.2, 8.8, 12)."""
    if event["event"] == "vp":
        return [(event["kind"], event["seat"], event["delta"])]
    if event["event"] == "control":
        sides = ((event["before"], -1), (event["now"], 1))
        return [("control", seat, points) for seat, points in sides if seat is not None]
    return []
