"""People: every person has a name. A guest is known by the session and can become an account without losing anything.

No two accounts have names that read alike (infra/confusables.py), and no guest has one that reads like an account's.
Guests may share a name: at one table the second is shown with a number.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from django.contrib.auth.models import AnonymousUser, User
from django.db import IntegrityError, connection, transaction
from django.http import HttpRequest
from django.utils.translation import get_language

from mastaba.core import registry
from mastaba.core.errors import MastabaError, Reason
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.site import opponents
from mastaba.site.infra.confusables import skeleton, skeletons
from mastaba.site.models import GUEST, Person, Seat, Table
from mastaba.site.words import site_words

GUEST_KEY = "person"  # of a session: the guest that it knows
MOST: Final = 30  # letters of a name
_RUNNING: Final = (Table.Status.WAITING, Table.Status.PLAYING)
_NUMBER: Final = re.compile(r"[\W\d_]+$")


def tidy(text: str, most: int = MOST) -> str:
    """A text on one line, without anything that cannot be seen or stored."""
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
    """The account's name that was meant: as typed, or the only one that differs in case."""
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
            known = owner.attempts.values("game", "puzzle")
            for attempt in guest.attempts.all():
                if {"game": attempt.game, "puzzle": attempt.puzzle} not in known:
                    attempt.person = owner
                    attempt.save()
            guest.delete()
    request.session.pop(GUEST_KEY, None)
    return owner


class NameRefused(MastabaError):
    """A name that this person may not take."""

    def __init__(self, key: str, name: str) -> None:
        super().__init__(Reason(f"name.{key}", {"name": name}))


def numbered(name: str) -> Iterator[str]:
    """A name, then with the numbers from 2 on."""
    yield name
    for number in count(2):
        yield f"{name[: MOST - 5]} {number}"


def claim(name: str, person: Person | None) -> None:
    """Refuse a name that this person may not have; hold it, and names that read alike, until the transaction ends."""
    if not skeleton(name):
        raise NameRefused("missing", name)
    if _is_reserved(name) and not (person and person.user and person.user.is_staff):
        raise NameRefused("reserved", name)
    _hold(name)
    if _is_taken(name, person):
        raise NameRefused("taken", name)


def free_name(name: str, person: Person | None = None) -> str:
    """A name as given, or with a number if it reads like that of another account."""
    return next(said for said in numbered(name) if not _is_taken(said, person))


def give_way(owner: Person) -> None:
    """Number the guests, and the seats at running tables, whose names read like that of an account."""
    for guest in Person.objects.filter(user=None, skeleton=owner.skeleton):
        set_name(guest, free_name(guest.name))
    seats = Seat.objects.filter(kind=Seat.Kind.PERSON, table__status__in=_RUNNING).exclude(person=owner)
    for seat in seats.only("name"):
        if skeleton(seat.name) == owner.skeleton:
            Seat.objects.filter(pk=seat.pk).update(name=free_name(seat.name))


def set_name(person: Person, name: str) -> None:
    """Store a name, also for the seats at running tables that have the former one."""
    former, person.name = person.name, name
    person.save()
    Seat.objects.filter(person=person, name=former, table__status__in=_RUNNING).update(name=name)


def _hold(name: str) -> None:
    """Wait for a transaction that takes a name that reads alike; SQLite has one writer at a time anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [skeleton(name)])


def _is_taken(name: str, person: Person | None) -> bool:
    """Whether an account other than this person's has a name that reads alike."""
    accounts = Person.objects.filter(skeleton__in=skeletons(name), user__isnull=False)
    users = User.objects.filter(username__iexact=name)
    if person is not None:
        accounts, users = accounts.exclude(pk=person.pk), users.exclude(pk=person.user_id)
    return accounts.exists() or users.exists()


def _is_reserved(name: str) -> bool:
    """Whether a name reads like that of a bot, with a number or without, or has a word for administrators."""
    names, words = _reserved()
    parts = [name, *re.split(r"[\W_]+", name)]
    looks = [skeletons(part) | skeletons(_NUMBER.sub("", part)) for part in parts]
    return bool(names & looks[0]) or any(words & look for look in looks)


@lru_cache(maxsize=1)
def _reserved() -> tuple[frozenset[str], frozenset[str]]:
    """The skeletons of names of bots and open seats, and of words for administrators."""
    names, words = set(), set()
    for lang in LANGUAGES:
        say = site_words(lang)
        names.add(say("seat.open"))
        words |= set(say("guest.reserved").split(", "))
        for game in map(registry.get, registry.names()):
            for bot in opponents.names(game):
                names |= {bot, opponents.title(bot, game, lang) or bot}
    return frozenset(map(skeleton, names)), frozenset(map(skeleton, words))


def parse_int(text: str | None) -> int | None:
    """A number that a reader wrote; None for anything else, and for more than nine digits."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None
