"""The table policy of a game: what its etiquette asks of the table, beside the rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from mastaba.core.options import Options
from mastaba.core.parts import Event, Seen, Seen_contra, never
from mastaba.core.words.catalogue import Words


class Reactions(Protocol[Seen_contra]):
    """Reaction windows: every possible holder of a card is asked, so being asked reveals nothing."""

    def reaction(self, observation: Seen_contra, /) -> str | None:
        """The kind of the open window, if the acting seat is asked by public facts only.

        It must be the same in every seat's observation. In a window a seat can always `pass`.
        """

    def reactions(self, words: Words, /) -> dict[str, str]:
        """All kinds of windows, and what each is called."""


class StandingRefusals(Protocol[Seen_contra]):
    """Offers that a seat may refuse beforehand: then the table refuses for it at once."""

    def standing_refusal(self, observation: Seen_contra, /) -> tuple[str, str] | None:
        """The kind of offer the acting seat is asked about, and the move that refuses it.

        It must be the same in every seat's observation.
        """

    def standing_refusals(self, words: Words, /) -> dict[str, str]:
        """All kinds of offers that can be refused beforehand, and what each is called."""


def _always(*_: object) -> bool:
    return True


def _same(seen: Any) -> Any:
    return seen


def _none_hidden(_plies: Sequence[str], _seat: int | None) -> frozenset[int]:
    return frozenset()


@dataclass(frozen=True, eq=False, kw_only=True)
class TablePolicy(Generic[Seen]):
    """Etiquette: how a table treats the plies and events of a game."""

    memory_game: bool = False
    """Nobody may look at the past of a game before it is over."""

    quiet_events: Collection[str] = ()
    """The names of events that need no line in a log: others say the same."""

    irreversible: Collection[str] = ()
    """The names of events that cannot be taken back, even if no event shows a secret."""

    irreversible_verbs: Collection[str] = ()
    """The verbs of moves that cannot be taken back, whatever their events."""

    two_click: Collection[str] = ()
    """The verbs of moves that are only the first part of a choice: people make it and the next by one click.

    `Board.anchors` also knows the two together, as `x 2, y 3`.
    """

    hints_allowed: Callable[[Options], bool] = _always
    """`hints_allowed(options)`: whether a player may ask a bot for a hint."""

    log_event: Callable[[Event], Event | None] = _same
    """`log_event(event)`: what of an event, as a seat may see it, the log keeps while the game runs; None: nothing."""

    shared_screen: Callable[[Seen], Seen] = _same
    """`shared_screen(observation)`: what of an observation is open on a screen that several players share.

    Where this differs between them a curtain falls before the one who decides.
    """

    hidden_plies: Callable[[Sequence[str], int | None], frozenset[int]] = _none_hidden
    """`hidden_plies(plies, seat)`: which of these plies (as in a record) a seat may not even count.

    A secret choice of another seat that takes several plies counts as none while it is made and as one, its first,
    until it is revealed. It is asked after every ply: look only at the last plies.
    """

    previewable: Callable[[Seen, str], bool] = never
    """`previewable(observation, text)`: whether a person may look at what this move leads to before making it.

    Nobody may learn anything by it.
    """

    reactions: Reactions[Seen] | None = None
    standing_refusals: StandingRefusals[Seen] | None = None

    @property
    def hides_plies(self) -> bool:
        """Whether there are plies in this game that others may not count."""
        return self.hidden_plies is not _none_hidden
