"""The board in words, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from mastaba.core.engine.state import OVER
from mastaba.core.observation import present
from mastaba.core.words.catalogue import Words
from mastaba.core.words.paragraphs import paragraphs
from mastaba.games.faraon.engine.box import CELL_NAMES, NEIGHBOURS
from mastaba.games.faraon.view.inference import is_barred, symbol_in_force
from mastaba.games.faraon.view.observation import Observation
from mastaba.games.faraon.view.rotation import DIRECTIONS, place, size, toward
from mastaba.games.faraon.words.prompt import Prompt
from mastaba.games.faraon.words.reminder import remembered

_FEW: Final = 10  # slides left in a turn from which on they are mentioned
_PYRAMID, _GOLD, _SAND, _TREASURE = "▲★·◆"


def text(observation: Observation, words: Words, names: Sequence[str] | None, width: int) -> str:
    """What this observation shows; the picture comes last."""
    describer = Describer.of(observation, words, names)
    blocks = [
        describer.header(),
        describer.board(),
        describer.action(),
        describer.cards(),
        describer.memory(),
        describer.picture(),
    ]
    return paragraphs(blocks, width)


def slides(observation: Observation) -> dict[str, str]:
    """By visible side, the cell beside the hole; for the seat that decides without the barred one (faraon 3.4, 6.2)."""
    hole, view = present(observation["hole"]), observation["view"]
    near = [
        cell
        for number, cell in enumerate(CELL_NAMES)
        if NEIGHBOURS[CELL_NAMES.index(hole)] >> number & 1
        and (not observation["legal"] or f"slide {cell}" in observation["legal"])
    ]
    found = {toward(hole, cell, view)[0]: cell for cell in near}
    return {side: found[side] for side in DIRECTIONS if side in found}


class Describer(Prompt):
    """One observation and the words to describe it."""

    def header(self) -> list[str]:
        """The game, the turn and the question; at the end the result."""
        seen, say = self.seen, self.say
        game = say("game.title")
        if seen["actor"] == OVER:
            scores = self.listed(
                f"{name} {n}" for name, n in zip(self.names, present(seen["scores"]), strict=True)
            )
            return [
                say("text.over", game=game),
                self.question(),
                self.result(),
                say("text.final", scores=scores),
            ]
        if seen["phase"] in ("tile", "hole", "gold", "token"):
            return [say("text.setup", game=game), self.question()]
        seat = self.names[seen["turn"]]
        head = (
            say("text.solo", game=game, cards=seen["won"][0])
            if seen["options"]["mode"] == "solo"
            else say("text.turn", game=game, mode=seen["options"]["mode"], seat=seat)
        )
        return [
            head,
            say("text.you", seat=seat, ask=self.question())
            if seen["actor"] == seen["seat"]
            else self.question(),
        ]

    def board(self) -> list[str]:
        """The box as it is seen now: its size, the hole and its content, what can be moved (faraon 3.3, 5.1)."""
        seen, say = self.seen, self.say
        if seen["hole"] is None:
            return []
        places, rows = size(seen["view"])
        column, row = place(seen["hole"], seen["view"])
        found = say(f"treasure.{seen['treasure']}") if seen["treasure"] else say("text.sand")
        lines = [
            say("text.board", rows=rows, places=places),
            say("text.hole", row=row + 1, place=column + 1, found=found),
            *self.sides(),
        ]
        if seen["gold"]:
            spots = sorted((y, x) for x, y in (place(cell, seen["view"]) for cell in seen["gold"]))
            told = [
                say("text.gold_row", row=y + 1, places=", ".join(str(x + 1) for _, x in each))
                for y, each in groupby(spots, key=lambda spot: spot[0])
            ]
            lines.append(say("text.gold", rows="; ".join(told)))
        return lines

    def sides(self) -> list[str]:
        """The sides from which pyramids can be moved into the hole, as far as this seat may know."""
        seen, say = self.seen, self.say
        if seen["phase"] not in ("search", "duel", "scorpion"):
            return []
        if is_barred(seen) and not seen["legal"]:
            return [say("text.not_back")]
        near = slides(seen)
        told = {
            side: say("text.gold_side", side=side) if cell in seen["gold"] else say(f"side.{side}")
            for side, cell in near.items()
        }
        lines = [say("text.slides", sides=self.listed(told.values()))]
        if is_barred(seen):
            lines.append(say("text.not_back"))
        if seen["superpowers"]:
            reach = self.reach()
            pushes = (say("text.reach", pyramids=reach[side], side=side) for side in near)
            lines.append(say("text.pushes", sides=self.listed(pushes)))
        left = int(seen["options"]["search_cap"]) - seen["slides"]
        if seen["phase"] != "scorpion" and 0 < left <= _FEW:
            lines.append(say("text.few", left=left))
        return lines

    def reach(self) -> dict[str, int]:
        """By side the number of pyramids between the hole and the edge (faraon 7.2)."""
        column, row = place(present(self.seen["hole"]), self.seen["view"])
        places, rows = size(self.seen["view"])
        return {"above": row, "right": places - 1 - column, "below": rows - 1 - row, "left": column}

    def action(self) -> list[str]:
        """The wanted card and the running special action (faraon 6 to 8)."""
        seen, say = self.seen, self.say
        lines = [say("text.wanted", card=self.card(seen["up"]))] if seen["up"] else []
        if seen["superpowers"]:
            lines.append(say("text.powers"))
        if seen["action"] == "scorpion":
            lines.append(say("text.scorpion"))
        if seen["duel"]:
            first, second = seen["duel"]["seats"]
            lines.append(say("text.duel", first=self.names[first], second=self.names[second]))
            for seat, stake in zip(seen["duel"]["seats"], seen["duel"]["stakes"], strict=True):
                key = "stake_none" if stake is None else "stake_hidden" if stake == "?" else "stake"
                card = self.card(stake) if stake and stake != "?" else ""
                lines.append(say(f"text.{key}", seat=self.names[seat], card=card))
        return lines

    def cards(self) -> list[str]:
        """The deck with its top card, and the won cards; faces only of the observing seat's own (faraon 1.3, 4.1)."""
        seen, say = self.seen, self.say
        left = [(pile + 1, cards) for pile, cards in enumerate(seen["deck"]) if cards]
        piles = (say("text.pile", cards=cards, pile=pile) for pile, cards in left)
        lines = [say("text.deck", piles=self.listed(piles)) if left else say("text.no_deck")]
        if symbol := symbol_in_force(seen):
            key = "text.top_spent" if seen["spent"] else "text.top"
            lines.append(say(key, symbol=symbol, effect=say(f"legend.{symbol}")))
        if seen["out"]:
            lines.append(say("text.out", cards=seen["out"]))
        lines += [f"{'; '.join(self.belongings(seat))}." for seat in range(seen["players"])]
        if seen["cards"] is not None:
            lines += [
                say("text.all_cards", seat=name, cards=self.all_cards(cards))
                for name, cards in zip(self.names, seen["cards"], strict=True)
            ]
        elif seen["own"]:
            lines.append(say("text.own", cards=self.all_cards(seen["own"])))
        return [say("text.cards"), *lines]

    def memory(self) -> list[str]:
        """What the seat could remember, where it is reminded of that."""
        lines = remembered(self.seen, self.say, self.names)
        return [self.say("remembered.title"), *lines] if lines else []

    def belongings(self, seat: int) -> list[str]:
        """What a seat has in public (faraon 9.3 to 9.5)."""
        seen, say = self.seen, self.say
        parts = [say("text.won", seat=self.names[seat], cards=seen["won"][seat])]
        if seen["options"]["mode"] == "expert":
            uses = seen["scarabs"][seat]
            parts.append(say("text.hats", hats=sum(seen["hats"][seat])))
            parts.append(say("text.scarabs", scarabs=uses) if uses else say("text.no_scarab"))
        if seen["mummy"] == seat:
            parts.append(say("text.mummy"))
        return parts

    def picture(self) -> list[str]:
        """The grid as it is seen, with a character for each pyramid."""
        seen = self.seen
        if seen["hole"] is None:
            return []
        places, rows = size(seen["view"])
        grid = [[_PYRAMID] * places for _ in range(rows)]
        hole = _TREASURE if seen["treasure"] else _SAND
        for cell, sign in [*((cell, _GOLD) for cell in seen["gold"]), (seen["hole"], hole)]:
            column, row = place(cell, seen["view"])
            grid[row][column] = sign
        key = "text.picture_gold" if seen["gold"] else "text.picture"
        return [self.say(key), *(" ".join(row) for row in grid)]

    def all_cards(self, cards: Iterable[str]) -> str:
        """Cards in one line."""
        return self.listed(self.card(card) for card in cards)
