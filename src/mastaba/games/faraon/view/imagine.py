"""From an observation and a memory back to a state that the seat could be in."""

from __future__ import annotations

from mastaba.core.game import Json
from mastaba.core.notation.names import members
from mastaba.core.observation import present
from mastaba.games.faraon.engine import box
from mastaba.games.faraon.engine.connected import EMPTY_FRONT, advance, ways
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.notation.reading import read_trusted
from mastaba.games.faraon.notation.shapes import Duel, Holders
from mastaba.games.faraon.view.inference import is_barred
from mastaba.games.faraon.view.observation import Memory, Observation

_SET_UP = ("tile", "hole", "gold", "token")
_SAME = (
    "phase", "hole", "view", "back", "spent", "up", "misses", "turn", "slides", "action", "superpowers", "hats",
    "scarabs", "mummy",
)  # fmt: skip


def imagine(observation: Observation, memory: Memory | None = None) -> FaraonState:
    """A state with this observation and memory. The unknown rest is arbitrary: `reshuffle` redraws it."""
    seen = observation
    last = memory["last"] if memory else _last(seen)
    cells = dict(memory["cells"]) if memory else _cells(seen, last)
    holders = _holders(seen, memory)
    data: Json = {key: value for key, value in seen.items() if key in _SAME} | {
        "tiles": _tiles(cells, connected=bool(seen["options"]["connected_blanks"]))[: _laid(seen, memory)],
        "last": last,
        "seen": [name for name in box.CELL_NAMES if name in cells],
        "gold": _gold(seen, memory),
        "symbols": memory["symbols"] if memory else _symbols(seen),
    }
    return read_trusted(seen["players"], seen["options"], data | _cards(seen, memory, holders))


# The grid


def _laid(seen: Observation, memory: Memory | None) -> int:
    """The number of tiles that are laid."""
    if seen["phase"] != "tile":
        return len(box.TREASURE_NAMES)
    return memory.get("dealt", 0) if memory else 0


def _last(seen: Observation) -> str | None:
    """A cell where the pyramid moved last may be."""
    if seen["phase"] in _SET_UP:
        return None
    near = members(box.CELL_NAMES, box.NEIGHBOURS[box.CELL_NAMES.index(present(seen["hole"]))])
    if seen["phase"] == "peek":
        return next(cell for cell in near if cell in seen["gold"])
    if seen["legal"] and is_barred(seen):
        return next(cell for cell in near if f"slide {cell}" not in seen["legal"])
    return near[0]


def _cells(seen: Observation, last: str | None) -> dict[str, str]:
    """The cells known without a memory: the hole, and the blank that it left."""
    if seen["hole"] is None:
        return {}
    cells = {seen["hole"]: seen["treasure"] or "blank"}
    return cells if last is None else cells | {last: "blank"}


def _tiles(cells: dict[str, str], *, connected: bool) -> list[str]:
    """Tiles that agree with the known cells."""
    corners = _corners(cells, (), EMPTY_FRONT, connected=connected) or ()
    found = [
        cells.get(box.CELL_NAMES[box.BLOCK_CELLS[4 * block + corner]]) for block, corner in enumerate(corners)
    ]
    free = [name for name in box.TREASURE_NAMES if name not in found]
    return [
        f"{name or free.pop()} {box.CORNER_NAMES[corner]}"
        for name, corner in zip(found, corners, strict=True)
    ]


def _corners(
    cells: dict[str, str], corners: tuple[int, ...], front: int, *, connected: bool
) -> tuple[int, ...] | None:
    """Corners for all blocks that begin with these ones, or None if there are none."""
    block = len(corners)
    if block == len(box.TREASURE_NAMES):
        return corners
    known = [cells.get(box.CELL_NAMES[cell]) for cell in box.BLOCK_CELLS[4 * block : 4 * block + 4]]
    sure = [corner for corner, name in enumerate(known) if name not in (None, "blank")]
    for corner in sure or [corner for corner, name in enumerate(known) if name is None]:
        after = advance(front, corner)
        if not connected or ways(after):
            found = _corners(cells, (*corners, corner), after, connected=connected)
            if found is not None:
                return found
    return None


def _gold(seen: Observation, memory: Memory | None) -> list[list[object]]:
    """Tokens under the gold pyramids: the known ones, and the remaining ones in any order."""
    taken = [hats for each in seen["hats"] for hats in each]
    lifted = memory["gold"] if memory else dict.fromkeys(seen["gold"][: len(taken)], "empty")
    left = [name for name, n in zip(box.TOKEN_NAMES, box.TOKEN_COUNT, strict=True) for _ in range(n)]
    for gone in (
        *(f"hat{hats}" for hats in taken),
        *(under for under in lifted.values() if under == "curse"),
    ):
        left.remove(gone)
    due = len(seen["gold"])
    if seen["phase"] in _SET_UP:
        due = memory.get("dealt", 0) if memory and seen["phase"] == "token" else 0
    return [
        [cell, lifted[cell], True] if cell in lifted else [cell, left.pop() if n < due else None, False]
        for n, cell in enumerate(seen["gold"])
    ]


# The cards


