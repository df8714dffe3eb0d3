"""Runs: a folder that a kill cannot spoil, and results that depend on nothing but the plan."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from mastaba.arena.executors import Here, Processes, in_order
from mastaba.arena.folder import Folder
from mastaba.arena.play import PlayedBlock
from mastaba.arena.run import play_out, sprt_of
from mastaba.core.errors import BadSetup
from tests.arena.runs import RANDOMS, arena, lines, played, wait_for_lines


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """A run that nobody has disturbed."""
    return played(tmp_path_factory.mktemp("whole") / "run", RANDOMS)


def test_a_result_tells_the_game(whole: Folder) -> None:
    first = whole.read_results()[0]
    assert (first["block"], first["rotation"], first["game"], first["players"]) == (0, 0, "kheops", 2)
    assert first["seats"] == ["random", "random"]
    assert sorted(first["places"]) in ([1, 2], [1, 1])
    assert all(0 < n <= c for n, c in zip(first["decisions"], first["choices"], strict=True))
    assert first["faults"] == []
    assert len(whole.read_times()) == len(whole.read_results()) == 12


def test_results_hold_no_times(whole: Folder) -> None:
    assert not {"seconds", "slowest", "clocks"} & set(whole.read_results()[0])


def test_processes_play_the_same_as_one(whole: Folder, tmp_path: Path) -> None:
    assert played(tmp_path / "run", RANDOMS, Processes(2)).results.read_bytes() == whole.results.read_bytes()


def test_pure_rules_play_the_same_as_compiled_ones(whole: Folder) -> None:
    code = (
        "import json; from tests.arena.runs import RANDOMS; from mastaba.arena.play import play_block;"
        "print(json.dumps([play_block(RANDOMS, n).games[0].result for n in range(2)]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"MASTABA_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == whole.read_results()[:2]


@pytest.mark.parametrize("kept", [0, 1, 300, 1500])
def test_a_torn_run_goes_on_to_the_same_bytes(whole: Folder, tmp_path: Path, kept: int) -> None:
    folder = Folder(tmp_path, RANDOMS)
    folder.create([])
    folder.results.write_bytes(whole.results.read_bytes()[:kept])
    folder.times.write_bytes(whole.times.read_bytes()[: kept // 2 + 7])
    first = folder.resume()
    assert lines(folder.results) == first
    folder.times.write_bytes(b"".join(whole.times.read_bytes().splitlines(keepends=True)[:first]))
    play_out(folder, Here(), first, lambda _games: None)
    assert folder.results.read_bytes() == whole.results.read_bytes()
    assert lines(folder.times) == 12


def test_half_a_block_is_cut_off(tmp_path: Path) -> None:
    plan = replace(RANDOMS, game="imhotep", bots=("greedy", "random"), games=4)
    folder = played(tmp_path, plan)
    before = folder.results.read_bytes()
    three = b"".join(before.splitlines(keepends=True)[:3])
    folder.results.write_bytes(three)
    assert folder.resume() == 1
    assert (lines(folder.results), lines(folder.times)) == (2, 2)
    play_out(folder, Here(), 1, lambda _games: None)
    assert folder.results.read_bytes() == before


def test_a_finished_run_has_nothing_left_to_play(whole: Folder) -> None:
    assert whole.resume() == len(RANDOMS.schedule)


def test_a_run_is_not_overwritten(whole: Folder) -> None:
    with pytest.raises(BadSetup, match="--resume"):
        whole.create([])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seed": "8"}, 'its “seed” is "7", not "8"'),
        ({"games": 13}, "its “games” is 12, not 13"),
        ({"bots": ("greedy",)}, "its “bots”"),
    ],
)
def test_another_plan_is_refused(whole: Folder, change: dict[str, object], told: str) -> None:
    other = Folder(whole.path, replace(RANDOMS, **change))  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match=told):
        other.resume()


def test_another_version_of_the_rules_is_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path, RANDOMS)
    folder.create([])
    head = folder.described()
    head["deciding"]["rules"] += 1
    folder.head.write_text(json.dumps(head), "utf-8")
    with pytest.raises(BadSetup, match="its “rules” is"):
        folder.resume()


def test_a_folder_without_a_run_cannot_go_on(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="no run"):
        Folder(tmp_path, RANDOMS).resume()


def test_early_blocks_wait_for_their_turn() -> None:
    early = iter([PlayedBlock(n, []) for n in (4, 2, 3, 6, 5)])
    assert [block.number for block in in_order(early, 2)] == [2, 3, 4, 5, 6]


def test_blocks_of_a_killed_worker_are_played_again(whole: Folder) -> None:
    playing = Processes(2).play(RANDOMS, range(12))
    found = [next(playing)]
    for worker in multiprocessing.active_children():
        worker.kill()
    found += playing
    results = [game.result for block in in_order(iter(found), 0) for game in block.games]
    assert results == whole.read_results()


def test_an_sprt_stops_the_run_and_stays_stopped(tmp_path: Path) -> None:
    plan = replace(RANDOMS, game="imhotep", bots=("greedy", "random"), games=60, sprt=(0.0, 200.0))
    folder = played(tmp_path, plan)
    test = sprt_of(folder)
    assert test is not None
    assert test.verdict == "stronger"
    played_games = lines(folder.results)
    assert 16 <= played_games < 60
    play_out(folder, Here(), folder.resume(), lambda _games: None)
    assert lines(folder.results) == played_games


def test_a_killed_run_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    words = ["kheops", "random", "--games", "60", "--players", "2", "--workers", "2", "--seed", "k"]
    unbroken = played(tmp_path / "unbroken", replace(RANDOMS, games=60, seed="k"), Processes(2))
    for least in (1, 20):
        folder = tmp_path / "killed"
        running = arena(folder, *words, *(["--resume"] if folder.exists() else []))
        wait_for_lines(folder / "results.jsonl", least, running)
        running.kill()
        running.communicate()
    running = arena(folder, *words, "--resume")
    out, err = running.communicate()
    assert running.returncode == 0, err
    assert b"60 games are in" in out
    assert (folder / "results.jsonl").read_bytes() == unbroken.results.read_bytes()
    assert lines(folder / "times.jsonl") == 60


def test_an_interrupt_ends_cleanly_and_says_how_to_go_on(tmp_path: Path) -> None:
    running = arena(
        tmp_path / "run", "kheops", "random", "--games", "5000", "--players", "2", "--workers", "1"
    )
    wait_for_lines(tmp_path / "run" / "results.jsonl", 1, running)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate()
    assert running.returncode == 130
    assert b"--resume goes on" in out
    assert b"Traceback" not in err
    complete = (tmp_path / "run" / "results.jsonl").read_bytes()
    assert complete.endswith(b"\n")
