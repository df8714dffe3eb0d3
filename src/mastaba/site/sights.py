"""Sights: a table as one person may see it, in pieces of HTML that are sent again when they change."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils import timezone, translation

from mastaba.core.game import Game, Json, Layout
from mastaba.core.referee import Ply
from mastaba.core.state import CHANCE
from mastaba.site import tables
from mastaba.site.course import Course, course_of
from mastaba.site.live import AWAY, Pieces
from mastaba.site.models import Person, Seat, Table
from mastaba.site.words import site_words

LOG_LINES: Final = 60
CHAT_LINES: Final = 50
FRAGMENTS: Final = ("board", "task", "actions", "players", "log", "chat", "status")


def seat_names(seats: Sequence[Seat], lang: str) -> list[str]:
    """What the seats are called at the table: people by their names, bots by their strength."""
    say = site_words(lang)
    names = []
    for seat in seats:
        if seat.kind == Seat.Kind.BOT:
            name = say(f"bot.{seat.bot}.name")
            same = sum(other.kind == Seat.Kind.BOT and other.bot == seat.bot for other in seats[: seat.number])
            names.append(f"{name} {same + 1}" if same else name)
        else:
            names.append(seat.name or say("seat.open"))
    return names


def log_lines(game: Game, plies: Sequence[Ply], seat: int | None, lang: str, names: Sequence[str]) -> list[Json]:
    """The last plies as sentences, as a seat may know them: number, who, and what happened."""
    lines: list[Json] = []
    for number in range(len(plies) - 1, -1, -1):
        ply = plies[number]
        said = [
            game.say(game.show_event(event, seat), lang, len(names), names)
            for event in ply.events
            if event["event"] != "turn"
        ]
        if said:
            lines.append({"ply": number + 1, "actor": ply.actor, "said": said})
        if len(lines) >= LOG_LINES:
            break
    return lines[::-1]


@dataclass(frozen=True)
class PageEyes:
    """How somebody looks at a table's page: those who do it alike are sent the same bytes."""

    person: Person | None  # only if they sit at the table
    lang: str
    layout: Layout
    shown: int | None

    def sight(self, table: Table) -> Sight:
        """What they see."""
        course = course_of(table)
        with course.lock:
            return Sight(table, course, self.person, self.lang, self.layout, self.shown)

    def draw(self, table: Table) -> Pieces:
        """The pieces of the page as messages of an event stream, each swapped into its place."""
        with translation.override(self.lang):
            sight = self.sight(table)
            return {name: _message(name, sight.fragment(name)) for name in FRAGMENTS}


def _message(name: str, html: str) -> bytes:
    partial = f'<hx-partial hx-target="#{name}" hx-swap="innerMorph">{html}</hx-partial>'
    return "".join(f"data: {line}\n" for line in partial.splitlines()).encode()


