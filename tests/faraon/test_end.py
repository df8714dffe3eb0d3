"""The end, the solo game and the easy one (faraon 10, rules 12 examples 8 and 9)."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.games.faraon.engine.scoring import title_of
from tests.faraon.kit import CARDS
from tests.faraon.tables import kinds, lay, only, phase, play, slide

TITLES = [
    (0, "Escarabajo del desierto"), (1, "Aguador"), (2, "Aguador"), (3, "Guardián de camellos"),
    (4, "Guardián de camellos"), (5, "Navegador del Nilo"), (6, "Navegador del Nilo"), (7, "Agricultor"),
    (8, "Agricultor"), (9, "Escriba"), (10, "Escriba"), (11, "Embalsamador"), (12, "Embalsamador"),
    (13, "Guardia real"), (14, "Guardia real"), (15, "Constructor"), (16, "Constructor"), (17, "Primer Ministro"),
    (18, "Primer Ministro"), (19, "Sumo Sacerdote"), (20, "Sumo Sacerdote"), (21, "Faraón"), (30, "Faraón"),
]  # fmt: skip


@pytest.mark.rule("faraon 10.1")
def test_the_last_card_ends_the_game() -> None:
    p = lay(up="3-t11", deck="", won=("1-t01", "3-t12"))
    events = slide(p, "44 54")
    assert kinds(events)[-2:] == ["win", "over"]
    assert events[-1] == {"event": "over", "scores": [5, 4], "places": [1, 2]}
    assert p.is_over
    seen = p.observe(None)
    assert seen["cards"] == [["1-t01", "3-t11"], ["3-t12"]]
    assert (seen["scores"], seen["places"]) == ([5, 4], [1, 2])
    assert lay(up="3-t11", deck="").observe(0)["scores"] is None


@pytest.mark.rule("faraon 10.1")
def test_equal_points_are_decided_by_cards() -> None:
    """Rules 12, 8: with three hats each both have the first bonus."""
    hats = [[3], [3]]
    won = ("1-t01 1-t07 1-t08 2-t06", "2-t07 2-t08 3-t10 2-t01")
    p = lay(up="3-t11", deck="", mode="expert", last="24", won=won, hats=hats)
    assert p.scores() == [1 + 2 + 2 + 3 + 6, 3 + 3 + 4 + 2 + 6]
    slide(p, "44 54")
    assert p.is_over
    assert p.scores() == [18, 18]
    assert p.places() == [1, 2]
    assert (
        p.game.text(p.observe(0), "en", ["Ana", "Ben"]).splitlines()[2]
        == "Ana wins with 18 points and more cards."
    )


@pytest.mark.rule("faraon 10.1")
def test_equal_in_both_is_shared() -> None:
    p = lay(3, up="3-t11", deck="", won=("", "3-t12", "1-t01 1-t07"))
    slide(p, "44 54")
    assert (p.scores(), p.places()) == ([4, 4, 3], [1, 1, 3])
    told = p.game.text(p.observe(None), "es", ["Ana", "Ben", "Eva"]).splitlines()
    assert told[2] == "Ana y Ben comparten la victoria con 4 puntos."


@pytest.mark.rule("faraon 10.2")
def test_alone_a_wrong_treasure_puts_the_card_out() -> None:
    p = lay(1, up="1-t07", deck="2-t05 2-t06", back="sandstorm")
    events = slide(p, "44 54")
    assert kinds(events)[-4:] == ["miss", "out", "turn", "sandstorm"]  # the sandstorm also after a miss
    data = p.to_json()
    assert "1-t07" in data["out"]
    assert (data["phase"], data["view"]) == ("flip", 1)
    won = lay(1, up="1-t07")
    slide(won, "44 43")
    assert won.to_json()["won"] == [["1-t07"]]
    assert won.scores() == [1]
    free = lay(1, hole="43", deck="2-t07 2-t06", back="plain")
    assert only(play(free, "flip 2-t07"), "win")[0]["how"] == "free"


@pytest.mark.rule("faraon 10.2", "faraon 10.4")
@pytest.mark.parametrize("symbol", ["scorpion", "superpowers", "duel"])
def test_only_the_sandstorm_counts_alone_and_in_the_easy_game(symbol: str) -> None:
    for players, mode in ((1, "solo"), (2, "easy")):
        p = lay(players, mode=mode, up="1-t07", deck="2-t05 2-t06", back=symbol)
        slide(p, "44 43")
        data = p.to_json()
        assert (data["phase"], data["spent"], data["superpowers"]) == ("flip", False, False)
        assert symbol not in p.game.text(p.observe(0), "en")
    storm = lay(2, mode="easy", up="1-t07", deck="2-t05 2-t06", back="sandstorm")
    slide(storm, "44 43")
    assert storm.to_json()["view"] == 1


@pytest.mark.rule("faraon 10.3")
@pytest.mark.parametrize(("kept", "title"), TITLES)
def test_titles(kept: int, title: str) -> None:
    """Rules 12, 9."""
    assert title_of(kept) == title


@pytest.mark.rule("faraon 10.3")
def test_the_title_is_said_at_the_end() -> None:
    p = lay(1, up="3-t11", deck="", won=(" ".join(CARDS[:20]),))
    events = slide(p, "44 54")
    assert events[-1] == {"event": "over", "scores": [21], "places": [1], "title": "Faraón"}
    game = p.game
    assert "Pharaoh" in game.say(events[-1], "en", 1)
    assert game.text(p.observe(0), "en").splitlines()[2] == "21 cards kept. Your title: Pharaoh."
    lost = lay(1, up="3-t11", deck="", won=(" ".join(CARDS[:20]),))
    assert slide(lost, "44 43")[-1]["title"] == "Sumo Sacerdote"


@pytest.mark.rule("faraon 10.4")
def test_an_easy_game_has_no_actions_but_the_sandstorm() -> None:
    from tests.faraon.tables import random_game

    phases = {phase(p) for p in random_game(3, 1, mode="easy", card_cap=3)}
    assert phases == {"tile", "hole", "flip", "back", "search", "over"}
    assert mastaba.new("faraon", 3, {"mode": "easy"}).to_json()["scarabs"] == [0, 0, 0]
