"""The open question in one sentence, for the seat that decides or about it for the others."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Json
from mastaba.core.state import OVER
from mastaba.core.words import Words
from mastaba.games.kemet.view import costs
from mastaba.games.kemet.words.events import people


def prompt(observation: Json, words: Words, names: Sequence[str] | None) -> str:
    """The open question in one sentence, for the seat that decides or about it for the others."""
    return question(observation, words, people(words, observation["players"], names))


def question(seen: Json, say: Words, names: Sequence[str]) -> str:
    """The open question of an observation."""
    if seen["actor"] == OVER:
        return say("task.over")
    now = seen["now"]
    seat = now["seat"] if now["do"] == "draws" else seen["actor"]
    if seat == seen["seat"]:
        key, params = _asked(seen, say, names)
        return say(f"task.{key}", **params)
    params = {name: now[name] for name in ("level", "creature", "space") if name in now}
    do = f"battle_{seen['battle']['stage']}" if now["do"] == "battle" else now["do"]
    return say(f"waiting.{do}", seat=names[seat], colour=now.get("color"), **params)


def _asked(seen: Json, say: Words, names: Sequence[str]) -> tuple[str, dict[str, object]]:
    """The catalogue key for the seat that decides, and its parameters."""
    now, seat = seen["now"], seen["seat"]
    do: str = now["do"]
    pp = seen["pp"][seat]
    match do:
        case "build":
            return do, {"colour": now["color"], "level": now["level"]}
        case "put":
            return _put(seen)
        case "draws" if seen["actor"] == seat:
            return "keep", {}
        case "draws":
            return ("look" if now["vision"] else "draw"), {}
        case "order":
            return do, {"place": len(now["chosen"]) + 1}
        case "turn":
            return ("turn_more" if seen["placed"] else "turn"), {}
        case "raise":
            return do, {"pp": pp}
        case "buy":
            return do, {"colour": now["color"], "pp": pp}
        case "swap":
            return do, {"card": say(f"battle_card.{now['card']}")}
        case "bring":
            return ("bring_optional" if now["optional"] else do), {"creature": now["creature"]}
        case "move":
            return _move(seen)
        case "veto":
            last = seen["cards"][-1]
            return do, {"seat": names[last["seat"]], "card": say(f"intervention.{last['card']}")}
        case "battle":
            return _battle(seen, say, names)
        case "sacrifice":
            return f"sacrifice_{now['space']}", {}
    return do, {}


def _put(seen: Json) -> tuple[str, dict[str, object]]:
    """Units: into the district asked for, or onto a troop outside (kemet 2.7, 3.3, 5.4, 10.2)."""
    now, seat = seen["now"], seen["seat"]
    left = None if now["left"] is None else now["left"] - now["total"]
    if not now["queue"]:
        return "put_outside", {"left": left}
    pp, reserve = seen["pp"][seat], seen["reserve"][seat]
    return f"put_{now['why']}", {"space": now["queue"][0], "left": left, "reserve": reserve, "pp": pp}


def _move(seen: Json) -> tuple[str, dict[str, object]]:
    """The questions of a movement: troop, number, creature, next step (kemet 6)."""
    move, seat = seen["move"], seen["seat"]
    if move["at"] is None:
        return "move_from", {}
    if move["units"] is None:
        return "move_units", {"space": move["at"]}
    if move["ask"]:
        at = {"seat": seat, "at": move["at"]}
        return "move_with", {"creature": next(c for c, there in seen["creatures"].items() if there == at)}
    if move["free"]:
        return "move_free", {}
    return "move_on", {"space": move["at"], "left": costs.steps(seen) - move["steps"]}


def _battle(seen: Json, say: Words, names: Sequence[str]) -> tuple[str, dict[str, object]]:
    """The questions of a battle, by its stage (kemet 8)."""
    battle, seat = seen["battle"], seen["seat"]
    space, stage = battle["space"], battle["stage"]
    side = int(seat == battle["defender"])
    own = say("text.units", units=seen["units"][seat].get(space, 0))
    match stage:
        case "commit":
            step = "fight" if not battle["fight"][side] else "add" if battle["discard"][side] else "discard"
            return f"battle_{step}", {"space": space}
        case "escape":
            enemy = battle["attacker"]
            units = say("text.units", units=seen["units"][enemy][space])
            return "battle_escape", {"attacker": names[enemy], "space": space, "units": units, "own": own}
    return f"battle_{stage}", {"space": space, "own": own}
