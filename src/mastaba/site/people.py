"""People: everybody has a name. A guest is known by the session and can become an account without losing anything."""

from __future__ import annotations

import secrets
from collections import defaultdict
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.db import IntegrityError, transaction
from django.db.models import F, Q
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language

from mastaba.core.words import LANGUAGES
from mastaba.site.models import GUEST, Person, Seat, Table
from mastaba.site.tables import reactions
from mastaba.site.tables.names import MOST, NameRefused, claim, free_name, give_way, set_name
from mastaba.site.words import site_words

GUEST_KEY = "person"  # of a session: the guest that it knows
ABANDONED: Final = timedelta(days=14)  # since the last thing that happened


def tidy(text: str, most: int = MOST) -> str:
    """What somebody wrote, on one line, without anything that cannot be seen or stored."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:most]


def language() -> str:
    """The reader's language, one that we speak."""
    code = (get_language() or "")[:2]
    return code if code in LANGUAGES else LANGUAGES[0]


def find_person(request: HttpRequest) -> Person | None:
    """The person behind a request, if they have done anything yet."""
    user = request.user
    if isinstance(user, User):
        return Person.objects.filter(user=user).first()
    number = request.session.get(GUEST_KEY)
    return next(iter(GUEST(number)), None) if number else None


def need_person(request: HttpRequest) -> Person:
    """The person behind a request; a guest gets a name on first need."""
    person = find_person(request)
    if person is None:
        user = request.user if isinstance(request.user, User) else None
        name = free_name(user.username[:MOST]) if user else free_name(guest_name())
        person = Person.objects.create(user=user, name=name)
        if user is None:
            request.session[GUEST_KEY] = person.pk
    return person


def guest_name() -> str:
    """A friendly name for a newcomer."""
    names = site_words(language())("guest.names").split(", ")
    return f"{secrets.choice(names)} {secrets.randbelow(90) + 10}"


def new_guest(name: str) -> Person:
    """A guest who has chosen a name."""
    with transaction.atomic():
        claim(name, None)
        return Person.objects.create(name=name)


def rename(person: Person, name: str) -> None:
    """A new name, also at the tables that are being played; guests make way for an account."""
    new = tidy(name) or person.name
    try:
        with transaction.atomic():
            claim(new, person)
            set_name(person, new)
            if person.user_id is not None:
                give_way(person)
    except IntegrityError as error:  # another account was faster
        raise NameRefused("taken", new) from error


def register(request: HttpRequest, username: str, password: str) -> User:
    """An account with this name and this password, which is hashed already; the guest of this session becomes it."""
    try:
        with transaction.atomic():
            claim(username, find_person(request))
            user = User.objects.create(username=User.normalize_username(username), password=password)
            adopt(request, user)
    except IntegrityError as error:  # another account was faster
        raise NameRefused("taken", username) from error
    return user


def account_name(typed: str) -> str:
    """The name of the account that somebody means: as typed, or the only one that differs in case."""
    users = User.objects.order_by("pk").values_list("username", flat=True)
    exact, alike = users.filter(username=typed), users.filter(username__iexact=typed)
    return typed if exact.exists() or alike.count() != 1 else alike.get()


def adopt(request: HttpRequest, user: User) -> Person:
    """The guest of this session becomes the owner of an account, games and all."""
    guest = find_person(request) if isinstance(request.user, AnonymousUser) else None
    owner = Person.objects.filter(user=user).first()
    with transaction.atomic():
        if owner is None:
            owner = guest or Person()
            owner.user = user
            set_name(owner, free_name(user.username[:MOST], owner))
            give_way(owner)
        elif guest is not None:
            Seat.objects.filter(person=guest).update(person=owner)
            guest.table_set.update(creator=owner)
            guest.delete()
    request.session.pop(GUEST_KEY, None)
    return owner


def in_archive(person: Person) -> Q:
    """The tables that are none of a person's games any more: put away, or running and left alone by everybody."""
    seats = Seat.objects.filter(person=person, archived=True).values("table")
    alone = Q(touched__lt=timezone.now() - ABANDONED) & ~Q(status=Table.Status.OVER)
    return Q(pk__in=seats) | alone


def turns_waiting(person: Person) -> int:
    """At how many tables it is this person's turn, without those in the archive."""
    games = Table.objects.filter(status=Table.Status.PLAYING, trouble="").exclude(in_archive(person))
    seats = Seat.objects.filter(person=person, bot="", table__in=games)
    acting = seats.filter(table__window_ends=None, number=F("table__actor"))
    asked: defaultdict[Table, list[int]] = defaultdict(list)
    for seat in seats.exclude(table__window_ends=None).select_related("table"):
        asked[seat.table].append(seat.number)
    in_windows = sum(reactions.waits_for(table, mine) for table, mine in asked.items())
    return acting.values("table").distinct().count() + in_windows


def context(request: HttpRequest) -> dict[str, Any]:
    """What every page knows: the reader, the language and all others, and how many tables wait for the reader."""
    person = find_person(request)
    return {
        "person": person,
        "lang": language(),
        "languages": settings.LANGUAGES,
        "waiting": lambda: turns_waiting(person) if person else 0,
    }
