"""The board in words, what is asked, and what to read before deciding."""

from __future__ import annotations

import pytest

from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.kemet import GAME
from mastaba.games.kemet.view.forces import open_force
from tests.kemet.tables import day, march, play
from tests.kemet.test_battle import clash
from tests.kemet.test_night import dusk
from tests.kemet.views import observe
from tests.told import lines, task


def test_where_everyone_stands() -> None:
    units = {0: {"nw1": 4, "t_w": 2}, 1: {"so1": 1}}
    p = day(units=units, tiles={0: "b2_snake"}, creatures={"snake": "t_w"}, pyramids={0: {"red": (4, "nw2")}})
    told = lines(p)
    assert "Sais, Potters (district): white pyramid of Anubis, level 1; Anubis 4 units." in told
    assert "Sais, Scribes (district): red pyramid of Anubis, level 4; Anubis holds its point." in told
    assert (
        "Siwa (temple, 2 prayer points): Anubis 2 units with Deep Desert Snake; Anubis holds its point."
        in told
    )
    assert "Thebes, Potters (district): white pyramid of Bastet, level 1; Bastet 1 unit." in told
    empty = next(line for line in told if line.startswith("Empty: "))
    assert "Kharga (obelisk)" in empty
    assert "Bubastis (temple of the Delta, 5 prayer points for 1 unit)" in empty
    assert "Tebas, Alfareros (distrito): pirámide blanca de Bastet, nivel 1; Bastet 1 unidad." in lines(
        p, lang="es"
    )


def test_a_player_is_told_with_everything_that_lies_open() -> None:
    p = day(
        tiles={0: "w4_act b4_will r3_scarab"},
        on={0: "a1_pray a3_move"},
        gold=[0],
        hands={0: "veto"},
        vp={0: {"tile": 2}},
    )
    told = lines(p, 1)
    start = told.index("Anubis (Sais)")
    assert told[start + 1 : start + 8] == [
        "Victory points: 2 (2 permanent, 0 temporary).",
        "Prayer points: 7. Units in reserve: 2.",
        "Divine Interventions: 1. Battle cards: 6.",
        "Tokens left: 3. Actions taken: Move, top level; Pray, bottom level. Silver token ready. Gold token used.",
        "Pyramids: white 1 in Sais, Potters; red 1 in Sais, Scribes; blue 1 in Sais, Gardens.",
        "Power tiles: Royal Scarab (red 3), Divine Will (blue 4), Act of God (white 4).",
        "On their tiles: Royal Scarab.",
    ]


def test_own_cards_are_told_to_their_seat_alone() -> None:
    p = day(hands={0: "veto war_fury"})
    assert "Divine Interventions: War Fury, Veto." in lines(p, 0)
    for seat in (1, None):
        assert not [line for line in lines(p, seat) if "War Fury" in line]
    assert "Deck: 33 cards, discard pile: 0." in lines(p, None)


def test_the_market_by_colour_and_level() -> None:
    told = lines(day(tiles={1: "w1_priest_1"}))
    assert "white, level 1: Priest, Priestess twice." in told
    assert "red, level 4: Giant Scorpion, Initiative, Phoenix, Act of God." in told


def test_a_battle_is_told_as_far_as_it_is_known() -> None:
    p = clash(
        tiles={0: "r1_charge_1 r2_carnage", 1: "b2_elephant b1_defense_1"}, creatures={"elephant": "t_w"}
    )
    assert (open_force(observe(p, None), 0), open_force(observe(p, None), 1)) == ((6, 1, 0), (6, 0, 1))
    play(p, "fight bc_410", "discard bc_130", "done")
    told = lines(p, 1)
    assert "Battle for Siwa: Anubis (5 units) attacks Bastet (4 units)." in told
    assert "Anubis from what lies open: strength 6, damage 1, protection 0, without cards." in told
    assert "Anubis has chosen." in told
    assert "Anubis fights with Chariot Charge: strength 4, damage 1, protection 0." in lines(p, 0)
    assert not [line for line in told if "Chariot Charge" in line and "Anubis" in line]
    play(p, "fight bc_202", "discard bc_301", "done")
    assert "Anubis fights with Chariot Charge: strength 4, damage 1, protection 0." in lines(p, None)
    assert "Anubis has won." in lines(p, None)


def test_the_snake_counts_in_the_open_force() -> None:
    tiles = {0: "b2_snake", 1: "r4_scorpion"}
    p = clash(tiles=tiles, creatures={"snake": "nwf", "scorpion": "t_w"})
    assert open_force(observe(p, 0), 1) == (4, 0, 0)


def test_a_movement_is_told() -> None:
    p = march(
        day(tiles={0: "r1_godspeed b2_snake"}, creatures={"snake": "nw1"}, hands={0: "open_gates"}),
        "nw1",
        2,
        "with",
    )
    play(p, "step nwf", "play open_gates")
    told = lines(p)
    assert "Anubis moves 2 units: now in Sands of Sais, set out from Sais, Potters, steps 1 of 3." in told
    assert "With the troop: Deep Desert Snake." in told
    assert "Open Gates is at work: walls do not count." in told


def test_questions_to_the_seat_and_about_it() -> None:
    assert task(day()) == "Your turn: place a token on a free action, or play a card first."
    assert task(day(), seat=1) == "Anubis is at turn."
    assert task(play(day(), "token a3_recruit")).startswith("Recruit: how many units in Sais, Potters?")
    assert task(play(day(), "token a1_buy_blue"), "es") == (
        "Elige una ficha de poder azul, o pasa. Tienes 7 puntos de plegaria."
    )
    p = march(day(), "nw1", 2)
    assert task(p) == "Your troop is in Sais, Potters, 1 step left. Go on, or stop."
    p = play(day(hands={0: "prayer", 1: "veto"}), "play prayer")
    assert task(p) == "Anubis has played Prayer. Veto, or pass."
    assert task(p, seat=0) == "Bastet may answer the card with a Veto."
    assert (
        task(clash(hands={1: "prayer"}))
        == "Anubis enters Siwa: 5 units against 4 units of yours. Escape, or pass."
    )
    assert task(clash(), "es", 1) == "Anubis elige cartas para la batalla."


def test_the_end() -> None:
    told = lines(play(dusk(vp={1: {"battle": 8}}), "end"))
    assert told[:4] == [
        "Kemet, after Day 1.",
        "The game is over.",
        "Bastet wins with 8 victory points.",
        "Final points: Anubis 0, Bastet 8.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_people(lang: str) -> None:
    told = lines(day(), 0, lang, ["Nefer", "Khaba"])
    assert [line for line in told if line.startswith("Nefer")]
    assert not [line for line in told if "Anubis" in line]


def test_what_to_read() -> None:
    seen = day().observe(0)
    assert GAME.words.clauses(seen) == ("4.1", "4.2", "4.5")
    assert GAME.words.clauses(seen, "token a1_buy_red") == ("4.1", "4.2", "5.3")
    assert GAME.words.clauses(seen, "play teleportation") == ("10.1", "10.3")
    assert GAME.words.clauses(seen, "buy r4_phoenix") == ("5.3", "11.3", "9.6")
    assert GAME.words.clauses(clash(hands={1: "veto"}).observe(1)) == ("8.1", "10.6")
