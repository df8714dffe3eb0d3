"""The aim and the set-up (imhotep 1 and 2)."""

from __future__ import annotations

from itertools import product

import pytest

import mastaba
from tests.imhotep.tables import BOX, SITES, ask, lay, play, refused, sides

ROUND_CARDS = {
    2: "4-3-3-1 4-3-2-2 4-3-2-1 4-2-2-1 3-3-2-2 3-3-2-1 3-2-2-1",
    3: "4-4-2-1 4-3-3-2 4-3-2-2 4-3-2-1 4-2-2-1 3-3-3-2 3-3-2-2",
    4: "4-4-3-2 4-4-2-2 4-4-2-1 4-3-3-3 4-3-3-2 4-3-2-2 3-3-3-2",
}


@pytest.mark.rule("imhotep 1.1")
def test_game_is_over_after_six_rounds() -> None:
    p = lay(2, round=5, ships=("....@market", "...@pyramid", "..@temple", "0."))
    assert {"event": "round_end", "round": 5, "last": 0, "next": 1} in play(p, "sail 3 burial")
    assert ask(p)["kind"] == "round"
    p = lay(2, round=6, ships=("....@market", "...@pyramid", "..@temple", "0."), points=[12, 7])
    events = play(p, "sail 3 burial")
    assert p.is_over
    assert p.legal() == []
    assert events[-1] == {"event": "over", "scores": [13, 7], "places": [1, 2]}


@pytest.mark.rule("imhotep 1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_clockwise(players: int) -> None:
    p = lay(players, sled=dict.fromkeys(range(players), 0))
    seen = []
    for _turn in range(players + 1):
        seen.append(p.actor)
        p.play("get")
    assert seen == [*range(players), 0]


@pytest.mark.rule("imhotep 1.2")
@pytest.mark.parametrize("players", [0, 1, 5, True, None, "3"])
def test_game_refuses_other_than_two_to_four_players(players: int) -> None:
    with pytest.raises(mastaba.BadSetup):
        mastaba.new("imhotep", players)


@pytest.mark.rule("imhotep 1.2")
def test_sleds_quarries_and_cards_are_open_to_every_seat() -> None:
    p = lay(3, cards={1: "lever statue"}, sled={2: 1})
    views = [p.observe(seat) for seat in (0, 1, 2, None)]
    for key in ("sled", "quarry", "cards", "points", "ships", "market", "discard"):
        assert all(view[key] == views[0][key] for view in views)
    assert views[0]["cards"] == [{}, {"statue": 1, "lever": 1}, {}]


@pytest.mark.rule("imhotep 2.1")
@pytest.mark.parametrize("letters", ["".join(mix) for mix in product("ab", repeat=5)])
def test_all_32_mixtures_of_sides_start(letters: str) -> None:
    for players in (2, 3, 4):
        p = mastaba.new("imhotep", players, sides(letters))
        play(p, p.legal()[0], *["draw statue"] * (4 if letters[0] == "a" else 3))
        data = p.to_json()
        assert p.actor == 0
        assert [data["options"][site] for site in SITES] == list(letters)
        assert set(data["pyramid"]) == (
            {"stones"} if letters[1] == "a" else {"left", "centre", "right", "beside"}
        )
        assert set(data["obelisk"]) == ({"heights"} if letters[4] == "a" else {"waiting", "towers"})
        assert mastaba.from_json(data) == p


@pytest.mark.rule("imhotep 2.2")
def test_each_copy_of_the_34_cards_is_equally_likely() -> None:
    p = mastaba.new("imhotep", 2)
    assert p.to_json()["deck"] == BOX
    assert sum(BOX.values()) == 34
    p.play("round 4-3-2-2")
    assert p.legal() == [f"draw {card}" for card in BOX]
    assert p.weights() == list(BOX.values())
    play(p, "draw lever", "draw lever")
    assert "draw lever" not in p.legal()
    assert sum(p.weights()) == 32


@pytest.mark.rule("imhotep 2.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_round_cards_each_once_and_one_never_comes(players: int) -> None:
    p = mastaba.new("imhotep", players)
    cards = ROUND_CARDS[players].split()
    assert p.legal() == [f"round {card}" for card in cards]
    assert p.weights() == [1] * 7
    p.play(f"round {cards[3]}")
    assert p.to_json()["rounds"] == cards[:3] + cards[4:]
    last = lay(players, round=6, ships=QUAY_OF[players])
    assert len(last.to_json()["rounds"]) == 1


QUAY_OF = {2: ("....", "...", "..", "."), 3: ("....", "....", "..", "."), 4: ("....", "....", "...", "..")}


@pytest.mark.rule("imhotep 2.3")
def test_round_card_is_drawn_only_once() -> None:
    p = lay(2, ships=("....@market", "...@pyramid", "..@temple", "0."))
    p.play("sail 3 burial")
    assert refused(p, "round 4-3-2-2") == ("round_gone", "imhotep 2.3")


@pytest.mark.rule("imhotep 2.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_has_29_stones(players: int) -> None:
    data = mastaba.new("imhotep", players).to_json()
    assert [sum(stones) for stones in zip(data["sled"], data["quarry"], strict=True)] == [29] * players
    assert data["points"] == [0] * players


@pytest.mark.rule("imhotep 2.5")
@pytest.mark.parametrize(
    ("players", "sleds", "quarries"),
    [(2, [2, 3], [27, 26]), (3, [2, 3, 4], [27, 26, 25]), (4, [2, 3, 4, 5], [27, 26, 25, 24])],
)
def test_sleds_and_quarries_at_the_start(players: int, sleds: list[int], quarries: list[int]) -> None:
    data = mastaba.new("imhotep", players).to_json()
    assert (data["sled"], data["quarry"]) == (sleds, quarries)
    assert (data["first"], data["turn"], data["round"], data["ships"]) == (0, 0, 0, [])


@pytest.mark.rule("imhotep 2.6")
def test_observation_hides_round_cards_deck_and_pair() -> None:
    """Round cards to come, the draw pile and the pair are numbers or not there at all; the discard pile is open."""
    p = lay(3, "baaaa", discard={"chisel": 1, "statue": 2})
    for seat in (0, 1, 2, None):
        view = p.observe(seat)
        assert "rounds" not in view
        assert view["pair"] == 2
        assert view["deck"] == 34 - 3 - 2 - 3
        assert view["discard"] == {"statue": 2, "chisel": 1}


@pytest.mark.rule("imhotep 2.6")
def test_pair_gets_its_faces_only_when_it_is_opened() -> None:
    """Unseen cards are one multiset: a position has no hidden order."""
    p = lay(2, "baaaa", ships=("....", "...", "0.", ".."))
    assert p.to_json()["pair"] == {"unseen": 2, "known": []}
    assert sum(p.to_json()["deck"].values()) == 31
    play(p, "sail 2 market", "take pair")
    assert sum(p.weights()) == 31
