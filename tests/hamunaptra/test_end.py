"""The last round and the end (rules 9; Q17, Q20, Q21, Q27 to Q29, Q35; notation 3)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.hamunaptra.actions import at, play, refused, told, walk
from tests.hamunaptra.reading import asked, cell_of, names, see
from tests.hamunaptra.tables import Cell, table, way

# Distance 4: an exit stair four cells west of exit a, with a tile behind it.
NEAR = {"distance": 4}
OUT = (-6, 0)
TILES: dict[Cell, str] = {**way((-3, 0), "w", 3), OUT: "stair_eye ew", (-7, 0): "tunnel_straight ew"}


def near(**more: Any) -> mastaba.Position:
    """A character of seat 0 beside the exit stair, one of seat 1 behind it."""
    usual: dict[str, Any] = {"tiles": TILES, "people": {0: {"c04": (-5, 0)}, 1: {"c05": (-7, 0)}}}
    options = NEAR | more.pop("options", {})
    return table(**(usual | more), options=options)


def round_off(p: mastaba.Position) -> mastaba.Position:
    """Play as few moves as possible until the round is over."""
    now = see(p, "round")
    while not p.is_over and see(p, "round") == now:
        legal = p.legal()
        p.play("end" if "end" in legal else legal[0])
    return p


@pytest.mark.rule("hamunaptra 9.1")
def test_only_a_movement_that_ends_on_an_exit_stair_counts() -> None:
    """Q17: crossing is not enough."""
    p = near(people={0: {"c04": (-5, 0)}})
    play(p, "move c04", "go w", "go w")
    assert see(p, "final") is None
    play(p, "go e")
    assert see(p, "final") is None
    assert told(p, "stop") == [{"event": "final", "why": "exit"}]
    assert see(p, "final") == "exit"


@pytest.mark.rule("hamunaptra 9.1")
def test_the_last_step_onto_an_exit_stair_ends_the_movement() -> None:
    p = near(people={0: {"c03": (-4, 0)}})
    play(p, "move c03", "go w")
    assert names(told(p, "go w")) == ["step", "final"]


@pytest.mark.rule("hamunaptra 9.1")
def test_a_push_onto_an_exit_stair() -> None:
    tiles = {**way((-3, 0), "w", 3), OUT: "stair_eye ew"}
    p = near(tiles=tiles, people={0: {"c04": (-4, 0)}, 1: {"c05": (-5, 0)}})
    play(p, "push", *at((-5, 0)), *at(OUT), "with c04")
    assert names(told(p, "done")) == ["push", "final"]


@pytest.mark.rule("hamunaptra 9.1")
def test_standing_on_or_retreating_to_an_exit_stair_is_no_end() -> None:
    """Q17, Q27."""
    p = near(people={0: {"c04": OUT}}, hands={0: "m1"})
    play(p, "end")
    assert see(p, "final") is None
    q = near(people={0: {"c03": (-5, 0)}}, encounters={"m1": (-5, 0)}, step="place", did={"placed": 1})
    play(q, "end", "fight m1", "attack f", "hits 0", "defend c03", "hits 0", "go w")
    assert (cell_of(q, "c03"), see(q, "final")) == (OUT, None)


@pytest.mark.rule("hamunaptra 9.1")
def test_a_guarded_exit_stair_counts_at_once() -> None:
    """Q28: the fight follows in step 4."""
    p = near(people={0: {"c04": (-5, 0)}}, encounters={"m1": OUT}, hands={0: "q01"})
    assert names(told(p, "move c04", "go w")) == ["step", "final"]
    play(p, "end", "end", "steal q01")
    assert p.legal() == ["fight m1"]


@pytest.mark.rule("hamunaptra 9.1")
def test_exit_stairs_of_every_seat_count() -> None:
    """Laid by seat 1, far enough from the exits of both."""
    tiles: dict[Cell, str] = {**way((-3, 0), "w", 3), (-6, 0): "stair_eye ew 1"}
    p = table(tiles=tiles, people={0: {"c04": (-5, 0)}}, options=NEAR)
    assert see(walk(p, "c04", "w"), "final") == "exit"


@pytest.mark.rule("hamunaptra 8.1", "hamunaptra 9.1", "hamunaptra 11.12")
@pytest.mark.parametrize(("own_area", "final", "points"), [(True, None, 2), (False, "exit", 3)])
def test_an_exit_stair_in_a_seats_own_area(own_area: bool, final: str | None, points: int) -> None:
    """Q2b: laid by seat 1 beside the exit tile of seat 0, whose people it frees only without the option."""
    tiles: dict[Cell, str] = {(-3, 0): "stair_eye ew 1"}
    p = table(tiles=tiles, people={0: {"c04": (-2, 0)}, 1: {}}, options=NEAR | {"own_area": own_area})
    walk(p, "c04", "w")
    assert see(p, "final") == final
    assert p.scores() == [2 + points, 0]  # the stair of seat 1 is in the network of seat 0


@pytest.mark.rule("hamunaptra 8.1")
@pytest.mark.parametrize("far", [3, 4])
def test_own_area_ends_at_the_distance(far: int) -> None:
    """The same metric: the larger of columns and rows, here with D 4 (3.3)."""
    tiles: dict[Cell, str] = {**way((-2, -1), "n", far - 1), (-2, -far): "stair_lotus nesw 1"}
    p = table(tiles=tiles, people={0: {"c04": (-2, 1 - far)}}, options=NEAR)
    assert see(walk(p, "c04", "n"), "final") == ("exit" if far == 4 else None)


@pytest.mark.rule("hamunaptra 9.2")
def test_own_area_exit_stairs_are_shared_in_the_last_round() -> None:
    """It stays an exit stair for everything else (Q2b)."""
    tiles: dict[Cell, str] = {(-3, 0): "stair_eye ew 1"}
    people = {0: {"c04": (-2, 0)}, 1: {"c05": (-3, 0)}}
    for final in (None, "deck"):
        p = table(tiles=tiles, people=people, options=NEAR, final=final, deck="")
        assert ("move c04" in p.legal()) is (final is not None)


@pytest.mark.rule("hamunaptra 9.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_round_is_played_to_its_end(seat: int) -> None:
    """Triggered by the first or by the last player of the round: equally many turns for all."""
    people = {seat: {"c04": (-5, 0)}}
    p = walk(near(turn=seat, people=people), "c04", "w")
    play(p, "end")
    while not p.is_over and see(p, "turn") == seat:
        p.play("end" if "end" in p.legal() else p.legal()[0])
    assert p.is_over is (seat == 1)
    round_off(p)
    assert p.is_over
    assert (see(p, "round"), see(p, "step"), p.actor, p.legal()) == (1, "over", -2, [])


@pytest.mark.rule("hamunaptra 9.2")
def test_the_last_event_has_scores_and_places() -> None:
    p = near(turn=1, step="equip", final="exit", built=True, people={0: {"c04": OUT}})
    events = told(p, "end")
    assert names(events) == ["turn_end", "round_end", "over"]
    assert events[-1] == {"event": "over", "why": "exit", "scores": p.scores(), "places": p.places()}


@pytest.mark.rule("hamunaptra 9.2")
def test_an_exit_stair_is_shared_only_in_the_last_round() -> None:
    """Q29: entering one with enemies ends the movement."""
    people = {0: {"c04": (-5, 0)}, 1: {"c05": OUT}}
    before = play(near(people=people), "move c04", "go e")
    play(before, "go w")
    assert refused(before, "go w") == ("way_enemies", "5.1")
    p = near(people=people, final="exit")
    play(p, "move c04", "go w")
    assert (asked(p), cell_of(p, "c04"), cell_of(p, "c05")) == ("move", OUT, OUT)
    play(p, "end", "end")
    assert asked(p) == "equip"  # nobody fights there


@pytest.mark.rule("hamunaptra 9.2", "hamunaptra 5.6")
def test_a_push_may_end_on_a_shared_exit_stair() -> None:
    """Q29."""
    people = {0: {"c04": (-4, 0)}, 1: {"c05": (-5, 0), "c11": OUT}}
    tiles = {**way((-3, 0), "w", 3), OUT: "stair_eye ew"}
    p = near(tiles=tiles, people=people, final="exit")
    play(p, "push", *at((-5, 0)), *at(OUT), "with c04", "done")
    assert cell_of(p, "c04") == OUT
    assert refused(near(tiles=tiles, people=people), "push") == ("no_push", "5.6")


@pytest.mark.rule("hamunaptra 9.2", "hamunaptra 6.7")
def test_a_retreat_may_not_go_to_a_shared_exit_stair() -> None:
    """Q29."""
    p = near(
        people={0: {"c03": (-5, 0)}, 1: {"c05": OUT}}, encounters={"m1": (-5, 0)}, step="place", did={"placed": 1},
        final="exit",
    )  # fmt: skip
    play(p, "end", "fight m1", "attack f", "hits 0", "defend c03", "hits 0")
    assert p.legal() == ["go e", "stay"]


# The deck


@pytest.mark.rule("hamunaptra 9.1")
def test_an_empty_deck_after_a_draw_begins_the_last_round() -> None:
    p = table(step="draw", deck="m1", hands={0: "q01 q02 q03"})
    assert told(p, "draw m1") == [
        {"event": "draw", "seat": 0, "token": "m1", "secret": [0]},
        {"event": "final", "why": "deck"},
    ]
    q = table(step="draw", deck="m1", hands={0: "q01"})
    play(q, "draw m1")
    assert (asked(q), sum(see(q, "hands")[0].values())) == ("move", 2)  # there is no more to draw
    full = table(step="draw", deck="m1 m2", hands={0: "q01 q02 q03"})
    assert see(play(full, "draw m1"), "final") is None


@pytest.mark.rule("hamunaptra 9.1")
def test_deck_and_exit_in_the_same_round() -> None:
    """Latched: the first reason stays."""
    p = near(step="draw", deck="m1", hands={0: "q01 q02 q03"}, people={0: {"c04": (-5, 0)}})
    play(p, "draw m1")
    assert see(walk(p, "c04", "w"), "final") == "deck"
    q = near(turn=1, step="draw", deck="m1", hands={1: "q01 q02 q03"}, final="exit")
    play(q, "draw m1")
    assert see(q, "final") == "exit"


@pytest.mark.rule("hamunaptra 9.1", "hamunaptra 5.4")
def test_a_deck_refilled_by_a_penalty_changes_nothing() -> None:
    """Q21."""
    p = table(step="draw", deck="q01", hands={0: "q02"})
    play(p, "draw q01", "end", "end", "steal q02")
    assert (sum(see(p, "deck").values()), see(p, "final")) == (1, "deck")
    play(p, "end")
    assert see(p, "final") == "deck"
    assert asked(p) == "draw"  # of the token that came back
    play(p, "draw q02")
    assert round_off(p).is_over


@pytest.mark.rule("hamunaptra 11.3")
def test_deck_only_ends_with_the_deck_not_an_exit_stair() -> None:
    """Option 3: an exit stair ends nothing, but pays at the end."""
    p = walk(near(options={"deck_only": True}, people={0: {"c04": (-5, 0)}}), "c04", "w")
    assert see(p, "final") is None
    assert p.scores()[0] == 3 + 4
    q = table(step="draw", deck="m1", options={"deck_only": True})
    assert see(play(q, "draw m1"), "final") == "deck"


# Stillness


@pytest.mark.rule("hamunaptra 9.5")
def test_two_rounds_without_any_action_end_the_game() -> None:
    """Q20: nobody placed, nobody moved."""
    p = play(table(turn=1, step="equip"), "end")
    assert (see(p, "idle"), see(p, "still"), see(p, "round")) == (1, 1, 2)
    q = table(turn=1, step="equip", idle=1, still=1)
    assert names(told(q, "end")) == ["turn_end", "round_end", "final", "over"]
    assert see(q, "final") == "idle"


@pytest.mark.rule("hamunaptra 9.5")
def test_a_step_resets_still_but_not_idle() -> None:
    p = table(turn=1, step="equip", idle=1, still=1, walked=True)
    play(p, "end")
    assert (see(p, "idle"), see(p, "still"), see(p, "round")) == (2, 0, 2)
    assert (see(p, "built"), see(p, "walked")) == (False, False)


@pytest.mark.rule("hamunaptra 9.5")
def test_eight_rounds_without_a_placement_end_the_game() -> None:
    p = table(turn=1, step="equip", idle=7, walked=True)
    assert play(p, "end").is_over
    q = table(turn=1, step="equip", idle=6, walked=True)
    assert see(play(q, "end"), "idle") == 7
    r = table(turn=1, step="equip", idle=7, still=1, built=True)
    assert (see(play(r, "end"), "idle"), see(r, "still")) == (0, 0)


@pytest.mark.rule("hamunaptra 9.5")
def test_a_placement_of_any_seat_counts_for_the_round() -> None:
    p = table(hands={0: "m1"}, step="place", idle=3, turn=0, deck="")
    play(p, "place m1", "x 3", "y 0")
    assert see(p, "built") is True
    play(p, "end", "end")
    assert see(p, "built") is True  # it is the turn of seat 1, in the same round


@pytest.mark.rule("hamunaptra 9.3")
def test_a_seat_without_characters_plays_on() -> None:
    """Q15."""
    p = table(3, turn=0, step="equip", people={1: {}})
    play(p, "end")
    assert (see(p, "turn"), asked(p)) == (1, "draw")
