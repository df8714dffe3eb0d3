"""Event streams: the pieces of a view that are new to a viewer, as server-sent events."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Mapping
from typing import Final

from django.http import StreamingHttpResponse

from mastaba.core.cache import Cache
from mastaba.site.live.hub import hub
from mastaba.site.live.line_diff import Parts, message
from mastaba.site.live.viewers import Pieces, Viewpoint, news, passes

STILL_HERE: Final = b": still here\n\n"
_NOTHING_NEW: Final = message("news", "beforeend", ())
_Event = tuple[Pieces[Parts], Pieces[Parts], bytes]
# By id: for all viewers who look alike; the pieces are held too, so their ids are not used again.
_events: Cache[tuple[int, int, frozenset[str]], _Event] = Cache(50)


def streamed(events: AsyncIterator[bytes]) -> StreamingHttpResponse:
    """The answer that sends these events as long as it is open."""
    return StreamingHttpResponse(
        events,
        content_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def page_events(
    slug: str, viewpoint: Viewpoint, seats: tuple[int, ...], person: int | None, page: Mapping[str, str]
) -> AsyncIterator[bytes]:
    """What changes on a table's page; the page shows the pieces of these digests already."""
    sent: Pieces[Parts] = {}
    unsent: frozenset[str] = frozenset()
    with hub.watch(slug, viewpoint, seats, person) as viewer:
        while not viewer.closed:
            pieces = await viewer.look()
            if pieces is None:
                yield STILL_HERE
                continue
            first = not sent and bool(page)
            if first:
                sent = drawn_on(page, pieces)
                unsent = frozenset(sent)
            if body := messages(pieces, sent, unsent) or _NOTHING_NEW * first:
                unsent = unsent.difference(news(pieces, sent))
                sent = pieces
                yield body + b"\n"


def part(name: str, html: str) -> str:
    """A piece that finds its place on the page by itself."""
    return f'<hx-partial hx-target="#{name}" hx-swap="innerMorph">{html}</hx-partial>'


def digest(piece: Parts) -> str:
    """The digest of a piece: the page has it, so that its stream need not send the piece again."""
    return hashlib.blake2b(b"\n".join(piece), digest_size=8).hexdigest()


def drawn_on(page: Mapping[str, str], pieces: Pieces[Parts]) -> Pieces[Parts]:
    """The pieces that a page with these digests shows already; nothing of what has passed by is shown again."""
    return {name: piece for name, piece in pieces.items() if passes(name) or page.get(name) == digest(piece)}


def messages(pieces: Pieces[Parts], seen: Pieces[Parts], unsent: frozenset[str] = frozenset()) -> bytes:
    """One event of the stream: what is new to a viewer who has seen the page before, each piece for its place.

    Pieces that are `unsent` came with the page itself, so the page's script does not have their lines.
    """
    key = id(pieces), id(seen), unsent
    known = _events.get(key)
    if known is None or known[0] is not pieces or known[1] is not seen:
        event = b"".join(
            message("news", "beforeend", piece)
            if passes(name)
            else message(name, "innerMorph", piece, () if name in unsent else seen.get(name, ()))
            for name, piece in news(pieces, seen).items()
        )
        known = _events[key] = pieces, seen, event
    return known[2]
