"""A turn: get, load, send, play, or pass (imhotep 4)."""

from __future__ import annotations

import pytest

import mastaba
from tests.imhotep.tables import ask, lay, only, play, refused, stones


@pytest.mark.rule("imhotep 4.1")
def test_turn_has_four_kinds_of_action() -> None:
    p = lay(2, ships=("....", "...", "0.", ".."), cards={0: "lever hammer sail chisel"})
    assert {text.split()[0] for text in p.legal()} == {"get", "load", "sail", "play"}
    assert "pass" not in p.legal()


@pytest.mark.rule("imhotep 4.1")
@pytest.mark.parametrize(
    "text", ["take statue", "next 0", "keep lever", "build left", "decline", "draw lever", "round 3-2-2-1"]
)
def test_other_moves_are_illegal_in_a_turn(text: str) -> None:
    assert refused(lay(2), text) == ("wrong_question", "imhotep 4.1")


@pytest.mark.rule("imhotep 4.2")
@pytest.mark.parametrize(
    ("sled", "quarry", "taken"),
    [(0, 20, 3), (2, 20, 3), (3, 20, 2), (4, 20, 1), (0, 2, 2), (0, 1, 1), (4, 2, 1)],
)
def test_get_takes_up_to_three_stones(sled: int, quarry: int, taken: int) -> None:
    p = lay(2, sled={0: sled}, quarry={0: quarry})
    assert play(p, "get")[0] == {"event": "get", "seat": 0, "stones": taken, "why": "get"}
    data = p.to_json()
    assert (data["sled"][0], data["quarry"][0]) == (sled + taken, quarry - taken)


@pytest.mark.rule("imhotep 4.2")
def test_get_is_illegal_with_a_full_sled_or_an_empty_quarry() -> None:
    p = lay(2, sled={0: 5})
    assert "get" not in p.legal()
    assert refused(p, "get") == ("full_sled", "imhotep 4.2")
    p = lay(2, quarry={0: 0})
    assert "get" not in p.legal()
    assert refused(p, "get") == ("empty_quarry", "imhotep 4.2")


@pytest.mark.rule("imhotep 4.3")
def test_load_uses_any_empty_slot_at_the_quay() -> None:
    p = lay(2, ships=("0..1", "...@temple", "1.", ".."))
    assert [text for text in p.legal() if text.startswith("load")] == [
        "load 0 1", "load 0 2", "load 2 1", "load 3 0", "load 3 1",
    ]  # fmt: skip
    assert play(p, "load 0 2")[0] == {"event": "load", "seat": 0, "ship": 0, "slot": 2}
    data = p.to_json()
    assert data["ships"][0] == {"slots": [0, None, 0, 1], "dock": None}
    assert data["sled"][0] == 1


@pytest.mark.rule("imhotep 4.3")
def test_impossible_loads_are_refused_with_their_reasons() -> None:
    p = lay(2, ships=("0..1", "...@temple", "1.", ".."))
    assert refused(p, "load 1 0") == ("ship_sailed", "imhotep 4.3")
    assert refused(p, "load 0 3") == ("slot_taken", "imhotep 4.3")
    assert refused(p, "load 3 2") == ("no_slot", "imhotep 4.3")
    assert refused(lay(2, sled={0: 0}), "load 0 0") == ("empty_sled", "imhotep 4.3")


@pytest.mark.rule("imhotep 4.4")
@pytest.mark.parametrize(
    ("size", "least"),
    [(4, 3), (3, 2), (2, 1), (1, 1)],
)
def test_ship_sails_with_its_minimum_load(size: int, least: int) -> None:
    others = {
        4: ("...", "..", "."),
        3: ("....", "..", "."),
        2: ("....", "...", "."),
        1: ("....", "...", ".."),
    }[size]
    for load in range(size + 1):
        ships = sorted(("0" * load + "." * (size - load), *others), key=len, reverse=True)
        ship = next(i for i, text in enumerate(ships) if len(text) == size)
        p = lay(2, ships=ships)
        assert (f"sail {ship} temple" in p.legal()) == (load >= least)
        if load < least:
            assert refused(p, f"sail {ship} temple") == ("too_light", "imhotep 4.4")


