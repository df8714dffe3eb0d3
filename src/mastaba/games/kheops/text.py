"""The board in words, for the terminal and the screen reader: short lines, each saying what it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from mastaba.core import telling
from mastaba.core.game import Json
from mastaba.core.state import CHANCE, OVER
from mastaba.core.telling import members, paragraphs
from mastaba.core.words import Words, words
from mastaba.games.kheops.box import HAND, MEETS, NEIGHBOUR, STARTING, TURNS
from mastaba.games.kheops.events import cell_name, cell_text, made_of, people, tell_network, tile_text
from mastaba.games.kheops.imagine import imagine
from mastaba.games.kheops.moves import SIDES, open_sides
from mastaba.games.kheops.names import CELL_NAMES, COLOUR_NAMES, at, place_of, symbol_at
from mastaba.games.kheops.scoring import ankhs, networks

LOCALE: Final = Path(__file__).with_name("locale")


def text(observation: Json, lang: str = "en", names: Sequence[str] | None = None, width: int = 100) -> str:
    """What this observation shows, in a language; players are called by their colours unless they have names."""
    teller = Teller(observation, words(LOCALE, lang), names)
    blocks = [teller.header(), teller.pyramid(), teller.networks(), teller.hands(), teller.supply()]
    return paragraphs(blocks, width)


_HALF: Final = ("pawn_to", "turn_facing", "swap_enemy", "move_to", "build", "build_facing")


def task(observation: Json, lang: str = "en", names: Sequence[str] | None = None) -> str:
    """What is to be done now, in one sentence: to the seat that decides, or about it to everybody else."""
    return Teller(observation, words(LOCALE, lang), names).task()


def at_turn(observation: Json) -> int:
    """Whose turn it is; while the hands are dealt, who gets the next tile (kheops 2.5)."""
    if observation["turn"]:
        return 1 - int(observation["turn"]) % 2
    return int(observation["hands"][0]["count"] >= HAND)


def leads_to(observation: Json, cell: str, side: str) -> str:
    """Where an open side of the tile on a cell leads: `joined`, `wall`, `empty` or `outside` (kheops 8.1, 8.7)."""
    down = place_of(cell)[1] % 2
    number = CELL_NAMES.index(cell) * 3 + SIDES[down].index(side)
    if NEIGHBOUR[number] < 0:
        return "outside"
    neighbour = CELL_NAMES[NEIGHBOUR[number]]
    lying = at(observation, neighbour)
    if lying is None:
        return "empty"
    facing = SIDES[1 - down][MEETS[number]]
    return "joined" if facing in open_sides(lying["tile"], lying["facing"], neighbour) else "wall"


class Teller(telling.Teller):
    """One observation and the words to tell it."""

    def __init__(self, seen: Json, say: Words, names: Sequence[str] | None) -> None:
        super().__init__(seen, say, people(say, seen["players"], names))
        self.labels = self.names
        if names:
            self.labels = [
                say("text.named", seat=n, colour=c) for n, c in zip(names, COLOUR_NAMES, strict=True)
            ]

    def header(self) -> list[str]:
        """The turn, what is being decided, the points."""
        seen, say = self.seen, self.say
        title = say("game.title")
        laid = sum(place is not None for row in seen["board"] for place in row)
        scores = self.listed(f"{name} {n}" for name, n in zip(self.names, seen["scores"], strict=True))
        if seen["actor"] == OVER:
            return [
                say("text.over", title=title, turns=TURNS),
                self.task(),
                self.result(),
                say("text.final", scores=scores),
            ]
        if seen["turn"] == 0:
            lines = [say("text.before", title=title, laid=laid, starting=STARTING)]
        else:
            seat = self.names[at_turn(seen)]
            lines = [say("text.turn", title=title, turn=seen["turn"], turns=TURNS, seat=seat)]
        mine = seen["actor"] == seen["seat"]
        lines.append(say("text.you", seat=self.names[seen["seat"]], ask=self.task()) if mine else self.task())
        return [*lines, *self.pending(), say("text.scores", scores=scores)]

    def task(self) -> str:
        """The open question: to the seat that sees this, or about the one who decides."""
        seen = self.seen
        phase: str = seen["phase"]
        if seen["seat"] is None or seen["actor"] != seen["seat"]:
            return self.say(f"waiting.{phase}", seat=self.names[at_turn(seen)])
        if phase == "turn_tile":
            kind = symbol_at(seen, seen["pending"]["entered"]).removeprefix("turn_")
            return self.say(f"ask.turn_tile_{kind}")
        return self.say(f"then.{phase}", **self.chosen()) if phase in _HALF else self.say(f"ask.{phase}")

    def chosen(self) -> dict[str, str]:
        """What a half-made choice has so far, for its question."""
        pending = self.seen["pending"]
        cell = pending["target"] or pending["cell"]
        told = {"a_pawn": pending["pawn"] or "", "cell": self.cell(cell) if cell else ""}
        return told | {"tile": tile_text(self.say, pending["tile"]) if pending["tile"] else ""}

    def result(self) -> str:
        """Who has won (kheops 7.2)."""
        white, blue = self.seen["scores"]
        if white == blue:
            return self.say("result.draw", score=white)
        best = int(blue > white)
        score, other = max(white, blue), min(white, blue)
        return self.say("result.won", seat=self.names[best], score=score, other=other)

    def pending(self) -> list[str]:
        """What has been chosen so far."""
        pending, say, lines = self.seen["pending"], self.say, []
        if pending["pawn"]:
            lines.append(say("text.taken_pawn", a_pawn=pending["pawn"]))
        if pending["entered"]:
            lines.append(say("text.entered", cell=self.cell(pending["entered"])))
        if pending["target"]:
            lines.append(say("text.target", cell=self.cell(pending["target"])))
        if pending["tile"]:
            tile = tile_text(say, pending["tile"])
            if pending["cell"]:
                lines.append(say("text.taken_for", tile=tile, cell=self.cell(pending["cell"])))
            else:
                lines.append(say("text.taken_tile", tile=tile))
        return lines

    def pyramid(self) -> list[str]:
        """Row by row from the summit, each from the left (kheops 3.1)."""
        lines = [self.say("text.pyramid")]
        for row, places in enumerate(self.seen["board"]):
            if not any(places):
                lines.append(self.say("text.row_empty", row=row + 1, cells=len(places)))
                continue
            lines.append(self.say("text.row", row=row + 1, cells=len(places)))
            cells = [(f"r{row}c{column}", lying) for column, lying in enumerate(places)]
            lines += [
                self.say("text.tile", cell=cell_name(cell), parts="; ".join(self.parts(cell, lying)))
                for cell, lying in cells
                if lying is not None
            ]
            if empty := [cell for cell, lying in cells if lying is None]:
                lines.append(self.say("text.empty", cells=self.all_cells(empty)))
        if self.seen["actor"] not in (CHANCE, OVER):
            build = members(CELL_NAMES, imagine(self.seen).open)
            lines.append(self.say("text.build", cells=self.all_cells(build)))
        return lines

    def parts(self, cell: str, lying: Json) -> list[str]:
        """A tile: what it is, where it is open, and who stands on it."""
        sides = [
            self.say("text.open_side", side=side, leads=leads_to(self.seen, cell, side))
            for side in open_sides(lying["tile"], lying["facing"], cell)
        ]
        parts = [tile_text(self.say, lying["tile"]), self.say("text.opens", sides=self.listed(sides))]
        if pawn := lying["pawn"]:
            parts.append(self.say("text.pawn", seat=self.names[pawn["seat"]], pawn=pawn["type"]))
        return parts

    def networks(self) -> list[str]:
        """The networks as they stand: what they are made of, who leads, what they would pay (kheops 8)."""
        state = imagine(self.seen)
        found = networks(state)
        if not found:
            return [self.say("text.no_networks")]
        lines = [self.say("text.networks")]
        for network in map(tell_network, found):
            winner = network["winner"]
            lines.append(
                self.say(
                    "text.network",
                    at=self.cell(network["cells"][0]),
                    made=made_of(network, self.say),
                    value=network["value"],
                    strength="–".join(map(str, network["strength"])),
                    leader=self.say("text.nobody")
                    if winner is None
                    else self.say("text.leads", seat=self.names[winner]),
                )
                + " "
                + self.say("text.cells", cells=self.all_cells(network["cells"]))
            )
        standing = [
            self.say("text.ankh", seat=name, ankhs=n, points=n * n)
            for seat, name in enumerate(self.names)
            for n in [ankhs(state, found, seat)]
        ]
        return [*lines, self.say("text.ankhs", ankhs=self.listed(standing))]

    def hands(self) -> list[str]:
        """The tiles in hand as far as they can be seen, and the stock (kheops 2.6)."""
        lines = [self.say("text.hands")]
        for seat, hand in enumerate(self.seen["hands"]):
            name = self.labels[seat]
            if hand["tiles"] is None:
                lines.append(self.say("text.hidden_hand", seat=name, count=hand["count"]))
            else:
                tiles = "; ".join(tile_text(self.say, tile) for tile in hand["tiles"])
                lines.append(self.say("text.hand", seat=name, tiles=tiles or self.say("text.none")))
        return [*lines, self.say("text.stock", count=self.seen["stock_count"])]

    def supply(self) -> list[str]:
        """The pawns that each player has left."""
        lines = [self.say("text.supply")]
        for seat, pawns in enumerate(self.seen["supply"]):
            left = self.listed(
                self.say("text.copies", pawn=pawn, count=count) for pawn, count in pawns.items() if count
            )
            lines.append(self.say("text.pawns", seat=self.labels[seat], pawns=left))
        return lines

    def cell(self, cell: str) -> str:
        """One cell by its name."""
        return cell_text(self.say, cell)

    def all_cells(self, cells: Iterable[str]) -> str:
        """Cells by their names."""
        return self.listed(map(cell_name, cells))
