"""HTML that the fragments of the table's page share."""

from __future__ import annotations

import json
from datetime import datetime
from functools import lru_cache
from html import escape

from django.urls import reverse

from mastaba.core.game import Game
from mastaba.site.pages.table_view import TableView
from mastaba.site.words import site_words


@lru_cache(maxsize=10_000)
def url(name: str, slug: str) -> str:
    """The address of a view of a table."""
    return reverse(name, args=[slug])


def say(sight: TableView, key: str, **params: str) -> str:
    """A text of the site; what is filled in is escaped."""
    return site_words(sight.lang)(key, **{name: escape(value) for name, value in params.items()})


def button(sight: TableView, action: str, said: str, more: str = "") -> str:
    """A button that does something at the table of this view."""
    return button_at(sight.table.slug, action, said, more)


def button_at(slug: str, action: str, said: str, more: str) -> str:
    """A button of the form that all actions at a table share."""
    return f'<button form="table_action" formaction="{url(action, slug)}"{more}>{said}</button>\n'


def badge(game: Game, colour: int) -> str:
    """The badge of a seat of a colour."""
    drawn = game.board.seat_badge(colour)
    return f'<svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true">{drawn}</svg>'


def data(name: str, value: object) -> str:
    """A value as JSON for the page's script; nothing in it can end the element."""
    written = json.dumps(value).replace("&", "\\u0026").replace("<", "\\u003C").replace(">", "\\u003E")
    return f'<script id="{name}" type="application/json">{written}</script>'


def countdown(until: datetime) -> str:
    """A clock that runs down until then."""
    at = until.isoformat()
    return f'<time class="clock" datetime="{at}" data-deadline="{at}">{until:%H:%M}</time>'
