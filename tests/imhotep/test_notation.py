"""The written form: texts and their numbers, positions, observations, memory, and a whole round (the notation)."""

from __future__ import annotations

import json

import pytest

import mastaba
from mastaba.core.record import play_ply
from mastaba.games.imhotep import GAME
from tests.imhotep.tables import ask, lay, play

TEXTS = """
0-6     round 4-4-3-2 · round 4-4-2-2 · round 4-4-2-1 · round 4-3-3-3 · round 4-3-3-2 · round 4-3-3-1 · round 4-3-2-2
7-12    round 4-3-2-1 · round 4-2-2-1 · round 3-3-3-2 · round 3-3-2-2 · round 3-3-2-1 · round 3-2-2-1
13-18   draw entrance · draw sarcophagus · draw paved_path · draw deco_pyramid · draw deco_temple · draw deco_burial
19-24   draw deco_obelisk · draw statue · draw lever · draw hammer · draw sail · draw chisel
25      get
26-33   load 0 0 · load 0 1 · load 0 2 · load 0 3 · load 1 0 · load 1 1 · load 1 2 · load 1 3
34-41   load 2 0 · load 2 1 · load 2 2 · load 2 3 · load 3 0 · load 3 1 · load 3 2 · load 3 3
42-46   sail 0 market · sail 0 pyramid · sail 0 temple · sail 0 burial · sail 0 obelisk
47-51   sail 1 market · sail 1 pyramid · sail 1 temple · sail 1 burial · sail 1 obelisk
52-56   sail 2 market · sail 2 pyramid · sail 2 temple · sail 2 burial · sail 2 obelisk
57-61   sail 3 market · sail 3 pyramid · sail 3 temple · sail 3 burial · sail 3 obelisk
62-65   play lever · play hammer · play sail · play chisel
66-69   next 0 · next 1 · next 2 · next 3
70-75   take entrance · take sarcophagus · take paved_path · take deco_pyramid · take deco_temple · take deco_burial
76-81   take deco_obelisk · take statue · take lever · take hammer · take sail · take chisel
82-85   take pair · take top · take stones · take point
86-91   keep entrance · keep sarcophagus · keep paved_path · keep deco_pyramid · keep deco_temple · keep deco_burial
92-97   keep deco_obelisk · keep statue · keep lever · keep hammer · keep sail · keep chisel
98-100  build left · build centre · build right
101     decline
102     pass
"""

POSITION = """\
{"game": "imhotep", "players": 3,
 "options": {"market": "b", "pyramid": "b", "temple": "b", "burial": "a", "obelisk": "a", "wrath": false,
             "must_take_card": false, "hammer_needs_stones": false, "chisel_single": false},
 "round": 1, "rounds": ["4-4-2-1", "4-3-3-2", "4-3-2-1", "4-2-2-1", "3-3-3-2", "3-3-2-2"],
 "first": 0, "turn": 0, "passes": 0,
 "ships": [{"slots": [null, null, null, null], "dock": null}, {"slots": [2, null, null], "dock": "pyramid"},
           {"slots": [null, null], "dock": "market"}, {"slots": [null, null], "dock": null}],
 "market": [null, "statue", "entrance"], "pair": {"unseen": 0, "known": []}, "look": [],
 "deck": {"entrance": 1, "sarcophagus": 2, "paved_path": 2, "deco_pyramid": 2, "deco_temple": 2, "deco_burial": 2,
          "deco_obelisk": 2, "statue": 8, "lever": 1, "hammer": 2, "sail": 3, "chisel": 2},
 "discard": {"lever": 1, "chisel": 1}, "reds": [],
 "points": [2, 1, 0], "sled": [0, 1, 3], "quarry": [28, 27, 25], "cards": [{}, {"statue": 1}, {}],
 "pyramid": {"left": [0, 1], "centre": [], "right": [], "beside": []}, "temple": [], "burial": [],
 "obelisk": {"heights": [0, 0, 0]},
 "unload": {"ship": 1, "queue": [0]}, "column": null, "ask": {"kind": "bonus", "seat": 1, "bonus": "card"}}
"""

OBSERVATION = (
    "game players options seat actor legal ask round first turn passes ships unload column market pair look deck "
    "discard reds points scores places sled quarry cards pyramid temple burial obelisk"
)


def test_the_103_texts_and_their_numbers() -> None:
    numbered = {}
    for line in TEXTS.strip().splitlines():
        span, _, row = line.partition(" ")
        first, _, last = span.partition("-")
        texts = row.strip().split(" · ")
        assert len(texts) == int(last or first) - int(first) + 1
        numbered.update({text: int(first) + i for i, text in enumerate(texts)})
    assert len(numbered) == 103
    assert GAME.info.codes == numbered


