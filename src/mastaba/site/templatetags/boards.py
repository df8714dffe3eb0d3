"""Boards in templates: what a game has drawn, its seat badges, and what its board needs beside it."""

from __future__ import annotations

import json

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from mastaba.core.game import Game
from mastaba.site.infra.static_files import game_file
from mastaba.site.pages.html import badge

register = template.Library()


@register.simple_tag
def raw(svg: str) -> SafeString:
    """A picture that a game has drawn: games escape the names in it."""
    return mark_safe(svg)  # noqa: S308 (see the docstring)


@register.simple_tag
def sign(game: Game, colour: int) -> SafeString:
    """The badge of a seat of a colour."""
    return mark_safe(badge(game, colour))  # noqa: S308 (games draw it from a number)


@register.simple_tag
def board_styles(game: Game) -> SafeString:
    """The link to the game's own style sheet, if it has one."""
    name = game_file(game, "board.css")
    return format_html('<link rel="stylesheet" href="{}">', static(name)) if name else SafeString()


@register.simple_tag
def board_data(game: Game) -> SafeString:
    """The attributes by which the scripts know the sounds of the game's pieces and which of them get no mark."""
    sounds, unmarked = json.dumps(game.board.sounds), json.dumps(game.board.unmarked)
    return format_html(' data-sounds="{}" data-unmarked="{}"', sounds, unmarked)
