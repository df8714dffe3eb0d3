"""The board as a picture, from an observation alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from mastaba.core import svg as shapes
from mastaba.core.game import Json, Layout
from mastaba.core.words import words
from mastaba_dates.notation.texts import LOCALE
from mastaba_dates.words.text import lines


def svg(
    observation: Json,
    lang: str,
    names: Sequence[str] | None,
    *,
    layout: Layout,
    can: Collection[str],  # noqa: ARG001 (ids that legal moves point at: nothing is highlighted)
) -> str:
    """Each thing on the table as a line of text that can be clicked."""
    things = [
        shapes.named(ident, "thing", said, shapes.text(5, 20 * number, said, 12, "#222", "start"))
        for number, (ident, said) in enumerate(lines(observation, words(LOCALE, lang), names), 1)
    ]
    size = "0 0 300 100" if layout == "wide" else "0 0 200 100"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{"".join(things)}</svg>'


def anchors(observation: Json, text: str) -> tuple[str, ...]:
    """The ids of the things that a move points at."""
    if text == "show":
        return (f"card-{observation['actor']}",)
    return ("bowl",) if text.startswith("take") else ()
