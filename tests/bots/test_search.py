"""TreeSearch: it finds what wins, repeats itself, and gives its best move at any moment."""

from __future__ import annotations

import math
from collections.abc import Iterator

from mypy_extensions import i64

from mastaba import bots
from mastaba.bots import Budget, SearchBot
from mastaba.bots.search import reward
from mastaba.bots.search.node import Node
from mastaba.bots.search.prior import Prior
from mastaba.bots.search.style import SearchStyle
from mastaba.bots.search.tree import TreeSearch
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE, State, legal_codes, row
from mastaba.games.kheops.bot.evaluate import KheopsEvaluator
from mastaba.testing.walks import random_text
from tests.bots.test_bots import after
from tests.core.engine.countdown import Countdown

JUDGE = KheopsEvaluator()


class Open(Countdown):
    """Nothing is hidden."""

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        pass

    def clone(self) -> Open:
        copy = Open(self.players)
        copy.unpack(self.pack())
        return copy


class Taken(Evaluator):
    """What the seat has taken more than the others."""

    def value(self, state: State, seat: i64) -> i64:
        scores = state.scores()
        return 200 * scores[seat] - 100 * sum(scores)


def search(state: State, evaluator: Evaluator | None = None, seed: int = 1) -> TreeSearch:
    return TreeSearch(state, SearchStyle(scale=10, curiosity=80, evaluator=evaluator), seed)


def tree(node: Node) -> list[object]:
    """The whole tree as lists."""
    found: list[object] = [int(node.code), int(node.visits), list(map(int, node.sums))]
    found += map(tree, children(node))
    return found


def children(node: Node) -> Iterator[Node]:
    """The children of a node."""
    child = node.first
    while child is not None:
        yield child
        child = child.next


def test_it_finds_the_move_that_wins() -> None:
    for evaluator in (None, Taken()):
        found = search(Open(2, 3), evaluator)
        found.run(200)
        assert found.best() == 1  # two of three
        assert found.worth(1) > 0.9
        assert found.worth(0) < 0.4


def test_a_search_goes_on_slice_by_slice() -> None:
    sage = SearchBot(SearchStyle(scale=20, curiosity=80), Budget(100, "it"))
    steps = list(sage.slices(bots.Sight.of(after(30)), 1))
    assert [left for _, left in steps] == [68, 36, 4, 0]
    assert steps[-1][0].root.visits == 100


def test_a_search_that_only_decides_stops_when_nothing_can_change() -> None:
    sage = SearchBot(SearchStyle(scale=20, curiosity=80), Budget(2000, "it"))
    saved = 0
    for plies in range(20, 60):
        sight = bots.Sight.of(after(plies))
        if len(sight.legal) > 1 and sight.seat >= 0:
            whole, decided = sage.search(sight, plies), sage.search(sight, plies, decide=True)
            assert decided.best() == whole.best()
            saved += int(whole.root.visits - decided.root.visits)
    assert saved > 0


def test_the_lead_is_that_over_the_second_move() -> None:
    found = search(Open(2, 3))
    found.run(200)
    first, second = sorted((int(child.visits) for child in children(found.root)), reverse=True)[:2]
    assert found.lead() == first - second


def test_a_prior_looks_at_whole_steps() -> None:
    position = after(60, "kheops")
    while position.state.actor < 0 or JUDGE.quiet(position.state) or not JUDGE.rests(position.state):
        position.play(random_text(position, Rng(len(position.legal()))))
    legal = legal_codes(position.state)
    root = Node(NONE, 2)
    Prior(JUDGE).look(root, position.state, row(legal))
    assert list(root.codes) == legal
    assert list(root.values) == [best_step(position.state, code, position.actor) for code in legal]


def best_step(state: State, code: int, seat: int) -> int:
    """The best that a seat can make of the step that a move begins, without any art."""
    after_it = state.clone()
    after_it.apply(code)
    if after_it.actor != seat or JUDGE.rests(after_it):
        return JUDGE.value(after_it, seat)
    return max(best_step(after_it, each, seat) for each in legal_codes(after_it))


def test_a_widening_search_follows_the_best_looking_moves_first() -> None:
    position = after(60, "kheops")
    while position.state.actor < 0 or len(position.legal()) < 8:
        position.play(random_text(position, Rng(len(position.legal()))))
    style = SearchStyle(scale=20, curiosity=400, evaluator=JUDGE, focus=600, calm=1, widening=2)
    found = TreeSearch(position.state, style, 1)
    for visits in range(60):
        found.run(1)
        values = dict(zip(found.root.codes, found.root.values, strict=True))
        least = sorted(values.values(), reverse=True)[: 2 * math.isqrt(visits + 1)][-1]
        followed = [values[child.code] for child in children(found.root) if child.visits > 0]
        assert min(followed) >= least
        assert len(followed) < len(values) or visits > 10
    assert len(followed) > 2


def test_each_seat_plays_for_itself() -> None:
    found = search(Open(3, 4))
    found.run(400)
    assert found.worth(1) > found.worth(0)


def test_two_halves_are_a_whole() -> None:
    position = after(30)
    once, twice = search(position.state), search(position.state)
    once.run(300)
    twice.run(150)
    twice.run(150)
    assert tree(once.root) == tree(twice.root)
    assert once.best() == twice.best()


def test_its_best_move_is_legal_at_any_moment() -> None:
    position = after(30, "kheops")
    found = search(position.state)
    for _ in range(40):
        found.run(1)
        assert found.best() in legal_codes(position.state)


def test_the_state_it_starts_from_stays_as_it_is() -> None:
    position = after(30)
    before = position.state.pack()
    search(position.state).run(50)
    assert position.state.pack() == before


def test_rewards_of_an_end_are_places_and_some_points() -> None:
    state = Open(3, 0)
    state.taken = [5, 5, 2]
    rewards = row([0, 0, 0])
    reward.of_end(state, 10, rewards)
    assert rewards[0] == rewards[1] > reward.ONE // 2 > rewards[2] > 0
    state.taken = [6, 5, 2]
    ahead = row([0, 0, 0])
    reward.of_end(state, 10, ahead)
    assert ahead[0] > rewards[0] > ahead[1]
    assert ahead[0] <= reward.ONE


def test_a_value_is_squashed_evenly_around_half() -> None:
    assert reward.squashed(0, 10) == reward.ONE // 2
    values = [reward.squashed(value, 10) for value in (-100_000, -500, 500, 100_000)]
    assert values == sorted(values)
    assert values[0] > 0
    assert values[-1] < reward.ONE
    assert values[1] + values[2] in (reward.ONE - 1, reward.ONE)


def test_children_are_sorted_by_code() -> None:
    node = Node(0, 2)
    for code in (5, 1, 9, 3):
        assert node.insert(Node(code, 2)).code == code
    assert [child[0] for child in tree(node)[3:] if isinstance(child, list)] == [1, 3, 5, 9]
    third = node.child(5)
    assert third is not None
    assert third.code == 5
    assert node.child(4) is None