class Sight:
    """What one person sees of a table now. Make it while holding the course's lock."""

    def __init__(
        self, table: Table, course: Course, person: Person | None, lang: str, layout: Layout, shown: int | None
    ) -> None:
        self.table = table
        self.game = course.game
        self.lang = lang
        self.layout: Layout = layout
        self.person = person
        self.seats = list(table.seats.all())
        self.names = seat_names(self.seats, lang)
        self.mine = tables.seats_of(table, person)
        self.length = course.length
        self.begun = course.begun
        self.actor = course.actor if course.begun else CHANCE
        self.curtain = self._curtain(course, shown)
        self.seat = None if self.curtain is not None else self._seat(shown)
        self.number = course.number(self.seat)
        self.plies = [course.plies[number] for number in course.visible(self.seat)]
        position = course.position
        self.observation = position.observe(self.seat)
        if not self._may_move():
            self.observation = self.observation | {"legal": []}
        self.undo_free = self.seat is not None and course.begun and course.referee.undo_to(self.seat) is not None
        self.undo_asked = (
            self.seat is not None and course.begun and course.referee.undo_to(self.seat, agreed=True) is not None
        )

    def _seat(self, shown: int | None) -> int | None:
        """The seat through whose eyes the table is shown: the one that acts, if it is this person's."""
        if not self.mine:
            return None
        if self.actor in self.mine:
            return self.actor
        return shown if shown in self.mine else self.mine[0]

    def _curtain(self, course: Course, shown: int | None) -> int | None:
        """The seat that must take over the screen first: several people share it and they have secrets."""
        if len(self.mine) < 2 or self.actor not in self.mine or shown == self.actor:
            return None
        sights = [course.position.observe(seat) | {"seat": None, "legal": []} for seat in self.mine]
        return self.actor if any(sight != sights[0] for sight in sights) else None

    def _may_move(self) -> bool:
        running = self.table.status == Table.Status.PLAYING
        return running and self.seat is not None and self.seat == self.actor and not self.seats[self.seat].bot

    @property
    def version(self) -> int:
        """The length of the log as far as the seat may count it; a move is made for it."""
        return self.number

    @cached_property
    def moves(self) -> list[Json]:
        """The legal moves with what they point at and how they are called."""
        seen = self.observation
        return [
            {
                "text": text,
                "label": self.game.label(seen, text, self.lang, self.names),
                "at": self.game.anchors(seen, text),
            }
            for text in seen["legal"]
        ]

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or because people gave up."""
        return self.table.status == Table.Status.OVER

    @cached_property
    def players(self) -> list[Json]:
        """The seats with their points, and who is there."""
        now = timezone.now()
        scores = self.table.result["scores"] if self.table.result else self.observation.get("scores", [])
        places = self.table.result["places"] if self.table.result else self.observation.get("places", [])
        return [
            {
                "number": seat.number,
                "name": self.names[seat.number],
                "mine": seat.number in self.mine,
                "kind": seat.kind,
                "bot": seat.bot,
                "conceded": seat.conceded,
                "acts": self.begun and not self.over and seat.number == self.actor,
                "here": seat.kind == Seat.Kind.BOT or bool(seat.seen and now - seat.seen < AWAY),
                "score": scores[seat.number] if scores else None,
                "place": places[seat.number] if places else None,
                "token": seat.token if seat.kind == Seat.Kind.OPEN and self.mine else "",
            }
            for seat in self.seats
        ]

    @property
    def task(self) -> str:
        """What is to be done now, in one sentence."""
        say = site_words(self.lang)
        if self.table.status == Table.Status.WAITING:
            return say("task.waiting")
        if self.over:
            winners = [p["name"] for p in self.players if p["place"] == 1]
            return say("task.won" if len(winners) == 1 else "task.shared", names=", ".join(winners))
        return self.game.task(self.observation, self.lang, self.names)

    @property
    def motions(self) -> str:
        """What moved in the last plies, for the animation."""
        events = [
            self.game.show_event(event, self.seat) for ply in self.plies[-6:] for event in ply.events
        ]
        return json.dumps(self.game.motions(events))

    def context(self) -> dict[str, Any]:
        """What the templates know."""
        return {
            "sight": self,
            "table": self.table,
            "game": self.game,
            "lang": self.lang,
            "person": self.person,
            "title": self.game.words(self.lang)("game.title"),
        }

    def fragment(self, name: str) -> str:
        """One piece of the page."""
        return render_to_string(f"mastaba/table/{name}.html", self.context())

    @cached_property
    def svg(self) -> str:
        """The board."""
        return self.game.svg(self.observation, self.lang, self.names, self.layout)

    @cached_property
    def moves_json(self) -> str:
        """The legal moves for the script that makes the board clickable."""
        return json.dumps(self.moves, ensure_ascii=False)

    @cached_property
    def log(self) -> list[Json]:
        """The last things that happened."""
        return log_lines(self.game, self.plies[-LOG_LINES:], self.seat, self.lang, self.names)

    @cached_property
    def remarks(self) -> list[Any]:
        """The last things that were said."""
        return list(self.table.remarks.order_by("-id")[:CHAT_LINES])[::-1]

    @property
    def undo_wanted(self) -> str:
        """Who asks to take a move back now."""
        wanting = [seat for seat in self.seats if seat.wants_undo == self.length]
        return self.names[wanting[0].number] if wanting else ""

    @property
    def i_want_undo(self) -> bool:
        """Whether this person has agreed already."""
        return any(self.seats[n].wants_undo == self.length for n in self.mine)
