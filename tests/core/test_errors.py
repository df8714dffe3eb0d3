"""Errors: messages in every language, reasons inside reasons, kinds for `except`."""

from __future__ import annotations

from pathlib import Path

import pytest

import mastaba
from mastaba.core.errors import IllegalMove, MastabaError, Reason


def reason(folder: Path) -> Reason:
    (folder / "en.toml").write_text('outer = "No: {why}"\ninner = "{n} figs"\n', "utf-8")
    return Reason("outer", {"why": Reason("inner", {"n": 3}, folder)}, folder)


def test_a_reason_inside_a_reason_is_in_the_same_language(tmp_path: Path) -> None:
    (tmp_path / "es.toml").write_text('outer = "No: {why}"\ninner = "{n} higos"\n', "utf-8")
    why = reason(tmp_path)
    assert (why.text("en"), why.text("es"), str(why)) == ("No: 3 figs", "No: 3 higos", "No: 3 figs")


def test_a_reason_shows_its_key_and_parameters(tmp_path: Path) -> None:
    assert repr(reason(tmp_path)) == "Reason('outer', {'why': Reason('inner', {'n': 3})})"


def test_a_reason_keeps_its_own_parameters() -> None:
    params: dict[str, object] = {"n": 1}
    why = Reason("inner", params)
    params["n"] = 2
    assert why.params == {"n": 1}


def test_an_error_says_its_reason_and_its_clause(tmp_path: Path) -> None:
    error = IllegalMove(reason(tmp_path), "dates 1.2")
    assert (str(error), error.text("en"), error.rule) == ("No: 3 figs", "No: 3 figs", "dates 1.2")
    assert IllegalMove(reason(tmp_path)).rule is None


@pytest.mark.parametrize(
    ("kind", "kinds"),
    [
        (mastaba.IllegalMove, [MastabaError]),
        (mastaba.MalformedMove, [mastaba.IllegalMove]),
        (mastaba.NotYourTurn, [mastaba.IllegalMove]),
        (mastaba.UnknownGame, [MastabaError, LookupError]),
        (mastaba.BadSetup, [MastabaError, ValueError]),
        (mastaba.BadPosition, [MastabaError, ValueError]),
        (mastaba.BadRecord, [MastabaError, ValueError]),
        (mastaba.OtherVersion, [mastaba.BadRecord]),
        (mastaba.NothingToUndo, [MastabaError]),
    ],
)
def test_an_error_is_caught_by_its_kinds(kind: type[MastabaError], kinds: list[type[Exception]]) -> None:
    assert all(issubclass(kind, other) for other in kinds)
