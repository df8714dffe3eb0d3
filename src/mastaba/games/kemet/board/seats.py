"""The panels of the seats: prayer points, victory points, reserves, cards, tiles; and the order of turns."""

from __future__ import annotations

from mastaba.core.drawing.svg import BOLD, Area, box, circle, named, path, rect, text
from mastaba.games.kemet.board import paint
from mastaba.games.kemet.board.actions import small_pyramid
from mastaba.games.kemet.board.icons import icon
from mastaba.games.kemet.board.market import owned
from mastaba.games.kemet.board.scene import Scene, heading, slab
from mastaba.games.kemet.view.queries import temporary_points


def goal(scene: Scene) -> int:
    """The victory points that end the game (kemet 1.3)."""
    return scene.number(f"game.{scene.seen['options']['length']}")


def seats(scene: Scene) -> str:
    """All panels, and the header of the board."""
    return banner(scene) + "".join(
        _panel(scene, seat, at) for seat, at in enumerate(scene.at.panels(scene.players))
    )


def banner(scene: Scene) -> str:
    """Day or Night, and the order of the turns."""
    at, seen = scene.at.banner, scene.seen
    out = slab(at)
    head = scene.say(f"phase.{seen['phase']}", round=seen["round"])
    title = f"{head}. {scene.say('order', names=', '.join(scene.names[seat] for seat in seen['order']))}"
    if not scene.wide:
        out += heading(at.x + 7, at.y + 17, head, 13.5, 72)
        out += text(
            at.x + 7, at.y + 32, scene.say("goal", points=goal(scene)), 11, paint.INK_SOFT, "start", "", 72
        )
        return named("round", "place", title, out) + _chips(scene)
    out += heading(at.x + 9, at.y + 17, head, 14.5, 130)
    out += text(
        at.x + 9, at.y + 30, scene.say("goal", points=goal(scene)), 10.5, paint.INK_SOFT, "start", "", 130
    )
    x = at.x + at.w - 16 - (scene.players - 1) * 27
    for k, seat in enumerate(seen["order"]):
        a = x + k * 27
        if seat == seen["actor"]:
            out += circle(
                a, at.y + 18, 14.4, paint.GOLD_LIGHT, f'stroke="{paint.CARNELIAN}" stroke-width="2"'
            )
        out += paint.god(seat, a, at.y + 18, 0.86)
        if k:
            out += path(
                f"M{a - 15.6:g} {at.y + 14:g}l4 4l-4 4",
                "none",
                f'stroke="{paint.INK_SOFT}" stroke-width="1.4"',
            )
    return named("round", "place", title, out)


def _chips(scene: Scene) -> str:
    """On phones: prayer and victory points of all seats above the map, in turn order."""
    at, seen = scene.at.banner, scene.seen
    w = (at.w - 84) / scene.players
    out = ""
    for k, seat in enumerate(seen["order"]):
        x = at.x + 82 + k * w
        if seat == seen["actor"]:
            out += path(
                box(x + 1, at.y + 3, w - 3, at.h - 6, 5),
                paint.GOLD_LIGHT,
                f'stroke="{paint.CARNELIAN}" stroke-width="1.8"',
            )
        out += paint.god(seat, x + 13, at.y + 20, 0.8)
        left = x + 26
        out += _victory(scene, seat, left, at.y + 13, 13)
        out += _prayer(scene, seat, left, at.y + 29, 13)
    return out


def _victory(scene: Scene, seat: int, x: float, y: float, size: float) -> str:
    """Victory points: their number and their reasons."""
    vp, score = scene.seen["vp"][seat], scene.seen["scores"][seat]
    temporary = temporary_points(scene.seen, seat)
    body = icon("star", x + size * 0.5, y, size, paint.GOLD_DEEP) + text(
        x + size * 1.15, y + size * 0.37, str(score), size, paint.INK, "start", BOLD
    )
    title = scene.say("victory", name=scene.names[seat], score=score, temporary=temporary, **vp)
    return named(f"vp-{seat}", "place", title, body)


