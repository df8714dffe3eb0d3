"""The count step by step: every network once, the dearest first, then ankhs and total, in both languages."""

from __future__ import annotations

import re

import pytest

import mastaba
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.game import Step
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.kheops import GAME
from tests.kheops.tables import counted
from tests.kheops.test_scoring import fixture

NAMES = ["Ana", "Bek"]
GETS = {"en": r"(Ana|Bek) gets (\d+) point", "es": r"(Ana|Bek) cobra (\d+) punto"}
WOULD = {"en": r"(Ana|Bek) leads and would get (\d+) point", "es": r"Domina (Ana|Bek) y cobraría (\d+) punto"}
ANKHS = {"en": r"(Ana|Bek): .*?, (\d+) point", "es": r"(Ana|Bek): .*?, (\d+) punto"}


def walk(position: mastaba.Position, lang: str = "en") -> list[Step]:
    return GAME.score_steps(position.observe(None), lang, NAMES)


def told(steps: list[Step], pattern: str) -> list[int]:
    """The points of each seat as the texts name them."""
    points = [0, 0]
    for step in steps:
        for name, n in re.findall(pattern, step.text):
            points[NAMES.index(name)] += int(n)
    return points


def finished(seed: int) -> mastaba.Position:
    position = mastaba.new("kheops", 2, {"pharaoh": ("mummy", "priest")[seed % 2]})
    playout(position.state, Rng(seed))
    return position


@pytest.mark.rule("kheops 8.1", "kheops 8.10", "kheops 7.2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_and_points_add_up_to_the_scores(lang: str) -> None:
    for seed in range(60):
        position = finished(seed)
        *networks, ankhs, total = walk(position, lang)
        scores = position.scores()
        assert [sum(row) for row in zip(*(s.points for s in [*networks, ankhs]), strict=True)] == scores
        in_words = [told(networks, GETS[lang]), told([ankhs], ANKHS[lang])]
        assert [sum(row) for row in zip(*in_words, strict=True)] == scores
        assert not total.points
        assert re.findall(r"\d+", total.text)[0] == str(max(scores))


def test_every_network_once_the_dearest_first() -> None:
    for seed in range(20):
        position = finished(seed)
        *networks, _ankhs, _total = walk(position)
        found = {tuple(f"cell-{cell}" for cell in network["cells"]): network for network in counted(position)}
        assert sorted(step.ids[1:] for step in networks) == sorted(found)
        values = [found[step.ids[1:]]["value"] for step in networks]
        assert values == sorted(values, reverse=True)
        for step in networks:
            network = found[step.ids[1:]]
            assert step.ids[0] == f"network-{network['cells'][0]}"
            assert step.text.startswith(f"Network of {len(network['cells'])} tiles\n")
            assert ("cursed" in step.text) == network["cursed"]
            assert ("secret" in step.text) == network["secret"]
            assert ("longest" in step.text) == network["longest"]
            assert ("summit" in step.text) == network["summit"]
            assert ("sarcophag" in step.text) == bool(network["sarcophagi"])
            assert "Strength: Ana {}, Bek {}.".format(*network["strength"]) in step.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_end_it_says_what_would_be(lang: str) -> None:
    rng = Rng(5)
    position = mastaba.new("kheops", 2)
    while position.to_json()["turn"] < 20:
        position.play(GAME.info.texts[position.state.random_code(rng)])
    *networks, ankhs, total = walk(position, lang)
    in_words = [told(networks, WOULD[lang]), told([ankhs], ANKHS[lang])]
    assert [sum(row) for row in zip(*in_words, strict=True)] == position.observe(None)["scores"]
    assert {"en": "If the game ended now", "es": "Si la partida terminara ahora"}[lang] in total.text


def test_the_fixture_of_the_rules_step_by_step() -> None:
    first, *_, ankhs, total = walk(fixture())
    assert first.text.splitlines()[0].startswith("Network of ")
    assert total.text == "Total\nAna wins with 35 points to 18."
    assert total.ids == ("points-0", "points-1")
    assert ankhs.text.startswith("Ankhs\nAna: ")


def test_before_the_first_tile_there_is_nothing_to_count() -> None:
    ankhs, total = walk(mastaba.new("kheops", 2))
    assert (ankhs.points, ankhs.ids) == ((0, 0), ())
    assert "draw: 0 points each" in total.text


def test_a_game_without_a_walk_has_no_steps() -> None:
    other = mastaba.new("imhotep", 2)
    assert not other.game.words.has_score_steps
    assert other.game.score_steps(other.observe(None)) == []
