"""The clauses of the rules page about a question or a move."""

from __future__ import annotations

from typing import Final

from mastaba.games.imhotep.view.observation import Observation

# By question: its clauses.
_QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("4.1", "4.2", "4.3", "4.4", "4.5", "4.7"), "order": ("5.3", "11.6"), "pick": ("6.1",),
    "keep": ("6.3",), "build": ("7.3",), "temple": ("8.3", "8.4"), "over": ("12.1", "12.2"),
}  # fmt: skip
_BONUSES: Final = {"card": "7.4", "stones": "7.5", "ship": "7.6"}
CARD_CLAUSES: Final = {
    "entrance": "11.1", "sarcophagus": "11.1", "paved_path": "11.1",
    "deco_pyramid": "11.4", "deco_temple": "11.4", "deco_burial": "11.4", "deco_obelisk": "11.4",
    "statue": "11.5", "lever": "11.6", "hammer": "11.7", "sail": "11.8", "chisel": "11.9",
}  # fmt: skip
SITE_CLAUSES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "market": {"a": ("6.1",), "b": ("6.1", "6.3")},
    "pyramid": {"a": ("7.1", "7.2"), "b": ("7.3",)},
    "temple": {"a": ("8.1", "8.2"), "b": ("8.1", "8.3")},
    "burial": {"a": ("9.1", "9.2"), "b": ("9.1", "9.3")},
    "obelisk": {"a": ("10.1",), "b": ("10.2", "10.3")},
}


def clauses(observation: Observation, text: str | None = None) -> tuple[str, ...]:
    """The clauses about the open question, or about one of its moves."""
    return _about_question(observation) if text is None else _about_move(observation, text)


def _about_question(observation: Observation) -> tuple[str, ...]:
    ask = observation["ask"]
    if ask["kind"] == "load":
        return ("4.3", CARD_CLAUSES[ask["card"]])
    if ask["kind"] == "send":
        return ("4.4", CARD_CLAUSES[ask["card"]])
    if ask["kind"] == "bonus":
        return (_BONUSES[ask["bonus"]], "7.7")
    if ask["kind"] == "pick" and observation["options"]["market"] == "b":
        return ("6.1", "6.3")
    return _QUESTIONS.get(ask["kind"], ())


def _about_move(observation: Observation, text: str) -> tuple[str, ...]:
    kind = observation["ask"]["kind"]
    match kind, *text.split(" "):
        case _, "get":
            return ("4.2",)
        case "bonus", *_:
            return _about_question(observation)
        case _, "load", *_:
            return ("4.3",)
        case _, "sail", _, site:
            return ("4.4", "4.5", *SITE_CLAUSES[site][str(observation["options"][site])])
        case _, "play", card:
            return ("4.7", CARD_CLAUSES[card])
        case "temple", *_:
            return ("8.4",)
        case _, "take" | "keep", card if card in CARD_CLAUSES:
            return ("6.1" if kind == "pick" else "6.3", CARD_CLAUSES[card])
        case _, "take", "pair":
            return ("6.3",)
        case _, "pass":
            return ("4.8", "4.9")
    return _QUESTIONS.get(kind, ())
