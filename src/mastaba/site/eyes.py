"""Eyes: how somebody looks at a table. Those who look alike are sent the same bytes, drawn once (see live.py)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from django.utils import translation

from mastaba.core.game import Json, Layout
from mastaba.site.course import course_of
from mastaba.site.fragments import FRAGMENTS, fragment
from mastaba.site.live import Pieces, once
from mastaba.site.models import Person, Table
from mastaba.site.sights import Shown, Sight


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
        sight.invited = self.invited
        return sight

    def draw(self, table: Table) -> Pieces:
        """The pieces of the page as messages of an event stream, each swapped into its place."""
        drawn = table.drawn
        with translation.override(self.lang):
            sight = self.sight(table)
            pieces = {}
            for name in FRAGMENTS:
                key = (name, self.lang if name == "chat" else self)  # the chat is the same for everybody
                if key not in drawn:
                    drawn[key] = _message(name, fragment(sight, name))
                pieces[name] = drawn[key]
            return pieces | {once(motion["ply"]): _motion(motion) for motion in sight.passing}


def _motion(motion: Json) -> bytes:
    """What moved in one ply, for those who see it happen; the page's script reads it and throws it away."""
    written = escape(json.dumps(motion))
    return _message("news", f'<i data-motion="{written}"></i>', "beforeend")


def part(name: str, html: str, swap: str = "innerMorph") -> str:
    """A piece that finds its place on the page by itself."""
    return f'<hx-partial hx-target="#{name}" hx-swap="{swap}">{html}</hx-partial>'


def _message(name: str, html: str, swap: str = "innerMorph") -> bytes:
    written = part(name, html, swap).encode()  # first of all: bytes are copied faster than letters
    return b"data: %b\n" % written.replace(b"\r", b" ").replace(b"\n", b"\ndata: ")
