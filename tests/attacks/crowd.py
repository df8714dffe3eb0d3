"""A crowd of clients at tables of all games, by API and page, who note what they sent and what came back."""

from __future__ import annotations

import html
import json
import random
import re
import threading
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlencode

from mastaba.core import registry
from mastaba.core.choices import plies_of
from tests.attacks.history import Request
from tests.site.server import Server

_CSRF = "c" * 32
_VERSION = re.compile(r'data-number="(\d+)"')
_MOVES = re.compile(r'<script id="moves" type="application/json">(.*?)</script>', re.DOTALL)
_SESSION = re.compile(r"sessionid=([^;]+)")


class UnsentError(Exception):
    """Nobody was there to take the request."""


@dataclass(frozen=True)
class Place:
    """A seat and what opens it: a token for the API, or a session for the page."""

    seat: int
    token: str = ""
    session: str = ""


@dataclass
class CrowdTable:
    """A table of the crowd."""

    slug: str
    game: str
    places: list[Place]
    requests: list[Request] = field(default_factory=list)
    over: bool = False
    undoing: threading.Lock = field(default_factory=threading.Lock)


class Crowd:
    """Some threads that play at some tables until they are told to stop."""

    def __init__(self, servers: list[Server], tables: int, clients: int, seed: int) -> None:
        self.servers = servers
        self.tables: list[CrowdTable] = []
        self.most_tables = tables
        self.closing = threading.Event()
        self.wrong: list[BaseException] = []
        self._opening = threading.Lock()
        self.clients = [Client(self, random.Random(seed * 1000 + n)) for n in range(clients)]

    def start(self) -> None:
        for client in self.clients:
            client.start()

    def stop(self) -> None:
        self.closing.set()
        for client in self.clients:
            client.join()
        if self.wrong:
            raise self.wrong[0]

    @property
    def moves_done(self) -> int:
        """The number of moves that servers have answered."""
        return sum(
            request.kind == "move" and request.outcome == "done"
            for table in list(self.tables)
            for request in list(table.requests)
        )

    def wanting(self) -> str | None:
        """The game that a new table is wanted for, if one is: each game in turn."""
        with self._opening:
            running = [table.game for table in self.tables if not table.over]
            return min(registry.names(), key=running.count) if len(running) < self.most_tables else None


