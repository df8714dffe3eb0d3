"""A teacher for tests: what the real one could have found, made up in a moment from the record alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from mastaba.core.record import Record
from mastaba.teacher import edition
from mastaba.teacher.report import VERSION

WORDS = ("blunder", "", "mistake", "inaccurate", "brilliant", "")


def analysis_of(record: Record, seats: tuple[int, ...] = (0,)) -> dict[str, Any]:
    """An analysis of the right shape: chances that wander to the result, a better move wherever there is one."""
    players, length = record.players, len(record.plies)
    values: list[dict[str, Any]] = []
    decisions: list[dict[str, Any]] = []
    for ply, (position, text) in enumerate(record.positions(any_version=True)):
        wave = [1 + ((ply * (seat + 2)) % 7) / 7 for seat in range(players)]
        values.append(
            {"chance": [each / sum(wave) for each in wave], "points": [s + 5.5 for s in position.scores()]}
        )
        seat, move = position.actor, text.partition(" ")[2]
        legal = position.legal() if seat in seats else []
        if len(legal) > 1:
            word = WORDS[len(decisions) % len(WORDS)]
            best = move if word in ("", "brilliant") else next(other for other in legal if other != move)
            decisions.append(
                {
                    "ply": ply,
                    "seat": seat,
                    "move": move,
                    "best": best,
                    "cost": 0.0 if best == move else 0.3 / (1 + len(decisions)),
                    "word": word,
                    "line": [] if best == move else _line(position.copy(), best),
                    "reasons": [] if best == move else [{"part": "points", "gain": 1.2}],
                }
            )
    end = record.replay()
    places = end.places()
    last = [float(place == 1) for place in places]
    values.append({"chance": last, "points": [float(score) for score in end.scores()]})
    draws = [
        {"ply": ply, "luck": 0.1 - ply / length / 5}
        for ply, text in enumerate(record.plies)
        if text.startswith("chance")
    ]
    accounts = []
    for seat in range(players):
        start, luck = values[0]["chance"][seat], sum(draw["luck"] for draw in draws)
        skill = last[seat] - start - luck
        accounts.append(
            {
                "seat": seat,
                "start": start,
                "result": last[seat],
                "luck": luck,
                "skill": skill,
                "own": skill,
                "draws": draws,
            }
        )
    return {
        "version": VERSION,
        "edition": edition.of(record.game),
        "game": record.game.info.name,
        "players": players,
        "budget": "test",
        "values": values,
        "decisions": decisions,
        "accounts": accounts,
    }


def _line(position: Any, best: str) -> list[str]:
    line = [best]
    position.play(best)
    while position.actor >= 0 and len(line) < 4:
        line.append(position.legal()[0])
        position.play(line[-1])
    return line


def teach(
    record: dict[str, Any], _budget: str, seats: tuple[int, ...], tell: Callable[[int, int], None]
) -> dict[str, Any]:
    """What the process of an analyst does in tests."""
    tell(1, 2)
    return analysis_of(Record.from_json(record), seats)


def die(*_given: object) -> dict[str, Any]:
    """A teacher that ends its process."""
    os._exit(1)


def despair(*_given: object) -> dict[str, Any]:
    """A teacher that cannot."""
    msg = "not this one"
    raise ValueError(msg)
