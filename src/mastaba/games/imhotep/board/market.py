"""The market: face-up cards, the pair, the piles, and the opened pair (imhotep 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.drawing.palette import CARNELIAN, CELL_EDGE, GOLD, INK, INK_SOFT, SAND_DEEP
from mastaba.core.drawing.svg import Area, group, line, path, rect, text, way
from mastaba.games.imhotep.board.pieces import card_back, card_face, tally
from mastaba.games.imhotep.board.scene import Face, Scene
from mastaba.games.imhotep.board.slabs import body

_EMPTY: Final = f'stroke="{CELL_EDGE}" stroke-width="1.2" stroke-dasharray="4 3"'


def _rows(face: Face) -> tuple[list[Area], list[Area]]:
    """The four spaces of the market, and the four of the row below: piles and opened cards."""
    at = body(face.at.sites["market"], face.at.head)
    if face.at.name == "wide":
        w, gap = (at.w - 24) / 4, 4
        top = [Area(at.x + 6 + i * (w + gap), at.y + 21, w, 94) for i in range(4)]
        low = [Area(a.x, at.y + 130, w, 84) for a in top]
        return top, low
    w, h = (at.w - 13) / 2, 45
    top = [Area(at.x + 5 + i % 2 * (w + 3), at.y + 5 + i // 2 * (h + 3), w, h) for i in range(4)]
    w = (at.w - 19) / 4
    return top, [Area(at.x + 5 + i * (w + 3), at.y + 2 * h + 11, w, 27) for i in range(4)]


def market_ground(face: Face) -> str:
    """A stall with a striped awning, and a shelf for the piles."""
    at = body(face.at.sites["market"], face.at.head)
    _, low = _rows(face)
    shelf = rect(
        at.x + 3, low[0].y - 5, at.w - 6, at.y + at.h - low[0].y + 2, SAND_DEEP, 4, 'fill-opacity="0.6"'
    )
    if face.at.name == "tall":
        return shelf
    stripes, step = [], (at.w - 8) / 14
    for i in range(14):
        x = at.x + 4 + i * step
        shape = way("M", x, at.y + 1, "h", step, "v", 8, "q", -step / 2, 8, -step, 0, "Z")
        stripes.append(
            path(shape, CARNELIAN if i % 2 else "#fbf3df", f'stroke="{CELL_EDGE}" stroke-width="0.6"')
        )
    return shelf + "".join(stripes)


def market_pieces(scene: Scene) -> str:
    """The face-up cards, the pair (imhotep 6.3), the piles, and the red cards that are being carried out."""
    top, low = _rows(scene.face)
    seen = scene.seen
    small = scene.at.small
    out = []
    for space, card in enumerate(seen["market"]):
        at = top[space]
        if card is None:
            shape = rect(0, 0, at.w, at.h, "none", 4, _EMPTY)
            title = scene.say("market_empty", space=space + 1)
        else:
            shape = card_face(card, at.w, at.h, scene.say("short." + card), small)
            title = scene.say("market", space=space + 1, card=card)
        out.append(scene.card_at(f"market-{space}", title, at, shape))
    if scene.face.sides["market"] == "b":
        out.append(_pair(scene, top[3]))
    out.append(_pile(scene, "deck", scene.say("deck", cards=seen["deck"]), low[0], seen["deck"]))
    rest = sum(seen["discard"].values())
    cards = ", ".join(f"{scene.card(card)} ×{n}" for card, n in seen["discard"].items())
    title = scene.say("discard", cards=rest, list=cards) if rest else scene.say("discard_empty")
    out.append(_pile(scene, "discard", title, low[1], rest))
    for i, card in enumerate(seen["reds"]):
        at = low[2 + i % 2]
        shape = card_face(card, at.w, at.h, scene.say("short." + card) if at.h > 40 else "", small)
        halo = rect(-3, -3, at.w + 6, at.h + 6, CARNELIAN, 6, 'fill-opacity="0.35"')
        out.append(scene.card_at(f"red-{i}", scene.say("red", card=card), at, halo + shape))
    return "".join(out)


def look_pieces(scene: Scene) -> str:
    """The opened pair: faces for its owner, backs for all others (imhotep 6.3)."""
    look = scene.seen["look"]
    if look is None:
        return ""
    cards: Sequence[str] = look.get("cards", [])
    wide = scene.wide
    _, low = _rows(scene.face)
    room = (
        low[2:]
        if wide
        else [Area(scene.at.width / 2 + 4 + (i - 1) * 70, scene.at.river.y + 66, 62, 80) for i in range(2)]
    )
    backs = [f"back-{i}" for i in range(look["count"] - len(cards))]
    kinds = [*dict.fromkeys(cards), *backs]
    out = []
    if not wide:
        x, y, w, h = room[0].x - 14, room[0].y - 22, room[1].x + room[1].w - room[0].x + 28, 112
        out.append(rect(x, y, w, h, "#f4e6c3", 10, f'stroke="{GOLD}" stroke-width="2"'))
        out.append(
            text(x + w / 2, y + 15, scene.say("look", name=scene.names[look["seat"]]), 11, INK, room=w - 10)
        )
    for at, kind in zip(room, kinds, strict=False):
        if kind in cards:
            shape = card_face(kind, at.w, at.h, scene.say("short." + kind), scene.at.small)
            if cards.count(kind) > 1:
                shape += tally(at.w - 10, 9, f"×{cards.count(kind)}", scene.at.small)
            out.append(scene.card_at(f"look-{kind}", scene.say("look_card", card=kind), at, shape))
        else:
            title = scene.say("look", name=scene.names[look["seat"]])
            out.append(scene.card_at(f"look-{kind}", title, at, card_back(at.w, at.h)))
    return "".join(out)


def _pair(scene: Scene, at: Area) -> str:
    count = scene.seen["pair"]
    w, h = at.w - 6, at.h - (scene.at.small + 8)
    shape = "" if count else rect(0, 0, at.w, at.h, "none", 4, _EMPTY)
    shape += "".join(group(card_back(w, h), 6 * i, 4 * i) for i in range(count))
    shape += text(at.w / 2, at.h - 3, scene.say("pair_short"), scene.at.small, INK_SOFT, room=at.w - 2)
    return scene.card_at("pair", scene.say("pair", cards=count), at, shape)


def _pile(scene: Scene, ident: str, title: str, at: Area, count: int) -> str:
    """The draw pile, face down, or the discard pile, face up; with the number of its cards."""
    small = scene.at.small
    short = scene.at.name == "tall"
    h = at.h if short else at.h - small - 5
    w = at.w if short else at.w - 8
    x = (at.w - w) / 2
    layers = range(min(3, (count + 5) // 6))
    if count == 0:
        body_ = rect(x, 0, w, h, "none", 4, _EMPTY)
    elif ident == "deck":
        body_ = "".join(group(card_back(w - 4, h - 4), x + 4 - 2 * i, 4 - 2 * i) for i in layers)
    else:
        paper = rect(0, 0, w - 4, h - 4, "#fbf3de", 4, f'stroke="{INK_SOFT}" stroke-width="1"')
        paper += line(way("M", 5, h * 0.25, "H", w - 9, "M", 5, h * 0.7, "H", w - 9), CELL_EDGE, 1.2)
        body_ = "".join(group(paper, x + 4 - 2 * i, 4 - 2 * i) for i in layers)
    if count:
        body_ += tally(at.w / 2, h / 2 + (0 if short else 12), str(count), small)
    if not short:
        body_ += text(at.w / 2, at.h - 1, scene.say(ident + "_short"), small, INK_SOFT, room=at.w + 4)
    return scene.card_at(ident, title, at, body_)
