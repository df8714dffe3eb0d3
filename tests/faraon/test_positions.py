"""Positions written by strangers: what is wrong is named, in every language (notation 7)."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import mastaba
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.errors import Reason
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.faraon.notation.texts import PHASE_NAMES
from mastaba.testing import laws
from mastaba.testing.endurance import accepted
from tests.faraon.tables import RECORDS, lay, play, slide

Json = dict[str, Any]


@cache
def moments() -> dict[str, list[str]]:
    """Positions of the records by phase, some of each."""
    found: dict[str, list[str]] = {name: [] for name in PHASE_NAMES}
    for path in sorted(RECORDS.glob("*-*.json"), reverse=True):
        record = mastaba.Record.load(path)
        for p, _ in record.positions():
            phase = PHASE_NAMES[p.state.phase]  # type: ignore[attr-defined]  # it is a FaraonState
            if len(found[phase]) < 12:
                found[phase].append(json.dumps(p.to_json()))
        found["over"].append(json.dumps(record.replay().to_json()))
    return found


def moment(phase: str) -> Json:
    """The last of these positions, where most lies about."""
    data: Json = json.loads(moments()[phase][-1])
    return data


def edit(phase: str, change: Callable[[Json], object]) -> Json:
    data = moment(phase)
    change(data)
    return data


def set_to(**fields: Any) -> Callable[[Json], object]:
    return lambda d: d.update(fields)


def two_in_one_place(d: Json) -> None:
    d["won"][0].append(d["faces"][2][0])


def gone(d: Json) -> None:
    d["faces"][2].pop()


def swap_tiles(d: Json) -> None:
    d["tiles"][0] = d["tiles"][1]


def walled(d: Json) -> None:
    corners = ["ne", "sw", "ne", "sw", "ne", "sw", "ne", "sw", "ne", "sw", "ne", "sw"]
    d["options"]["connected_blanks"] = True
    d["tiles"] = [f"t{n + 1:02} {corner}" for n, corner in enumerate(corners)]


def no_token(d: Json) -> None:
    next(entry for entry in d["gold"] if entry[1] == "hat1")[1] = "hat3"


def looked(d: Json) -> None:
    next(entry for entry in d["gold"] if entry[1] == "hat1")[2] = True


def gold_in_hole(d: Json) -> None:
    d["gold"][0][0] = d["hole"]


def mistaken(d: Json) -> None:
    card = next(card for card, seats in d["known"][0].items() if seats)
    d["known"][0][card] = []


def unseen_back(d: Json) -> None:
    pile = next(pile for pile in d["symbols"] if pile["plain"])
    pile["plain"] -= 1


BAD: list[tuple[str, str, Callable[[], Json]]] = [
    ("missing", "seen", lambda: edit("search", lambda d: d.pop("seen"))),
    ("unknown", "extra", lambda: edit("search", set_to(extra=1))),
    ("name", "phase", lambda: edit("search", set_to(phase="lunch"))),
    ("number", "view", lambda: edit("search", set_to(view=4))),
    ("number", "turn", lambda: edit("search", set_to(turn=9))),
    ("number", "misses", lambda: edit("search", set_to(misses=True))),
    ("truth", "spent", lambda: edit("search", set_to(spent=1))),
    ("length", "won", lambda: edit("search", lambda d: d["won"].pop())),
    ("length", "known", lambda: edit("search", lambda d: d["known"].pop())),
    ("name", "tiles[0]", lambda: edit("search", lambda d: d["tiles"].__setitem__(0, "t13 nw"))),
    ("name", "hole", lambda: edit("search", set_to(hole="84"))),
    ("twice", "seen", lambda: edit("search", lambda d: d["seen"].append(d["hole"]))),
    ("tiles", "tiles", lambda: edit("search", swap_tiles)),
    ("tiles", "tiles", lambda: edit("search", lambda d: d["tiles"].pop())),
    ("cut_off", "connected_blanks", lambda: edit("hole", walled)),
    ("hole", "hole", lambda: edit("search", set_to(hole=None))),
    ("hole", "hole", lambda: edit("tile", set_to(hole="34"))),
    ("seen", "seen", lambda: edit("search", set_to(seen=[]))),
    ("last", "last", lambda: edit("search", set_to(last=None))),
    ("last", "last", lambda: edit("search", lambda d: d.update(last=d["hole"]))),
    ("card", "copies", lambda: edit("flip", two_in_one_place)),
    ("card", "copies", lambda: edit("flip", gone)),
    ("pile", "faces[0]", lambda: edit("flip", lambda d: d["faces"][0].append(d["faces"][2].pop()))),
    ("backs", "symbols", lambda: edit("flip", unseen_back)),
    ("backs", "symbols", lambda: edit("back", set_to(back="plain"))),
    ("back", "back", lambda: edit("search", set_to(back=None))),
    ("back", "back", lambda: edit("flip", set_to(spent=True, back="plain"))),
    ("gold", "gold", lambda: edit("peek", lambda d: d["gold"].pop())),
    ("gold", "gold", lambda: edit("peek", gold_in_hole)),
    ("token", "hats", lambda: edit("peek", no_token)),
    ("lifted", "gold", lambda: edit("peek", looked)),
    ("known", "known[0]", lambda: edit("give", mistaken)),
    ("duel", "duel", lambda: edit("duel", set_to(duel=None))),
    ("duel", "duel", lambda: edit("search", set_to(duel={}))),
    ("duellists", "duel.seats", lambda: edit("duel", lambda d: d["duel"].update(seats=[0, 0]))),
    ("phase", "over", lambda: edit("search", set_to(phase="over"))),
    ("phase", "peek", lambda: edit("search", set_to(phase="peek"))),
    ("phase", "scarab", lambda: edit("scarab", lambda d: d["scarabs"].__setitem__(d["turn"], 0))),
    ("phase", "scorpion", lambda: edit("scorpion", set_to(spent=False))),
    ("phase", "search", lambda: edit("search", set_to(slides=60))),
    ("phase", "duel", lambda: edit("duel", lambda d: d["duel"].update(slides=240))),
    ("phase", "duel", lambda: edit("duel", lambda d: d["duel"].update(open=False))),
    ("phase", "flip", lambda: edit("flip", set_to(superpowers=True))),
]


@pytest.mark.parametrize(("key", "named", "data"), BAD, ids=[f"{b[0]} {b[1]} {i}" for i, b in enumerate(BAD)])
def test_what_is_wrong_is_named(key: str, named: str, data: Callable[[], Json]) -> None:
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data())
    why = caught.value.reason.params["why"]
    assert isinstance(why, Reason)
    assert why.key == f"json.{key}"
    said = {caught.value.text(lang) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    if named != "copies":
        assert all(named in text for text in said)


def test_out_needs_a_cap() -> None:
    data = lay(up="1-t01", deck="2-t01 2-t02").to_json()
    data["options"]["card_cap"] = 0
    with pytest.raises(mastaba.BadPosition) as caught:
        mastaba.from_json(data)
    assert "card_cap" in caught.value.text("es")


def test_tokens_and_scarabs_are_for_experts() -> None:
    for change in ({"scarabs": [1, 0]}, {"mummy": 1}, {"hats": [[1], []]}, {"gold": [["34", "hat1", False]]}):
        with pytest.raises(mastaba.BadPosition):
            lay(up="1-t01", more=change)


@pytest.mark.parametrize("phase", PHASE_NAMES)
def test_every_phase_keeps_all_laws(phase: str) -> None:
    """The kit looks at long games only here and there; here every phase comes up."""
    assert moments()[phase], phase
    for written in moments()[phase][:1]:
        p = mastaba.from_json(json.loads(written))
        for law in laws.ALL:
            law(p)
        if not p.is_over:
            for text in p.legal()[:6]:
                laws.events_can_be_said(p, text)
            laws.random_code_is_legal_and_even(p)


@pytest.mark.parametrize("phase", [name for name in PHASE_NAMES if name != "over"])
def test_a_slip_is_refused_or_can_be_played(phase: str) -> None:
    rng = Rng(len(phase))
    for written in moments()[phase][:2]:
        for _ in range(40):
            data = json.loads(written)
            keys = [key for key in data if key not in ("game", "players", "options")]
            key = keys[rng.below(len(keys))]
            data[key] = json.loads(moments()[PHASE_NAMES[rng.below(len(PHASE_NAMES))]][-1])[key]
            p = accepted(data)
            if p is not None:
                laws.json_brings_it_back(p)
                playout(p.state, Rng(1))


def test_what_a_seat_imagines_after_gifts_and_stakes() -> None:
    p = lay(3, hole="24", up="1-t10", back="scorpion", won=("1-t01 1-t02", "1-t04", "1-t03"), deck="2-t05 2-t06",
            more={"turn": 2})  # fmt: skip
    slide(p, "25 15 14 04")
    play(p, "give 1-t03")
    laws.what_a_seat_imagines_looks_the_same(p)
    laws.what_a_seat_cannot_see_changes_nothing_for_it(p)
    q = lay(
        hole="44",
        up="1-t07",
        won=("1-t06 1-t01", "1-t10 1-t02"),
        more={"turn": 1},
        deck="2-t05 2-t06",
        back="duel",
    )
    slide(q, "43")
    play(q, "stake 1-t06")
    laws.what_a_seat_imagines_looks_the_same(q)
    laws.what_a_seat_cannot_see_changes_nothing_for_it(q)
