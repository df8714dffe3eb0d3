"""The laws notice when a game breaks one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import State
from mastaba.core.errors import IllegalMove, Reason
from mastaba.core.game import Event, Json, Options
from mastaba.testing import copy_laws, laws, presentation, world_laws
from tests import example_game
from tests.dates import broken


@pytest.fixture
def dates() -> Iterator[Any]:
    with example_game.on_path():
        yield mastaba.games.get("dates")


def test_the_laws_notice_a_card_that_everybody_sees(dates: Any) -> None:
    def observe(state: State, options: Options, seat: int | None, legal: list[str]) -> Json:
        return dict(dates.view.observe(state, options, seat, legal)) | {
            "cards": dates.notation.write(state)["cards"]
        }

    position = broken(view={"observe": observe})
    with pytest.raises(AssertionError, match="sees what it may not know"):
        laws.what_a_seat_cannot_see_changes_nothing_for_it(position)


def test_the_laws_notice_a_memory_of_what_was_never_seen(dates: Any) -> None:
    position = broken(view={"memory": lambda state, _seat: dates.notation.write(state)})
    with pytest.raises(AssertionError, match="sees what it may not know"):
        laws.what_a_seat_cannot_see_changes_nothing_for_it(position)


@pytest.mark.usefixtures("dates")
def test_the_laws_notice_an_event_that_tells_too_much() -> None:
    def show_event(event: Event, _seat: int | None) -> Event:
        return event

    position = broken(view={"show_event": show_event})
    start = mastaba.Position.new(position.game, 2)
    with pytest.raises(AssertionError, match="can tell them apart"):
        laws.secret_outcomes_look_alike(start)


@pytest.mark.usefixtures("dates")
def test_the_laws_notice_a_secret_outcome_whose_text_all_may_read() -> None:
    position = broken(view={"secret_to": lambda _state, _code: None})
    start = mastaba.Position.new(position.game, 2)
    with pytest.raises(AssertionError, match="lets it read the text"):
        laws.public_outcomes_are_seen(start)


class Telling(mastaba.Game):
    """A game that hides nothing of a ply."""

    def shown(self, text: str, seat: int | None, secret: tuple[int, ...] | None) -> str:
        return text


@pytest.mark.usefixtures("dates")
def test_the_laws_notice_a_secret_ply_that_is_shown() -> None:
    whole = Telling(**vars(mastaba.games.get("dates")))
    start = mastaba.Position.new(whole, 2)
    with pytest.raises(AssertionError):
        laws.secret_outcomes_look_alike(start)


def test_the_laws_notice_a_refusal_without_a_clause(dates: Any) -> None:
    def refuse(_state: State, _code: int) -> IllegalMove:
        return IllegalMove(Reason("refusal.dealt", {}, dates.info.folder / "locale"), "dates 9.9")

    with pytest.raises(AssertionError, match=r"clause 9\.9"):
        laws.refusals_teach(broken(words={"refuse": refuse}))


@pytest.mark.usefixtures("dates")
def test_the_laws_notice_an_anchor_that_is_not_on_the_board() -> None:
    with pytest.raises(AssertionError, match="nowhere"):
        presentation.the_picture_is_sound(broken(board={"anchors": lambda *_: ("nowhere",)}))


@pytest.mark.usefixtures("dates")
def test_the_laws_notice_two_moves_of_the_same_name() -> None:
    with pytest.raises(AssertionError, match="same"):
        presentation.every_move_has_a_name(broken(words={"label": lambda *_: "same"}))


def test_the_laws_notice_something_lost(dates: Any) -> None:
    with pytest.raises(AssertionError):
        laws.nothing_is_lost(
            broken(notation={"write": lambda state: dates.notation.write(state) | {"bowl": 5}})
        )


def with_state(state: Any) -> mastaba.Position:
    """A game of Dates after the deal whose states are of this class."""
    position = broken()
    true = position.state
    position.state = state(position.players, 0)
    position.state.copy_from(true)
    return position


def test_the_laws_notice_a_reshuffle_that_keeps_a_secret(dates: Any) -> None:
    class Keeping(type(dates.engine.new_state(2, dates.info.complete(None, 2)))):  # type: ignore[misc]
        """Draws nothing again, so that the truth stays."""

        def clone(self) -> State:
            copy = Keeping(self.players, self.bowl)
            copy.copy_from(self)
            kept: State = copy
            return kept

        def reshuffle(self, _seat: int, _rng: Rng) -> None:
            """Keep the cards."""

    with pytest.raises(AssertionError, match="worlds of seat"):
        world_laws.worlds_are_drawn_alike(with_state(Keeping), 0)


def test_the_laws_notice_a_card_that_imagine_chooses(dates: Any) -> None:
    """The fixed guess of `imagine` stays where `reshuffle` forgets to draw."""

    def imagine(observation: Json, memory: Json | None = None) -> State:
        table = dates.view.imagine(observation, memory)
        table.shown = [1] * table.players  # nothing is hidden there any more
        state: State = table
        return state

    with pytest.raises(AssertionError, match="worlds of seat"):
        world_laws.worlds_are_drawn_alike(broken(view={"imagine": imagine}), 0)


def test_the_laws_notice_a_copy_that_shares_a_list(dates: Any) -> None:
    class Sharing(type(dates.engine.new_state(2, dates.info.complete(None, 2)))):  # type: ignore[misc]
        """Copies only the reference to the dates."""

        def clone(self) -> State:
            copy = Sharing(self.players, self.bowl)
            copy.factory = self.factory
            copy.copy_from(self)
            copy.dates = self.dates
            shared: State = copy
            return shared

    with pytest.raises(AssertionError):
        copy_laws.every_copy_is_equal_and_independent(with_state(Sharing))
