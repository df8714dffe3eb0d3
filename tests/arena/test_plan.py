"""Plans: line-ups, rotations, seeds."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import mastaba
from mastaba.arena.plan import Plan, lineups

PLAN = Plan("imhotep", ("a", "b"), (), (2, 3, 4), 24, "7", {})


@pytest.mark.parametrize(
    ("bots", "players", "expected"),
    [
        ("a", 3, ["aaa"]),
        ("ab", 2, ["ab"]),
        ("ab", 3, ["aba", "abb"]),
        ("ab", 4, ["abaa", "abbb"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("abc", 3, ["abc"]),
        ("abc", 4, ["abca", "abcb", "abcc"]),
        ("abcd", 3, ["abc", "abd", "acd", "bcd"]),
    ],
)
def test_line_ups_of_bots_at_a_table(bots: str, players: int, expected: list[str]) -> None:
    assert ["".join(lineup) for lineup in lineups(list(bots), players)] == expected


def test_with_rivals_only_pairs_of_a_bot_and_a_rival_meet() -> None:
    plan = replace(PLAN, bots=("a", "b"), against=("x",), players=(2,))
    assert plan.lineups(2) == [("a", "x"), ("b", "x")]
    assert plan.lineups(3) == [("a", "x", "a"), ("a", "x", "x"), ("b", "x", "b"), ("b", "x", "x")]


def test_every_bot_has_every_seat_equally_often() -> None:
    for players in PLAN.players:
        seated: Counter[tuple[str, int]] = Counter()
        for number in range(len(PLAN.schedule)):
            block = PLAN.block(number)
            if block.players == players:
                seated.update((bot, seat) for seats in block.rotations() for seat, bot in enumerate(seats))
        assert len(set(seated.values())) == 1
        assert len(seated) == 2 * players


def test_rotations_that_look_alike_are_played_once() -> None:
    alone = replace(PLAN, bots=("a",), players=(4,))
    assert alone.block(0).rotations() == [("a", "a", "a", "a")]
    assert alone.total_games == 24


def test_games_are_rounded_up_to_whole_rounds_of_line_ups() -> None:
    assert replace(PLAN, players=(3,), games=1).total_games == 6


def test_all_numbers_of_players_progress_alike() -> None:
    half = [players for players, _ in PLAN.schedule[: len(PLAN.schedule) // 2]]
    assert {2, 3, 4} <= set(half)


def test_a_block_follows_from_the_seed_and_its_number() -> None:
    assert PLAN.block(3) == replace(PLAN).block(3)
    assert PLAN.block(3).seed != replace(PLAN, seed="8").block(3).seed
    assert PLAN.block(3).seed != PLAN.block(4).seed
    assert PLAN.block(0).seed.hex().startswith("1d397986")  # the same on every machine, for ever


def test_seeds_of_bots_differ_by_rotation_ply_and_seat() -> None:
    block = PLAN.block(0)
    assert len({block.bot_seed(r, p, s) for r in range(3) for p in range(3) for s in range(3)}) == 27


def test_a_plan_is_read_as_it_was_written() -> None:
    plan = replace(PLAN, sprt=(0.0, 20.0), vary=("temple",), options={"market": "b"})
    assert Plan.from_json(plan.to_json()) == plan


def test_varied_options_are_drawn_for_each_block() -> None:
    game = mastaba.games.get("imhotep")
    plan = replace(PLAN, vary=("temple",), options={"market": "b"})
    drawn = [plan.options_of(plan.block(number), game) for number in range(len(plan.schedule))]
    assert {options["temple"] for options in drawn} == {"a", "b"}
    assert {options["market"] for options in drawn} == {"b"}
