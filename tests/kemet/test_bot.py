"""The bots of Kemet: what they know about the next movement, battles and the end."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba import bots
from mastaba.core.engine.rng import Rng
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.bot.odds import draw_card, matrix, usual
from mastaba.games.kemet.bot.threats import Outlook, chance, moves_left, reach
from mastaba.games.kemet.engine.box import SPACE_NAMES
from mastaba.games.kemet.engine.state import KemetState
from tests.kemet.tables import day, march, play, see
from tests.kemet.test_battle import clash
from tests.kemet.test_night import dusk

STRENGTHS = (4, 3, 3, 2, 2, 1)


def state_of(p: mastaba.Position) -> KemetState:
    state = p.game.notation.read(p.players, p.options, p.to_json())
    assert isinstance(state, KemetState)
    return state


def chooses(p: mastaba.Position, name: str = "greedy", seed: int = 1) -> str:
    return bots.get(name, p.game).choose(bots.Sight.of(p), seed)


def test_chance_is_that_of_two_full_hands() -> None:
    for lead in range(-5, 7):
        wins = sum(mine + lead > theirs for mine in STRENGTHS for theirs in STRENGTHS)
        assert abs(int(chance(lead)) - wins * 100 / 36) <= 1


@pytest.mark.rule("kemet 6.2", "kemet 6.4", "kemet 6.6")
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"tiles": {0: "r1_godspeed"}},
        {"tiles": {0: "r1_godspeed r2_opengates"}},
        {"pp": {0: 1}},
        {"pp": {0: 1}, "tiles": {0: "r1_stargate"}},
        {"tiles": {0: "r3_scarab"}, "creatures": {"scarab": "START"}},
        {"tiles": {0: "r4_phoenix"}, "creatures": {"phoenix": "START"}},
        {"tiles": {0: "r2_teleport"}},
    ],
)
@pytest.mark.parametrize("start", ["nw1", "nwf", "t_w", "so2"])
@pytest.mark.parametrize("players", [2, 4])
def test_reach_covers_all_legal_moves_on_an_empty_map(players: int, start: str, changes: Any) -> None:
    where = dict.fromkeys(changes.get("creatures", {}), start)
    units: dict[int, dict[str, int]] = {seat: {} for seat in range(players)} | {0: {start: 3}}
    p = day(players, units=units, **{**changes, "creatures": where})
    found, todo = set(), [march(p.copy(), start, 3, *(["with"] if where else []))]
    while todo:
        here = todo.pop()
        for text in here.legal():
            if text.startswith(("step", "teleport")):
                after = play(here.copy(), text)
                space, move = text.split()[1], see(after, "todo")[-1]
                key = (space, move["steps"], move["teleports"])
                if key not in found:
                    found.add(key)
                    todo.append(after)
    real = {space for space, _, _ in found} - {start}
    mask = int(reach(state_of(p), 0, SPACE_NAMES.index(start)))
    thought = {name for number, name in enumerate(SPACE_NAMES) if mask >> number & 1}
    assert real <= thought
    assert len(thought - real) <= 2  # only walls of other districts are ignored


def test_a_seat_that_moved_twice_is_feared_less() -> None:
    assert int(moves_left(state_of(day()), 0)) == 2
    assert int(moves_left(state_of(day(on={0: "a3_move a2_move"})), 0)) == 0
    gold = day(on={0: "a3_move a2_move"}, tiles={0: "b4_will"})
    assert int(moves_left(state_of(gold), 0)) == 1
    units = {0: {"nwf": 5}, 1: {"t_w": 1}}
    fears = [int(Outlook(state_of(day(units=units, on={0: on}))).fears[1]) for on in ("", "a3_move a2_move")]
    assert fears[0] > fears[1] > 0


def test_a_guarded_temple_is_worth_more_than_an_open_one() -> None:
    evaluator = KemetEvaluator()
    one, five = (
        day(units={0: {"t_w": n, "nw1": 6 - n}, 1: {"sof": 4, "so1": 3}}, tiles={0: "b2_legion"})
        for n in (1, 5)
    )
    assert evaluator.value(state_of(five), 0) > evaluator.value(state_of(one), 0)


def test_matrix_values_certain_wins_and_losses() -> None:
    evaluator = KemetEvaluator()
    for attackers, defenders, sure in ((5, 1, True), (1, 5, False)):
        state = state_of(clash(attackers, defenders))
        game = matrix(state, evaluator, 0, usual(state, 0), usual(state, 1))
        assert (int(game.value) > int(evaluator.value(state_of(day(units={0: {"nwf": 5}})), 0))) is sure
        assert sum(game.row_counts) == sum(game.column_counts) == 80
        assert int(draw_card(game.rows, game.row_counts, Rng(1))) in {int(card) for card in game.rows}


def test_a_battle_for_a_temple_is_valued_more() -> None:
    """The same battle is worth more in a temple."""
    evaluator = KemetEvaluator()
    values = []
    for space in ("t_w", "wbk"):
        units = {0: {"nwf": 5}, 1: {space: 2, "so1": 3}}
        state = state_of(march(day(units=units), "nwf", 5, f"step {space}"))
        before = evaluator.value(state_of(day(units=units)), 0)
        values.append(int(matrix(state, evaluator, 0, usual(state, 0), usual(state, 1)).value - before))
    assert values[0] > values[1] > 0


@pytest.mark.parametrize("name", ["greedy", "hasty"])
@pytest.mark.rule("kemet 12.5")
def test_bots_take_a_win_at_hand(name: str) -> None:
    units = {0: {"nw1": 5}, 1: {"sof": 3, "so1": 3}}
    p = day(
        units=units,
        vp={0: {"tile": 7}, 1: {"battle": 7}},
        on={0: "a3_move a2_pray a1_pray a1_buy_red a1_buy_blue", 1: "a3_recruit a2_pray a1_pray a1_buy_red"},
        last=True,
        pp={0: 3, 1: 3},
        tiles={0: "b1_defense_1"},
    )
    assert p.actor == 1
    while not p.is_over and p.actor == 1:
        p.play(chooses(p, name))
    assert p.is_over
    assert p.places()[1] == 1


def test_greedy_puts_itself_last_in_the_order() -> None:
    vp = {0: {"tile": 2}, 1: {"tile": 1}, 2: {"tile": 4}}
    p = play(dusk(3, vp=vp), "end", "draw veto", "draw veto", "draw prayer")
    assert (p.actor, chooses(p)) == (1, "order 2")
    play(p, "order 2")
    assert chooses(p) == "order 0"


def test_choices_repeat_by_seed_and_agree_with_hints() -> None:
    p = day(units={0: {"nwf": 3}, 1: {"so1": 3}})
    p.play("token a2_move")
    assert chooses(p, seed=5) == chooses(p, seed=5)
    worth = bots.adviser(p.game).worth(bots.Sight.of(p), 5)
    assert set(worth) == set(p.legal())
    assert max(worth, key=worth.__getitem__) == chooses(p, seed=5) == "from nwf"
