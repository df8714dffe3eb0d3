"""Equipment: laid, turned up, borne (rules 7, example 5; Q13, Q31, Q32)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.hamunaptra.actions import build, fight, play, refused, told
from tests.hamunaptra.reading import asked, cell_of, damage, names, see
from tests.hamunaptra.tables import Cell, table, way
from tests.hamunaptra.test_box import GEAR

HERE = (-3, 0)
TILES: dict[Cell, str] = {HERE: "tunnel_cross", **way((-4, 0), "w", 2)}
BONUS = {
    f"q{n:02}": {word[0]: int(word[1]) for word in text.split()} for n, text in enumerate(GEAR, 1)
}  # by token: stat and bonus


def meeting(laid: str, who: str = "c01", encounter: str = "m9", **more: Any) -> mastaba.Position:
    """Before the first attack on the guardian (3, 3, 3), with these tokens face down."""
    people = dict.fromkeys(who.split(), HERE)
    return fight(encounter, people, HERE, tiles=TILES, laid={0: laid}, **more)


@pytest.mark.rule("hamunaptra 2.4", "hamunaptra 7.4", "hamunaptra 7.2")
@pytest.mark.parametrize("token", BONUS)
def test_every_piece_in_an_attack(token: str) -> None:
    """Naumov has 2 and 2: more dice for Strength or Wisdom."""
    if "m" in BONUS[token]:
        assert refused(meeting(token), f"activate {token}") == ("movement_useless", "7.2")
        return
    p = meeting(token)
    assert p.legal() == ["attack f", "attack s", f"activate {token}"]
    play(p, f"activate {token}")
    ask = see(p, "ask")
    assert ask == {
        "kind": "bearer", "seat": 0, "token": token, "characters": ["c01"],
        "then": {"kind": "attack", "seat": 0, "side": 0},
    }  # fmt: skip
    events = told(p, "for c01")
    assert events == [{"event": "activate", "seat": 0, "token": token, "character": "c01"}]
    assert see(p, "active")[0] == [{"token": token, "character": "c01"}]
    for stat in "fs":
        assert see(play(p.copy(), f"attack {stat}"), "ask")["dice"] == 2 + BONUS[token].get(stat, 0)


@pytest.mark.rule("hamunaptra 7.4", "hamunaptra 6.6")
@pytest.mark.parametrize("token", BONUS)
def test_every_piece_in_defence(token: str) -> None:
    """Naumov can take 1 hit and dies of the second; with a bonus that many later. Others cannot be turned up now."""
    p = play(meeting(token, hurt={"c01": 1}), "attack f", "hits 0", "strike f")
    if "r" not in BONUS[token]:
        key = "movement_useless" if "m" in BONUS[token] else "resistance_only"
        assert refused(p, f"activate {token}") == (key, "7.2")
        return
    play(p, f"activate {token}", "for c01", "defend c01")
    assert see(p, "ask")["target"] == 2  # the printed value
    alive = play(p.copy(), f"hits {BONUS[token]['r']}")
    assert damage(alive, "c01") == 1 + BONUS[token]["r"]
    dead = play(p, f"hits {BONUS[token]['r'] + 1}")
    assert cell_of(dead, "c01") is None
    assert see(dead, "out") == {token: 1}  # a dead character's token leaves with it


LIMITS = [
    ("q01", "q09", True),  # Strength and Resistance
    ("q01", "q02", False),  # both Strength
    ("q03", "q09", False),  # both Resistance
    ("q03", "q05", True),
    ("q07", "q05", False),
    ("q05", "q01", True),
]


@pytest.mark.rule("hamunaptra 7.3")
@pytest.mark.parametrize(("first", "second", "both"), LIMITS)
def test_two_pieces_may_not_touch_the_same_characteristic(first: str, second: str, both: bool) -> None:
    """Example 5: even on different characters."""
    p = play(meeting(f"{first} {second}", "c01 c03"), f"activate {first}", "for c03")
    if both:
        play(p, f"activate {second}")
        assert p.legal() == ["for c01"]  # one piece each
        assert refused(p, "for c03") == ("bearer_busy", "7.3")
    else:
        assert refused(p, f"activate {second}") == ("same_stat", "7.3")


@pytest.mark.rule("hamunaptra 7.3")
def test_no_more_pieces_than_participants() -> None:
    """Example 5."""
    p = meeting("q01 q05 q09", "c01 c03", people={0: {"c01": HERE, "c03": HERE, "c04": (-2, 0)}})
    play(p, "activate q01", "for c01", "activate q05", "for c03")
    assert refused(p, "activate q09") == ("no_bearer", "7.3")
    assert p.legal() == ["attack f", "attack s"]


@pytest.mark.rule("hamunaptra 7.3")
def test_only_fighters_bear_equipment_in_a_combat() -> None:
    q = fight("m9", {"c01": HERE, "c04": (-2, 0)}, HERE, tiles=TILES, laid={0: "q01"})
    play(q, "activate q01")
    assert q.legal() == ["for c01"]
    assert refused(q, "for c04") == ("bearer_cannot", "7.2")


@pytest.mark.rule("hamunaptra 7.3")
def test_of_pieces_with_one_stat_the_first_turned_up_counts() -> None:
    """Q31: the later one not at all, as long as they fight together; it counts when the bearer has gone."""
    active = {0: {"q01": "c03", "q02": "c04"}}
    p = meeting("", "c03 c04", active=active)
    play(p, "attack f")
    assert see(p, "ask")["dice"] == 4 + 1 + 2
    play(p, "hits 0", "strike f", "defend c03", "hits 0", "with c03", "go e", "attack f")
    assert see(p, "ask")["dice"] == 1 + 1
    other = meeting("", "c03 c04", active={0: {"q02": "c04", "q01": "c03"}})
    assert see(play(other, "attack f"), "ask")["dice"] == 4 + 1 + 1


@pytest.mark.rule("hamunaptra 7.3")
def test_a_stat_is_free_again_when_its_bearer_has_died() -> None:
    """Q31."""
    p = play(meeting("q01 q02", "c08 c03"), "activate q01", "for c08")
    assert refused(p, "activate q02") == ("same_stat", "7.3")
    play(p, "attack f", "hits 0", "strike f", "defend c08", "hits 3", "stay")
    assert "activate q02" in p.legal()


@pytest.mark.rule("hamunaptra 7.3")
def test_a_two_stat_piece_that_loses_counts_for_nothing() -> None:
    """Q31: the spear (Strength and Resistance) after the amulet (Resistance)."""
    p = meeting("", "c01 c03", active={0: {"q09": "c01", "q03": "c03"}})
    assert see(play(p, "attack f"), "ask")["dice"] == 2 + 4


@pytest.mark.rule("hamunaptra 7.2", "hamunaptra 7.3")
def test_a_turned_up_piece_stays_with_its_bearer() -> None:
    """Q13: when the bearer has left, nobody else uses it."""
    p = play(
        meeting("q01", "c01 c03"), "activate q01", "for c01", "attack f", "hits 0", "strike f", "defend c03"
    )
    play(p, "hits 0", "with c01", "go e")
    assert refused(p, "activate q01") == ("not_on_table", "7.1")
    assert see(play(p, "attack f"), "ask")["dice"] == 4


@pytest.mark.rule("hamunaptra 7.2")
def test_a_piece_is_in_force_until_its_owners_next_turn() -> None:
    p = play(
        meeting("q01"), "activate q01", "for c01", "attack f", "hits 0", "strike f", "defend c01", "hits 0"
    )
    play(p, "stay", "attack f")
    assert see(p, "ask")["dice"] == 4
    play(p, "hits 3", "end")
    assert see(p, "active")[0] == [{"token": "q01", "character": "c01"}]  # in the turn of the other, too
    q = table(turn=1, step="equip", active={0: {"q01": "c01"}}, people={0: {"c01": (-2, 0)}})
    events = told(q, "end")
    assert names(events) == ["turn_end", "round_end", "round", "turn", "spent"]
    assert events[-1] == {"event": "spent", "seat": 0, "token": "q01", "character": "c01"}
    assert (see(q, "active"), see(q, "out")) == ([[], []], {"q01": 1})


# Step 5


@pytest.mark.rule("hamunaptra 7.1", "hamunaptra 7.6")
def test_one_piece_is_laid_face_down_in_a_turn() -> None:
    p = table(hands={0: "q01 q02 m1"}, step="equip")
    assert p.legal() == ["lay q01", "lay q02", "end"]
    assert refused(p, "lay q03") == ("not_in_hand", "7.1")
    assert told(p, "lay q01") == [{"event": "lay", "seat": 0, "token": "q01", "secret": [0]}]
    assert see(p, "table")[0] == {"q01": 1}
    assert refused(p, "lay q02") == ("laid_already", "7.1")
    assert p.legal() == ["end"]


@pytest.mark.rule("hamunaptra 7.1")
def test_no_more_pieces_than_living_characters() -> None:
    """Q32: turned-up ones count, until they are discarded."""
    people = {0: {"c01": (-2, 0), "c03": (-2, 0)}}
    assert "lay q01" in table(hands={0: "q01"}, laid={0: "q02"}, people=people, step="equip").legal()
    full = table(hands={0: "q01"}, laid={0: "q02 q03"}, people=people, step="equip")
    assert refused(full, "lay q01") == ("table_full", "7.1")
    up = table(hands={0: "q01"}, laid={0: "q02"}, active={0: {"q03": "c01"}}, people=people, step="equip")
    assert refused(up, "lay q01") == ("table_full", "7.1")


@pytest.mark.rule("hamunaptra 7.1", "hamunaptra 7.5")
def test_a_death_takes_no_laid_pieces_back() -> None:
    """Q32: three pieces and two living characters; one just cannot lay more."""
    p = meeting("q01 q02 q05", "c01 c08 c03", hands={0: "q06"})
    play(p, "attack f", "hits 0", "strike f", "defend c08", "hits 3", "stay")
    assert see(p, "table")[0] == {"q01": 1, "q02": 1, "q05": 1}
    play(p, "attack f", "hits 3")
    assert refused(p, "lay q06") == ("table_full", "7.1")


@pytest.mark.rule("hamunaptra 7.5", "hamunaptra 9.3")
def test_unused_equipment_pays_a_point_and_turned_up_none() -> None:
    p = meeting("q01 q05", hands={0: "q06 m1"})
    assert p.scores()[0] == 2 + 2 + 1
    assert p.observe(1)["scores"][0] == 2 + 2  # what is in hand nobody else can count
    play(p, "activate q01")
    assert p.scores()[0] == 2 + 1 + 1
    play(p, "for c01")
    assert p.scores()[0] == 2 + 1 + 1


@pytest.mark.rule("hamunaptra 7.5")
def test_laid_equipment_cannot_be_thrown_away_or_taken_back() -> None:
    p = table(laid={0: "q01"}, step="equip")
    assert p.legal() == ["end"]
    assert refused(p, "activate q01") == ("wrong_time", "7.1")


@pytest.mark.rule("hamunaptra 7.2")
def test_a_piece_that_is_not_on_the_table_is_refused() -> None:
    p = meeting("q01", hands={0: "q02"})
    assert refused(p, "activate q02") == ("not_on_table", "7.1")


@pytest.mark.rule("hamunaptra 7.3")
def test_a_character_bears_one_movement_piece_only() -> None:
    p = table(tiles=TILES, people={0: {"c01": (-2, 0)}}, laid={0: "q11 q12"})
    play(p, "activate q11", "for c01")
    assert refused(p, "activate q12") == ("no_bearer", "7.3")
    two = table(tiles=TILES, people={0: {"c01": (-2, 0), "c03": (-2, 0)}}, laid={0: "q11 q12"})
    play(two, "activate q11", "for c01", "activate q12")
    assert two.legal() == ["for c03"]
    assert asked(play(two, "for c03")) == "move"


@pytest.mark.rule("hamunaptra 7.3")
def test_a_bearer_of_movement_bears_no_other_piece_in_combat() -> None:
    p = table(
        tiles=TILES,
        people={0: {"c01": (-2, 0)}},
        laid={0: "q11 q01"},
        encounters={"m9": HERE},
        hands={0: "m1"},
    )
    play(p, "activate q11", "for c01", "move c01", "go w", "end")
    build(p, "m1", (3, 0))
    play(p, "end", "fight m9")
    assert refused(p, "activate q01") == ("no_bearer", "7.3")
