"""The check of histories finds what it is there for: each of these histories has one thing wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from mastaba.core import registry
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from tests.attacks.history import History, Request, Stored

GAME = registry.get("imhotep")


@dataclass
class Case:
    stored: Stored
    requests: list[Request]


def played() -> Case:
    """A table of two with four moves, all of them answered, and looks between them; one second each."""
    referee = Referee(Position.new(GAME, 2), bytes(32))
    requests = []
    log = [(n, ply.written, 0.0) for n, ply in enumerate(referee.plies)]
    for turn in range(1, 5):
        seat, text = referee.position.actor, referee.position.legal()[0]
        before = len(referee.plies)
        referee.play(seat, text)
        now = float(turn)
        log += [(n, ply.written, now + 0.1) for n, ply in enumerate(referee.plies) if n >= before]
        requests.append(Request("move", seat, now, now + 0.2, "done", [text], before, len(referee.plies)))
        requests.append(Request("look", 1 - seat, now + 0.3, now + 0.4, "done", shown=len(referee.plies)))
    requests.append(Request("chat", 0, 6.0, 6.1, "done", ["hello"]))
    options = dict(referee.position.options)
    seats = [("person", "", "a"), ("person", "", "b")]
    return Case(Stored(GAME, 2, options, "playing", len(log), log, ["hello"], seats), requests)


def drop_the_end(case: Case) -> None:
    del case.stored.log[-1]
    case.stored.length -= 1


def send_nothing(case: Case) -> None:
    del case.requests[2]


def refuse_a_stored_move(case: Case) -> None:
    case.requests[2].outcome = "refused"


def answer_twice(case: Case) -> None:
    case.requests.append(replace(case.requests[2]))


def answer_another_move(case: Case) -> None:
    case.requests[2].texts = ["sail 0 0"]


def answer_in_another_order(case: Case) -> None:
    case.requests[2].began, case.requests[2].ended = 0.1, 0.2
    case.requests[2].shown = None


def show_an_old_state(case: Case) -> None:
    case.requests[7].shown = case.requests[1].shown


def show_the_future(case: Case) -> None:
    case.requests[1].shown = case.requests[7].shown


def show_what_never_was(case: Case) -> None:
    case.requests[1].shown = 999


def undo_by_nobody(case: Case) -> None:
    case.stored.log.append((case.stored.length, f"undo {case.stored.length - 1}", 7.0))
    case.stored.length += 1


def undo_that_is_lost(case: Case) -> None:
    case.requests.append(Request("undo", 0, 7.0, 7.1, "done"))


def say_it_twice(case: Case) -> None:
    case.stored.remarks.append("hello")


def leave_a_gap(case: Case) -> None:
    case.stored.log = [(n + (n > 3), text, at) for n, text, at in case.stored.log]


def sit_twice(case: Case) -> None:
    case.requests.extend(Request("join", 1, 0.0, 0.1, "done", token="b") for _ in range(2))


def sit_on_the_seat_of_another(case: Case) -> None:
    case.requests.append(Request("join", 1, 0.0, 0.1, "done", token="c"))


def end_too_early(case: Case) -> None:
    case.stored.status = "over"


def test_a_history_with_nothing_wrong_passes() -> None:
    case = played()
    stored, requests = case.stored, case.requests
    assert History("x", stored, requests).check()["move done"] == 4


def test_moves_whose_answers_were_lost_pass() -> None:
    case = played()
    stored, requests = case.stored, case.requests
    requests[4].outcome, requests[4].ended, requests[4].shown = "unknown", float("inf"), None
    requests.append(Request("move", 0, 7.0, texts=["get"], expected=stored.length))
    requests.append(Request("undo", 0, 7.0))
    History("x", stored, requests).check()


@pytest.mark.parametrize(
    "spoil",
    [
        drop_the_end,
        send_nothing,
        refuse_a_stored_move,
        answer_twice,
        answer_another_move,
        answer_in_another_order,
        show_an_old_state,
        show_the_future,
        show_what_never_was,
        undo_by_nobody,
        undo_that_is_lost,
        say_it_twice,
        leave_a_gap,
        sit_twice,
        sit_on_the_seat_of_another,
        end_too_early,
    ],
)
def test_a_history_with_something_wrong_fails(spoil: Callable[[Case], None]) -> None:
    case = played()
    stored, requests = case.stored, case.requests
    spoil(case)
    with pytest.raises(AssertionError):
        History("x", stored, requests).check()
