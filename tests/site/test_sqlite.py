"""SQLite: those who write in one process wait for their turn awake, and whoever fails gives it back."""

from __future__ import annotations

import threading

import pytest
from django.db import IntegrityError, connection, transaction

from mastaba.site.infra.sqlite import base
from mastaba.site.models import Person

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="about SQLite"),
]


def write_impatiently(told: list[str]) -> None:
    """Write without SQLite's own waiting: a database that is locked is an error at once."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout = 0")
        with transaction.atomic():
            Person.objects.create(name="second")
        told.append("written")
    except Exception as error:  # noqa: BLE001 (whatever it is, the test tells it)
        told.append(repr(error))
    finally:
        connection.close()


def test_whoever_writes_waits_for_the_one_before() -> None:
    told: list[str] = []
    other = threading.Thread(target=write_impatiently, args=[told])
    with transaction.atomic():
        Person.objects.create(name="first")
        other.start()
        other.join(0.3)
        assert other.is_alive(), "it waits"
    other.join(10)
    assert told == ["written"]
    assert [person.name for person in Person.objects.order_by("pk")] == ["first", "second"]


def test_a_turn_is_given_back_after_a_failure_too() -> None:
    Person.objects.create(name="x", pk=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        Person.objects.create(name="y", pk=1)
    assert not base._turn.locked()
    with pytest.raises(RuntimeError), transaction.atomic():
        raise RuntimeError
    assert not base._turn.locked()
    with transaction.atomic():
        assert base._turn.locked()
        with transaction.atomic():
            Person.objects.create(name="z")
        assert base._turn.locked(), "a part of a transaction ends nothing"
    assert not base._turn.locked()
