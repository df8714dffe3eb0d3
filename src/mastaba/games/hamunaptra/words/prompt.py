"""The prompt: the open question in one sentence, for the seat that decides and for the other seats."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.engine.state import OVER
from mastaba.core.observation import present
from mastaba.core.words.catalogue import Words
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.notation.coordinates import column_name
from mastaba.games.hamunaptra.notation.question_shapes import Walk
from mastaba.games.hamunaptra.view.maze import Sight, mover
from mastaba.games.hamunaptra.view.observation import Observation
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


def prompt(observation: Observation, words: Words, names: Sequence[str] | None) -> str:
    """What is to be done now: for the seat that decides, or about it for the other seats."""
    return question(observation, words, people(words, observation["players"], names))


def question(seen: Observation, say: Words, names: Sequence[str]) -> str:
    """The open question of an observation."""
    ask = seen["ask"]
    if seen["actor"] == OVER:
        return say("task.over")
    seat = concerned(seen)
    if seat == seen["seat"] and ask["kind"] != "hits":
        key, params = _asked(seen, say, names)
        if ask["kind"].endswith("_x") and any("," in text for text in seen["legal"]):
            key = ask["kind"].removesuffix("x") + "cell"  # the legal moves have column and row in one click
        return capital(say(f"task.{key}", **params))
    params = _details(seen, say) | {"seat": names[seat], "partner": _partner(seen, names, seat)}
    return capital(say(f"waiting.{ask['kind']}", **params))


def concerned(seen: Observation) -> int:
    """The seat that the question is about: the one that decides, draws, or loses a token."""
    ask = seen["ask"]
    seat = ask["for"] if "for" in ask else seen["actor"]
    return seat if seat >= 0 else seen["turn"]


def _details(seen: Observation, say: Words) -> dict[str, object]:
    """The details of the question, in words."""
    ask = seen["ask"]
    told: dict[str, object] = {}
    if "character" in ask:
        told["character"] = ask["character"]
    if "dice" in ask:
        told |= {"dice": ask["dice"], "target": ask["target"]}
    if "cell" in ask:
        told["cell"] = cell_text(say, ask["cell"])
    if "through" in ask:
        told["through"] = cell_text(say, ask["through"])
    if "to" in ask:
        told["to"] = cell_text(say, ask["to"])
    if "x" in ask:
        told["column"] = column_name(ask["x"])
    if "token" in ask:
        told["token"] = told["equipment"] = token_text(say, ask["token"])
    if "monster" in ask:
        told["encounter"] = say(f"encounter.{ask['monster']}")
        told["the_encounter"] = say(f"the_encounter.{ask['monster']}")
    return told


def _partner(seen: Observation, names: Sequence[str], seat: int) -> str:
    """The other partner of the trade, if there is one."""
    trade = seen["trade"]
    return names[next(s for s in trade["seats"] if s != seat)] if trade else ""


def _asked(seen: Observation, say: Words, names: Sequence[str]) -> Asked:
    """The sentence for the seat that decides, and its parameters."""
    ask, seat = seen["ask"], concerned(seen)
    told = _details(seen, say) | {"partner": _partner(seen, names, seat)}
    match ask["kind"]:
        case "draft":
            due = int(seen["options"]["characters"]) or BOX.number(f"people.{seen['players']}")
            return "draft", {"left": due - len(seen["characters"][seat])}
        case "move" if seen["legal"] == ["end"]:
            return "move_none", {}
        case "place":
            return _place(seen, seat), {}
        case "equip" if not any(text.startswith("lay") for text in seen["legal"]):
            return "equip_none", {}
        case "discard":
            return "discard", {"left": seen["hands"][seat]["count"] - _HAND}
    if ask["kind"] == "walk":
        return _walk(seen, say, ask, told)
    if ask["kind"] == "crawl":
        cell = cell_text(say, present(mover(seen)))
        return "crawl", told | {"cell": cell, "left": _MONSTER_STEPS - ask["spent"]}
    if ask["kind"] == "retreat" and ask["group"]:
        return "retreat_some", {"characters": characters_text(say, ask["group"])}
    if ask["kind"] == "strike":
        return _combat(seen, say, names, "strike", 1)
    if ask["kind"] in ("attack", "defend"):
        return _combat(seen, say, names, ask["kind"], ask["side"])
    if ask["kind"] in ("give", "answer", "confirm"):
        return _trade(seen, say, told)
    return ask["kind"], told


def _walk(seen: Observation, say: Words, ask: Walk, told: dict[str, object]) -> Asked:
    """A step of a character: how many are left (hamunaptra 5.1)."""
    sight = Sight(seen)
    left = sight.movement(ask["character"]) - ask["spent"]
    cell = cell_text(say, sight.where[ask["character"]])
    return ("walk" if ask["spent"] else "walk_first"), told | {"left": left, "cell": cell}


def _place(seen: Observation, seat: int) -> str:
    """Step 3: what must be done, and what may still be done (hamunaptra 5.4)."""
    if seen["did"]["placed"]:
        return "place_more"
    if any(text.startswith("place") for text in seen["legal"]):
        return "place"
    return "place_none" if seen["hands"][seat]["count"] else "place_empty"


def _combat(seen: Observation, say: Words, names: Sequence[str], kind: str, side: int) -> Asked:
    """The questions of a combat (hamunaptra 6)."""
    combat = present(seen["combat"])
    encounter = combat["encounter"]
    other = combat["seats"][1 - side]
    told: dict[str, object] = {"enemy": "" if other is None else names[other]}
    if encounter:
        told["the_encounter"] = say(f"the_encounter.{encounter}")
        told["values"] = strength_text(say, encounter)
    if kind == "defend":
        stat = present(combat["stats"][1 - side])
        told |= {"stat": stat, "dice": dice_of(Sight(seen), 1 - side, stat)}
    if not encounter:
        return f"{kind}_duel", told
    one = kind == "attack" and len(strength(encounter).keys() & {"f", "s"}) == 1
    return ("attack_one" if one else kind), told


def _trade(seen: Observation, say: Words, told: dict[str, object]) -> Asked:
    """The questions of a trade (hamunaptra 10)."""
    trade, kind = present(seen["trade"]), seen["ask"]["kind"]
    give, take = (tokens_text(say, offer["tokens"] or ()) for offer in (trade["give"], trade["take"]))
    if kind == "confirm":
        return kind, told | {"give": give, "take": take}
    begun = (trade["give"] if kind == "give" else trade["take"])["count"]
    return (f"{kind}_more" if begun else kind), told | {"tokens": give, "given": take}
