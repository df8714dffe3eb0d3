"""The chooser of the blows of an encounter (rules 6, example 12; Q10, Q33)."""

from __future__ import annotations

import pytest

import mastaba
from tests.hamunaptra.actions import fight, play
from tests.hamunaptra.reading import see
from tests.hamunaptra.tables import table

# By seat of four: the tile before the exit with open sides, and who goes there.
DOORS = [(0, -3), (3, 0), (0, 3), (-3, 0)]


def combat_of(seat: int, pointer: int, players: int = 4, encounter: str = "m9") -> mastaba.Position:
    """A combat of this seat's hunter begins."""
    doors = DOORS if players == 4 else [(-3, 0), (3, 0)]
    p = table(
        players, tiles={doors[seat]: f"tunnel_cross nesw {seat}"}, people={seat: {"c14": doors[seat]}},
        encounters={encounter: doors[seat]}, turn=seat, step="place", did={"placed": 1}, pointer=pointer,
    )  # fmt: skip
    return play(p, "end", f"fight {encounter}")


@pytest.mark.rule("hamunaptra 6.10")
@pytest.mark.parametrize(
    ("seat", "pointer", "chooser", "after"),
    [(0, 0, 1, 2), (1, 2, 2, 3), (3, 3, 0, 1), (2, 0, 0, 1), (0, 3, 3, 0), (3, 2, 2, 3)],
)
def test_the_pointer_goes_round_and_skips_the_fighter(
    seat: int, pointer: int, chooser: int, after: int
) -> None:
    """The first three rows are example 12."""
    p = combat_of(seat, pointer)
    assert (see(p, "combat")["chooser"], see(p, "pointer")) == (chooser, after)
    play(p, "attack f", "hits 0")
    assert (p.actor, p.legal()) == (chooser, ["strike f", "strike s"])


@pytest.mark.rule("hamunaptra 6.10")
@pytest.mark.parametrize("pointer", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_players_the_other_one_chooses(seat: int, pointer: int) -> None:
    assert see(combat_of(seat, pointer, 2), "combat")["chooser"] == 1 - seat


@pytest.mark.rule("hamunaptra 6.10")
def test_one_stat_needs_no_choice_but_moves_the_pointer() -> None:
    """Q33."""
    p = combat_of(0, 2, encounter="m1")
    assert (see(p, "combat")["chooser"], see(p, "pointer")) == (2, 3)
    events = play(p, "attack f").play_with_events("hits 0")
    assert events[-1] == {"event": "strike", "encounter": "m1", "chooser": 2, "stat": "f"}
    assert p.legal() == ["defend c14"]


@pytest.mark.rule("hamunaptra 6.10")
def test_the_chooser_stays_for_all_rounds_of_a_combat() -> None:
    """Q10."""
    p = play(combat_of(0, 0), "attack f", "hits 0", "1 strike s", "defend c14", "hits 0", "stay")
    play(p, "attack f", "hits 0")
    assert p.actor == 1
    assert see(p, "pointer") == 2


@pytest.mark.rule("hamunaptra 6.10")
def test_each_round_the_pointer_begins_at_the_first_player() -> None:
    p = table(4, turn=3, step="equip", pointer=2)
    play(p, "end")
    assert (see(p, "round"), see(p, "pointer")) == (2, 0)
    q = table(4, turn=1, step="equip", pointer=2)
    assert see(play(q, "end"), "pointer") == 2


@pytest.mark.rule("hamunaptra 6.10")
def test_two_combats_of_one_turn_have_two_choosers() -> None:
    where = {(0, -3): "tunnel_cross nesw 0", (-1, -2): "tunnel_cross nesw 0"}
    p = fight(
        "m9", {"c14": (0, -3), "c04": (-1, -2)}, (0, -3), players=4, tiles=where, encounters={"m7": (-1, -2)}
    )
    assert see(p, "combat")["chooser"] == 1
    play(p, "attack f", "hits 3", "fight m7")
    assert see(p, "combat")["chooser"] == 2