@pytest.mark.rule("imhotep 4.5")
def test_dock_takes_one_ship_a_round() -> None:
    p = lay(2, ships=("000.", "...@temple", "0.", ".."))
    assert refused(p, "sail 0 temple") == ("dock_taken", "imhotep 4.5")
    assert [text for text in p.legal() if text.startswith("sail 2")] == [
        "sail 2 market", "sail 2 pyramid", "sail 2 burial", "sail 2 obelisk",
    ]  # fmt: skip
    p.play("sail 2 burial")
    assert p.to_json()["ships"][2]["dock"] == "burial"
    assert refused(p, "sail 0 burial") == ("dock_taken", "imhotep 4.5")


@pytest.mark.rule("imhotep 4.6")
def test_seat_may_sail_a_ship_without_its_own_stones() -> None:
    p = lay(3, ships=("12.2", "...", "..", ".."))
    p.play("sail 0 burial")
    assert p.to_json()["burial"] == [1, 2, 2]
    assert p.actor == 1


@pytest.mark.rule("imhotep 4.6")
def test_ship_sails_only_once_a_round() -> None:
    p = lay(2, ships=("....", "...", "0.", ".."))
    p.play("sail 2 burial")
    assert refused(p, "sail 2 temple") == ("ship_sailed", "imhotep 4.6")
    assert refused(p, "load 2 0") == ("ship_sailed", "imhotep 4.3")


@pytest.mark.rule("imhotep 4.7")
def test_blue_card_is_an_action_discarded_before_its_effect() -> None:
    p = lay(2, cards={0: "chisel"})
    assert play(p, "play chisel") == [{"event": "play", "seat": 0, "card": "chisel"}]
    data = p.to_json()
    assert data["cards"] == [{}, {}]
    assert data["discard"] == {"chisel": 1}
    assert data["ask"] == {"kind": "load", "seat": 0, "card": "chisel", "left": 2}
    play(p, "load 0 0", "load 0 1")
    assert p.actor == 1


@pytest.mark.rule("imhotep 4.7")
def test_played_blue_card_is_in_the_reshuffle_of_its_ship() -> None:
    p = lay(2, "abaaa", ships=("....", "...", "0.", ".."), cards={0: "sail"}, deck=[], pyramid={"left": "1"})
    play(p, "play sail", "load 2 1", "sail 2 pyramid", "build left", "take top")
    assert "draw sail" in p.legal()
    assert p.weights()[p.legal().index("draw sail")] == 3


@pytest.mark.rule("imhotep 4.7")
def test_a_blue_card_is_for_a_later_turn_and_works_once() -> None:
    p = lay(2, ships=("....", "...", "0.", ".."), market=["hammer", None, None, None])
    play(p, "sail 2 market", "take hammer")
    assert p.actor == 1  # the turn in which it was gained is over
    assert refused(p, "play hammer") == ("no_blue_card", "imhotep 4.7")
    p.play("get")
    play(p, "play hammer", "load 0 0", "load 0 1")
    assert refused(p, "play hammer") == ("no_blue_card", "imhotep 4.7")


@pytest.mark.rule("imhotep 4.7")
def test_of_two_equal_blue_cards_one_is_played() -> None:
    p = lay(2, cards={0: "chisel chisel"})
    play(p, "play chisel", "load 0 0", "load 0 1", "get", "get")
    assert p.to_json()["cards"][0] == {"chisel": 1}


STUCK = {"sled": {0: 0, 1: 0}, "quarry": {0: 0, 1: 0}}


@pytest.mark.rule("imhotep 4.8")
def test_pass_is_legal_without_any_other_action() -> None:
    p = lay(2, sled={0: 0}, quarry={0: 0}, ships=("00..", "...", "..", ".."))
    assert p.legal() == ["pass"]
    events = play(p, "pass")
    assert events == [{"event": "pass", "seat": 0}, {"event": "turn", "seat": 1}]
    assert p.to_json()["passes"] == 1
    p.play("get")
    assert p.to_json()["passes"] == 0


