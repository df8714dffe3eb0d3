"""Plan: which games a run has. A block is one seed and one line-up, with all its rotations over the seats.

Line-ups, for the bots of a run at a table of some number of seats:

- One bot plays against itself: every seat is its own.
- As many bots as seats or more: every choice of bots that fills the table, each bot once.
- Fewer bots than seats: each bot sits once, and in turn one of them takes all other seats. With two bots that is one
  against the others, in both directions.
- With rivals (`--against`) only pairs of a bot and a rival meet, by the same rules for two bots.

The blocks of a number of players go through its line-ups in turn. The order around the table is drawn for each block.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, Final

from mastaba.core.chance import outcome
from mastaba.core.errors import BadSetup
from mastaba.core.game import Game, Json, Options

_TRIES: Final = 100  # draws of varied options until some are allowed together

Lineup = tuple[str, ...]


@dataclass(frozen=True)
class Block:
    """One seed and one line-up, in the order around the table."""

    number: int
    players: int
    lineup: Lineup
    key: bytes

    @property
    def seed(self) -> bytes:
        """The seed of the referee, the same for all rotations."""
        return _derived(self.key, "table")

    def rotations(self) -> list[Lineup]:
        """The bots by seat in each game: every different rotation of the line-up."""
        turned = [self.lineup[turn:] + self.lineup[:turn] for turn in range(self.players)]
        return list(dict.fromkeys(turned))

    def bot_seed(self, rotation: int, ply: int, seat: int) -> int:
        """The seed of a bot for one decision."""
        return int.from_bytes(_derived(self.key, f"bot {rotation} {ply} {seat}")[:6], "big")

    def stand_in(self, rotation: int, ply: int, moves: int) -> int:
        """The index of the move that is played in the place of a bot at fault."""
        return outcome(self.key, f"fault {rotation} {ply}", [1] * moves)


@dataclass(frozen=True)
class Plan:
    """What decides the results of a run. Two runs of the same plan have the same results."""

    game: str
    bots: tuple[str, ...]
    against: tuple[str, ...]
    players: tuple[int, ...]
    games: int  # at least, for each number of players
    seed: str
    options: Json  # as given; the others have their defaults
    vary: tuple[str, ...] = ()  # options that are drawn for each block
    sprt: tuple[float, float] | None = None

    def to_json(self) -> Json:
        """The plan as a JSON object."""
        return {
            "game": self.game,
            "bots": list(self.bots),
            "against": list(self.against),
            "players": list(self.players),
            "games": self.games,
            "seed": self.seed,
            "options": self.options,
            "vary": list(self.vary),
            "sprt": list(self.sprt) if self.sprt else None,
        }

    @classmethod
    def from_json(cls, data: Json) -> Plan:
        """The plan of a JSON object."""
        listed: dict[str, Any] = {name: tuple(data[name]) for name in ("bots", "against", "players", "vary")}
        sprt = data["sprt"] and (float(data["sprt"][0]), float(data["sprt"][1]))
        return cls(
            game=data["game"],
            games=data["games"],
            seed=data["seed"],
            options=data["options"],
            sprt=sprt,
            **listed,
        )

    @property
    def contestants(self) -> tuple[str, ...]:
        """All bots, in the order in which they were named."""
        return (*self.bots, *self.against)

    def lineups(self, players: int) -> list[Lineup]:
        """The line-ups at a table of this number of seats."""
        if not self.against:
            return lineups(self.bots, players)
        return [
            lineup for bot in self.bots for rival in self.against for lineup in lineups((bot, rival), players)
        ]

    @cached_property
    def schedule(self) -> list[tuple[int, Lineup]]:
        """The number of players and the line-up of every block; all numbers of players progress alike."""
        found: list[tuple[float, int, Lineup]] = []
        for players in self.players:
            own, games = list[Lineup](), 0
            choices = self.lineups(players)
            while games < self.games or len(own) % len(choices):
                own.append(choices[len(own) % len(choices)])
                games += games_of(own[-1])
            found += [((k + 1) / len(own), players, lineup) for k, lineup in enumerate(own)]
        return [(players, lineup) for _part, players, lineup in sorted(found, key=lambda row: row[:2])]

    @property
    def total_games(self) -> int:
        """The number of games of the whole run."""
        return self.games_before(len(self.schedule))

    def games_before(self, number: int) -> int:
        """The number of games of all blocks before this one."""
        return sum(games_of(lineup) for _players, lineup in self.schedule[:number])

    def block(self, number: int) -> Block:
        """A block by its number; it is the same on every machine."""
        players, lineup = self.schedule[number]
        key = _derived(hashlib.sha256(f"arena {self.seed}".encode()).digest(), f"block {number}")
        return Block(number, players, _drawn_order(key, lineup), key)

    def options_of(self, block: Block, game: Game) -> Options:
        """All options of a block: the given ones, and those that are drawn."""
        for number in range(_TRIES):
            drawn = {
                option.name: option.values[
                    outcome(block.key, f"{option.name} {number}", [1] * len(option.values))
                ]
                for option in game.info.options
                if option.name in self.vary
            }
            try:
                return game.info.complete({**self.options, **drawn}, block.players)
            except BadSetup:
                if not self.vary:
                    raise
        return game.info.complete(self.options, block.players)


def lineups(bots: Sequence[str], players: int) -> list[Lineup]:
    """The line-ups of some bots at a table, by the rules above."""
    if len(bots) == 1:
        return [tuple(bots) * players]
    if len(bots) >= players:
        return list(combinations(bots, players))
    return [(*bots, *[filler] * (players - len(bots))) for filler in bots]


def games_of(lineup: Lineup) -> int:
    """The number of different rotations: some bot sits once, unless one bot has all seats."""
    return len(lineup) if len(set(lineup)) > 1 else 1


def _drawn_order(key: bytes, lineup: Lineup) -> Lineup:
    """A line-up in a drawn order."""
    left = list(lineup)
    return tuple(left.pop(outcome(key, f"order {k}", [1] * len(left))) for k in range(len(lineup)))


def _derived(key: bytes, label: str) -> bytes:
    return hmac.new(key, label.encode(), hashlib.sha256).digest()
