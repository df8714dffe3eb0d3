"""The board in words, what is asked, and what to read before deciding."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.observation import AnyObservation
from mastaba.core.words.catalogue import LANGUAGES, words
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.notation.texts import LOCALE
from mastaba.games.hamunaptra.view.maze import Sight
from mastaba.games.hamunaptra.view.odds import Roll
from mastaba.games.hamunaptra.words.things import percent
from tests.hamunaptra.actions import play
from tests.hamunaptra.kit import RECORDS
from tests.hamunaptra.scenes import scene
from tests.told import lines, task

HERE = Path(__file__).parent
WEST = {(-3, 0): "tunnel_straight ew", (-4, 0): "tunnel_cross nesw"}
GOLDEN = [("en", 1, 3), ("en", 1, 700), ("es", 1, 1078), ("es", 2, 640), ("en", 2, 1306)]


def test_own_people_and_what_lies_ahead_come_first() -> None:
    tiles = WEST | {(-2, 1): "tunnel_dead n", (-2, -1): "tunnel_corner es", (-1, -1): "tunnel_straight ew"}
    told = lines(scene(tiles=tiles, people={"c03": (-3, 0)}, encounters={"m1": (-4, 0), "p1": (0, -1)}))
    start = told.index("Your people")
    home = next(line for line in told if line.startswith("At M15"))
    assert home.startswith("At M15, exit tile A, your own exit tile: Alexander Naumov (Strength 2, ")
    ways = told[told.index(home) + 1]
    assert ways == (
        "Ways: north, 2 steps to straight tunnel at N14, open into the dark; south, 1 step to dead-end "
        "tunnel at M16, a dead end; west, 1 step to straight tunnel at L15 with Bruno Castellani "
        "(London)."
    )
    assert "Near: Mummy, 1 step." in told
    assert start < told.index("Encounters on the board") < told.index("The maze, row by row from the north")
    assert "Spiked pit at O14, no tile yet: Strength 2, Resistance 1." in told


def test_a_dead_defender_is_told_no_odds_while_the_others_retreat() -> None:
    p = mastaba.new("hamunaptra", players=2)
    rng = Rng(29)
    for _ply in range(150):
        p.play(GAME.info.texts[p.state.random_code(rng)])
    seen: AnyObservation = p.observe(0)
    (dead,) = (each for each in seen["combat"]["defenders"] if each)
    assert seen["ask"]["kind"] == "retreat"
    assert dead not in Sight(seen).where
    combat = [line for line in lines(p) if "dice" in line]
    assert not [line for line in combat if words(LOCALE, "en")(f"character.{dead}") in line]


def test_the_exit_is_measured_while_a_stair_is_in_hand() -> None:
    far = {(x, 0): "tunnel_straight ew" for x in (-3, -4, -5)}
    p = scene(tiles=far, people={"c03": (-5, 0)}, hands={0: "stair_sun"}, distance=4)
    told = lines(p)
    assert "Distance from your exit tile: 0. 3 cells more, and a stair can lead outside." in told
    assert "Distance from your exit tile: 3. A stair laid from here can lead outside." in told
    assert not [line for line in lines(scene(tiles=far)) if line.startswith("Distance")]


def test_the_way_to_an_exit_stair_and_points_by_source() -> None:
    tiles = {(x, 0): "tunnel_straight ew" for x in (-3, -4, -5)} | {(-6, 0): "stair_eye ew"}
    p = scene(tiles=tiles, people={"c03": (-6, 0)}, table={0: "q01"}, distance=4)
    told = lines(p)
    assert "Your nearest way out is 4 steps away, at I15." in told
    assert (
        "London: 14 points (Own exit stairs 4, Characters on a way out 3, Other living characters 6, "
        "Unused equipment 1)."
    ) in told


def test_hands_are_told_to_their_seat_alone() -> None:
    p = scene(hands={0: "m3 q01"}, table={0: "q13"})
    assert "Your hand: Zombie (Strength 2, Resistance 2); Bow of Neith (Strength +2)." in lines(p)
    assert "Face down before you: Scroll of Thoth (Wisdom +2)." in lines(p)
    for seat in (1, None):
        assert not [line for line in lines(p, seat) if "Zombie" in line or "Bow" in line or "Thoth" in line]
        assert "In hand 2 tokens, face down on the table 1." in lines(p, seat)


@pytest.mark.rule("hamunaptra 6.3", "hamunaptra 6.11")
def test_exact_odds() -> None:
    """Rules 13, examples 1 to 3."""
    assert Roll(4, 3, 2, long=False).chance == Fraction(11, 16)
    assert Roll(6, 3, 2, long=False).chance == Fraction(57, 64)
    assert Roll(5, 3, 2, long=False).chance == Fraction(26, 32)
    assert Roll(3, 1, 2, long=False).chance == 1
    assert Roll(4, 2, 2, long=False).chance == Fraction(243, 256)
    assert Roll(1, 4, 1, long=True).chance == 1
    assert sum(map(Roll(7, 3, 0, long=False).weight, range(8))) == 4**7


def test_chances_are_never_called_certain_if_they_are_not() -> None:
    say = words(LOCALE, "en")
    told = [percent(say, Fraction(n, 1000)) for n in (0, 4, 500, 996, 1000)]
    assert told == ["0 %", "under 1 %", "50 %", "over 99 %", "100 %"]


def test_a_combat_is_told_with_its_odds() -> None:
    p = scene(
        tiles=WEST,
        people={"c03": (-4, 0), "c04": (-4, 0)},
        encounters={"m7": (-4, 0)},
        active=[(0, "q01", "c03")],
        hands={0: "tunnel_tee"},
        step="place",
    )
    play(p, "place tunnel_tee", "x -2", "y -1", "turn 1", "end", "fight m7")
    told = lines(p)
    assert (
        "Combat at K15, round 1: London (Bruno Castellani and Tomasín Peral) against the cursed priest "
        "(Strength 2, Wisdom 4, Resistance 2)."
    ) in told
    assert "Madrid decides what it strikes with." in told
    assert (
        "Attack with Strength: 7 dice, 2 or more. 2 hits defeat it: over 99 %; 5.2 hits on average." in told
    )
    assert "Its blow with Wisdom on Tomasín Peral: 4 dice, 2 or more. 2 hits kill: 95 %." in told
    assert "Ataque con Sabiduría: 3 dados, 4 o más. Se vence con 2 éxitos: 16 %; de media salen 0,8." in (
        lines(p, lang="es")
    )
    play(p, "attack s")
    rolling = next(line for line in lines(p, None) if line.startswith("Rolling"))
    assert rolling == "Rolling 3 dice, 4 or more: 0 hits 42 %, 1 hit 42 %, 2 hits 14 %, 3 hits 2 %."


def test_questions_to_the_seat_and_about_it() -> None:
    p = mastaba.new("hamunaptra", 2)
    assert task(p) == "Choose a character for your expedition; 4 are still to come."
    assert task(p, seat=1) == "London chooses a character."
    assert task(scene()) == "None of your characters can go anywhere now. End the step."
    walking = play(scene(tiles=WEST), "move c03")
    assert task(walking) == "Bruno Castellani sets out from M15 and may make 2 steps. Where to first?"
    assert task(play(walking, "go w")) == "Bruno Castellani is at L15, 1 step left. Go on, or stop."
    assert task(scene(step="place"), "es") == "No tienes nada que colocar. Termina el paso."
    assert task(scene(step="place", hands={0: "q01"})).startswith("Nothing of your hand can be placed.")
    assert task(scene(step="equip")) == "End your turn."
    placing = play(scene(step="place", hands={0: "tunnel_tee"}), "place tunnel_tee")
    assert task(placing, "es") == "Elige la columna: túnel en T."
    assert task(placing, "es", None) == "Londres coloca: túnel en T."


def test_a_trade_is_told_to_its_partners() -> None:
    ring = {(-2, -1): "tunnel_corner es", (2, -1): "tunnel_corner sw"}
    ring |= {(x, -1): "tunnel_straight ew" for x in (-1, 0, 1)}
    p = scene(tiles=ring, hands={0: "q01", 1: "m3"})
    play(p, "trade 1", "give q01", "done")
    assert task(p) == "London offers you: Bow of Neith. Answer with one or two tokens, or refuse."
    assert "Trade of London with Madrid: 1 for 0 tokens, unseen by you." in lines(p, None)
    assert "Trade of London with Madrid: Bow of Neith for nothing." in lines(p, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_people(lang: str) -> None:
    told = lines(scene(), 0, lang, ["Nefer", "Khaba"])
    assert [line for line in told if line.startswith("Nefer")]
    assert not [line for line in told if "Madrid" in line]


def test_what_to_read() -> None:
    seen = scene(hands={0: "stair_eye m3"}, step="place").observe(0)
    assert GAME.words.clauses(seen) == ("5.2", "5.3", "5.4")
    assert GAME.words.clauses(seen, "place stair_eye") == ("5.2", "8.1", "9.3")
    assert GAME.words.clauses(seen, "place m3") == ("5.3", "2.2")
    assert GAME.words.clauses(seen, "end") == ("5.4",)


@pytest.mark.rule("hamunaptra 2.7", "hamunaptra 9.3")
@pytest.mark.parametrize("sample", [1, 2])
def test_points_by_source_add_up_to_the_scores(sample: int) -> None:
    record = mastaba.Record.load(RECORDS / f"sample-{sample}.json")
    for number, (p, _ply) in enumerate(record.positions()):
        if number % 11 == 0:
            for eyes in (0, None):
                seen: AnyObservation = p.observe(eyes)
                sight = Sight(seen)
                totals = [sum(sight.points(seat).values()) for seat in range(seen["players"])]
                assert totals == seen["scores"], number


@pytest.mark.parametrize(("lang", "sample", "ply"), GOLDEN)
def test_golden_boards_in_words(lang: str, sample: int, ply: int, update_golden: bool) -> None:
    """Whole boards as they are told; `--update-golden` writes them anew: read them aloud before you commit."""
    path = HERE / "golden" / f"text-{sample}-{ply}.{lang}.txt"
    record = mastaba.Record.load(HERE / "records" / f"sample-{sample}.json")
    p = record.replay(ply)
    told = GAME.text(p.observe(p.actor if p.actor >= 0 else 0), lang) + "\n"
    if update_golden:
        path.write_text(told, encoding="utf-8")
    assert path.read_text("utf-8") == told


def test_every_moment_of_a_duel_can_be_told() -> None:
    """Also the one in which the defender who was named has just died."""
    p, rng = mastaba.new("hamunaptra", 2, {"duels": True}), Rng(9)
    duels = 0
    for _ply in range(2000):
        if p.is_over:
            break
        combat = p.observe(0)["combat"]
        if combat and combat["encounter"] is None:
            duels += 1
            assert lines(p)
        p.play(GAME.info.texts[p.state.random_code(rng)])
    assert duels > 20