def _symbols(seen: Observation) -> list[dict[str, int]]:
    """Possible counts of unseen backs: as many as the cards in the deck without the top card."""
    found = []
    top = next((pile for pile, n in enumerate(seen["deck"]) if n), None)
    beneath = _pile_beneath(seen["deck"])
    for pile in (1, 2):
        counts = dict(zip(box.SYMBOL_NAMES, box.BACKS[5 * (pile - 1) : 5 * pile], strict=True))
        due = seen["deck"][pile]
        if pile == top and seen["back"]:
            counts[seen["back"]] -= 1
            due -= 1
        if seen["phase"] == "under" and pile == beneath:
            due -= 1
        for name in box.SYMBOL_NAMES:
            gone = min(counts[name], sum(counts.values()) - due)
            counts[name] -= gone
        found.append(counts)
    return found


def _pile_beneath(deck: list[int]) -> int | None:
    cards = [pile for pile, n in enumerate(deck) for _ in range(n)]
    return cards[1] if len(cards) > 1 else None


def _open_cards(seen: Observation) -> dict[str, int | None]:
    """By card that this seat sees, stakes included, its holder."""
    found: dict[str, int | None] = dict.fromkeys(seen["own"], seen["seat"])
    duel = seen["duel"] or {"seats": (), "stakes": ()}
    pairs = zip(duel["seats"], duel["stakes"], strict=True)
    return found | {stake: seat for seat, stake in pairs if stake not in (None, "?")}


def _room(seen: Observation) -> list[int]:
    """By seat the number of cards that this seat cannot see, a secret stake included."""
    room = list(seen["won"])
    if seen["seat"] is not None:
        room[seen["seat"]] = 0
    if seen["duel"]:
        for seat, stake in zip(seen["duel"]["seats"], seen["duel"]["stakes"], strict=True):
            room[seat] += stake == "?"
    return room


def _holders(seen: Observation, memory: Memory | None) -> dict[str, int | None]:
    """By card outside the deck its holder; None for cards out of the game."""
    if seen["cards"] is not None:
        mine = {card: seat for seat, cards in enumerate(seen["cards"]) for card in cards}
        return mine | {card: None for card in box.CARD_NAMES if card not in mine}
    open_cards = _open_cards(seen)
    may: dict[str, list[int]] = {}
    out: list[str] = []
    everybody = [seat for seat in range(seen["players"]) if seat != seen["seat"]]
    known = memory["cards"] if memory else {}
    room = _room(seen)
    for pile, left in enumerate(seen["deck"]):
        hidden = [
            card
            for card in members(box.CARD_NAMES, box.PILE_SET[pile])
            if card not in open_cards and card != seen["up"] and card not in known
        ]
        may |= dict.fromkeys(hidden[: len(hidden) - left], everybody)
    for card, seats in known.items():
        if not seats and card != seen["up"]:
            out.append(card)
        elif seats and card not in open_cards:
            may[card] = seats
    while not memory and len(out) < seen["out"]:
        card = next(iter(may))
        out.append(card)
        del may[card]
    return open_cards | dict.fromkeys(out, None) | _share(may, room)


def _share(may: dict[str, list[int]], room: list[int]) -> dict[str, int]:
    """Give each card to a seat that may hold it, up to the number of cards of each seat (bipartite matching)."""
    held: dict[str, int] = {}

    def take(card: str, tried: set[int]) -> bool:
        for seat in may[card]:
            if seat in tried:
                continue
            tried.add(seat)
            mine = [other for other, holder in held.items() if holder == seat]
            if len(mine) < room[seat] or any(take(other, tried) for other in mine):
                held[card] = seat
                return True
        return False

    for card in may:
        take(card, set())
    return held


def _cards(seen: Observation, memory: Memory | None, holders: dict[str, int | None]) -> Json:
    """The keys about cards: faces, won, out, duel and known."""
    won: list[list[str]] = [[] for _ in range(seen["players"])]
    for card in box.CARD_NAMES:
        seat = holders.get(card)
        if seat is not None:
            won[seat].append(card)
    gone = {card for card, seat in holders.items() if seat is None}
    duel = _duel(seen, won)
    deck = [card for card in box.CARD_NAMES if card not in holders and card != seen["up"]]
    exact: Holders = {
        card: [] if (seat := holders.get(card)) is None else [seat]
        for card in box.CARD_NAMES
        if card not in deck
    }
    known = [exact] * (seen["players"] + 1)
    if memory:
        known[seen["players"]] = memory.get("public", exact)
        known[seen["players"] if seen["seat"] is None else seen["seat"]] = memory["cards"]
    return {
        "faces": [[card for card in deck if card[0] == pile] for pile in "123"],
        "won": won,
        "out": [card for card in box.CARD_NAMES if card in gone],
        "duel": duel,
        "known": known,
    }


def _duel(seen: Observation, won: list[list[str]]) -> Duel | None:
    """The duel; a secret stake is any card that may be staked. Stakes leave the won cards."""
    if not seen["duel"]:
        return None
    stakes = list(seen["duel"]["stakes"])
    for i, seat in enumerate(seen["duel"]["seats"]):
        if stakes[i] == "?":
            stakes[i] = next((c for c in won[seat] if c[2:] != seen["treasure"]), won[seat][0])
        if stake := stakes[i]:
            won[seat].remove(stake)
    return {**seen["duel"], "stakes": stakes}
