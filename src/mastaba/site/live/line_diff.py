"""Line diffs: of a piece of a page only the new lines are sent; lines that the viewer has are named by number.

A board is drawn whole with every move, and most of it is as before. Each thing on it begins a line; so a viewer who
has seen a piece before gets the new lines, and which of the old ones are around them:

    <hx-partial hx-target="#board" hx-swap="innerMorph" data-kept="0-40 + 42-97 + +">three new lines</hx-partial>

The page's script (`parts.js`) puts the piece together again. A new viewer gets all of it.
"""

from __future__ import annotations

Parts = tuple[bytes, ...]


def cut(html: str) -> Parts:
    """A piece by its lines."""
    return tuple(html.encode().replace(b"\r", b" ").split(b"\n"))


def message(place: str, swap: str, now: Parts, before: Parts = ()) -> bytes:
    """A piece as it goes into an event stream, for its place on the page."""
    kept, new = _compare(now, before) if before else (b"", now)
    head = b'<hx-partial hx-target="#%b" hx-swap="%b"%b>' % (place.encode(), swap.encode(), kept)
    return b"data: %b%b</hx-partial>\n" % (head, b"\ndata: ".join(new))


def _compare(now: Parts, before: Parts) -> tuple[bytes, list[bytes]]:
    """Which lines were there before, and those that are new."""
    at = then = _same_start(now, before)  # a line, and the one of before that is most likely the same
    # Not of all lines: the ground of a board is the first and by far the longest, and would be hashed with every move.
    where = {line: n for n, line in enumerate(before[at:], at)}
    said, new = [b"0-%d" % (at - 1)] if at else [], []
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


def _same_start(now: Parts, before: Parts) -> int:
    """How many lines are the same at the beginning."""
    return next(
        (n for n, (one, other) in enumerate(zip(now, before, strict=False)) if one != other),
        min(len(now), len(before)),
    )
