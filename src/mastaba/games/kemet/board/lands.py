"""The geometry of the map: corners, borders, places to stand.

Everything is in thousandths of the whole map, x to the right and y down. With two and three players the east bank is
out of play (kemet 2.1), and the western two thirds fill the picture. A border between two spaces is one curve, so that
adjacent spaces visibly touch; across water only a harbour connects.
"""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Final, NamedTuple

from mastaba.core.drawing.svg import num
from mastaba.games.kemet.engine.box import BOX, CITY_NAMES, SPACE_NAMES

Point = tuple[float, float]
_WEST: Final = 655  # where the picture ends when the east bank is out of play

# Walls: left, top, right, bottom; and whether the desert before the city is below it.
WALLS: Final[dict[str, tuple[float, float, float, float, bool]]] = {
    "nw": (14, 16, 290, 190, True),
    "so": (105, 830, 440, 986, False),
    "ce": (130, 416, 374, 596, True),
    "ne": (655, 16, 986, 188, True),
    "ea": (662, 806, 986, 986, False),
}
_SPLIT: Final = 0.3  # how far the first and the third district of a city meet behind the second
_CORNERS: Final[dict[str, Point]] = {
    "a1": (440, 312), "a2": (112, 305), "a3": (96, 252), "a4": (12, 262), "a5": (108, 392), "a6": (104, 640),
    "a7": (112, 735), "a8": (96, 796), "a9": (12, 800), "a10": (446, 398), "a11": (452, 632), "a12": (446, 726),
    "b1": (448, 402), "b2": (110, 410), "b3": (452, 628), "b4": (105, 622),
    "c1": (430, 258), "c3": (452, 812), "c4": (16, 900), "c5": (516, 282), "c6": (534, 340), "c7": (536, 690),
    "c8": (508, 842), "s1": (526, 392), "s2": (530, 566), "s3": (576, 376), "s4": (624, 472), "s5": (584, 582),
    "d1": (312, 22), "d2": (404, 10), "d4": (440, 220), "d5": (330, 170), "d6": (518, 14), "d7": (508, 140),
    "d8": (414, 110), "e1": (540, 30), "e2": (602, 8), "e3": (642, 100), "e4": (600, 208), "e5": (530, 160),
    "f1": (316, 24), "f2": (448, 8), "f3": (458, 106), "f4": (450, 222), "f5": (340, 170), "f6": (596, 16),
    "f7": (620, 110), "f8": (552, 198),
    "g1": (722, 340), "g2": (812, 330), "g3": (900, 326), "g4": (988, 318), "g5": (640, 264), "g6": (728, 446),
    "g7": (729, 640), "g8": (725, 660), "g9": (815, 648), "g10": (900, 652), "g11": (988, 662), "g12": (646, 722),
    "h1": (680, 432), "h2": (638, 540), "h3": (680, 652),
}  # fmt: skip
# Spaces by their corners, clockwise. `nw.` and the like are corners of walls: between two of them a border is straight.
_EAST: Final = {
    "nef": "ne.sw ne.b1 ne.b2 ne.se g4 g3 g2 g1 g5",
    "eco": "g1 g2 g9 g8 g7 g6",
    "eob": "g2 g3 g10 g9",
    "t_e": "g3 g4 g11 g10",
    "eaf": "g8 g9 g10 g11 ea.ne ea.b2 ea.b1 ea.nw g12",
    "t_col": "g6 g7 h3 h2 h1",
}
_BANK: Final = "c1 c5 c6 s1 s2 c7 c8 c3"
_SIDE_A: Final = {
    "nwf": "nw.sw nw.b1 nw.b2 nw.se c1 a1 a2 a3 a4",
    "wo1": "a2 a1 a10 a5",
    "cef": "a5 a10 a11 a6",
    "wo2": "a6 a11 a12 a7",
    "sof": "a7 a12 c3 so.ne so.b2 so.b1 so.nw so.w c4 a9 a8",
    "t_w": "a4 a3 a2 a5 a6 a7 a8 a9",
    "wbk": f"{_BANK} a12 a11 a10 a1",
    "t_sph": "s1 s3 s4 s5 s2",
    "sanct": "d1 d2 d8 d4 d5",
    "del": "d2 d6 d7 d4 d8",
    "t_del": "e1 e2 e3 e4 e5",
}
_SIDE_B: Final = {
    "nwf": "nw.sw nw.b1 nw.b2 nw.se c1 b1 b2 a3 a4",
    "wob": "b2 b1 b3 b4",
    "sof": "b4 b3 c3 so.ne so.b2 so.b1 so.nw so.w c4 a9 a8",
    "t_w": "a4 a3 b2 b4 a8 a9",
    "wbk": f"{_BANK} b3 b1",
    "t_sph": "s1 s3 s4 s5 s2",
    "del": "f1 f2 f3 f4 f5",
    "t_del": "f2 f6 f7 f8 f4 f3",
}
# Where a troop stands, where the obelisk or the temple is drawn, where the name is written.
_STAND_A: Final[dict[str, tuple[Point, Point, Point]]] = {
    "nwf": ((300, 264), (60, 225), (190, 228)), "sof": ((350, 782), (60, 850), (200, 788)),
    "cef": ((411, 560), (410, 470), (250, 625)), "wo1": ((312, 352), (205, 350), (394, 370)),
    "wo2": ((312, 684), (205, 684), (394, 704)), "wbk": ((490, 640), (488, 340), (490, 692)),
    "t_w": ((58, 590), (58, 430), (58, 644)), "t_sph": ((568, 546), (566, 452), (572, 402)),
    "del": ((458, 140), (456, 66), (460, 36)), "sanct": ((388, 170), (362, 74), (360, 36)),
    "t_del": ((582, 170), (586, 74), (582, 38)),
}  # fmt: skip
_STAND_B: Final[dict[str, tuple[Point, Point, Point]]] = {
    "nwf": ((300, 310), (60, 225), (190, 234)), "sof": ((290, 742), (60, 850), (190, 694)),
    "wob": ((320, 512), (205, 510), (205, 580)), "wbk": ((490, 640), (488, 340), (490, 692)),
    "t_w": ((58, 590), (58, 430), (58, 644)), "t_sph": ((568, 546), (566, 452), (572, 402)),
    "del": ((404, 164), (396, 70), (390, 40)), "t_del": ((520, 168), (528, 74), (528, 38)),
}  # fmt: skip
_STAND_EAST: Final[dict[str, tuple[Point, Point, Point]]] = {
    "nef": ((760, 270), (920, 260), (890, 300)), "eco": ((772, 540), (771, 400), (772, 594)),
    "eob": ((858, 540), (858, 420), (858, 594)), "t_e": ((944, 560), (944, 430), (944, 614)),
    "eaf": ((850, 730), (700, 740), (745, 780)), "t_col": ((692, 610), (690, 510), (692, 458)),
}  # fmt: skip
# Harbours: from a pier to a pier.
HARBOURS: Final[dict[tuple[str, str], tuple[Point, Point]]] = {
    ("wbk", "nef"): ((524, 312), (648, 280)),
    ("wbk", "t_col"): ((534, 664), (660, 598)),
    ("wbk", "eaf"): ((526, 770), (656, 752)),
    ("del", "t_del"): ((511, 92), (536, 90)),
}


