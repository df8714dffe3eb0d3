"""Position: what stands in the notation about it, and how it refuses moves."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba.testing.walks import Case, at_ply

MIDDLE = Case("imhotep", 3)


@pytest.mark.parametrize(
    "text", ["", "fly", "get ", "GET", "load 0", "load 0 9", "load  0 0", "sail 0", "ｇｅｔ", "{x}"]
)
def test_a_text_that_is_no_move(text: str) -> None:
    position = at_ply(MIDDLE, 1, 10)
    before = position.to_json()
    with pytest.raises(mastaba.MalformedMove) as caught:
        position.play(text)
    assert f"“{text}”" in caught.value.text("en")
    assert f"{text}" in caught.value.text("es")
    assert caught.value.rule is None
    assert position.to_json() == before


@pytest.mark.parametrize("text", [None, 0, 25, ["get"], {"move": "get"}, b"get"])
def test_what_is_no_text_is_no_move(text: Any) -> None:
    with pytest.raises(mastaba.MalformedMove):
        at_ply(MIDDLE, 1, 10).play(text)


def test_nothing_can_be_played_when_it_is_over() -> None:
    position = at_ply(MIDDLE, 1, 10_000)
    assert (position.actor, position.is_over, position.legal(), position.weights()) == (
        mastaba.OVER,
        True,
        [],
        [],
    )
    for text in position.game.info.texts:
        with pytest.raises(mastaba.IllegalMove) as caught:
            position.play(text)
        assert caught.value.reason.key == "error.game_over"
        assert caught.value.rule is None


def test_moves_by_code() -> None:
    """A code plays what its text plays, and is refused as its text is refused."""
    one, other = at_ply(MIDDLE, 1, 10), at_ply(MIDDLE, 1, 10)
    texts = one.game.info.texts
    assert [texts[code] for code in one.codes()] == one.legal()
    one.play_code(one.codes()[-1])
    other.play(other.legal()[-1])
    assert one == other
    illegal = next(code for code in range(len(texts)) if code not in one.codes())
    for wrong in (illegal, -1, len(texts)):
        with pytest.raises(mastaba.IllegalMove):
            one.play_code(wrong)
    with pytest.raises(TypeError):
        one.play_code(1.0)  # type: ignore[arg-type]
    assert one == other


def test_equal_positions() -> None:
    one, other = at_ply(MIDDLE, 1, 10), at_ply(MIDDLE, 1, 10)
    assert one == other
    assert one != at_ply(MIDDLE, 1, 11)
    assert one != one.to_json()
    with pytest.raises(TypeError):
        hash(one)


def test_a_position_introduces_itself() -> None:
    assert repr(mastaba.new("imhotep", 3)) == "<imhotep, 3 players, to act: chance, scores [0, 0, 0]>"
    assert "to act: nobody, it is over" in repr(at_ply(MIDDLE, 1, 10_000))
    assert at_ply(MIDDLE, 1, 10)._repr_svg_().startswith("<svg")
    assert "Imhotep" in at_ply(MIDDLE, 1, 10).text(lang="es")


def test_weights_are_those_of_the_outcomes() -> None:
    position = mastaba.new("imhotep", 3)
    assert position.weights() == [1] * 7
    position.play("round 4-3-2-2")
    assert dict(zip(position.legal(), position.weights(), strict=True))["draw statue"] == 10
    seat = at_ply(MIDDLE, 1, 10)
    assert seat.actor >= 0
    assert seat.weights() == []


def test_an_observation_is_a_snapshot() -> None:
    position = at_ply(MIDDLE, 1, 10)
    before = position.to_json()
    seen = position.observe(0)
    seen["sled"][0] = 99
    seen["options"]["temple"] = "b"
    seen["ships"][0]["slots"][0] = 2
    written = position.to_json()
    written["deck"]["statue"] = 99
    assert position.to_json() == before
