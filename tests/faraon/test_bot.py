"""The bots: what they know of the layout, their paths, the order of turns, and the sage's choices."""

from __future__ import annotations

import pytest

import mastaba
from mastaba import bots
from mastaba.bots import Bot, Sight
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import row
from mastaba.games.faraon import GAME
from mastaba.games.faraon.bot.evaluate import FaraonEvaluator
from mastaba.games.faraon.bot.guide import Guide, wanted
from mastaba.games.faraon.bot.knowledge import Knowledge
from mastaba.games.faraon.bot.memory import aim
from mastaba.games.faraon.bot.paths import nearest, reachable, safe_path
from mastaba.games.faraon.bot.planner import Map
from mastaba.games.faraon.bot.stakes import Stakes
from mastaba.games.faraon.bot.tempo import Tempo
from mastaba.games.faraon.engine import codes
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.testing.walks import random_text
from tests.faraon.tables import CELLS, beside, lay, slide
from tests.faraon.test_duel import DECK

ALL_SEEN = {"seen": CELLS}
EVALUATOR = FaraonEvaluator()


def state_of(position: mastaba.Position) -> FaraonState:
    assert isinstance(position.state, FaraonState)
    return position.state


def sage(iterations: int = 200) -> Bot:
    return bots.get(f"sage:{iterations}it", GAME)


def walked(seed: int, players: int = 2, **options: object) -> mastaba.Position:
    """A position of a random game, in a search."""
    position, rng = mastaba.new("faraon", players, options), Rng(seed)
    ply = 0
    while ply < 120 + 10 * seed or position.observe(0)["phase"] != "search":
        position.play(random_text(position, rng))
        ply += 1
    return position


# What is known


def test_three_blanks_leave_one_cell_and_a_treasure_none() -> None:
    state = state_of(lay(hole="44", last="45", up="1-t01", more={"seen": ["44", "45", "55", "00", "01"]}))
    lore = Knowledge()
    lore.read(state)
    names = [{CELLS[c] for c in range(48) if mask >> c & 1} for mask in (lore.by_odds[1], lore.by_odds[2])]
    assert names == [{"54"}, {"10", "11"}]  # 45 of the sage's own block is blank, too
    assert lore.blocks == 12
    state = state_of(lay(hole="44", last="54", up="1-t01", more={"seen": ["44", "54"]}))
    lore.read(state)
    assert CELLS[lore.found[10]] == "54"
    assert lore.safe >> CELLS.index("55") & 1
    assert lore.blocks == 11


def test_the_last_treasure_is_known_before_it_is_seen() -> None:
    hidden = {"54", "55"}
    state = state_of(
        lay(last="44", up="1-t01", more={"seen": [cell for cell in CELLS if cell not in hidden]})
    )
    lore = Knowledge()
    lore.read(state)
    assert (lore.blocks, lore.found[10]) == (1, -1)
    state = state_of(lay(last="44", up="1-t01", more={"seen": [cell for cell in CELLS if cell != "54"]}))
    lore.read(state)
    assert CELLS[lore.found[10]] == "54"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [1, 2])
def test_costs_are_those_of_the_memory_players(seed: int, players: int) -> None:
    """Compiled costs in thousandths against the memory players' own planner."""
    position = walked(seed, players)
    state, memory, seen = (
        state_of(position),
        position.memory(position.actor),
        position.observe(position.actor),
    )
    guide = Guide(state)
    guide.lore.read(state)
    guide.look_for(state, wanted(state))
    mind = Map(memory["cells"], alone=players == 1)
    ways = mind.ways(aim(seen)[0], jumps=seen["superpowers"])
    for name in beside(seen["hole"]):
        cost = guide.costs.of(state.hole, CELLS.index(name)) / 1000
        assert cost == pytest.approx(ways[name], abs=0.05) or min(cost, ways[name]) >= 900


def test_a_safe_path_is_the_shortest() -> None:
    state = state_of(lay(last="44", up="1-t07", more=ALL_SEEN))
    lore = Knowledge()
    lore.read(state)
    goal = CELLS.index("43")
    path = [CELLS[cell] for cell in safe_path(lore.safe, state.hole, goal)]
    assert path in (["33", "43"], ["44", "43"])
    assert nearest(lore.safe, state.hole, lore.treasures) != -1
    assert int(reachable(lore.safe, state.hole)).bit_count() == 36


# The order of turns


def test_the_turn_goes_round_without_cards_given_away() -> None:
    """With one card left whoever is next takes it; nobody would rather wait."""
    p = lay(last="44", up="3-t01", deck="3-t12", more=ALL_SEEN)
    tempo = Tempo(state_of(p))
    assert tempo.prefers_next(state_of(p), 0)  # three points now, or four next
    assert not tempo.prefers_next(state_of(lay(last="44", up="3-t12", deck="3-t01", more=ALL_SEEN)), 0)
    assert not tempo.prefers_next(state_of(lay(last="44", up="3-t01", deck="3-t12 3-t11", more=ALL_SEEN)), 0)


# What a position is worth


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_parts_of_a_value_add_up(players: int) -> None:
    position, rng = mastaba.new("faraon", players), Rng(players)
    values = row([0] * players)
    for ply in range(600):
        if position.is_over:
            break
        position.play(random_text(position, rng))
        if ply % 9:
            continue
        EVALUATOR.values_into(position.state, values)
        for seat in range(players):
            parts = EVALUATOR.parts(position.state, seat)
            assert len(parts) == len(EVALUATOR.part_names)
            assert values[seat] == sum(parts) == EVALUATOR.value(position.state, seat)
        if players > 1:
            assert abs(int(sum(values))) < 60  # leads, but for roundings


