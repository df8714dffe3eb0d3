"""Chance at a table: commitments, entropy, and draws that anybody can check."""

from __future__ import annotations

from itertools import permutations

import pytest

from mastaba.core import chance

SEED = bytes(range(32))


def test_a_known_commitment() -> None:
    """SHA-256 of 32 zero bytes."""
    assert chance.commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_known_outcomes() -> None:
    """`printf 0 | openssl dgst -sha256 -mac HMAC -macopt hexkey:00…` and so on: the first hexadecimal digits."""
    even = [1] * 16
    assert [chance.outcome(bytes(32), ply, even) for ply in range(8)] == [9, 4, 11, 11, 3, 14, 7, 3]


def test_outcomes_follow_their_weights() -> None:
    weights = [1, 0, 3, 6]
    drawn = [chance.outcome(SEED, ply, weights) for ply in range(4000)]
    shares = [drawn.count(index) / 4000 for index in range(4)]
    assert shares[1] == 0
    assert shares == pytest.approx([0.1, 0, 0.3, 0.6], abs=0.03)


def test_a_single_outcome_is_certain() -> None:
    assert {chance.outcome(SEED, ply, [5]) for ply in range(50)} == {0}


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("", True),
        ("0" * 32, True),
        ("f" * 64, True),
        ("0" * 33, False),
        ("0" * 30, False),
        ("0" * 66, False),
        ("F" * 32, False),
        ("g" * 32, False),
        ("0" * 32 + "\n", False),
    ],
)
def test_entropy_is_16_to_32_bytes_in_hexadecimal(text: str, is_one: bool) -> None:
    assert chance.is_entropy(text) is is_one


def test_without_entropy_the_seed_is_the_key() -> None:
    assert chance.mixed(SEED, []) == chance.mixed(SEED, ["", ""]) == SEED


def test_every_seat_changes_the_key_by_its_entropy() -> None:
    one, other = "0" * 32, "1" * 32
    keys = [chance.mixed(SEED, entropy) for entropy in ([one, ""], ["", one], [one, other], [other, one])]
    assert len({SEED, *keys}) == 5


def test_seats_are_drawn_from_the_entropy_in_any_order() -> None:
    entropy = [f"{n}" * 32 for n in range(4)]
    drawn = {tuple(chance.drawn_seats(SEED, order)) for order in map(list, permutations(entropy))}
    assert len(drawn) == 1
    assert sorted(drawn.pop()) == [0, 1, 2, 3]


def test_every_order_of_seats_can_be_drawn() -> None:
    drawn = {tuple(chance.drawn_seats(bytes([n]) * 32, ["", "", ""])) for n in range(100)}
    assert drawn == set(permutations(range(3)))


def test_a_draw_after_an_undo_has_another_label() -> None:
    assert chance.draw_label(1, 7, 3, 0) == chance.draw_label(1, 7, 4, 1) == "7"
    assert chance.draw_label(2, 7, 3, 0) != chance.draw_label(2, 7, 4, 1)
