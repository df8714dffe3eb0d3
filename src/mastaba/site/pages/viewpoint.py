"""How a reader looks at the table's page. Readers who look alike are sent the same bytes, drawn once (live/hub.py)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final, cast, get_args

from django.http import HttpRequest
from django.utils import translation

from mastaba.core.choices import plies_of
from mastaba.core.game import Json, Layout
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.site.live.line_diff import Parts, cut
from mastaba.site.live.viewers import Pieces, once
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.fragments import FRAGMENTS, fragment
from mastaba.site.pages.table_view import Shown, TableView
from mastaba.site.people import find_person, language
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.trouble import find_table


@dataclass(frozen=True)
class PageViewpoint:
    """The viewpoint of the table's page."""

    person: Person | None  # only if they sit at the table
    lang: str
    layout: Layout
    shown: Shown | None
    invited: str = ""

    def sight(self, table: Table, tried: Sequence[str] = ()) -> TableView:
        """The view of the table now; with moves that are tried, what they would lead to."""
        game_log = game_log_of(table)
        with game_log.lock:
            sight = TableView(table, game_log, self.person, self.lang, self.layout, self.shown, tried)
        open_links = {seat.token for seat in table.chairs if seat.kind == Seat.Kind.OPEN}
        sight.invited = self.invited if self.invited in open_links else ""
        return sight

    def draw(self, table: Table, shared: dict[str, Any] | None = None) -> Pieces[Parts]:
        """The pieces of the page, in parts; the chat is the same for all readers of a language."""
        chats = {} if shared is None else shared
        with translation.override(self.lang):
            sight = self.sight(table)
            if self.lang not in chats:
                chats[self.lang] = cut(fragment(sight, "chat"))
            pieces = {
                name: chats[self.lang] if name == "chat" else cut(fragment(sight, name)) for name in FRAGMENTS
            }
            return pieces | {once(motion["ply"]): _motion(motion) for motion in sight.passing}


def _motion(motion: Json) -> Parts:
    """What moved in one ply, for the viewers of the moment; the page's script reads it and throws it away."""
    return cut(f'<i data-motion="{escape(json.dumps(motion))}"></i>')


SHOWN: Final = (
    "shown"  # of a session: by table, the seat whose curtain was lifted and the number of plies then
)


def layout_of(request: HttpRequest) -> Layout:
    """Which plan of the board fits the reader's screen: the page's script says so in a cookie."""
    said = request.COOKIES.get("layout")
    if said in get_args(Layout):
        return cast("Layout", said)
    return "tall" if "Mobi" in request.headers.get("User-Agent", "") else "wide"


def viewpoint_of(request: HttpRequest, table: Table) -> PageViewpoint:
    """The viewpoint of the person behind a request; people who do not sit at the table share one."""
    person = find_person(request)
    invited = request.GET.get("seat", "")[:40]
    if person is None or all(seat.person_id != person.pk for seat in table.chairs):
        return PageViewpoint(None, language(), layout_of(request), None, invited)
    lifted = request.session.get(SHOWN, {}).get(table.slug)
    shown = (int(lifted[0]), int(lifted[1])) if isinstance(lifted, list) else None
    return PageViewpoint(
        person, language(), layout_of(request), shown, invited if table.shared_screens else ""
    )


def viewpoints_of_all(table: Table) -> Iterator[PageViewpoint]:
    """The viewpoint of each person at a table and of a spectator, in every language."""
    people = {None, *(seat.person for seat in table.chairs)}
    return (PageViewpoint(person, lang, "wide", None) for lang in LANGUAGES for person in people)


def look(request: HttpRequest, table: Table, tried: Sequence[str] = ()) -> TableView:
    """The table as the person behind this request sees it."""
    return viewpoint_of(request, table).sight(table, tried)


def look_after(request: HttpRequest, slug: str) -> TableView:
    """The table after the moves that a request wants to try (`move`)."""
    return look(request, find_table(slug), plies_of(request.GET.getlist("move")))
