"""Tables laid out by hand, on the layout of the worked examples (rules 12); say only what matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.testing import moves
from tests.faraon.kit import BACKS, CARDS, TOKENS

Json = dict[str, Any]
Event = dict[str, Any]
CELLS = [f"{x}{y}" for y in range(6) for x in range(8)]
LAYOUT = {
    "11": "t01", "20": "t02", "51": "t03", "61": "t04", "03": "t05", "32": "t06",
    "43": "t07", "72": "t08", "04": "t09", "25": "t10", "54": "t11", "65": "t12",
}  # fmt: skip
PILES = "123"
RECORDS = Path(__file__).parent / "records"

play, only, refused = moves.play, moves.only, moves.refused


def block(cell: str) -> int:
    return int(cell[0]) // 2 + 4 * (int(cell[1]) // 2)


def tiles(layout: Mapping[str, str] = LAYOUT) -> list[str]:
    """The tiles of a layout, block after block."""
    corner = {cell: ["nw", "ne", "sw", "se"][int(cell[0]) % 2 + 2 * (int(cell[1]) % 2)] for cell in layout}
    return [f"{layout[cell]} {corner[cell]}" for cell in sorted(layout, key=block)]


def beside(cell: str) -> list[str]:
    """The neighbours of a cell, in cell order."""
    x, y = int(cell[0]), int(cell[1])
    around = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
    return [f"{a}{b}" for a, b in around if 0 <= a < 8 and 0 <= b < 6]


def lay(
    players: int = 2,
    *,
    hole: str = "34",
    last: str | None = None,
    up: str | None = None,
    deck: str | None = None,
    back: str | None = None,
    coming: Sequence[str] = (),
    won: Sequence[str] = (),
    gold: Mapping[str, str] | None = None,
    hats: Sequence[Sequence[int]] | None = None,
    more: Mapping[str, Any] | None = None,
    **options: Any,
) -> mastaba.Position:
    """A table at the beginning of a search, or without a card face up before a flip.

    Cards that are not named are in the deck; if the deck is named, they are out of the game. `coming` names symbols
    that are still among the backs. `more` has other keys of the position as they are written there.
    """
    if players == 1:
        options.setdefault("mode", "solo")
    new = mastaba.new("faraon", players, options)
    held = [each.split() for each in (*won, *[""] * (players - len(won)))]
    extra = dict(more or {})
    stakes = [card for card in (extra.get("duel") or {"stakes": []})["stakes"] if card]
    away = [up, *(card for cards in held for card in cards), *stakes]
    cards = deck.split() if deck is not None else [card for card in CARDS if card not in away]
    out = [card for card in CARDS if card not in (*cards, *away)]
    faces = [[card for card in CARDS if card in cards and card[0] == pile] for pile in PILES]
    top = next((pile for pile, left in enumerate(faces) if left), None)
    back = None if top is None else "plain" if back is None else back
    if last is None and (hole in LAYOUT or extra.get("action") or gold):
        last = next(cell for cell in beside(hole) if cell not in LAYOUT)
    known = {
        card: [] if card in (up, *out) else [_holder(card, held, extra)]
        for card in CARDS
        if card not in cards
    }
    data = new.to_json() | {
        "phase": "search" if up else "flip",
        "tiles": tiles(),
        "hole": hole,
        "last": last,
        "faces": faces,
        "symbols": _symbols(faces, top, back, coming),
        "back": back,
        "up": up,
        "won": [[card for card in CARDS if card in cards_] for cards_ in held],
        "out": out,
        "seen": [cell for cell in CELLS if cell in (hole, last)],
        "known": [known] * (players + 1),
    }
    if new.options["mode"] == "expert":
        data["hats"] = [list(each) for each in hats or [[]] * players]
        data["gold"] = _gold(hole, gold or {}, [n for each in data["hats"] for n in each])
    return mastaba.from_json(data | extra)


def _holder(card: str, held: Sequence[Sequence[str]], extra: Json) -> int:
    duel = extra.get("duel")
    if duel and card in duel["stakes"]:
        return int(duel["seats"][duel["stakes"].index(card)])
    return next(seat for seat, cards in enumerate(held) if card in cards)


def _symbols(
    faces: Sequence[Sequence[str]], top: int | None, back: str | None, coming: Iterable[str]
) -> list[dict[str, int]]:
    found = []
    for pile in (1, 2):
        counts = {symbol: copies[pile - 1] for symbol, copies in BACKS.items()}
        due = len(faces[pile])
        if top == pile and back:
            counts[back] -= 1
            due -= 1
        for symbol in sorted(counts, key=lambda name: (name in coming, name == "plain")):
            counts[symbol] -= min(counts[symbol], sum(counts.values()) - due)
        found.append(counts)
    return found


def _gold(hole: str, named: Mapping[str, str], taken: Sequence[int]) -> list[list[Any]]:
    """Sixteen gold pyramids: the named ones, and the rest from the top of the board."""
    left = Counter(TOKENS)
    left.subtract(under for under in named.values() if under != "empty")
    left.subtract(f"hat{n}" for n in taken)
    rest = ["empty"] * (len(taken) - list(named.values()).count("empty")) + sorted(left.elements())
    free = [cell for cell in CELLS if cell not in named and cell != hole]
    under = {**named, **dict(zip(free, rest, strict=False))}
    return [[cell, under[cell], under[cell] == "empty"] for cell in CELLS if cell in under]


def slide(p: mastaba.Position, cells: str) -> list[Event]:
    """Slide the pyramids of these cells, one after the other."""
    return play(p, *(f"slide {cell}" for cell in cells.split()))


def phase(p: mastaba.Position) -> str:
    return str(p.to_json()["phase"])


def kinds(events: Sequence[Event]) -> list[str]:
    return [event["event"] for event in events]


def random_game(players: int, seed: int, **options: Any) -> list[mastaba.Position]:
    """Every position of a random game, each its own."""
    p = mastaba.new("faraon", players, options)
    rng = Rng(seed)
    found = [p.copy()]
    while not p.is_over:
        p.state.apply(p.state.random_code(rng))
        found.append(p.copy())
    return found


def sample_record(number: int) -> mastaba.Record:
    return mastaba.Record.load(RECORDS / f"sample-{number}.json")
