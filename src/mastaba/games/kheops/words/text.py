"""The board in words, for the terminal and the screen reader: short lines, each naming its subject."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mastaba.core.engine.state import CHANCE, OVER
from mastaba.core.notation.names import members
from mastaba.core.words.catalogue import Words
from mastaba.core.words.paragraphs import paragraphs
from mastaba.games.kheops.engine import box
from mastaba.games.kheops.notation.shapes import Place
from mastaba.games.kheops.notation.texts import COLOUR_NAMES, side_names
from mastaba.games.kheops.view.imagine import imagine
from mastaba.games.kheops.view.networks import first_cell, survey
from mastaba.games.kheops.view.observation import Observation
from mastaba.games.kheops.view.pyramid import leads_to
from mastaba.games.kheops.words.names import cell_name, tile_text
from mastaba.games.kheops.words.networks import made_of
from mastaba.games.kheops.words.prompt import Prompt, at_turn


def text(observation: Observation, words: Words, names: Sequence[str] | None, width: int) -> str:
    """The observation in words; seats without names are called by their colours."""
    describe = Describer(observation, words, names)
    blocks = [describe.header(), describe.pyramid(), describe.networks(), describe.hands(), describe.supply()]
    return paragraphs(blocks, width)


class Describer(Prompt):
    """The paragraphs of the board."""

    def __init__(self, seen: Observation, say: Words, names: Sequence[str] | None) -> None:
        super().__init__(seen, say, names)
        self.labels = self.names
        if names:
            self.labels = [
                say("text.named", seat=n, colour=c) for n, c in zip(names, COLOUR_NAMES, strict=True)
            ]

    def header(self) -> list[str]:
        """The turn, the open question, the points."""
        seen, say = self.seen, self.say
        title = say("game.title")
        laid = sum(place is not None for row in seen["board"] for place in row)
        scores = self.listed(f"{name} {n}" for name, n in zip(self.names, seen["scores"], strict=True))
        if seen["actor"] == OVER:
            return [
                say("text.over", title=title, turns=box.TURNS),
                self.question(),
                self.result(),
                say("text.final", scores=scores),
            ]
        if seen["turn"] == 0:
            lines = [say("text.before", title=title, laid=laid, starting=box.STARTING)]
        else:
            seat = self.names[at_turn(seen)]
            lines = [say("text.turn", title=title, turn=seen["turn"], turns=box.TURNS, seat=seat)]
        me = seen["seat"]
        if me is None or me != seen["actor"]:
            lines.append(self.question())
        else:
            lines.append(say("text.you", seat=self.names[me], ask=self.question()))
        return [*lines, *self.pending(), say("text.scores", scores=scores)]

    def result(self) -> str:
        """The winner in a sentence (kheops 7.2)."""
        white, blue = self.seen["scores"]
        if white == blue:
            return self.say("result.draw", score=white)
        best = int(blue > white)
        score, other = max(white, blue), min(white, blue)
        return self.say("result.won", seat=self.names[best], score=score, other=other)

    def pending(self) -> list[str]:
        """The parts of the choice that are already made."""
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
            build = members(box.CELL_NAMES, imagine(self.seen).open)
            lines.append(self.say("text.build", cells=self.all_cells(build)))
        return lines

    def parts(self, cell: str, lying: Place) -> list[str]:
        """A tile: its kind, where its openings lead, and its pawn."""
        sides = [
            self.say("text.open_side", side=side, leads=leads_to(self.seen, cell, side))
            for side in side_names(lying["tile"], lying["facing"], cell)
        ]
        parts = [tile_text(self.say, lying["tile"]), self.say("text.opens", sides=self.listed(sides))]
        if pawn := lying["pawn"]:
            parts.append(self.say("text.pawn", seat=self.names[pawn["seat"]], pawn=pawn["type"]))
        return parts

    def networks(self) -> list[str]:
        """The networks as they stand: their parts, the leading seat, what they would pay (kheops 8)."""
        found = survey(self.seen)
        if not found.networks:
            return [self.say("text.no_networks")]
        lines = [self.say("text.networks")]
        for network in found.networks:
            winner = network["winner"]
            lines.append(
                self.say(
                    "text.network",
                    at=self.cell(first_cell(network)),
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
            for name, n in zip(self.names, found.ankhs, strict=True)
        ]
        return [*lines, self.say("text.ankhs", ankhs=self.listed(standing))]

    def hands(self) -> list[str]:
        """The hands, hidden ones as numbers, and the stock (kheops 2.6)."""
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
        """The pawns in each supply."""
        lines = [self.say("text.supply")]
        for seat, pawns in enumerate(self.seen["supply"]):
            left = self.listed(
                self.say("text.copies", pawn=pawn, count=count) for pawn, count in pawns.items() if count
            )
            lines.append(self.say("text.pawns", seat=self.labels[seat], pawns=left))
        return lines

    def all_cells(self, cells: Iterable[str]) -> str:
        """Cells by their names."""
        return self.listed(map(cell_name, cells))
