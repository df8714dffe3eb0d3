"""Hidden plies: what a seat does at a table that nobody else may notice (`TablePolicy.hidden_plies`)."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Game
from mastaba.core.record import actor_name
from mastaba.site.tables.game_log import GameLog


def has_hidden_plies(game: Game) -> bool:
    """Whether there are plies in this game that others may not count."""
    return game.table.hides_plies


def _counted(game: Game, plies: Sequence[str], seat: int | None) -> int:
    return len(plies) - len(game.table.hidden_plies(plies, seat))


def is_unnoticed(course: GameLog, seat: int) -> bool:
    """Whether nobody but this seat can tell the plies from those that are stored."""
    return has_hidden_plies(course.game) and _same_to_others(
        course, course.stored_plies, _written(course), seat
    )


def is_partial(course: GameLog, seat: int, texts: Sequence[str]) -> bool:
    """Whether these moves of the acting seat are only the beginning of a secret choice."""
    if not has_hidden_plies(course.game):
        return False
    plies = _written(course)
    return _same_to_others(course, plies, [*plies, *(f"{actor_name(seat)} {text}" for text in texts)], seat)


def _written(course: GameLog) -> list[str]:
    return [ply.written for ply in course.plies]


def _same_to_others(course: GameLog, before: Sequence[str], after: Sequence[str], seat: int) -> bool:
    game = course.game
    others = (None, *(other for other in range(course.players) if other != seat))
    return all(_counted(game, before, other) == _counted(game, after, other) for other in others)


def secret_choice(course: GameLog) -> int | None:
    """The seat that makes a choice of several plies now which others see only when it is complete, begun or not."""
    if course.actor < 0 or not has_hidden_plies(course.game):
        return None
    game, plies = course.game, _written(course)
    now = _counted(game, plies, None)
    verbs = {text.split(" ")[0]: f"{actor_name(course.actor)} {text}" for text in course.position.legal()}
    begun = bool(plies) and _counted(game, plies[:-1], None) == now
    if begun or any(_counted(game, [*plies, ply], None) == now for ply in verbs.values()):
        return course.actor
    return None


def undo_to(course: GameLog, seat: int, *, agreed: bool = False) -> int | None:
    """The ply that a seat may go back to (`Referee.undo_to`).

    Not past the beginning of another seat's secret choice: that would reveal whether its first ply was made.
    """
    number = course.referee.undo_to(seat, agreed=agreed)
    return None if number is not None and not agreed and secret_choice(course) not in (None, seat) else number
