"""The hand of a player of Hamunaptra, the equipment on the table, and a trade (hamunaptra 5, 7, 10)."""

from __future__ import annotations

from mastaba.core.drawing.svg import BOLD, Area, box, circle, lines_of, path, rect, text, told
from mastaba.games.hamunaptra.board.beasts import beast
from mastaba.games.hamunaptra.board.faces import face
from mastaba.games.hamunaptra.board.gear import SCROLLS, gear
from mastaba.games.hamunaptra.board.ghosts import leaving
from mastaba.games.hamunaptra.board.paint import (
    CARNELIAN,
    CELL,
    CREAM,
    GOLD,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    LAPIS,
    SEATS,
    SLAB_EDGE,
    icon,
    sign,
    stat,
)
from mastaba.games.hamunaptra.board.pawns import about_encounter, plate
from mastaba.games.hamunaptra.board.scene import Scene, heading, sheet, slab
from mastaba.games.hamunaptra.board.tiles import small_tile
from mastaba.games.hamunaptra.engine.components import TOKEN_NAMES
from mastaba.games.hamunaptra.view.maze import symbol_of, turned
from mastaba.games.hamunaptra.view.observation import Offer
from mastaba.games.hamunaptra.view.odds import bonuses

_GROUNDS = {"t": "#f3e6c2", "r": "#f3e6c2", "s": "#fbeab0", "m": "#f0d3c4", "p": "#dfdcc4", "q": "#d9e9e0"}


def about(scene: Scene, token: str) -> str:
    """A token in words, with its values or open sides."""
    if token[0] == "q":
        parts = [
            scene.say("bonus", stat=scene.words(f"stat.{mark}"), value=value)
            for mark, value in bonuses(token).items()
        ]
        title = f"{scene.thing(token)}: {', '.join(parts)}."
        return title + (" " + scene.say("scroll") if token in SCROLLS else "")
    if len(token) == len("m1"):
        return about_encounter(scene, token)
    sides = ", ".join(scene.words(f"side.{side}") for side in turned(token, 0))
    title = f"{scene.thing(token)}: {scene.say('open', sides=sides)}"
    name = symbol_of(token)
    return title + (" " + scene.say(f"symbol.{name}") if name else "")


def card(scene: Scene, token: str, at: Area, copies: int = 1) -> str:
    """A token with its name."""
    out = ""
    if copies > 1:
        out += rect(
            at.x + 4, at.y - 3, at.w - 2, at.h - 2, CREAM, 6, f'stroke="{SLAB_EDGE}" stroke-width="1.2"'
        )
    out += rect(*at, _GROUNDS[token[0]], 6, f'stroke="{SLAB_EDGE}" stroke-width="1.4"')
    words = at.h >= 90
    room = at.h - (30 if words else 0)
    size = min(at.w - 14, room - 8)
    x, y = at.x + at.w / 2, at.y + 3 + room / 2
    if token[0] == "q":
        out += gear(token, x, y - 10, size - 20) + bonus(token, x, y + size / 2 - 9, 13)
    elif len(token) == len("m1"):
        out += beast(token, x, y - 9, size - 16) + plate(token, x, y + size / 2 - 7, 12)
    else:
        out += small_tile(token, turned(token, 0), x, y, size - 4)
    if words:
        lines = lines_of(scene.thing(token), 11, at.w - 6)
        for k, each in enumerate(lines):
            low = at.y + at.h - 6 - (len(lines) - 1 - k) * 11.5 - (5 if len(lines) == 1 else 0)
            out += text(x, low, each, 11, INK, "middle", BOLD, at.w - 6)
    if copies > 1:
        out += circle(at.x + at.w - 9, at.y + 9, 10, LAPIS, f'stroke="{CREAM}" stroke-width="1.6"')
        out += text(at.x + at.w - 9, at.y + 13.4, f"×{copies}", 12, CREAM, more=BOLD)
    return out


def bonus(token: str, x: float, y: float, size: float) -> str:
    """The bonuses of a piece of equipment."""
    parts = bonuses(token)
    out = ""
    for k, (mark, value) in enumerate(parts.items()):
        a = x + (k - (len(parts) - 1) / 2) * size * 2.5
        out += rect(
            a - size * 1.15,
            y - size * 0.64,
            size * 2.3,
            size * 1.28,
            CREAM,
            size * 0.4,
            f'stroke="{INK}" stroke-width="1"',
        )
        out += stat(mark, a - size * 0.5, y, size * 0.86) + text(
            a + size * 0.46, y + size * 0.36, f"+{value}", size * 0.96, INK, more=BOLD
        )
    return out


