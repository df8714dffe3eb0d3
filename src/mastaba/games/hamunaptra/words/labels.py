"""Moves in words."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.game import Json
from mastaba.core.words import Words
from mastaba.games.hamunaptra.engine.components import TILE_NAMES
from mastaba.games.hamunaptra.notation.coordinates import column_name, row_name
from mastaba.games.hamunaptra.view.maze import Cell, Sight, beside, is_stair, mover, turned, turns
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


def label(seen: Json, text: str, words: Words, names: Sequence[str]) -> str:
    """The move in words; where the observation asks for it, with what it leads to."""
    verb, *given = text.split(" ")
    if given[:1] == ["?"]:
        return words(f"move.{verb}_hidden")
    asked = _Label(seen, words, names).asked(verb, *given) if "ask" in seen else None
    return asked if asked is not None else _plain(verb, given, words, names)


def _plain(verb: str, given: list[str], words: Words, names: Sequence[str]) -> str:
    """The move by itself, whatever is going on."""
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

    def __init__(self, seen: Json, words: Words, names: Sequence[str]) -> None:
        self.seen = seen
        self.ask: Json = seen["ask"]
        self.kind: str = seen["ask"]["kind"]
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
                return self._row(int(row))
            case "turn", turn if kind == "place_turn":
                return self._turn(int(turn))
            case "fight" | "monster", encounter if kind in ("combat", "monsters"):
                cell = next((e["cell"] for e in self.seen["encounters"] if e["id"] == encounter), None)
                told = cell_text(words, cell) if cell else ""
                return words(f"move.{verb}_at", encounter=encounter, cell=told) if cell else None
            case "attack", stat if kind == "attack":
                return self._attack(stat)
            case "strike", stat if kind == "strike":
                return words("move.strike_odds", stat=stat, dice=dice_of(Sight(self.seen), 1, stat))
            case "defend", character if kind == "defend":
                return self._defend(character)
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

    def _row(self, y: int) -> str:
        """A row: how far a stair would be from the exit, or what lies on the cell."""
        words, sight, cell = self.words, Sight(self.seen), (self.ask["x"], y)
        at = cell_text(words, cell)
        if self.kind == "place_y" and is_stair(self.ask["token"]):
            distance = sight.distance(self.ask["seat"], cell)
            if distance is not None:
                key = "exit" if sight.is_far(self.ask["seat"], cell) else "stair"
                return words(f"move.y_{key}", cell=at, distance=distance)
        if self.kind in _CELL_QUESTIONS and cell in sight.tiles:
            return capital(place_text(sight, words, self.names, cell))
        return words("move.y_cell", cell=at)

    def _turn(self, turn: int) -> str | None:
        """How a tile would lie: its openings, and those that join."""
        words, sight, token = self.words, Sight(self.seen), self.ask["token"]
        if token not in TILE_NAMES or turn >= len(turns(token)):
            return None
        cell = (self.ask["cell"][0], self.ask["cell"][1])
        sides = turned(token, turn)
        joined = [side for side in sides if sight.facing(cell, side)]
        told, met = (", ".join(words(f"side.{side}") for side in some) for some in (sides, joined))
        return (
            words("move.turn_ways", sides=told, joined=met) if joined else words("move.turn_open", sides=told)
        )

    def _attack(self, stat: str) -> str | None:
        words, sight, combat = self.words, Sight(self.seen), self.seen["combat"]
        side = self.ask["side"]
        if combat["encounter"] is None:
            return words("move.attack_dice", stat=stat, dice=dice_of(sight, side, stat))
        if stat not in strength(combat["encounter"]):
            return None
        roll = blow(sight, side, stat, combat["encounter"])
        chance = percent(words, roll.chance)
        return words("move.attack_odds", stat=stat, dice=roll.dice, target=roll.target, chance=chance)

    def _defend(self, character: str) -> str | None:
        words, sight, combat = self.words, Sight(self.seen), self.seen["combat"]
        striker = 1 - self.ask["side"]
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
