"""Eyes: how somebody looks at a table. Those who look alike are sent the same bytes, drawn once (see hub.py)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from django.utils import translation

from mastaba.core.game import Json, Layout
from mastaba.core.kept import Kept
from mastaba.site.live.hub import Pieces, news, once
from mastaba.site.live.line_diff import Parts, cut, message
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.fragments import FRAGMENTS, fragment
from mastaba.site.pages.table_view import Shown, Sight
from mastaba.site.tables.game_log import course_of

NOTHING_NEW: Final = message("news", "beforeend", ())
_Event = tuple[Pieces[Parts], Pieces[Parts], bytes]
_events: Kept[tuple[int, int, frozenset[str]], _Event] = Kept(
    50
)  # by id: for all who look alike; the pieces are held too


@dataclass(frozen=True)
class PageEyes:
    """Those of the table's page."""

    person: Person | None  # only if they sit at the table
    lang: str
    layout: Layout
    shown: Shown | None
    invited: str = ""

    def sight(self, table: Table, tried: Sequence[str] = ()) -> Sight:
        """What they see; with moves that are tried, what they would lead to."""
        course = course_of(table)
        with course.lock:
            sight = Sight(table, course, self.person, self.lang, self.layout, self.shown, tried)
        open_links = {seat.token for seat in table.chairs if seat.kind == Seat.Kind.OPEN}
        sight.invited = self.invited if self.invited in open_links else ""
        return sight

    def draw(self, table: Table) -> Pieces[Parts]:
        """The pieces of the page, in parts."""
        own, shared = (table.drawn.setdefault(key, {}) for key in (self, self.lang))
        with translation.override(self.lang):
            sight = self.sight(table)
            pieces = {}
            for name in FRAGMENTS:
                drawn = shared if name == "chat" else own  # the chat is the same for everybody
                if name not in drawn:
                    drawn[name] = cut(fragment(sight, name))
                pieces[name] = drawn[name]
            return pieces | {once(motion["ply"]): _motion(motion) for motion in sight.passing}


def _motion(motion: Json) -> Parts:
    """What moved in one ply, for those who see it happen; the page's script reads it and throws it away."""
    return cut(f'<i data-motion="{escape(json.dumps(motion))}"></i>')


def part(name: str, html: str) -> str:
    """A piece that finds its place on the page by itself."""
    return f'<hx-partial hx-target="#{name}" hx-swap="innerMorph">{html}</hx-partial>'


def digest(piece: Parts) -> str:
    """What tells a piece from others: the page has it, so that its stream need not send the piece again."""
    return hashlib.blake2b(b"\n".join(piece), digest_size=8).hexdigest()


def drawn_on(page: Mapping[str, str], pieces: Pieces[Parts]) -> Pieces[Parts]:
    """The pieces that a page with these digests shows already; nothing of what has passed by is shown again."""
    return {
        name: piece
        for name, piece in pieces.items()
        if name not in FRAGMENTS or page.get(name) == digest(piece)
    }


def messages(pieces: Pieces[Parts], seen: Pieces[Parts], unsent: frozenset[str] = frozenset()) -> bytes:
    """One event of the stream: what is new to somebody who has seen the page before, each piece for its place.

    Pieces that are `unsent` came with the page itself, so the page's script does not have their lines.
    """
    key = id(pieces), id(seen), unsent
    known = _events.get(key)
    if known is None or known[0] is not pieces or known[1] is not seen:
        event = b"".join(
            message(name, "innerMorph", piece, () if name in unsent else seen.get(name, ()))
            if name in FRAGMENTS
            else message("news", "beforeend", piece)
            for name, piece in news(pieces, seen).items()
        )
        known = _events[key] = pieces, seen, event
    return known[2]
