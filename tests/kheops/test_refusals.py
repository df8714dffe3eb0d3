"""Every refusal of notation 10 comes up, with its clause, in every language, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.kheops import GAME
from mastaba.games.kheops.notation.texts import PHASE_NAMES
from tests.kheops.tables import lay, play, random_end, refused

PEOPLE = {
    "r6c1": "room1_none 1 Ww",
    "r6c3": "room1_none 1 Bw",
    "r6c5": "room1_none 1 Bp",
    "r6c7": "room1_none 1 Bm",
    "r6c9": "room1_stay_empty 1",
    "r6c10": "passage2_none 0",
    "r6c11": "room3_none 0",
}
POWERS = ("turn_passage", "turn_room", "swap", "move")


def after(*texts: str, **more: object) -> Callable[[], mastaba.Position]:
    """A table with people on it after these moves of White."""

    def position() -> mastaba.Position:
        p = lay(PEOPLE, **more)  # type: ignore[arg-type]
        play(p, *texts)
        return p

    return position


def power(symbol: str, *texts: str) -> Callable[[], mastaba.Position]:
    """White has entered r6c0 with this power, and gone on."""

    def position() -> mastaba.Position:
        p = lay({**PEOPLE, "r6c0": f"room2_{symbol} 0"})
        play(p, "pawn worker", "to r6c0", *texts)
        return p

    return position


CASES: list[tuple[str, str, str, Callable[[], mastaba.Position]]] = [
    *(("power_mandatory", "4.2", "tile room1_none", power(symbol)) for symbol in POWERS),
    ("power_mandatory", "4.2", "tile room1_none", power("turn_room", "turn r6c1")),
    ("power_mandatory", "4.2", "tile room1_none", power("swap", "swap r6c0")),
    ("power_mandatory", "4.2", "tile room1_none", power("move", "move r6c1")),
    ("wrong_phase", "2.4", "pawn worker", lambda: mastaba.new("kheops", 2)),
    ("wrong_phase", "2.4", "draw room1_move", lambda: mastaba.new("kheops", 2)),
    ("wrong_phase", "4.1", "to r6c0", after()),
    ("wrong_phase", "4.1", "tile room1_none", after()),
    ("wrong_phase", "4.1", "pawn worker", after("pawn worker")),
    ("wrong_phase", "4.2", "pawn worker", power("swap")),
    ("wrong_phase", "4.2", "build r5c1", power("swap")),
    ("wrong_phase", "4.3", "pawn worker", after("pawn worker", "to r6c0")),
    ("wrong_phase", "4.3", "turn r6c0", after("pawn worker", "to r6c0")),
    ("wrong_phase", "4.3", "tile room1_none", after("pawn worker", "to r6c0", "tile room1_none")),
    ("wrong_phase", "4.3", "build r4c0", after("pawn worker", "to r6c0", "tile room1_none", "build r4c0")),
    (
        "wrong_phase", "4.4", "pawn worker",
        after("pawn worker", "to r6c0", "tile room1_none", "build r4c0", "facing 0"),
    ),
    ("tile_not_in_stock", "2.3", "reveal room1_ankh", lambda: mastaba.new("kheops", 2)),
    (
        "tile_not_in_stock", "2.3", "draw room1_ankh",
        after("pawn worker", "to r6c0", "tile room1_none", "build r4c0", "facing 0"),
    ),
    ("no_such_pawn", "4.1", "pawn pharaoh", lambda: lay(PEOPLE, seat=1)),
    ("no_such_pawn", "4.1", "pawn mummy", lambda: lay(PEOPLE, seat=1)),
    ("priest_locked", "6.3", "pawn priest", after()),
    ("priest_locked", "6.4", "pawn pharaoh", after(pharaoh="priest")),
    ("cell_not_built", "4.1", "to r0c0", after("pawn worker")),
    ("cell_not_built", "5.1", "turn r0c0", power("turn_passage")),
    ("cell_not_built", "5.2", "turn r0c0", power("turn_room")),
    ("cell_not_built", "5.3", "swap r0c0", power("swap")),
    ("cell_not_built", "5.3", "with r0c0", power("swap", "swap r6c0")),
    ("cell_not_built", "5.4", "move r0c0", power("move")),
    ("cell_not_built", "5.4", "to r0c0", power("move", "move r6c1")),
    ("tile_must_stay_empty", "5.5", "to r6c9", after("pawn mummy")),
    ("tile_must_stay_empty", "5.5", "to r6c9", power("move", "move r6c1")),
    ("cell_occupied", "4.1", "to r6c1", after("pawn mummy")),
    ("cell_occupied", "4.1", "to r6c3", after("pawn worker")),
    ("cell_occupied", "4.1", "to r6c5", after("pawn mummy")),
    ("target_occupied", "5.4", "to r6c3", power("move", "move r6c1")),
    ("target_occupied", "5.4", "to r6c1", power("move", "move r6c1")),
    ("wrong_tile_kind", "5.1", "turn r6c1", power("turn_passage")),
    ("wrong_tile_kind", "5.1", "turn r6c5", power("turn_passage")),  # protected too: the earlier of the table
    ("wrong_tile_kind", "5.2", "turn r6c10", power("turn_room")),
    ("tile_protected", "6.3", "turn r6c5", power("turn_room")),
    ("no_pawn_there", "5.3", "swap r6c2", power("swap")),
    ("no_pawn_there", "5.3", "with r6c2", power("swap", "swap r6c0")),
    ("no_pawn_there", "5.4", "move r6c2", power("move")),
    ("same_owner_swap", "5.3", "swap r6c3", power("swap")),
    ("same_owner_swap", "5.3", "with r6c1", power("swap", "swap r6c0")),
    ("same_owner_swap", "5.3", "with r6c0", power("swap", "swap r6c0")),
    ("pawn_protected", "6.3", "with r6c5", power("swap", "swap r6c0")),
    ("not_your_pawn", "5.4", "move r6c3", power("move")),
    ("move_just_played", "5.4", "move r6c0", power("move")),
    ("no_such_facing", "3.3", "facing 1", power("turn_room", "turn r6c11")),
    ("null_rotation", "5.2", "facing 1", power("turn_room", "turn r6c1")),
    ("null_rotation", "5.1", "facing 0", power("turn_passage", "turn r6c10")),
    ("tile_not_in_hand", "4.3", "tile room3_ankh", after("pawn worker", "to r6c0")),
    ("cell_filled", "4.3", "build r6c0", after("pawn worker", "to r6c0", "tile room1_none")),
    ("not_adjacent", "4.3", "build r0c0", after("pawn worker", "to r6c0", "tile room1_none")),
]  # fmt: skip


def test_every_code_of_the_notation_has_its_refusal() -> None:
    codes = """
        POWER_MANDATORY WRONG_PHASE TILE_NOT_IN_STOCK NO_SUCH_PAWN PRIEST_LOCKED CELL_NOT_BUILT TILE_MUST_STAY_EMPTY
        CELL_OCCUPIED TARGET_OCCUPIED WRONG_TILE_KIND TILE_PROTECTED NO_PAWN_THERE SAME_OWNER_SWAP PAWN_PROTECTED
        NOT_YOUR_PAWN MOVE_JUST_PLAYED NO_SUCH_FACING NULL_ROTATION TILE_NOT_IN_HAND CELL_FILLED NOT_ADJACENT
    """
    assert {code.lower() for code in codes.split()} == {key for key, *_ in CASES}


def test_a_facing_of_a_new_tile_with_three_exits() -> None:
    p = lay(hands=("passage3_none", ""))
    play(p, "pawn worker", "to r6c0", "tile passage3_none", "build r5c1")
    assert refused(p, "facing 2") == ("no_such_facing", "kheops 3.3")
    start = mastaba.new("kheops", 2)
    start.play("reveal room3_curse")
    assert refused(start, "facing 1") == ("no_such_facing", "kheops 3.3")


def test_a_seat_that_is_not_asked_whatever_it_wrote() -> None:
    table = mastaba.Referee(mastaba.new("kheops", 2), bytes(32))
    for text in ("pawn worker", "nonsense", "tile room1_move"):
        with pytest.raises(mastaba.NotYourTurn):
            table.play(1, text)


def test_texts_that_are_no_move_and_moves_after_the_end() -> None:
    p = lay()
    for text in ("to r7c0", "to r6c13", "pawn queen", "tile room4_none", "facing 3", "pass"):
        with pytest.raises(mastaba.MalformedMove):
            p.play(text)
    end = random_end(1)
    with pytest.raises(mastaba.IllegalMove) as caught:
        end.play("pawn worker")
    assert caught.value.reason.key == "error.game_over"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wrong_phase_says_what_is_to_be_done(lang: str) -> None:
    said = {phase: GAME.info.catalogue(lang)(f"ask.{phase}") for phase in PHASE_NAMES}
    p = power("swap")()
    with pytest.raises(mastaba.IllegalMove) as caught:
        p.play("build r5c1")
    assert caught.value.text(lang).endswith(said["swap_own"])
