"""Attacks with records that somebody uploads."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from mastaba.site.models import Table
from mastaba.site.tables import records
from tests.site.stage import NASTY, duel, play_on, somebody

pytestmark = pytest.mark.django_db


def upload(content: bytes, client: Client | None = None) -> HttpResponse:
    form = {"record": SimpleUploadedFile("r.json", content)}
    return (client or somebody()).post("/records", form)


def good() -> dict[str, Any]:
    table = play_on(duel(), 2000)
    assert table.status == "over"
    return records.record_of(table).to_json()


def test_a_good_record_is_taken() -> None:
    assert upload(json.dumps(good()).encode()).status_code == 302


BAD: dict[str, Any] = {
    "empty": b"",
    "not JSON": b"\xff\xfe{",
    "not an object": b"[1, 2]",
    "deep": b"[" * 200_000,
    "deep object": b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
    "too large": b" " * (600 * 1024),
    "huge number": b'{"mastaba": ' + b"9" * 10_000 + b"}",
    "not a number": b'{"mastaba": NaN}',
}


@pytest.mark.parametrize("kind", BAD)
def test_bad_uploads_are_refused(kind: str) -> None:
    assert upload(BAD[kind]).status_code == 422
    assert not Table.objects.exists()


WRONG: dict[str, list[Any]] = {
    "plies": [None, 3, "x", [1], [None], ["x"], ["0 get"] * 100_000, [NASTY], ["undo 0"]],
    "players": [None, -1, 10**9, "2", True, 2.0],
    "game": [None, "../imhotep", [], {}, "chess"],
    "options": [None, 3, {"x": 1}, {"temple": []}, []],
    "names": [None, 3, {"a": 1}],
    "given": [None, "1", -5, 10**12, True],
    "result": [3, {"scores": "x"}, {"scores": [1, 2], "places": [1, 2]}],
    "mastaba": [None, 3, "1", []],
    "rules": ["1", 99],
    "seed": [3, "zz", "00" * 32],
}


@pytest.mark.parametrize(
    ("field", "value"), [(name, value) for name, values in WRONG.items() for value in values]
)
def test_records_of_the_wrong_kind_do_no_harm(field: str, value: object) -> None:
    """Refused, or taken as a game whose chance is not proved; never an error of the server."""
    record = small() | {field: value}
    answer = upload(json.dumps(record).encode())
    assert answer.status_code in (302, 422)
    if answer.status_code == 302:
        assert field in ("given", "seed", "names")
        assert somebody().get(answer.headers["location"]).status_code == 200


def small() -> dict[str, Any]:
    """A finished game, made once."""
    global _small  # noqa: PLW0603
    _small = _small or good()
    return _small


_small: dict[str, Any] = {}


def test_names_in_records_are_escaped_and_cut() -> None:
    for odd in ([["x"], {"y": 1}], ["x" * 9999] * 5):
        assert upload(json.dumps(small() | {"names": odd}).encode()).status_code == 422
    for names in ([NASTY, NASTY], ["x" * 9999] * 2, []):
        answer = upload(json.dumps(small() | {"names": names}).encode())
        assert answer.status_code == 302
        page = somebody().get(answer.headers["location"]).content
        assert b"<script>x" not in page
        assert b"<img src=x" not in page
