"""Parts of a game: the defaults of what a game need not have."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import mastaba
from mastaba.core.bots import Bot
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.game import Bots, Game
from mastaba.core.sight import Sight
from tests import example_game


@pytest.fixture
def dates() -> Iterator[Game]:
    """A game with little more than the required verbs."""
    with example_game.on_path():
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


class Still(Bot):
    """A bot that plays the first move."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, sight: Sight, seed: int) -> str:
        return sight.legal[0]


@pytest.mark.parametrize(
    ("bots", "default", "can_advise"),
    [
        (Bots(), "random", False),
        (Bots(evaluator=Evaluator()), "greedy", True),
        (Bots(players=(Still("wise"), Still("plain"))), "wise", True),
        (Bots(players=(Still("wise"), Still("plain")), preferred="plain"), "plain", True),
    ],
)
def test_the_default_bot_is_the_preferred_or_the_strongest(
    bots: Bots, default: str, can_advise: bool
) -> None:
    assert (bots.default, bots.can_advise) == (default, can_advise)


def test_the_schemas_of_a_view_are_those_of_its_types(dates: Game) -> None:
    assert set(dates.view.observation_schema()["properties"]) >= {"game", "players", "seat", "actor", "legal"}
    assert dates.view.memory_schema()["type"] == "object"
