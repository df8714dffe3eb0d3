"""Folder: a run on the disk.

`run.json` has the plan, the command and the versions. `results.jsonl` has a line for each game in the order of the
blocks, and `times.jsonl` what differs between machines. A block is written and synced as a whole; what a killed run
left of the next one is cut off when it goes on.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from mastaba import __version__, compiled
from mastaba.arena.plan import Plan, games_of
from mastaba.arena.play import PlayedBlock, Result, Times
from mastaba.arena.specs import parse
from mastaba.core import registry
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Json

_FORMAT: Final = 1


@dataclass(frozen=True)
class Folder:
    """The folder of a run, and its plan."""

    path: Path
    plan: Plan

    @property
    def results(self) -> Path:
        """A line for each game."""
        return self.path / "results.jsonl"

    @property
    def times(self) -> Path:
        """A line for each game, with the times of its bots."""
        return self.path / "times.jsonl"

    @property
    def head(self) -> Path:
        """The plan, the command and the versions."""
        return self.path / "run.json"

    def create(self, command: Sequence[str]) -> None:
        """Begin a run; refuse a folder that has one."""
        if self.head.exists():
            raise BadSetup(Reason("arena.error.exists", {"folder": str(self.path)}))
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            draft = self.head.with_suffix(".draft")
            with draft.open("w", encoding="utf-8") as file:
                json.dump(self._described(command), file, ensure_ascii=False, indent=1)
                file.write("\n")
                _sync(file)
            self.results.touch()
            self.times.touch()
            draft.replace(self.head)
        except OSError as error:
            raise BadSetup(_unwritable(self.path, error)) from error

    def resume(self) -> int:
        """Check that the run is one of this plan, cut off what is incomplete, and return the next block."""
        head = self.described()
        ours = json.loads(json.dumps(self._described(())))
        for key in ("plan", "programs", "deciding"):
            if head.get(key) != ours[key]:
                raise BadSetup(self._difference(key, head.get(key), ours[key]))
        whole, blocks = self._whole_blocks()
        try:
            with self.results.open("r+b") as file:
                file.truncate(whole)
                _sync(file)
            self._cut_times(blocks)
        except OSError as error:
            raise BadSetup(_unwritable(self.path, error)) from error
        return blocks

    def append(self, block: PlayedBlock) -> None:
        """Write a block, the times first: a block is there when its results are."""
        for path, lines in (
            (self.times, [game.times for game in block.games]),
            (self.results, [game.result for game in block.games]),
        ):
            text = "".join(
                json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines
            )
            with path.open("ab") as file:
                file.write(text.encode())
                _sync(file)

    def read_results(self) -> list[Result]:
        """The results of all complete blocks."""
        whole, _blocks = self._whole_blocks()
        return [json.loads(line) for line in self.results.read_bytes()[:whole].splitlines()]

    def read_times(self) -> list[Times]:
        """The times of the same games."""
        games = len(self.read_results())
        return [json.loads(line) for line in self.times.read_bytes().splitlines()[:games]]

    def described(self) -> Json:
        """What `run.json` says."""
        try:
            data = json.loads(self.head.read_text("utf-8"))
        except (OSError, ValueError) as error:
            raise BadSetup(Reason("arena.error.no_run", {"folder": str(self.path)})) from error
        if not isinstance(data, dict) or data.get("arena") != _FORMAT:
            raise BadSetup(Reason("arena.error.no_run", {"folder": str(self.path)}))
        return data

    def _described(self, command: Sequence[str]) -> Json:
        game = registry.get(self.plan.game)
        return {
            "arena": _FORMAT,
            "command": list(command),
            "plan": self.plan.to_json(),
            "programs": _fingerprints(self.plan.contestants),
            "deciding": {"mastaba": __version__, "rules": game.info.version, "box": game.info.box.hash},
            "versions": {
                "python": platform.python_version(),
                "system": f"{platform.system()} {platform.machine()}",
                "form": "compiled" if compiled() else "pure",
                "cores": os.cpu_count(),
            },
            "lineups": {str(players): self.plan.lineups(players) for players in self.plan.players},
        }

    def _difference(self, key: str, theirs: object, ours: object) -> Reason:
        """Why a run cannot go on: the first thing that differs."""
        before, now = (each if isinstance(each, dict) else {} for each in (theirs, ours))
        name = next((name for name in {**before, **now} if before.get(name) != now.get(name)), key)
        params = {
            "folder": str(self.path),
            "what": name,
            "theirs": json.dumps(before.get(name), ensure_ascii=False),
            "ours": json.dumps(now.get(name), ensure_ascii=False),
        }
        return Reason("arena.error.other_run", params)

    def _whole_blocks(self) -> tuple[int, int]:
        """The bytes and the number of the complete blocks of `results.jsonl`."""
        whole, blocks, games, at = 0, 0, 0, 0
        for line in self._lines():
            at += len(line)
            games += 1
            if games == games_of(self.plan.schedule[blocks][1]):
                whole, blocks, games = at, blocks + 1, 0
        return whole, blocks

    def _lines(self) -> Iterator[bytes]:
        """The lines of `results.jsonl` up to the first that is torn or out of place."""
        expected = (
            (number, rotation)
            for number, (_players, lineup) in enumerate(self.plan.schedule)
            for rotation in range(games_of(lineup))
        )
        with self.results.open("rb") as file:
            for line, place in zip(file, expected, strict=False):
                try:
                    data = json.loads(line)
                except ValueError:
                    return
                if not line.endswith(b"\n") or (data.get("block"), data.get("rotation")) != place:
                    return
                yield line

    def _cut_times(self, blocks: int) -> None:
        """Keep the times of complete blocks."""
        games = self.plan.games_before(blocks)
        with self.times.open("r+b") as file:
            kept = sum(len(line) for line, _ in zip(file, range(games), strict=False))
            file.truncate(kept)
            _sync(file)


def _fingerprints(bots: Sequence[str]) -> dict[str, str]:
    """By external bot or file of weights, the SHA-256 of the files that its command names."""
    found = {}
    for bot in bots:
        digest = hashlib.sha256()
        spec = parse(bot)
        words = spec.program if spec.weights is None else (spec.name,)
        for word in words:
            path = Path(shutil.which(word) or word) if word == words[0] else Path(word)
            if path.is_file():
                digest.update(path.read_bytes())
        if words:
            found[bot] = digest.hexdigest()
    return found


def command_line() -> list[str]:
    """The command of this process, as it was typed."""
    return ["mastaba", *sys.argv[1:]]


def _sync(file: IO[bytes] | IO[str]) -> None:
    file.flush()
    os.fsync(file.fileno())


def _unwritable(path: Path, error: OSError) -> Reason:
    return Reason("arena.error.cannot_write", {"folder": str(path), "why": error.strerror})
