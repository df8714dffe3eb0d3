"""Game: what it adds to its parts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.core.bots import Bot
from mastaba.core.components import Box
from mastaba.core.game import Bots, Game, Language, Step, TablePolicy
from mastaba.core.sight import Sight
from mastaba.games.hamunaptra.engine import custom_box
from tests import example_game


@pytest.fixture
def dates() -> Iterator[Game]:
    """A game with little more than the required verbs."""
    with example_game.on_path():
        yield mastaba.games.get("dates")


class Still(Bot):
    """A bot that plays the first move."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, sight: Sight, seed: int) -> str:
        return sight.legal[0]


def test_a_hint_needs_a_bot_and_the_policy_of_the_table(dates: Game) -> None:
    with_bots = replace(dates, bots=Bots(players=(Still("wise"),)))
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


def test_a_box_from_elsewhere_keeps_the_folder_of_its_game(tmp_path: Path) -> None:
    ours = mastaba.games.get("hamunaptra").info.folder
    copy = tmp_path / "mine.toml"
    copy.write_bytes((ours / "components.toml").read_bytes())
    assert Box(copy, ours).folder == ours
    assert Box(copy).folder == tmp_path
    assert custom_box.another_box(copy).folder == ours
