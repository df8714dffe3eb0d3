"""The board as a picture, from an observation alone."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core import svg
from mastaba.core.game import Json, Layout


def draw(lines: Sequence[tuple[str, str]], takes: Sequence[str], layout: Layout) -> str:
    """Each thing on the table as a line of text, and the dates that can be taken: a click on the second takes two."""
    things = [
        svg.named(ident, "thing", said, svg.text(5, 20 * number, said, 12, "#222", "start"))
        for number, (ident, said) in enumerate(lines, 1)
    ]
    things += [
        svg.named(f"date-{number}", "thing", said, svg.circle(170 + 20 * number, 15, 8, "#7a4a1e"))
        for number, said in enumerate(takes, 1)
    ]
    size = "0 0 300 100" if layout == "wide" else "0 0 260 100"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{"".join(things)}</svg>'


def anchors(observation: Json, text: str) -> tuple[str, ...]:
    """The ids of the things that a move points at."""
    if text == "show":
        return (f"card-{observation['actor']}",)
    return (f"date-{text.split(' ')[1]}",) if text.startswith("take") else ()
