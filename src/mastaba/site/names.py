"""What seats are called, and which names a person may take.

No two accounts have names that read alike (confusables.py), and no guest has one that reads like an account's. Guests
may share a name: at one table the second is shown with a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import Final

from django.contrib.auth.models import User
from django.db import connection

from mastaba import bots
from mastaba.core import rooms
from mastaba.core.errors import MastabaError, Reason
from mastaba.core.game import Game
from mastaba.core.words import LANGUAGES, Words
from mastaba.site.confusables import skeleton, skeletons
from mastaba.site.models import Person, Seat, Table
from mastaba.site.words import site_words

MOST: Final = 30  # letters of a name
_RUNNING: Final = (Table.Status.WAITING, Table.Status.PLAYING)
_NUMBER: Final = re.compile(r"[\W\d_]+$")


class NameRefused(MastabaError):
    """A name that this person may not take."""

    def __init__(self, key: str, name: str) -> None:
        super().__init__(Reason(f"name.{key}", {"name": name}))


def bot_words(game: Game, bot: str, lang: str) -> Words:
    """The catalogue that tells of a bot: the room's for those it brings along, otherwise the site's."""
    return game.info.catalogue(lang) if bot in game.bots.players else site_words(lang)


def seat_names(name: str, seats: Sequence[Seat], lang: str) -> list[str]:
    """What the seats are called at a table of this game: people by their names, bots by their strength."""
    game = rooms.get(name)
    names = person_names(seats)
    for seat in seats:
        if seat.kind == Seat.Kind.BOT:
            words, key = bot_words(game, seat.bot, lang), f"bot.{seat.bot}.name"
            called = words(key) if key in words else seat.name  # a bot that is not there any more
            same = sum(
                other.kind == Seat.Kind.BOT and other.bot == seat.bot for other in seats[: seat.number]
            )
            names[seat.number] = f"{called} {same + 1}" if same else called
    return [called or site_words(lang)("seat.open") for called in names]


def person_names(seats: Sequence[Seat]) -> list[str]:
    """The names of the seats as they are stored; of people whose names read alike the later ones with a number."""
    names: list[str] = []
    used: set[str] = set()
    for seat in seats:
        said = seat.name
        if said and seat.kind == Seat.Kind.PERSON:
            said = next(name for name in _numbered(said) if skeleton(name) not in used)
            used.add(skeleton(said))
        names.append(said)
    return names


def _numbered(name: str) -> Iterator[str]:
    """A name, then with the numbers from 2 on."""
    yield name
    for number in count(2):
        yield f"{name[: MOST - 5]} {number}"


def claim(name: str, person: Person | None) -> None:
    """Refuse a name that is not for this person; until the transaction ends nobody else takes one that reads alike."""
    if not skeleton(name):
        raise NameRefused("missing", name)
    if _is_reserved(name) and not (person and person.user and person.user.is_staff):
        raise NameRefused("reserved", name)
    _hold(name)
    if _is_taken(name, person):
        raise NameRefused("taken", name)


def free_name(name: str, person: Person | None = None) -> str:
    """A name as given, or with a number if it reads like that of another account."""
    return next(said for said in _numbered(name) if not _is_taken(said, person))


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
    """Wait for whoever takes a name that reads alike; SQLite has one writer at a time anyway."""
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
    """Whether a name reads like that of a bot, with a number or without, or has a word of those who run the site."""
    names, words = _reserved()
    parts = [name, *re.split(r"[\W_]+", name)]
    looks = [skeletons(part) | skeletons(_NUMBER.sub("", part)) for part in parts]
    return bool(names & looks[0]) or any(words & look for look in looks)


@lru_cache(maxsize=1)
def _reserved() -> tuple[frozenset[str], frozenset[str]]:
    """The skeletons of names of bots and open seats, and of words that are for those who run the site."""
    names, words = set(), set()
    for lang in LANGUAGES:
        say = site_words(lang)
        names.add(say("seat.open"))
        words |= set(say("guest.reserved").split(", "))
        for game in map(rooms.get, rooms.names()):
            for bot in bots.names(game):
                names |= {bot, bot_words(game, bot, lang)(f"bot.{bot}.name")}
    return frozenset(map(skeleton, names)), frozenset(map(skeleton, words))
