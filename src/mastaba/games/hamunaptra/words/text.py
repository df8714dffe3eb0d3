"""The board in words, for terminal and screen reader: the seat's own characters and their ways first, then the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mastaba.core.engine.state import OVER
from mastaba.core.words.catalogue import Words
from mastaba.core.words.paragraphs import paragraphs
from mastaba.games.hamunaptra.engine.components import CHARACTER_NAMES, EQUIPMENT_NAMES, EXIT_NAMES
from mastaba.games.hamunaptra.notation.coordinates import column_name, row_name
from mastaba.games.hamunaptra.notation.options import has_own_area
from mastaba.games.hamunaptra.notation.shapes import Counts
from mastaba.games.hamunaptra.view.maze import STEPS, Cell, Sight, is_stair, pair
from mastaba.games.hamunaptra.view.observation import Observation, Trade
from mastaba.games.hamunaptra.words.combat import combat_lines
from mastaba.games.hamunaptra.words.prompt import question
from mastaba.games.hamunaptra.words.surroundings import ahead_text, place_text
from mastaba.games.hamunaptra.words.things import (
    bonus_text,
    cell_text,
    listed,
    people,
    strength_text,
    token_text,
    tokens_text,
    values_text,
)

_NEAR = 6  # steps


def text(observation: Observation, words: Words, names: Sequence[str] | None, width: int) -> str:
    """The observation in words; players without names are called by their expeditions."""
    describer = Describer(observation, words, names)
    blocks = [
        describer.header(),
        describer.running(),
        *describer.own(),
        describer.possessions(),
        describer.draft(),
        *describer.players(),
        describer.encounters(),
        describer.maze(),
    ]
    return paragraphs(blocks, width)


def winners(observation: Observation) -> list[int]:
    """The leading seats: by points, then escaped, living, unused equipment (hamunaptra 9.4)."""
    sight = Sight(observation)
    rank = []
    for seat in range(observation["players"]):
        own = sight.points(seat)
        living = len(observation["characters"][seat])
        rank.append((observation["scores"][seat], own["escaped"], living, own["equipment"]))
    return [seat for seat, each in enumerate(rank) if each == max(rank)]


def result(observation: Observation, say: Words, names: Sequence[str]) -> str:
    """The winners in a sentence."""
    first = winners(observation)
    score = observation["scores"][first[0]]
    if len(first) > 1:
        return say("result.shared", seats=listed(say, [names[seat] for seat in first]), score=score)
    return say("result.won", seat=names[first[0]], score=score)


class Describer:
    """One observation, and the words for it."""

    def __init__(self, seen: Observation, say: Words, names: Sequence[str] | None) -> None:
        self.seen = seen
        self.say = say
        self.names = people(say, seen["players"], names)
        self.sight = Sight(seen)

    def cell(self, cell: Sequence[int]) -> str:
        """A cell in words."""
        return cell_text(self.say, cell)

    def header(self) -> list[str]:
        """The round, the open question, the deck, and the distance of exit stairs."""
        seen, say = self.seen, self.say
        step = say(f"step.{seen['step']}")
        key = {"draft": "setup", "exits": "setup", "monsters": "monsters", "over": "over"}
        phase = say(
            f"text.{key.get(seen['step'], 'round')}",
            step=step,
            round=seen["round"],
            seat=self.names[seen["turn"]],
        )
        lines = [say("text.title", title=say("game.title"), phase=phase)]
        asked = question(seen, say, self.names)
        mine = seen["actor"] == seen["seat"]
        lines.append(say("text.you", seat=self.names[seen["actor"]], ask=asked) if mine else asked)
        if seen["actor"] == OVER:
            scores = (
                say("text.points_line", seat=name, score=score)
                for name, score in zip(self.names, seen["scores"], strict=True)
            )
            return [
                *lines,
                result(seen, say, self.names),
                say("text.final_points", scores=", ".join(scores)),
            ]
        if seen["final"]:
            lines.append(say(f"final.{seen['final']}"))
        lines.append(say("text.deck", tokens=seen["deck"]))
        told = "text.aim_own" if has_own_area(self.sight.options) else "text.aim"
        aim = say(told, distance=seen["options"]["distance"], limit=seen["limit"])
        return [*lines, f"{aim} {say('text.places')}"]

    # Combat, trade, placement, monsters

    def running(self) -> list[str]:
        """The combat with its odds, the trade, the token that is being placed, the monsters still to move."""
        seen, say = self.seen, self.say
        lines = []
        if seen["combat"]:
            lines += combat_lines(self.sight, say, self.names)
        if seen["trade"]:
            lines.append(self.trade(seen["trade"]))
        ask = seen["ask"]
        if ask["kind"] in ("place_x", "place_y", "place_turn"):
            lines.append(say("text.placing", token=token_text(say, ask["token"])))
        if seen["monsters"]:
            there = (e["id"] for e in seen["encounters"] if e["id"].startswith("m"))
            left = [say(f"encounter.{m}") for m in there if m not in seen["monsters"]["moved"]]
            lines.append(say("text.monsters_left", encounters=listed(say, left)))
        return lines

    def trade(self, trade: Trade) -> str:
        """An offer: the tokens for the two partners, their number for other seats (hamunaptra 10.2)."""
        say = self.say
        seat, partner = (self.names[s] for s in trade["seats"])
        give, take = (
            offer["count"] if offer["tokens"] is None else tokens_text(say, offer["tokens"])
            for offer in (trade["give"], trade["take"])
        )
        key = "text.trade_hidden" if trade["give"]["tokens"] is None else "text.trade_seen"
        return say(key, seat=seat, partner=partner, give=give, take=take)

    # The seat's own characters

    def own(self) -> list[list[str]]:
        """Tile by tile: the seat's own characters there, the ways, and what is near."""
        seen, say = self.seen, self.say
        seat = seen["seat"]
        if seat is None or seen["step"] in ("draft", "exits"):
            return []
        cells = list(dict.fromkeys(self.sight.where[p["id"]] for p in seen["characters"][seat]))
        if not cells:
            return [[say("text.mine"), say("text.nobody")]]
        return [[say("text.mine")], *(self.group(seat, cell) for cell in cells)]

    def group(self, seat: int, cell: Cell) -> list[str]:
        """The seat's own characters on one tile."""
        say, sight = self.say, self.sight
        tile = sight.tiles[cell]
        own = cell == sight.homes[seat]
        stair = "here_exit_stair" if sight.is_way_out(seat, cell) else "here_no_way_out"
        key = "here_exit" if own else stair if tile["exit"] else "here"
        here = listed(say, [self.person(character) for character in sight.people_at(cell, seat)])
        lines = [say(f"text.{key}", cell=self.cell(cell), tile=tile["kind"], people=here)]
        ways = self.ways(cell)
        lines.append(say("text.ways", ways="; ".join(ways)) if ways else say("text.no_ways"))
        return lines + self.measure(seat, cell) + self.near(seat, cell)

    def person(self, character: str) -> str:
        """A character with its values, damage and token."""
        say, seen = self.say, self.seen
        damage = next(p["damage"] for row in seen["characters"] for p in row if p["id"] == character)
        key = "person_wounded" if damage else "person"
        values = values_text(say, character)
        told = say(f"text.{key}", character=character, values=values, damage=damage)
        token = self.sight.borne(character)
        if token:
            told = say("text.bears", person=told, equipment=self.bonused(token))
        return say("text.moved", person=told) if character in seen["moved"] else told

    def ways(self, cell: Cell) -> list[str]:
        """The ways from a tile: open sides, the passage, getting lost."""
        say, sight = self.say, self.sight
        told = [
            say("text.way", side=side, what=ahead_text(sight, say, self.names, cell, side))
            for side in STEPS
            if side in sight.tiles[cell]["sides"]
        ]
        through = sight.passage(cell)
        if through:
            told.append(say("text.way_passage", what=place_text(sight, say, self.names, through)))
        edges = sight.edges(cell)
        if edges:
            told.append(say("text.way_edge", cells=listed(say, [self.cell(edge) for edge in edges])))
        return told

    def measure(self, seat: int, cell: Cell) -> list[str]:
        """With a stair in hand the distance from the exit; the steps to the next way out (hamunaptra 8.1, 9.1)."""
        seen, say = self.seen, self.say
        lines = []
        hand = seen["hands"][seat]["tokens"] or {}
        distance = self.sight.distance(seat, cell)
        if distance is not None and any(is_stair(token) for token in hand):
            left = int(seen["options"]["distance"]) - distance - 1  # a tile is laid beside
            key = "distance_near" if left > 0 else "distance_out"
            lines.append(say(f"text.{key}", distance=distance, left=left))
        far = self.sight.reach(cell)
        exits = [(steps, there) for there, steps in far.items() if self.sight.is_way_out(seat, there)]
        if exits and not self.sight.is_way_out(seat, cell):
            steps, there = min(exits)
            lines.append(say("text.exit_way", steps=steps, cell=self.cell(there)))
        return lines

    def near(self, seat: int, cell: Cell) -> list[str]:
        """Other seats' characters and encounters within a few steps."""
        say, sight = self.say, self.sight
        things = []
        for there, steps in sight.reach(cell).items():
            if not 0 < steps <= _NEAR:
                continue
            if there in sight.encounters:
                things.append((steps, say(f"encounter.{sight.encounters[there]}")))
            things += [
                (steps, say("people_of", character=character, seat=self.names[sight.owner[character]]))
                for character in sight.enemies_at(there, seat)
            ]
        told = [say("text.near_thing", thing=thing, steps=steps) for steps, thing in sorted(things)]
        return [say("text.near", things="; ".join(told))] if told else []

    def possessions(self) -> list[str]:
        """The seat's own hand, and its equipment face down."""
        seen, say, seat = self.seen, self.say, self.seen["seat"]
        if seat is None or seen["step"] in ("draft", "exits"):
            return []
        lines = []
        for place, row in (("hand", seen["hands"]), ("table", seen["table"])):
            tokens = row[seat]["tokens"] or {}
            key = f"text.{place}" if tokens else f"text.{place}_none"
            lines.append(say(key, tokens=self.tokens(tokens)))
        return lines

    def tokens(self, tokens: Counts) -> str:
        """Tokens with their values, equal ones counted."""
        told = []
        for token, count in tokens.items():
            name = self.bonused(token)
            told.append(self.say("copies", token=name, count=count) if count > 1 else name)
        return "; ".join(told)

    def bonused(self, token: str) -> str:
        """A token by name, an encounter or equipment with its values."""
        say = self.say
        name = token_text(say, token)
        if token in EQUIPMENT_NAMES:
            return say("text.token_bonus", token=name, about=bonus_text(say, token))
        if token[0] in "mp":
            return say("text.token_bonus", token=name, about=strength_text(say, token))
        return name

    # The table

    def draft(self) -> list[str]:
        """During the set-up: the free characters, and the exits."""
        seen, say = self.seen, self.say
        lines = []
        if seen["step"] == "draft":
            lines.append(say("text.free"))
            taken = {person["id"] for row in seen["characters"] for person in row}
            for character in CHARACTER_NAMES:
                if character not in taken:
                    values, profession = values_text(say, character), say(f"profession.{character}")
                    lines.append(
                        say("text.free_character", character=character, profession=profession, values=values)
                    )
        if seen["step"] in ("draft", "exits"):
            lines.append(say("text.exits"))
            for letter in EXIT_NAMES[: seen["players"]]:
                lines.append(self.exit(letter))
        return lines

    def exit(self, letter: str) -> str:
        """An exit tile: its cell, open sides and owner."""
        say = self.say
        cell, tile = next((c, t) for c, t in self.sight.tiles.items() if t["kind"] == f"exit_{letter}")
        exits = self.seen["exits"]
        who = self.names[exits.index(letter)] if letter in exits else say("text.exit_free")
        sides = ", ".join(say(f"side.{side}") for side in tile["sides"])
        return say("text.exit_line", exit=letter, cell=self.cell(cell), sides=sides, who=who)

    def players(self) -> list[list[str]]:
        """Player by player, in the order of the seats."""
        return [self.player(seat) for seat in range(self.seen["players"])]

    def player(self, seat: int) -> list[str]:
        """Points by source, home, hand and characters of one player."""
        seen, say = self.seen, self.say
        sources = ", ".join(
            say("text.source", why=say(f"why.{source}"), points=points)
            for source, points in self.sight.points(seat).items()
            if points
        )
        key = "text.player_sources" if sources else "text.player"
        lines = [say(key, seat=self.names[seat], total=seen["scores"][seat], sources=sources)]
        home = self.sight.homes[seat]
        if home:
            lines.append(say("text.home", exit=seen["exits"][seat], cell=self.cell(home)))
        if seen["characters"][seat]:
            lines.append(say("text.people", people="; ".join(self.standing(seat))))
        if seen["dead"][seat]:
            dead = listed(say, [say(f"character.{character}") for character in seen["dead"][seat]])
            lines.append(say("text.dead", characters=dead))
        lines += self.belongings(seat)
        if seen["round"] and home:
            joined = [self.names[other] for other in self.sight.joined(seat)]
            lines.append(say("text.joined", seats=listed(say, joined)) if joined else say("text.alone"))
        return lines

    def standing(self, seat: int) -> Iterable[str]:
        """The characters of a player, with their cells."""
        say = self.say
        for person in self.seen["characters"][seat]:
            name = say(f"character.{person['id']}")
            if person["cell"] is None:
                yield name
            else:
                yield say("text.standing", character=name, cell=self.cell(person["cell"]))

    def belongings(self, seat: int) -> list[str]:
        """The tokens of another player, only their number before the end; and the turned-up equipment."""
        seen, say = self.seen, self.say
        hand, table = seen["hands"][seat], seen["table"][seat]
        lines = []
        if seen["round"] and seat != seen["seat"]:
            if hand["tokens"] is None:
                lines.append(say("text.hidden", hand=hand["count"], table=table["count"]))
            else:
                held, laid = (tokens_text(say, pile["tokens"] or ()) for pile in (hand, table))
                lines.append(say("text.shown_hand", hand=held, table=laid))
        active = [
            say("text.borne", equipment=self.bonused(entry["token"]), character=entry["character"])
            for entry in seen["active"][seat]
        ]
        if active:
            lines.append(say("text.turned_up", equipment="; ".join(active)))
        return lines

    def encounters(self) -> list[str]:
        """The encounters, with their cells (hamunaptra 2.2, 2.3)."""
        say, lines = self.say, []
        for entry in self.seen["encounters"]:
            bare = pair(entry["cell"]) not in self.sight.tiles
            key = "encounter_bare" if bare else "encounter_wounded" if entry["damage"] else "encounter"
            lines.append(
                say(
                    f"text.{key}",
                    encounter=entry["id"],
                    cell=self.cell(entry["cell"]),
                    values=strength_text(say, entry["id"]),
                    damage=entry["damage"],
                )
            )
        return [say("text.encounters"), *lines] if lines else []

    def maze(self) -> list[str]:
        """Every tile, row by row from the north."""
        say, tiles = self.say, self.sight.tiles
        if self.seen["step"] in ("draft", "exits"):
            return []
        lines = [say("text.maze")]
        for y in sorted({cell[1] for cell in tiles}):
            row = [self.tile(cell) for cell in sorted(tiles) if cell[1] == y]
            lines.append(say("text.maze_row", row=row_name(y), tiles="; ".join(row)))
        return lines

    def tile(self, cell: Cell) -> str:
        """A tile of a row: its column, its name, its open sides."""
        say, tile = self.say, self.sight.tiles[cell]
        sides = " ".join(say(f"text.side_letters.{side}") for side in tile["sides"])
        key = "maze_exit" if tile["exit"] else "maze_tile"
        seat = self.names[tile["by"]] if tile["by"] is not None else ""
        column = column_name(cell[0])
        return say(f"text.{key}", column=column, tile=tile["kind"], sides=sides, seat=seat).rstrip()
