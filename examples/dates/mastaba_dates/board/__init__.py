"""The board as a picture, from an observation alone."""

from __future__ import annotations

from mastaba.core.drawing import svg as shapes
from mastaba.core.game import Ids, Layout, Names
from mastaba.core.words.catalogue import words
from mastaba_dates.notation.texts import LOCALE
from mastaba_dates.view.observation import Observation
from mastaba_dates.words.labels import label
from mastaba_dates.words.text import lines


def svg(
    observation: Observation,
    lang: str,
    names: Names,
    *,
    layout: Layout,
    can: Ids,
) -> str:
    """Each thing on the table as a line of text, and the dates that can be taken: a click on the second takes two."""
    catalogue = words(LOCALE, lang)
    taking = [text for text in observation["legal"] or () if text.startswith("take")]
    takes = {int(text.split(" ")[1]): label(observation, text, catalogue, ()) for text in taking}
    things = [
        shapes.named(ident, "thing", said, shapes.text(5, 20 * number, said, 12, _ink(ident, can), "start"))
        for number, (ident, said) in enumerate(lines(observation, catalogue, names), 1)
    ]
    things += [
        shapes.named(f"date-{number}", "thing", said, shapes.circle(170 + 20 * number, 15, 8, "#7a4a1e"))
        for number, said in takes.items()
    ]
    size = "0 0 300 100" if layout == "wide" else "0 0 260 100"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{"".join(things)}</svg>'


def _ink(ident: str, can: Ids) -> str:
    """What a legal move points at stands out."""
    return "#a04a00" if ident in can else "#222"


def anchors(observation: Observation, text: str) -> tuple[str, ...]:
    """The ids of the things that a move points at."""
    if text == "show":
        return (f"card-{observation['actor']}",)
    return (f"date-{text.split(' ')[1]}",) if text.startswith("take") else ()
