"""The table in words, for screen readers: what happened since the reader's last turn, and the position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Final

from mastaba.core.game import Json
from mastaba.site.pages.table_view import TableView
from mastaba.site.words import site_words

_WIDE: Final = 100_000  # letters: lines are not wrapped
_MOST: Final = 40  # lines since the last turn
_STOPS: Final = (".", ":", "?", "!", ";")


def in_words(sight: TableView) -> str:
    """Both parts as HTML; empty behind a curtain and before the game."""
    if not sight.begun or sight.curtain is not None:
        return ""
    say = site_words(sight.lang)
    news = [text for line in since(sight.log, sight.mine) for text in line["said"]]
    told = "".join(f"<li>{escape(text)}</li>\n" for text in news[-_MOST:])
    head = say("words.since" if sight.mine else "words.lately")
    lines = [f"<h3>{head}</h3>", f"<ul>\n{told}</ul>" if told else f"<p>{say('words.nothing')}</p>"]
    return "\n".join([*lines, f"<h3>{say('words.now')}</h3>", *_blocks(sight)])


def since(log: Sequence[Json], mine: Sequence[int]) -> Sequence[Json]:
    """The end of a log: behind the last turn of these seats, without the one that is being played."""
    last = len(log)
    while last and log[last - 1]["actor"] in mine:
        last -= 1
    first = last
    while first and log[first - 1]["actor"] not in mine:
        first -= 1
    return log[first:last]


def _blocks(sight: TableView) -> list[str]:
    """What the game says of the position; a line that ends without a stop is the heading of those below it."""
    return blocks(sight.game.text(sight.offered, sight.lang, sight.names, _WIDE))


def blocks(text: str) -> list[str]:
    """A position in words, as HTML."""
    return [_block(block) for block in text.split("\n\n")]


@lru_cache(maxsize=5_000)
def _block(block: str) -> str:
    """Most of a position has been told before."""
    first, *rest = (escape(line.strip()) for line in block.split("\n") if line.strip())
    tag = "p" if first.endswith(_STOPS) else "h4"
    return "\n".join([f"<{tag}>{first}</{tag}>", *(f"<p>{line}</p>" for line in rest)])
