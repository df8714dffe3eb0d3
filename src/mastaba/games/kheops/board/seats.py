"""The panels beside the pyramid: the turn, the stock, and by seat the supply, the hand and the points."""

from __future__ import annotations

from mastaba.core.drawing import palette
from mastaba.core.drawing.svg import BOLD, HEADING, Area, box, circle, group, named, num, path, rect, text
from mastaba.games.kheops.board.icons import symbol
from mastaba.games.kheops.board.layout import HEIGHT
from mastaba.games.kheops.board.pawns import pawn, seat_token
from mastaba.games.kheops.board.scene import Scene
from mastaba.games.kheops.board.tiles import back, triangle, whole
from mastaba.games.kheops.engine.box import KIND_NAMES, PAWN_NAMES, SUPPLY, TURNS
from mastaba.games.kheops.view.networks import first_cell
from mastaba.games.kheops.view.observation import Hand
from mastaba.games.kheops.words.names import tile_text


def seats(scene: Scene) -> str:
    """The panels, in seat order."""
    return turn(scene) + "".join(_seat(scene, seat) for seat in range(2))


def _slab(at: Area, frame: str) -> str:
    shadow = rect(at.x + 1.5, at.y + 2.5, at.w, at.h, "#a98850", 7, 'fill-opacity="0.45"')
    return shadow + rect(*at, palette.SLAB, 7, frame)


def whose(scene: Scene) -> int | None:
    """The seat whose turn it is, None before the first turn and at the end (notation 8)."""
    turn = scene.seen["turn"]
    return None if scene.over or turn == 0 else 1 - turn % 2


def turn(scene: Scene) -> str:
    """The panel of the turn, and the stock."""
    at, seen, wide = scene.at.turn, scene.seen, scene.wide
    seat = whose(scene)
    head = scene.say(
        "over" if scene.over else "turn" if seen["turn"] else "setup", turn=seen["turn"], turns=TURNS
    )
    below = scene.say("plays", name=scene.names[seat]) if seat is not None else _result(scene)
    x = at.x + 12
    y = at.y + (27 if wide else 22)
    out = _slab(at, f'stroke="{palette.SLAB_EDGE}" stroke-width="1.5"')
    out += text(x, y, head, scene.at.title, palette.INK, "start", HEADING, 118 if wide else 148)
    token = 0.0
    if seat is not None:
        token = 24
        out += group(
            seat_token(seat, 18 if wide else 16), x + 9 if wide else at.x + 168, y + 27 if wide else y - 4
        )
    size = scene.at.plain
    if wide:
        out += text(x + token, y + 31, below, size, palette.INK_SOFT, "start", "", 122 - token)
    else:
        out += text(at.x + 158 + token, y, below, size, palette.INK_SOFT, "start", "", 158 - token)
    place = named("turn", "place", f"{head}. {below}".strip(". "), out)
    return place + _stock(scene)


def _result(scene: Scene) -> str:
    if not scene.over:
        return ""
    first, second = scene.seen["scores"]
    return scene.say("draw") if first == second else scene.say("wins", name=scene.names[int(second > first)])