class Lands(NamedTuple):
    """A map at the size at which it is drawn."""

    players: int
    w: float
    h: float

    @property
    def end(self) -> float:
        """The visible share of the whole map."""
        return 1000 if self.players > 3 else _WEST

    def at(self, point: Point) -> Point:
        """A point of the map in the picture."""
        return round(point[0] / self.end * self.w, 1), round(point[1] / 1000 * self.h, 1)

    def length(self, thousandths: float) -> float:
        """A width of the map in the picture."""
        return thousandths / self.end * self.w

    @property
    def cities(self) -> list[str]:
        """The cities in play, in the order of the notation."""
        names = BOX.names(f"cities.{self.players}")
        return [city for city in CITY_NAMES if city in names]

    @property
    def spaces(self) -> list[str]:
        """The spaces in play, in the order of the notation."""
        return [space for space in SPACE_NAMES if space in BOX.tables[f"land_{self.players}"]]

    def walls(self, city: str) -> tuple[float, float, float, float]:
        """The walls of a city in the picture: left, top, right, bottom."""
        left, top, right, bottom, _below = WALLS[city]
        return (*self.at((left, top)), *self.at((right, bottom)))

    def outline(self, space: str) -> str:
        """The border of a space as a path."""
        return _outline(self, space)

    def stand(self, space: str) -> Point:
        """Where a troop stands."""
        return self.at(self._spots(space)[0])

    def site(self, space: str) -> Point:
        """Where the building of a space stands: a temple, an obelisk, a pyramid."""
        return self.at(self._spots(space)[1])

    def label(self, space: str) -> Point:
        """Where the name is written."""
        return self.at(self._spots(space)[2])

    def middle(self, space: str) -> Point:
        """Between troop and site."""
        (a, b), (c, d) = self.stand(space), self.site(space)
        return (a + c) / 2, (b + d) / 2

    def is_narrow(self, space: str) -> bool:
        """Whether two troops have no room side by side."""
        return self.is_district(space) or space.startswith(("t_", "eco", "eob", "wbk", "sanct", "del", "cef"))

    def is_district(self, space: str) -> bool:
        """Whether a space is a district: it is behind walls."""
        return space[:2] in WALLS and space[2:].isdigit()

    def _spots(self, space: str) -> tuple[Point, Point, Point]:
        if self.is_district(space):
            return _district(space)
        return ((_STAND_A if self.players % 2 else _STAND_B) | _STAND_EAST)[space]


