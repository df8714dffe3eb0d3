"""Promises: the commitment to a seed is shown before a browser adds entropy, so that the server cannot choose it later.

A promise is a name; the seed that belongs to it follows from the server's key. Its commitment stands on the page with
which a table is opened. A promise is kept once: a seed that was shown at the end of a game never comes again.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings

from mastaba.core.chance import commitment
from mastaba.core.errors import MastabaError, Reason
from mastaba.site.models import Person, Table

_VALID: Final = 7 * 86_400  # seconds; tables are kept for longer, so a promise that was kept is known
_AHEAD: Final = 600  # seconds that the clock of the process that made it may be ahead
_FRESH: Final = re.compile(r"p-([0-9a-f]{8,10})-[0-9a-f]{32}")


class BadPromise(MastabaError):
    """A promise that is none, is too old, or was kept before."""

    def __init__(self) -> None:
        super().__init__(Reason("table.promise"))


@dataclass(frozen=True)
class Promise:
    """A seed that was promised: its name and its commitment."""

    name: str

    @property
    def seed(self) -> bytes:
        """The seed, known to the server alone."""
        key = f"mastaba promise {settings.SECRET_KEY}".encode()
        return hmac.new(key, self.name.encode(), hashlib.sha256).digest()

    @property
    def commitment(self) -> str:
        """What is shown."""
        return commitment(self.seed)

    @property
    def fields(self) -> dict[str, Any]:
        """The fields of the table that keeps it."""
        return {"promise": self.name, "seed": self.seed}


def fresh() -> Promise:
    """A promise for the next table."""
    return Promise(f"p-{int(time.time()):x}-{secrets.token_hex(16)}")


def of_sequel(slug: str) -> Promise:
    """The promise for the next game of the same people: known as soon as this one is over."""
    return Promise(f"r-{slug}")


def kept_for(name: str, person: Person) -> Table | None:
    """The table that this person has opened with a promise before: a second click, or a page that the browser kept."""
    known = _FRESH.fullmatch(name) is not None
    return Table.objects.filter(promise=name, creator=person).first() if known else None


def redeem(name: str) -> dict[str, Any]:
    """The fields of a new table whose seed was promised; without a promise the seed is random.

    Only what `fresh` makes: with the name of a sequel's promise a stranger could spend it before the sequel.
    """
    if not name:
        return {}
    found = _FRESH.fullmatch(name)
    if found is None or not -_AHEAD < time.time() - int(found[1], 16) < _VALID:
        raise BadPromise
    if Table.objects.filter(promise=name).exists():
        raise BadPromise
    return Promise(name).fields
