"""Battle cards, Divine Interventions, deck and pile (kemet 8.3, 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

from mastaba.core.drawing.svg import BOLD, box, circle, fitted, lines_of, named, path, piece, rect, text
from mastaba.games.kemet.board.icons import icon
from mastaba.games.kemet.board.layout import HAND
from mastaba.games.kemet.board.paint import (
    ANKH,
    CARNELIAN,
    CELL_EDGE,
    CREAM,
    GOLD,
    INK,
    INK_SOFT,
    LAPIS,
    LAPIS_LIGHT,
    MALACHITE,
    WHITE,
    god,
)
from mastaba.games.kemet.board.scene import Scene, slab
from mastaba.games.kemet.engine.box import BATTLE_NAMES, BOX
from mastaba.games.kemet.view import costs
from mastaba.games.kemet.view.forces import beaten, choosing
from mastaba.games.kemet.view.queries import asks_for
from mastaba.games.kemet.words.labels import card_text

_CLAUSE: Final = {
    "raining_fire": "10.2", "prayer": "10.2", "enlistment": "10.2", "mana_theft": "10.2", "teleportation": "10.3",
    "open_gates": "10.3", "veto": "10.5", "escape": "10.6",
}  # fmt: skip
VALUES: Final = (("strength", INK), ("damage", CARNELIAN), ("protection", MALACHITE))
_PLACES: Final = 6  # battle cards in a full hand
_LEAST: Final = 6.5  # the name of a card is left out where its letters would be smaller


def intervention_text(scene: Scene, card: str) -> str:
    """A Divine Intervention in words, with the clause."""
    about = scene.words(f"intervention_about.{card}")
    return f"{scene.words(f'intervention.{card}')}. {about} ({_CLAUSE.get(card, '10.4')})"


def battle_card(scene: Scene, card: str, w: float, h: float, named_too: bool = True) -> str:
    """The face of a battle card from its upper left corner: three values with their icons."""
    out = path(box(0, 0, w, h, 5), CREAM, f'stroke="{INK_SOFT}" stroke-width="1.3"')
    out += path(box(2.6, 2.6, w - 5.2, h - 5.2, 4), "none", f'stroke="{GOLD}" stroke-width="1.2"')
    foot = 22 if named_too else 0
    step = (h - foot - 6) / 3
    for k, ((sign, paint), value) in enumerate(zip(VALUES, BOX.numbers(f"battle_cards.{card}"), strict=True)):
        y = 4 + (k + 0.5) * step
        faint = "" if value else ' opacity="0.3"'
        size = step * 0.86
        sign_size = min(step * 0.78, 19)
        out += f"<g{faint}>{icon(sign, w * 0.34, y, sign_size, paint)}"
        out += text(w * 0.7, y + size * 0.34, str(value), size, INK, more=BOLD) + "</g>"
    if named_too:
        out += _name(scene.words(f"battle_card.{card}"), w, h, scene.at.small - 1.5)
    return out


def _name(words: str, w: float, h: float, size: float) -> str:
    lines = lines_of(words, size, w - 6)
    size = fitted(lines, size, w - 6, 0)
    if size < _LEAST:
        return ""  # the icon is enough; the title has the name
    return "".join(
        text(
            w / 2, h - 6 - (len(lines) - 1 - k) * size, line, size, INK, more='font-weight="600"', room=w - 5
        )
        for k, line in enumerate(lines)
    )


def intervention(scene: Scene, card: str, w: float, h: float, price: int | None = None) -> str:
    """The face of a Divine Intervention: what it does, what it costs, its name."""
    out = path(box(0, 0, w, h, 5), "#e9f1f8", f'stroke="{LAPIS}" stroke-width="1.4"')
    out += path(f"M3 8Q3 3 8 3H{w - 8:g}Q{w - 3:g} 3 {w - 3:g} 8V{h * 0.6:g}H3Z", "#cfe2f2")
    out += icon(
        card,
        w / 2 + 3,
        h * 0.34,
        min(w, h) * 0.52,
        LAPIS if card not in ("raining_fire", "veto") else CARNELIAN,
    )
    if price is not None:
        out += circle(10, 10, 9, WHITE if price else "#f3ead0", f'stroke="{LAPIS}" stroke-width="1.2"')
        out += text(7.4, 14, str(price), 11.5, INK, more=BOLD) + icon("ankh", 13.6, 10.4, 8.6, ANKH)
    return out + _name(scene.words(f"intervention.{card}"), w, h, scene.at.small - 1.5)


def back(w: float, h: float, sign: str = "ankh") -> str:
    """A card face down."""
    out = path(box(0, 0, w, h, 5), LAPIS, 'stroke="#0d2440" stroke-width="1.4"')
    out += path(box(3.4, 3.4, w - 6.8, h - 6.8, 4), "none", f'stroke="{GOLD}" stroke-width="1.3"')
    return out + icon(sign, w / 2, h / 2, min(w, h) * 0.55, LAPIS_LIGHT)


def cards(scene: Scene) -> str:
    """The viewer's hand, with deck and pile beside it."""
    at, seen = scene.at.cards, scene.seen
    w, h = scene.at.card
    out = slab(at)
    top = at.y + 4
    step = min(w + 4, (scene.at.fights - w) / (_PLACES - 1))
    side = choosing(seen)
    for k, card in _placed(seen["battle_hand"] or ()):
        title = card_text(scene.words, card) + " (8.3)"
        if side is None:
            face = battle_card(scene, card, w, h)
        else:
            won, count = beaten(seen, side, card)
            title += " " + scene.words("text.beats", won=won, count=count)
            face = battle_card(scene, card, w, h - 22, False) + _beats(won, count, w, h)
        out += _held(scene, f"battle-card-{card}", title, at.x + 6 + k * step, top, face, w)
    if seen["seat"] is None:
        out += text(at.x + 14, at.y + 24, scene.say("spectator"), scene.at.plain, INK_SOFT, "start")
    out += _interventions(scene)
    return named("cards", "sheet", scene.say("cards"), out) + _stacks(scene)


