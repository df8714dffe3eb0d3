"""Play: the games of a block, each as a line of results and a line of times.

A result has nothing in it that differs between machines. A decision is a choice among two or more moves: the only
move is played without asking. A bot that crashes, is too late or answers illegally is noted as a fault, and a random
move is played in its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from multiprocessing.util import Finalize
from typing import NamedTuple, TypedDict

from mastaba.arena.contestants import Contestant, open_contestant
from mastaba.arena.plan import Block, Plan
from mastaba.arena.stdio.program import ProgramFault
from mastaba.bots import Sight
from mastaba.core import registry
from mastaba.core.engine.state import NONE
from mastaba.core.game import Game, Options
from mastaba.core.position import Position
from mastaba.core.referee import Referee


class Fault(TypedDict):
    """What a bot did wrong, and when."""

    seat: int
    ply: int
    kind: str


class Result(TypedDict):
    """A finished game; lists are by seat."""

    block: int
    rotation: int
    game: str
    players: int
    options: Options
    seats: list[str]
    places: list[int]
    scores: list[int]
    plies: int
    decisions: list[int]
    choices: list[int]  # the legal moves of all decisions together
    lead_changes: int
    features: list[list[str]]
    faults: list[Fault]


class Times(TypedDict):
    """The seconds that the bots of a game took; lists are by seat."""

    block: int
    rotation: int
    seconds: list[float]
    slowest: list[float]
    decisions: list[int]
    clocks: list[str]


class PlayedGame(NamedTuple):
    """A game as the two files of a run have it."""

    result: Result
    times: Times


class PlayedBlock(NamedTuple):
    """A block with all its games."""

    number: int
    games: list[PlayedGame]


@dataclass
class _Tally:
    """What is counted during a game."""

    players: int
    decisions: list[int] = field(init=False)
    choices: list[int] = field(init=False)
    seconds: list[float] = field(init=False)
    slowest: list[float] = field(init=False)
    faults: list[Fault] = field(default_factory=list)
    leader: int = NONE
    lead_changes: int = 0

    def __post_init__(self) -> None:
        self.decisions, self.choices = [0] * self.players, [0] * self.players
        self.seconds, self.slowest = [0.0] * self.players, [0.0] * self.players

    def decided(self, seat: int, choices: int, seconds: float) -> None:
        """Count a decision."""
        self.decisions[seat] += 1
        self.choices[seat] += choices
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)

    def standing(self, scores: list[int]) -> None:
        """Count a change of the lead: a seat leads alone, and the last to lead alone was another."""
        best = max(scores)
        if scores.count(best) == 1 and scores.index(best) != self.leader:
            self.lead_changes += self.leader != NONE
            self.leader = scores.index(best)


def play_block(plan: Plan, number: int) -> PlayedBlock:
    """Play all rotations of a block."""
    game = registry.get(plan.game)
    block = plan.block(number)
    options = plan.options_of(block, game)
    return PlayedBlock(
        number,
        [
            play_game(
                game, block, rotation, options, [_seated(bot, seat, game) for seat, bot in enumerate(bots)]
            )
            for rotation, bots in enumerate(block.rotations())
        ],
    )


@cache
def _seated(bot: str, _seat: int, game: Game) -> Contestant:
    """The contestant of a seat, open until the process ends: a program can only be in one game at a time."""
    contestant = open_contestant(bot, game)
    Finalize(None, contestant.close, exitpriority=1)  # a worker of a pool runs no `atexit`
    return contestant


def play_game(
    game: Game, block: Block, rotation: int, options: Options, seats: list[Contestant]
) -> PlayedGame:
    """Play one game to its end."""
    referee = Referee(Position.new(game, block.players, options), block.seed)
    tally = _Tally(block.players)
    for seat, contestant in enumerate(seats):
        contestant.new_game(game, block.players, referee.position.options, seat)
    while not referee.position.is_over:
        seat = referee.position.actor
        legal = referee.legal()
        move = legal[0] if len(legal) == 1 else _decision(referee, block, rotation, seats[seat], tally)
        referee.play(seat, move)
        tally.standing(referee.position.scores())
    places, scores = referee.position.places(), referee.position.scores()
    for contestant in seats:
        contestant.end_game(places, scores)
    return _played(referee, block, rotation, seats, tally)


def _decision(referee: Referee, block: Block, rotation: int, contestant: Contestant, tally: _Tally) -> str:
    """The move of the acting seat's bot, or one in its place."""
    seat, ply, legal = referee.position.actor, len(referee.plies), referee.legal()
    sight = Sight.of(referee.position, lambda: referee.plies_for(seat))
    begin = contestant.clock()
    try:
        move = contestant.choose(sight, ply, block.bot_seed(rotation, ply, seat))
    except ProgramFault as fault:
        move = legal[block.stand_in(rotation, ply, len(legal))]
        tally.faults.append({"seat": seat, "ply": ply, "kind": fault.kind})
    tally.decided(seat, len(legal), contestant.clock() - begin)
    return move


def _played(
    referee: Referee, block: Block, rotation: int, seats: list[Contestant], tally: _Tally
) -> PlayedGame:
    position = referee.position
    game = position.game
    result: Result = {
        "block": block.number,
        "rotation": rotation,
        "game": game.info.name,
        "players": block.players,
        "options": position.options,
        "seats": [contestant.spec for contestant in seats],
        "places": position.places(),
        "scores": position.scores(),
        "plies": len(referee.plies),
        "decisions": tally.decisions,
        "choices": tally.choices,
        "lead_changes": tally.lead_changes,
        "features": game.notation.features(position.state),
        "faults": tally.faults,
    }
    times: Times = {
        "block": block.number,
        "rotation": rotation,
        "seconds": [round(seconds, 6) for seconds in tally.seconds],
        "slowest": [round(seconds, 6) for seconds in tally.slowest],
        "decisions": tally.decisions,
        "clocks": [contestant.clock_name for contestant in seats],
    }
    return PlayedGame(result, times)
