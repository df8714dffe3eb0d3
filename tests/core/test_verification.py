"""Verification: every draw of a record follows from its promised seed, or the record is refused."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

import pytest

import mastaba
from mastaba.core.chance import commitment
from mastaba.core.engine.rng import Rng
from mastaba.core.verification import draws, verify
from mastaba.testing.walks import random_text

SEED = bytes(range(32))


@cache
def record() -> mastaba.Record:
    """A whole game of Imhotep with a promised seed."""
    table = mastaba.Referee(mastaba.new("imhotep", 2), SEED)
    rng = Rng(4)
    while not table.position.is_over:
        table.play(table.position.actor, random_text(table.position, rng))
    return table.record()


def test_every_chance_ply_is_checked() -> None:
    chance = [ply for ply in record().plies if ply.startswith("chance ")]
    assert verify(record()) == len(chance)
    assert [f"chance {draw.text}" for draw in draws(record(), SEED)] == chance
    for draw in draws(record(), SEED):
        assert draw.text == draw.due
        assert draw.text in draw.outcomes
        assert len(draw.outcomes) == len(draw.weights)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"seed": None}, "no_seed"),
        ({"commitment": None}, "no_seed"),
        ({"seed": "no number"}, "bad_seed"),
        ({"seed": bytes(32).hex()}, "bad_seed"),
        ({"seed": bytes(31).hex(), "commitment": commitment(bytes(31))}, "bad_seed"),
        ({"seed": bytes(32).hex(), "commitment": commitment(bytes(32))}, "bad_chance"),
        ({"seats": [1, 0, 2]}, "bad_seats"),
        ({"given": 3}, "no_source"),
        ({"given": 3, "source": "0" * 16}, "missing_source"),
    ],
)
def test_a_record_that_proves_nothing_is_refused(change: dict[str, Any], key: str) -> None:
    with pytest.raises(mastaba.BadRecord) as caught:
        verify(dataclasses.replace(record(), **change))
    assert caught.value.reason.key == f"record.{key}"


def test_one_other_draw_is_found() -> None:
    drawn = list(draws(record(), SEED))
    number, draw = next((n, draw) for n, draw in enumerate(drawn) if len(draw.outcomes) > 1)
    other = next(text for text in draw.outcomes if text != draw.text)
    plies = [*record().plies[: draw.ply], f"chance {other}", *record().plies[draw.ply + 1 :]]
    with pytest.raises(mastaba.BadRecord) as caught:
        verify(dataclasses.replace(record(), plies=plies))
    assert caught.value.reason.params["ply"] == drawn[number].ply


def test_a_continued_game_is_proved_by_its_source() -> None:
    mine = dataclasses.replace(record(), given=5, source=record().fingerprint)
    assert verify(mine, [record()]) == verify(record()) - sum(
        ply.startswith("chance ") for ply in record().plies[:5]
    )
    other = dataclasses.replace(mine, source=None, format=1, plies=[*record().plies[1:]])
    with pytest.raises(mastaba.BadRecord) as caught:
        verify(other, [record()])
    assert caught.value.reason.key == "record.other_source"
