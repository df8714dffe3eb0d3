"""Moves as examples play them: several in a row, their events, and why a move is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

import mastaba
from mastaba.core.game import Event
from mastaba.core.words.catalogue import LANGUAGES


def play(position: mastaba.Position, *texts: str) -> list[Event]:
    """Play moves one after the other; all their events."""
    return [event for text in texts for event in position.play_with_events(text)]


def play_by_seat(position: mastaba.Position, *moves: str) -> mastaba.Position:
    """Play moves such as `pass`, or `1 pass` to check that it is the move of seat 1."""
    for move in moves:
        seat, _, text = move.partition(" ")
        if seat.isdecimal():
            assert position.actor == int(seat), f"{move}: seat {position.actor} has {position.legal()}"
        position.play(text if seat.isdecimal() else move)
    return position


def only(events: Sequence[Event], *kinds: str) -> list[Event]:
    """The events of these kinds."""
    return [event for event in events if event["event"] in kinds]


def refused(position: mastaba.Position, text: str) -> tuple[str, str | None]:
    """The key of a refusal, without `refusal.`, and its clause, `imhotep 6.3`.

    The refusal has a text in every language, and the position stays as it was.
    """
    before = position.to_json()
    with pytest.raises(mastaba.IllegalMove) as caught:
        position.play(text)
    assert position.to_json() == before
    told = [caught.value.text(lang) for lang in LANGUAGES]
    assert all(re.fullmatch(r"[^{}]+", each) for each in told), told
    assert len(set(told)) == len(told), told
    return caught.value.reason.key.removeprefix("refusal."), caught.value.rule


def refused_by(position: mastaba.Position, text: str) -> tuple[str, str]:
    """The key of a refusal and the number of the clause that it has to cite."""
    key, rule = refused(position, text)
    assert rule is not None, text
    name, _, number = rule.partition(" ")
    assert name == position.game.info.name
    return key, number
