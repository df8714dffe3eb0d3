"""The features of Kemet: which blocks have what, and leaks that the laws find."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mypy_extensions import u8

import mastaba
from mastaba.core.engine.features import Features, Row
from mastaba.core.engine.state import State
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.view.features import KemetFeatures
from mastaba.testing.feature_laws import a_row_keeps_secrets, blocks, cells, layout_of
from tests.kemet.kit import BATTLE_CARDS, INTERVENTIONS
from tests.kemet.tables import ACTIONS, COLOURS, SPACES, TILE_ORDER, day, march, play
from tests.kemet.test_battle import clash

CARDS = [*BATTLE_CARDS, "sp_off", "sp_def"]
KINDS = list(INTERVENTIONS)


def look(p: mastaba.Position, seat: int) -> dict[str, list[int]]:
    """The blocks of a seat's row by name."""
    return {name: list(places) for name, places, _ in blocks(layout_of(p), cells(p, seat))}


def named(places: list[int], names: list[str]) -> dict[str, int]:
    """What is not 0 in a block, by the names of its places."""
    return {name: n for name, n in zip(names, places, strict=True) if n}


def test_the_table_stands_seat_by_seat_from_the_observer() -> None:
    p = day(
        3,
        units={1: {"t_w": 3, "so1": 5}},
        pyramids={1: {"red": (4, "so2")}},
        pp={1: 11},
        tiles={1: "r2_offstrat b2_snake"},
        creatures={"snake": "so1"},
        vp={1: {"battle": 2}},
        on={1: "a1_pray a3_move"},
        order=(2, 0, 1),
        active=1,
        round=3,
    )
    for seat, turn in ((1, 0), (0, 1), (2, 2)):
        seen = look(p, seat)
        assert seen["seat"].index(1) == seat
        assert seen["actor"].index(1) == seen["active"].index(1) == turn
        assert seen[f"{turn}.order"] == [0, 0, 1]
        assert named(seen[f"{turn}.units"], SPACES) == {"t_w": 3, "so1": 5}
        assert seen[f"{turn}.reserve"] == [4]
        assert named(seen[f"{turn}.levels"], list(COLOURS)) == {"white": 1, "red": 4, "blue": 1}
        assert seen[f"{turn}.site.red"] == [0, 1, 0]
        assert seen[f"{turn}.prayer"] == [11]
        assert seen[f"{turn}.points"] == [2, 0, 0, 0]
        assert seen["score"][turn] == 2 + 1 + 1  # a temple and a pyramid
        assert named(seen[f"{turn}.tiles"], TILE_ORDER) == {"r2_offstrat": 1, "b2_snake": 1}
        assert named(seen[f"{turn}.on"], ACTIONS) == {"a1_pray": 1, "a3_move": 1}
        assert seen[f"{turn}.tokens"] == [3]
        assert seen["creature.snake.owner"].index(1) == turn
        assert named(seen["creature.snake.at"], [*SPACES, "reserve"]) == {"so1": 1}
    assert (seen["round.high"], seen["round.low"]) == ([0], [3])
    assert not any(seen["creature.mummy.at"])


def test_each_seat_sees_its_own_hand_and_the_sizes_of_others() -> None:
    p = day(hands={0: "veto prayer prayer", 1: "escape"}, pile="war_rage enlistment")
    mine, theirs = look(p, 0), look(p, 1)
    assert named(mine["hand"], KINDS) == {"prayer": 2, "veto": 1}
    assert named(theirs["hand"], KINDS) == {"escape": 1}
    assert (mine["0.interventions"], mine["1.interventions"]) == ([3], [1])
    assert (mine["deck"], mine["pile"]) == ([35 - 6], [2])
    assert named(mine["memory.pile"], KINDS) == {"war_rage": 1, "enlistment": 1}


def test_discards_are_on_the_table_only_if_they_are_face_up() -> None:
    down, up = (
        day(tiles={0: "r2_offstrat"}, battle_pile={0: "bc_410 bc_320"}, options={"discards": discards})
        for discards in ("down", "up")
    )
    for p in (down, up):
        mine, theirs = look(p, 0), look(p, 1)
        assert named(mine["memory.0.discards"], CARDS) == {"bc_410": 1, "bc_320": 1}
        assert named(mine["memory.0.removed.first"], CARDS) == {"bc_130": 1}
        assert not any(theirs["memory.0.discards"])
    assert not any(look(down, 1)["1.discards"] + look(down, 1)["1.removed.first"])
    assert named(look(up, 1)["1.discards"], CARDS) == {"bc_410": 1, "bc_320": 1}
    assert named(look(up, 1)["1.removed.first"], CARDS) == {"bc_130": 1}
    assert named(look(down, 1)["memory.1.battle"], CARDS) == {"bc_410": 1}  # seen in its battle
    assert named(look(up, 1)["memory.1.battle"], CARDS) == {"bc_410": 1, "bc_320": 2}


def test_a_movement_is_seen_as_far_as_it_has_come() -> None:
    p = march(day(tiles={0: "b2_elephant"}, creatures={"elephant": "nw1"}), "nw1", 3)
    assert look(p, 0)["move.ask_creature"] == [1]
    play(p, "with", "step nwf")
    for seat in range(2):
        seen = look(p, seat)
        assert (seen["move"], seen["placed"]) == ([1], [1])
        assert (seen["move.units"], seen["move.steps"], seen["move.bonus"]) == ([3], [1], [1])
        assert named(seen["move.at"], SPACES) == {"nwf": 1}
        assert named(seen["move.origin"], SPACES) == {"nw1": 1}
        assert seen["move.creature"].index(1) == 6
    play(p, "stop")
    assert not any(n for name, n in look(p, 0).items() if name.startswith("move") and any(n))


