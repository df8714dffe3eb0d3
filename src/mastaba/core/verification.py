"""Verification: whether the chance of a record follows from the seed that was promised.

Everything is checked from the record alone: the commitment, the draw of the seats, every chance ply, and the plies that
the game began with, which another record proves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mastaba.core.chance import SEED_BYTES, commitment, draw_label, drawn_seats, mixed, outcome
from mastaba.core.engine.state import CHANCE
from mastaba.core.plies import CHANCE_NAME, refused, replay_ply

if TYPE_CHECKING:
    from mastaba.core.record import Record


@dataclass(frozen=True)
class Draw:
    """One draw of chance: what it was, and what it had to be by its label, the outcomes and their weights."""

    ply: int
    label: str
    text: str
    due: str
    outcomes: list[str]
    weights: list[int]


def verify(record: Record, sources: Sequence[Record] = ()) -> int:
    """Replay the record and check every draw; return the number of chance plies checked."""
    seed = _promised_seed(record)
    _check_source(record, sources)
    if record.seats and record.seats != drawn_seats(seed, record.entropy or [""] * record.players):
        raise refused("bad_seats")
    checked = 0
    for draw in draws(record, seed):
        if draw.text != draw.due:
            raise refused("bad_chance", ply=draw.ply, text=f"{CHANCE_NAME} {draw.text}", due=draw.due)
        checked += 1
    record.replay()
    return checked


def _promised_seed(record: Record) -> bytes:
    """The seed of the record; it must be the one that its commitment promised."""
    if record.seed is None or record.commitment is None:
        raise refused("no_seed")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError as error:
        raise refused("bad_seed") from error
    if len(seed) != SEED_BYTES or commitment(seed) != record.commitment:
        raise refused("bad_seed")
    return seed


def _check_source(record: Record, sources: Sequence[Record]) -> None:
    """Check that the given plies are those of the record that `source` names, and verify that record."""
    if not record.given:
        return
    if record.format > 1 and record.source is None:
        raise refused("no_source", given=record.given)
    for source in sources:
        if record.source in (None, source.fingerprint):
            theirs = (source.game, source.players, source.options, source.plies[: record.given])
            if theirs != (record.game, record.players, record.options, record.plies[: record.given]):
                raise refused("other_source", given=record.given)
            verify(source, [other for other in sources if other is not source])
            return
    raise refused("missing_source", given=record.given, source=record.source or "?")


def draws(record: Record, seed: bytes) -> Iterator[Draw]:
    """Every draw made at this table, also those that were taken back, with what it had to be."""
    key = mixed(seed, record.entropy)
    made = 0  # chance plies so far, taken back or not
    record.check_version()
    for undos, line in enumerate(record.lines()):
        position = record.start()
        kept = record.undos[undos - 1].to if undos else 0
        for number, ply in enumerate(line):
            if position.actor == CHANCE and number >= kept:
                if number >= record.given:
                    label = draw_label(record.format, number, made, undos)
                    weights, legal = position.weights(), position.legal()
                    due = legal[outcome(key, label, weights)]
                    yield Draw(number, label, ply.partition(" ")[2], due, legal, weights)
                made += 1
            replay_ply(position, number, ply)
