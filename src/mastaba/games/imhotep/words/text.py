"""The board in words, for the terminal and the screen reader: short lines, each with its subject."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mastaba.core.words.catalogue import Words
from mastaba.core.words.paragraphs import Describer as AnyDescriber
from mastaba.core.words.paragraphs import paragraphs
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.notation import texts
from mastaba.games.imhotep.notation.shapes import ObelisksA, ObelisksB, PyramidA, PyramidsB, Ship
from mastaba.games.imhotep.view.colours import ColouredObservation, colours_of
from mastaba.games.imhotep.view.observation import Observation
from mastaba.games.imhotep.view.temple import temple_cell, temple_width
from mastaba.games.imhotep.words.labels import people
from mastaba.games.imhotep.words.prompt import sentence

_AHEAD: Final = max(BOX.numbers("ships.sizes"))


def text(observation: ColouredObservation, words: Words, names: Sequence[str] | None, width: int) -> str:
    """What this observation shows; players are called by their colours unless they have names."""
    describer = Describer(observation, words, names)
    return paragraphs([describer.header(), *(describer.part(tell, *sees) for tell, sees in _PARTS)], width)


class Describer(AnyDescriber):
    """Describes an observation; each part is described from its own keys alone."""

    seen: Observation

    def __init__(self, seen: ColouredObservation, say: Words, names: Sequence[str] | None) -> None:
        colours = people(say, seen["players"], None, colours_of(seen))
        super().__init__(seen, say, names or colours)
        self.labels = colours
        if names:
            self.labels = [say("text.named", seat=n, colour=c) for n, c in zip(names, colours, strict=True)]
        self.sides: dict[str, str] = {site: str(seen["options"][site]) for site in texts.SITE_NAMES}
        self.key += (*self.labels, *self.sides.values())

    def header(self) -> list[str]:
        """The round, the player at turn, and the open question."""
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
                self.say("text.you", seat=self.names[seen["actor"]], ask=sentence(seen, self.say, self.names))
            ]
        else:
            lines += [sentence(seen, self.say, self.names)]
        return lines

    def result(self) -> str:
        """The winners (imhotep 12.2)."""
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
        lines = [self.ship(number, ship) for number, ship in enumerate(ships)]
        return [self.say("text.ships"), *lines, self.say("text.docks", sites=free)]

    def ship(self, number: int, ship: Ship) -> str:
        """One ship: at the quay, being unloaded, or unloaded."""
        slots, dock, unload = ship["slots"], ship["dock"], self.seen["unload"]
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
            lines.append(
                say("text.look", seat=who, cards=self.cards(look["cards"]))
                if "cards" in look
                else say("text.look_hidden", seat=who, count=look["count"])
            )
        if seen["reds"]:
            lines.append(say("text.reds", cards=self.cards(seen["reds"])))
        return [*lines, say("text.piles", deck=seen["deck"], discard=self.copies(seen["discard"]))]

    def pyramid(self) -> list[str]:
        """The pyramid of this side."""
        built = self.seen["pyramid"]
        return [
            self.side("pyramid"),
            *(self.pyramid_a(built) if "stones" in built else self.pyramids_b(built)),
        ]

    def pyramid_a(self, built: PyramidA) -> list[str]:
        """The stones in building order, and what the next ones score (imhotep 7.1, 7.2)."""
        cells = BOX.numbers("pyramid.cells_a")
        stones = built["stones"]
        ahead = (cells + [BOX.number("pyramid.beside")] * (len(stones) + _AHEAD))[len(stones) :][:_AHEAD]
        lines = [self.say("text.stones", stones=self.owners(stones[: len(cells)]))]
        if beside := stones[len(cells) :]:
            lines.append(self.say("text.beside", stones=self.owners(beside)))
        return [*lines, self.say("text.next_cells", cells=self.listed(map(str, ahead)))]

    def pyramids_b(self, built: PyramidsB) -> list[str]:
        """The three pyramids with the cells that are left (imhotep 7.3, 7.8)."""
        lines: list[str] = []
        for name in texts.PYRAMID_NAMES:
            stones = built[name]
            cells = self.listed(self.cells_b(name)[len(stones) :])
            key = (
                "text.pyramid" if len(stones) < len(BOX.numbers(f"pyramid.{name}_b")) else "text.pyramid_full"
            )
            lines.append(self.say(key, pyramid=name, stones=self.owners(stones), cells=cells))
        if beside := built["beside"]:
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
        stones = self.seen["temple"]
        width = temple_width(self.seen["players"])
        visible = [next(iter(stones[column::width][::-1]), None) for column in range(width)]
        if self.sides["temple"] == "a":
            lines = [self.say("text.visible", stones=self.owners(visible))]
        else:
            lines = [
                self.say("text.column", column=i + 1, cell=temple_cell("b", i), stone=self.owners([stone]))
                for i, stone in enumerate(visible)
            ]
        return [
            self.side("temple"),
            *lines,
            self.say("text.next_column", column=len(stones) % width + 1, level=len(stones) // width + 1),
        ]

    def burial(self) -> list[str]:
        """The rows from above, and where the next stone goes (imhotep 9.1)."""
        stones = self.seen["burial"]
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
        built = self.seen["obelisk"]
        return [
            self.side("obelisk"),
            *(self.obelisks_a(built) if "heights" in built else self.obelisks_b(built)),
        ]

    def obelisks_a(self, obelisks: ObelisksA) -> list[str]:
        """The heights (imhotep 10.1)."""
        return [self.say("text.heights", heights=self.counts(obelisks["heights"]))]

    def obelisks_b(self, obelisks: ObelisksB) -> list[str]:
        """Waiting stones, towers, and what the next tower scores (imhotep 10.2)."""
        built = obelisks["towers"]
        values = BOX.numbers("obelisk.towers_b") + [BOX.number("obelisk.towers_b_more")] * (len(built) + 1)
        towers = self.listed(
            f"{self.names[seat]} {value}" for seat, value in zip(built, values, strict=False)
        )
        waiting = self.counts(obelisks["waiting"])
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
        """The owners of the stones in a row of places."""
        parts = [self.say("text.empty") if seat is None else self.names[seat] for seat in stones]
        return self.listed(parts) if parts else self.say("text.no_stones")

    def counts(self, numbers: Sequence[int]) -> str:
        """A number for each player."""
        return self.listed(f"{self.names[seat]} {number}" for seat, number in enumerate(numbers))

    def cards(self, cards: Iterable[str]) -> str:
        """Cards by their names."""
        return self.listed(self.say(f"card.{card}") for card in cards)

    def copies(self, cards: Mapping[str, int]) -> str:
        """Cards with the number of copies of each."""
        return self.listed(
            self.say(f"card.{card}") if copies == 1 else self.say("text.copies", card=card, copies=copies)
            for card, copies in cards.items()
        )


# The parts below the header, with the keys that each is described from. They are its cache key: a part is given nothing
# else.
_PARTS: Final = (
    (Describer.ships, ("ships", "unload", "ask")),
    (Describer.market, ("market", "pair", "look", "reds", "deck", "discard")),
    (Describer.pyramid, ("pyramid",)),
    (Describer.temple, ("temple", "players")),
    (Describer.burial, ("burial",)),
    (Describer.obelisks, ("obelisk",)),
    (Describer.players, ("places", "points", "scores", "sled", "quarry", "cards", "players")),
)
