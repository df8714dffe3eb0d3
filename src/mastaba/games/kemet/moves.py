"""Moves as people meet them: what each points at on the board, how it is called, and why it is refused."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.errors import IllegalMove, Reason
from mastaba.core.game import Json
from mastaba.core.words import Words
from mastaba.games.kemet.engine.box import BOX, COLOUR_NAMES
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation.texts import LOCALE, STAGE_NAMES, TASK_NAMES, TEXTS
from mastaba.games.kemet.refusals import why_not


def anchors(_observation: Json, text: str) -> tuple[str, ...]:
    """The ids of the board elements that a move points at; questions of yes or no are for the panel."""
    verb, *given = text.split(" ")
    match verb, *given:
        case "city", city:
            return (f"city-{city}",)
        case "levels", *levels:
            return tuple(
                f"level-{colour}-{level}" for colour, level in zip(COLOUR_NAMES, levels, strict=True)
            )
        case "build", _colour, district:
            return (f"space-{district}",)
        case "raise", place, level:
            return (f"raise-{place}-{level}",)
        case "token" | "silver", space:
            return (f"{verb}-{space}",)
        case "gold", action:
            return (f"gold-{action}",)
        case "buy", tile:
            return (f"tile-{tile}",)
        case "bring", _creature, district:
            return (f"space-{district}",)
        case "put", space, k:
            return (f"put-{space}-{k}",)
        case "burn" | "from" | "step" | "teleport" | "battle" | "flee" | "drive", space:
            return (f"space-{space}",)
        case "fight" | "discard" | "swap", card:
            return (f"battle-card-{card}",)
        case "play" | "add" | "wound" | "keep", card:
            return (f"intervention-{card}",)
    return ()


def label(_observation: Json, text: str, words: Words, people: Sequence[str]) -> str:
    """The move in words."""
    verb, *given = text.split(" ")
    match verb, *given:
        case _, "?", *_:
            return words(f"move.{verb}_hidden")
        case "city", city:
            return words("move.city", city=words(f"city.{city}"))
        case "levels", white, red, blue:
            return words("move.levels", white=white, red=red, blue=blue)
        case "build", colour, district:
            return words("move.build", colour=words(f"colour.{colour}"), space=words(f"space.{district}"))
        case "put", space, units:
            return words("move.put", space=words(f"space.{space}"), units=int(units))
        case "draw" | "look" | "keep" | "play" | "add" | "wound", card:
            return words(f"move.{verb}", card=words(f"intervention.{card}"))
        case "order", seat:
            return words("move.order", seat=people[int(seat)] if int(seat) < len(people) else seat)
        case "token" | "silver", space:
            return words(f"move.{verb}", action=words(f"action.{space}"))
        case "gold", action:
            return words(f"move.gold_{action}")
        case "raise", place, level if place in ("white", "red", "blue"):
            return words("move.raise_new", colour=words(f"colour.{place}"), level=int(level))
        case "raise", place, level:
            return words("move.raise", space=words(f"space.{place}"), level=int(level))
        case "buy", tile:
            level = BOX.value(f"tiles.{tile}")[1]
            return words("move.buy", tile=words(f"tile.{tile}"), level=level)
        case "fight" | "discard" | "swap", card:
            return words(f"move.{verb}", card=card_text(words, card))
        case "bring", creature, district:
            return words(
                "move.bring", creature=words(f"creature.{creature}"), space=words(f"space.{district}")
            )
        case "units" | "drop" | "take", number if number != "creature":
            return words(f"move.{verb}", units=int(number))
        case "drop" | "take", _:
            return words(f"move.{verb}_creature")
        case _, space:
            return words(f"move.{verb}", space=words(f"space.{space}"))
    return words(f"move.{verb}")


def card_text(words: Words, card: str) -> str:
    """A battle card for people: its name and its three numbers."""
    strength, damage, protection = BOX.numbers(f"battle_cards.{card}")
    return words(
        "battle_card_text",
        card=words(f"battle_card.{card}"),
        strength=strength,
        damage=damage,
        protection=protection,
    )


def refuse(state: KemetState, code: int) -> IllegalMove:
    """The reason why this move is not legal now, and the clause of the rules page."""
    key, clause, params = why_not(state, TEXTS[code])
    if key == "wrong_time":
        task = TASK_NAMES[state.top(0)]
        asked = f"battle_{STAGE_NAMES[state.clash.stage]}" if task == "battle" else task
        params = {"ask": Reason(f"ask.{asked}", folder=LOCALE)}
    return IllegalMove(Reason(f"refusal.{key}", params, LOCALE), f"kemet {clause}")
