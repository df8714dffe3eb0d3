"""The board in words, for the terminal and the screen reader: short lines, each with its subject."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mastaba.core import telling
from mastaba.core.game import Json
from mastaba.core.telling import paragraphs
from mastaba.core.words import Words
from mastaba.games.imhotep.engine import box
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.notation import texts
from mastaba.games.imhotep.words.labels import people
from mastaba.games.imhotep.words.prompt import sentence

_AHEAD: Final = max(BOX.numbers("ships.sizes"))


def text(observation: Json, words: Words, names: Sequence[str] | None, width: int) -> str:
    """What this observation shows; players are called by their colours unless they have names."""
    teller = Teller(observation, words, names)
    return paragraphs([teller.header(), *(teller.part(tell, *sees) for tell, sees in _PARTS)], width)


class Teller(telling.Teller):
    """One observation and the words to tell it."""

    def __init__(self, seen: Json, say: Words, names: Sequence[str] | None) -> None:
        colours = people(say, seen["players"], None, texts.colours_of(seen))
        super().__init__(seen, say, names or colours)
        self.labels = colours
        if names:
            self.labels = [say("text.named", seat=n, colour=c) for n, c in zip(names, colours, strict=True)]
        self.sides: dict[str, str] = {site: seen["options"][site] for site in texts.SITE_NAMES}
        self.key += (*self.labels, *self.sides.values())

    def header(self) -> list[str]:
        """The round, who is at turn, and what is being decided."""
        seen = self.seen
        people = {
            "title": self.say("game.title"),
            "first": self.names[seen["first"]],
            "turn": self.names[seen["turn"]],
        }
        if seen["round"]:
            lines = [self.say("text.round", round=seen["round"], rounds=BOX.number("rounds.count"), **people)]
        else:
            lines = [self.say("text.before", **people)]
        if seen["ask"]["kind"] == "over":
            lines += [sentence(seen, self.say, self.names), self.result()]
        elif seen["actor"] == seen["seat"]:
            lines += [
                self.say("text.you", seat=self.names[seen["seat"]], ask=sentence(seen, self.say, self.names))
            ]
        else:
            lines += [sentence(seen, self.say, self.names)]
        return lines

    def result(self) -> str:
        """Who has won (imhotep 12.2)."""
        scores, places = self.seen["scores"], self.seen["places"]
        best = [seat for seat, place in enumerate(places) if place == 1]
        score = scores[best[0]]
        if len(best) > 1:
            return self.say("result.shared", seats=self.owners(best), score=score)
        key = "result.sled" if scores.count(score) > 1 else "result.won"
        return self.say(key, seat=self.names[best[0]], score=score)

    def ships(self) -> list[str]:
        """The ships with their loads, and the docks that are free."""
        ships = self.seen["ships"]
        if not ships:
            return [self.say("text.no_ships")]
        taken = {ship["dock"] for ship in ships}
        free = self.listed(self.say(f"site.{site}") for site in texts.SITE_NAMES if site not in taken)
        lines = [self.ship(number, ship["slots"], ship["dock"]) for number, ship in enumerate(ships)]
        return [self.say("text.ships"), *lines, self.say("text.docks", sites=free)]

    def ship(self, number: int, slots: list[int | None], dock: str | None) -> str:
        """One ship: waiting, being unloaded, or done."""
        unload = self.seen["unload"]
        if dock is None:
            size, load = len(slots), len(slots) - slots.count(None)
            least = BOX.numbers("ships.least_load")[size]
            return self.say(
                "text.ship", ship=number + 1, load=load, size=size, least=least, slots=self.owners(slots)
            )
        if unload is None or unload["ship"] != number:
            return self.say("text.ship_docked", ship=number + 1, site=dock)
        queue = self.listed(str(slot + 1) for slot in unload["queue"])
        key = "text.ship_order" if self.seen["ask"]["kind"] == "order" else "text.ship_unloading"
        return self.say(key, ship=number + 1, site=dock, slots=self.owners(slots), queue=queue)

    def side(self, site: str) -> str:
        """The heading of a site."""
        return self.say("text.side", site=site, side=self.sides[site].upper())

    def market(self) -> list[str]:
        """The cards to take, the pair, the piles (imhotep 6)."""
        seen, say = self.seen, self.say
        cards = (say(f"card.{card}") if card else say("text.no_card") for card in seen["market"])
        lines = [self.side("market"), say("text.cards", cards=self.listed(cards))]
        if self.sides["market"] == "b":
            lines.append(say("text.pair", pair=seen["pair"]) if seen["pair"] else say("text.no_pair"))
        if look := seen["look"]:
            who = self.names[look["seat"]]
            hidden = "cards" not in look
            lines.append(
                say("text.look_hidden", seat=who, count=look["count"])
                if hidden
                else say(
                    "text.look", seat=who, cards=self.listed(say(f"card.{card}") for card in look["cards"])
                )
            )
        if seen["reds"]:
            lines.append(say("text.reds", cards=self.listed(say(f"card.{card}") for card in seen["reds"])))
        return [*lines, say("text.piles", deck=seen["deck"], discard=self.copies(seen["discard"]))]

    def pyramid(self) -> list[str]:
        """The pyramid of this side."""
        return [
            self.side("pyramid"),
            *(self.pyramid_a() if self.sides["pyramid"] == "a" else self.pyramids_b()),
        ]

    def pyramid_a(self) -> list[str]:
        """The stones in building order, and what the next ones score (imhotep 7.1, 7.2)."""
        cells = BOX.numbers("pyramid.cells_a")
        stones = self.seen["pyramid"]["stones"]
        ahead = (cells + [BOX.number("pyramid.beside")] * (len(stones) + _AHEAD))[len(stones) :][:_AHEAD]
        lines = [self.say("text.stones", stones=self.owners(stones[: len(cells)]))]
        if beside := stones[len(cells) :]:
            lines.append(self.say("text.beside", stones=self.owners(beside)))
        return [*lines, self.say("text.next_cells", cells=self.listed(map(str, ahead)))]

    def pyramids_b(self) -> list[str]:
        """The three pyramids with the cells that are left (imhotep 7.3, 7.8)."""
        lines: list[str] = []
        for name in box.PYRAMID_NAMES:
            stones = self.seen["pyramid"][name]
            cells = self.listed(self.cells_b(name)[len(stones) :])
            key = (
                "text.pyramid" if len(stones) < len(BOX.numbers(f"pyramid.{name}_b")) else "text.pyramid_full"
            )
            lines.append(self.say(key, pyramid=name, stones=self.owners(stones), cells=cells))
        if beside := self.seen["pyramid"]["beside"]:
            lines.append(self.say("text.beside", stones=self.owners(beside)))
        return lines

    def cells_b(self, name: str) -> list[str]:
        """The cells of a small pyramid: points and bonus."""
        cells = zip(BOX.numbers(f"pyramid.{name}_b"), BOX.names(f"pyramid.{name}_bonus"), strict=True)
        return [
            self.say("text.cell_bonus", points=points, bonus=bonus) if bonus else str(points)
            for points, bonus in cells
        ]

    def temple(self) -> list[str]:
        """The visible stones, and where the next one goes (imhotep 8.1)."""
        stones: list[int] = self.seen["temple"]
        width = BOX.number("temple.width_2" if self.seen["players"] == 2 else "temple.width")
        visible = [next(iter(stones[column::width][::-1]), None) for column in range(width)]
        if self.sides["temple"] == "a":
            lines = [self.say("text.visible", stones=self.owners(visible))]
        else:
            lines = [
                self.say("text.column", column=column + 1, cell=cell, stone=self.owners([stone]))
                for column, (cell, stone) in enumerate(
                    zip(BOX.names("temple.cells_b"), visible, strict=False)
                )
            ]
        return [
            self.side("temple"),
            *lines,
            self.say("text.next_column", column=len(stones) % width + 1, level=len(stones) // width + 1),
        ]

    def burial(self) -> list[str]:
        """The rows from above, and where the next stone goes (imhotep 9.1)."""
        stones: list[int] = self.seen["burial"]
        rows = BOX.number("burial.rows")
        lines = [
            self.say("text.row", row=row + 1, stones=self.owners(stones[row::rows])) for row in range(rows)
        ]
        return [
            self.side("burial"),
            *lines,
            self.say("text.next_row", row=len(stones) % rows + 1, column=len(stones) // rows + 1),
        ]

    def obelisks(self) -> list[str]:
        """The obelisks of this side."""
        return [
            self.side("obelisk"),
            *(self.obelisks_a() if self.sides["obelisk"] == "a" else self.obelisks_b()),
        ]

    def obelisks_a(self) -> list[str]:
        """The heights (imhotep 10.1)."""
        return [self.say("text.heights", heights=self.counts(self.seen["obelisk"]["heights"]))]

    def obelisks_b(self) -> list[str]:
        """Waiting stones, towers, and what the next tower scores (imhotep 10.2)."""
        built = self.seen["obelisk"]["towers"]
        values = BOX.numbers("obelisk.towers_b") + [BOX.number("obelisk.towers_b_more")] * (len(built) + 1)
        towers = self.listed(
            f"{self.names[seat]} {value}" for seat, value in zip(built, values, strict=False)
        )
        waiting = self.counts(self.seen["obelisk"]["waiting"])
        return [
            self.say("text.waiting", waiting=waiting),
            self.say("text.towers", towers=towers, value=values[len(built)]),
        ]

    def players(self) -> list[str]:
        """Each player's points, stones and cards."""
        seen = self.seen
        lines = [
            self.say(
                "text.player",
                seat=self.labels[seat],
                place=seen["places"][seat],
                points=seen["points"][seat],
                score=seen["scores"][seat],
                sled=seen["sled"][seat],
                capacity=BOX.number("stones.sled_capacity"),
                quarry=seen["quarry"][seat],
                cards=self.copies(seen["cards"][seat]),
            )
            for seat in range(seen["players"])
        ]
        return [self.say("text.players"), *lines]

    def owners(self, stones: Iterable[int | None]) -> str:
        """Whose stones lie in a row of places."""
        parts = [self.say("text.empty") if seat is None else self.names[seat] for seat in stones]
        return self.listed(parts) if parts else self.say("text.no_stones")

    def counts(self, numbers: Sequence[int]) -> str:
        """A number for each player."""
        return self.listed(f"{self.names[seat]} {number}" for seat, number in enumerate(numbers))

    def copies(self, cards: Mapping[str, int]) -> str:
        """Cards with how many of each."""
        return self.listed(
            self.say(f"card.{card}") if copies == 1 else self.say("text.copies", card=card, copies=copies)
            for card, copies in cards.items()
        )


# The parts below the header, with the keys that each is told from: its cache key, so it is given nothing else.
_PARTS: Final = (
    (Teller.ships, ("ships", "unload", "ask")),
    (Teller.market, ("market", "pair", "look", "reds", "deck", "discard")),
    (Teller.pyramid, ("pyramid",)),
    (Teller.temple, ("temple", "players")),
    (Teller.burial, ("burial",)),
    (Teller.obelisks, ("obelisk",)),
    (Teller.players, ("places", "points", "scores", "sled", "quarry", "cards", "players")),
)
