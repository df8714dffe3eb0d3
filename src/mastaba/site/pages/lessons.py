"""The page of a step of a lesson."""

from __future__ import annotations

import json
from typing import Any

from mastaba.core.lesson import Lesson
from mastaba.core.parts import Layout


def scene(lesson: Lesson, number: int, lang: str, layout: Layout) -> dict[str, Any]:
    """What the page of a step shows; after the last step, how the lesson ends."""
    game = lesson.game
    words = game.info.catalogue(lang)
    step = lesson.steps[number] if number < len(lesson.steps) else None
    asked = [step.move] if step and step.move else []
    observation = lesson.position(number).observe(0) | {"legal": asked}
    names = [words(f"lesson.name_{seat}") for seat in range(lesson.players)]
    moves = [
        {
            "text": text,
            "label": game.label(observation, text, lang, names),
            "at": game.board.anchors(observation, text),
        }
        for text in asked
    ]
    return {
        "step": number,
        "layout": layout,
        "steps": len(lesson.steps),
        "done": step is None,
        "svg": game.svg(observation, lang, names, layout),
        "said": words(f"lesson.{step.key if step else 'end'}"),
        "point": json.dumps(step.point if step else []),
        "moves": moves,
        "moves_json": json.dumps(moves, ensure_ascii=False),
    }
