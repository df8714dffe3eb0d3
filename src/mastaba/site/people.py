"""People: everybody has a name. A guest is known by the session and can become an account without losing anything."""

from __future__ import annotations

import secrets
from collections import defaultdict
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction
from django.db.models import F
from django.http import HttpRequest
from django.utils.translation import get_language

from mastaba.core.words import LANGUAGES
from mastaba.site import windows
from mastaba.site.models import GUEST, Person, Seat, Table
from mastaba.site.words import site_words

_KEY = "person"


def tidy(text: str, most: int = 30) -> str:
    """What somebody wrote, on one line, without anything that cannot be seen or stored."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:most]


def language() -> str:
    """The reader's language, one that we speak."""
    code = (get_language() or "en")[:2]
    return code if code in LANGUAGES else "en"


def find_person(request: HttpRequest) -> Person | None:
    """The person behind a request, if they have done anything yet."""
    user = request.user
    if isinstance(user, User):
        return Person.objects.filter(user=user).first()
    number = request.session.get(_KEY)
    return next(iter(GUEST(number)), None) if number else None


def need_person(request: HttpRequest) -> Person:
    """The person behind a request; a guest gets a name on first need."""
    person = find_person(request)
    if person is None:
        user = request.user if isinstance(request.user, User) else None
        person = Person.objects.create(user=user, name=user.username[:30] if user else guest_name())
        if user is None:
            request.session[_KEY] = person.pk
    return person


def guest_name() -> str:
    """A friendly name for a newcomer."""
    names = site_words(language())("guest.names").split(", ")
    return f"{secrets.choice(names)} {secrets.randbelow(90) + 10}"


def rename(person: Person, name: str) -> None:
    """A new name, also at the tables that are being played."""
    person.name = tidy(name) or person.name
    with transaction.atomic():
        person.save(update_fields=["name"])
        Seat.objects.filter(person=person, table__status__in=["waiting", "playing"]).update(name=person.name)


def adopt(request: HttpRequest, user: User) -> Person:
    """The guest of this session becomes the owner of an account, games and all."""
    guest = find_person(request) if isinstance(request.user, AnonymousUser) else None
    owner = Person.objects.filter(user=user).first()
    with transaction.atomic():
        if owner is None:
            owner = guest or Person(name=user.username[:30])
            owner.user = user
            owner.name = user.username[:30]
            owner.save()
        elif guest is not None:
            Seat.objects.filter(person=guest).update(person=owner)
            guest.table_set.update(creator=owner)
            guest.delete()
    request.session.pop(_KEY, None)
    return owner


def turns_waiting(person: Person) -> int:
    """At how many tables it is this person's turn."""
    seats = Seat.objects.filter(person=person, bot="", table__status="playing")
    acting = seats.filter(table__window_ends=None, number=F("table__actor"))
    asked: defaultdict[Table, list[int]] = defaultdict(list)
    for seat in seats.exclude(table__window_ends=None).select_related("table"):
        asked[seat.table].append(seat.number)
    in_windows = sum(windows.waits_for(table, mine) for table, mine in asked.items())
    return acting.values("table").distinct().count() + in_windows


def context(request: HttpRequest) -> dict[str, Any]:
    """What every page knows: the reader, the language, and how many tables wait for the reader."""
    person = find_person(request)
    return {"person": person, "lang": language(), "waiting": lambda: turns_waiting(person) if person else 0}
