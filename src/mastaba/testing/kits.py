"""Kit: what the laws cannot know about a game by themselves, written from its notation and not from its engine.

A kit is usually a module. Beside the names of `Kit` it may have:

- `LEGAL_OF_OTHERS`: what `legal` is in the observation of a seat that is not to act, if not an empty list;
- `REVEALS`: the names of events that show everybody what may be hidden again later;
- `FORCED = True`: some plies are forced and can be taken back;
- `TELLS_ACTOR = False`: whatever is hidden is hidden from seats that wait, so no move can tell its actor anything;
- `TAKES_BACK = False`: chance follows every decision, so no seat can take one back alone;
- `MOST_TEXTS`: the number of moves of the game, if more than 512;
- `RECORDS`: the folder of records of whole games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from mastaba.core.game import Json, Options

_Value = TypeVar("_Value")


class Kit(Protocol):
    """The names that every kit has; `mastaba.testing.kits` lists those that it may have beside them."""

    @property
    def OBSERVED(self) -> Sequence[str]:  # noqa: N802 (a constant of a module)
        """The keys of an observation, in their order."""

    @property
    def SECRETS(self) -> bool:  # noqa: N802
        """Whether anything is ever hidden from a seat."""

    def components(self, position: Json, /) -> Mapping[str, int]:
        """The components of the box, counted over a whole position."""

    def box(self, players: int, options: Options, /) -> Mapping[str, int]:
        """What `components` must always give."""


_KITS: Final[dict[str, Kit]] = {}


def register(games: Mapping[str, Kit]) -> None:
    """Make kits known by the names of their games."""
    _KITS.update(games)


def kit(game: str) -> Kit:
    """The kit of a game."""
    assert game in _KITS, f"{game} has no kit: name it in `games` of your Laws, or call `testing.register`"
    return _KITS[game]


def optional(game: str, name: str, default: _Value) -> _Value:
    """A name of a kit, or the default of most games."""
    said: Any = getattr(kit(game), name, default)
    value: _Value = said
    return value
