"""Golden playthroughs: every value of the API at every ply of a few fixed games. A change of behaviour is a diff.

`pytest tests/golden --update-golden` writes them anew: look at the diff before you commit it.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import mastaba
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.testing.walks import Case, is_large, random_text
from tests.walks import CASES, GAMES

HERE = Path(__file__).parent
PER_GAME = 3


def games_of(name: str) -> list[Case]:
    """Fixed games: the fewest players with all defaults, the most with everything else, one mixture."""
    cases = [case for case in CASES if case.game == name]
    middle = (cases[0].players + cases[-1].players) // 2
    mixed = [case for case in cases if case.players == middle][-1]
    return [cases[0], max(cases, key=lambda case: (case.players, len(case.options))), mixed]


def digest(data: object) -> str:
    return hashlib.sha256(json.dumps(data, ensure_ascii=False).encode()).hexdigest()[:12]


@cache
def stride(case: Case) -> int:
    """How far apart the plies are that are shown. It never changes, or the files would."""
    length = playout(case.new().state, Rng(case.seed))
    if is_large(mastaba.games.get(case.game)):
        return max(1, 2 * length // 80)
    return 1 if length <= 320 else length // 80


def playthrough(case: Case) -> Iterator[str]:
    """A random game, line by line; of a long one only every so many plies."""
    rng = Rng(case.seed)
    position = case.new()
    yield f"# {case}"
    yield f"options {json.dumps(position.options)}"
    before: dict[str, object] = {}
    for number in itertools.count():
        shown = number % stride(case) == 0 or position.is_over
        if shown:
            yield from shown_before(position, number, before)
            before = position.to_json()
        if position.is_over:
            return
        text = random_text(position, rng)
        if not shown:
            position.play(text)
            continue
        secret = position.game.view.secret_to(position.state, position.code(text))
        who = None if secret is None else ", ".join(map(str, secret)) or "nobody"
        yield f"play {text}" + (f" (secret to {who})" if who else "")
        for event in position.play_with_events(text):
            fields = " ".join(f"{name}={value}" for name, value in event.items() if name != "event")
            yield f"  {event['event']} {fields}".rstrip()


def shown_before(position: mastaba.Position, number: int, before: dict[str, object]) -> Iterator[str]:
    """Everything that can be asked before a ply."""
    yield ""
    yield f"## ply {number}"
    yield f"actor {position.actor}"
    yield f"scores {position.scores()} places {position.places()}"
    data = position.to_json()
    yield f"position {digest(data)}"
    for key in data:
        if data[key] != before.get(key):
            yield f"  {key} {json.dumps(data[key])}"
    seats = (*range(position.players), None)
    yield "seen " + " ".join(f"{seat}:{digest(position.observe(seat))}" for seat in seats)
    yield "remembered " + " ".join(f"{seat}:{digest(position.memory(seat))}" for seat in seats)
    if not position.is_over:
        weights = position.weights()
        named = zip(position.legal(), weights, strict=True) if weights else None
        yield "legal " + " | ".join([f"{t} x{w}" for t, w in named] if named else position.legal())


@pytest.mark.usefixtures("example")
@pytest.mark.parametrize("number", range(PER_GAME))
@pytest.mark.parametrize("name", GAMES)
def test_every_value_at_every_ply_is_as_it_was(name: str, number: int, update_golden: bool) -> None:
    path = HERE / f"{name}-{number + 1}.txt"
    lines = "\n".join(playthrough(games_of(name)[number])) + "\n"
    if update_golden:
        path.write_text(lines, encoding="utf-8")
    assert path.exists(), "write it with --update-golden"
    assert lines.splitlines() == path.read_text(encoding="utf-8").splitlines()