def _prayer(scene: Scene, seat: int, x: float, y: float, size: float) -> str:
    pp = scene.seen["pp"][seat]
    body = icon("ankh", x + size * 0.5, y, size, paint.ANKH) + text(
        x + size * 1.15, y + size * 0.37, str(pp), size, paint.INK, "start", BOLD
    )
    return named(f"pp-{seat}", "place", scene.say("prayer", name=scene.names[seat], pp=pp), body)


def _panel(scene: Scene, seat: int, at: Area) -> str:
    seen, wide = scene.seen, scene.wide
    acts = seen["actor"] == seat
    won = seen["phase"] == "over" and seen["scores"][seat] == max(seen["scores"])
    out = slab(at, paint.CARNELIAN if acts else "#b8955a", 2.4 if acts else 1.4)
    out += rect(
        at.x + 3, at.y + 3, at.w - 6, 22, paint.GOLD if won else "#f6d48f" if acts else paint.SAND_DEEP, 4
    )
    out += paint.god(seat, at.x + 15, at.y + 14, 0.8)
    place = seen["order"].index(seat) + 1
    you = f" ({scene.say('you')})" if scene.me == seat else ""
    out += text(
        at.x + 32, at.y + 18, scene.names[seat] + you, scene.at.plain, paint.INK, "start", BOLD, at.w - 98
    )
    out += text(at.x + at.w - 42, at.y + 18, f"{place}.", scene.at.small, paint.INK_SOFT, "end", BOLD)
    acting = ". " + scene.say("acts") if acts else ""
    god_name = scene.words(f"god.{seat}")
    letter = text(at.x + 25, at.y + 23.4, god_name[0], 9.5, paint.INK, more=BOLD)
    title = scene.say("seat", name=scene.names[seat], god=god_name, place=place) + acting
    body = named(f"seat-{seat}", "place", title, out + letter)
    y = at.y + 36
    if wide:
        body += _victory(scene, seat, at.x + at.w - 38, at.y + 14, 16)
        body += _prayer(scene, seat, at.x + 7, y, 15)
    else:
        body += _score(scene, seat, at)
    x = at.x + (44 if wide else 6)
    for ident, sign, count in (
        ("reserve", "unit", seen["reserve"][seat]),
        ("di", "card", seen["di_count"][seat]),
        ("fights", "battle", seen["battle_count"][seat]),
    ):
        shape = icon(sign, x + 7, y, 13, paint.INK_SOFT) + text(
            x + 16, y + 4.6, str(count), 13, paint.INK, "start", BOLD
        )
        body += named(
            f"{ident}-{seat}", "place", scene.say(ident, name=scene.names[seat], count=count), shape
        )
        x += 33
    tokens = scene.say("tokens", name=scene.names[seat], tokens=seen["tokens"][seat]["regular"])
    body += named(f"tokens-{seat}", "place", tokens, small_pyramid(scene, seat, x + 18, y))
    body += _kinds_of_points(scene, seat, x + 38, y, at.x + at.w)
    return body + owned(scene, seat, at.x + 7, at.y + 48, at.w - 12, at.h - 50)


def _score(scene: Scene, seat: int, at: Area) -> str:
    """The sum of the victory points, for phones: their kinds are shown above the map."""
    score = scene.seen["scores"][seat]
    x = at.x + at.w - 20
    return circle(x, at.y + 14, 10, paint.WHITE, f'stroke="{paint.GOLD_DEEP}" stroke-width="1.4"') + text(
        x, at.y + 18.6, str(score), 13, paint.INK, more=BOLD
    )


def _kinds_of_points(scene: Scene, seat: int, x: float, y: float, right: float) -> str:
    """Permanent and temporary points separately, where they fit."""
    if right - x < 60:
        return ""
    temporary = temporary_points(scene.seen, seat)
    permanent = scene.seen["scores"][seat] - temporary
    out = rect(x, y - 7, 14, 14, paint.WHITE, 2, f'stroke="{paint.INK_SOFT}" stroke-width="1.2"')
    out += text(x + 7, y + 4.2, str(permanent), 11, paint.INK, more=BOLD)
    out += circle(x + 26, y, 7.4, paint.GOLD_LIGHT, f'stroke="{paint.INK_SOFT}" stroke-width="1.2"')
    out += text(x + 26, y + 4.2, str(temporary), 11, paint.INK, more=BOLD)
    return f'<g pointer-events="none">{out}</g>'
