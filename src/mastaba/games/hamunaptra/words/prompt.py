"""Question: what is asked now, in one sentence, to the seat that decides or about it to everybody else."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Json
from mastaba.core.state import OVER
from mastaba.core.words import Words
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.notation.coordinates import column_name
from mastaba.games.hamunaptra.view.maze import Sight, mover
from mastaba.games.hamunaptra.view.odds import dice_of, strength
from mastaba.games.hamunaptra.words.things import (
    capital,
    cell_text,
    characters_text,
    people,
    strength_text,
    token_text,
    tokens_text,
)

_HAND = BOX.number("game.hand")
_MONSTER_STEPS = BOX.number("game.monster_movement")

Asked = tuple[str, dict[str, object]]


def prompt(observation: Json, words: Words, names: Sequence[str] | None) -> str:
    """What is to be done now, in one sentence: to the seat that decides, or about it to everybody else."""
    return question(observation, words, people(words, observation["players"], names))


def question(seen: Json, say: Words, names: Sequence[str]) -> str:
    """The open question of an observation."""
    ask = seen["ask"]
    if seen["actor"] == OVER:
        return say("task.over")
    seat = concerned(seen)
    if seat == seen["seat"] and ask["kind"] != "hits":
        key, params = _asked(seen, say, names)
        if ask["kind"].endswith("_x") and any("," in text for text in seen["legal"] or ()):
            key = ask["kind"].removesuffix("x") + "cell"  # column and row are one click here
        return capital(say(f"task.{key}", **params))
    params = _details(seen, say) | {"seat": names[seat], "partner": _partner(seen, names, seat)}
    return capital(say(f"waiting.{ask['kind']}", **params))


def concerned(seen: Json) -> int:
    """Whom the question is about: who decides, who draws, or who loses a token."""
    ask = seen["ask"]
    seat: int = ask.get("for", seen["actor"])
    return seat if seat >= 0 else seen["turn"]


def _details(seen: Json, say: Words) -> dict[str, object]:
    """What the question has besides its kind and seat, for people."""
    ask = seen["ask"]
    told: dict[str, object] = {key: ask[key] for key in ("character", "dice", "target") if key in ask}
    told |= {key: cell_text(say, ask[key]) for key in ("cell", "through", "to") if ask.get(key)}
    if "x" in ask:
        told["column"] = column_name(ask["x"])
    if "token" in ask:
        told["token"] = told["equipment"] = token_text(say, ask["token"])
    if "monster" in ask:
        told["encounter"] = say(f"encounter.{ask['monster']}")
        told["the_encounter"] = say(f"the_encounter.{ask['monster']}")
    if told.get("dice") is None:
        told.pop("dice", None)
    return told


def _partner(seen: Json, names: Sequence[str], seat: int) -> str:
    """The other one of a trade."""
    trade = seen["trade"]
    return names[next(s for s in trade["seats"] if s != seat)] if trade else ""


def _asked(seen: Json, say: Words, names: Sequence[str]) -> Asked:
    """The sentence for the seat that decides, and what to fill in."""
    ask, seat = seen["ask"], concerned(seen)
    kind: str = ask["kind"]
    told = _details(seen, say) | {"partner": _partner(seen, names, seat)}
    match kind:
        case "draft":
            due = seen["options"]["characters"] or BOX.number(f"people.{seen['players']}")
            return kind, {"left": due - len(seen["characters"][seat])}
        case "move" if seen["legal"] == ["end"]:
            return "move_none", {}
        case "walk":
            sight = Sight(seen)
            left = sight.movement(ask["character"]) - ask["spent"]
            cell = cell_text(say, sight.where[ask["character"]])
            return ("walk" if ask["spent"] else "walk_first"), told | {"left": left, "cell": cell}
        case "place":
            return _place(seen), {}
        case "attack" | "strike" | "defend":
            return _combat(seen, say, names)
        case "retreat" if ask["group"]:
            return "retreat_some", {"characters": characters_text(say, ask["group"])}
        case "equip" if not any(text.startswith("lay") for text in seen["legal"]):
            return "equip_none", {}
        case "give" | "answer" | "confirm":
            return _trade(seen, say, told)
        case "discard":
            return kind, {"left": seen["hands"][seat]["count"] - _HAND}
        case "crawl":
            cell = cell_text(say, mover(seen) or (0, 0))
            return kind, told | {"cell": cell, "left": _MONSTER_STEPS - ask["spent"]}
    return kind, told


def _place(seen: Json) -> str:
    """Step 3: what is due, what may still be done (hamunaptra 5.4)."""
    if seen["did"]["placed"]:
        return "place_more"
    if any(text.startswith("place") for text in seen["legal"]):
        return "place"
    return "place_none" if seen["hands"][seen["seat"]]["count"] else "place_empty"


def _combat(seen: Json, say: Words, names: Sequence[str]) -> Asked:
    """The questions of a combat (hamunaptra 6)."""
    combat, kind = seen["combat"], seen["ask"]["kind"]
    encounter = combat["encounter"]
    side = seen["ask"].get("side", 1)
    other = combat["seats"][1 - side]
    told: dict[str, object] = {"enemy": "" if other is None else names[other]}
    if encounter:
        told["the_encounter"] = say(f"the_encounter.{encounter}")
        told["values"] = strength_text(say, encounter)
    if kind == "defend":
        told["stat"] = combat["stats"][1 - side]
        told["dice"] = dice_of(Sight(seen), 1 - side, combat["stats"][1 - side])
    if not encounter:
        return f"{kind}_duel", told
    one = kind == "attack" and len(strength(encounter).keys() & {"f", "s"}) == 1
    return ("attack_one" if one else kind), told


def _trade(seen: Json, say: Words, told: dict[str, object]) -> Asked:
    """The questions of a trade (hamunaptra 10)."""
    trade, kind = seen["trade"], seen["ask"]["kind"]
    give, take = (tokens_text(say, trade[key]["tokens"] or ()) for key in ("give", "take"))
    if kind == "confirm":
        return kind, told | {"give": give, "take": take}
    begun = trade["give" if kind == "give" else "take"]["count"]
    return (f"{kind}_more" if begun else kind), told | {"tokens": give, "given": take}
