"""Parts: a piece of a page is sent in parts, and those that its reader has already are only named.

A board is drawn whole with every move, and most of it is as before. So a piece is cut into lines and groups of the
board; to somebody who has seen it before go the new parts, and which of the old ones lie around them:

    <hx-partial hx-target="#board" hx-swap="innerMorph" data-kept="0-40 + 42-97 + +">new|new|new</hx-partial>

The page's script (`table.js`) puts the piece together again. Whoever has seen nothing gets all parts.
"""

from __future__ import annotations

from typing import Final

Parts = tuple[bytes, ...]
_CUT: Final = b"\x1f"  # between parts; in a text it would mean nothing


def cut(html: str) -> Parts:
    """A piece in its parts: after every line and before every group."""
    written = html.encode().replace(b"\r", b" ").replace(_CUT, b" ")
    return tuple(written.replace(b"\n", b"\n" + _CUT).replace(b"<g ", _CUT + b"<g ").split(_CUT))


def message(place: str, swap: str, now: Parts, before: Parts = ()) -> bytes:
    """A piece as it goes into an event stream, for its place on the page."""
    kept, new = _compare(now, before) if before else (b"", now)
    head = b'data: <hx-partial hx-target="#%b" hx-swap="%b"%b>' % (place.encode(), swap.encode(), kept)
    return b"%b%b</hx-partial>\n" % (head, _CUT.join(new).replace(b"\n", b"\ndata: "))


def _compare(now: Parts, before: Parts) -> tuple[bytes, list[bytes]]:
    """Which parts lay where before, and those that are new."""
    where = {part: n for n, part in enumerate(before)}
    said, new = [], []
    at = then = 0  # a part, and the one of before that is most likely the same
    while at < len(now):
        first = then if now[at] == (before[then] if then < len(before) else None) else where.get(now[at])
        if first is None:
            said.append(b"+")
            new.append(now[at])
            at, then = at + 1, then + 1
            continue
        then = first
        while at < len(now) and then < len(before) and now[at] == before[then]:
            at, then = at + 1, then + 1
        said.append(b"%d-%d" % (first, then - 1))
    return b' data-kept="%b"' % b" ".join(said), new
