"""Names: from numbers to names and events."""

from __future__ import annotations

from mastaba.core.engine.state import NONE, EventLog
from mastaba.core.notation import names

CARDS = ["fig", "olive", "stone"]
TELLING: names.Telling = [("pass", {}), ("take", {"seat": None, "card": CARDS})]


def test_a_log_is_read_event_by_event() -> None:
    log = EventLog()
    log.add(1, 0, 2, 0, 0, 0)
    log.add(0, 5, 4, 3, 2, 1)
    assert list(names.rows(log)) == [(1, [0, 2, 0, 0, 0]), (0, [5, 4, 3, 2, 1])]
    assert list(names.rows(EventLog())) == []


def test_an_event_has_only_the_fields_of_its_table() -> None:
    assert names.spell(TELLING, 1, [1, 2, 9, 9, 9]) == {"event": "take", "seat": 1, "card": "stone"}
    assert names.spell(TELLING, 0, [7, 7, 7, 7, 7]) == {"event": "pass"}


def test_nothing_is_null() -> None:
    assert [names.name_of(CARDS, number) for number in (0, NONE)] == ["fig", None]
    assert [names.number_of(number) for number in (0, NONE)] == [0, None]


def test_a_bit_set_is_named_in_the_order_of_the_names() -> None:
    assert names.members(CARDS, 0b101) == ["fig", "stone"]
    assert names.members(CARDS, 0) == []


def test_copies_are_listed_or_counted() -> None:
    assert names.multiset(CARDS, [2, 0, 1]) == ["fig", "fig", "stone"]
    assert names.copies(CARDS, [2, 0, 1]) == {"fig": 2, "stone": 1}
