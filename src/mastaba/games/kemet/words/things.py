"""What the things on the board are and how they score."""

from __future__ import annotations

from typing import Final

from mastaba.core.words.catalogue import Words
from mastaba.core.words.explanation import Explanation, thing
from mastaba.games.kemet.engine import box
from mastaba.games.kemet.view.observation import Observation
from mastaba.games.kemet.words.clauses import ACTION_CLAUSES, tile_clause

_PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "action-pyramid": ("4.1", "4.2"), "battle": ("8.3", "8.6"), "cards": ("8.3", "10.1"), "chosen": ("8.3",),
    "city": ("2.1", "6.6"), "deck": ("3.2",), "di": ("10.1",), "fights": ("8.12",), "gold": ("4.4",),
    "intervention": ("10.1",), "level": ("2.6",), "map": ("2.1",), "market": ("11.1", "5.3"),
    "pile": ("3.2",), "played": ("10.1", "10.5"), "pp": ("2.4", "3.1"), "put": ("5.4", "6.5"),
    "pyramid": ("7.2", "5.3"), "raise": ("5.2",), "reserve": ("5.4",), "round": ("3.4", "4.1"),
    "seat": ("1.1",), "silver": ("4.3",), "stage": ("8.6", "8.8"), "supply": ("4.1",), "teleport": ("6.4",),
    "tokens": ("4.1",), "units": ("8.6", "6.5"), "vp": ("1.1", "12.5"), "waiting": ("2.6", "5.2"),
}  # fmt: skip


def explain(_observation: Observation, ident: str, words: Words) -> Explanation | None:
    """What the element of the board with this id is and how it scores."""
    kind, _, name = ident.partition("-")
    match kind:
        case "space":
            return _space(name, words)
        case "tile":
            return _tile(name, words)
        case "owned":
            return _tile(name.partition("-")[2], words)
        case "creature" | "bring":
            return thing(words, "creature", "9.6", "9.1")
        case "token":
            return _action(name, words)
        case "waiting" if name.isdigit():
            return thing(words, "played", *_PLAIN["played"])
    key = ident if ident in _PLAIN else kind
    return thing(words, key, *_PLAIN[key]) if key in _PLAIN else None


def _space(space: str, words: Words) -> Explanation:
    if space in box.BOX.tables["temples"]:
        return thing(words, "temple", "7.2", "12.1" if space == "t_del" else "12.2")
    if space == "sanct":
        return thing(words, "sanctuary", "12.3", "12.4")
    if space[-1].isdigit() and not space.startswith("wo"):
        return thing(words, "district", "6.6", "7.1")
    return thing(words, "desert", "7.1", "2.1")


def _tile(tile: str, words: Words) -> Explanation:
    """A power tile: what it costs and needs; its title says what it does."""
    colour, level, _name = box.BOX.value(f"tiles.{tile}")
    return thing(words, "tile", "5.3", tile_clause(tile), colour=colour, level=level)


def _action(name: str, words: Words) -> Explanation:
    verb = name.split("_")[1]
    return thing(words, f"action.{verb}", ACTION_CLAUSES[verb], "4.2")
