"""Step 2: walking (rules 5.1)."""

from __future__ import annotations

import pytest

from tests.hamunaptra.actions import build, play, refused, told, walk
from tests.hamunaptra.reading import asked, cell_of, names, see, verbs
from tests.hamunaptra.tables import table, way
from tests.hamunaptra.test_box import PEOPLE

WEST = way((-3, 0), "w", 8)
RIVAL_AT_FOUR = {0: {"c04": (-2, 0)}, 1: {"c05": (-4, 0)}}
# Passages: the sun stands west of exit a and at the north door of exit b.
SUN = {(-3, 0): "stair_sun nes", (2, -1): "stair_sun esw"}


@pytest.mark.rule("hamunaptra 5.1")
@pytest.mark.parametrize("number", range(1, 17))
def test_every_character_makes_its_printed_steps(number: int) -> None:
    who, movement = f"c{number:02}", int(PEOPLE[number - 1][3])
    p = table(tiles=WEST, people={0: {who: (-2, 0)}})
    play(p, f"move {who}", *["go w"] * movement)
    assert asked(p) == "move"  # no `stop`: the points are used up
    assert cell_of(p, who) == (-2 - movement, 0)
    assert see(p, "moved") == [who]


@pytest.mark.rule("hamunaptra 5.1")
def test_a_character_moves_once_in_one_go() -> None:
    """Q25: what is left over is lost."""
    p = walk(table(tiles=WEST, people={0: {"c03": (-2, 0), "c04": (-2, 0)}}), "c04", "w")
    assert refused(p, "move c04") == ("already_moved", "5.1")
    assert p.legal() == ["move c03", "end"]


@pytest.mark.rule("hamunaptra 5.1")
def test_a_chosen_character_must_make_a_step() -> None:
    p = table(tiles=WEST, people={0: {"c04": (-2, 0)}}, hands={0: "q01"})
    assert "end" in p.legal()
    play(p, "move c04")
    assert p.legal() == ["go w"]
    assert refused(p, "stop") == ("no_step_yet", "5.1")
    play(p, "go w")
    assert p.legal() == ["go e", "go w", "stop"]
    assert see(p, "ask") == {"kind": "walk", "seat": 0, "character": "c04", "spent": 1}


@pytest.mark.rule("hamunaptra 5.1", "hamunaptra 3.2")
def test_only_links_can_be_walked() -> None:
    tiles = {(-3, 0): "tunnel_corner ne", (-2, -1): "tunnel_dead s"}
    p = play(table(tiles=tiles, people={0: {"c04": (-2, 0)}}), "move c04")
    assert p.legal() == ["go n", "go w"]
    assert refused(p, "go s") == ("no_tile_there", "5.1")
    assert refused(p, "go e") == ("way_closed", "5.1")  # it has collapsed
    play(p, "go w")
    assert refused(p, "go s") == ("way_closed", "5.1")


@pytest.mark.rule("hamunaptra 5.1")
def test_own_characters_share_a_tile_and_enemies_do_not() -> None:
    p = table(tiles=WEST, people={0: {"c03": (-3, 0), "c04": (-2, 0)}, 1: {"c05": (-4, 0)}})
    play(p, "move c04", "go w")
    assert cell_of(p, "c03") == cell_of(p, "c04")
    assert refused(p, "go w") == ("way_enemies", "5.1")


@pytest.mark.rule("hamunaptra 5.1")
def test_only_living_own_characters_with_a_step_move() -> None:
    p = table(tiles=WEST, people=RIVAL_AT_FOUR)
    assert refused(p, "move c05") == ("not_yours", "4.3")
    assert refused(p, f"move {see(p, 'dead')[0][0]}") == ("dead", "6.6")
    shut = table(people={0: {"c04": (-2, 0)}})
    assert refused(shut, "move c04") == ("cannot_move", "5.1")


@pytest.mark.rule("hamunaptra 5.1")
def test_an_encounter_ends_the_movement() -> None:
    """Q6: enter, stop, and fight in step 4."""
    p = table(tiles=WEST, people={0: {"c04": (-2, 0)}}, encounters={"m4": (-4, 0)}, hands={0: "q01"})
    play(p, "move c04", "go w", "go w")
    assert (asked(p), cell_of(p, "c04"), see(p, "moved")) == ("move", (-4, 0), ["c04"])
    play(p, "end")
    assert asked(p) == "place"  # the fight is step 4
    play(p, "end", "steal q01")
    assert p.legal() == ["fight m4"]


