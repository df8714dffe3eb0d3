"""Puzzles: decisions of strong bots with one clearly best move, by what the seat knew. They are data of each game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final, TypedDict

from mastaba.core import registry
from mastaba.core.game import Game
from mastaba.core.options import Options
from mastaba.core.plies import replay_ply
from mastaba.core.position import Position

FILE: Final = "puzzles.jsonl"


class Proof(TypedDict):
    """How the best move was found: searches from each of the best moves, by seed the chances after each of them."""

    iterations: int
    seeds: list[int]
    moves: list[str]
    values: list[list[float]]  # by seed, by move
    solved: dict[str, int]  # by weaker bot, how often it found the best move in ten tries


class Puzzle(TypedDict):
    """A decision with one clearly best move. Whoever solves it sees the observation of the seat, not the plies."""

    id: str
    game: str
    rules: int
    players: int
    options: Options
    plies: list[str]  # the game up to the decision
    seat: int
    best: str
    value: float  # the chance of winning after it
    second: str
    second_value: float
    proof: Proof
    rating: int  # from 0, which all weaker bots solve, to 100


def of(game: Game) -> Sequence[Puzzle]:
    """The puzzles of a game, the easiest first."""
    return _of(game.info.box.folder / FILE)


@cache
def _of(path: Path) -> Sequence[Puzzle]:
    return tuple(sorted(read(path), key=lambda puzzle: (puzzle["rating"], puzzle["id"])))


def read(path: Path) -> list[Puzzle]:
    """The puzzles in a file, which need not exist."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def written(puzzle: Puzzle) -> str:
    """A puzzle as its line in a file."""
    return json.dumps(puzzle, ensure_ascii=False) + "\n"


def daily(day: date) -> Puzzle | None:
    """The puzzle of a day: the games take turns, and a puzzle comes again when all of its game have come."""
    games = [game for game in map(registry.get, registry.names()) if of(game)]
    if not games:
        return None
    turn, place = divmod(day.toordinal(), len(games))
    order = sorted(of(games[place]), key=lambda puzzle: hashlib.sha256(puzzle["id"].encode()).digest())
    return order[turn % len(order)]


def position(puzzle: Puzzle) -> Position:
    """The position of a puzzle, with its seat to choose."""
    game = registry.get(puzzle["game"])
    found = Position.new(game, puzzle["players"], puzzle["options"], puzzle["rules"])
    for number, ply in enumerate(puzzle["plies"]):
        replay_ply(found, number, ply)
    return found
