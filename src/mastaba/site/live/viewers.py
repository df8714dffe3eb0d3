"""Viewers: the open streams of a table, and what each of them was shown last."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol, TypeVar

from mastaba.site.models import Table

HEARTBEAT: Final = 15.0  # seconds of silence after which a stream says that it is still there
_ONCE: Final = "once "
_T = TypeVar("_T")
Pieces = dict[str, _T]  # what is named `once …` passes by: see `news`


def once(number: int) -> str:
    """The name of a piece for the viewers of the moment; it is never sent again."""
    return f"{_ONCE}{number}"


def passes(name: str) -> bool:
    """Whether this is the name of a piece that is sent once."""
    return name.startswith(_ONCE)


def news(pieces: Pieces[_T], seen: Pieces[_T]) -> Pieces[_T]:
    """The pieces that are new to a viewer who has seen the view before, if any."""
    return {
        name: piece
        for name, piece in pieces.items()
        if (bool(seen) and name not in seen if passes(name) else seen.get(name) != piece)
    }


class Viewpoint(Protocol):
    """A way to look at a table. Viewers with equal viewpoints see the same bytes, drawn once for all of them."""

    def __hash__(self) -> int: ...

    def draw(self, table: Table, shared: dict[str, Any] | None = None) -> Pieces[Any]:
        """The view in pieces that are sent again when they change.

        `shared` keeps what is the same from several viewpoints of this moment.
        """
        ...


class Viewer:
    """One open stream."""

    def __init__(
        self, viewpoint: Viewpoint, seats: tuple[int, ...], person: int | None, own: tuple[int, ...]
    ) -> None:
        self.viewpoint = viewpoint
        self.seats = seats  # the keys of the seats whose people are here by this stream
        self.own = own  # the keys of the seats whose secrets it shows
        self.person = person  # the key of the person at this stream
        self.closed = False
        self._seen: Pieces[Any] | None = None
        self._new = asyncio.Event()

    def show(self, pieces: Pieces[Any]) -> None:
        """Show the newest view; a view that was not looked at in time is skipped."""
        self._seen = pieces
        self._new.set()

    def close(self) -> None:
        """End the stream: the browser connects again by itself."""
        self.closed = True
        self._new.set()

    async def look(self) -> Pieces[Any] | None:
        """The next view; None after a while of silence, and when the stream was closed."""
        try:
            async with asyncio.timeout(HEARTBEAT):
                await self._new.wait()
        except TimeoutError:
            return None
        self._new.clear()
        return None if self.closed else self._seen


class Screen:
    """All viewers of one table, and what they see now."""

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.seen: dict[Viewpoint, Pieces[Any]] = {}
        self.due: set[Viewpoint] = set()
        self.drawing = False

    def close(self) -> None:
        """End all streams."""
        for viewer in self.viewers:
            viewer.close()
