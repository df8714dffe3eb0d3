"""The same laws over very many positions: minutes for a large game."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.testing import bot_laws, boundaries, laws, presentation
from mastaba.testing.endurance import mutant
from mastaba.testing.forced_laws import forced_is_public
from mastaba.testing.kits import optional
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, cases, every_mixture, random_text, sample, walk

_PARTS = 10
_IN_A_PART = 10_000
_SIGHTS = int(os.environ.get("MASTABA_SIGHTS", "100000")) // 20  # of bots, in each of twenty parts


class LongLaws(Suite):
    """Laws that take minutes."""

    @pytest.mark.parametrize("part", range(20))
    def test_peeking_and_probing_over_many_positions(self, game: str, part: int) -> None:
        """At least 5,000 positions of one game in each part, all player counts and options in turn."""
        compared = 0
        for position, rng in decisions(game, part, 5_000):
            compared += boundaries.what_tells_its_actor_something_binds(position, rng)
            boundaries.what_tells_another_seat_something_binds(position, rng)
            compared += boundaries.no_list_of_moves_is_a_probe(position, rng)
        assert compared or not optional(game, "TELLS_ACTOR", default=True)

    @pytest.mark.parametrize("part", range(20))
    def test_no_bot_peeks_in_many_sights(self, game: str, part: int) -> None:
        """5,000 sights of one game in each part, all bots, player counts and options in turn."""
        turn = itertools.cycle(bot_laws.players_of(mastaba.games.get(game)))
        for number, (position, _rng) in enumerate(decisions(game, part, _SIGHTS)):
            bot_laws.a_bot_knows_no_more_than_its_seat(position, next(turn), number)

    def test_choices_are_their_own_over_many_positions(self, game: str) -> None:
        """At least 20,000 positions of random games, all player counts and options in turn."""
        mine = cases(game)
        looked = 0
        for number in itertools.count():
            for position in walk(mine[number % len(mine)], number):
                looked += bool(presentation.every_choice_is_its_own(position))
            if looked >= 20_000:
                break

    @pytest.mark.parametrize("part", range(4))
    def test_every_ply_of_many_games_is_told_and_drawn(self, game: str, part: int) -> None:
        """2,000 positions a part: what is drawn once in a thousand games sets a table aside if it fails."""
        mine = cases(game)
        looked = 0
        for number in itertools.count(1000 * part):
            for position in walk(mine[number % len(mine)], number):
                presentation.it_is_told_and_drawn_to_everybody(position)
                looked += 1
            if looked >= 2_000:
                break

    @pytest.mark.parametrize("part", range(20))
    def test_ten_thousand_games_over_all_mixtures(self, game: str, part: int) -> None:
        """One ply in four is checked against the quick laws, one in a hundred against all."""
        it = mastaba.games.get(game)
        mine = [
            Case(game, players, options)
            for players in range(it.info.least_players, it.info.most_players + 1)
            for options in every_mixture(it, players)
        ]
        quick = (
            laws.json_brings_it_back,
            laws.bytes_bring_it_back,
            laws.nothing_is_lost,
            laws.places_follow_the_scores,
        )
        for number in range(part * 500, (part + 1) * 500):
            case = mine[number % len(mine)]
            for ply, position in enumerate(sample(case, 1, number), number):
                for law in laws.ALL if ply % 97 == 0 else quick if ply % 4 == 0 else ():
                    law(position)

    @pytest.mark.parametrize("part", range(4))
    def test_whether_a_ply_is_forced_is_public_in_many_positions(self, game: str, part: int) -> None:
        """At least 2,000 decisions in each part, all player counts and options in turn."""
        for position, rng in decisions(game, part, 2_000):
            forced_is_public(position, rng.below(1 << 20))

    @pytest.mark.parametrize("part", range(_PARTS))
    def test_a_hundred_thousand_mutations_never_hang_or_dead_end(
        self, game: str, part: int, tmp_path: Path
    ) -> None:
        """In a process of its own: the watchdog ends it when compiled code never releases the GIL."""
        progress = tmp_path / "progress"
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "mastaba.testing.endurance",
                game,
                str(part),
                str(_IN_A_PART),
                str(progress),
            ],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            number = int(progress.read_text())
            last = json.dumps(mutant(game, part, number))
            pytest.fail(f"{done.stderr}\nthe last was {game} {part} {number}: {last}")
        assert json.loads(done.stdout)["mutated"] == _IN_A_PART


def decisions(game: str, part: int, most: int) -> Iterator[tuple[mastaba.Position, Rng]]:
    """Positions of random games in which a seat acts, and the numbers that the game goes on with."""
    mine, looked = cases(game), 0
    for number in itertools.count():
        rng = Rng(1_000_000 * part + number)
        position = mine[number % len(mine)].new()
        while not position.is_over and looked < most:
            if position.actor >= 0:
                looked += 1
                yield position, rng
            position.play(random_text(position, rng))
        if looked >= most:
            return
