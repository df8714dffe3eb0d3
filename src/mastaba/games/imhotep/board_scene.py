"""What every part of the Imhotep board is drawn from: the observation, the layout, the words, the highlights."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from mastaba.core.svg import named, rect
from mastaba.core.words import Words
from mastaba.games.imhotep.board_layout import Area, Layout

_CALM: Final = 'stroke="#fff0b8" stroke-width="5.5" stroke-opacity="0.85"'
_GOLD: Final = 'stroke="#c47f00" stroke-width="2.4"'


class Face(NamedTuple):
    """The part of a scene that stays the same for a whole game: it decides the ground."""

    at: Layout
    say: Words
    sides: dict[str, str]
    players: int


class Scene(NamedTuple):
    """One picture: a face and what lies on it now."""

    face: Face
    seen: dict[str, Any]
    names: list[str]
    can: Collection[str]

    @property
    def at(self) -> Layout:
        """The layout."""
        return self.face.at

    def say(self, key: str, **params: object) -> str:
        """A text of the board."""
        return self.face.say("board." + key, **params)

    def card(self, card: str) -> str:
        """The full name of a card."""
        return self.face.say("card." + card)

    def site(self, site: str) -> str:
        """The name of a site."""
        return self.face.say("site." + site)

    def spot(self, ident: str, title: str, at: Area, r: float = 4, body: str = "", more: str = "") -> str:
        """A place that a move can point at; it is outlined when one does."""
        hot = ident in self.can
        hit = rect(*at, "none", r, 'pointer-events="all"')
        glow = rect(*at, "none", r, _CALM) + rect(*at, "none", r, _GOLD) if hot else ""
        return named(ident, "place can" if hot else "place", title, body + hit + glow, more)
