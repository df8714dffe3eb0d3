"""Special actions: when they come, the sandstorm and the scorpion (faraon 4 to 6)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba.games.faraon.view.rotation import place, size, toward
from tests.faraon.tables import kinds, lay, only, phase, play, refused, slide

DECK = "2-t05 2-t06 2-t08"


@pytest.mark.rule("faraon 4.1")
def test_the_symbol_is_seen_as_soon_as_its_card_is_on_top() -> None:
    """Q30: already during the search before; pile 1 has no symbols."""
    p = lay(deck="1-t07 2-t05 2-t06", coming=["scorpion"])
    assert p.observe(None)["back"] == "plain"
    play(p, "flip 1-t07")
    assert (phase(p), p.actor) == ("back", mastaba.CHANCE)
    events = play(p, "back scorpion")
    assert events == [{"event": "back", "pile": 2, "symbol": "scorpion"}]
    assert phase(p) == "search"
    assert [p.observe(seat)["back"] for seat in (0, 1, None)] == ["scorpion"] * 3
    assert p.observe(0)["spent"] is False
    slide(p, "44 43")  # the last card of pile 1 sets off the symbol of the first card of pile 2
    assert phase(p) == "scorpion"


@pytest.mark.rule("faraon 4.1")
def test_backs_and_faces_are_drawn_independently() -> None:
    p = lay(deck="1-t07 2-t05 2-t06 2-t07 2-t08 2-t09 2-t01 2-t02 2-t03 2-t04")
    play(p, "flip 1-t07")
    assert p.legal() == ["back plain", "back sandstorm", "back scorpion", "back superpowers", "back duel"]
    assert p.weights() == [4, 2, 1, 1, 1]
    play(p, "back duel")
    assert refused(p, "back duel") == ("wrong_phase", "faraon 3.3")
    assert p.to_json()["symbols"][0]["duel"] == 0


@pytest.mark.rule("faraon 4.2")
@pytest.mark.parametrize(
    ("symbol", "after"),
    [("sandstorm", "flip"), ("superpowers", "flip"), ("scorpion", "scorpion"), ("duel", "stake")],
)
def test_a_symbol_acts_once_before_its_card_is_turned(symbol: str, after: str) -> None:
    """Q1: for the player to whom the turn comes."""
    p = lay(3, up="1-t07", deck=DECK, back=symbol, won=("", "1-t01", "1-t02"))
    slide(p, "44 43")
    data = p.to_json()
    assert (data["phase"], data["turn"], data["spent"]) == (after, 1, True)
    assert data["up"] is None


@pytest.mark.rule("faraon 4.3")
def test_left_of_the_last_mover_goes_on() -> None:
    p = lay(3, up="1-t07", deck=DECK, back="scorpion", won=("1-t01", "1-t02", "1-t03"))
    slide(p, "44 43")
    slide(p, "33 34 35")  # seats 1, 2, 0: sand, sand, sand
    slide(p, "25")  # seat 1: the sandals
    play(p, "give 1-t02")
    assert (phase(p), p.to_json()["turn"]) == ("flip", 2)


# --- Sandstorm ------------------------------------------------------------------------------------


@pytest.mark.rule("faraon 5.1")
def test_a_sandstorm_turns_the_view() -> None:
    """Rules 12, 6."""
    p = lay(up="1-t07", deck=DECK, back="sandstorm")
    events = slide(p, "44 43")
    assert only(events, "sandstorm") == [{"event": "sandstorm", "view": 1}]
    assert [p.observe(seat)["view"] for seat in (0, 1, None)] == [1, 1, 1]
    assert size(1) == (6, 8)
    assert place("00", 1) == (5, 0)
    assert place("70", 1) == (5, 7)


@pytest.mark.rule("faraon 5.1")
def test_every_turn_of_the_view() -> None:
    """Rules 6.1, the display transform."""
    for x in range(8):
        for y in range(6):
            seen = [place(f"{x}{y}", view) for view in range(4)]
            assert seen == [(x, y), (5 - y, x), (7 - x, 5 - y), (y, 7 - x)]
    assert [toward("34", "24", view)[0] for view in range(4)] == ["left", "above", "right", "below"]
    assert toward("34", "30", 1) == ("right", 4)


@pytest.mark.rule("faraon 5.2")
def test_nothing_else_changes_and_four_restore_the_view() -> None:
    p = lay(up="1-t07", deck=DECK, back="sandstorm")
    before = p.to_json()
    slide(p, "44 43")
    after = p.to_json()
    assert after["tiles"] == before["tiles"]
    assert (after["hole"], after["last"]) == ("43", "44")
    views = []
    for view in range(4):
        q = lay(up="1-t07", deck=DECK, back="sandstorm", more={"view": view})
        slide(q, "44 43")
        views.append(q.to_json()["view"])
    assert views == [1, 2, 3, 0]


def test_moves_are_called_by_what_is_seen() -> None:
    for view, said in enumerate(["from the left", "from above", "from the right", "from below"]):
        p = lay(up="1-t07", more={"view": view})
        assert p.game.label(p.observe(0), "slide 24", "en") == f"Slide the pyramid {said}"
    p = lay(up="1-t07", more={"view": 1, "superpowers": True})
    assert p.game.label(p.observe(0), "push 30", "es") == "Empujar 4 pirámides de la derecha"


# --- Scorpion -------------------------------------------------------------------------------------


def stung(players: int = 2, won: tuple[str, ...] = ("1-t01 1-t02", "1-t03"), **more: Any) -> mastaba.Position:
    """The sandals have just been won by the last seat; seat 0 begins the scorpion round."""
    seat = players - 1
    p = lay(
        players,
        hole="24",
        up="1-t10",
        back="scorpion",
        won=won,
        more={"turn": seat},
        **{"deck": DECK, **more},
    )
    slide(p, "25")
    return p


@pytest.mark.rule("faraon 6.1", "faraon 6.2", "faraon 6.3")
def test_the_scorpion_of_the_examples() -> None:
    """Rules 12, 5."""
    p = stung()
    assert (phase(p), p.actor) == ("scorpion", 0)
    assert p.legal() == ["slide 15", "slide 35"]  # Q4: not 24, from where the sandals were won
    assert refused(p, "slide 24") == ("just_moved", "faraon 6.2")
    assert refused(p, "push 24")[0] == "push_needs_superpowers"
    slide(p, "15")
    assert (p.actor, p.legal()) == (1, ["slide 14", "slide 05"])
    slide(p, "05")
    assert (p.actor, p.legal()) == (0, ["slide 04"])
    events = slide(p, "04")
    assert only(events, "caught") == [{"event": "caught", "seat": 0, "right": 1}]
    assert (phase(p), p.actor) == ("give", 0)
    assert p.legal() == ["give 1-t01", "give 1-t02"]
    assert refused(p, "give 1-t03") == ("not_your_card", "faraon 6.3")
    events = play(p, "give 1-t02")
    assert events[0] == {"event": "gift", "seat": 0, "to": 1, "card": "1-t02"}
    assert p.to_json()["won"] == [["1-t01"], ["1-t02", "1-t03", "1-t10"]]
    assert (phase(p), p.to_json()["turn"], p.to_json()["spent"]) == ("flip", 1, True)


@pytest.mark.rule("faraon 6.1")
def test_each_makes_one_slide() -> None:
    p = stung(3, ("1-t01", "1-t02", "1-t03"))
    seats = [p.actor]
    for cell in ("35", "45", "44"):
        slide(p, cell)
        seats.append(p.actor)
    assert seats == [0, 1, 2, 0]
    assert only(stung_events(), "scorpion") == [{"event": "scorpion", "seat": 0}]


def stung_events() -> list[dict[str, object]]:
    p = lay(hole="24", up="1-t10", back="scorpion", deck=DECK, more={"turn": 1})
    return slide(p, "25")


@pytest.mark.rule("faraon 6.3")
def test_a_gift_is_seen_by_giver_and_receiver_only() -> None:
    """Q5."""
    p = stung(3, ("1-t01 1-t02", "1-t04", "1-t03"))
    slide(p, "15 14 04")  # seat 2 uncovers the sundial
    assert (phase(p), p.actor) == ("give", 2)
    game = p.game
    secret = game.view.secret_to(p.state, p.code("give 1-t03"))
    assert secret == (2, 1)
    assert [game.shown("give 1-t03", seat, secret) for seat in (0, 1, 2, None)] == [
        "give ?", "give 1-t03", "give 1-t03", "give ?",
    ]  # fmt: skip
    event = play(p, "give 1-t03")[0]
    assert ["card" in game.view.show_event(event, seat) for seat in (0, 1, 2, None)] == [
        False,
        True,
        True,
        False,
    ]
    assert p.memory(0)["cards"]["1-t03"] == [1, 2]
    assert p.memory(1)["cards"]["1-t03"] == [1]


@pytest.mark.rule("faraon 6.4")
def test_without_a_card_the_right_neighbour_takes_the_top_card() -> None:
    """Q23, Q33: the left of the one caught goes on, with the symbol of the next card."""
    p = stung(3, ("", "1-t02", "1-t03"), coming=["sandstorm"])
    slide(p, "35 45 55 54")  # seats 0, 1, 2, 0: the harp
    assert (phase(p), p.actor, p.to_json()["turn"]) == ("draw", mastaba.CHANCE, 0)
    assert p.legal() == ["draw 2-t05", "draw 2-t06", "draw 2-t08"]
    assert p.game.view.secret_to(p.state, p.code("draw 2-t05")) == (2,)
    event = play(p, "draw 2-t05")[0]
    assert event == {"event": "compensation", "seat": 2, "card": "2-t05"}
    assert ["card" in p.game.view.show_event(event, seat) for seat in (0, 1, 2, None)] == [
        False,
        False,
        True,
        False,
    ]
    assert "2-t05" in p.to_json()["won"][2]
    assert phase(p) == "back"
    play(p, "back sandstorm")
    assert (phase(p), p.to_json()["turn"], p.to_json()["view"]) == ("flip", 1, 1)


@pytest.mark.rule("faraon 6.4", "faraon 10.1")
def test_the_scorpion_card_may_be_the_last_one() -> None:
    """Q22."""
    p = stung(2, ("", "1-t02"), deck="3-t06")
    slide(p, "15 05 04")
    events = play(p, "draw 3-t06")
    assert kinds(events) == ["compensation", "over"]
    assert p.is_over
    assert p.scores() == [0, 1 + 2 + 4]


@pytest.mark.rule("faraon 6.5")
def test_the_scorpion_gets_bored() -> None:
    """Q6."""
    p = lay(3, hole="24", up="1-t10", back="scorpion", deck=DECK, more={"turn": 2}, scorpion_cap=2)
    slide(p, "25 35")
    events = slide(p, "45")
    assert kinds(events) == ["slide", "gone", "turn"]
    assert (phase(p), p.to_json()["turn"]) == ("flip", 2)
    endless = lay(hole="24", up="1-t10", back="scorpion", deck=DECK, more={"turn": 1}, scorpion_cap=0)
    slide(endless, "25 35 " + " ".join(["34 24 23 33"] * 13))
    assert (phase(endless), endless.to_json()["slides"]) == ("scorpion", 53)
    usual = lay(hole="24", up="1-t10", back="scorpion", deck=DECK, more={"turn": 1})
    events = slide(usual, "25 35 " + " ".join(["34 24 23 33"] * 11) + " 34 24 23")
    assert kinds(events)[-2:] == ["gone", "turn"]
