"""A new game touches only its own folder; and the kit notices when a room breaks a law."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.core.errors import IllegalMove, Reason
from mastaba.core.game import Event, Json, Options
from mastaba.core.playout import playout, playouts
from mastaba.core.rng import Rng
from mastaba.core.state import State
from tests import rooms
from tests.conformance import laws, presentation

HERE = Path(__file__).parent
KIT = ("tests/conformance", "tests/golden", "tests/rooms")
only_pure = pytest.mark.skipif(mastaba.compiled(), reason="another Python plays it: see above")


def test_a_room_is_found_as_soon_as_its_folder_is_there() -> None:
    assert "dates" not in mastaba.games.names()
    with pytest.raises(mastaba.UnknownGame):
        mastaba.new("dates", players=2)
    with rooms.opened():
        assert {"dates", "imhotep"} <= set(mastaba.games.names())
    assert "dates" not in mastaba.games.names()


@pytest.mark.skipif(not mastaba.compiled(), reason="this Python plays it itself")
def test_the_room_passes_the_kit_where_rules_are_pure() -> None:
    source = str(Path(mastaba.__file__).parents[1])
    path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH"))))
    pure = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "dates", *KIT],
        cwd=HERE.parents[1],
        env=os.environ | {"MASTABA_PURE": "1", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert pure.returncode == 0, pure.stdout + pure.stderr
    assert int(re.findall(r"(\d+) passed", pure.stdout)[-1]) > 100


def test_nothing_of_the_package_knows_the_room() -> None:
    package = Path(mastaba.__file__).parent
    assert not [path for path in package.rglob("*.py") if "games.dates" in path.read_text("utf-8")]
    assert (HERE / "dates" / "__init__.py").exists()


@only_pure
@pytest.mark.usefixtures("test_rooms")
def test_playouts_of_dates() -> None:
    position = mastaba.new("dates", players=3)
    assert playouts(position.state, 50, 1) > 50 * 6
    playout(position.state, Rng(2))
    assert position.is_over


@only_pure
@pytest.mark.usefixtures("test_rooms")
def test_a_game_of_dates() -> None:
    p = mastaba.new("dates", players=2)
    p.play("deal fig")
    p.play("deal stone")
    assert p.observe(0)["cards"] == ["fig", "?"]
    assert p.observe(None)["cards"] == ["?", "?"]
    for text in ("show", "take 3", "take 3", "take 2"):
        p.play(text)
    with pytest.raises(IllegalMove) as caught:
        p.play("take 2")
    assert caught.value.rule == "dates 1.2"
    assert caught.value.text("es") == "Solo hay 1 dátiles en el cuenco."
    p.play("take 1")
    assert (p.is_over, p.scores(), p.places()) == (True, [3 + 1 + 6, 5 - 2], [1, 2])


# --- Rooms that break a law -----------------------------------------------------------------------


def broken(**faults: Any) -> mastaba.Position:
    """A game of Dates after the deal, in a room with these faults."""
    game = type(mastaba.games.get("dates"))
    room: Any = type("Broken", (game,), faults)
    position = mastaba.Position.new(room(), 2)
    position.play("deal fig")
    position.play("deal olive")
    return position


@pytest.fixture
def dates() -> Iterator[Any]:
    with rooms.opened():
        yield mastaba.games.get("dates")


@only_pure
def test_the_kit_notices_in_dates_a_card_that_everybody_sees(dates: Any) -> None:
    def observe(_self: Any, state: State, options: Options, seat: int | None, legal: list[str]) -> Json:
        return dict(dates.observe(state, options, seat, legal)) | {"cards": dates.write(state)["cards"]}

    position = broken(observe=observe)
    with pytest.raises(AssertionError, match="sees what it may not know"):
        laws.what_a_seat_cannot_see_changes_nothing_for_it(position)


@only_pure
def test_the_kit_notices_in_dates_a_memory_of_what_was_never_seen(dates: Any) -> None:
    position = broken(memory=lambda _self, state, _seat: dates.write(state))
    with pytest.raises(AssertionError, match="sees what it may not know"):
        laws.what_a_seat_cannot_see_changes_nothing_for_it(position)


@only_pure
@pytest.mark.usefixtures("dates")
def test_the_kit_notices_in_dates_an_event_that_tells_too_much() -> None:
    def show_event(_self: Any, event: Event, _seat: int | None) -> Event:
        return event

    position = broken(show_event=show_event)
    start = mastaba.Position.new(position.game, 2)
    with pytest.raises(AssertionError, match="can tell them apart"):
        laws.secret_outcomes_look_alike(start)


@only_pure
@pytest.mark.usefixtures("dates")
def test_the_kit_notices_in_dates_a_secret_ply_that_is_shown() -> None:
    start = mastaba.Position.new(broken(shown=lambda _self, text, _seat, _secret: text).game, 2)
    with pytest.raises(AssertionError):
        laws.secret_outcomes_look_alike(start)


@only_pure
def test_the_kit_notices_in_dates_a_refusal_without_a_clause(dates: Any) -> None:
    def refuse(_self: Any, _state: State, _code: int) -> IllegalMove:
        return IllegalMove(Reason("refusal.dealt", {}, dates.folder / "locale"), "dates 9.9")

    with pytest.raises(AssertionError, match=r"dates 9\.9"):
        laws.refusals_teach(broken(refuse=refuse))


@only_pure
@pytest.mark.usefixtures("dates")
def test_the_kit_notices_in_dates_an_anchor_that_is_not_on_the_board() -> None:
    with pytest.raises(AssertionError, match="nowhere"):
        presentation.the_picture_is_sound(broken(anchors=lambda *_: ("nowhere",)))


@only_pure
@pytest.mark.usefixtures("dates")
def test_the_kit_notices_in_dates_two_moves_of_the_same_name() -> None:
    with pytest.raises(AssertionError, match="same"):
        presentation.every_move_has_a_name(broken(label=lambda *_: "same"))


@only_pure
def test_the_kit_notices_in_dates_something_lost(dates: Any) -> None:
    with pytest.raises(AssertionError):
        laws.nothing_is_lost(broken(write=lambda _self, state: dates.write(state) | {"bowl": 5}))
