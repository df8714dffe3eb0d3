"""Offers that a seat may refuse beforehand: trades (notation 4.5)."""

from __future__ import annotations

from mastaba.core.words.catalogue import Words
from mastaba.games.hamunaptra.view.observation import Observation


def standing_refusal(observation: Observation) -> tuple[str, str] | None:
    """The kind of offer that is open, and the move that refuses it."""
    return ("trade", "reject") if observation["ask"]["kind"] == "answer" else None


def standing_refusals(words: Words) -> dict[str, str]:
    """All kinds of offers, and what each is called."""
    return {"trade": words("offer.trade")}
