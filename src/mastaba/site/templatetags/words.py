"""Words in templates: `{% say "home.play_now" game=title %}`."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from mastaba.core.game import Game
from mastaba.core.words import LANGUAGES
from mastaba.site.words import site_words

register = template.Library()


@register.simple_tag(takes_context=True)
def say(context: dict[str, Any], key: str, **params: Any) -> str:
    """A text of the site in the reader's language; what is filled in is escaped."""
    escaped = {
        name: conditional_escape(value) if isinstance(value, str) else value for name, value in params.items()
    }
    return mark_safe(site_words(context["lang"])(key, **escaped))  # noqa: S308 (our own text, parameters escaped)


@register.simple_tag
def in_every_language(key: str) -> list[dict[str, str]]:
    """A title and a text of the site in all languages, for pages that do not know their reader."""
    return [
        {"lang": lang, "title": site_words(lang)(f"{key}_title"), "text": site_words(lang)(key)}
        for lang in LANGUAGES
    ]


@register.filter
def at(mapping: dict[Any, Any], key: Any) -> Any:
    """The value of a key that is itself a variable."""
    return mapping.get(key)


@register.simple_tag
def raw(svg: str) -> SafeString:
    """A picture that a room has drawn: rooms escape the names in it."""
    return mark_safe(svg)  # noqa: S308 (see the docstring)


@register.simple_tag
def sign(game: Game, colour: int) -> SafeString:
    """What a seat of a colour is known by on the board of a game."""
    drawn = (
        f'<svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true">{game.board.seat_badge(colour)}</svg>'
    )
    return mark_safe(drawn)  # noqa: S308 (rooms draw it from a number)