def test_legal_gives_the_texts_in_the_order_of_their_numbers() -> None:
    p = lay(2, ships=("00.0", "...", "0.", ".."), cards={0: "chisel lever"})
    codes = [GAME.info.codes[text] for text in p.legal()]
    assert codes == sorted(codes)
    assert p.legal()[0] == "get"
    assert p.legal()[-2:] == ["play lever", "play chisel"]


def test_documented_position_round_trips_byte_for_byte() -> None:
    data = json.loads(POSITION)
    assert json.dumps(mastaba.from_json(data).to_json()) == json.dumps(data)


def replayed(upto: int) -> mastaba.Position:
    p = mastaba.new("imhotep", 3, {"market": "b", "pyramid": "b", "temple": "b"})
    for ply in EXCERPT[:upto]:
        play_ply(p, ply)
    return p


EXCERPT = """\
chance round 4-3-2-2
chance draw lever
chance draw statue
chance draw entrance
0 load 2 0
1 load 2 1
2 sail 2 market
0 take lever
1 take pair
chance draw chisel
chance draw statue
1 keep statue
0 load 1 1
1 load 1 2
2 load 1 0
0 play lever
0 sail 1 pyramid
0 next 0
0 next 1
0 build left
1 build left
1 take top
chance draw sarcophagus
2 build right
1 load 0 0
2 load 0 1
0 get
1 get
2 load 0 3
0 sail 0 temple
1 load 3 0
2 load 3 1
0 sail 3 burial
1 take stones
2 take point
chance round 4-4-2-1
""".splitlines()


def test_documented_position_is_reached_by_the_excerpt() -> None:
    assert replayed(EXCERPT.index("1 take top")).to_json() == json.loads(POSITION)


def test_comments_of_the_excerpt_hold() -> None:
    """The first round of a game of three; its comments are the assertions."""
    p = mastaba.new("imhotep", 3, {"market": "b", "pyramid": "b", "temple": "b"})
    p.play("round 4-3-2-2")
    assert [len(ship["slots"]) for ship in p.to_json()["ships"]] == [4, 3, 2, 2]
    assert p.weights()[p.legal().index("draw lever")] == 2
    assert sum(p.weights()) == 34
    play(p, "draw lever", "draw statue", "draw entrance")
    assert p.to_json()["pair"] == {"unseen": 2, "known": []}  # two cards face down, no ply
    play(p, "load 2 0", "load 2 1", "sail 2 market")
    assert ask(p) == {"kind": "pick", "seat": 0}  # none of the stones is seat 2's; bow first
    play(p, "take lever", "take pair")
    assert GAME.view.secret_to(p.state, GAME.info.codes["draw chisel"]) == (1,)
    assert GAME.shown("draw chisel", 0, (1,)) == "draw ?"
    assert GAME.shown("draw chisel", 1, (1,)) == "draw chisel"
    p.play("draw chisel")
    assert GAME.view.secret_to(p.state, GAME.info.codes["draw statue"]) == (1,)
    p.play("draw statue")
    assert GAME.view.secret_to(p.state, GAME.info.codes["keep statue"]) is None
    p.play("keep statue")
    assert p.to_json()["discard"] == {"chisel": 1}
    assert p.to_json()["quarry"] == [28, 27, 25]  # the two stones went back
    assert p.actor == 0  # the turn passes to the left of seat 2, who sent the ship
    play(p, "load 1 1", "load 1 2", "load 1 0", "play lever", "sail 1 pyramid")
    assert p.to_json()["ships"][1]["slots"] == [2, 0, 1]
    play(p, "next 0", "next 1")
    assert p.to_json()["unload"] == {"ship": 1, "queue": [1, 2, 0]}  # 2 is then the last
    p.play("build left")
    assert p.to_json()["points"] == [2, 0, 0]
    p.play("build left")
    assert p.to_json()["points"] == [2, 1, 0]
    assert ask(p) == {"kind": "bonus", "seat": 1, "bonus": "card"}
    play(p, "take top", "draw sarcophagus")
    assert p.to_json()["burial"] == [1]
    p.play("build right")
    assert p.to_json()["points"] == [2, 1, 3]
    assert ask(p) == {"kind": "turn", "seat": 1}
    play(p, "load 0 0", "load 0 1")
    assert play(p, "get")[0]["stones"] == 3
    play(p, "get", "load 0 3", "sail 0 temple")
    assert p.to_json()["temple"] == [1, 2, 2]  # slot 2 is empty
    play(p, "load 3 0", "load 3 1", "sail 3 burial")
    assert (ask(p), p.to_json()["column"]) == ({"kind": "temple", "seat": 1}, 0)
    p.play("take stones")
    assert p.to_json()["points"] == [2, 1, 5]  # column 1 gave seat 2 two points without a ply
    assert (ask(p), p.to_json()["column"]) == ({"kind": "temple", "seat": 2}, 2)
    p.play("take point")
    assert p.to_json()["discard"] == {"entrance": 1, "sarcophagus": 1, "statue": 1, "lever": 1, "chisel": 1}
    p.play("round 4-4-2-1")
    assert (p.to_json()["first"], p.to_json()["turn"]) == (1, 1)
    assert p == replayed(len(EXCERPT))


