"""Reader: JSON of a stranger, refused with the place of the slip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mastaba.core.engine.state import NONE
from mastaba.core.errors import BadPosition, Reason
from mastaba.core.notation.json_reader import Reader, bad

CARDS = ["fig", "olive", "stone"]
DATA: dict[str, Any] = {
    "turn": 1, "over": True, "card": "olive", "hand": ["fig", "fig", "stone"], "deck": {"fig": 2}, "none": None,
    "seats": [{"dates": 3}],
}  # fmt: skip


def at(*keys: str) -> Reader:
    """The value of these keys, one inside the other."""
    reader = Reader(DATA, "")
    for key in keys:
        reader = reader[key]
    return reader


def test_values_are_read_as_what_they_are() -> None:
    assert at("turn").number(0, 1) == 1
    assert at("over").boolean() is True
    assert at("card").name(CARDS) == "olive"
    assert at("card").index(CARDS) == 1
    assert at("hand").multiset(CARDS, 3) == [2, 0, 1]
    assert at("deck").counts(CARDS, 2) == [2, 0, 0]
    assert at("seats").items()[0]["dates"].number(0, 9) == 3
    assert Reader([3, 4], "x").numbers(0, 9, 2) == [3, 4]
    assert Reader(["stone", "fig"], "x").members(CARDS) == 0b101
    assert at("deck").only(["fig", "olive"]) == {"fig": 2}


def test_null_is_none() -> None:
    assert at("none").is_null
    assert not at("turn").is_null
    assert (at("none").number_or_none(0, 9), at("turn").number_or_none(0, 9)) == (NONE, 1)
    assert (at("none").index_or_none(CARDS), at("card").index_or_none(CARDS)) == (NONE, 1)


@pytest.mark.parametrize(
    ("read", "key", "where"),
    [
        (lambda: at("depth"), "missing", "depth"),
        (lambda: at("turn", "x"), "object", "turn"),
        (lambda: Reader(3, "x").only(CARDS), "object", "x"),
        (lambda: at("deck").only(["olive"]), "unknown", "deck"),
        (lambda: at("turn").boolean(), "truth", "turn"),
        (lambda: at("turn").number(2, 5), "number", "turn"),
        (lambda: at("over").number(0, 1), "number", "over"),
        (lambda: Reader(1.0, "x").number(0, 1), "number", "x"),
        (lambda: at("card").name(["fig"]), "name", "card"),
        (lambda: at("card").index(CARDS, ["fig"]), "name", "card"),
        (lambda: at("turn").name(CARDS), "name", "turn"),
        (lambda: at("turn").items(), "list", "turn"),
        (lambda: at("hand").items(4), "length", "hand"),
        (lambda: at("hand").items(0, 2), "length", "hand"),
        (lambda: at("hand").multiset(CARDS, 2), "length", "hand"),
        (lambda: at("hand").members(CARDS), "twice", "hand[1]"),
        (lambda: Reader([1, 9], "x").numbers(0, 5), "number", "x[1]"),
        (lambda: at("deck").counts(CARDS, 1), "number", "deck.fig"),
        (lambda: Reader({"fig": 0}, "x").counts(CARDS, 1), "number", "x.fig"),
        (lambda: at("seats").items()[0]["figs"], "missing", "seats[0]"),
    ],
)
def test_a_slip_is_refused_with_its_place(read: Callable[[], object], key: str, where: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read()
    why = caught.value.reason.params["why"]
    assert isinstance(why, Reason)
    assert why.key == f"json.{key}"
    assert where in caught.value.text("en")
    assert caught.value.text("en") != caught.value.text("es")


def test_a_refusal_has_its_parameters() -> None:
    with pytest.raises(BadPosition, match="deck"):
        bad("unknown", where="deck", key="papyrus")