def _district(space: str) -> tuple[Point, Point, Point]:
    """Where the troop and the pyramid of a district stand."""
    left, top, right, bottom, below = WALLS[space[:2]]
    n = int(space[2])
    x = left + (right - left) * (n - 0.5) / 3
    tall = bottom - top
    if n == 2:
        troop, pyramid = (0.86, 0.48) if below else (0.57, 0.22)
    else:
        troop, pyramid = (0.8, 0.42) if below else (0.74, 0.36)
    return (x, top + tall * troop), (x, top + tall * pyramid), (x, top)


def _corner(name: str) -> Point:
    city, _, corner = name.partition(".")
    if not corner:
        return _CORNERS[name]
    left, top, right, bottom, below = WALLS[city]
    front = bottom if below else top
    third = (right - left) / 3
    return {
        "sw": (left, bottom),
        "se": (right, bottom),
        "nw": (left, top),
        "ne": (right, top),
        "b1": (left + third, front),
        "b2": (right - third, front),
        "w": (left, bottom - 70),
    }[corner]


def _regions(players: int) -> dict[str, str]:
    return (_SIDE_A if players % 2 else _SIDE_B) | (_EAST if players > 3 else {})


def _edge(lands: Lands, one: str, other: str) -> str:
    """From one corner to the next: straight along walls, else bent a little, the same way from both sides."""
    end = lands.at(_corner(other))
    if "." in one and "." in other:
        return f"L{num(end[0])} {num(end[1])}"
    (ax, ay), (bx, by) = sorted((_corner(one), _corner(other)))
    bend = ((ax * 7 + ay * 13 + bx * 5 + by * 3) % 9 - 4) / 4 * 0.07
    far = hypot(bx - ax, by - ay)
    if far == 0:
        return ""
    mx, my = lands.at(((ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend))
    return f"Q{num(mx)} {num(my)} {num(end[0])} {num(end[1])}"


@cache
def _outline(lands: Lands, space: str) -> str:
    if space in _regions(lands.players):
        names = _regions(lands.players)[space].split(" ")
        x, y = lands.at(_corner(names[0]))
        edges = "".join(
            _edge(lands, one, other) for one, other in zip(names, [*names[1:], names[0]], strict=True)
        )
        return f"M{num(x)} {num(y)}{edges}Z"
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in map(lands.at, _block(space))) + "Z"


def _block(space: str) -> list[Point]:
    """The corners of a district: the first and the third meet behind the second, so that all three touch."""
    left, top, right, bottom, below = WALLS[space[:2]]
    back, front = (top, bottom) if below else (bottom, top)
    third, middle = (right - left) / 3, (left + right) / 2
    split = back + (front - back) * _SPLIT
    if space[2] == "2":
        return [(left + third, split), (right - third, split), (right - third, front), (left + third, front)]
    side, inner = (left, left + third) if space[2] == "1" else (right, right - third)
    return [(side, back), (middle, back), (middle, split), (inner, split), (inner, front), (side, front)]
