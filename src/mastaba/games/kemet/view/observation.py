"""The shape of an observation of Kemet and of a seat's memory (notation 10)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from mastaba.core.game import Json
from mastaba.core.observation import CommonObservation
from mastaba.games.kemet.notation.shapes import Move, OpenTable
from mastaba.games.kemet.notation.texts import Colour, Stage, Why

# The open decision: `do` names the task, the other keys are what all seats may know of it.


class AskPlain(TypedDict):
    """A decision without further data; `move` and `battle` have theirs in the observation."""

    do: Literal["city", "levels", "hand", "turn", "raise", "returns", "fights", "burn", "move", "battle"]


class AskBuild(TypedDict):
    """Where to build a pyramid."""

    do: Literal["build"]
    color: Colour
    level: int
    later: dict[Colour, int]  # by colour the level of the pyramids to be built after this one


class AskPut(TypedDict):
    """How many units to place."""

    do: Literal["put"]
    why: Why
    queue: list[str]  # districts not yet answered, the one asked first
    total: int  # units placed
    left: int | None  # the most units in all


class AskDraws(TypedDict):
    """Which card is drawn or turned up, or which one is kept after Vision."""

    do: Literal["draws"]
    seat: int  # the seat that draws; the actor is chance, or this seat when it keeps a card
    vision: bool
    left: int  # plain draws to come
    looked: int  # the number of cards turned up


class AskOrder(TypedDict):
    """Which seat is next in the turn order."""

    do: Literal["order"]
    chosen: list[int]  # the order named so far


class AskBuy(TypedDict):
    """Which power tile to buy."""

    do: Literal["buy"]
    color: Colour


class AskSwap(TypedDict):
    """Which battle card to leave out of the game for a special one."""

    do: Literal["swap"]
    card: str  # the special card


class AskBring(TypedDict):
    """In which district a creature stands."""

    do: Literal["bring"]
    creature: str
    start: str | None  # the space where it lost its units; null on purchase
    optional: bool


class AskVeto(TypedDict):
    """Whether to veto the card shown last."""

    do: Literal["veto"]
    queue: list[int]  # seats still to be asked, the one asked first


class AskSacrifice(TypedDict):
    """Whether to sacrifice units."""

    do: Literal["sacrifice"]
    space: Literal["t_del", "sanct"]


Now = (
    AskPlain | AskBuild | AskPut | AskDraws | AskOrder | AskBuy | AskSwap | AskBring | AskVeto | AskSacrifice
)


class PlayedCard(TypedDict):
    """A card shown whose effect waits for a window."""

    seat: int
    card: str


class Battle(TypedDict):
    """The contact or battle in progress. Lists are by side: attacker, defender; null is hidden or not chosen."""

    space: str
    attacker: int
    defender: int
    stage: Stage  # the next thing to happen
    chosen: list[bool]  # whether the side has committed
    fight: list[str | None]
    discard: list[str | None]
    added: list[list[str] | None]
    paid: list[list[str] | None]  # null before the reveal
    wounds: list[int]
    winner: int | None  # a seat


class Observation(CommonObservation, OpenTable):
    """What a seat of Kemet sees on the table now."""

    legal: list[str] | None  # type: ignore[misc]  # the notation of Kemet has null, not [], unless the seat acts
    placed: bool | None  # in a Day turn: whether its regular token has been placed
    now: Now | None  # null when the game is over
    scores: list[int]  # by seat the victory points
    market: list[str]  # tiles on the table
    di_count: list[int]  # by seat the number of Divine Interventions, with those committed in secret
    di_deck: int
    di_pile: int
    battle_count: list[int]  # by seat the number of battle cards, with those committed in secret
    battle_piles: list[list[str]] | None  # by seat, if discards are face up
    battle_removed: list[list[str]] | None
    cards: list[PlayedCard]  # the latest last
    move: Move | None
    battle: Battle | None
    hand: list[str] | None  # the seat's own Divine Interventions; null for a spectator
    battle_hand: list[str] | None
    looked: list[str] | None  # the seat's own Vision cards


class Memory(TypedDict):
    """What a seat of Kemet has seen and could remember; null is for a spectator."""

    di_seen: dict[str, int]  # by Divine Intervention the number known to be in the pile
    battle_seen: list[list[str]]  # by seat its battle cards seen since they last came back
    vision: list[str] | None  # put back at the seat's last Vision
    wound: list[str] | None  # discarded by the seat for Divine Wound
    battle_pile: list[str] | None
    battle_removed: list[str] | None
    # Only in a recollection: by seat the number of cards in the pile that it discarded for Divine Wound, and the open
    # tasks as in a position, without the movement, the battle and the cards of a Vision.
    wounds: NotRequired[list[int]]
    todo: NotRequired[list[Json]]