@pytest.mark.rule("hamunaptra 5.1")
def test_a_character_may_walk_away_from_an_encounter() -> None:
    """Who stands with it at the beginning of step 2 is free to go (Q6: only entering ends a movement)."""
    p = table(tiles=WEST, people={0: {"c04": (-4, 0)}}, encounters={"m4": (-4, 0)})
    assert cell_of(walk(p, "c04", "ww"), "c04") == (-6, 0)


@pytest.mark.rule("hamunaptra 8.2")
def test_a_passage_is_one_step() -> None:
    p = table(tiles=SUN, people={0: {"c03": (-2, 0)}})
    play(p, "move c03", "go w")
    step = told(p, "passage")[0]
    assert step == {
        "event": "step", "seat": 0, "character": "c03", "cell": [2, -1], "by": "passage", "from": [-3, 0],
    }  # fmt: skip
    assert asked(p) == "move"  # Movement 2 is used up


@pytest.mark.rule("hamunaptra 8.2")
def test_a_passage_needs_both_stairs_and_the_same_symbol() -> None:
    one = play(table(tiles={(-3, 0): SUN[-3, 0]}, people={0: {"c04": (-2, 0)}}), "move c04", "go w")
    assert refused(one, "passage") == ("one_stair", "8.2")
    other = {(-3, 0): "stair_sun nes", (2, -1): "stair_lotus"}
    two = play(table(tiles=other, people={0: {"c04": (-2, 0)}}), "move c04", "go w")
    assert refused(two, "passage") == ("one_stair", "8.2")
    plain = {(-3, 0): "stair_tee nes", (2, -1): "stair_tee esw"}
    three = play(table(tiles=plain, people={0: {"c04": (-2, 0)}}), "move c04", "go w")
    assert refused(three, "passage") == ("not_on_stair", "8.2")  # no symbol, no passage


@pytest.mark.rule("hamunaptra 8.2")
def test_enemies_at_the_other_end_of_a_passage() -> None:
    p = table(tiles=SUN, people={0: {"c04": (-3, 0)}, 1: {"c05": (2, -1)}})
    play(p, "move c04", "go e")
    play(p, "go w")
    assert refused(p, "passage") == ("passage_enemies", "5.1")


@pytest.mark.rule("hamunaptra 5.5")
def test_a_laid_tile_is_entered_in_the_next_turn() -> None:
    p = table(people={0: {"c04": (-2, 0)}}, hands={0: "tunnel_cross"}, step="place")
    build(p, "tunnel_cross", (-3, 0), 0)
    assert refused(p, "move c04") == ("wrong_time", "5.2")
    assert verbs(p) == {"end"}


@pytest.mark.rule("hamunaptra 7.2", "hamunaptra 7.4")
@pytest.mark.parametrize(("token", "more"), [("q11", 2), ("q12", 1)])
def test_movement_equipment_is_turned_up_before_the_move(token: str, more: int) -> None:
    """Q40."""
    p = table(tiles=WEST, people={0: {"c03": (-2, 0), "c04": (-2, 0)}}, laid={0: token})
    walk(p, "c04", "w")
    play(p, f"activate {token}")
    assert p.legal() == ["for c03"]  # the child has moved
    play(p, "for c03", "move c03", *["go w"] * (2 + more))
    assert (asked(p), cell_of(p, "c03")) == ("move", (-4 - more, 0))


@pytest.mark.rule("hamunaptra 7.2")
def test_only_movement_equipment_in_step_2() -> None:
    p = table(tiles=WEST, people={0: {"c03": (-2, 0)}}, laid={0: "q01 q11"})
    assert refused(p, "activate q01") == ("movement_only", "7.2")
    walk(p, "c03", "ww")
    assert refused(p, "activate q11") == ("no_bearer", "7.3")


def test_events_of_a_walk() -> None:
    p = table(tiles=WEST, people={0: {"c04": (-2, 0)}})
    assert told(p, "move c04", "go w") == [
        {"event": "step", "seat": 0, "character": "c04", "cell": [-3, 0], "by": "go", "from": [-2, 0]}
    ]
    assert names(told(p, "stop")) == []
    assert see(p, "walked") is True
