"""Words in templates: `{% say "home.play_now" game=title %}`."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import mark_safe

from mastaba.core.words.catalogue import LANGUAGES
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
