"""A game of parts: the defaults of what a game need not have, and what `Game` adds to its parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

import mastaba
from mastaba.core.game import Bots, Game, Language, Step, TablePolicy
from mastaba.core.mind import Mind
from tests import rooms


@pytest.fixture
def dates() -> Iterator[Game]:
    """A game with little more than the required verbs."""
    with rooms.opened():
        yield mastaba.games.get("dates")


def test_optional_verbs_have_defaults_that_do_nothing(dates: Game) -> None:
    seen = mastaba.new("dates", 2).observe(0)
    words = dates.info.catalogue("en")
    assert dates.board.motions(seen, [[], []]) == [[], []]
    assert (dates.board.shows(seen, "show"), dates.board.direction(seen, "show")) == ((), "")
    assert (dates.words.then("show", words), dates.words.warnings(seen, words)) == ("", {})
    assert (dates.result(seen), dates.explain(seen, "bowl"), dates.score_steps(seen)) == ("", None, [])
    assert (dates.view.open_choice(seen), dates.view.table_points(seen)) == (False, [])
    assert (dates.table.reactions, dates.table.standing_refusals) == (None, None)
    assert not dates.table.previewable(seen, "show")
    assert dates.table.shared_screen(seen) is seen
    assert dates.table.hidden_plies(["0 show"], 1) == frozenset()
    assert not dates.table.hides_plies


def test_seats_without_a_badge_are_numbered_and_painted(dates: Game) -> None:
    assert [str(seat + 1) in dates.board.seat_badge(seat) for seat in range(3)] == [True] * 3
    assert len({dates.board.seat_paint(seat) for seat in range(8)}) == 8


@pytest.mark.parametrize(
    ("event", "points"),
    [
        ({"event": "points", "why": "dates", "seat": 1, "points": 3}, [("dates", 1, 3)]),
        ({"event": "final", "why": "card", "seat": 0, "points": -2}, [("card", 0, -2)]),
        ({"event": "take", "seat": 0, "points": 1}, []),
    ],
)
def test_events_of_points_pay_their_seat(
    dates: Game, event: dict[str, object], points: list[tuple[str, int, int]]
) -> None:
    assert dates.notation.event_points(event) == points


class Still(Mind):
    """A bot that plays the first move."""

    def choose(self, observation: dict[str, list[str]], *_: object) -> str:
        return observation["legal"][0]


@pytest.mark.parametrize(
    ("bots", "default", "can_advise"),
    [
        (Bots(), "random", False),
        (Bots(players={"wise": Still(), "plain": Still()}), "wise", True),
        (Bots(players={"wise": Still(), "plain": Still()}, preferred="plain"), "plain", True),
    ],
)
def test_the_default_bot_is_the_preferred_or_the_strongest(
    bots: Bots, default: str, can_advise: bool
) -> None:
    assert (bots.default, bots.can_advise) == (default, can_advise)


def test_a_hint_needs_a_bot_and_the_policy_of_the_table(dates: Game) -> None:
    with_bots = replace(dates, bots=Bots(players={"wise": Still()}))
    strict = replace(with_bots, table=TablePolicy(hints_allowed=lambda options: options["bowl"] == "large"))
    assert not dates.hints_allowed({"bowl": "large"})
    assert with_bots.hints_allowed({"bowl": "small"})
    assert [strict.hints_allowed({"bowl": bowl}) for bowl in ("small", "large")] == [False, True]


def test_score_steps_get_the_catalogue_of_the_language(dates: Game) -> None:
    def steps(_seen: object, words: object, names: object) -> list[Step]:
        return [Step(f"{getattr(words, 'lang', '')} {names}")]

    words: Language[Any, Any] = replace(dates.words, score_steps=steps)
    game = replace(dates, words=words)
    assert (dates.words.has_score_steps, words.has_score_steps) == (False, True)
    assert game.score_steps({}, "es", ["Ana"]) == [Step("es ['Ana']")]


def test_a_game_is_frozen_and_equal_only_to_itself(dates: Game) -> None:
    assert dates != replace(dates)
    assert len({dates, replace(dates)}) == 2
    with pytest.raises(FrozenInstanceError):
        dates.info.name = "figs"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("seat", "secret", "shown"),
    [(0, None, "deal fig"), (0, (0,), "deal fig"), (1, (0,), "deal ?"), (None, (), "deal ?")],
)
def test_a_ply_is_masked_for_seats_that_may_not_see_it(
    dates: Game, seat: int | None, secret: tuple[int, ...] | None, shown: str
) -> None:
    assert dates.shown("deal fig", seat, secret) == shown
