"""Check that a wheel plays on a machine without a C compiler.

    python bench/wheel.py               build a compiled wheel of this checkout, then check it
    python bench/wheel.py FILE.whl      check a wheel that exists
    python bench/wheel.py --here        check the Mastaba that this Python has installed (cibuildwheel runs this)

A wheel goes into a new virtual environment, first alone and then with the extra `site`; pip takes binary packages only.
Every command runs with a PATH that holds the environment and nothing else. The library plays one game to its end,
`mastaba --help` and `python -m mastaba --help` print the same, and `mastaba serve` answers /healthz.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
import venv
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import IO

ROOT = Path(__file__).resolve().parents[1]
COMPILERS = ("cc", "gcc", "clang", "cl", "tcc", "c99")
SECONDS = 60  # how long one step may take; a build has an hour
PLAY = """
import mastaba
from mastaba.bots import Sight, get

assert mastaba.compiled(), "the rules are not compiled"
table = mastaba.Referee(mastaba.new("imhotep", players=2))
greedy = get("greedy", table.position.game)
while not table.position.is_over:
    seat = table.position.actor
    table.play(seat, greedy.choose(Sight.of(table.position), seed=len(table.plies)))
print(mastaba.__version__, len(table.plies), table.position.scores())
"""


class Place:
    """One Python installation, run with a PATH that holds its scripts and nothing else."""

    def __init__(self, scripts: Path, data: Path) -> None:
        self.scripts = scripts
        foreign = {"CC", "PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
        kept = {name: value for name, value in os.environ.items() if name not in foreign}
        self.environment = {name: value for name, value in kept.items() if not name.startswith("MASTABA_")}
        self.environment |= {"PATH": str(scripts), "MASTABA_DATA": str(data), "LC_ALL": "C.UTF-8"}

    def program(self, name: str) -> str:
        """The path of a program of this installation."""
        found = shutil.which(name, path=str(self.scripts))
        assert found, f"{self.scripts} has no {name}"
        return found

    def run(self, name: str, *words: str, seconds: int = SECONDS) -> str:
        """What a program prints; if it fails, its output and an error."""
        done = subprocess.run(
            [self.program(name), *words],
            cwd=self.environment["MASTABA_DATA"],
            env=self.environment,
            timeout=seconds,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"{name} {' '.join(words)[:200]} failed:\n{done.stdout[-4000:]}")
        return done.stdout

    def check_library(self) -> None:
        """Play a whole game, and compare the help of the command with that of the module."""
        there = [name for name in COMPILERS if shutil.which(name, path=str(self.scripts))]
        assert not there, f"compilers beside Python: {there}"
        print("version, plies, scores:", self.run("python", "-c", PLAY).strip())
        told = self.run("mastaba", "--help")
        assert told.startswith("usage: mastaba"), told
        assert told == self.run("python", "-m", "mastaba", "--help")
        print(self.run("mastaba", "--version").strip())

    def check_server(self) -> None:
        """Start `mastaba serve` on a free port and ask for its health."""
        command = [self.program("mastaba"), "serve", "--port", "0"]
        server = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        lines: Queue[str] = Queue()
        assert server.stdout
        Thread(target=pass_on, args=(server.stdout, lines), daemon=True).start()
        try:
            print("/healthz:", json.dumps(health(address(lines))))
        finally:
            server.terminate()
            server.wait(SECONDS)


def pass_on(stream: IO[str], lines: Queue[str]) -> None:
    """Put every line of a stream into a queue, and an empty one at its end."""
    for line in stream:
        lines.put(line)
    lines.put("")


def address(lines: Queue[str]) -> str:
    """The address that the server prints when its port is open."""
    heard = []
    while line := lines.get(timeout=SECONDS):
        heard.append(line)
        if found := re.search(r"http://\S+:\d+/", line):
            return found[0]
    raise SystemExit("the server ended:\n" + "".join(heard))


def health(url: str) -> dict[str, object]:
    """What /healthz answers, asked until it answers 200."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            with urllib.request.urlopen(f"{url}healthz", timeout=5) as answer:  # noqa: S310 (our own server)
                return dict(json.load(answer))
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def build(folder: Path) -> Path:
    """Build a wheel with compiled rules by the build tools of this Python."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(folder),
        ".",
    ]
    start = time.monotonic()
    subprocess.run(
        command, cwd=ROOT, env={**os.environ, "MASTABA_BUILD": "compiled"}, check=True, timeout=3600
    )
    (wheel,) = folder.glob("mastaba-*.whl")
    print(f"built {wheel.name}, {wheel.stat().st_size:,} bytes, in {time.monotonic() - start:.0f} s")
    return wheel


def check(wheel: Path, folder: Path) -> None:
    """Install a wheel into a new environment, alone and then with the site, and use it."""
    made = folder / "venv"
    venv.create(made, with_pip=True)
    scripts = Path(sysconfig.get_path("scripts", "venv", {"base": str(made), "platbase": str(made)}))
    place = Place(scripts, data := folder / "data")
    data.mkdir()
    pip = ("-m", "pip", "install", "--disable-pip-version-check", "--only-binary", ":all:")
    for name, use in (str(wheel), place.check_library), (f"{wheel}[site]", place.check_server):
        place.run("python", *pip, name, seconds=900)
        packages = place.run("python", "-m", "pip", "freeze", "--exclude", "mastaba").split()
        print(f"with {len(packages)} other packages:", *packages)
        use()


def main() -> None:
    """Check what the command line names."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("wheel", nargs="?", type=Path, help="a wheel; without it one is built")
    parser.add_argument("--here", action="store_true", help="check what this Python has installed")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="mastaba-wheel-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if args.here:
            place = Place(Path(sysconfig.get_path("scripts")), folder)
            place.check_library()
            place.check_server()
        else:
            check((args.wheel or build(folder)).resolve(), folder)
    print("All checks passed.")


if __name__ == "__main__":
    main()
