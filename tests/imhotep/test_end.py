"""The end: the final count, ties, the Wrath of the Pharaoh (imhotep 12 and 13.1)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.imhotep.tables import ask, lay, only, play

LAST = ("....@market", "...@pyramid", "..@temple", "0.")


@pytest.mark.rule("imhotep 12.1")
def test_the_final_count_part_by_part() -> None:
    p = lay(
        2,
        round=6,
        ships=LAST,
        points=[10, 20],
        burial="01",
        heights=[2, 3],
        cards={0: "deco_burial statue statue lever", 1: "statue sail sail"},
        market=["hammer"] * 2 + ["chisel"] * 2,
        wrath=True,
        pyramid="1",
        temple="1",
    )
    events = play(p, "sail 3 burial")
    assert only(events, "final") == [
        {"event": "final", "seat": 0, "points": 2, "why": "burial"},
        {"event": "final", "seat": 1, "points": 1, "why": "burial"},
        {"event": "final", "seat": 0, "points": 1, "why": "obelisk"},
        {"event": "final", "seat": 1, "points": 10, "why": "obelisk"},
        {"event": "final", "seat": 0, "points": 1, "why": "decoration"},
        {"event": "final", "seat": 0, "points": 3, "why": "statue"},
        {"event": "final", "seat": 1, "points": 1, "why": "statue"},
        {"event": "final", "seat": 0, "points": 1, "why": "blue"},
        {"event": "final", "seat": 1, "points": 2, "why": "blue"},
        {"event": "final", "seat": 0, "points": -5, "why": "wrath"},
    ]
    assert p.to_json()["points"] == [10, 21]  # the temple's last point; the final count is never on the track
    assert p.scores() == [10 + 2 + 1 + 1 + 3 + 1 - 5, 21 + 1 + 10 + 1 + 2]
    assert events[-1] == {"event": "over", "scores": [13, 35], "places": [2, 1]}


@pytest.mark.rule("imhotep 12.1")
def test_scores_during_the_game_leave_the_temple_out() -> None:
    p = lay(2, points=[4, 0], temple="0000", burial="11", heights=[0, 1], cards={0: "hammer"})
    assert p.scores() == [5, 3 + 10]
    assert p.observe(None)["scores"] == p.scores()
    assert p.observe(1)["points"] == [4, 0]


@pytest.mark.rule("imhotep 12.1")
def test_score_may_be_above_40() -> None:
    p = lay(2, round=6, ships=LAST, points=[60, 38], burial="0" * 10, temple="1111")
    p.play("sail 3 burial")
    assert p.scores() == [60 + 27, 42]


@pytest.mark.rule("imhotep 12.2")
def test_tie_is_decided_by_stones_on_the_sled() -> None:
    """41–41: sleds 3 and 2, the first wins; 3 and 3, shared."""
    p = lay(2, round=6, ships=LAST, points=[40, 41], sled={0: 3, 1: 2})
    p.play("sail 3 burial")
    assert (p.scores(), p.places()) == ([41, 41], [1, 2])
    p = lay(2, round=6, ships=LAST, points=[40, 41], sled={0: 3, 1: 3})
    p.play("sail 3 burial")
    assert (p.scores(), p.places()) == ([41, 41], [1, 1])


@pytest.mark.rule("imhotep 12.2")
@pytest.mark.parametrize(
    ("points", "sleds", "places"),
    [
        ([5, 9, 9, 2], [5, 1, 1, 0], [3, 1, 1, 4]),
        ([9, 9, 9, 2], [1, 3, 1, 5], [2, 1, 2, 4]),
        ([7, 7, 7, 7], [0, 0, 0, 0], [1, 1, 1, 1]),
        ([7, 7, 7, 7], [0, 1, 2, 3], [4, 3, 2, 1]),
        ([8, 7, 0, 0], [0, 5, 5, 5], [1, 2, 3, 3]),
    ],
)
def test_places_go_by_points_then_sled_and_ties_share(
    points: list[int], sleds: list[int], places: list[int]
) -> None:
    assert lay(4, points=points, sled=dict(enumerate(sleds))).places() == places


@pytest.mark.rule("imhotep 13.1")
@pytest.mark.parametrize(
    ("there", "penalty"),
    [
        ({"pyramid": "0", "temple": "0", "burial": "0"}, -5),
        ({"pyramid": "0"}, -5),
        ({}, -5),
        ({"pyramid": "0", "temple": "0", "burial": "0", "heights": [1, 0]}, 0),
    ],
)
def test_wrath_is_paid_once_for_any_number_of_missing_sites(there: dict[str, Any], penalty: int) -> None:
    """The penalty is paid once, however many sites are missing."""
    plain = lay(2, points=[20, 20], **there)
    wrath = lay(2, points=[20, 20], wrath=True, **there)
    assert wrath.scores()[0] - plain.scores()[0] == penalty
    assert wrath.scores()[1] - plain.scores()[1] == -5


@pytest.mark.rule("imhotep 13.1")
@pytest.mark.parametrize(
    ("letters", "pyramid", "standing", "towers"),
    [
        ("abaaa", {"left": "0"}, [1, 0], ""),
        ("abaaa", {"centre": "0"}, [1, 0], ""),
        ("abaaa", {"right": "0"}, [1, 0], ""),
        ("abaaa", {"left": "11111", "centre": "11111", "right": "11111", "beside": "0"}, [1, 0], ""),
        ("aaaab", "0", [1, 0], ""),
        ("aaaab", "0", [0, 0], "0"),
    ],
)
def test_wrath_looks_at_every_place_of_a_site(
    letters: str, pyramid: str | dict[str, str], standing: list[int], towers: str
) -> None:
    """Covered temple stones, each small pyramid, stones beside it, waiting stones and towers."""
    there: dict[str, Any] = {
        "temple": "01111",
        "burial": "0",
        "pyramid": pyramid,
        "heights": standing,
        "towers": towers,
    }
    plain = lay(2, letters, **there)
    wrath = lay(2, letters, wrath=True, **there)
    assert plain.scores()[0] == wrath.scores()[0]


@pytest.mark.rule("imhotep 13.1")
def test_a_stone_placed_by_a_red_card_saves_from_the_wrath() -> None:
    there: dict[str, Any] = {"temple": "0", "pyramid": "0", "heights": [1, 0]}
    p = lay(
        2, ships=("....", "...", "0.", ".."), market=["sarcophagus", None, None, None], wrath=True, **there
    )
    before = p.scores()[0]
    play(p, "sail 2 market", "take sarcophagus")
    assert p.scores()[0] == before + 5 + 1


@pytest.mark.rule("imhotep 13.1")
@pytest.mark.parametrize("site", ["pyramid", "temple", "burial", "obelisk"])
@pytest.mark.parametrize("letters", ["aaaaa", "abaab"])
def test_a_stone_that_a_ship_brings_saves_from_the_wrath(site: str, letters: str) -> None:
    """The score equals that of the same position read from JSON."""
    there: dict[str, Any] = {
        "pyramid": "0" if letters[1] == "a" else {"left": "0"},
        "temple": "0",
        "burial": "0",
        "heights": [1, 0],
    }
    del there["heights" if site == "obelisk" else site]
    p = lay(2, letters, ships=("....", "...", "0.", ".."), wrath=True, **there)
    assert unpunished(p) == p.scores()[0] + 5
    play(p, f"sail 2 {site}")
    if ask(p)["kind"] == "build":
        p.play("build left")
    assert unpunished(p) == p.scores()[0]
    assert mastaba.from_json(p.to_json()).scores() == p.scores()


def unpunished(p: mastaba.Position) -> int:
    """The score of seat 0 in the same game without the Wrath."""
    return mastaba.from_json(p.to_json() | {"options": p.options | {"wrath": False}}).scores()[0]


@pytest.mark.rule("imhotep 13.1")
def test_tower_saves_from_the_wrath() -> None:
    p = lay(
        2,
        "aaaab",
        ships=("....", "...", "0.", ".."),
        heights=[2, 0],
        pyramid="0",
        temple="0",
        burial="0",
        wrath=True,
    )
    assert p.scores()[0] == 2 + 1
    p.play("sail 2 obelisk")
    assert p.to_json()["obelisk"] == {"waiting": [0, 0], "towers": [0]}
    assert p.scores()[0] == 12 + 1


@pytest.mark.rule("imhotep 13.1")
def test_wrath_can_make_a_score_negative() -> None:
    p = lay(2, round=6, ships=LAST, wrath=True)
    p.play("sail 3 burial")
    assert p.scores() == [-4, -5]
    assert p.places() == [1, 2]


@pytest.mark.rule("imhotep 13.1")
def test_wrath_is_subtracted_before_ties_are_decided() -> None:
    """Below zero too, more stones on the sled decide."""
    p = lay(2, round=6, ships=LAST, wrath=True, points=[0, 1], sled={0: 1, 1: 3})
    p.play("sail 3 burial")
    assert p.scores() == [-4, -4]
    assert p.places() == [2, 1]
