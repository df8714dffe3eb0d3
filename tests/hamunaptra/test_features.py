"""The features of Hamunaptra: rows of examples, and leaks that the laws catch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

import mastaba
from mastaba.core.engine.features import Features, Row
from mastaba.core.engine.state import State
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.testing.feature_laws import a_row_keeps_secrets, blocks, cells, layout_of
from mastaba.testing.walks import cases, sample
from tests.hamunaptra.actions import fight, play
from tests.hamunaptra.tables import GAME, PEOPLE, TOKENS, Cell, table

JOINED: Final[dict[Cell, str]] = {
    (-2, -1): "tunnel_corner es",
    **{(x, -1): "tunnel_straight ew" for x in (-1, 0, 1)},
    (2, -1): "tunnel_corner sw",
}
FAR: Final = 12  # of two players' largest board


def row(p: mastaba.Position, seat: int) -> dict[str, bytes]:
    """The blocks of a row by name."""
    return {name: places for name, places, _ in blocks(layout_of(p), cells(p, seat))}


def tokens(places: bytes) -> dict[str, int]:
    """The copies of each token in a block."""
    return {token: n for token, n in zip(TOKENS, places, strict=True) if n}


def plane(places: bytes) -> dict[Cell, int]:
    """The numbers of a plane by cell, of two players."""
    wide = 2 * FAR + 1
    assert len(places) == wide * wide
    return {(i % wide - FAR, i // wide - FAR): n for i, n in enumerate(places) if n}


def chosen(places: bytes) -> int | None:
    """Which place of a block is set."""
    assert sum(places) in (0, 1)
    return places.index(1) if 1 in places else None


def test_a_seat_sees_its_own_tokens_and_counts_the_others() -> None:
    p = table(hands={0: "m1 q01", 1: "tunnel_tee tunnel_tee p1"}, laid={1: "q13"})
    for seat, own in enumerate(({"m1": 1, "q01": 1}, {"tunnel_tee": 2, "p1": 1})):
        found = row(p, seat)
        assert chosen(found["seat"]) == seat
        assert tokens(found["0.hand.tokens"]) == own
        assert not any(found["1.hand.tokens"])
        assert not any(found["1.table.tokens"])
    assert [found[name][0] for name in ("0.hand", "1.hand", "0.table", "1.table")] == [3, 2, 1, 0]
    assert found["0.table.tokens"].index(1) == 12
    assert [found["0.points"][0], found["1.points"][0]] == [
        9,
        8,
    ]  # people, the scroll; no equipment of a hand
    assert tokens(found["unseen"])["q01"] == 1
    assert "p1" not in tokens(found["unseen"])


def test_seats_are_counted_from_the_observer() -> None:
    p = table(3, turn=1)
    for seat, turn in ((0, 1), (1, 0), (2, 2)):
        found = row(p, seat)
        assert chosen(found["turn"]) == chosen(found["actor"]) == turn
        assert chosen(found["0.exit"]) == seat
        assert chosen(found["c01.owner"]) == (3 - seat) % 3


def test_the_planes_show_tiles_and_who_laid_them() -> None:
    tiles = {(-3, 0): "tunnel_straight ew", (-4, 0): "room_cross nesw 1", (-10, 0): "stair_eye ew 1"}
    tiles |= {(x, 0): "tunnel_straight ew" for x in range(-9, -4)}
    own, other = (row(table(tiles=tiles, encounters={"m3": (-4, 1)}), seat) for seat in (0, 1))
    assert plane(own["room"]) == {(-4, 0): 1}
    assert plane(own["stair"]) == plane(own["exit_stair"]) == {(-10, 0): 1}
    assert plane(own["start_tile"]) == {(x, 0): 1 for x in range(-2, 3)}
    assert {cell for cell in plane(own["open_n"]) if cell[0] < -2} == {(-4, 0)}
    assert set(plane(own["open_e"])) == {(x, 0) for x in range(-10, -2)} | {(2, 0)}  # the other exit tile
    assert plane(own["1.laid"]) == plane(other["0.laid"]) == {(-4, 0): 1, (-10, 0): 1}
    assert set(plane(own["linked"])) == {(x, 0) for x in range(-10, -1)}
    assert set(plane(other["linked"])) == {(2, 0)}
    assert plane(own["encounter"]) == {(-4, 1): 1}
    assert (chosen(own["m3.column"]), chosen(own["m3.row"])) == (FAR - 4, FAR + 1)


def test_the_planes_count_people() -> None:
    people = {0: {"c01": (-2, 0), "c02": (-2, 0), "c05": (-3, 0)}}
    p = table(tiles={(-3, 0): "room_cross"}, people=people, hurt={"c05": 1}, moved=["c05"])
    found = row(p, 1)
    assert plane(found["1.people"]) == {(-2, 0): 2, (-3, 0): 1}
    assert plane(found["0.people"]) == {(2, 0): 4}
    assert (found["c05.damage"], found["c05.moved"], found["c05.dead"]) == (b"\1", b"\1", b"\0")
    fallen = [name for name in PEOPLE if found[f"{name}.dead"] == b"\1"]
    assert [chosen(found[f"{name}.owner"]) for name in fallen] == [1]
    assert not any(found[f"{fallen[0]}.column"])


def test_a_question_names_what_is_chosen_so_far() -> None:
    p = play(table(step="place", hands={0: "tunnel_cross"}), "place tunnel_cross", "x -3")
    found = row(p, 1)  # a token is shown when it is picked up
    kinds = ("ask.token", "ask.x", "ask.cell.column")
    assert [chosen(found[name]) for name in kinds] == [TOKENS.index("tunnel_cross"), FAR - 3, None]
    found = row(play(p, "y 0"), 1)
    assert [chosen(found[name]) for name in kinds] == [TOKENS.index("tunnel_cross"), None, FAR - 3]
    assert chosen(found["ask.cell.row"]) == FAR


def test_a_combat_names_its_sides() -> None:
    p = fight("m1", {"c03": (-3, 0)}, (-3, 0), tiles={(-3, 0): "room_cross"})
    found = row(play(p, "attack f"), 1)
    assert (chosen(found["combat.encounter"]), found["combat.round"]) == (0, b"\1")
    assert (chosen(found["combat.seat"]), chosen(found["combat.other_seat"])) == (1, None)
    assert (chosen(found["combat.chooser"]), chosen(found["combat.stat"])) == (0, 0)
    assert (found["ask.dice"], found["ask.target"]) == (b"\4", b"\3")
    assert chosen(found["combat.hits"]) is None


def test_only_partners_see_the_tokens_of_a_trade() -> None:
    hands = {0: "m1 q01", 1: "tunnel_tee p1", 2: "q02"}
    p = play(table(3, tiles=JOINED, hands=hands), "trade 1", "give m1", "done")
    for seat in (0, 1):
        assert tokens(row(p, seat)["trade.give.tokens"]) == {"m1": 1}
    assert tokens(row(p, 1)["memory.2.hand"]) == {"m1": 1}
    assert "m1" not in tokens(row(p, 1)["unseen"])
    found = row(p, 2)
    assert (found["trade.give"], any(found["trade.give.tokens"]), any(found["memory.1.hand"])) == (
        b"\1",
        0,
        0,
    )
    assert tokens(found["unseen"])["m1"] == 1


def test_equipment_names_its_bearer_and_its_order() -> None:
    active = {0: {"q05": "c02", "q01": "c01"}, 1: {"q08": "c05"}}
    p = table(active=active, people={0: dict.fromkeys(PEOPLE[:4], (-2, 0))})
    found = row(p, 0)
    assert [chosen(found[f"{q}.bearer"]) for q in ("q05", "q01", "q08", "q02")] == [1, 0, 4, None]
    assert [found[f"{q}.order"][0] for q in ("q05", "q01", "q08", "q02")] == [1, 2, 1, 0]


def test_a_row_follows_from_observation_and_memory() -> None:
    """A state that was imagined from a sight gives that seat the same row: nothing hidden is in it."""
    for case in cases("hamunaptra")[:: len(cases("hamunaptra")) // 8]:
        for p in sample(case, 20):
            for seat in range(p.players):
                sight = (p.observe(seat), p.memory(seat))
                imagined = mastaba.Position(p.game, p.players, p.options, GAME.view.imagine(*sight))
                assert cells(imagined, seat) == cells(p, seat)


class Leak(Features):
    """The features of the game, and a secret in one of their blocks."""

    def __init__(self, block: str, secret: Callable[[HamunaptraState, int], int]) -> None:
        self.block = block
        self.secret = secret

    def write(self, state: State, seat: int, row: Row) -> None:
        own = GAME.view.features
        assert own is not None
        assert isinstance(state, HamunaptraState)
        own.write(state, seat, row)
        layout = own.layout(state)
        row.put(row.first + sum(layout.sizes[: layout.names.index(self.block)]), self.secret(state, seat))


LEAKS: Final = {
    "1.hand.tokens": lambda state, seat: state.hands[(1 - seat) * len(TOKENS)],
    "1.table.tokens": lambda state, seat: state.tables[1 - seat] & 1,
    "unseen": lambda state, _seat: state.deck[0],
    "1.points": lambda state, seat: state.score(1 - seat),
}


@pytest.mark.parametrize("block", LEAKS)
def test_the_law_catches_a_leak(block: str) -> None:
    p = table(hands={0: "tunnel_dead q03 q04 p1", 1: "tunnel_dead p2"}, laid={1: "q01"})
    a_row_keeps_secrets(p)
    with pytest.raises(pytest.fail.Exception, match=f"{block}'"):
        a_row_keeps_secrets(p, Leak(block, LEAKS[block]))
