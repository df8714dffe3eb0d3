"""A long log is folded in linear time: what a seat may count is worked out from the last plies alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.record import actor_name
from mastaba.site.tables.game_log import UNDO, LogNumbers
from mastaba.testing.walks import random_text

KEMET = mastaba.games.get("kemet")
COMMIT = ("fight", "discard", "add", "done")
MOST_LOOKED_AT = 60  # plies of one battle: two sides with all their cards


def hidden_plies(plies: Sequence[str], seat: int | None) -> frozenset[int]:
    """The specification: read the whole log from its beginning."""
    hidden: set[int] = set()
    open_commits: list[list[int]] = []
    current: list[int] = []
    for number, ply in enumerate(plies):
        who, verb = ply.split(" ")[:2]
        if verb == "fight":
            current = [number]
            open_commits.append(current)
        elif current and verb in COMMIT and plies[current[0]].split(" ")[0] == who:
            current.append(number)
            if verb == "done":
                current = []
                if len(open_commits) == 2:
                    open_commits = []
        else:
            current, open_commits = [], []
    for commit in open_commits:
        if plies[commit[0]].split(" ")[0] != str(seat):
            complete = plies[commit[-1]].split(" ")[1] == "done"
            hidden.update(commit[1:] if complete else commit)
    return frozenset(hidden)


def numbers(entries: Sequence[str], players: int) -> Iterator[dict[int | None, int]]:
    """The specification of `LogNumbers`: after each entry, what each seat may count."""
    plies: list[str] = []
    counted: dict[int | None, int] = dict.fromkeys((*range(players), None), 0)
    shown = dict(counted)
    for entry in entries:
        if entry.startswith(UNDO):
            del plies[int(entry.split(" ")[1]) :]
        else:
            plies.append(entry)
        for seat, before in counted.items():
            counted[seat] = len(plies) - len(hidden_plies(plies, seat))
            shown[seat] += counted[seat] - before if counted[seat] >= before else 1
        yield shown


def plies_of(players: int, seed: int, most: int) -> list[str]:
    """A random game of Kemet as it stands in a log; games follow one another until there are enough plies."""
    rng, found = Rng(seed), list[str]()
    position = mastaba.new("kemet", players)
    while len(found) < most:
        if position.is_over:
            position = mastaba.new("kemet", players)
        text = random_text(position, rng)
        found.append(f"{actor_name(position.actor)} {text}")
        position.play(text)
    return found


def with_undos(plies: Sequence[str], seed: int) -> list[str]:
    """The same log with plies taken back and played again, in the middle of commits as well."""
    rng, entries = Rng(seed), list[str]()
    for length, ply in enumerate(plies, 1):
        entries.append(ply)
        back = rng.below(6) + 1
        in_battle = ply.split(" ")[1] in COMMIT
        if back < length and rng.below(3 if in_battle else 40) == 0:
            entries += [f"{UNDO} {length - back}", *plies[length - back : length]]
    return entries


class Watched(Sequence[str]):
    """A log that counts how often somebody looks at one of its plies."""

    def __init__(self, plies: list[str]) -> None:
        self.plies = plies
        self.looks = 0

    def __len__(self) -> int:
        return len(self.plies)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> list[str]: ...
    def __getitem__(self, place: int | slice) -> str | list[str]:
        self.looks += len(self.plies[place]) if isinstance(place, slice) else 1
        return self.plies[place]


@pytest.mark.parametrize("players", range(2, 6))
def test_kemets_numbers_are_as_specified_with_undos(players: int) -> None:
    entries = with_undos(plies_of(players, players, 700), players)
    assert any(entry.startswith(UNDO) for entry in entries)
    tally = LogNumbers(KEMET, players)
    for entry, due in zip(entries, numbers(entries, players), strict=True):
        tally.add(entry)
        for seat, number in due.items():
            assert tally.number(seat) == number
            assert tally.hidden(seat) == hidden_plies(tally.plies, seat)


def looks(plies: Sequence[str]) -> int:
    """How many plies are looked at while a log grows, for one who watches."""
    log = Watched([])
    for ply in plies:
        log.plies.append(ply)
        before = log.looks
        KEMET.table.hidden_plies(log, None)
        assert log.looks - before <= MOST_LOOKED_AT
    return log.looks


def test_a_log_four_times_as_long_costs_four_times_as_much() -> None:
    plies = plies_of(5, 1, 12_000)
    assert 3 < looks(plies) / looks(plies[:3_000]) < 5
