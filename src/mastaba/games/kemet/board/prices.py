"""What things cost the viewer, from public facts (kemet 5.5)."""

from __future__ import annotations

from mastaba.games.kemet.board.scene import Scene
from mastaba.games.kemet.engine.box import BOX


def _reduced(scene: Scene, seat: int | None, cost: int) -> int:
    """A cost after the Priest of Ra, at least 0."""
    return max(0, cost - (seat is not None and scene.has(seat, "ra")))


def raise_price(scene: Scene, start: int, level: int) -> int:
    """Raising a pyramid; free with the Hand of God (kemet 3.3, 5.2)."""
    if (scene.seen["now"] or {}).get("do") == "hand":
        return 0
    cost = (level * (level + 1) - start * (start + 1)) // 2
    if scene.me is not None and scene.has(scene.me, "slaves"):
        cost -= level - start
    return _reduced(scene, scene.me, cost)


def tile_price(scene: Scene, tile: str) -> int:
    """Buying a power tile (kemet 5.3)."""
    cost = int(BOX.value(f"tiles.{tile}")[1])
    if scene.me is not None and scene.has(scene.me, "priestess"):
        cost -= 1
    return _reduced(scene, scene.me, cost)


def card_price(scene: Scene, card: str) -> int:
    """Playing a Divine Intervention (kemet 10.1)."""
    return _reduced(scene, scene.me, BOX.numbers(f"interventions.{card}")[1])


def teleport_price(scene: Scene) -> int:
    """The next teleport of the movement; the Priest of Ra reduces the first one (kemet 6.4)."""
    move = scene.seen["move"]
    if move["free"]:
        return 0
    seat = move["seat"]
    cost = BOX.number("game.teleport") - scene.has(seat, "stargate")
    return cost if move["teleports"] else _reduced(scene, seat, cost)
