"""Story: the events at a table in sentences, as a seat may know them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from mastaba.core.game import Event, Game
from mastaba.core.referee import Ply

UNSAID = frozenset({"turn"})  # the next line begins with the player's name anyway


class Story:
    """The story of plies for a seat, or for a spectator (None)."""

    def __init__(
        self, game: Game, players: int, names: Sequence[str], lang: str, unsaid: frozenset[str] = UNSAID
    ) -> None:
        self.game = game
        self.players = players
        self.names = list(names)
        self.lang = lang
        self.unsaid = unsaid

    def sentences(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """The events in words."""
        seen = (
            self.game.view.show_event(event, seat) for event in events if event["event"] not in self.unsaid
        )
        return [self.game.say(event, self.lang, self.players, self.names) for event in seen]

    def paragraphs(self, plies: Sequence[Ply], seat: int | None) -> Iterator[str]:
        """A paragraph for each run of plies of one actor."""
        for _actor, row in groupby(plies, key=lambda ply: ply.actor):
            if said := self.sentences([event for ply in row for event in ply.events], seat):
                yield " ".join(said)

    def is_private(self, plies: Sequence[Ply], seat: int) -> bool:
        """Whether these plies show the seat something that not all players may see."""
        show = self.game.view.show_event
        return any(show(event, seat) != show(event, None) for ply in plies for event in ply.events)