@pytest.mark.rule("imhotep 4.8")
@pytest.mark.parametrize(
    ("sled", "quarry", "ship"),
    [(1, 0, "...."), (0, 1, "...."), (0, 0, "000."), (5, 0, "0000"), (5, 20, "0000")],
)
def test_pass_is_illegal_with_another_action(sled: int, quarry: int, ship: str) -> None:
    p = lay(2, sled={0: sled}, quarry={0: quarry}, ships=(ship, "...@temple", "..@market", "..@burial"))
    assert "pass" not in p.legal()
    assert refused(p, "pass") == ("can_act", "imhotep 4.8")


@pytest.mark.rule("imhotep 4.9")
@pytest.mark.parametrize("text", ["get", "load 0 0", "sail 2 burial", "play chisel"])
def test_any_action_resets_the_count_of_passes(text: str) -> None:
    p = lay(
        2,
        sled={0: 0},
        quarry={0: 0},
        ships=("....", "...@temple", "0.", "..@market"),
        cards={1: "chisel"},
        turn=1,
    )
    data = p.to_json()
    data["passes"] = 1
    p = mastaba.from_json(data)
    p.play(text)
    assert p.to_json()["passes"] == 0


@pytest.mark.rule("imhotep 4.8")
def test_blue_cards_are_illegal_without_stones_and_ready_ships() -> None:
    p = lay(
        2,
        sled={0: 0},
        quarry={0: 0},
        ships=("00..", "...", "..", ".."),
        cards={0: "lever hammer sail chisel"},
        chisel_single=True,
    )
    assert p.legal() == ["pass"]


@pytest.mark.rule("imhotep 4.9")
def test_round_ends_when_all_seats_pass() -> None:
    """The ships that never sailed give their stones back, then the temple pays."""
    p = lay(
        2,
        sled=STUCK["sled"],
        quarry=STUCK["quarry"],
        ships=("1.0.", "..1", "..@market", "..@burial"),
        temple="011",
    )
    p.play("pass")
    events = play(p, "pass")
    assert events[:6] == [
        {"event": "pass", "seat": 1},
        {"event": "return", "seat": 1, "ship": 0, "slot": 0},
        {"event": "return", "seat": 0, "ship": 0, "slot": 2},
        {"event": "return", "seat": 1, "ship": 1, "slot": 2},
        {"event": "round_end", "round": 1, "last": 1, "next": 0},
        {"event": "column", "column": 0, "seat": 0, "cell": "one"},
    ]
    data = p.to_json()
    assert (data["quarry"], data["points"], data["passes"]) == ([1, 2], [1, 2], 2)
    assert data["ask"] == {"kind": "round", "seat": -1}
    p.play("round 3-3-2-2")
    assert p.to_json()["passes"] == 0
    assert stones(p) == [29, 29]


@pytest.mark.rule("imhotep 4.9")
@pytest.mark.rule("imhotep 3.8")
def test_first_player_after_passes_is_left_of_the_last_turn() -> None:
    """Seat 1 took the last real action: two passes later its left neighbour begins."""
    p = lay(
        3,
        sled={0: 0, 1: 1, 2: 0},
        quarry={0: 0, 1: 0, 2: 0},
        ships=("0...", "...", "..@market", "..@burial"),
        turn=1,
    )
    play(p, "load 0 1", "pass", "pass")
    assert ask(p) == {"kind": "turn", "seat": 1}
    assert only(play(p, "pass"), "round_end") == [{"event": "round_end", "round": 1, "last": 1, "next": 2}]


@pytest.mark.rule("imhotep 4.9")
def test_first_player_stays_if_no_seat_could_act() -> None:
    p = lay(2, sled=STUCK["sled"], quarry=STUCK["quarry"], ships=("....", "...", "..", ".."))
    play(p, "pass", "pass")
    assert p.to_json()["first"] == 0
    assert ask(p)["kind"] == "round"


@pytest.mark.rule("imhotep 4.9")
def test_passes_of_all_seats_in_round_six_end_the_game() -> None:
    p = lay(2, round=6, sled=STUCK["sled"], quarry=STUCK["quarry"], ships=("1.0.", "..1", "..", ".."))
    play(p, "pass", "pass")
    assert p.is_over
    assert stones(p) == [29, 29]
