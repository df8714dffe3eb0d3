"""The laws of tables: taking back, records, and chance that anyone can check."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from functools import cache
from pathlib import Path

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.testing.kits import optional
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, random_text, stride


class TableLaws(Suite):
    """Laws of every table of a game."""

    def test_a_seat_takes_back_its_last_decision_until_somebody_has_learned_something(
        self, few: Case
    ) -> None:
        table = mastaba.Referee(few.new(), seed_of(few))
        rng = Rng(few.seed)
        taken_back = 0
        while not table.position.is_over:
            number = len(table.plies)
            table.play(table.position.actor, random_text(table.position, rng))
            after, last = table.position.copy(), last_decision(table)
            decider = (
                -1
                if last is None or table.plies[last].binds or table.position.is_over
                else table.plies[last].actor
            )
            for other in set(range(few.players)) - {decider}:
                with pytest.raises(mastaba.NothingToUndo) as caught:
                    table.undo(other)
                assert len(set(map(caught.value.text, LANGUAGES))) == len(LANGUAGES)
            assert table.position == after
            if decider >= 0 and (not taken_back or number % (3 * stride(few)) == 0):
                plies = written(table)
                table.undo(decider)
                assert written(table) == plies[:last]
                assert table.position.actor == decider
                assert table.position == mastaba.Record.of(table.position, plies[:last]).replay()
                for ply in plies[last:]:
                    seat, text = ply.split(" ", 1)
                    table.play(int(seat), text)
                assert table.position == after
                taken_back += 1
        never = table.position.game.table.memory_game or not optional(few.game, "TAKES_BACK", default=True)
        assert taken_back or never, (
            "nothing could be taken back: if this must be so, give the kit TAKES_BACK = False"
        )
        assert table.record().verify()

    def test_if_all_agree_a_seat_goes_back_beyond_chance_and_others(self, few: Case) -> None:
        table = nearly_over(few)
        if table.position.game.table.memory_game:  # an agreement cannot make a seat forget
            for seat in range(few.players):
                assert table.undo_to(seat, agreed=True) == table.undo_to(seat)
            return
        for seat in range(few.players):
            plies, last = written(table), last_decision(table, seat)
            if last is None:  # it has not moved, or had no choice
                assert table.undo_to(seat, agreed=True) is None
                continue
            table.undo(seat, agreed=True, by=[other for other in range(few.players) if other != seat])
            assert written(table) == plies[:last]
            assert table.undos[-1].plies == plies[last:]
            assert table.position.actor == seat
            assert table.position == mastaba.Record.of(table.position, plies[:last]).replay()
        rng = Rng(few.seed)
        while not table.position.is_over:
            table.play(table.position.actor, random_text(table.position, rng))
        record = mastaba.Record.from_json(json.loads(table.record().dump()))
        assert record == table.record()
        undone = sum(undo.draws for undo in record.undos)
        assert record.verify() == undone + sum(ply.startswith("chance") for ply in record.plies)

    def test_nothing_is_taken_back_once_the_seed_is_shown(self, few: Case) -> None:
        table = played(few)
        for seat in range(few.players):
            for agreed in (False, True):
                with pytest.raises(mastaba.NothingToUndo):
                    table.undo(seat, agreed=agreed)

    def test_nobody_takes_back_what_was_not_played(self, few: Case) -> None:
        table = mastaba.Referee(few.new(), seed_of(few))
        for seat in range(few.players):
            for agreed in (False, True):
                with pytest.raises(mastaba.NothingToUndo):
                    table.undo(seat, agreed=agreed)

    def test_plies_are_shown_with_question_marks_where_they_are_secret(self, case: Case) -> None:
        table = played(case)
        for seat in (*range(case.players), None):
            for ply, shown in zip(table.plies, table.plies_for(seat), strict=True):
                if ply.secret is None or seat in ply.secret:
                    assert shown == ply.written
                else:
                    who, verb, *hidden = shown.split(" ")
                    assert ply.written.split(" ")[:2] == [who, verb]
                    assert hidden == ["?" for _ in ply.written.split(" ")[2:]]
            for ply in table.plies:
                if ply.secret is None or seat in ply.secret:
                    for event, told in zip(ply.events, table.events_for(seat, ply.events), strict=True):
                        assert told == {field: event[field] for field in told}

    def test_the_seed_is_secret_until_the_end(self, few: Case) -> None:
        table = mastaba.Referee(few.new(), seed_of(few))
        assert table.seed is None
        assert table.record().seed is None
        assert seed_of(few).hex() not in table.record().dump()
        assert record_of(few).seed == seed_of(few).hex()

    def test_a_record_is_stored_read_and_replayed(self, case: Case, tmp_path: Path) -> None:
        table = played(case)
        record = table.record(names=[f"Nefer {seat} ñ" for seat in range(case.players)])
        path = tmp_path / "record.json"
        path.write_text(record.dump(), encoding="utf-8")
        loaded = mastaba.Record.load(path)
        assert loaded == record
        assert json.loads(record.dump()) == record.to_json()
        assert loaded.replay() == table.position
        assert loaded.result == {"scores": table.position.scores(), "places": table.position.places()}
        assert loaded.verify() == sum(ply.actor == mastaba.CHANCE for ply in table.plies)

    def test_a_record_of_a_game_that_goes_on_replays_too(self, few: Case) -> None:
        plies = record_of(few).plies
        for upto in range(0, len(plies), 17 * stride(few)):
            record = mastaba.Record(mastaba.games.get(few.game), few.players, dict(few.options), plies[:upto])
            position = mastaba.Record.from_json(json.loads(record.dump())).replay()
            assert position == mastaba.Record.of(position, plies).replay(upto)

    def test_each_altered_chance_ply_is_found(self, few: Case) -> None:
        record = record_of(few)
        for number, (position, ply) in enumerate(record.positions()):
            others = (
                [f"chance {text}" for text in position.legal()] if position.actor == mastaba.CHANCE else []
            )
            others = [other for other in others if other != ply]
            if others and number % (3 * stride(few)) == 0:
                plies = [*record.plies[:number], others[-1], *record.plies[number + 1 :]]
                error = refused(dataclasses.replace(record, plies=plies))
                assert error.reason.key == "record.bad_chance"
                assert error.reason.params["ply"] == number
                assert error.reason.params["due"] == ply.removeprefix("chance ")

    def test_an_altered_seed_commitment_or_result_is_found(self, few: Case) -> None:
        record = record_of(few)
        assert record.seed
        assert record.commitment
        assert record.result
        other = bytes(32)
        scores = [score + 1 for score in record.result["scores"]]
        alterations: dict[str, dict[str, object]] = {
            "record.bad_seed": {"seed": other.hex()},
            "record.bad_seed ": {"seed": record.seed[:-2]},
            "record.bad_seed  ": {"seed": "seed"},
            "record.bad_seed   ": {"commitment": record.commitment[::-1]},
            "record.bad_chance": {"seed": other.hex(), "commitment": hashlib.sha256(other).hexdigest()},
            "record.no_seed": {"seed": None},
            "record.no_seed ": {"commitment": None},
            "record.result": {"result": record.result | {"scores": scores}},
            "record.result ": {"result": record.result | {"places": [9] * few.players}},
            "record.result  ": {"plies": record.plies[:-1]},
            "record.ply": {"plies": [*record.plies, record.plies[-1]]},
            "record.version": {"rules": 99},
            "record.version ": {"components": "0"},
        }
        for key, fields in alterations.items():
            assert refused(dataclasses.replace(record, **fields)).reason.key == key.strip(), fields  # type: ignore[arg-type]


def seed_of(case: Case) -> bytes:
    return hashlib.sha256(str(case).encode()).digest()


@cache
def record_of(case: Case) -> mastaba.Record:
    """The record of a whole random game, played once a process."""
    return played(case).record()


def played(case: Case) -> mastaba.Referee:
    """A whole random game at a table."""
    table = mastaba.Referee(case.new(), seed_of(case))
    rng = Rng(case.seed)
    while not table.position.is_over:
        table.play(table.position.actor, random_text(table.position, rng))
    return table


def refused(record: mastaba.Record) -> mastaba.BadRecord:
    """Why a record cannot be verified, in words."""
    with pytest.raises(mastaba.BadRecord) as caught:
        record.verify()
    assert len(set(map(caught.value.text, LANGUAGES))) == len(LANGUAGES)
    return caught.value


def written(table: mastaba.Referee) -> list[str]:
    return [ply.written for ply in table.plies]


def last_decision(table: mastaba.Referee, seat: int | None = None) -> int | None:
    """The number of the last choice or draw, of anybody or of one seat; a forced ply is neither."""
    for number in range(len(table.plies) - 1, -1, -1):
        ply = table.plies[number]
        if not ply.forced and seat in (None, ply.actor):
            return number
    return None


def nearly_over(case: Case) -> mastaba.Referee:
    """A random game one move before its end."""
    record = record_of(case)
    last = max(number for number, ply in enumerate(record.plies) if not ply.startswith("chance"))
    return mastaba.Referee(case.new(), seed_of(case), record.plies[:last])
