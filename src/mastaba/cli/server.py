"""The server of `mastaba serve`: uvicorn in one process or several, and its restart under open ports.

At its first start `do.py play` lets the server run the rules as plain Python and compile them beside the game. Then the
server restarts with the compiled ones. One process answers what it has begun, ends its streams and runs its own command
line again, so its number, its terminal and its parent stay the same. Its listening sockets stay open: clients that
connect meanwhile wait in their queues. Several processes are replaced one after the other.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Final

import uvicorn
from uvicorn.supervisors import Multiprocess

_DOORS: Final = (
    "MASTABA_DOORS"  # the file descriptors of the listening sockets, from before the restart to after it
)
_COMPILE_WITH: Final = "MASTABA_COMPILE_WITH"  # do.py, which sets MASTABA_PURE too
_NICE: Final = 10  # bots have 5
_LAST: Final = 3.0  # seconds at most for a client that was accepted just now to send its request


def inherited() -> list[socket.socket]:
    """The listening sockets that the server had before its restart; none at its first start."""
    doors = [socket.socket(fileno=int(number)) for number in os.environ.pop(_DOORS, "").split()]
    for door in doors:
        door.set_inheritable(False)
    if doors:
        with suppress(ChildProcessError):  # collect the ended bot processes of the previous program
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
    return doors


def serve(doors: list[socket.socket], workers: int) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    config = uvicorn.Config(
        "mastaba.site.asgi:application",
        workers=workers,
        http="mastaba.site.infra.http_protocol:TimedProtocol",
        ws="none",
        proxy_headers=False,  # believed in one place only: infra/addresses.py
        server_header=False,
        log_level="error",  # a client that sends what is no HTTP must not fill the log
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=3,
    )
    if workers > 1:
        supervisor = Multiprocess(config, sockets=doors)
        with compiling_beside(
            lambda: supervisor.signal_queue.append(signal.SIGHUP)
        ):  # uvicorn's word for restart
            supervisor.run()
        return
    server = Server(config)
    with compiling_beside(server.ask_again):
        server.run(sockets=[door.dup() for door in doors])
    if server.again:
        _run_again(doors)


@contextmanager
def compiling_beside(restart: Callable[[], None]) -> Iterator[None]:
    """Compile the rules if do.py wants that, and restart when they are in place (on Windows: use them next time)."""
    program = os.environ.pop(_COMPILE_WITH, "")
    if not program:
        yield
        return
    # A session of its own: Ctrl-C ends the server, and the server ends the whole group.
    command = [sys.executable, program, "compile"]
    compiler = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)  # noqa: S603 (do.py)
    if sys.platform != "win32":
        os.setpriority(os.PRIO_PGRP, compiler.pid, _NICE)

    def wait() -> None:
        if compiler.wait() == 0 and sys.platform != "win32":
            os.environ.pop("MASTABA_PURE", None)
            restart()

    if (
        signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    ):  # uvicorn passes it on at its end: `finally` must still run
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    Thread(target=wait, daemon=True).start()
    try:
        yield
    finally:
        if compiler.poll() is None:
            if sys.platform == "win32":
                compiler.terminate()
            else:
                os.killpg(compiler.pid, signal.SIGKILL)


class Server(uvicorn.Server):
    """A server that takes no new connections before it ends those that it has."""

    again = False

    def ask_again(self) -> None:
        """Stop in order to restart."""
        self.again = self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, finish the answers, end the streams, and stop."""
        for listener in self.servers:
            listener.close()
        if self.again:
            await self._until_all_have_asked()
        ending = asyncio.create_task(_end_streams())
        await super().shutdown(sockets)
        ending.cancel()

    async def _until_all_have_asked(self) -> None:
        """Wait until every connection has sent a request; closed earlier, the client would see a reset."""
        end = time.monotonic() + _LAST
        await asyncio.sleep(0.05)  # lets accepted sockets become connections
        while time.monotonic() < end and any(  # noqa: ASYNC110 (a protocol tells nobody)
            getattr(each, "cycle", None) is None for each in self.server_state.connections
        ):
            await asyncio.sleep(0.01)


async def _end_streams() -> None:
    """End all streams, also those that have just begun."""
    from mastaba.site.live.hub import hub  # the application has imported it by now

    while True:
        hub.close_streams()
        await asyncio.sleep(0.05)


def _run_again(doors: list[socket.socket]) -> None:
    """Run the command line again in this process, with the listening sockets open."""
    for door in doors:
        door.set_inheritable(True)
    os.environ[_DOORS] = " ".join(str(door.fileno()) for door in doors)
    if sys.platform != "win32":
        # The next SIGUSR2 waits until the new program has a handler.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR2])
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 (no shell is wanted)
