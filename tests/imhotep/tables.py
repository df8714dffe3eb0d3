"""Tables laid out by hand: say what lies where; the quarries and the draw pile hold what is left over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import mastaba
from mastaba.testing import moves

SITES = ("market", "pyramid", "temple", "burial", "obelisk")
BOX = {
    "entrance": 2, "sarcophagus": 2, "paved_path": 2, "deco_pyramid": 2, "deco_temple": 2, "deco_burial": 2,
    "deco_obelisk": 2, "statue": 10, "lever": 2, "hammer": 2, "sail": 3, "chisel": 3,
}  # fmt: skip
QUAY = ("....", "...", "..", "..")
PYRAMIDS = ("left", "centre", "right", "beside")

Event = dict[str, Any]

play, only, refused = moves.play, moves.only, moves.refused


def sides(letters: str) -> dict[str, Any]:
    """`"aabaa"`: the side of each site, market first."""
    return dict(zip(SITES, letters, strict=True))


def lay(
    players: int = 2,
    letters: str = "aaaaa",
    *,
    round: int = 1,  # noqa: A002 (that is what the key is called)
    turn: int = 0,
    ships: Sequence[str] = QUAY,
    market: Sequence[str | None] | None = None,
    pair: int | None = None,
    known: Sequence[str] = (),
    discard: Mapping[str, int] | None = None,
    deck: Sequence[str] | None = None,
    cards: Mapping[int, str] | None = None,
    sled: Mapping[int, int] | None = None,
    quarry: Mapping[int, int] | None = None,
    points: Sequence[int] | None = None,
    pyramid: str | Mapping[str, str] = "",
    temple: str = "",
    burial: str = "",
    heights: Sequence[int] | None = None,
    towers: str = "",
    **options: Any,
) -> mastaba.Position:
    """A table with a player at turn. Ships are written from the bow, `"0..1"`, or `"....@temple"` at a dock.

    A `quarry` that is named gives the stones it has too many to the obelisks (side B: to the burial chamber). A `deck`
    that is named gives the cards it has too many to the discard pile, or to the last seat if that pile is named too.
    """
    new = mastaba.new("imhotep", players, sides(letters) | options)
    data = new.to_json()
    rest = Counter(BOX)
    fleet = [_ship(text) for text in ships]
    card = "-".join(str(len(ship["slots"])) for ship in fleet)
    assert card in data["rounds"], f"{players} players have no round card {card}"
    rounds = [name for name in data["rounds"] if name != card]
    if market is None:
        market = ["statue"] * len(data["market"])
    if pair is None:
        pair = 2 - len(known) if letters[0] == "b" else 0
    hands = [Counter((cards or {}).get(seat, "").split()) for seat in range(players)]
    thrown = Counter(discard or {})
    for pile in (Counter(name for name in market if name), Counter(known), thrown, *hands):
        rest.subtract(pile)
    rest.subtract(deck or ())
    assert not -rest, f"more cards than there are: {-rest}"
    if deck is not None:
        (thrown if discard is None else hands[-1]).update(+rest)
        rest = Counter()
    rest.update(deck or ())
    piles = {"stones": pyramid} if isinstance(pyramid, str) else {p: pyramid.get(p, "") for p in PYRAMIDS}
    if letters[1] == "b" and pyramid == "":
        piles = dict.fromkeys(PYRAMIDS, "")
    standing = list(heights or [0] * players)
    chamber = _stones(burial)
    lying = Counter("".join([*piles.values(), temple, burial, towers * 3, *ships]))
    sleds = [(sled or {}).get(seat, start) for seat, start in enumerate(data["sled"])]
    left = [29 - sleds[seat] - standing[seat] - lying[str(seat)] for seat in range(players)]
    for seat, stones in (quarry or {}).items():
        if letters[4] == "a":
            standing[seat] += left[seat] - stones
        else:
            chamber += [seat] * (left[seat] - stones)
        left[seat] = stones
    data |= {
        "round": round,
        "rounds": rounds[round - 1 :],
        "turn": turn,
        "ships": fleet,
        "market": list(market),
        "pair": {"unseen": pair, "known": list(known)},
        "deck": _counted(rest),
        "discard": _counted(thrown),
        "points": list(points or [0] * players),
        "sled": sleds,
        "quarry": left,
        "cards": [_counted(hand) for hand in hands],
        "pyramid": {name: _stones(pile) for name, pile in piles.items()},
        "temple": _stones(temple),
        "burial": chamber,
        "obelisk": {"heights": standing}
        if letters[4] == "a"
        else {"waiting": standing, "towers": _stones(towers)},
        "ask": {"kind": "turn", "seat": turn},
    }
    return mastaba.from_json(data)


def _ship(text: str) -> dict[str, Any]:
    slots, _, dock = text.partition("@")
    return {"slots": [None if slot == "." else int(slot) for slot in slots], "dock": dock or None}


def _stones(text: str) -> list[int]:
    return [int(seat) for seat in text]


def _counted(cards: Mapping[str, int]) -> dict[str, int]:
    return {name: cards[name] for name in BOX if cards.get(name, 0) > 0}


def ask(p: mastaba.Position) -> dict[str, Any]:
    """The open question."""
    question: dict[str, Any] = p.to_json()["ask"]
    return question


def stones(p: mastaba.Position) -> list[int]:
    """By seat all its stones, wherever they are."""
    data = p.to_json()
    at = Counter(stone for pile in data["pyramid"].values() for stone in pile)
    at.update(data["temple"])
    at.update(data["burial"])
    at.update(data["obelisk"].get("towers", []) * 3)
    at.update(stone for ship in data["ships"] for stone in ship["slots"] if stone is not None)
    standing = data["obelisk"].get("heights") or data["obelisk"]["waiting"]
    return [data["sled"][s] + data["quarry"][s] + standing[s] + at[s] for s in range(p.players)]


def all_cards(p: mastaba.Position) -> dict[str, int]:
    """All market cards, wherever they are."""
    data = p.to_json()
    found: Counter[str] = (
        Counter(data["deck"]) + Counter(data["discard"]) + Counter(data["look"]) + Counter(data["reds"])
    )
    found.update(card for card in data["market"] if card)
    found.update(data["pair"]["known"])
    for hand in data["cards"]:
        found.update(hand)
    return dict(found)