def hand(scene: Scene) -> str:
    """The seat's own hand, one card for each kind; the token that is being placed has a dashed rim."""
    at, me = scene.at.hand, scene.me
    if me is None or not at.h:
        return ""
    out = slab(at) + heading(at.x + 9, at.y + 17, scene.say("hand"), scene.at.title, at.w - 100)
    held = scene.seen["hands"][me]["tokens"] or {}
    placing = leaving(scene)
    lifted = placing[1] if placing and placing[0] == me else None
    kinds = list(held)
    if lifted and lifted not in held:
        kinds.insert(sum(TOKEN_NAMES.index(token) < TOKEN_NAMES.index(lifted) for token in held), lifted)
    count = len(kinds)
    if not count:
        key = "setup" if scene.seen["step"] in ("draft", "exits") else "empty"
        return out + text(
            at.x + 9, at.y + 42, scene.say(key), scene.at.plain, INK_SOFT, "start", "", at.w - 18
        )
    gap = 7.0
    w = min((at.w - 14 - gap * (count - 1)) / count, 90 if scene.wide else 96)
    h = at.h - 34
    for k, token in enumerate(kinds):
        place = Area(at.x + 8 + k * (w + gap), at.y + 27, w, h)
        body = card(scene, token, place, held.get(token, 0) + (token == lifted))
        title = about(scene, token)
        if token == lifted:
            body += path(
                box(*place, 6), "none", f'stroke="{CARNELIAN}" stroke-width="2.6" stroke-dasharray="7 4"'
            )
            title = scene.say("placing", token=scene.thing(token))
        out += scene.place(f"hand-{token}", title, box(*place, 6), body)
    return out


def table(scene: Scene) -> str:
    """The seat's own equipment: face down, and turned up with its bearer (hamunaptra 7)."""
    at, me = scene.at.gear, scene.me
    if me is None or not at.h:
        return ""
    out = sheet(scene, at, "gear")
    hidden = scene.seen["table"][me]["tokens"] or {}
    active = scene.seen["active"][me]
    most = len(scene.seen["characters"][me]) if scene.wide else 0  # tokens that a seat may have there
    count = max(len(hidden) + len(active), most)
    if not count:
        return out
    rows = 1 if count <= 4 or not scene.wide else 2
    per = -(-count // rows)
    gap = 6.0
    w = min((at.w - 16 - gap * (per - 1)) / per, 88)
    h = (at.h - 32 - gap * (rows - 1)) / rows
    cards = [*((token, None) for token in hidden), *((it["token"], it["character"]) for it in active)]
    places = [
        Area(at.x + 8 + k % per * (w + gap), at.y + 26 + k // per * (h + gap), w, h) for k in range(count)
    ]
    for place in places[len(cards) :]:
        dashes = f'stroke="{SLAB_EDGE}" stroke-width="1.4" stroke-dasharray="5 5" stroke-opacity="0.8"'
        out += path(box(*place, 6), "none", dashes)
    for place, (token, bearer) in zip(places, cards, strict=False):
        body = card(scene, token, place)
        if bearer is None:
            body += rect(place.x + 3, place.y + 3, 20, 14, INK_SOFT, 3) + icon(
                "table", place.x + 13, place.y + 10, 11, CREAM
            )
            title = scene.say("face_down", about=about(scene, token))
            out += scene.place(f"table-{token}", title, box(*place, 6), body)
            continue
        body += path(box(*place, 6), "none", f'stroke="{GOLD}" stroke-width="3"')
        body += circle(place.x + 14, place.y + 14, 13, SEATS[me].paint) + face(
            bearer, place.x + 14, place.y + 14, 23
        )
        title = scene.say("face_up", who=scene.thing(bearer), about=about(scene, token))
        out += scene.place(f"active-{token}", title, box(*place, 6), body)
    return out


def trade(scene: Scene) -> str:
    """An offer and its answer: the tokens for the two partners, their number for other seats (hamunaptra 10)."""
    at, deal = scene.at.trade, scene.seen["trade"]
    if not at.h or not deal:
        return ""
    one, other = deal["seats"]
    title = scene.say("trade", name=scene.names[one], partner=scene.names[other])
    out = slab(at, LAPIS, 2.2, "#e9f0f6") + heading(at.x + 9, at.y + 17, title, scene.at.title, at.w - 18)
    half = (at.w - 22) / 2
    for k, (seat, key, offer) in enumerate(((one, "give", deal["give"]), (other, "take", deal["take"]))):
        place = Area(at.x + 7 + k * (half + 8), at.y + 26, half, at.h - 33)
        out += _offer(scene, seat, key, offer, place)
    arrow = path(
        "M-11-7H3V-12L13 0L3 12V7H-11Z",
        GOLD_LIGHT,
        f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"',
    )
    out += f'<g transform="translate({at.x + at.w / 2:g} {at.y + at.h / 2 + 9:g})">{arrow}</g>'
    return out


def _offer(scene: Scene, seat: int, key: str, offer: Offer, at: Area) -> str:
    out = rect(*at, CELL, 6, f'stroke="{SLAB_EDGE}" stroke-width="1.2"') + sign(
        seat, at.x + 13, at.y + 13, 0.8
    )
    out += text(at.x + 27, at.y + 17, scene.names[seat], scene.at.small, INK, "start", BOLD, at.w - 32)
    tokens = offer["tokens"]
    w, h = (at.w - 24) / 2, at.h - 30
    for k in range(offer["count"]):
        place = Area(at.x + 8 + k * (w + 6), at.y + 25, w, h)
        if tokens is None:
            body = rect(*place, "#7c5f38", 6, f'stroke="{INK}" stroke-width="1.2"') + icon(
                "deck", place.x + w / 2, place.y + h / 2, 26, "#d8bf8a"
            )
            out += told(scene.say("unknown"), body)
            continue
        token = tokens[k]
        twice = tokens.index(token) != k
        ident = f"{key}-{token}" + ("-2" if twice else "")
        out += scene.place(ident, about(scene, token), box(*place, 6), card(scene, token, place))
    return out