def _placed(hand: Collection[str]) -> list[tuple[int, str]]:
    """Each battle card in its place, whichever others are held; a special one in the last place that is free."""
    plain, special = BATTLE_NAMES[:_PLACES], BATTLE_NAMES[_PLACES:]
    free = [k for k, card in enumerate(plain) if card not in hand]
    placed = [(k, card) for k, card in enumerate(plain) if card in hand]
    return placed + [(free.pop(), card) for card in special if card in hand]


def _beats(won: int, count: int, w: float, h: float) -> str:
    """How many of the other side's possible cards this one beats, in place of the card's name."""
    paint = MALACHITE if 2 * won > count else CARNELIAN if 2 * won < count else INK
    out = rect(1, h - 20, w - 2, 19, paint, 6)
    out += icon("battle", w * 0.27, h - 10.5, 13, WHITE)
    return out + text(w * 0.63, h - 5.6, f"{won}/{count}", 13.5, WHITE, more=BOLD)


def _held(scene: Scene, ident: str, title: str, x: float, y: float, face: str, w: float) -> str:
    h = scene.at.card[1]
    lit = ident in scene.can
    if scene.legal and not lit and asks_for(scene.seen, "battle", "swap"):
        face = f'<g opacity="0.6">{face}</g>'
    return scene.place(
        ident, title, box(0, 0, w, h, 5), face, f'transform="translate({x:g} {y:g})"', thick=0.9
    )


