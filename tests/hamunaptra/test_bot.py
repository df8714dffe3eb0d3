"""The bots of Hamunaptra: odds, fights, ways out, trades; and that they know no more than their seat."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

import mastaba
from mastaba import bots
from mastaba.core.engine.rng import Rng
from mastaba.games.hamunaptra.bot import PLANNERS
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraEvaluator, token_worth
from mastaba.games.hamunaptra.engine.components import CHARACTER_NAMES, ENCOUNTER_NAMES
from mastaba.games.hamunaptra.engine.dice import chance_of
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from tests.hamunaptra.actions import fight, play
from tests.hamunaptra.reading import asked, cell_of, see, tile_at
from tests.hamunaptra.tables import GAME, TOKENS, Cell, table, way

HERE = (-3, 0)
TILES: dict[Cell, str] = {HERE: "tunnel_cross", **way((-4, 0), "w", 2)}
JOINED: dict[Cell, str] = {
    (-2, -1): "tunnel_corner es",
    **{(x, -1): "tunnel_straight ew" for x in (-1, 0, 1)},
    (2, -1): "tunnel_corner sw",
}
OUT: dict[Cell, str] = {**way((-3, 0), "w", 3), (-6, 0): "stair_eye ew"}
NEAR = {"distance": 4}


def chooses(p: mastaba.Position, name: str = "greedy", seed: int = 1) -> str:
    return bots.get(name, p.game).choose(bots.Sight.of(p), seed)


def acts(p: mastaba.Position) -> mastaba.Position:
    """A bot plays on as long as it is asked and the step is the same."""
    seat, step = p.actor, see(p, "step")
    while p.actor == seat and see(p, "step") == step:
        p.play(chooses(p))
    return p


def state_of(p: mastaba.Position) -> HamunaptraState:
    assert isinstance(p.state, HamunaptraState)
    return p.state


def duel(names: Sequence[str], seed: int, **options: object) -> list[int]:
    """The places of a game between bots; `nobody` plays at random."""
    p, rng, ply = mastaba.new("hamunaptra", len(names), options), Rng(seed), 0
    while not p.is_over:
        name = names[p.actor] if p.actor >= 0 else "nobody"
        ply += 1
        text = (
            GAME.info.texts[p.state.random_code(rng)]
            if name == "nobody"
            else chooses(p, name, seed * 10_000 + ply)
        )
        p.play(text)
    return p.places()


@pytest.mark.parametrize(
    ("dice", "target", "need"), [(4, 3, 2), (6, 3, 2), (5, 3, 2), (3, 4, 2), (4, 2, 2), (4, 2, 3)]
)
def test_chances_are_exact(dice: int, target: int, need: int) -> None:
    """Examples 1 to 3, counted die by die."""
    rolls = [0] * (dice + 1)
    rolls[0] = 1
    for _ in range(dice):
        rolls = [rolls[k] * (target - 1) + (rolls[k - 1] * (5 - target) if k else 0) for k in range(dice + 1)]
    exact = Fraction(sum(rolls[need:]), 4**dice)
    assert abs(float(chance_of(dice, target, need)) - float(exact)) < 1e-9


def test_the_evaluator_has_the_odds_of_the_examples() -> None:
    evaluator = HamunaptraEvaluator()
    p = fight("m1", {"c03": HERE}, HERE, tiles=TILES)
    cell = state_of(p).cells[CHARACTER_NAMES.index("c03")]
    mummy = ENCOUNTER_NAMES.index("m1")
    assert evaluator.win_chance(state_of(p), 0, cell, mummy) == 11 / 16
    assert evaluator.blow(state_of(p), 0, cell, mummy) == 10 / 64


def test_the_bot_defends_with_the_bodyguard_not_the_child() -> None:
    """Example 2."""
    p = play(fight("m1", {"c03": HERE, "c04": HERE}, HERE, tiles=TILES), "attack f", "hits 0")
    assert chooses(p) == "defend c03"


@pytest.mark.parametrize(
    ("encounter", "who", "stat"), [("m7", "c03", "f"), ("m2", "c05", "s"), ("m5", "c05", "s")]
)
def test_the_bot_attacks_with_the_better_stat(encounter: str, who: str, stat: str) -> None:
    """The priest (2, 4), the spirit (4, 2), the swarm (3, 1)."""
    assert chooses(fight(encounter, {who: HERE}, HERE, tiles=TILES)) == f"attack {stat}"


def test_the_bot_strikes_with_the_worse_stat_for_the_defender() -> None:
    """Rules 6: the spirit (Strength 4, Wisdom 2) on the medium (1, 4)."""
    p = play(fight("m2", {"c16": HERE}, HERE, tiles=TILES), "attack f", "hits 0")
    assert (p.actor, chooses(p)) == (1, "strike f")


def test_the_bot_runs_to_the_exit_in_the_last_round() -> None:
    p = table(tiles=OUT, options=NEAR, people={0: {"c04": (-3, 0)}}, turn=0, final="deck", deck="")
    acts(p)
    assert cell_of(p, "c04") == (-6, 0)


def test_the_bot_lays_a_stair_where_it_is_a_way_out() -> None:
    tiles = way((-3, 0), "w", 3)
    p = table(tiles=tiles, options=NEAR, people={0: {"c04": (-5, 0)}}, hands={0: "stair_lotus"}, step="place")
    acts(p)
    stair = tile_at(p, (-6, 0))
    assert stair is not None
    assert (stair["kind"], stair["exit"]) == ("stair_lotus", True)


# Bargains


def test_the_bot_declines_a_bad_trade() -> None:
    """A dead end for a stair, or for equipment."""
    p = play(
        table(tiles=JOINED, hands={0: "tunnel_dead", 1: "stair_sun q01"}),
        "trade 1",
        "give tunnel_dead",
        "done",
    )
    assert (p.actor, chooses(p)) == (1, "reject")
    q = play(
        table(tiles=JOINED, hands={0: "stair_sun", 1: "tunnel_dead"}), "trade 1", "give stair_sun", "done"
    )
    play(q, "give tunnel_dead", "done")
    assert (q.actor, chooses(q)) == (0, "reject")


def test_the_bot_accepts_a_good_trade() -> None:
    p = play(
        table(tiles=JOINED, hands={0: "stair_sun", 1: "tunnel_dead q01"}), "trade 1", "give stair_sun", "done"
    )
    assert chooses(p) == "give tunnel_dead"
    q = play(table(tiles=JOINED, hands={0: "tunnel_dead", 1: "q01"}), "trade 1", "give tunnel_dead", "done")
    assert chooses(play(q, "give q01", "done")) == "accept"


def test_the_bot_discards_the_token_of_least_worth() -> None:
    hands = {0: "stair_sun q01 q02 m1", 1: "tunnel_dead tunnel_cross"}
    p = play(
        table(tiles=JOINED, hands=hands),
        "trade 1",
        "give q02",
        "done",
        "give tunnel_dead",
        "give tunnel_cross",
    )
    play(p, "accept")
    assert (asked(p), chooses(p)) == ("discard", "discard tunnel_dead")


def test_stairs_then_equipment_then_tunnels_are_worth_most() -> None:
    worth = {token: int(token_worth(number)) for number, token in enumerate(TOKENS)}
    assert worth["stair_sun"] > worth["q01"] > worth["tunnel_cross"] > worth["tunnel_dead"]


# Fairness


def test_the_bot_knows_no_more_than_its_seat() -> None:
    """The same choice, whatever the others hold and the deck hides."""
    p = table(
        tiles=TILES, people={0: {"c01": HERE, "c03": (-4, 0)}}, step="place",
        hands={0: "tunnel_tee m1 stair_sun q01", 1: "m2 m3 p1 q02"}, laid={1: "q05"},
    )  # fmt: skip
    for seed in range(3):
        other = p.copy()
        other.state.reshuffle(0, Rng(seed))
        assert see(other, "hands")[1] != see(p, "hands")[1]
        assert chooses(other, seed=9) == chooses(p, seed=9)


def test_a_choice_can_be_repeated_and_hints_name_every_move() -> None:
    p = table(tiles=TILES, people={0: {"c01": (-2, 0)}}, hands={0: "m1"})
    assert chooses(p, seed=5) == chooses(p, seed=5)
    worth = bots.adviser(p.game).worth(bots.Sight.of(p), 5)
    assert set(worth) == set(p.legal())


# The own area (Q2b), and others who could leave


def test_the_bot_ignores_exit_stairs_in_its_own_area() -> None:
    """An exit stair of seat 1 beside the exit of seat 0: only without the option the evaluator counts the steps."""
    tiles: dict[Cell, str] = {(-3, 0): "stair_eye ew 1"}
    for own_area, steps in ((True, 99), (False, 1)):
        p = table(tiles=tiles, people={0: {"c04": (-2, 0)}}, options=NEAR | {"own_area": own_area})
        assert HamunaptraEvaluator().prospects(state_of(p), 0).exit_steps == steps


TUNNEL: dict[Cell, str] = way((3, 0), "e", 3, by=1)
WAY_OUT: dict[Cell, str] = TUNNEL | {(6, 0): "stair_eye ew 0"}  # of seat 1, laid by seat 0
FREED = [
    ("c03", {"c04": (5, 0), "c08": (2, 0)}, {}, True),
    ("c03", {"c04": (2, 0), "c08": (2, 0)}, {}, True),  # Movement 4
    ("c03", {"c05": (2, 0), "c07": (2, 0)}, {}, False),  # Movement 2: it is too far
    ("c03", {"c04": (5, 0), "c08": (2, 0)}, {"deck_only": True}, False),
    ("c03", {"c04": (5, 0), "c08": (2, 0)}, {"distance": 5}, False),  # inside the area of seat 1
    ("c03 c05 c06 c07", {"c04": (5, 0)}, {}, False),  # seat 0 leads
]


@pytest.mark.parametrize(("crew", "rivals", "options", "freed"), FREED)
def test_the_evaluator_sees_which_seats_could_leave(
    crew: str, rivals: dict[str, Cell], options: dict[str, object], freed: bool
) -> None:
    people = {0: dict.fromkeys(crew.split(), (-2, 0)), 1: rivals}
    evaluator = HamunaptraEvaluator()
    evaluator.value(state_of(table(tiles=WAY_OUT, people=people, options=NEAR | options)), 0)
    assert evaluator.frees is freed


@pytest.mark.parametrize(("crew", "rivals", "options", "freed"), FREED)
def test_the_bot_opens_a_way_out_for_others_only_if_it_leads(
    crew: str, rivals: dict[str, Cell], options: dict[str, object], freed: bool
) -> None:
    """A stair in the tunnel of seat 1, though it would pay seat 0 four points on every cell."""
    people = {0: dict.fromkeys(crew.split(), (-2, 0)), 1: rivals}
    p = table(
        tiles=TUNNEL, people=people, hands={0: "stair_eye"}, step="place",
        options=NEAR | {"exit_stair_needs_link": False} | options,
    )  # fmt: skip
    play(p, "place stair_eye")
    code = GAME.info.codes["x 6"]
    assert (PLANNERS["greedy"].value_of(state_of(p), code, 0, Rng(1)) < -2_000) is freed
    assert not (freed and chooses(p) == "x 6")


# Strength


def test_the_hasty_bot_beats_random() -> None:
    assert duel(["hasty", "nobody"], 1, distance=4) == [1, 2]


@pytest.mark.skipif(not mastaba.compiled(), reason="takes too long in pure Python")
@pytest.mark.parametrize("seed", range(3))
def test_the_greedy_bot_beats_random(seed: int) -> None:
    assert duel(["nobody", "greedy"], seed) == [2, 1]
    assert duel(["nobody", "greedy", "nobody"], seed, distance=6)[1] == 1
