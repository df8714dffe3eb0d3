"""Observations written by hand from the notation, as examples for the board."""

from __future__ import annotations

from typing import Any

SITES = ("market", "pyramid", "temple", "burial", "obelisk")


def sight(players: int, sides: str, **changes: Any) -> dict[str, Any]:
    """The observation of a new game, with changes."""
    options: dict[str, Any] = dict(zip(SITES, sides, strict=True))
    options |= {"wrath": False, "must_take_card": False, "hammer_needs_stones": False, "chisel_single": False}
    seen: dict[str, Any] = {
        "game": "imhotep",
        "players": players,
        "options": options,
        "seat": 0,
        "actor": -1,
        "legal": [],
        "ask": {"kind": "round", "seat": -1},
        "round": 0,
        "first": 0,
        "turn": 0,
        "passes": 0,
        "ships": [],
        "unload": None,
        "column": None,
        "market": [None] * (4 if sides[0] == "a" else 3),
        "pair": 0,
        "look": None,
        "deck": 34,
        "discard": {},
        "reds": [],
        "points": [0] * players,
        "scores": [0] * players,
        "places": [1] * players,
        "sled": [2, 3, 4, 5][:players],
        "quarry": [27, 26, 25, 24][:players],
        "cards": [{} for _ in range(players)],
        "pyramid": {"stones": []}
        if sides[1] == "a"
        else {"left": [], "centre": [], "right": [], "beside": []},
        "temple": [],
        "burial": [],
        "obelisk": {"heights": [0] * players}
        if sides[4] == "a"
        else {"waiting": [0] * players, "towers": []},
    }
    assert changes.keys() <= seen.keys()
    return seen | changes


def ship(slots: list[int | None], dock: str | None = None) -> dict[str, Any]:
    return {"slots": slots, "dock": dock}


BEFORE = sight(3, "aaaaa")

START = sight(
    2,
    "aaaaa",
    actor=0,
    ask={"kind": "turn", "seat": 0},
    round=1,
    ships=[ship([None] * n) for n in (4, 3, 2, 2)],
    market=["lever", "statue", "entrance", "deco_temple"],
    deck=30,
)

MIDDLE_A = sight(
    3,
    "aaaaa",
    seat=1,
    actor=1,
    ask={"kind": "turn", "seat": 1},
    round=3,
    first=2,
    turn=1,
    ships=[ship([0, None, 2, 1]), ship([None, 1, None]), ship([None, None], "temple"), ship([None])],
    market=["sarcophagus", None, "chisel", "deco_obelisk"],
    deck=22,
    discard={"entrance": 1, "statue": 2, "hammer": 1},
    points=[11, 9, 14],
    scores=[23, 27, 22],
    places=[2, 1, 3],
    sled=[1, 4, 0],
    quarry=[20, 17, 21],
    cards=[{"deco_burial": 1, "statue": 2}, {"statue": 1, "lever": 1, "sail": 2}, {}],
    pyramid={"stones": [0, 1, 1, 2, 0, 2, 1, 0, 2, 2]},
    temple=[0, 2, 1, 1, 0, 2, 0],
    burial=[1, 1, 0, 2, 1, 0, 1, 2],
    obelisk={"heights": [2, 1, 3]},
)
MIDDLE_A["legal"] = [
    "get",
    "load 0 1",
    "load 1 0",
    "load 1 2",
    "load 3 0",
    "sail 0 market",
    "play lever",
    "play sail",
]
MIDDLE_A_CAN = (
    *("quarry-1", "slot-0-1", "slot-1-0", "slot-1-2", "slot-3-0", "ship-0"),
    *("dock-market", "dock-pyramid", "dock-burial", "dock-obelisk", "card-1-lever", "card-1-sail"),
)

MIDDLE_B = sight(
    4,
    "bbbbb",
    actor=0,
    ask={"kind": "build", "seat": 0, "from": "ship"},
    legal=["build left", "build centre", "build right"],
    round=4,
    first=1,
    turn=3,
    ships=[
        ship([None, 0, 2, 3], "pyramid"),
        ship([3, None, 1, None]),
        ship([None, 1, 2], "market"),
        ship([2, None]),
    ],
    unload={"ship": 0, "queue": [1, 3, 2]},
    market=["statue", "paved_path", "deco_pyramid"],
    pair=2,
    deck=9,
    discard={"sarcophagus": 1, "entrance": 1, "lever": 1, "chisel": 2},
    points=[18, 12, 21, 7],
    scores=[35, 30, 29, 21],
    places=[1, 2, 3, 4],
    sled=[3, 5, 0, 2],
    quarry=[14, 12, 19, 16],
    cards=[
        {"deco_obelisk": 1, "statue": 3, "hammer": 1},
        {
            "deco_pyramid": 1,
            "deco_temple": 1,
            "deco_burial": 1,
            "deco_obelisk": 1,
            "statue": 2,
            "lever": 1,
            "sail": 1,
            "chisel": 2,
        },
        {"sail": 1},
        {},
    ],
    pyramid={"left": [0, 1, 3], "centre": [2, 2, 1, 0, 3], "right": [1], "beside": []},
    temple=[3, 1, 0, 2, 2, 0, 1, 3, 3, 1, 2, 0],
    burial=[0, 2, 1, 3, 3, 1, 0, 2, 2, 1, 3, 0, 0],
    obelisk={"waiting": [1, 2, 0, 2], "towers": [2, 0, 1]},
)
MIDDLE_B_CAN = ("pyramid-left", "pyramid-right")

