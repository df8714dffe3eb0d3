"""Kemet positions for examples: a Day on which nothing has happened yet, changed as a test needs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import mastaba
from mastaba.core.game import Event
from mastaba.testing import moves
from tests.kemet.kit import BATTLE_CARDS, INTERVENTIONS, SPECIAL

CITIES = {2: "nw so", 3: "nw so ce", 4: "nw so ne ea", 5: "nw so ce ne ea"}
COLOURS = ("white", "red", "blue")
DISTRICTS = [f"{city}{n}" for city in ("nw", "so", "ce", "ne", "ea") for n in (1, 2, 3)]
SPACES = [
    *DISTRICTS, "nwf", "sof", "cef", "nef", "eaf", "wo1", "wo2", "wob", "wbk", "eob", "eco", "del", "t_w", "t_sph",
    "t_col", "t_e", "t_del", "sanct",
]  # fmt: skip
CREATURE_TILES = {
    "sphinx": "b4_sphinx", "phoenix": "r4_phoenix", "mummy": "w4_mummy", "scorpion": "r4_scorpion",
    "scarab": "r3_scarab", "snake": "b2_snake", "elephant": "b2_elephant",
}  # fmt: skip
TILES = list(mastaba.games.get("kemet").info.texts[414:462])
TILE_ORDER = [text.removeprefix("buy ") for text in TILES]
ACTIONS = [text.removeprefix("token ") for text in mastaba.games.get("kemet").info.texts[296:305]]
BySeat = Mapping[int, Any]

play, refused = moves.play_by_seat, moves.refused_by


def day(
    players: int = 2,
    *,
    options: Mapping[str, Any] | None = None,
    units: BySeat | None = None,
    pyramids: BySeat | None = None,
    pp: BySeat | None = None,
    tiles: BySeat | None = None,
    creatures: Mapping[str, str] | None = None,
    hands: BySeat | None = None,
    pile: str = "",
    vp: BySeat | None = None,
    on: BySeat | None = None,
    silver: Sequence[int] = (),
    gold: Sequence[int] = (),
    battle_pile: BySeat | None = None,
    order: Sequence[int] | None = None,
    active: int = 0,
    placed: bool = False,
    round: int = 1,  # noqa: A002 (so the position calls it)
    last: bool = False,
) -> mastaba.Position:
    """A Day turn of a seat: each city has three pyramids of level 1, four and three and three units; 7 prayer points.

    By seat: `units` {"t_w": 3}, `pyramids` {"red": (4, "nw2")}, `tiles`, `hands`, `on` and `battle_pile` as words.
    Creatures whose tile somebody has wait on it, unless they are named with a space. `last`: the last turn of the Day.
    """
    data = mastaba.new("kemet", players, dict(options or {})).to_json()
    order = list(order or range(players))
    turn = 5 * players if last else order.index(active) + 1
    data |= {"phase": "day", "round": round, "order": order, "active": order[(turn - 1) % players]}
    data["todo"] = [
        {"do": "day", "turn": turn},
        {"do": "turn", "seat": data["active"], "placed": placed},
    ]
    data["cities"] = CITIES[players].split()
    for seat, city in enumerate(data["cities"]):
        own = {colour: (1, f"{city}{n}") for n, colour in enumerate(COLOURS, 1)} | _of(pyramids, seat, {})
        data["pyramids"][seat] = {
            colour: {"level": own[colour][0], "at": own[colour][1]} for colour in COLOURS
        }
        there = _of(units, seat, {f"{city}1": 4, f"{city}2": 3, f"{city}3": 3})
        data["units"][seat] = {space: there[space] for space in SPACES if there.get(space)}
        data["reserve"][seat] = 12 - sum(there.values())
        data["pp"][seat] = _of(pp, seat, 7)
        data["tiles"][seat] = sorted(_of(tiles, seat, "").split(), key=TILE_ORDER.index)
        data["vp"][seat] |= _of(vp, seat, {})
        taken = _of(on, seat, "").split()
        data["tokens"][seat] = {
            "regular": 5 - len(taken) + (seat in silver),
            "silver": seat in silver,
            "gold": seat in gold,
            "on": sorted(taken, key=ACTIONS.index),
        }
        _give_battle_cards(data, seat, _of(battle_pile, seat, "").split())
    _give_interventions(data, hands, pile.split())
    for creature, tile in CREATURE_TILES.items():
        for seat in range(players):
            if tile in data["tiles"][seat]:
                data["creatures"][creature] = {"seat": seat, "at": (creatures or {}).get(creature, "reserve")}
    data["temporary"] = _temporary(data)
    return mastaba.from_json(data)


def _of(by_seat: BySeat | None, seat: int, usual: Any) -> Any:
    return (by_seat or {}).get(seat, usual)


def _give_battle_cards(data: dict[str, Any], seat: int, pile: list[str]) -> None:
    """Who has a Strategy tile has exchanged the weakest card for it."""
    cards, gone = list(BATTLE_CARDS), []
    for special, tile in SPECIAL.items():
        if tile in data["tiles"][seat]:
            gone.append(next(card for card in reversed(cards) if card.startswith("bc") and card not in gone))
            cards.append(special)
    data["battle_removed"][seat] = gone
    data["battle_hand"][seat] = [card for card in cards if card not in pile and card not in gone]
    data["battle_pile"][seat] = [card for card in cards if card in pile]
    data["seen"]["battle"][seat] = pile[: len(pile) // 2] if data["options"]["discards"] == "down" else pile


def _give_interventions(data: dict[str, Any], hands: BySeat | None, pile: list[str]) -> None:
    for seat in range(data["players"]):
        data["di_hand"][seat] = sorted(_of(hands, seat, "").split(), key=list(INTERVENTIONS).index)
    used = [*pile, *(card for hand in data["di_hand"] for card in hand)]
    data["di_deck"] = {card: n - used.count(card) for card, n in INTERVENTIONS.items()}
    data["di_pile"] = {card: pile.count(card) for card in INTERVENTIONS}
    data["seen"]["di"] = dict(data["di_pile"])


def _temporary(data: dict[str, Any]) -> dict[str, int]:
    """Who holds a temple or a pyramid of level 4 (kemet 7.2)."""
    held = {}
    for space in SPACES:
        there = [seat for seat, units in enumerate(data["units"]) if units.get(space)]
        owner = [
            seat
            for seat, pyramids in enumerate(data["pyramids"])
            if {"level": 4, "at": space} in pyramids.values()
        ]
        if (space.startswith("t_") and there) or owner:
            held[space] = there[0] if there else owner[0]
    return held


def told(p: mastaba.Position, *moves: str) -> list[Event]:
    """The events of the last of these moves."""
    play(p, *moves[:-1])
    return p.play_with_events(moves[-1])


def see(p: mastaba.Position, key: str) -> Any:
    """A part of the position."""
    return p.to_json()[key]


def march(p: mastaba.Position, start: str, units: int, *moves: str, on: str = "a3_move") -> mastaba.Position:
    """A move action: `units` units of a space, and what they do."""
    return play(p, f"token {on}", f"from {start}", f"units {units}", *moves)


def fight(
    p: mastaba.Position, attacker: str, defender: str, added: Sequence[str] = ("", "")
) -> mastaba.Position:
    """Both sides choose: `bc_410 bc_130` fights with the first and discards the second; `added` by side."""
    battle = p.observe(None)["battle"]
    sides = {battle["attacker"]: (attacker, added[0]), battle["defender"]: (defender, added[1])}
    for _ in range(2):
        cards, more = sides.pop(p.actor)
        first, second = cards.split()
        play(p, f"fight {first}", f"discard {second}", *(f"add {card}" for card in more.split()), "done")
    return p
