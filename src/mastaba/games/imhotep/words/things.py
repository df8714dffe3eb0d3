"""Explanations of the elements of the board: what each is and how it scores."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import OVER
from mastaba.core.words.catalogue import Words
from mastaba.core.words.explanation import Explanation, thing
from mastaba.games.imhotep.engine import codes
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.engine.scoring import part
from mastaba.games.imhotep.notation import texts
from mastaba.games.imhotep.view.imagine import imagine
from mastaba.games.imhotep.view.observation import Observation
from mastaba.games.imhotep.view.temple import temple_cell
from mastaba.games.imhotep.words.clauses import CARD_CLAUSES, SITE_CLAUSES

# By temple cell, then by kind of element: its clause.
_TEMPLE: Final = {"one": "8.2", "choice": "8.4", "two": "8.3", "card": "8.5"}
_PLAIN: Final = {
    "deck": "2.2", "discard": "2.6", "round": "2.3", "ship": "4.4", "slot": "5.1", "sled": "2.5",
    "quarry": "2.4", "seat": "4.1", "turn": "3.4", "first": "3.8",
}  # fmt: skip
# By kind of element: the kind whose explanation it shares.
_SAME: Final = {"vessel": "ship", "obelisk": "site-obelisk", "pyramid": "site-pyramid"}


def explain(observation: Observation, ident: str, words: Words) -> Explanation | None:
    """What the element of the board with this id is and how it scores."""
    kind, *rest = ident.split("-")
    if kind == "stone" and rest[0] in ("ship", "sled"):
        kind = "slot" if rest[0] == "ship" else "sled"
    kind, *rest = [*_SAME.get(kind, kind).split("-"), *rest]
    match kind, *rest:
        case (("site" | "stone" | "dock"), site, *_) if site in SITE_CLAUSES:
            side = str(observation["options"][site])
            places = ", ".join(map(str, BOX.numbers(f"obelisk.places_a_{observation['players']}")))
            pays = thing(words, f"site.{site}_{side}", *SITE_CLAUSES[site][side], places=places)
            if kind != "dock":
                return pays
            return Explanation(words("thing.dock", site=pays.text), ("4.5", *pays.clauses))
        case "market", space:
            return _card(words, observation["market"][int(space)])
        case "red", number:
            return _card(words, observation["reds"][int(number)])
        case ("card", _, card) | ("look", card) if card in CARD_CLAUSES:
            return _card(words, card)
        case (("look" | "pair"), *_):
            return thing(words, "pair", "6.3")
        case "temple", column:
            cell = temple_cell(observation["options"]["temple"], int(column))
            return thing(words, "temple", _TEMPLE[cell], "8.1", cell=words(f"cell.{cell}"))
        case "points", seat:
            return _points(observation, int(seat), words)
        case kind, *_ if kind in _PLAIN:
            return thing(words, kind, _PLAIN[kind])
    return None


def _card(words: Words, card: str | None) -> Explanation:
    if card is None:
        return thing(words, "space", "6.1")
    return Explanation(words(f"card_effect.{card}"), (CARD_CLAUSES[card],))


def _points(observation: Observation, seat: int, words: Words) -> Explanation:
    """A seat's score by source: the points on the track, and what each source would add if the game ended now."""
    parts = [words("thing.on_track", points=observation["points"][seat])]
    state = imagine(observation)
    for why in range(codes.WHY_BURIAL, codes.WHY_WRATH + 1):
        if points := int(part(state, why)[seat]):
            parts.append(f"{words(f'why.{texts.WHY_NAMES[why]}')} {points:+d}".replace("-", "\N{MINUS SIGN}"))
    key = "final" if observation["actor"] == OVER else "points"
    return thing(words, key, "12.1", parts=", ".join(parts))