def test_cards_shown_wait_in_their_order() -> None:
    p = day(3, hands={0: "prayer", 1: "veto", 2: "veto"})
    play(p, "0 play prayer", "1 veto")
    seen = look(p, 2)
    assert seen["actor"].index(1) == 0
    assert [seen[f"card.{n}.seat"] for n in (1, 2, 3)] == [[0, 1, 0], [0, 0, 1], [0, 0, 0]]
    assert [named(seen[f"card.{n}.kind"], KINDS) for n in (1, 2, 3)] == [{"prayer": 1}, {"veto": 1}, {}]
    assert seen["now.asked"] == [1, 0, 0]


def test_a_commit_is_secret_until_the_reveal() -> None:
    p = clash(hands={0: "iron_wall war_fury war_fury", 1: "prayer"}, tiles={0: "r3_wound"}, pp={0: 2})
    play(p, "1 pass", "0 fight bc_410", "discard bc_130", "add war_fury", "add iron_wall", "add war_fury")
    for finished in (False, True):
        if finished:
            play(p, "done")
        mine, theirs = look(p, 0), look(p, 1)
        assert named(mine["battle.attacker.fight"], CARDS) == {"bc_410": 1}
        assert named(mine["battle.attacker.discard"], CARDS) == {"bc_130": 1}
        assert named(mine["battle.attacker.added"], KINDS[:6]) == {"war_fury": 2, "iron_wall": 1}
        assert mine["battle.attacker.added.in_order"][:4] == [2, 6, 2, 0]
        hidden = [name for name in theirs if name.startswith("battle.attacker.")]
        assert [name for name in hidden if any(theirs[name])] == [
            "battle.attacker.seat",
            *(["battle.attacker.chosen"] if finished else []),
        ]
        assert (theirs["1.interventions"], theirs["1.battle_cards"]) == ([3], [6])
    play(p, "1 fight bc_320", "discard bc_202", "done")
    theirs = look(p, 1)
    assert named(theirs["battle.attacker.fight"], CARDS) == {"bc_410": 1}
    assert not any(theirs["battle.attacker.discard"])
    assert theirs["battle.attacker.added.in_order"][:4] == [2, 6, 2, 0]
    assert named(theirs["battle.attacker.paid"], KINDS[:6]) == {"war_fury": 1, "iron_wall": 1}


def test_prescience_shows_the_battle_card_and_nothing_else() -> None:
    p = play(clash(tiles={0: "b3_prescience"}), "1 fight bc_410", "discard bc_130", "done")
    seen = look(p, 0)
    assert named(seen["battle.defender.fight"], CARDS) == {"bc_410": 1}
    assert not any(seen["battle.defender.discard"])


# Leaks

Leak = Callable[[KemetState, int], int]


class Leaking(Features):
    """The features, and something more in the first place."""

    def __init__(self, told: Leak) -> None:
        self.told = told

    def write(self, state: State, seat: int, row: Row) -> None:
        assert isinstance(state, KemetState)
        KemetFeatures().write(state, seat, row)
        row.cells[row.first] = u8(self.told(state, 1 - seat) % 256)


def begun() -> mastaba.Position:
    """A secret choice that has begun."""
    return play(clash(hands={0: "war_rage"}), "0 fight bc_410", "discard bc_130", "add war_rage")


def committed() -> mastaba.Position:
    """One that is complete."""
    return play(begun(), "done")


def fought() -> mastaba.Position:
    """A wound after the battle, with face-down discards."""
    p = clash(tiles={0: "r3_wound"}, hands={0: "prayer veto"})
    return play(
        p, "fight bc_410", "discard bc_130", "done", "fight bc_410", "discard bc_130", "done", "wound veto"
    )


@pytest.mark.parametrize(
    ("position", "told"),
    [
        pytest.param(lambda: day(hands={1: "prayer"}), lambda s, other: s.hand[other * 14 + 7], id="hand"),
        pytest.param(
            lambda: day(hands={1: "prayer veto"}),
            lambda s, _: sum(n * 3**card for card, n in enumerate(s.deck)),
            id="deck",
        ),
        pytest.param(begun, lambda s, _: len(s.battle.added_0), id="how far a commit has come"),
        pytest.param(committed, lambda s, _: s.battle.fight[0] + 1, id="fight"),
        pytest.param(committed, lambda s, _: s.battle.discard[0] + 1, id="discard"),
        pytest.param(committed, lambda s, _: len(s.battle.added_0), id="number of cards added"),
        pytest.param(fought, lambda s, other: s.wounded[other * 14 + 12], id="wound"),
        pytest.param(fought, lambda s, other: s.battle.discard[other], id="discard after the reveal"),
        pytest.param(
            lambda: day(tiles={1: "r2_offstrat"}),
            lambda s, other: s.battle_removed[other * 2] + 1,
            id="removed",
        ),
        pytest.param(
            lambda: day(battle_pile={1: "bc_410 bc_320"}), lambda s, other: s.battle_pile[other], id="pile"
        ),
    ],
)
def test_a_planted_leak_is_found(position: Callable[[], mastaba.Position], told: Leak) -> None:
    p = position()
    a_row_keeps_secrets(p)
    with pytest.raises(pytest.fail.Exception, match="learns what it cannot know"):
        a_row_keeps_secrets(p, Leaking(told))
