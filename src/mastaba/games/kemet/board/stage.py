"""Battles: both sides on a stage, with all that is known of them (kemet 8)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mastaba.core.drawing.svg import BOLD, Area, box, group, named, path, rect, text, told, width_of
from mastaba.games.kemet.board.beasts import beast
from mastaba.games.kemet.board.cards import VALUES, back, battle_card
from mastaba.games.kemet.board.icons import icon
from mastaba.games.kemet.board.market import tile_sign, tile_text
from mastaba.games.kemet.board.paint import CARNELIAN, CELL, CELL_EDGE, GODS, GOLD, INK, INK_SOFT, god
from mastaba.games.kemet.board.pieces import banner
from mastaba.games.kemet.board.scene import Scene, heading, slab
from mastaba.games.kemet.notation.texts import power
from mastaba.games.kemet.view.forces import TILE_FORCES, force, lost, odds, percents, sides
from mastaba.games.kemet.view.forces import units as units_of
from mastaba.games.kemet.words.text import odds_text

# Powers that matter in a battle besides those that add to its values; by side, powers that do not count there.
_OTHERS: Final = ("wound", "initiative", "prescience", "holywar", "crusade", "defvictory")
_SILENT: Final = ({"defense", "defvictory"}, {"charge", "initiative"})
_COUNTED: Final = ("loser", "drive", "winner", "close")


def stage(scene: Scene) -> str:
    """Attacker and defender, one above the other or side by side."""
    at = scene.at.stage
    head = 26.0
    title = scene.say("battle", space=scene.words(f"space.{scene.battle['space']}"))
    out = slab(at, CARNELIAN, 2.2, "#fbe9cf")
    out += icon("battle", at.x + 16, at.y + 14, 17, CARNELIAN)
    out += heading(at.x + 30, at.y + 19, title, scene.at.title, at.w - 40)
    share = odds(scene.seen)
    if share is not None:
        out += _scales(scene, share, Area(at.x + 5, at.y + head, at.w - 10, 15))
        head += 18
    room = at.h - head - 6
    for side in range(2):
        if scene.wide:
            place = Area(at.x + 5, at.y + head + side * (room / 2 + 1), at.w - 10, room / 2 - 2)
        else:
            place = Area(at.x + 5 + side * (at.w - 6) / 2, at.y + head, (at.w - 14) / 2, room)
        out += _side(scene, side, place)
    return named("stage", "sheet", title, out)


def _scales(scene: Scene, share: Fraction, at: Area) -> str:
    """The odds of both sides, as a bar in their colours with numbers at its ends."""
    seats = sides(scene.seen)
    parts = percents(share)
    wing = 62.0
    left = (at.w - 2 * wing) * parts[0] / 100
    out = rect(at.x + wing, at.y + 2, at.w - 2 * wing, at.h - 5, GODS[seats[1]].paint, 4)
    out += rect(at.x + wing, at.y + 2, left, at.h - 5, GODS[seats[0]].paint, 4)
    y = at.y + at.h - 3
    out += text(at.x + wing - 5, y, scene.say("percent", value=parts[0]), 13, INK, "end", BOLD)
    out += text(at.x + at.w - wing + 5, y, scene.say("percent", value=parts[1]), 13, INK, "start", BOLD)
    return told(odds_text(scene.words, scene.names, scene.seen), out)


def _side(scene: Scene, side: int, at: Area) -> str:
    battle, seat = scene.battle, sides(scene.seen)[side]
    won = battle["winner"] == seat
    counted = battle["stage"] in _COUNTED
    edge = f'stroke="{GOLD if won else CELL_EDGE}" stroke-width="{3 if won else 1.2}"'
    out = rect(*at, CELL, 6, edge)
    out += god(seat, at.x + 14, at.y + 14, 0.85)
    role = scene.say("won" if won else "lost" if counted else ("attacker", "defender")[side])
    out += text(at.x + 29, at.y + 12, scene.names[seat], scene.at.plain, INK, "start", BOLD, at.w - 36)
    out += text(at.x + 29, at.y + 24, role, scene.at.small, INK_SOFT, "start", "", at.w - 36)
    units = units_of(scene.seen, side)
    y = at.y + 30
    out += group(banner(seat, units, 1.5), at.x + 36, y + 32)
    own = scene.beast(seat, battle["space"])
    if own:
        shape = beast(own, at.x + 92, y + 28, 52 if scene.wide else 44)
        out += told(scene.words(f"creature.{own}"), shape)
    out += _cards(scene, side, at)
    strength, damage, protection = force(scene.seen, side)
    strength -= units
    low = at.y + at.h - 13
    x = at.x + 14
    gone = lost(scene.seen, side) if counted else 0
    sum_up = f"+{strength}" if gone is None else f"{units + gone}+{strength}={units + gone + strength}"
    if gone:
        out += text(at.x + 36, y + 68, f"−{gone}", 16, CARNELIAN, more=BOLD)
    for (sign, paint), words in zip(VALUES, (sum_up, str(damage), str(protection)), strict=True):
        out += icon(sign, x, low, 16, paint) + text(x + 11, low + 5, words, 14, INK, "start", BOLD)
        x += 30 + width_of(words, 14)
    return out + _powers(scene, side, seat, at)


def _powers(scene: Scene, side: int, seat: int, at: Area) -> str:
    """The tiles that count here."""
    names = {*TILE_FORCES, *_OTHERS} - _SILENT[side]
    out, x = "", at.x + 15
    for tile in scene.seen["tiles"][seat]:
        if power(tile) in names and x < at.x + at.w - 24:
            out += told(tile_text(scene, tile), tile_sign(tile, x, at.y + at.h - 38, 20, INK))
            x += 24
    return out


def _cards(scene: Scene, side: int, at: Area) -> str:
    """The chosen card: nothing yet, face down, or open; and the interventions under it."""
    battle = scene.battle
    w, h = (60.0, 84.0) if scene.wide else (46.0, 62.0)
    x, y = at.x + at.w - w - 7, at.y + 29
    fight, added = battle["fight"][side], battle["added"][side] or []
    if fight:
        face = battle_card(scene, fight, w, h, False)
    elif battle["chosen"][side]:
        face = back(w, h, "battle")
    else:
        face = path(
            box(0, 0, w, h, 5), "none", f'stroke="{CELL_EDGE}" stroke-width="1.6" stroke-dasharray="5 4"'
        )
    title = (
        scene.words(f"battle_card.{fight}")
        if fight
        else scene.say("chosen" if battle["chosen"][side] else "not_chosen")
    )
    seat = sides(scene.seen)[side]
    out = named(f"chosen-{seat}", "place", title, face, f'transform="translate({x:g} {y:g})"')
    paid = battle["paid"][side]
    for k, card in enumerate(added):
        void = paid is not None and card not in paid
        a, b = x - 13 - k // 3 * 24, y + 10 + k % 3 * 22
        sign = rect(a - 10, b - 10, 20, 20, "#e9f1f8", 4, f'stroke="{INK_SOFT}" stroke-width="1"') + icon(
            card, a, b, 16, INK
        )
        out += told(scene.words(f"intervention.{card}"), sign, 'opacity="0.4"' if void else "")
    if battle["wounds"][side]:
        out += icon("wound", at.x + 106, at.y + 52, 18, CARNELIAN) + text(
            at.x + 118, at.y + 57, f"+{battle['wounds'][side]}", 13, INK, "start", BOLD
        )
    return out
