"""`mastaba serve`: the site, for this machine, for a home network, or as a public server."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from contextlib import ExitStack
from typing import Final

from mastaba.cli.database import answering, migrate, prepare
from mastaba.cli.terminal import CommandError, Terminal

EXAMPLES: Final = {
    "plain": "serve --open",
    "lan": "serve --lan",
    "public": "serve --host 0.0.0.0 --port 80 --workers 4",
    "admin": "serve --admin-port 8001",
}
PORT: Final = 8000
_LOOPBACK: Final = "127.0.0.1"
_FILES: Final = 20_000
_EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 (only when asked for)


def arguments(parser: argparse.ArgumentParser, term: Terminal) -> None:
    """What `mastaba serve` takes."""
    parser.add_argument("--host", metavar="H", help=term.say("help.host"))
    parser.add_argument("--port", type=int, metavar="N", help=term.say("help.port", port=PORT))
    parser.add_argument("--lan", action="store_true", help=term.say("help.lan"))
    parser.add_argument("--open", action="store_true", help=term.say("help.open"))
    parser.add_argument("--admin-port", type=int, metavar="N", help=term.say("help.admin_port"))
    parser.add_argument("--admin-host", metavar="H", default=_LOOPBACK, help=term.say("help.admin_host"))
    parser.add_argument("--workers", type=int, default=1, metavar="N", help=term.say("help.workers"))


def run(args: argparse.Namespace, term: Terminal) -> int:
    """Migrate the database, print the address, and serve until Ctrl-C."""
    host = args.host or (_EVERYWHERE if args.lan else _LOOPBACK)
    if host in (_LOOPBACK, "localhost"):
        os.environ.setdefault("MASTABA_HOSTS", "localhost,127.0.0.1")
    os.environ["MASTABA_ADMIN_PORT"] = str(args.admin_port or "")
    prepare()
    from django.db import connection, connections

    from mastaba.site import opponents
    from mastaba.site.infra import encryption, one_server
    from mastaba.site.models import Table

    if args.workers > 1 and connection.vendor == "sqlite":
        raise CommandError("workers")
    opponents.programs()  # a mistake in the file is told now, not at a table
    _allow_many_connections()
    from mastaba.cli import server

    with ExitStack() as stack:
        doors = server.inherited()
        restarted = bool(doors)
        if not restarted:
            doors = [_door(host, args.port)]
            if args.admin_port:
                doors.append(_door(args.admin_host, args.admin_port))
        for door in doors:
            stack.enter_context(door)
        one_server.hold()
        with answering():
            migrate(term)
            encryption.start(Table)
        connections.close_all()
        if not restarted:
            _say_where(args, host, doors[0].getsockname()[1], term)
        server.serve(doors, args.workers)
    return 0


def _say_where(args: argparse.Namespace, host: str, port: int, term: Terminal) -> None:
    """Print the addresses, and open the first in the browser if wished."""
    for name in _names(host):
        term.tell(term.say("serve.at", url=f"http://{name}:{port}/"))
    for name in _names(args.admin_host) if args.admin_port else []:
        term.tell(term.say("serve.admin", url=f"http://{name}:{args.admin_port}/admin/"))
    term.tell(term.say("serve.stop"))
    if args.open:
        # The port is open: a browser may already wait.
        threading.Timer(0.5, webbrowser.open, [f"http://{_LOOPBACK}:{port}/"]).start()


def _allow_many_connections() -> None:
    """Let this process and its workers open as many files as the system allows: each connection is one."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = min(hard, _FILES) if hard != resource.RLIM_INFINITY else _FILES
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _door(host: str, port: int | None) -> socket.socket:
    """The listening socket: of the given port, else of the default one, or of any if that is taken."""
    tries = [PORT, 0] if port is None else [port]
    for number in tries:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        door = socket.socket(family)
        if os.name != "nt":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, number))
            door.listen(2048)
        except (OSError, OverflowError) as error:
            door.close()
            if number == tries[-1]:
                raise CommandError(
                    "port", host=host, port=number, why=getattr(error, "strerror", error)
                ) from error
        else:
            return door
    raise AssertionError  # not reached


def _names(host: str) -> list[str]:
    """The names under which this machine is reachable."""
    if host != _EVERYWHERE:
        return [f"[{host}]" if ":" in host else host]
    try:
        found = socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        found = []
    return [_LOOPBACK, *(name for name in found if not name.startswith("127."))]
