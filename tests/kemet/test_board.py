"""The Kemet board: everything that a move can point at is drawn, in both layouts, for every number of players."""

from __future__ import annotations

import copy
import re
from functools import cache
from itertools import product
from typing import Any

import pytest

import mastaba
from mastaba.core.game import Layout
from mastaba.core.rng import Rng
from mastaba.games.kemet import GAME
from mastaba.games.kemet.board import svg
from mastaba.games.kemet.board.anchors import anchors
from mastaba.games.kemet.board.beasts import BEASTS
from mastaba.games.kemet.board.lands import HARBOURS, Lands
from mastaba.games.kemet.board.layout import plan_of
from mastaba.games.kemet.board.motions import motions
from mastaba.games.kemet.engine.box import BOX, CREATURE_NAMES, TILE_NAMES
from mastaba.games.kemet.notation.texts import power
from mastaba.testing.presentation import beyond_the_picture
from tests.pictures import SVG, by_id, ids, read, title

Seen = dict[str, Any]
LAYOUTS: tuple[Layout, ...] = ("wide", "tall", "portrait")
PLAYERS = (2, 3, 4, 5)
LANGUAGES = ("en", "es")
PLIES = 700


def kind_of(seen: Seen) -> str:
    """What is asked: every such question is looked at a few times."""
    name: str = seen["now"]["do"]
    if name == "battle":
        name += " " + seen["battle"]["stage"]
    return name + (" " + seen["now"]["why"] if name == "put" else "")


@cache
def sights(players: int, length: str = "short") -> list[Seen]:
    """What the actors of a random game see: each question the first two times, and some more."""
    position = mastaba.new("kemet", players=players, options={"length": length})
    rng = Rng(players)
    found: list[Seen] = []
    counts: dict[str, int] = {}
    for k in range(PLIES):
        if position.is_over:
            break
        if position.actor >= 0:
            seen = position.observe(position.actor)
            name = kind_of(seen)
            counts[name] = counts.get(name, 0) + 1
            if counts[name] <= 2 or k % 25 == 0:
                found.append(seen)
        position.play(GAME.info.texts[position.state.random_code(rng)])
    found.append(position.observe(None))
    return found


def sight(name: str, players: int = 5) -> Seen:
    """The last sight of a question."""
    return copy.deepcopy(
        next(seen for seen in reversed(sights(players)[:-1]) if kind_of(seen).startswith(name))
    )


