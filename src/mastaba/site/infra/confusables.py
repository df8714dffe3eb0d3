"""Skeletons: names without case and look-alikes, after Unicode's TR39. Names with one skeleton read alike.

Every letter is replaced by the one that it looks like, as far as Unicode's table knows (a Cyrillic а is an a); marks,
spaces and what cannot be seen are left out. Then come the pairs of plain letters that people mistake for each other.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from functools import lru_cache
from itertools import count
from typing import Any, Final

from confusable_homoglyphs.confusables import confusables_data
from django.db.models import F

log = logging.getLogger(__name__)
MOST: Final = 90  # letters of a skeleton that are kept
_PLAIN: Final = str.maketrans({"i": "l", "1": "l", "|": "l", "0": "o", "m": "rn", "w": "vv"})
_UNSEEN: Final = re.compile("[\u115f\u1160\u3164\uffa0\u2800]")  # letters and signs that have no ink
_SMALL_CAPITAL: Final = re.compile("LATIN LETTER SMALL CAPITAL ([A-Z])")
_LEFT_TO_RIGHT: Final = "\N{LEFT-TO-RIGHT MARK}"  # the table puts it around letters that are written leftward


@lru_cache(maxsize=20_000)
def skeleton(name: str) -> str:
    """What a name looks like; empty if there is nothing to see."""
    ink = _UNSEEN.sub("", _bare(name))
    look = _bare("".join(_prototype(letter) for letter in ink)).casefold().translate(_PLAIN)
    letters = "".join(letter for letter in look if letter.isalnum())
    return (letters or "".join(ink.split()))[:MOST]  # ☥ is a name too


def skeletons(name: str) -> set[str]:
    """The skeletons of a name in all cases; a Greek capital may look like another letter than its small one."""
    return {skeleton(said) for said in (name, name.lower(), name.upper(), name.title())}


def _bare(text: str) -> str:
    """A text without marks and without signs that only format it; what is compatible is the same."""
    return "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text)
        if unicodedata.category(letter) not in ("Mn", "Me", "Cf", "Cc")
    )


@lru_cache(maxsize=20_000)
def _prototype(letter: str) -> str:
    """The letter that all its look-alikes are replaced by: a plain one if there is one."""
    if letter.isascii():
        return letter
    small_capital = _SMALL_CAPITAL.fullmatch(unicodedata.name(letter, ""))
    if small_capital:  # Unicode's table leaves these out
        return small_capital[1]
    alike = _alike(letter)
    plain = [other for other in alike if _bare(other).isascii()]
    if plain or not alike:
        return plain[0] if plain else letter
    # The table names for a letter its prototype, and for a prototype all its letters.
    return letter if len(alike) > 1 else alike[0] if len(_alike(alike[0])) > 1 else min(letter, alike[0])


def _alike(letter: str) -> list[str]:
    found = confusables_data.get(letter) or confusables_data.get(
        f"{_LEFT_TO_RIGHT}{letter}{_LEFT_TO_RIGHT}", []
    )
    return [str(other["c"]).replace(_LEFT_TO_RIGHT, "") for other in found]


def settle_names(people: Any, seats: Any) -> None:
    """Fill in the skeletons of people stored before there were any, and tell their names apart.

    The oldest of the accounts that read alike keeps its name; later ones, and guests who read like an account, get a
    number, at running tables too. How they sign in stays the same. The models may be those that a migration knows.
    """
    used: set[str] = set()
    accounts_first = people.objects.order_by(F("user").asc(nulls_last=True), "pk")
    for number, name, user, known in list(accounts_first.values_list("pk", "name", "user", "skeleton")):
        new, looks = name, skeleton(name)
        for tried in count(2):
            if looks not in used:
                break
            new = f"{name[:25]} {tried}"
            looks = skeleton(new)
        if user is not None:
            used.add(looks)
        if (new, looks) != (name, known):
            people.objects.filter(pk=number).update(name=new, skeleton=looks)
        if new != name:
            log.warning("“%s” reads like the name of another account: now “%s”", name, new)
            running = seats.objects.filter(person=number, name=name, table__status__in=["waiting", "playing"])
            running.update(name=new)
