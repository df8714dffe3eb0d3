"""`from_json` refuses positions in which a later call would hang or find no legal move, and says why.

The law for all games is in `tests/conformance/test_strangers.py`; here are the positions that broke it.
"""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.core.errors import Reason
from mastaba.testing.walks import Case, walk
from tests.kemet.tables import ACTIONS, day, march

Data = dict[str, Any]
CELLS = [f"{x}{y}" for y in range(6) for x in range(8)]


def refused(data: Data) -> str:
    """Why a position is refused, as a key of the catalogues; in both languages in words."""
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    assert caught.value.text("en") != caught.value.text("es")
    why = caught.value.reason.params["why"]
    assert isinstance(why, Reason)
    return why.key.removeprefix("json.")


def first(case: Case, wanted: Callable[[Data], bool]) -> Data:
    """The first position of a random game that is as wanted."""
    return next(data for position in walk(case) if wanted(data := position.to_json()))


# --- Faraón: a layout that chance cannot lay --------------------------------------------------------


def cut_off() -> Data:
    """A search in which every cell has been the hole, and the tile in the corner is cut off from the others."""
    data = first(Case("faraon", 2), lambda data: data["phase"] == "search" and bool(data["slides"]))
    treasures = [tile.split()[0] for tile in data["tiles"]]
    data["tiles"] = [f"{name} {'nw' if block else 'se'}" for block, name in enumerate(treasures)]
    data["hole"], data["last"], data["seen"] = "10", "00", CELLS
    return data


def test_faraons_layout_that_is_cut_off_in_the_middle_is_refused() -> None:
    """`reshuffle` looked for a connected layout that agrees with all that was seen, for ever."""
    assert refused(cut_off()) == "cut_off"


def test_faraons_same_layout_is_let_in_where_it_may_be_cut_off() -> None:
    data = cut_off()
    data["options"]["connected_blanks"] = False
    position = mastaba.from_json(data)
    position.state.reshuffle(NONE, Rng(1))
    assert position.observe() == mastaba.from_json(data).observe()


def test_faraons_token_nobody_could_lift_in_the_set_up_is_refused() -> None:
    dealt = first(Case("faraon", 2, (("mode", "expert"),)), lambda data: data["phase"] == "token")
    dealt["gold"][0] = [dealt["gold"][0][0], "empty", True]
    assert refused(dealt) == "gold"


# --- Kemet: a question that comes later and has no answer -------------------------------------------


def building() -> Data:
    """The set-up: a seat has chosen its levels and is to build the first of two pyramids."""
    position = mastaba.new("kemet", 2)
    rng = Rng(1)
    while not any(text.startswith("levels") for text in position.legal()):
        position.play(position.game.info.texts[position.state.random_code(rng)])
    position.play(position.legal()[1])
    return position.to_json()


def settling(change: Callable[[Data], object]) -> Data:
    data = building()
    mastaba.from_json(copy.deepcopy(data))
    change(data)
    return data


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["todo"].pop(),  # one pyramid holds five units, and ten have to stand on it
        lambda data: data["todo"][-1].update(level=3),
        lambda data: data["todo"].append(data["todo"][-1]),
        lambda data: data.update(units=[{f"{data['cities'][0]}1": 5}, {}], reserve=[7, 12]),
    ],
)
def test_kemets_set_up_that_cannot_be_finished_is_refused(change: Callable[[Data], object]) -> None:
    assert refused(settling(change)) in {"settling", "todo"}


def test_kemets_garrison_without_room_is_refused() -> None:
    """Ten units are to be put, but only one district is left for them."""
    position = mastaba.from_json(building())
    while position.to_json()["todo"][-1]["do"] != "put":
        position.play(position.legal()[0])
    data = position.to_json()
    data["todo"][-1]["queue"] = data["todo"][-1]["queue"][:1]
    assert refused(data) == "settling"


def test_kemets_odd_hand_of_battle_cards_is_refused() -> None:
    """Each battle takes two cards: with an odd number the last one could not be fought."""
    data = day().to_json()
    data["battle_pile"][1] = [data["battle_hand"][1].pop()]
    assert refused(data) == "battle_hand"


def test_kemets_battle_card_out_of_the_game_for_nothing_is_refused() -> None:
    data = day().to_json()
    data["battle_removed"][1] = [data["battle_hand"][1].pop()]
    assert refused(data) == "battle_removed"


def test_kemets_tokens_that_cannot_cover_all_levels_are_refused() -> None:
    """The other seat would come to its turn without a legal move."""
    data = day().to_json()
    data["tokens"][1] = {"regular": 1, "silver": False, "gold": False, "on": ACTIONS[:4]}
    mastaba.from_json(data)
    data["tokens"][1] = {"regular": 0, "silver": False, "gold": False, "on": ACTIONS[:5]}
    assert refused(data) == "open_levels"


def test_kemets_raining_fire_without_an_enemy_is_refused() -> None:
    data = day(pile="raining_fire").to_json()
    data["todo"].append({"do": "card", "seat": 0, "card": "raining_fire", "cancelled": False})
    data["todo"].append({"do": "veto", "queue": [1]})
    data["units"][1], data["reserve"][1] = {}, 12
    data["temporary"] = {}
    assert refused(data) == "card_in_play"


def test_kemets_movement_from_nowhere_is_refused() -> None:
    data = march(day(), "nw1", 3, "step nwf").to_json()
    data["todo"][-1]["origin"] = None
    assert refused(data) == "move"


# --- All games: compiled loops end -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "error"),
    [
        ("bits.any_of(0, Rng(1))", "IndexError"),
        ("state.any_code(state.row([0]), 0, Rng(1))", "DeadEndError"),
    ],
)
def test_a_choice_from_nothing_raises_and_does_not_hang(call: str, error: str) -> None:
    code = f"from mastaba.core.engine import bits, state; from mastaba.core.engine.rng import Rng; {call}"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert error in done.stderr