class Client(threading.Thread):
    """Does one thing after the other, at any table, on any seat, by any server."""

    def __init__(self, crowd: Crowd, dice: random.Random) -> None:
        super().__init__(daemon=True)
        self.crowd = crowd
        self.dice = dice

    def run(self) -> None:
        while not self.crowd.closing.is_set():
            try:
                self._do_something()
            except UnsentError:
                time.sleep(0.1)
            except BaseException as error:
                self.crowd.wrong.append(error)
                self.crowd.closing.set()
                raise

    def _do_something(self) -> None:
        if game := self.crowd.wanting():
            self._open(game)
            return
        table = self.dice.choice([table for table in self.crowd.tables if not table.over])
        place = self.dice.choice(table.places)
        if self.dice.random() < 0.05 and place.session:
            text = f"{self.dice.getrandbits(60):x}"
            self._send(table, Request("chat", place.seat, time.time(), texts=[text]), place, {"text": text})
        elif place.session:
            self._play_by_page(table, place)
        else:
            self._play_by_api(table, place)

    # --- Playing

    def _play_by_api(self, table: CrowdTable, place: Place) -> None:
        request = Request("look", place.seat, time.time())
        status, _, text = self._ask("GET", "/api/seat", place)
        request.ended = time.time()
        if status != 200:
            raise UnsentError
        seen = json.loads(text)
        request.shown = seen["number"]
        table.requests.append(request)
        table.over = seen["status"] == "over"
        if seen["observation"]["legal"]:
            move = self.dice.choice(seen["observation"]["legal"])
            wish = Request("move", place.seat, time.time(), texts=[move], expected=seen["number"])
            self._send(table, wish, place, {"moves": [move], "expected": seen["number"]})

    def _play_by_page(self, table: CrowdTable, place: Place) -> None:
        status, _, page = self._ask("GET", f"/t/{table.slug}", place)
        version, moves = _VERSION.search(page), _MOVES.search(page)
        if status != 200 or version is None:
            raise UnsentError
        choices = [move["text"] for move in json.loads(html.unescape(moves[1]))] if moves else []
        if choices:
            move, number = self.dice.choice(choices), int(version[1])
            wish = Request("move", place.seat, time.time(), texts=plies_of([move]), expected=number)
            self._send(table, wish, place, {"move": move, "expected": number})
        if self.dice.random() < 0.3 and table.undoing.acquire(blocking=False):
            try:
                self._send(table, Request("undo", place.seat, time.time()), place, {})
            finally:
                table.undoing.release()

    def _send(self, table: CrowdTable, request: Request, place: Place, body: dict[str, Any]) -> None:
        """Send something that changes the table, and note what came of it, whatever comes."""
        path = "/api/seat/moves" if place.token else f"/t/{table.slug}/{request.kind}"
        request.began = time.time()
        try:
            status, _, text = self._ask("POST", path, place, body)
        except (OSError, HTTPException):
            table.requests.append(request)
            return
        request.ended = time.time()
        self._judge(request, status)
        if request.outcome == "done" and place.token:
            request.shown = json.loads(text)["number"]
        table.requests.append(request)

    @staticmethod
    def _judge(request: Request, status: int) -> None:
        """What an answer says: after an error of the server nobody knows whether it was stored."""
        request.status = status
        request.outcome = "done" if status < 400 else "refused" if status < 500 else "unknown"
        if request.outcome == "unknown":
            request.ended = float("inf")

    # --- Opening and sitting down

    def _open(self, game: str) -> None:
        second = self.dice.choice(["api", "open", "open"])
        more = ["random"] if self.dice.random() < 0.4 and registry.get(game).info.most_players > 2 else []
        try:
            status, _, text = self._ask(
                "POST", "/api/tables", None, {"game": game, "chairs": ["api", second, *more]}
            )
        except (OSError, HTTPException):
            return  # it may have been opened: nobody will ever know its address
        if status != 201:
            time.sleep(0.1)
            return
        made = json.loads(text)
        chairs = made["chairs"]
        table = CrowdTable(made["table"], game, [Place(0, chairs[0]["token"])])
        if second == "api":
            table.places.append(Place(1, chairs[1]["token"]))
        else:
            rivals = [
                threading.Thread(target=self._join, args=[table, chairs[1]["token"], by_page])
                for by_page in self.dice.choices([True, False], k=2)
            ]
            for rival in rivals:
                rival.start()
            for rival in rivals:
                rival.join()
        self.crowd.tables.append(table)

    def _join(self, table: CrowdTable, token: str, by_page: bool) -> None:
        request = Request("join", 1, time.time())
        path, body = (
            (f"/t/{table.slug}/join", {"seat": token}) if by_page else ("/api/join", {"token": token})
        )
        try:
            status, head, text = self._ask("POST", path, Place(1, session="new") if by_page else None, body)
        except UnsentError:
            return
        except (OSError, HTTPException):
            table.requests.append(request)
            return
        request.ended = time.time()
        self._judge(request, status)
        if request.outcome == "done" and by_page:
            found = _SESSION.search(head.get("Set-Cookie") or "")
            assert found is not None, head
            table.places.append(Place(1, session=found[1]))
        elif request.outcome == "done":
            request.token = json.loads(text)["chairs"][0]["token"]
            table.places.append(Place(1, request.token))
        table.requests.append(request)

    # --- Requests

    def _ask(
        self, method: str, path: str, place: Place | None, body: dict[str, Any] | None = None
    ) -> tuple[int, Any, str]:
        """An answer of any server; `UnsentError` if none takes it, OSError or HTTPException if it was lost."""
        connection = HTTPConnection("127.0.0.1", self.dice.choice(self.crowd.servers).port, timeout=20)
        headers = {"Connection": "close"}
        content = None
        if place is not None and place.session:
            headers |= {"Cookie": f"csrftoken={_CSRF}; sessionid={place.session}", "X-CSRFToken": _CSRF}
            headers |= {"HX-Request": "true"} if not path.endswith("/join") and method == "POST" else {}
            if body is not None:
                content = urlencode(body)
                headers["Content-Type"] = "application/x-www-form-urlencoded"
        else:
            headers |= {"Authorization": f"Bearer {place.token}"} if place else {}
            if body is not None:
                content = json.dumps(body)
                headers["Content-Type"] = "application/json"
        try:
            try:
                connection.connect()
            except OSError as error:
                raise UnsentError from error
            try:
                connection.request(method, path, content, headers)
                answer = connection.getresponse()
                return answer.status, answer.headers, answer.read().decode()
            except (OSError, HTTPException) as error:
                if method == "GET":
                    raise UnsentError from error
                raise
        finally:
            connection.close()
