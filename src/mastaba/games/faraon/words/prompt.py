"""The open question in one sentence, and at the end the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from mastaba.core.observation import present
from mastaba.core.words.catalogue import Words
from mastaba.core.words.paragraphs import Describer as AnyDescriber
from mastaba.games.faraon.engine.scoring import title_of
from mastaba.games.faraon.notation.texts import treasure_of
from mastaba.games.faraon.view.observation import Observation
from mastaba.games.faraon.view.seats import people
from mastaba.games.faraon.words.labels import card_text


def prompt(observation: Observation, words: Words, names: Sequence[str] | None) -> str:
    """What is to be done now: said to the seat that decides, or about it to the others."""
    return Prompt.of(observation, words, names).question()


def result(observation: Observation, words: Words, names: Sequence[str] | None) -> str:
    """How the game ended: the winners, or the title of a solo game."""
    return Prompt.of(observation, words, names).result()


class Prompt(AnyDescriber):
    """One observation and the words for what is asked."""

    seen: Observation

    @classmethod
    def of(cls, observation: Observation, words: Words, names: Sequence[str] | None) -> Self:
        """An observation with the words of a language and the names of the players."""
        return cls(observation, words, people(words, observation["players"], names))

    def question(self) -> str:
        """The open question: to the observing seat if it decides, otherwise about the seat that does."""
        seen, turn = self.seen, self.seen["turn"]
        phase: str = seen["phase"]
        if phase == "search" and seen["superpowers"]:
            phase = "search_powers"
        if phase == "stake" and present(seen["duel"])["open"]:
            phase = "stake_again"
        params: dict[str, object] = {
            "seat": self.names[turn],
            "right": self.names[turn - 1],
            "card": self.card(seen["up"]) if seen["up"] else "",
        }
        if seen["duel"]:
            params |= self.duellists(turn)
        mine = seen["seat"] is not None and seen["actor"] == seen["seat"]
        return self.say(f"{'task' if mine else 'waiting'}.{phase}", **params)

    def duellists(self, turn: int) -> dict[str, object]:
        """The names of the duellists, and the treasures of the stakes that are face up."""
        duel = present(self.seen["duel"])
        first, second = duel["seats"]
        own = duel["seats"].index(turn)
        treasures = [
            self.say(f"treasure.{treasure_of(stake)}") if stake not in (None, "?") else ""
            for stake in duel["stakes"]
        ]
        return {
            "first": self.names[first],
            "second": self.names[second],
            "other": self.names[first + second - turn],
            "mine": treasures[own],
            "theirs": treasures[1 - own],
        }

    def result(self) -> str:
        """The winners; in a solo game the title (faraon 10.1, 10.3)."""
        seen, say = self.seen, self.say
        scores, places = present(seen["scores"]), present(seen["places"])
        if seen["options"]["mode"] == "solo":
            kept = scores[0]
            return say("result.solo", cards=kept, title=title_of(kept))
        best = [seat for seat, at in enumerate(places) if at == 1]
        score = scores[best[0]]
        if len(best) > 1:
            *most, last = (self.names[seat] for seat in best)
            return say("result.shared", seats=say("text.and", left=", ".join(most), right=last), score=score)
        by_cards = scores.count(score) > 1
        return say("result.won_by_cards" if by_cards else "result.won", seat=self.names[best[0]], score=score)

    def card(self, card: str) -> str:
        """A card: its treasure and value."""
        return card_text(self.say, card)