def _stock(scene: Scene) -> str:
    """The tiles of the stock, face down, and their number."""
    at, count, wide = scene.at.turn, scene.seen["stock_count"], scene.wide
    side = 54 if wide else 30
    x, y = (at.x + at.w - 40, at.y + 50) if wide else (at.x + at.w - 44, at.y + 21)
    shape = ""
    for k in range(min(3, -(-count // 8))):
        shape += group(back(), x + k * 1.6, y - k * 1.6, side / 100)
    if not count:
        dash = f'stroke="{palette.CELL_EDGE}" stroke-width="2" stroke-dasharray="6 5"'
        shape = group(path(triangle(False, 2), palette.CELL, dash), x, y, side / 100)
    size = scene.at.plain
    if wide:
        w = size * (0.7 + 0.62 * len(str(count)))
        shape += rect(x - w / 2, y + 10, w, size * 1.35, palette.INK, 5, 'fill-opacity="0.9"')
        shape += text(x, y + 10 + size * 1.04, str(count), size, "#fff", more=BOLD)
    else:
        shape += text(x + 21.5, y + 4, str(count), size, palette.INK, "start", BOLD)
    title = scene.say("stock", tiles=count)
    return named("stock", "place", title, shape)


def _seat(scene: Scene, seat: int) -> str:
    at, seen, wide = scene.at.seats[seat], scene.seen, scene.wide
    acts = seen["actor"] == seat
    won = scene.over and seen["scores"][seat] >= max(seen["scores"])
    head = scene.at.head
    frame = (
        f'stroke="{palette.CARNELIAN}" stroke-width="2.6"'
        if acts
        else f'stroke="{palette.SLAB_EDGE}" stroke-width="1.5"'
    )
    shape = _slab(at, frame)
    shape += rect(
        at.x + 3.5,
        at.y + 3.5,
        at.w - 7,
        head - 4,
        palette.GOLD if won else "#f3cf8a" if acts else palette.SAND_DEEP,
        4,
    )
    token = 22 if wide else 17
    shape += group(seat_token(seat, token), at.x + 10 + token / 2, at.y + head / 2 + 1.5)
    you = f" ({scene.say('you')})" if seen["seat"] == seat else ""
    room = at.w - (80 if wide else 180)
    shape += text(
        at.x + 16 + token, at.y + head / 2 + scene.at.plain * 0.36 + 1.5, scene.names[seat] + you,
        scene.at.plain, palette.INK, "start", BOLD, room,
    )  # fmt: skip
    title = scene.names[seat]
    if acts:
        title += ". " + scene.say("actor", name=title)
    return (
        named(f"seat-{seat}", "place", title, shape)
        + _points(scene, seat, at)
        + "".join(_supply(scene, seat, k, kind) for k, kind in enumerate(kinds_of(seat)))
        + _hand(scene, seat)
        + (_ledger(scene, seat) if scene.over else "")
    )


def _ledger(scene: Scene, seat: int) -> str:
    """The networks that a seat has won in the end, in their tints, the dearest first."""
    at, wide = scene.at.seats[seat], scene.wide
    won = [each for each in scene.survey.networks if each["winner"] == seat and each["value"]]
    won.sort(key=lambda network: -int(network["value"]))
    each = 3 if wide else 4 - 2 * bool(scene.seen["hands"][seat]["count"])
    w, h = (58.0, 28.0) if wide else (56.0, 26.0)
    left, top = (
        (at.x + 14, at.y + 112) if wide else (at.x + at.w - 6 - each * (w + 4), at.y + scene.at.head + 5)
    )
    out = ""
    for k, network in enumerate(won):
        x, y = left + k % each * (w + 4), top + k // each * (h + 3)
        out += rect(
            x, y, w, h, scene.floor(first_cell(network)), 6, f'stroke="{palette.INK}" stroke-width="1"'
        )
        out += text(
            x + w / 2, y + h * 0.68, str(network["value"]), scene.at.plain + 2, palette.INK, more=BOLD
        )
    return f'\n<g class="ledger" pointer-events="none">{out}</g>' if out else ""


def kinds_of(seat: int) -> list[str]:
    """The kinds of pawns that a seat has in the box."""
    return [kind for k, kind in enumerate(PAWN_NAMES) if SUPPLY[seat * 4 + k]]


def _points(scene: Scene, seat: int, at: Area) -> str:
    """The points of a seat as if counted now: from networks and from ankhs."""
    wide, score = scene.wide, scene.seen["scores"][seat]
    won, n = scene.survey.won(seat), scene.survey.ankhs[seat]
    r = 17 if wide else 13
    x, y = at.x + at.w - (26 if wide else 20), at.y + scene.at.head / 2 + (4 if wide else 2)
    size = r * (0.95 if score < 100 else 0.8)
    shape = (
        circle(x, y, r, palette.GOLD, f'stroke="{palette.GOLD_DEEP}" stroke-width="1.2"')
        + circle(x, y, r - 2, "none", 'stroke="#f9dd8e" stroke-width="0.8"')
        + text(x, y + size * 0.36, str(score), size, palette.INK, more=BOLD)
    )
    if wide:
        px, py = at.x + 14, at.y + at.h - 12
    else:
        px, py = at.x + at.w - 150, at.y + scene.at.head / 2 + 5.5
    sign = 17 if wide else 14
    shape += _web(px + sign / 2, py - scene.at.small * 0.36, sign)
    shape += text(px + sign + 4, py, str(won), scene.at.small + 1, palette.INK, "start", BOLD)
    px += sign + 40 if wide else sign + 28
    shape += symbol("ankh", px + sign / 2, py - scene.at.small * 0.36, sign)
    shape += text(px + sign + 4, py, f"{n}² = {n * n}", scene.at.small + 1, palette.INK, "start", BOLD)
    key = "final" if scene.over else "points"
    title = scene.say(key, name=scene.names[seat], score=score, networks=won, ankhs=n * n)
    return named(f"points-{seat}", "place", title, shape)


def _web(x: float, y: float, size: float) -> str:
    """The sign for networks: three connected rooms."""
    d = "M-6 5L0-6L6 5Z"
    edge = f'stroke="{palette.INK}" stroke-width="2.2" stroke-linejoin="round"'
    dots = "".join(
        circle(a, b, 3.4, "#e2a093", f'stroke="{palette.INK}" stroke-width="1.2"')
        for a, b in ((-6, 5), (0, -6), (6, 5))
    )
    return group(path(d, "none", edge) + dots, x, y, size / 20)


def _supply(scene: Scene, seat: int, k: int, kind: str) -> str:
    """A kind of pawn in the supply; one that was just taken is drawn over its place."""
    at, wide = scene.at.seats[seat], scene.wide
    count = scene.seen["supply"][seat][kind]
    taken = scene.seen["pending"]["pawn"] == kind and whose(scene) == seat
    if wide:
        w, h = 46.0, 56.0
        x, y = at.x + 9 + k * (w + 2.6), at.y + scene.at.head + 6
        px, py, tall = x + w / 2, y + 20, 34
    else:
        w, h = 58.0, 41.0
        x, y = at.x + 6 + k % 2 * (w + 3), at.y + scene.at.head + 3 + k // 2 * (h + 2)
        px, py, tall = x + 17.5, y + h / 2, 33
    body = path(box(x, y, w, h, 5), palette.CELL, f'stroke="{palette.CELL_EDGE}" stroke-width="1"')
    faint = "" if count else ' opacity="0.25"'
    body += f"<g{faint}>{pawn(kind, seat, px, py, tall)}</g>"
    size = scene.at.plain
    if wide:
        body += text(px, y + h - 4, f"×{count}", size, palette.INK if count else palette.INK_SOFT, more=BOLD)
    else:
        body += text(
            x + 34,
            y + h / 2 + 4.5,
            f"×{count}",
            size,
            palette.INK if count else palette.INK_SOFT,
            "start",
            BOLD,
            21,
        )
    if taken:
        body += path(
            box(x, y, w, h, 5),
            "none",
            f'stroke="{palette.CARNELIAN}" stroke-width="2.4" stroke-dasharray="5 3"',
        )
        where = f'transform="translate({num(px)} {num(py)})"'
        body += f'\n<g id="pending-pawn" class="piece" {where}>{pawn(kind, seat, 0, 0, tall)}</g>'
    title = scene.say("supply", name=scene.names[seat], pawn=kind, count=count)
    title += f". {scene.words(f'pawn_about.{kind}')}"
    return scene.place(f"supply-{seat}-{kind}", title, box(x, y, w, h, 5), body)


def _hand(scene: Scene, seat: int) -> str:
    """A hand, face up or as backs; a tile that was just taken keeps its place."""
    hand, side = scene.seen["hands"][seat], scene.at.hand
    unit = side / 100
    places = _hand_places(scene, seat)
    taken = scene.seen["pending"]["tile"] if whose(scene) == seat else None
    gap = places.pop(_gap(hand, taken)) if taken else (0.0, 0.0)
    out = []
    if hand["tiles"] is None:
        for i in range(hand["count"]):
            x, y = places[i]
            title = scene.say("back", name=scene.names[seat])
            out.append(named(f"back-{seat}-{i}", "piece", title, back(), f'transform="{_put(x, y, unit)}"'))
    else:
        kinds: dict[str, list[tuple[float, float]]] = {}
        for kind, where in zip(hand["tiles"], places, strict=False):
            kinds.setdefault(kind, []).append(where)
        out += [_held(scene, seat, kind, spots) for kind, spots in kinds.items()]
    if taken:
        x, y = gap
        body = whole(taken)
        if scene.seen["phase"] == "build_facing":
            body = f'<g opacity="0.35">{body}</g>'
        dash = f'stroke="{palette.CARNELIAN}" stroke-width="4" stroke-dasharray="9 6"'
        body += path(triangle(False, 3), "none", dash)
        title = scene.say("taken", tile=tile_text(scene.words, taken))
        out.append(named("pending-tile", "piece", title, body, f'transform="{_put(x, y, unit)}"'))
    return "".join(out)


def _gap(hand: Hand, taken: str) -> int:
    """The index in the hand of the tile that was just taken; open hands are in kind order."""
    if hand["tiles"] is None:
        return hand["count"]
    return sum(KIND_NAMES.index(kind) < KIND_NAMES.index(taken) for kind in hand["tiles"])


def _hand_places(scene: Scene, seat: int) -> list[tuple[float, float]]:
    """The middles of the tiles in a hand: a small pyramid, or a row on a telephone."""
    at, side = scene.at.seats[seat], scene.at.hand
    rise = side * HEIGHT
    if not scene.wide:
        y = at.y + at.h - 8 - rise / 3
        return [(at.x + 130 + 84 * k + side / 2, y) for k in range(3)]
    x, low = at.x + at.w / 2, at.y + at.h - 32 - rise / 3
    return [(x - side / 2 - 1, low), (x + side / 2 + 1, low), (x, low - rise - 2)]


def _put(x: float, y: float, unit: float) -> str:
    return f"translate({num(x)} {num(y)}) scale({num(unit)})"


def _held(scene: Scene, seat: int, kind: str, spots: list[tuple[float, float]]) -> str:
    """The tiles of one kind in a hand, as one place: equal tiles are one move."""
    unit = scene.at.hand / 100
    x, y = spots[0]
    outline = body = ""
    if len(spots) > 1:  # the gap between equal tiles takes the pointer too
        gap = "M" + "L".join(f"{num((sx - x) / unit)} {num((sy - y) / unit)}" for sx, sy in spots)
        body = path(gap, "none", 'stroke="#000" stroke-opacity="0" stroke-width="44" pointer-events="stroke"')
    for sx, sy in spots:
        dx, dy = (sx - x) / unit, (sy - y) / unit
        body += f'<g transform="translate({num(dx)} {num(dy)})">{whole(kind)}</g>'
        outline += f"M{num(dx)} {num(dy - 54)}L{num(dx + 46.8)} {num(dy + 27)}H{num(dx - 46.8)}Z"
    title = scene.say("hand", tile=tile_text(scene.words, kind))
    about = kind.partition("_")[2]
    if about != "none":
        title += f". {scene.words(f'legend.{about}')}"
    more = f'transform="{_put(x, y, unit)}"'
    return scene.place(f"hand-{seat}-{kind}", title, outline, body, more, 1.2)