def _interventions(scene: Scene) -> str:
    """The hand, equal cards as one with a count; during Vision the cards looked at come first (kemet 3.2)."""
    at, seen = scene.at.cards, scene.seen
    w, h = scene.at.card
    looked = Counter(seen["looked"] or ())
    hand = Counter(seen["hand"] or ())
    shown = [("intervention" if looked == {} else "held", card, n) for card, n in hand.items()]
    shown = [("intervention", card, n) for card, n in looked.items()] + shown
    out = ""
    for k, (kind, card, count) in enumerate(shown):
        if scene.wide:
            left = at.x + scene.at.fights + 12
            right = min(at.x + at.w - 6, scene.at.stacks.x) if scene.at.stacks.y == at.y else at.x + at.w - 6
            w = min(w, (right - left) / len(shown) - 4)
            x, y = left + k * (w + 4), at.y + 4
        else:
            row = k // HAND + bool(seen["battle_hand"])
            x, y = at.x + 6 + k % HAND * (w + 2.4), at.y + 5 + row * 94
        face = intervention(scene, card, w, h, costs.playing(seen, card))
        if kind == "held":
            face = f'<g opacity="0.55">{face}</g>'
        elif looked:
            face += path(
                box(-2, -2, w + 4, h + 4, 6),
                "none",
                f'stroke="{GOLD}" stroke-width="2" stroke-dasharray="5 3"',
            )
        if count > 1:
            face += circle(w - 9, 10, 9, INK) + text(w - 9, 14, f"×{count}", 11, WHITE, more=BOLD)
        out += _held(scene, f"{kind}-{card}", intervention_text(scene, card), x, y, face, w)
    return out


def _stacks(scene: Scene) -> str:
    """Deck and pile; a card whose effect waits is drawn on the pile (kemet 10.5)."""
    at, seen = scene.at.stacks, scene.seen
    w, h = (48.0, 66.0) if scene.wide else (22.0, 26.0)
    x, y = at.x + (at.w - 2 * w - 8) / 2 if scene.wide else at.x, at.y + (at.h - h) / 2
    out = slab(at) if at.y + at.h < scene.at.cards.y else ""
    for k, (ident, count) in enumerate((("deck", seen["di_deck"]), ("pile", seen["di_pile"]))):
        a = x + k * (w + 8) if scene.wide else x + k * 60
        body = (
            back(w, h)
            if count
            else path(
                box(0, 0, w, h, 5), "none", f'stroke="{CELL_EDGE}" stroke-width="1.4" stroke-dasharray="4 3"'
            )
        )
        if ident == "pile" and count:
            body = path(box(0, 0, w, h, 5), "#8fb0cc", 'stroke="#0d2440" stroke-width="1.4"') + icon(
                "card", w / 2, h / 2, w * 0.6, WHITE
            )
        if scene.wide:
            body += rect(w / 2 - 13, h - 18, 26, 15, INK, 6) + text(
                w / 2, h - 6.4, str(count), 12, WHITE, more=BOLD
            )
        else:
            body += text(w + 4, h / 2 + 5, str(count), 13, INK, "start", BOLD)
        out += named(
            ident, "place", scene.say(ident, cards=count), body, f'transform="translate({a:g} {y:g})"'
        )
    for k, waiting in enumerate(seen["cards"]):
        card, seat = waiting["card"], waiting["seat"]
        cw, ch = 62.0, 86.0
        face = f'<g transform="translate({-cw / 2:g} {-ch / 2:g})">{intervention(scene, card, cw, ch)}</g>'
        face += path(
            box(-cw / 2, -ch / 2, cw, ch, 5), "none", f'stroke="{CARNELIAN}" stroke-width="2.4"'
        ) + god(seat, -cw / 2 + 8, -ch / 2 + 8)
        title = scene.say("waiting", name=scene.names[seat], card=scene.words(f"intervention.{card}"))
        x, y = scene.lands.at((588, 915))
        x += scene.at.map.x - (len(seen["cards"]) - 1 - k) * 40
        out += piece(f"waiting-{k}", title, x, scene.at.map.y + y - k * 6, face)
    return out
