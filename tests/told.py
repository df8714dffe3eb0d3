"""A position as a seat reads it."""

from __future__ import annotations

import mastaba


def lines(
    p: mastaba.Position, seat: int | None = 0, lang: str = "en", names: list[str] | None = None
) -> list[str]:
    """The board in words, a sentence a line."""
    return p.game.text(p.observe(seat), lang, names, 1000).splitlines()


def task(p: mastaba.Position, lang: str = "en", seat: int | None = -1) -> str:
    """What is to be done, as the actor or another seat reads it."""
    return p.game.prompt(p.observe(p.actor if seat == -1 else seat), lang)
