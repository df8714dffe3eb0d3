"""The log of a table as a seat may read it: sentences, each worked out once and cached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.cache import Cache
from mastaba.core.game import Game, Json
from mastaba.core.referee import Ply

LOG_LINES: Final = 60
_Reader = tuple[int | None, str, tuple[str, ...], bool]  # seat, language, names, whether the game is past
_MOST_PLACES: Final = 6
_PLACES: Final = ("piece", "pop", "slide", "turn", "to", "at")  # of a motion: where something is afterwards
# By id: what is kept holds the ply too, so its id is its own.
_logs: Cache[tuple[object, ...], tuple[Ply, list[Json]]] = Cache(3_000)
_sentences: Cache[tuple[object, ...], tuple[Ply, tuple[str, ...]]] = Cache(40_000)


def log_lines(
    game: Game,
    plies: Sequence[Ply],
    seat: int | None,
    lang: str,
    names: Sequence[str],
    *,
    most: int = LOG_LINES,
    past: bool = False,
) -> list[Json]:
    """The last plies as sentences, as a seat may know them: number, who, and what happened.

    Of a game that is past everything may be told, otherwise only what may be kept in sight. The log before the last
    ply has mostly been told before: then one line is added to it. What a seat may count only grows, so a log of the
    same length that ends with the same ply is the same.
    """
    if not plies:
        return []
    reader: _Reader = seat, lang, tuple(names), past
    here = (id(plies[-1]), len(plies), most, *reader)
    known = _logs.get(here)
    if known is None:
        before = _logs.get((id(plies[-2]), len(plies) - 1, most, *reader)) if len(plies) > 1 else None
        if before is not None:
            lines = [*before[1], *_line(game, plies, len(plies) - 1, reader)][-most:]
        else:
            lines = _all_lines(game, plies, reader, most)
        known = _logs[here] = plies[-1], lines
    return known[1]


def _all_lines(game: Game, plies: Sequence[Ply], reader: _Reader, most: int) -> list[Json]:
    lines: list[Json] = []
    for number in range(len(plies) - 1, -1, -1):
        lines += _line(game, plies, number, reader)
        if len(lines) >= most:
            break
    return lines[::-1]


def _line(game: Game, plies: Sequence[Ply], number: int, reader: _Reader) -> list[Json]:
    """The line of a ply, or nothing."""
    ply = plies[number]
    said = told(game, ply, *reader)
    return [{"ply": number + 1, "actor": ply.actor, "said": said}] if said else []


def places(game: Game, ply: Ply, seat: int | None, board: Json) -> tuple[str, ...]:
    """The ids of what a ply moved or showed, as a seat may know it, on the board as the seat sees it now.

    Not kept: what was found on an earlier board would reveal when the seat looked.
    """
    shown = [game.view.show_event(event, seat) for event in ply.events]
    moves = game.board.motions(board, [shown])[0]
    found = [str(move[name]) for move in moves for name in _PLACES if move.get(name)]
    found = found or [str(move["from"]) for move in moves if move.get("from")]
    return tuple(dict.fromkeys(found))[:_MOST_PLACES]


def told(
    game: Game, ply: Ply, seat: int | None, lang: str, names: tuple[str, ...], past: bool
) -> tuple[str, ...]:
    """What happened in a ply, as sentences that are kept for the next look."""
    key = (id(ply), seat, lang, names, past)
    known = _sentences.get(key)
    if known is None:
        known = _sentences[key] = ply, sentences(game, ply, seat, lang, names, past)
    return known[1]


def sentences(
    game: Game, ply: Ply, seat: int | None, lang: str, names: tuple[str, ...], past: bool
) -> tuple[str, ...]:
    """What happened in a ply, as a seat may know it."""
    shown = [
        game.view.show_event(event, seat)
        for event in ply.events
        if event["event"] not in game.table.quiet_events
    ]
    told = shown if past else [event for each in shown if (event := game.table.log_event(each)) is not None]
    return tuple([game.say(event, lang, len(names), names) for event in told])
