"""Pieces of a page that are sent by their lines: whoever reads the stream has the page as if it were sent whole."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mastaba.core import registry
from mastaba.site.live.line_diff import Parts, cut, message
from mastaba.site.live.stream import messages, part
from mastaba.site.live.viewers import Pieces
from mastaba.site.pages.fragments import FRAGMENTS, fragment
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import setup
from mastaba.site.tables.setup import Chair
from tests.site.reader import Reader
from tests.site.stage import again, owner, person, play_on

HTML = st.lists(
    st.sampled_from(["\n", "\n<g id='ship'>", "</g>", "é", "𓂀", "\r", "\x0b", "\u2028", "+", " ", "0-3"]),
    max_size=30,
).map("".join)


def read(sent: bytes) -> str:
    """The text of a message as a browser gives it to a script."""
    lines = sent.decode().removesuffix("\n").split("\n")
    assert all(line.startswith("data: ") for line in lines)
    return "\n".join(line.removeprefix("data: ") for line in lines)


@given(st.lists(HTML, min_size=1, max_size=8))
def test_a_piece_is_put_together_as_it_was_drawn(drawn: list[str]) -> None:
    reader = Reader()
    before: Parts = ()
    for html in drawn:
        now = cut(html)
        told = reader.whole(read(message("board", "innerMorph", now, before)))
        assert told == part("board", html.replace("\r", " "))
        before = now


def test_what_is_there_already_is_not_sent_again() -> None:
    one = cut('<svg>\n<g id="a">first</g>\n<g id="b">second</g></svg>')
    two = cut('<svg>\n<g id="a">first</g>\n<g id="b">third</g></svg>')
    assert b"data-kept" not in message("board", "innerMorph", one)
    sent = message("board", "innerMorph", two, one)
    assert b'data-kept="0-1 +">' in sent
    assert b"first" not in sent
    assert b"third" in sent


@pytest.mark.django_db
@pytest.mark.parametrize("game", registry.names())
def test_the_page_of_a_stream_is_the_page(game: str) -> None:
    """Through the plies of a game: every piece as it would be drawn for somebody who comes now; and far fewer bytes."""
    it = registry.get(game)
    table = setup.open_table(person(), it, [Chair("me")] * it.info.least_players)
    eyes = PageViewpoint(owner(table, 0), "es", "wide", (0, 0))
    reader = Reader()
    views: list[Pieces[Parts]] = [{}]
    sizes = []
    pages: dict[str, str] = {}
    for seed in range(12):
        table = again(play_on(again(table), 1, seed))
        views.append(eyes.draw(table))
        sent = messages(views[-1], views[-2])
        sizes.append(len(sent))
        for piece in reader.whole(read(sent)).split("</hx-partial>")[:-1]:
            pages[piece.partition("#")[2].partition('"')[0]] = piece.lstrip() + "</hx-partial>"
        sight = eyes.sight(table)
        for name in FRAGMENTS:
            assert pages[name] == part(name, fragment(sight, name))
    assert sum(sizes[1:]) / (len(sizes) - 1) < sizes[0] / 2
    assert all(one != two for one, two in pairwise(views))
