"""The table as numbers, and the state that the library plays with."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.pack import Packer
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, OVER, State, row
from mastaba_dates.engine import bowl, box, cards, codes, legal, reshuffle, scoring


class Table(State):
    """The bowl, and by seat the dates, the card and whether it was shown."""

    def __init__(self, players: int, dates: int) -> None:
        super().__init__(players)
        self.bowl = dates
        self.turn = 0
        self.dates = [0] * players
        self.cards = [int(NONE)] * players
        self.shown = [0] * players
        self.deck = list(box.COPIES)

    def serialize(self, packer: Packer) -> None:
        """Write every field, or read it back."""
        self.bowl = packer.number(self.bowl)
        self.turn = packer.number(self.turn)
        self.dates = list(packer.numbers(row(self.dates)))
        self.cards = list(packer.numbers(row(self.cards)))
        self.shown = list(packer.numbers(row(self.shown)))
        self.deck = list(packer.numbers(row(self.deck)))

    def derive(self) -> None:
        """Recompute the actor."""
        self.actor = CHANCE if NONE in self.cards else OVER if self.bowl == 0 else self.turn


class DatesState(Table):
    """The methods of the game; each rule is in the file of its section."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending; return their number."""
        found = legal.codes_of(self)
        for number, code in enumerate(found):
            out[number] = code
        return len(found)

    def weight(self, code: i64) -> i64:
        """The copies of a card in the deck."""
        return self.deck[code]

    def apply(self, code: i64) -> None:
        """Make a legal move."""
        if code < codes.TAKE:
            cards.deal(self, code)
        elif code < codes.SHOW:
            bowl.take(self, code - codes.TAKE + 1)
        else:
            cards.show(self)
        self.derive()
        if self.actor == OVER:
            self.emit(codes.ENDED)

    def clone(self) -> DatesState:
        """An independent copy."""
        copy = DatesState(self.players, self.bowl)
        copy.factory = self.factory
        copy.copy_from(self)
        return copy

    def scores(self) -> vec[i64]:
        """Points by seat, as if the game were counted now."""
        return row(scoring.points(self))

    def standings(self) -> vec[i64]:
        """The points decide."""
        return self.scores()

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Redraw everything that this seat cannot know."""
        reshuffle.reshuffle(self, seat, rng)
