"""Whether what clients were answered fits what is stored: a linearizability check of every table's history.

A request has its beginning, its answer and their times. A move that was answered stands in the log exactly
once, at the number it was sent for; one whose answer was lost stands there at most once; a refused one never. The order
of the log respects real time: what was answered before something else began stands before it. Every look shows a state
that the table had between the beginning and the answer of that look.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import inf
from typing import Literal

from mastaba.core.game import Game, Options
from mastaba.core.record import Record
from mastaba.site.tables.game_log import LogNumbers

Outcome = Literal["done", "refused", "unknown"]
PASSED = "pass"  # the hub passes for a person in a window


@dataclass
class Request:
    """One request of a client."""

    kind: Literal["move", "undo", "chat", "join", "look"]
    seat: int | None
    began: float
    ended: float = inf
    outcome: Outcome = "unknown"
    texts: list[str] = field(default_factory=list)
    expected: int = 0
    shown: int | None = None  # the number in the answer
    token: str = ""  # that a join was answered with
    status: int = 0  # of the answer


@dataclass
class Stored:
    """A table as its rows are at the end."""

    game: Game
    players: int
    options: Options
    status: str
    length: int
    log: list[tuple[int, str, float]]  # number, text, when
    remarks: list[str]
    seats: list[tuple[str, str, str]]  # kind, bot, token


@dataclass
class Placed:
    """A request that is in the log: its first entry, and the length of the log behind its last."""

    start: int
    end: int
    request: Request


class History:
    """All requests at one table, held against its rows."""

    def __init__(self, slug: str, stored: Stored, requests: list[Request]) -> None:
        self.slug = slug
        self.stored = stored
        self.requests = requests
        self.texts = [text for _, text, _ in stored.log]
        tally = LogNumbers(stored.game, stored.players)
        eyes: tuple[int | None, ...] = (*range(stored.players), None)
        self.numbers = [dict.fromkeys(eyes, 0)]  # by length of the log, what each seat may count
        for text in self.texts:
            tally.add(text)
            self.numbers.append({seat: tally.number(seat) for seat in eyes})
        self.plies = tally.plies
        self.placed: list[Placed] = []

    def check(self) -> Counter[str]:
        """Fail with what does not fit; how many requests of each kind and outcome there were."""
        assert [number for number, _, _ in self.stored.log] == list(range(self.stored.length)), self.slug
        self._place_moves()
        self._place_undos()
        self._check_order()
        self._check_looks()
        self._check_remarks()
        self._check_joins()
        self._replay()
        changes = [request for request in self.requests if request.kind != "look"]
        return Counter(
            [
                *(f"{request.kind} {request.outcome}" for request in changes),
                *(f"status {request.status}" for request in changes if request.status >= 500),
                *("look" for request in self.requests if request.kind == "look"),
            ]
        )

    # --- Moves

    def _place_moves(self) -> None:
        asked: dict[tuple[int | None, int], list[Request]] = {}
        for request in self._of("move"):
            asked.setdefault((request.seat, request.expected), []).append(request)
        explained: set[int] = set()
        for index, text in enumerate(self.texts):
            actor, _, move = text.partition(" ")
            if index in explained or not actor.isdecimal() or self.stored.seats[int(actor)][1]:
                continue  # chance, an undo, a bot
            wishes = asked.pop((int(actor), self.numbers[index][int(actor)]), [])
            done = [request for request in wishes if request.outcome == "done"]
            assert len(done) < 2, (self.slug, index, "two were told that they moved", done)
            fits = done or [d for d in wishes if d.outcome == "unknown" and d.texts[0] == move]
            if not fits:
                assert move == PASSED, (self.slug, index, text, "nobody sent this", wishes)
                assert self.stored.game.table.reactions
                continue
            self._place(fits[0], index, explained)
        lost = [request for requests in asked.values() for request in requests if request.outcome == "done"]
        assert not lost, (self.slug, "answered and not stored", lost)

    def _place(self, request: Request, index: int, explained: set[int]) -> None:
        """A request stores all its moves or none, with the outcomes of chance between them."""
        end = index
        for text in request.texts:
            while self._is_chance(end):
                end += 1
            assert end < len(self.texts), (self.slug, index, "half of a request", request)
            assert self.texts[end] == f"{request.seat} {text}", (self.slug, end, self.texts[end], request)
            explained.add(end)
            end += 1
        while self._is_chance(end):
            end += 1
        self.placed.append(Placed(index, end, request))

    def _is_chance(self, index: int) -> bool:
        return index < len(self.texts) and self.texts[index].startswith("chance")

    # --- Undos: they are sent without a number, one after the other at each table; the time of the entry tells

    def _place_undos(self) -> None:
        left = {i: at for i, (_, text, at) in enumerate(self.stored.log) if text.startswith("undo")}
        for outcome in ("done", "unknown"):
            for request in self._of("undo"):
                if request.outcome == outcome:
                    fits = [i for i, at in left.items() if request.began <= at <= request.ended]
                    assert outcome == "unknown" or len(fits) == 1, (self.slug, "one undo", fits, request)
                    for index in fits[:1]:
                        del left[index]
                        self.placed.append(Placed(index, index + 1, request))
        assert not left, (self.slug, left, "nobody took these back")

    # --- Real time

    def _check_order(self) -> None:
        latest = -inf
        for placed in sorted(self.placed, key=lambda placed: placed.start):
            assert placed.request.ended >= latest, (
                self.slug,
                placed,
                "answered before something earlier began",
            )
            latest = max(latest, placed.request.began)

    def _check_looks(self) -> None:
        for request in self.requests:
            if request.shown is None:
                continue
            lengths = [n for n, seen in enumerate(self.numbers) if seen[request.seat] == request.shown]
            assert lengths, (self.slug, request, "no such number")
            known = [
                p.end for p in self.placed if p.request.outcome == "done" and p.request.ended < request.began
            ]
            assert lengths[-1] >= max(known, default=0), (self.slug, request, "an old state was shown")
            own = [p.end for p in self.placed if p.request is request]
            assert lengths[-1] >= max(own, default=0), (
                self.slug,
                request,
                "the answer does not know the move",
            )
            future = [p for p in self.placed if p.end <= lengths[0] and p.request.began > request.ended]
            assert not future, (self.slug, request, future, "shown before it was sent")

    # --- The rest

    def _check_remarks(self) -> None:
        said = Counter(self.stored.remarks)
        for request in self._of("chat"):
            times = said.pop(request.texts[0], 0)
            fit = {"done": (1,), "refused": (0,), "unknown": (0, 1)}[request.outcome]
            assert times in fit, (self.slug, request, times)
        assert not said, (self.slug, said, "nobody said this")
        order = {text: n for n, text in enumerate(self.stored.remarks)}
        spoken = [d for d in self._of("chat") if d.texts[0] in order]
        latest = -inf
        for request in sorted(spoken, key=lambda d: order[d.texts[0]]):
            assert request.ended >= latest, (self.slug, request, "said before something earlier")
            latest = max(latest, request.began)

    def _check_joins(self) -> None:
        for seat, (kind, _, token) in enumerate(self.stored.seats):
            joins = [request for request in self._of("join") if request.seat == seat]
            done = [request for request in joins if request.outcome == "done"]
            assert len(done) < 2, (self.slug, "two sit on one seat", done)
            if done:
                assert kind == "person"
                assert done[0].token in ("", token), (self.slug, "the seat is somebody else's")
            elif joins and kind != "open":
                assert any(request.outcome == "unknown" for request in joins), (
                    self.slug,
                    seat,
                    "nobody sat down",
                )

    def _replay(self) -> None:
        stored = self.stored
        position = Record(stored.game, stored.players, stored.options, self.plies).replay()
        assert position.is_over == (stored.status == "over"), (self.slug, stored.status)

    def _of(self, kind: str) -> list[Request]:
        return [request for request in self.requests if request.kind == kind]
