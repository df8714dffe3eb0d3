"""How many event streams may be open: of one person, from one address, and in all of this process."""

from __future__ import annotations

import re
import threading
from collections import Counter
from typing import Final

from django.http import HttpRequest

from mastaba.site.infra.rate_limits import LENIENCE

PERSON: Final = int(20 * LENIENCE)  # tabs in the background have none open
ADDRESS: Final = int(1_000 * LENIENCE)
SPECTATORS: Final = int(
    600 * LENIENCE
)  # of one address without a seat or session: they leave some for players
IN_ALL: Final = 4_000
SCOPE_KEY: Final = "mastaba.stream"
_PATHS: Final = re.compile(r"/t/[^/]+/live|/api/tables/[^/]+/events")


class Place:
    """The place of one stream, taken when its request arrives and given back when its connection ends."""

    def __init__(self, streams: Streams, address: str) -> None:
        self.streams = streams
        self.keys = [address]

    def claim(self, who: str | None) -> bool:
        """Take the place for a person, or for a spectator; False if they have too many streams already."""
        key = f"{self.keys[0]} spectators" if who is None else f"person {who}"
        return self.streams.take(self, key, SPECTATORS if who is None else PERSON)

    def leave(self) -> None:
        """Give the place back."""
        self.streams.give_back(self)


class Streams:
    """The open streams of this process, counted."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self._all = 0
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return self._all

    def enter(self, address: str) -> Place | None:
        """A place for a stream from an address; None if this address, or the process, has too many."""
        with self._lock:
            if self._all >= IN_ALL or self._open[address] >= ADDRESS:
                return None
            self._all += 1
            self._open[address] += 1
        return Place(self, address)

    def take(self, place: Place, key: str, most: int) -> bool:
        """Count a place for a key as well, unless that has `most` already."""
        with self._lock:
            if self._open[key] >= most:
                return False
            self._open[key] += 1
            place.keys.append(key)
            return True

    def give_back(self, place: Place) -> None:
        """The stream has ended."""
        with self._lock:
            self._all -= 1
            for key in place.keys:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]


streams = Streams()


def is_stream(path: str) -> bool:
    """Whether this is the address of an event stream."""
    return _PATHS.fullmatch(path) is not None


def claim(request: HttpRequest, who: str | None) -> bool:
    """Whether the person of a request may open one more stream. Without our ASGI application nothing is counted."""
    place: Place | None = getattr(request, "scope", {}).get(SCOPE_KEY)
    return place is None or place.claim(who)
