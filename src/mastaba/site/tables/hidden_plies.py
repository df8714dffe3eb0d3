"""Hidden plies: plies of a seat that no other seat may notice (`TablePolicy.hidden_plies`)."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Game
from mastaba.core.record import actor_name
from mastaba.site.tables.game_log import GameLog


def _counted(game: Game, plies: Sequence[str], seat: int | None) -> int:
    return len(plies) - len(game.table.hidden_plies(plies, seat))


def is_unnoticed(game_log: GameLog, seat: int) -> bool:
    """Whether no other seat can tell the plies from those that are stored."""
    return game_log.game.table.hides_plies and _same_to_others(
        game_log, game_log.stored_plies, _written(game_log), seat
    )


def is_partial(game_log: GameLog, seat: int, texts: Sequence[str]) -> bool:
    """Whether these moves of the acting seat are only the beginning of a secret choice."""
    if not game_log.game.table.hides_plies:
        return False
    plies = _written(game_log)
    return _same_to_others(game_log, plies, [*plies, *(f"{actor_name(seat)} {text}" for text in texts)], seat)


def _written(game_log: GameLog) -> list[str]:
    return [ply.written for ply in game_log.plies]


def _same_to_others(game_log: GameLog, before: Sequence[str], after: Sequence[str], seat: int) -> bool:
    game = game_log.game
    others = (None, *(other for other in range(game_log.players) if other != seat))
    return all(_counted(game, before, other) == _counted(game, after, other) for other in others)


def secret_choice(game_log: GameLog) -> int | None:
    """The seat whose secret choice of several plies is open now, begun or not; others see it when it is complete."""
    if game_log.actor < 0 or not game_log.game.table.hides_plies:
        return None
    game, plies = game_log.game, _written(game_log)
    now = _counted(game, plies, None)
    verbs = {text.split(" ")[0]: f"{actor_name(game_log.actor)} {text}" for text in game_log.legal()}
    begun = bool(plies) and _counted(game, plies[:-1], None) == now
    if begun or any(_counted(game, [*plies, ply], None) == now for ply in verbs.values()):
        return game_log.actor
    return None


def undo_to(game_log: GameLog, seat: int, *, agreed: bool = False) -> int | None:
    """The ply that a seat may go back to (`Referee.undo_to`).

    Not past the beginning of another seat's secret choice: that would reveal whether its first ply was made.
    """
    number = game_log.referee.undo_to(seat, agreed=agreed)
    return (
        None if number is not None and not agreed and secret_choice(game_log) not in (None, seat) else number
    )
