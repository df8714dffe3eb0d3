"""Pyramids laid out by hand: say what lies where; all other cells have plain rooms that are joined to nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import mastaba
from mastaba.games.kheops.engine.box import CELL_NAMES, KIND_NAMES, add_tile_set
from mastaba.testing import moves

PAWNS = {"w": "worker", "m": "mummy", "p": "priest", "f": "pharaoh"}
SUPPLY = (
    {"worker": 14, "mummy": 1, "priest": 1, "pharaoh": 1},
    {"worker": 15, "mummy": 1, "priest": 1, "pharaoh": 0},
)
GROUND = [f"r6c{c}" for c in range(13)]
START = {
    "sawtooth": [*GROUND, *(f"r5c{c}" for c in range(0, 11, 2))],
    "raised_corners": [*GROUND, "r5c0", "r5c1", "r5c9", "r5c10", "r4c0", "r4c8"],
}
FILLER = "room1_none"
SIDES = ({"R": 0, "B": 1, "L": 2}, {"T": 0, "R": 1, "L": 2})  # of a cell that points up, or down

Event = dict[str, Any]
Lying = tuple[str, int, str]  # kind, facing, pawn as in "Ww", or ""

play, only, refused = moves.play, moves.only, moves.refused


def place(cell: str) -> tuple[int, int]:
    row, _, column = cell[1:].partition("c")
    return int(row), int(column)


def beside(cell: str) -> list[str | None]:
    """The neighbours across the sides 0, 1, 2; None is outside (rules 3.2, worked out a second time)."""
    r, c = place(cell)
    found = [(r - 1, c - 1), (r, c + 1), (r, c - 1)] if c % 2 else [(r, c + 1), (r + 1, c + 1), (r, c - 1)]
    return [f"r{a}c{b}" if 0 <= a < 7 and 0 <= b <= 2 * a else None for a, b in found]


def sides(kind: str, facing: int) -> set[int]:
    """The open sides of a tile."""
    return {(e + facing) % 3 for e in range(int(kind.partition("_")[0][-1]))}


def joined(board: Mapping[str, Lying], cell: str, side: int) -> bool:
    """Whether the tile across this side is open towards the cell."""
    other = beside(cell)[side]
    if other is None or other not in board:
        return False
    return beside(other).index(cell) in sides(*board[other][:2])


def facing_for(kind: str, letters: str, cell: str) -> int:
    """How a tile must lie to be open on these sides: R, B, L, T."""
    wanted = {SIDES[place(cell)[1] % 2][letter] for letter in letters}
    return next(k for k in range(3) if sides(kind, k) == wanted)


def chain(cells: Sequence[str], tiles: str, ends: Mapping[str, str] | None = None) -> dict[str, Lying]:
    """A network from one cell to the next, closed but for the openings in `ends`.

    `tiles` names them in order, `R` or `P` with a symbol and a pawn: `"R/ankh/Ww P R/double"`.
    """
    found: dict[str, Lying] = {}
    for i, (cell, tile) in enumerate(zip(cells, tiles.split(), strict=True)):
        kind, symbol, pawn = [*tile.split("/"), "", ""][:3]
        near = [cells[j] for j in (i - 1, i + 1) if 0 <= j < len(cells)]
        open_to = {beside(cell).index(other) for other in near}
        open_to |= {SIDES[place(cell)[1] % 2][letter] for letter in (ends or {}).get(cell, "")}
        name = f"{'room' if kind == 'R' else 'passage'}{len(open_to)}_{symbol or 'none'}"
        found[cell] = (name, next(k for k in range(3) if sides(name, k) == open_to), pawn)
    return found


def lay(
    tiles: Mapping[str, str | Lying] | None = None,
    *,
    seat: int = 0,
    turn: int | None = None,
    over: bool = False,
    hands: Sequence[str] = ("", ""),
    filler: str = FILLER,
    supply: Sequence[Mapping[str, int]] | None = None,
    **options: Any,
) -> mastaba.Position:
    """A table before this seat's pawn, or at the end. A tile is written `"room2_ankh 1 Ww"`: kind, facing, pawn.

    The turn is the first that fits, unless it is named. The tile set is made from what is named.
    """
    board = {cell: _lying(tile) for cell, tile in (tiles or {}).items()}
    start = START[options.get("layout", "sawtooth")]
    extra = [cell for cell in board if cell not in start]
    pawns = Counter(pawn for _, _, pawn in board.values() if pawn)
    if over:
        turn = 30
    elif turn is None:
        need = max(len(extra) + 1, 1, *(2 * sum(n for p, n in pawns.items() if p[0] == s) for s in "WB"))
        turn = next(t for t in range(need, need + 3) if 1 - t % 2 == seat and t >= need)
        while any(_played(turn, s) < sum(n for p, n in pawns.items() if p[0] == "WB"[s]) for s in (0, 1)):
            turn += 2
    laid = 49 if over else 18 + turn
    for cell in [*start, *_growth(board, start)]:
        if len(board) == laid:
            break
        if cell not in board:
            board[cell] = _filled(board, cell, filler)
    assert len(board) == laid, "too many tiles for this turn"
    due = [1, 0] if over else [3 - len([t for t in range(26, turn) if 1 - t % 2 == s]) for s in (0, 1)]
    held = [_hand(hand, size, filler) for hand, size in zip(hands, due, strict=True)]
    lying = Counter(kind for kind, _, _ in board.values())
    stock = 50 - laid - sum(due)
    name = add_tile_set(dict(lying + Counter(held[0] + held[1]) + Counter({filler: stock})))
    left = [dict(row) for row in (supply or SUPPLY)]
    for pawn, n in pawns.items():
        left["WB".index(pawn[0])][PAWNS[pawn[1]]] -= n
    data = mastaba.new("kheops", 2, {**options, "tiles": name}).to_json() | {
        "turn": turn,
        "phase": "over" if over else "pawn",
        "board": [[_cell(board.get(f"r{r}c{c}")) for c in range(2 * r + 1)] for r in range(7)],
        "supply": left,
        "hands": held,
        "stock": {filler: stock} if stock else {},
    }
    return mastaba.from_json(data)


def _hand(tiles: str, size: int, filler: str) -> list[str]:
    named = tiles.split()
    assert len(named) <= size
    return sorted(named + [filler] * (size - len(named)), key=KIND_NAMES.index)


def _played(turn: int, seat: int) -> int:
    """How many pawns a seat has played before this turn."""
    return (turn - seat) // 2


def _lying(tile: str | Lying) -> Lying:
    if not isinstance(tile, str):
        return tile
    kind, _, rest = tile.partition(" ")
    facing, _, pawn = rest.partition(" ")
    return kind, int(facing or 0), pawn


def _growth(board: Mapping[str, Lying], start: Iterable[str]) -> list[str]:
    """All cells that are not there at the start, in an order in which they could be built, the named ones first."""
    order = list(start)
    while len(order) < 49:
        free = [c for c in reversed(CELL_NAMES) if c not in order and any(n in order for n in beside(c))]
        order.append(next((c for c in free if c in board), free[0]))
    return order


def _filled(board: Mapping[str, Lying], cell: str, kind: str) -> Lying:
    """A tile that is joined to nothing, if that can be."""
    around = beside(cell)

    def risk(k: int) -> tuple[bool, bool]:
        return (
            any(joined(board, cell, side) for side in sides(kind, k)),
            any(around[side] is not None and around[side] not in board for side in sides(kind, k)),
        )

    return kind, 0 if kind.partition("_")[0].endswith("3") else min(range(3), key=risk), ""


def _cell(lying: Lying | None) -> dict[str, Any] | None:
    if lying is None:
        return None
    kind, facing, pawn = lying
    standing = {"seat": "WB".index(pawn[0]), "type": PAWNS[pawn[1]]} if pawn else None
    return {"tile": kind, "facing": facing, "pawn": standing}


def at(p: mastaba.Position, cell: str) -> dict[str, Any]:
    """What lies on a cell."""
    row, column = place(cell)
    lying: dict[str, Any] = p.to_json()["board"][row][column]
    return lying


def pawn_at(p: mastaba.Position, cell: str) -> str:
    """Who stands there, as in `"Ww"`."""
    pawn = at(p, cell)["pawn"]
    return "WB"[pawn["seat"]] + next(k for k, v in PAWNS.items() if v == pawn["type"]) if pawn else ""


def phase(p: mastaba.Position) -> str:
    """What is awaited."""
    return str(p.to_json()["phase"])


def counted(p: mastaba.Position) -> list[Event]:
    """The count of a pyramid as it stands: the networks."""
    from mastaba.games.kheops.engine.scoring import networks
    from mastaba.games.kheops.notation.events import tell_network

    return [tell_network(network) for network in networks(p.state)]  # type: ignore[arg-type]  # it is one


def network_at(p: mastaba.Position, cell: str) -> Event:
    """The network that a cell belongs to."""
    return next(network for network in counted(p) if cell in network["cells"])


def dealt(**options: Any) -> mastaba.Position:
    """A new game after the set-up, with the set r1, always the same outcome of chance."""
    p = mastaba.new("kheops", 2, options)
    while p.actor == mastaba.CHANCE:
        p.play(p.legal()[0])
    return p


def random_end(seed: int, **options: Any) -> mastaba.Position:
    """The end of a random game."""
    from mastaba.core.engine.playout import playout
    from mastaba.core.engine.rng import Rng

    p = mastaba.new("kheops", 2, options)
    playout(p.state, Rng(seed))
    return p