def check(seen: Seen, lang: str, layout: Layout) -> None:
    picture = GAME.svg(seen, lang, None, layout)
    root = read(picture)
    found = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(found) == len(set(found))
    classes = {
        element.attrib["id"]: element.get("class", "").split()
        for element in root.iter()
        if "id" in element.attrib
    }
    for text in seen["legal"] or ():
        for anchor in anchors(seen, text):
            assert "can" in classes[anchor], (text, anchor)
    assert {f"space-{space}" for space in BOX.tables[f"land_{seen['players']}"]} <= set(found)
    assert {f"city-{city}" for city in BOX.names(f"cities.{seen['players']}")} <= set(found)
    for seat in range(seen["players"]):
        assert {f"pp-{seat}", f"vp-{seat}", f"seat-{seat}"} <= set(found)
        assert {f"units-{seat}-{space}" for space in seen["units"][seat]} <= set(found)
        assert {f"owned-{seat}-{tile}" for tile in seen["tiles"][seat]} <= set(found)
    for name, it in seen["creatures"].items():
        assert (f"creature-{name}" in found) == (it["at"] not in (None, "reserve"))
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        assert tag in {"svg", "g", "rect", "circle", "path", "text", "title", "defs", "use"}
        assert "style" not in element.attrib
        assert not [key for key in element.attrib if key.startswith("on")]
        if tag == "use":
            assert element.attrib["href"].removeprefix("#") in found
    assert not re.search(
        r"url\(|nan|None|\{|\de[+-]\d",
        re.sub(r"<title>.*?</title>|<text.*?</text>|id=\"[^\"]*\"", "", picture),
    )
    assert len(picture.encode()) < (150_000 if layout == "wide" else 160_000)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_question_in_both_layouts(players: int) -> None:
    for k, seen in enumerate(sights(players)):
        check(seen, LANGUAGES[k % 2], LAYOUTS[k // 2 % 2])
        check(seen, LANGUAGES[k // 2 % 2], LAYOUTS[(k // 2 + 1) % 2])


@pytest.mark.rule("kemet 11.3")
def test_special_cards_take_the_places_of_cards_that_are_gone() -> None:
    seen = sight("battle commit") | {"legal": ["fight bc_410", "fight sp_off", "fight sp_def"]}
    hand = ["bc_410", "bc_320", "bc_301", "bc_221", "sp_off", "sp_def"]
    for layout in LAYOUTS:
        picture = GAME.svg(seen | {"battle_hand": hand}, "en", None, layout)
        assert not beyond_the_picture(picture)
        moved = [by_id(picture, f"battle-card-{card}").attrib["transform"] for card in hand]
        assert len(set(moved)) == len(hand)


@pytest.mark.rule("kemet 6.4")
def test_a_space_that_can_be_stepped_and_teleported_to_has_two_targets() -> None:
    seen = sight("move")
    space = next(text for text in seen["legal"] if text.startswith("step ")).split(" ")[1]
    both = seen | {"legal": [f"step {space}", f"teleport {space}"]}
    assert anchors(both, f"step {space}") == (f"space-{space}",)
    assert anchors(both, f"teleport {space}") == (f"teleport-{space}",)
    assert anchors(seen | {"legal": [f"teleport {space}"]}, f"teleport {space}") == (f"space-{space}",)
    for layout, lang in product(LAYOUTS, LANGUAGES):
        check(both, lang, layout)


@pytest.mark.rule("kemet 9.5")
def test_creatures_to_choose_from_have_a_target_each_in_every_district() -> None:
    seen = sight("turn")
    moves = [f"bring {creature} {seen['cities'][0]}{n}" for creature in CREATURE_NAMES[:2] for n in (1, 2, 3)]
    several = seen | {"legal": moves}
    assert len({anchors(several, text) for text in moves}) == len(moves)
    assert anchors(seen | {"legal": moves[:3]}, moves[0]) == (f"space-{seen['cities'][0]}1",)
    for layout, lang in product(LAYOUTS, LANGUAGES):
        check(several, lang, layout)


@pytest.mark.rule("kemet 12.5")
def test_the_end() -> None:
    for players, layout in product(PLAYERS, LAYOUTS):
        seen = copy.deepcopy(sights(players)[-1])
        check(seen | {"phase": "over", "now": None, "active": None, "actor": -2}, "es", layout)


@pytest.mark.rule("kemet 13.1")
def test_the_beginner_game_has_fewer_tiles() -> None:
    for seen in sights(2, "beginner")[::4]:
        for layout in LAYOUTS:
            check(seen, "en", layout)


@pytest.mark.rule("kemet 1.2")
def test_is_a_function_of_what_is_seen() -> None:
    for name, layout in product(("turn", "move", "battle commit", "buy"), LAYOUTS):
        seen = sight(name)
        before = copy.deepcopy(seen)
        first = GAME.svg(seen, "en", None, layout)
        assert GAME.svg(copy.deepcopy(seen), "en", None, layout) == first
        assert before == seen


@pytest.mark.rule("kemet 2.1")
def test_what_is_adjacent_has_a_common_border() -> None:
    for players in PLAYERS:
        lands = Lands(players, 1000, 1000)
        land = BOX.tables[f"land_{players}"]
        corners = {
            space: set(re.findall(r"[\d.]+ [\d.]+(?=[QLZ]|$)", lands.outline(space)))
            for space in lands.spaces
        }
        for one, other in product(lands.spaces, repeat=2):
            if one >= other or lands.is_district(one) or lands.is_district(other):
                continue
            beside = other in land[one]["value"]
            shared = len(corners[one] & corners[other])
            assert (shared >= 2) == beside, (players, one, other)
        harbours = BOX.tables.get(f"harbour_{players}", {})
        for one, other in product(lands.spaces, repeat=2):
            linked = other in harbours.get(one, {"value": []})["value"]
            assert not linked or (one, other) in HARBOURS or (other, one) in HARBOURS


@pytest.mark.rule("kemet 7.3")
def test_a_pyramid_shows_its_level() -> None:
    seen = sight("turn", 2)
    district = next(it["at"] for it in seen["pyramids"][0].values() if it["at"])
    colour = next(name for name, it in seen["pyramids"][0].items() if it["at"] == district)
    for level in range(1, 5):
        seen["pyramids"][0][colour]["level"] = level
        picture = GAME.svg(seen)
        assert by_id(picture, f"pyramid-{district}").find(f"{SVG}use") is not None
        assert str(level) in title(picture, f"pyramid-{district}")


@pytest.mark.rule("kemet 6.4")
def test_reachable_spaces_show_the_cost() -> None:
    seen = next(
        seen for seen in sights(5) if any(text.startswith("teleport") for text in seen["legal"] or ())
    )
    where = next(text for text in seen["legal"] if text.startswith("teleport"))
    for tiles, price in (([], 2), (["r1_stargate"], 1), (["r1_stargate", "w4_ra"], 0)):
        mine = copy.deepcopy(seen)
        mine["tiles"][seen["seat"]] = tiles
        mine["legal"] = [where]
        mine["move"] |= {"free": False, "teleports": 0}
        texts = [element.text for element in read(GAME.svg(mine)).iter(f"{SVG}text")]
        plain = [element.text for element in read(GAME.svg(mine | {"legal": ["stop"]})).iter(f"{SVG}text")]
        assert texts.count(str(price)) == plain.count(str(price)) + 1


@pytest.mark.rule("kemet 8.3")
def test_nothing_of_a_secret_choice_is_shown() -> None:
    seen = sight("battle commit")
    clash = seen["battle"]
    other = int(seen["seat"] == clash["attacker"])
    seat = (clash["attacker"], clash["defender"])[other]
    clash["chosen"][other] = True
    for layout in LAYOUTS:
        picture = GAME.svg(seen, "en", None, layout)
        assert title(picture, f"chosen-{seat}") == GAME.info.catalogue("en")("board.chosen")
    clash["fight"][other] = "bc_320"
    assert title(GAME.svg(seen), f"chosen-{seat}") == GAME.info.catalogue("en")("battle_card.bc_320")


@pytest.mark.rule("kemet 1.2")
def test_hands_are_for_their_seats() -> None:
    seen = sight("turn")
    mine = set(ids(GAME.svg(seen)))
    assert {f"intervention-{card}" for card in seen["hand"]} <= mine
    assert {f"battle-card-{card}" for card in seen["battle_hand"]} <= mine
    nobody = seen | {"seat": None, "legal": None, "hand": None, "battle_hand": None, "looked": None}
    assert not [
        ident for ident in ids(GAME.svg(nobody)) if ident.startswith(("intervention-", "battle-card-"))
    ]


@pytest.mark.rule("kemet 3.2")
def test_cards_looked_at_are_not_mixed_with_the_hand() -> None:
    seen = sight("turn")
    seen |= {"hand": ["veto", "veto"], "looked": ["veto", "escape"], "legal": ["keep veto", "keep escape"]}
    for layout in LAYOUTS:
        picture = GAME.svg(seen, "en", None, layout)
        assert {"intervention-veto", "intervention-escape", "held-veto"} <= set(ids(picture))


@pytest.mark.rule("kemet 11.1")
def test_every_tile_and_card_explains_itself() -> None:
    seen = sight("turn", 2)
    seen |= {"market": TILE_NAMES, "tiles": [[], []], "hand": list(BOX.tables["interventions"])}
    for lang, layout in product(LANGUAGES, LAYOUTS):
        words = GAME.info.catalogue(lang)
        picture = GAME.svg(seen, lang, None, layout)
        titles = {e.get("id"): e.findtext(f"{SVG}title") or "" for e in read(picture).iter() if e.get("id")}
        for tile in TILE_NAMES:
            assert words(f"tile_about.{power(tile)}") in titles[f"tile-{tile}"]
            assert re.search(r"\(11\.[234]\)", titles[f"tile-{tile}"])
        for card in BOX.tables["interventions"]:
            assert words(f"intervention_about.{card}") in titles[f"intervention-{card}"]
            assert re.search(r"\(10\.[2-6]\)", titles[f"intervention-{card}"])


def test_what_must_be_decided_lies_below_the_map() -> None:
    for name, sheet in (
        ("turn", "actions"),
        ("buy", "market"),
        ("battle commit", "stage"),
        ("order", "seats"),
    ):
        at = plan_of("tall", sight(name))
        area = getattr(at, sheet)
        assert area.y == min(getattr(at, other).y for other in ("actions", "market", "cards", "seats", sheet))
        assert area.y < at.map.y + at.map.h + 10


def test_everything_lies_inside_the_picture() -> None:
    for players, layout in product(PLAYERS, LAYOUTS):
        for seen in sights(players)[::7]:
            at = plan_of(layout, seen)
            for area in (*at.panels(players), at.banner, at.map, at.actions, at.market, at.stage, at.cards):
                assert min(area) >= 0
                assert area.x + area.w <= at.width
                assert area.y + area.h <= at.height


def test_names_are_escaped_and_fit() -> None:
    names = ["<b>&\"'", "W" * 80, "", "Ana", "Bek"]
    for layout in LAYOUTS:
        texts = [e.text or "" for e in read(GAME.svg(sight("turn"), "es", names, layout)).iter(f"{SVG}text")]
        assert any("<b>&\"'" in text for text in texts)
        assert any(re.search("W…", text) for text in texts)


def test_everything_is_told_apart_without_colour() -> None:
    def bare(shape: str) -> str:
        return re.sub(r"#[0-9a-f]{3,6}", "", shape)

    assert list(BEASTS) == CREATURE_NAMES
    for shapes in (BEASTS.values(), map(GAME.board.seat_badge, range(5))):
        found = [bare(shape) for shape in shapes]
        assert len(set(found)) == len(found) >= 5


def test_the_picture_can_be_drawn_without_highlights() -> None:
    seen = next(seen for seen in sights(5) if kind_of(seen) == "turn")
    assert ' can"' not in svg(seen)
    assert ' can"' in GAME.svg(seen)


# --- Motions --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_motions_name_what_is_on_the_board(players: int) -> None:
    position = mastaba.new("kemet", players=players)
    rng, seat = Rng(3), 0
    before: set[str] = set()
    for k in range(260):
        if position.is_over:
            break
        code = position.state.random_code(rng)
        told = [GAME.view.show_event(e, seat) for e in position.play_and_tell(GAME.info.texts[code])]
        seen = position.observe(seat)
        (moves,) = motions(seen, [told])
        if k % 3:
            before = set()
            continue
        now = set(ids(GAME.svg(seen)))
        for move in moves:
            assert "step" in move
            if len(told) > 4:  # much happened: what came in between is gone already
                continue
            if "to" in move:
                assert not before or move["piece"] in before or move["piece"].startswith("units-")
                assert move["to"] in now
            elif "say" in move:
                assert move["at"] in now or move["at"].startswith("chosen-")
        before = now


EVENTS: list[tuple[Seen, list[Seen]]] = [
    ({"event": "city", "seat": 0, "city": "so"}, [{"pop": "city-so"}]),
    ({"event": "night", "round": 2}, [{"pop": "round"}]),
    ({"event": "day", "round": 2, "order": [0, 1]}, [{"pop": "round"}]),
    ({"event": "order", "by": 0, "order": [0, 1]}, [{"pop": "round"}]),
    ({"event": "turn", "seat": 0}, []),
    ({"event": "pp", "seat": 1, "delta": 2, "now": 7, "why": "pray"}, [{"say": "+2", "at": "pp-1"}]),
    ({"event": "pp", "seat": 1, "delta": 0, "now": 11, "why": "pray"}, []),
    ({"event": "vp", "seat": 0, "kind": "battle", "delta": 1}, [{"say": "+1", "at": "vp-0"}]),
    (
        {"event": "control", "space": "t_w", "before": 0, "now": 1},
        [{"say": "-1", "at": "vp-0"}, {"say": "+1", "at": "vp-1"}],
    ),
    (
        {"event": "units", "seat": 0, "space": "so1", "delta": 2},
        [{"piece": "units-0-so1", "from": "reserve-0"}, {"say": "+2", "at": "space-so1"}],
    ),
    ({"event": "units", "seat": 0, "space": "so2", "delta": -1}, [{"say": "-1", "at": "space-so2"}]),
    (
        {"event": "units", "seat": 0, "space": "so3", "delta": -1},
        [{"piece": "units-0-so3", "to": "reserve-0"}, {"say": "-1", "at": "space-so3"}],
    ),
    (
        {"event": "pyramid", "owner": 0, "color": "red", "space": "so1", "level": 1, "by": 0},
        [{"piece": "pyramid-so1", "from": "seat-0"}],
    ),
    (
        {"event": "pyramid", "owner": 0, "color": "red", "space": "so1", "level": 3, "by": 1},
        [{"pop": "pyramid-so1"}],
    ),
    ({"event": "token", "seat": 0, "kind": "regular", "space": "a3_move"}, [{"pop": "token-a3_move"}]),
    ({"event": "token", "seat": 0, "kind": "silver", "space": "a3_move"}, [{"pop": "token-a3_move"}]),
    ({"event": "token", "seat": 0, "kind": "gold", "space": "recruit"}, [{"pop": "gold-recruit"}]),
    ({"event": "token", "seat": 1, "kind": "regular", "space": "a3_move"}, [{"pop": "tokens-1"}]),
    (
        {"event": "tile", "seat": 1, "tile": "r1_godspeed"},
        [{"piece": "owned-1-r1_godspeed", "from": "tile-r1_godspeed"}],
    ),
    ({"event": "swap", "seat": 0, "card": None, "special": "sp_off"}, [{"pop": "fights-0"}]),
    ({"event": "refresh", "seat": 1}, [{"pop": "fights-1"}]),
    ({"event": "draw", "seat": 0, "card": "veto"}, [{"piece": "intervention-veto", "from": "deck"}]),
    ({"event": "draw", "seat": 1, "card": None}, [{"pop": "di-1"}]),
    ({"event": "look", "seat": 0, "card": "veto"}, [{"piece": "intervention-veto", "from": "deck"}]),
    ({"event": "reshuffle", "cards": 20}, [{"pop": "deck"}]),
    ({"event": "card", "seat": 1, "card": "prayer"}, [{"piece": "waiting-0", "from": "di-1"}]),
    ({"event": "card", "seat": 1, "card": "enlistment"}, [{"pop": "pile"}]),
    ({"event": "cancelled", "seat": 1, "card": "prayer"}, [{"pop": "pile"}]),
    ({"event": "burn", "seat": 0, "victim": 1, "space": "nw1"}, [{"pop": "space-nw1"}]),
    (
        {"event": "step", "seat": 0, "start": "so1", "space": "sof", "units": 3, "creature": "snake"},
        [
            {"piece": "units-0-sof", "from": "units-0-so1"},
            {"piece": "creature-snake", "from": "creature-snake"},
        ],
    ),
    (
        {"event": "teleport", "seat": 0, "start": "so1", "space": "t_w", "units": 3, "creature": None},
        [{"piece": "units-0-t_w", "from": "units-0-so1"}],
    ),
    (
        {"event": "flee", "seat": 1, "start": "t_w", "space": "wob", "units": 3},
        [{"piece": "units-1-wob", "from": "units-1-t_w"}],
    ),
    (
        {"event": "retreat", "seat": 1, "start": "t_w", "space": "wob", "units": 3, "by": 0},
        [{"piece": "units-1-wob", "from": "units-1-t_w"}],
    ),
    ({"event": "drop", "seat": 0, "space": "sof", "units": 1}, [{"pop": "units-0-sof"}]),
    ({"event": "take", "seat": 0, "space": "sof", "creature": "snake"}, [{"pop": "units-0-sof"}]),
    ({"event": "halt", "seat": 0, "space": "sof"}, []),
    (
        {"event": "creature", "seat": 0, "creature": "snake", "space": "so1"},
        [{"piece": "creature-snake", "from": "owned-0-b2_snake"}],
    ),
    (
        {"event": "stranded", "seat": 0, "creature": "snake", "space": "so1"},
        [{"piece": "creature-snake", "to": "owned-0-b2_snake"}],
    ),
    ({"event": "contact", "attacker": 0, "defender": 1, "space": "t_w"}, [{"pop": "stage"}]),
    (
        {"event": "initiative", "attacker": 0, "defender": 1, "space": "t_w", "losses": 2},
        [{"pop": "space-t_w"}],
    ),
    ({"event": "commit", "seat": 1, "fight": None}, [{"pop": "chosen-1"}]),
    (
        {"event": "reveal", "space": "t_w", "seats": [0, 1], "fight": ["bc_130", "bc_221"]},
        [{"pop": "chosen-0"}, {"pop": "chosen-1"}],
    ),
    ({"event": "wound", "seat": 1, "card": None}, [{"say": "+1", "at": "chosen-1"}]),
    (
        {"event": "battle", "space": "t_w", "seats": [0, 1], "winner": 1, "losses": [1, 0]},
        [{"pop": "space-t_w"}],
    ),
    ({"event": "recall", "seat": 0, "space": "t_w", "units": 2}, []),
    ({"event": "stay", "seat": 0, "space": "t_w"}, []),
    ({"event": "sacrifice", "seat": 0, "space": "sanct", "units": 2}, [{"pop": "space-sanct"}]),
    ({"event": "dusk", "round": 2}, []),
    ({"event": "over", "scores": [8, 2], "places": [1, 2]}, []),
]


@pytest.mark.parametrize(("event", "expected"), EVENTS)
def test_the_motions_of_each_event(event: Seen, expected: list[Seen]) -> None:
    seen = sight("turn", 2) | {"seat": 0, "battle": None, "units": [{"so2": 3}, {"nw1": 2}]}
    seen |= {"cards": [{"seat": 1, "card": "prayer"}], "tiles": [["b2_snake"], []]}
    seen["creatures"] = {name: {"seat": None, "at": None} for name in CREATURE_NAMES}
    assert motions(seen, [[event]]) == [[move | {"step": 0} for move in expected]]
