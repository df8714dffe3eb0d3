"""Scene: what every part of the board is drawn from, and the cache of drawn parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Concatenate, Final, NamedTuple, ParamSpec

from mastaba.core.cache import Cache, fingerprint
from mastaba.core.drawing.palette import CELL_EDGE
from mastaba.core.drawing.scene import BoardScene
from mastaba.core.drawing.svg import Area, move, named, path, rect
from mastaba.core.observation import AnyObservation
from mastaba.core.words.catalogue import Words
from mastaba.games.imhotep.board.layout import Plan
from mastaba.games.imhotep.board.pieces import mark, stone
from mastaba.games.imhotep.view.observation import Observation

_PALE: Final = 'stroke="#fff0b8" stroke-width="4.6" stroke-opacity="0.9"'
_GOLD: Final = 'stroke="#c98a0c" stroke-width="2"'
_drawn: Cache[tuple[object, ...], str] = Cache(20_000)
_More = ParamSpec("_More")


class Face(NamedTuple):
    """What stays the same for a whole game; the ground is drawn from it."""

    at: Plan
    say: Words
    sides: dict[str, str]
    players: int


@dataclass(frozen=True, slots=True)
class Scene(BoardScene[Plan]):
    """One picture: a face and an observation. Each part is given only the keys that it is drawn from."""

    seen: Observation
    face: Face
    colours: Sequence[int]  # by seat
    key: tuple[object, ...]  # the part of the cache key that all parts of a picture share

    def part(
        self,
        draw: Callable[Concatenate[Scene, _More], str],
        keys: Iterable[str],
        points: tuple[str, ...],
        *more: _More.args,
        **none: _More.kwargs,
    ) -> str:
        """A part of the picture, from the cache if it was drawn before, for another viewer or at an earlier ply.

        Its cache key is the arguments `more`, the values of `keys` in the observation, and `can` cut down to ids that
        begin with `points`. The part is given nothing else: one that could read more would be served stale.
        """
        whole: Mapping[str, object] = self.seen
        # Any: only a part of an observation. A part that reads a key beyond `keys` raises `KeyError`.
        seen: AnyObservation = {name: whole[name] for name in keys}
        can = frozenset([ident for ident in self.can if ident.startswith(points)])
        key = (draw, self.key, can, fingerprint(seen), more)
        known = _drawn.get(key)
        if known is None:
            known = _drawn[key] = draw(replace(self, seen=seen, can=can), *more, **none)
        return known

    def stone(self, seat: int, w: float, h: float) -> str:
        """A stone of a seat, in its colour."""
        return stone(self.colours[seat], w, h)

    def mark(self, seat: int, size: float) -> str:
        """The carved sign of a seat where it has no stone yet."""
        return mark(self.colours[seat], size, CELL_EDGE)

    def card(self, card: str) -> str:
        """The full name of a card."""
        return self.words("card." + card)

    def site(self, site: str) -> str:
        """The name of a site."""
        return self.words("site." + site)

    def spot(self, ident: str, title: str, at: Area, r: float = 4, body: str = "", outline: str = "") -> str:
        """A place that a move can point at. When one does, its rectangle or its `outline` is drawn in gold."""
        return named(ident, self._kind("place", ident), title, body + self._over(ident, at, r, outline))

    def inner_spot(self, ident: str, title: str, at: Area, r: float, body: str) -> str:
        """A place on top of another one: it catches the pointer only while a move points at it."""
        if ident in self.can:
            return self.spot(ident, title, at, r, body)
        return named(ident, "place", title, body, 'pointer-events="none"')

    def card_at(self, ident: str, title: str, at: Area, body: str) -> str:
        """A card drawn from its upper left corner: a piece, and a place that can be pointed at."""
        body += self._over(ident, Area(0, 0, at.w, at.h), 4, "")
        return named(ident, self._kind("piece place", ident), title, body, f'transform="{move(at.x, at.y)}"')

    def _kind(self, kind: str, ident: str) -> str:
        return kind + " can" if ident in self.can else kind

    def _over(self, ident: str, at: Area, r: float, outline: str) -> str:
        """What catches the pointer, and the highlight."""
        hit = rect(*at, "none", r, 'pointer-events="all"')
        if ident not in self.can:
            return hit
        return hit + "".join(
            path(outline, more=m) if outline else rect(*at, "none", r, m) for m in (_PALE, _GOLD)
        )
