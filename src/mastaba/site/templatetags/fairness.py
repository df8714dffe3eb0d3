"""Fairness in templates: promised seeds, practice games, the times of undos."""

from __future__ import annotations

from datetime import datetime

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from mastaba.site.tables.promises import Promise, fresh
from mastaba.site.words import site_words

register = template.Library()


@register.simple_tag
def promised() -> Promise:
    """A promise for one form that opens a table: `{% promised as promise %}`."""
    return fresh()


@register.simple_tag
def practice_tag(lang: str) -> SafeString:
    """The word for a game in which a person alone with bots took back a draw, and what it means."""
    say = site_words(lang)
    word, about = escape(say("practice.tag")), escape(say("practice.about"))
    told = f'<span class="unseen">: {about}</span>'
    return mark_safe(f'<span class="tag practice" title="{about}">{word}{told}</span>')  # noqa: S308 (our own text, escaped)


@register.filter
def moment_of(at: str) -> SafeString:
    """A time of ISO 8601, in UTC until the page's script shows it in the reader's time."""
    try:
        when = datetime.fromisoformat(at)
    except ValueError:
        return SafeString()
    return mark_safe(f'<time class="when" datetime="{escape(at)}">{when:%Y-%m-%d %H:%M} UTC</time>')  # noqa: S308 (numbers)
