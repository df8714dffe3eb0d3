"""Moves in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mastaba.core.observation import present
from mastaba.core.words.catalogue import Words
from mastaba.games.hamunaptra.engine.components import TILE_NAMES
from mastaba.games.hamunaptra.notation.coordinates import column_name, row_name
from mastaba.games.hamunaptra.notation.question_shapes import PlaceTurn, Question
from mastaba.games.hamunaptra.view.maze import Cell, Sight, beside, is_stair, mover, pair, turned, turns
from mastaba.games.hamunaptra.view.observation import Observation
from mastaba.games.hamunaptra.view.odds import blow, dice_of, strength
from mastaba.games.hamunaptra.words.surroundings import place_text
from mastaba.games.hamunaptra.words.things import (
    bonus_text,
    capital,
    cell_text,
    percent,
    token_text,
    values_text,
)

_PLAIN_END = ("move", "place", "equip")
_CELL_QUESTIONS = ("lost_y", "push_y", "push_to_y", "scroll_y")


def label(seen: Observation, text: str, words: Words, names: Sequence[str]) -> str:
    """The move in words, with what it leads to if it answers the open question."""
    verb, *given = text.split(" ")
    if given[:1] == ["?"]:
        return words(f"move.{verb}_hidden")
    # A move can be labelled without a table: `GAME.label({"players": 8}, …)`.
    table: Mapping[str, object] = seen
    asked = _Label(seen, words, names).asked(verb, *given) if "ask" in table else None
    return asked if asked is not None else _plain(verb, given, words, names)


def _plain(verb: str, given: list[str], words: Words, names: Sequence[str]) -> str:
    """The move by itself."""
    match verb, *given:
        case "draft", character:
            profession = words(f"profession.{character}")
            told = values_text(words, character)
            return words("move.draft", character=character, profession=profession, values=told)
        case "exit", letter:
            return words("move.exit", exit=letter)
        case "draw" | "steal" | "place" | "give" | "discard", token:
            return words(f"move.{verb}", token=token_text(words, token))
        case "move" | "with" | "duel" | "defend" | "for", character:
            return words(f"move.{verb}", character=character)
        case "go", side:
            return words("move.go", side=side)
        case "x", number:
            return words("move.x", column=column_name(int(number)))
        case "y", number:
            return words("move.y", row=row_name(int(number)))
        case "turn", turn:
            return words("move.turn", turn=int(turn))
        case "fight" | "monster", encounter:
            return words(f"move.{verb}", encounter=encounter)
        case "attack" | "strike", stat:
            return words(f"move.{verb}", stat=stat)
        case "hits", hits:
            return words("move.hits", hits=int(hits))
        case "activate" | "lay", equipment:
            return words(f"move.{verb}", equipment=equipment, bonus=bonus_text(words, equipment))
        case "scroll", equipment:
            return words("move.scroll", equipment=equipment)
        case "trade", seat:
            return words("move.trade", seat=names[int(seat)] if int(seat) < len(names) else seat)
    return words(f"move.{verb}")


class _Label:
    """Labels that say what a move leads to in this observation; None where there is nothing to add."""

    def __init__(self, seen: Observation, words: Words, names: Sequence[str]) -> None:
        self.seen = seen
        self.ask = seen["ask"]
        self.kind = seen["ask"]["kind"]
        self.words = words
        self.names = names

    def asked(self, verb: str, *given: str) -> str | None:
        words, kind = self.words, self.kind
        match verb, *given:
            case "exit", letter if kind == "exit":
                return self._exit(letter)
            case "move", character if kind == "move":
                return self._move(character)
            case "go", side:
                start = mover(self.seen)
                return self._way(f"go {side}", beside(start, side)) if start else None
            case ("passage",):
                start = mover(self.seen)
                there = Sight(self.seen).passage(start) if start else None
                return self._way("passage", there) if there else None
            case "y", row if "x" in self.ask:
                return self._row(self.ask, (self.ask["x"], int(row)))
            case "turn", turn if self.ask["kind"] == "place_turn":
                return self._turn(self.ask, int(turn))
            case "fight" | "monster", encounter if kind in ("combat", "monsters"):
                cell = next((e["cell"] for e in self.seen["encounters"] if e["id"] == encounter), None)
                told = cell_text(words, cell) if cell else ""
                return words(f"move.{verb}_at", encounter=encounter, cell=told) if cell else None
            case "attack", stat if self.ask["kind"] == "attack":
                return self._attack(self.ask["side"], stat)
            case "strike", stat if kind == "strike":
                return words("move.strike_odds", stat=stat, dice=dice_of(Sight(self.seen), 1, stat))
            case "defend", character if self.ask["kind"] == "defend":
                return self._defend(1 - self.ask["side"], character)
            case ("end",) if kind in _PLAIN_END:
                return words(f"move.end_{kind}")
        return None

    def _exit(self, letter: str) -> str | None:
        tile = next((t for t in self.seen["tiles"] if t["kind"] == f"exit_{letter}"), None)
        if tile is None:
            return None
        return self.words("move.exit_at", exit=letter, cell=cell_text(self.words, tile["cell"]))

    def _move(self, character: str) -> str | None:
        sight = Sight(self.seen)
        if character not in sight.where:
            return None
        cell = cell_text(self.words, sight.where[character])
        return self.words("move.move_from", character=character, cell=cell, steps=sight.movement(character))

    def _way(self, text: str, cell: Cell) -> str | None:
        sight = Sight(self.seen)
        if cell not in sight.tiles:
            return None
        verb, *side = text.split(" ")
        place = place_text(sight, self.words, self.names, cell)
        return self.words(f"move.{verb}_to", place=place, **({"side": side[0]} if side else {}))

    def _row(self, ask: Question, cell: Cell) -> str:
        """A row: the distance of a stair from the exit, or what is on the cell."""
        words, sight = self.words, Sight(self.seen)
        at = cell_text(words, cell)
        if ask["kind"] == "place_y" and is_stair(ask["token"]):
            distance = sight.distance(ask["seat"], cell)
            if distance is not None:
                key = "exit" if sight.is_far(ask["seat"], cell) else "stair"
                return words(f"move.y_{key}", cell=at, distance=distance)
        if self.kind in _CELL_QUESTIONS and cell in sight.tiles:
            return capital(place_text(sight, words, self.names, cell))
        return words("move.y_cell", cell=at)

    def _turn(self, ask: PlaceTurn, turn: int) -> str | None:
        """A turn of a tile: its open sides, and those that join a neighbour."""
        words, sight, token = self.words, Sight(self.seen), ask["token"]
        if token not in TILE_NAMES or turn >= len(turns(token)):
            return None
        cell = pair(ask["cell"])
        sides = turned(token, turn)
        joined = [side for side in sides if sight.facing(cell, side)]
        told, met = (", ".join(words(f"side.{side}") for side in some) for some in (sides, joined))
        return (
            words("move.turn_ways", sides=told, joined=met) if joined else words("move.turn_open", sides=told)
        )

    def _attack(self, side: int, stat: str) -> str | None:
        words, sight, combat = self.words, Sight(self.seen), present(self.seen["combat"])
        if combat["encounter"] is None:
            return words("move.attack_dice", stat=stat, dice=dice_of(sight, side, stat))
        if stat not in strength(combat["encounter"]):
            return None
        roll = blow(sight, side, stat, combat["encounter"])
        chance = percent(words, roll.chance)
        return words("move.attack_odds", stat=stat, dice=roll.dice, target=roll.target, chance=chance)

    def _defend(self, striker: int, character: str) -> str | None:
        words, sight, combat = self.words, Sight(self.seen), present(self.seen["combat"])
        stat = combat["stats"][striker]
        if stat is None or character not in sight.where:
            return None
        roll = blow(sight, striker, stat, character)
        told = words(
            "move.defend_odds",
            character=character,
            need=roll.need,
            target=roll.target,
            chance=percent(words, roll.chance),
        )
        return capital(told)