def test_a_known_treasure_is_worth_its_points_to_the_actor() -> None:
    known = lay(last="44", up="3-t12", deck="", more=ALL_SEEN)
    other = lay(up="3-t12", deck="", more={"seen": ["34"]})
    assert EVALUATOR.value(known.state, 0) == 400
    assert EVALUATOR.value(known.state, 1) == -400
    assert EVALUATOR.value(other.state, 0) == 0


def test_each_part_has_its_words() -> None:
    for lang in ("en", "es"):
        say = GAME.info.catalogue(lang)
        assert all(say(f"part.{name}") for name in EVALUATOR.part_names)


# The sage


def test_the_sage_takes_what_is_sure() -> None:
    p = lay(last="44", up="3-t12", deck="3-t01", more=ALL_SEEN)
    while p.actor == 0 and p.observe(0)["phase"] == "search":
        p.play(sage().choose(Sight.of(p), 1))
    assert p.to_json()["won"][0] == ["3-t12"]


def test_the_sage_leaves_a_card_to_have_the_last() -> None:
    p = lay(up="3-t01", deck="3-t12", hole="44", last="34", more=ALL_SEEN)
    for _ in range(20):
        if p.actor != 0:
            break
        p.play(sage().choose(Sight.of(p), 1))
    assert p.to_json()["won"][0] == []
    assert p.to_json()["up"] == "3-t01"


def test_one_sight_and_seed_give_one_move() -> None:
    p = walked(3, 3)
    first, second = (sage(120).think(Sight.of(p), 5) for _ in range(2))
    assert (first.move, first.value, first.iterations) == (second.move, second.value, second.iterations)
    assert first.move in p.legal()


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (2, {"mode": "expert"}),
        (3, {"no_way_back": True}),
        (5, {"mode": "easy", "connected_blanks": False}),
    ],
)
def test_the_sage_plays_a_whole_game(players: int, options: dict[str, object]) -> None:
    p, rng = mastaba.new("faraon", players, options), Rng(9)
    bot = sage(6)
    while not p.is_over:
        p.play(bot.choose(Sight.of(p), 2) if p.actor >= 0 else random_text(p, rng))
    assert sum(p.scores()) > 0


def test_an_imagined_game_without_caps_comes_to_an_end() -> None:
    p = mastaba.new("faraon", 3, {"scorpion_cap": 0, "search_cap": 0, "duel_cap": 0, "card_cap": 0})
    for seed in range(20):
        state, rng = state_of(p).clone(), Rng(seed)
        while state.phase < codes.PH_FLIP:
            state.apply(state.random_code(rng))
        Guide(state, 0).play_out(state, rng, rng)


def test_the_ladder_holds_the_five_memories() -> None:
    ladder = bots.levels(GAME)
    assert [name for name in ladder if name in {bot.name for bot in GAME.bots.players}] == [
        "child",
        "farmer",
        "scribe",
        "priest",
        "pharaoh",
    ]
    assert ladder[-1] == "sage"


# Stakes

NEAR = ("44", "45", "32")  # the treasure 06 is three slides away


def duelling(*won: str, seen: tuple[str, ...] = ("44", "45")) -> mastaba.Position:
    """Seat 0 chooses a stake against seat 1, with the hole on 43."""
    more = {"turn": 1, "seen": list(seen)}
    p = lay(2, hole="44", last="45", up="1-t07", deck=DECK, back="duel", won=won, more=more)
    slide(p, "43")
    return p


def staked(position: mastaba.Position, seeds: int = 20) -> set[str]:
    """What the bot that forgets nothing stakes, by its seed."""
    sight, bot = Sight.of(position), bots.get("pharaoh", GAME)
    found = [bot.choose(sight, seed) for seed in range(seeds)]
    assert found == [bot.choose(sight, seed) for seed in range(seeds)]
    return set(found)


def stakes_of(position: mastaba.Position) -> Stakes:
    stakes = Stakes(position.state)
    stakes.add_world(position.state)
    stakes.game.solve()
    return stakes


def test_equal_stakes_are_mixed_so_that_nobody_can_read_them() -> None:
    p = duelling("1-t06 1-t01", "1-t10 1-t02")
    assert staked(p) == {"stake 1-t01", "stake 1-t06"}
    stakes, rng = stakes_of(p), Rng(1)
    drawn = [int(stakes.draw(rng)) for _ in range(400)]
    assert all(150 < drawn.count(card) < 250 for card in set(drawn))


def test_a_dearer_card_is_not_staked_if_both_are_as_hard_to_find() -> None:
    assert staked(duelling("1-t06 3-t12", "1-t10 1-t02")) == {"stake 1-t06"}


def test_a_treasure_that_was_seen_is_not_staked() -> None:
    assert staked(duelling("1-t06 1-t01", "1-t10 1-t02", seen=NEAR)) == {"stake 1-t01"}


def test_who_can_find_the_other_stake_wins_more() -> None:
    """The treasure 06 was seen near the hole: the seat whose stake it is will lose it."""
    seen = NEAR
    assert stakes_of(duelling("1-t01", "1-t06", seen=seen)).game.value > 80
    assert stakes_of(duelling("1-t06", "1-t01", seen=seen)).game.value < -60


def test_equal_stakes_make_the_other_pay_with_a_dearer_one() -> None:
    """The second duellist would have to choose again, and has only a card of four points (faraon 8.3)."""
    assert staked(duelling("1-t01 1-t02", "2-t01 3-t12")) == {"stake 1-t01"}
