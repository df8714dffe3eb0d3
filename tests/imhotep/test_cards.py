"""The twelve cards, one by one (imhotep 11)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

import mastaba
from tests.imhotep.tables import BOX, all_cards, ask, lay, only, play, refused

ONE = ("....", "...", "0.", "..")


def carried_out(card: str, letters: str = "aaaaa") -> mastaba.Position:
    """Seat 0 has taken this red card at the market."""
    p = lay(2, letters, ships=ONE, market=[card] + [None] * (3 if letters[0] == "a" else 2))
    play(p, "sail 2 market", f"take {card}")
    return p


# Red cards


@pytest.mark.rule("imhotep 11.1")
def test_entrance_puts_a_stone_from_the_quarry_on_the_pyramid() -> None:
    p = carried_out("entrance")
    data = p.to_json()
    assert data["pyramid"] == {"stones": [0]}
    assert (data["points"][0], data["sled"][0]) == (2, 2)
    assert data["quarry"][0] == 26 - 1 + 1  # one built, the spent one is back
    assert data["discard"] == {"entrance": 1}


@pytest.mark.rule("imhotep 11.1")
def test_entrance_on_side_b_gives_a_choice_and_the_bonus() -> None:
    p = carried_out("entrance", "abaaa")
    assert p.legal() == ["build left", "build centre", "build right"]
    play(p, "build right")
    assert p.to_json()["points"][0] == 3


@pytest.mark.rule("imhotep 11.1")
def test_sarcophagus_puts_a_stone_in_the_burial_chamber() -> None:
    p = carried_out("sarcophagus")
    assert p.to_json()["burial"] == [0]
    assert p.scores() == [1, 0]


@pytest.mark.rule("imhotep 11.1")
def test_paved_path_puts_a_stone_on_the_obelisks() -> None:
    assert carried_out("paved_path").to_json()["obelisk"] == {"heights": [1, 0]}
    assert carried_out("paved_path", "aaaab").to_json()["obelisk"] == {"waiting": [1, 0], "towers": []}


@pytest.mark.rule("imhotep 11.1")
def test_a_red_card_works_with_an_occupied_dock_too() -> None:
    p = lay(2, ships=("....@burial", "...", "0.", ".."), market=["sarcophagus", None, None, None])
    play(p, "sail 2 market", "take sarcophagus")
    assert p.to_json()["burial"] == [0]


@pytest.mark.rule("imhotep 11.2")
@pytest.mark.parametrize("card", ["entrance", "sarcophagus", "paved_path"])
@pytest.mark.parametrize("letters", ["aaaaa", "bbbbb"])
def test_a_red_card_is_void_with_an_empty_quarry(card: str, letters: str) -> None:
    """The stones on the sled do not help."""
    p = lay(2, letters, ships=ONE, market=[card, *[None] * (3 if letters[0] == "a" else 2)], quarry={0: 0})
    before = p.to_json()
    p.play("sail 2 market")
    events = play(p, f"take {card}")
    assert only(events, "void", "place", "discard") == [
        {"event": "void", "seat": 0, "card": card},
        {"event": "discard", "card": card},
    ]
    after = p.to_json()
    for key in ("pyramid", "burial", "obelisk", "points", "sled"):
        assert before[key] == after[key]


@pytest.mark.rule("imhotep 11.3")
def test_red_card_is_not_in_the_reshuffle_that_it_causes() -> None:
    p = lay(
        2,
        "abaaa",
        ships=ONE,
        market=["entrance", None, None, None],
        pyramid={"left": "1"},
        deck=[],
        discard={"entrance": 1, "lever": 1},
    )
    play(p, "sail 2 market", "take entrance", "build left")
    assert only(play(p, "take top"), "reshuffle") == [{"event": "reshuffle", "cards": 2}]
    assert p.to_json()["reds"] == ["entrance"]
    assert list(zip(p.legal(), p.weights(), strict=True)) == [("draw entrance", 1), ("draw lever", 1)]
    play(p, "draw entrance")
    assert p.to_json()["reds"] == ["entrance", "entrance"]
    assert p.to_json()["discard"] == {}
    play(p, "build right")
    assert p.to_json()["discard"] == {"entrance": 2}
    assert all_cards(p) == BOX


# Green and purple cards


@pytest.mark.rule("imhotep 11.4")
@pytest.mark.parametrize(("count", "each"), [(0, 0), (2, 0), (3, 1), (5, 1), (13, 4), (15, 5)])
@pytest.mark.parametrize(
    ("card", "letters"),
    [
        ("deco_pyramid", "aaaaa"),
        ("deco_pyramid", "abaaa"),
        ("deco_temple", "aaaaa"),
        ("deco_burial", "aaaaa"),
        ("deco_obelisk", "aaaaa"),
        ("deco_obelisk", "aaaab"),
    ],
)
def test_decoration_pays_a_point_for_every_three_stones(
    card: str, letters: str, count: int, each: int
) -> None:
    """All stones of all players at the site, a point for every three; each copy scores for itself."""
    built = ("01" * 15)[:count]
    things: dict[str, Any] = {
        "deco_pyramid": {"pyramid": built}
        if letters[1] == "a"
        else {"pyramid": {"left": built[:5], "centre": built[5:10], "right": built[10:]}},
        "deco_temple": {"temple": built},
        "deco_burial": {"burial": built},
        "deco_obelisk": {"heights": [built.count("0"), built.count("1")]}
        if letters[4] == "a"
        else {"heights": [count % 3, 0], "towers": "1" * (count // 3)},
    }[card]
    plain = lay(2, letters, **things)
    one = lay(2, letters, cards={0: card}, **things)
    both = lay(2, letters, cards={0: f"{card} {card}"}, **things)
    assert one.scores()[0] - plain.scores()[0] == each
    assert both.scores()[0] - plain.scores()[0] == 2 * each
    assert one.scores()[1] == plain.scores()[1]


@pytest.mark.rule("imhotep 11.4")
def test_decorations_count_covered_stones_and_those_beside() -> None:
    assert lay(2, cards={0: "deco_temple"}, temple="0101" * 3).scores() == [4, 0]
    assert lay(2, cards={0: "deco_pyramid"}, pyramid="01" * 9).scores() == [6, 0]
    full = {"left": "01010", "centre": "10101", "right": "01010", "beside": "111"}
    assert lay(2, "abaaa", cards={0: "deco_pyramid"}, pyramid=full).scores() == [6, 0]


@pytest.mark.rule("imhotep 11.4")
def test_a_decoration_counts_its_own_site_only() -> None:
    p = lay(2, cards={0: "deco_burial"}, temple="010101", pyramid="010101")
    assert p.scores() == [0, 0]


@pytest.mark.rule("imhotep 11.5")
@pytest.mark.parametrize(
    ("statues", "points"),
    [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (8, 21), (9, 23), (10, 25)],
)
def test_statues_pay_by_their_number(statues: int, points: int) -> None:
    p = lay(2, market=["lever", "lever", "sail", "sail"], cards={1: "statue " * statues})
    assert p.scores() == [0, points]


# Blue cards


@pytest.mark.rule("imhotep 11.6")
def test_lever_sends_a_ship_with_a_chosen_order() -> None:
    p = lay(3, ships=("0121", "...", "..", ".."), cards={0: "lever"})
    p.play("play lever")
    assert ask(p) == {"kind": "send", "seat": 0, "card": "lever", "ship": None}
    events = play(p, "sail 0 burial")
    assert events == [{"event": "sail", "seat": 0, "ship": 0, "site": "burial"}]
    assert ask(p) == {"kind": "order", "seat": 0}
    assert p.to_json()["unload"] == {"ship": 0, "queue": []}
    assert p.legal() == ["next 0", "next 1", "next 2"]
    assert play(p, "next 1") == [{"event": "order", "seat": 0, "owner": 1, "slot": 1}]
    assert p.to_json()["unload"] == {"ship": 0, "queue": [1]}
    play(p, "next 2")
    assert p.to_json()["unload"] == {"ship": 0, "queue": [1, 2]}
    assert p.legal() == ["next 0", "next 1"]
    assert refused(p, "next 2") == ("no_stone_left", "imhotep 11.6")
    assert p.to_json()["burial"] == []  # nothing is unloaded before the whole order is fixed
    events = play(p, "next 1")
    assert only(events, "order") == [
        {"event": "order", "seat": 0, "owner": 1, "slot": 3},
        {"event": "order", "seat": 0, "owner": 0, "slot": 0},
    ]
    assert p.to_json()["burial"] == [1, 2, 1, 0]


@pytest.mark.rule("imhotep 11.6")
@pytest.mark.parametrize("order", sorted(set(permutations("0011"))), ids="".join)
def test_lever_allows_every_order_of_owners(order: tuple[str, ...]) -> None:
    """The end of the order needs no ply once the stones left have one owner."""
    p = lay(2, ships=("0101", "...", "..", ".."), cards={0: "lever"})
    play(p, "play lever", "sail 0 burial")
    for seat in order:
        if ask(p)["kind"] == "order":
            p.play(f"next {seat}")
    assert "".join(map(str, p.to_json()["burial"])) == "".join(order)


@pytest.mark.rule("imhotep 11.6")
def test_lever_with_one_owner_asks_for_no_order() -> None:
    for ship, owners in (("0.", [0]), ("11", [1, 1])):
        p = lay(2, ships=("....", "...", ship, ".."), cards={0: "lever"})
        play(p, "play lever", "sail 2 burial")
        assert p.to_json()["burial"] == owners
        assert p.actor == 1


@pytest.mark.rule("imhotep 11.6")
def test_lever_needs_a_minimum_load_and_a_free_dock() -> None:
    p = lay(2, ships=("00..", "...@temple", "0.", ".."), cards={0: "lever"})
    p.play("play lever")
    assert p.legal() == ["sail 2 market", "sail 2 pyramid", "sail 2 burial", "sail 2 obelisk"]
    assert refused(p, "sail 0 burial") == ("too_light", "imhotep 4.4")
    assert refused(p, "sail 2 temple") == ("dock_taken", "imhotep 4.5")
    assert refused(lay(2, ships=("00..", "...", "..", ".."), cards={0: "lever"}), "play lever") == (
        "lever_no_ship",
        "imhotep 11.6",
    )


@pytest.mark.rule("imhotep 11.6")
def test_lever_at_the_market_decides_who_picks_first() -> None:
    p = lay(2, ships=("....", "...", "01", ".."), cards={0: "lever"})
    play(p, "play lever", "sail 2 market", "next 1")
    assert ask(p) == {"kind": "pick", "seat": 1}
    assert p.to_json()["unload"] == {"ship": 2, "queue": [1, 0]}


@pytest.mark.rule("imhotep 11.7")
@pytest.mark.parametrize(
    ("sled", "quarry", "taken"), [(0, 20, 3), (2, 20, 3), (4, 20, 1), (5, 20, 0), (2, 0, 0), (0, 1, 1)]
)
def test_hammer_gets_stones_then_loads_one(sled: int, quarry: int, taken: int) -> None:
    p = lay(2, cards={0: "hammer"}, sled={0: sled}, quarry={0: quarry})
    assert play(p, "play hammer") == [
        {"event": "play", "seat": 0, "card": "hammer"},
        {"event": "get", "seat": 0, "stones": taken, "why": "hammer"},
    ]
    assert ask(p) == {"kind": "load", "seat": 0, "card": "hammer", "left": 1}
    p.play("load 0 3")
    assert p.to_json()["sled"][0] == sled + taken - 1
    assert p.actor == 1


@pytest.mark.rule("imhotep 11.7")
def test_hammer_is_illegal_without_a_stone_or_a_slot() -> None:
    full = ("0011", "...@temple", "..@market", "..@burial")
    assert refused(lay(2, ships=full, cards={0: "hammer"}), "play hammer") == (
        "hammer_no_slot",
        "imhotep 11.7",
    )
    p = lay(2, cards={0: "hammer"}, sled={0: 0}, quarry={0: 0})
    assert refused(p, "play hammer") == ("hammer_no_stone", "imhotep 11.7")
    p = lay(2, cards={0: "hammer"})
    p.play("play hammer")
    assert refused(p, "get")[0] == "wrong_question"  # the load is not optional


@pytest.mark.rule("imhotep 11.8")
def test_sail_loads_a_stone_and_sends_that_ship() -> None:
    p = lay(2, ships=("01..", "...", "..", ".."), cards={0: "sail"})
    p.play("play sail")
    assert ask(p) == {"kind": "load", "seat": 0, "card": "sail", "left": 1}
    p.play("load 0 3")
    assert ask(p) == {"kind": "send", "seat": 0, "card": "sail", "ship": 0}
    assert p.legal() == [f"sail 0 {site}" for site in ("market", "pyramid", "temple", "burial", "obelisk")]
    assert refused(p, "sail 2 burial") == ("sail_other_ship", "imhotep 11.8")
    p.play("sail 0 burial")
    assert p.to_json()["burial"] == [0, 1, 0]


@pytest.mark.rule("imhotep 11.8")
@pytest.mark.parametrize(
    ("ship", "fits"), [("00..", True), ("0...", False), ("0001", False), ("000.", True), ("....", False)]
)
def test_sail_card_needs_the_minimum_load_with_its_stone(ship: str, fits: bool) -> None:
    p = lay(2, ships=(ship, "...@temple", "..@market", "..@burial"), cards={0: "sail"})
    assert ("play sail" in p.legal()) == fits
    if not fits:
        assert refused(p, "play sail") == ("sail_no_ship", "imhotep 11.8")


@pytest.mark.rule("imhotep 11.8")
def test_sail_card_loads_only_ships_that_can_then_sail() -> None:
    p = lay(2, ships=("0...", "1..", "..", ".."), cards={0: "sail"})
    p.play("play sail")
    assert p.legal() == ["load 1 1", "load 1 2", "load 2 0", "load 2 1", "load 3 0", "load 3 1"]
    assert refused(p, "load 0 1") == ("sail_too_light", "imhotep 11.8")
    assert refused(lay(2, sled={0: 0}, cards={0: "sail"}), "play sail") == ("sail_no_ship", "imhotep 11.8")


@pytest.mark.rule("imhotep 11.9")
@pytest.mark.parametrize(
    ("ships", "loads"),
    [
        (("0..1", "...@temple", "..@market", "..@burial"), ("load 0 1", "load 0 2")),
        (("0...", "1..", "..", ".."), ("load 0 1", "load 1 2")),
    ],
)
def test_chisel_loads_two_stones_onto_one_ship_or_two(ships: tuple[str, ...], loads: tuple[str, str]) -> None:
    p = lay(2, ships=ships, cards={0: "chisel"})
    p.play("play chisel")
    assert ask(p) == {"kind": "load", "seat": 0, "card": "chisel", "left": 2}
    p.play(loads[0])
    assert ask(p) == {"kind": "load", "seat": 0, "card": "chisel", "left": 1}
    assert loads[0] not in p.legal()
    p.play(loads[1])
    assert p.to_json()["sled"][0] == 0
    assert p.actor == 1


@pytest.mark.rule("imhotep 11.9")
def test_chisel_with_one_stone_or_one_slot_is_refused() -> None:
    assert refused(lay(2, sled={0: 1}, cards={0: "chisel"}), "play chisel") == (
        "chisel_two_stones",
        "imhotep 11.9",
    )
    one_slot = ("01.0", "...@temple", "..@market", "..@burial")
    assert refused(lay(2, ships=one_slot, cards={0: "chisel"}), "play chisel") == (
        "chisel_two_slots",
        "imhotep 11.9",
    )


@pytest.mark.rule("imhotep 11.10")
@pytest.mark.parametrize("card", ["lever", "hammer", "sail", "chisel"])
def test_unused_blue_card_pays_a_point_a_played_one_none(card: str) -> None:
    p = lay(2, ships=("....", "...", "0.", ".."), cards={0: f"{card} {card}"})
    assert p.scores() == [2, 0]
    p.play(f"play {card}")
    assert p.scores()[0] == 1
