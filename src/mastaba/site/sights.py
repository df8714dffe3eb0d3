"""Sights: a table as one person may see it, in pieces of HTML that are sent again when they change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from django.utils import timezone

from mastaba.core.choices import THEN, Choice, choices
from mastaba.core.game import Game, Json, Layout
from mastaba.core.position import Position
from mastaba.core.referee import Ply
from mastaba.core.state import CHANCE, OVER
from mastaba.site import hidden, offers, tables, trial, windows
from mastaba.site.colours import by_seat, coloured, free_colours
from mastaba.site.course import Course
from mastaba.site.logbook import log_lines, places
from mastaba.site.models import Person, Seat, Table
from mastaba.site.names import seat_names
from mastaba.site.pictures import picture_url
from mastaba.site.summary import summary
from mastaba.site.sweep import AWAY
from mastaba.site.undo_log import marks, with_undos
from mastaba.site.words import site_words

MOST_MOTIONS: Final = 16
FEW: Final = 4
Shown = tuple[int, int]  # a seat, and how many plies there were when its curtain was lifted


def motion_list(
    game: Game, observation: Json, plies: Sequence[Ply], seat: int | None, most: int
) -> list[Json]:
    """What moved in the last plies, as a seat may know it."""
    recent = plies[max(0, len(plies) - most) :]
    shown = [[game.view.show_event(event, seat) for event in ply.events] for ply in recent]
    first = len(plies) - len(recent) + 1
    return [
        {"ply": first + n, "actor": ply.actor, "moves": moves}
        for n, (ply, moves) in enumerate(zip(recent, game.board.motions(observation, shown), strict=True))
        if moves
    ]


class Sight:
    """What one person sees of a table now. Make it while holding the course's lock."""

    def __init__(
        self,
        table: Table,
        course: Course,
        person: Person | None,
        lang: str,
        layout: Layout,
        shown: Shown | None,
        tried: Sequence[str] = (),
    ) -> None:
        self.table = table
        self.game = course.game
        self.lang = lang
        self.layout: Layout = layout
        self.person = person
        self.invited = ""  # the token of an open seat that this person was given
        self.seats = table.chairs
        self.names = seat_names(table.game, self.seats, lang)
        self.colours = by_seat(self.seats)
        self.mine = tables.seats_of(table, person)
        self.maker = person is not None and table.creator_id == person.pk
        self.public_number = course.number(None)
        self.begun = course.begun
        self.actor = course.actor if course.begun else CHANCE
        self.asked = [each.seat for each in windows.asked(course)] if self._is_open(course) else []
        self.question = windows.question(table, course, self.mine)
        if self.question is not None:
            self.actor = self.question.seat
        self.decides = CHANCE if self.asked and self.question is None else self.actor
        self.plies = plies = list(course.plies)
        at = self._shown(shown)
        self.curtain = self._curtain(course, at)
        self.seat = None if self.curtain is not None else self._seat(at)
        self.number = course.number(self.seat)
        numbers = course.visible(self.seat)
        self.plies = [plies[number] for number in numbers]
        self._undos = [] if self.closed else marks(course, self.seat, numbers, past=self.over)
        self.tried = tuple(tried)  # moves that are not made yet
        position = self._position(course)
        self.observation = self._observe(position, self.seat)
        legal = self.observation["legal"] if self._may_move() else None
        self.observation = self.observation | {"legal": legal or []}
        self.choices = choices(self.game, position, self.decides, self.observation)
        self.undo_free = self._can_undo(course, agreed=False)
        self.undo_asked = self._can_undo(course, agreed=True)
        others = (s for s in self.seats if s.kind == Seat.Kind.PERSON and s.number not in self.mine)
        self.alone = all(s.conceded for s in others)
        self.undo_practice = self.undo_asked and self.alone and self._passes_draw(course)

    def _can_undo(self, course: Course, *, agreed: bool) -> bool:
        """Whether a ply of this person can be taken back, alone or with everybody's agreement."""
        if self.seat is None or self.table.status != Table.Status.PLAYING:
            return False
        return any(hidden.undo_to(course, seat, agreed=agreed) is not None for seat in self.mine)

    def _passes_draw(self, course: Course) -> bool:
        """Whether the undo that this person could make alone makes a game of practice of one that is none yet."""
        if self.undo_free or self.table.practice:
            return False
        to = course.referee.undo_to(self._undoer(course), agreed=True)
        return to is not None and any(ply.actor == CHANCE for ply in course.plies[to:])

    def _undoer(self, course: Course) -> int:
        """Which of this person's seats an undo takes something back for: as `pages.table.undo` has it."""
        last = course.referee.last_decider
        first = self.actor if self.actor in self.mine else self.mine[0]
        return last if last in self.mine else first

    def _shown(self, shown: Shown | None) -> int | None:
        """The seat for which the curtain was lifted, unless another one at this screen has played since."""
        if shown is None or any(p.actor in self.mine and p.actor != shown[0] for p in self.plies[shown[1] :]):
            return None
        return shown[0]

    def _seat(self, shown: int | None) -> int | None:
        """The seat through whose eyes the table is shown: the one that acts, if it is this person's."""
        if not self.mine:
            return None
        if self.decides in self.mine:
            return self.decides
        last = next((ply.actor for ply in reversed(self.plies) if ply.actor in self.mine), self.mine[0])
        return shown if shown in self.mine else last

    def _curtain(self, course: Course, shown: int | None) -> int | None:
        """The seat that must take over the screen first: several people share it and they have secrets."""
        if len(self.mine) < 2 or self.decides not in self.mine or shown == self.decides:
            return None
        if self.question is not None:
            return self.decides  # whatever they hold: the others look on
        sights = [self._observe(course.position, seat) | {"seat": None, "legal": []} for seat in self.mine]
        return self.actor if any(sight != sights[0] for sight in sights) else None

    def _position(self, course: Course) -> Position:
        """How the table is, or would be after the moves that are tried."""
        if not self.tried:
            return self.base(course)
        if self.seat is None or not self._may_move():
            raise tables.Refused("trial")
        return trial.tried(self.base(course), self.seat, self.tried)

    def base(self, course: Course) -> Position:
        """The position in which this person chooses: in a window, when all who are asked before them have passed."""
        return course.position if self.question is None else self.question.position

    def _is_open(self, course: Course) -> bool:
        return windows.kind_of(self.table, course) is not None

    def _observe(self, position: Position, seat: int | None) -> Json:
        """What a seat sees, as far as it may lie open on this screen."""
        seen = position.observe(seat)
        return self.game.table.shared_screen(seen) if len(self.mine) > 1 else seen

    def _may_move(self) -> bool:
        running = self.table.status == Table.Status.PLAYING
        return (
            running and self.seat is not None and self.seat == self.decides and not self.seats[self.seat].bot
        )

    @property
    def version(self) -> int:
        """The length of the log as far as the seat may count it; a move is made for it."""
        return self.number

    @cached_property
    def moves(self) -> list[Json]:
        """The legal moves with what they point at and how they are called."""
        warnings = self.game.words.warnings(self.observation, self.game.info.catalogue(self.lang))
        return [self._move(choice, warnings.get(choice.text, "")) for choice in self.choices]

    def _move(self, choice: Choice, warning: str) -> Json:
        game, (text, last, seen) = self.game, choice
        tries = game.table.previewable(seen, last) and (
            seen is self.observation or game.table.previewable(self.observation, text.partition(THEN)[0])
        )
        told = {
            "text": text,
            "verb": text.split(" ")[0],
            "label": game.label(seen, last, self.lang, self.names),
            "at": game.board.anchors(seen, last),
            "way": game.board.direction(seen, last),
            "tries": tries,
        }
        more = {
            "then": game.words.then(last, game.info.catalogue(self.lang)),
            "warn": warning,
            "shows": game.board.shows(seen, last),
        }
        return told | {name: value for name, value in more.items() if value}

    @cached_property
    def standing(self) -> list[Json]:
        """What this person has said about each kind of window."""
        seats = [self.seats[n] for n in self.mine]
        return [
            {"kind": kind, "label": label, "said": windows.standing(seats[0], kind)}
            for kind, label in (windows.reaction_names(self.game, self.lang) if seats else {}).items()
        ]

    @cached_property
    def offers(self) -> list[Json]:
        """What this person has said about each kind of offer."""
        seats = [self.seats[n] for n in self.mine]
        return [
            {
                "kind": kind,
                "label": label,
                "said": offers.ASK if offers.wanted(seats[0], kind) else offers.PASS,
            }
            for kind, label in (offers.refusal_names(self.game, self.lang) if seats else {}).items()
        ]

    @cached_property
    def shown(self) -> Json:
        """What is seen, in the colours of the table: what pictures and words are made from. Bots never get it."""
        return coloured(self.game, self.observation, self.seats)

    @cached_property
    def offered(self) -> Json:
        """The same with the choices as people make them: by one click each."""
        return self.shown | {"legal": [choice.text for choice in self.choices]}

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or because people gave up."""
        return self.table.status == Table.Status.OVER

    @cached_property
    def players(self) -> list[Json]:
        """The seats with their points, and who is there."""
        now = timezone.now()
        result = self.table.result or self.observation
        scores, places = result.get("scores") or [], result.get("places") or []
        return [
            {
                "number": seat.number,
                "chair": seat.number + 1,
                "name": self.names[seat.number],
                "colour": self.colours[seat.number],
                "mine": seat.number in self.mine,
                "kind": seat.kind,
                "bot": seat.bot,
                "conceded": seat.conceded,
                "acts": self.begun
                and not self.over
                and (seat.number in self.asked if self.asked else seat.number == self.actor),
                "here": seat.kind == Seat.Kind.BOT
                or seat.number in self.mine
                or bool(seat.seen and now - seat.seen < AWAY),
                "score": scores[seat.number] if scores else None,
                "place": places[seat.number] if places and len({*scores}) > 1 else None,
                "token": seat.token if seat.kind == Seat.Kind.OPEN and self.maker else "",
            }
            for seat in self.seats
        ]

    @property
    def may_sit(self) -> bool:
        """Whether this person can take a seat, or, where screens are shared, another one."""
        if self.table.cancelled or not (self.invited or self.table.public):
            return False
        return not self.mine or self.table.shared_screens

    @property
    def free_colours(self) -> list[tuple[int, str, str]]:
        """The colours that somebody who sits down can choose from."""
        return free_colours(self.game, self.seats, self.lang)

    @property
    def inviter(self) -> str:
        """The name of the table's maker, if they sit at it."""
        return next((self.names[s.number] for s in self.seats if s.person_id == self.table.creator_id), "")

    @property
    def task(self) -> str:
        """What is to be done now, in one sentence."""
        say = site_words(self.lang)
        if self.table.cancelled:
            return say("waiting.cancelled")
        if self.table.status == Table.Status.WAITING:
            return say("task.waiting" if self.maker else "task.waiting_others")
        if self.over:
            if self.actor == OVER and (told := self.game.result(self.observation, self.lang, self.names)):
                return told
            winners = [p["name"] for p in self.players if p["place"] == 1 and not p["conceded"]]
            key = "won" if len(winners) == 1 else "shared" if winners else "given_up"
            return say(f"task.{key}", names=", ".join(winners))
        if self.asked and not self.can_move:
            return say("task.window")
        if self.answered:
            return say("task.answered", answer=self.answered)
        return self.game.prompt(self.offered, self.lang, self.names)

    @cached_property
    def answered(self) -> str:
        """What this person has answered in the open window, in words."""
        answer = windows.answer_of(self.table, self.decides) if self.question and self.can_move else ""
        return next((str(move["label"]) for move in self.moves if move["text"] == answer), "")

    @cached_property
    def motions(self) -> list[Json]:
        """What moved since this person's last decision, that ply included; in a game of memory nothing may linger."""
        if self.closed:
            return []
        mine = (n for n, p in enumerate(self.plies[::-1], 1) if p.actor in self.mine and not p.forced)
        since = next(mine, MOST_MOTIONS)
        return motion_list(self.game, self.observation, self.plies, self.seat, min(since, MOST_MOTIONS))

    @cached_property
    def passing(self) -> list[Json]:
        """What moves while people watch, and is not shown again: in a game of memory."""
        if not self.closed:
            return []
        return motion_list(self.game, self.observation, self.plies, self.seat, MOST_MOTIONS)

    @property
    def closed(self) -> bool:
        """Whether nobody may look at the past of this game now."""
        return self.game.table.memory_game and not self.over

    @cached_property
    def bar(self) -> list[Json]:
        """The moves that stand in the action bar: all if they are few, otherwise those without a place or a like."""
        verbs = [move["verb"] for move in self.moves]
        moves = [move for move in self.moves if not move["way"]]
        shown = [m for m in moves if len(verbs) <= FEW or not m["at"] or verbs.count(m["verb"]) == 1]
        return sorted(shown, key=lambda move: bool(move["at"]))

    @cached_property
    def ways(self) -> dict[str, Json]:
        """By direction, the simplest move that pushes something there."""
        return {move["way"]: move for move in reversed(self.moves) if move["way"]}

    @property
    def end(self) -> dict[str, Any] | None:
        """The summary of a game that is over."""
        return summary(self.table, self.lang) if self.over else None

    @property
    def can_move(self) -> bool:
        """Whether this person has to decide now."""
        return bool(self.moves)

    @property
    def actor_name(self) -> str:
        """Who decides now."""
        return self.names[self.actor] if self.actor >= 0 else ""

    @property
    def curtain_name(self) -> str:
        """Who has to take over the screen."""
        return self.names[self.curtain] if self.curtain is not None else ""

    @property
    def stand_in(self) -> bool:
        """Whether a bot plays for this person."""
        return any(self.seats[n].bot for n in self.mine)

    @property
    def conceded(self) -> bool:
        """Whether this person has given up."""
        return any(self.seats[n].conceded for n in self.mine)

    def context(self) -> dict[str, Any]:
        """What the templates know."""
        return {
            "sight": self,
            "table": self.table,
            "game": self.game,
            "lang": self.lang,
            "person": self.person,
            "title": self.game.info.catalogue(self.lang)("game.title"),
            "summary": self.game.info.catalogue(self.lang)("game.summary"),
            "picture": picture_url(self.game.info.name, self.lang),
        }

    @cached_property
    def svg(self) -> str:
        """The board."""
        return self.game.svg(self.offered, self.lang, self.names, self.layout)

    @cached_property
    def log(self) -> list[Json]:
        """The last things that happened, and what was taken back."""
        lines = log_lines(self.game, self.plies, self.seat, self.lang, self.names)
        return with_undos(lines, self._undos, self.lang, self.names)

    def places(self, ply: int) -> tuple[str, ...]:
        """The ids of what a line of the log is about, on the board as this reader sees it now."""
        if self.closed or not any(line.get("ply") == ply for line in self.log):
            return ()
        return places(self.game, self.plies[ply - 1], self.seat, self.observation)

    @cached_property
    def remarks(self) -> list[Any]:
        """The last things that were said."""
        return self.table.last_remarks

    @property
    def undo_wanted(self) -> str:
        """Who asks to take a move back now."""
        wanting = [seat for seat in self.seats if seat.wants_undo == self.public_number]
        return self.names[wanting[0].number] if wanting else ""

    @property
    def i_want_undo(self) -> bool:
        """Whether this person has agreed already."""
        return any(self.seats[n].wants_undo == self.public_number for n in self.mine)
