"""The Kemet board: everything that a move can point at is drawn, in both layouts, for every number of players."""

from __future__ import annotations

import copy
import re
from itertools import product

import pytest

from mastaba.core.game import Layout
from mastaba.games.kemet import GAME
from mastaba.games.kemet.board import svg
from mastaba.games.kemet.board.anchors import anchors
from mastaba.games.kemet.board.beasts import BEASTS
from mastaba.games.kemet.board.lands import HARBOURS, Lands
from mastaba.games.kemet.board.layout import plan_of
from mastaba.games.kemet.engine.box import BOX, CREATURE_NAMES, TILE_NAMES
from mastaba.games.kemet.notation.texts import power
from mastaba.testing.presentation import beyond_the_picture
from tests.kemet.sights import LANGUAGES, LAYOUTS, PLAYERS, Seen, kind_of, sight, sights
from tests.pictures import SHARED, SVG, TAGS, by_id, check_plain, ids, read, title


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
    check_plain(picture, TAGS | SHARED)
    assert not re.search(
        r"url\(|nan|None|\{|\de[+-]\d",
        re.sub(r"<title>.*?</title>|<text.*?</text>|id=\"[^\"]*\"", "", picture),
    )
    assert len(picture.encode()) < (150_000 if layout == "wide" else 160_000)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_question_draws_its_targets(players: int) -> None:
    for k, seen in enumerate(sights(players)):
        check(seen, LANGUAGES[k % 2], LAYOUTS[k // 2 % 3])


@pytest.mark.rule("kemet 11.3")
def test_special_cards_are_drawn_in_free_places() -> None:
    seen = sight("battle commit") | {"legal": ["fight bc_410", "fight sp_off", "fight sp_def"]}
    hand = ["bc_410", "bc_320", "bc_301", "bc_221", "sp_off", "sp_def"]
    for layout in LAYOUTS:
        picture = GAME.svg(seen | {"battle_hand": hand}, "en", None, layout)
        assert not beyond_the_picture(picture)
        moved = [by_id(picture, f"battle-card-{card}").attrib["transform"] for card in hand]
        assert len(set(moved)) == len(hand)


@pytest.mark.rule("kemet 6.4")
def test_a_space_with_step_and_teleport_has_two_targets() -> None:
    seen = sight("move")
    space = next(text for text in seen["legal"] if text.startswith("step ")).split(" ")[1]
    both = seen | {"legal": [f"step {space}", f"teleport {space}"]}
    assert anchors(both, f"step {space}") == (f"space-{space}",)
    assert anchors(both, f"teleport {space}") == (f"teleport-{space}",)
    assert anchors(seen | {"legal": [f"teleport {space}"]}, f"teleport {space}") == (f"space-{space}",)
    for layout, lang in product(LAYOUTS, LANGUAGES):
        check(both, lang, layout)


@pytest.mark.rule("kemet 9.5")
def test_several_creatures_have_a_target_in_each_district() -> None:
    seen = sight("turn")
    moves = [f"bring {creature} {seen['cities'][0]}{n}" for creature in CREATURE_NAMES[:2] for n in (1, 2, 3)]
    several = seen | {"legal": moves}
    assert len({anchors(several, text) for text in moves}) == len(moves)
    assert anchors(seen | {"legal": moves[:3]}, moves[0]) == (f"space-{seen['cities'][0]}1",)
    for layout, lang in product(LAYOUTS, LANGUAGES):
        check(several, lang, layout)


@pytest.mark.rule("kemet 12.5")
def test_a_finished_game_is_drawn() -> None:
    for players, layout in product(PLAYERS, LAYOUTS):
        seen = copy.deepcopy(sights(players)[-1])
        check(seen | {"phase": "over", "now": None, "active": None, "actor": -2}, "es", layout)


@pytest.mark.rule("kemet 13.1")
def test_the_beginner_game_has_fewer_tiles() -> None:
    assert len(sights(2, "beginner")[0]["market"]) < len(sights(2)[0]["market"])
    for seen in sights(2, "beginner")[::4]:
        for layout in LAYOUTS:
            check(seen, "en", layout)


@pytest.mark.rule("kemet 1.2")
def test_svg_is_a_pure_function_of_the_observation() -> None:
    for name, layout in product(("turn", "move", "battle commit", "buy"), LAYOUTS):
        seen = sight(name)
        before = copy.deepcopy(seen)
        first = GAME.svg(seen, "en", None, layout)
        assert GAME.svg(copy.deepcopy(seen), "en", None, layout) == first
        assert before == seen


@pytest.mark.rule("kemet 2.1")
def test_adjacent_spaces_have_a_common_border() -> None:
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
def test_a_hidden_battle_card_is_drawn_face_down() -> None:
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
def test_a_spectator_sees_no_hand() -> None:
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
def test_every_tile_and_card_has_its_clause_in_the_title() -> None:
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


def test_phones_have_the_sheet_of_the_question_below_the_map() -> None:
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


def test_every_area_is_inside_the_picture() -> None:
    for players, layout in product(PLAYERS, LAYOUTS):
        for seen in sights(players)[::7]:
            at = plan_of(layout, seen)
            for area in (*at.panels(players), at.banner, at.map, at.actions, at.market, at.stage, at.cards):
                assert min(area) >= 0
                assert area.x + area.w <= at.width
                assert area.y + area.h <= at.height


def test_names_are_escaped_and_shortened() -> None:
    names = ["<b>&\"'", "W" * 80, "", "Ana", "Bek"]
    for layout in LAYOUTS:
        texts = [e.text or "" for e in read(GAME.svg(sight("turn"), "es", names, layout)).iter(f"{SVG}text")]
        assert any("<b>&\"'" in text for text in texts)
        assert any(re.search("W…", text) for text in texts)


def test_creatures_and_seats_differ_without_colour() -> None:
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