@pytest.mark.parametrize("upto", range(len(EXCERPT) + 1))
def test_positions_of_the_excerpt_round_trip_byte_for_byte(upto: int) -> None:
    p = replayed(upto)
    text = json.dumps(p.to_json())
    again = mastaba.from_json(json.loads(text))
    assert json.dumps(again.to_json()) == text
    assert again.legal() == p.legal()
    assert [again.observe(seat) for seat in (0, 1, 2, None)] == [p.observe(seat) for seat in (0, 1, 2, None)]


@pytest.mark.parametrize("upto", [0, 1, 8, 10, 11, 21, 33, 36])
def test_observation_keys_are_in_their_order(upto: int) -> None:
    p = replayed(upto)
    for seat in (0, 1, 2, None):
        seen = p.observe(seat)
        assert list(seen) == OBSERVATION.split()
        assert (seen["seat"], seen["actor"]) == (seat, p.actor)
        assert seen["legal"] == (p.legal() if seat == p.actor else [])


def test_memory_holds_the_cards_that_a_seat_has_not_seen() -> None:
    p = replayed(EXCERPT.index("1 keep statue"))
    unseen = {
        "entrance": 1, "sarcophagus": 2, "paved_path": 2, "deco_pyramid": 2, "deco_temple": 2, "deco_burial": 2,
        "deco_obelisk": 2, "statue": 9, "lever": 1, "hammer": 2, "sail": 3, "chisel": 3,
    }  # fmt: skip
    rounds = ["4-4-2-1", "4-3-3-2", "4-3-2-1", "4-2-2-1", "3-3-3-2", "3-3-2-2"]
    for seat in (0, 2, None):
        assert list(p.memory(seat)) == ["rounds", "unseen", "pair_known"]
        assert p.memory(seat) == {"rounds": rounds, "unseen": unseen, "pair_known": []}
    assert p.memory(1)["unseen"] == unseen | {"statue": 8, "chisel": 2}
    p.play("keep statue")  # and now everybody knows what the other card was
    assert all(p.memory(seat)["unseen"] == unseen | {"statue": 8, "chisel": 2} for seat in (0, 1, 2, None))


def test_look_shows_its_cards_to_the_owner_only() -> None:
    p = replayed(EXCERPT.index("chance draw chisel"))
    assert p.observe(1)["look"] == {"seat": 1, "count": 2, "cards": []}
    assert p.observe(0)["look"] == {"seat": 1, "count": 2}
    p.play("draw chisel")
    assert p.observe(1)["look"] == {"seat": 1, "count": 2, "cards": ["chisel"]}
    p.play("draw statue")
    assert p.observe(1)["look"] == {"seat": 1, "count": 2, "cards": ["statue", "chisel"]}  # card order
    p.play("keep statue")
    assert p.observe(1)["look"] is None


@pytest.mark.rule("imhotep 6.3")
def test_observation_of_others_hides_the_faces_of_the_pair() -> None:
    def held(first: str, second: str) -> mastaba.Position:
        p = lay(3, "baaaa", ships=("....", "...", "1.", ".."))
        play(p, "sail 2 market", "take pair", f"draw {first}", f"draw {second}")
        return p

    one, other = held("lever", "sail"), held("entrance", "statue")
    for seat in (0, 2, None):
        assert json.dumps(one.observe(seat)) == json.dumps(other.observe(seat))
        assert one.memory(seat) == other.memory(seat)
    assert one.observe(1) != other.observe(1)


def test_questions_have_their_details() -> None:
    kinds = {}
    for upto in range(len(EXCERPT) + 1):
        question = ask(replayed(upto))
        kinds[question["kind"]] = list(question)
    assert kinds == {
        "round": ["kind", "seat"],
        "deal": ["kind", "seat", "space"],
        "turn": ["kind", "seat"],
        "pick": ["kind", "seat"],
        "look": ["kind", "seat", "owner"],
        "keep": ["kind", "seat"],
        "send": ["kind", "seat", "card", "ship"],
        "order": ["kind", "seat"],
        "build": ["kind", "seat", "from"],
        "bonus": ["kind", "seat", "bonus"],
        "top": ["kind", "seat", "owner"],
        "temple": ["kind", "seat"],
    }
