"""5. The commitment binds: it is promised before entropy is added, kept once, and a record proves all it claims."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

import mastaba
from mastaba.core.chance import commitment, mixed
from mastaba.core.record import Record
from mastaba.core.referee import Referee
from mastaba.site.models import Seat, Table
from mastaba.site.tables import promises, records, setup
from mastaba.site.tables.actions import Refused
from mastaba.site.tables.promises import BadPromise
from mastaba.site.tables.setup import Chair
from tests.site.stage import IMHOTEP, again, person, play_on

pytestmark = pytest.mark.django_db
ALICE, BOB = "a1" * 16, "b0" * 32


def finished(seed: int = 7, plies: tuple[str, ...] = (), **more: object) -> Record:
    """A game to its end by a referee."""
    table = Referee(mastaba.new("imhotep", 2), seed.to_bytes(32, "big"), plies, **more)  # type: ignore[arg-type]
    while not table.position.is_over:
        table.play(table.position.actor, table.position.legal()[-1])
    return table.record()


def verify(*words: str | Path) -> tuple[int, str]:
    """`mastaba verify` as somebody calls it."""
    command = [sys.executable, "-m", "mastaba.cli", "verify", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


# --- Entropy


def test_each_seat_changes_the_shuffle_and_nobody_chooses_it() -> None:
    games = {e: finished(entropy=e) for e in (("", ""), (ALICE, ""), ("", ALICE), (ALICE, BOB))}
    assert len({tuple(record.plies[:20]) for record in games.values()}) == 4
    for record in games.values():
        assert record.verify()


def test_entropy_that_was_not_added_is_found() -> None:
    record = finished(entropy=(ALICE, BOB))
    for forged in ([ALICE, ""], [BOB, ALICE], []):
        with pytest.raises(mastaba.BadRecord):
            dataclasses.replace(record, entropy=forged).verify()


def test_without_entropy_the_seed_is_the_key() -> None:
    assert mixed(bytes(32), ["", ""]) == bytes(32)


def test_a_table_draws_with_what_its_people_added() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open")], entropy=ALICE)
    setup.join(again(table), person("b"), 1, BOB)
    table = play_on(table, 10_000)
    record = records.record_of(table)
    assert record.entropy == [ALICE, BOB]
    assert record.verify()
    with pytest.raises(mastaba.BadRecord):
        dataclasses.replace(record, entropy=[]).verify()


@pytest.mark.parametrize("entropy", ["x", "ab", "zz" * 16, "a1" * 40, "A1" * 16, "a" * 33])
def test_entropy_that_is_none_is_refused_and_changes_nothing(entropy: str) -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open")])
    with pytest.raises(Refused):
        setup.join(table, person("b"), 1, entropy)
    assert Seat.objects.get(table=table, number=1).kind == "open"
    with pytest.raises(Refused):
        setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("greedy")], entropy=entropy)


# --- Promises


def test_a_promised_seed_is_the_tables_seed() -> None:
    promise = promises.fresh()
    seen = promise.commitment
    table = setup.open_table(
        person(), IMHOTEP, [Chair("me"), Chair("greedy")], promise=promise.name, entropy=ALICE
    )
    assert table.commitment == seen == commitment(table.secret)
    assert records.record_of(table).commitment == seen


def test_a_promise_is_kept_once() -> None:
    who, name = person(), promises.fresh().name
    table = setup.open_table(who, IMHOTEP, [Chair("me"), Chair("greedy")], promise=name)
    again_clicked = setup.open_table(who, IMHOTEP, [Chair("me"), Chair("greedy")], promise=name)
    assert again_clicked.pk == table.pk
    with pytest.raises(BadPromise):
        setup.open_table(person("b"), IMHOTEP, [Chair("me"), Chair("greedy")], promise=name)


@pytest.mark.parametrize("age", [None, 30 * 86_400, -9_999])
def test_an_invented_old_or_future_promise_is_refused(age: int | None) -> None:
    name = "x" if age is None else f"p-{int(time.time()) - age:x}-" + "0" * 32
    count = Table.objects.count()
    with pytest.raises(BadPromise):
        setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("greedy")], promise=name)
    assert Table.objects.count() == count


def test_a_rematch_was_promised_when_the_game_ended() -> None:
    table = play_on(setup.open_table(person(), IMHOTEP, [Chair("me")] * 2), 10_000)
    seen = promises.of_sequel(table.slug).commitment
    sequel = setup.rematch(table, table.creator, ALICE)
    assert sequel.commitment == seen


# --- What a record claims


def test_a_forged_given_is_refused(tmp_path: Path) -> None:
    """Whoever calls all plies given has nothing checked: so they must come from a record that proves them."""
    record = finished()
    plies = list(record.plies)
    number = next(n for n, ply in enumerate(plies) if ply.startswith("chance draw"))
    later = next(n for n in range(number + 1, len(plies)) if plies[n].startswith("chance draw"))
    plies[number], plies[later] = plies[later], plies[number]
    for form in (1, 2):
        data = record.to_json() | {"mastaba": form, "plies": record.plies, "given": len(record.plies)}
        forged = tmp_path / f"forged-{form}.json"
        forged.write_text(json.dumps(data), encoding="utf-8")
        code, said = verify(forged)
        assert code == 1, said
        assert "another game" in said or "come from" in said
    hashed = record.to_json() | {"given": len(record.plies), "source": "0" * 64}
    forged.write_text(json.dumps(hashed), encoding="utf-8")
    assert verify(forged)[0] == 1


def test_a_game_that_went_on_is_proven_by_its_source(tmp_path: Path) -> None:
    table = play_on(setup.open_table(person(), IMHOTEP, [Chair("me")] * 2), 10_000)
    source = records.record_of(table)
    new = setup.open_table(
        person(), IMHOTEP, [Chair("me")] * 2, plies=source.plies[:40], origin=table, entropy=BOB
    )
    record = records.record_of(play_on(new, 10_000))
    assert (record.given, record.source) == (40, source.fingerprint)
    one, two, other = tmp_path / "one.json", tmp_path / "two.json", tmp_path / "other.json"
    one.write_text(source.dump(), encoding="utf-8")
    two.write_text(record.dump(), encoding="utf-8")
    other.write_text(finished().dump(), encoding="utf-8")
    assert verify(one)[0] == 0
    code, said = verify(two)
    assert code == 1
    assert source.fingerprint in said
    assert verify(two, "--source", other)[0] == 1
    code, said = verify(two, "--source", other, "--source", one)
    assert code == 0, said


def test_names_may_change_without_another_fingerprint() -> None:
    record = finished()
    assert dataclasses.replace(record, names=["a", "b"]).fingerprint == record.fingerprint
    assert dataclasses.replace(record, plies=record.plies[:-1]).fingerprint != record.fingerprint
    assert hashlib.sha256(bytes.fromhex(record.seed or "")).hexdigest() == record.commitment


def test_nothing_given_is_taken_back() -> None:
    plies = tuple(finished().plies[:30])
    table = Referee(mastaba.new("imhotep", 2), bytes(32), plies, given=len(plies))
    for seat in range(2):
        assert table.undo_to(seat, agreed=True) is None
