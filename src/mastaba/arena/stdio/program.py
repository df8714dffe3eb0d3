"""Program: the host's side of the stdio protocol. It starts an external bot, asks it, and stops it in time."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
from collections.abc import Iterator, Sequence
from typing import Any, Final

from mastaba import __version__
from mastaba.arena.specs import budget_json
from mastaba.arena.stdio.messages import ANSWERS, LONGEST_ANSWER, PROTOCOL, BadMessage, read, written
from mastaba.bots import Sight
from mastaba.core.budget import Budget
from mastaba.core.errors import MastabaError, Reason
from mastaba.core.game import Json, Options

START_SECONDS: Final = 20.0  # to the answer to `hello` or `new`
MOVE_SECONDS: Final = 60.0  # to a move, where the budget is not one of time
GRACE_SECONDS: Final = 1.0  # beyond a budget of time: the way there and back


class ProgramFault(MastabaError):
    """A program that did not do what the protocol says: `kind` is crash, timeout, protocol or illegal."""

    def __init__(self, kind: str, reason: Reason) -> None:
        super().__init__(reason)
        self.kind = kind


class Program:
    """A running external bot. A fault stops it; the next question starts it again."""

    def __init__(self, command: Sequence[str], *, patience: float = START_SECONDS) -> None:
        self.command = list(command)
        self.patience = patience
        self.name = ""
        self.info: Json = {}  # the last `info` before a move
        self._process: subprocess.Popen[bytes] | None = None
        self._game: dict[str, Any] | None = None

    def start(self) -> None:
        """Start the program if it is not running, and exchange greetings."""
        if self._process is not None:
            return
        try:
            self._process = subprocess.Popen(  # noqa: S603 (the user named this program)
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # an interrupt at the keyboard is for the arena alone
            )
        except OSError as error:
            raise self._fault("crash", why=error.strerror) from error
        hello = self._ask(
            written("hello", protocol=PROTOCOL, host=f"mastaba {__version__}"), "hello", self.patience
        )
        if hello["protocol"] != PROTOCOL:
            self.stop()
            raise self._fault("protocol", why=f"protocol {hello['protocol']}")
        self.name = hello["name"]
        if self._game is not None:
            self._announce()

    def new_game(self, game: str, players: int, options: Options, seat: int, rules: int) -> None:
        """Announce a game; the program is started if need be."""
        self._game = None
        self.start()
        self._game = {"game": game, "players": players, "options": options, "seat": seat, "rules": rules}
        self._announce()

    def _announce(self) -> None:
        self._ask(written("new", **self._game or {}), "ready", self.patience)

    def choose(self, sight: Sight, ply: int, budget: Budget | None, seed: int) -> str:
        """The move of the program, which may not be legal."""
        self.start()
        question = written(
            "choose",
            ply=ply,
            observation=sight.observation,
            memory=sight.memory,
            plies=list(sight.plies),
            budget=budget_json(budget),
            seed=seed,
        )
        seconds = budget.seconds if budget else None
        limit = MOVE_SECONDS if seconds is None else seconds + GRACE_SECONDS
        move: str = self._ask(question, "move", limit)["move"]
        return move

    def end_game(self, places: list[int], scores: list[int]) -> None:
        """Tell the result; nothing is answered."""
        self._game = None
        if self._process is not None:
            with contextlib.suppress(ProgramFault), self._deadline(self.patience):
                self._send(written("end", places=places, scores=scores))

    def quit(self) -> None:
        """Ask the program to end, and stop it if it does not."""
        if self._process is None:
            return
        with contextlib.suppress(ProgramFault), self._deadline(self.patience):
            self._send(written("quit"))
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=2)
        self.stop()

    def stop(self) -> None:
        """Stop the program and what it started."""
        process, self._process = self._process, None
        if process is None:
            return
        _kill(process)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _ask(self, question: bytes, wanted: str, limit: float) -> Json:
        """Send a message and wait for the answer; `info` may come before it."""
        self.info = {}
        try:
            with self._deadline(limit) as late:
                self._send(question, late)
                while True:
                    answer = self._receive(late)
                    match answer["type"]:
                        case "info":
                            self.info = answer
                        case "error":
                            raise self._fault("protocol", why=answer["message"][:200])
                        case kind if kind == wanted:
                            return answer
                        case kind:
                            raise self._fault("protocol", why=f"{kind} ≠ {wanted}")
        except ProgramFault:
            self.stop()
            raise
        except BadMessage as error:
            self.stop()
            raise self._fault("protocol", why=error.reason) from error

    @contextlib.contextmanager
    def _deadline(self, limit: float) -> Iterator[threading.Event]:
        """Kill the program if the block takes longer: that also ends a write or a read that would wait for ever."""
        late = threading.Event()
        process = self._process

        def expire() -> None:
            late.set()
            if process is not None:
                _kill(process)

        timer = threading.Timer(limit, expire)
        timer.daemon = True
        timer.start()
        try:
            yield late
        finally:
            timer.cancel()

    def _send(self, message: bytes, late: threading.Event | None = None) -> None:
        process = self._process
        if process is None or process.stdin is None:
            raise self._fault("crash", why="stdin")
        try:
            process.stdin.write(message)
            process.stdin.flush()
        except OSError as error:
            raise self._ended(late) from error

    def _receive(self, late: threading.Event) -> Json:
        process = self._process
        if process is None or process.stdout is None:
            raise self._fault("crash", why="stdout")
        line = process.stdout.readline(LONGEST_ANSWER + 1)
        if not line or late.is_set():
            raise self._ended(late)
        return read(line, ANSWERS, LONGEST_ANSWER)

    def _ended(self, late: threading.Event | None) -> ProgramFault:
        if late is not None and late.is_set():
            return self._fault("timeout")
        process = self._process
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._fault("crash", why=f"exit {process.wait(timeout=1)}" if process else "")
        return self._fault("crash", why="EOF")

    def _fault(self, kind: str, **params: object) -> ProgramFault:
        return ProgramFault(kind, Reason(f"arena.fault.{kind}", {"bot": " ".join(self.command), **params}))


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a program and its children; it leads a session of its own."""
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    elif process.poll() is None:
        process.kill()
