"""What other seats may see of a ply and its events, and which plies they may not count (notation 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.engine.state import NONE
from mastaba.core.game import Event
from mastaba.games.kemet.engine import codes
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation import texts

COMMIT: Final = ("fight", "discard", "add", "done")
# Events with a card that only the seat named may see.
_SECRET: Final = ("draw", "look", "wound")


def secret_to(state: KemetState, code: int) -> tuple[int, ...] | None:
    """The only seats that may see the parameters of a ply, or None if it is public."""
    verb = texts.TEXTS[code].split(" ", maxsplit=1)[0]
    owner = state.actor if state.actor != NONE else state.top(1)
    match verb:
        case "draw" | "look" | "keep" | "wound" | "fight" | "discard" | "add":
            return (owner,)
        case "swap" if not state.discards_up:
            return (owner,)
        case "done" if texts.TASK_NAMES[state.top(0)] == "battle" and state.battle.stage == codes.ST_COMMIT:
            return (owner,)
    return None


def show_event(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it: hidden cards are null unless they are its own."""
    name = event["event"]
    hidden = name in _SECRET or (name == "swap" and not event["open"])
    shown = {field: value for field, value in event.items() if field != "open"}
    return shown | {"card": None} if hidden and event["seat"] != seat else shown


def hidden_plies(plies: Sequence[str], seat: int | None) -> frozenset[int]:
    """The plies of another seat's commit, except the first: their number would reveal how many cards were added.

    During the commit none of them counts; after the reveal all of them count. Only the plies since the last one that is
    no part of a commit are read, so the time does not grow with the log.
    """
    hidden: set[int] = set()
    open_commits: list[list[int]] = []
    current: list[int] = []
    for number in range(_last_battle(plies), len(plies)):
        who, verb = plies[number].split(" ")[:2]
        if verb == "fight":
            current = [number]
            open_commits.append(current)
        elif current and verb in COMMIT and plies[current[0]].split(" ")[0] == who:
            current.append(number)
            if verb == "done":
                current = []
                if len(open_commits) == 2:
                    open_commits = []
        else:
            current = []
            open_commits = []
    for commit in open_commits:
        if plies[commit[0]].split(" ")[0] == str(seat):
            continue
        complete = plies[commit[-1]].split(" ")[1] == "done"
        hidden.update(commit[1:] if complete else commit)
    return frozenset(hidden)


def _last_battle(plies: Sequence[str]) -> int:
    """The index after the last ply that is no part of a commit."""
    first = len(plies)
    while first and plies[first - 1].split(" ")[1] in COMMIT:
        first -= 1
    return first