LOOK = sight(
    2,
    "bbabb",
    seat=1,
    actor=1,
    ask={"kind": "keep", "seat": 1},
    legal=["keep statue", "keep chisel"],
    round=2,
    first=1,
    turn=0,
    ships=[ship([0, 1, None, None], "market"), ship([None, 0, None]), ship([1, None]), ship([None])],
    unload={"ship": 0, "queue": []},
    market=[None, "entrance", "sail"],
    look={"seat": 1, "count": 2, "cards": ["statue", "chisel"]},
    deck=21,
    discard={"paved_path": 1},
    points=[4, 6],
    scores=[8, 7],
    places=[1, 2],
    sled=[4, 1],
    quarry=[19, 20],
    cards=[{"lever": 1}, {"statue": 1}],
    pyramid={"left": [0, 1], "centre": [1], "right": [], "beside": []},
    temple=[0, 1, 1, 0, 0],
    burial=[1, 0],
    obelisk={"waiting": [1, 2], "towers": [0]},
)
LOOK_CAN = ("look-statue", "look-chisel")

RED = sight(
    3,
    "bbbaa",
    actor=1,
    ask={"kind": "bonus", "seat": 1, "bonus": "ship"},
    round=2,
    ships=[ship([None, 2, 0, None], "market"), ship([None, 0, None]), ship([1, None]), ship([None])],
    unload={"ship": 0, "queue": [2]},
    market=[None, "statue", "sail"],
    pair=2,
    reds=["entrance"],
    deck=24,
    pyramid={"left": [0, 1], "centre": [], "right": [2, 0, 1], "beside": []},
)

OVER: dict[str, Any] = {"actor": -2, "ask": {"kind": "over", "seat": -2}, "round": 6}

END_A = sight(
    4,
    "aaaaa",
    seat=2,
    **OVER,
    first=3,
    turn=2,
    ships=[
        ship([None] * 4, "pyramid"),
        ship([None] * 3, "temple"),
        ship([None] * 3, "burial"),
        ship([None] * 2, "obelisk"),
    ],
    market=["deco_temple", "statue", "sail", "hammer"],
    deck=10,
    discard={"entrance": 2, "sarcophagus": 2, "paved_path": 1, "lever": 2, "chisel": 2},
    points=[31, 28, 35, 19],
    scores=[62, 71, 58, 71],
    places=[3, 1, 4, 2],
    sled=[5, 3, 0, 2],
    quarry=[3, 0, 6, 4],
    cards=[
        {"deco_pyramid": 2, "statue": 3, "sail": 1},
        {"deco_temple": 1, "statue": 4},
        {"deco_burial": 1, "deco_obelisk": 2, "chisel": 1},
        {"statue": 1, "hammer": 2},
    ],
    pyramid={"stones": [k * 7 % 4 for k in range(14)] + [0, 2, 1, 1, 3, 2, 0]},
    temple=[k * 5 % 4 for k in range(28)],
    burial=[(k * k + k // 5) % 4 for k in range(43)],
    obelisk={"heights": [6, 9, 3, 7]},
)

END_B = sight(
    2,
    "bbbbb",
    seat=None,
    **OVER,
    first=1,
    turn=0,
    ships=[
        ship([None] * 4, "pyramid"),
        ship([None] * 3, "temple"),
        ship([None] * 2, "burial"),
        ship([1, None]),
    ],
    market=["statue", None, "lever"],
    pair=1,
    deck=0,
    discard={"statue": 4, "entrance": 2},
    points=[64, 81],
    scores=[102, 97],
    places=[1, 2],
    sled=[0, 5],
    quarry=[0, 0],
    cards=[
        {
            "deco_pyramid": 2,
            "deco_temple": 2,
            "deco_burial": 1,
            "deco_obelisk": 1,
            "statue": 6,
            "lever": 1,
            "hammer": 1,
            "sail": 3,
            "chisel": 2,
        },
        {"deco_burial": 1},
    ],
    pyramid={
        "left": [0, 1, 0, 1, 1],
        "centre": [1, 1, 0, 0, 1],
        "right": [0, 0, 1, 0, 1],
        "beside": [0, 1, 1, 0],
    },
    temple=[k % 2 for k in range(25)],
    burial=[(k * 3 // 2) % 2 for k in range(50)],
    obelisk={"waiting": [2, 1], "towers": [0, 1, 0, 0, 1, 1, 0]},
)

SIGHTS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "before": (BEFORE, ()),
    "start": (START, ("quarry-0", *(f"slot-{s}-{i}" for s, n in enumerate((4, 3, 2, 2)) for i in range(n)))),
    "middle_a": (MIDDLE_A, MIDDLE_A_CAN),
    "middle_b": (MIDDLE_B, MIDDLE_B_CAN),
    "look": (LOOK, LOOK_CAN),
    "red": (RED, ("slot-1-0", "slot-1-2", "slot-2-1", "slot-3-0")),
    "end_a": (END_A, ()),
    "end_b": (END_B, ()),
}
