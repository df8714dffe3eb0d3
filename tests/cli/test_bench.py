"""`mastaba bench` with tiny settings."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

import mastaba
from mastaba.cli import measure, peers
from mastaba.core import registry
from mastaba.core.engine.state import OVER
from tests.cli.desk import Desk

TINY = ("bench", "imhotep", "--seconds", "0.002")


def test_json_has_what_others_rely_on(desk: Desk) -> None:
    done = desk.run(*TINY, "--players", "3", "--options", "temple=b,wrath=true", "--json")
    result = json.loads(done.out)
    assert {"games_per_s", "plies_per_s", "clone_ns", "step_ns"} <= result.keys()
    assert all(result[key] > 0 for key in ("games_per_s", "plies_per_s", "clone_ns", "step_ns", "legal_ns"))
    assert result["compiled"] is mastaba.compiled()
    assert result["options"]["temple"] == "b"
    assert result["options"]["wrath"] is True
    assert result["headline_players"] == 3
    assert "pure_ratio" not in result


def test_all_games_and_all_counts(desk: Desk) -> None:
    result = json.loads(desk.run("bench", "--seconds", "0.002", "--json").out)
    assert list(result["games"]) == registry.names()
    for name, found in result["games"].items():
        game = registry.get(name)
        counts = [int(count) for count in found["players"]]
        assert counts == list(range(max(2, game.info.least_players), game.info.most_players + 1))


def test_all_counts_compared_with_pure(desk: Desk) -> None:
    result = json.loads(desk.run("bench", "imhotep", "--seconds", "0.002", "--json", "--pure").out)
    players = result["games"]["imhotep"]["players"]
    assert list(players) == ["2", "3", "4"]
    assert all(row["pure_ratio"] > 0 and row["pure"]["games_per_s"]["median"] > 0 for row in players.values())
    assert result["pure_ratio"] in [row["pure_ratio"] for row in players.values()]


def test_a_table(desk: Desk) -> None:
    done = desk.run(*TINY, "--players", "2", "--options", "all=b", "--lang", "es")
    assert "imhotep (market=b, pyramid=b, temple=b, burial=b, obelisk=b)" in done.out
    assert "partidas/s" in done.out


def test_peers_that_are_not_there_are_named(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda _name: None)
    done = desk.run(*TINY, "--players", "2", "--peers")
    assert done.code == 0
    assert "OpenSpiel (pyspiel) is not installed." in done.out
    assert "Catanatron is not installed." in done.out


def test_a_picture_or_what_is_missing_for_it(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "bench.svg"
    done = desk.run(*TINY, "--players", "2", "--plot", str(path))
    if find_spec("matplotlib"):
        assert path.read_text("utf-8").startswith("<?xml")
    else:
        assert (done.code, "matplotlib is needed" in done.err) == (2, True)


def test_wrong_wishes(desk: Desk) -> None:
    assert desk.run("bench", "senet").code == 2
    assert desk.run(*TINY, "--players", "9").code == 2
    assert "more than 0" in desk.run("bench", "--seconds", "0").err


def test_what_is_measured_are_whole_games() -> None:
    game = registry.get("imhotep")
    meter = measure.Meter(game, 3, game.info.complete({}, 3), 0.002)
    for codes in meter.codes:
        state = meter.start.clone()
        for code in codes:
            state.apply(code)
        assert state.actor == OVER
    assert len(meter.states) == len(meter.codes[0])


def test_median_and_spread() -> None:
    rounds = [{"x": float(n)} for n in (4, 1, 2)]
    assert measure.summary(rounds) == {"x": {"median": 2, "spread": 1.5}}
