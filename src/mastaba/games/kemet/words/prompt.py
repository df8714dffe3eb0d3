"""The open question in one sentence, for the seat that decides or about it for the others."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.observation import present
from mastaba.core.words.catalogue import Words
from mastaba.games.kemet.view import costs
from mastaba.games.kemet.view.observation import AskPut, Now, Observation
from mastaba.games.kemet.view.queries import asked_seat, creature_at, open_question
from mastaba.games.kemet.words.events import people


def prompt(observation: Observation, words: Words, names: Sequence[str] | None) -> str:
    """The open question in one sentence, for the seat that decides or about it for the others."""
    return question(observation, words, people(words, observation["players"], names))


def question(seen: Observation, say: Words, names: Sequence[str]) -> str:
    """The open question of an observation."""
    now = seen["now"]
    if now is None:
        return say("task.over")
    seat = asked_seat(seen, now)
    if seat == seen["seat"]:
        key, params = _asked(seen, now, seat, say, names)
        return say(f"task.{key}", **params)
    params = {name: value for name, value in now.items() if name in ("level", "creature", "space")}
    colour = now["color"] if now["do"] in ("build", "buy") else None
    return say(f"waiting.{open_question(seen)}", seat=names[seat], colour=colour, **params)


def _asked(
    seen: Observation, now: Now, seat: int, say: Words, names: Sequence[str]
) -> tuple[str, dict[str, object]]:
    """The catalogue key for the seat that decides, and its parameters."""
    do, pp = now["do"], seen["pp"][seat]
    match now["do"]:
        case "build":
            return do, {"colour": now["color"], "level": now["level"]}
        case "put":
            return _put(seen, now, seat)
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
            return _move(seen, seat)
        case "veto":
            last = seen["cards"][-1]
            return do, {"seat": names[last["seat"]], "card": say(f"intervention.{last['card']}")}
        case "battle":
            return _battle(seen, seat, say, names)
        case "sacrifice":
            return f"sacrifice_{now['space']}", {}
    return do, {}


def _put(seen: Observation, now: AskPut, seat: int) -> tuple[str, dict[str, object]]:
    """Units: into the district asked for, or onto a troop outside (kemet 2.7, 3.3, 5.4, 10.2)."""
    left = None if now["left"] is None else now["left"] - now["total"]
    if not now["queue"]:
        return "put_outside", {"left": left}
    pp, reserve = seen["pp"][seat], seen["reserve"][seat]
    return f"put_{now['why']}", {"space": now["queue"][0], "left": left, "reserve": reserve, "pp": pp}


def _move(seen: Observation, seat: int) -> tuple[str, dict[str, object]]:
    """The questions of a movement: troop, number, creature, next step (kemet 6)."""
    move = present(seen["move"])
    if move["at"] is None:
        return "move_from", {}
    if move["units"] is None:
        return "move_units", {"space": move["at"]}
    if move["ask"]:
        return "move_with", {"creature": creature_at(seen, seat, move["at"])}
    if move["free"]:
        return "move_free", {}
    return "move_on", {"space": move["at"], "left": costs.steps(seen) - move["steps"]}


def _battle(seen: Observation, seat: int, say: Words, names: Sequence[str]) -> tuple[str, dict[str, object]]:
    """The questions of a battle, by its stage (kemet 8)."""
    battle = present(seen["battle"])
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
